//! What the stores decide about a run, in one place for both of them: its transitions, and what
//! becomes of it when its node is lost. They themselves only commit.

use super::document::{from_json, to_json};
use super::{Finish, NewRun, Result, StoreError};
use crate::model::{
    Change, ChangeDetails, Cost, PlannerKind, Proof, Revision, RevisionId, Run, RunError, RunOrder,
    Status, StoredFile, Timestamp, TransitionError, WaitingFor,
};

/// How often a run is repeated after its node was lost.
const MOST_REPEATS: u32 = 1;

/// What becomes of the run of a lost node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recovery {
    /// It waits again, at the head of its queue.
    Requeued,
    /// It ended as failed.
    Failed,
}

/// What a run may have changed on sites by now.
#[derive(Debug, Clone, Default)]
pub(super) struct Changes {
    /// The number of the latest mark; 0 where there is none.
    pub(super) marked: u64,
    /// What was noted with the latest marks, oldest first. A mark of an older version noted nothing.
    pub(super) kept: Vec<Change>,
}

impl Changes {
    /// From what is stored. What cannot be read counts as not kept.
    pub(super) fn stored(marked: u64, bodies: &[String]) -> Self {
        Self { marked, kept: bodies.iter().filter_map(|body| from_json(body).ok()).collect() }
    }

    /// Whether there is a mark.
    pub(super) fn any(&self) -> bool {
        self.marked > 0
    }

    fn details(&self) -> Option<Box<ChangeDetails>> {
        self.any().then(|| {
            Box::new(ChangeDetails {
                changed: true,
                sent: self.kept.clone(),
                omitted: self.marked.saturating_sub(self.kept.len() as u64),
                advice: ADVICE.to_owned(),
            })
        })
    }
}

/// What a caller is advised whose run may have changed something.
const ADVICE: &str = "something may already have been changed on the site: look there before you start \
     this run again, or it may be done twice";

/// Whether what is to be accepted fits together.
pub(super) fn check_new(new: &NewRun) -> Result<()> {
    let order = &new.order;
    let fits = new.run.id == order.run_id && order.run_id.partition() == order.key.partition();
    if fits && new.run.status == Status::Pending {
        return Ok(());
    }
    Err(StoreError::NotAllowed("a new run is pending, and its id is of its partition".to_owned()))
}

/// pending → started. Nothing happens if it has started: an answer may have been lost on its way.
pub(super) fn start(run: &mut Run, planner: PlannerKind) -> Result<()> {
    if run.status == Status::Started {
        return Ok(());
    }
    let done = run.start(Timestamp::now(), planner);
    allowed(run, done)
}

/// A started run waits for a person, or does so no more. Whether that is new: an answer may have been lost on its way.
pub(super) fn wait(run: &mut Run, waiting_for: Option<&WaitingFor>) -> Result<bool> {
    if run.waiting_for.as_ref() == waiting_for && run.status == Status::Started {
        return Ok(false);
    }
    let done = run.wait(waiting_for.cloned());
    allowed(run, done).map(|()| true)
}

/// pending or started → canceled. A run that may have changed something says so by an error.
pub(super) fn cancel(run: &mut Run, changes: &Changes) -> Result<()> {
    let done = run.cancel(Timestamp::now(), changes.details());
    allowed(run, done)
}

/// Back to pending, for a run that was claimed and may have been started.
pub(super) fn requeue(run: &mut Run, changes: &Changes) -> Result<()> {
    if changes.any() {
        return Err(StoreError::NotAllowed(
            "a run that may have changed something on a site is not repeated".to_owned(),
        ));
    }
    // Claimed but not started, it is still pending for its pollers.
    if run.status == Status::Pending {
        return Ok(());
    }
    let done = run.requeue();
    allowed(run, done)
}

/// What a run's caller is told where its revision came too late.
const REVISED_MEANWHILE: &str = "the skillet was revised by a person while this run went on, so what the \
     run learned was not kept";

/// started → completed. Gives the revision that is to be kept: a failed run has none, and none follows
/// one that its run did not know. `latest` is the number of the skillet's latest.
pub(super) fn finish<'a>(
    run: &mut Run,
    finish: &'a Finish,
    latest: u64,
    changes: &Changes,
) -> Result<Option<&'a Revision>> {
    let learned = finish.revision.as_ref().filter(|_| finish.ending.is_ok());
    let next = learned.filter(|learned| learned.number == latest + 1);
    let late = learned.is_some() && next.is_none();
    let done = match finish.ending.clone() {
        Ok(mut success) => {
            if late {
                success.skillet = success.skillet.without_revision();
            }
            run.succeed(finish.at, success, finish.cost.clone())
        }
        Err(error) => {
            let error = RunError { details: changes.details(), ..error };
            run.fail(finish.at, error, finish.cost.clone())
        }
    };
    allowed(run, done)?;
    run.warnings.extend(finish.warnings.iter().cloned());
    if let Some(schedule) = &mut run.schedule {
        schedule.changed = finish.changed;
    }
    if late {
        run.warnings.push(REVISED_MEANWHILE.to_owned());
    }
    Ok(next)
}

/// The revision that a finished run has proven, and by what: a failed run proves nothing.
pub(super) fn proof(finish: &Finish) -> Option<(&RevisionId, Proof)> {
    let proven = finish.proven.as_ref().filter(|_| finish.ending.is_ok())?;
    Some((proven, Proof { run_id: finish.run_id, at: finish.at }))
}

/// The revision that a finished run's replay failed with.
pub(super) fn missed(finish: &Finish) -> Option<&RevisionId> {
    finish.missed.as_ref().filter(|_| finish.ending.is_err())
}

/// Decides about the run of a lost node: repeated if that can do no harm, and once only.
pub(super) fn recover(run: &mut Run, changes: &Changes, repeats: u32) -> Result<Recovery> {
    if !changes.any() && repeats < MOST_REPEATS {
        requeue(run, changes)?;
        return Ok(Recovery::Requeued);
    }
    let message = if changes.any() {
        "the node that carried out this run was lost; the run was not repeated, because it may \
         already have changed something on the site: look there before you start it again"
    } else {
        "the node that carried out this run was lost, and the one that repeated it too; the run \
         was not repeated again. Start it anew if its task is not what takes nodes down"
    };
    fail(run, message, changes)?;
    Ok(Recovery::Failed)
}

/// Ends a run as failed that has no node, whether it has begun or not.
pub(super) fn fail(run: &mut Run, message: &str, changes: &Changes) -> Result<()> {
    let now = Timestamp::now();
    if run.status == Status::Pending {
        // Only a started run can complete, so it starts and ends in one moment; no planner has
        // worked on it.
        let done = run.start(now, PlannerKind::Builtin);
        allowed(run, done)?;
        run.planner = None;
    }
    let cost = Cost::new(0.0, std::time::Duration::ZERO);
    let error = RunError { details: changes.details(), ..RunError::internal(message) };
    let done = run.fail(now, error, cost);
    allowed(run, done)
}

/// The file of a finished run, as it is stored beside its document.
pub(super) fn file_json(run: &Run) -> Result<Option<String>> {
    run.file.as_ref().map(to_json::<StoredFile>).transpose()
}

/// A stored order, with what is kept apart from it. An order whose run could not be written down
/// afterwards is as unreadable as a damaged one.
pub(super) fn order(json: &str, document: &str, repeats: u32) -> Result<RunOrder> {
    from_json::<Run>(document)?;
    Ok(RunOrder { repeats, ..from_json(json)? })
}

fn allowed(run: &Run, done: std::result::Result<(), TransitionError>) -> Result<()> {
    done.map_err(|error| {
        if run.status.is_final() {
            StoreError::RunOver
        } else {
            StoreError::NotAllowed(error.to_string())
        }
    })
}
