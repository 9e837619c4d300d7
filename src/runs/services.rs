//! What runs work with: the parts that the node was put together from.

use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::agent::Planners;
use crate::files::Files;
use crate::program;
use crate::store::{LeaseTimes, Store};
use crate::vault::Vault;

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

/// The parts of the node that every run uses.
pub struct Services {
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
}
