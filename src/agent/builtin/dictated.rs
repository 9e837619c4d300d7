//! Values that a task says in words for the controls of a form: by the control's label before them, by their
//! kind (a date, an address of mail), or because the control offers just that. What is put where is checked as
//! a whole before the form is sent: a word of the task that no control took stops it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::model::Action;
use crate::perception::lexicon::{Concept, Tasks};

use super::forms::{Control, Form};
use super::page::has_state;
use super::patterns::pattern;
use super::typed::{Kind, Part, parts_of, trimmed};
use super::{shape, turn, words};

/// The values of one task, and which of them are taken.
pub(super) struct Dictation<'t> {
    text: &'t str,
    parts: Vec<Part>,
    taken: Vec<Range<usize>>,
    /// What the page of the form says.
    page: String,
}

/// A way to find the value of a control, by the form and its place there.
type Way<'t> = fn(&mut Dictation<'t>, &Form<'_>, usize) -> Option<String>;

/// Longest value that follows a label, in characters.
const LONGEST_VALUE: usize = 200;

impl<'t> Dictation<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let parts = parts_of(text);
        Self { text, parts, taken: Vec::new(), page: String::new() }
    }

    /// Whether it says something that only a form takes: how to reach a person, or a day.
    pub(super) fn needs_form(&self) -> bool {
        self.parts.iter().any(|part| matches!(part.kind, Kind::Email | Kind::Phone | Kind::Date))
    }

    /// What the task says for the controls of a form, by their place in it; controls in `filled` have theirs.
    /// What the page shows is no person to be told to it.
    pub(super) fn values(
        mut self,
        form: &Form<'_>,
        filled: &[usize],
        page: &str,
    ) -> BTreeMap<usize, String> {
        self.parts.retain(|part| part.kind != Kind::Name || !words::holds(page, &part.value));
        page.clone_into(&mut self.page);
        let mut values = BTreeMap::new();
        let free: Vec<usize> = (0..form.controls.len()).filter(|at| !filled.contains(at)).collect();
        // What is surest takes first: what the control offers, what its label says, then kinds.
        let ways: [Way<'t>; 4] = [Self::offered, Self::labelled, Self::of_kind, Self::left_over];
        for way in ways {
            for &at in &free {
                if !values.contains_key(&at)
                    && let Some(value) = way(&mut self, form, at)
                {
                    values.insert(at, value);
                }
            }
        }
        values
    }

    /// The option, radio button or box whose words the task says.
    fn offered(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        if control.is_select() {
            return self.option_of(form, control);
        }
        let name = &control.node.name;
        if control.node.role == "radio" {
            let beside = |c: &&Control<'_>| c.node.role == "radio" && c.group == control.group;
            let group: Vec<&str> =
                form.controls.iter().filter(beside).map(|c| c.node.name.as_str()).collect();
            let meant = self.meant(&group);
            return (meant.len() == 1 && meant[0] == name).then(|| name.clone());
        }
        let ticked = control.is_check() && !has_state(control.node, "checked");
        let agrees = words::says(name, Concept::Agreement.words());
        (ticked && !agrees && self.says_loosely(name)).then(|| "true".to_owned())
    }

    fn option_of(&mut self, form: &Form<'_>, control: &Control<'_>) -> Option<String> {
        let said = |dictation: &Self, control: &Control<'_>| -> Vec<String> {
            let options: Vec<&str> = control.node.options.iter().map(String::as_str).collect();
            dictation.meant(&options).into_iter().map(str::to_owned).collect()
        };
        let offered = said(self, control);
        if let [only] = &offered[..] {
            return Some(only.clone());
        }
        let place = |text: &str, option: &String| text.to_lowercase().find(&option.to_lowercase());
        if let Some((_, after)) = self.after_label(&control.node.name) {
            let first = offered.iter().filter_map(|o| Some((place(&after, o)?, o))).min();
            if let Some((_, option)) = first {
                return Some(option.clone());
            }
        }
        // `09:30–11:00`, and two controls that offer both: in the order in which they are said.
        let alike = form.controls.iter().filter(|c| c.is_select());
        let alike: Vec<&Control<'_>> =
            alike.filter(|other| said(self, other).len() == offered.len()).collect();
        let nth = alike.iter().position(|other| other.r#ref == control.r#ref)?;
        let mut placed: Vec<(usize, String)> = offered
            .into_iter()
            .filter_map(|option| Some((place(self.text, &option)?, option)))
            .collect();
        placed.sort();
        (alike.len() == placed.len()).then(|| placed.swap_remove(nth).1)
    }

    /// Those of several offers that the task says, outside of quotations before within them: a quotation is one value.
    fn meant<'o>(&self, offers: &[&'o str]) -> Vec<&'o str> {
        let mut plain = self.text.to_owned();
        for part in self.parts.iter().filter(|part| part.kind == Kind::Quoted).rev() {
            plain.replace_range(part.span.clone(), ";");
        }
        let found = meant_in(&plain, offers);
        if found.is_empty() { meant_in(self.text, offers) } else { found }
    }

    /// Whether the task says all words of a text that mean something.
    fn says_loosely(&self, text: &str) -> bool {
        let (said, wanted) = (words::stems(self.text), words::content(text));
        !wanted.is_empty() && wanted.iter().all(|word| said.contains(word))
    }

    /// What stands behind the label of a control.
    fn labelled(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        if !control.takes_text() || control.is_select() || control.is_password() {
            return None;
        }
        let (span, value) = self.after_label(&control.node.name)?;
        let inside = |part: &&Part| part.span.start >= span.start && part.span.end <= span.end;
        let kind = kind_of(control);
        let part =
            self.parts.iter().filter(inside).find(|part| kind.is_none_or(|k| k == part.kind));
        let (span, value) = match (kind, part) {
            (Some(Kind::Name), None) => (span, without_labels(form, &value)),
            (Some(_), None) => return None,
            (Some(_), Some(part)) => (part.span.clone(), part.value.clone()),
            (None, Some(part)) if part.kind == Kind::Quoted => {
                (part.span.clone(), part.value.clone())
            }
            (None, _) => (span, without_labels(form, &value)),
        };
        self.take(span, value)
    }

    /// What the text says behind a label, up to the end of the clause.
    fn after_label(&self, label: &str) -> Option<(Range<usize>, String)> {
        let content = words::content(label);
        let mut names: Vec<String> = vec![words::split(label).join(" "), content.join(" ")];
        names.extend(content.iter().filter(|word| word.chars().count() > 3).rev().cloned());
        names.into_iter().filter(|name| !name.is_empty()).find_map(|name| self.behind(&name))
    }

    fn behind(&self, name: &str) -> Option<(Range<usize>, String)> {
        let escaped: Vec<String> = name.split(' ').map(regex::escape).collect();
        let links = Tasks::get().little.links.iter().map(regex::escape).collect::<Vec<_>>();
        let source = format!(
            r#"(?i)\b{}s?\b(?:\s*[:=]\s*|\s+(?:(?:{})\s+)*)(["“„«][^"”“»]+["”“»]|(?:\b\p{{L}}\.\s|\w[.@]\w|[^,;.!?\n"“„«])+)"#,
            escaped.join(r"\W+"),
            links.join("|"),
        );
        let found = pattern(&source)?.captures_iter(self.text).find_map(|found| {
            let value = found.get(1)?;
            let text = value.as_str();
            let cut = cut(text);
            let span = value.start()..value.start() + cut.len();
            let free = !self.taken.iter().any(|t| t.start < span.end && span.start < t.end);
            let said =
                !cut.trim().is_empty() && !Tasks::get().little.empty.contains(&words::plain(cut));
            (free && said).then(|| (span, trimmed(cut).to_owned()))
        });
        found.filter(|(_, value)| value.chars().count() <= LONGEST_VALUE)
    }

    /// The next value of the kind that a control takes.
    fn of_kind(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let kind = kind_of(control)?;
        let free: Vec<Part> = self
            .parts
            .iter()
            .filter(|part| part.kind == kind && !self.is_taken(&part.span))
            .cloned()
            .collect();
        let same = form.controls.iter().filter(|other| kind_of(other) == Some(kind)).count();
        let part = match kind {
            Kind::Number | Kind::Name if same > 1 || free.len() != 1 => {
                return self.half_name(control);
            }
            Kind::Email | Kind::Phone if free.len() != 1 => return None,
            Kind::Date | Kind::Time if free.len() > same => return None,
            _ => free.first()?.clone(),
        };
        self.take(part.span, part.value)
    }

    /// The first name, or the others, of the one person whom the task names.
    fn half_name(&mut self, control: &Control<'_>) -> Option<String> {
        let mut people = self.parts.iter().filter(|part| part.kind == Kind::Name);
        let person = people.next().filter(|_| people.next().is_none())?;
        let (first, last) = person.value.split_once(' ')?;
        let says = |concept: Concept| words::says(&control.node.name, concept.words());
        let half = match (says(Concept::FirstName), says(Concept::LastName)) {
            (true, false) => first,
            (false, true) => last,
            _ => return None,
        };
        Some(half.to_owned())
    }

    /// The one quotation that is left, for the one box for text that is. What the page says is the name of something
    /// there.
    fn left_over(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let plain = |control: &Control<'_>| {
            control.takes_text() && !control.is_select() && kind_of(control).is_none()
        };
        let mut free =
            self.parts.iter().filter(|p| p.kind == Kind::Quoted && !self.is_taken(&p.span));
        let part = free.next().filter(|_| free.next().is_none())?.clone();
        if words::holds(&self.page, &part.value) {
            return None;
        }
        let only = form.controls.iter().filter(|other| plain(other)).count() == 1;
        let wide = control.node.tag == "textarea";
        if plain(control) && (only || wide) { self.take(part.span, part.value) } else { None }
    }

    fn is_taken(&self, span: &Range<usize>) -> bool {
        self.taken.iter().any(|taken| taken.start < span.end && span.start < taken.end)
    }

    fn take(&mut self, span: Range<usize>, value: String) -> Option<String> {
        if value.trim().is_empty() || self.is_taken(&span) {
            return None;
        }
        self.taken.push(span);
        Some(value)
    }
}

/// The kind of value that a control takes, where it says so.
fn kind_of(control: &Control<'_>) -> Option<Kind> {
    let hint = |wanted: &str| control.hints.iter().any(|hint| hint == wanted);
    let says = |concept: Concept| words::says(&control.node.name, concept.words());
    match control.node.role.as_str() {
        "date" => return Some(Kind::Date),
        "time" => return Some(Kind::Time),
        "spinbutton" => return Some(Kind::Number),
        _ if !control.takes_text() || control.is_select() => return None,
        _ => {}
    }
    if hint("email") {
        return Some(Kind::Email);
    }
    if hint("tel") || hint("phone") {
        return Some(Kind::Phone);
    }
    // `Geburtsdatum` is a date, and what shows `TT.MM.JJJJ`.
    let of_date = |word: &String| {
        let ends = |known: &str| known.len() > 3 && word.ends_with(known);
        Concept::DateWord.words().iter().any(|known| word == known || ends(known))
    };
    if hint("date") || control.label.iter().any(of_date) || shows_day(control) {
        return Some(Kind::Date);
    }
    let named = says(Concept::PersonName) || says(Concept::FirstName) || says(Concept::LastName);
    named.then_some(Kind::Name)
}

/// Those of several offers that a text says word for word; where it says none so, the one that it says but
/// for numbers: `K-108 Aqua-Cycling` goes by its name.
fn meant_in<'o>(text: &str, offers: &[&'o str]) -> Vec<&'o str> {
    let said = words::stems(text);
    let holds =
        |part: &[String]| !part.is_empty() && said.windows(part.len()).any(|window| window == part);
    let bare =
        |offer: &str| words::stems(offer.split(['(', '–', '—', '·', '|']).next().unwrap_or(offer));
    let whole: Vec<&str> = offers.iter().copied().filter(|offer| holds(&bare(offer))).collect();
    if !whole.is_empty() {
        // `High` is not meant where `Very high` is said.
        let within = |one: &str| whole.iter().any(|o| *o != one && words::holds(o, one));
        return whole.iter().copied().filter(|one| !within(one)).collect();
    }
    let name = |offer: &str| -> Vec<String> {
        let coded = |word: &String| word.len() < 2 || word.bytes().any(|b| b.is_ascii_digit());
        bare(offer).into_iter().filter(|word| !coded(word)).collect()
    };
    let named: Vec<&str> = offers.iter().copied().filter(|offer| holds(&name(offer))).collect();
    if named.len() == 1 { named } else { Vec::new() }
}

/// A value ends where the task goes on with `and`.
fn cut(value: &str) -> &str {
    let lexicon = Tasks::get();
    let mut end = 0;
    for word in value.split_inclusive(' ') {
        let plain = words::plain(word);
        if lexicon.joins_any(&plain) || lexicon.little.prepositions.contains(&plain) && end > 0 {
            break;
        }
        end += word.len();
    }
    &value[..end]
}

/// A value without what belongs to the label of another control behind it.
fn without_labels(form: &Form<'_>, value: &str) -> String {
    let label = |control: &Control<'_>| words::plain(&control.node.name);
    let labels: Vec<String> = form.controls.iter().map(label).collect();
    let kept = value
        .split(' ')
        .take_while(|word| !labels.contains(&words::plain(word)))
        .collect::<Vec<_>>();
    kept.join(" ")
}

/// The step that puts a value into a control.
pub(super) fn put(control: &Control<'_>, value: String) -> Action {
    let r#ref = control.r#ref.clone();
    if control.is_check() || control.node.role == "radio" {
        return Action::Check { r#ref, checked: true };
    }
    if control.is_select() && control.node.tag == "select" {
        return Action::Select { r#ref, option: value };
    }
    turn::fill(&control.r#ref, in_form(control, value))
}

/// Whether a control shows how a day is written in it.
fn shows_day(control: &Control<'_>) -> bool {
    let letters = ["tt", "jj", "jjjj", "gg", "aaaa", "dd", "yyyy"];
    control.hints.iter().any(|hint| letters.contains(&hint.as_str()))
}

/// A day as the control takes it: a box for text shows by its placeholder whether it is `31.12.2026`.
fn in_form(control: &Control<'_>, value: String) -> String {
    let typed = control.node.role != "date" && shape::is_iso_date(&value);
    if !(typed && shows_day(control)) {
        return value;
    }
    let mut parts = value.splitn(3, '-');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(year), Some(month), Some(day)) => format!("{day}.{month}.{year}"),
        _ => value,
    }
}
