//! A run whose skillet has a program for it: replayed before anything is explored.

use super::login::Login;
use super::run::{ActiveRun, Ending};
use crate::browser::Page;
use crate::model::{Inputs, RunError, RunOrder};
use crate::program::{self, Replay, ReplayError};

impl ActiveRun<'_> {
    /// Runs the skillet's program, if it has one for this very task. Nothing where the run is to be
    /// explored: nothing on the site has been changed by then.
    pub(super) async fn replay(
        &mut self,
        page: &Page,
        order: &RunOrder,
        inputs: &Inputs,
    ) -> Option<Ending> {
        let revision = self.previous.as_ref()?;
        let secret = |path: &str| inputs.secrets.contains_key(path);
        let program = match program::program_for(revision, order, &secret) {
            Ok(program) => program,
            Err(why) => {
                tracing::info!(run = %order.run_id, %why, "the skillet's program is not run");
                return None;
            }
        };
        let replay = Replay {
            hob: &self.workshop.hob,
            settings: &self.workshop.programs,
            order,
            inputs,
            revision,
            program,
            login_origins: self.login.as_ref().map(Login::origins),
            most_steps: self.workshop.limits.steps,
            files: &self.workshop.files,
        };
        match program::replay(page, &replay, &self.journal).await {
            Ok(replayed) => Some(Ending::Replayed(Box::new(replayed))),
            Err(ReplayError::Failed(error)) => Some(Ending::Failed(error)),
            Err(ReplayError::Closed(_)) => Some(Ending::Closed),
            Err(ReplayError::Missed { reason, changed: true }) => {
                Some(Ending::Failed(RunError::rejected(format!(
                    "the skillet's program could not go on: {reason}. By then something may have \
                     been changed on the site, so the task was not begun again"
                ))))
            }
            Err(ReplayError::Missed { reason, changed: false }) => {
                self.warnings.push(format!(
                    "the skillet's program no longer fits the site, so it was explored anew: {reason}"
                ));
                None
            }
        }
    }
}
