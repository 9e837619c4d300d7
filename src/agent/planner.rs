//! What a planner is: something that is shown a page and says what to do next.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use url::Url;

use super::Resumed;
use super::obligations::{Evidence, Obligations};
use crate::browser::Screenshot;
use crate::executor::wording;
use crate::model::{
    Action, ActionKind, Fault, GivenFile, HandedBack, Outcome, PlannerKind, RunError,
};
use crate::perception::Snapshot;
use crate::program::Ai;

/// What is to be reached. Secrets are in it only as placeholders.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Goal {
    /// The task in the caller's words.
    pub task: String,
    /// The parameters, with `{{parameters.name}}` in place of secret values, and without files.
    pub parameters: Map<String, Value>,
    /// Placeholders of all secrets (`parameters.password`, `secrets.code`).
    pub secrets: Vec<String>,
    /// Where the run started.
    pub start_url: Option<Url>,
    /// The schema that the result must fit: the caller's, or the one kept with the skillet.
    pub schema: Option<Value>,
    /// What earlier runs noted about the site.
    pub knowledge: Vec<String>,
    /// Whether state-changing steps are refused.
    pub read_only: bool,
    /// Whether a person is asked for where only one can go on.
    pub asks: bool,
    /// What a saved program has done in this run, where it could not go on.
    #[serde(skip)]
    pub resumed: Option<Resumed>,
}

/// A step that was carried out, and what came of it.
#[derive(Debug, Clone)]
pub struct Done {
    /// The step.
    pub step: Action,
    /// The step in words: `click button "Search"`.
    pub summary: String,
    /// What came of it.
    pub outcome: Outcome,
    /// Page address after it.
    pub url: String,
}

impl Done {
    /// Whether it worked.
    pub fn ok(&self) -> bool {
        self.outcome.ok()
    }

    /// What came of it in words, for models and messages: what changed, what was read, or what went wrong.
    pub fn note(&self) -> String {
        wording::outcome(&self.outcome)
    }
}

/// What a planner is shown.
#[derive(Debug)]
pub struct View<'a> {
    /// The goal; the same through the whole run.
    pub goal: &'a Goal,
    /// The page now.
    pub snapshot: &'a Snapshot,
    /// What the task obliges to.
    pub obligations: &'a Obligations,
    /// What was seen, done and read so far.
    pub evidence: &'a Evidence,
    /// All steps so far, oldest first.
    pub history: &'a [Done],
    /// The result as far as it has been extracted, long lists shortened.
    pub extracted: &'a Value,
    /// After a `finish` that did not fit the schema: what is wrong with the result.
    pub violations: &'a [Fault],
    /// The files that the caller gave, for `upload`.
    pub files: &'a [GivenFile],
    /// What the page looks like, where the last step asked for it.
    pub screenshot: Option<&'a Screenshot>,
    /// The steps of the last plan that were not carried out, since one before them failed or changed the page.
    pub left_out: &'a [ActionKind],
    /// How people who had the browser gave it back in this run, the last of them.
    pub handed_back: &'a [HandedBack],
    /// Steps left before the run's limit.
    pub steps_left: usize,
}

/// What a planner answers.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// The next steps, in order; a change of the page ends the batch. Empty is an error of the
    /// planner's.
    pub steps: Vec<Action>,
}

/// Model usage so far.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Usage {
    /// Requests sent.
    pub requests: u64,
    /// Prompt tokens, cached ones included.
    pub input_tokens: u64,
    /// Prompt tokens that the provider had cached.
    pub cached_tokens: u64,
    /// Tokens written by the model.
    pub output_tokens: u64,
    /// Their price by the configuration, in US dollars.
    pub usd: f64,
}

/// Why a planner cannot go on: a run error that says so to the caller.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct PlannerError(#[from] pub RunError);

/// Decides the next steps of one run. One planner is made for each run and keeps its own memory.
#[async_trait]
pub trait Planner: Send {
    /// Which kind it is, as the API names it.
    fn kind(&self) -> PlannerKind;

    /// The next steps.
    async fn next(&mut self, view: &View<'_>) -> Result<Plan, PlannerError>;

    /// Who answers what a saved program asks of a model; nobody without one.
    fn ai(&mut self) -> Option<&mut dyn Ai> {
        None
    }

    /// What the model has cost so far; nothing for planners without one.
    fn usage(&self) -> Usage {
        Usage::default()
    }
}
