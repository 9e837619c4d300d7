//! Workspaces: their records in one hash, what each uses in its own slot.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::{RedisStore, micros, names, scripts};
use crate::model::{LimitChanges, SkilletKey, Timestamp, Usd, Workspace, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::workspaces::{
    MOST_NAMED, Reservation, Spent, Standing, UnderWay, WorkspaceStore,
};
use crate::store::{Result, StoreError};

/// Most skillets with a lease that are looked at, of which some are between two runs.
const MOST_HELD: usize = 1_000;

/// A workspace as it is stored, under its name.
#[derive(Serialize, Deserialize)]
struct Record {
    created_at: Timestamp,
    limits: LimitChanges,
}

fn workspace(id: &str, json: &str) -> Result<Workspace> {
    let Record { created_at, limits } = from_json(json)?;
    Ok(Workspace { id: super::parse(id)?, created_at, limits })
}

#[async_trait]
impl WorkspaceStore for RedisStore {
    async fn add_workspace(&self, id: &WorkspaceId, at: Timestamp) -> Result<bool> {
        let record = to_json(&Record { created_at: at, limits: LimitChanges::default() })?;
        let mut add = redis::cmd("HSETNX");
        add.arg(names::WORKSPACE_RECORDS).arg(id.as_str()).arg(record);
        let made: bool = self.server.command(&add).await?;
        self.enter_workspace(id).await?;
        Ok(made)
    }

    async fn limit_workspace(&self, id: &WorkspaceId, limits: &LimitChanges) -> Result<bool> {
        let Some(known) = self.workspace(id).await? else { return Ok(false) };
        // When it was made never changes, so nothing is lost between the look and this.
        let record = to_json(&Record { created_at: known.created_at, limits: limits.clone() })?;
        let limit = self.server.call(&scripts::LIMIT_WORKSPACE).key(names::WORKSPACE_RECORDS);
        Ok(limit.arg(id.as_str()).arg(record).run().await?)
    }

    async fn workspace(&self, id: &WorkspaceId) -> Result<Option<Workspace>> {
        let mut get = redis::cmd("HGET");
        get.arg(names::WORKSPACE_RECORDS).arg(id.as_str());
        let found: Option<String> = self.server.command(&get).await?;
        found.map(|json| workspace(id.as_str(), &json)).transpose()
    }

    async fn workspaces(&self) -> Result<Vec<Workspace>> {
        let mut all = redis::cmd("HGETALL");
        all.arg(names::WORKSPACE_RECORDS);
        let found: Vec<(String, String)> = self.server.command(&all).await?;
        let mut all =
            found.iter().map(|(id, json)| workspace(id, json)).collect::<Result<Vec<_>>>()?;
        all.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(all)
    }

    async fn standing(&self, id: &WorkspaceId) -> Result<Standing> {
        let mut look = redis::pipe();
        look.cmd("ZCARD").arg(names::workspace(id).waiting);
        look.cmd("ZRANGE").arg(names::running(id)).arg(0).arg(MOST_HELD - 1);
        let (waiting, running): (u64, Vec<String>) = self.server.pipeline(&look).await?;
        let mut skillets = Vec::with_capacity(running.len());
        let mut current = redis::pipe();
        for skillet in running {
            let key = SkilletKey { workspace: id.clone(), skillet: super::parse(&skillet)? };
            let name = names::skillet(&key).skillet;
            current.cmd("HMGET").arg(name).arg(&["node", "current"]);
            skillets.push(key.skillet);
        }
        if skillets.is_empty() {
            return Ok(Standing { waiting, under_way: Vec::new() });
        }
        let found: Vec<(Option<String>, Option<String>)> = self.server.pipeline(&current).await?;
        let mut under_way = Vec::new();
        for (skillet, held) in skillets.into_iter().zip(found) {
            // One with a lease may be between two runs.
            if let (Some(node), Some(run)) = held {
                under_way.push(UnderWay { node, run: super::parse(&run)?, skillet });
            }
        }
        under_way.sort();
        under_way.truncate(MOST_NAMED);
        Ok(Standing { waiting, under_way })
    }

    async fn spent(&self, id: &WorkspaceId) -> Result<Spent> {
        // Nothing can be set aside beyond a limit of nothing, so this only looks.
        let none = Reservation {
            id: String::new(),
            worst: Usd::from_micros(1),
            life: std::time::Duration::ZERO,
            most_in_month: Usd::ZERO,
            most_in_all: Usd::ZERO,
        };
        match self.reserve_ai(id, &none).await? {
            Err(spent) => Ok(spent),
            Ok(()) => Err(StoreError::Corrupt("a limit of nothing was not held".to_owned())),
        }
    }

    async fn reserve_ai(
        &self,
        id: &WorkspaceId,
        new: &Reservation,
    ) -> Result<std::result::Result<(), Spent>> {
        let month = self.month().await?;
        let names = names::credits(id);
        let reserve = self.server.call(&scripts::RESERVE_AI).key(&names.spent).key(&names.reserved);
        let reserve = reserve.arg(&new.id).arg(new.worst.micros()).arg(micros(new.life));
        let reserve =
            reserve.arg(month).arg(new.most_in_month.micros()).arg(new.most_in_all.micros());
        let (fits, month, total, reserved): (bool, u64, u64, u64) = reserve.run().await?;
        let [month, total, reserved] = [month, total, reserved].map(Usd::from_micros);
        Ok(if fits { Ok(()) } else { Err(Spent { month, total, reserved }) })
    }

    async fn settle_ai(&self, id: &WorkspaceId, reservation: &str, spent: Usd) -> Result<()> {
        let month = self.month().await?;
        let names = names::credits(id);
        let settle = self.server.call(&scripts::SETTLE_AI).key(&names.spent).key(&names.reserved);
        Ok(settle.arg(reservation).arg(spent.micros()).arg(month).run().await?)
    }
}

impl RedisStore {
    /// The calendar month by the server's clock: all nodes have the same.
    async fn month(&self) -> Result<String> {
        let millis = self.server.now().await? / 1000;
        Ok(Timestamp::from_millis(i64::try_from(millis).unwrap_or(i64::MAX)).month())
    }

    /// Takes one of the places that the workspace has for skillets with a lease, or keeps the one that this skillet
    /// has; it is free again when the lease could be taken over.
    pub(super) async fn take_place(&self, key: &SkilletKey, most: u64) -> Result<()> {
        let take = self.server.call(&scripts::TAKE_PLACE).key(&names::running(&key.workspace));
        let life = micros(self.lease + self.takeover);
        let running: Option<u64> = take.arg(key.skillet.as_str()).arg(most).arg(life).run().await?;
        running.map_or(Ok(()), |running| Err(StoreError::WorkspaceFull { running }))
    }

    /// Keeps the place of a skillet whose lease was prolonged. One that is late is given up by itself.
    pub(super) async fn keep_place(&self, key: &SkilletKey) -> Result<()> {
        let keep = self.server.beat(&scripts::TAKE_PLACE).key(&names::running(&key.workspace));
        let life = micros(self.lease + self.takeover);
        let keep = keep.arg(key.skillet.as_str()).arg(Usd::UNLIMITED.micros()).arg(life);
        Ok(keep.run::<Option<u64>>().await.map(drop)?)
    }

    pub(super) async fn leave_place(&self, key: &SkilletKey) -> Result<()> {
        let mut leave = redis::cmd("ZREM");
        leave.arg(names::running(&key.workspace)).arg(key.skillet.as_str());
        self.server.command::<u64>(&leave).await.map(drop)
    }
}
