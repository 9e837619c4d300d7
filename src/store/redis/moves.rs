//! Which runs have moved of late: each partition has its own.

use async_trait::async_trait;

use super::{RedisStore, names, parse};
use crate::model::{Partition, WorkspaceId};
use crate::store::Result;
use crate::store::moves::{MOST_MOVES, Move, MoveStore};

#[async_trait]
impl MoveStore for RedisStore {
    async fn moved_up_to(&self, workspace: &WorkspaceId) -> Result<u64> {
        let mut latest = redis::pipe();
        for partition in Partition::all() {
            let moved = names::moved(workspace, partition);
            latest.cmd("ZRANGE").arg(moved).arg(-1).arg(-1).arg("WITHSCORES");
        }
        let latest: Vec<Vec<(String, u64)>> = self.server.pipeline(&latest).await?;
        Ok(latest.into_iter().flatten().map(|(_, at)| at).max().unwrap_or_default())
    }

    async fn moves(&self, workspace: &WorkspaceId, after: u64) -> Result<Vec<Move>> {
        let mut range = redis::pipe();
        for partition in Partition::all() {
            let moved = names::moved(workspace, partition);
            range.cmd("ZRANGE").arg(moved).arg("+inf").arg(format!("({after}")).arg("BYSCORE");
            range.arg("REV").arg("LIMIT").arg(0).arg(MOST_MOVES).arg("WITHSCORES");
        }
        let found: Vec<Vec<(String, u64)>> = self.server.pipeline(&range).await?;
        let mut moves = Vec::new();
        for (run, at) in found.into_iter().flatten() {
            moves.push(Move { at, run: parse(&run)? });
        }
        moves.sort_by_key(|moved| moved.at);
        moves.drain(..moves.len().saturating_sub(MOST_MOVES));
        Ok(moves)
    }
}
