//! The way back: everything is checked before anything is touched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{FILES, FORMAT, MANIFEST, Manifest, STORE, SUMS, sums};
use crate::files::{Files, FilesError};
use crate::store::{self, OpenError, StoreKind};

/// Where a backup is laid back.
pub struct Target<'a> {
    /// The store's settings: no node may be at work on it.
    pub store: &'a store::Settings,
    /// The file store.
    pub files: &'a Files,
    /// Check values of the master keys that will be there.
    pub master_keys: Vec<String>,
    /// Whether what is there may be removed for it.
    pub replace: bool,
}

/// Why a backup was not laid back.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// It cannot be read.
    #[error("{path}: {source}", path = path.display())]
    Folder {
        /// Where.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The manifest is not one.
    #[error("{MANIFEST} cannot be read: {0}")]
    Manifest(#[from] serde_json::Error),
    /// A newer Hob took it.
    #[error("the backup has format {0}, made by a newer Hob; this one knows {FORMAT}")]
    Format(u32),
    /// It is damaged.
    #[error("{path} is not what it was when the backup was taken: nothing was restored", path = .0.display())]
    Damaged(PathBuf),
    /// It is of the other kind of store.
    #[error("the backup is of a {backup} store, and store.url names a {target} one")]
    Kind {
        /// The backup's.
        backup: StoreKind,
        /// The target's.
        target: StoreKind,
    },
    /// What is sealed in it would open to nobody.
    #[error(
        "the backup was taken under another master key: give this Hob the same HOB_MASTER_KEY, or a copy of that \
         vault.key_file, or nothing that is sealed in it (recorded logins, secrets of waiting runs) will open"
    )]
    MasterKey,
    /// There are files already.
    #[error("files.url is not empty; --replace removes what is there")]
    FilesThere,
    /// The store cannot take it.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The files cannot be written.
    #[error(transparent)]
    Files(#[from] FilesError),
}

/// Lays a backup back. Gives its manifest and the number of files.
pub async fn restore(
    folder: &Path,
    target: &Target<'_>,
) -> Result<(Manifest, usize), RestoreError> {
    let failed = |path: PathBuf| move |source| RestoreError::Folder { path, source };
    let place = folder.join(MANIFEST);
    let text = fs::read_to_string(&place).map_err(failed(place))?;
    let manifest: Manifest = serde_json::from_str(&text)?;
    if manifest.format > FORMAT {
        return Err(RestoreError::Format(manifest.format));
    }
    let sums = folder.join(SUMS);
    if let Some(wrong) = sums::first_wrong(folder, &sums).map_err(failed(sums.clone()))? {
        return Err(RestoreError::Damaged(wrong));
    }
    let kind = target.store.kind()?;
    if kind != manifest.store {
        return Err(RestoreError::Kind { backup: manifest.store, target: kind });
    }
    if !manifest.master_keys.iter().any(|key| target.master_keys.contains(key)) {
        return Err(RestoreError::MasterKey);
    }
    if !target.replace && !target.files.is_empty().await? {
        return Err(RestoreError::FilesThere);
    }
    // The store refuses where something is there, or a node is at work, before it changes anything.
    store::restore(target.store, &folder.join(STORE), target.replace).await?;
    if target.replace {
        target.files.delete_everything().await?;
    }
    let count = target.files.copy_in(&folder.join(FILES)).await?;
    Ok((manifest, count))
}
