//! What is told of runs: in the slot of each run, so that it is written with what it tells of.

use std::time::Duration;

use async_trait::async_trait;
use redis::Pipeline;

use super::server::Call;
use super::{RedisStore, micros, names, parse, scripts};
use crate::model::{
    Delivery, DeliveryId, Partition, Run, RunEvent, RunId, Timestamp, Webhook, WorkspaceId,
};
use crate::store::document::{from_json, to_json};
use crate::store::webhooks::{
    ClaimedDelivery, KnownWebhook, ListedDelivery, Resent, Share, WebhookStore,
};
use crate::store::{Result, StoreError};

/// Workspaces of a partition that are looked at in one round.
const MOST_WORKSPACES: usize = 200;

/// What a claim gives: number, delivery, where it goes, fence.
type Claimed = (u32, String, String, u64);

/// Gives a script what it tells of the run as it is now, where it tells of it: keys and arguments, in the order of the
/// scripts. That it began is told once.
pub(super) fn telling<'a>(
    call: Call<'a>,
    workspace: &WorkspaceId,
    run: &Run,
    tells: bool,
) -> Result<Call<'a>> {
    let names = names::telling(workspace, run.id);
    let call = call.key(&names.told).key(&names.due).key(&names.due_of).key(&names.index);
    let call = call.arg(workspace.as_str());
    let Some(delivery) = Delivery::of(run).filter(|_| tells) else {
        return Ok(call.arg("").arg(0).arg(0));
    };
    let most = if delivery.event == RunEvent::Started { 1 } else { u32::MAX };
    Ok(call.arg(to_json(&delivery)?).arg(delivery.at.as_millis()).arg(most))
}

#[async_trait]
impl WebhookStore for RedisStore {
    async fn webhook(&self, workspace: &WorkspaceId) -> Result<Option<KnownWebhook>> {
        let mut get = redis::cmd("HMGET");
        get.arg(names::webhook(workspace)).arg("version").arg("body");
        let found: (Option<u64>, Option<String>) = self.server.command(&get).await?;
        let (Some(version), Some(body)) = found else { return Ok(None) };
        Ok(Some(KnownWebhook { webhook: from_json(&body)?, version }))
    }

    async fn webhooks(&self) -> Result<Vec<WorkspaceId>> {
        let mut said = Vec::new();
        for workspace in self.known_workspaces().await? {
            if self.webhook(&workspace).await?.is_some() {
                said.push(workspace);
            }
        }
        Ok(said)
    }

    async fn swap_webhook(
        &self,
        workspace: &WorkspaceId,
        version: u64,
        new: Option<&Webhook>,
    ) -> Result<bool> {
        self.enter_workspace(workspace).await?;
        let swap = self.server.call(&scripts::SWAP_WEBHOOK).key(&names::webhook(workspace));
        let new = new.map(to_json).transpose()?.unwrap_or_default();
        Ok(swap.arg(version).arg(new).run().await?)
    }

    async fn claim_deliveries(
        &self,
        life: Duration,
        mut share: Share,
    ) -> Result<Vec<ClaimedDelivery>> {
        let now = self.server.now().await?;
        let mut claimed = Vec::new();
        for (partition, workspace) in self.with_deliveries(now).await? {
            let most = share.left(&workspace).min(share.most);
            if most == 0 {
                continue;
            }
            let due_of = names::tellings(&workspace, partition).due_of;
            let mut runs = redis::cmd("ZRANGEBYSCORE");
            runs.arg(due_of).arg("-inf").arg(now).arg("LIMIT").arg(0).arg(most);
            for run in self.server.command::<Vec<String>>(&runs).await? {
                if let Some(one) = self.claim_delivery(&workspace, parse(&run)?, life).await? {
                    share.take(&workspace);
                    claimed.push(one);
                }
            }
        }
        Ok(claimed)
    }

    async fn settle_delivery(
        &self,
        claimed: &ClaimedDelivery,
        again_in: Option<Duration>,
    ) -> Result<bool> {
        let (workspace, id) = (&claimed.workspace, claimed.id);
        let names = names::telling(workspace, id.run);
        let call = self.server.call(&scripts::SETTLE_DELIVERY);
        let call = call.key(&names.told).key(&names.due).key(&names.due_of);
        let call = call.arg(workspace.as_str()).arg(id.run.to_string()).arg(id.number);
        let call = call.arg(claimed.fence).arg(to_json(&claimed.delivery)?);
        let again = again_in.map(|pause| micros(pause).to_string()).unwrap_or_default();
        Ok(call.arg(again).run().await?)
    }

    async fn deliveries(
        &self,
        workspace: &WorkspaceId,
        before: Option<(Timestamp, DeliveryId)>,
        most: usize,
    ) -> Result<Vec<ListedDelivery>> {
        let from = before.map(|(at, id)| (at.as_millis(), member(id)));
        let mut found = Vec::new();
        for partition in Partition::all() {
            let index = names::tellings(workspace, partition).index;
            found.extend(self.behind(&index, from.clone(), most).await?.0);
        }
        found.sort_by(|(one, at), (other, then)| (then, other).cmp(&(at, one)));
        found.truncate(most);
        let ids: Vec<DeliveryId> =
            found.iter().map(|(member, _)| of_member(member)).collect::<Result<_>>()?;
        let mut bodies = Pipeline::with_capacity(ids.len());
        for id in &ids {
            bodies.cmd("HGET").arg(names::telling(workspace, id.run).told).arg(id.number);
        }
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let bodies: Vec<Option<String>> = self.server.pipeline(&bodies).await?;
        let there = ids.into_iter().zip(bodies);
        there.filter_map(|(id, body)| Some(listed(id, &body?))).collect()
    }

    async fn deliveries_of(
        &self,
        workspace: &WorkspaceId,
        run: RunId,
    ) -> Result<Vec<ListedDelivery>> {
        let mut read = redis::pipe();
        read.atomic();
        read.cmd("HGET").arg(names::run(run).run).arg("workspace");
        read.cmd("HGETALL").arg(names::telling(workspace, run).told);
        let (owner, fields): (Option<String>, Vec<(String, String)>) =
            self.server.pipeline(&read).await?;
        if owner.as_deref() != Some(workspace.as_str()) {
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for (name, body) in fields {
            if let Ok(number) = name.parse() {
                all.push(listed(DeliveryId { run, number }, &body)?);
            }
        }
        all.sort_by_key(|told| told.id);
        Ok(all)
    }

    async fn resend(&self, workspace: &WorkspaceId, id: DeliveryId) -> Result<Resent> {
        let all = self.deliveries_of(workspace, id.run).await?;
        let Some(told) = all.into_iter().find(|told| told.id == id) else {
            return Ok(Resent::Unknown);
        };
        let again = told.delivery.again(id.number);
        let names = names::telling(workspace, id.run);
        let call = self.server.call(&scripts::RESEND).key(&names::run(id.run).run);
        let call = call.key(&names.told).key(&names.due).key(&names.due_of).key(&names.index);
        let call = call.arg(workspace.as_str()).arg(id.run.to_string()).arg(to_json(&again)?);
        let call = call.arg(again.at.as_millis()).arg(Delivery::MOST_OF_A_RUN);
        Ok(match call.run::<i64>().await? {
            -1 => Resent::Unknown,
            number => u32::try_from(number)
                .ok()
                .filter(|number| *number > 0)
                .map_or(Resent::TooMany, |number| Resent::As(DeliveryId { run: id.run, number })),
        })
    }
}

impl RedisStore {
    /// Workspaces with something that is due, by partition, the longest due first.
    async fn with_deliveries(&self, now: u64) -> Result<Vec<(Partition, WorkspaceId)>> {
        let mut look = Pipeline::new();
        for partition in Partition::all() {
            look.cmd("ZRANGEBYSCORE").arg(names::partition(partition).telling);
            look.arg("-inf").arg(now).arg("WITHSCORES").arg("LIMIT").arg(0).arg(MOST_WORKSPACES);
        }
        let found: Vec<Vec<(String, u64)>> = self.server.pipeline(&look).await?;
        let mut due = Vec::new();
        for (partition, workspaces) in Partition::all().zip(found) {
            for (workspace, at) in workspaces {
                due.push((at, partition, parse::<WorkspaceId>(&workspace)?));
            }
        }
        due.sort_by_key(|(at, ..)| *at);
        Ok(due.into_iter().map(|(_, partition, workspace)| (partition, workspace)).collect())
    }

    async fn claim_delivery(
        &self,
        workspace: &WorkspaceId,
        run: RunId,
        life: Duration,
    ) -> Result<Option<ClaimedDelivery>> {
        let names = names::telling(workspace, run);
        let call = self.server.call(&scripts::CLAIM_DELIVERY).key(&names::run(run).run);
        let call = call.key(&names.told).key(&names.due).key(&names.due_of);
        let call = call.arg(workspace.as_str()).arg(run.to_string()).arg(micros(life));
        let claimed: Option<Claimed> = call.run().await.map_err(StoreError::from)?;
        let Some((number, delivery, callback, fence)) = claimed else { return Ok(None) };
        let (id, workspace) = (DeliveryId { run, number }, workspace.clone());
        let read = from_json(&delivery).and_then(|read| Ok((read, from_json(&callback)?)));
        match read {
            Ok((delivery, callback)) => {
                Ok(Some(ClaimedDelivery { id, workspace, callback, delivery, fence }))
            }
            // Its claim keeps it from being looked at all the time; a newer version may read it.
            Err(error) => {
                tracing::error!(%id, %error, "a delivery cannot be read; it is not sent");
                Ok(None)
            }
        }
    }
}

fn listed(id: DeliveryId, body: &str) -> Result<ListedDelivery> {
    Ok(ListedDelivery { id, delivery: from_json(body)? })
}

/// A delivery's name in the index, as `lib.lua` makes it.
fn member(id: DeliveryId) -> String {
    format!("{}/{:02}", id.run, id.number)
}

fn of_member(member: &str) -> Result<DeliveryId> {
    let wrong = || StoreError::Corrupt(format!("`{member}` names no delivery"));
    let (run, number) = member.split_once('/').ok_or_else(wrong)?;
    Ok(DeliveryId { run: parse(run)?, number: parse(number)? })
}
