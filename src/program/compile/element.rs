//! How a program names an element: by what stays when the data changes.

use super::compiler::{Compiler, Effect};
use super::naming::{
    all_of, anonymous, figures, is_called_by_its_text, is_field, link_of, places, steadiest, with,
    without_places,
};
use super::uncompiled::{Remedy, Uncompiled, mended_by, uncompiled};
use crate::model::{Candidate, Fingerprint, Locator, Part, Query, Surroundings, Template};
use crate::perception::lexicon::Concept;
use crate::program::javascript as js;
use crate::program::literals::flat;

impl Compiler<'_> {
    /// The expression for an element; what is known of it is kept.
    pub(super) fn element(
        &mut self,
        locator: &Locator,
        effect: Effect,
    ) -> Result<String, Uncompiled> {
        let named = self.named(locator)?;
        let query = Query { frames: Query::of(locator).written().frames, parts: named.0.clone() };
        let whole = self.is_whole(&query, locator);
        Ok(self.expression(named, effect, whole))
    }

    /// The expression for an element that the pointer is but held over: a wrong one does no harm, and what
    /// is clicked then is known by itself.
    pub(super) fn pointed_at(
        &mut self,
        locator: &Locator,
        effect: Effect,
    ) -> Result<String, Uncompiled> {
        let named = self.named(locator).or_else(|why| {
            let locator = steadiest(locator);
            let best = locator.candidates.first().ok_or(why)?;
            Ok((vec![Part::from(best).written()], locator))
        })?;
        Ok(self.expression(named, effect, false))
    }

    fn expression(&mut self, (parts, locator): Named, effect: Effect, whole: bool) -> String {
        let frames = Query::of(&locator).written().frames;
        let query = Query { frames, parts };
        let expression = js::locator(&query);
        self.know(&query, locator, effect, whole);
        expression
    }

    /// The parts that name an element, and what of it is to be kept.
    pub(super) fn named(&mut self, locator: &Locator) -> Result<Named, Uncompiled> {
        let day = self.day_around(&locator.fingerprint);
        let named = day.and_then(|day| self.named_in(&day, locator));
        named.map_or_else(|| self.named_by_itself(locator), Ok)
    }

    /// As [`Compiler::named`], whatever cell of a calendar it is in.
    fn named_by_itself(&mut self, locator: &Locator) -> Result<Named, Uncompiled> {
        let print = &locator.fingerprint;
        let record = print.record.iter().map(|record| &record.text);
        if [&print.name].into_iter().chain(record).any(|text| self.inputs.tells_file(text)) {
            return uncompiled("an element is called by the name of a file that was given");
        }
        if let Some(named) = self.by_input(locator) {
            return Ok(named);
        }
        if let Some(record) = &print.record
            && let Some(named) = self.in_record(locator, record)?
        {
            return Ok(named);
        }
        if let Some(named) = self.by_kind(locator) {
            return Ok(named);
        }
        if self.was_compared(print) {
            return chosen(&print.name, "by what the page says of it");
        }
        if let Some(named) = self.by_literal(locator) {
            return Ok(named);
        }
        let locator = steadiest(locator);
        let Some(best) = locator.candidates.first() else {
            return uncompiled("an element has nothing to be found by");
        };
        if matches!(best, Candidate::Text { text } if self.inputs.touches(text)) {
            return uncompiled("an element is called by inputs and more");
        }
        let mut parts = vec![Part::from(best).written()];
        // What stands in that place tomorrow may be another than the one that the task names.
        if places(&locator).is_some()
            && is_called_by_its_text(print)
            && self.inputs.says(&print.name)
        {
            parts.push(Part::Filter { has_text: Template::plain(&print.name) });
        }
        Ok((parts, locator))
    }

    /// An element that goes by the value of an input is found by the input; what else told it may be of
    /// the one value alone.
    fn by_input(&mut self, locator: &Locator) -> Option<Named> {
        let print = &locator.fingerprint;
        if is_field(print) {
            return None;
        }
        let (mut parts, mut candidates) = (Vec::new(), Vec::new());
        let told = |text: &str| self.inputs.all_in(text).len();
        let by_name =
            print.record.as_ref().is_none_or(|record| told(&record.text) <= told(&print.name));
        let link = link_of(locator).filter(|_| by_name);
        for candidate in locator.candidates.iter().chain(&link) {
            let (Candidate::Role { name: text, .. }
            | Candidate::Label { text }
            | Candidate::Text { text }) = candidate
            else {
                continue;
            };
            let all = self.inputs.all_named(text);
            let Some(first) = all.first() else { continue };
            // In a locator, which is data, a placeholder is enough: of an element that goes by an input,
            // all are Hob's.
            let path = first.inputs().next().filter(|_| all.len() == 1);
            candidates.extend(path.map(|path| with(candidate, path.placeholder())));
            if parts.is_empty() {
                parts = all_of(candidate, all, locator).unwrap_or_default();
            }
        }
        if parts.is_empty() {
            return None;
        }
        let fingerprint = Fingerprint {
            tag: print.tag.clone(),
            role: print.role.clone(),
            name: String::new(),
            path: print.path.clone(),
            ..Fingerprint::default()
        };
        Some((parts, Locator { candidates, fingerprint, frames: locator.frames.clone() }))
    }

    /// An element whose name is an input but which others bear too: the one of its kind, wherever in it, that
    /// is called so.
    fn by_kind(&mut self, locator: &Locator) -> Option<Named> {
        let place = places(locator).filter(|_| is_called_by_its_text(&locator.fingerprint))?;
        let names = self.inputs.all_named(&locator.fingerprint.name);
        let kind = Part::Css { selector: Template::plain(without_places(&place)) };
        let filters = names.into_iter().map(|has_text| Part::Filter { has_text });
        let parts: Vec<Part<Template>> = [kind].into_iter().chain(filters).collect();
        (parts.len() > 1).then(|| (parts, anonymous(locator)))
    }

    /// An element whose name has figures beside names that the task says, such as a price: it goes by the
    /// task's.
    fn by_literal(&self, locator: &Locator) -> Option<Named> {
        let print = &locator.fingerprint;
        if !print.name.is_empty() && self.inputs.says(&print.name) || self.compares() {
            return None;
        }
        locator.candidates.iter().chain(&link_of(locator)).find_map(|candidate| {
            let (Candidate::Role { name: text, .. } | Candidate::Text { text }) = candidate else {
                return None;
            };
            let names = self.inputs.names_of(text, "");
            if figures(text) <= figures(&names.concat()) {
                return None;
            }
            let by_role = matches!(candidate, Candidate::Role { .. });
            let candidates = match names.as_slice() {
                [name] => vec![with(candidate, name.clone())],
                [_, ..] if !by_role => Vec::new(),
                _ => return None,
            };
            let names = names.iter().map(String::as_str).map(Template::plain).collect();
            let parts = all_of(candidate, names, locator)?;
            Some((parts, Locator { candidates, ..anonymous(locator) }))
        })
    }

    /// An element of a record: of the one that an input or the task names, or that the task calls the first.
    /// One that was chosen by what the records say is none for a program.
    fn in_record(
        &mut self,
        locator: &Locator,
        record: &Surroundings,
    ) -> Result<Option<Named>, Uncompiled> {
        let print = &locator.fingerprint;
        let each = Part::Css { selector: Template::plain(&record.each) };
        let of = |told: Vec<Part<Template>>| {
            let inner = record.inner.iter().map(|inner| Part::from(inner).written());
            let parts = [each].into_iter().chain(told).chain(inner).collect();
            Some((parts, anonymous(locator)))
        };
        let called_first =
            record.at == 0 && record.of > 1 && self.inputs.says_any(Concept::FirstOfList.words());
        let with = |has_text| Part::Filter { has_text };
        let names = self.inputs.identifying(&record.text);
        if !names.is_empty() {
            let first = (called_first && self.has_chosen(&names)).then_some(Part::Nth { index: 0 });
            return Ok(of(names.into_iter().map(with).chain(first).collect()));
        }
        // A name that the other records have too tells none of them.
        let own = !matches!(record.inner, Some(Candidate::Role { .. })) && !print.name.is_empty();
        // A control that the task names by its whole name is that; a name with a record's in it tells the record, too.
        let named = self.goes_by_name(print, record);
        let told = own && named || self.by_literal(locator).is_some();
        let literals = self.said_of(record, if named { &print.name } else { "" });
        let alone = record.bare || own && literals.is_empty() && says_nothing_of(record, locator);
        // In a list of names, such as a menu, a name is a way; unless the task asks to compare.
        if told || alone && !self.compares() {
            return Ok(None);
        }
        if called_first {
            return Ok(of(vec![Part::Nth { index: 0 }]));
        }
        let words = self.words_of(print, record, &literals);
        if !words.is_empty() {
            return Ok(of(words));
        }
        if self.stands_alone(print, record) { Ok(None) } else { not_told(print, record) }
    }

    /// Whether an element goes by its name: the task says it, or it is one of the page's own.
    fn goes_by_name(&self, print: &Fingerprint, record: &Surroundings) -> bool {
        self.inputs.says(&print.name) || self.does_as_said(print) || self.is_of_menu(print, record)
    }

    /// Whether an element is an entry of one of the page's own menus: a way, unless it may be data that the task asks to compare.
    fn is_of_menu(&self, print: &Fingerprint, record: &Surroundings) -> bool {
        let named = !print.name.is_empty() && figures(&print.name) == 0;
        record.standing && named && (record.of_menu || print.role == "menuitem" || !self.compares())
    }

    /// Whether a control is called by an act and what the task says it is done to: `Set schedule` where a task says `schedule it`.
    fn does_as_said(&self, print: &Fingerprint) -> bool {
        let is_control = CONTROLS.contains(&print.role.as_str()) && figures(&print.name) == 0;
        is_control && !self.compares() && self.inputs.says_but_for_act(&print.name)
    }

    /// Whether an element is no choice among records after all: the rows of a form are no data, which option was a choice among
    /// few, and a table of one row has nothing to choose from.
    fn stands_alone(&self, print: &Fingerprint, record: &Surroundings) -> bool {
        let option = print.role == "option" && figures(&print.name) == 0;
        is_field(print) || option || !self.compares() && (print.role == "option" || record.of == 1)
    }

    /// Whether all these are inputs that were chosen: all that is shown is of them then, and the first of it is what the task
    /// calls so.
    fn has_chosen(&self, names: &[Template]) -> bool {
        names.iter().flat_map(Template::inputs).all(|of| self.chosen.contains(of))
    }

    /// What tells a record where no input does: what the task says of it; the label of a form's row, whose other words are
    /// what it holds today; what its fields hold.
    fn words_of(
        &mut self,
        print: &Fingerprint,
        record: &Surroundings,
        literals: &[String],
    ) -> Vec<Part<Template>> {
        let with = |text: &String| Part::Filter { has_text: Template::plain(text) };
        if whole_of_menu(record) && self.is_of_menu(print, record) {
            return vec![with(&record.text)];
        }
        if self.compares() {
            return Vec::new();
        }
        if !record.bare && !literals.is_empty() {
            return literals.iter().map(with).collect();
        }
        let label = &record.label;
        if !label.is_empty() && figures(label) == 0 && self.inputs.says(label) {
            return vec![with(label)];
        }
        let held = self.inputs.identifying(&record.held);
        if held.is_empty() {
            return self.noun_of(record).iter().map(with).collect();
        }
        held.into_iter().map(|has_value| Part::Holding { has_value }).collect()
    }

    /// What a row of a menu says besides the controls that all rows have, where the task says that, in whatever number: `Add a
    /// loan` means the row `Loans`.
    fn noun_of(&self, record: &Surroundings) -> Option<String> {
        let noun = &record.noun;
        let words = flat(noun);
        let is_word = |word: &str| {
            word.chars().count() >= LEAST_NOUN
                && word.chars().all(char::is_alphabetic)
                && !Concept::CommonWord.has(word)
        };
        let means = !words.trim().is_empty() && words.split_whitespace().all(is_word);
        (means && self.inputs.says(noun)).then(|| noun.clone())
    }

    /// The names of a record that the task says, or all that the record says, such as of a row that is moved.
    fn said_of(&self, record: &Surroundings, beside: &str) -> Vec<String> {
        let names = self.inputs.names_of(&record.text, beside);
        let whole = !record.text.is_empty() && self.inputs.says(&record.text);
        if names.is_empty() && whole { vec![record.text.clone()] } else { names }
    }

    /// Whether an element outside of any list bears the name of a record, with figures in it, where the task
    /// asks for the first or the best: the list was too short to be seen as one.
    fn was_compared(&self, print: &Fingerprint) -> bool {
        let words =
            print.name.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic));
        print.record.as_ref().is_none_or(|record| record.of == 1)
            && print.role == "link"
            && print.name.chars().any(|c| c.is_ascii_digit())
            && words.count() > 1
            && self.compares()
            && !self.inputs.says(&print.name)
    }

    /// Whether the task asks for the one that is more than the others.
    pub(super) fn compares(&self) -> bool {
        self.inputs.says_any(Concept::Compared.words())
            || self.inputs.says_any(Concept::FirstOfList.words())
    }
}

/// Whether it is a control by a name that has nothing of what its record says, such as the button of one of several
/// dialogs. Where no other record has it, it is told by itself, not by what the records say.
fn says_nothing_of(record: &Surroundings, locator: &Locator) -> bool {
    let print = &locator.fingerprint;
    let by_role = |candidate: &Candidate| matches!(candidate, Candidate::Role { .. });
    let said = flat(&record.text.replacen(&print.name, " ", 1));
    let is_control = CONTROLS.contains(&print.role.as_str());
    let is_alone = locator.candidates.iter().any(by_role) && figures(&print.name) == 0;
    // Among the rows of a form, which are no data.
    if record.lone && is_alone && (is_control || print.role == "link") {
        return true;
    }
    is_control
        && is_alone
        && flat(&print.name).split_whitespace().all(|word| !said.contains(&format!(" {word} ")))
}

/// Whether a part of a menu is told by all that it says, which is of the page itself.
fn whole_of_menu(record: &Surroundings) -> bool {
    record.of_menu && figures(&record.text) == 0 && record.text.chars().count() <= MOST_OF_MENU
}

/// Most characters of a part of a menu, such as an entry with those under it.
const MOST_OF_MENU: usize = 120;

/// Characters of a word that means a thing.
const LEAST_NOUN: usize = 4;

/// Roles of what is pressed or set; a link may be data.
const CONTROLS: [&str; 5] = ["button", "menuitem", "tab", "switch", "checkbox"];

fn not_told<T>(print: &Fingerprint, record: &Surroundings) -> Result<T, Uncompiled> {
    let called = if print.name.is_empty() { &record.text } else { &print.name };
    chosen(called, &format!("among {} records by what they say", record.of))
}

/// Something was chosen that a caller may name.
fn chosen<T>(called: &str, how: &str) -> Result<T, Uncompiled> {
    let name: String = called.chars().take(60).collect();
    mended_by(Remedy::Name, format!("“{name}” was chosen {how}"))
}

/// The parts that name an element, and what of it is to be kept.
pub(super) type Named = (Vec<Part<Template>>, Locator);
