//! One run, from its claim to its end: plain async functions that the skillet actor spawns.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;

use super::ending::{stopped, timeout};
use super::journal::StoreJournal;
use super::login::{self, Login};
use super::persist::persist;
use super::pool::Session;
use super::revision::{healed, revision};
use super::stop::{StopReason, StopSignal};
use super::{Pool, Workshop, leftover, result};
use crate::agent::{self, ExploreError, Explored, Planner};
use crate::browser::{LaunchOptions, Page};
use crate::model::{
    Cost, Inputs, Path, Revision, RunError, RunErrorCode, RunOrder, SkilletUse, Success, Timestamp,
};
use crate::program::Replayed;
use crate::store::{Finish, Lease, StoreError};

/// How long a stopped run's browser may take to close before it is killed.
const CLOSE_GRACE: Duration = Duration::from_secs(5);
/// Pause after a claim that failed.
const CLAIM_PAUSE: Duration = Duration::from_secs(1);

/// What a skillet's queue held.
pub(super) enum Claimed {
    /// The next run.
    Run(Box<RunOrder>),
    /// Nothing.
    Nothing,
    /// Other skillets wait and it is their turn.
    Yield,
    /// The lease is lost.
    Lost,
}

/// Takes the next run, unless others are to have their turn.
pub(super) async fn claim(workshop: Arc<Workshop>, lease: Lease, may_yield: bool) -> Claimed {
    if may_yield && workshop.store.waiting(1).await.is_ok_and(|others| !others.is_empty()) {
        return Claimed::Yield;
    }
    match workshop.store.claim(&lease).await {
        Ok(Some(order)) => Claimed::Run(Box::new(order)),
        Ok(None) => Claimed::Nothing,
        Err(StoreError::Fenced) => Claimed::Lost,
        Err(error) => {
            tracing::warn!(key = %lease.key, %error, "no run could be claimed");
            // What waits is found again at once: without a pause this would go on as fast as it can.
            tokio::time::sleep(CLAIM_PAUSE).await;
            Claimed::Nothing
        }
    }
}

/// How a run's work ended, before it is written down.
pub(super) enum Ending {
    Explored(Box<Explored>),
    Replayed(Box<Replayed>),
    Failed(RunError),
    /// The store no longer takes anything of this run.
    Closed,
    Stopped(StopReason),
}

/// Carries out `order` and commits how it ended. Returns when its browser is closed.
pub(super) async fn drive(
    workshop: &Workshop,
    pool: &Pool,
    lease: &Lease,
    order: RunOrder,
    mut signal: StopSignal,
) {
    let login = Login::borrow(workshop, lease, &order, &mut signal).await;
    let mut run = ActiveRun {
        journal: StoreJournal::new(workshop, lease.clone(), order.run_id),
        workshop,
        lease,
        previous: None,
        warnings: Vec::new(),
        login: None,
        ai_usd: 0.0,
    };
    match login {
        Ok(login) => run.login = login,
        Err(reason) => return run.commit(&order, Ending::Stopped(reason), Duration::ZERO).await,
    }
    tracing::info!(run = %order.run_id, skillet = %order.key, "a run starts");
    let mut session = None;
    let began = Instant::now();
    let ending = run.work(pool, &order, signal, &mut session).await;
    let held = if session.is_some() { began.elapsed() } else { Duration::ZERO };
    let (succeeded, in_vain) = (ending.is_success(), ending.is_in_vain());
    run.commit(&order, ending, held).await;
    let login = run.login.take();
    if let (Some(login), Some(session), false) = (&login, &session, in_vain) {
        login.bring_home(&session.page, succeeded, workshop).await;
    }
    if let Some(session) = session {
        session.deadline(CLOSE_GRACE);
        session.close().await;
    }
    if let Some(login) = login {
        login.give_back().await;
    }
    tracing::info!(run = %order.run_id, skillet = %order.key, seconds = began.elapsed().as_secs_f64(), "a run has ended");
}

pub(super) struct ActiveRun<'a> {
    pub(super) workshop: &'a Workshop,
    lease: &'a Lease,
    pub(super) journal: StoreJournal,
    pub(super) previous: Option<Revision>,
    /// What the caller should know about how the run went.
    pub(super) warnings: Vec<String>,
    pub(super) login: Option<Login>,
    ai_usd: f64,
}

impl ActiveRun<'_> {
    /// Everything up to the result; bounded by the run's time limit and the stop signal.
    async fn work(
        &mut self,
        pool: &Pool,
        order: &RunOrder,
        mut signal: StopSignal,
        session: &mut Option<Session>,
    ) -> Ending {
        let limit = Duration::from_secs(self.workshop.limits.run_seconds);
        let lost = login::lost(self.login.as_ref());
        let mut planner = None;
        let ending = {
            // Boxed: everything that a run may wait for, replay and exploration, is in this future.
            let work = Box::pin(self.carry_out(pool, order, session, &mut planner));
            let work = AssertUnwindSafe(work).catch_unwind();
            tokio::select! {
                biased;
                reason = signal.stopped() => Ending::Stopped(reason),
                () = lost => Ending::Stopped(StopReason::HoldLost),
                done = work => done.unwrap_or_else(|_| {
                    tracing::error!(run = %order.run_id, "the run's code panicked");
                    Ending::Failed(RunError::internal("Hob failed while it carried out this run; its log has more"))
                }),
                () = tokio::time::sleep(limit) => Ending::Failed(timeout(limit)),
            }
        };
        self.ai_usd = planner.map_or(0.0, |planner: Box<dyn Planner>| planner.usage().usd);
        ending
    }

    async fn carry_out(
        &mut self,
        pool: &Pool,
        order: &RunOrder,
        session: &mut Option<Session>,
        planner: &mut Option<Box<dyn Planner>>,
    ) -> Ending {
        let store = &self.workshop.store;
        let (mut inputs, mut locked) = (self.inputs(order), None);
        if let (Ok(inputs), Some(login)) = (&mut inputs, &mut self.login) {
            match login.open(self.workshop).await {
                Ok(secrets) => inputs.login = secrets,
                Err(error) => locked = Some(error),
            }
        }
        let redactor = inputs.as_ref().map(Inputs::redactor).unwrap_or_default();
        let planner = planner.insert(self.workshop.planners.choose(order.model, redactor));
        let kind = planner.kind();
        let start = || store.start(self.lease, order.run_id, kind);
        match persist(self.workshop.lease.life, "a run's start", start).await {
            Ok(()) => {}
            Err(StoreError::RunOver | StoreError::Fenced) => return Ending::Closed,
            Err(error) => {
                tracing::warn!(run = %order.run_id, %error, "a run could not be started");
                return Ending::Closed;
            }
        }
        // Only a started run can fail.
        let inputs = match inputs {
            Ok(inputs) => inputs,
            Err(error) => return Ending::Failed(error),
        };
        if let Some(error) = locked {
            return Ending::Failed(error);
        }
        let options = LaunchOptions { proxy: order.proxy.clone(), attended: false };
        let (lent, previous) =
            tokio::join!(pool.take(&options), store.latest_revision(&self.lease.key));
        let lent = match lent {
            Ok(lent) => session.insert(lent),
            Err(error) => {
                tracing::error!(run = %order.run_id, %error, "no browser could be started");
                return Ending::Failed(RunError::internal(format!(
                    "no browser could be started: {error}"
                )));
            }
        };
        self.previous = match previous {
            Ok(previous) => previous,
            Err(error) => {
                tracing::warn!(key = %self.lease.key, %error, "what the skillet has learned cannot be read");
                return Ending::Failed(RunError::internal(
                    "the skillet's saved material cannot be read",
                ));
            }
        };
        if let Some(login) = &self.login
            && let Err(error) = login.put_into(&lent.page).await
        {
            return Ending::Failed(error);
        }
        let page = lent.page.clone();
        if let Some(ending) = self.replay(&page, order, &inputs).await {
            return match ending {
                Ending::Failed(error) => Ending::Failed(self.told(error, &page).await),
                other => other,
            };
        }
        let task = agent::Task {
            order,
            inputs: &inputs,
            previous: self.previous.as_ref(),
            login_origins: self.login.as_ref().map(Login::origins),
            most_steps: self.workshop.limits.steps,
            files: &self.workshop.files,
            trace: self.workshop.trace.as_deref(),
        };
        match agent::explore(&page, &task, planner.as_mut(), &self.journal).await {
            Ok(explored) => Ending::Explored(Box::new(explored)),
            Err(ExploreError::Failed(error)) => Ending::Failed(self.told(error, &page).await),
            Err(ExploreError::Closed(_)) => Ending::Closed,
        }
    }

    /// A failure as its caller is told: one for want of a login may mean that the recorded one is over.
    async fn told(&self, error: RunError, page: &Page) -> RunError {
        match &self.login {
            Some(login) if error.code == RunErrorCode::Unauthenticated => {
                login.refused(error, page, self.workshop.store.as_ref()).await
            }
            _ => error,
        }
    }

    fn inputs(&self, order: &RunOrder) -> Result<Inputs, RunError> {
        let secrets = match &order.sealed {
            None => BTreeMap::default(),
            Some(sealed) => {
                let context = crate::vault::run_context(&order.key.workspace, order.sealed_for);
                self.workshop.vault.open(&context, sealed).map_err(|error| {
                    tracing::error!(run = %order.run_id, %error, "sealed inputs cannot be opened");
                    RunError::internal(
                        "the run's sealed secrets cannot be opened: has the master key been changed?",
                    )
                })?
            }
        };
        Ok(Inputs { parameters: order.parameters.clone(), secrets, login: Vec::new() })
    }

    /// Writes down how the run ended, unless the store is to hear nothing of it any more.
    async fn commit(&mut self, order: &RunOrder, ending: Ending, held: Duration) {
        let mut proven = None;
        let mut warnings = std::mem::take(&mut self.warnings);
        let (ending, revision) = match ending {
            Ending::Closed | Ending::Stopped(StopReason::Canceled | StopReason::LeaseLost) => {
                return;
            }
            Ending::Stopped(StopReason::Drained | StopReason::HoldLost)
                if !self.journal.has_changed() =>
            {
                if let Err(error) = self.workshop.store.requeue(self.lease, order.run_id).await {
                    tracing::warn!(run = %order.run_id, %error, "a run was not given back to its queue");
                }
                return;
            }
            Ending::Stopped(StopReason::Drained) => (Err(stopped("Hob was stopped")), None),
            Ending::Stopped(StopReason::HoldLost) => {
                (Err(stopped("its hold on the exclusive auth session was lost")), None)
            }
            Ending::Failed(error) => (Err(error), None),
            Ending::Replayed(replayed) => {
                warnings.extend(replayed.warnings.iter().cloned());
                if !replayed.healed {
                    proven = self.previous.as_ref().map(|revision| revision.id.clone());
                }
                let revision = self
                    .previous
                    .as_ref()
                    .and_then(|previous| healed(order, previous, replayed.program.clone()?));
                match self.replayed(order, *replayed, revision.as_ref()).await {
                    Ok(success) => (Ok(success), revision),
                    Err(error) => (Err(error), None),
                }
            }
            Ending::Explored(explored) => {
                warnings.extend(explored.warnings.iter().cloned());
                match self.success(order, *explored).await {
                    Ok((success, revision)) => (Ok(success), revision),
                    Err(error) => (Err(error), None),
                }
            }
        };
        let finish = Finish {
            run_id: order.run_id,
            at: Timestamp::now(),
            ending,
            cost: Cost::new(self.ai_usd, held),
            revision,
            proven,
            warnings,
        };
        self.finish(&finish).await;
    }

    /// Commits; a result is not to be lost because the store was away for a moment.
    async fn finish(&self, finish: &Finish) {
        let commit = || self.workshop.store.finish(self.lease, finish);
        match persist(self.workshop.lease.life, "a result", commit).await {
            Ok(()) => {}
            Err(StoreError::RunOver) => {
                tracing::info!(run = %finish.run_id, "the run was over before it finished");
                self.discard_file(finish).await;
            }
            Err(StoreError::Fenced) => {
                tracing::error!(run = %finish.run_id, "the lease was lost before the run finished");
                self.discard_file(finish).await;
            }
            Err(error) => {
                tracing::error!(run = %finish.run_id, %error, "a result could not be committed");
            }
        }
    }

    async fn discard_file(&self, finish: &Finish) {
        let (store, files) = (self.workshop.store.as_ref(), &self.workshop.files);
        leftover::discard(store, files, &self.lease.key.workspace, finish).await;
    }

    async fn success(
        &self,
        order: &RunOrder,
        explored: Explored,
    ) -> Result<(Success, Option<Revision>), RunError> {
        let revision = revision(order, &explored, self.previous.as_ref());
        let skillet = SkilletUse {
            used: self.previous.is_some(),
            created: self.previous.is_none(),
            updated: self.previous.is_some() && revision.is_some(),
            revision_id: revision.as_ref().map(|r| r.id.clone()),
            revision_timestamp: revision.as_ref().map(|r| r.created_at),
            ..SkilletUse::untouched(order.key.skillet.clone())
        };
        let result = match explored.file {
            Some(file) => result::delivered(self.workshop, order, &file).await?,
            None => result::stored(self.workshop, order, explored.result).await?,
        };
        Ok((Success { result, path: Path::Explored, skillet }, revision))
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
        let result = result::stored(self.workshop, order, replayed.result).await?;
        let path = if replayed.healed { Path::Healed } else { Path::Replayed };
        Ok(Success { result, path, skillet })
    }
}
