//! One run, from its claim to its end.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;

use super::active::{ActiveRun, Work};
use super::ending::{self, Committed, Ending};
use super::leftover;
use super::lending::{BrowserLender, LentBrowser};
use super::login::{self, Login};
use super::persist::persist;
use super::replaying::Replay;
use super::services::Services;
use super::shown;
use super::slot::Slot;
use super::steered;
use super::stop::{StopReason, StopSignal};
use crate::agent::Planner;
use crate::browser::{BrowserError, LaunchOptions, Traffic};
use crate::executor::trace::Trace;
use crate::model::{
    AuditEntry, AuditEvent, AuthChange, AuthKey, Inputs, KeyId, Limits, Proxy, Revision, RunError,
    RunOrder,
};
use crate::store::{Lease, StoreError};

/// How long a stopped run's browser may take to close before it is killed.
const CLOSE_GRACE: Duration = Duration::from_secs(5);
/// How long after a cancel a browser is killed that is not closed, whatever it is asked for meanwhile: it is to be
/// gone within 5 s.
const CANCEL_GRACE: Duration = Duration::from_secs(3);
/// Pause after a claim that failed.
const CLAIM_PAUSE: Duration = Duration::from_secs(1);

/// What a skillet's queue held.
pub enum Claimed {
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
pub async fn claim(services: Arc<Services>, lease: Lease, may_yield: bool) -> Claimed {
    if may_yield && services.store.waiting(1, &[]).await.is_ok_and(|others| !others.is_empty()) {
        return Claimed::Yield;
    }
    match services.store.claim(&lease).await {
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

/// Gives a lease back; one that cannot be given back runs out by itself.
pub async fn give_back(services: &Services, lease: &Lease, yielded: bool) {
    if let Err(error) = services.store.release(lease, yielded).await {
        tracing::warn!(key = %lease.key, %error, "a lease was not given back; it will run out");
    }
}

/// Carries out `order` and commits how it ended, also where Hob's own code panics. Returns when its browser is
/// closed.
pub async fn drive(
    services: &Services,
    browsers: &dyn BrowserLender,
    lease: &Lease,
    order: RunOrder,
    signal: StopSignal,
    slot: &Slot,
) {
    let run = order.run_id;
    let driven = to_its_end(services, browsers, lease, order, signal, slot);
    if AssertUnwindSafe(driven).catch_unwind().await.is_ok() {
        return;
    }
    tracing::error!(%run, "Hob's own code panicked; the run fails");
    let failed = ending::fail_by_panic(services, lease, run);
    if AssertUnwindSafe(failed).catch_unwind().await.is_err() {
        tracing::error!(%run, "a run's failure could not be committed; the sweep will find the run");
    }
}

async fn to_its_end(
    services: &Services,
    browsers: &dyn BrowserLender,
    lease: &Lease,
    order: RunOrder,
    mut signal: StopSignal,
    slot: &Slot,
) {
    let login = Login::borrow(services, lease, &order, &mut signal, slot).await;
    let mut run = ActiveRun::new(services, lease, &order, limits_of(services, lease).await);
    match login {
        Ok(login) => run.login = login,
        Err(reason) => {
            run.commit(&order, Ending::Stopped(reason), Duration::ZERO).await;
            return;
        }
    }
    tracing::info!(run = %order.run_id, skillet = %order.key, "a run starts");
    let (mut browser, began) = (None, Instant::now());
    let ending = run.work(browsers, &order, signal.clone(), &mut browser).await;
    let held = if browser.is_some() { began.elapsed() } else { Duration::ZERO };
    let (succeeded, in_vain) = (ending.is_success(), ending.is_in_vain());
    let bring_home = async |login: Option<&Login>, succeeded| {
        if let (Some(login), Some(browser), false) = (login, &browser, in_vain) {
            login.bring_home(browser.page(), succeeded, services).await;
        }
    };
    let end = async {
        // What the site gave an exclusive one may be all that it takes: a node that dies now must not take it along.
        bring_home(run.login.as_ref().filter(|login| login.is_held()), succeeded).await;
        run.commit(&order, ending, held).await
    };
    let committed = killed_by_cancel(browser.as_deref(), &mut signal, end).await;
    browsers.refill();
    clear_up(services, lease, &order).await;
    let shared = run.login.as_ref().filter(|login| !login.is_held());
    bring_home(shared, committed.is_success()).await;
    let moved = part_with(browser, run.login.take()).await;
    tell_of_end(&order, &committed, run.ai_usd, &moved, began.elapsed());
}

/// Does what belongs to the end of a run. A cancel that comes before or meanwhile kills the browser: what is asked of
/// it then fails, and the rest goes on.
async fn killed_by_cancel<T>(
    browser: Option<&dyn LentBrowser>,
    signal: &mut StopSignal,
    end: impl Future<Output = T>,
) -> T {
    let kill = async {
        if let (StopReason::Canceled, Some(browser)) = (signal.stopped().await, browser) {
            browser.kill_after(CANCEL_GRACE);
        }
        std::future::pending::<Infallible>().await
    };
    tokio::select! {
        biased;
        done = end => done,
        never = kill => match never {},
    }
}

/// The log's line on a run that is over: who started it, how it ended, what it cost.
fn tell_of_end(
    order: &RunOrder,
    Committed { outcome, code, path }: &Committed,
    usd: f64,
    moved: &Traffic,
    took: Duration,
) {
    let key = order.started_by.as_ref().map(KeyId::as_str);
    let name = Some(order.started_by_name.as_str()).filter(|name| !name.is_empty());
    let Traffic { bytes, connections } = moved;
    tracing::info!(
        run = %order.run_id, skillet = %order.key, key, name, outcome, code, path, usd, bytes, connections,
        seconds = took.as_secs_f64(), "a run has ended"
    );
}

/// Notes that a run was given a login. It goes on where that cannot be noted.
async fn note_use(services: &Services, order: &RunOrder) {
    let Some(session) = &order.auth else { return };
    let subject = format!("{session} by run {}", order.run_id);
    let workspace = order.key.workspace.clone();
    let used = AuditEntry {
        key: order.started_by.clone(),
        key_name: order.started_by_name.clone(),
        ..AuditEntry::by_operator(workspace, AuditEvent::LoginUsed, &subject)
    };
    if let Err(error) = services.store.note(&[used]).await {
        tracing::error!(run = %order.run_id, %session, %error, "the use of a login was not noted");
    }
    let Ok(session) = session.parse() else { return };
    let key = AuthKey { workspace: order.key.workspace.clone(), session };
    if let Err(error) = services.store.change_auth(&key, &AuthChange::Used, None).await {
        tracing::warn!(session = %key, %error, "when a login was used was not noted");
    }
}

/// What the run's workspace may use; the usual where the store does not say.
async fn limits_of(services: &Services, lease: &Lease) -> Arc<Limits> {
    let workspaces = &services.workspaces;
    workspaces.limits(&lease.key.workspace).await.unwrap_or_else(|error| {
        tracing::warn!(key = %lease.key, %error, "the usual limits hold: the workspace's own cannot be read");
        Arc::new(workspaces.usual().clone())
    })
}

/// Deletes what an attempt wrote that was lost with its node.
async fn clear_up(services: &Services, lease: &Lease, order: &RunOrder) {
    if order.repeats > 0 {
        let (store, files) = (services.store.as_ref(), &services.files);
        leftover::clear(store, files, &lease.key.workspace, order.run_id).await;
    }
}

/// What the browser has moved. The login is given back when the browser does nothing more with it.
async fn part_with(browser: Option<Box<dyn LentBrowser>>, login: Option<Login>) -> Traffic {
    let mut moved = Traffic::default();
    if let Some(browser) = browser {
        moved = browser.page().traffic();
        browser.kill_after(CLOSE_GRACE);
        browser.close().await;
    }
    if let Some(login) = login {
        login.give_back().await;
    }
    moved
}

impl ActiveRun<'_> {
    /// Everything up to the result; bounded by the run's time limit and the stop signal.
    async fn work(
        &mut self,
        browsers: &dyn BrowserLender,
        order: &RunOrder,
        mut signal: StopSignal,
        browser: &mut Option<Box<dyn LentBrowser>>,
    ) -> Ending {
        let limit = Duration::from_secs(self.limits.run_seconds);
        let helm = Arc::clone(&self.helm);
        let lost = login::lost(self.login.as_ref());
        let mut planner = None;
        let ending = {
            // Boxed: everything that a run may wait for, replay and exploration, is in this future.
            let work = Box::pin(self.carry_out(browsers, order, browser, &mut planner));
            // Caught here and not only around the whole, so that the run's cost and login are kept.
            let work = AssertUnwindSafe(work).catch_unwind();
            tokio::select! {
                biased;
                reason = signal.stopped() => Ending::Stopped(reason),
                () = lost => Ending::Stopped(StopReason::HoldLost),
                done = work => done.unwrap_or_else(|_| {
                    tracing::error!(run = %order.run_id, "the run's code panicked");
                    Ending::Failed(ending::panicked())
                }),
                () = helm.worked_for(limit) => Ending::Failed(ending::timeout(limit)),
            }
        };
        // Before the end: a run that is over takes no more steps. One that is no longer ours hears of it there.
        let _closed = self.journal.catch_up().await;
        self.ai_usd = planner.map_or(0.0, |planner: Box<dyn Planner>| planner.usage().usd);
        ending
    }

    async fn carry_out(
        &mut self,
        browsers: &dyn BrowserLender,
        order: &RunOrder,
        browser: &mut Option<Box<dyn LentBrowser>>,
        planner: &mut Option<Box<dyn Planner>>,
    ) -> Ending {
        let (inputs, planner) = match self.start(order, planner).await {
            Ok(started) => started,
            Err(ending) => return ending,
        };
        let browser = match self.prepare(browsers, order, &inputs, browser).await {
            Ok(browser) => browser,
            Err(error) => return Ending::Failed(error),
        };
        let page = browser.page().clone();
        let _shown = shown::show(self.services, order, &page, &self.helm);
        let _steered = steered::listen(self.services, order, &page, &self.helm);
        let trace = self.services.trace.as_ref().map(|root| {
            let task = inputs.redactor().redact(&order.task).into_owned();
            Trace::new(&root.join(order.run_id.to_string()), &task)
        });
        let work = Work { page: &page, order, inputs: &inputs, trace: trace.as_ref() };
        match self.replay(&work, planner).await {
            Replay::Over(ending) => ending,
            Replay::NotRun => self.explore(&work, planner, None).await,
            Replay::Stuck(stuck) => self.repair(&work, planner, &stuck).await,
        }
    }

    /// Opens the run's secrets and login, chooses its planner, and starts it in the store. Fails it only
    /// then: only a started run can fail.
    async fn start<'p>(
        &mut self,
        order: &RunOrder,
        planner: &'p mut Option<Box<dyn Planner>>,
    ) -> Result<(Inputs, &'p mut dyn Planner), Ending> {
        let (mut inputs, mut locked) = (self.inputs(order), None);
        if let (Ok(inputs), Some(login)) = (&mut inputs, &mut self.login) {
            match login.open(self.services).await {
                Ok(secrets) => {
                    inputs.login = secrets;
                    note_use(self.services, order).await;
                }
                Err(error) => locked = Some(error),
            }
        }
        let redactor = inputs.as_ref().map(Inputs::redactor).unwrap_or_default();
        let credits = Arc::clone(&self.credits);
        let planner = planner.insert(self.services.planners.choose(order.model, redactor, credits));
        let kind = planner.kind();
        let start = || self.services.store.start(self.lease, order.run_id, kind);
        if let Err(error) = persist(self.services.lease.life, "a run's start", start).await {
            if !matches!(error, StoreError::RunOver | StoreError::Fenced) {
                tracing::warn!(run = %order.run_id, %error, "a run could not be started");
            }
            return Err(Ending::Closed);
        }
        let inputs = inputs.map_err(Ending::Failed)?;
        locked.map_or(Ok(()), |error| Err(Ending::Failed(error)))?;
        Ok((inputs, planner.as_mut()))
    }

    /// Gets the run a browser with its login in it, and what the skillet has learned.
    async fn prepare<'b>(
        &mut self,
        browsers: &dyn BrowserLender,
        order: &RunOrder,
        inputs: &Inputs,
        browser: &'b mut Option<Box<dyn LentBrowser>>,
    ) -> Result<&'b dyn LentBrowser, RunError> {
        let login = inputs.proxy.clone();
        let proxy = order.proxy.clone().map(|proxy| Proxy { login, ..proxy });
        let options = LaunchOptions { proxy, attended: false };
        self.previous = self.learned().await?;
        self.check_credits(order).await?;
        let lent = browsers.lend(&options).await;
        let browser = browser.insert(lent.map_err(|error| match error {
            // The run's own proxy is where it must not go.
            BrowserError::Refused(_) => {
                RunError::rejected(format!("the run's proxy cannot be used: {error}"))
            }
            error => {
                tracing::error!(run = %order.run_id, %error, "no browser could be started");
                let said = error.to_string();
                let told = matches!(error, BrowserError::Start(_));
                RunError::internal(if told {
                    said
                } else {
                    format!("no browser could be started: {said}")
                })
            }
        })?);
        if let Some(login) = &self.login {
            login.put_into(browser.page()).await?;
        }
        Ok(&**browser)
    }

    /// What the skillet has learned.
    async fn learned(&self) -> Result<Option<Revision>, RunError> {
        self.services.store.latest_revision(&self.lease.key).await.map_err(|error| {
            tracing::warn!(key = %self.lease.key, %error, "what the skillet has learned cannot be read");
            RunError::internal("the skillet's saved material cannot be read")
        })
    }

    /// A run that a model has to plan, and that nobody can pay, costs no browser. Where there is a program it may do
    /// without.
    async fn check_credits(&self, order: &RunOrder) -> Result<(), RunError> {
        let has_program = self.previous.as_ref().is_some_and(|latest| latest.program.is_some());
        match self.services.planners.least(order.model).filter(|_| !has_program) {
            Some(least) => self.credits.check(least).await,
            None => Ok(()),
        }
    }
}
