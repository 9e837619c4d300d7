//! Stand-in on branch `http` for the surface that the HTTP floor uses.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::model::{RunId, SkilletKey};

/// How the floors above tell the actors: cheap, never blocks.
#[derive(Clone, Default)]
pub struct Dispatch {
    draining: Arc<AtomicBool>,
}

impl Dispatch {
    /// A run was accepted for this skillet.
    pub fn wake(&self, _key: SkilletKey) {}

    /// This run was canceled in the store.
    pub fn cancel(&self, _key: SkilletKey, _run: RunId) {}

    /// Whether the node is on its way out and takes no more runs.
    pub fn draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Takes no more runs.
    pub async fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }
}
