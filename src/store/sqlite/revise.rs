//! What people do to skillets, and how many revisions are kept.

use rusqlite::{Connection, params};

use super::keeping::refuse_ending;
use super::skillets::{ensure, names};
use super::{failed, number};
use crate::model::{Revision, RevisionId, SkilletKey};
use crate::store::document::to_json;
use crate::store::{Result, StoreError};

/// The number of the latest revision; 0 where there is none. Older ones are dropped, so they are not
/// counted.
pub(super) fn latest_number(db: &Connection, key: &SkilletKey) -> Result<u64> {
    number(
        db,
        "SELECT coalesce((SELECT json_extract(body, '$.number') FROM revisions
           WHERE workspace = ? AND skillet = ? ORDER BY place DESC LIMIT 1), 0)",
        params![key.workspace.as_str(), key.skillet.as_str()],
    )
}

pub(super) fn add_revision(db: &Connection, key: &SkilletKey, revision: &Revision) -> Result<()> {
    let (workspace, skillet) = names(key);
    let id = revision.id.as_str();
    db.prepare_cached("INSERT INTO revisions (workspace, skillet, id, body) VALUES (?, ?, ?, ?)")
        .map_err(failed)?
        .execute(params![workspace, skillet, id, to_json(revision)?])
        .map_err(failed)?;
    db.prepare_cached(
        "UPDATE skillets SET revision = ?, revised_at = ? WHERE workspace = ? AND skillet = ?",
    )
    .and_then(|mut update| {
        let listed = revision.listed_id().map(RevisionId::as_str);
        update.execute(params![listed, revision.created_at.as_millis(), workspace, skillet])
    })
    .map_err(failed)?;
    drop_oldest(db, key)
}

fn drop_oldest(db: &Connection, key: &SkilletKey) -> Result<()> {
    db.prepare_cached(
        "DELETE FROM revisions WHERE place IN (SELECT place FROM revisions
           WHERE workspace = ? AND skillet = ? ORDER BY place DESC LIMIT -1 OFFSET ?)",
    )
    .and_then(|mut delete| {
        let (workspace, skillet) = names(key);
        delete.execute(params![workspace, skillet, Revision::MOST_KEPT])
    })
    .map(|_| ())
    .map_err(failed)
}

/// Adds a revision if its number is the next one.
pub(super) fn revise(db: &Connection, key: &SkilletKey, revision: &Revision) -> Result<bool> {
    refuse_ending(db, &key.workspace)?;
    if latest_number(db, key)? + 1 != revision.number {
        return Ok(false);
    }
    ensure(db, key)?;
    add_revision(db, key, revision)?;
    Ok(true)
}

/// Deletes the revisions. The row stays: the runs are of it, and its fence must not begin anew.
pub(super) fn delete(db: &Connection, key: &SkilletKey) -> Result<bool> {
    if latest_number(db, key)? == 0 {
        return Ok(false);
    }
    let (workspace, skillet) = names(key);
    let in_use: bool = number(
        db,
        "SELECT current IS NOT NULL OR EXISTS (SELECT 1 FROM runs
           WHERE workspace = ?1 AND skillet = ?2 AND stage = 'waiting')
         FROM skillets WHERE workspace = ?1 AND skillet = ?2",
        params![workspace, skillet],
    )?;
    if in_use {
        return Err(StoreError::SkilletInUse);
    }
    db.execute("DELETE FROM revisions WHERE workspace = ? AND skillet = ?", [workspace, skillet])
        .and_then(|_| {
            let forget = "UPDATE skillets SET revision = NULL, revised_at = NULL
                          WHERE workspace = ? AND skillet = ?";
            db.execute(forget, [workspace, skillet])
        })
        .map(|_| true)
        .map_err(failed)
}
