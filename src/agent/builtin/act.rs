//! How far an act on one thing has come.

use std::collections::BTreeSet;

use super::stage::Stage;

/// How far the act of a run is.
#[derive(Debug, Default)]
pub(super) struct Act {
    /// Whether it is open, done, or to be seen.
    pub(super) stage: Stage,
    /// The page on which it was done.
    pub(super) done_at: Option<String>,
    /// How many questions about it were answered.
    pub(super) answered: usize,
    /// How often a folded list was looked through for what is meant.
    pub(super) sought: usize,
    /// How many records were opened on the way.
    pub(super) opened: usize,
    /// What was said of the thing before.
    pub(super) thing: BTreeSet<String>,
    /// What no other record said.
    pub(super) own: BTreeSet<String>,
    /// What the other records said.
    pub(super) others: BTreeSet<String>,
    /// What the controls of its record are called.
    pub(super) controls: BTreeSet<String>,
    /// What the control that was pressed is called.
    pub(super) pressed: String,
}
