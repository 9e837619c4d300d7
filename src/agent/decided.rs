//! Decides anew, without a browser, what a trace has recorded of a run by rules: the same pages, the same outcomes. Whoever
//! changes the rules sees which runs they decide otherwise.

use std::fmt;

use serde_json::Value;

use super::builtin::planner::BuiltinPlanner;
use super::builtin::rules;
use super::obligations::{Evidence, Obligations};
use super::turns::{Line, Start, Taken, Turn};
use super::{Done, View};
use crate::model::{Action, Outcome};
use crate::perception::Snapshot;

/// A run by rules, as `turns.jsonl` of its trace has it.
#[derive(Debug)]
pub struct RecordedRun {
    start: Start,
    turns: Vec<Turn>,
}

/// Where a run is decided otherwise than it was recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Otherwise {
    /// The turn, from 1.
    pub turn: usize,
    /// The page's address.
    pub url: String,
    /// What is otherwise.
    pub what: Difference,
}

/// What is otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Another plan is made; both as JSON.
    Plan {
        /// The one that was recorded.
        recorded: String,
        /// The one that is made now.
        now: String,
    },
    /// A result that was taken is refused, and why.
    Refused(String),
    /// A result that was refused is taken.
    Taken,
}

impl RecordedRun {
    /// Of the lines of `turns.jsonl`; nothing where they are of no run that a planner was asked in. An error says what
    /// of a line is not as a trace writes it.
    pub fn read(lines: impl IntoIterator<Item = Value>) -> serde_json::Result<Option<Self>> {
        let mut run: Option<Self> = None;
        for line in lines {
            match (serde_json::from_value(line)?, &mut run) {
                (Line::Start(start), run) => *run = Some(Self { start: *start, turns: Vec::new() }),
                (Line::Turn(turn), Some(run)) => run.turns.push(*turn),
                (Line::Turn(_), None) => {}
            }
        }
        Ok(run)
    }

    /// Makes each decision anew; how many turns there were. An error says where the rules decide otherwise now.
    pub fn decide(&self) -> Result<usize, Otherwise> {
        self.decide_without(None)
    }

    /// The names of the rules, each of which can be left out.
    pub fn rules() -> impl Iterator<Item = &'static str> {
        rules::names()
    }

    /// The same without the rule of this name, to see whether a run needs it.
    pub fn decide_without(&self, rule: Option<&'static str>) -> Result<usize, Otherwise> {
        let goal = &self.start.goal;
        let obligations = Obligations::of(goal);
        let mut evidence = obligations.evidence();
        let mut history: Vec<Done> = self.start.taken.iter().map(Taken::done).collect();
        let mut planner = BuiltinPlanner::without(rule);
        for (at, turn) in self.turns.iter().enumerate() {
            let otherwise =
                |what: Difference| Otherwise { turn: at + 1, url: turn.snapshot.url.clone(), what };
            evidence.seen(&turn.snapshot);
            let plan = planner.decide(&View {
                goal,
                snapshot: &turn.snapshot,
                obligations: &obligations,
                evidence: &evidence,
                history: &history,
                extracted: &turn.extracted,
                violations: &turn.violations,
                files: &[],
                screenshot: None,
                left_out: &[],
                handed_back: &[],
                steps_left: turn.steps_left,
            });
            if plan != turn.plan {
                let [recorded, now] = [&turn.plan, &plan].map(|plan| text_of(plan));
                return Err(otherwise(Difference::Plan { recorded, now }));
            }
            for taken in &turn.taken {
                if let Some(what) = judged_otherwise(&obligations, &mut evidence, taken) {
                    return Err(otherwise(what));
                }
                take_in(&mut evidence, &turn.snapshot, taken);
                history.push(taken.done());
            }
        }
        Ok(self.turns.len())
    }
}

/// Takes in what a step showed, as the exploration does.
fn take_in(evidence: &mut Evidence, snapshot: &Snapshot, taken: &Taken) {
    let Taken { step, outcome, shown, .. } = taken;
    match (step, outcome) {
        // What was read for a result that is none is forgotten.
        (Action::Finish { .. }, Outcome::Failed(_) | Outcome::Unfit(_)) => {
            evidence.forget_readings();
        }
        (Action::Finish { .. } | Action::Note { .. }, _) => {}
        _ => evidence.take_in(
            snapshot,
            step,
            outcome,
            shown.learned.as_ref(),
            shown.read_from.as_ref(),
        ),
    }
}

/// Whether a result that was offered is taken where it was refused, or refused where it was taken.
fn judged_otherwise(
    obligations: &Obligations,
    evidence: &mut Evidence,
    taken: &Taken,
) -> Option<Difference> {
    let result = taken.shown.offered.as_ref()?;
    if let Some(name) = &taken.shown.file {
        evidence.downloaded(name);
    }
    let doubts = obligations.doubts(evidence, result);
    let refused = matches!(taken.outcome, Outcome::Failed(_));
    match (refused, doubts.is_empty()) {
        (true, true) => Some(Difference::Taken),
        (false, false) => {
            Some(Difference::Refused(super::obligations::sentence(&doubts, evidence)))
        }
        _ => None,
    }
}

fn text_of(plan: &[Action]) -> String {
    serde_json::to_string(plan).unwrap_or_default()
}

impl fmt::Display for Otherwise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {} at {}: ", self.turn, self.url)?;
        match &self.what {
            Difference::Plan { recorded, now } => {
                write!(f, "decided otherwise\n  then {recorded}\n  now  {now}")
            }
            Difference::Refused(why) => write!(f, "the result is refused now: {why}"),
            Difference::Taken => f.write_str("the result was refused, and is taken now"),
        }
    }
}
