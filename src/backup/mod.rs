//! Backups: a folder with all that a Hob keeps, as of one moment, taken while it runs; and the way back.
//!
//! A backup is `manifest.json`, `store` (what the store keeps), `files/` (what the file store keeps) and `SHA256SUMS`
//! over all of them, which `sha256sum -c` reads. It is written under another name and has its own only when it is
//! whole. What is sealed stays sealed: the master key is not in it.

mod restore;
mod sums;

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::files::{Files, FilesError};
use crate::model::Timestamp;
use crate::store::{Store, StoreError, StoreKind};

use sums::Sums;

pub use restore::{RestoreError, Target, restore};

/// The format of what is written.
const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
const STORE: &str = "store";
const FILES: &str = "files";
const SUMS: &str = "SHA256SUMS";

/// What a backup says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    /// The format of the backup.
    pub format: u32,
    /// The version of Hob that took it.
    pub version: String,
    /// When it was begun.
    pub created_at: Timestamp,
    /// Which store it is of: it can be laid back into no other.
    pub store: StoreKind,
    /// Check values of the master keys that open what is sealed in it: they show that two keys are the same, no more.
    pub master_keys: Vec<String>,
}

/// What a backup holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// Files of results and uploads.
    pub files: usize,
    /// Bytes of all of it.
    pub bytes: u64,
}

/// Why a backup was not taken.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder is there already.
    #[error("{0} is there already: name a folder that is not")]
    Exists(PathBuf),
    /// The folder cannot be written.
    #[error("{path}: {source}", path = path.display())]
    Folder {
        /// Where.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The files cannot be read.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The manifest cannot be written.
    #[error("the manifest cannot be written: {0}")]
    Manifest(#[from] serde_json::Error),
}

/// Takes a backup into a new folder. `master_keys` are the check values of the vault.
pub async fn take(
    store: &dyn Store,
    files: &Files,
    master_keys: Vec<String>,
    folder: &Path,
) -> Result<Taken, BackupError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| BackupError::Folder { path, source }
    };
    if folder.exists() {
        return Err(BackupError::Exists(folder.to_owned()));
    }
    let part = beside(folder);
    // What is left of one that was cut short.
    if part.exists() {
        fs::remove_dir_all(&part).map_err(failed(&part))?;
    }
    DirBuilder::new().recursive(true).mode(0o700).create(&part).map_err(failed(&part))?;
    let manifest = Manifest {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        created_at: Timestamp::now(),
        store: store.kind(),
        master_keys,
    };
    fs::write(part.join(MANIFEST), serde_json::to_string_pretty(&manifest)?)
        .map_err(failed(&part))?;
    // The store first: a file that it names is there, or has been deleted since.
    store.back_up(&part.join(STORE)).await?;
    let count = files.copy_out(&part.join(FILES)).await?;
    let sums = sums::of(&part).map_err(failed(&part))?;
    let bytes = sums.iter().map(|sum| sum.bytes).sum();
    Sums::write(&sums, &part.join(SUMS)).map_err(failed(&part))?;
    fs::rename(&part, folder).map_err(failed(folder))?;
    Ok(Taken { files: count, bytes })
}

/// The name under which a backup is written.
fn beside(folder: &Path) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}
