//! The database as one file, and back.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use rusqlite::Connection;

use super::{SqliteStore, database, failed};
use crate::store::{BackupStore, OpenError, Result, StoreError, StoreKind};

#[async_trait]
impl BackupStore for SqliteStore {
    fn kind(&self) -> StoreKind {
        StoreKind::Sqlite
    }

    async fn back_up(&self, file: &Path) -> Result<()> {
        let (from, to) = (self.path.clone(), file.to_owned());
        blocking(move || {
            // A connection of its own: it reads for as long as it takes, and nobody waits for it.
            let connection = database::connect(&from)?;
            let name = to.to_str().ok_or_else(|| wrong(&to, "is no text"))?;
            connection.execute("VACUUM INTO ?", [name]).map_err(failed)?;
            keep_private(&to)
        })
        .await
        .map_err(|error| match error {
            OpenError::Store(error) => error,
            other => StoreError::Unavailable(other.to_string()),
        })
    }
}

/// Puts a backup in the place of the database.
pub(in crate::store) async fn restore(
    path: PathBuf,
    file: &Path,
    replace: bool,
) -> std::result::Result<(), OpenError> {
    let file = file.to_owned();
    blocking(move || {
        if path.exists() && !replace {
            return Err(OpenError::Settings(format!(
                "store.url: {} is there already; --replace removes it",
                path.display()
            )));
        }
        database::make_folder(&path)?;
        let _lock = database::lock(&path)?;
        let new = beside(&path, ".restored");
        fs::copy(&file, &new).map_err(|error| wrong(&new, &error.to_string()))?;
        keep_private(&new)?;
        check(&new)?;
        for side in ["-wal", "-shm", ".restored-wal", ".restored-shm"] {
            let side = beside(&path, side);
            if side.exists() {
                fs::remove_file(&side).map_err(|error| wrong(&side, &error.to_string()))?;
            }
        }
        fs::rename(&new, &path).map_err(|error| wrong(&path, &error.to_string()))?;
        Ok(())
    })
    .await
}

/// Whether the file is a database that this Hob can read: it is brought to the present format before it takes the
/// place of another.
fn check(file: &Path) -> Result<()> {
    let mut connection = database::connect(file)?;
    let sound: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(failed)?;
    if sound != "ok" {
        return Err(StoreError::Corrupt(format!("the backup's database: {sound}")));
    }
    database::migrate(&mut connection)?;
    fold(&connection)
}

/// Everything is in the file itself afterwards.
fn fold(connection: &Connection) -> Result<()> {
    let folded = "PRAGMA wal_checkpoint(TRUNCATE)";
    connection.query_row(folded, [], |_| Ok(())).map_err(failed)
}

fn keep_private(file: &Path) -> Result<()> {
    let only_us = fs::Permissions::from_mode(0o600);
    fs::set_permissions(file, only_us).map_err(|error| wrong(file, &error.to_string()))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn wrong(path: &Path, problem: &str) -> StoreError {
    StoreError::Unavailable(format!("{} cannot be used: {problem}", path.display()))
}

async fn blocking<T: Send + 'static, E: Into<OpenError> + Send + 'static>(
    work: impl FnOnce() -> std::result::Result<T, E> + Send + 'static,
) -> std::result::Result<T, OpenError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| StoreError::Unavailable(error.to_string()))?.map_err(Into::into)
}
