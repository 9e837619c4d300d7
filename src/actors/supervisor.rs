//! The supervisor: gives free browser slots to skillets with waiting runs, passes on what happens
//! to them, and looks after runs of lost nodes.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use actix::prelude::*;
use tokio::sync::oneshot;

use super::pool::Pool;
use super::skillet::{self, Leased, Report, SkilletActor};
use super::watched::Watched;
use crate::model::{RunId, SkilletKey, WorkspaceId};
use crate::runs::{self, Services, Slot, Slots, leftover};
use crate::store::{Lease, StoreError, Swept};

/// How often the store is asked for waiting skillets that nobody woke us for: those of other
/// nodes, and those that found no slot free.
const SCAN: Duration = Duration::from_secs(1);
/// How often runs of lost nodes are looked for.
const SWEEP: Duration = Duration::from_secs(3);

/// One a node.
pub(super) struct Supervisor {
    services: Arc<Services>,
    pool: Pool,
    slots: Slots,
    active: HashMap<SkilletKey, Active>,
    /// Skillets whose lease is being asked for.
    leasing: HashSet<SkilletKey>,
    /// Workspaces that have as many runs under way as they may, by when that was seen.
    full: HashMap<WorkspaceId, Instant>,
    scanning: bool,
    sweeping: bool,
    draining: Arc<AtomicBool>,
    drained: Vec<oneshot::Sender<()>>,
    /// Itself, or the one that takes its place.
    own: Watched<Self>,
}

/// A skillet that this node holds.
struct Active {
    fence: u64,
    actor: Addr<SkilletActor>,
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

/// Take no more runs; answered when the last one has ended.
#[derive(Message)]
#[rtype(result = "()")]
pub(super) struct Drain;

impl Supervisor {
    pub(super) fn new(
        services: Arc<Services>,
        pool: Pool,
        slots: Slots,
        draining: Arc<AtomicBool>,
        own: Watched<Self>,
    ) -> Self {
        Self {
            services,
            pool,
            slots,
            active: HashMap::new(),
            leasing: HashSet::new(),
            full: HashMap::new(),
            scanning: false,
            sweeping: false,
            draining,
            drained: Vec::new(),
            own,
        }
    }

    fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Takes a slot and the lease, if both are to be had.
    fn activate(&mut self, key: SkilletKey, ctx: &mut Context<Self>) {
        if self.active.contains_key(&key) || self.leasing.contains(&key) {
            return;
        }
        let Some(slot) = self.slots.try_take() else { return };
        self.leasing.insert(key.clone());
        let services = Arc::clone(&self.services);
        let draining = Arc::clone(&self.draining);
        let pool = self.pool.clone();
        let lease = async move {
            let leased = lease(&services, &key).await;
            if let Leasing::Held(Leased { lease, .. }) = &leased {
                // Where it was taken over, the browser of the run before may still be at work.
                pool.end_lost().await;
                // The run it is for waits for the next node, or the next start of this one.
                if draining.load(Ordering::Relaxed) {
                    runs::give_back(&services, lease, false).await;
                    return (key, Leasing::None);
                }
            }
            (key, leased)
        };
        ctx.spawn(lease.into_actor(self).map(|(key, leased), supervisor, ctx| {
            supervisor.leasing.remove(&key);
            match leased {
                Leasing::Held(leased) => supervisor.employ(leased, slot),
                Leasing::Full => supervisor.pass_over(key.workspace, ctx),
                Leasing::None => supervisor.tell_if_drained(),
            }
        }));
    }

    /// Looks for others, that what one workspace has waiting does not keep the slot from them.
    fn pass_over(&mut self, workspace: WorkspaceId, ctx: &mut Context<Self>) {
        self.full.insert(workspace, Instant::now());
        self.tell_if_drained();
        ctx.notify(Scan);
    }

    /// The workspaces that are full as far as is known: another node's run may have ended since.
    fn passed_over(&mut self) -> Vec<WorkspaceId> {
        self.full.retain(|_, seen| seen.elapsed() < SCAN);
        self.full.keys().cloned().collect()
    }

    fn employ(&mut self, leased: Leased, slot: Slot) {
        let Lease { key, fence, .. } = leased.lease.clone();
        let (services, pool) = (Arc::clone(&self.services), self.pool.clone());
        let own = self.own.clone();
        let report = Arc::new(move |report: Report| own.do_send(report));
        let actor = SkilletActor::new(services, pool, leased, slot, report).start();
        self.adopt(key, Active { fence, actor });
    }

    /// Looks after a skillet: one that is new, or one whose supervisor has died.
    fn adopt(&mut self, key: SkilletKey, active: Active) {
        if self.is_draining() {
            active.actor.do_send(skillet::Drain);
        }
        self.active.insert(key, active);
    }

    fn tell_if_drained(&mut self) {
        if self.active.is_empty() && self.leasing.is_empty() {
            // A waiter that is gone needs no word.
            for waiter in self.drained.drain(..) {
                let _ = waiter.send(());
            }
        }
    }

    fn sweep(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.sweeping, true) {
            return;
        }
        let services = Arc::clone(&self.services);
        let sweep = async move {
            let swept = services.store.sweep().await;
            for (workspace, run) in swept.iter().flat_map(|swept| &swept.failed) {
                tracing::warn!(%run, "the run's node was lost; the run has failed");
                let (store, files) = (services.store.as_ref(), &services.files);
                leftover::clear(store, files, workspace, *run).await;
            }
            swept
        };
        ctx.spawn(sweep.into_actor(self).map(|swept, supervisor, ctx| {
            supervisor.sweeping = false;
            match swept {
                Ok(Swept { requeued, .. }) => {
                    for run in &requeued {
                        tracing::warn!(%run, "the run's node was lost; the run waits again");
                    }
                    if !requeued.is_empty() {
                        ctx.notify(Scan);
                    }
                }
                Err(error) => tracing::warn!(%error, "runs of lost nodes could not be looked for"),
            }
        }));
    }
}

/// What came of asking for a lease.
enum Leasing {
    Held(Leased),
    /// Its workspace has as many runs under way as it may.
    Full,
    None,
}

async fn lease(services: &Services, key: &SkilletKey) -> Leasing {
    let asked = Instant::now();
    let lease = async {
        let most = services.workspaces.limits(&key.workspace).await?.running_runs;
        services.store.lease(key, &services.node, most).await
    };
    match lease.await {
        Ok(lease) => lease.map_or(Leasing::None, |lease| Leasing::Held(Leased { lease, asked })),
        Err(StoreError::WorkspaceFull { .. }) => Leasing::Full,
        Err(error) => {
            tracing::warn!(%key, %error, "a skillet could not be leased");
            Leasing::None
        }
    }
}

impl Actor for Supervisor {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        self.pool.start_missing();
        self.sweep(ctx);
        ctx.notify(Scan);
        ctx.run_interval(SCAN, |_, ctx| ctx.notify(Scan));
        ctx.run_interval(SWEEP, Self::sweep);
    }
}

impl Handler<Wake> for Supervisor {
    type Result = ();

    fn handle(&mut self, Wake(key): Wake, ctx: &mut Self::Context) {
        match self.active.get(&key) {
            Some(Active { actor, .. }) => actor.do_send(skillet::Wake),
            None if self.is_draining() => {}
            None => self.activate(key, ctx),
        }
    }
}

impl Handler<Cancel> for Supervisor {
    type Result = ();

    fn handle(&mut self, Cancel { key, run }: Cancel, _: &mut Self::Context) {
        if let Some(Active { actor, .. }) = self.active.get(&key) {
            actor.do_send(skillet::Cancel(run));
        }
    }
}

impl Handler<Scan> for Supervisor {
    type Result = ();

    fn handle(&mut self, _: Scan, ctx: &mut Self::Context) {
        runs::panic_if_asked("supervisor");
        let free = self.slots.free();
        if self.scanning || self.is_draining() || free == 0 {
            return;
        }
        self.scanning = true;
        let (store, full) = (Arc::clone(&self.services.store), self.passed_over());
        let waiting = async move { store.waiting(free, &full).await };
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

impl Handler<Report> for Supervisor {
    type Result = ();

    fn handle(&mut self, report: Report, ctx: &mut Self::Context) {
        match report {
            Report::Here(lease, actor) => {
                if !self.active.contains_key(&lease.key) {
                    self.adopt(lease.key, Active { fence: lease.fence, actor });
                }
            }
            Report::Ended(lease) => {
                // The skillet may have been leased anew since.
                if self.active.get(&lease.key).is_some_and(|active| active.fence == lease.fence) {
                    self.active.remove(&lease.key);
                }
                self.full.remove(&lease.key.workspace);
                self.tell_if_drained();
                ctx.notify(Scan);
            }
        }
    }
}

impl Handler<Drain> for Supervisor {
    type Result = ResponseFuture<()>;

    fn handle(&mut self, _: Drain, _: &mut Self::Context) -> Self::Result {
        let (sender, receiver) = oneshot::channel();
        for Active { actor, .. } in self.active.values() {
            actor.do_send(skillet::Drain);
        }
        self.drained.push(sender);
        self.tell_if_drained();
        // An error says that the supervisor has ended: then nothing is active either.
        Box::pin(async move { drop(receiver.await) })
    }
}
