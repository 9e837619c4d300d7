//! The model planner: shows the page to a language model and takes its tool calls as steps.
//!
//! Speaks to any OpenAI-compatible address by async-openai. It does not drive the browser, fill in
//! secrets or read data: it only decides. All that goes to the provider passes the redactor once,
//! in [`ModelPlanner::next`].

mod account;
mod answer;
mod asking;
mod conversation;
mod estimate;
mod failure;
mod route;
mod settings;
mod shorten;
mod tools;
mod wire;

use std::sync::Arc;

use async_openai::types::chat::{
    ChatCompletionRequestMessage, ChatCompletionToolChoiceOption, ChatCompletionTools,
    CreateChatCompletionRequest, ToolChoiceOptions,
};
use async_trait::async_trait;
use serde_json::Value;

use self::account::Account;
use self::answer::{Answer, Call};
use self::conversation::Length;
use self::tools::Offer;
use self::wire::Failure;
use super::{Credits, Plan, Planner, PlannerError, Usage, View};
use crate::model::{Action, FieldPoint, PlannerKind, Redactor, Ref, RunError, clip};
use crate::perception::Node;
use crate::program::Ai;

pub use self::route::{Patience, Route, RouteError, Routes};
pub use self::settings::{RouteSettings, Settings};

/// Wrong answers in a row that are answered with what was wrong; one more ends the run.
const MOST_WRONG: usize = 3;
/// Most tokens that one answer may have, thinking included.
const LONGEST_ANSWER: u32 = 8_192;

/// Decides by a language model. One for each run.
pub struct ModelPlanner {
    route: Arc<Route>,
    redactor: Redactor,
    account: Account,
}

/// What an answer means.
enum Verdict {
    /// These steps.
    Steps(Vec<Action>),
    /// Nothing that can be done: what is said to the model, and the gist of it for the caller.
    Wrong { say: Vec<ChatCompletionRequestMessage>, gist: String, wordy: bool },
    /// The model or its provider will not.
    Refused(String),
}

impl ModelPlanner {
    /// A planner on `route`. `redactor` knows the run's secrets: whatever is sent passes it.
    pub fn new(route: Arc<Route>, redactor: Redactor) -> Self {
        Self { route, redactor, account: Account::default() }
    }

    /// The same, for a run whose `credits` pay for each call.
    #[must_use]
    pub fn paid_by(self, credits: Arc<dyn Credits>) -> Self {
        Self { account: Account::paid_by(credits), ..self }
    }

    async fn ask(
        &mut self,
        messages: Vec<ChatCompletionRequestMessage>,
        tools: Vec<ChatCompletionTools>,
    ) -> Result<Answer, Failure> {
        let request = CreateChatCompletionRequest {
            model: self.route.settings().model.clone(),
            messages,
            tools: Some(tools),
            tool_choice: Some(ChatCompletionToolChoiceOption::Mode(ToolChoiceOptions::Required)),
            parallel_tool_calls: Some(false),
            max_completion_tokens: Some(LONGEST_ANSWER),
            ..Default::default()
        };
        let mut request = serde_json::to_value(request)
            .map_err(|error| Failure::Alien(format!("the request has no JSON form: {error}")))?;
        self.redact(&mut request);
        let body = self.account.send(&self.route, &request).await?;
        Answer::read(&body).ok_or_else(|| Failure::Alien("it has no choices".to_owned()))
    }

    /// Takes secrets out of what is said, and out of nothing else: a secret such as `user` must not
    /// change the protocol's own words.
    fn redact(&self, request: &mut Value) {
        let clean = |text: &mut Value| {
            if let Value::String(plain) = text {
                *plain = self.redactor.redact(plain).into_owned();
            }
        };
        for message in request["messages"].as_array_mut().into_iter().flatten() {
            if message["role"] != "system" {
                message.get_mut("content").map(clean);
            }
            for part in message["content"].as_array_mut().into_iter().flatten() {
                part.get_mut("text").map(clean);
            }
            for call in message["tool_calls"].as_array_mut().into_iter().flatten() {
                call.pointer_mut("/function/arguments").map(clean);
            }
        }
    }

    /// The planner's error for a last wrong answer.
    fn lost(&self, gist: &str, wordy: bool) -> RunError {
        let name = self.route.name().as_str();
        if wordy {
            return RunError::rejected(format!(
                "the model {name} answered in words instead of doing something: {gist}"
            ));
        }
        RunError::internal(format!(
            "the model {name} made {} calls in a row that cannot be carried out; the last: {gist}; \
             use a model that is better at calling tools",
            MOST_WRONG + 1
        ))
    }
}

#[async_trait]
impl Planner for ModelPlanner {
    fn kind(&self) -> PlannerKind {
        PlannerKind::Model
    }

    async fn next(&mut self, view: &View<'_>) -> Result<Plan, PlannerError> {
        let (mut length, mut corrections, mut wrong, mut reminded) =
            (Length::Usual, Vec::new(), 0, false);
        loop {
            let mut messages = conversation::messages(view, length);
            messages.extend(corrections.iter().cloned());
            let offer = Offer {
                vision: self.route.settings().vision,
                page_tools: !view.snapshot.tools.is_empty(),
            };
            let tools = tools::for_request(offer);
            let answer = match self.ask(messages, tools).await {
                Ok(answer) => answer,
                Err(failure) if failure.is_too_long() && length == Length::Usual => {
                    tracing::info!("a model request was too long; sending a shorter one");
                    length = Length::Short;
                    corrections.clear();
                    continue;
                }
                Err(failure) => return Err(failure.explain(&self.route).into()),
            };
            match judge(view, &answer, offer) {
                Verdict::Steps(steps) => return Ok(Plan { steps }),
                Verdict::Refused(why) => {
                    let name = self.route.name().as_str();
                    return Err(RunError::rejected(format!("the model {name} {why}")).into());
                }
                Verdict::Wrong { say, gist, wordy } => {
                    wrong += 1;
                    if wrong > MOST_WRONG || (wordy && reminded) {
                        return Err(self.lost(&gist, wordy).into());
                    }
                    reminded |= wordy;
                    corrections.extend(say);
                }
            }
        }
    }

    fn ai(&mut self) -> Option<&mut dyn Ai> {
        Some(self)
    }

    fn usage(&self) -> Usage {
        self.account.usage()
    }
}

fn judge(view: &View<'_>, answer: &Answer, offer: Offer) -> Verdict {
    if let Some(refusal) = &answer.refusal {
        return Verdict::Refused(format!("refused the task: {}", clip(refusal, 500)));
    }
    if answer.finish_reason == "content_filter" {
        return Verdict::Refused("was stopped by its provider's content filter".to_owned());
    }
    if answer.calls.is_empty() {
        let gist = match (answer.text.trim(), answer.finish_reason.as_str()) {
            ("", "length") => format!("nothing but thinking in {LONGEST_ANSWER} tokens"),
            ("", _) => "an empty answer".to_owned(),
            (text, _) => clip(text, 500),
        };
        return Verdict::Wrong { say: conversation::reminder(&answer.text), gist, wordy: true };
    }
    let check = |call| check(view, answer, call, offer);
    let checked: Vec<_> = answer.calls.iter().map(check).collect();
    let Some(gist) = checked.iter().find_map(|step| step.as_ref().err().cloned()) else {
        return Verdict::Steps(checked.into_iter().flatten().collect());
    };
    let problems: Vec<_> = checked
        .into_iter()
        .map(|step| match step {
            Ok(_) => "not carried out, because another call beside it was wrong".to_owned(),
            Err(problem) => format!("wrong call, nothing was done: {problem}"),
        })
        .collect();
    Verdict::Wrong { say: conversation::correction(&answer.calls, &problems), gist, wordy: false }
}

/// The step that a call means on the page that is shown.
fn check(view: &View<'_>, answer: &Answer, call: &Call, offer: Offer) -> Result<Action, String> {
    let arguments = match &call.arguments {
        Ok(arguments) => arguments,
        Err(_) if answer.finish_reason == "length" => {
            return Err("the call was cut off because it was too long".to_owned());
        }
        Err(text) => {
            return Err(format!("the arguments are no JSON: {}", clip(text, 100)));
        }
    };
    let step =
        tools::step_of(&call.name, arguments, offer).map_err(|problem| clip(&problem, 1_500))?;
    match refs(&step).into_iter().find(|r| !is_shown(view, r)) {
        None => stray_field(view, &step).map_or(Ok(step), Err),
        Some(unknown) => Err(format!(
            "there is no element `{}` on the page shown; refs look like e14",
            clip(&unknown.0, 40)
        )),
    }
}

/// The elements that a step points at.
fn refs(step: &Action) -> Vec<&Ref> {
    match step {
        Action::Click { r#ref, .. }
        | Action::Fill { r#ref, .. }
        | Action::Select { r#ref, .. }
        | Action::Check { r#ref, .. }
        | Action::Upload { r#ref, .. }
        | Action::Hover { r#ref } => vec![r#ref],
        Action::Drag { from, to, .. } => vec![from, to],
        Action::Press { r#ref, .. }
        | Action::Type { r#ref, .. }
        | Action::Scroll { r#ref, .. }
        | Action::Read { r#ref, .. } => r#ref.iter().collect(),
        Action::Extract(extraction) => extraction
            .fields
            .values()
            .map(FieldPoint::target)
            .chain(&extraction.each)
            .chain(&extraction.next)
            .collect(),
        _ => Vec::new(),
    }
}

/// What is wrong with a field that is nowhere near the example record: code would read the same
/// for every record.
fn stray_field(view: &View<'_>, step: &Action) -> Option<String> {
    let Action::Extract(extraction) = step else { return None };
    let each = extraction.each.as_ref()?;
    let holds = |node: &Node, wanted: &Ref| node.walk().any(|n| n.r#ref.as_ref() == Some(wanted));
    // Records may also be told by siblings, as in a list of terms and their descriptions.
    let around = view
        .snapshot
        .walk()
        .find(|node| node.children.iter().any(|child| child.r#ref.as_ref() == Some(each)))?;
    extraction.fields.iter().find_map(|(name, point)| {
        let target = point.target();
        let stray = view.snapshot.find(target).is_some() && !holds(around, target);
        stray.then(|| format!("`{name}` points at {target}, which is not inside the record {each}"))
    })
}

/// Whether the model can have seen this ref: in the snapshot, or in what a `read` brought since.
fn is_shown(view: &View<'_>, wanted: &Ref) -> bool {
    // A reading has them in short.
    let mark = format!("[{wanted}]");
    view.snapshot.find(wanted).is_some()
        || view.history.iter().rev().take(5).any(|done| done.outcome.text().contains(&mark))
}
