//! Keeps each turn in the run's trace, where it has one.

use std::time::Duration;

use super::Explorer;
use crate::agent::turns::{Line, Shown, Start, Taken, Turn};
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
        self.turned();
        let turn = self.turning.is_some().then(|| Turn {
            snapshot: snapshot.clone(),
            extracted: self.preview.clone(),
            violations: self.violations.clone(),
            steps_left: self.steps_left(),
            plan: steps.clone(),
            taken: Vec::new(),
        });
        if let Some(turning) = &mut self.turning {
            turning.turn = turn;
        }
        steps
    }

    /// The turn is over; before the first one there is how the run began.
    pub(super) fn turned(&mut self) {
        let Some(turning) = &mut self.turning else { return };
        let line = match (turning.turn.take(), turning.before.take()) {
            (Some(turn), _) => Line::Turn(Box::new(turn)),
            (None, Some(taken)) => Line::Start(Box::new(Start { goal: self.goal.clone(), taken })),
            (None, None) => return,
        };
        match serde_json::to_value(line) {
            Ok(line) => self.executor.timeline().turned(&line),
            Err(error) => tracing::warn!(%error, "a turn cannot be traced"),
        }
    }

    /// What the step under way has shown, where that is kept.
    pub(super) fn shows(&mut self, shown: impl FnOnce() -> Shown) {
        if let Some(turning) = &mut self.turning {
            turning.shown = shown();
        }
    }

    /// A step was taken.
    pub(super) fn taken(&mut self, done: &Done) {
        let Some(turning) = &mut self.turning else { return };
        let taken = Taken::new(done, std::mem::take(&mut turning.shown));
        match (&mut turning.turn, &mut turning.before) {
            (Some(turn), _) => turn.taken.push(taken),
            (None, Some(before)) => before.push(taken),
            (None, None) => {}
        }
    }
}
