//! Workspaces as they are stored: what the operator said of each, how fast it starts runs, and what models have
//! cost it.

use std::time::Duration;

use async_trait::async_trait;

use super::Result;
use crate::model::{LimitChanges, RunId, SkilletId, Timestamp, Usd, Workspace, WorkspaceId};

/// The part of a store that knows the workspaces.
#[async_trait]
pub trait WorkspaceStore: Send + Sync + 'static {
    /// Makes a workspace; false if it is there already.
    async fn add_workspace(&self, id: &WorkspaceId, at: Timestamp) -> Result<bool>;
    /// Says what its own limits are, in place of those before; false if it was never made.
    async fn limit_workspace(&self, id: &WorkspaceId, limits: &LimitChanges) -> Result<bool>;
    /// A workspace that was made.
    async fn workspace(&self, id: &WorkspaceId) -> Result<Option<Workspace>>;
    /// All that were made, by name.
    async fn workspaces(&self) -> Result<Vec<Workspace>>;

    /// What of the workspace waits and is under way.
    async fn standing(&self, id: &WorkspaceId) -> Result<Standing>;

    /// What models have cost the workspace.
    async fn spent(&self, id: &WorkspaceId) -> Result<Spent>;
    /// Sets aside what a call of a model may cost at worst; refused, with what is spent, where that and all that is
    /// set aside would be more than the limits. One transition: of calls at the same time none sees what another is
    /// about to take as free. The same reservation again changes nothing.
    async fn reserve_ai(
        &self,
        id: &WorkspaceId,
        new: &Reservation,
    ) -> Result<std::result::Result<(), Spent>>;
    /// The call is over and has cost this: it is counted, and what was set aside for it is free. Nothing where that
    /// was done before. What was set aside for a node that was lost counts as it was set aside after its time: the call
    /// was made, for all that is known, and who brings down a node again and again would spend without end.
    async fn settle_ai(&self, id: &WorkspaceId, reservation: &str, spent: Usd) -> Result<()>;
}

/// What of a workspace waits and is under way.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many runs wait.
    pub waiting: u64,
    /// The runs that nodes carry out, by the names of the nodes; some hundred at most.
    pub under_way: Vec<UnderWay>,
}

/// Most runs under way that are named.
pub(super) const MOST_NAMED: usize = 200;

/// A run that a node carries out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnderWay {
    /// The node.
    pub node: String,
    /// The run.
    pub run: RunId,
    /// The skillet that it is of.
    pub skillet: SkilletId,
}

/// What models have cost a workspace.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    /// In this calendar month (UTC).
    pub month: Usd,
    /// In all.
    pub total: Usd,
    /// What is set aside for calls under way.
    pub reserved: Usd,
}

impl Spent {
    /// What is left within these limits, with what is set aside taken for spent.
    pub fn left(&self, most_in_month: Usd, most_in_all: Usd) -> Usd {
        let left = |most: Usd, spent: Usd| match most {
            Usd::UNLIMITED => Usd::UNLIMITED,
            most => most.minus(spent).minus(self.reserved),
        };
        left(most_in_month, self.month).min(left(most_in_all, self.total))
    }
}

/// What is set aside for one call of a model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reservation {
    /// Unique in the workspace.
    pub id: String,
    /// What the call may cost at worst.
    pub worst: Usd,
    /// Longest that the call takes; from then on it is lost, and has cost the worst.
    pub life: Duration,
    /// Most that may be spent in a calendar month.
    pub most_in_month: Usd,
    /// Most that may be spent in all.
    pub most_in_all: Usd,
}

/// How a workspace's start calls stand against their limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartRate {
    /// The limit, for a minute.
    pub per_minute: u64,
    /// How many more are taken at once.
    pub left: u64,
    /// Until one more is taken; nothing where one is taken at once.
    pub wait: Duration,
}

/// The time over which starts are counted, in microseconds.
pub(super) const WINDOW: u64 = 60_000_000;

impl StartRate {
    /// Takes one start at `now` out of a workspace that is taken up until `taken` (both in microseconds of one
    /// clock): how it stands then, and until when it is taken up; nothing where this one is too many.
    ///
    /// The generic cell rate algorithm in its form of virtual scheduling (ITU-T I.371, annex A; ATM Forum Traffic
    /// Management 4.1, 4.4.2): a start takes the workspace up for a minute's share of one, and it may be taken up
    /// for a minute. `admit.lua` says the same for Redis.
    pub(super) fn take(per_minute: u64, now: u64, taken: Option<u64>) -> (Self, Option<u64>) {
        // One that may start nothing waits a whole window for nothing.
        let step = WINDOW.checked_div(per_minute).unwrap_or(WINDOW + 1);
        // A clock that was set back must not lock anybody out.
        let taken = taken.unwrap_or(now).clamp(now, now + WINDOW);
        let (end, after) = (now + WINDOW, taken + step);
        let left = |taken: u64| (end - taken).checked_div(step).unwrap_or(per_minute);
        if after > end {
            let wait = Duration::from_micros((after - end).min(WINDOW));
            return (Self { per_minute, left: 0, wait }, None);
        }
        (Self { per_minute, left: left(after), wait: Duration::ZERO }, Some(after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minutes_share_is_taken_at_once_and_comes_back_evenly() {
        let (mut taken, begun) = (None, 1_790_000_000_000_000);
        for left in (0..7).rev() {
            let (rate, after) = StartRate::take(7, begun, taken);
            assert_eq!((rate.left, rate.wait), (left, Duration::ZERO));
            taken = after;
        }
        let (rate, after) = StartRate::take(7, begun, taken);
        assert_eq!((rate.left, after), (0, None));
        // A seventh of a minute later there is one, and only one.
        let later = begun + u64::try_from(rate.wait.as_micros()).unwrap_or_default();
        assert!(rate.wait > Duration::from_secs(8) && rate.wait < Duration::from_secs(9));
        let (_, after) = StartRate::take(7, later, taken);
        assert!(after.is_some() && StartRate::take(7, later, after).1.is_none());
    }

    #[test]
    fn no_clock_and_no_number_locks_a_workspace_out_for_good() {
        let far_ahead = Some(u64::MAX / 2);
        let (rate, _) = StartRate::take(60, 1_000, far_ahead);
        assert!(rate.wait <= Duration::from_secs(1), "{rate:?}");
        let (rate, after) = StartRate::take(0, 1_000, None);
        assert!(after.is_none() && rate.wait <= Duration::from_mins(1), "{rate:?}");
        assert!(StartRate::take(u64::MAX, 1_000, None).1.is_some());
    }

    #[test]
    fn what_is_left_is_the_least_of_what_both_limits_leave() {
        let usd = Usd::from_micros;
        let spent = Spent { month: usd(30), total: usd(90), reserved: usd(5) };
        assert_eq!(spent.left(usd(50), Usd::UNLIMITED), usd(15));
        assert_eq!(spent.left(usd(50), usd(100)), usd(5));
        assert_eq!(spent.left(usd(10), usd(100)), Usd::ZERO);
        assert_eq!(spent.left(Usd::UNLIMITED, Usd::UNLIMITED), Usd::UNLIMITED);
    }
}
