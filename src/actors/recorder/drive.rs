//! A recording from its first moment to its last: a browser of its own, and a person who works with it.
//! How it ends, and what is kept of it, is in [`end`](super::end).

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_util::task::AbortOnDropHandle;
use url::Url;

use super::end::Over;
use super::recording::{Command, Outgoing, Phase, Recording};
use crate::actors::Workshop;
use crate::actors::pool::{Pool, Session};
use crate::browser::{Happened, Input, LaunchOptions, Live};
use crate::model::AuthChange;
use crate::store::StoreError;

/// How often the store is told that the recording lives.
const BEAT: Duration = Duration::from_secs(30);
/// How long before its end a person who does nothing is warned.
const WARNING: Duration = Duration::from_mins(1);
/// How long a page that was closed may take to come back, as when it is loaded again.
const AWAY: Duration = Duration::from_secs(20);
/// How long an address waits for somebody who opens it.
const UNOPENED: Duration = Duration::from_mins(5);
/// The longest recording, in times of its patience: nobody keeps a browser for ever.
const LONGEST_RECORDING: u32 = 8;
/// Longest message of a person that is read, in bytes.
const LONGEST: usize = 300 << 10;

/// What a person can say beside what they do in the browser.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
enum Word {
    /// Keep the login.
    Save,
    /// Keep nothing.
    Discard,
    /// Somebody is there.
    Here,
}

/// Carries a recording out. Returns when its browser is closed and its end is committed.
pub(super) async fn drive(
    workshop: Arc<Workshop>,
    pool: Pool,
    recording: Arc<Recording>,
    start: Url,
    inbox: mpsc::Receiver<Command>,
) {
    let mut desk = Desk {
        workshop: &workshop,
        recording: &recording,
        inbox,
        watcher: None,
        seated: 0,
        began: Instant::now(),
        last_hand: Instant::now(),
        warned: false,
        away: None,
    };
    tracing::info!(session = %recording.key, "a recording starts");
    let beats = beats(Arc::clone(&workshop), Arc::clone(&recording));
    let _beats = AbortOnDropHandle::new(tokio::spawn(beats));
    let options = LaunchOptions { proxy: None, attended: true };
    let session = tokio::select! {
        launched = pool.take(&options) => launched,
        () = desk.until_ended() => {
            desk.end(Over::Discarded).await;
            return;
        }
    };
    let over = match session {
        Ok(session) => {
            let over = desk.work(&session, &start).await;
            desk.conclude(over, session).await
        }
        Err(error) => {
            tracing::error!(session = %recording.key, %error, "no browser could be started");
            desk.end(Over::Failed("no browser could be started".to_owned())).await
        }
    };
    tracing::info!(session = %recording.key, ?over, "a recording has ended");
}

/// Where a recording's person is attended to.
pub(super) struct Desk<'a> {
    pub(super) workshop: &'a Workshop,
    pub(super) recording: &'a Recording,
    inbox: mpsc::Receiver<Command>,
    watcher: Option<(u64, mpsc::Sender<Outgoing>)>,
    /// The number of the last who came to watch; 0 before anybody has.
    seated: u64,
    began: Instant,
    /// When the person last did something.
    last_hand: Instant,
    warned: bool,
    /// Until when the page that was closed is waited for.
    away: Option<Instant>,
}

impl Desk<'_> {
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
    fn seat(&mut self, number: u64, watcher: mpsc::Sender<Outgoing>) {
        self.say(&json!({"t": "elsewhere"}));
        self.send(Outgoing::Close);
        if self.seated == 0 {
            self.last_hand = Instant::now();
        }
        self.seated = number;
        self.watcher = Some((number, watcher));
        self.away = None;
        let phase = *self.recording.phase.borrow();
        self.say(&json!({"t": "phase", "phase": phase}));
        self.say(&json!({"t": "seat", "number": number}));
    }

    /// The last who came is gone. That they `left`, and were not only cut off, may be heard after their line
    /// was cut, or before.
    fn unseat(&mut self, number: u64, left: bool) {
        if self.seated != number {
            return;
        }
        self.watcher = None;
        if left {
            self.away = Some(Instant::now() + AWAY);
        }
    }

    /// While the browser starts: returns when the recording is to end.
    async fn until_ended(&mut self) {
        let ended = self.recording.ended.clone();
        loop {
            let command = tokio::select! {
                () = ended.cancelled() => return,
                command = self.inbox.recv() => command,
            };
            match command {
                Some(Command::Text(number, text)) if self.is_watcher(number) => {
                    if matches!(serde_json::from_str(&text), Ok(Word::Discard)) {
                        return;
                    }
                }
                Some(other) => self.greet(other),
                None => return,
            }
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

    fn greet(&mut self, command: Command) {
        match command {
            Command::Join(number, watcher) => self.seat(number, watcher),
            Command::Leave(number, left) => self.unseat(number, left),
            Command::Text(..) | Command::Bytes(..) => {}
        }
    }

    async fn work(&mut self, session: &Session, start: &Url) -> Over {
        let page = session.page.clone();
        let Some(mut live) = Live::new(page.clone()) else {
            return Over::Failed("the browser cannot be watched".to_owned());
        };
        if let Some(problem) = live.open(start).await {
            self.say(&json!({"t": "notice", "text": problem}));
        }
        self.go_live(&mut live);
        self.last_hand = Instant::now();
        loop {
            match self.attend(&mut live).await {
                Over::Save => {
                    if let Some(saved) = self.save(&mut live).await {
                        return saved;
                    }
                    self.go_live(&mut live);
                }
                over => return over,
            }
        }
    }

    fn go_live(&mut self, live: &mut Live) {
        if self.watcher.is_some() {
            self.welcome(live);
        }
        self.go_to(Phase::Live);
    }

    /// The person's work, until it is to end somehow.
    async fn attend(&mut self, live: &mut Live) -> Over {
        let ended = self.recording.ended.clone();
        loop {
            let due = self.next_look();
            tokio::select! {
                happened = live.next() => match happened {
                    Happened::Picture(picture) => self.send(Outgoing::Bytes(picture.to_bytes().into())),
                    Happened::Say(what) => self.say(&what),
                    Happened::Gone => return Over::Failed("the browser has ended by itself".to_owned()),
                },
                command = self.inbox.recv() => {
                    let Some(command) = command else { return Over::Expired };
                    if let Some(over) = self.take(live, command) {
                        return over;
                    }
                }
                () = tokio::time::sleep_until(due.into()) => {
                    if let Some(over) = self.look_at_the_clock() {
                        return over;
                    }
                }
                () = ended.cancelled() => return Over::Discarded,
            }
            if self.watcher.is_none() {
                live.leave();
            }
        }
    }

    fn welcome(&mut self, live: &mut Live) {
        for what in live.join() {
            self.say(&what);
        }
    }

    fn take(&mut self, live: &mut Live, command: Command) -> Option<Over> {
        match command {
            Command::Join(number, watcher) => {
                self.seat(number, watcher);
                self.welcome(live);
            }
            Command::Leave(number, left) => self.unseat(number, left),
            Command::Bytes(number, bytes) if self.is_watcher(number) => live.take_bytes(&bytes),
            Command::Text(number, text) if self.is_watcher(number) && text.len() <= LONGEST => {
                return self.read(live, &text);
            }
            Command::Bytes(..) | Command::Text(..) => {}
        }
        None
    }

    fn is_watcher(&self, number: u64) -> bool {
        self.watcher.as_ref().is_some_and(|(own, _)| *own == number)
    }

    fn read(&mut self, live: &mut Live, text: &str) -> Option<Over> {
        if let Ok(input) = serde_json::from_str::<Input>(text) {
            if input.is_by_hand() {
                self.hand();
            }
            match live.take(&input) {
                Some(Happened::Picture(picture)) => {
                    self.send(Outgoing::Bytes(picture.to_bytes().into()));
                }
                Some(Happened::Say(what)) => self.say(&what),
                Some(Happened::Gone) | None => {}
            }
            return None;
        }
        match serde_json::from_str(text) {
            Ok(Word::Save) => Some(Over::Save),
            Ok(Word::Discard) => Some(Over::Discarded),
            Ok(Word::Here) => {
                self.hand();
                None
            }
            // What it says may be a password: it is not logged.
            Err(_) => {
                tracing::debug!(session = %self.recording.key, "a message that means nothing");
                None
            }
        }
    }

    fn hand(&mut self) {
        self.last_hand = Instant::now();
        if std::mem::take(&mut self.warned) {
            self.say(&json!({"t": "idle"}));
        }
    }

    /// When the recording ends, unless the person does something.
    fn ends(&self) -> Instant {
        let idle = Duration::from_secs(self.workshop.recorder.idle_seconds.max(1));
        let patience = if self.seated > 0 { idle } else { idle.min(UNOPENED) };
        (self.last_hand + patience).min(self.began + idle * LONGEST_RECORDING)
    }

    fn next_look(&self) -> Instant {
        let ends = self.ends();
        let warning = WARNING.min(ends.duration_since(self.last_hand) / 2);
        let next = if self.warned { ends } else { ends.checked_sub(warning).unwrap_or(ends) };
        self.away.map_or(next, |away| next.min(away))
    }

    fn look_at_the_clock(&mut self) -> Option<Over> {
        let now = Instant::now();
        if self.away.is_some_and(|away| now >= away) {
            return Some(Over::Discarded);
        }
        let end = self.ends();
        if now >= end {
            return Some(Over::Expired);
        }
        if !self.warned && self.next_look() <= now {
            self.warned = true;
            self.say(&json!({"t": "idle", "seconds": (end - now).as_secs()}));
        }
        None
    }
}

/// Tells the store that the recording lives, beside all else: a store that is away holds up nobody's
/// hands. Ends the recording where its session is gone, or recorded by another.
async fn beats(workshop: Arc<Workshop>, recording: Arc<Recording>) {
    let mut beat = tokio::time::interval(BEAT);
    let change = AuthChange::Beat { recording: recording.id.clone() };
    loop {
        beat.tick().await;
        match workshop.store.change_auth(&recording.key, &change, None).await {
            Ok(_) => {}
            Err(StoreError::Auth(_)) => return recording.ended.cancel(),
            Err(error) => tracing::warn!(session = %recording.key, %error, "a beat failed"),
        }
    }
}
