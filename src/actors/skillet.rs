//! The skillet actor: runs the queue of one leased skillet, one run at a time.
//!
//! Only [`Wake`] with nothing current, or the end of a run, starts the next one, so the mailbox is
//! the serialiser; the run itself goes on beside it, so that cancel and beat are dealt with
//! meanwhile. It holds its browser slot as long as it lives, but for the time in which its run waits for
//! an exclusive login.

use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;

use super::pool::Pool;
use crate::model::RunId;
use crate::runs::{self, Claimed, Services, Slot, StopReason, Stopper, stop_channel};
use crate::store::{Lease, StoreError};

/// After so many runs, or so long, the lease is given back if other skillets wait.
const RUNS_BEFORE_YIELD: u32 = 10;
const TIME_BEFORE_YIELD: Duration = Duration::from_secs(60);

/// One a leased skillet.
pub(super) struct SkilletActor {
    services: Arc<Services>,
    pool: Pool,
    lease: Lease,
    slot: Arc<Slot>,
    report: Reports,
    current: Current,
    runs: u32,
    since: Instant,
    /// When the last good beat was sent: the lease lives at least its life from here.
    confirmed: Instant,
    lost: bool,
    draining: bool,
}

/// A lease that the store has given, and when it was asked for it.
pub(super) struct Leased {
    pub(super) lease: Lease,
    pub(super) asked: Instant,
}

/// What the actor is at.
enum Current {
    Nothing,
    /// The next run is being claimed; a wake meanwhile is answered by claiming once more.
    Claiming {
        woken: bool,
    },
    Running(RunId, Stopper),
    /// The lease is given back, or lost.
    Leaving,
}

/// What a skillet's actor tells whoever looks after it.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) enum Report {
    /// It lives: told with each beat, because who looked after it may have died.
    Here(Lease, Addr<SkilletActor>),
    /// It has ended.
    Ended(Lease),
}

/// Passes a report on.
type Reports = Arc<dyn Fn(Report) + Send + Sync>;

/// A run may be waiting.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Wake;

/// This run was canceled.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Cancel(pub(super) RunId);

/// Start no more; the run under way has its grace.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Drain;

/// The run under way has ended and its browser is closed.
#[derive(Message)]
#[rtype(result = "()")]
struct RunFinished;

/// Tells the actor that its run has ended, however it ended: a panic must not hold up the queue.
struct ReportEnd(Addr<SkilletActor>);

impl Drop for ReportEnd {
    fn drop(&mut self) {
        self.0.do_send(RunFinished);
    }
}

impl SkilletActor {
    pub(super) fn new(
        services: Arc<Services>,
        pool: Pool,
        Leased { lease, asked }: Leased,
        slot: Slot,
        report: Reports,
    ) -> Self {
        Self {
            services,
            pool,
            lease,
            slot: Arc::new(slot),
            report,
            current: Current::Nothing,
            runs: 0,
            since: Instant::now(),
            confirmed: asked,
            lost: false,
            draining: false,
        }
    }

    /// Claims the next run and starts it; leaves where none is waiting.
    fn next(&mut self, ctx: &mut Context<Self>) {
        if self.lost {
            return ctx.stop();
        }
        if self.draining {
            return self.leave(false, ctx);
        }
        // Its run was stopped while it waited: others have the slot, and their turn.
        if !self.slot.has_browser() {
            return self.leave(true, ctx);
        }
        self.current = Current::Claiming { woken: false };
        let may_yield = self.runs >= RUNS_BEFORE_YIELD || self.since.elapsed() >= TIME_BEFORE_YIELD;
        let claim = runs::claim(Arc::clone(&self.services), self.lease.clone(), may_yield);
        ctx.spawn(claim.into_actor(self).map(|claimed, actor, ctx| actor.claimed(claimed, ctx)));
    }

    fn claimed(&mut self, claimed: Claimed, ctx: &mut Context<Self>) {
        let woken = matches!(self.current, Current::Claiming { woken: true });
        runs::panic_if_asked("skillet");
        match claimed {
            // The sweep of whoever takes over gives the run back to its queue.
            _ if self.lost => ctx.stop(),
            Claimed::Run(order) => {
                let (stopper, signal) = stop_channel();
                self.current = Current::Running(order.run_id, stopper);
                self.runs += 1;
                if self.draining {
                    self.grace(ctx);
                }
                let (services, pool) = (Arc::clone(&self.services), self.pool.clone());
                let (lease, report) = (self.lease.clone(), ReportEnd(ctx.address()));
                let slot = Arc::clone(&self.slot);
                tokio::spawn(async move {
                    let _report = report;
                    runs::drive(&services, &pool, &lease, *order, signal, &slot).await;
                });
            }
            Claimed::Nothing if woken && !self.draining => self.next(ctx),
            Claimed::Nothing => self.leave(false, ctx),
            Claimed::Yield => self.leave(true, ctx),
            Claimed::Lost => {
                self.lost = true;
                ctx.stop();
            }
        }
    }

    /// Gives the lease back and ends; others come first if it has `yielded` to them.
    fn leave(&mut self, yielded: bool, ctx: &mut Context<Self>) {
        self.current = Current::Leaving;
        let (services, lease) = (Arc::clone(&self.services), self.lease.clone());
        let release = async move { runs::give_back(&services, &lease, yielded).await };
        ctx.spawn(release.into_actor(self).map(|(), _, ctx| ctx.stop()));
    }

    fn beat(&mut self, ctx: &mut Context<Self>) {
        (self.report)(Report::Here(self.lease.clone(), ctx.address()));
        let (services, lease) = (Arc::clone(&self.services), self.lease.clone());
        let sent = Instant::now();
        let running = match &self.current {
            Current::Running(run, _) => Some(*run),
            _ => None,
        };
        let renew = async move { services.store.renew(&lease).await };
        ctx.spawn(renew.into_actor(self).map(move |renewed, actor, ctx| match renewed {
            Ok(claimed) => {
                actor.confirmed = actor.confirmed.max(sent);
                actor.stop_if_over(running.filter(|run| claimed != Some(*run)));
            }
            Err(StoreError::Fenced) => actor.lose(ctx),
            Err(error) => tracing::warn!(key = %actor.lease.key, %error, "a beat failed"),
        }));
    }

    /// Stops the run under way where it is this one, of which the store says that it is over. Another node has canceled
    /// it; or this one has committed its end just now, and there is nothing left to be stopped.
    fn stop_if_over(&self, over: Option<RunId>) {
        if let (Current::Running(run, stopper), Some(over)) = (&self.current, over)
            && *run == over
        {
            stopper.stop(StopReason::Canceled);
        }
    }

    /// A node that cannot reach its store must be silent before another one may take over.
    fn check_hold(&mut self, ctx: &mut Context<Self>) {
        if self.confirmed.elapsed() >= self.services.lease.stop_after {
            self.lose(ctx);
        }
    }

    /// Stops at once: the run under way first, then, at its end, the actor.
    fn lose(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.lost, true) {
            return;
        }
        match &self.current {
            Current::Running(run, stopper) => {
                tracing::error!(%run, key = %self.lease.key, "the lease is lost; the run is stopped");
                stopper.stop(StopReason::LeaseLost);
            }
            Current::Nothing => ctx.stop(),
            Current::Claiming { .. } | Current::Leaving => {}
        }
    }

    fn grace(&self, ctx: &mut Context<Self>) {
        let grace = Duration::from_secs(self.services.workspaces.usual().drain_seconds);
        ctx.run_later(grace, |actor, _| {
            if let Current::Running(_, stopper) = &actor.current {
                stopper.stop(StopReason::Drained);
            }
        });
    }
}

impl Actor for SkilletActor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        let times = self.services.lease;
        ctx.run_interval(times.beat, Self::beat);
        // Often enough to be well before the end of the lease, which is a fifth of its life later.
        ctx.run_interval(times.beat / 5, Self::check_hold);
        self.next(ctx);
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        // Also after a panic. Its run stops by that; when the lease has run out, the sweep deals with the run.
        if !self.lost && !matches!(self.current, Current::Leaving) {
            tracing::error!(key = %self.lease.key, "the skillet's actor died; the skillet goes on when its lease has run out");
        }
        (self.report)(Report::Ended(self.lease.clone()));
    }
}

impl Handler<Wake> for SkilletActor {
    type Result = ();

    fn handle(&mut self, _: Wake, ctx: &mut Self::Context) {
        match &mut self.current {
            Current::Nothing => self.next(ctx),
            Current::Claiming { woken } => *woken = true,
            // The end of the run, and the end of the actor, both look at the queue again.
            Current::Running(..) | Current::Leaving => {}
        }
    }
}

impl Handler<Cancel> for SkilletActor {
    type Result = ();

    fn handle(&mut self, Cancel(run): Cancel, _: &mut Self::Context) {
        self.stop_if_over(Some(run));
    }
}

impl Handler<Drain> for SkilletActor {
    type Result = ();

    fn handle(&mut self, _: Drain, ctx: &mut Self::Context) {
        self.draining = true;
        match self.current {
            Current::Nothing => self.leave(false, ctx),
            // One that only waits has nothing to bring to an end.
            Current::Running(_, ref stopper) if !self.slot.has_browser() => {
                stopper.stop(StopReason::Drained);
            }
            Current::Running(..) => self.grace(ctx),
            Current::Claiming { .. } | Current::Leaving => {}
        }
    }
}

impl Handler<RunFinished> for SkilletActor {
    type Result = ();

    fn handle(&mut self, _: RunFinished, ctx: &mut Self::Context) {
        self.next(ctx);
    }
}
