//! How what is stored leaves again: runs that somebody deletes or whose time is over, and whole workspaces.
//!
//! Everything is done in batches that their callers bound, and each batch is whole: who is killed in between begins
//! again and goes on where it was. Files and traces are not the store's; it says which of them nobody needs any more.

use async_trait::async_trait;

use super::Result;
use crate::model::{AuthKey, RunId, Timestamp, WorkspaceId};

/// What a deleted run leaves outside of the store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remains {
    /// Ids of uploaded files that no other run was given.
    pub uploads: Vec<String>,
}

/// A batch of a workspace's end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emptied {
    /// Runs that are gone with it.
    pub runs: Vec<RunId>,
    /// Whether nothing is left.
    pub done: bool,
}

/// The part of a store that lets go of what it keeps.
#[async_trait]
pub trait KeepingStore: Send + Sync + 'static {
    /// Deletes a run that is over, with its timeline; `None` if the workspace has no such run.
    /// [`StoreError::RunUnderWay`](super::StoreError::RunUnderWay) where it is not over. What came of its
    /// `Idempotency-Key` stays known until that runs out: the same call never starts it anew.
    ///
    /// A skillet without a success goes with its last run.
    async fn delete_run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Remains>>;
    /// Runs of all workspaces that are over and were accepted before `before`, the oldest first: `most` at most.
    async fn old_runs(&self, before: Timestamp, most: usize) -> Result<Vec<(WorkspaceId, RunId)>>;
    /// Drops the timelines of `most` runs at most that are over and were accepted before `before`, and says of how
    /// many.
    async fn drop_old_steps(&self, before: Timestamp, most: usize) -> Result<usize>;
    /// Auth sessions of all workspaces that no run can act with, that are not being recorded, and that were so
    /// before `before`: `most` at most.
    async fn dead_auths(&self, before: Timestamp, most: usize) -> Result<Vec<AuthKey>>;
    /// Which of these runs are there.
    async fn are_there(&self, runs: &[RunId]) -> Result<Vec<bool>>;

    /// Deletes a part of all that is a workspace's: its keys first, so that nobody comes any more; then `most` of
    /// its runs at a time, in whatever state, its skillets, its auth sessions. From the first call on the workspace
    /// takes nothing: [`StoreError::WorkspaceEnding`](super::StoreError::WorkspaceEnding). Who carries out one of
    /// its runs finds the lease lost at the next write.
    async fn empty_workspace(&self, workspace: &WorkspaceId, most: usize) -> Result<Emptied>;
    /// Ends the deletion of a workspace that is empty: it may be used again, and begins anew.
    async fn forget_workspace(&self, workspace: &WorkspaceId) -> Result<()>;
    /// The workspaces whose deletion has begun and not ended.
    async fn ending_workspaces(&self) -> Result<Vec<WorkspaceId>>;
}
