//! Numbers that a task says of what the controls of a form are called: `4 persons`, `1,5 m³`.

use crate::agent::obligations::same_word;

use super::clauses::{as_written, telling};
use super::dictated::{Dictation, kind_of};
use super::forms::{Control, Form};
use super::typed::{Kind, Part};
use super::{quantities, words};

/// How near behind a number what it is of stands, in words.
const NEAR: usize = 3;

impl Dictation<'_> {
    /// The number that is said of what a control's label names: `4 persons`, `three reduced seats`.
    pub(super) fn numbered(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let counts =
            control.is_select() && !control.node.options.is_empty() || control.takes_text();
        let kind = kind_of(control);
        if !counts || control.is_password() || kind.is_some_and(|kind| kind != Kind::Number) {
            return None;
        }
        let free = self.parts.iter().filter(|p| p.kind == Kind::Number && !self.is_taken(&p.span));
        let mut said = free.filter(|part| {
            let behind = self.clause_behind(part);
            self.is_noun_of(form, control, behind) || is_unit_of(form, control, behind)
        });
        let part = said.next().filter(|_| said.next().is_none())?.clone();
        let value =
            if control.is_select() { option_of_number(control, &part.value)? } else { part.value };
        self.take(part.span, value)
    }

    /// What stands behind a part in its clause.
    fn clause_behind(&self, part: &Part) -> &str {
        let clause = self.clauses.iter().find(|clause| clause.span.contains(&part.span.start));
        let end = clause.map_or(self.text.len(), |clause| clause.span.end);
        self.text.get(part.span.end..end.max(part.span.end)).unwrap_or_default()
    }

    /// Whether what stands near behind a number is what a control is called, and no other.
    fn is_noun_of(&self, form: &Form<'_>, control: &Control<'_>, behind: &str) -> bool {
        let label = telling(&control.node.name, self.language);
        let names = |label: &[String], word: &String| {
            label.iter().any(|own| same_word(own, word) || words::kin(own, word) >= words::SYNONYM)
        };
        let other = |word: &String| {
            let mut others = form.controls.iter().filter(|other| other.r#ref != control.r#ref);
            others.any(|other| names(&telling(&other.node.name, self.language), word))
        };
        let mut next = words::stems(behind).into_iter().take(NEAR);
        next.any(|word| names(&label, &word) && !other(&word))
    }
}

/// Whether the unit right behind a number stands in the name of a control, and in no other's: `Volume (m³)`.
fn is_unit_of(form: &Form<'_>, control: &Control<'_>, behind: &str) -> bool {
    let is_unit =
        |word: &String| quantities::is_unit(word) || !word.chars().all(char::is_alphabetic);
    let unit = as_written(behind).into_iter().next().filter(is_unit);
    let names = |of: &Control<'_>| {
        unit.as_ref().is_some_and(|unit| as_written(&of.node.name).contains(unit))
    };
    let mut others = form.controls.iter().filter(|other| other.r#ref != control.r#ref);
    names(control) && !others.any(names)
}

/// The one option of a control that is this number, alone or of something: `3 seats`.
fn option_of_number(control: &Control<'_>, number: &str) -> Option<String> {
    let first = |option: &&String| words::split(option).first().is_some_and(|word| word == number);
    let mut found = control.node.options.iter().filter(first);
    found.next().filter(|_| found.next().is_none()).cloned()
}
