//! What is told of runs: in the slot of each run, so that it is written with what it tells of.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use async_trait::async_trait;
use redis::Pipeline;

use super::server::Call;
use super::{RedisStore, micros, names, parse, scripts};
use crate::model::{Delivery, DeliveryId, Partition, Run, RunId, Timestamp, Webhook, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::webhooks::{
    ClaimedDelivery, KnownWebhook, ListedDelivery, Resent, Share, ToldSlice, WebhookStore,
};
use crate::store::{Result, StoreError};

/// Workspaces of a partition that are looked at in one round.
const MOST_WORKSPACES: usize = 200;

/// What a claim gives: number, delivery, where it goes, fence.
type Claimed = (u32, String, String, u64);

/// Gives a script what it tells of the run as it is now: to those who listen, and where it tells of it by webhook. Keys
/// and arguments, in the order of the scripts. That it began is told once.
pub(super) fn telling<'a>(
    call: Call<'a>,
    workspace: &WorkspaceId,
    run: &Run,
    tells: bool,
) -> Result<Call<'a>> {
    let names = names::telling(workspace, run.id);
    let call = call.key(&names.told).key(&names.due).key(&names.due_of).key(&names.index);
    let call = call.key(&names.moved).arg(workspace.as_str());
    let Some(delivery) = Delivery::of(run).filter(|_| tells) else {
        return Ok(call.arg("").arg(0).arg(0));
    };
    let most = delivery.event.most_before();
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
        let swapped = swap.arg(version).arg(new).run().await?;
        // Its deletion may have begun in between; what it has passed by already would stay. Where that cannot be looked
        // at, what was said holds all the same: its secret is shown by this answer alone.
        if let Err(StoreError::WorkspaceEnding) = self.enter_workspace(workspace).await {
            let mut forget = redis::cmd("DEL");
            forget.arg(names::webhook(workspace));
            self.server.command::<()>(&forget).await?;
            return Err(StoreError::WorkspaceEnding);
        }
        Ok(swapped)
    }

    async fn claim_deliveries(&self, life: Duration, share: Share) -> Result<Vec<ClaimedDelivery>> {
        if share.most == 0 {
            return Ok(Vec::new());
        }
        let due = self.due(&share).await?;
        let mut claimed = Vec::new();
        for (workspace, run) in share.deal(due) {
            match self.claim_delivery(&workspace, run, life).await {
                Ok(one) => claimed.extend(one),
                Err(error) if claimed.is_empty() => return Err(error),
                // What is claimed already is sent: nobody else does before its claim has run out.
                Err(error) => {
                    tracing::warn!(%error, "not all webhooks that are due could be claimed");
                    break;
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
    ) -> Result<ToldSlice> {
        let from = before.map(|(at, id)| (at.as_millis(), member(id)));
        let (mut found, mut any_more) = (Vec::new(), false);
        for partition in Partition::all() {
            let index = names::tellings(workspace, partition).index;
            let (members, more) = self.behind(&index, from.clone(), most).await?;
            found.extend(members);
            any_more |= more;
        }
        found.sort_by(|(one, at), (other, then)| (then, other).cmp(&(at, one)));
        any_more |= found.len() > most;
        found.truncate(most);
        let places =
            found.iter().map(|(name, at)| Ok((Timestamp::from_millis(*at), of_member(name)?)));
        let places: Vec<(Timestamp, DeliveryId)> = places.collect::<Result<_>>()?;
        let next = places.last().copied().filter(|_| any_more);
        let ids = places.into_iter().map(|(_, id)| id).collect();
        Ok(ToldSlice { told: self.told(workspace, ids).await?, next })
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
    /// What is due, of workspaces that may have more under way: by workspace, the longest due first.
    async fn due(&self, share: &Share) -> Result<Vec<(WorkspaceId, VecDeque<RunId>)>> {
        let now = self.server.now().await?;
        let (mut order, mut places) = (Vec::new(), HashMap::<_, Vec<Partition>>::new());
        for (partition, workspace) in self.with_deliveries(now).await? {
            let places = places.entry(workspace.clone()).or_default();
            if places.is_empty() {
                order.push(workspace);
            }
            places.push(partition);
        }
        let mut due = Vec::new();
        for workspace in share.candidates(order) {
            let mut look = Pipeline::new();
            for partition in places.remove(&workspace).unwrap_or_default() {
                look.cmd("ZRANGEBYSCORE").arg(names::tellings(&workspace, partition).due_of);
                look.arg("-inf").arg(now).arg("WITHSCORES").arg("LIMIT").arg(0).arg(share.each);
            }
            let found: Vec<Vec<(String, u64)>> = self.server.pipeline(&look).await?;
            let mut runs: Vec<_> = found.into_iter().flatten().collect();
            runs.sort_by_key(|(_, at)| *at);
            let first = runs.iter().take(share.each).map(|(run, _)| parse(run));
            due.push((workspace, first.collect::<Result<_>>()?));
        }
        Ok(due)
    }

    /// Deliveries by name. What the index has and no run any more leaves it: a backup is not of one moment in all.
    async fn told(
        &self,
        workspace: &WorkspaceId,
        ids: Vec<DeliveryId>,
    ) -> Result<Vec<ListedDelivery>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut look = Pipeline::with_capacity(ids.len());
        for id in &ids {
            look.cmd("HGET").arg(names::telling(workspace, id.run).told).arg(id.number);
        }
        let bodies: Vec<Option<String>> = self.server.pipeline(&look).await?;
        let (mut told, mut gone) = (Vec::new(), redis::pipe());
        for (id, body) in ids.into_iter().zip(bodies) {
            if let Some(body) = body {
                told.push(listed(id, &body)?);
            } else {
                let index = names::telling(workspace, id.run).index;
                gone.cmd("ZREM").arg(index).arg(member(id)).ignore();
            }
        }
        if !gone.is_empty() {
            self.server.pipeline::<()>(&gone).await?;
        }
        Ok(told)
    }

    /// What is left of a workspace's messages when its runs are gone: a node of an older version deletes runs without
    /// them.
    pub(super) async fn forget_told(&self, workspace: &WorkspaceId) -> Result<()> {
        for partition in Partition::all() {
            let of = names::tellings(workspace, partition);
            let mut all = redis::cmd("ZRANGE");
            all.arg(&of.index).arg(0).arg(-1);
            let mut forget = redis::pipe();
            for name in self.server.command::<Vec<String>>(&all).await? {
                let run = of_member(&name)?.run;
                forget.cmd("DEL").arg(names::telling(workspace, run).told).ignore();
            }
            forget.cmd("DEL").arg(&of.due_of).arg(&of.index).ignore();
            let telling = names::partition(partition).telling;
            forget.cmd("ZREM").arg(telling).arg(workspace.as_str()).ignore();
            self.server.pipeline::<()>(&forget).await?;
        }
        Ok(())
    }

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
