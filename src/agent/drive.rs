//! The exploring loop: look, let the planner decide, carry it out, until the result is there.

use std::time::Instant;

use url::Url;

use super::exploration::{ExploreError, Explored, Task};
use super::explore::{Explorer, Flow};
use super::goal::start_url;
use super::planner::View;
use super::turned_away;
use crate::browser::Page;
use crate::executor::Journal;
use crate::model::{ActionKind, RunError};

/// Explores until there is a result that fits. An error says nothing secret.
pub async fn explore(
    page: &Page,
    task: &Task<'_>,
    planner: &mut dyn super::Planner,
    journal: &dyn Journal,
) -> Result<Explored, ExploreError> {
    drive(page, task, planner, journal).await.map_err(|error| match error {
        ExploreError::Failed(RunError { code, message, .. }) => {
            let redactor = task.inputs.redactor_and(&task.helm.typed());
            RunError::new(code, redactor.redact(&message)).into()
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
    // The steps of the last plan that were made for a page that is another now, or on top of one that failed.
    let mut left_out: Vec<ActionKind> = Vec::new();
    loop {
        explorer.edge().await?;
        let snapshot = explorer.look().await?;
        if let Some(start) = login_at.take()
            && let Err(error) = turned_away::check(start, &snapshot)
        {
            explorer.is_let_in(&snapshot, error).await?;
            continue;
        }
        let began = Instant::now();
        explorer.has_seen(&snapshot)?;
        let view = View { left_out: &left_out, ..explorer.view(&snapshot) };
        let left = view.steps_left;
        let ((), plan) = tokio::join!(explorer.pictured_beside(), planner.next(&view));
        let mut steps = explorer.planned(&snapshot, plan?, left, began.elapsed()).into_iter();
        if steps.len() == 0 {
            return Err(RunError::internal("the planner gave no step").into());
        }
        // Where a person had the browser, nothing is done that was decided before.
        while !explorer.edge().await? {
            let Some(step) = steps.next() else { break };
            let acts = step.acts_on_page();
            match explorer.step(&snapshot, step).await? {
                Flow::Finished(explored) => return Ok(*explored),
                Flow::LookAgain => break,
                Flow::GoOn if acts && explorer.moved_from(&snapshot) => break,
                Flow::GoOn => {}
            }
        }
        left_out = steps.map(|step| step.kind()).collect();
    }
}
