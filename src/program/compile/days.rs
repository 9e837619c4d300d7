//! Days that are chosen in a calendar: the way to one is a function of the day.

use super::compiler::Compiler;
use super::element::Named;
use super::naming::{anonymous, figures};
use super::reworded::{Form, form};
use super::uncompiled::Uncompiled;
use super::walk::Walk;
use crate::model::{Candidate, DayCell, Fingerprint, LearnedStep, Locator, Part, Piece, Template};
use crate::program::javascript as js;

impl Compiler<'_> {
    /// Chooses the day that an input is, where a step clicks on it in a calendar; the clicks on what turns its months are
    /// of the other day. Whether it is such a step.
    pub(super) fn choose_day(&mut self, step: &LearnedStep) -> bool {
        let Some(input) = step.target.as_ref().and_then(|locator| self.day_of(locator)) else {
            self.walk_on(step);
            return false;
        };
        if let Some(walk) = self.walk.take().filter(Walk::turns_months) {
            self.lines.truncate(walk.from);
            self.of_step.truncate(walk.from);
        }
        self.reads_only = false;
        self.line(format!("page.chooseDay({})", js::text(&input)));
        true
    }

    /// The one input that is the day of a calendar's cell.
    fn day_of(&mut self, locator: &Locator) -> Option<Template> {
        let print = &locator.fingerprint;
        let cell = print.record.is_some() || print.role == "gridcell" || print.tag == "td";
        if !cell || locator.is_link() {
            return None;
        }
        let texts = locator.candidates.iter().filter_map(|candidate| match candidate {
            Candidate::Text { text } => Some(text.as_str()),
            _ => None,
        });
        let (path, ()) = std::iter::once(print.name.as_str()).chain(texts).find_map(|text| {
            // A weekday may stand before it.
            let date = text.split_once(", ").map_or(text, |(_, date)| date);
            let day = |value: &_, text| match form(value, text, true) {
                Some(Form::Day(form)) if form.contains('D') => Some(()),
                _ => None,
            };
            self.inputs.only_one(|value| day(value, text).or_else(|| day(value, date)))
        })?;
        Some(self.inputs.taking(&path))
    }

    /// The cell of a calendar whose day an input is, by what the cell says to programs.
    pub(super) fn cell_of_day(&mut self, print: &Fingerprint) -> Option<Part<Template>> {
        let DayCell { tag, by, day, .. } = print.day.as_ref()?;
        let day = self.inputs.typed_as_given(day)?;
        let before = Piece::Text(format!("{tag}[{by}=\""));
        let after = Piece::Text("\"]".to_owned());
        let pieces = [before].into_iter().chain(day.pieces().iter().cloned()).chain([after]);
        Some(Part::Css { selector: Template::of(pieces) })
    }

    /// What stands in such a cell: the cell itself, or what goes by its name or an input there. The same may stand in the
    /// cells of other days.
    pub(super) fn named_in(
        &mut self,
        cell: Part<Template>,
        locator: &Locator,
    ) -> Result<Named, Uncompiled> {
        let print = &locator.fingerprint;
        if print.day.as_ref().is_some_and(|day| day.own) {
            return Ok((vec![cell], anonymous(locator)));
        }
        let names = self.inputs.all_named(print.day.as_ref().map_or("", |day| &day.text));
        let parts = match (names.into_iter().next(), &print.record) {
            (Some(text), _) => vec![Part::Text { text, exact: false }],
            (None, Some(record)) if print.day.as_ref().is_some_and(|day| day.holds) => {
                match self.in_record(locator, record)? {
                    Some((parts, _)) => parts,
                    None => return self.named_by_itself(locator),
                }
            }
            _ if !print.name.is_empty() && figures(&print.name) == 0 => {
                let name = Some(Template::plain(&print.name));
                vec![Part::Role { role: print.role.clone(), name, exact: true }]
            }
            _ => return self.named_by_itself(locator),
        };
        Ok(([cell].into_iter().chain(parts).collect(), anonymous(locator)))
    }

    fn walk_on(&mut self, step: &LearnedStep) {
        let from = self.lines.len();
        self.walk = match (self.walk.take(), &step.target) {
            (Some(walk), Some(control)) if walk.control == *control => {
                Some(Walk { count: walk.count + 1, ..walk })
            }
            (_, Some(control)) => Some(Walk { control: control.clone(), from, count: 1 }),
            (_, None) => None,
        };
    }
}
