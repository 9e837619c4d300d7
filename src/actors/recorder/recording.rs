//! One recording as everybody sees it: what can be told to it, and how far it is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use serde::Serialize;
use subtle::ConstantTimeEq;
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;

use crate::model::{AuditEntry, AuthKey, RecordingId, Secret};

/// How long a token for the socket may be used.
const TOKEN: Duration = Duration::from_secs(60);
/// Most tokens that may be waiting; the oldest goes first.
const MOST_TOKENS: usize = 16;
/// Messages that may wait in either direction. A person who sends more than is taken waits, down to
/// their own network; one who takes less than is sent is cut off, and comes again.
const MOST_WAITING: usize = 256;

/// How far a recording is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Its browser starts.
    Starting,
    /// The person can work.
    Live,
    /// The login is being taken out of the browser.
    Saving,
    /// The login is kept.
    Saved,
    /// It was given up.
    Discarded,
    /// Nobody was there for too long.
    Expired,
    /// It could not be done.
    Failed,
}

impl Phase {
    /// Whether nothing more comes.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Saved | Self::Discarded | Self::Expired | Self::Failed)
    }
}

/// What is told to the one who watches.
#[derive(Debug)]
pub enum Outgoing {
    /// JSON.
    Text(String),
    /// A picture.
    Bytes(Bytes),
    /// Another one watches now, or the recording is over.
    Close,
}

/// What is told to a recording.
#[derive(Debug)]
pub(super) enum Command {
    /// Somebody watches from here on; the one before does not any more.
    Join(u64, mpsc::Sender<Outgoing>),
    /// The watcher's line is cut. `left`: they have closed the page.
    Leave(u64, bool),
    /// A message of the watcher.
    Text(u64, String),
    /// Bytes of a file.
    Bytes(u64, Bytes),
}

/// A recording under way. It is over for everybody when it is dropped from the node's list.
pub struct Recording {
    pub(super) key: AuthKey,
    /// Hash of its id.
    pub(super) id: String,
    /// What the audit log is told once the login is saved.
    pub(super) saved: AuditEntry,
    pub(super) phase: watch::Sender<Phase>,
    commands: mpsc::Sender<Command>,
    /// Cancelled when the session is gone, or the node stops.
    pub(super) ended: CancellationToken,
    tokens: Mutex<HashMap<String, Instant>>,
    watchers: Mutex<u64>,
}

impl Recording {
    pub(super) fn new(
        key: AuthKey,
        id: &RecordingId,
        saved: AuditEntry,
    ) -> (Arc<Self>, mpsc::Receiver<Command>) {
        let (commands, inbox) = mpsc::channel(MOST_WAITING);
        let recording = Self {
            key,
            id: id.hash(),
            saved,
            phase: watch::Sender::new(Phase::Starting),
            commands,
            ended: CancellationToken::new(),
            tokens: Mutex::default(),
            watchers: Mutex::default(),
        };
        (Arc::new(recording), inbox)
    }

    /// A new token, which opens the socket once and soon.
    pub fn token(&self) -> Result<Secret, getrandom::Error> {
        let token = RecordingId::generate()?;
        let mut tokens = self.tokens.lock().unwrap_or_else(PoisonError::into_inner);
        tokens.retain(|_, made| made.elapsed() < TOKEN);
        if tokens.len() >= MOST_TOKENS
            && let Some(oldest) =
                tokens.iter().min_by_key(|(_, made)| **made).map(|(t, _)| t.clone())
        {
            tokens.remove(&oldest);
        }
        // Only its hash: what is looked up tells nothing about it.
        tokens.insert(token.hash(), Instant::now());
        Ok(Secret::new(token.reveal()))
    }

    /// Whether this is a token that was not used yet. From here on it is used.
    pub fn take_token(&self, token: &str) -> bool {
        let Ok(token) = token.parse::<RecordingId>() else { return false };
        let made = self.tokens.lock().unwrap_or_else(PoisonError::into_inner).remove(&token.hash());
        made.is_some_and(|made| made.elapsed() < TOKEN)
    }

    /// Somebody watches: what they are told, and by what they tell.
    pub async fn watch(self: &Arc<Self>) -> (Watcher, mpsc::Receiver<Outgoing>) {
        let (sender, receiver) = mpsc::channel(MOST_WAITING);
        let number = {
            let mut watchers = self.watchers.lock().unwrap_or_else(PoisonError::into_inner);
            *watchers += 1;
            *watchers
        };
        self.tell(Command::Join(number, sender)).await;
        (Watcher { recording: Arc::clone(self), number, left: false }, receiver)
    }

    /// The page of a watcher, by the number that it was told, was closed or is loaded again: unless somebody
    /// comes soon, the recording is given up.
    pub async fn leave(&self, number: u64) {
        self.tell(Command::Leave(number, true)).await;
    }

    /// A recording that is over hears nothing more.
    async fn tell(&self, command: Command) {
        let _ = self.commands.send(command).await;
    }

    pub(super) fn is(&self, hash: &str) -> bool {
        self.id.as_bytes().ct_eq(hash.as_bytes()).into()
    }
}

/// Somebody who watches a recording, until it is dropped.
pub struct Watcher {
    recording: Arc<Recording>,
    number: u64,
    left: bool,
}

impl Watcher {
    /// A message. Waits while more has come than was taken.
    pub async fn text(&self, text: String) {
        self.recording.tell(Command::Text(self.number, text)).await;
    }

    /// Bytes of a file. Waits as [`Watcher::text`].
    pub async fn bytes(&self, bytes: Bytes) {
        self.recording.tell(Command::Bytes(self.number, bytes)).await;
    }

    /// The page was closed, as in [`Recording::leave`].
    pub fn left(&mut self) {
        self.left = true;
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let (recording, leave) =
            (Arc::clone(&self.recording), Command::Leave(self.number, self.left));
        // After all that was told before. Without a runtime the node is at its end.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { recording.tell(leave).await });
        }
    }
}

#[allow(clippy::unwrap_used)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::AuditEvent;

    #[test]
    fn a_token_opens_once() {
        let id = RecordingId::generate().unwrap();
        let key: AuthKey = "default/as-1".parse().unwrap();
        let saved = AuditEntry::by_operator(key.workspace.clone(), AuditEvent::LoginSaved, "as-1");
        let (recording, _inbox) = Recording::new(key, &id, saved);
        let token = recording.token().unwrap();
        assert!(!recording.take_token("x") && !recording.take_token(id.reveal()));
        assert!(recording.take_token(token.reveal()));
        assert!(!recording.take_token(token.reveal()));
        let first = recording.token().unwrap();
        for _ in 0..MOST_TOKENS {
            recording.token().unwrap();
        }
        assert!(!recording.take_token(first.reveal()), "the oldest has gone");
    }
}
