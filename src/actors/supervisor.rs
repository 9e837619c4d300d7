//! The supervisor: gives free browser slots to skillets with waiting runs, passes on what happens
//! to them, and looks after runs of lost nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix::prelude::*;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::skillet::{self, SkilletActor};
use super::{Pool, Workshop};
use crate::model::{RunId, SkilletKey};
use crate::store::Lease;

/// How often the store is asked for waiting skillets that nobody woke us for: those of other
/// nodes, and those that found no slot free.
const SCAN: Duration = Duration::from_secs(1);
/// How often runs of lost nodes are looked for.
const SWEEP: Duration = Duration::from_secs(3);

/// One a node.
pub(super) struct Supervisor {
    workshop: Arc<Workshop>,
    pool: Pool,
    slots: Arc<Semaphore>,
    active: HashMap<SkilletKey, Addr<SkilletActor>>,
    scanning: bool,
    draining: Arc<AtomicBool>,
    drained: Vec<oneshot::Sender<()>>,
}

/// A run was accepted for this skillet.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Wake(pub(super) SkilletKey);

/// This run was canceled.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Cancel {
    pub(super) key: SkilletKey,
    pub(super) run: RunId,
}

/// Look for waiting skillets.
#[derive(Message)]
#[rtype(result = "()")]
struct Scan;

/// A skillet was leased and has its slot.
#[derive(Message)]
#[rtype(result = "()")]
struct Activate(Lease, OwnedSemaphorePermit);

/// A skillet's actor has ended.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Ended(pub(super) SkilletKey);

/// Take no more runs; answered when the last one has ended and all browsers are closed.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Drain;

impl Supervisor {
    pub(super) fn new(
        workshop: Arc<Workshop>,
        pool: Pool,
        slots: Arc<Semaphore>,
        draining: Arc<AtomicBool>,
    ) -> Self {
        Self {
            workshop,
            pool,
            slots,
            active: HashMap::new(),
            scanning: false,
            draining,
            drained: Vec::new(),
        }
    }

    fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Takes a slot and the lease, if both are to be had.
    fn activate(&self, key: SkilletKey, ctx: &mut Context<Self>) {
        let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() else { return };
        let workshop = Arc::clone(&self.workshop);
        let supervisor = ctx.address();
        tokio::spawn(async move {
            match workshop.store.lease(&key, &workshop.node).await {
                Ok(Some(lease)) => supervisor.do_send(Activate(lease, slot)),
                Ok(None) => {}
                Err(error) => tracing::warn!(%key, %error, "a skillet could not be leased"),
            }
        });
    }

    fn sweep(&self, ctx: &mut Context<Self>) {
        let workshop = Arc::clone(&self.workshop);
        let supervisor = ctx.address();
        tokio::spawn(async move {
            match workshop.store.sweep().await {
                Ok(swept) => {
                    for run in &swept.failed {
                        tracing::warn!(%run, "the run's node was lost; the run has failed");
                    }
                    for run in &swept.requeued {
                        tracing::warn!(%run, "the run's node was lost; the run waits again");
                        supervisor.do_send(Scan);
                    }
                }
                Err(error) => tracing::warn!(%error, "runs of lost nodes could not be looked for"),
            }
        });
    }
}

impl Actor for Supervisor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        self.pool.refill();
        self.sweep(ctx);
        ctx.notify(Scan);
        ctx.run_interval(SCAN, |_, ctx| ctx.notify(Scan));
        ctx.run_interval(SWEEP, |supervisor, ctx| supervisor.sweep(ctx));
    }
}

impl Handler<Wake> for Supervisor {
    type Result = ();

    fn handle(&mut self, Wake(key): Wake, ctx: &mut Self::Context) {
        match self.active.get(&key) {
            Some(actor) => actor.do_send(skillet::Wake),
            None if self.is_draining() => {}
            None => self.activate(key, ctx),
        }
    }
}

impl Handler<Cancel> for Supervisor {
    type Result = ();

    fn handle(&mut self, Cancel { key, run }: Cancel, _: &mut Self::Context) {
        if let Some(actor) = self.active.get(&key) {
            actor.do_send(skillet::Cancel(run));
        }
    }
}

impl Handler<Scan> for Supervisor {
    type Result = ();

    fn handle(&mut self, _: Scan, ctx: &mut Self::Context) {
        let free = self.slots.available_permits();
        if self.scanning || self.is_draining() || free == 0 {
            return;
        }
        self.scanning = true;
        let store = Arc::clone(&self.workshop.store);
        let waiting = async move { store.waiting(free).await };
        ctx.spawn(waiting.into_actor(self).map(|found, supervisor, ctx| {
            supervisor.scanning = false;
            match found {
                Ok(keys) => {
                    for key in keys {
                        supervisor.activate(key, ctx);
                    }
                }
                Err(error) => tracing::warn!(%error, "waiting runs could not be looked for"),
            }
        }));
    }
}

impl Handler<Activate> for Supervisor {
    type Result = ();

    fn handle(&mut self, Activate(lease, slot): Activate, ctx: &mut Self::Context) {
        let key = lease.key.clone();
        let actor = SkilletActor::new(
            Arc::clone(&self.workshop),
            self.pool.clone(),
            lease,
            slot,
            ctx.address(),
        )
        .start();
        if self.is_draining() {
            actor.do_send(skillet::Drain);
        }
        self.active.insert(key, actor);
    }
}

impl Handler<Ended> for Supervisor {
    type Result = ();

    fn handle(&mut self, Ended(key): Ended, ctx: &mut Self::Context) {
        self.active.remove(&key);
        if self.active.is_empty() {
            self.drained.drain(..).for_each(|waiter| {
                let _ = waiter.send(());
            });
        }
        ctx.notify(Scan);
    }
}

impl Handler<Drain> for Supervisor {
    type Result = ResponseFuture<()>;

    fn handle(&mut self, _: Drain, _: &mut Self::Context) -> Self::Result {
        let (sender, receiver) = oneshot::channel();
        for actor in self.active.values() {
            actor.do_send(skillet::Drain);
        }
        if !self.active.is_empty() {
            self.drained.push(sender);
        }
        let pool = self.pool.clone();
        Box::pin(async move {
            // Dropped at once where nothing was active.
            let _ = receiver.await;
            pool.close().await;
        })
    }
}
