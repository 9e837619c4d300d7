//! What an exploration is given, and what it ends with.

use std::time::Duration;

use serde_json::Value;
use url::Url;

use super::PlannerError;
use crate::executor::trace::Trace;
use crate::executor::{Delivered, Helm, JournalClosed};
use crate::files::Files;
use crate::model::{
    Environment, Evidence, FollowUp, Inputs, LearnedStep, Revision, RunError, RunOrder, Undone,
};
use crate::program::Progress;

/// What an exploration is given.
pub struct Task<'a> {
    /// The run's order.
    pub order: &'a RunOrder,
    /// Its inputs, secrets opened.
    pub inputs: &'a Inputs,
    /// What the skillet knows from earlier runs.
    pub previous: Option<&'a Revision>,
    /// Where else the run may act because of the recorded login that its browser holds; none
    /// where it has no login.
    pub login_origins: Option<&'a [String]>,
    /// How far the skillet's program came on this page, and why it could not go on; none where the run
    /// is explored from its start.
    pub resumed: Option<(&'a Progress, &'a str)>,
    /// Most steps.
    pub most_steps: usize,
    /// Longest time of a step.
    pub step_limit: Duration,
    /// Where the files are that the run was given.
    pub files: &'a Files,
    /// Who may have the browser in place of the run.
    pub helm: &'a dyn Helm,
    /// The run's trace, where it leaves one.
    pub trace: Option<&'a Trace>,
}

/// What an exploration ends with.
#[derive(Debug, Clone)]
pub struct Explored {
    /// The result; fits `schema`. Nothing where it is a file.
    pub result: Value,
    /// The download that is the result.
    pub file: Option<Delivered>,
    /// The caller's schema, or the inferred one.
    pub schema: Value,
    /// Whether the schema was inferred.
    pub schema_inferred: bool,
    /// The steps that worked.
    pub steps: Vec<LearnedStep>,
    /// What the planner noted about the site.
    pub notes: Vec<String>,
    /// A related task that the planner suggests.
    pub follow_up: Option<FollowUp>,
    /// The paths of the secrets that the run was given.
    pub secrets: Vec<String>,
    /// Where it started.
    pub start_url: Url,
    /// What showed that the task was met, word by word.
    pub evidence: Vec<Evidence>,
    /// What the caller should know about the result.
    pub warnings: Vec<String>,
    /// Whether the steps that a saved program did say what an input was in another run.
    pub of_other_inputs: bool,
    /// What the page showed in the end instead of the success, where the planner knew better.
    pub undone: Option<Undone>,
    /// The page that was seen, as a site can tell.
    pub environment: Option<Environment>,
}

/// Why an exploration ended without a result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// The run has failed.
    #[error(transparent)]
    Failed(#[from] RunError),
    /// The run is no longer ours.
    #[error(transparent)]
    Closed(#[from] JournalClosed),
}

impl From<PlannerError> for ExploreError {
    fn from(PlannerError(error): PlannerError) -> Self {
        Self::Failed(error)
    }
}
