//! The turns of a run as its trace keeps them, a line each in `turns.jsonl`: what the planner was shown, what it decided, and
//! what came of each step. With them the decisions can be made anew without a browser (`decided`).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Done, Goal};
use crate::model::{Action, Fault, LearnedStep, Outcome};
use crate::perception::Snapshot;

/// One line.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Line {
    /// The first: what is to be reached, and what was done before the planner was asked.
    Start(Box<Start>),
    /// A turn of the planner.
    Turn(Box<Turn>),
}

/// How a run began.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Start {
    pub(super) goal: Goal,
    /// Steps before the first turn.
    pub(super) taken: Vec<Taken>,
}

/// What a planner was shown, and what became of its plan.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Turn {
    pub(super) snapshot: Snapshot,
    /// The result as far as it was read.
    pub(super) extracted: Value,
    /// What was wrong with the result that was offered last.
    pub(super) violations: Vec<Fault>,
    /// Steps left before the run's limit.
    pub(super) steps_left: usize,
    /// What it decided.
    pub(super) plan: Vec<Action>,
    /// The steps of it that were taken, in their order.
    pub(super) taken: Vec<Taken>,
}

/// A step that was taken.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Taken {
    pub(super) step: Action,
    pub(super) summary: String,
    pub(super) outcome: Outcome,
    pub(super) url: String,
    #[serde(flatten)]
    pub(super) shown: Shown,
}

/// What a step showed, as far as it is evidence.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Shown {
    /// The step as the skillet keeps it.
    pub(super) learned: Option<LearnedStep>,
    /// What an extraction was read from: all that its records say, and how many there were before any was chosen.
    pub(super) read_from: Option<(Vec<String>, usize)>,
    /// The result that was offered.
    pub(super) offered: Option<Value>,
    /// The name of the file that was offered as the result.
    pub(super) file: Option<String>,
}

/// The turn under way of a run that leaves a trace.
#[derive(Debug)]
pub(super) struct Turning {
    /// Steps before the first turn, until it begins.
    pub(super) before: Option<Vec<Taken>>,
    pub(super) turn: Option<Turn>,
    /// What the step under way has shown.
    pub(super) shown: Shown,
}

impl Default for Turning {
    fn default() -> Self {
        Self { before: Some(Vec::new()), turn: None, shown: Shown::default() }
    }
}

impl Shown {
    /// A step was done, and is kept so; what it was read from, where it read.
    pub(super) fn of_step(
        learned: Option<LearnedStep>,
        read_from: Option<(Vec<String>, usize)>,
    ) -> Self {
        Self { learned, read_from, ..Self::default() }
    }

    /// A result was offered, as a file of this name where it is one.
    pub(super) fn of_result(result: &Value, file: Option<&String>) -> Self {
        Self { offered: Some(result.clone()), file: file.cloned(), ..Self::default() }
    }
}

impl Taken {
    pub(super) fn new(done: &Done, shown: Shown) -> Self {
        let Done { step, summary, outcome, url } = done.clone();
        Self { step, summary, outcome, url, shown }
    }

    /// As a planner is told of it.
    pub(super) fn done(&self) -> Done {
        let Self { step, summary, outcome, url, .. } = self.clone();
        Done { step, summary, outcome, url }
    }
}
