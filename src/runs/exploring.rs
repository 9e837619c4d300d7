//! A run that a planner does: from its start, or from where the skillet's program could not go on.

use std::time::Duration;

use super::active::{ActiveRun, Work};
use super::ending::Ending;
use super::login::Login;
use crate::agent::{self, ExploreError, Planner};
use crate::model::Path;
use crate::program::Progress;

/// A program that could not go on after something may have been changed.
pub(super) struct StuckProgram {
    /// How far it came.
    pub(super) progress: Box<Progress>,
    /// Why it could not go on, in words.
    pub(super) reason: String,
}

impl ActiveRun<'_> {
    /// Lets the planner do the task: from its start, or from where the program is stuck.
    pub(super) async fn explore(
        &mut self,
        work: &Work<'_>,
        planner: &mut dyn Planner,
        stuck: Option<&StuckProgram>,
    ) -> Ending {
        let task = agent::Task {
            order: work.order,
            inputs: work.inputs,
            previous: self.previous.as_ref(),
            login_origins: self.login.as_ref().map(Login::origins),
            resumed: stuck.map(|stuck| (&*stuck.progress, stuck.reason.as_str())),
            most_steps: self.limits.steps,
            step_limit: Duration::from_secs(self.limits.step_seconds),
            files: &self.services.files,
            helm: self.helm.as_ref(),
            trace: work.trace,
        };
        let path = if stuck.is_some() { Path::Repaired } else { Path::Explored };
        match agent::explore(work.page, &task, planner, &self.journal).await {
            Ok(explored) => Ending::Explored(Box::new(explored), path),
            Err(ExploreError::Failed(error)) => Ending::Failed(self.told(error, work.page).await),
            Err(ExploreError::Closed(_)) => Ending::Closed,
        }
    }
}
