//! The sweep: deals with the runs of lost nodes and completes what was cut short between two slots.

use redis::Pipeline;

use super::accept::ADMITTED;
use super::runs::Unread;
use super::server::{Failure, settled};
use super::webhooks::telling;
use super::{RedisStore, micros, names, parse, scripts};
use crate::model::{Partition, Run, RunId, SkilletKey};
use crate::store::document::render;
use crate::store::lifecycle::{self, Recovery};
use crate::store::unreadable::Remains;
use crate::store::{Result, StoreError, Swept};

/// Most leases of one partition, and most reservations of one workspace, dealt with in one sweep.
const MOST: usize = 1000;

/// What a sweep finds in one partition: skillets with a dead lease, and new revisions that the
/// workspace's index may not know.
type Found = (Vec<String>, Vec<(String, String)>);

type Tried<T> = std::result::Result<Option<T>, Failure>;

impl RedisStore {
    pub(super) async fn sweep_all(&self) -> Result<Swept> {
        let now = self.server.now().await?;
        let mut swept = Swept::default();
        let mut unindexed = Vec::new();
        for (dead, revised) in self.find(now.saturating_sub(micros(self.takeover))).await? {
            for member in dead {
                self.recover(&member, &mut swept).await?;
            }
            unindexed.extend(revised);
        }
        for (member, _) in unindexed {
            match self.index_latest(&member).await {
                Err(StoreError::Corrupt(problem)) => {
                    tracing::error!(skillet = member, problem, "a revision cannot be listed");
                }
                done => done?,
            }
        }
        self.settle_reservations(now.saturating_sub(2 * ADMITTED)).await?;
        Ok(swept)
    }

    async fn find(&self, dead_before: u64) -> Result<Vec<Found>> {
        let mut look = Pipeline::new();
        for partition in Partition::all() {
            let names = names::partition(partition);
            look.cmd("ZRANGEBYSCORE").arg(names.leases).arg("-inf").arg(format!("({dead_before}"));
            look.arg("LIMIT").arg(0).arg(MOST);
            look.cmd("HGETALL").arg(names.unindexed);
        }
        let answers: Vec<redis::Value> = self.server.pipeline(&look).await?;
        let damaged = |error: redis::ParsingError| StoreError::Corrupt(error.to_string());
        let mut found = Vec::with_capacity(usize::from(Partition::COUNT));
        let mut answers = answers.into_iter();
        while let (Some(dead), Some(revised)) = (answers.next(), answers.next()) {
            found.push((
                redis::from_redis_value(dead).map_err(damaged)?,
                redis::from_redis_value(revised).map_err(damaged)?,
            ));
        }
        Ok(found)
    }

    async fn index_latest(&self, member: &str) -> Result<()> {
        let key: SkilletKey = parse(member)?;
        match self.read_latest_revision(&key).await? {
            Some(revision) => self.index_revision(&key, &revision).await,
            None => self.index_none(&key).await,
        }
    }

    async fn recover(&self, member: &str, swept: &mut Swept) -> Result<()> {
        let key: SkilletKey = parse(member)?;
        match settled!(self.try_recover(&key)) {
            Ok(Some((id, Recovery::Requeued))) => {
                self.enter_waiting_room(&key.workspace, id).await;
                swept.requeued.push(id);
            }
            Ok(Some((id, Recovery::Failed))) => swept.failed.push((key.workspace.clone(), id)),
            Ok(None) => {}
            // One damaged run must not keep the others from being dealt with.
            Err(StoreError::Corrupt(problem)) => {
                tracing::error!(skillet = member, problem, "a lost run cannot be recovered");
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// The fence of a lease whose time is over, and its run.
    async fn dead(&self, names: &names::SkilletNames) -> Tried<(u64, Option<String>)> {
        let mut look = redis::cmd("HMGET");
        look.arg(&names.skillet).arg(&["fence", "until", "current"]);
        let found: (Option<u64>, Option<u64>, Option<String>) = self.server.command(&look).await?;
        let (Some(fence), Some(until), current) = found else { return Ok(None) };
        // Another node may have swept it, or taken it, since it was found.
        let over = until + micros(self.takeover) < self.server.now().await?;
        Ok(over.then_some((fence, current)))
    }

    /// What became of the run in a dead lease; `None` where there was none, or no dead lease.
    async fn try_recover(&self, key: &SkilletKey) -> Tried<(RunId, Recovery)> {
        let names = names::skillet(key);
        let Some((fence, current)) = self.dead(&names).await? else { return Ok(None) };
        let call = self
            .server
            .call(&scripts::RECOVER)
            .key(&names.skillet)
            .key(&names.of.leases)
            .key(&names.of.ready)
            .key(&names.queue)
            .arg(&names.member)
            .arg(fence)
            .arg(micros(self.takeover));
        let Some(current) = current else {
            call.run::<()>().await?;
            return Ok(None);
        };
        let id: RunId = parse(&current)?;
        let Some(unread) = self.load_unread(id).await? else {
            tracing::error!(run = %id, "a lost run is missing; its skillet goes on without it");
            call.arg(id.to_string()).run::<()>().await?;
            return Ok(None);
        };
        let (version, tells) = (unread.version, unread.tells);
        let (run_after, recovery) = decide(id, key, unread)?;
        let stage = if recovery == Recovery::Requeued { "waiting" } else { "over" };
        let run = names::run(id);
        let call = call
            .key(&run.run)
            .key(&run.order)
            .key(&run.steps)
            .key(&run.changes)
            .arg(id.to_string())
            .arg(version)
            .arg(render(&run_after)?)
            .arg(stage);
        telling(call, &key.workspace, &run_after, tells)?.run::<()>().await?;
        Ok(Some((id, recovery)))
    }

    /// Ends the reservations of runs that no longer wait, and with them the index entries of runs
    /// that never came to be.
    async fn settle_reservations(&self, before: u64) -> Result<()> {
        for workspace in self.known_workspaces().await? {
            self.forget_old_audit(&workspace, before).await?;
            let names = names::workspace(&workspace);
            let mut old = redis::cmd("ZRANGEBYSCORE");
            old.arg(&names.waiting).arg("-inf").arg(format!("({before}")).arg("WITHSCORES");
            old.arg("LIMIT").arg(0).arg(MOST);
            for (id, seen) in self.server.command::<Vec<(String, String)>>(&old).await? {
                let mut stage = redis::cmd("HGET");
                stage.arg(names::run(parse(&id)?).run).arg("stage");
                let what = match self.server.command::<Option<String>>(&stage).await?.as_deref() {
                    Some("waiting") => "waits",
                    None | Some("deleted") => "dangling",
                    Some(_) => "gone",
                };
                let settle = self.server.call(&scripts::SETTLE);
                let settle = settle.key(&names.waiting).key(&names.runs);
                settle.arg(id).arg(seen).arg(what).run::<()>().await?;
            }
        }
        Ok(())
    }
}

/// What becomes of a lost run, and its document then.
fn decide(
    id: RunId,
    key: &SkilletKey,
    unread: Unread,
) -> std::result::Result<(Run, Recovery), Failure> {
    let (document, changes) = (unread.document.clone(), unread.changes.clone());
    match unread.read() {
        // A canceled run has left its place in between.
        Ok(stored) if stored.run.status.is_final() => Err(Failure::Conflict),
        Ok(mut stored) => {
            let recovery = lifecycle::recover(&mut stored.run, &stored.changes, stored.repeats)?;
            Ok((stored.run, recovery))
        }
        Err(error) => {
            tracing::error!(run = %id, %error, "a lost run cannot be read; it has failed");
            let run = Remains { id, key, document: &document, changes: &changes }.into_failed()?;
            Ok((run, Recovery::Failed))
        }
    }
}
