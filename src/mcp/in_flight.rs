//! Calls under way that a later request may cancel. Before 2026-07-28 a client cancels a call by a notification of its
//! own, which comes as another HTTP request: it finds the call by who asks, and the number that they gave it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::RequestId;
use tokio_util::sync::CancellationToken;

/// A client of a key, as `Mcp-Session-Id` tells it from the others of that key, and a call of it.
type Name = (String, RequestId);

/// The calls under way on this node.
#[derive(Debug, Default)]
pub(super) struct InFlight(Mutex<HashMap<Name, CancellationToken>>);

/// A call that can be canceled, until it is dropped.
pub(super) struct Entry {
    all: Arc<InFlight>,
    name: Option<Name>,
    /// Whether it is to be canceled.
    pub(super) canceled: CancellationToken,
}

impl InFlight {
    /// A call of `asker` begins. Nobody can cancel one of a client that cannot be told from others.
    pub(super) fn begin(self: &Arc<Self>, asker: Option<&str>, id: &RequestId) -> Entry {
        let canceled = CancellationToken::new();
        // Of two calls that a client gives one number, the first is the one that it can cancel.
        let mut all = self.lock();
        let name = asker.map(|asker| (asker.to_owned(), id.clone()));
        let name = name.filter(|name| !all.contains_key(name));
        if let Some(name) = &name {
            all.insert(name.clone(), canceled.clone());
        }
        drop(all);
        Entry { all: Arc::clone(self), name, canceled }
    }

    /// Cancels a call of `asker`, if it is under way here.
    pub(super) fn cancel(&self, asker: &str, id: &RequestId) {
        if let Some(canceled) = self.lock().get(&(asker.to_owned(), id.clone())) {
            canceled.cancel();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Name, CancellationToken>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            self.all.lock().remove(name);
        }
    }
}
