//! How far the survey of a site has come.

use std::collections::{BTreeSet, VecDeque};

/// How far a survey has come.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Why the planner would have given up before; `None` as long as it has not.
    pub(super) reason: Option<String>,
    /// Where it is to begin, after the page that the planner gave up on.
    pub(super) start: Option<String>,
    /// Addresses still to be looked at, best first.
    pub(super) ahead: VecDeque<String>,
    /// Addresses that are or were ahead: none is gone to twice.
    pub(super) kept: BTreeSet<String>,
    /// Addresses that were looked at.
    pub(super) seen: BTreeSet<String>,
    /// Pages that were given time to show what they are.
    pub(super) waited: BTreeSet<String>,
    /// Lists that were let go on, by their page and length.
    pub(super) grown: BTreeSet<String>,
    /// How often lists were let go on.
    pub(super) turned: usize,
    /// Forms that were looked through, by their page and controls.
    pub(super) looked: BTreeSet<String>,
    /// How many cards were opened.
    pub(super) opened: usize,
    /// How many tabs and folded parts were opened.
    pub(super) unfolded: usize,
    /// Readings that were offered.
    pub(super) tried: BTreeSet<String>,
}

impl Survey {
    /// Whether one is under way.
    pub(super) fn is_on(&self) -> bool {
        self.reason.is_some()
    }
}
