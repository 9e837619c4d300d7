//! Pictures of the steps of runs: many and small, apart from results and uploads, with a bound of their own, and gone with
//! their run.

use std::time::Duration;

use bytes::Bytes;
use data_encoding::HEXLOWER;
use futures::TryStreamExt as _;
use object_store::path::Path;
use object_store::{ObjectStore as _, PutPayload};

use super::name::tag_of;
use super::{FileContent, Files, FilesError, is_hex, owner_of};
use crate::model::{Timestamp, WorkspaceId};

/// Where they are in the store.
pub(super) const PICTURES: &str = "pictures";
/// Most bytes that the pictures of a workspace have together, about.
const MOST_BYTES: u64 = 2 << 30;
/// How long is gone by what was found of that: to look again for each picture would cost more than the picture.
const KNOWN: Duration = Duration::from_mins(5);
const MOST_KNOWN: u64 = 10_000;
const KIND: &str = "image/jpeg";

/// Which workspaces have room for more.
pub(super) struct Galleries(moka::sync::Cache<WorkspaceId, bool>);

impl Default for Galleries {
    fn default() -> Self {
        Self(moka::sync::Cache::builder().max_capacity(MOST_KNOWN).time_to_live(KNOWN).build())
    }
}

impl Files {
    /// Keeps a picture of a run, and gives its id; nothing where the workspace has as many as it may.
    pub async fn put_picture(
        &self,
        workspace: &WorkspaceId,
        run: &str,
        jpeg: Bytes,
    ) -> Result<Option<String>, FilesError> {
        if !self.has_room(workspace).await? {
            return Ok(None);
        }
        let mut random = [0_u8; 16];
        getrandom::fill(&mut random)?;
        let id = HEXLOWER.encode(&random);
        self.place.write(&path(workspace, run, &id), PutPayload::from_bytes(jpeg)).await?;
        Ok(Some(id))
    }

    /// Whether the workspace has room for more of them.
    async fn has_room(&self, workspace: &WorkspaceId) -> Result<bool, FilesError> {
        if let Some(known) = self.galleries.0.get(workspace) {
            return Ok(known);
        }
        let room = self.bytes_below(&of_workspace(workspace)).await? < MOST_BYTES;
        self.galleries.0.insert(workspace.clone(), room);
        Ok(room)
    }

    /// A picture of a run.
    pub async fn picture(
        &self,
        workspace: &WorkspaceId,
        run: &str,
        id: &str,
    ) -> Result<FileContent, FilesError> {
        if !is_hex(id, 32) {
            return Err(FilesError::NotFound);
        }
        self.read(&path(workspace, run, id), KIND, "picture.jpg".to_owned(), None).await
    }

    /// Removes a run's pictures but those that are `kept`, and says how many.
    pub async fn delete_pictures(
        &self,
        workspace: &WorkspaceId,
        run: &str,
        kept: &[String],
    ) -> Result<usize, FilesError> {
        let folder = of_run(workspace, run);
        let kept: Vec<Path> = kept.iter().map(|id| path(workspace, run, id)).collect();
        let listed = self.place.store.list(Some(&folder));
        let removed = self.remove_those(listed, |object| !kept.contains(&object.location)).await?;
        self.place.tidy(&folder);
        Ok(removed)
    }

    /// Removes the pictures that were taken before `before`; how many there were.
    pub async fn remove_old_pictures(&self, before: Timestamp) -> Result<usize, FilesError> {
        let before = before.as_millis();
        let mut listed = self.place.store.list(Some(&Path::from(PICTURES)));
        let mut removed = 0;
        while let Some(object) = listed.try_next().await? {
            if object.last_modified.timestamp_millis() < before {
                self.remove(&object.location).await?;
                removed += 1;
                let parts: Vec<_> = object.location.parts().collect();
                self.place.tidy(&parts[..parts.len() - 1].iter().cloned().collect());
            }
        }
        Ok(removed)
    }
}

pub(super) fn of_workspace(workspace: &WorkspaceId) -> Path {
    Path::from(format!("{PICTURES}/{}", owner_of(workspace)))
}

fn of_run(workspace: &WorkspaceId, run: &str) -> Path {
    Path::from(format!("{PICTURES}/{}/{}", owner_of(workspace), tag_of(run)))
}

fn path(workspace: &WorkspaceId, run: &str, id: &str) -> Path {
    Path::from(format!("{PICTURES}/{}/{}/{id}.jpg", owner_of(workspace), tag_of(run)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{Settings, link};
    use super::*;

    #[tokio::test]
    async fn pictures_are_their_runs_and_leave_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("file:{}", folder.path().display());
        let settings = Settings { url, ..Settings::default() };
        let files = Files::open_place(&settings, link::tests::keys(&[1])).unwrap();
        let (mine, other): (WorkspaceId, WorkspaceId) =
            (WorkspaceId::default_workspace(), "other".parse().unwrap());
        let put = async |run: &str| {
            files.put_picture(&mine, run, Bytes::from_static(b"jpeg")).await.unwrap().unwrap()
        };
        let (first, second, third) = (put("a").await, put("a").await, put("b").await);
        assert!(files.picture(&mine, "a", &first).await.is_ok());
        for (workspace, run, id) in
            [(&mine, "b", &*first), (&other, "a", &first), (&mine, "a", "../x"), (&mine, "a", "")]
        {
            assert!(files.picture(workspace, run, id).await.is_err(), "{run} {id}");
        }
        assert_eq!(files.delete_others(&mine, "a", None).await.unwrap(), 0, "they are no results");
        let kept = [second.clone()];
        assert_eq!(files.delete_pictures(&mine, "a", &kept).await.unwrap(), 1);
        assert!(files.picture(&mine, "a", &second).await.is_ok());
        assert_eq!(files.delete_pictures(&mine, "a", &[]).await.unwrap(), 1);
        let owner = folder.path().join(PICTURES).join(owner_of(&mine));
        assert_eq!(std::fs::read_dir(&owner).unwrap().count(), 1, "its folder is gone, too");
        assert!(files.picture(&mine, "b", &third).await.is_ok());
        let soon = Timestamp::now().after(Duration::from_mins(1));
        assert_eq!(files.remove_old_results(soon).await.unwrap(), 0);
        assert_eq!(files.remove_old_pictures(soon).await.unwrap(), 1);
        assert_eq!(std::fs::read_dir(&owner).unwrap().count(), 0);
    }
}
