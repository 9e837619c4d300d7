//! All files at once: copied out for a backup, and in again.

use std::path::{Path as FolderPath, PathBuf};

use futures::TryStreamExt as _;
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};
use tokio_util::io::ReaderStream;

use super::place::{StreamError, make_private};
use super::upload::lay;
use super::{Files, FilesError};

/// How much of a file is read at a time, in bytes.
const PIECE: usize = 256 << 10;

impl Files {
    /// Whether there are none.
    pub async fn is_empty(&self) -> Result<bool, FilesError> {
        Ok(self.place.store.list(None).try_next().await?.is_none())
    }

    /// Copies all of them below a folder, and says how many. One that is deleted meanwhile is left out.
    pub async fn copy_out(&self, folder: &FolderPath) -> Result<usize, FilesError> {
        make_private(folder).map_err(FilesError::Mode)?;
        let (mut listed, mut count) = (self.place.store.list(None), 0);
        while let Some(object) = listed.try_next().await? {
            let content = match self.place.store.get(&object.location).await {
                Ok(found) => found.into_stream().map_err(std::io::Error::other),
                Err(object_store::Error::NotFound { .. }) => continue,
                Err(error) => return Err(error.into()),
            };
            let place = folder.join(object.location.as_ref());
            place.parent().map_or(Ok(()), make_private).map_err(FilesError::Mode)?;
            lay(Box::pin(content), &place).await.map_err(FilesError::Copy)?;
            count += 1;
        }
        Ok(count)
    }

    /// Copies all files below a folder in, and says how many.
    pub async fn copy_in(&self, folder: &FolderPath) -> Result<usize, FilesError> {
        let mut paths = Vec::new();
        walk(folder, folder, &mut paths).map_err(FilesError::Copy)?;
        for path in &paths {
            let file = tokio::fs::File::open(folder.join(path.as_ref())).await;
            let content = ReaderStream::with_capacity(file.map_err(FilesError::Copy)?, PIECE);
            self.place.write_stream(path, content).await.map_err(|error| match error {
                StreamError::Source(error) => FilesError::Copy(error),
                StreamError::Files(error) => error,
            })?;
        }
        Ok(paths.len())
    }
}

fn walk(root: &FolderPath, folder: &FolderPath, found: &mut Vec<Path>) -> std::io::Result<()> {
    let entries: Vec<PathBuf> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    for path in entries {
        if path.is_dir() {
            walk(root, &path, found)?;
        } else {
            let inner = path.strip_prefix(root).map_err(std::io::Error::other)?;
            let parts = inner.iter().map(|part| part.to_string_lossy().into_owned());
            found.push(parts.collect());
        }
    }
    Ok(())
}
