//! A run under its lease: claimed, started, recorded, finished, given back, recovered.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::runs::{Stored, commit, load, load_unread};
use super::{Clock, column, failed, number, revise, skillets};
use crate::model::{Change, PlannerKind, RunId, RunOrder, SkilletKey, StepRecord, WaitingFor};
use crate::store::document::to_json;
use crate::store::lifecycle::{self, Recovery};
use crate::store::unreadable::Remains;
use crate::store::{Finish, Lease, MOST_CHANGES, MOST_STEPS, Result, StoreError};

pub(super) fn claim(db: &Connection, clock: Clock, lease: &Lease) -> Result<Option<RunOrder>> {
    while let Some(id) = claim_next(db, clock, lease)? {
        match order(db, id) {
            Err(StoreError::Corrupt(problem)) => {
                tracing::error!(run = %id, problem, "a waiting run cannot be read; it has failed");
                fail_unreadable(db, &lease.key, id)?;
            }
            done => return done.map(Some),
        }
    }
    Ok(None)
}

/// Makes the head of the queue the skillet's current run.
fn claim_next(db: &Connection, clock: Clock, lease: &Lease) -> Result<Option<RunId>> {
    if let Some(current) = skillets::held(db, clock, lease)? {
        // The answer to an earlier claim may have been lost on its way.
        let claimed = number::<bool>(
            db,
            "SELECT stage = 'claimed' FROM runs WHERE id = ?",
            params![current.to_string()],
        )?;
        return Ok(claimed.then_some(current));
    }
    let (workspace, skillet) = skillets::names(&lease.key);
    let head: Option<RunId> = db
        .prepare_cached(
            "SELECT id FROM runs WHERE workspace = ? AND skillet = ? AND stage = 'waiting'
             ORDER BY place LIMIT 1",
        )
        .and_then(|mut query| {
            query.query_row([workspace, skillet], |row| column(row, 0)).optional()
        })
        .map_err(failed)?;
    let Some(id) = head else { return Ok(None) };
    db.prepare_cached("UPDATE runs SET stage = 'claimed' WHERE id = ?")
        .and_then(|mut update| update.execute([id.to_string()]))
        .map_err(failed)?;
    skillets::set_current(db, &lease.key, id)?;
    skillets::note_waiting(db, &lease.key)?;
    Ok(Some(id))
}

fn order(db: &Connection, id: RunId) -> Result<RunOrder> {
    let (body, document, repeats): (String, String, u32) = db
        .prepare_cached(
            "SELECT body, document, repeats FROM orders JOIN runs ON runs.id = run WHERE run = ?",
        )
        .and_then(|mut query| {
            let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            query.query_row([id.to_string()], columns)
        })
        .map_err(failed)?;
    lifecycle::order(&body, &document, repeats)
}

/// Ends the skillet's current run, of which something cannot be read.
fn fail_unreadable(db: &Connection, key: &SkilletKey, id: RunId) -> Result<()> {
    if let Some(unread) = load_unread(db, id)? {
        let (document, changes) = (unread.document.as_str(), &unread.changes);
        let run = Remains { id, key, document, changes }.into_failed()?;
        commit(db, &run, "over")?;
    }
    skillets::clear_current(db, key, id)
}

pub(super) fn start(
    db: &Connection,
    clock: Clock,
    lease: &Lease,
    id: RunId,
    planner: PlannerKind,
) -> Result<()> {
    let mut stored = current(db, clock, lease, id)?;
    lifecycle::start(&mut stored.run, planner)?;
    commit(db, &stored.run, "started")
}

pub(super) fn wait(
    db: &Connection,
    clock: Clock,
    lease: &Lease,
    id: RunId,
    waiting_for: Option<&WaitingFor>,
) -> Result<()> {
    let mut stored = current(db, clock, lease, id)?;
    if lifecycle::wait(&mut stored.run, waiting_for)? {
        commit(db, &stored.run, "started")?;
    }
    Ok(())
}

/// Notes a change under its number, and forgets those that are too many.
pub(super) fn mark_changing(
    db: &Connection,
    clock: Clock,
    lease: &Lease,
    id: RunId,
    (number, change): (u64, Change),
) -> Result<()> {
    current(db, clock, lease, id)?;
    let id = id.to_string();
    db.prepare_cached("INSERT INTO changes VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        .map_err(failed)?
        .execute(params![id, number, to_json(&change)?])
        .map_err(failed)?;
    db.prepare_cached("DELETE FROM changes WHERE run = ? AND number <= ?")
        .and_then(|mut delete| delete.execute(params![id, number.saturating_sub(MOST_CHANGES)]))
        .map_err(failed)?;
    db.prepare_cached("UPDATE runs SET changing = max(changing, ?) WHERE id = ?")
        .and_then(|mut update| update.execute(params![number, id]))
        .map(|_| ())
        .map_err(failed)
}

pub(super) fn record_step(
    db: &Connection,
    clock: Clock,
    lease: &Lease,
    id: RunId,
    step: &StepRecord,
) -> Result<()> {
    current(db, clock, lease, id)?;
    let id = id.to_string();
    // A step sent again is kept once; a full timeline takes no more.
    let room = "INSERT INTO steps (run, number, body)
         SELECT ?1, ?2, ?3 FROM runs WHERE id = ?1 AND steps < ?4
         ON CONFLICT (run, number) DO NOTHING";
    let added = db
        .prepare_cached(room)
        .map_err(failed)?
        .execute(params![id, step.number, to_json(step)?, MOST_STEPS])
        .map_err(failed)?;
    if added > 0 {
        db.prepare_cached("UPDATE runs SET steps = steps + 1, version = version + 1 WHERE id = ?")
            .and_then(|mut update| update.execute([id]))
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) fn finish(db: &Connection, clock: Clock, lease: &Lease, finish: &Finish) -> Result<()> {
    let mut stored = current(db, clock, lease, finish.run_id)?;
    let latest = revise::latest_number(db, &stored.key)?;
    let revision = lifecycle::finish(&mut stored.run, finish, latest, &stored.changes)?;
    commit(db, &stored.run, "over")?;
    skillets::clear_current(db, &stored.key, finish.run_id)?;
    if let Some((proven, proof)) = lifecycle::proof(finish) {
        skillets::prove(db, &stored.key, proven, proof)?;
    }
    if let Some(missed) = lifecycle::missed(finish) {
        skillets::count_miss(db, &stored.key, missed)?;
    }
    revision.map_or(Ok(()), |revision| revise::add_revision(db, &stored.key, revision))
}

pub(super) fn requeue(db: &Connection, clock: Clock, lease: &Lease, id: RunId) -> Result<()> {
    let mut stored = current(db, clock, lease, id)?;
    lifecycle::requeue(&mut stored.run, &stored.changes)?;
    back_to_head(db, &stored)?;
    skillets::clear_current(db, &stored.key, id)?;
    skillets::note_waiting(db, &stored.key)
}

/// Deals with a skillet whose lease is dead, and says what became of the run in it.
pub(super) fn recover(
    db: &Connection,
    clock: Clock,
    key: &SkilletKey,
) -> Result<Option<(RunId, Recovery)>> {
    let Some(id) = skillets::dead_current(db, clock, key)? else {
        skillets::set_lease_end(db, key, None)?;
        return Ok(None);
    };
    let recovery = match load(db, id) {
        Ok(Some(stored)) => recover_run(db, stored)?,
        // A disk that answers again later must not cost the run.
        Err(error) if !matches!(error, StoreError::Corrupt(_)) => return Err(error),
        unreadable => {
            let problem = unreadable.err().map(|error| error.to_string());
            tracing::error!(run = %id, problem, "a lost run cannot be read; it has failed");
            fail_unreadable(db, key, id)?;
            Recovery::Failed
        }
    };
    skillets::clear_current(db, key, id)?;
    skillets::set_lease_end(db, key, None)?;
    skillets::note_waiting(db, key)?;
    Ok(Some((id, recovery)))
}

fn recover_run(db: &Connection, mut stored: Stored) -> Result<Recovery> {
    let recovery = lifecycle::recover(&mut stored.run, &stored.changes, stored.repeats)?;
    match recovery {
        Recovery::Requeued => {
            back_to_head(db, &stored)?;
            db.prepare_cached("UPDATE runs SET repeats = repeats + 1 WHERE id = ?")
                .and_then(|mut update| update.execute([stored.run.id.to_string()]))
                .map_err(failed)?;
        }
        Recovery::Failed => commit(db, &stored.run, "over")?,
    }
    Ok(recovery)
}

/// The run begins anew later, so its timeline does, too.
fn back_to_head(db: &Connection, stored: &Stored) -> Result<()> {
    let id = stored.run.id.to_string();
    let place = skillets::head_place(db, &stored.key)?;
    commit(db, &stored.run, "waiting")?;
    db.prepare_cached("UPDATE runs SET place = ?, steps = 0 WHERE id = ?")
        .and_then(|mut update| update.execute(params![place, id]))
        .map_err(failed)?;
    db.prepare_cached("DELETE FROM steps WHERE run = ?")
        .and_then(|mut delete| delete.execute([id]))
        .map(|_| ())
        .map_err(failed)
}

/// The run, if the lease is live and the run is the one that was claimed under it.
fn current(db: &Connection, clock: Clock, lease: &Lease, id: RunId) -> Result<Stored> {
    let current = skillets::held(db, clock, lease)?;
    let stored = load(db, id)?.filter(|stored| stored.key == lease.key);
    match stored {
        Some(stored) if stored.run.status.is_final() => Err(StoreError::RunOver),
        Some(stored) if current == Some(id) => Ok(stored),
        _ => Err(StoreError::NotAllowed(format!("run {id} was not claimed under this lease"))),
    }
}
