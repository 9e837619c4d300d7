//! One exploration under way: what it has seen, done and read so far, and each of its moves.

mod acting;
mod edge;
mod finish;
mod giving_up;
mod turning;
mod undone;

use std::collections::BTreeSet;
use std::time::Instant;

use serde_json::Value;
use url::Url;

use super::draft::Draft;
use super::exploration::{ExploreError, Explored, Task};
use super::goal::{about, kept_schema};
use super::obligations::{Doubt, Evidence, Obligations};
use super::resumed::Resumed;
use super::turns::{Shown, Turning};
use super::{Done, Goal, View};
use crate::browser::{Page, Screenshot};
use crate::executor::{
    Executor, Journal, JournalClosed, Recorded, Step, StepError, run_error, wording,
};
use crate::model::{
    Action, ActionKind, After, Fault, FollowUp, GivenFile, HandedBack, Inputs, LearnedStep,
    OnBlock, Outcome, OutputSchema, PlannerKind, RunError, Undone, clip,
};
use crate::perception::{LookOptions, Snapshot};

/// How often the same step may fail, or change nothing, before the run is stopped.
const MOST_REPEATS: usize = 3;

/// What follows a step.
pub(super) enum Flow {
    GoOn,
    LookAgain,
    Finished(Box<Explored>),
}

pub(super) struct Explorer<'a> {
    page: &'a Page,
    executor: Executor<'a>,
    inputs: &'a Inputs,
    goal: Goal,
    /// The words of the task and its parameters, for what a look should show.
    about: String,
    schema: Option<OutputSchema>,
    schema_given: bool,
    draft: Draft,
    /// What the planner asked to see in its last step.
    screenshot: Option<Screenshot>,
    /// How people who had the browser gave it back, the last of them.
    handed_back: Vec<HandedBack>,
    /// How wide the last picture was, in pixels.
    pictured: Option<u32>,
    files: Vec<GivenFile>,
    history: Vec<Done>,
    obligations: Obligations,
    evidence: Evidence,
    /// Whether a result that leaves something of the task open is none: rules are held to what they can
    /// show, a model's judgement may know better, and its result says so.
    strict: bool,
    violations: Vec<Fault>,
    misfits: usize,
    /// How often it was done by a planner's word and not by what the page shows.
    undone: usize,
    /// Why results that were offered left something of the task open, the first of them first.
    doubted: Vec<String>,
    learned: Vec<LearnedStep>,
    notes: Vec<String>,
    warnings: Vec<String>,
    /// The fields of the result that the planner judged or wrote itself.
    written: BTreeSet<String>,
    of_other_inputs: bool,
    /// Why the last finish was refused, and how many steps had been learned then.
    told_undone: Option<(Undone, usize)>,
    /// What the page shows of that it is not done, where the planner knew better.
    left_undone: Option<Undone>,
    start: Url,
    most_steps: usize,
    /// The result so far as the planner sees it.
    preview: Value,
    /// Nothing where the run leaves no trace.
    turning: Option<Box<Turning>>,
}

impl<'a> Explorer<'a> {
    pub(super) fn new(
        page: &'a Page,
        task: &Task<'a>,
        start: Url,
        planner: PlannerKind,
        journal: &'a dyn Journal,
    ) -> Result<Self, RunError> {
        let order = task.order;
        let source = order.output_schema.clone().or_else(|| kept_schema(task));
        let schema = source.map(OutputSchema::compile).transpose().map_err(|error| {
            RunError::internal(format!("the stored schema cannot be used: {error}"))
        })?;
        let goal = goal(task, &start, schema.as_ref());
        let executor = edge::executor(page, task, &start, journal);
        let mut draft = Draft::default();
        let mut learned = Vec::new();
        if let Some((progress, _)) = task.resumed {
            learned.clone_from(&progress.steps);
            for (into, value) in &progress.read {
                draft.put(into.as_deref(), value.clone(), goal.schema.as_ref(), false);
            }
        }
        let obligations = Obligations::of(&goal);
        // What a program did is known by what it says alone.
        let turned = executor.timeline().is_traced() && task.resumed.is_none();
        let turning = turned.then(Box::default);
        Ok(Self {
            page,
            executor,
            inputs: task.inputs,
            about: about(&goal),
            schema,
            schema_given: order.output_schema.is_some(),
            draft,
            screenshot: None,
            handed_back: Vec::new(),
            pictured: None,
            files: GivenFile::all(&order.parameters),
            history: Vec::new(),
            evidence: obligations.evidence(),
            obligations,
            goal,
            strict: planner == PlannerKind::Builtin,
            violations: Vec::new(),
            misfits: 0,
            undone: 0,
            doubted: Vec::new(),
            learned,
            notes: Vec::new(),
            warnings: Vec::new(),
            written: BTreeSet::new(),
            of_other_inputs: task.resumed.is_some_and(|(progress, _)| progress.of_other_inputs),
            told_undone: None,
            left_undone: None,
            start,
            most_steps: task.most_steps,
            preview: Value::Null,
            turning,
        })
    }

    /// Opens the first page; what is wrong with it is the run's error.
    pub(super) async fn open(&mut self, start: &Url) -> Result<(), ExploreError> {
        let began = Instant::now();
        let action = Action::Goto { url: start.to_string() };
        let opened = match self.executor.open(start).await {
            Ok(status) => Ok(Outcome::Opened { url: start.to_string(), status }),
            Err(StepError::Refused(why)) => Err(RunError::rejected(wording::refusal(&why))),
            Err(StepError::Ended(error)) => Err(error),
            Err(StepError::Closed(closed)) => return Err(closed.into()),
        };
        let outcome = opened.clone().unwrap_or_else(Outcome::Failed);
        self.record(&action, format!("goto {start}"), outcome, began).await?;
        if let Err(error) = opened {
            self.is_let_past(error).await?;
        }
        let landing = self.page.landing().map_err(|error| run_error(&error))?;
        let after = Some(After { url: landing.url, effect: true, ..After::default() });
        let learned = LearnedStep::new(ActionKind::Goto, None, Some("{{startUrl}}"));
        self.learned.push(LearnedStep { after, ..learned });
        Ok(())
    }

    /// Looks; a page that says that it is still loading is given time to end it, once for each page.
    pub(super) async fn look(&mut self) -> Result<Snapshot, ExploreError> {
        let began = Instant::now();
        let records = if self.strict { LookOptions::MANY } else { LookOptions::default().records };
        let options = LookOptions { about: self.about.clone(), records, ..LookOptions::default() };
        let ended = |error| ExploreError::Failed(run_error(&error));
        let mut snapshot = self.page.look(&options).await.map_err(ended)?;
        if snapshot.facts.loading {
            match self.executor.wait_while_busy().await {
                Ok(()) | Err(StepError::Refused(_)) => {}
                Err(StepError::Ended(error)) => return Err(error.into()),
                Err(StepError::Closed(closed)) => return Err(closed.into()),
            }
            snapshot = self.page.look(&options).await.map_err(ended)?;
        }
        let snapshot = self.executor.redacted(snapshot);
        let snapshot = if self.strict { snapshot.hinted() } else { snapshot };
        self.executor.looked(&snapshot, began.elapsed()).await;
        Ok(snapshot)
    }

    /// Keeps a picture of the page while the planner decides.
    pub(super) async fn pictured_beside(&self) {
        self.executor.picture_while_planned().await;
    }

    /// The run is over.
    pub(super) fn ended(&mut self, error: Option<&ExploreError>) {
        self.turned();
        self.executor.timeline().ended(error.map(ToString::to_string).as_deref());
    }

    /// Takes in what the page shows, before the planner is asked; refused where no step is left.
    pub(super) fn has_seen(&mut self, snapshot: &Snapshot) -> Result<(), RunError> {
        self.evidence.seen(snapshot);
        if self.steps_left() == 0 {
            let most = self.most_steps;
            return Err(RunError::rejected(format!(
                "the task was not done within {most} steps (limits.steps)"
            )));
        }
        self.preview = self.draft.preview();
        Ok(())
    }

    fn steps_left(&self) -> usize {
        self.most_steps.saturating_sub(self.history.len())
    }

    /// What the planner is shown of a page that was taken in.
    pub(super) fn view<'v>(&'v self, snapshot: &'v Snapshot) -> View<'v> {
        View {
            goal: &self.goal,
            snapshot,
            history: &self.history,
            obligations: &self.obligations,
            evidence: &self.evidence,
            extracted: &self.preview,
            violations: &self.violations,
            files: &self.files,
            screenshot: self.screenshot.as_ref(),
            left_out: &[],
            handed_back: &self.handed_back,
            steps_left: self.steps_left(),
        }
    }

    pub(super) fn moved_from(&self, snapshot: &Snapshot) -> bool {
        self.page.landing().map_or(true, |now| now.url != snapshot.url)
    }

    pub(super) async fn step(
        &mut self,
        snapshot: &Snapshot,
        step: Action,
    ) -> Result<Flow, ExploreError> {
        match step {
            Action::Finish { written, follow_up, follow_up_summary } => {
                let [task, summary] = [follow_up, follow_up_summary]
                    .map(|text| self.executor.redact(&text.unwrap_or_default()));
                self.finish(written, FollowUp::of(&task, &summary)).await
            }
            Action::GiveUp { reason, login_needed } => {
                self.give_up(snapshot, reason, login_needed).await
            }
            Action::Note { text } => {
                let text = clip(&self.executor.redact(&text), 500);
                self.notes.push(text.clone());
                let note = Action::Note { text };
                self.record(&note, "note".to_owned(), Outcome::Noted, Instant::now()).await?;
                Ok(Flow::GoOn)
            }
            step => self.act(snapshot, step).await,
        }
    }

    async fn act(&mut self, snapshot: &Snapshot, step: Action) -> Result<Flow, ExploreError> {
        let began = Instant::now();
        let summary = wording::action(snapshot, &step);
        let carried = self.carry_out(snapshot, &step, &summary).await;
        // Shown once, right after the step that asked for it.
        self.screenshot = None;
        let outcome = match carried {
            Ok(mut carried) => {
                self.evidence.take_in(
                    snapshot,
                    &step,
                    &carried.outcome,
                    carried.learned.as_ref(),
                    carried.read_from.as_ref(),
                );
                let read_from = carried.read_from.take();
                self.shows(|| Shown::of_step(carried.learned.clone(), read_from));
                if let Some((into, value)) = carried.extracted {
                    self.warnings.extend(carried.warnings);
                    let place = self.draft.put(
                        into.as_deref(),
                        value,
                        self.goal.schema.as_ref(),
                        appends(&step),
                    );
                    if let Some(learned) = &mut carried.learned {
                        learned.into = (!place.is_empty()).then_some(place);
                    }
                    self.hold_again();
                }
                self.learned.extend(carried.learned);
                self.screenshot = carried.screenshot;
                carried.outcome
            }
            Err(StepError::Refused(refusal)) => {
                let outcome = Outcome::Refused(refusal);
                self.evidence.take_in(snapshot, &step, &outcome, None, None);
                outcome
            }
            Err(StepError::Ended(error)) => {
                self.record(&step, summary, Outcome::Failed(error.clone()), began).await?;
                return Err(error.into());
            }
            Err(StepError::Closed(closed)) => return Err(closed.into()),
        };
        let (ok, effect) = (outcome.ok(), outcome.has_effect());
        self.record(&step, summary, outcome, began).await?;
        self.guard_loops(&step, effect)?;
        // What was planned on top of a step that failed is not to be done.
        Ok(if ok { Flow::GoOn } else { Flow::LookAgain })
    }

    /// The reason of rules that give up, with the words of the task that they found nothing for.
    fn named_missed(&self, snapshot: &Snapshot, reason: String) -> String {
        let missed = self.obligations.missed(&self.evidence, snapshot);
        if !self.strict || missed.is_empty() || self.goal.resumed.is_some() {
            return reason;
        }
        format!("{reason}; {}", Doubt::Open(missed))
    }

    /// Stops a run that does the same thing over and over without effect.
    fn guard_loops(&self, step: &Action, effect: bool) -> Result<(), RunError> {
        if effect {
            return Ok(());
        }
        let in_vain = |done: &&Done| done.step == *step && !done.outcome.has_effect();
        let same = self.history.iter().rev().take_while(in_vain).count();
        if same < MOST_REPEATS {
            return Ok(());
        }
        let note = self.history.last().map(Done::note).unwrap_or_default();
        Err(RunError::rejected(format!(
            "`{}` was tried {same} times without effect: {note}",
            step.name()
        )))
    }

    async fn record(
        &mut self,
        action: &Action,
        summary: String,
        outcome: Outcome,
        began: Instant,
    ) -> Result<(), JournalClosed> {
        let url = self.page.landing().map(|now| now.url).unwrap_or_default();
        let decision = serde_json::to_value(action).unwrap_or_default();
        let step = Step {
            kind: action.kind(),
            decision: &decision,
            summary: &summary,
            outcome,
            url: &url,
            began,
        };
        let Recorded { summary, outcome, url } = self.executor.record(step).await?;
        let done = Done { step: action.clone(), summary, outcome, url };
        self.taken(&done);
        self.history.push(done);
        Ok(())
    }
}

/// What is to be done, as the planner hears it.
fn goal(task: &Task<'_>, start: &Url, schema: Option<&OutputSchema>) -> Goal {
    let order = task.order;
    Goal {
        task: order.task.clone(),
        parameters: GivenFile::without(&order.parameters),
        secrets: task.inputs.secrets.keys().cloned().collect(),
        start_url: Some(start.clone()),
        schema: schema.map(|s| s.source().clone()),
        knowledge: task.previous.map(|p| p.knowledge.clone()).unwrap_or_default(),
        read_only: order.read_only,
        asks: order.on_block == OnBlock::Ask,
        resumed: task.resumed.map(|(progress, missed)| Resumed::new(progress, missed)),
    }
}

/// Whether what a step reads is added to what was read before.
fn appends(step: &Action) -> bool {
    matches!(step, Action::Extract(extraction) if extraction.append)
}
