//! Runs as their callers see them: accepted, read, listed, renamed, canceled.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::keeping::{note_uploads, refuse_ending};
use super::{audit, column, failed, moves, number, skillets, webhooks, workspaces};
use crate::model::{Run, RunId, SkilletKey, StepRecord, Timestamp, WorkspaceId};
use crate::store::document::{Parts, from_json, render, to_json};
use crate::store::lifecycle::Changes;
use crate::store::{
    Accepted, Admission, Canceled, Idempotency, NewRun, Result, RunDocument, RunPage, StoreError,
    fit_a_page, lifecycle,
};

/// How long an idempotency key is remembered.
const IDEMPOTENCY_MILLIS: i64 = 24 * 60 * 60 * 1000;

pub(super) fn accept(db: &Connection, new: &NewRun) -> Result<Admission> {
    lifecycle::check_new(new)?;
    let (order, workspace) = (&new.order, &new.order.key.workspace);
    refuse_ending(db, workspace)?;
    if let Some(run) = repeated(db, new)? {
        return Ok(Admission { accepted: Accepted::Repeated(run), rate: None });
    }
    let waiting: u64 = number(db, WAITING, params![workspace.as_str()])?;
    if waiting >= new.most_waiting {
        return Err(StoreError::QueueFull { waiting });
    }
    let rate = workspaces::start(db, workspace, new.starts_per_minute)?;
    skillets::ensure(db, &order.key)?;
    let id = order.run_id.to_string();
    let (workspace, skillet) = (workspace.as_str(), order.key.skillet.as_str());
    let created_at = order.created_at.as_millis();
    let document = render(&new.run)?;
    let callback = new.callback.as_ref().map(to_json).transpose()?;
    db.prepare_cached(&format!(
        "INSERT INTO runs (id, workspace, skillet, created_at, stage, place, title, document, callback, moved)
         VALUES (?1, ?2, ?3, ?4, 'waiting', (SELECT coalesce(max(place), 0) + 1 FROM runs
           WHERE workspace = ?2 AND skillet = ?3 AND stage = 'waiting'), ?5, ?6, ?7, {})",
        moves::now("?2")
    ))
    .and_then(|mut insert| {
        let title = &new.run.title;
        insert.execute(params![id, workspace, skillet, created_at, title, document, callback])
    })
    .map_err(failed)?;
    db.prepare_cached("INSERT INTO orders (run, body) VALUES (?, ?)")
        .map_err(failed)?
        .execute(params![id, to_json(order)?])
        .map_err(failed)?;
    note_uploads(db, new)?;
    remember_call(db, new)?;
    skillets::note_waiting(db, &order.key)?;
    new.entry.as_ref().map_or(Ok(()), |entry| audit::note(db, entry))?;
    Ok(Admission { accepted: Accepted::New, rate: Some(rate) })
}

/// The run that this one is, where it was accepted before.
fn repeated(db: &Connection, new: &NewRun) -> Result<Option<RunId>> {
    let (id, workspace) = (new.order.run_id, &new.order.key.workspace);
    let earlier = earlier(db, workspace, new.idempotency.as_ref())?;
    Ok(if earlier.is_none() && load(db, id)?.is_some() { Some(id) } else { earlier })
}

/// Binds the call's idempotency key to the run.
fn remember_call(db: &Connection, new: &NewRun) -> Result<()> {
    let Some(Idempotency { key, body_hash, .. }) = &new.idempotency else { return Ok(()) };
    let (workspace, id) = (new.order.key.workspace.as_str(), new.order.run_id.to_string());
    let until = Timestamp::now().as_millis() + IDEMPOTENCY_MILLIS;
    db.prepare_cached("INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?)")
        .and_then(|mut insert| insert.execute(params![workspace, key, body_hash, id, until]))
        .map(|_| ())
        .map_err(failed)
}

const WAITING: &str = "SELECT count(*) FROM runs WHERE workspace = ? AND stage = 'waiting'";

/// The run that the same call was accepted as before.
pub(super) fn earlier(
    db: &Connection,
    workspace: &WorkspaceId,
    idempotency: Option<&Idempotency>,
) -> Result<Option<RunId>> {
    let Some(idempotency) = idempotency else { return Ok(None) };
    let found: Option<(String, RunId)> = db
        .prepare_cached(
            "SELECT body_hash, run FROM idempotency
             WHERE workspace = ? AND key = ? AND expires_at > ?",
        )
        .and_then(|mut query| {
            query
                .query_row(
                    params![workspace.as_str(), idempotency.key, Timestamp::now().as_millis()],
                    |row| Ok((row.get(0)?, column(row, 1)?)),
                )
                .optional()
        })
        .map_err(failed)?;
    match found {
        Some((hash, _)) if !idempotency.is_of(&hash) => Err(StoreError::IdempotencyMismatch),
        found => Ok(found.map(|(_, run)| run)),
    }
}

/// Forgets the idempotency keys that have expired.
pub(super) fn forget_expired(db: &Connection) -> Result<()> {
    db.prepare_cached("DELETE FROM idempotency WHERE expires_at <= ?")
        .and_then(|mut delete| delete.execute([Timestamp::now().as_millis()]))
        .map(|_| ())
        .map_err(failed)
}

pub(super) const POLLED: &str = "document, steps, title, file, version, stage = 'over'";

pub(super) fn polled(row: &Row<'_>) -> rusqlite::Result<Result<RunDocument>> {
    let (title, file): (Option<&str>, Option<&str>) =
        (row.get_ref(2)?.as_str_or_null()?, row.get_ref(3)?.as_str_or_null()?);
    let parts = Parts {
        document: row.get_ref(0)?.as_str()?,
        steps: row.get(1)?,
        title,
        file,
        version: row.get(4)?,
        is_final: row.get(5)?,
    };
    Ok(parts.join())
}

pub(super) fn read(
    db: &Connection,
    workspace: &WorkspaceId,
    id: RunId,
) -> Result<Option<RunDocument>> {
    db.prepare_cached(&format!("SELECT {POLLED} FROM runs WHERE id = ? AND workspace = ?"))
        .and_then(|mut query| {
            query.query_row(params![id.to_string(), workspace.as_str()], polled).optional()
        })
        .map_err(failed)?
        .transpose()
}

pub(super) fn list(
    db: &Connection,
    workspace: &WorkspaceId,
    offset: u64,
    limit: u64,
) -> Result<RunPage> {
    let total =
        number(db, "SELECT count(*) FROM runs WHERE workspace = ?", params![workspace.as_str()])?;
    let bounded = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let page = params![workspace.as_str(), bounded(limit), bounded(offset)];
    let lengths: Vec<usize> = db
        .prepare_cached(&format!("SELECT octet_length(document) {PAGE}"))
        .and_then(|mut query| query.query_map(page, |row| row.get(0))?.collect())
        .map_err(failed)?;
    let fit = fit_a_page(lengths) as u64;
    let page = params![workspace.as_str(), bounded(fit), bounded(offset)];
    let runs = db
        .prepare_cached(&format!("SELECT {POLLED} {PAGE}"))
        .and_then(|mut query| query.query_map(page, polled)?.collect::<rusqlite::Result<Vec<_>>>())
        .map_err(failed)?
        .into_iter()
        .collect::<Result<_>>()?;
    let next = offset.saturating_add(fit);
    Ok(RunPage { runs, total, next: (next < total).then_some(next) })
}

const PAGE: &str =
    "FROM runs WHERE workspace = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?";

pub(super) fn steps(
    db: &Connection,
    workspace: &WorkspaceId,
    id: RunId,
    after: u64,
) -> Result<Option<Vec<StepRecord>>> {
    if load(db, id)?.is_none_or(|run| run.key.workspace != *workspace) {
        return Ok(None);
    }
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let bodies: Vec<String> = db
        .prepare_cached("SELECT body FROM steps WHERE run = ? AND number > ? ORDER BY number")
        .and_then(|mut query| {
            query.query_map(params![id.to_string(), after], |row| row.get(0))?.collect()
        })
        .map_err(failed)?;
    bodies.iter().map(|body| from_json(body)).collect::<Result<_>>().map(Some)
}

pub(super) fn rename(
    db: &Connection,
    workspace: &WorkspaceId,
    id: RunId,
    title: &str,
) -> Result<bool> {
    db.prepare_cached(&format!(
        "UPDATE runs SET title = ?, {} WHERE id = ? AND workspace = ?",
        moved()
    ))
    .and_then(|mut update| update.execute(params![title, id.to_string(), workspace.as_str()]))
    .map(|changed| changed > 0)
    .map_err(failed)
}

pub(super) fn cancel(
    db: &Connection,
    workspace: &WorkspaceId,
    id: RunId,
) -> Result<Option<Canceled>> {
    let Some(mut stored) = load(db, id)?.filter(|run| run.key.workspace == *workspace) else {
        return Ok(None);
    };
    match stored.run.status {
        crate::model::Status::Canceled => return Ok(Some(Canceled::Before)),
        crate::model::Status::Completed => return Ok(Some(Canceled::Completed)),
        _ => lifecycle::cancel(&mut stored.run, &stored.changes)?,
    }
    commit(db, &stored.run, "over")?;
    skillets::clear_current(db, &stored.key, id)?;
    skillets::note_waiting(db, &stored.key)?;
    Ok(Some(Canceled::Now(stored.key)))
}

/// A run as stored.
pub(super) struct Stored {
    pub(super) key: SkilletKey,
    pub(super) run: Run,
    pub(super) changes: Changes,
    pub(super) repeats: u32,
}

/// A run as stored, its document unread.
pub(super) struct Unread {
    pub(super) key: SkilletKey,
    pub(super) document: String,
    pub(super) changes: Changes,
    pub(super) repeats: u32,
}

impl Unread {
    pub(super) fn read(self) -> Result<Stored> {
        let run = from_json(&self.document)?;
        Ok(Stored { key: self.key, run, changes: self.changes, repeats: self.repeats })
    }
}

pub(super) fn load(db: &Connection, id: RunId) -> Result<Option<Stored>> {
    load_unread(db, id)?.map(Unread::read).transpose()
}

pub(super) fn load_unread(db: &Connection, id: RunId) -> Result<Option<Unread>> {
    let found = db
        .prepare_cached(
            "SELECT workspace, skillet, changing, repeats, document FROM runs WHERE id = ?",
        )
        .and_then(|mut query| {
            query
                .query_row([id.to_string()], |row| {
                    let key = SkilletKey { workspace: column(row, 0)?, skillet: column(row, 1)? };
                    let changes = Changes { marked: row.get(2)?, kept: Vec::new() };
                    Ok(Unread { key, document: row.get(4)?, changes, repeats: row.get(3)? })
                })
                .optional()
        })
        .map_err(failed)?;
    let Some(mut unread) = found else { return Ok(None) };
    if unread.changes.any() {
        let bodies: Vec<String> = db
            .prepare_cached("SELECT body FROM changes WHERE run = ? ORDER BY number")
            .and_then(|mut query| query.query_map([id.to_string()], |row| row.get(0))?.collect())
            .map_err(failed)?;
        unread.changes = Changes::stored(unread.changes.marked, &bodies);
    }
    Ok(Some(unread))
}

/// What is set where a caller sees something else of a run from now on.
fn moved() -> String {
    format!("version = version + 1, moved = {}", moves::now("runs.workspace"))
}

/// Writes a run's new state. When it is over, its order goes, and the secrets in it; and its changes, which
/// its document has where they matter. Who wants to be told of it is told.
pub(super) fn commit(db: &Connection, run: &Run, stage: &str) -> Result<()> {
    let id = run.id.to_string();
    let (document, file) = (render(run)?, lifecycle::file_json(run)?);
    db.prepare_cached(&format!(
        "UPDATE runs SET document = ?, file = ?, stage = ?, {} WHERE id = ?",
        moved()
    ))
    .and_then(|mut update| update.execute(params![document, file, stage, &id]))
    .map_err(failed)?;
    webhooks::announce(db, run)?;
    if stage == "over" {
        for delete in ["DELETE FROM orders WHERE run = ?", "DELETE FROM changes WHERE run = ?"] {
            db.prepare_cached(delete)
                .and_then(|mut delete| delete.execute([&id]))
                .map_err(failed)?;
        }
    }
    Ok(())
}
