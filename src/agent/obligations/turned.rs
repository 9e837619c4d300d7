//! Which pages of a list were read: all of them, or only from a later one on.

use super::evidence::Evidence;
use crate::model::{Action, Extraction, Refusal};
use crate::perception::Snapshot;

impl Evidence {
    /// A step was done: it may have turned to a later page of a list.
    pub(super) fn turn(&mut self, snapshot: &Snapshot, step: &Action) {
        let next = snapshot.facts.next.as_ref().map(|way| &way.control.r#ref);
        self.turned = match step {
            Action::Click { r#ref, .. } if Some(r#ref) == next => true,
            // A list that is chosen from anew begins anew.
            Action::Select { .. } | Action::Check { .. } => false,
            _ => self.turned,
        };
    }

    /// A reading went over so many pages: what is read next begins where it ended.
    pub(super) fn left_at(&mut self, extraction: &Extraction, pages: u32) {
        self.turned |= extraction.next.is_some() && pages > 1;
    }

    /// A list that was read to its end in vain is not where it began.
    pub(super) fn refused(&mut self, step: &Action, why: &Refusal) {
        if let (Action::Extract(extraction), Refusal::NoRecord(_)) = (step, why) {
            self.turned |= extraction.next.is_some() && extraction.pages != Some(1);
        }
    }

    /// How many records were read, and how many the page says there are, where that is more and all are
    /// wanted.
    pub(super) fn incomplete(&self) -> Option<(usize, usize)> {
        self.readings.iter().find_map(|(_, reading)| {
            let said = reading.said.filter(|said| reading.total > 0 && *said > reading.total)?;
            reading.goes_over_all().then_some((reading.total, said))
        })
    }

    /// Whether all records are meant, and the pages before the one they were read from are not among them.
    pub(super) fn begins_late(&self) -> bool {
        self.readings.iter().any(|(_, reading)| reading.later && reading.goes_over_all())
    }
}
