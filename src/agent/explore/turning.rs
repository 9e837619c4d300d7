//! Keeps each turn in the run's trace, where it has one.

use std::time::Duration;

use super::Explorer;
use crate::agent::turns::{Line, Start, Taken, Turn};
use crate::agent::{Done, Plan};
use crate::model::Action;
use crate::perception::Snapshot;

impl Explorer<'_> {
    /// The planner has decided, and took this long for it: the steps of its plan that are left to it.
    pub(in crate::agent) fn planned(
        &mut self,
        snapshot: &Snapshot,
        plan: Plan,
        left: usize,
        took: Duration,
    ) -> Vec<Action> {
        self.executor.timeline().planned(took);
        let steps: Vec<Action> = plan.steps.into_iter().take(left).collect();
        self.turn_begins(snapshot, &steps);
        steps
    }

    /// The planner has decided.
    fn turn_begins(&mut self, snapshot: &Snapshot, plan: &[Action]) {
        // What a program did is known by what it says alone.
        if !self.executor.timeline().is_traced() || self.goal.resumed.is_some() {
            return;
        }
        if self.turning.turn.is_none() {
            let taken = std::mem::take(&mut self.turning.before);
            self.write_turn(&Line::Start(Box::new(Start { goal: self.goal.clone(), taken })));
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
