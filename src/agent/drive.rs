//! The exploring loop: look, let the planner decide, carry it out, until the result is there.

use std::time::Instant;

use serde_json::Value;
use url::Url;

use super::PlannerError;
use super::downloads::Delivered;
use super::explore::{Explorer, Flow};
use super::goal::start_url;
use super::turned_away;
use crate::browser::Page;
use crate::executor::trace::Trace;
use crate::executor::{Journal, JournalClosed};
use crate::files::Files;
use crate::model::{
    Environment, Evidence, FollowUp, Inputs, LearnedStep, Revision, RunError, RunOrder,
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
    /// Where the files are that the run was given.
    pub files: &'a Files,
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

/// Explores until there is a result that fits. An error says nothing secret.
pub async fn explore(
    page: &Page,
    task: &Task<'_>,
    planner: &mut dyn super::Planner,
    journal: &dyn Journal,
) -> Result<Explored, ExploreError> {
    drive(page, task, planner, journal).await.map_err(|error| match error {
        ExploreError::Failed(RunError { code, message, .. }) => {
            RunError::new(code, task.inputs.redactor().redact(&message)).into()
        }
        closed @ ExploreError::Closed(_) => closed,
    })
}

async fn drive(
    page: &Page,
    task: &Task<'_>,
    planner: &mut dyn super::Planner,
    journal: &dyn Journal,
) -> Result<Explored, ExploreError> {
    let start = start_url(task)?;
    let mut explorer = Explorer::new(page, task, start.clone(), planner.kind(), journal)?;
    let opened = match task.resumed {
        Some(_) => Ok(()),
        None => explorer.open(&start).await,
    };
    let outcome = match opened {
        Ok(()) => {
            let fresh_login = task.login_origins.is_some() && task.resumed.is_none();
            go(&mut explorer, fresh_login.then_some(&start), planner).await
        }
        Err(error) => Err(error),
    };
    explorer.ended(outcome.as_ref().err());
    outcome
}

/// `login_at`: the address that a recorded login has just opened.
async fn go(
    explorer: &mut Explorer<'_>,
    mut login_at: Option<&Url>,
    planner: &mut dyn super::Planner,
) -> Result<Explored, ExploreError> {
    loop {
        let snapshot = explorer.look().await?;
        if let Some(start) = login_at.take() {
            turned_away::check(start, &snapshot)?;
        }
        let began = Instant::now();
        let steps = {
            let view = explorer.view(&snapshot)?;
            let left = view.steps_left;
            planner.next(&view).await?.steps.into_iter().take(left)
        };
        explorer.planned(began.elapsed());
        if steps.len() == 0 {
            return Err(RunError::internal("the planner gave no step").into());
        }
        for step in steps {
            let acts = step.acts_on_page();
            match explorer.step(&snapshot, step).await? {
                Flow::Finished(explored) => return Ok(*explored),
                Flow::LookAgain => break,
                Flow::GoOn if acts && explorer.moved_from(&snapshot) => break,
                Flow::GoOn => {}
            }
        }
    }
}
