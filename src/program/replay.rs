//! Replaying: a revision's program on a page, without a planner, within the run's bounds.

use async_trait::async_trait;
use serde_json::{Map, Value, json};
use url::Url;

use super::Ai;
use super::brief::Replay;
use super::calls::{Calls, Stop};
use super::patch::patched;
use super::progress::{Miss, Progress};
use super::sandbox::{Answers, Call, Outcome, Sandbox, Trouble};
use super::tokens::Tokens;
use crate::browser::Page;
use crate::executor::{
    BannerPolicy, Context, Delivered, Executor, Journal, JournalClosed, StepError, download_named,
    file_descriptor, run_error, wording,
};
use crate::model::{
    Bounds, Coerced, OutputSchema, Program, Redactor, Refusal, RunError, RunOrder, Shape,
    addresses_in, bare_lists, coerce,
};

/// What a replay ends with.
#[derive(Debug, Clone, PartialEq)]
pub struct Replayed {
    /// The result; fits the schema and lacks nothing that it had before.
    pub result: Value,
    /// What the caller should know about it.
    pub warnings: Vec<String>,
    /// The download that is the result; then `result` is nothing.
    pub file: Option<Delivered>,
    /// Whether something was found again by likeness only.
    pub healed: bool,
    /// The program with its names for that, for the next revision.
    pub program: Option<Program>,
}

/// Why a replay has no result.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The site is no longer as the program knows it, or the program is wrong.
    #[error("{reason}")]
    Missed {
        /// What was missed, without secrets.
        reason: String,
        /// Whether something may have been changed on the site by then.
        changed: bool,
        /// How far it came, where a planner can go on from there.
        progress: Option<Box<Progress>>,
    },
    /// The run has failed.
    #[error(transparent)]
    Failed(#[from] RunError),
    /// The run is no longer ours.
    #[error(transparent)]
    Closed(#[from] JournalClosed),
}

/// Where a replay starts if the program is not to decide: the caller's address, or one in the task.
fn start_of(order: &RunOrder) -> Option<Url> {
    order.start_url.clone().or_else(|| addresses_in(&order.task).into_iter().next())
}

/// Replays a program. `ai` answers what it asks of a model.
pub async fn replay(
    page: &Page,
    replay: &Replay<'_>,
    ai: Option<&mut dyn Ai>,
    journal: &dyn Journal,
) -> Result<Replayed, ReplayError> {
    let replayed = run(page, replay, ai, journal).await;
    if let Some(trace) = replay.trace {
        let why = replayed.as_ref().err().map(ToString::to_string);
        let redactor = redactor_of(replay);
        trace.ended(why.map(|why| redactor.redact(&why).into_owned()).as_deref());
    }
    replayed
}

async fn run(
    page: &Page,
    replay: &Replay<'_>,
    ai: Option<&mut dyn Ai>,
    journal: &dyn Journal,
) -> Result<Replayed, ReplayError> {
    let given = start_of(replay.order);
    let Some(start) = given.clone().or_else(|| replay.revision.start_url.clone()) else {
        let reason = "the program has no address to start at".to_owned();
        return Err(ReplayError::Missed { reason, changed: false, progress: None });
    };
    if let Some(environment) = &replay.program.environment {
        page.appear(environment).await.map_err(|error| run_error(&error))?;
    }
    let tokens = Tokens::new(replay.inputs);
    let bounds = Bounds::of(replay.order, &start, replay.login_origins.unwrap_or_default());
    let context = Context {
        page,
        order: replay.order,
        inputs: replay.inputs,
        texts: &tokens,
        files: replay.files,
        sent_before: &[],
        banners: BannerPolicy::Ended,
        explores: false,
        step_limit: replay.step_limit,
        journal,
        helm: replay.helm,
        trace: replay.trace,
    };
    let arguments = arguments(replay, &tokens, given.as_ref());
    let sandbox = Sandbox::start(replay.hob, replay.settings)
        .map_err(|trouble| RunError::internal(trouble.to_string()))?;
    let ai = ai.map(|ai| -> &mut dyn Ai { ai });
    let calls = Calls::new(page, replay, Executor::new(&context, bounds), start, &tokens, ai);
    let mut answering = Answering { calls, tokens: &tokens, stop: None };
    let ran = sandbox.run(&replay.program.text, arguments, &mut answering).await;
    conclude(page, replay, answering, ran).await
}

/// Who takes secrets out of what is said, and what a person typed who took over.
fn redactor_of(replay: &Replay<'_>) -> Redactor {
    replay.inputs.redactor_and(&replay.helm.typed())
}

/// What a program is called with.
fn arguments(replay: &Replay<'_>, tokens: &Tokens<'_>, start: Option<&Url>) -> Value {
    json!({
        "parameters": tokens.hide(&Value::Object(replay.order.parameters.clone())),
        "secrets": tokens.secrets(),
        "startUrl": start,
    })
}

/// What a replay ends with whose program has run.
async fn conclude(
    page: &Page,
    replay: &Replay<'_>,
    answering: Answering<'_>,
    ran: Result<Option<Value>, Trouble>,
) -> Result<Replayed, ReplayError> {
    let redactor = redactor_of(replay);
    let Answering { calls, tokens, stop } = answering;
    let given_back = given_back(ran, stop, &redactor)?;
    let given_back = match calls.undone().await {
        Some(why) => given_back.and(Err((why, Miss::Result))),
        None => given_back,
    };
    let result = match given_back {
        Ok(value) => result_of(replay, &calls, &tokens.show(value), page).await,
        Err(missed) => Err(missed),
    };
    let changed = calls.has_changed();
    let (healed, warnings, track, sent) = calls.into_parts();
    match result {
        Ok((Coerced { value: result, doubts }, file)) => {
            let unshown = &replay.program.unshown;
            let warnings = warnings
                .into_iter()
                .chain(doubts.iter().map(ToString::to_string))
                .chain((!unshown.is_empty()).then(|| wording::unshown(unshown)));
            let warnings = warnings.map(|warning| redactor.redact(&warning).into_owned()).collect();
            let number = replay.revision.number + 1;
            let program = patched(replay.program, number, &healed);
            Ok(Replayed { result, warnings, file, healed: healed.any, program })
        }
        Err((reason, miss)) => {
            let reason = redactor.redact(&reason).into_owned();
            let progress = track.progress(sent, replay.program, replay.revision, &redactor, miss);
            Err(ReplayError::Missed { reason, changed, progress: progress.map(Box::new) })
        }
    }
}

/// The program's value as the run's result, with the download that it is; or how it missed.
async fn result_of(
    replay: &Replay<'_>,
    calls: &Calls<'_>,
    value: &Value,
    page: &Page,
) -> Result<(Coerced, Option<Delivered>), (String, Miss)> {
    let missed = |why: String| (why, Miss::Result);
    let Some(id) = value.as_object().and_then(download_named) else {
        let done = finish(replay, &replay.inputs.redactor(), value, page);
        return done.map(|done| (done, None)).map_err(missed);
    };
    let schema = OutputSchema::compile(replay.revision.output_schema.clone());
    if !schema.is_ok_and(|schema| schema.violations(&file_descriptor()).is_empty()) {
        return Err(missed(wording::refusal(&Refusal::NoFileWanted)));
    }
    match calls.deliver(id).await {
        Ok(file) => Ok((Coerced { value: Value::Null, doubts: Vec::new() }, Some(file))),
        Err(StepError::Refused(why)) => Err(missed(wording::refusal(&why))),
        Err(StepError::Ended(error)) => Err(missed(error.message)),
        Err(StepError::Closed(closed)) => Err(missed(closed.to_string())),
    }
}

/// What the program gave back, or how it missed; fails where the run is over.
fn given_back(
    ran: Result<Option<Value>, Trouble>,
    stop: Option<Stop>,
    redactor: &Redactor,
) -> Result<Result<Value, (String, Miss)>, ReplayError> {
    match (ran, stop) {
        (_, Some(Stop::Closed(closed))) => Err(closed.into()),
        (_, Some(Stop::Ended(RunError { code, message, .. }))) => {
            Err(RunError::new(code, redactor.redact(&message)).into())
        }
        (Err(Trouble::Start(why)), None) => Err(RunError::internal(why).into()),
        (Err(trouble @ Trouble::Threw { .. }), None) => Ok(Err((trouble.to_string(), Miss::Call))),
        (Err(trouble), None) => Ok(Err((trouble.to_string(), Miss::Other))),
        (Ok(None), None) => Ok(Err(("the program was stopped".to_owned(), Miss::Other))),
        (Ok(Some(value)), None) => Ok(Ok(value)),
    }
}

/// The program's value as the run's result, or why it is none.
fn finish(
    replay: &Replay<'_>,
    redactor: &Redactor,
    value: &Value,
    page: &Page,
) -> Result<Coerced, String> {
    let schema = OutputSchema::compile(replay.revision.output_schema.clone())
        .map_err(|error| format!("the stored schema cannot be used: {error}"))?;
    // A page may show what was typed; no answer may.
    let value = match redactor.redact_json(value) {
        Value::Null => Value::Object(Map::new()),
        other => other,
    };
    let value = bare_lists(Some(schema.source()), "", value);
    let coerced = coerce(schema.source(), value, &page.languages());
    if let Some(fault) = schema.violations(&coerced.value).first() {
        if let Some(doubt) = coerced.doubts.iter().find(|doubt| !doubt.left_out) {
            return Err(format!("the result does not fit the schema: {doubt}"));
        }
        return Err(format!(
            "the result does not fit the schema: {}: {}",
            fault.pointer, fault.message
        ));
    }
    match replay.program.shape.lost(&Shape::of(&coerced.value)) {
        Some(lost) => Err(lost),
        None => Ok(coerced),
    }
}

/// Answers a program's calls, and keeps why it was stopped.
struct Answering<'a> {
    calls: Calls<'a>,
    tokens: &'a Tokens<'a>,
    stop: Option<Stop>,
}

#[async_trait]
impl Answers for Answering<'_> {
    async fn answer(&mut self, call: Call) -> Outcome {
        match self.calls.carry_out(call).await {
            Ok(Ok(value)) => Outcome::Value(self.tokens.told(&value)),
            Ok(Err(thrown)) => Outcome::Thrown(self.tokens.told_text(&thrown)),
            Err(stop) => {
                self.stop = Some(stop);
                Outcome::Stop
            }
        }
    }
}
