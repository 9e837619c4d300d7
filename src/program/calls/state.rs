//! A program's calls under way: what is kept meanwhile, and how an element is found.

use serde_json::Value;
use url::Url;

use super::patience::{PATIENCE, SOON, STRICT, Wait};
use crate::browser::{BrowserError, Page};
use crate::executor::{Delivered, Executor, NoElements, Sent, StepError, wording};
use crate::model::{
    Action, Inputs, Locator, Mismatch, Outcome, Query, Refusal, RunError, RunErrorCode, Target,
};
use crate::perception::{Found, FoundElement, LookOptions};
use crate::program::Ai;
use crate::program::brief::Replay;
use crate::program::patch::Healed;
use crate::program::progress::Track;
use crate::program::tokens::Tokens;

/// After so many looks in vain closed roots are opened.
const OPENS: usize = 4;
/// What a call did.
pub(super) struct Done {
    pub(super) value: Value,
    /// The call in words and what came of it; nothing where nothing was done.
    pub(super) told: Option<(String, Outcome)>,
}

impl Done {
    pub(super) fn quiet(value: impl Into<Value>) -> Self {
        Self { value: value.into(), told: None }
    }

    pub(super) fn told(value: impl Into<Value>, summary: String, outcome: Outcome) -> Self {
        Self { value: value.into(), told: Some((summary, outcome)) }
    }
}

/// Whether a program knows that its site may ask for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Banners {
    Unknown,
    Expected,
}

/// Carries out the calls of one program.
pub(in crate::program) struct Calls<'a> {
    pub(super) page: &'a Page,
    pub(super) replay: &'a Replay<'a>,
    pub(super) inputs: &'a Inputs,
    pub(super) executor: Executor<'a>,
    pub(super) start: Url,
    pub(super) tokens: &'a Tokens<'a>,
    pub(super) ai: Option<&'a mut dyn Ai>,
    pub(super) steps: usize,
    /// Questions asked of a model.
    pub(super) asked: usize,
    /// Whether the first page is open.
    pub(super) opened: bool,
    /// What the program knows of banners that ask for consent.
    pub(super) banners: Banners,
    /// Whether the page may say in the end that something on it is not saved.
    pub(super) may_be_unsaved: bool,
    /// Where an expected banner was ended last.
    pub(super) ended_at: Option<String>,
    /// Whether what led to a list's next page is not there.
    pub(super) lost_way: bool,
    /// What was found again by likeness.
    pub(super) healed: Healed,
    /// What was done so far.
    pub(super) track: Track,
    /// The download that came last.
    pub(super) downloaded: Option<String>,
    /// The heading or text that was clicked last, with nothing done since: it clears the way of what a field brought up.
    pub(super) cleared: Option<Query>,
    /// Of what was sent last, where nothing was read since: whether it led to another document.
    pub(super) unread: Option<bool>,
    /// What the caller should know.
    pub(super) warnings: Vec<String>,
}

impl<'a> Calls<'a> {
    pub(in crate::program) fn new(
        page: &'a Page,
        replay: &'a Replay<'a>,
        executor: Executor<'a>,
        start: Url,
        tokens: &'a Tokens<'a>,
        ai: Option<&'a mut dyn Ai>,
    ) -> Self {
        Self {
            page,
            replay,
            inputs: replay.inputs,
            executor,
            start,
            tokens,
            ai,
            steps: 0,
            asked: 0,
            opened: false,
            banners: Banners::Unknown,
            may_be_unsaved: false,
            ended_at: None,
            lost_way: false,
            healed: Healed::default(),
            track: Track::default(),
            downloaded: None,
            cleared: None,
            unread: None,
            warnings: Vec::new(),
        }
    }

    /// Does what names no element.
    pub(super) async fn perform(
        &mut self,
        action: &Action,
        summary: String,
    ) -> Result<Done, StepError> {
        let outcome = self.executor.perform(action, &NoElements, &summary).await?;
        if let (Action::Press { .. }, Outcome::Acted(acted)) = (action, &outcome) {
            self.unread = Some(acted.navigated);
        }
        Ok(Done::told(Value::Null, summary, outcome))
    }

    /// The one shown element that a query means; waited for.
    pub(super) async fn element(
        &mut self,
        query: &Query,
        strict: bool,
    ) -> Result<FoundElement, StepError> {
        if strict && let Some(element) = self.listed(query).await? {
            return Ok(element);
        }
        let mut wait = Wait::new(self.page);
        let mut likened = false;
        loop {
            let found = self.found(query).await?;
            let one = (found.count == 1 || found.alike) && found.shown;
            let meant = |element: &FoundElement| one && !self.is_another(query, element);
            if let Some(element) = found.first.filter(meant) {
                return Ok(element);
            }
            self.look_closer(wait.looks, found.count).await?;
            if !likened && wait.lasts(SOON) {
                likened = true;
                if let Some(element) = self.likest(query, strict).await? {
                    return Ok(element);
                }
            }
            let patience = if found.count > 1 && found.shown { STRICT } else { PATIENCE };
            if wait.is_over(patience) {
                let why = match (found.count, found.shown) {
                    (0, _) => Mismatch::NotThere { seconds: wait.seconds() },
                    (1, _) => Mismatch::NotShown,
                    (count, _) => Mismatch::Several(count),
                };
                return Err(Refusal::Mismatch(why).into());
            }
            wait.pause().await;
        }
    }

    /// Looks at the page as a whole where what is named is not there: at once for a login that it asks for, later for
    /// closed roots, whose inside is found once they are open.
    async fn look_closer(&self, look: usize, count: usize) -> Result<(), StepError> {
        if look == 0 && count == 0 {
            self.check_login().await?;
        }
        if look == OPENS {
            self.page.look(&LookOptions::default()).await?;
        }
        Ok(())
    }

    /// Ends the run where it acts with a login, and the page that should have what the program names asks for one.
    pub(super) async fn check_login(&self) -> Result<(), StepError> {
        if self.replay.login_origins.is_none() {
            return Ok(());
        }
        let facts = self.page.look(&LookOptions::default()).await?.facts;
        if facts.login.is_none() {
            return Ok(());
        }
        let at =
            Url::parse(&self.page.landing()?.url).map(|url| url.origin().ascii_serialization());
        let at = at.unwrap_or_default();
        let error = format!("{at} asks for a login where the program goes on");
        Err(StepError::Ended(RunError::new(RunErrorCode::Unauthenticated, error)))
    }

    /// What a query means now; nothing while the page is on its way to another one.
    pub(super) async fn found(&self, query: &Query) -> Result<Found, BrowserError> {
        match self.page.find(query, None).await {
            Err(BrowserError::Navigated) => Ok(Found::default()),
            other => other,
        }
    }

    /// What is known of an element that the program names so.
    pub(super) fn target(&self, query: &Query) -> Option<&Target> {
        let filled = |target: &Target| target.query.map(&|text| text.filled(self.inputs));
        self.replay.program.targets.iter().find(|target| filled(target) == *query)
    }

    /// What is known of an element, with the inputs' values where it goes by them.
    pub(super) fn filled_locator(&self, target: &Target) -> Locator {
        let Locator { candidates, fingerprint, frames } = target.locator.clone();
        if !target.query.takes_input() {
            return Locator { candidates, fingerprint, frames };
        }
        // Where an input names an element, all its candidates are templates of Hob's own.
        let candidates = serde_json::to_value(&candidates).unwrap_or_default();
        let filled = serde_json::from_value(fill_in(candidates, self.inputs));
        Locator { candidates: filled.unwrap_or_default(), fingerprint, frames }
    }

    /// Why what the program sent last is not done, by what the page shows.
    pub(in crate::program) async fn undone(&self) -> Option<String> {
        let unsaved = self.executor.unsaved(!self.may_be_unsaved).await;
        if let Ok(Some(unsaved)) = unsaved
            && !self.may_be_unsaved
        {
            return Some(wording::not_done(&unsaved));
        }
        let arrived = self.unread?;
        let facts = self.page.look(&LookOptions::default()).await.ok()?.facts;
        facts.undone(arrived).as_ref().map(wording::not_done)
    }

    /// What was found again by likeness, and what may have been sent.
    pub(in crate::program) fn into_parts(self) -> (Healed, Vec<String>, Track, Vec<Sent>) {
        let unexpected = self.banners == Banners::Unknown && self.executor.banners_ended() > 0;
        let mut healed = self.healed;
        healed.any |= unexpected;
        healed.banner |= unexpected;
        (healed, self.warnings, self.track, self.executor.into_sent())
    }

    /// The download that the program gave back as its result.
    pub(in crate::program) async fn deliver(&self, id: &str) -> Result<Delivered, StepError> {
        self.executor.deliver(id).await
    }

    /// Whether anything on the site may have been changed.
    pub(in crate::program) fn has_changed(&self) -> bool {
        self.executor.has_changed()
    }
}

fn fill_in(value: Value, inputs: &Inputs) -> Value {
    match value {
        Value::String(text) => Value::String(public(&text, inputs)),
        Value::Array(items) => items.into_iter().map(|item| fill_in(item, inputs)).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, fill_in(value, inputs))).collect()
        }
        other => other,
    }
}

/// Inputs that are no secrets; those stand in no query.
fn public(text: &str, inputs: &Inputs) -> String {
    let (filled, secret) = inputs.fill_in(text);
    if secret { text.to_owned() } else { filled }
}
