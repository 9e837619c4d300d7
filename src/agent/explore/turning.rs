//! Keeps each turn in the run's trace, where it has one.

use super::Explorer;
use crate::agent::Done;
use crate::agent::turns::{Line, Shown, Start, Taken, Turn};
use crate::model::Action;
use crate::perception::Snapshot;

/// The turn under way, of a run that is traced.
#[derive(Debug, Default)]
pub(super) struct Turning {
    /// Steps before the first turn.
    before: Vec<Taken>,
    turn: Option<Turn>,
    /// What the step under way has shown.
    pub(super) shown: Shown,
}

impl Explorer<'_> {
    /// The planner has decided.
    pub(in crate::agent) fn turn_begins(&mut self, snapshot: &Snapshot, plan: &[Action]) {
        // What a program did is known by what it says alone.
        if !self.executor.timeline().is_traced() || self.goal.resumed.is_some() {
            return;
        }
        if self.turning.turn.is_none() {
            let taken = std::mem::take(&mut self.turning.before);
            self.write_turn(&Line::Start(Start { goal: self.goal.clone(), taken }));
        }
        self.turned();
        self.turning.turn = Some(Turn {
            snapshot: snapshot.clone(),
            extracted: self.preview.clone(),
            violations: self.violations.clone(),
            steps_left: self.steps_left(),
            plan: plan.to_vec(),
            taken: Vec::new(),
        });
    }

    /// The turn is over.
    pub(super) fn turned(&mut self) {
        if let Some(turn) = self.turning.turn.take() {
            self.write_turn(&Line::Turn(Box::new(turn)));
        }
    }

    /// A step was taken.
    pub(super) fn taken(&mut self, done: &Done) {
        let taken = Taken::new(done, std::mem::take(&mut self.turning.shown));
        match &mut self.turning.turn {
            Some(turn) => turn.taken.push(taken),
            None => self.turning.before.push(taken),
        }
    }

    fn write_turn(&self, line: &Line) {
        match serde_json::to_value(line) {
            Ok(line) => self.executor.timeline().turned(&line),
            Err(error) => tracing::warn!(%error, "a turn cannot be traced"),
        }
    }
}
