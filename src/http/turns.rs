//! How much of something a node does at a time, and how much of that one workspace may take: what a workspace does
//! beyond its share is refused, so that it never takes what another one needs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::ApiError;
use super::limited::Limited;
use crate::model::WorkspaceId;

/// The turns of one kind of work.
pub(super) struct Turns {
    /// The limit that says how many a workspace may have.
    limit: &'static str,
    /// What they are called, in the plural.
    what: &'static str,
    node: Arc<Semaphore>,
    /// Of the node's places, how many one workspace may have: a place is always left for another.
    share: usize,
    /// What each workspace has; none where it has none.
    taken: Taken,
}

type Taken = Arc<Mutex<HashMap<WorkspaceId, Own>>>;

/// What a workspace has.
struct Own {
    turns: usize,
    /// Before a place of the node's comes one of these, so that a workspace's turns wait for each other and not
    /// before those of another one.
    share: Arc<Semaphore>,
}

/// A workspace's turn, until it is dropped.
pub(super) struct Turn {
    workspace: WorkspaceId,
    share: Arc<Semaphore>,
    taken: Taken,
}

/// A turn and a place on the node.
pub(super) struct Place {
    _permits: [Option<OwnedSemaphorePermit>; 2],
    _turn: Turn,
}

impl Turns {
    /// `node`: how many the node does at a time.
    pub(super) fn new(limit: &'static str, what: &'static str, node: usize) -> Self {
        let share = node.saturating_sub(1).max(1);
        Self { limit, what, node: Arc::new(Semaphore::new(node)), share, taken: Arc::default() }
    }

    /// A place, once the node has one; refused where the workspace has `most`.
    pub(super) async fn wait(
        &self,
        workspace: &WorkspaceId,
        most: usize,
    ) -> Result<Place, ApiError> {
        Ok(self.place(self.turn(workspace, most)?).await)
    }

    /// A place for one who has a turn already, once the node has one.
    pub(super) async fn place(&self, turn: Turn) -> Place {
        let own = Arc::clone(&turn.share).acquire_owned().await.ok();
        let node = Arc::clone(&self.node).acquire_owned().await.ok();
        Place { _permits: [own, node], _turn: turn }
    }

    /// A place, or nothing where the node has none at this moment.
    pub(super) fn now(
        &self,
        workspace: &WorkspaceId,
        most: usize,
    ) -> Result<Option<Place>, ApiError> {
        let turn = self.turn(workspace, most)?;
        let permit = Arc::clone(&self.node).try_acquire_owned().ok();
        Ok(permit.map(|permit| Place { _permits: [None, Some(permit)], _turn: turn }))
    }

    /// A turn of the workspace's; refused where it has `most`.
    pub(super) fn turn(&self, workspace: &WorkspaceId, most: usize) -> Result<Turn, ApiError> {
        let mut taken = lock(&self.taken);
        if taken.get(workspace).map_or(0, |own| own.turns) >= most {
            let (limit, what) = (self.limit, self.what);
            return Err(ApiError::Limited(Limited::AtATime { limit, what, most }));
        }
        let none = || Own { turns: 0, share: Arc::new(Semaphore::new(self.share)) };
        let own = taken.entry(workspace.clone()).or_insert_with(none);
        own.turns += 1;
        let (workspace, share) = (workspace.clone(), Arc::clone(&own.share));
        Ok(Turn { workspace, share, taken: Arc::clone(&self.taken) })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        if let Some(own) = taken.get_mut(&self.workspace) {
            own.turns -= 1;
            if own.turns == 0 {
                taken.remove(&self.workspace);
            }
        }
    }
}

fn lock(taken: &Mutex<HashMap<WorkspaceId, Own>>) -> MutexGuard<'_, HashMap<WorkspaceId, Own>> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_workspace_takes_its_share_and_leaves_the_others_theirs() {
        let turns = Turns::new("uploads", "uploads", 3);
        let named = |name: &str| name.parse::<WorkspaceId>().unwrap_or_else(|e| panic!("{e}"));
        let (mine, other) = (named("mine"), named("other"));
        let first = turns.wait(&mine, 2).await.ok();
        let second = turns.now(&mine, 2).ok().flatten();
        assert!(first.is_some() && second.is_some());
        let refused = turns.now(&mine, 2).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(refused.contains("2 uploads"), "{refused}");
        let third = turns.now(&other, 2).ok().flatten();
        assert!(third.is_some());
        assert!(matches!(turns.now(&other, 2), Ok(None)), "the node has no more places");
        drop((first, second, third));
        assert!(lock(&turns.taken).is_empty());
        assert!(turns.wait(&mine, 2).await.is_ok());
    }
}
