//! Takes in what a step has shown.

use super::evidence::Evidence;
use super::readings::Reading;
use crate::model::{Action, LearnedStep, Outcome};
use crate::perception::Snapshot;

impl Evidence {
    /// A step was taken on a page. `learned`: the step as the skillet keeps it. `read_from`: for an extraction, all that
    /// its records say, and how many there were before any was chosen.
    pub(in crate::agent) fn take_in(
        &mut self,
        snapshot: &Snapshot,
        step: &Action,
        outcome: &Outcome,
        learned: Option<&LearnedStep>,
        read_from: Option<&(Vec<String>, usize)>,
    ) {
        match outcome {
            Outcome::Refused(refusal) => return self.refused(step, refusal),
            Outcome::Failed(_) => return,
            _ => {}
        }
        self.tried(snapshot, step, outcome, learned);
        if let (Action::Extract(extraction), Some((said, total))) = (step, read_from) {
            let reading = Reading::new(snapshot, extraction, said, *total);
            self.read(extraction.into.clone(), reading);
            let pages = match outcome {
                Outcome::Extracted(extent) => extent.pages,
                _ => 1,
            };
            self.left_at(extraction, pages);
        }
    }
}
