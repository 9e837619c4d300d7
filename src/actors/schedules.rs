//! Schedules become runs when their time has come.
//!
//! Any node does it: the one that moves a schedule on, names the run that is started for it, in one step. Whoever finds a
//! run that was named and is not known to be accepted has it accepted: a run of one id is accepted once.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::starting::Starter;
use crate::model::{
    Callback, Halt, HaltReason, LatestRun, MissedRuns, OfSchedule, PendingRun, RunId, RunOrder,
    Schedule, ScheduleKey, Timestamp, WorkspaceId,
};
use crate::store::{KeptSchedule, Result, StoreError};

/// How often is looked for schedules that are due.
const LOOK: Duration = Duration::from_secs(1);
/// How long one is not looked at again that could go no further: its run before is not over, or there is no room.
const REST: Duration = Duration::from_secs(5);
/// How late a run may be started and still be the one of its time.
const LATE: Duration = Duration::from_mins(1);

/// What sees to schedules on this node.
pub(super) struct Schedules {
    starter: Starter,
    draining: Arc<AtomicBool>,
}

impl Schedules {
    pub(super) fn new(starter: Starter, draining: Arc<AtomicBool>) -> Self {
        Self { starter, draining }
    }

    /// Sees to schedules until the node is on its way out.
    pub(super) async fn see_to_them(self: Arc<Self>) {
        // Those that can go no further are looked at less often: none keeps others waiting.
        let mut resting: HashMap<ScheduleKey, Instant> = HashMap::new();
        while !self.draining.load(Ordering::Relaxed) {
            let now = Instant::now();
            resting.retain(|_, until| *until > now);
            let due = self.starter.services.store.due_schedules(Timestamp::now()).await;
            let due = due.unwrap_or_else(|error| {
                tracing::warn!(%error, "schedules could not be looked for");
                Vec::new()
            });
            for key in due {
                if resting.contains_key(&key) {
                    continue;
                }
                let done = self.see_to(&key).await.unwrap_or_else(|error| {
                    let schedule = key.schedule.as_str();
                    tracing::warn!(schedule, %error, "a schedule could not be seen to");
                    false
                });
                if !done {
                    resting.insert(key, now + REST);
                }
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Whether nothing is left to be done for a schedule now.
    async fn see_to(&self, key: &ScheduleKey) -> Result<bool> {
        let store = &self.starter.services.store;
        let Some(mut kept) = store.schedule(key).await? else { return Ok(true) };
        if kept.begun {
            if self.is_withdrawn(key, &kept).await? {
                return Ok(true);
            }
        } else if !self.begin(key, &mut kept).await? {
            return Ok(false);
        }
        let Some(latest) = kept.standing.latest else { return Ok(true) };
        match self.starter.start(self.run_of(&kept, latest).await?).await {
            Ok(()) => store.run_accepted(key, latest.run_id).await.map(|()| true),
            // Its turn comes when there is room again.
            Err(StoreError::QueueFull { .. } | StoreError::TooManyStarts(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Withdraws a run that was named and is not accepted, where it is not to be any more: its schedule was halted, its key
    /// is gone, or it is late and what is missed is left out.
    async fn is_withdrawn(&self, key: &ScheduleKey, kept: &KeptSchedule) -> Result<bool> {
        let (store, now) = (&self.starter.services.store, Timestamp::now());
        let Some(latest) = kept.standing.latest else { return Ok(false) };
        let is_good = self.is_key_good(kept.key_hash.as_deref(), now).await?;
        let is_left_out = is_left_out(&kept.standing.schedule, latest.due_at, now);
        if is_good && kept.standing.halted.is_none() && !is_left_out {
            return Ok(false);
        }
        if store.run(&key.workspace, latest.run_id).await?.is_some() {
            store.run_accepted(key, latest.run_id).await?;
        } else {
            store.withdraw_run(key, latest.run_id).await?;
        }
        Ok(true)
    }

    /// Moves a schedule on that is due, and names its run; whether there is one to be accepted now.
    async fn begin(&self, key: &ScheduleKey, kept: &mut KeptSchedule) -> Result<bool> {
        let (store, now) = (&self.starter.services.store, Timestamp::now());
        let standing = &kept.standing;
        let Some(due_at) = standing.next_at.filter(|at| *at <= now) else { return Ok(false) };
        if !self.is_key_good(kept.key_hash.as_deref(), now).await? {
            let halt = Halt { at: now, reason: HaltReason::KeyGone };
            return store.halt_schedule(key, halt, Some(due_at)).await.map(|_| false);
        }
        let next = standing.schedule.recurrence().and_then(|times| times.next(now));
        let Some(next) = next else {
            let halt = Halt { at: now, reason: HaltReason::NoTime };
            return store.halt_schedule(key, halt, Some(due_at)).await.map(|_| false);
        };
        if is_left_out(&standing.schedule, due_at, now) {
            return store.advance_schedule(key, due_at, next, None).await.map(|_| false);
        }
        // It is due as long as the run before is not over, and is late then.
        if self.is_under_way(key, standing.latest).await? {
            return Ok(false);
        }
        let run_id = RunId::new(kept.run.order.key.partition());
        let latest = LatestRun { run_id, due_at };
        let begun = store.advance_schedule(key, due_at, next, Some(latest)).await?;
        kept.standing.latest = Some(latest);
        Ok(begun)
    }

    /// Whether the key still opens anything without which the schedule starts nothing.
    async fn is_key_good(&self, hash: Option<&str>, now: Timestamp) -> Result<bool> {
        let Some(hash) = hash else { return Ok(true) };
        let record = self.starter.services.store.key_by_hash(hash).await?;
        Ok(record.is_some_and(|record| !record.is_expired(now)))
    }

    async fn is_under_way(&self, key: &ScheduleKey, latest: Option<LatestRun>) -> Result<bool> {
        let Some(latest) = latest else { return Ok(false) };
        let run = self.starter.services.store.run(&key.workspace, latest.run_id).await?;
        Ok(run.is_some_and(|run| !run.is_final))
    }

    /// The run that a schedule starts, under the id that was named for it.
    async fn run_of(&self, kept: &KeptSchedule, latest: LatestRun) -> Result<PendingRun> {
        let schedule = &kept.standing.schedule;
        let of = OfSchedule {
            id: schedule.id.clone(),
            due_at: latest.due_at,
            only_changes: schedule.only_changes,
            changed: None,
        };
        let PendingRun { order, warnings, callback, entry } = kept.run.clone();
        // Secrets stay sealed for the run that the schedule was made with.
        let order = RunOrder { run_id: latest.run_id, schedule: Some(of), ..order };
        let entry = entry.map(|entry| entry.about(&latest.run_id.to_string()));
        let callback = match callback {
            None => self.own_callback(&schedule.workspace).await?,
            named => named,
        };
        Ok(PendingRun { order, warnings, callback, entry })
    }

    /// Where the workspace wants to be told, if it has said so by now.
    async fn own_callback(&self, workspace: &WorkspaceId) -> Result<Option<Callback>> {
        let known = self.starter.services.store.webhook(workspace).await?;
        Ok(known.and_then(|known| known.webhook.callback()))
    }
}

/// Whether it is too late for this time, and what is missed is left out.
fn is_left_out(schedule: &Schedule, due_at: Timestamp, now: Timestamp) -> bool {
    schedule.missed == MissedRuns::Skip && due_at.after(LATE) < now
}
