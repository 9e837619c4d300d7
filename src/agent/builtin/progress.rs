//! How far a script has come.

use crate::agent::script::Script;

/// How far a script has come.
#[derive(Debug)]
pub(super) struct Progress {
    pub(super) script: Script,
    /// The step that is to be done.
    pub(super) at: usize,
    /// How much of it is done: of several things to choose so many.
    pub(super) part: usize,
    /// What the last plan was to do.
    pub(super) sent: Sent,
    /// Clicks that only looked for the control of this step.
    pub(super) sought: usize,
    /// Clicks on a calendar for this step.
    pub(super) turned: usize,
    /// Whether nothing is to be told in the end.
    pub(super) only_done: bool,
}

/// What the last plan was to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sent {
    /// Nothing of a step.
    Nothing,
    /// A step, or the last part of it. `shows`: something must be seen of it.
    Step { shows: bool },
    /// A part of a step.
    Part,
}

impl Progress {
    /// At the beginning of a script.
    pub(super) fn new(script: Script, only_done: bool) -> Self {
        Self { script, at: 0, part: 0, sent: Sent::Nothing, sought: 0, turned: 0, only_done }
    }

    /// To the next step.
    pub(super) fn go_on(&mut self) {
        self.at += 1;
        (self.part, self.sought, self.turned) = (0, 0, 0);
    }
}
