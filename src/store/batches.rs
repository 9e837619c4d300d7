//! Batches as they are stored: the rows of each, with the runs that wait to be accepted.
//!
//! The run of each row has its id from the beginning, and a run of one id is accepted once, so that whoever is killed
//! between the run and the row begins again and doubles nothing.

use std::time::Duration;

use async_trait::async_trait;

use super::{Idempotency, Page, Part, Result};
use crate::model::{
    Batch, BatchId, BatchKey, BatchRow, PendingRun, RowCounts, RowState, RunId, Timestamp,
    WorkspaceId,
};

/// A batch to be accepted.
#[derive(Debug, Clone)]
pub struct NewBatch {
    /// What it is.
    pub batch: Batch,
    /// Its rows in their order, with their runs.
    pub rows: Vec<(BatchRow, PendingRun)>,
    /// The caller's idempotency key.
    pub idempotency: Option<Idempotency>,
}

/// What became of a call that starts a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddedBatch {
    /// It was accepted, durably.
    New,
    /// The same call was accepted before, as this batch.
    Repeated(BatchId),
    /// The workspace has as many under way as it may.
    TooMany,
}

/// A batch, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchStanding {
    /// What was ordered.
    pub batch: Batch,
    /// How many of its rows stand where.
    pub rows: RowCounts,
    /// When somebody canceled it.
    pub canceled_at: Option<Timestamp>,
    /// When its last row ended.
    pub ended_at: Option<Timestamp>,
}

/// A row, and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingRow {
    /// What it is.
    pub row: BatchRow,
    /// Where it stands.
    pub state: RowState,
}

/// A row that is to be seen to.
#[derive(Debug, Clone)]
pub struct DueRow {
    /// Its number, from 1.
    pub number: u32,
    /// Its run.
    pub run: RunId,
    /// [`RowState::Waiting`] or [`RowState::Started`].
    pub state: RowState,
    /// The run as it is to be accepted, for as long as it is not known to be.
    pub pending: Option<PendingRun>,
}

/// What of a batch is to be seen to.
#[derive(Debug, Clone)]
pub struct DueRows {
    /// All that are started, and the first that wait.
    pub rows: Vec<DueRow>,
    /// Whether the batch was canceled: nothing of it is to be started.
    pub canceled: bool,
}

/// What is known of a row now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowNote {
    /// Which row.
    pub number: u32,
    /// Where it stands; a state before the one that it has changes nothing.
    pub state: RowState,
    /// Whether its run was accepted: what was kept for that goes.
    pub accepted: bool,
}

/// The part of a store that knows batches.
#[async_trait]
pub trait BatchStore: Send + Sync + 'static {
    /// Accepts a batch durably.
    /// [`StoreError::IdempotencyMismatch`](super::StoreError::IdempotencyMismatch) where its key came with another body.
    async fn add_batch(&self, new: &NewBatch) -> Result<AddedBatch>;
    /// A batch.
    async fn batch(&self, key: &BatchKey) -> Result<Option<BatchStanding>>;
    /// Batches of the workspace, newest first.
    async fn batches(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<BatchStanding>>;
    /// Rows of a batch behind number `after`, in their order: `most` at most. None where there is no such batch.
    async fn batch_rows(&self, key: &BatchKey, after: u32, most: usize)
    -> Result<Vec<StandingRow>>;

    /// The batches of all workspaces that have rows which are not over.
    async fn open_batches(&self) -> Result<Vec<BatchKey>>;
    /// Whether `node` is the one that sees to the batch, for `life` from now on.
    async fn claim_batch(&self, key: &BatchKey, node: &str, life: Duration) -> Result<bool>;
    /// What is to be seen to: the rows that are started, and of those that wait so many that they are `most` together.
    async fn due_rows(&self, key: &BatchKey, most: usize) -> Result<DueRows>;
    /// Writes down what is known of rows; with the last one that ends, the batch has ended at `now`. False where one of
    /// them stands otherwise all the same: it was canceled meanwhile, or is over.
    async fn note_rows(&self, key: &BatchKey, notes: &[RowNote], now: Timestamp) -> Result<bool>;
    /// Cancels a batch: the rows that wait are canceled with it, those that are started are seen to by whoever sees to
    /// the batch. False where there is none, or it is over.
    async fn cancel_batch(&self, key: &BatchKey, now: Timestamp) -> Result<bool>;
    /// Deletes a batch that is over, not its runs; false where there is none, or it is not over.
    async fn delete_batch(&self, key: &BatchKey) -> Result<bool>;
    /// Batches of all workspaces that are over and were accepted before `before`, the oldest first: `most` at most.
    async fn old_batches(&self, before: Timestamp, most: usize) -> Result<Vec<BatchKey>>;
}
