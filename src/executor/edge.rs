//! The edge of a step: the one place where a run stops for a person who asks for its browser, and where it waits for one that
//! it asks for itself. They have it until they hand it back, and between two edges nobody has it but the run.

use std::time::{Duration, Instant};

use serde_json::json;
use url::Url;

use super::context::Executor;
use super::journal::JournalClosed;
use super::timeline::Step;
use crate::model::{ActionKind, Block, HandedBack, Outcome, Timestamp, WaitingFor};

/// How often is looked whether a page may be seen that a person has, or that waits for one.
const LOOK: Duration = Duration::from_secs(1);

/// What came of asking for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Help {
    /// One had the browser, and this is how it came back.
    Came(HandedBack),
    /// Nobody came in time.
    StayedAway,
    /// Nobody was asked: the run may not wait, or not any more.
    NotAsked,
    /// The browser ended meanwhile, which whoever looks next is told.
    BrowserGone,
}

impl Executor<'_> {
    /// Lets a person have the browser who asks for it, and waits for it; how it came back, where somebody had it. What was
    /// seen of the page before is not to be gone by then.
    pub async fn edge(&mut self) -> Result<Option<HandedBack>, JournalClosed> {
        let Some(by) = self.helm.asked_by() else { return Ok(None) };
        let began = Instant::now();
        let summary = format!("{} takes over the browser", HandedBack::who(&by));
        // What they do may change the site: a run is not begun again after it. They do it themselves, so it is no matter
        // whether the run may.
        self.timeline.changing(&summary, &self.here()).await?;
        self.changed = true;
        self.acting_since.get_or_insert(began);
        self.note(ActionKind::TakeOver, &by, &summary, Outcome::Noted, began).await?;
        let back = self.given().await;
        self.hide_typed();
        // A person chose to go where they are, as the run does by an address.
        if let Ok(url) = Url::parse(&self.here()) {
            self.bounds.go(&url);
        }
        let summary = format!("{} had the browser", HandedBack::who(&by));
        self.note(ActionKind::HandBack, &by, &summary, Outcome::HandedBack(back.clone()), began)
            .await?;
        Ok(Some(HandedBack { advice: self.redact(&back.advice), ..back }))
    }

    /// Asks for a person where only one can go on, and waits until one has had the browser.
    pub async fn ask(&mut self, what: Block, reason: &str) -> Result<Help, JournalClosed> {
        let began = Instant::now();
        let summary = format!("wait for a person: {reason}");
        let mut help = Help::NotAsked;
        while let Some(until) = self.helm.may_wait_until() {
            help = Help::StayedAway;
            let (reason, url, since) = (reason.to_owned(), self.here(), Timestamp::now());
            let asked = WaitingFor { what, reason, url, since, until };
            self.timeline.waits(Some(asked)).await?;
            self.note(ActionKind::Ask, "", &summary, Outcome::Noted, began).await?;
            let came = tokio::select! {
                came = self.helm.wait() => Some(came),
                () = self.shown_until_gone() => None,
            };
            self.timeline.waits(None).await?;
            match came {
                Some(true) => {}
                Some(false) => break,
                None => return Ok(Help::BrowserGone),
            }
            // Who asked for it may be gone again.
            if let Some(back) = self.edge().await? {
                return Ok(Help::Came(back));
            }
        }
        Ok(help)
    }

    /// Shows the page to those who come to look at it, once it may be seen. Returns when there is none any more that a
    /// person could be given.
    async fn shown_until_gone(&self) {
        while self.page.landing().is_ok() {
            self.uncover().await;
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits while a person has the browser. A page that they go to is not shown before it is known to show no secret of the
    /// run's.
    async fn given(&self) -> HandedBack {
        let mut given = self.helm.give();
        loop {
            tokio::select! {
                back = &mut given => return back,
                () = tokio::time::sleep(LOOK) => self.uncover().await,
            }
        }
    }

    fn here(&self) -> String {
        self.page.landing().map(|landing| landing.url).unwrap_or_default()
    }

    async fn note(
        &self,
        kind: ActionKind,
        by: &str,
        summary: &str,
        outcome: Outcome,
        began: Instant,
    ) -> Result<(), JournalClosed> {
        let (decision, url) = (json!({"by": by}), self.here());
        let step = Step { kind, decision: &decision, summary, outcome, url: &url, began };
        self.record(step).await.map(drop)
    }

    /// What a person has typed is as a secret from now on: pages may go on to show it.
    pub(super) fn hide_typed(&mut self) {
        let typed = self.helm.typed();
        self.hides_typed = !typed.is_empty();
        self.redactor = self.inputs.redactor_and(&typed);
        self.timeline.set_redactor(self.redactor.clone());
    }

    /// Whether there is anything that must not be shown.
    pub(super) fn has_secrets(&self) -> bool {
        self.hides_typed || self.inputs.has_secrets()
    }
}
