//! One run, from its claim to its end: plain async functions that the skillet actor spawns.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;

use super::ending::{Ending, timeout};
use super::journal::StoreJournal;
use super::login::{self, Login};
use super::persist::persist;
use super::pool::Session;
use super::replaying::{Held, Replay};
use super::slot::Slot;
use super::stop::{StopReason, StopSignal};
use super::{Pool, Workshop, leftover};
use crate::agent::{self, ExploreError, Planner};
use crate::browser::{LaunchOptions, Page};
use crate::executor::trace::Trace;
use crate::model::{Inputs, Path, Revision, RevisionId, RunError, RunErrorCode, RunOrder};
use crate::store::{Lease, StoreError};

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

/// Carries out `order` and commits how it ended. Returns when its browser is closed.
pub(super) async fn drive(
    workshop: &Workshop,
    pool: &Pool,
    lease: &Lease,
    order: RunOrder,
    mut signal: StopSignal,
    slot: &Slot,
) {
    let login = Login::borrow(workshop, lease, &order, &mut signal, slot).await;
    let mut run = ActiveRun {
        journal: StoreJournal::new(workshop, lease.clone(), order.run_id),
        workshop,
        lease,
        previous: None,
        missed: None,
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
    pool.refill();
    if order.repeats > 0 {
        let (store, files) = (workshop.store.as_ref(), &workshop.files);
        leftover::clear(store, files, &lease.key.workspace, order.run_id).await;
    }
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

/// What is to be done, where, and with what.
#[derive(Clone, Copy)]
pub(super) struct Work<'w> {
    pub(super) page: &'w Page,
    pub(super) order: &'w RunOrder,
    pub(super) inputs: &'w Inputs,
    pub(super) trace: Option<&'w Trace>,
}

pub(super) struct ActiveRun<'a> {
    pub(super) workshop: &'a Workshop,
    pub(super) lease: &'a Lease,
    pub(super) journal: StoreJournal,
    pub(super) previous: Option<Revision>,
    /// The revision whose program missed after it may have changed something.
    pub(super) missed: Option<RevisionId>,
    /// What the caller should know about how the run went.
    pub(super) warnings: Vec<String>,
    pub(super) login: Option<Login>,
    pub(super) ai_usd: f64,
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
        let trace = self.workshop.trace.as_ref().map(|root| {
            let task = inputs.redactor().redact(&order.task).into_owned();
            Trace::new(&root.join(order.run_id.to_string()), &task)
        });
        let work = Work { page: &page, order, inputs: &inputs, trace: trace.as_ref() };
        match self.replay(&work, planner.as_mut()).await {
            Replay::Over(ending) => ending,
            Replay::Not => self.explore(&work, planner.as_mut(), None).await,
            Replay::Held(held) => self.repair(&work, planner.as_mut(), &held).await,
        }
    }

    /// Lets the planner do the task: from its start, or from where the program could not go on.
    pub(super) async fn explore(
        &mut self,
        work: &Work<'_>,
        planner: &mut dyn Planner,
        held: Option<&Held>,
    ) -> Ending {
        let task = agent::Task {
            order: work.order,
            inputs: work.inputs,
            previous: self.previous.as_ref(),
            login_origins: self.login.as_ref().map(Login::origins),
            resumed: held.map(|held| (&*held.progress, held.reason.as_str())),
            most_steps: self.workshop.limits.steps,
            files: &self.workshop.files,
            trace: work.trace,
        };
        let path = if held.is_some() { Path::Repaired } else { Path::Explored };
        match agent::explore(work.page, &task, planner, &self.journal).await {
            Ok(explored) => Ending::Explored(Box::new(explored), path),
            Err(ExploreError::Failed(error)) => Ending::Failed(self.told(error, work.page).await),
            Err(ExploreError::Closed(_)) => Ending::Closed,
        }
    }

    /// A failure as its caller is told: one for want of a login may mean that the recorded one is over.
    pub(super) async fn told(&self, error: RunError, page: &Page) -> RunError {
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
}
