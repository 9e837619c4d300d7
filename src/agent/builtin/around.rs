//! What stands around a list that the words of a task are held against.

use super::lists::Candidate;
use super::page::has_state;
use super::paging;
use super::ranking::Ranking;
use super::turn::Turn;
use super::words;

/// So many records may be the first of more that come as one scrolls.
const MAY_GROW: usize = 10;

/// What of the page besides the list says something of its records.
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of the page or the task")]
pub(super) struct Around<'a> {
    /// Stems of what the page is about.
    pub(super) about: &'a [String],
    /// Stems of what is set in the page's controls.
    pub(super) set: &'a [String],
    /// Stems of what the boxes are called that are ticked.
    pub(super) ticked: Vec<Vec<String>>,
    /// Whether there are more records than the page shows.
    pub(super) goes_on: bool,
    /// How the task ranks.
    pub(super) ranking: Option<&'a Ranking>,
    /// Whether the list has the column for that.
    pub(super) ordered: bool,
    /// Whether the records are to be counted.
    pub(super) counts: bool,
    /// Paths of the inputs that choose no record: by which one signs in, or that say how many are wanted.
    pub(super) apart: Vec<&'a str>,
    /// Whether a schema names the wanted values.
    pub(super) has_schema: bool,
    /// Whether the page is in another language than the task.
    pub(super) foreign: bool,
}

impl Turn<'_, '_> {
    /// What stands around a list. `about`: what the page is about; `set`: what stands in its controls.
    pub(super) fn around<'a>(
        &'a self,
        list: &Candidate<'_>,
        about: &'a [String],
        set: &'a [String],
        ranking: Option<&'a Ranking>,
    ) -> Around<'a> {
        let has_next = paging::next_page(&self.page).is_some();
        Around {
            about,
            set,
            ticked: self.ticked_boxes(),
            goes_on: has_next || list.count > list.records.len() || list.count >= MAY_GROW,
            ranking,
            ordered: ranking.is_some_and(|ranking| self.column_for(list, ranking).is_some()),
            counts: self.memory.counted.is_some(),
            apart: self.inputs_apart(),
            has_schema: self.view.goal.schema.is_some(),
            foreign: self.is_foreign(),
        }
    }

    /// The stems of what each box is called that is ticked.
    fn ticked_boxes(&self) -> Vec<Vec<String>> {
        let boxes = self.page.with_role("checkbox").map(|at| self.page.node(at));
        let ticked = boxes.filter(|node| has_state(node, "checked"));
        ticked.map(|node| words::stems(&node.name)).collect()
    }
}
