//! How files leave: one by one with what they are of, all of a workspace at once, or when their time is over.

use std::time::{Duration, SystemTime};

use futures::TryStreamExt as _;
use futures::stream::BoxStream;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStore as _, ObjectStoreExt as _};

use super::name::{FileName, tag_of};
use super::pictures::{self, PICTURES};
use super::upload::{self, UPLOADS};
use super::{Files, FilesError, owner_of};
use crate::model::{Timestamp, WorkspaceId};

/// How long a file may take to be written: longer than any does, since an upload has its time and a run has too.
const STAGED: Duration = Duration::from_hours(24);

impl Files {
    /// Removes the files of one thing but `kept`, and says how many.
    pub async fn delete_others(
        &self,
        workspace: &WorkspaceId,
        of: &str,
        kept: Option<&str>,
    ) -> Result<usize, FilesError> {
        let owner = owner_of(workspace);
        let tag = tag_of(of);
        let mut found = self.place.store.list(Some(&Path::from(owner.as_str())));
        let mut gone = Vec::new();
        while let Some(object) = found.try_next().await? {
            let name = object.location.filename().filter(|name| name.starts_with(&tag));
            let id = name.map(|name| format!("{owner}-{name}"));
            gone.extend(id.filter(|id| kept != Some(id.as_str())));
        }
        for id in &gone {
            self.delete(id).await?;
        }
        Ok(gone.len())
    }

    /// Removes a file; no error if it is gone already.
    pub async fn delete(&self, id: &str) -> Result<(), FilesError> {
        let Some(name) = FileName::parse(id) else { return Ok(()) };
        self.remove(&name.path()).await
    }

    /// Removes an uploaded file; no error if it is gone already.
    pub async fn delete_upload(&self, workspace: &WorkspaceId, id: &str) -> Result<(), FilesError> {
        match upload::path_of(workspace, id) {
            Ok(path) => self.remove(&path).await,
            Err(_) => Ok(()),
        }
    }

    /// Removes all files of a workspace, and says how many there were.
    pub async fn delete_all(&self, workspace: &WorkspaceId) -> Result<usize, FilesError> {
        let owner = owner_of(workspace);
        let results = self.place.store.list(Some(&Path::from(owner.as_str())));
        let uploads = self.place.store.list(Some(&Path::from(format!("{UPLOADS}/{owner}"))));
        let pictures = self.place.store.list(Some(&pictures::of_workspace(workspace)));
        Ok(self.remove_those(results, |_| true).await?
            + self.remove_those(uploads, |_| true).await?
            + self.remove_those(pictures, |_| true).await?)
    }

    /// Removes all files of all workspaces.
    pub async fn delete_everything(&self) -> Result<usize, FilesError> {
        self.remove_those(self.place.store.list(None), |_| true).await
    }

    /// Removes the uploads whose time is over; how many there were.
    pub async fn remove_old_uploads(&self) -> Result<usize, FilesError> {
        let old = Timestamp::now().as_millis() - self.upload_life_millis();
        let uploads = self.place.store.list(Some(&Path::from(UPLOADS)));
        self.remove_those(uploads, |object| object.last_modified.timestamp_millis() < old).await
    }

    /// Removes the files of results that were written before `before`; how many there were.
    pub async fn remove_old_results(&self, before: Timestamp) -> Result<usize, FilesError> {
        let before = before.as_millis();
        let is_old = |object: &ObjectMeta| {
            let first = object.location.parts().next();
            let is_other = first.is_some_and(|part| [UPLOADS, PICTURES].contains(&part.as_ref()));
            !is_other && object.last_modified.timestamp_millis() < before
        };
        self.remove_those(self.place.store.list(None), is_old).await
    }

    /// Removes what is left since a day of files that were never written to their end; how many there were.
    pub async fn remove_staged(&self) -> Result<usize, FilesError> {
        self.place.remove_staged(SystemTime::now() - STAGED).await
    }

    /// One at a time as they are listed: neither is held whole.
    pub(super) async fn remove_those(
        &self,
        mut listed: BoxStream<'static, object_store::Result<ObjectMeta>>,
        is_meant: impl Fn(&ObjectMeta) -> bool,
    ) -> Result<usize, FilesError> {
        let mut removed = 0;
        while let Some(object) = listed.try_next().await? {
            if is_meant(&object) {
                self.remove(&object.location).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    pub(super) async fn remove(&self, path: &Path) -> Result<(), FilesError> {
        match self.place.store.delete(path).await.map_err(FilesError::from) {
            Err(FilesError::NotFound) | Ok(()) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
