//! A recording from its first moment to its last: a browser of its own, and a person who works with it.
//! How it ends, and what is kept of it, is in [`end`](super::end).

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio_util::task::AbortOnDropHandle;
use url::Url;

use super::end::Over;
use super::live::{LiveRecording, Patience};
use super::recording::{Command, Outgoing, Phase, Recording};
use crate::actors::pool::Pool;
use crate::browser::{Happened, Input, LaunchOptions, Live};
use crate::model::AuthChange;
use crate::perception::LookOptions;
use crate::runs::{BrowserLender, LentBrowser, Services};
use crate::store::StoreError;

/// How often the store is told that the recording lives.
const BEAT: Duration = Duration::from_secs(30);
/// How long before its end a person who does nothing is warned.
const WARNING: Duration = Duration::from_mins(1);
/// How long an address waits for somebody who opens it.
const UNOPENED: Duration = Duration::from_mins(5);
/// The longest recording, in times of its patience: nobody keeps a browser for ever.
const LONGEST_RECORDING: u32 = 8;
/// How long a page may take to be looked at before a login is kept.
const LOOK: Duration = Duration::from_secs(5);
/// Longest message of a person that is read, in bytes.
const LONGEST: usize = 300 << 10;

/// What a person can say beside what they do in the browser.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
enum Word {
    /// Keep the login; `sure`: also where the page still asks for one.
    Save {
        #[serde(default)]
        sure: bool,
    },
    /// Keep nothing.
    Discard,
    /// Somebody is there.
    Here,
}

/// Carries a recording out. Returns when its browser is closed and its end is committed.
pub(super) async fn drive(
    services: Arc<Services>,
    pool: Pool,
    recording: Arc<Recording>,
    start: Url,
    inbox: mpsc::Receiver<Command>,
    patience: Patience,
) {
    let mut live_recording = LiveRecording::new(&services, &recording, inbox, patience);
    tracing::info!(session = %recording.key, "a recording starts");
    let beats = beats(Arc::clone(&services), Arc::clone(&recording));
    let _beats = AbortOnDropHandle::new(tokio::spawn(beats));
    let options = LaunchOptions { proxy: None, attended: true };
    let session = tokio::select! {
        launched = pool.lend(&options) => launched,
        () = live_recording.until_ended() => {
            live_recording.end(Over::Discarded).await;
            return;
        }
    };
    let over = match session {
        Ok(session) => {
            let over = live_recording.work(session.as_ref(), &start).await;
            live_recording.conclude(over, session).await
        }
        Err(error) => {
            tracing::error!(session = %recording.key, %error, "no browser could be started");
            live_recording.end(Over::Failed("no browser could be started".to_owned())).await
        }
    };
    tracing::info!(session = %recording.key, ?over, "a recording has ended");
}

impl LiveRecording<'_> {
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

    async fn work(&mut self, browser: &dyn LentBrowser, start: &Url) -> Over {
        let page = browser.page().clone();
        let Some(mut live) = Live::new(page.clone()) else {
            return Over::Failed("the browser cannot be watched".to_owned());
        };
        if let Some(problem) = live.open(start).await {
            self.say(&json!({"t": "notice", "text": problem}));
        }
        self.go_live(&mut live);
        self.last_input = Instant::now();
        loop {
            match self.attend(&mut live).await {
                Over::Save { sure: false } if self.is_asked_for(&live).await => {
                    self.say(&json!({"t": "unsure"}));
                }
                Over::Save { .. } => {
                    if let Some(saved) = self.save(&mut live).await {
                        return saved;
                    }
                    self.go_live(&mut live);
                }
                over => return over,
            }
        }
    }

    /// Whether the page that is shown still wants a password: what is kept then is no login, or another's.
    async fn is_asked_for(&mut self, live: &Live) -> bool {
        let page = live.page();
        let look = async { page.look(&LookOptions::default()).await };
        let seen = self.beside(tokio::time::timeout(LOOK, look)).await;
        matches!(seen, Ok(Ok(seen)) if seen.facts.login.is_some())
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
                self.join(number, watcher);
                self.welcome(live);
            }
            Command::Leave(number, left) => self.leave(number, left),
            Command::Bytes(number, bytes) if self.is_watcher(number) => live.take_bytes(&bytes),
            Command::Text(number, text) if self.is_watcher(number) && text.len() <= LONGEST => {
                return self.read(live, &text);
            }
            Command::Bytes(..) | Command::Text(..) => {}
        }
        None
    }

    fn read(&mut self, live: &mut Live, text: &str) -> Option<Over> {
        if let Ok(input) = serde_json::from_str::<Input>(text) {
            if input.is_by_hand() {
                self.worked = true;
                self.note_input();
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
            Ok(Word::Save { sure }) => Some(Over::Save { sure }),
            Ok(Word::Discard) => Some(Over::Discarded),
            Ok(Word::Here) => {
                self.note_input();
                None
            }
            // What it says may be a password: it is not logged.
            Err(_) => {
                tracing::debug!(session = %self.recording.key, "a message that means nothing");
                None
            }
        }
    }

    /// When the recording ends, unless the person does something.
    fn ends(&self) -> Instant {
        let idle = self.patience.idle;
        let patience = if self.latest > 0 { idle } else { idle.min(UNOPENED) };
        (self.last_input + patience).min(self.began + idle * LONGEST_RECORDING)
    }

    fn next_look(&self) -> Instant {
        let ends = self.ends();
        let warning = WARNING.min(ends.duration_since(self.last_input) / 2);
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
async fn beats(services: Arc<Services>, recording: Arc<Recording>) {
    let mut beat = tokio::time::interval(BEAT);
    let change = AuthChange::Beat { recording: recording.id.clone() };
    loop {
        beat.tick().await;
        match services.store.change_auth(&recording.key, &change, None).await {
            Ok(_) => {}
            Err(StoreError::Auth(_)) => return recording.ended.cancel(),
            Err(error) => tracing::warn!(session = %recording.key, %error, "a beat failed"),
        }
    }
}
