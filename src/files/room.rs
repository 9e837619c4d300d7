//! What the files of a workspace may have together: whoever writes one takes room for it as it comes, so that several
//! that are written at a time do not have more than that between them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Files, FilesError};
use crate::model::WorkspaceId;

/// A workspace's files would have more bytes than they may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Full {
    /// What they have, with what is being written.
    pub used: u64,
}

/// The workspaces for which files are being written on this node.
#[derive(Default)]
pub(super) struct Rooms(Mutex<HashMap<WorkspaceId, Arc<Shared>>>);

/// What is known of a workspace's files while some are being written.
#[derive(Default)]
struct Shared {
    counts: Mutex<Counts>,
    /// One looks at a time, so that what is found is never older than what was found before.
    looking: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Counts {
    /// What there was at the last look.
    found: u64,
    /// What was written to its end since that look began.
    written: u64,
    /// What was taken by those that are being written.
    taken: u64,
}

impl Counts {
    fn used(&self) -> u64 {
        self.found.saturating_add(self.written).saturating_add(self.taken)
    }
}

/// Room for one file, until it is written. Too much is counted rather than too little: a file is told as written once
/// it is there.
pub struct Room {
    shared: Arc<Shared>,
    most: u64,
    own: u64,
}

impl Files {
    /// Room for a file of a workspace whose files may have `most` bytes together. Nothing is taken yet.
    pub async fn room(&self, workspace: &WorkspaceId, most: u64) -> Result<Room, FilesError> {
        let shared = self.rooms.shared(workspace);
        {
            let _looking = shared.looking.lock().await;
            let before = lock(&shared.counts).written;
            let found = self.used(workspace).await?;
            let mut counts = lock(&shared.counts);
            counts.found = found;
            counts.written -= before;
        }
        Ok(Room { shared, most, own: 0 })
    }
}

impl Rooms {
    fn shared(&self, workspace: &WorkspaceId) -> Arc<Shared> {
        let mut all = lock(&self.0);
        // Those for which nothing is written any more.
        all.retain(|_, shared| Arc::strong_count(shared) > 1);
        Arc::clone(all.entry(workspace.clone()).or_default())
    }
}

impl Room {
    /// Takes so many bytes more, if they are there.
    pub fn take(&mut self, bytes: u64) -> Result<(), Full> {
        let mut counts = lock(&self.shared.counts);
        let used = counts.used();
        if used.saturating_add(bytes) > self.most {
            return Err(Full { used });
        }
        counts.taken += bytes;
        self.own += bytes;
        Ok(())
    }

    /// The file is written.
    pub fn written(self) {
        lock(&self.shared.counts).written += self.own;
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        lock(&self.shared.counts).taken -= self.own;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::files::Settings;

    fn files(folder: &tempfile::TempDir) -> Files {
        let settings = Settings {
            url: format!("file:{}", folder.path().join("files").display()),
            ..Settings::default()
        };
        Files::open_place(&settings, vec![secrecy::SecretBox::new(Box::new([1; 32]))]).unwrap()
    }

    #[tokio::test]
    async fn those_that_are_written_at_a_time_share_the_room() {
        let folder = tempfile::tempdir().unwrap();
        let (files, workspace) = (files(&folder), WorkspaceId::default_workspace());
        let room = || files.room(&workspace, 100);
        let (mut first, mut second) = (room().await.unwrap(), room().await.unwrap());
        assert_eq!(first.take(60), Ok(()));
        assert_eq!(second.take(60), Err(Full { used: 60 }));
        assert_eq!(second.take(40), Ok(()));
        // What was broken off leaves its room to others.
        drop(second);
        let bytes = bytes::Bytes::from(vec![0; 60]);
        files.put(&workspace, "run", bytes, "text/plain").await.unwrap();
        first.written();
        let mut third = room().await.unwrap();
        assert_eq!(third.take(41), Err(Full { used: 60 }));
        assert_eq!(third.take(40), Ok(()));
        drop(third);
        files.rooms.shared(&"other".parse().unwrap());
        assert!(!lock(&files.rooms.0).contains_key(&workspace), "nothing is kept of it");
    }
}
