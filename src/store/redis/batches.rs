//! Batches, each whole in the slot of its workspace.

use std::collections::HashMap;
use std::time::Duration;

use async_trait::async_trait;
use redis::Pipeline;

use super::server::Call;
use super::{RedisStore, names, parse, scripts};
use crate::model::{
    Batch, BatchId, BatchKey, BatchRow, PendingRun, RowCounts, RowState, Timestamp, WorkspaceId,
};
use crate::store::batches::{
    AddedBatch, BatchStanding, BatchStore, DueRow, DueRows, NewBatch, RowNote, StandingRow,
};
use crate::store::document::{from_json, to_json};
use crate::store::{Page, Part, Result, StoreError};

/// How long an idempotency key is remembered.
const CALL_SECONDS: u64 = 24 * 60 * 60;

#[async_trait]
impl BatchStore for RedisStore {
    async fn add_batch(&self, new: &NewBatch) -> Result<AddedBatch> {
        let NewBatch { batch, rows, idempotency } = new;
        self.enter_workspace(&batch.workspace).await?;
        let names = names::batch(&batch.key());
        let call = idempotency.as_ref();
        let named = names::batch_call(&batch.workspace, call.map_or("", |call| &call.key));
        let script = self.server.call(&scripts::ADD_BATCH).key(&names.batch).key(&names.rows);
        let script = script.key(&names.states).key(&names.pending).key(&names.of.all);
        let script = script.key(&names.of.open).key(&named);
        let mut script = script
            .arg(batch.id.as_str())
            .arg(to_json(batch)?)
            .arg(batch.created_at.as_millis())
            .arg(Batch::MOST_OPEN)
            .arg(call.map_or("", |call| &call.body_hash))
            .arg(call.map(|call| call.former_hashes.join(",")).unwrap_or_default())
            .arg(CALL_SECONDS);
        for (row, pending) in rows {
            script = script.arg(to_json(row)?).arg(to_json(pending)?);
        }
        let added: String = script.run().await.map_err(StoreError::from)?;
        let added = match added.as_str() {
            "" => AddedBatch::New,
            "full" => AddedBatch::TooMany,
            "mismatch" => return Err(StoreError::IdempotencyMismatch),
            id => AddedBatch::Repeated(parse(id)?),
        };
        // Its deletion may have begun in between; what it has passed by already would stay.
        if let Err(StoreError::WorkspaceEnding) = self.enter_workspace(&batch.workspace).await {
            self.drop_batch(&batch.key(), true).await?;
            return Err(StoreError::WorkspaceEnding);
        }
        Ok(added)
    }

    async fn batch(&self, key: &BatchKey) -> Result<Option<BatchStanding>> {
        Ok(self.standings(&key.workspace, vec![key.batch.clone()]).await?.pop())
    }

    async fn batches(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<BatchStanding>> {
        let all = names::batches(workspace).all;
        let mut look = redis::pipe();
        look.cmd("ZCARD").arg(&all);
        let last = part.offset.saturating_add(part.limit).saturating_sub(1);
        let bounded = |number| i64::try_from(number).unwrap_or(i64::MAX);
        look.cmd("ZREVRANGE").arg(&all).arg(bounded(part.offset)).arg(bounded(last));
        let (total, ids): (u64, Vec<String>) = self.server.pipeline(&look).await?;
        let ids = ids.iter().map(|id| parse(id)).collect::<Result<Vec<BatchId>>>()?;
        Ok(Page { items: self.standings(workspace, ids).await?, total })
    }

    async fn batch_rows(
        &self,
        key: &BatchKey,
        after: u32,
        most: usize,
    ) -> Result<Vec<StandingRow>> {
        let names = names::batch(key);
        let numbers: Vec<u32> = (1..=u32::try_from(most).unwrap_or(u32::MAX))
            .map_while(|step| after.checked_add(step))
            .collect();
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let mut look = redis::pipe();
        look.atomic();
        look.cmd("HMGET").arg(&names.rows).arg(&numbers);
        look.cmd("HMGET").arg(&names.states).arg(&numbers);
        let (rows, states): (Vec<Option<String>>, Vec<Option<String>>) =
            self.server.pipeline(&look).await?;
        let mut found = Vec::new();
        for (row, state) in rows.into_iter().zip(states) {
            let (Some(row), Some(state)) = (row, state) else { break };
            found.push(StandingRow { row: from_json::<BatchRow>(&row)?, state: state_of(&state)? });
        }
        Ok(found)
    }

    async fn open_batches(&self) -> Result<Vec<BatchKey>> {
        let workspaces = self.known_workspaces().await?;
        if workspaces.is_empty() {
            return Ok(Vec::new());
        }
        let mut look = Pipeline::with_capacity(workspaces.len());
        for workspace in &workspaces {
            look.cmd("ZRANGE").arg(names::batches(workspace).open).arg(0).arg(-1);
        }
        let found: Vec<Vec<String>> = self.server.pipeline(&look).await?;
        let mut open = Vec::new();
        for (workspace, ids) in workspaces.into_iter().zip(found) {
            for id in ids {
                open.push(BatchKey { workspace: workspace.clone(), batch: parse(&id)? });
            }
        }
        Ok(open)
    }

    async fn claim_batch(&self, key: &BatchKey, node: &str, life: Duration) -> Result<bool> {
        let claim = self.server.call(&scripts::CLAIM_BATCH).key(&names::batch(key).holder);
        let millis = u64::try_from(life.as_millis()).unwrap_or(u64::MAX);
        Ok(claim.arg(node).arg(millis).run().await?)
    }

    async fn due_rows(&self, key: &BatchKey, most: usize) -> Result<DueRows> {
        let names = names::batch(key);
        let mut look = redis::pipe();
        look.atomic();
        look.cmd("HGETALL").arg(&names.states);
        look.cmd("HEXISTS").arg(&names.batch).arg("canceled");
        let (states, canceled): (HashMap<u32, String>, bool) = self.server.pipeline(&look).await?;
        let mut due = Vec::new();
        for state in [RowState::Started, RowState::Waiting] {
            let of_it = states.iter().filter(|(_, named)| *named == state.as_str());
            let mut numbers: Vec<u32> = of_it.map(|(number, _)| *number).collect();
            numbers.sort_unstable();
            if state == RowState::Waiting {
                numbers.truncate(most.saturating_sub(due.len()));
            }
            due.extend(numbers.into_iter().map(|number| (number, state)));
        }
        let rows = self.due_of(&names, due).await?;
        Ok(DueRows { rows, canceled })
    }

    async fn note_rows(&self, key: &BatchKey, notes: &[RowNote], now: Timestamp) -> Result<bool> {
        let names = names::batch(key);
        let script = with_keys(self.server.call(&scripts::NOTE_ROWS), &names);
        let mut script = script.arg(key.batch.as_str()).arg(now.as_millis());
        for note in notes {
            let accepted = i32::from(note.accepted);
            script = script.arg(note.number).arg(note.state.as_str()).arg(accepted);
        }
        Ok(script.run().await?)
    }

    async fn cancel_batch(&self, key: &BatchKey, now: Timestamp) -> Result<bool> {
        let script = with_keys(self.server.call(&scripts::CANCEL_BATCH), &names::batch(key));
        Ok(script.arg(key.batch.as_str()).arg(now.as_millis()).run().await?)
    }

    async fn delete_batch(&self, key: &BatchKey) -> Result<bool> {
        self.drop_batch(key, false).await
    }

    async fn old_batches(&self, before: Timestamp, most: usize) -> Result<Vec<BatchKey>> {
        let mut old = Vec::new();
        for workspace in self.known_workspaces().await? {
            let of = names::batches(&workspace);
            let mut look = redis::pipe();
            look.cmd("ZRANGEBYSCORE").arg(&of.all).arg("-inf");
            look.arg(format!("({}", before.as_millis()));
            look.cmd("ZRANGE").arg(&of.open).arg(0).arg(-1);
            let (ids, open): (Vec<String>, Vec<String>) = self.server.pipeline(&look).await?;
            for id in ids.into_iter().filter(|id| !open.contains(id)) {
                if old.len() == most {
                    return Ok(old);
                }
                old.push(BatchKey { workspace: workspace.clone(), batch: parse(&id)? });
            }
        }
        Ok(old)
    }
}

impl RedisStore {
    /// Those that are there.
    async fn standings(
        &self,
        workspace: &WorkspaceId,
        ids: Vec<BatchId>,
    ) -> Result<Vec<BatchStanding>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut look = Pipeline::with_capacity(ids.len());
        for batch in ids {
            let key = BatchKey { workspace: workspace.clone(), batch };
            look.cmd("HGETALL").arg(names::batch(&key).batch);
        }
        let found: Vec<HashMap<String, String>> = self.server.pipeline(&look).await?;
        found.iter().filter(|fields| fields.contains_key("body")).map(standing).collect()
    }

    async fn due_of(
        &self,
        names: &names::BatchNames,
        due: Vec<(u32, RowState)>,
    ) -> Result<Vec<DueRow>> {
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let numbers: Vec<u32> = due.iter().map(|(number, _)| *number).collect();
        let mut look = redis::pipe();
        look.atomic();
        look.cmd("HMGET").arg(&names.rows).arg(&numbers);
        look.cmd("HMGET").arg(&names.pending).arg(&numbers);
        let (rows, pending): (Vec<Option<String>>, Vec<Option<String>>) =
            self.server.pipeline(&look).await?;
        let mut found = Vec::new();
        for (((number, state), row), pending) in due.into_iter().zip(rows).zip(pending) {
            // It was deleted in between.
            let Some(row) = row else { continue };
            let run = from_json::<BatchRow>(&row)?.run;
            let pending = pending.as_deref().map(from_json::<PendingRun>).transpose()?;
            found.push(DueRow { number, run, state, pending });
        }
        Ok(found)
    }

    /// Deletes a batch; one that is not over only where `any` says so.
    async fn drop_batch(&self, key: &BatchKey, any: bool) -> Result<bool> {
        let names = names::batch(key);
        let script = self.server.call(&scripts::DELETE_BATCH).key(&names.batch).key(&names.rows);
        let script = script.key(&names.states).key(&names.pending).key(&names.holder);
        let script = script.key(&names.of.all).key(&names.of.open);
        Ok(script.arg(key.batch.as_str()).arg(i32::from(any)).run().await?)
    }

    /// Deletes `most` of a workspace's batches at most, whatever goes on with them; how many.
    pub(super) async fn empty_batches(
        &self,
        workspace: &WorkspaceId,
        most: usize,
    ) -> Result<usize> {
        let ids: Vec<String> = self.first(&names::batches(workspace).all, most).await?;
        for id in &ids {
            let key = BatchKey { workspace: workspace.clone(), batch: parse(id)? };
            self.drop_batch(&key, true).await?;
        }
        Ok(ids.len())
    }
}

/// The keys of what changes of a batch, in the order of the scripts.
fn with_keys<'a>(call: Call<'a>, names: &names::BatchNames) -> Call<'a> {
    call.key(&names.batch).key(&names.states).key(&names.pending).key(&names.of.open)
}

fn standing(fields: &HashMap<String, String>) -> Result<BatchStanding> {
    let at = |name: &str| -> Result<Option<Timestamp>> {
        fields.get(name).map(|millis| Ok(Timestamp::from_millis(parse(millis)?))).transpose()
    };
    let body = fields.get("body").map_or("", String::as_str);
    let mut rows = RowCounts::default();
    for (name, count) in fields {
        if let Some(state) = name.strip_prefix("n:") {
            rows.add(state_of(state)?, parse(count)?);
        }
    }
    Ok(BatchStanding {
        batch: from_json(body)?,
        rows,
        canceled_at: at("canceled")?,
        ended_at: at("ended")?,
    })
}

fn state_of(text: &str) -> Result<RowState> {
    RowState::named(text)
        .ok_or_else(|| StoreError::Corrupt(format!("`{text}` is no state of a batch's row")))
}
