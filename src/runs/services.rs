//! What runs work with: the parts that the node was put together from.

use std::path::PathBuf;
use std::sync::Arc;

use super::helm::Takeover;
use super::workspaces::Workspaces;
use crate::agent::Planners;
use crate::files::Files;
use crate::program;
use crate::store::{LeaseTimes, Store};
use crate::vault::Vault;

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
    /// What each workspace may use.
    pub workspaces: Arc<Workspaces>,
    /// How long people may have a run's browser.
    pub takeover: Takeover,
    /// This node's name in leases.
    pub node: String,
    /// How long a lease lives, and what follows from it.
    pub lease: LeaseTimes,
}
