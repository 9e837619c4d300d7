//! How a recording ends: what is kept of it, and what its person and the store are told.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use url::Url;

use super::live::LiveRecording;
use super::recording::{Outgoing, Phase, Recording};
use crate::browser::{Live, Page, Place};
use crate::model::{AuditEntry, AuthChange, RecordingEnd, Timestamp};
use crate::runs::{LentBrowser, Services, login, persist};
use crate::store::SealedLogin;

/// How long the browser may take to give the login out.
const TAKE: Duration = Duration::from_mins(1);
const CLOSE: Duration = Duration::from_secs(10);

/// How the work ended.
pub(super) enum Over {
    /// The login is to be kept; `sure`: also where the page still asks for one.
    Save {
        sure: bool,
    },
    /// It was taken out of the browser, and is to be committed.
    Saved(Box<Saved>),
    Discarded,
    Expired,
    Failed(String),
}

/// A login that was taken out of the browser.
pub(super) struct Saved {
    end: RecordingEnd,
    login: SealedLogin,
    /// For the person: where runs may act with it, and whose part of it could not be read.
    kept: Value,
}

impl LiveRecording<'_> {
    /// Takes the login out of the browser. Where that does not work the person is told, and the browser is
    /// theirs again, at the page that they were at.
    pub(super) async fn save(&mut self, live: &mut Live) -> Option<Over> {
        self.go_to(Phase::Saving);
        let origins = live.pause();
        let page = live.page();
        let at = page.landing().ok().and_then(|landing| web(&landing.url));
        let taken = taken(self.services, self.recording, &page, origins, at.clone());
        let taken = self.beside(tokio::time::timeout(TAKE, taken)).await;
        let problem = match taken {
            Ok(Ok(saved)) => return Some(Over::Saved(Box::new(saved))),
            Ok(Err(problem)) => problem,
            Err(_) => "the browser took too long".to_owned(),
        };
        tracing::warn!(session = %self.recording.key, problem, "a login could not be taken");
        live.resume(at.as_ref());
        self.say(&json!({"t": "notice", "text": format!(
            "Your login could not be saved: {problem}. The browser is still yours: try again.")}));
        None
    }

    /// Closes the browser, and commits the end.
    pub(super) async fn conclude(&mut self, over: Over, browser: Box<dyn LentBrowser>) -> Phase {
        let phase = match over {
            Over::Saved(saved) => {
                self.say(&saved.kept);
                self.commit(saved.end, Some(&saved.login), Phase::Saved).await
            }
            other => self.end(other).await,
        };
        browser.kill_after(CLOSE);
        browser.close().await;
        phase
    }

    /// Keeps nothing.
    pub(super) async fn end(&mut self, over: Over) -> Phase {
        let (end, phase) = match over {
            Over::Expired => (RecordingEnd::Expired, Phase::Expired),
            Over::Failed(problem) => {
                tracing::error!(session = %self.recording.key, problem, "a recording failed");
                self.say(&json!({"t": "notice", "text": format!("Nothing was saved: {problem}.")}));
                (RecordingEnd::Discarded, Phase::Failed)
            }
            Over::Save { .. } | Over::Saved(_) | Over::Discarded => {
                (RecordingEnd::Discarded, Phase::Discarded)
            }
        };
        self.commit(end, None, phase).await
    }

    async fn commit(
        &mut self,
        end: RecordingEnd,
        login: Option<&SealedLogin>,
        phase: Phase,
    ) -> Phase {
        let change = AuthChange::End { recording: self.recording.id.clone(), end };
        let (services, key) = (self.services, &self.recording.key);
        let write = || async { services.store.change_auth(key, &change, login).await.map(drop) };
        let write = persist(services.lease.life, "a recording's end", write);
        let phase = match self.beside(write).await {
            Ok(()) => {
                if phase == Phase::Saved {
                    self.note_saved().await;
                }
                phase
            }
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

impl LiveRecording<'_> {
    /// Notes that the login is saved. It is, where that cannot be noted.
    async fn note_saved(&mut self) {
        let saved = AuditEntry { at: Timestamp::now(), ..self.recording.saved.clone() };
        let (services, key) = (self.services, &self.recording.key);
        let note = async { services.store.note(&[saved]).await };
        if let Err(error) = self.beside(note).await {
            tracing::error!(session = %key, %error, "that a login was saved was not noted");
        }
    }
}

/// The login, sealed, and where it was made.
async fn taken(
    services: &Services,
    recording: &Recording,
    page: &Page,
    origins: Vec<String>,
    at: Option<Url>,
) -> Result<Saved, String> {
    let mut taken = page.take_state(&[]).await.map_err(|error| error.to_string())?;
    let login = login::seal(services, &recording.key, &mut taken)?;
    let tops = taken.missed.iter().filter(|place| place.frame.is_none());
    let missed: BTreeSet<&str> = tops.map(Place::origin).collect();
    let kept = json!({"t": "kept", "origins": origins, "missed": missed});
    Ok(Saved { end: RecordingEnd::Saved { finish_url: at.map(shown), origins }, login, kept })
}

fn web(url: &str) -> Option<Url> {
    Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https"))
}

/// An address without what could be a secret in it.
fn shown(mut url: Url) -> Url {
    url.set_query(None);
    url.set_fragment(None);
    let _ = (url.set_username(""), url.set_password(None));
    url
}
