//! Days that are chosen in a calendar: the way to one is a function of the day.

use super::compiler::Compiler;
use super::reworded::{Form, form};
use super::walk::Walk;
use crate::model::{Candidate, LearnedStep, Locator, Template};
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
