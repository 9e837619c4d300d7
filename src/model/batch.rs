//! Batches: one task for many rows of inputs, a run for each. The rows of a batch are runs of one skillet, so they are
//! carried out one after the other, and what the first one learns the others replay.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    AuditEntry, BatchId, Callback, RunId, RunOrder, RunOutcome, SkilletId, Status, Timestamp,
    WorkspaceId,
};

/// A batch as it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Batch {
    /// Its identifier.
    pub id: BatchId,
    /// Whose it is.
    pub workspace: WorkspaceId,
    /// When it was accepted.
    pub created_at: Timestamp,
    /// What is done for each row.
    pub task: String,
    /// The skillet that all of its runs are of.
    pub skillet: SkilletId,
}

/// A batch's name with its workspace.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BatchKey {
    /// Whose it is.
    pub workspace: WorkspaceId,
    /// Which one.
    pub batch: BatchId,
}

impl Batch {
    /// Most rows of a batch.
    pub const MOST_ROWS: usize = 1_000;
    /// Most batches of a workspace that are under way.
    pub const MOST_OPEN: usize = 20;

    /// Its name with its workspace.
    pub fn key(&self) -> BatchKey {
        BatchKey { workspace: self.workspace.clone(), batch: self.id.clone() }
    }
}

/// Where a row of a batch stands.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum RowState {
    /// Its run is not started yet: so many of the batch are at a time.
    Waiting,
    /// Its run waits for its turn or is carried out.
    Started,
    /// Its run has a result.
    Success,
    /// Its run has failed.
    Failed,
    /// Its run was canceled, or was not started because the batch was.
    Canceled,
    /// Somebody has deleted its run.
    Deleted,
}

impl RowState {
    /// All there are.
    pub const ALL: [Self; 6] =
        [Self::Waiting, Self::Started, Self::Success, Self::Failed, Self::Canceled, Self::Deleted];

    /// As documents and stores say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Started => "started",
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Canceled => "canceled",
            Self::Deleted => "deleted",
        }
    }

    /// The state that a store says so.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }

    /// Whether nothing follows this state.
    pub fn is_final(self) -> bool {
        !matches!(self, Self::Waiting | Self::Started)
    }

    /// Where the row stands whose run stands so.
    pub fn of_run(status: Status, outcome: Option<RunOutcome>) -> Self {
        match (status, outcome) {
            (Status::Completed, Some(RunOutcome::Success)) => Self::Success,
            (Status::Completed, _) => Self::Failed,
            (Status::Canceled, _) => Self::Canceled,
            (Status::Pending | Status::Started, _) => Self::Started,
        }
    }
}

/// How many rows of a batch stand where.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RowCounts {
    /// All rows.
    pub total: u64,
    /// Rows whose run is not started yet.
    pub waiting: u64,
    /// Rows whose run waits for its turn or is carried out.
    pub started: u64,
    /// Rows whose run has a result.
    pub success: u64,
    /// Rows whose run has failed.
    pub failed: u64,
    /// Rows whose run was canceled.
    pub canceled: u64,
    /// Rows whose run was deleted.
    pub deleted: u64,
}

impl RowCounts {
    /// So many more stand there.
    pub fn add(&mut self, state: RowState, count: u64) {
        let field = match state {
            RowState::Waiting => &mut self.waiting,
            RowState::Started => &mut self.started,
            RowState::Success => &mut self.success,
            RowState::Failed => &mut self.failed,
            RowState::Canceled => &mut self.canceled,
            RowState::Deleted => &mut self.deleted,
        };
        *field += count;
        self.total += count;
    }

    /// How many are not over.
    pub fn left(&self) -> u64 {
        self.waiting + self.started
    }
}

/// A row of a batch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BatchRow {
    /// Its number, from 1.
    pub number: u32,
    /// Its run, which is there once the row is `started`.
    pub run: RunId,
    /// Its inputs, with placeholders for the secret ones.
    pub parameters: Map<String, Value>,
}

/// The run of a row, ready to be accepted.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingRun {
    /// What is to be done.
    pub order: RunOrder,
    /// What its caller is to be told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// Where is told of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub callback: Option<Callback>,
    /// What the audit log says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<AuditEntry>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_have_names_and_rise() {
        for state in RowState::ALL {
            assert_eq!(RowState::named(state.as_str()), Some(state));
        }
        assert!(RowState::Waiting < RowState::Started && RowState::Started < RowState::Success);
        assert_eq!(RowState::named("over"), None);
    }

    #[test]
    fn counts_add_up() {
        let mut counts = RowCounts::default();
        for (state, count) in
            [(RowState::Waiting, 3), (RowState::Failed, 2), (RowState::Started, 1)]
        {
            counts.add(state, count);
        }
        assert_eq!((counts.total, counts.left(), counts.failed), (6, 4, 2));
    }
}
