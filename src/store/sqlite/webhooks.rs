//! What is told of runs.

use std::collections::VecDeque;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::keeping::refuse_ending;
use super::{SqliteStore, column, execute, failed, millis};
use crate::model::{Delivery, DeliveryId, Run, RunId, Timestamp, Webhook, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::webhooks::{
    ClaimedDelivery, KnownWebhook, ListedDelivery, Resent, Share, ToldSlice, WebhookStore,
};
use crate::store::{Result, StoreError};

/// When one is due before which another is not over.
const WAITS: i64 = i64::MAX;

/// Writes down what has happened to the run, for who wants to be told. That it began is told once.
pub(super) fn announce(db: &Connection, run: &Run) -> Result<()> {
    let Some(delivery) = Delivery::of(run) else { return Ok(()) };
    add(db, run.id, &delivery, delivery.event.most_before()).map(drop)
}

/// Adds a delivery to those of a run that tells of itself; its number, or nothing where there are `most` already. It is
/// due when those before it are over.
fn add(db: &Connection, run: RunId, delivery: &Delivery, most: u32) -> Result<Option<u32>> {
    let now = Timestamp::now().as_millis();
    let body = to_json(delivery)?;
    db.prepare_cached(
        "INSERT INTO deliveries (run, number, workspace, at, pending, due, body)
         SELECT id, 1 + (SELECT count(*) FROM deliveries WHERE run = ?1), workspace, ?2, 1,
           iif(EXISTS (SELECT 1 FROM deliveries WHERE run = ?1 AND pending = 1), ?6, ?3), ?4
         FROM runs WHERE id = ?1 AND callback IS NOT NULL
           AND (SELECT count(*) FROM deliveries WHERE run = ?1) < ?5
         RETURNING number",
    )
    .and_then(|mut insert| {
        let of = params![run.to_string(), delivery.at.as_millis(), now, body, most, WAITS];
        insert.query_row(of, |row| row.get(0)).optional()
    })
    .map_err(failed)
}

/// What the node before has claimed is due: it will not settle it.
pub(super) fn end_all_claims(db: &Connection) -> Result<()> {
    execute(
        db,
        "UPDATE deliveries SET due = ?, claimed = 0, fence = fence + 1 WHERE pending = 1 AND claimed = 1",
        [Timestamp::now().as_millis()],
    )
    .map(drop)
}

#[async_trait]
impl WebhookStore for SqliteStore {
    async fn webhook(&self, workspace: &WorkspaceId) -> Result<Option<KnownWebhook>> {
        let workspace = workspace.clone();
        self.read(move |db| known(db, &workspace)).await
    }

    async fn webhooks(&self) -> Result<Vec<WorkspaceId>> {
        self.read(|db| {
            let said = "SELECT workspace FROM webhooks WHERE body IS NOT NULL ORDER BY workspace";
            db.prepare_cached(said)
                .and_then(|mut query| query.query_map([], |row| column(row, 0))?.collect())
                .map_err(failed)
        })
        .await
    }

    async fn swap_webhook(
        &self,
        workspace: &WorkspaceId,
        version: u64,
        new: Option<&Webhook>,
    ) -> Result<bool> {
        let workspace = workspace.clone();
        let new = new.map(to_json).transpose()?;
        self.write(move |db, _| {
            refuse_ending(db, &workspace)?;
            let (last, body) = stored_webhook(db, &workspace)?;
            if version != body.map_or(0, |_| last) {
                return Ok(false);
            }
            let say = "INSERT OR REPLACE INTO webhooks VALUES (?, ?, ?)";
            execute(db, say, params![workspace.as_str(), last + 1, new]).map(|_| true)
        })
        .await
    }

    async fn claim_deliveries(&self, life: Duration, share: Share) -> Result<Vec<ClaimedDelivery>> {
        if share.most == 0 {
            return Ok(Vec::new());
        }
        // On a reader: nobody waits while long lists are looked at, and nothing is written where nothing is due.
        let due = self.read(move |db| due(db, share)).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |db, _| claim(db, life, due)).await
    }

    async fn settle_delivery(
        &self,
        claimed: &ClaimedDelivery,
        again_in: Option<Duration>,
    ) -> Result<bool> {
        let (id, fence, body) = (claimed.id, claimed.fence, to_json(&claimed.delivery)?);
        self.write(move |db, _| {
            let now = Timestamp::now().as_millis();
            let due = now.saturating_add(millis(again_in.unwrap_or_default()));
            let settle = "UPDATE deliveries SET body = ?, pending = ?, due = ?, claimed = 0
               WHERE run = ? AND number = ? AND fence = ? AND pending = 1";
            let to = params![body, again_in.is_some(), due, id.run.to_string(), id.number, fence];
            let settled = execute(db, settle, to)? > 0;
            if settled && again_in.is_none() {
                let_next(db, id.run, now)?;
            }
            Ok(settled)
        })
        .await
    }

    async fn deliveries(
        &self,
        workspace: &WorkspaceId,
        before: Option<(Timestamp, DeliveryId)>,
        most: usize,
    ) -> Result<ToldSlice> {
        let (workspace, limit) = (workspace.clone(), i64::try_from(most).unwrap_or(i64::MAX));
        let at = before.map_or(i64::MAX, |(at, _)| at.as_millis());
        let run = before.map_or(String::new(), |(_, id)| id.run.to_string());
        let number = before.map_or(0, |(_, id)| id.number);
        self.read(move |db| {
            let behind = "WHERE workspace = ? AND (at, run, number) < (?, ?, ?)
               ORDER BY at DESC, run DESC, number DESC LIMIT ?";
            let told = listed(db, behind, params![workspace.as_str(), at, run, number, limit])?;
            let last = told.last().filter(|_| told.len() == most);
            let next = last.map(|last| (last.delivery.at, last.id));
            Ok(ToldSlice { told, next })
        })
        .await
    }

    async fn deliveries_of(
        &self,
        workspace: &WorkspaceId,
        run: RunId,
    ) -> Result<Vec<ListedDelivery>> {
        let workspace = workspace.clone();
        self.read(move |db| of_run(db, &workspace, run)).await
    }

    async fn resend(&self, workspace: &WorkspaceId, id: DeliveryId) -> Result<Resent> {
        let workspace = workspace.clone();
        self.write(move |db, _| {
            let all = of_run(db, &workspace, id.run)?;
            let Some(told) = all.into_iter().find(|told| told.id == id) else {
                return Ok(Resent::Unknown);
            };
            let again = told.delivery.again(id.number);
            let number = add(db, id.run, &again, Delivery::MOST_OF_A_RUN)?;
            let name = |number| Resent::As(DeliveryId { run: id.run, number });
            Ok(number.map_or(Resent::TooMany, name))
        })
        .await
    }
}

fn known(db: &Connection, workspace: &WorkspaceId) -> Result<Option<KnownWebhook>> {
    let (version, body) = stored_webhook(db, workspace)?;
    body.map(|body| Ok(KnownWebhook { webhook: from_json(&body)?, version })).transpose()
}

/// The latest version, and what was said with it: nothing where it was deleted, or never made.
fn stored_webhook(db: &Connection, workspace: &WorkspaceId) -> Result<(u64, Option<String>)> {
    let found = db
        .prepare_cached("SELECT version, body FROM webhooks WHERE workspace = ?")
        .and_then(|mut query| {
            let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            query.query_row([workspace.as_str()], columns).optional()
        })
        .map_err(failed)?;
    Ok(found.unwrap_or_default())
}

/// The workspaces with something that is due, the longest due first. Each step is one look into the index, however much
/// a workspace has waiting.
const WORKSPACES: &str = "WITH RECURSIVE waiting (workspace) AS (
     SELECT min(workspace) FROM deliveries WHERE pending = 1
     UNION ALL
     SELECT (SELECT min(workspace) FROM deliveries WHERE pending = 1 AND workspace > waiting.workspace)
     FROM waiting WHERE workspace IS NOT NULL)
   SELECT workspace, (
     SELECT min(due) FROM deliveries WHERE pending = 1 AND workspace = waiting.workspace) AS first
   FROM waiting WHERE workspace IS NOT NULL AND first <= ? ORDER BY first";

/// What of a workspace is due, the longest due first.
const DUE: &str = "SELECT run, number FROM deliveries
   WHERE pending = 1 AND workspace = ? AND due <= ? ORDER BY due LIMIT ?";

/// What is due and to be claimed, as the share says. Of workspaces that have theirs nothing is looked at.
fn due(db: &Connection, share: Share) -> Result<Vec<(WorkspaceId, DeliveryId)>> {
    let now = Timestamp::now().as_millis();
    let each = i64::try_from(share.each).unwrap_or(i64::MAX);
    let workspaces = db
        .prepare_cached(WORKSPACES)
        .and_then(|mut query| query.query_map([now], |row| column(row, 0))?.collect())
        .map_err(failed)?;
    let mut query = db.prepare_cached(DUE).map_err(failed)?;
    let mut due = Vec::new();
    for workspace in share.candidates(workspaces) {
        let of = params![workspace.as_str(), now, each];
        let ids: rusqlite::Result<VecDeque<DeliveryId>> =
            query.query_map(of, id).and_then(Iterator::collect);
        due.push((workspace, ids.map_err(failed)?));
    }
    Ok(share.deal(due))
}

/// Claims those that are due still.
fn claim(
    db: &Connection,
    life: Duration,
    due: Vec<(WorkspaceId, DeliveryId)>,
) -> Result<Vec<ClaimedDelivery>> {
    let now = Timestamp::now().as_millis();
    let mut claimed = Vec::new();
    for (workspace, id) in due {
        let Some((fence, body, callback)) = take(db, id, now, life)? else { continue };
        let read = from_json(&body).and_then(|delivery| Ok((delivery, from_json(&callback)?)));
        match read {
            Ok((delivery, callback)) => {
                claimed.push(ClaimedDelivery { id, workspace, callback, delivery, fence });
            }
            Err(StoreError::Corrupt(problem)) => {
                tracing::error!(%id, problem, "a delivery cannot be read; it is not sent");
                let drop = "UPDATE deliveries SET pending = 0 WHERE run = ? AND number = ?";
                execute(db, drop, params![id.run.to_string(), id.number])?;
                let_next(db, id.run, now)?;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(claimed)
}

/// A claim's fence, the delivery and where it goes.
type Taken = (u64, String, String);

fn take(db: &Connection, id: DeliveryId, now: i64, life: Duration) -> Result<Option<Taken>> {
    db.prepare_cached(
        "UPDATE deliveries SET due = ?1, fence = fence + 1, claimed = 1
         WHERE run = ?2 AND number = ?3 AND pending = 1 AND due <= ?4
         RETURNING fence, body, (SELECT callback FROM runs WHERE id = deliveries.run)",
    )
    .and_then(|mut update| {
        let until = now.saturating_add(millis(life));
        let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        update.query_row(params![until, id.run.to_string(), id.number, now], columns).optional()
    })
    .map_err(failed)
}

/// One of the run's messages is over: the one after it is due.
fn let_next(db: &Connection, run: RunId, now: i64) -> Result<()> {
    let next = "UPDATE deliveries SET due = ?2 WHERE run = ?1 AND number = (
       SELECT min(number) FROM deliveries WHERE run = ?1 AND pending = 1)";
    execute(db, next, params![run.to_string(), now]).map(drop)
}

fn of_run(db: &Connection, workspace: &WorkspaceId, run: RunId) -> Result<Vec<ListedDelivery>> {
    let of = "WHERE run = ? AND workspace = ? ORDER BY number";
    listed(db, of, params![run.to_string(), workspace.as_str()])
}

fn listed(db: &Connection, which: &str, params: impl Params) -> Result<Vec<ListedDelivery>> {
    let found: Vec<(DeliveryId, String)> = db
        .prepare_cached(&format!("SELECT run, number, body FROM deliveries {which}"))
        .and_then(|mut query| query.query_map(params, |row| Ok((id(row)?, row.get(2)?)))?.collect())
        .map_err(failed)?;
    found
        .into_iter()
        .map(|(id, body)| Ok(ListedDelivery { id, delivery: from_json(&body)? }))
        .collect()
}

fn id(row: &Row<'_>) -> rusqlite::Result<DeliveryId> {
    Ok(DeliveryId { run: column(row, 0)?, number: row.get(1)? })
}
