//! Days that are chosen in a calendar: the way to one is a function of the day.

use super::compiler::Compiler;
use super::element::Named;
use super::naming::{anonymous, figures, without_places};
use super::reworded::{Form, form};
use super::walk::Walk;
use crate::model::{
    Candidate, DayCell, Fingerprint, InputPath, LearnedStep, Locator, Part, Piece, Template,
};
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

    /// The input that is the day of the cell of a calendar that an element is or is in.
    pub(super) fn day_around(&self, print: &Fingerprint) -> Option<InputPath> {
        self.inputs.whole(&print.day.as_ref()?.day)
    }

    /// What is or stands in the cell of that day, by all that tells it there: the same may stand in the cells of other days,
    /// and something else in the same one. Nothing where that is not known: the day is no input of the program then.
    pub(super) fn named_in(&mut self, day: &InputPath, locator: &Locator) -> Option<Named> {
        let print = &locator.fingerprint;
        let DayCell { tag, by, own, text, .. } = print.day.as_ref()?;
        let cell = [
            Piece::Text(format!("{tag}[{by}=\"")),
            Piece::Input(day.clone()),
            Piece::Text("\"]".to_owned()),
        ];
        let cell = Part::Css { selector: Template::of(cell) };
        let inputs: Vec<_> =
            self.inputs.all_in(text).into_iter().filter(|path| path != day).collect();
        let literals = self.inputs.names_of(text, "");
        let mut parts = vec![cell];
        if !own && inputs.is_empty() && literals.is_empty() {
            // A control that says nothing of the day's own.
            let by_name = !print.name.is_empty() && figures(&print.name) == 0;
            let name = by_name.then(|| Template::plain(&print.name))?;
            parts.push(Part::Role { role: print.role.clone(), name: Some(name), exact: true });
        } else if !own {
            let Some(Candidate::Css { selector }) = locator.candidates.last() else { return None };
            let kind = without_places(selector);
            let plain = !kind.contains(" >>> ");
            parts.push(plain.then(|| Part::Css { selector: Template::plain(kind) })?);
        }
        let inputs = inputs.iter().map(|path| self.inputs.taking(path));
        let told: Vec<_> = inputs.chain(literals.iter().map(Template::plain)).collect();
        parts.extend(told.into_iter().map(|has_text| Part::Filter { has_text }));
        self.inputs.taking(day);
        Some((parts, anonymous(locator)))
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
