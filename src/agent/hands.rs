//! The hands: carry out one step on the page, within the run's bounds, and say what came of it.

use serde_json::Value;
use url::Url;

use super::drive::Task;
use super::permit::changes_state;
use crate::browser::{BrowserError, Page, Screenshot};
use crate::executor::{Journal, StepError, refused_page, run_error, wording};
use crate::files::Files;
use crate::model::{
    Action, ActionKind, After, Bounds, Extent, Extraction, Inputs, LearnedStep, Outcome, Part,
    Query, Reader, Redactor, Ref, Refusal, RunError, SecretPlace, Selection, WorkspaceId,
};
use crate::perception::Snapshot;
use crate::program::{self, Extracted, Sent, Usher};

/// Most characters of a page's heading that are kept.
const MOST_HEADING: usize = 200;

/// What carrying out an action came to.
#[derive(Debug)]
pub(super) struct Carried {
    pub(super) outcome: Outcome,
    /// What was extracted, with its place in the result.
    pub(super) extracted: Option<(Option<String>, Value)>,
    /// The step as the skillet keeps it.
    pub(super) learned: Option<LearnedStep>,
    /// What the caller should know.
    pub(super) warnings: Vec<String>,
    /// What the planner asked to see.
    pub(super) screenshot: Option<Screenshot>,
}

impl Carried {
    /// An outcome of which the skillet keeps nothing.
    pub(super) fn of(outcome: Outcome) -> Self {
        Self { outcome, extracted: None, learned: None, warnings: Vec::new(), screenshot: None }
    }

    /// An outcome with the step that the skillet keeps.
    pub(super) fn learned(outcome: Outcome, learned: LearnedStep) -> Self {
        Self { learned: Some(learned), ..Self::of(outcome) }
    }
}

/// Carries out steps for one run.
pub(super) struct Hands<'a> {
    pub(super) page: &'a Page,
    pub(super) inputs: &'a Inputs,
    pub(super) redactor: Redactor,
    pub(super) bounds: Bounds,
    pub(super) read_only: bool,
    journal: &'a dyn Journal,
    /// What a saved program may have sent before this exploration took over.
    pub(super) sent: &'a [Sent],
    pub(super) files: &'a Files,
    pub(super) workspace: &'a WorkspaceId,
    /// The controls that secrets were put into.
    pub(super) secret_fields: Vec<Ref>,
    /// The result so far as the planner sees it.
    pub(super) extracted: Value,
}

/// What lies over a page is the planner's to see.
struct Planner;

impl Usher for Planner {
    async fn clear(&mut self) -> Result<bool, StepError> {
        Ok(false)
    }
}

impl<'a> Hands<'a> {
    pub(super) fn new(
        page: &'a Page,
        task: &Task<'a>,
        bounds: Bounds,
        journal: &'a dyn Journal,
    ) -> Self {
        Self {
            page,
            inputs: task.inputs,
            redactor: task.inputs.redactor(),
            bounds,
            read_only: task.order.read_only,
            journal,
            sent: task.resumed.map(|(progress, _)| progress.sent.as_slice()).unwrap_or_default(),
            files: task.files,
            workspace: &task.order.key.workspace,
            secret_fields: Vec::new(),
            extracted: Value::Null,
        }
    }

    /// Text without secrets.
    pub(super) fn redact(&self, text: &str) -> String {
        self.redactor.redact(text).into_owned()
    }

    /// JSON without secrets.
    pub(super) fn redact_json(&self, value: &Value) -> Value {
        self.redactor.redact_json(value)
    }

    /// Opens the run's first page. The status of a page that is there, or the run's error.
    pub(super) async fn open(&self, url: &Url) -> Result<Option<u16>, RunError> {
        let landing = self.page.goto(url).await.map_err(|error| run_error(&error))?;
        match landing.status {
            Some(status) if status >= 400 => Err(refused_page(url, status)),
            status => Ok(status),
        }
    }

    /// Does `step`.
    pub(super) async fn carry_out(
        &mut self,
        snapshot: &Snapshot,
        step: &Action,
    ) -> Result<Carried, StepError> {
        self.check(snapshot, step)?;
        self.check_sent(snapshot, step).await?;
        if changes_state(snapshot, step) {
            let (what, url) = (wording::action(snapshot, step), self.page.landing()?.url);
            self.journal.changing(&self.redact(&what), &self.redact(&url)).await?;
        }
        match step {
            Action::Goto { url } => self.goto(url).await,
            Action::Extract(extraction) => self.extract(extraction).await,
            Action::Read { r#ref, search, offset } => {
                let text = self.read(r#ref.as_ref(), search.as_deref(), *offset).await?;
                Ok(Carried::of(Outcome::Text(text)))
            }
            Action::Look {} => self.look().await,
            Action::Dialog { accept, text } => self.dialog(*accept, text.as_deref()),
            Action::Upload { r#ref, file } => self.upload(r#ref, file).await,
            step => self.input(step).await,
        }
    }

    /// The page's text; of frames outside of the bounds only that they are there.
    async fn read(
        &self,
        within: Option<&Ref>,
        search: Option<&str>,
        offset: usize,
    ) -> Result<String, BrowserError> {
        let may_read = |address: &str| self.bounds.check(address).is_ok();
        self.page.read_where(within, search, offset, &may_read).await
    }

    async fn goto(&self, url: &str) -> Result<Carried, StepError> {
        let (filled, secret) = self.inputs.fill_in(url);
        if secret {
            return Err(Refusal::Secret(SecretPlace::Address).into());
        }
        let parsed = Url::parse(&filled)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https"))
            .ok_or_else(|| Refusal::NoAddress(url.to_owned()))?;
        let landing = match self.page.goto(&parsed).await {
            Err(error @ BrowserError::NoDocument { .. }) => {
                return self.downloaded(url, error).await;
            }
            other => other?,
        };
        let after = After { url: landing.url.clone(), effect: true, ..After::default() };
        let learned = LearnedStep::new(ActionKind::Goto, None, Some(url));
        let outcome = Outcome::Opened { url: landing.url, status: landing.status };
        Ok(Carried::learned(outcome, LearnedStep { after: Some(after), ..learned }))
    }

    /// Says how the next dialog is answered. Any site may open it, so no secret is put into it.
    fn dialog(&self, accept: bool, text: Option<&str>) -> Result<Carried, StepError> {
        let (filled, secret) = self.inputs.fill_in(text.unwrap_or_default());
        if secret {
            return Err(Refusal::Secret(SecretPlace::Dialog).into());
        }
        self.page.prepare_dialog(accept, text.map(|_| filled.as_str()))?;
        let text = accept.then_some(text.unwrap_or_default());
        let learned = LearnedStep::new(ActionKind::Dialog, None, text);
        Ok(Carried::learned(Outcome::DialogPrepared { accept }, learned))
    }

    async fn input(&mut self, step: &Action) -> Result<Carried, StepError> {
        // Found before the step is done: afterwards the element may be gone.
        let target = match step.target() {
            Some(r#ref) => self.page.locate(r#ref).await.ok(),
            None => None,
        };
        let turns = match step {
            Action::Click { r#ref } => self.turns(r#ref).await,
            _ => false,
        };
        let mut to = None;
        let (acted, text) = match step {
            Action::Back {} => (self.page.step_back().await?, None),
            Action::Click { r#ref } => (self.page.click(r#ref).await?, None),
            Action::Fill { r#ref, value } => {
                let text = self.filled_in(r#ref, value);
                (self.page.fill(r#ref, &text).await?, Some(value.as_str()))
            }
            Action::Select { r#ref, option } => {
                let text = self.filled_in(r#ref, option);
                (self.page.select(r#ref, &text).await?, Some(option.as_str()))
            }
            Action::Check { r#ref, checked } => (
                self.page.check(r#ref, *checked).await?,
                Some(if *checked { "true" } else { "false" }),
            ),
            Action::Press { key, r#ref } => {
                (self.page.press(key, r#ref.as_ref()).await?, Some(key.as_str()))
            }
            Action::Hover { r#ref } => (self.page.hover(r#ref).await?, None),
            Action::Scroll { r#ref, up } => {
                (self.page.scroll(r#ref.as_ref(), *up).await?, up.then_some("up"))
            }
            Action::WaitFor { text } => {
                let (filled, _) = self.inputs.fill_in(text);
                (self.page.wait_for(&filled).await?, Some(text.as_str()))
            }
            Action::Drag { from, to: end } => {
                to = self.page.locate(end).await.ok();
                (self.page.drag(from, end).await?, None)
            }
            Action::SwitchTab { tab } => (self.page.step_to_tab(*tab).await?, None),
            other => unreachable!("`{}` is not an input", other.name()),
        };
        let after = Some(After {
            url: acted.url.clone(),
            effect: acted.changed || acted.navigated,
            ..After::default()
        });
        let learned = LearnedStep::new(step.kind(), target, text);
        let learned = LearnedStep { to, turns, after, ..learned };
        Ok(Carried::learned(Outcome::Acted(acted), learned))
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

    /// The text with its inputs filled in, for a control that is remembered if one is a secret.
    fn filled_in(&mut self, control: &Ref, text: &str) -> String {
        let (text, secret) = self.inputs.fill_in(text);
        if secret && !self.secret_fields.contains(control) {
            self.secret_fields.push(control.clone());
        }
        text
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
        Ok(Extraction { matching, ..extraction.clone() })
    }

    async fn extract(&self, extraction: &Extraction) -> Result<Carried, StepError> {
        if extraction.fields.is_empty() {
            return Err(Refusal::NoFields.into());
        }
        let filled = self.filled(extraction)?;
        let reader = self.page.induce(&filled).await?;
        let selection = Selection::from(&filled);
        let extracted =
            program::read(self.page, reader, &selection, &self.bounds, &mut Planner).await?;
        let heading = self.heading().await;
        let Extracted { value, reader, hidden, count, first, cut, pages } = extracted;
        let alone =
            reader.each.is_some() && reader.next.is_none() && !self.page.turns_pages().await?;
        let reader = Reader { page: first, alone, ..reader };
        // A page may show what was typed; no answer may.
        let value = self.redact_json(&value);
        let warning = (reader.hidden && hidden > 0).then(|| {
            format!("{hidden} of the {count} records are hidden on the page; they were read too")
        });
        let sample = match &value {
            Value::Array(rows) => rows.first().map(ToString::to_string).unwrap_or_default(),
            other => other.to_string(),
        };
        let extent = Extent {
            list: value.is_array(),
            count,
            fields: extraction.fields.len(),
            pages,
            hidden,
            hidden_read: reader.hidden,
            sample: sample.chars().take(400).collect(),
        };
        let url = self.page.landing()?.url;
        let learned = LearnedStep {
            reader: Some(reader),
            selection: Some(Selection::from(extraction)),
            after: Some(After { url, effect: count > 0, pages, heading }),
            ..LearnedStep::new(ActionKind::Extract, None, None)
        };
        Ok(Carried {
            extracted: Some((extraction.into.clone(), value)),
            warnings: cut.into_iter().chain(warning).collect(),
            ..Carried::learned(Outcome::Extracted(extent), learned)
        })
    }
}
