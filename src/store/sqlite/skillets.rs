//! Skillets: their lease, what waits for them, and their revisions.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Clock, column, failed, number};
use crate::model::{
    Proof, Revision, RevisionId, RevisionItem, RunId, SkilletItem, SkilletKey, Timestamp,
    WorkspaceId,
};
use crate::store::document::{revision, to_json};
use crate::store::{Lease, Page, Part, Result, RevisionName, StoreError};

/// An end of a lease that is past on any clock.
const LONG_PAST: i64 = i64::MIN / 2;

/// The skillet's row. One that was there before and is gone had a lower fence: whoever still holds it has lost it.
pub(super) fn ensure(db: &Connection, key: &SkilletKey) -> Result<()> {
    let (workspace, skillet) = names(key);
    db.prepare_cached("INSERT OR IGNORE INTO skillets (workspace, skillet, fence) VALUES (?, ?, ?)")
        .and_then(|mut insert| {
            insert.execute(params![workspace, skillet, Timestamp::now().as_millis()])
        })
        .map(|_| ())
        .map_err(failed)
}

/// Brings `waiting_since` up to date; called after every change to the queue. Null where nothing
/// waits: so is SQLite's `max` of a null.
pub(super) fn note_waiting(db: &Connection, key: &SkilletKey) -> Result<()> {
    db.prepare_cached(
        "UPDATE skillets SET waiting_since = max(coalesce(yielded_at, 0),
           (SELECT created_at FROM runs
            WHERE workspace = ?1 AND skillet = ?2 AND stage = 'waiting' ORDER BY place LIMIT 1))
         WHERE workspace = ?1 AND skillet = ?2",
    )
    .and_then(|mut update| update.execute(names(key)))
    .map(|_| ())
    .map_err(failed)
}

/// Longest waiting first. A dead lease with a run in it is for the sweep first.
pub(super) fn waiting(
    db: &Connection,
    clock: Clock,
    most: usize,
    full: &[WorkspaceId],
) -> Result<Vec<SkilletKey>> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let full = to_json(full)?;
    db.prepare_cached(
        "SELECT workspace, skillet FROM skillets WHERE waiting_since IS NOT NULL
           AND (lease_until IS NULL OR (lease_until < ? AND current IS NULL))
           AND workspace NOT IN (SELECT value FROM json_each(?))
         ORDER BY waiting_since LIMIT ?",
    )
    .and_then(|mut query| query.query_map(params![clock.dead_before(), full, most], key)?.collect())
    .map_err(failed)
}

pub(super) fn lease(
    db: &Connection,
    clock: Clock,
    key: &SkilletKey,
    node: &str,
    most: u64,
) -> Result<Option<Lease>> {
    ensure(db, key)?;
    let row = load(db, key)?;
    let free = match row.lease_until {
        None => true,
        Some(until) => until < clock.dead_before() && row.current.is_none(),
    };
    if !free {
        return Ok(None);
    }
    // One whose node was lost counts until the sweep has dealt with it.
    let held = "SELECT count(*) FROM skillets WHERE workspace = ? AND lease_until IS NOT NULL
           AND NOT (lease_until < ? AND current IS NULL)";
    let running: u64 = number(db, held, params![key.workspace.as_str(), clock.dead_before()])?;
    if running >= most {
        return Err(StoreError::WorkspaceFull { running });
    }
    let fence = row.fence + 1;
    db.prepare_cached(
        "UPDATE skillets SET fence = ?, node = ?, lease_until = ?, yielded_at = NULL
         WHERE workspace = ? AND skillet = ?",
    )
    .and_then(|mut update| {
        let (workspace, skillet) = names(key);
        update.execute(params![fence, node, clock.lease_end(), workspace, skillet])
    })
    .map_err(failed)?;
    note_waiting(db, key)?;
    Ok(Some(Lease { key: key.clone(), fence, node: node.to_owned() }))
}

/// The current run of a skillet whose lease is live and is this one.
pub(super) fn held(db: &Connection, clock: Clock, lease: &Lease) -> Result<Option<RunId>> {
    let row = load(db, &lease.key)?;
    let live = row.lease_until.is_some_and(|until| until > clock.now());
    if row.fence == lease.fence && live { Ok(row.current) } else { Err(StoreError::Fenced) }
}

pub(super) fn renew(db: &Connection, clock: Clock, lease: &Lease) -> Result<Option<RunId>> {
    let current = held(db, clock, lease)?;
    set_lease_end(db, &lease.key, Some(clock.lease_end()))?;
    Ok(current)
}

/// With a run still in it the lease only ends, and the sweep deals with the run.
pub(super) fn release(db: &Connection, lease: &Lease, yielded: bool) -> Result<()> {
    let row = load(db, &lease.key)?;
    if row.fence != lease.fence || row.lease_until.is_none() {
        return Ok(());
    }
    set_lease_end(db, &lease.key, row.current.map(|_| LONG_PAST))?;
    if yielded { give_way(db, &lease.key) } else { Ok(()) }
}

/// Puts the skillet behind all that wait now, also where the clock was set back.
fn give_way(db: &Connection, key: &SkilletKey) -> Result<()> {
    db.prepare_cached(
        "UPDATE skillets SET yielded_at =
           max(?, (SELECT coalesce(max(waiting_since), 0) + 1 FROM skillets))
         WHERE workspace = ? AND skillet = ?",
    )
    .and_then(|mut update| {
        let (workspace, skillet) = names(key);
        update.execute(params![Timestamp::now().as_millis(), workspace, skillet])
    })
    .map_err(failed)?;
    note_waiting(db, key)
}

/// Ends every lease: those of a node that is no more.
pub(super) fn end_all_leases(db: &Connection) -> Result<()> {
    db.execute("UPDATE skillets SET lease_until = ? WHERE lease_until IS NOT NULL", [LONG_PAST])
        .map(|_| ())
        .map_err(failed)
}

/// Skillets whose lease is dead, so that anyone may take it over.
pub(super) fn dead(db: &Connection, clock: Clock) -> Result<Vec<SkilletKey>> {
    db.prepare_cached("SELECT workspace, skillet FROM skillets WHERE lease_until < ?")
        .and_then(|mut query| query.query_map([clock.dead_before()], key)?.collect())
        .map_err(failed)
}

/// The current run of a skillet whose lease is dead; `Err` if it is not (any more).
pub(super) fn dead_current(
    db: &Connection,
    clock: Clock,
    key: &SkilletKey,
) -> Result<Option<RunId>> {
    let row = load(db, key)?;
    match row.lease_until {
        Some(until) if until < clock.dead_before() => Ok(row.current),
        _ => Err(StoreError::Fenced),
    }
}

/// Sets when the lease ends; `None` gives it back.
pub(super) fn set_lease_end(db: &Connection, key: &SkilletKey, end: Option<i64>) -> Result<()> {
    db.prepare_cached(
        "UPDATE skillets SET lease_until = ?1, node = iif(?1 IS NULL, NULL, node)
         WHERE workspace = ?2 AND skillet = ?3",
    )
    .and_then(|mut update| {
        let (workspace, skillet) = names(key);
        update.execute(params![end, workspace, skillet])
    })
    .map(|_| ())
    .map_err(failed)
}

pub(super) fn set_current(db: &Connection, key: &SkilletKey, run: RunId) -> Result<()> {
    db.prepare_cached("UPDATE skillets SET current = ? WHERE workspace = ? AND skillet = ?")
        .and_then(|mut update| {
            let (workspace, skillet) = names(key);
            update.execute(params![run.to_string(), workspace, skillet])
        })
        .map(|_| ())
        .map_err(failed)
}

/// Takes `run` out of the slot of the current run, if it is in it.
pub(super) fn clear_current(db: &Connection, key: &SkilletKey, run: RunId) -> Result<()> {
    db.prepare_cached(
        "UPDATE skillets SET current = NULL WHERE workspace = ? AND skillet = ? AND current = ?",
    )
    .and_then(|mut update| {
        let (workspace, skillet) = names(key);
        update.execute(params![workspace, skillet, run.to_string()])
    })
    .map(|_| ())
    .map_err(failed)
}

/// Keeps the first proof of a revision.
pub(super) fn prove(
    db: &Connection,
    key: &SkilletKey,
    revision: &RevisionId,
    proof: Proof,
) -> Result<()> {
    let (workspace, skillet) = names(key);
    db.prepare_cached(
        "UPDATE revisions SET proof = coalesce(proof, ?), misses = 0
         WHERE workspace = ? AND skillet = ? AND id = ?",
    )
    .map_err(failed)?
    .execute(params![to_json(&proof)?, workspace, skillet, revision.as_str()])
    .map(|_| ())
    .map_err(failed)
}

/// Counts a run whose replay of a revision failed.
pub(super) fn count_miss(db: &Connection, key: &SkilletKey, revision: &RevisionId) -> Result<()> {
    let (workspace, skillet) = names(key);
    db.prepare_cached(
        "UPDATE revisions SET misses = misses + 1 WHERE workspace = ? AND skillet = ? AND id = ?",
    )
    .and_then(|mut update| update.execute(params![workspace, skillet, revision.as_str()]))
    .map(|_| ())
    .map_err(failed)
}

pub(super) fn list(
    db: &Connection,
    workspace: &WorkspaceId,
    Part { limit, offset }: Part,
) -> Result<Page<SkilletItem>> {
    let total = number::<u64>(
        db,
        "SELECT count(*) FROM skillets WHERE workspace = ? AND revised_at IS NOT NULL",
        params![workspace.as_str()],
    )?;
    let item = |row: &Row<'_>| {
        Ok(SkilletItem {
            id: column(row, 0)?,
            revision_id: match row.get_ref(1)? {
                ValueRef::Null => None,
                _ => Some(column(row, 1)?),
            },
            revision_timestamp: Timestamp::from_millis(row.get(2)?),
        })
    };
    let items = db
        .prepare_cached(
            "SELECT skillet, revision, revised_at FROM skillets
             WHERE workspace = ? AND revised_at IS NOT NULL ORDER BY revised_at DESC, skillet DESC
             LIMIT ? OFFSET ?",
        )
        .and_then(|mut query| {
            query.query_map(params![workspace.as_str(), limit, offset], item)?.collect()
        })
        .map_err(failed)?;
    Ok(Page { items, total })
}

pub(super) fn latest_revision(db: &Connection, key: &SkilletKey) -> Result<Option<Revision>> {
    let found = db
        .prepare_cached(
            "SELECT body, proof, misses FROM revisions WHERE workspace = ? AND skillet = ?
             ORDER BY place DESC LIMIT 1",
        )
        .and_then(|mut query| query.query_row(names(key), stored).optional())
        .map_err(failed)?;
    found.map(|found| found.read()).transpose()
}

pub(super) fn revision_named(
    db: &Connection,
    key: &SkilletKey,
    name: &RevisionName,
) -> Result<Option<Revision>> {
    let (workspace, skillet) = names(key);
    let found = match name {
        RevisionName::Id(id) => db
            .prepare_cached(
                "SELECT body, proof, misses FROM revisions
                 WHERE workspace = ? AND skillet = ? AND id = ?",
            )
            .and_then(|mut query| query.query_row([workspace, skillet, id], stored).optional()),
        RevisionName::Number(number) => {
            let Some(latest) = latest_revision(db, key)? else { return Ok(None) };
            let Some(after_it) = latest.number.checked_sub(*number) else { return Ok(None) };
            db.prepare_cached(
                "SELECT body, proof, misses FROM revisions WHERE workspace = ? AND skillet = ?
                 ORDER BY place DESC LIMIT 1 OFFSET ?",
            )
            .and_then(|mut query| {
                let after_it = i64::try_from(after_it).unwrap_or(i64::MAX);
                query.query_row(params![workspace, skillet, after_it], stored).optional()
            })
        }
    };
    let found = found.map_err(failed)?.map(|found| found.read()).transpose()?;
    Ok(found.filter(|revision| name.is_of(revision)))
}

/// The latest first.
pub(super) fn revisions(db: &Connection, key: &SkilletKey) -> Result<Vec<RevisionItem>> {
    let mut query = db
        .prepare_cached(
            "SELECT body, proof, misses FROM revisions WHERE workspace = ? AND skillet = ?
             ORDER BY place DESC",
        )
        .map_err(failed)?;
    let found = query.query_map(names(key), stored).map_err(failed)?;
    // One at a time: each can be large.
    found.map(|row| Ok(RevisionItem::from(&row.map_err(failed)?.read()?))).collect()
}

struct StoredRevision {
    body: String,
    proof: Option<String>,
    misses: u32,
}

fn stored(row: &Row<'_>) -> rusqlite::Result<StoredRevision> {
    Ok(StoredRevision { body: row.get(0)?, proof: row.get(1)?, misses: row.get(2)? })
}

impl StoredRevision {
    fn read(&self) -> Result<Revision> {
        revision(&self.body, self.proof.as_deref(), self.misses)
    }
}

/// How far before the first of the queue a run is put that goes back to its head.
pub(super) fn head_place(db: &Connection, key: &SkilletKey) -> Result<i64> {
    let (workspace, skillet) = names(key);
    number(
        db,
        "SELECT coalesce(min(place), 0) - 1 FROM runs
         WHERE workspace = ? AND skillet = ? AND stage = 'waiting'",
        params![workspace, skillet],
    )
}

/// The scheduling part of a skillet's row.
#[derive(Default)]
struct Scheduling {
    fence: u64,
    lease_until: Option<i64>,
    current: Option<RunId>,
}

fn load(db: &Connection, key: &SkilletKey) -> Result<Scheduling> {
    db.prepare_cached(
        "SELECT fence, lease_until, current FROM skillets WHERE workspace = ? AND skillet = ?",
    )
    .and_then(|mut query| {
        query
            .query_row(names(key), |row| {
                let current = match row.get_ref(2)? {
                    ValueRef::Null => None,
                    _ => Some(column(row, 2)?),
                };
                Ok(Scheduling { fence: row.get(0)?, lease_until: row.get(1)?, current })
            })
            .optional()
    })
    .map(Option::unwrap_or_default)
    .map_err(failed)
}

pub(super) fn names(key: &SkilletKey) -> (&str, &str) {
    (key.workspace.as_str(), key.skillet.as_str())
}

fn key(row: &Row<'_>) -> rusqlite::Result<SkilletKey> {
    Ok(SkilletKey { workspace: column(row, 0)?, skillet: column(row, 1)? })
}
