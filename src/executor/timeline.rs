//! A run's timeline and its trace, written alike for explorations and replays: without secrets, and each
//! text cut to a bound, for a page can make them as long as it likes.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::journal::{Journal, JournalClosed};
use super::trace::Trace;
use super::wording;
use crate::browser::Screenshot;
use crate::model::{ActionKind, Outcome, Redactor, StepRecord, Timestamp, WaitingFor, clip};
use crate::perception::Snapshot;

/// Most characters of an address.
const LONGEST_URL: usize = 2_000;
/// Most characters of a step in words.
const LONGEST_SUMMARY: usize = 400;
/// Most characters of what came of it.
const LONGEST_NOTE: usize = 9_000;

/// The timeline of one run.
pub struct Timeline<'a> {
    journal: &'a dyn Journal,
    redactor: Redactor,
    trace: Option<&'a Trace>,
}

/// A step that is over.
pub struct Step<'s> {
    /// What it was.
    pub kind: ActionKind,
    /// As it was decided: the action, or a program's call.
    pub decision: &'s Value,
    /// In words.
    pub summary: &'s str,
    /// What came of it.
    pub outcome: Outcome,
    /// The page's address after it.
    pub url: &'s str,
    /// When it began.
    pub began: Instant,
}

/// A step as it was recorded: without secrets.
pub struct Recorded {
    /// In words.
    pub summary: String,
    /// What came of it.
    pub outcome: Outcome,
    /// The page's address after it.
    pub url: String,
}

impl<'a> Timeline<'a> {
    pub(super) fn new(
        journal: &'a dyn Journal,
        redactor: Redactor,
        trace: Option<&'a Trace>,
    ) -> Self {
        Self { journal, redactor, trace }
    }

    /// Takes secrets out by this redactor from now on.
    pub(super) fn set_redactor(&mut self, redactor: Redactor) {
        self.redactor = redactor;
    }

    /// Writes a step down, with the file of its picture.
    pub(super) async fn record(
        &self,
        step: Step<'_>,
        picture: Option<String>,
    ) -> Result<Recorded, JournalClosed> {
        let outcome = step.outcome.redacted(&self.redactor);
        let url = clip(&self.redactor.redact(step.url), LONGEST_URL);
        let summary = clip(&self.redactor.redact(step.summary), LONGEST_SUMMARY);
        let note = clip(&wording::outcome(&outcome), LONGEST_NOTE);
        let record = StepRecord {
            number: 0,
            at: Timestamp::now(),
            name: step.kind,
            summary: summary.clone(),
            url: url.clone(),
            ok: outcome.ok(),
            note: (!note.is_empty()).then_some(note),
            picture,
            millis: step.began.elapsed().as_millis().try_into().unwrap_or(u64::MAX),
        };
        if let Some(trace) = self.trace {
            trace.done(&record, &self.redactor.redact_json(step.decision));
        }
        self.journal.step(record).await?;
        Ok(Recorded { summary, outcome, url })
    }

    /// That what is done now, in words, may change state, on the page at `url`: marked in the store first.
    pub(super) async fn changing(&self, summary: &str, url: &str) -> Result<(), JournalClosed> {
        self.journal.changing(&self.redactor.redact(summary), &self.redactor.redact(url)).await
    }

    /// What the run waits for, shown to whoever polls it.
    pub(super) async fn waits(&self, on: Option<WaitingFor>) -> Result<(), JournalClosed> {
        let on = on.map(|on| WaitingFor {
            reason: clip(&self.redactor.redact(&on.reason), LONGEST_NOTE),
            url: clip(&self.redactor.redact(&on.url), LONGEST_URL),
            ..on
        });
        self.journal.waits(on.as_ref()).await
    }

    /// Whether the run leaves a trace.
    pub fn is_traced(&self) -> bool {
        self.trace.is_some()
    }

    /// The page as it is before the next step; without secrets.
    pub(super) fn looked(
        &self,
        snapshot: &Snapshot,
        took: Duration,
        picture: Result<Screenshot, String>,
    ) {
        if let Some(trace) = self.trace {
            trace.looked(snapshot, took, picture);
        }
    }

    /// A turn is over: what the planner was shown, what it decided and what came of it.
    pub fn turned(&self, turn: &Value) {
        if let Some(trace) = self.trace {
            trace.turned(&self.redactor.redact_json(turn));
        }
    }

    /// The planner has decided, and took this long for it.
    pub fn planned(&self, took: Duration) {
        if let Some(trace) = self.trace {
            trace.planned(took);
        }
    }

    /// The run is over, with this error if it has failed.
    pub fn ended(&self, error: Option<&str>) {
        if let Some(trace) = self.trace {
            trace.ended(error.map(|why| self.redactor.redact(why)).as_deref());
        }
    }
}
