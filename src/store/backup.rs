//! Backups of a store: all that it keeps as of one moment, in one file, while nodes work on it.

use std::fmt;
use std::path::Path;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::settings::Location;
use super::{OpenError, Result, Settings, redis, sqlite};

/// Which kind of store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreKind {
    /// A file of this machine.
    Sqlite,
    /// A server.
    Redis,
}

impl fmt::Display for StoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Redis => "Redis",
        })
    }
}

/// The part of a store that is backed up.
#[async_trait]
pub trait BackupStore: Send + Sync + 'static {
    /// Which kind it is.
    fn kind(&self) -> StoreKind;
    /// Writes all that is stored to a new file. What is under way is in it as it is between two writes.
    async fn back_up(&self, file: &Path) -> Result<()>;
}

/// Lays what [`BackupStore::back_up`] wrote into the store that `settings` name. Refused where anything is stored there,
/// unless `replace` says that it may go, and where a node is at work on it.
pub async fn restore(
    settings: &Settings,
    file: &Path,
    replace: bool,
) -> std::result::Result<(), OpenError> {
    match settings.location()? {
        Location::Sqlite(path) => sqlite::backup::restore(path, file, replace).await,
        Location::Redis(url) => redis::backup::restore(&url, settings, file, replace).await,
    }
}
