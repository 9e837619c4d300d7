//! The audit log.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{SqliteStore, column, failed, millis, number};
use crate::model::{AuditEntry, Timestamp, WorkspaceId};
use crate::store::Result;
use crate::store::audit::{AuditStore, KEPT, shelf};
use crate::store::document::{from_json, to_json};

/// Most old entries that are dropped at a time.
const DROPPED: u32 = 1_000;

#[async_trait]
impl AuditStore for SqliteStore {
    async fn note(&self, entries: &[AuditEntry]) -> Result<()> {
        let entries = entries.to_vec();
        self.write(move |db, _| entries.iter().try_for_each(|entry| note(db, entry))).await
    }

    async fn audit(
        &self,
        workspace: &WorkspaceId,
        before: Option<Timestamp>,
        most: usize,
    ) -> Result<Vec<AuditEntry>> {
        let workspace = workspace.clone();
        let before = before.map_or(i64::MAX, Timestamp::as_millis);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.read(move |db| {
            let bodies: Vec<String> = db
                .prepare_cached(
                    "SELECT body FROM audit WHERE workspace = ? AND at < ?
                     ORDER BY at DESC, number DESC LIMIT ?",
                )
                .and_then(|mut query| {
                    let of = params![workspace.as_str(), before, most];
                    query.query_map(of, |row| row.get(0))?.collect()
                })
                .map_err(failed)?;
            bodies.iter().map(|body| from_json(body)).collect()
        })
        .await
    }

    async fn audited(&self) -> Result<Vec<WorkspaceId>> {
        self.read(|db| {
            db.prepare_cached("SELECT DISTINCT workspace FROM audit ORDER BY workspace")
                .and_then(|mut query| query.query_map([], |row| column(row, 0))?.collect())
                .map_err(failed)
        })
        .await
    }
}

/// Adds an entry, and drops the one that is one too many by it.
pub(super) fn note(db: &Connection, entry: &AuditEntry) -> Result<()> {
    let (workspace, (shelf, most)) = (entry.workspace.as_str(), shelf(entry.event));
    let last = "SELECT coalesce(max(number), 0) FROM audit WHERE workspace = ? AND shelf = ?";
    let next = number::<u64>(db, last, params![workspace, shelf])? + 1;
    db.prepare_cached("INSERT INTO audit VALUES (?, ?, ?, ?, ?)")
        .and_then(|mut insert| {
            insert.execute(params![
                workspace,
                shelf,
                next,
                entry.at.as_millis(),
                to_json(entry).unwrap_or_default()
            ])
        })
        .map_err(failed)?;
    db.prepare_cached("DELETE FROM audit WHERE workspace = ? AND shelf = ? AND number <= ?")
        .and_then(|mut delete| delete.execute(params![workspace, shelf, next.saturating_sub(most)]))
        .map(drop)
        .map_err(failed)
}

/// Forgets some of the entries that are too old.
pub(super) fn forget_old(db: &Connection) -> Result<()> {
    db.prepare_cached(
        "DELETE FROM audit WHERE (workspace, shelf, number) IN
           (SELECT workspace, shelf, number FROM audit WHERE at < ? ORDER BY at LIMIT ?)",
    )
    .and_then(|mut delete| {
        delete.execute(params![Timestamp::now().as_millis() - millis(KEPT), DROPPED])
    })
    .map(drop)
    .map_err(failed)
}
