//! Paging: the control that leads to the next page of a list, as it was recognised in the page.

use crate::model::Action;
use crate::perception::FoundElement;

use super::page::Page;
use super::turn::{Say, Turn};

/// Most pages of lists that are turned in search of the one thing that is meant.
const MOST_TURNED: usize = 20;

impl Turn<'_, '_> {
    /// Turns to the next page of a list: the thing that the task names may stand there.
    pub(super) fn turn_page(&mut self) -> Say {
        if !self.is_for_one() || self.memory.turned >= MOST_TURNED || self.narrowing().is_empty() {
            return None;
        }
        let next = next_page(&self.page)?;
        // A button may do more than show what follows; a page that was turned to before showed it not.
        let seen = next.url.as_ref().is_some_and(|url| !self.memory.turned_to.insert(url.clone()));
        if seen || next.url.is_none() && self.view.goal.read_only {
            return None;
        }
        self.memory.turned += 1;
        Some(vec![Action::click(next.r#ref.clone())])
    }
}

/// The control that leads to the next page of the list on this page.
pub(super) fn next_page<'a>(page: &Page<'a>) -> Option<&'a FoundElement> {
    page.snapshot.facts.next.as_ref().map(|way| &way.control)
}
