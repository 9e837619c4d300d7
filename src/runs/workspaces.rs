//! What each workspace may use: the configuration's limits, those it has for one workspace, and over both what the
//! operator said by `hob workspaces limit`.

use std::sync::Arc;
use std::time::Duration;

use crate::model::{Limits, WorkspaceId, WorkspaceLimits};
use crate::store::{Store, StoreError};

/// How long a node goes by what it knows of a workspace: a limit that is changed holds this much later at most.
const REMEMBERED: Duration = Duration::from_secs(3);
/// Most workspaces that are remembered.
const MOST_REMEMBERED: u64 = 10_000;

/// The limits of all workspaces.
pub struct Workspaces {
    store: Arc<dyn Store>,
    usual: Limits,
    configured: WorkspaceLimits,
    known: moka::sync::Cache<WorkspaceId, Arc<Limits>>,
}

impl Workspaces {
    /// `usual` are the limits of those of which nothing else is said.
    pub fn new(store: Arc<dyn Store>, usual: Limits, configured: WorkspaceLimits) -> Self {
        let known = moka::sync::Cache::builder()
            .max_capacity(MOST_REMEMBERED)
            .time_to_live(REMEMBERED)
            .build();
        Self { store, usual, configured, known }
    }

    /// The limits of those of which nothing else is said, and of the node itself.
    pub fn usual(&self) -> &Limits {
        &self.usual
    }

    /// What the workspace may use.
    pub async fn limits(&self, id: &WorkspaceId) -> Result<Arc<Limits>, StoreError> {
        if let Some(known) = self.known.get(id) {
            return Ok(known);
        }
        let stored = self.store.workspace(id).await?.map(|workspace| workspace.limits);
        let said = [self.configured.get(id), stored.as_ref()];
        let limits =
            said.into_iter().flatten().fold(self.usual.clone(), |own, said| own.with(said));
        let limits = Arc::new(limits);
        self.known.insert(id.clone(), Arc::clone(&limits));
        Ok(limits)
    }
}
