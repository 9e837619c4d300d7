//! API keys.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{column, failed};
use crate::model::{KeyId, KeyRecord, Timestamp};
use crate::store::Result;

const FIELDS: &str =
    "id, hash, workspace, created_at, name, scopes, expires_at, session_of, last_used_at";

pub(super) fn add(db: &Connection, key: &KeyRecord) -> Result<()> {
    let insert =
        format!("INSERT OR REPLACE INTO api_keys ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)");
    db.execute(
        &insert,
        params![
            key.id.as_str(),
            key.hash,
            key.workspace.as_str(),
            key.created_at.as_millis(),
            key.name,
            key.scopes.to_string(),
            key.expires_at.map(Timestamp::as_millis),
            key.session_of,
        ],
    )
    .map(|_| ())
    .map_err(failed)
}

pub(super) fn by_hash(db: &Connection, hash: &str) -> Result<Option<KeyRecord>> {
    db.prepare_cached(&format!("SELECT {FIELDS} FROM api_keys WHERE hash = ?"))
        .and_then(|mut statement| statement.query_row([hash], record).optional())
        .map_err(failed)
}

/// The keys, or the sessions that were opened with them.
pub(super) fn all(db: &Connection, sessions: bool) -> Result<Vec<KeyRecord>> {
    let of = if sessions { "NOT NULL" } else { "NULL" };
    let all =
        format!("SELECT {FIELDS} FROM api_keys WHERE session_of IS {of} ORDER BY created_at, id");
    db.prepare_cached(&all)
        .and_then(|mut statement| statement.query_map([], record)?.collect())
        .map_err(failed)
}

pub(super) fn revoke(db: &Connection, id: &KeyId) -> Result<bool> {
    // Its sessions first: they are known by its hash.
    let of = "DELETE FROM api_keys WHERE session_of = (SELECT hash FROM api_keys WHERE id = ?)";
    db.execute(of, [id.as_str()])
        .and_then(|_| db.execute("DELETE FROM api_keys WHERE id = ?", [id.as_str()]))
        .map(|gone| gone > 0)
        .map_err(failed)
}

pub(super) fn note_used(db: &Connection, id: &KeyId, at: Timestamp) -> Result<()> {
    db.prepare_cached(
        "UPDATE api_keys SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?",
    )
    .and_then(|mut update| update.execute(params![at.as_millis(), id.as_str()]))
    .map(|_| ())
    .map_err(failed)
}

fn record(row: &Row<'_>) -> rusqlite::Result<KeyRecord> {
    Ok(KeyRecord {
        id: column(row, 0)?,
        hash: row.get(1)?,
        workspace: column(row, 2)?,
        created_at: Timestamp::from_millis(row.get(3)?),
        name: row.get(4)?,
        scopes: column(row, 5)?,
        expires_at: row.get::<_, Option<i64>>(6)?.map(Timestamp::from_millis),
        session_of: row.get(7)?,
        last_used_at: row.get::<_, Option<i64>>(8)?.map(Timestamp::from_millis),
    })
}
