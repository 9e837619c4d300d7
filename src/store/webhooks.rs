//! What is told of runs, as it is stored. A message is written with what it tells of, in one transition, so that who is
//! killed in between has told nothing wrong and lost nothing; it lives and goes with its run.
//!
//! The messages of one run go out in their order, one at a time: the next is due when the one before is over.

use std::collections::HashMap;
use std::time::Duration;

use async_trait::async_trait;

use super::Result;
use crate::model::{Callback, Delivery, DeliveryId, RunId, Timestamp, Webhook, WorkspaceId};

/// What a workspace has said of its webhook, as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownWebhook {
    /// What it said.
    pub webhook: Webhook,
    /// Rises with every change.
    pub version: u64,
}

/// A message that this node may send until its claim runs out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// Its name.
    pub id: DeliveryId,
    /// Whose run it tells of.
    pub workspace: WorkspaceId,
    /// Where it goes.
    pub callback: Callback,
    /// What it is, and what became of it so far.
    pub delivery: Delivery,
    /// Rises with every claim of the run's messages.
    pub fence: u64,
}

/// How many messages are claimed.
#[derive(Debug, Clone)]
pub struct Share {
    /// Most in all.
    pub most: usize,
    /// Most that a workspace may have under way on this node.
    pub each: usize,
    /// How many each has under way already.
    pub taken: HashMap<WorkspaceId, usize>,
}

impl Share {
    /// How many more of the workspace's may be claimed.
    pub(super) fn left(&self, workspace: &WorkspaceId) -> usize {
        self.each.saturating_sub(self.taken.get(workspace).copied().unwrap_or_default())
    }

    /// One of the workspace's was claimed.
    pub(super) fn take(&mut self, workspace: &WorkspaceId) {
        *self.taken.entry(workspace.clone()).or_default() += 1;
        self.most -= 1;
    }
}

/// A message in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedDelivery {
    /// Its name.
    pub id: DeliveryId,
    /// What it is, and what became of it.
    pub delivery: Delivery,
}

/// What came of the wish to send a message again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resent {
    /// It goes out under this name.
    As(DeliveryId),
    /// The run has as many messages as it may have.
    TooMany,
    /// There is no such message.
    Unknown,
}

/// The part of a store that knows what is told of runs.
#[async_trait]
pub trait WebhookStore: Send + Sync + 'static {
    /// What the workspace has said of its webhook.
    async fn webhook(&self, workspace: &WorkspaceId) -> Result<Option<KnownWebhook>>;
    /// The workspaces that have said something of it.
    async fn webhooks(&self) -> Result<Vec<WorkspaceId>>;
    /// Says something else of it, or nothing any more; false where `version` is not the present one (0: nothing was
    /// said), for somebody else was first.
    async fn swap_webhook(
        &self,
        workspace: &WorkspaceId,
        version: u64,
        new: Option<&Webhook>,
    ) -> Result<bool>;

    /// Claims messages that are due, for `life`; who has not settled one by then may find it claimed by another.
    async fn claim_deliveries(&self, life: Duration, share: Share) -> Result<Vec<ClaimedDelivery>>;
    /// Says what became of a claimed message, and when it is due again (from now), or that it is over. False where it
    /// is claimed by another meanwhile, or gone with its run.
    async fn settle_delivery(
        &self,
        claimed: &ClaimedDelivery,
        again_in: Option<Duration>,
    ) -> Result<bool>;

    /// Messages of a workspace, the latest first, behind `before`: `most` of them.
    async fn deliveries(
        &self,
        workspace: &WorkspaceId,
        before: Option<(Timestamp, DeliveryId)>,
        most: usize,
    ) -> Result<Vec<ListedDelivery>>;
    /// The messages of one run, in their order; none where the workspace has no such run.
    async fn deliveries_of(
        &self,
        workspace: &WorkspaceId,
        run: RunId,
    ) -> Result<Vec<ListedDelivery>>;
    /// Has a message said once more, under another name, behind those of its run that wait.
    async fn resend(&self, workspace: &WorkspaceId, id: DeliveryId) -> Result<Resent>;
}
