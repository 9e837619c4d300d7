//! What is told of runs, as it is stored. A message is written with what it tells of, in one transition, so that who is
//! killed in between has told nothing wrong and lost nothing; it lives and goes with its run.
//!
//! The messages of one run go out in their order, one at a time: the next is due when the one before is over.

use std::collections::{HashMap, VecDeque};
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
    /// How many of those are kept for workspaces with none under way.
    pub kept: usize,
    /// Most that a workspace may have under way on this node.
    pub each: usize,
    /// How many each has under way already.
    pub taken: HashMap<WorkspaceId, usize>,
}

impl Share {
    fn under_way(&self, workspace: &WorkspaceId) -> usize {
        self.taken.get(workspace).copied().unwrap_or_default()
    }

    /// Whether one more of the workspace's may be claimed.
    fn may_take(&self, workspace: &WorkspaceId) -> bool {
        let under_way = self.under_way(workspace);
        let kept = if under_way == 0 { 0 } else { self.kept };
        under_way < self.each && self.most > kept
    }

    /// Of workspaces with something that is due those that may come in question: the ones with fewest under way, and of
    /// these the ones that were named first. Each gets one before any gets two, so there need not be more than may be
    /// claimed.
    pub(super) fn candidates(&self, mut due: Vec<WorkspaceId>) -> Vec<WorkspaceId> {
        due.retain(|workspace| self.may_take(workspace));
        due.sort_by_key(|workspace| self.under_way(workspace));
        due.truncate(self.most);
        due
    }

    /// Which of what is due are to be claimed: always the next of the workspace with fewest under way.
    pub(super) fn deal<T>(
        mut self,
        mut due: Vec<(WorkspaceId, VecDeque<T>)>,
    ) -> Vec<(WorkspaceId, T)> {
        let mut dealt = Vec::new();
        loop {
            let next = due
                .iter_mut()
                .filter(|(workspace, those)| !those.is_empty() && self.may_take(workspace))
                .min_by_key(|(workspace, _)| self.under_way(workspace));
            let Some((workspace, those)) = next else { return dealt };
            let Some(one) = those.pop_front() else { return dealt };
            *self.taken.entry(workspace.clone()).or_default() += 1;
            self.most -= 1;
            dealt.push((workspace.clone(), one));
        }
    }
}

/// A piece of the list of messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldSlice {
    /// The latest first.
    pub told: Vec<ListedDelivery>,
    /// Behind which the next piece begins; nothing where the list ends. A piece may have few or none, and lead on.
    pub next: Option<(Timestamp, DeliveryId)>,
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
    /// Says something else of it, or nothing any more; false where `version` is not the present one (0: nothing is
    /// said), for somebody else was first. No version comes again, however often nothing was said in between.
    async fn swap_webhook(
        &self,
        workspace: &WorkspaceId,
        version: u64,
        new: Option<&Webhook>,
    ) -> Result<bool>;

    /// Claims messages that are due, for `life`; who has not settled one by then may find it claimed by another. The
    /// workspace with fewest under way is first.
    async fn claim_deliveries(&self, life: Duration, share: Share) -> Result<Vec<ClaimedDelivery>>;
    /// Says what became of a claimed message, and when it is due again (from now), or that it is over. False where it
    /// is claimed by another meanwhile, or gone with its run.
    async fn settle_delivery(
        &self,
        claimed: &ClaimedDelivery,
        again_in: Option<Duration>,
    ) -> Result<bool>;

    /// Messages of a workspace, the latest first, behind `before`: at most `most` of them.
    async fn deliveries(
        &self,
        workspace: &WorkspaceId,
        before: Option<(Timestamp, DeliveryId)>,
        most: usize,
    ) -> Result<ToldSlice>;
    /// The messages of one run, in their order; none where the workspace has no such run.
    async fn deliveries_of(
        &self,
        workspace: &WorkspaceId,
        run: RunId,
    ) -> Result<Vec<ListedDelivery>>;
    /// Has a message said once more, under another name, behind those of its run that wait.
    async fn resend(&self, workspace: &WorkspaceId, id: DeliveryId) -> Result<Resent>;
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn due(of: &[(&str, usize)]) -> Vec<(WorkspaceId, VecDeque<usize>)> {
        of.iter().map(|(name, count)| (name.parse().unwrap(), (0..*count).collect())).collect()
    }

    fn names(dealt: &[(WorkspaceId, usize)]) -> String {
        dealt.iter().map(|(workspace, _)| workspace.as_str()).collect()
    }

    #[test]
    fn each_gets_one_before_any_gets_two() {
        let share = Share { most: 6, kept: 0, each: 3, taken: HashMap::new() };
        let dealt = share.deal(due(&[("a", 9), ("b", 1), ("c", 9)]));
        assert_eq!(names(&dealt), "abcaca");
        let of_a: Vec<_> = dealt.iter().filter(|(w, _)| w.as_str() == "a").map(|d| d.1).collect();
        assert_eq!(of_a, [0, 1, 2], "in their order");
    }

    #[test]
    fn workspaces_that_hang_leave_some_for_who_has_none_under_way() {
        let hang = ["a", "b", "c", "d"];
        let mut share = Share { most: 32, kept: 8, each: 8, taken: HashMap::new() };
        let dealt = share.clone().deal(due(&hang.map(|name| (name, 20))));
        assert_eq!(dealt.len(), 24);
        for (workspace, _) in dealt {
            *share.taken.entry(workspace).or_default() += 1;
        }
        share.most = 8;
        let named = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect();
        assert!(share.candidates(named(&hang)).is_empty());
        let dealt = share.clone().deal(due(&[("a", 20), ("e", 20), ("f", 1)]));
        assert_eq!(names(&dealt), "ef");
        let full = Share { most: 1, kept: 0, each: 6, ..share };
        let first: Vec<WorkspaceId> = named(&["g"]);
        assert_eq!(full.candidates(named(&["a", "d", "g", "h"])), first);
    }
}
