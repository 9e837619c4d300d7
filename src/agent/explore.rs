//! The exploring loop: look, let the planner decide, carry it out, until the result is there.

use std::time::{Duration, Instant};

use serde_json::Value;
use url::Url;

use super::bounds::Bounds;
use super::draft::Draft;
use super::goal::{about, kept_schema, start_url};
use super::hands::{Hands, StepError, run_error};
use super::journal::{Journal, JournalClosed};
use super::{Done, Goal, PlannerError, View, wording};
use crate::browser::{LookOptions, Page, Snapshot};
use crate::model::{
    Fault, Inputs, LearnedStep, OutputSchema, Revision, RunError, RunErrorCode, RunOrder, Step,
    StepRecord, Timestamp,
};

/// What an exploration is given.
pub struct Task<'a> {
    /// The run's order.
    pub order: &'a RunOrder,
    /// Its inputs, secrets opened.
    pub inputs: &'a Inputs,
    /// What the skillet knows from earlier runs.
    pub previous: Option<&'a Revision>,
    /// Most steps.
    pub most_steps: usize,
}

/// What an exploration ends with.
#[derive(Debug, Clone)]
pub struct Explored {
    /// The result; fits `schema`.
    pub result: Value,
    /// The caller's schema, or the inferred one.
    pub schema: Value,
    /// Whether the schema was inferred.
    pub schema_inferred: bool,
    /// The steps that worked.
    pub steps: Vec<LearnedStep>,
    /// What the planner noted about the site.
    pub notes: Vec<String>,
    /// Where it started.
    pub start_url: Url,
    /// What the caller should know about the result.
    pub warnings: Vec<String>,
}

/// Why an exploration ended without a result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExploreError {
    /// The run has failed.
    #[error(transparent)]
    Failed(#[from] RunError),
    /// The run is no longer ours.
    #[error(transparent)]
    Closed(#[from] JournalClosed),
}

impl From<PlannerError> for ExploreError {
    fn from(PlannerError(error): PlannerError) -> Self {
        Self::Failed(error)
    }
}

/// How often a result may be offered that does not fit.
const MOST_MISFITS: usize = 3;
/// How often the same step may fail, or change nothing, before the run is stopped.
const MOST_REPEATS: usize = 3;

/// How long a page that says that it is loading is waited for.
const MOST_LOADING: Duration = Duration::from_secs(8);

/// Most characters of an address, a step in words and what came of it on the timeline: a page can make
/// them as long as it likes.
const LONGEST: [usize; 3] = [2_000, 400, 9_000];

/// Explores until there is a result that fits. An error says nothing secret.
pub async fn explore(
    page: &Page,
    task: &Task<'_>,
    planner: &mut dyn super::Planner,
    journal: &dyn Journal,
) -> Result<Explored, ExploreError> {
    drive(page, task, planner, journal).await.map_err(|error| match error {
        ExploreError::Failed(RunError { code, message }) => {
            RunError::new(code, task.inputs.redactor().redact(&message)).into()
        }
        closed @ ExploreError::Closed(_) => closed,
    })
}

async fn drive(
    page: &Page,
    task: &Task<'_>,
    planner: &mut dyn super::Planner,
    journal: &dyn Journal,
) -> Result<Explored, ExploreError> {
    let start = start_url(task)?;
    let mut explorer = Explorer::new(page, task, start.clone(), journal)?;
    explorer.open(&start).await?;
    loop {
        let snapshot = explorer.look().await?;
        let steps = {
            let view = explorer.view(&snapshot)?;
            let left = view.steps_left;
            planner.next(&view).await?.steps.into_iter().take(left)
        };
        if steps.len() == 0 {
            return Err(RunError::internal("the planner gave no step").into());
        }
        for step in steps {
            let acts = step.acts_on_page();
            match explorer.step(&snapshot, step).await? {
                Flow::Finished(explored) => return Ok(*explored),
                Flow::LookAgain => break,
                Flow::GoOn if acts && explorer.moved_from(&snapshot) => break,
                Flow::GoOn => {}
            }
        }
    }
}

/// What follows a step.
enum Flow {
    GoOn,
    LookAgain,
    Finished(Box<Explored>),
}

struct Explorer<'a> {
    page: &'a Page,
    hands: Hands<'a>,
    goal: Goal,
    /// The words of the task and its parameters, for what a look should show.
    about: String,
    /// The page that was last seen to say that it is loading, without end.
    always_busy: Option<String>,
    schema: Option<OutputSchema>,
    schema_given: bool,
    draft: Draft,
    history: Vec<Done>,
    violations: Vec<Fault>,
    misfits: usize,
    learned: Vec<LearnedStep>,
    notes: Vec<String>,
    warnings: Vec<String>,
    start: Url,
    most_steps: usize,
    journal: &'a dyn Journal,
}

impl<'a> Explorer<'a> {
    fn new(
        page: &'a Page,
        task: &Task<'a>,
        start: Url,
        journal: &'a dyn Journal,
    ) -> Result<Self, RunError> {
        let order = task.order;
        let source = order.output_schema.clone().or_else(|| kept_schema(task));
        let schema = source.map(OutputSchema::compile).transpose().map_err(|error| {
            RunError::internal(format!("the stored schema cannot be used: {error}"))
        })?;
        let goal = Goal {
            task: order.task.clone(),
            parameters: order.parameters.clone(),
            secrets: task.inputs.secrets.keys().cloned().collect(),
            start_url: Some(start.clone()),
            schema: schema.as_ref().map(|s| s.source().clone()),
            knowledge: task.previous.map(|p| p.knowledge.clone()).unwrap_or_default(),
            read_only: order.read_only,
        };
        let bounds = Bounds::of(order, &start);
        Ok(Self {
            page,
            hands: Hands::new(page, task.inputs, bounds, order.read_only, journal),
            about: about(&goal),
            always_busy: None,
            goal,
            schema,
            schema_given: order.output_schema.is_some(),
            draft: Draft::default(),
            history: Vec::new(),
            violations: Vec::new(),
            misfits: 0,
            learned: Vec::new(),
            notes: Vec::new(),
            warnings: Vec::new(),
            start,
            most_steps: task.most_steps,
            journal,
        })
    }

    /// Opens the first page; what is wrong with it is the run's error.
    async fn open(&mut self, start: &Url) -> Result<(), ExploreError> {
        let began = Instant::now();
        let opened = self.hands.open(start).await;
        let (ok, note) = match &opened {
            Ok(status) => (true, status.map(|s| format!("status {s}"))),
            Err(error) => (false, Some(error.message.clone())),
        };
        let step = Step::Goto { url: start.to_string() };
        let summary = format!("goto {start}");
        self.record(&step, summary, ok, note.unwrap_or_default(), began).await?;
        opened?;
        self.learned.push(LearnedStep {
            step: step.name().to_owned(),
            target: None,
            text: Some("{{startUrl}}".to_owned()),
            into: None,
            reader: None,
        });
        Ok(())
    }

    /// Looks; a page that says that it is still loading is given time to end it, once for each page.
    async fn look(&mut self) -> Result<Snapshot, ExploreError> {
        let options = LookOptions { about: self.about.clone(), ..LookOptions::default() };
        let ended = |error| ExploreError::Failed(run_error(&error));
        let mut snapshot = self.page.look(&options).await.map_err(ended)?;
        let until = Instant::now() + MOST_LOADING;
        while snapshot.busy && self.always_busy.as_deref() != Some(&snapshot.url) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || !self.page.wait_for_change(left).await.map_err(ended)? {
                self.always_busy = Some(snapshot.url.clone());
            }
            snapshot = self.page.look(&options).await.map_err(ended)?;
        }
        Ok(self.hands.redacted(snapshot))
    }

    fn view<'v>(&'v mut self, snapshot: &'v Snapshot) -> Result<View<'v>, RunError> {
        let steps_left = self.most_steps.saturating_sub(self.history.len());
        if steps_left == 0 {
            let most = self.most_steps;
            return Err(RunError::rejected(format!(
                "the task was not done within {most} steps (limits.steps)"
            )));
        }
        self.hands.extracted = self.draft.preview();
        Ok(View {
            goal: &self.goal,
            snapshot,
            history: &self.history,
            extracted: &self.hands.extracted,
            violations: &self.violations,
            steps_left,
        })
    }

    fn moved_from(&self, snapshot: &Snapshot) -> bool {
        self.page.landing().map_or(true, |now| now.url != snapshot.url)
    }

    async fn step(&mut self, snapshot: &Snapshot, step: Step) -> Result<Flow, ExploreError> {
        match step {
            Step::Finish { written } => self.finish(written).await,
            Step::GiveUp { reason, login_needed } => {
                let code = if login_needed {
                    RunErrorCode::Unauthenticated
                } else {
                    RunErrorCode::Rejected
                };
                Err(RunError::new(code, reason).into())
            }
            Step::Note { text } => {
                let text: String = self.hands.redact(&text).chars().take(500).collect();
                self.notes.push(text.clone());
                let step = Step::Note { text };
                self.record(&step, "note".to_owned(), true, String::new(), Instant::now()).await?;
                Ok(Flow::GoOn)
            }
            step => self.act(snapshot, step).await,
        }
    }

    async fn act(&mut self, snapshot: &Snapshot, step: Step) -> Result<Flow, ExploreError> {
        let began = Instant::now();
        let summary = wording::step(snapshot, &step);
        let outcome = self.hands.carry_out(snapshot, &step).await;
        let (ok, effect, note) = match outcome {
            Ok(outcome) => {
                let note = outcome.note;
                if let Some((into, value)) = outcome.extracted {
                    self.warnings.extend(outcome.warnings);
                    self.draft.put(into.as_deref(), value, self.goal.schema.as_ref());
                }
                self.learned.extend(outcome.learned);
                (true, outcome.effect, note)
            }
            Err(StepError::Refused(reason)) => (false, false, reason),
            Err(StepError::Ended(error)) => {
                self.record(&step, summary, false, error.message.clone(), began).await?;
                return Err(error.into());
            }
            Err(StepError::Closed(closed)) => return Err(closed.into()),
        };
        self.record(&step, summary, ok, note, began).await?;
        self.guard_loops(&step, ok && effect)?;
        // What was planned on top of a step that failed is not to be done.
        Ok(if ok { Flow::GoOn } else { Flow::LookAgain })
    }

    /// Stops a run that does the same thing over and over without effect.
    fn guard_loops(&self, step: &Step, effect: bool) -> Result<(), RunError> {
        if effect {
            return Ok(());
        }
        let same = self.history.iter().rev().take_while(|done| done.step == *step).count();
        if same < MOST_REPEATS {
            return Ok(());
        }
        let note = self.history.last().map(|done| done.note.clone()).unwrap_or_default();
        Err(RunError::rejected(format!(
            "`{}` was tried {same} times without effect: {note}",
            step.name()
        )))
    }

    async fn finish(
        &mut self,
        written: serde_json::Map<String, Value>,
    ) -> Result<Flow, ExploreError> {
        let began = Instant::now();
        let Value::Object(written) = self.hands.redact_json(&Value::Object(written)) else {
            unreachable!("an object stays one")
        };
        self.draft.write(written.clone());
        let step = Step::Finish { written };
        match self.draft.finish(self.schema.as_ref()) {
            Ok((result, schema)) => {
                self.record(&step, "finish".to_owned(), true, String::new(), began).await?;
                Ok(Flow::Finished(Box::new(Explored {
                    result,
                    schema,
                    schema_inferred: !self.schema_given,
                    steps: std::mem::take(&mut self.learned),
                    notes: std::mem::take(&mut self.notes),
                    start_url: self.start.clone(),
                    warnings: std::mem::take(&mut self.warnings),
                })))
            }
            Err(mut violations) => {
                // A message quotes the value that does not fit.
                for fault in &mut violations {
                    fault.message = self.hands.redact(&fault.message);
                }
                let note = in_words(&violations);
                self.record(&step, "finish".to_owned(), false, note.clone(), began).await?;
                self.violations = violations;
                self.misfits += 1;
                if self.misfits >= MOST_MISFITS {
                    return Err(RunError::rejected(format!(
                        "what could be read does not fit the schema: {note}"
                    ))
                    .into());
                }
                Ok(Flow::LookAgain)
            }
        }
    }

    async fn record(
        &mut self,
        step: &Step,
        summary: String,
        ok: bool,
        note: String,
        began: Instant,
    ) -> Result<(), JournalClosed> {
        let url = self.page.landing().map(|now| now.url).unwrap_or_default();
        let [url, summary, note] = [(url, 0), (summary, 1), (note, 2)]
            .map(|(text, at)| wording::shortened(&self.hands.redact(&text), LONGEST[at]));
        let record = StepRecord {
            number: 0,
            at: Timestamp::now(),
            name: step.name().to_owned(),
            summary: summary.clone(),
            url: url.clone(),
            ok,
            note: (!note.is_empty()).then(|| note.clone()),
            millis: began.elapsed().as_millis().try_into().unwrap_or(u64::MAX),
        };
        self.history.push(Done { step: step.clone(), summary, ok, note, url });
        self.journal.step(record).await
    }
}

fn in_words(violations: &[Fault]) -> String {
    let all: Vec<String> =
        violations.iter().take(5).map(|v| format!("{}: {}", v.pointer, v.message)).collect();
    all.join("; ")
}
