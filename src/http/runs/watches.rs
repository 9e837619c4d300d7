//! Runs that somebody listens to. Each is looked at by one task of the node, however many listen: it may be another
//! node's, so that nothing here is told of what it does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch::{self, Receiver, Sender};
use tokio::time::sleep;

use crate::model::{RunId, WorkspaceId};
use crate::store::{RunDocument, Store, StoreError};

/// How long the task pauses before it looks again: after news, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

type Key = (WorkspaceId, RunId);

/// The runs that are listened to on this node.
pub(in crate::http) struct Watches {
    store: Arc<dyn Store>,
    runs: Mutex<HashMap<Key, Sender<Seen>>>,
}

/// What was seen of a run so far.
#[derive(Debug, Clone, Default)]
pub(in crate::http) struct Seen {
    /// The run as it is.
    pub(in crate::http) run: Option<RunDocument>,
    /// Its steps with their numbers, each as JSON, oldest first.
    pub(in crate::http) steps: Vec<(u64, Arc<str>)>,
    /// Whether nothing more will come: it has ended, or is gone.
    pub(in crate::http) over: bool,
}

impl Watches {
    pub(in crate::http) fn new(store: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self { store, runs: Mutex::default() })
    }

    /// What is seen of a run from now on.
    pub(in crate::http) fn listen(
        self: &Arc<Self>,
        workspace: &WorkspaceId,
        id: RunId,
    ) -> Receiver<Seen> {
        let key = (workspace.clone(), id);
        let mut runs = self.lock();
        if let Some(watched) = runs.get(&key) {
            return watched.subscribe();
        }
        let (sender, receiver) = watch::channel(Seen::default());
        runs.insert(key.clone(), sender.clone());
        tokio::spawn(Arc::clone(self).look_after(key, sender));
        receiver
    }

    /// Ends with the run, or when nobody listens any more.
    async fn look_after(self: Arc<Self>, key: Key, sender: Sender<Seen>) {
        let (mut seen, mut pause) = (Seen::default(), FIRST_PAUSE);
        while !self.is_over(&key, &sender, seen.over) {
            match self.look(&key, &mut seen).await {
                Ok(true) => {
                    pause = FIRST_PAUSE;
                    sender.send_replace(seen.clone());
                }
                Ok(false) => pause = (pause * 2).min(LONGEST_PAUSE),
                // Who listens can do no better than to wait until the store is back.
                Err(error) => {
                    tracing::debug!(run = %key.1, %error, "a run that is listened to cannot be read");
                    pause = LONGEST_PAUSE;
                }
            }
            if !seen.over {
                sleep(pause).await;
            }
        }
    }

    /// Whether the run needs no look any more; it is forgotten then, so that who comes later has it looked at anew.
    fn is_over(&self, key: &Key, sender: &Sender<Seen>, over: bool) -> bool {
        let mut runs = self.lock();
        let over = over || sender.receiver_count() == 0;
        if over {
            runs.remove(key);
        }
        over
    }

    /// Looks at the run; whether there is news.
    async fn look(&self, (workspace, id): &Key, seen: &mut Seen) -> Result<bool, StoreError> {
        let Some(run) = self.store.run(workspace, *id).await? else {
            seen.over = true;
            return Ok(true);
        };
        if seen.run.as_ref().is_some_and(|known| known.version == run.version) {
            return Ok(false);
        }
        // Read after the run: what it counts is there, and so is what came since.
        let last = seen.steps.last().map_or(0, |(number, _)| *number);
        let steps = self.store.steps(workspace, *id, last).await?.unwrap_or_default();
        for step in steps {
            let number = step.number;
            let json = serde_json::to_string(&step.given_out(*id)).unwrap_or_default();
            seen.steps.push((number, json.into()));
        }
        seen.over = run.is_final;
        seen.run = Some(run);
        Ok(true)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Sender<Seen>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
