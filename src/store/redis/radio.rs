//! What this process listens to at a Redis server: by one connection for all of it, which is opened when there is something
//! to be listened to, and opened again when it is cut.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures::StreamExt as _;
use redis::aio::PubSubSink;
use redis::{Client, ErrorKind, RedisError, RedisResult};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::task::AbortOnDropHandle;

use crate::store::channels::{Heard, Hub, LARGEST_MESSAGE};
use crate::store::{Result, StoreError};

/// Longest wait until the server listens for us.
const PATIENCE: Duration = Duration::from_secs(5);
/// Before a connection that was cut is opened again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often a connection on which nothing comes is tried.
const TRIED: Duration = Duration::from_secs(10);

/// What this process listens to at a Redis server.
pub(super) struct Radio {
    client: Client,
    hub: Hub,
    /// The channels that the server passes on to us.
    tuned: watch::Sender<HashSet<String>>,
    /// The one who listens; none before anybody wants to.
    listening: Mutex<Option<AbortOnDropHandle<()>>>,
}

impl Radio {
    /// Connects to nothing yet.
    pub(super) fn new(url: &str) -> Result<Self> {
        let client = Client::open(url);
        let client = client.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let tuned = watch::Sender::new(HashSet::new());
        Ok(Self { client, hub: Hub::default(), tuned, listening: Mutex::default() })
    }

    fn start(&self) {
        let mut listening = self.listening.lock().unwrap_or_else(PoisonError::into_inner);
        if listening.as_ref().is_none_or(AbortOnDropHandle::is_finished) {
            let work = listen(self.client.clone(), self.hub.clone(), self.tuned.clone());
            *listening = Some(AbortOnDropHandle::new(tokio::spawn(work)));
        }
    }

    /// Listens to a channel: hears what is published after this has returned.
    pub(super) async fn heard(&self, channel: String) -> Result<Heard> {
        let until = Instant::now() + PATIENCE;
        let heard = self.hub.listen(channel.clone());
        self.start();
        let mut tuned = self.tuned.subscribe();
        let there = tuned.wait_for(|tuned| tuned.contains(&channel));
        match timeout_at(until, there).await {
            Ok(Ok(_)) => Ok(heard),
            _ => Err(StoreError::Unavailable("it does not say what nodes tell each other".into())),
        }
    }
}

/// Listens for as long as the store is open, whatever becomes of the connection.
async fn listen(client: Client, hub: Hub, tuned: watch::Sender<HashSet<String>>) {
    loop {
        if let Err(error) = listen_once(&client, &hub, &tuned).await {
            tracing::warn!(%error, "what nodes tell each other is not heard; it is tried again");
        }
        tuned.send_replace(HashSet::new());
        sleep(AGAIN).await;
    }
}

/// Returns when the connection is of no use any more.
async fn listen_once(
    client: &Client,
    hub: &Hub,
    tuned: &watch::Sender<HashSet<String>>,
) -> RedisResult<()> {
    let (mut sink, mut messages) = in_time(client.get_async_pubsub()).await?.split();
    let mut changes = hub.changes();
    changes.mark_changed();
    loop {
        tokio::select! {
            changed = changes.changed() => {
                if changed.is_err() {
                    return Ok(());
                }
                tune(&mut sink, hub, tuned).await?;
            }
            message = messages.next() => {
                let message = message.ok_or_else(|| fault("it was cut"))?;
                let bytes = message.get_payload_bytes();
                if bytes.len() <= LARGEST_MESSAGE {
                    hub.tell(message.get_channel_name(), Bytes::copy_from_slice(bytes));
                }
            }
            () = sleep(TRIED) => drop(in_time(sink.ping::<redis::Value>()).await?),
        }
    }
}

/// Has the server pass on what is listened to here, and nothing else.
async fn tune(
    sink: &mut PubSubSink,
    hub: &Hub,
    tuned: &watch::Sender<HashSet<String>>,
) -> RedisResult<()> {
    let (wanted, have) = (hub.names(), tuned.borrow().clone());
    let more: Vec<&String> = wanted.difference(&have).collect();
    if !more.is_empty() {
        in_time(sink.subscribe(more)).await?;
    }
    let fewer: Vec<&String> = have.difference(&wanted).collect();
    if !fewer.is_empty() {
        in_time(sink.unsubscribe(fewer)).await?;
    }
    tuned.send_replace(wanted);
    Ok(())
}

async fn in_time<T>(answer: impl Future<Output = RedisResult<T>>) -> RedisResult<T> {
    timeout(PATIENCE, answer).await.map_err(|_| fault("no answer in time"))?
}

fn fault(what: &'static str) -> RedisError {
    RedisError::from((ErrorKind::Io, what))
}
