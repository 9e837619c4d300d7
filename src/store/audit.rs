//! The audit log as it is stored: bounded by number and by age, for each workspace by itself, and refusals apart from
//! acts, so that whoever is refused often drives nothing else out.

use std::time::Duration;

use async_trait::async_trait;

use super::Result;
use crate::model::{AuditEntry, AuditEvent, Timestamp, WorkspaceId};

/// Most acts, and most refusals, that are kept of a workspace: the latest.
pub const MOST_ACTS: u64 = 100_000;
/// Most refusals that are kept of a workspace.
pub const MOST_REFUSALS: u64 = 10_000;
/// How long they are kept.
pub(super) const KEPT: Duration = Duration::from_hours(24 * 400);

/// The part of a store that keeps the audit log. (That a run was started is written with the run.)
#[async_trait]
pub trait AuditStore: Send + Sync + 'static {
    /// Adds entries, durably.
    async fn note(&self, entries: &[AuditEntry]) -> Result<()>;
    /// The latest entries of a workspace before a time, the latest first.
    async fn audit(
        &self,
        workspace: &WorkspaceId,
        before: Option<Timestamp>,
        most: usize,
    ) -> Result<Vec<AuditEntry>>;
    /// The workspaces that have entries.
    async fn audited(&self) -> Result<Vec<WorkspaceId>>;
}

/// What is bounded together: its name, and how many are kept.
pub(super) fn shelf(event: AuditEvent) -> (&'static str, u64) {
    match event {
        AuditEvent::Refused => SHELVES[1],
        _ => SHELVES[0],
    }
}

/// All of them.
pub(super) const SHELVES: [(&str, u64); 2] = [("acts", MOST_ACTS), ("refusals", MOST_REFUSALS)];
