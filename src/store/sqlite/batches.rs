//! Batches.

use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, Params, Row, params};

use super::keeping::refuse_ending;
use super::{SqliteStore, all, bounded, column, execute, number};
use crate::model::{
    Batch, BatchId, BatchKey, BatchRow, PendingRun, RowCounts, RowState, Timestamp, WorkspaceId,
};
use crate::store::batches::{
    AddedBatch, BatchStanding, BatchStore, DueRow, DueRows, NewBatch, RowNote, StandingRow,
};
use crate::store::document::{from_json, to_json};
use crate::store::{Idempotency, Page, Part, Result, StoreError};

/// How long an idempotency key is remembered, unless its batch is deleted.
const CALL_MILLIS: i64 = 24 * 60 * 60 * 1000;

#[async_trait]
impl BatchStore for SqliteStore {
    async fn add_batch(&self, new: &NewBatch) -> Result<AddedBatch> {
        let new = new.clone();
        self.write(move |db, _| add(db, &new)).await
    }

    async fn batch(&self, key: &BatchKey) -> Result<Option<BatchStanding>> {
        let key = key.clone();
        self.read(move |db| {
            let of = "WHERE workspace = ? AND id = ?";
            let found = standings(db, of, params![key.workspace.as_str(), key.batch.as_str()])?;
            Ok(found.into_iter().next())
        })
        .await
    }

    async fn batches(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<BatchStanding>> {
        let workspace = workspace.clone();
        self.read(move |db| {
            let name = workspace.as_str();
            let count = "SELECT count(*) FROM batches WHERE workspace = ?";
            let total = number(db, count, [name])?;
            let of = "WHERE workspace = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?";
            let bounded = |number| i64::try_from(number).unwrap_or(i64::MAX);
            let items =
                standings(db, of, params![name, bounded(part.limit), bounded(part.offset)])?;
            Ok(Page { items, total })
        })
        .await
    }

    async fn batch_rows(
        &self,
        key: &BatchKey,
        after: u32,
        most: usize,
    ) -> Result<Vec<StandingRow>> {
        let key = key.clone();
        self.read(move |db| {
            let query = "SELECT body, state FROM batch_rows
               WHERE workspace = ? AND batch = ? AND number > ? ORDER BY number LIMIT ?";
            let of = params![key.workspace.as_str(), key.batch.as_str(), after, bounded(most)];
            let found: Vec<(String, String)> =
                all(db, query, of, |row| Ok((row.get(0)?, row.get(1)?)))?;
            found.into_iter().map(|(body, state)| standing_row(&body, &state)).collect()
        })
        .await
    }

    async fn open_batches(&self) -> Result<Vec<BatchKey>> {
        self.read(|db| {
            let open = "SELECT workspace, id FROM batches WHERE ended_at IS NULL
               ORDER BY created_at, id";
            all(db, open, [], key)
        })
        .await
    }

    /// There is one node.
    async fn claim_batch(&self, _: &BatchKey, _: &str, _: Duration) -> Result<bool> {
        Ok(true)
    }

    async fn due_rows(&self, key: &BatchKey, most: usize) -> Result<DueRows> {
        let key = key.clone();
        self.read(move |db| due(db, &key, most)).await
    }

    async fn note_rows(&self, key: &BatchKey, notes: &[RowNote], now: Timestamp) -> Result<bool> {
        let (key, notes) = (key.clone(), notes.to_vec());
        self.write(move |db, _| note(db, &key, &notes, now)).await
    }

    async fn cancel_batch(&self, key: &BatchKey, now: Timestamp) -> Result<bool> {
        let key = key.clone();
        self.write(move |db, _| {
            let of = params![key.workspace.as_str(), key.batch.as_str(), now.as_millis()];
            let cancel = "UPDATE batches SET canceled_at = coalesce(canceled_at, ?3)
               WHERE workspace = ?1 AND id = ?2 AND ended_at IS NULL";
            if execute(db, cancel, of)? == 0 {
                return Ok(false);
            }
            let rows = "UPDATE batch_rows SET state = 'canceled', pending = NULL
               WHERE workspace = ? AND batch = ? AND state = 'waiting'";
            execute(db, rows, params![key.workspace.as_str(), key.batch.as_str()])?;
            end(db, &key, now).map(|()| true)
        })
        .await
    }

    async fn delete_batch(&self, key: &BatchKey) -> Result<bool> {
        let key = key.clone();
        self.write(move |db, _| {
            let of = params![key.workspace.as_str(), key.batch.as_str()];
            let delete =
                "DELETE FROM batches WHERE workspace = ? AND id = ? AND ended_at IS NOT NULL";
            Ok(execute(db, delete, of)? > 0)
        })
        .await
    }

    async fn old_batches(&self, before: Timestamp, most: usize) -> Result<Vec<BatchKey>> {
        self.read(move |db| {
            let old =
                "SELECT workspace, id FROM batches WHERE ended_at IS NOT NULL AND created_at < ?
               ORDER BY created_at LIMIT ?";
            all(db, old, params![before.as_millis(), bounded(most)], key)
        })
        .await
    }
}

fn add(db: &Connection, new: &NewBatch) -> Result<AddedBatch> {
    let NewBatch { batch, rows, idempotency } = new;
    let name = batch.workspace.as_str();
    refuse_ending(db, &batch.workspace)?;
    if let Some(call) = idempotency
        && let Some(id) = earlier(db, name, call)?
    {
        return Ok(AddedBatch::Repeated(id));
    }
    let open = "SELECT count(*) FROM batches WHERE workspace = ? AND ended_at IS NULL";
    if number::<u64>(db, open, [name])? >= Batch::MOST_OPEN as u64 {
        return Ok(AddedBatch::TooMany);
    }
    let call = idempotency.as_ref().map(|call| &call.key);
    let hash = idempotency.as_ref().map(|call| &call.body_hash);
    let until = idempotency.as_ref().map(|_| Timestamp::now().as_millis() + CALL_MILLIS);
    let created = batch.created_at.as_millis();
    let insert =
        "INSERT INTO batches (id, workspace, created_at, body, call, call_hash, call_until)
       VALUES (?, ?, ?, ?, ?, ?, ?)";
    let of = params![batch.id.as_str(), name, created, to_json(batch)?, call, hash, until];
    execute(db, insert, of)?;
    let insert = "INSERT INTO batch_rows (workspace, batch, number, run, state, body, pending)
       VALUES (?, ?, ?, ?, 'waiting', ?, ?)";
    for (row, pending) in rows {
        let (run, body, pending) = (row.run.to_string(), to_json(row)?, to_json(pending)?);
        execute(db, insert, params![name, batch.id.as_str(), row.number, run, body, pending])?;
    }
    Ok(AddedBatch::New)
}

/// The batch that the same call was accepted as before.
fn earlier(db: &Connection, workspace: &str, call: &Idempotency) -> Result<Option<BatchId>> {
    let before = "SELECT id, call_hash FROM batches
       WHERE workspace = ? AND call = ? AND call_until > ?";
    let of = params![workspace, call.key, Timestamp::now().as_millis()];
    let found: Vec<(BatchId, String)> =
        all(db, before, of, |row| Ok((column(row, 0)?, row.get(1)?)))?;
    match found.into_iter().next() {
        Some((_, hash)) if !call.is_of(&hash) => Err(StoreError::IdempotencyMismatch),
        found => Ok(found.map(|(id, _)| id)),
    }
}

fn standings(db: &Connection, which: &str, of: impl Params) -> Result<Vec<BatchStanding>> {
    let query = format!("SELECT body, canceled_at, ended_at FROM batches {which}");
    let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let found: Vec<(String, Option<i64>, Option<i64>)> = all(db, &query, of, columns)?;
    let standing = |(body, canceled, ended): (String, Option<i64>, Option<i64>)| {
        let batch: Batch = from_json(&body)?;
        let rows = counts(db, &batch.key())?;
        let at = |millis: Option<i64>| millis.map(Timestamp::from_millis);
        Ok(BatchStanding { batch, rows, canceled_at: at(canceled), ended_at: at(ended) })
    };
    found.into_iter().map(standing).collect()
}

fn counts(db: &Connection, key: &BatchKey) -> Result<RowCounts> {
    let query =
        "SELECT state, count(*) FROM batch_rows WHERE workspace = ? AND batch = ? GROUP BY state";
    let of = params![key.workspace.as_str(), key.batch.as_str()];
    let found: Vec<(String, u64)> = all(db, query, of, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut counts = RowCounts::default();
    for (state, count) in found {
        counts.add(state_of(&state)?, count);
    }
    Ok(counts)
}

fn due(db: &Connection, key: &BatchKey, most: usize) -> Result<DueRows> {
    let (workspace, batch) = (key.workspace.as_str(), key.batch.as_str());
    let canceled = "SELECT EXISTS (SELECT 1 FROM batches
       WHERE workspace = ? AND id = ? AND canceled_at IS NOT NULL)";
    let canceled = number(db, canceled, [workspace, batch])?;
    let mut rows = Vec::new();
    for state in [RowState::Started, RowState::Waiting] {
        let left = match state {
            RowState::Started => usize::MAX,
            _ => most.saturating_sub(rows.len()),
        };
        let query = "SELECT number, run, pending FROM batch_rows
           WHERE workspace = ? AND batch = ? AND state = ? ORDER BY number LIMIT ?";
        let of = params![workspace, batch, state.as_str(), bounded(left)];
        let columns = |row: &Row<'_>| Ok((row.get(0)?, column(row, 1)?, row.get(2)?));
        let found: Vec<(u32, _, Option<String>)> = all(db, query, of, columns)?;
        for (number, run, pending) in found {
            let pending = pending.as_deref().map(from_json::<PendingRun>).transpose()?;
            rows.push(DueRow { number, run, state, pending });
        }
    }
    Ok(DueRows { rows, canceled })
}

fn note(db: &Connection, key: &BatchKey, notes: &[RowNote], now: Timestamp) -> Result<bool> {
    let (workspace, batch) = (key.workspace.as_str(), key.batch.as_str());
    let mut all_hold = true;
    for note in notes {
        let before = RowState::ALL.into_iter().filter(|state| *state < note.state);
        let before = before.filter(|state| !state.is_final()).map(RowState::as_str);
        // Never back, and never from one end to another.
        let rise = format!(
            "UPDATE batch_rows SET state = ?1 WHERE workspace = ?2 AND batch = ?3 AND number = ?4
               AND state IN (?1, '{}')",
            before.collect::<Vec<_>>().join("', '")
        );
        let of = params![note.state.as_str(), workspace, batch, note.number];
        all_hold &= execute(db, &rise, of)? > 0;
        if note.accepted || note.state.is_final() {
            let drop = "UPDATE batch_rows SET pending = NULL
               WHERE workspace = ? AND batch = ? AND number = ?";
            execute(db, drop, params![workspace, batch, note.number])?;
        }
    }
    end(db, key, now).map(|()| all_hold)
}

/// The batch has ended where no row is left.
fn end(db: &Connection, key: &BatchKey, now: Timestamp) -> Result<()> {
    let end =
        "UPDATE batches SET ended_at = ?3 WHERE workspace = ?1 AND id = ?2 AND ended_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM batch_rows WHERE workspace = ?1 AND batch = ?2
         AND state IN ('waiting', 'started'))";
    execute(db, end, params![key.workspace.as_str(), key.batch.as_str(), now.as_millis()]).map(drop)
}

fn standing_row(body: &str, state: &str) -> Result<StandingRow> {
    Ok(StandingRow { row: from_json::<BatchRow>(body)?, state: state_of(state)? })
}

fn state_of(text: &str) -> Result<RowState> {
    RowState::named(text)
        .ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no state of a batch's row")))
}

fn key(row: &Row<'_>) -> rusqlite::Result<BatchKey> {
    Ok(BatchKey { workspace: column(row, 0)?, batch: column(row, 1)? })
}
