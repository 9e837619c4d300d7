//! Auth sessions: logins that a person made once and runs act with ever after.
//!
//! Here is what is known of one and how it changes. What the login itself consists of (cookies,
//! storage) is sealed, kept apart, and of no interest to this floor.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use url::Url;

use super::{AuthKey, Timestamp};

/// Where an auth session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AuthStatus {
    /// Somebody is logging in at the recorder.
    Recording,
    /// Runs can act with it.
    Ready,
    /// Its recording was given up.
    Discarded,
    /// Its recording was left alone for too long, or the site no longer takes its login.
    Expired,
}

/// What is known of a login, its secrets apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AuthSession {
    /// The session, in its workspace.
    pub key: AuthKey,
    /// The caller's label.
    pub name: Option<String>,
    /// Where recording begins.
    pub start_url: Url,
    /// Where the person was when the login was saved.
    pub finish_url: Option<Url>,
    /// The origins that the person visited while logging in: runs may act there.
    pub origins: Vec<String>,
    /// Whether runs with it wait for each other.
    pub exclusive: bool,
    /// When it was first recorded.
    pub created_at: Timestamp,
    /// When it was last recorded, renewed or found expired.
    pub updated_at: Timestamp,
    /// When a person last saved a login.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saved_at: Option<Timestamp>,
    /// When a run was last given it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_at: Option<Timestamp>,
    /// Rises with every login that is kept: 0 where there is none yet.
    pub login: u64,
    /// What it is when nobody records it.
    settled: AuthStatus,
    /// The recording under way.
    recording: Option<Recording>,
    /// Hash of the id of the recording that was saved last: to be told so twice changes nothing.
    saved: Option<String>,
}

/// A recording under way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Recording {
    /// Hash of the recording's id, which itself is a key to it.
    id: String,
    /// When it counts as given up, unless its node says again that it lives.
    until: Timestamp,
    /// What the session becomes with the login; as it was, where nothing is saved.
    to_be: Option<ToBe>,
}

/// What a session that is recorded anew is to be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToBe {
    name: Option<String>,
    start_url: Url,
    exclusive: bool,
}

/// How long a recording lives without a word from its node.
pub const RECORDING_LEASE: Duration = Duration::from_secs(90);

/// A change to an auth session, each committed as a whole.
#[derive(Debug, Clone)]
pub enum AuthChange {
    /// A recording begins: of a new session, or of one that is there.
    Record {
        /// The session as it is to be if it is new.
        new: Box<AuthSession>,
    },
    /// The recording lives.
    Beat {
        /// Hash of its id.
        recording: String,
    },
    /// The recording is over.
    End {
        /// Hash of its id.
        recording: String,
        /// How.
        end: RecordingEnd,
    },
    /// A run brought home what the site renewed.
    Renew {
        /// The login that the run began with.
        from: u64,
    },
    /// A run was given it.
    Used,
    /// The site asked a run to log in again.
    Refused {
        /// The login that the run began with.
        login: u64,
    },
}

/// How a recording ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordingEnd {
    /// The login is kept.
    Saved {
        /// Where the person was.
        finish_url: Option<Url>,
        /// The origins visited.
        origins: Vec<String>,
    },
    /// Given up by the person.
    Discarded,
    /// Left alone for too long, or lost with its node.
    Expired,
}

/// Why a change is not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuthChangeError {
    /// There is no such session.
    #[error("there is no such auth session")]
    Unknown,
    /// Another recording of the same session is under way.
    #[error("the auth session is being recorded already")]
    BeingRecorded,
    /// The recording is not the one under way: it was over, or its session was deleted.
    #[error("the recording is over")]
    Over,
    /// A newer login is there: what was to be written is old.
    #[error("a newer login is there")]
    Newer,
}

impl AuthSession {
    /// A session whose first recording begins now.
    pub fn new(
        key: AuthKey,
        name: Option<String>,
        start_url: Url,
        exclusive: bool,
        recording: &str,
    ) -> Self {
        let now = Timestamp::now();
        Self {
            key,
            name,
            start_url,
            finish_url: None,
            origins: Vec::new(),
            exclusive,
            created_at: now,
            updated_at: now,
            saved_at: None,
            used_at: None,
            login: 0,
            settled: AuthStatus::Expired,
            recording: Some(Recording { id: recording.to_owned(), until: lasts(now), to_be: None }),
            saved: None,
        }
    }

    /// What callers are told at `now`. A recording whose node is gone is none.
    pub fn status(&self, now: Timestamp) -> AuthStatus {
        if self.is_recorded(now) { AuthStatus::Recording } else { self.settled }
    }

    fn is_recorded(&self, now: Timestamp) -> bool {
        self.recording.as_ref().is_some_and(|recording| recording.until >= now)
    }

    /// Whether a run can act with it: while it is recorded anew the login before still stands.
    pub fn is_usable(&self) -> bool {
        self.settled == AuthStatus::Ready
    }

    /// Whether callers find it in their list: it has a login, which may be one that the site no longer takes.
    pub fn is_listed(&self, now: Timestamp) -> bool {
        match self.status(now) {
            AuthStatus::Ready => true,
            AuthStatus::Expired => self.login > 0,
            AuthStatus::Recording | AuthStatus::Discarded => false,
        }
    }

    /// Why runs cannot act with it, in words for their callers.
    pub fn why_unusable(&self, now: Timestamp) -> &'static str {
        match self.status(now) {
            AuthStatus::Recording => "is not ready: it is still being recorded",
            AuthStatus::Discarded => "is not ready: its recording was discarded",
            AuthStatus::Expired if self.login > 0 => {
                "has expired: the site no longer takes its login; record it anew with its id as \
                 `authSessionId`"
            }
            AuthStatus::Expired | AuthStatus::Ready => {
                "is not ready: its recording expired; record it anew with its id as `authSessionId`"
            }
        }
    }

    /// The session after `change`; `None` stands for one that is not there.
    pub fn after(
        now: Timestamp,
        before: Option<Self>,
        change: &AuthChange,
    ) -> Result<Self, AuthChangeError> {
        if let (AuthChange::Record { new }, None) = (change, &before) {
            return Ok((**new).clone());
        }
        let mut session = before.ok_or(AuthChangeError::Unknown)?;
        match change {
            AuthChange::Record { new } => session.record_anew(now, new)?,
            AuthChange::Beat { recording } => {
                session.own(recording)?.until = lasts(now);
            }
            // The answer to the first word may have been lost.
            AuthChange::End { recording, end: RecordingEnd::Saved { .. } }
                if session.saved.as_ref() == Some(recording) => {}
            AuthChange::End { recording, end } => {
                session.own(recording)?;
                let ended = session.recording.take();
                session.end(now, end, ended);
            }
            AuthChange::Renew { from } => {
                session.is_at(*from)?;
                session.login += 1;
                session.updated_at = now;
            }
            AuthChange::Used => session.used_at = Some(now),
            AuthChange::Refused { login } => {
                session.is_at(*login)?;
                session.settled = AuthStatus::Expired;
                session.updated_at = now;
            }
        }
        Ok(session)
    }

    fn record_anew(&mut self, now: Timestamp, new: &Self) -> Result<(), AuthChangeError> {
        if self.is_recorded(now) {
            return Err(AuthChangeError::BeingRecorded);
        }
        let to_be = ToBe {
            name: new.name.clone().or_else(|| self.name.clone()),
            start_url: new.start_url.clone(),
            exclusive: new.exclusive,
        };
        self.recording = new.recording.clone().map(|new| Recording { to_be: Some(to_be), ..new });
        Ok(())
    }

    fn end(&mut self, now: Timestamp, end: &RecordingEnd, ended: Option<Recording>) {
        match end {
            RecordingEnd::Saved { finish_url, origins } => {
                if let Some(Recording { id, to_be, .. }) = ended {
                    self.saved = Some(id);
                    if let Some(ToBe { name, start_url, exclusive }) = to_be {
                        (self.name, self.start_url, self.exclusive) = (name, start_url, exclusive);
                    }
                }
                self.finish_url.clone_from(finish_url);
                self.origins.clone_from(origins);
                self.settled = AuthStatus::Ready;
                self.login += 1;
                (self.updated_at, self.saved_at) = (now, Some(now));
            }
            // What was there before still stands.
            _ if self.login > 0 => {}
            RecordingEnd::Discarded => {
                (self.settled, self.updated_at) = (AuthStatus::Discarded, now);
            }
            RecordingEnd::Expired => {
                (self.settled, self.updated_at) = (AuthStatus::Expired, now);
            }
        }
    }

    fn own(&mut self, recording: &str) -> Result<&mut Recording, AuthChangeError> {
        self.recording.as_mut().filter(|own| own.id == recording).ok_or(AuthChangeError::Over)
    }

    fn is_at(&self, login: u64) -> Result<(), AuthChangeError> {
        if self.login == login && self.is_usable() { Ok(()) } else { Err(AuthChangeError::Newer) }
    }
}

fn lasts(now: Timestamp) -> Timestamp {
    let lease = i64::try_from(RECORDING_LEASE.as_millis()).unwrap_or(i64::MAX);
    Timestamp::from_millis(now.as_millis() + lease)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> AuthSession {
        let key = "default/as-1".parse().expect("a key");
        let url = Url::parse("https://shop.example/login").expect("an address");
        AuthSession::new(key, Some("shop".to_owned()), url, false, "r1")
    }

    fn change(before: &AuthSession, change: &AuthChange) -> Result<AuthSession, AuthChangeError> {
        AuthSession::after(Timestamp::now(), Some(before.clone()), change)
    }

    fn end(recording: &str, end: RecordingEnd) -> AuthChange {
        AuthChange::End { recording: recording.to_owned(), end }
    }

    fn saved() -> RecordingEnd {
        RecordingEnd::Saved { finish_url: None, origins: vec!["https://shop.example".to_owned()] }
    }

    #[test]
    fn a_recording_ends_once_and_only_by_itself() {
        let recorded = session();
        assert_eq!(recorded.status(Timestamp::now()), AuthStatus::Recording);
        assert_eq!(change(&recorded, &end("other", saved())), Err(AuthChangeError::Over));
        let ready = change(&recorded, &end("r1", saved())).expect("saved");
        assert_eq!((ready.status(Timestamp::now()), ready.login), (AuthStatus::Ready, 1));
        assert_eq!(change(&ready, &end("r1", RecordingEnd::Discarded)), Err(AuthChangeError::Over));
        assert_eq!(change(&ready, &end("r1", saved())), Ok(ready), "said twice, done once");
        let discarded = change(&recorded, &end("r1", RecordingEnd::Discarded)).expect("discarded");
        assert_eq!(discarded.status(Timestamp::now()), AuthStatus::Discarded);
    }

    #[test]
    fn a_recording_whose_node_is_silent_counts_as_expired() {
        let lost = session();
        let later = Timestamp::from_millis(Timestamp::now().as_millis() + 100_000);
        assert_eq!(lost.status(later), AuthStatus::Expired);
    }

    #[test]
    fn the_login_before_stands_until_a_new_one_is_saved() {
        let ready = change(&session(), &end("r1", saved())).expect("saved");
        let new = AuthSession::new(ready.key.clone(), None, ready.start_url.clone(), true, "r2");
        let again = change(&ready, &AuthChange::Record { new: Box::new(new) }).expect("recorded");
        assert_eq!(again.status(Timestamp::now()), AuthStatus::Recording);
        assert!(again.is_usable() && !again.exclusive, "as before until it is saved");
        let given_up = change(&again, &end("r2", RecordingEnd::Discarded)).expect("discarded");
        assert_eq!(given_up, ready, "nothing is left");
        let kept = change(&again, &end("r2", saved())).expect("saved");
        assert!(kept.exclusive && kept.name.as_deref() == Some("shop") && kept.login == 2);
        let second = AuthChange::Record { new: Box::new(again.clone()) };
        assert_eq!(change(&again, &second), Err(AuthChangeError::BeingRecorded));
    }

    #[test]
    fn its_use_is_no_change_of_it() {
        let ready = change(&session(), &end("r1", saved())).expect("saved");
        assert!(ready.saved_at.is_some() && ready.used_at.is_none());
        let used = change(&ready, &AuthChange::Used).expect("used");
        assert_eq!((used.saved_at, used.updated_at), (ready.saved_at, ready.updated_at));
        assert!(used.used_at.is_some());
        let renewed = change(&used, &AuthChange::Renew { from: 1 }).expect("renewed");
        assert_eq!(renewed.saved_at, ready.saved_at, "nobody saved it");
    }

    #[test]
    fn an_older_login_is_not_written_over_a_newer_one() {
        let ready = change(&session(), &end("r1", saved())).expect("saved");
        let renewed = change(&ready, &AuthChange::Renew { from: 1 }).expect("renewed");
        assert_eq!(renewed.login, 2);
        assert_eq!(change(&renewed, &AuthChange::Renew { from: 1 }), Err(AuthChangeError::Newer));
        assert_eq!(
            change(&renewed, &AuthChange::Refused { login: 1 }),
            Err(AuthChangeError::Newer)
        );
        let expired = change(&renewed, &AuthChange::Refused { login: 2 }).expect("expired");
        assert_eq!(expired.status(Timestamp::now()), AuthStatus::Expired);
        assert!(!expired.is_usable() && expired.is_listed(Timestamp::now()));
        assert!(!session().is_listed(Timestamp::now()));
    }
}
