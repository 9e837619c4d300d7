//! API keys.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{column, failed};
use crate::model::{KeyId, KeyRecord, Timestamp};
use crate::store::Result;

const FIELDS: &str = "id, hash, workspace, created_at";

pub(super) fn add(db: &Connection, key: &KeyRecord) -> Result<()> {
    db.prepare_cached(&format!("INSERT OR REPLACE INTO api_keys ({FIELDS}) VALUES (?, ?, ?, ?)"))
        .and_then(|mut statement| {
            statement.execute(params![
                key.id.as_str(),
                key.hash,
                key.workspace.as_str(),
                key.created_at.as_millis()
            ])
        })
        .map(|_| ())
        .map_err(failed)
}

pub(super) fn by_hash(db: &Connection, hash: &str) -> Result<Option<KeyRecord>> {
    db.prepare_cached(&format!("SELECT {FIELDS} FROM api_keys WHERE hash = ?"))
        .and_then(|mut statement| statement.query_row([hash], record).optional())
        .map_err(failed)
}

pub(super) fn all(db: &Connection) -> Result<Vec<KeyRecord>> {
    db.prepare_cached(&format!("SELECT {FIELDS} FROM api_keys ORDER BY created_at, id"))
        .and_then(|mut statement| statement.query_map([], record)?.collect())
        .map_err(failed)
}

pub(super) fn revoke(db: &Connection, id: &KeyId) -> Result<bool> {
    db.execute("DELETE FROM api_keys WHERE id = ?", [id.as_str()])
        .map(|gone| gone > 0)
        .map_err(failed)
}

fn record(row: &Row<'_>) -> rusqlite::Result<KeyRecord> {
    Ok(KeyRecord {
        id: column(row, 0)?,
        hash: row.get(1)?,
        workspace: column(row, 2)?,
        created_at: Timestamp::from_millis(row.get(3)?),
    })
}
