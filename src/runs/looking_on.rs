//! Runs that somebody on this node looks at, whichever node carries them out. Each is listened to by one task, however many
//! look.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch::{self, Receiver, Sender};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::seen::SeenRun;
use super::shown::{BEAT, Told, Word};
use super::taking_over::{self, Reins};
use super::wire::{Kind, Wire};
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::{Heard, Store};
use crate::vault::Vault;

/// Most who may look at one run on one node.
const MOST: usize = 50;
/// Before the store is asked again to listen, where it could not.
const AGAIN: Duration = Duration::from_secs(1);

type Key = (WorkspaceId, RunId);

/// The runs that are looked at on this node.
pub struct LookingOn {
    store: Arc<dyn Store>,
    vault: Arc<Vault>,
    runs: Mutex<HashMap<Key, Sender<SeenRun>>>,
}

impl LookingOn {
    /// Looks by this store and vault.
    pub fn new(store: Arc<dyn Store>, vault: Arc<Vault>) -> Arc<Self> {
        Arc::new(Self { store, vault, runs: Mutex::default() })
    }

    /// What is seen of a run from now on; nothing where too many look at it.
    pub fn look(
        self: &Arc<Self>,
        workspace: &WorkspaceId,
        run: RunId,
    ) -> Option<Receiver<SeenRun>> {
        let key = (workspace.clone(), run);
        let mut runs = self.lock();
        if let Some(seen) = runs.get(&key) {
            return (seen.receiver_count() < MOST).then(|| seen.subscribe());
        }
        let (sender, receiver) = watch::channel(SeenRun::nothing());
        runs.insert(key.clone(), sender.clone());
        tokio::spawn(Arc::clone(self).look_after(key, sender));
        Some(receiver)
    }

    /// Asks for a run's browser for somebody who looks at it: for their page, by its random name; their key is called so.
    pub fn take_over(
        &self,
        (workspace, run): (&WorkspaceId, RunId),
        seat: uuid::Uuid,
        name: &str,
        seen: &Receiver<SeenRun>,
    ) -> Reins {
        taking_over::ask(self.wire((workspace.clone(), run)), seat, name.to_owned(), seen.clone())
    }

    /// Ends when nobody looks any more.
    async fn look_after(self: Arc<Self>, key: Key, sender: Sender<SeenRun>) {
        let who = uuid::Uuid::now_v7().simple().to_string();
        let wire = self.wire(key.clone());
        let mut heard: Option<Heard> = None;
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.is_over(&key, &sender) {
            let Some(listening) = &mut heard else {
                heard = wire.listen(Kind::Shown).await.ok();
                if heard.is_none() {
                    sleep(AGAIN).await;
                }
                continue;
            };
            tokio::select! {
                () = sender.closed() => {}
                _ = beats.tick() => beat(&wire, &who).await,
                message = listening.next() => match message {
                    Some(message) => hear(&wire, &sender, &message),
                    None => heard = None,
                },
            }
        }
    }

    /// Whether nobody looks at the run any more; it is forgotten then.
    fn is_over(&self, key: &Key, sender: &Sender<SeenRun>) -> bool {
        let mut runs = self.lock();
        let over = sender.receiver_count() == 0;
        if over {
            runs.remove(key);
        }
        over
    }

    fn wire(&self, (workspace, run): Key) -> Wire {
        Wire { store: Arc::clone(&self.store), vault: Arc::clone(&self.vault), workspace, run }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Sender<SeenRun>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn beat(wire: &Wire, who: &str) {
    let word = Word { who: who.to_owned(), at: Timestamp::now() };
    wire.tell(Kind::Looking, &serde_json::to_vec(&word).unwrap_or_default()).await;
}

fn hear(wire: &Wire, sender: &Sender<SeenRun>, message: &[u8]) {
    let Some(plain) = wire.open(Kind::Shown, message) else { return };
    if let Some((told, jpeg)) = Told::from_bytes(&plain) {
        sender.send_if_modified(|seen| seen.take(&told, jpeg));
    }
}
