//! A recording from its first moment to its end: a browser of its own, a person who works with it, and
//! what is kept of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use url::Url;

use super::recording::{Command, Outgoing, Phase, Recording};
use crate::actors::pool::{Pool, Session};
use crate::actors::{Workshop, login};
use crate::browser::{Happened, Input, LaunchOptions, Live, Page};
use crate::model::{AuthChange, RecordingEnd};
use crate::store::{SealedLogin, StoreError};

/// How often the store is told that the recording lives.
const BEAT: Duration = Duration::from_secs(30);
/// How long before its end a person who does nothing is warned.
const WARNING: Duration = Duration::from_mins(1);
/// How long a page that was closed may take to come back, as when it is loaded again.
const AWAY: Duration = Duration::from_secs(20);
/// How long the browser may take to give the login out.
const TAKE: Duration = Duration::from_mins(1);
const CLOSE: Duration = Duration::from_secs(10);
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
    inbox: mpsc::UnboundedReceiver<Command>,
) {
    let mut desk = Desk {
        workshop: &workshop,
        recording: &recording,
        inbox,
        watcher: None,
        last_hand: Instant::now(),
        warned: false,
        away: None,
    };
    tracing::info!(session = %recording.key, "a recording starts");
    let options = LaunchOptions { proxy: None, attended: true };
    let session = tokio::select! {
        launched = pool.take(&options) => launched,
        () = desk.until_ended() => {
            desk.end(Over::Discarded, None).await;
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
            desk.end(Over::Failed("no browser could be started".to_owned()), None).await
        }
    };
    tracing::info!(session = %recording.key, ?over, "a recording has ended");
}

/// How the work ended.
enum Over {
    Save(Page),
    Discarded,
    Expired,
    Failed(String),
}

struct Desk<'a> {
    workshop: &'a Workshop,
    recording: &'a Recording,
    inbox: mpsc::UnboundedReceiver<Command>,
    watcher: Option<(u64, mpsc::UnboundedSender<Outgoing>)>,
    /// When the person last did something.
    last_hand: Instant,
    warned: bool,
    /// Until when the page that was closed is waited for.
    away: Option<Instant>,
}

impl Desk<'_> {
    fn say(&self, what: &Value) {
        self.send(Outgoing::Text(what.to_string()));
    }

    fn send(&self, what: Outgoing) {
        if let Some((_, watcher)) = &self.watcher {
            // A line that is cut says so by itself.
            let _ = watcher.send(what);
        }
    }

    fn go_to(&self, phase: Phase) {
        self.recording.phase.send_replace(phase);
        self.say(&json!({"t": "phase", "phase": phase}));
    }

    /// Somebody comes to watch, and the one before goes.
    fn seat(&mut self, number: u64, watcher: mpsc::UnboundedSender<Outgoing>) {
        self.say(&json!({"t": "elsewhere"}));
        self.send(Outgoing::Close);
        self.watcher = Some((number, watcher));
        self.away = None;
        self.say(&json!({"t": "phase", "phase": *self.recording.phase.borrow()}));
    }

    fn unseat(&mut self, number: u64, left: bool) {
        if self.watcher.as_ref().is_some_and(|(own, _)| *own == number) {
            self.watcher = None;
            self.away = left.then(|| Instant::now() + AWAY);
        }
    }

    /// While the browser starts: returns when the recording is to end.
    async fn until_ended(&mut self) {
        while let Some(command) = self.inbox.recv().await {
            match command {
                Command::Join(number, watcher) => self.seat(number, watcher),
                Command::Leave(number, left) => self.unseat(number, left),
                Command::Text(_, text) => {
                    if matches!(serde_json::from_str(&text), Ok(Word::Discard)) {
                        return;
                    }
                }
                Command::Bytes(..) => {}
                Command::End => return,
            }
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
        if self.watcher.is_some() {
            self.welcome(&mut live);
        }
        self.go_to(Phase::Live);
        self.last_hand = Instant::now();
        let mut beat = tokio::time::interval(BEAT);
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
                    if let Some(over) = self.take(&mut live, command) {
                        return self.leave(live, over);
                    }
                }
                () = tokio::time::sleep_until(due.into()) => {
                    if let Some(over) = self.look_at_the_clock() {
                        return over;
                    }
                }
                _ = beat.tick() => if !self.beat().await {
                    return Over::Discarded;
                },
            }
        }
    }

    fn leave(&self, live: Live, over: Over) -> Over {
        match over {
            Over::Save(_) => {
                self.go_to(Phase::Saving);
                Over::Save(live.end())
            }
            other => other,
        }
    }

    fn welcome(&self, live: &mut Live) {
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
            Command::Leave(number, left) => {
                self.unseat(number, left);
                if self.watcher.is_none() {
                    live.leave();
                }
            }
            Command::Bytes(number, bytes) if self.is_watcher(number) => live.take_bytes(&bytes),
            Command::Text(number, text) if self.is_watcher(number) && text.len() <= LONGEST => {
                return self.read(live, &text);
            }
            Command::Bytes(..) | Command::Text(..) => {}
            Command::End => return Some(Over::Discarded),
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
            Ok(Word::Save) => Some(Over::Save(live.page())),
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

    fn idle(&self) -> Duration {
        Duration::from_secs(self.workshop.recorder.idle_seconds.max(1))
    }

    fn next_look(&self) -> Instant {
        let idle = self.idle();
        let warning = idle.saturating_sub(WARNING).max(idle / 2);
        let next = self.last_hand + if self.warned { idle } else { warning };
        self.away.map_or(next, |away| next.min(away))
    }

    fn look_at_the_clock(&mut self) -> Option<Over> {
        let now = Instant::now();
        if self.away.is_some_and(|away| now >= away) {
            return Some(Over::Discarded);
        }
        let end = self.last_hand + self.idle();
        if now >= end {
            return Some(Over::Expired);
        }
        if !self.warned && self.next_look() <= now {
            self.warned = true;
            self.say(&json!({"t": "idle", "seconds": (end - now).as_secs()}));
        }
        None
    }

    /// False if the session is gone, or recorded by another.
    async fn beat(&self) -> bool {
        let beat = AuthChange::Beat { recording: self.recording.id.clone() };
        match self.workshop.store.change_auth(&self.recording.key, &beat, None).await {
            Ok(_) => true,
            Err(StoreError::Auth(_)) => false,
            Err(error) => {
                tracing::warn!(session = %self.recording.key, %error, "a beat failed");
                true
            }
        }
    }

    /// Takes the login out of the browser where it is to be kept, closes the browser, commits the end.
    async fn conclude(&mut self, over: Over, session: Session) -> Phase {
        let phase = match over {
            Over::Save(page) => {
                let taken = tokio::time::timeout(TAKE, self.taken(&page)).await;
                match taken.unwrap_or_else(|_| Err("the browser took too long".to_owned())) {
                    Ok((end, login)) => self.commit(end, Some(&login), Phase::Saved).await,
                    Err(problem) => self.end(Over::Failed(problem), None).await,
                }
            }
            other => self.end(other, None).await,
        };
        session.deadline(CLOSE);
        session.close().await;
        phase
    }

    async fn taken(&self, page: &Page) -> Result<(RecordingEnd, SealedLogin), String> {
        let origins: Vec<String> = {
            let tops = page.visited().into_iter().filter(|place| place.frame.is_none());
            tops.map(|place| place.top).collect()
        };
        let finish_url = page.landing().ok().and_then(|landing| shown(&landing.url));
        let state = page.take_state(&[]).await.map_err(|error| error.to_string())?;
        let sealed = login::seal(self.workshop, &self.recording.key, &state)?;
        Ok((RecordingEnd::Saved { finish_url, origins }, sealed))
    }

    async fn end(&mut self, over: Over, login: Option<&SealedLogin>) -> Phase {
        let (end, phase) = match over {
            Over::Expired => (RecordingEnd::Expired, Phase::Expired),
            Over::Failed(problem) => {
                tracing::error!(session = %self.recording.key, problem, "a recording failed");
                self.say(&json!({"t": "notice", "text": format!("Nothing was saved: {problem}.")}));
                (RecordingEnd::Discarded, Phase::Failed)
            }
            _ => (RecordingEnd::Discarded, Phase::Discarded),
        };
        self.commit(end, login, phase).await
    }

    async fn commit(
        &mut self,
        end: RecordingEnd,
        login: Option<&SealedLogin>,
        phase: Phase,
    ) -> Phase {
        let change = AuthChange::End { recording: self.recording.id.clone(), end };
        let (store, key) = (&self.workshop.store, &self.recording.key);
        let life = self.workshop.lease.life;
        let write = || async { store.change_auth(key, &change, login).await.map(drop) };
        let phase = match crate::actors::persist::persist(life, "a recording's end", write).await {
            Ok(()) => phase,
            Err(error) => {
                tracing::warn!(session = %key, %error, "the end of a recording is not noted");
                if phase == Phase::Saved {
                    self.say(&json!({"t": "notice", "text": "Nothing was saved: the service could not keep it."}));
                    Phase::Failed
                } else {
                    phase
                }
            }
        };
        self.go_to(phase);
        self.send(Outgoing::Close);
        phase
    }
}

/// An address without what could be a secret in it.
fn shown(url: &str) -> Option<Url> {
    let mut url = Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    url.set_query(None);
    url.set_fragment(None);
    let _ = (url.set_username(""), url.set_password(None));
    Some(url)
}
