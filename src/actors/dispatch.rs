//! How the floors above reach the actors of this node.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix::System;
use tokio_util::task::AbortOnDropHandle;
use url::Url;

use super::batches::Batches;
use super::lasting::lasting;
use super::looking;
use super::pool::Pool;
use super::recorder::{self, Recorders};
use super::remotes::Remotes;
use super::schedules::Schedules;
use super::starting::Starter;
use super::supervisor::{self, Supervisor};
use super::watched::Watched;
use crate::browser::{BrowserError, Browsers};
use crate::model::{RunId, SkilletKey};
use crate::perception::{LookOptions, Snapshot};
use crate::runs::{Services, Slots};

/// What the actors own and look after.
pub struct Parts {
    /// What runs work with.
    pub services: Services,
    /// Starts browsers.
    pub browsers: Arc<Browsers>,
    /// Browsers that may run at once.
    pub slots: usize,
    /// Browsers kept ready.
    pub warm: usize,
    /// What recordings may use.
    pub recorder: recorder::Settings,
}

/// What keeps the node from carrying out runs or recordings now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// It is on its way out.
    Draining,
    /// The supervisor died and is not replaced yet.
    SupervisorDied,
    /// The owner of the recordings died and is not replaced yet.
    RecorderDied,
    /// The last browser could not be started; one is tried again and again, and the log says why.
    NoBrowser,
}

/// A handle on the actors: cheap to clone, never blocks.
#[derive(Clone)]
pub struct Dispatch {
    supervisor: Watched<Supervisor>,
    draining: Arc<AtomicBool>,
    recorders: Recorders,
    pool: Pool,
    /// Ends what lost nodes have left of remote browsers, where there are any.
    _remotes: Option<Arc<AbortOnDropHandle<()>>>,
    /// Make runs of the rows of batches, and of schedules that are due.
    _starting: Arc<[AbortOnDropHandle<()>; 2]>,
}

impl Dispatch {
    /// Starts the actors in the current actix system.
    pub fn start(parts: Parts) -> Self {
        let Parts { services, browsers, slots, warm, recorder } = parts;
        let services = Arc::new(services);
        let remotes = browsers.are_remote().then(|| Remotes::new(Arc::clone(&services)));
        let watch = remotes.clone().map(|remotes| {
            Arc::new(lasting("the watch over remote browsers", move || remotes.clone().watch()))
        });
        let pool = Pool::new(browsers, remotes, warm.min(slots));
        let slots = Slots::new(slots);
        let draining = Arc::new(AtomicBool::new(false));
        let recorders = Recorders::start(Arc::clone(&services), recorder, pool.clone());
        let (own_pool, own_draining) = (pool.clone(), Arc::clone(&draining));
        let for_starting = Arc::clone(&services);
        let supervisor = Watched::start("supervisor", move |own| {
            let services = Arc::clone(&services);
            let draining = Arc::clone(&own_draining);
            Supervisor::new(services, own_pool.clone(), slots.clone(), draining, own.clone())
        });
        let starter = Starter { services: for_starting, supervisor: supervisor.clone() };
        let batches = Arc::new(Batches::new(starter.clone(), Arc::clone(&draining)));
        let batches = lasting("the care of batches", move || Arc::clone(&batches).see_to_them());
        let schedules = Arc::new(Schedules::new(starter, Arc::clone(&draining)));
        let schedules =
            lasting("the care of schedules", move || Arc::clone(&schedules).see_to_them());
        let starting = Arc::new([batches, schedules]);
        Self { supervisor, draining, recorders, pool, _remotes: watch, _starting: starting }
    }

    /// The recordings of this node.
    pub fn recorders(&self) -> &Recorders {
        &self.recorders
    }

    /// A run was accepted for this skillet.
    pub fn wake(&self, key: SkilletKey) {
        self.supervisor.do_send(supervisor::Wake(key));
    }

    /// This run was canceled in the store.
    pub fn cancel(&self, key: SkilletKey, run: RunId) {
        self.supervisor.do_send(supervisor::Cancel { key, run });
    }

    /// What the page at `url` shows to a browser that knows nobody. That is ended properly also
    /// where nobody waits any more; `place` is kept until it is.
    pub async fn look(
        &self,
        url: Url,
        options: LookOptions,
        place: impl Send + 'static,
    ) -> Result<Snapshot, BrowserError> {
        let looking = looking::look(self.pool.clone(), url, options);
        let looking = tokio::spawn(async move {
            let looked = looking.await;
            drop(place);
            looked
        });
        looking.await.unwrap_or_else(|error| Err(BrowserError::Protocol(error.to_string())))
    }

    /// Whether the node is on its way out and takes no more runs.
    pub fn draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// What keeps the node from its work now; nothing is asked or tried for the answer.
    pub fn troubles(&self) -> Vec<Trouble> {
        let troubles = [
            self.draining().then_some(Trouble::Draining),
            (!self.supervisor.is_alive()).then_some(Trouble::SupervisorDied),
            (!self.recorders.is_alive()).then_some(Trouble::RecorderDied),
            self.pool.failing().then_some(Trouble::NoBrowser),
        ];
        troubles.into_iter().flatten().collect()
    }

    /// Takes no more runs, gives those under way their grace, and returns when all is closed.
    pub async fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
        let runs = async {
            if let Some(supervisor) = self.supervisor.addr()
                && let Err(error) = supervisor.send(supervisor::Drain).await
            {
                tracing::warn!(%error, "the supervisor ended before it was drained");
            }
        };
        tokio::join!(self.recorders.drain(), runs);
        self.pool.close().await;
    }
}

/// Runs `work` in an actix system over a multi-threaded tokio runtime: actors live on this thread,
/// runs on the runtime's others, so that reading a large page stalls no mailbox.
pub fn block_on<F: Future>(work: F) -> std::io::Result<F::Output> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let mut runtime = Some(runtime);
    let system = System::with_tokio_rt(move || {
        runtime.take().unwrap_or_else(|| unreachable!("the system is made once"))
    });
    Ok(system.block_on(work))
}
