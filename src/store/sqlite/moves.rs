//! Which runs have moved of late.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{SqliteStore, column, failed, number};
use crate::model::WorkspaceId;
use crate::store::Result;
use crate::store::moves::{MOST_MOVES, Move, MoveStore};

/// When a run moves that is written now: by the clock, and after all that have moved in its workspace, which
/// `workspace` is in SQL.
pub(super) fn now(workspace: &str) -> String {
    format!(
        "max(CAST(unixepoch('subsec') * 1000000 AS INTEGER), (SELECT coalesce(max(other.moved), 0) + 1
           FROM runs AS other WHERE other.workspace = {workspace}))"
    )
}

#[async_trait]
impl MoveStore for SqliteStore {
    async fn moved_up_to(&self, workspace: &WorkspaceId) -> Result<u64> {
        let workspace = workspace.clone();
        self.read(move |db| {
            let latest = "SELECT coalesce(max(moved), 0) FROM runs WHERE workspace = ?";
            number(db, latest, params![workspace.as_str()])
        })
        .await
    }

    async fn moves(&self, workspace: &WorkspaceId, after: u64) -> Result<Vec<Move>> {
        let workspace = workspace.clone();
        self.read(move |db| moves(db, &workspace, after)).await
    }
}

fn moves(db: &Connection, workspace: &WorkspaceId, after: u64) -> Result<Vec<Move>> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let most = i64::try_from(MOST_MOVES).unwrap_or(i64::MAX);
    let mut moves: Vec<Move> = db
        .prepare_cached(
            "SELECT moved, id FROM runs WHERE workspace = ? AND moved > ? ORDER BY moved DESC LIMIT ?",
        )
        .and_then(|mut query| {
            let row = |row: &rusqlite::Row<'_>| Ok(Move { at: row.get(0)?, run: column(row, 1)? });
            query.query_map(params![workspace.as_str(), after, most], row)?.collect()
        })
        .map_err(failed)?;
    moves.reverse();
    Ok(moves)
}
