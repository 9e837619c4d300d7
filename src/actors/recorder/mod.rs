//! Recordings: people who log in once, for runs to act with ever after. Each has a browser of its own
//! from slots of their own, so that nobody who logs in waits for a run.
//!
//! [`AuthSessionActor`] owns the recordings of its node; what a recording does is in [`drive`] and [`end`].

mod drive;
mod end;
mod live;
mod recording;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix::prelude::*;
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use url::Url;

use self::live::Patience;
use self::recording::Command;
use super::pool::Pool;
use super::watched::Watched;
use crate::model::{AuditEntry, AuthChange, AuthKey, AuthSession, RecordingId};
use crate::runs::Services;
use crate::store::StoreError;

pub use recording::{Outgoing, Phase, Recording, Watcher};

/// The `[recorder]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Most recordings at a time on this node, each with a browser; `limits.recordings` says how many of them one
    /// workspace may have.
    pub slots: usize,
    /// Seconds after which a recording that nobody does anything in ends.
    pub idle_seconds: u64,
    /// Seconds for which a page that somebody has worked in, and closed, may stay closed before the recording ends.
    pub away_seconds: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { slots: 4, idle_seconds: 900, away_seconds: 180 }
    }
}

/// Why a recording does not begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// All slots are taken.
    #[error("{0} logins are being recorded, as many as this Hob may (recorder.slots)")]
    Busy(usize),
    /// The workspace has as many as one may.
    #[error("this workspace records {0} logins already, as many as one may (limits.recordings)")]
    WorkspaceBusy(usize),
    /// The store does not have it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// A recording that is to begin.
#[derive(Debug, Clone)]
pub struct Begin {
    /// Of which session: a new one, or one that is there.
    pub key: AuthKey,
    /// Its label.
    pub name: Option<String>,
    /// Where it begins.
    pub start_url: Url,
    /// Whether runs with it wait for each other.
    pub exclusive: bool,
    /// What the audit log is told once the login is saved.
    pub saved: AuditEntry,
}

type List = Arc<Mutex<HashMap<String, Arc<Recording>>>>;

/// How the floors above reach the recordings of this node. Cheap to clone.
#[derive(Clone)]
pub struct Recorders {
    services: Arc<Services>,
    settings: Settings,
    actor: Watched<AuthSessionActor>,
    slots: Arc<Semaphore>,
    open: List,
}

impl Recorders {
    /// Starts the actor in the current arbiter.
    pub(super) fn start(services: Arc<Services>, settings: Settings, pool: Pool) -> Self {
        let slots = Arc::new(Semaphore::new(settings.slots.max(1)));
        let open = List::default();
        let patience = Patience {
            idle: Duration::from_secs(settings.idle_seconds.max(1)),
            away: Duration::from_secs(settings.away_seconds),
        };
        let (own, listed) = (Arc::clone(&services), Arc::clone(&open));
        let actor = Watched::start("recorder", move |_| AuthSessionActor {
            services: Arc::clone(&own),
            pool: pool.clone(),
            patience,
            open: Arc::clone(&listed),
            drained: Vec::new(),
        });
        Self { services, settings, actor, slots, open }
    }

    /// Whether the owner of the recordings lives.
    pub(super) fn is_alive(&self) -> bool {
        self.actor.is_alive()
    }

    /// Begins a recording: it is noted in the store, and its browser starts. The id opens its recorder.
    pub async fn begin(&self, begin: Begin) -> Result<RecordingId, BeginError> {
        let slot = Arc::clone(&self.slots)
            .try_acquire_owned()
            .map_err(|_| BeginError::Busy(self.settings.slots.max(1)))?;
        let id = RecordingId::generate()?;
        let Begin { key, name, start_url, exclusive, saved } = begin;
        let new = AuthSession::new(key.clone(), name, start_url.clone(), exclusive, &id.hash());
        let (recording, inbox) = Recording::new(key.clone(), &id, saved);
        let most = self.services.workspaces.limits(&key.workspace).await?.recordings;
        self.list(&recording, most)?;
        // From here on it is listed: also a request that is given up takes it off again.
        let report = ReportEnd(self.actor.clone(), recording.id.clone());
        let change = AuthChange::Record { new: Box::new(new) };
        self.services.store.change_auth(&key, &change, None).await?;
        self.actor.do_send(Started { recording, start_url, inbox, slot, report });
        Ok(id)
    }

    /// Lists a recording, unless its workspace has as many as it may.
    fn list(&self, recording: &Arc<Recording>, most: usize) -> Result<(), BeginError> {
        let mut open = lock(&self.open);
        let own = |other: &&Arc<Recording>| other.key.workspace == recording.key.workspace;
        if open.values().filter(own).count() >= most {
            return Err(BeginError::WorkspaceBusy(most));
        }
        open.insert(recording.id.clone(), Arc::clone(recording));
        Ok(())
    }

    /// The recording of this id, while it is under way. Once it is over, its id opens nothing, even
    /// while its browser still closes.
    pub fn find(&self, id: &RecordingId) -> Option<Arc<Recording>> {
        let hash = id.hash();
        let found = lock(&self.open).get(&hash).filter(|recording| recording.is(&hash)).cloned();
        found.filter(|recording| !recording.phase.borrow().is_over())
    }

    /// Ends the recording of a session, if this node has one: the session is deleted.
    pub fn end(&self, key: &AuthKey) {
        for recording in lock(&self.open).values().filter(|recording| recording.key == *key) {
            recording.ended.cancel();
        }
    }

    /// Ends all recordings, and returns when their browsers are closed.
    pub(super) async fn drain(&self) {
        self.slots.close();
        if let Some(actor) = self.actor.addr()
            && let Err(error) = actor.send(Drain).await
        {
            tracing::warn!(%error, "the recorder ended before it was drained");
        }
    }
}

fn lock(list: &List) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Recording>>> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Owns the recordings of a node.
pub(super) struct AuthSessionActor {
    services: Arc<Services>,
    pool: Pool,
    patience: Patience,
    open: List,
    drained: Vec<oneshot::Sender<()>>,
}

/// A recording has been noted; it is to be carried out.
#[derive(Message)]
#[rtype(result = "()")]
struct Started {
    recording: Arc<Recording>,
    start_url: Url,
    inbox: mpsc::Receiver<Command>,
    slot: OwnedSemaphorePermit,
    report: ReportEnd,
}

/// A recording is over, its browser closed.
#[derive(Message)]
#[rtype(result = "()")]
struct Over(String);

#[derive(Message)]
#[rtype(result = "()")]
struct Drain;

/// Tells the actor that a recording is over, also where its code panicked.
struct ReportEnd(Watched<AuthSessionActor>, String);

impl Drop for ReportEnd {
    fn drop(&mut self) {
        self.0.do_send(Over(std::mem::take(&mut self.1)));
    }
}

impl AuthSessionActor {
    fn tell_if_drained(&mut self) {
        if lock(&self.open).is_empty() {
            for waiter in self.drained.drain(..) {
                // A waiter that is gone needs no word.
                let _ = waiter.send(());
            }
        }
    }
}

impl Actor for AuthSessionActor {
    type Context = Context<Self>;
}

impl Handler<Started> for AuthSessionActor {
    type Result = ();

    fn handle(&mut self, started: Started, _: &mut Self::Context) {
        let Started { recording, start_url, inbox, slot, report } = started;
        let (services, pool) = (Arc::clone(&self.services), self.pool.clone());
        let patience = self.patience;
        tokio::spawn(async move {
            let _ends = (slot, report);
            drive::drive(services, pool, recording, start_url, inbox, patience).await;
        });
    }
}

impl Handler<Over> for AuthSessionActor {
    type Result = ();

    fn handle(&mut self, Over(id): Over, _: &mut Self::Context) {
        lock(&self.open).remove(&id);
        self.tell_if_drained();
    }
}

impl Handler<Drain> for AuthSessionActor {
    type Result = ResponseFuture<()>;

    fn handle(&mut self, _: Drain, _: &mut Self::Context) -> Self::Result {
        let (sender, receiver) = oneshot::channel();
        for recording in lock(&self.open).values() {
            recording.ended.cancel();
        }
        self.drained.push(sender);
        self.tell_if_drained();
        Box::pin(async move { drop(receiver.await) })
    }
}
