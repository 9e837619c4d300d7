//! Schedules.

use async_trait::async_trait;
use rusqlite::{Connection, Params, Row, params};

use super::keeping::refuse_ending;
use super::{SqliteStore, all, column, execute, number};
use crate::model::{
    Halt, LatestRun, PendingRun, RunId, Schedule, ScheduleKey, Timestamp, WorkspaceId,
};
use crate::store::document::{from_json, to_json};
use crate::store::schedules::{
    KeptSchedule, NewSchedule, PutSchedule, ScheduleStanding, ScheduleStore, Swap,
};
use crate::store::{Page, Part, Result};

#[async_trait]
impl ScheduleStore for SqliteStore {
    async fn put_schedule(&self, new: &NewSchedule) -> Result<PutSchedule> {
        let new = new.clone();
        self.write(move |db, _| put(db, &new)).await
    }

    async fn schedule(&self, key: &ScheduleKey) -> Result<Option<KeptSchedule>> {
        let key = key.clone();
        self.read(move |db| {
            let query = "SELECT body, next_at, latest, halted, run, key_hash, begun FROM schedules
               WHERE workspace = ? AND id = ?";
            let columns = |row: &Row<'_>| {
                Ok((stored(row)?, row.get(4)?, row.get(5)?, row.get::<_, Option<String>>(6)?))
            };
            let found: Vec<(Stored, String, Option<String>, Option<String>)> =
                all(db, query, named(&key), columns)?;
            let kept = |(stored, run, key_hash, begun): (Stored, String, _, Option<String>)| {
                let (standing, run) = (standing(&stored)?, from_json::<PendingRun>(&run)?);
                Ok(KeptSchedule { standing, run, key_hash, begun: begun.is_some() })
            };
            found.into_iter().next().map(kept).transpose()
        })
        .await
    }

    async fn schedules(
        &self,
        workspace: &WorkspaceId,
        part: Part,
    ) -> Result<Page<ScheduleStanding>> {
        let workspace = workspace.clone();
        self.read(move |db| {
            let name = workspace.as_str();
            let total = number(db, "SELECT count(*) FROM schedules WHERE workspace = ?", [name])?;
            let query = "SELECT body, next_at, latest, halted FROM schedules
               WHERE workspace = ? ORDER BY id LIMIT ? OFFSET ?";
            let bounded = |number| i64::try_from(number).unwrap_or(i64::MAX);
            let of = params![name, bounded(part.limit), bounded(part.offset)];
            let items: Vec<Stored> = all(db, query, of, stored)?;
            let items = items.iter().map(standing).collect::<Result<_>>()?;
            Ok(Page { items, total })
        })
        .await
    }

    async fn due_schedules(&self, now: Timestamp) -> Result<Vec<ScheduleKey>> {
        self.read(move |db| {
            let due = "SELECT workspace, id FROM schedules WHERE begun IS NOT NULL
               UNION SELECT workspace, id FROM schedules WHERE next_at <= ?";
            all(db, due, [now.as_millis()], key)
        })
        .await
    }

    async fn advance_schedule(
        &self,
        key: &ScheduleKey,
        from: Timestamp,
        to: Timestamp,
        begun: Option<LatestRun>,
    ) -> Result<bool> {
        let (key, latest) = (key.clone(), begun.as_ref().map(to_json).transpose()?);
        let run = begun.map(|begun| begun.run_id.to_string());
        self.write(move |db, _| {
            let advance =
                "UPDATE schedules SET next_at = ?3, latest = coalesce(?4, latest), begun = ?5
               WHERE workspace = ?1 AND id = ?2 AND next_at = ?6 AND begun IS NULL";
            let (name, id) = (key.workspace.as_str(), key.schedule.as_str());
            let of = params![name, id, to.as_millis(), latest, run, from.as_millis()];
            Ok(execute(db, advance, of)? > 0)
        })
        .await
    }

    async fn run_accepted(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        let accepted =
            "UPDATE schedules SET begun = NULL WHERE workspace = ? AND id = ? AND begun = ?";
        self.change(key, accepted, vec![run.to_string()]).await.map(drop)
    }

    async fn note_come_to(&self, key: &ScheduleKey, run: RunId, to: &str) -> Result<Option<bool>> {
        let (key, run, to) = (key.clone(), run.to_string(), to.to_owned());
        self.write(move |db, _| {
            let note = "UPDATE schedules SET came_from = iif(came_run IS ?3, came_from, came_to),
                 came_run = ?3, came_to = ?4
               WHERE workspace = ?1 AND id = ?2 RETURNING came_from IS NOT came_to";
            let of = params![key.workspace.as_str(), key.schedule.as_str(), run, to];
            Ok(all(db, note, of, |row| row.get(0))?.into_iter().next())
        })
        .await
    }

    async fn retract_come_to(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        let retract = "UPDATE schedules SET came_to = came_from, came_from = NULL, came_run = NULL
           WHERE workspace = ? AND id = ? AND came_run = ?";
        self.change(key, retract, vec![run.to_string()]).await.map(drop)
    }

    async fn withdraw_run(&self, key: &ScheduleKey, run: RunId) -> Result<()> {
        let withdraw = "UPDATE schedules SET begun = NULL, latest = NULL
           WHERE workspace = ? AND id = ? AND begun = ?";
        self.change(key, withdraw, vec![run.to_string()]).await.map(drop)
    }

    async fn halt_schedule(
        &self,
        key: &ScheduleKey,
        halt: Halt,
        due: Option<Timestamp>,
    ) -> Result<bool> {
        let (key, halt) = (key.clone(), to_json(&halt)?);
        let due = due.map(Timestamp::as_millis);
        self.write(move |db, _| {
            let halted = "UPDATE schedules SET next_at = NULL, halted = ?3
               WHERE workspace = ?1 AND id = ?2 AND halted IS NULL AND (?4 IS NULL OR next_at = ?4)";
            let of = params![key.workspace.as_str(), key.schedule.as_str(), halt, due];
            Ok(execute(db, halted, of)? > 0)
        })
        .await
    }

    async fn resume_schedule(
        &self,
        key: &ScheduleKey,
        next_at: Timestamp,
        run: &Swap<'_>,
        key_hash: Option<&str>,
    ) -> Result<bool> {
        let (old, new) = (to_json(run.old)?, to_json(run.new)?);
        let (key, hash) = (key.clone(), key_hash.map(str::to_owned));
        self.write(move |db, _| {
            let resume = "UPDATE schedules SET next_at = ?3, halted = NULL, run = ?4, key_hash = ?5
               WHERE workspace = ?1 AND id = ?2 AND halted IS NOT NULL AND run = ?6";
            let (name, id) = (key.workspace.as_str(), key.schedule.as_str());
            let of = params![name, id, next_at.as_millis(), new, hash, old];
            Ok(execute(db, resume, of)? > 0)
        })
        .await
    }

    async fn all_schedules(&self) -> Result<Vec<ScheduleKey>> {
        self.read(|db| {
            all(db, "SELECT workspace, id FROM schedules ORDER BY workspace, id", [], key)
        })
        .await
    }

    async fn swap_run(&self, key: &ScheduleKey, run: &Swap<'_>) -> Result<bool> {
        let swap = "UPDATE schedules SET run = ?3 WHERE workspace = ?1 AND id = ?2 AND run = ?4";
        self.change(key, swap, vec![to_json(run.new)?, to_json(run.old)?]).await
    }

    async fn delete_schedule(&self, key: &ScheduleKey) -> Result<bool> {
        let delete = "DELETE FROM schedules WHERE workspace = ? AND id = ?";
        self.change(key, delete, Vec::new()).await
    }
}

impl SqliteStore {
    /// Carries out a statement about one schedule, which is named first; whether it changed it.
    async fn change(
        &self,
        key: &ScheduleKey,
        statement: &'static str,
        rest: Vec<String>,
    ) -> Result<bool> {
        let key = key.clone();
        self.write(move |db, _| {
            let named = [key.workspace.to_string(), key.schedule.to_string()];
            let of = rusqlite::params_from_iter(named.into_iter().chain(rest));
            Ok(execute(db, statement, of)? > 0)
        })
        .await
    }
}

fn put(db: &Connection, new: &NewSchedule) -> Result<PutSchedule> {
    let NewSchedule { schedule, run, key_hash, next_at } = new;
    let (name, id) = (schedule.workspace.as_str(), schedule.id.as_str());
    refuse_ending(db, &schedule.workspace)?;
    let there = "SELECT EXISTS (SELECT 1 FROM schedules WHERE workspace = ? AND id = ?)";
    let is_there: bool = number(db, there, [name, id])?;
    let count = "SELECT count(*) FROM schedules WHERE workspace = ?";
    if !is_there && number::<u64>(db, count, [name])? >= Schedule::MOST as u64 {
        return Ok(PutSchedule::TooMany);
    }
    let put = "INSERT INTO schedules (workspace, id, body, run, key_hash, next_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT DO UPDATE SET body = ?3, run = ?4, key_hash = ?5, next_at = ?6, halted = NULL,
         -- A run that is not known to be accepted may be of another skillet.
         latest = iif(begun IS NULL, latest, NULL), begun = NULL";
    let (body, run) = (to_json(schedule)?, to_json(run)?);
    execute(db, put, params![name, id, body, run, key_hash, next_at.as_millis()])?;
    Ok(if is_there { PutSchedule::Replaced } else { PutSchedule::Made })
}

/// Of a schedule: what it is, when it is due, its latest run, and that it is halted.
type Stored = (String, Option<i64>, Option<String>, Option<String>);

fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
}

fn standing((body, next_at, latest, halted): &Stored) -> Result<ScheduleStanding> {
    Ok(ScheduleStanding {
        schedule: from_json(body)?,
        next_at: next_at.map(Timestamp::from_millis),
        latest: latest.as_deref().map(from_json).transpose()?,
        halted: halted.as_deref().map(from_json).transpose()?,
    })
}

fn key(row: &Row<'_>) -> rusqlite::Result<ScheduleKey> {
    Ok(ScheduleKey { workspace: column(row, 0)?, schedule: column(row, 1)? })
}

fn named(key: &ScheduleKey) -> impl Params {
    [key.workspace.to_string(), key.schedule.to_string()]
}
