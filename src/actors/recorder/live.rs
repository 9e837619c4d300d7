//! What passes between a recording and the person who works with it, by whichever page is connected.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::recording::{Command, Outgoing, Phase, Recording};
use crate::runs::Services;

/// How long a recording waits for its person.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// While they do nothing.
    pub(super) idle: Duration,
    /// While the page that they worked in is closed, or loaded again.
    pub(super) away: Duration,
}

/// A recording under way.
pub(super) struct LiveRecording<'a> {
    pub(super) services: &'a Services,
    pub(super) recording: &'a Recording,
    pub(super) inbox: mpsc::Receiver<Command>,
    pub(super) watcher: Option<(u64, mpsc::Sender<Outgoing>)>,
    /// The number of the last who came to watch; 0 before anybody has.
    pub(super) latest: u64,
    pub(super) began: Instant,
    /// When the person last did something.
    pub(super) last_input: Instant,
    pub(super) warned: bool,
    /// Until when the page that was closed is waited for.
    pub(super) away: Option<Instant>,
    /// Whether anybody has done anything by hand. What only opens the address, as what looks at links in mails does, ends
    /// nothing by going.
    pub(super) worked: bool,
    pub(super) patience: Patience,
}

impl<'a> LiveRecording<'a> {
    pub(super) fn new(
        services: &'a Services,
        recording: &'a Recording,
        inbox: mpsc::Receiver<Command>,
        patience: Patience,
    ) -> Self {
        let now = Instant::now();
        Self {
            services,
            recording,
            inbox,
            watcher: None,
            latest: 0,
            began: now,
            last_input: now,
            warned: false,
            away: None,
            worked: false,
            patience,
        }
    }

    pub(super) fn say(&mut self, what: &Value) {
        self.send(Outgoing::Text(what.to_string()));
    }

    pub(super) fn send(&mut self, what: Outgoing) {
        // A line that takes less than is told is cut; whoever comes again is told all that counts.
        if self.watcher.as_ref().is_some_and(|(_, watcher)| watcher.try_send(what).is_err()) {
            self.watcher = None;
        }
    }

    pub(super) fn go_to(&mut self, phase: Phase) {
        self.recording.phase.send_replace(phase);
        self.say(&json!({"t": "phase", "phase": phase}));
    }

    /// Somebody comes to watch, and the one before goes.
    pub(super) fn join(&mut self, number: u64, watcher: mpsc::Sender<Outgoing>) {
        self.say(&json!({"t": "elsewhere"}));
        self.send(Outgoing::Close);
        if self.latest == 0 {
            self.last_input = Instant::now();
        }
        self.latest = number;
        self.watcher = Some((number, watcher));
        self.away = None;
        let phase = *self.recording.phase.borrow();
        self.say(&json!({"t": "phase", "phase": phase}));
        self.say(&json!({"t": "seat", "number": number}));
    }

    /// The last who came is gone. That they `left`, and were not only cut off, may be heard after their line
    /// was cut, or before.
    pub(super) fn leave(&mut self, number: u64, left: bool) {
        if self.latest != number {
            return;
        }
        self.watcher = None;
        if left && self.worked {
            self.away = Some(Instant::now() + self.patience.away);
        }
    }

    /// Does `work`; whoever comes meanwhile is told how far it is, and can do nothing.
    pub(super) async fn beside<T>(&mut self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                Some(command) = self.inbox.recv() => self.greet(command),
            }
        }
    }

    pub(super) fn greet(&mut self, command: Command) {
        match command {
            Command::Join(number, watcher) => self.join(number, watcher),
            Command::Leave(number, left) => self.leave(number, left),
            Command::Text(..) | Command::Bytes(..) => {}
        }
    }

    pub(super) fn is_watcher(&self, number: u64) -> bool {
        self.watcher.as_ref().is_some_and(|(own, _)| *own == number)
    }

    pub(super) fn note_input(&mut self) {
        self.last_input = Instant::now();
        if std::mem::take(&mut self.warned) {
            self.say(&json!({"t": "idle"}));
        }
    }
}
