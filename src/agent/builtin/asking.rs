//! Asking the records: what no control of the site takes, the records of a list may tell.

use crate::agent::Done;
use crate::model::{Action, Extraction};

use super::Stage;
use super::turn::{Say, Turn};

impl Turn<'_, '_> {
    /// Reads the list on the page where the run began although something of the task was put to use by no
    /// control: its records may tell it. Once, and what they do not tell is refused.
    pub(super) fn ask_the_records(&mut self) -> Say {
        let listed = !self.memory.want.lists.is_empty() || self.memory.counted.is_some();
        let sent =
            [self.memory.form, self.memory.search] != [Stage::Open; 2] || self.memory.task.send;
        if !listed || sent || self.login_due() || self.memory.reading != Stage::Open {
            return None;
        }
        let first = !std::mem::replace(&mut self.memory.asked, true);
        let start = self.view.goal.start_url.as_ref().map(url::Url::as_str);
        if first && start.is_some_and(|start| start != self.page.snapshot.url) {
            self.memory.depth = 0;
            return Some(vec![Action::Goto { url: start?.to_owned() }]);
        }
        let steps = self.extractions()?;
        self.memory.reading = Stage::Sent;
        Some(steps)
    }

    /// The list that was just read once more, only those of its records that say what no control did.
    pub(super) fn chosen_by_records(&self) -> Option<Action> {
        let view = self.view;
        let [Done { step: Action::Extract(extraction), .. }] = self.steps_done() else {
            return None;
        };
        let chosen = extraction.each.is_some() && extraction.matching.is_empty() && !extraction.one;
        let matching = view.obligations.told_by_records(view.evidence, view.extracted);
        let matching = matching.filter(|_| chosen)?;
        Some(Action::Extract(Extraction { matching, ..extraction.clone() }))
    }
}
