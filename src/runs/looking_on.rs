//! Runs that somebody on this node looks at, whichever node carries them out. Each is listened to by one task, however many
//! look.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch::{self, Receiver, Sender};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::seen::SeenRun;
use super::shown::{BEAT, Told, Word, looking_context, shown_context};
use super::taking_over::{self, Reins, Way};
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::{Heard, Store, Topic};
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
        let (store, vault) = (Arc::clone(&self.store), Arc::clone(&self.vault));
        let way = Way { store, vault, workspace: workspace.clone(), run };
        taking_over::ask(way, seat, name.to_owned(), seen.clone())
    }

    /// Ends when nobody looks any more.
    async fn look_after(self: Arc<Self>, key: Key, sender: Sender<SeenRun>) {
        let who = uuid::Uuid::now_v7().simple().to_string();
        let topic = Topic::Shown(key.0.clone(), key.1);
        let mut heard: Option<Heard> = None;
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.is_over(&key, &sender) {
            let Some(listening) = &mut heard else {
                heard = self.store.listen(&topic).await.ok();
                if heard.is_none() {
                    sleep(AGAIN).await;
                }
                continue;
            };
            tokio::select! {
                () = sender.closed() => {}
                _ = beats.tick() => self.beat(&key, &who).await,
                message = listening.next() => match message {
                    Some(message) => self.hear(&key, &sender, &message),
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

    async fn beat(&self, (workspace, run): &Key, who: &str) {
        let word = Word { who: who.to_owned(), at: Timestamp::now() };
        let word = serde_json::to_vec(&word).unwrap_or_default();
        let told = match self.vault.seal_message(&looking_context(workspace, *run), &word) {
            Ok(sealed) => {
                let topic = Topic::Looking(workspace.clone(), *run);
                self.store.tell(&topic, sealed.into()).await.map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = told {
            tracing::debug!(%run, error, "that somebody looks at a run was not told");
        }
    }

    fn hear(&self, (workspace, run): &Key, sender: &Sender<SeenRun>, message: &[u8]) {
        let Ok(plain) = self.vault.open_message(&shown_context(workspace, *run), message) else {
            return;
        };
        if let Some((told, jpeg)) = Told::from_bytes(&plain) {
            sender.send_if_modified(|seen| seen.take(&told, jpeg));
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Sender<SeenRun>>> {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
