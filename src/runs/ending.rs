//! A run's end: what it came to, what the skillet learns from it, and that both are written down as one.

use std::time::Duration;

use serde_json::Value;

use super::active::ActiveRun;
use super::persist::persist;
use super::revision::{healed, revision, told_of_program};
use super::services::Services;
use super::stop::StopReason;
use super::{leftover, result, scheduled};
use crate::agent::Explored;
use crate::executor::Delivered;
use crate::model::{
    Cost, Path, PlannerKind, Revision, RunError, RunErrorCode, RunId, RunOrder, SkilletUse,
    Success, Timestamp,
};
use crate::program::{Replayed, Uncompiled};
use crate::store::{Finish, Lease, StoreError};

/// How a run's work ended, before it is written down.
pub(super) enum Ending {
    Explored(Box<Explored>, Path),
    Replayed(Box<Replayed>),
    Failed(RunError),
    /// The store no longer takes anything of this run.
    Closed,
    Stopped(StopReason),
}

impl Ending {
    pub(super) fn is_success(&self) -> bool {
        matches!(self, Self::Explored(..) | Self::Replayed(_))
    }

    /// The result, or the download that is it, of a run that has one.
    fn result(&self) -> Option<(&Value, Option<&Delivered>)> {
        match self {
            Self::Explored(explored, _) => Some((&explored.result, explored.file.as_ref())),
            Self::Replayed(replayed) => Some((&replayed.result, replayed.file.as_ref())),
            Self::Failed(_) | Self::Closed | Self::Stopped(_) => None,
        }
    }

    /// Whether the run's browser knows nothing of its login that is worth to be kept, or another may act
    /// with the login already.
    pub(super) fn is_in_vain(&self) -> bool {
        match self {
            Self::Failed(error) => error.code == RunErrorCode::Unauthenticated,
            Self::Stopped(reason) => matches!(reason, StopReason::LeaseLost | StopReason::HoldLost),
            _ => false,
        }
    }
}

/// What was written down of a run's end, as the log says it.
pub(super) struct Committed {
    pub(super) outcome: &'static str,
    /// Of its error.
    pub(super) code: Option<&'static str>,
    /// How its result was come by.
    pub(super) path: Option<&'static str>,
}

impl Committed {
    fn nothing(outcome: &'static str) -> Self {
        Self { outcome, code: None, path: None }
    }

    fn of(ending: &Result<Success, RunError>) -> Self {
        match ending {
            Ok(success) => Self { path: Some(success.path.as_str()), ..Self::nothing("success") },
            Err(error) => Self { code: Some(error.code.as_str()), ..Self::nothing("failed") },
        }
    }

    pub(super) fn is_success(&self) -> bool {
        self.path.is_some()
    }
}

impl ActiveRun<'_> {
    /// Gives a run that has changed nothing yet back to its queue.
    async fn give_back(&self, order: &RunOrder) -> Committed {
        if let Err(error) = self.services.store.requeue(self.lease, order.run_id).await {
            tracing::warn!(run = %order.run_id, %error, "a run was not given back to its queue");
        }
        Committed::nothing("given back")
    }

    /// Writes down how the run ended, unless the store is to hear nothing of it any more.
    pub(super) async fn commit(
        &mut self,
        order: &RunOrder,
        ending: Ending,
        held: Duration,
    ) -> Committed {
        super::fault::panic_if_asked("commit");
        let mut proven = None;
        let missed = matches!(ending, Ending::Failed(_)).then(|| self.missed.take()).flatten();
        let mut warnings = std::mem::take(&mut self.warnings);
        let came_to = scheduled::came_to(order, ending.result()).await;
        let (ending, revision) = match ending {
            Ending::Closed => return Committed::nothing("closed"),
            Ending::Stopped(StopReason::Canceled) => return Committed::nothing("canceled"),
            Ending::Stopped(StopReason::LeaseLost) => return Committed::nothing("lost"),
            Ending::Stopped(StopReason::Drained | StopReason::HoldLost | StopReason::NoTurn)
                if !self.journal.has_changed() =>
            {
                return self.give_back(order).await;
            }
            Ending::Stopped(reason) => (Err(stopped(reason)), None),
            Ending::Failed(error) => (Err(error), None),
            Ending::Replayed(replayed) => {
                warnings.extend(replayed.warnings.iter().cloned());
                if !replayed.healed {
                    proven = self.previous.as_ref().map(|revision| revision.id.clone());
                }
                let previous = self.previous.as_ref();
                let revision = previous
                    .and_then(|previous| healed(order, previous, replayed.program.clone()?));
                let success = self.replayed(order, *replayed, revision.as_ref()).await;
                let revision = revision.filter(|_| success.is_ok());
                (success, revision)
            }
            Ending::Explored(explored, path) => {
                warnings.extend(explored.warnings.iter().cloned());
                match self.success(order, *explored, path).await {
                    Err(error) => (Err(error), None),
                    Ok((success, revision, unwritten)) => {
                        warnings.extend(told_of_program(revision.as_ref(), unwritten));
                        (Ok(success), revision)
                    }
                }
            }
        };
        let changed = self.has_changed(order, came_to, &ending).await;
        let finish = Finish {
            run_id: order.run_id,
            at: Timestamp::now(),
            changed,
            ending,
            cost: Cost::new(self.ai_usd, held),
            revision,
            proven,
            missed,
            warnings,
        };
        self.finish(order, &finish).await
    }

    /// Commits; a result is not to be lost because the store was away for a moment.
    async fn finish(&self, order: &RunOrder, finish: &Finish) -> Committed {
        let commit = || self.services.store.finish(self.lease, finish);
        match persist(self.services.lease.life, "a result", commit).await {
            Ok(()) => Committed::of(&finish.ending),
            Err(StoreError::RunOver) => {
                tracing::info!(run = %finish.run_id, "the run was over before it finished");
                self.discard(order, finish).await;
                Committed::nothing("closed")
            }
            Err(StoreError::Fenced) => {
                tracing::error!(run = %finish.run_id, "the lease was lost before the run finished");
                self.discard(order, finish).await;
                Committed::nothing("lost")
            }
            Err(error) => {
                tracing::error!(run = %finish.run_id, %error, "a result could not be committed");
                Committed::nothing("not committed")
            }
        }
    }

    /// Takes back what was written down for an end that is none.
    async fn discard(&self, order: &RunOrder, finish: &Finish) {
        self.retract(order).await;
        let (store, files) = (self.services.store.as_ref(), &self.services.files);
        leftover::discard(store, files, &self.lease.key.workspace, finish).await;
    }

    async fn success(
        &self,
        order: &RunOrder,
        explored: Explored,
        path: Path,
    ) -> Result<(Success, Option<Revision>, Option<Uncompiled>), RunError> {
        let (revision, unwritten) = revision(self, order, &explored).await;
        let created = self.previous.is_none();
        let (variant_prompt, variant_summary) =
            explored.follow_up.filter(|_| created).map(|next| (next.task, next.summary)).unzip();
        let skillet = SkilletUse {
            used: !created,
            created,
            updated: !created && revision.is_some(),
            revision_id: revision.as_ref().map(|r| r.id.clone()),
            revision_timestamp: revision.as_ref().map(|r| r.created_at),
            variant_prompt,
            variant_summary,
            ..SkilletUse::untouched(order.key.skillet.clone())
        };
        let result = match explored.file {
            Some(file) => result::delivered(self.services, order, &file).await?,
            None => result::stored(self.services, order, explored.result).await?,
        };
        Ok((Success { result, path, skillet, evidence: explored.evidence }, revision, unwritten))
    }

    /// A replay's success. It leaves the skillet as it was, unless it had to be healed.
    async fn replayed(
        &self,
        order: &RunOrder,
        replayed: Replayed,
        revision: Option<&Revision>,
    ) -> Result<Success, RunError> {
        let skillet = SkilletUse {
            used: true,
            updated: revision.is_some(),
            revision_id: revision.map(|revision| revision.id.clone()),
            revision_timestamp: revision.map(|revision| revision.created_at),
            ..SkilletUse::untouched(order.key.skillet.clone())
        };
        let result = match replayed.file {
            Some(file) => result::delivered(self.services, order, &file).await?,
            None => result::stored(self.services, order, replayed.result).await?,
        };
        let path = if replayed.healed { Path::Healed } else { Path::Replayed };
        Ok(Success { result, path, skillet, evidence: Vec::new() })
    }
}

/// Commits a run as failed whose code has panicked, wherever it was. It has no revision and no result.
pub(super) async fn fail_by_panic(services: &Services, lease: &Lease, run_id: RunId) {
    let life = services.lease.life;
    // Only a started run can fail; nothing happens where it has started.
    let start = || services.store.start(lease, run_id, PlannerKind::Builtin);
    let finish = Finish {
        run_id,
        at: Timestamp::now(),
        ending: Err(panicked()),
        cost: Cost::new(0.0, Duration::ZERO),
        revision: None,
        proven: None,
        missed: None,
        warnings: Vec::new(),
        changed: None,
    };
    let finish = || services.store.finish(lease, &finish);
    let committed = match persist(life, "a failed run's start", start).await {
        Ok(()) => persist(life, "a run's failure", finish).await,
        error => error,
    };
    match committed {
        // It had been committed before the panic.
        Ok(()) | Err(StoreError::RunOver) => {}
        Err(error) => {
            tracing::error!(run = %run_id, %error, "a run's failure could not be committed");
        }
    }
}

pub(super) fn panicked() -> RunError {
    RunError::internal("Hob failed while it carried out this run; its log has more")
}

pub(super) fn timeout(limit: Duration) -> RunError {
    let seconds = limit.as_secs();
    RunError::new(
        RunErrorCode::Timeout,
        format!("the run reached its limit of {seconds} seconds (limits.run_seconds)"),
    )
}

fn stopped(reason: StopReason) -> RunError {
    let why = match reason {
        StopReason::HoldLost | StopReason::NoTurn => {
            "its hold on the exclusive auth session was lost"
        }
        StopReason::Drained | StopReason::Canceled | StopReason::LeaseLost => "Hob was stopped",
    };
    RunError::internal(format!(
        "{why} while the run was under way. It was not repeated, because it may already have changed \
         something on the site"
    ))
}
