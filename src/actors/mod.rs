//! The actors: who owns a lifetime. Each is a thin shell around plain async functions.
//!
//! * [`Supervisor`](supervisor::Supervisor): one a node; gives free browser slots to waiting skillets.
//! * [`SkilletActor`](skillet::SkilletActor): one a leased skillet; runs its queue one at a time.
//! * [`AuthSessionActor`](recorder::AuthSessionActor): one a node; the logins that people record.
//! * [`BrowserSession`](browser_session::BrowserSession): one a browser; its deadline and its end.
//!
//! What a run does is in [`run`]; how it decides is in the agent, one floor below.

mod browser_session;
mod ending;
mod hold;
mod journal;
mod leftover;
mod login;
mod persist;
mod pool;
pub mod recorder;
mod replaying;
mod result;
mod revision;
mod run;
mod skillet;
mod slot;
mod stop;
mod supervisor;

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix::prelude::*;
use serde::{Deserialize, Serialize};

use crate::agent::Planners;
use crate::browser::Browsers;
use crate::files::Files;
use crate::model::{RunId, SkilletKey};
use crate::program;
use crate::store::{LeaseTimes, Store};
use crate::vault::Vault;

pub use pool::Pool;
pub use recorder::Recorders;

/// The `[limits]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Longest time that one run may take, in seconds.
    pub run_seconds: u64,
    /// Most steps of one run.
    pub steps: usize,
    /// Most runs that may wait in one workspace.
    pub waiting_runs: u64,
    /// How long running runs may go on after SIGTERM, in seconds.
    pub drain_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { run_seconds: 600, steps: 60, waiting_runs: 10_000, drain_seconds: 20 }
    }
}

/// What the actors work with.
pub struct Workshop {
    /// Where state lives.
    pub store: Arc<dyn Store>,
    /// Where large results go.
    pub files: Arc<Files>,
    /// Opens a run's secrets.
    pub vault: Arc<Vault>,
    /// Makes a planner for each run.
    pub planners: Planners,
    /// Hob's own program, for sandboxes.
    pub hob: PathBuf,
    /// What skillets' programs may use.
    pub programs: program::Settings,
    /// The folder in which each run's trace is made; none: no traces.
    pub trace: Option<PathBuf>,
    /// What a run may use.
    pub limits: Limits,
    /// This node's name in leases.
    pub node: String,
    /// How long a lease lives, and what follows from it.
    pub lease: LeaseTimes,
    /// Starts browsers.
    pub browsers: Arc<Browsers>,
    /// Browsers that may run at once.
    pub slots: usize,
    /// Browsers kept ready.
    pub warm: usize,
    /// What recordings may use.
    pub recorder: recorder::Settings,
}

/// How the floors above tell the actors: cheap, never blocks.
#[derive(Clone)]
pub struct Dispatch {
    supervisor: Addr<supervisor::Supervisor>,
    draining: Arc<AtomicBool>,
    recorders: Recorders,
}

impl Dispatch {
    /// Starts the supervisor in the current actix system.
    pub fn start(workshop: Workshop) -> Self {
        let slots = slot::Slots::new(workshop.slots);
        let pool = Pool::new(Arc::clone(&workshop.browsers), workshop.warm.min(workshop.slots));
        let draining = Arc::new(AtomicBool::new(false));
        let workshop = Arc::new(workshop);
        let recorders = Recorders::start(Arc::clone(&workshop), pool.clone());
        let supervisor =
            supervisor::Supervisor::new(workshop, pool, slots, Arc::clone(&draining)).start();
        Self { supervisor, draining, recorders }
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

    /// Whether the node is on its way out and takes no more runs.
    pub fn draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Takes no more runs, gives those under way their grace, and returns when all is closed.
    pub async fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
        let runs = self.supervisor.send(supervisor::Drain);
        let ((), runs) = tokio::join!(self.recorders.drain(), runs);
        if let Err(error) = runs {
            tracing::warn!(%error, "the supervisor ended before it was drained");
        }
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
