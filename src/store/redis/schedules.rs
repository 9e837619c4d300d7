//! Schedules, each whole in the slot of its workspace.

use std::collections::HashMap;

use async_trait::async_trait;
use redis::Pipeline;

use super::{RedisStore, names, parse, scripts};
use crate::model::{
    Halt, LatestRun, PendingRun, RunId, Schedule, ScheduleKey, Timestamp, WorkspaceId,
};
use crate::store::document::{from_json, to_json};
use crate::store::schedules::{
    KeptSchedule, NewSchedule, PutSchedule, ScheduleStanding, ScheduleStore, Swap,
};
use crate::store::{Page, Part, Result, StoreError};

#[async_trait]
impl ScheduleStore for RedisStore {
    async fn put_schedule(&self, new: &NewSchedule) -> Result<PutSchedule> {
        let NewSchedule { schedule, run, key_hash, next_at } = new;
        self.enter_workspace(&schedule.workspace).await?;
        let names = names::schedule(&schedule.key());
        let script = self.server.call(&scripts::PUT_SCHEDULE);
        let script = script.key(&names.schedule).key(&names.of.all).key(&names.of.due);
        let script = script.arg(schedule.id.as_str()).arg(to_json(schedule)?).arg(to_json(run)?);
        let script = script.arg(key_hash.as_deref().unwrap_or_default()).arg(next_at.as_millis());
        let put: String = script.arg(Schedule::MOST).run().await.map_err(StoreError::from)?;
        // Its deletion may have begun in between; what it has passed by already would stay.
        if let Err(StoreError::WorkspaceEnding) = self.enter_workspace(&schedule.workspace).await {
            self.delete_schedule(&schedule.key()).await?;
            return Err(StoreError::WorkspaceEnding);
        }
        match put.as_str() {
            "made" => Ok(PutSchedule::Made),
            "replaced" => Ok(PutSchedule::Replaced),
            _ => Ok(PutSchedule::TooMany),
        }
    }

    async fn schedule(&self, key: &ScheduleKey) -> Result<Option<KeptSchedule>> {
        let mut look = redis::cmd("HGETALL");
        look.arg(names::schedule(key).schedule);
        let mut fields: HashMap<String, String> = self.server.command(&look).await?;
        if !fields.contains_key("body") {
            return Ok(None);
        }
        let standing = standing(&fields)?;
        let run = from_json::<PendingRun>(fields.get("run").map_or("", String::as_str))?;
        let begun = fields.contains_key("begun");
        Ok(Some(KeptSchedule { standing, run, key_hash: fields.remove("key"), begun }))
    }

    async fn schedules(
        &self,
        workspace: &WorkspaceId,
        part: Part,
    ) -> Result<Page<ScheduleStanding>> {
        let all = names::schedules(workspace).all;
        let last = part.offset.saturating_add(part.limit).saturating_sub(1);
        let bounded = |number| i64::try_from(number).unwrap_or(i64::MAX);
        let mut look = redis::pipe();
        look.cmd("ZCARD").arg(&all);
        look.cmd("ZRANGE").arg(&all).arg(bounded(part.offset)).arg(bounded(last));
        let (total, ids): (u64, Vec<String>) = self.server.pipeline(&look).await?;
        if ids.is_empty() {
            return Ok(Page { items: Vec::new(), total });
        }
        let mut look = Pipeline::with_capacity(ids.len());
        for id in &ids {
            let key = ScheduleKey { workspace: workspace.clone(), schedule: parse(id)? };
            look.cmd("HGETALL").arg(names::schedule(&key).schedule);
        }
        let found: Vec<HashMap<String, String>> = self.server.pipeline(&look).await?;
        let there = found.iter().filter(|fields| fields.contains_key("body"));
        Ok(Page { items: there.map(standing).collect::<Result<_>>()?, total })
    }

    async fn due_schedules(&self, now: Timestamp) -> Result<Vec<ScheduleKey>> {
        let workspaces = self.known_workspaces().await?;
        let mut look = Pipeline::with_capacity(workspaces.len());
        for workspace in &workspaces {
            look.cmd("ZRANGEBYSCORE").arg(names::schedules(workspace).due).arg("-inf");
            look.arg(now.as_millis());
        }
        self.named_so(workspaces, &look).await
    }

    async fn advance_schedule(
        &self,
        key: &ScheduleKey,
        from: Timestamp,
        to: Timestamp,
        begun: Option<LatestRun>,
    ) -> Result<bool> {
        let names = names::schedule(key);
        let script = self.server.call(&scripts::ADVANCE_SCHEDULE);
        let script = script.key(&names.schedule).key(&names.of.due).arg(key.schedule.as_str());
        let script = script.arg(from.as_millis()).arg(to.as_millis());
        let run = begun.map(|begun| begun.run_id.to_string()).unwrap_or_default();
        let latest = begun.as_ref().map(to_json).transpose()?.unwrap_or_default();
        Ok(script.arg(run).arg(latest).run().await?)
    }

    async fn run_accepted(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        self.end_begun(key, run, false).await
    }

    async fn note_come_to(&self, key: &ScheduleKey, run: RunId, to: &str) -> Result<Option<bool>> {
        let script = self.server.call(&scripts::NOTE_COME_TO).key(&names::schedule(key).schedule);
        let noted: i64 = script.arg(run.to_string()).arg(to).run().await?;
        Ok(if noted < 0 { None } else { Some(noted == 1) })
    }

    async fn retract_come_to(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        let retract = self.server.call(&scripts::RETRACT_COME_TO);
        let retract = retract.key(&names::schedule(key).schedule).arg(run.to_string());
        retract.run::<bool>().await.map(drop).map_err(StoreError::from)
    }

    async fn withdraw_run(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        self.end_begun(key, run, true).await
    }

    async fn halt_schedule(
        &self,
        key: &ScheduleKey,
        halt: Halt,
        due: Option<Timestamp>,
    ) -> Result<bool> {
        let names = names::schedule(key);
        let script = self.server.call(&scripts::HALT_SCHEDULE);
        let script = script.key(&names.schedule).key(&names.of.due);
        let due = due.map(|due| due.as_millis().to_string()).unwrap_or_default();
        Ok(script.arg(key.schedule.as_str()).arg(to_json(&halt)?).arg(due).run().await?)
    }

    async fn resume_schedule(
        &self,
        key: &ScheduleKey,
        next_at: Timestamp,
        run: &Swap<'_>,
        key_hash: Option<&str>,
    ) -> Result<bool> {
        let names = names::schedule(key);
        let script = self.server.call(&scripts::RESUME_SCHEDULE);
        let script = script.key(&names.schedule).key(&names.of.due).arg(key.schedule.as_str());
        let script = script.arg(next_at.as_millis()).arg(to_json(run.new)?);
        let script = script.arg(key_hash.unwrap_or_default()).arg(to_json(run.old)?);
        Ok(script.run().await?)
    }

    async fn all_schedules(&self) -> Result<Vec<ScheduleKey>> {
        let workspaces = self.known_workspaces().await?;
        let mut look = Pipeline::with_capacity(workspaces.len());
        for workspace in &workspaces {
            look.cmd("ZRANGE").arg(names::schedules(workspace).all).arg(0).arg(-1);
        }
        self.named_so(workspaces, &look).await
    }

    async fn swap_run(&self, key: &ScheduleKey, run: &Swap<'_>) -> Result<bool> {
        let script = self.server.call(&scripts::SWAP_RUN).key(&names::schedule(key).schedule);
        Ok(script.arg(to_json(run.old)?).arg(to_json(run.new)?).run().await?)
    }

    async fn delete_schedule(&self, key: &ScheduleKey) -> Result<bool> {
        let names = names::schedule(key);
        let script = self.server.call(&scripts::DELETE_SCHEDULE);
        let script = script.key(&names.schedule).key(&names.of.all).key(&names.of.due);
        Ok(script.arg(key.schedule.as_str()).run().await?)
    }
}

impl RedisStore {
    /// A named run is to be accepted no more: it is, or it was withdrawn.
    async fn end_begun(&self, key: &ScheduleKey, run: RunId, withdrawn: bool) -> Result<()> {
        let names = names::schedule(key);
        let script = self.server.call(&scripts::END_BEGUN);
        let script = script.key(&names.schedule).key(&names.of.due).arg(key.schedule.as_str());
        let script = script.arg(run.to_string()).arg(i32::from(withdrawn));
        script.run::<bool>().await.map(drop).map_err(StoreError::from)
    }

    /// The schedules that `look` finds, with the ids of one of the workspaces in each of its answers.
    async fn named_so(
        &self,
        workspaces: Vec<WorkspaceId>,
        look: &Pipeline,
    ) -> Result<Vec<ScheduleKey>> {
        if workspaces.is_empty() {
            return Ok(Vec::new());
        }
        let found: Vec<Vec<String>> = self.server.pipeline(look).await?;
        let mut keys = Vec::new();
        for (workspace, ids) in workspaces.into_iter().zip(found) {
            for id in ids {
                keys.push(ScheduleKey { workspace: workspace.clone(), schedule: parse(&id)? });
            }
        }
        Ok(keys)
    }

    /// Deletes `most` of a workspace's schedules at most; how many.
    pub(super) async fn empty_schedules(
        &self,
        workspace: &WorkspaceId,
        most: usize,
    ) -> Result<usize> {
        let ids: Vec<String> = self.first(&names::schedules(workspace).all, most).await?;
        for id in &ids {
            let key = ScheduleKey { workspace: workspace.clone(), schedule: parse(id)? };
            self.delete_schedule(&key).await?;
        }
        Ok(ids.len())
    }
}

fn standing(fields: &HashMap<String, String>) -> Result<ScheduleStanding> {
    let json = |name: &str| fields.get(name).map(String::as_str);
    Ok(ScheduleStanding {
        schedule: from_json(json("body").unwrap_or_default())?,
        next_at: json("next").map(parse).transpose()?.map(Timestamp::from_millis),
        latest: json("latest").map(from_json).transpose()?,
        halted: json("halted").map(from_json).transpose()?,
    })
}
