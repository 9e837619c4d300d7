//! The audit log: streams in the workspace's slot, which the server bounds by number as it adds.

use async_trait::async_trait;
use redis::Pipeline;
use redis::streams::StreamRangeReply;

use super::{RedisStore, micros, names};
use crate::model::{AuditEntry, Timestamp, WorkspaceId};
use crate::store::Result;
use crate::store::audit::{AuditStore, KEPT, SHELVES, shelf};
use crate::store::document::{from_json, to_json};

/// How far the clocks of nodes and server may be apart, in milliseconds.
const SKEW: i64 = 60_000;
/// The one field of an entry.
const BODY: &str = "body";

#[async_trait]
impl AuditStore for RedisStore {
    async fn note(&self, entries: &[AuditEntry]) -> Result<()> {
        let mut add = Pipeline::new();
        for entry in entries {
            let (shelf, most) = shelf(entry.event);
            let of = names::audit(&entry.workspace, shelf);
            add.cmd("XADD").arg(of).arg("MAXLEN").arg("~").arg(most).arg("*");
            add.arg(BODY).arg(to_json(entry)?).ignore();
            add.cmd("SADD").arg(names::WORKSPACES).arg(entry.workspace.as_str()).ignore();
        }
        if entries.is_empty() { Ok(()) } else { self.server.pipeline(&add).await }
    }

    async fn audit(
        &self,
        workspace: &WorkspaceId,
        before: Option<Timestamp>,
        most: usize,
    ) -> Result<Vec<AuditEntry>> {
        let mut look = Pipeline::new();
        // An entry's id is of the server's clock, its time of the node's.
        let newest =
            before.map_or_else(|| "+".to_owned(), |at| (at.as_millis() + SKEW).to_string());
        for (shelf, _) in SHELVES {
            let of = names::audit(workspace, shelf);
            look.cmd("XREVRANGE")
                .arg(of)
                .arg(&newest)
                .arg("-")
                .arg("COUNT")
                .arg(most.saturating_mul(2).max(1_000));
        }
        let found: Vec<StreamRangeReply> = self.server.pipeline(&look).await?;
        let mut entries = Vec::new();
        for entry in found.into_iter().flat_map(|shelf| shelf.ids) {
            let body: String = entry.get(BODY).unwrap_or_default();
            entries.push(from_json::<AuditEntry>(&body)?);
        }
        entries.retain(|entry| before.is_none_or(|before| entry.at < before));
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.at));
        entries.truncate(most);
        Ok(entries)
    }

    async fn audited(&self) -> Result<Vec<WorkspaceId>> {
        let mut all = redis::cmd("SMEMBERS");
        all.arg(names::WORKSPACES);
        let found: Vec<String> = self.server.command(&all).await?;
        let mut all = found.iter().map(|id| super::parse(id)).collect::<Result<Vec<_>>>()?;
        all.sort();
        Ok(all)
    }
}

impl RedisStore {
    /// Forgets a workspace's entries that are too old.
    pub(super) async fn forget_old_audit(&self, workspace: &WorkspaceId, now: u64) -> Result<()> {
        let oldest = now.saturating_sub(micros(KEPT)) / 1000;
        let mut trim = Pipeline::new();
        for (shelf, _) in SHELVES {
            let of = names::audit(workspace, shelf);
            trim.cmd("XTRIM").arg(of).arg("MINID").arg("~").arg(oldest).ignore();
        }
        self.server.pipeline(&trim).await
    }
}
