//! Figures with their names, such as the tiles of a dashboard: `Active rides 64` answers how many there are.

use crate::model::Extraction;

use super::lists::Candidate;
use super::pairs::{is_figure, name_of};
use super::query::Query;
use super::slots::Slot;
use super::turn::Turn;
use super::words;

/// What the result calls a figure that no schema names.
const NAME: &str = "count";

impl Turn<'_, '_> {
    /// The one figure of a list whose name is what the task wants counted, and says no more than the task does.
    pub(super) fn figure_asked(&self, list: &Candidate<'_>) -> Option<Query> {
        let counted = self.memory.counted.as_ref().filter(|_| list.is_figures())?;
        let task = words::stems(&self.memory.task.text);
        let meant = |name: &&str| {
            let said = words::content(name);
            let told = said.iter().all(|word| task.contains(word));
            told && counted
                .iter()
                .any(|noun| said.contains(noun) || is_followed(&task, noun, &said))
        };
        let mut named = list.records.iter().filter_map(|record| name_of(record)).filter(meant);
        let name = named.next().filter(|_| named.next().is_none())?;
        let figures = |slot: &&Slot| slot.inner == 0 && slot.values.iter().all(|v| is_figure(v));
        let chosen = list.clone().chosen_by(&[name.to_owned()]);
        let slot = chosen.slots.iter().find(figures)?;
        let [] = &self.memory.want.lists[..] else { return None };
        let field = self.memory.want.singles.first().filter(|_| self.view.goal.schema.is_some());
        let field = field.map_or(NAME, |field| field.name.as_str());
        let extraction = Extraction {
            each: Some(chosen.each.clone()),
            fields: [(field.to_owned(), slot.point.clone())].into(),
            matching: vec![name.to_owned()],
            one: true,
            ..Extraction::default()
        };
        let key = format!("{} {} {name}", self.page.snapshot.url, list.at);
        Some(Query { steps: vec![extraction], loose: 0, records: list.count, key })
    }
}

/// Whether the word behind the counted one in the task is of the name: `how many active rides` are rides.
fn is_followed(task: &[String], noun: &str, said: &[String]) -> bool {
    let at = task.iter().position(|word| word == noun);
    at.and_then(|at| task.get(at + 1)).is_some_and(|next| said.contains(next))
}
