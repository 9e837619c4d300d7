//! Carrying out what the planner decided: through the executor, with what the skillet keeps of it.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::Explorer;
use crate::browser::Screenshot;
use crate::executor::{Called, Extracted, StepError, within, wording};
use crate::model::{
    Action, ActionKind, After, Extent, Extraction, LearnedStep, Locator, Outcome, Part, Query,
    Reader, Ref, Refusal, Remark, SecretPlace, Selection, ToolCall,
};
use crate::perception::{Node, Snapshot};

/// Most characters of a page's heading that are kept.
const MOST_HEADING: usize = 200;
/// Most characters of the first record that a planner is told.
const MOST_SAMPLE: usize = 400;

/// What carrying out an action came to.
#[derive(Debug)]
pub(super) struct Carried {
    pub(super) outcome: Outcome,
    /// What was extracted, with its place in the result.
    pub(super) extracted: Option<(Option<String>, Value)>,
    /// The step as the skillet keeps it.
    pub(super) learned: Option<LearnedStep>,
    /// What an extraction was read from: all that its records say, and how many there were before any was
    /// chosen.
    pub(super) read_from: Option<(Vec<String>, usize)>,
    /// What the caller should know.
    pub(super) warnings: Vec<String>,
    /// What the planner asked to see.
    pub(super) screenshot: Option<Screenshot>,
}

impl Carried {
    fn new(outcome: Outcome, learned: Option<LearnedStep>) -> Self {
        Self {
            outcome,
            extracted: None,
            learned,
            read_from: None,
            warnings: Vec::new(),
            screenshot: None,
        }
    }
}

impl Explorer<'_> {
    /// Does what the planner decided on `snapshot`, within the time of a step; `summary` says it in words.
    pub(super) async fn carry_out(
        &mut self,
        snapshot: &Snapshot,
        action: &Action,
        summary: &str,
    ) -> Result<Carried, StepError> {
        within(self.executor.step_limit(), Box::pin(self.do_it(snapshot, action, summary))).await
    }

    async fn do_it(
        &mut self,
        snapshot: &Snapshot,
        action: &Action,
        summary: &str,
    ) -> Result<Carried, StepError> {
        match action {
            Action::Extract(extraction) => {
                self.executor.permit(action, snapshot)?;
                self.executor.announce(action, snapshot, summary).await?;
                self.extract(extraction).await
            }
            Action::Look {} => {
                self.executor.permit(action, snapshot)?;
                let picture = self.executor.picture().await?;
                let (width, height) = (picture.width, picture.height);
                self.pictured = Some(width);
                let outcome = Outcome::Pictured { width, height };
                Ok(Carried { screenshot: Some(picture), ..Carried::new(outcome, None) })
            }
            Action::CallTool { tool, input, into } => {
                self.call_tool(tool, input, into.as_ref(), summary).await
            }
            Action::Read { .. } => {
                Ok(Carried::new(self.executor.perform(action, snapshot, summary).await?, None))
            }
            action => self.perform(snapshot, action, summary).await,
        }
    }

    async fn perform(
        &mut self,
        snapshot: &Snapshot,
        action: &Action,
        summary: &str,
    ) -> Result<Carried, StepError> {
        let action = &self.placed(snapshot, action).await?;
        // Found before the action is done: afterwards the element may be gone.
        let target = self.located(action.target()).await;
        let to = match action {
            Action::Drag { to, .. } => self.located(Some(to)).await,
            _ => None,
        };
        let turns = match action {
            Action::Click { r#ref, .. } => self.turns(r#ref).await,
            _ => false,
        };
        let outcome = self.executor.perform(action, snapshot, summary).await?;
        let learned = LearnedStep {
            to,
            turns,
            after: after(&outcome),
            ..LearnedStep::new(action.kind(), target, kept_text(action).as_deref())
        };
        Ok(Carried::new(outcome, Some(learned)))
    }

    /// A tool of the page; its answer goes into the result where that is said.
    async fn call_tool(
        &mut self,
        tool: &str,
        input: &Map<String, Value>,
        into: Option<&String>,
        summary: &str,
    ) -> Result<Carried, StepError> {
        let Called { value, outcome, tool, reads_only } =
            self.executor.call_tool(tool, input, summary).await?;
        let is_choice = |name: &str, value: &Value| {
            let few = tool.input["properties"][name]["enum"].as_array();
            few.is_some_and(|few| few.contains(value))
        };
        let choices = input.iter().filter(|(name, value)| is_choice(name, value));
        let called = ToolCall {
            tool: tool.name.clone(),
            input: input.clone(),
            reads_only,
            kept: into.is_some(),
            choices: choices.map(|(name, _)| name.clone()).collect(),
        };
        let learned = LearnedStep {
            called: Some(called),
            after: after(&outcome),
            ..LearnedStep::new(ActionKind::CallTool, None, None)
        };
        // No answer has a secret in it, as nothing has that is read of a page.
        let value = self.inputs.redactor().redact_json(&value);
        let extracted = into.map(|into| (Some(into.clone()), value));
        Ok(Carried { extracted, ..Carried::new(outcome, Some(learned)) })
    }

    /// A click at a point of the last picture as one at a place within its element; one on what holds nothing but a link or
    /// a button as one on that, for the skillet keeps then what is called so.
    async fn placed(&self, snapshot: &Snapshot, action: &Action) -> Result<Action, StepError> {
        let mut placed = action.clone();
        if let Action::Click { r#ref, how } = &mut placed {
            // Only we say where within an element it is.
            how.within = None;
            if let Some(point) = how.at.take() {
                how.within = Some(self.page.spot(r#ref, point, self.pictured).await?);
            } else if let Some(inner) = snapshot.find(r#ref).and_then(wrapped_by) {
                *r#ref = inner.clone();
            }
        }
        Ok(placed)
    }

    async fn located(&self, element: Option<&Ref>) -> Option<Locator> {
        self.page.locate(element?).await.ok()
    }

    /// Whether an element is what turns the pages of a list, where there are parameters that one of them may
    /// be turned to for.
    async fn turns(&self, element: &Ref) -> bool {
        if self.inputs.parameters.is_empty() {
            return false;
        }
        let control = self.page.turning().await.ok().flatten();
        control.is_some_and(|control| control.r#ref == *element)
    }

    /// The page's main heading, where there are parameters that it may name.
    async fn heading(&self) -> Option<String> {
        if self.inputs.parameters.is_empty() {
            return None;
        }
        let main = Part::Css { selector: "h1".to_owned() };
        let query = Query { frames: Vec::new(), parts: vec![main] };
        let found = self.page.find(&query, None).await.ok()?;
        let name = found.first.filter(|_| found.shown)?.name;
        Some(name.chars().take(MOST_HEADING).collect())
    }

    /// The extraction with its placeholders filled in.
    fn filled(&self, extraction: &Extraction) -> Result<Extraction, StepError> {
        let mut matching = Vec::new();
        for text in &extraction.matching {
            let (filled, secret) = self.inputs.fill_in(text);
            if secret {
                return Err(Refusal::Secret(SecretPlace::Matching).into());
            }
            matching.push(filled);
        }
        let mut wanted = extraction.wanted.clone();
        for condition in &mut wanted {
            let (filled, secret) = self.inputs.fill_in(&condition.value);
            if secret {
                return Err(Refusal::Secret(SecretPlace::Matching).into());
            }
            condition.value = filled;
        }
        Ok(Extraction { matching, wanted, ..extraction.clone() })
    }

    async fn extract(&mut self, extraction: &Extraction) -> Result<Carried, StepError> {
        if extraction.fields.is_empty() {
            return Err(Refusal::NoFields.into());
        }
        let filled = self.filled(extraction)?;
        let selection = Selection::from(&filled);
        let read = self.executor.read(self.page.induce(&filled).await?, &selection, true).await?;
        let heading = self.heading().await;
        let Extracted { value, reader, shared, hidden, count, first, cut, pages, said, total } =
            read;
        let only = reader.each.is_some() && reader.next.is_none();
        let alone = only && !self.page.turns_pages().await?;
        let reader = Reader { page: first, alone, ..reader };
        // A page may show what was typed; no answer may. What a person typed who took over may be the very choice that the
        // answer is of.
        let value = self.inputs.redactor().redact_json(&value);
        let warning = (reader.hidden && hidden > 0).then(|| read_hidden(hidden, count));
        let [seen, fields] = [total, extraction.fields.len()];
        let (list, sample) = (value.is_array(), sample(&value));
        let hidden_read = reader.hidden;
        let extent = Extent { list, seen, count, fields, pages, hidden, hidden_read, sample };
        let url = self.page.landing()?.url;
        let after = After { url, effect: count > 0, pages, heading, ..After::default() };
        let learned = LearnedStep {
            reader: Some(reader),
            selection: Some(Selection { shared, ..Selection::from(extraction) }),
            after: Some(after),
            ..LearnedStep::new(ActionKind::Extract, None, None)
        };
        Ok(Carried {
            extracted: Some((extraction.into.clone(), value)),
            warnings: cut.as_ref().map(wording::cut_off).into_iter().chain(warning).collect(),
            read_from: Some((said, total)),
            ..Carried::new(Outcome::Extracted(extent), Some(learned))
        })
    }
}

fn read_hidden(hidden: usize, count: usize) -> String {
    format!("{hidden} of the {count} records are hidden on the page; they were read too")
}

/// The first record, or the values, shortened.
fn sample(value: &Value) -> String {
    let sample = match value {
        Value::Array(rows) => rows.first().map(ToString::to_string).unwrap_or_default(),
        other => other.to_string(),
    };
    sample.chars().take(MOST_SAMPLE).collect()
}

/// The link or button that a plain element holds and nothing else.
fn wrapped_by(wrapper: &Node) -> Option<&Ref> {
    let is_plain = |node: &Node| {
        matches!(node.role.as_str(), "generic" | "listitem") && node.states.is_empty()
    };
    let mut at = wrapper;
    while is_plain(at) {
        let [only] = at.children.as_slice() else { return None };
        at = only;
    }
    let is_way = matches!(at.role.as_str(), "link" | "button" | "menuitem");
    at.r#ref.as_ref().filter(|_| is_way)
}

/// The text of an action that the skillet keeps, with its placeholders.
fn kept_text(action: &Action) -> Option<Cow<'_, str>> {
    let text = match action {
        Action::Click { how, .. } if !how.is_plain() => {
            return serde_json::to_string(how).ok().map(Cow::Owned);
        }
        Action::Goto { url } => Some(url.as_str()),
        Action::Type { text, .. }
        | Action::Fill { value: text, .. }
        | Action::Select { option: text, .. }
        | Action::Press { key: text, .. }
        | Action::Upload { file: text, .. }
        | Action::WaitFor { text } => Some(text.as_str()),
        Action::Check { checked, .. } => Some(if *checked { "true" } else { "false" }),
        Action::Scroll { up: true, .. } => Some("up"),
        Action::Dialog { accept: true, text } => Some(text.as_deref().unwrap_or_default()),
        _ => None,
    };
    text.map(Cow::Borrowed)
}

/// What was true after an action, where its outcome tells.
fn after(outcome: &Outcome) -> Option<After> {
    let (url, remark) = match outcome {
        Outcome::Opened { url, .. } => (url, None),
        other => other.acted().map(|acted| (&acted.url, acted.remark.as_ref()))?,
    };
    let side = remark.and_then(|remark| match remark {
        Remark::Lies(side) => Some(*side),
        _ => None,
    });
    Some(After { url: url.clone(), effect: outcome.has_effect(), side, ..After::default() })
}
