//! A run whose skillet has a program for it: replayed before anything is explored, and mended where the
//! site is no longer as the program knows it.

use std::time::Duration;

use super::active::{ActiveRun, Work};
use super::ending::Ending;
use super::exploring::StuckProgram;
use super::login::Login;
use crate::agent::Planner;
use crate::model::{Inputs, Program, Revision, RunError, RunOrder};
use crate::program::{self, ReplayError};

/// What came of a program.
pub(super) enum Replay {
    /// The run is over.
    Over(Ending),
    /// There is none for this run, or it missed before anything on the site may have been changed: the
    /// task can be explored from its start.
    NotRun,
    /// It missed after something may have been changed, and a planner can go on from there.
    Stuck(StuckProgram),
}

/// After so many runs in a row that failed with a program, the task is explored from its start.
const MOST_MISSES: u32 = 2;

impl ActiveRun<'_> {
    /// Runs the skillet's program, if it has one for this very task.
    pub(super) async fn replay(&mut self, work: &Work<'_>, planner: &mut dyn Planner) -> Replay {
        let Work { page, order, inputs, trace } = *work;
        let Some(revision) = self.previous.as_ref() else { return Replay::NotRun };
        let program = usable(revision, order, inputs, planner);
        let Ok(program) = program.map_err(|warning| self.warnings.extend(warning)) else {
            return Replay::NotRun;
        };
        let replay = program::Replay {
            hob: &self.services.hob,
            settings: &self.services.programs,
            order,
            inputs,
            revision,
            program,
            login_origins: self.login.as_ref().map(Login::origins),
            most_steps: self.limits.steps,
            step_limit: Duration::from_secs(self.limits.step_seconds),
            files: &self.services.files,
            helm: self.helm.as_ref(),
            trace,
        };
        match program::replay(page, &replay, planner.ai(), &self.journal).await {
            Ok(replayed) => Replay::Over(Ending::Replayed(Box::new(replayed))),
            Err(ReplayError::Failed(error)) => {
                Replay::Over(Ending::Failed(self.told(error, page).await))
            }
            Err(ReplayError::Closed(_)) => Replay::Over(Ending::Closed),
            Err(ReplayError::Missed { reason, changed: true, progress }) => {
                self.missed = Some(revision.id.clone());
                match progress {
                    Some(progress) => Replay::Stuck(StuckProgram { progress, reason }),
                    None => Replay::Over(Ending::Failed(stuck(&reason, ""))),
                }
            }
            Err(ReplayError::Missed { reason, changed: false, .. }) => {
                self.warnings.push(explored_anew(&reason));
                Replay::NotRun
            }
        }
    }

    /// Lets the planner do the rest of what a program has begun.
    pub(super) async fn repair(
        &mut self,
        work: &Work<'_>,
        planner: &mut dyn Planner,
        stuck_program: &StuckProgram,
    ) -> Ending {
        tracing::info!(run = %work.order.run_id, reason = %stuck_program.reason, "a program is repaired");
        match self.explore(work, planner, Some(stuck_program)).await {
            Ending::Failed(error) => {
                let said = format!("; the planner did not find another way: {}", error.message);
                Ending::Failed(RunError::new(
                    error.code,
                    stuck(&stuck_program.reason, &said).message,
                ))
            }
            ending => {
                self.warnings.push(format!(
                    "the skillet's program could not go on, so a planner did the rest: {}",
                    stuck_program.reason
                ));
                ending
            }
        }
    }
}

/// The revision's program for this very run; else none, with the warning to give for it.
fn usable<'r>(
    revision: &'r Revision,
    order: &RunOrder,
    inputs: &Inputs,
    planner: &mut dyn Planner,
) -> Result<&'r Program, Option<String>> {
    let misses = revision.misses;
    if misses >= MOST_MISSES {
        return Err(Some(format!(
            "the skillet's program failed in the last {misses} runs, so the task was explored anew"
        )));
    }
    let program = program::program_for(revision, order, inputs).map_err(|why| {
        tracing::info!(run = %order.run_id, %why, "the skillet's program is not run");
        None
    })?;
    if program.asks_model() && planner.ai().is_none() {
        let warning =
            "the skillet's program asks a model, and none is set up, so the task was explored anew";
        return Err(Some(warning.to_owned()));
    }
    Ok(program)
}

fn stuck(reason: &str, more: &str) -> RunError {
    RunError::rejected(format!(
        "the skillet's program could not go on: {reason}{more}. By then something may have been changed \
         on the site, so the task was not begun again"
    ))
}

fn explored_anew(reason: &str) -> String {
    format!("the skillet's program no longer fits the site, so it was explored anew: {reason}")
}
