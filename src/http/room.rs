//! Room for bytes that a node holds for its callers: bodies that are read, answers that are taken. No workspace has more
//! than half of it, nor have those without a key: there is some for the others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::model::WorkspaceId;

/// What is counted at a time, in bytes.
const UNIT: usize = 1 << 10;

/// The room, and who has how much of it.
pub(super) struct Room {
    /// What one workspace may have of it, in units.
    share: usize,
    node: Arc<Semaphore>,
    /// What is left to each workspace that has some of it, and to those without a key.
    shares: Mutex<HashMap<Option<WorkspaceId>, Arc<Semaphore>>>,
}

/// A part of the room, until it is dropped: of its workspace's share, and of the node's.
pub(super) struct Held {
    _permits: [Option<OwnedSemaphorePermit>; 2],
}

impl Room {
    /// Room for so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let units = bytes / UNIT;
        let node = Arc::new(Semaphore::new(units));
        Self { share: units / 2, node, shares: Mutex::default() }
    }

    /// Room for so many bytes of a workspace, if it is there now.
    pub(super) fn now(&self, bytes: usize, workspace: Option<&WorkspaceId>) -> Option<Held> {
        let units = self.units(bytes);
        let own = self.share(workspace).try_acquire_many_owned(units).ok()?;
        let node = Arc::clone(&self.node).try_acquire_many_owned(units).ok()?;
        Some(Held { _permits: [Some(own), Some(node)] })
    }

    /// Room for so many bytes of a workspace, once it is there. A workspace waits for what it has itself before it waits
    /// for what the others have.
    pub(super) async fn wait(&self, bytes: usize, workspace: Option<&WorkspaceId>) -> Held {
        let units = self.units(bytes);
        let own = self.share(workspace).acquire_many_owned(units).await.ok();
        let node = Arc::clone(&self.node).acquire_many_owned(units).await.ok();
        Held { _permits: [own, node] }
    }

    /// What is larger than a share has the share to itself.
    fn units(&self, bytes: usize) -> u32 {
        u32::try_from(bytes.div_ceil(UNIT).min(self.share)).unwrap_or(u32::MAX)
    }

    fn share(&self, workspace: Option<&WorkspaceId>) -> Arc<Semaphore> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        // Those of which nothing is held any more.
        shares.retain(|_, share| Arc::strong_count(share) > 1);
        let whole = || Arc::new(Semaphore::new(self.share));
        Arc::clone(shares.entry(workspace.cloned()).or_insert_with(whole))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_workspace_has_half_and_waits_for_its_own() {
        let room = Room::new(8 * UNIT);
        let named = |name: &str| name.parse::<WorkspaceId>().unwrap_or_else(|e| panic!("{e}"));
        let (mine, other) = (named("mine"), named("other"));
        let all_of_mine = room.now(100 * UNIT, Some(&mine));
        assert!(all_of_mine.is_some());
        assert!(room.now(1, Some(&mine)).is_none());
        let theirs = room.wait(3 * UNIT, Some(&other)).await;
        let mut waiting = Box::pin(room.wait(UNIT, Some(&mine)));
        assert!(futures::poll!(waiting.as_mut()).is_pending());
        drop(all_of_mine);
        drop((waiting.await, theirs));
        assert!(room.now(1, None).is_some());
    }
}
