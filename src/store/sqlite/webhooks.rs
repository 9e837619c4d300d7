//! What is told of runs.

use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::keeping::refuse_ending;
use super::{SqliteStore, column, failed, millis, number};
use crate::model::{Delivery, DeliveryId, Run, RunEvent, RunId, Timestamp, Webhook, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::webhooks::{
    ClaimedDelivery, KnownWebhook, ListedDelivery, Resent, Share, WebhookStore,
};
use crate::store::{Result, StoreError};

/// Writes down what has happened to the run, for who wants to be told. That it began is told once.
pub(super) fn announce(db: &Connection, run: &Run) -> Result<()> {
    let Some(delivery) = Delivery::of(run) else { return Ok(()) };
    let often = if delivery.event == RunEvent::Started { 1 } else { u32::MAX };
    add(db, run.id, &delivery, often).map(drop)
}

/// Adds a delivery to those of a run that tells of itself; its number, or nothing where there are `most` already.
fn add(db: &Connection, run: RunId, delivery: &Delivery, most: u32) -> Result<Option<u32>> {
    let now = Timestamp::now().as_millis();
    let body = to_json(delivery)?;
    db.prepare_cached(
        "INSERT INTO deliveries (run, number, workspace, at, pending, due, body)
         SELECT id, 1 + (SELECT count(*) FROM deliveries WHERE run = ?1), workspace, ?2, 1, ?3, ?4
         FROM runs WHERE id = ?1 AND callback IS NOT NULL
           AND (SELECT count(*) FROM deliveries WHERE run = ?1) < ?5
         RETURNING number",
    )
    .and_then(|mut insert| {
        let of = params![run.to_string(), delivery.at.as_millis(), now, body, most];
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
            db.prepare_cached("SELECT workspace FROM webhooks ORDER BY workspace")
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
            if known(db, &workspace)?.map_or(0, |known| known.version) != version {
                return Ok(false);
            }
            let name = workspace.as_str();
            match new {
                Some(body) => execute(
                    db,
                    "INSERT OR REPLACE INTO webhooks VALUES (?, ?, ?)",
                    params![name, version + 1, body],
                )?,
                None => execute(db, "DELETE FROM webhooks WHERE workspace = ?", [name])?,
            };
            Ok(true)
        })
        .await
    }

    async fn claim_deliveries(&self, life: Duration, share: Share) -> Result<Vec<ClaimedDelivery>> {
        // Only looked at as long as there is none: nothing is written each second.
        let due = "SELECT EXISTS (SELECT 1 FROM deliveries WHERE pending = 1 AND due <= ?)";
        let any: bool =
            self.read(move |db| number(db, due, [Timestamp::now().as_millis()])).await?;
        if !any || share.most == 0 {
            return Ok(Vec::new());
        }
        self.write(move |db, _| claim(db, life, share)).await
    }

    async fn settle_delivery(
        &self,
        claimed: &ClaimedDelivery,
        again_in: Option<Duration>,
    ) -> Result<bool> {
        let (id, fence, body) = (claimed.id, claimed.fence, to_json(&claimed.delivery)?);
        self.write(move |db, _| {
            let due = Timestamp::now().as_millis() + millis(again_in.unwrap_or_default());
            let settle = "UPDATE deliveries SET body = ?, pending = ?, due = ?, claimed = 0
               WHERE run = ? AND number = ? AND fence = ? AND pending = 1";
            let to = params![body, again_in.is_some(), due, id.run.to_string(), id.number, fence];
            execute(db, settle, to).map(|settled| settled > 0)
        })
        .await
    }

    async fn deliveries(
        &self,
        workspace: &WorkspaceId,
        before: Option<(Timestamp, DeliveryId)>,
        most: usize,
    ) -> Result<Vec<ListedDelivery>> {
        let (workspace, most) = (workspace.clone(), i64::try_from(most).unwrap_or(i64::MAX));
        let at = before.map_or(i64::MAX, |(at, _)| at.as_millis());
        let run = before.map_or(String::new(), |(_, id)| id.run.to_string());
        let number = before.map_or(0, |(_, id)| id.number);
        self.read(move |db| {
            let behind = "WHERE workspace = ? AND (at, run, number) < (?, ?, ?)
               ORDER BY at DESC, run DESC, number DESC LIMIT ?";
            listed(db, behind, params![workspace.as_str(), at, run, number, most])
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
    let found: Option<(u64, String)> = db
        .prepare_cached("SELECT version, body FROM webhooks WHERE workspace = ?")
        .and_then(|mut query| {
            let columns = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            query.query_row([workspace.as_str()], columns).optional()
        })
        .map_err(failed)?;
    found
        .map(|(version, body)| Ok(KnownWebhook { webhook: from_json(&body)?, version }))
        .transpose()
}

/// What is due, the longest due first. Of a run only the first that is not over.
const DUE: &str = "SELECT d.run, d.number, d.workspace, d.fence, d.body, runs.callback
   FROM deliveries AS d JOIN runs ON runs.id = d.run
   WHERE d.pending = 1 AND d.due <= ? AND NOT EXISTS (
     SELECT 1 FROM deliveries AS e WHERE e.run = d.run AND e.number < d.number AND e.pending = 1)
   ORDER BY d.due";

/// A delivery as it is stored, with where it goes.
type Found = (DeliveryId, WorkspaceId, u64, String, String);

fn claim(db: &Connection, life: Duration, mut share: Share) -> Result<Vec<ClaimedDelivery>> {
    let now = Timestamp::now().as_millis();
    let mut claimed = Vec::new();
    for (id, workspace, fence, body, callback) in due(db, now, &mut share)? {
        let run = id.run.to_string();
        let read = from_json(&body).and_then(|delivery| Ok((delivery, from_json(&callback)?)));
        let (delivery, callback) = match read {
            Ok(read) => read,
            Err(StoreError::Corrupt(problem)) => {
                tracing::error!(%id, problem, "a delivery cannot be read; it is not sent");
                let drop = "UPDATE deliveries SET pending = 0 WHERE run = ? AND number = ?";
                execute(db, drop, params![run, id.number])?;
                continue;
            }
            Err(error) => return Err(error),
        };
        let fence = fence + 1;
        let take =
            "UPDATE deliveries SET due = ?, fence = ?, claimed = 1 WHERE run = ? AND number = ?";
        execute(db, take, params![now + millis(life), fence, run, id.number])?;
        claimed.push(ClaimedDelivery { id, workspace, callback, delivery, fence });
    }
    Ok(claimed)
}

/// As many as the share allows.
fn due(db: &Connection, now: i64, share: &mut Share) -> Result<Vec<Found>> {
    let mut query = db.prepare_cached(DUE).map_err(failed)?;
    let mut rows = query.query([now]).map_err(failed)?;
    let mut found = Vec::new();
    while share.most > 0
        && let Some(row) = rows.next().map_err(failed)?
    {
        let workspace: WorkspaceId = column(row, 2).map_err(failed)?;
        if share.left(&workspace) > 0 {
            share.take(&workspace);
            found.push(stored(row, workspace).map_err(failed)?);
        }
    }
    Ok(found)
}

fn stored(row: &Row<'_>, workspace: WorkspaceId) -> rusqlite::Result<Found> {
    Ok((id(row)?, workspace, row.get(3)?, row.get(4)?, row.get(5)?))
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

fn execute(db: &Connection, statement: &str, params: impl Params) -> Result<usize> {
    db.prepare_cached(statement).and_then(|mut statement| statement.execute(params)).map_err(failed)
}
