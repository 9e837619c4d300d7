//! What a trace holds: steps, and the page before each.

use std::path::PathBuf;

use serde::Serialize;
use serde_json::Value;

use crate::browser::Screenshot;
use crate::model::StepRecord;

/// What a trace holds so far.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) folder: PathBuf,
    pub(super) task: String,
    pub(super) look: Option<Look>,
    pub(super) steps: Vec<Traced>,
    pub(super) end: Option<Result<(), String>>,
    pub(super) broken: bool,
}

/// The page before a step, and how long it took to see it and to decide.
#[derive(Debug, Clone)]
pub(super) struct Look {
    pub(super) text: String,
    pub(super) url: String,
    pub(super) title: String,
    pub(super) tokens: usize,
    /// The picture, or why there is none.
    pub(super) picture: Result<Screenshot, String>,
    pub(super) took_millis: u64,
    pub(super) plan_millis: u64,
}

/// A step with what led to it, as `step.json` has it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Traced {
    /// The name of its folder.
    #[serde(skip)]
    pub(super) folder: String,
    #[serde(flatten)]
    pub(super) record: StepRecord,
    /// The step as it was decided.
    pub(super) decision: Value,
    /// How long the look before it took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) look_millis: Option<u64>,
    /// How long the planner took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) plan_millis: Option<u64>,
    /// Tokens of the snapshot, at four characters each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) snapshot_tokens: Option<usize>,
    /// Why there is no picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) no_picture: Option<String>,
    #[serde(skip)]
    pub(super) look: Option<Look>,
}
