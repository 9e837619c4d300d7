//! What nodes tell each other at once, and what nobody keeps: who is not listening does not hear it.
//!
//! Whoever can write into a shared store can say anything here: what is heard counts only once it was opened by the
//! vault.

use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::{Result, StoreError};
use crate::model::{RunId, WorkspaceId};

/// Largest message, in bytes.
pub const LARGEST_MESSAGE: usize = 2 << 20;
/// Messages that wait for one who listens; of more the oldest are lost.
pub(super) const MOST_WAITING: usize = 8;

/// What is spoken of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Said by those who look at a run, to the node that carries it out.
    Looking(WorkspaceId, RunId),
    /// Said by people who take a run over, to the node that carries it out.
    Steering(WorkspaceId, RunId),
    /// What a run shows to those who look at it.
    Shown(WorkspaceId, RunId),
}

impl Topic {
    /// Its name, which no other has.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Looking(workspace, run) => format!("looking:{workspace}:{run}"),
            Self::Steering(workspace, run) => format!("steering:{workspace}:{run}"),
            Self::Shown(workspace, run) => format!("shown:{workspace}:{run}"),
        }
    }
}

/// The part of a store by which nodes speak with each other.
#[async_trait]
pub trait ChannelStore: Send + Sync + 'static {
    /// Says something to whoever listens now, on any node. It is lost where nobody does, and may be lost where the
    /// store is away.
    async fn tell(&self, topic: &Topic, message: Bytes) -> Result<()>;
    /// Listens: hears what is told after this has returned.
    async fn listen(&self, topic: &Topic) -> Result<Heard>;
}

/// One who listens, until it is dropped.
pub struct Heard {
    // Dropped in this order: who is told that one has gone must not count it any more.
    messages: broadcast::Receiver<Bytes>,
    _left: Box<dyn Any + Send + Sync>,
}

impl Heard {
    /// What was told next, of what is not lost; `None` when nothing more can come. May be dropped while it waits.
    pub async fn next(&mut self) -> Option<Bytes> {
        loop {
            match self.messages.recv().await {
                Ok(message) => return Some(message),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

/// Whether a message may be told.
pub(super) fn check(message: &Bytes) -> Result<()> {
    if message.len() > LARGEST_MESSAGE {
        let most = LARGEST_MESSAGE;
        return Err(StoreError::NotAllowed(format!("a message has more than {most} bytes")));
    }
    Ok(())
}

/// Those of this process who listen, by the names of topics. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Hub(Arc<Listening>);

struct Listening {
    topics: Mutex<HashMap<String, broadcast::Sender<Bytes>>>,
    /// Told when a topic is listened to for the first time, or not any more.
    changed: watch::Sender<()>,
}

impl Default for Listening {
    fn default() -> Self {
        Self { topics: Mutex::default(), changed: watch::Sender::new(()) }
    }
}

/// Forgets a topic when the last who listens to it has gone.
struct Left(Hub, String);

impl Drop for Left {
    fn drop(&mut self) {
        let mut topics = self.0.topics();
        if topics.get(&self.1).is_some_and(|sender| sender.receiver_count() == 0) {
            topics.remove(&self.1);
            drop(topics);
            self.0.0.changed.send_replace(());
        }
    }
}

impl Hub {
    fn topics(&self) -> MutexGuard<'_, HashMap<String, broadcast::Sender<Bytes>>> {
        self.0.topics.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn listen(&self, name: String) -> Heard {
        let mut topics = self.topics();
        let sender =
            topics.entry(name.clone()).or_insert_with(|| broadcast::channel(MOST_WAITING).0);
        let (messages, first) = (sender.subscribe(), sender.receiver_count() == 1);
        drop(topics);
        if first {
            self.0.changed.send_replace(());
        }
        Heard { messages, _left: Box::new(Left(self.clone(), name)) }
    }

    pub(super) fn tell(&self, name: &str, message: Bytes) {
        if let Some(sender) = self.topics().get(name) {
            // Whoever has gone in between need not hear it.
            let _ = sender.send(message);
        }
    }

    /// What is listened to.
    pub(super) fn names(&self) -> HashSet<String> {
        self.topics().keys().cloned().collect()
    }

    /// Told whenever [`Hub::names`] differs.
    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.0.changed.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_is_slow_loses_the_oldest_and_who_goes_leaves_nothing() {
        let hub = Hub::default();
        let mut slow = hub.listen("a".to_owned());
        let other = hub.listen("a".to_owned());
        for number in 0..MOST_WAITING + 3 {
            hub.tell("a", Bytes::from(number.to_string()));
            hub.tell("b", Bytes::from_static(b"nobody hears it"));
        }
        assert_eq!(slow.next().await.as_deref(), Some(&b"3"[..]));
        drop(slow);
        assert_eq!(hub.names().len(), 1);
        drop(other);
        assert!(hub.names().is_empty());
    }
}
