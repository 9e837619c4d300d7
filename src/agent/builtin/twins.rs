//! Forms that a page has several of, one for each of its things: the heading over one says which it is for.

use super::forms::Form;
use super::turn::Turn;
use super::words;

impl Turn<'_, '_> {
    /// Whether a form is one of several that are alike, and another heading of the page than its own says what the task
    /// names: `Reserve a seat` under each evening, those that are sold out among them.
    pub(super) fn is_for_another(&self, form: &Form<'_>, forms: &[Form<'_>]) -> bool {
        let Some(at) = form.at else { return false };
        let names = |form: &Form<'_>| -> Vec<String> {
            form.controls.iter().map(|control| words::flat(&control.node.name)).collect()
        };
        let over = |at: usize| self.page.items[at].heading;
        let is_twin = |other: &Form<'_>| {
            other.at.is_some_and(|place| over(place) != over(at)) && names(other) == names(form)
        };
        let said = |heading: usize| {
            let name = words::content(&self.page.text(heading));
            !name.is_empty() && name.iter().all(|word| self.memory.task.words.contains(word))
        };
        let level = |heading: usize| self.page.node(heading).level;
        let Some(own) = over(at).filter(|own| !said(*own)) else { return false };
        let mut headings = self.page.with_role("heading");
        forms.iter().any(is_twin) && headings.any(|other| level(other) == level(own) && said(other))
    }
}
