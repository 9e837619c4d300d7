//! Which runs of a workspace have moved of late, for those who listen to all of them.

use async_trait::async_trait;

use super::Result;
use crate::model::{RunId, WorkspaceId};

/// Most moves that one look gives, and that are sure to be known: of more the oldest are not given.
pub const MOST_MOVES: usize = 1_000;

/// That what a caller sees of a run has changed, its steps apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// When, in microseconds since the epoch. A run that moves again has a later one.
    pub at: u64,
    /// The run.
    pub run: RunId,
}

/// The part of a store that knows what has moved.
#[async_trait]
pub trait MoveStore: Send + Sync + 'static {
    /// The time of the workspace's latest move; 0 where nothing has moved yet.
    async fn moved_up_to(&self, workspace: &WorkspaceId) -> Result<u64>;
    /// The latest move of each run that has moved after `after`, the oldest first, and only the latest [`MOST_MOVES`]
    /// of them. One may become known a moment after others with a later time.
    async fn moves(&self, workspace: &WorkspaceId, after: u64) -> Result<Vec<Move>>;
}
