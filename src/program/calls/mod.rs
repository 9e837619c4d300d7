//! A program's page calls, carried out by the node: each within the run's bounds, what changes state
//! marked in the store first, what was done on the run's timeline.

mod acting;
mod address;
mod ask;
mod asking;
mod evaluate;
mod healing;
mod reading;
mod turning;
mod uploading;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use url::Url;

use self::ask::Ask;
pub(super) use self::healing::Healed;
use self::healing::SOON;
use super::Ai;
use super::javascript as js;
use super::progress::Track;
use super::replay::Replay;
use super::sandbox::Call;
use super::tokens::Tokens;
use crate::browser::{BrowserError, Page};
use crate::executor::{Executor, JournalClosed, NoElements, Sent, Step, StepError, wording};
use crate::model::{
    Action, ActionKind, Inputs, Locator, Mismatch, Outcome, Query, Refusal, RunError, Target, clip,
};
use crate::perception::{Found, FoundElement};

/// How long an element is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it is waited for that several become one.
const STRICT: Duration = Duration::from_millis(1500);
/// Pauses between looks.
const PAUSES: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
];
/// Most characters of a call in words, as a planner that goes on is told of it.
const MOST_SAID: usize = 400;

/// Why a program is not to go on.
pub(super) enum Stop {
    /// The run has failed.
    Ended(RunError),
    /// The run is no longer ours.
    Closed(JournalClosed),
}

impl From<JournalClosed> for Stop {
    fn from(closed: JournalClosed) -> Self {
        Self::Closed(closed)
    }
}

/// What came of a call that is not to stop the program: a value, or what is thrown.
pub(super) type Answer = Result<Value, String>;

/// What a call did.
struct Done {
    value: Value,
    /// The call in words and what came of it; nothing where nothing was done.
    told: Option<(String, Outcome)>,
}

impl Done {
    fn quiet(value: impl Into<Value>) -> Self {
        Self { value: value.into(), told: None }
    }

    fn told(value: impl Into<Value>, summary: String, outcome: Outcome) -> Self {
        Self { value: value.into(), told: Some((summary, outcome)) }
    }
}

/// Whether a program knows that its site may ask for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Banners {
    Unknown,
    Expected,
}

/// Carries out the calls of one program.
pub(super) struct Calls<'a> {
    page: &'a Page,
    replay: &'a Replay<'a>,
    inputs: &'a Inputs,
    executor: Executor<'a>,
    start: Url,
    tokens: &'a Tokens<'a>,
    ai: Option<&'a mut dyn Ai>,
    steps: usize,
    /// Questions asked of a model.
    asked: usize,
    /// Whether the first page is open.
    opened: bool,
    /// What the program knows of banners that ask for consent.
    banners: Banners,
    /// Where an expected banner was ended last.
    ended_at: Option<String>,
    /// Whether what led to a list's next page is not there.
    lost_way: bool,
    /// What was found again by likeness.
    healed: Healed,
    /// What was done so far.
    track: Track,
    /// What the caller should know.
    warnings: Vec<String>,
}

impl<'a> Calls<'a> {
    pub(super) fn new(
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
            ended_at: None,
            lost_way: false,
            healed: Healed::default(),
            track: Track::default(),
            warnings: Vec::new(),
        }
    }

    async fn begin_step(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        let most = self.replay.most_steps;
        if self.steps > most {
            let why = format!("the program does more than {most} steps (limits.steps)");
            return Err(Stop::Ended(RunError::rejected(why)));
        }
        self.executor.look_for_trace().await;
        Ok(())
    }

    /// Carries out one call.
    pub(super) async fn carry_out(&mut self, call: Call) -> Result<Answer, Stop> {
        let began = Instant::now();
        let Call { line, method, args, .. } = call;
        let decision =
            json!({"line": line, "call": method, "arguments": self.tokens.show(args.clone())});
        let ask = match Ask::parse(&method, args) {
            Ok(ask) => ask,
            Err(why) => return Ok(Err(why)),
        };
        let intent = self.tokens.shown(&ask.in_words());
        if ask.is_step() {
            self.begin_step().await?;
        }
        let (kind, reads) = (ask.kind(), ask.reads_data());
        match self.do_it(ask).await {
            Ok(Done { value, told }) => {
                if let Some((summary, outcome)) = told {
                    self.record(kind, &decision, &summary, outcome, began).await?;
                    self.track.done.push(self.executor.redact(&clip(&summary, MOST_SAID)));
                }
                if reads {
                    self.track.read.push((line, self.tokens.show(value.clone())));
                }
                Ok(Ok(value))
            }
            Err(StepError::Refused(why)) => {
                self.track.failed = Some(line);
                let said = wording::refusal(&why);
                self.record(kind, &decision, &intent, Outcome::Refused(why), began).await?;
                Ok(Err(format!("line {line}: {intent}: {said}")))
            }
            Err(StepError::Ended(error)) => {
                self.record(kind, &decision, &intent, Outcome::Failed(error.clone()), began)
                    .await?;
                Err(Stop::Ended(error))
            }
            Err(StepError::Closed(closed)) => Err(Stop::Closed(closed)),
        }
    }

    async fn do_it(&mut self, ask: Ask) -> Result<Done, StepError> {
        let summary = self.tokens.shown(&ask.in_words());
        match ask {
            Ask::Goto { url } => self.goto(&url, summary).await,
            Ask::GoBack => self.perform(&Action::Back {}, summary).await,
            Ask::Reload => self.reload(summary).await,
            Ask::Url => Ok(Done::quiet(self.page.landing()?.url)),
            Ask::WaitForUrl { url } => self.wait_for_url(&url).await,
            Ask::WaitForChange => {
                self.perform(&Action::WaitFor { text: String::new() }, summary).await
            }
            Ask::EndConsentBanners => {
                self.banners = Banners::Expected;
                Ok(Done::quiet(Value::Null))
            }
            Ask::Scroll { up } => self.perform(&Action::Scroll { r#ref: None, up }, summary).await,
            Ask::SwitchTab { tab } => self.perform(&Action::SwitchTab { tab }, summary).await,
            Ask::Dialog { accept, text } => {
                let action = Action::Dialog { accept, text };
                self.executor.perform(&action, &NoElements, &summary).await?;
                Ok(Done::quiet(Value::Null))
            }
            Ask::Press { key } => self.perform(&Action::Press { key, r#ref: None }, summary).await,
            Ask::Act(act) => self.act(act, summary).await,
            Ask::Get { query, what, name } => self.get(&query, &what, name.as_deref()).await,
            Ask::All { query, what } => self.all(&query, &what).await,
            Ask::Count { query } => self.count(&query).await,
            Ask::IsVisible { query } => {
                let found = self.page.find(&query, None).await?;
                Ok(Done::quiet(found.count > 0 && found.shown))
            }
            Ask::WaitFor { query, state } => self.wait_for(&query, &state).await,
            Ask::Collect(collect) => self.collect(collect, summary).await,
            Ask::Read { frames, fields } => self.read(&frames, fields, summary).await,
            Ask::Evaluate(code) => self.evaluate(code, summary).await,
            Ask::Ai(ask) => self.ask_model(ask, summary).await,
            Ask::Upload { query, files } => self.upload(&query, &files, summary).await,
        }
    }

    /// Does what names no element.
    async fn perform(&mut self, action: &Action, summary: String) -> Result<Done, StepError> {
        let outcome = self.executor.perform(action, &NoElements, &summary).await?;
        Ok(Done::told(Value::Null, summary, outcome))
    }

    /// The one shown element that a query means; waited for.
    async fn element(&mut self, query: &Query, strict: bool) -> Result<FoundElement, StepError> {
        if strict && let Some(element) = self.listed(query).await? {
            return Ok(element);
        }
        let began = Instant::now();
        let mut likened = false;
        for look in 0.. {
            let found = self.found(query).await?;
            match found.first {
                Some(element) if (found.count == 1 || found.alike) && found.shown => {
                    return Ok(element);
                }
                _ => {}
            }
            if !likened && began.elapsed() >= SOON {
                likened = true;
                if let Some(element) = self.likest(query, strict).await? {
                    return Ok(element);
                }
            }
            let patience = if found.count > 1 && found.shown { STRICT } else { PATIENCE };
            if began.elapsed() >= patience {
                let why = match (found.count, found.shown) {
                    (0, _) => Mismatch::NotThere { seconds: patience.as_secs() },
                    (1, _) => Mismatch::NotShown,
                    (count, _) => Mismatch::Several(count),
                };
                return Err(Refusal::Mismatch(why).into());
            }
            tokio::time::sleep(PAUSES[look.min(PAUSES.len() - 1)]).await;
        }
        Err(Refusal::Mismatch(Mismatch::NotThere { seconds: PATIENCE.as_secs() }).into())
    }

    /// What a query means now; nothing while the page is on its way to another one.
    async fn found(&self, query: &Query) -> Result<Found, BrowserError> {
        match self.page.find(query, None).await {
            Err(BrowserError::Navigated) => Ok(Found::default()),
            other => other,
        }
    }

    /// What is known of an element that the program names so.
    fn target(&self, query: &Query) -> Option<&Target> {
        let filled = |target: &Target| target.query.map(&|text| text.filled(self.inputs));
        self.replay.program.targets.iter().find(|target| filled(target) == *query)
    }

    /// What is known of an element, with the inputs' values where it goes by them.
    fn filled_locator(&self, target: &Target) -> Locator {
        let Locator { candidates, fingerprint, frames } = target.locator.clone();
        if !target.query.takes_input() {
            return Locator { candidates, fingerprint, frames };
        }
        // Where an input names an element, all its candidates are templates of Hob's own.
        let candidates = serde_json::to_value(&candidates).unwrap_or_default();
        let filled = serde_json::from_value(fill_in(candidates, self.inputs));
        Locator { candidates: filled.unwrap_or_default(), fingerprint, frames }
    }

    async fn record(
        &self,
        kind: ActionKind,
        decision: &Value,
        summary: &str,
        outcome: Outcome,
        began: Instant,
    ) -> Result<(), JournalClosed> {
        let url = self.page.landing().map(|now| now.url).unwrap_or_default();
        let step = Step { kind, decision, summary, outcome, url: &url, began };
        self.executor.timeline().record(step).await.map(drop)
    }

    /// What was found again by likeness, and what may have been sent.
    pub(super) fn into_parts(self) -> (Healed, Vec<String>, Track, Vec<Sent>) {
        let unexpected = self.banners == Banners::Unknown && self.executor.banners_ended() > 0;
        let mut healed = self.healed;
        healed.any |= unexpected;
        healed.banner |= unexpected;
        (healed, self.warnings, self.track, self.executor.into_sent())
    }

    /// Whether anything on the site may have been changed.
    pub(super) fn has_changed(&self) -> bool {
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

/// A locator as the timeline and errors name it.
fn in_words(query: &Query) -> String {
    js::locator(&query.written()).trim_start_matches("page.").to_owned()
}
