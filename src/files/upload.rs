//! Files that a caller uploads for its runs. Each belongs to a workspace, is kept for a time, and is
//! then gone. One object holds a line of JSON about the file and, after it, the file itself: so there
//! is never one without the other.

use std::io;
use std::path::Path as FilePath;

use bytes::Bytes;
use data_encoding::HEXLOWER;
use futures::stream::BoxStream;
use futures::{Stream, StreamExt as _, TryStreamExt as _};
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ObjectStore as _, ObjectStoreExt as _};
use serde::{Deserialize, Serialize};
use tokio::io::AsyncWriteExt as _;

use super::place::StreamError;
use super::{Files, FilesError, is_hex, media_type, owner_of};
use crate::model::{GivenFile, RunError, Timestamp, WorkspaceId};

/// Where they are in the store.
pub(super) const UPLOADS: &str = "uploads";
const PREFIX: &str = "up-";
/// Longest line about a file, in bytes.
const LONGEST_HEAD: u64 = 4096;

/// An uploaded file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadedFile {
    /// What it is named by in `{"$file": id}`.
    pub id: String,
    /// Its name, without any path.
    pub name: String,
    /// Media type, by the ending of its name.
    pub content_type: &'static str,
    /// Size in bytes.
    pub size_bytes: u64,
    /// When it was uploaded.
    pub created_at: Timestamp,
    /// When it is gone.
    pub expires_at: Timestamp,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    name: String,
    created_at: Timestamp,
}

impl Files {
    /// Largest file that may be uploaded, in bytes.
    pub fn upload_limit(&self) -> usize {
        self.upload_bytes
    }

    /// Keeps an uploaded file, durably, for the time that is configured.
    pub async fn put_upload<E>(
        &self,
        workspace: &WorkspaceId,
        name: &str,
        content: impl Stream<Item = Result<Bytes, E>>,
    ) -> Result<UploadedFile, StreamError<E>> {
        let mut random = [0_u8; 16];
        getrandom::fill(&mut random).map_err(FilesError::from)?;
        let random = HEXLOWER.encode(&random);
        let head = Head { name: name.to_owned(), created_at: Timestamp::now() };
        let mut line = serde_json::to_vec(&head).map_err(|_| FilesError::NotFound)?;
        line.push(b'\n');
        let length = line.len() as u64;
        let first = futures::stream::iter([Ok(Bytes::from(line))]);
        let written =
            self.place.write_stream(&path(workspace, &random), first.chain(content)).await?;
        Ok(self.describe(format!("{PREFIX}{random}"), head, written - length))
    }

    /// What is known of an uploaded file of this workspace.
    pub async fn upload(
        &self,
        workspace: &WorkspaceId,
        id: &str,
    ) -> Result<UploadedFile, FilesError> {
        Ok(self.look_at(workspace, id).await?.0)
    }

    /// An uploaded file of this workspace, piece by piece.
    pub async fn open_upload(
        &self,
        workspace: &WorkspaceId,
        id: &str,
    ) -> Result<(UploadedFile, BoxStream<'static, io::Result<Bytes>>), FilesError> {
        let (file, start) = self.look_at(workspace, id).await?;
        let rest = GetOptions { range: Some(GetRange::Offset(start)), ..GetOptions::default() };
        if file.size_bytes == 0 {
            return Ok((file, futures::stream::empty().boxed()));
        }
        let found = self.place.store.get_opts(&path_of(workspace, id)?, rest).await?;
        Ok((file, found.into_stream().map_err(io::Error::other).boxed()))
    }

    /// What is known of an uploaded file, and where it begins in its object.
    async fn look_at(
        &self,
        workspace: &WorkspaceId,
        id: &str,
    ) -> Result<(UploadedFile, u64), FilesError> {
        let path = path_of(workspace, id)?;
        let size = self.place.store.head(&path).await?.size;
        let start = self.place.store.get_range(&path, 0..size.min(LONGEST_HEAD)).await?;
        let (head, length) = read_head(&start)?;
        let length = length as u64;
        Ok((living(self.describe(id.to_owned(), head, size - length))?, length))
    }

    /// Writes a file that a run was given to `place`, or says why the run fails.
    pub async fn copy_given(
        &self,
        workspace: &WorkspaceId,
        given: &GivenFile,
        place: &FilePath,
    ) -> Result<(), RunError> {
        let name = &given.name;
        let fault = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, id = given.id, "an uploaded file cannot be read");
            RunError::internal(format!("the uploaded file {name} cannot be read"))
        };
        let (_, content) = match self.open_upload(workspace, &given.id).await {
            Ok(found) => found,
            Err(FilesError::NotFound) => {
                return Err(RunError::rejected(format!(
                    "the uploaded file {name} is no longer kept (files.upload_hours): upload it again"
                )));
            }
            Err(error) => return Err(fault(&error)),
        };
        lay(content, place).await.map_err(|error| fault(&error))
    }

    pub(super) fn upload_life_millis(&self) -> i64 {
        i64::from(self.upload_hours) * 3_600_000
    }

    fn describe(&self, id: String, head: Head, size_bytes: u64) -> UploadedFile {
        let Head { name, created_at } = head;
        let over = created_at.as_millis().saturating_add(self.upload_life_millis());
        UploadedFile {
            id,
            content_type: media_type(&name),
            name,
            size_bytes,
            created_at,
            expires_at: Timestamp::from_millis(over),
        }
    }
}

/// Writes what comes to a new file.
pub(super) async fn lay(
    mut content: BoxStream<'static, io::Result<Bytes>>,
    place: &FilePath,
) -> io::Result<()> {
    let mut file = tokio::fs::File::create(place).await?;
    while let Some(piece) = content.try_next().await? {
        file.write_all(&piece).await?;
    }
    file.flush().await
}

/// A file whose time is over is gone, although it may still lie there.
fn living(file: UploadedFile) -> Result<UploadedFile, FilesError> {
    if file.expires_at > Timestamp::now() { Ok(file) } else { Err(FilesError::NotFound) }
}

/// Where a workspace's uploads lie.
pub(super) fn folder_of(workspace: &WorkspaceId) -> String {
    format!("{UPLOADS}/{}", owner_of(workspace))
}

fn path(workspace: &WorkspaceId, random: &str) -> Path {
    Path::from(format!("{}/{random}", folder_of(workspace)))
}

/// Only ids that were given out become paths, and only below the workspace's own folder.
pub(super) fn path_of(workspace: &WorkspaceId, id: &str) -> Result<Path, FilesError> {
    let random = id.strip_prefix(PREFIX).filter(|random| is_hex(random, 32));
    random.map(|random| path(workspace, random)).ok_or(FilesError::NotFound)
}

/// The line about a file and the length of that line.
fn read_head(object: &[u8]) -> Result<(Head, usize), FilesError> {
    let end = object.iter().position(|byte| *byte == b'\n').ok_or(FilesError::NotFound)?;
    let head = serde_json::from_slice(&object[..end]).map_err(|_| FilesError::NotFound)?;
    Ok((head, end + 1))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::super::Settings;
    use super::*;

    fn files(folder: &tempfile::TempDir, hours: u32) -> Files {
        let url = format!("file:{}", folder.path().display());
        let settings = Settings { url, upload_hours: hours, ..Settings::default() };
        Files::open_place(&settings, super::super::link::tests::keys(&[1])).unwrap()
    }

    #[tokio::test]
    async fn an_upload_is_read_by_its_workspace_alone() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(&folder, 1);
        let mine = WorkspaceId::default_workspace();
        let other: WorkspaceId = "other".parse().unwrap();
        let content = || futures::stream::iter([Ok::<_, ()>(Bytes::from_static(b"%PDF\nx"))]);
        let put = files.put_upload(&mine, "Ann's cv\n.pdf", content()).await.unwrap();
        assert_eq!((put.content_type, put.size_bytes), ("application/pdf", 6));
        assert_eq!(files.upload(&mine, &put.id).await.unwrap(), put);
        let (read, bytes) = files.open_upload(&mine, &put.id).await.unwrap();
        let bytes = bytes.try_collect::<Vec<_>>().await.unwrap().concat();
        assert_eq!((read, &bytes[..]), (put.clone(), &b"%PDF\nx"[..]));
        for id in [put.id.as_str(), "up-", "up-../../x", "../x", ""] {
            assert!(matches!(files.upload(&other, id).await, Err(FilesError::NotFound)), "{id}");
        }
        assert_eq!(files.remove_old_uploads().await.unwrap(), 0);
    }

    #[tokio::test]
    async fn an_upload_whose_time_is_over_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = WorkspaceId::default_workspace();
        let content = futures::stream::iter([Ok::<_, ()>(Bytes::from_static(b"x"))]);
        let put = files(&folder, 1).put_upload(&workspace, "a.txt", content).await.unwrap();
        let later = files(&folder, 0);
        assert!(matches!(later.upload(&workspace, &put.id).await, Err(FilesError::NotFound)));
        // A file's time is only as fine as the file system's.
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        assert_eq!(later.remove_old_uploads().await.unwrap(), 1);
        assert!(matches!(
            files(&folder, 1).upload(&workspace, &put.id).await,
            Err(FilesError::NotFound)
        ));
    }
}
