//! Files that a caller uploads for its runs. Each belongs to a workspace, is kept for a time, and is
//! then gone. One object holds a line of JSON about the file and, after it, the file itself: so there
//! is never one without the other.

use bytes::Bytes;
use data_encoding::HEXLOWER;
use futures::TryStreamExt as _;
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};
use serde::{Deserialize, Serialize};

use super::{Files, FilesError, is_hex, media_type, owner_of};
use crate::model::{GivenFile, RunError, Timestamp, WorkspaceId};

/// Where they are in the store.
const FOLDER: &str = "uploads";
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
    pub async fn put_upload(
        &self,
        workspace: &WorkspaceId,
        name: &str,
        bytes: &[u8],
    ) -> Result<UploadedFile, FilesError> {
        let mut random = [0_u8; 16];
        getrandom::fill(&mut random)?;
        let random = HEXLOWER.encode(&random);
        let head = Head { name: name.to_owned(), created_at: Timestamp::now() };
        let mut object = serde_json::to_vec(&head).map_err(|_| FilesError::NotFound)?;
        object.push(b'\n');
        object.extend_from_slice(bytes);
        self.write(&path(workspace, &random), object.into()).await?;
        Ok(self.describe(format!("{PREFIX}{random}"), head, bytes.len() as u64))
    }

    /// What is known of an uploaded file of this workspace.
    pub async fn upload(
        &self,
        workspace: &WorkspaceId,
        id: &str,
    ) -> Result<UploadedFile, FilesError> {
        let path = path_of(workspace, id)?;
        let size = self.store.head(&path).await?.size;
        let start = self.store.get_range(&path, 0..size.min(LONGEST_HEAD)).await?;
        let (head, length) = read_head(&start)?;
        living(self.describe(id.to_owned(), head, size - length as u64))
    }

    /// An uploaded file of this workspace.
    pub async fn read_upload(
        &self,
        workspace: &WorkspaceId,
        id: &str,
    ) -> Result<(UploadedFile, Bytes), FilesError> {
        let object = self.store.get(&path_of(workspace, id)?).await?.bytes().await?;
        let (head, length) = read_head(&object)?;
        let bytes = object.slice(length..);
        let file = living(self.describe(id.to_owned(), head, bytes.len() as u64))?;
        Ok((file, bytes))
    }

    /// What a file that a run was given holds, or why the run fails.
    pub async fn read_given(
        &self,
        workspace: &WorkspaceId,
        given: &GivenFile,
    ) -> Result<Bytes, RunError> {
        let name = &given.name;
        match self.read_upload(workspace, &given.id).await {
            Ok((_, bytes)) => Ok(bytes),
            Err(FilesError::NotFound) => Err(RunError::rejected(format!(
                "the uploaded file {name} is no longer kept (files.upload_hours): upload it again"
            ))),
            Err(error) => {
                tracing::error!(%error, id = given.id, "an uploaded file cannot be read");
                Err(RunError::internal(format!("the uploaded file {name} cannot be read")))
            }
        }
    }

    /// Removes the uploads whose time is over; how many there were.
    pub async fn remove_old_uploads(&self) -> Result<usize, FilesError> {
        let old = Timestamp::now().as_millis() - self.upload_life_millis();
        let mut found = self.store.list(Some(&Path::from(FOLDER)));
        let mut removed = 0;
        while let Some(object) = found.try_next().await? {
            if object.last_modified.timestamp_millis() < old {
                self.store.delete(&object.location).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn upload_life_millis(&self) -> i64 {
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

/// A file whose time is over is gone, although it may still lie there.
fn living(file: UploadedFile) -> Result<UploadedFile, FilesError> {
    if file.expires_at > Timestamp::now() { Ok(file) } else { Err(FilesError::NotFound) }
}

/// Where a workspace's uploads lie.
pub(super) fn folder_of(workspace: &WorkspaceId) -> String {
    format!("{FOLDER}/{}", owner_of(workspace))
}

fn path(workspace: &WorkspaceId, random: &str) -> Path {
    Path::from(format!("{}/{random}", folder_of(workspace)))
}

/// Only ids that were given out become paths, and only below the workspace's own folder.
fn path_of(workspace: &WorkspaceId, id: &str) -> Result<Path, FilesError> {
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
        let put = files.put_upload(&mine, "Ann's cv\n.pdf", b"%PDF\nx").await.unwrap();
        assert_eq!((put.content_type, put.size_bytes), ("application/pdf", 6));
        assert_eq!(files.upload(&mine, &put.id).await.unwrap(), put);
        let (read, bytes) = files.read_upload(&mine, &put.id).await.unwrap();
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
        let put = files(&folder, 1).put_upload(&workspace, "a.txt", b"x").await.unwrap();
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
