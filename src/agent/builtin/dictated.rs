//! Values that a task says in words for the controls of a form: by the control's label before them, by their
//! kind (a date, an address of mail), or because the control offers just that. What is put where is checked as
//! a whole before the form is sent: a word of the task that no control took stops it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::model::Action;
use crate::perception::lexicon::{Concept, Tasks};

use super::forms::{Control, Form};
use super::page::has_state;
use super::patterns::{captures, pattern};
use super::{shape, turn, words};

/// What kind of value a part of a text is, by its form alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Email,
    Quoted,
    Date,
    Time,
    Phone,
    Name,
    Number,
}

/// A part of the task that is a value by its form.
#[derive(Debug, Clone)]
struct Part {
    kind: Kind,
    /// As it is put into a control: a date as `2026-03-29`, a number in digits.
    value: String,
    /// Where it stands in the text, in bytes.
    span: Range<usize>,
}

/// The values of one task, and which of them are taken.
pub(super) struct Dictation<'t> {
    text: &'t str,
    parts: Vec<Part>,
    taken: Vec<Range<usize>>,
}

/// Longest value that follows a label, in characters.
const LONGEST_VALUE: usize = 200;

impl<'t> Dictation<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        for (kind, found) in found(text) {
            let free = |span: &Range<usize>| {
                !parts.iter().any(|part| part.span.start < span.end && span.start < part.span.end)
            };
            let new: Vec<Part> = found
                .into_iter()
                .filter(|(span, _)| free(span))
                .map(|(span, value)| Part { kind, value, span })
                .collect();
            parts.extend(new);
        }
        parts.sort_by_key(|part| part.span.start);
        Self { text, parts, taken: Vec::new() }
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
        let mut values = BTreeMap::new();
        let free: Vec<usize> = (0..form.controls.len()).filter(|at| !filled.contains(at)).collect();
        // What is surest takes first: what the control offers, what its label says, then kinds.
        let ways: [fn(&mut Self, &Form<'_>, usize) -> Option<String>; 4] =
            [Self::offered, Self::labelled, Self::of_kind, Self::left_over];
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

    /// Those of several offers that the task says word for word; where it says none so, the one that it says but
    /// for numbers: `K-108 Aqua-Cycling` goes by its name.
    fn meant<'o>(&self, offers: &[&'o str]) -> Vec<&'o str> {
        let said = words::stems(self.text);
        let holds = |part: &[String]| {
            !part.is_empty() && said.windows(part.len()).any(|window| window == part)
        };
        let bare = |offer: &str| {
            words::stems(offer.split(['(', '–', '—', '·', '|']).next().unwrap_or(offer))
        };
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
            (Some(Kind::Name), None) => (span, self.without_labels(form, &value)),
            (Some(_), None) => return None,
            (Some(_), Some(part)) => (part.span.clone(), part.value.clone()),
            (None, Some(part)) if part.kind == Kind::Quoted => {
                (part.span.clone(), part.value.clone())
            }
            (None, _) => (span, self.without_labels(form, &value)),
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
        let links = Tasks::get().links.iter().map(|w| regex::escape(w)).collect::<Vec<_>>();
        let source = format!(
            r#"(?i)\b{}s?\b(?:\s*[:=]\s*|\s+(?:(?:{})\s+)*)(["“„«][^"”“»]+["”“»]|(?:\b\p{{L}}\.\s|\w[.@]\w|[^,;.!?\n"“„«])+)"#,
            escaped.join(r"\W+"),
            links.join("|"),
        );
        let found = pattern(&source)?.captures_iter(self.text).find_map(|found| {
            let value = found.get(1)?;
            let text = value.as_str();
            let cut = self.cut(text);
            let span = value.start()..value.start() + cut.len();
            let free = !self.taken.iter().any(|t| t.start < span.end && span.start < t.end);
            let said = !cut.trim().is_empty() && !Tasks::get().empty.contains(&words::plain(cut));
            (free && said).then(|| (span, trimmed(cut).to_owned()))
        });
        found.filter(|(_, value)| value.chars().count() <= LONGEST_VALUE)
    }

    /// A value ends where the task goes on with `and`.
    fn cut<'v>(&self, value: &'v str) -> &'v str {
        let lexicon = Tasks::get();
        let mut end = 0;
        for word in value.split_inclusive(' ') {
            let plain = words::plain(word);
            if lexicon.joins_any(&plain) || lexicon.prepositions.contains(&plain) && end > 0 {
                break;
            }
            end += word.len();
        }
        &value[..end]
    }

    /// A value without what belongs to the label of another control behind it.
    fn without_labels(&self, form: &Form<'_>, value: &str) -> String {
        let label = |control: &Control<'_>| words::plain(&control.node.name);
        let labels: Vec<String> = form.controls.iter().map(label).collect();
        let kept = value
            .split(' ')
            .take_while(|word| !labels.contains(&words::plain(word)))
            .collect::<Vec<_>>();
        kept.join(" ")
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

    /// The one quotation that is left, for the one box for text that is.
    fn left_over(&mut self, form: &Form<'_>, at: usize) -> Option<String> {
        let control = &form.controls[at];
        let plain = |control: &Control<'_>| {
            control.takes_text() && !control.is_select() && kind_of(control).is_none()
        };
        let mut free =
            self.parts.iter().filter(|p| p.kind == Kind::Quoted && !self.is_taken(&p.span));
        let part = free.next().filter(|_| free.next().is_none())?.clone();
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
    if hint("date") || control.label.iter().any(|word| Concept::DateWord.has(word)) {
        return Some(Kind::Date);
    }
    let named = says(Concept::PersonName) || says(Concept::FirstName) || says(Concept::LastName);
    named.then_some(Kind::Name)
}

/// The parts of a text that are values by their form, the surest kinds first.
fn found(text: &str) -> Vec<(Kind, Vec<(Range<usize>, String)>)> {
    let all = |source: &str| -> Vec<(Range<usize>, String)> {
        let Some(pattern) = pattern(source) else { return Vec::new() };
        let found = pattern.find_iter(text);
        found.map(|m| (m.range(), trimmed(m.as_str()).to_owned())).collect()
    };
    let quoted = all(r#""[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»"#);
    let dates = all(&day_pattern()).into_iter();
    let dates = dates.filter_map(|(span, said)| Some((span, iso_day(&said)?))).collect();
    let names = all(r"\p{Lu}[\w'’-]*\.?(?:\s+\p{Lu}[\w'’-]*)+");
    let numbers = all(r"\b(?:\d+|\p{L}+)\b").into_iter().filter_map(|(span, said)| {
        let spelled = || Tasks::get().number(&words::split(&said).concat()).filter(|n| *n > 1);
        let number = said.parse::<usize>().ok().or_else(spelled)?;
        Some((span, number.to_string()))
    });
    vec![
        (Kind::Email, all(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\w+")),
        (Kind::Quoted, quoted),
        (Kind::Date, dates),
        (Kind::Time, all(r"\b(?:[01]?\d|2[0-3])[:.][0-5]\d\b")),
        (Kind::Phone, all(r"\+?\d[\d ()/-]{6,}\d")),
        (Kind::Name, names.into_iter().filter_map(without_order).collect()),
        (Kind::Number, numbers.collect()),
    ]
}

/// The person that a run of capitalised words names, without an order before it: `Book Ann Lee a seat`.
fn without_order((span, said): (Range<usize>, String)) -> Option<(Range<usize>, String)> {
    let orders = |word: &str| {
        let plain = words::split(word).concat();
        words::is_verb(&plain)
            || words::is_stop(&plain)
            || Tasks::get().act(&plain).is_some()
            || Tasks::get().split_act(&plain).is_some()
    };
    let (mut start, mut name) = (span.start, said.as_str());
    if let Some((first, rest)) = name.split_once(' ').filter(|(first, _)| orders(first)) {
        start += first.len() + 1;
        name = rest;
    }
    shape::is_person(name).then(|| (start..span.end, name.to_owned()))
}

/// Without the white space and quotation marks around it.
fn trimmed(text: &str) -> &str {
    text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '\'']).trim()
}

fn day_pattern() -> String {
    let months: Vec<String> =
        Tasks::get().months.keys().map(|month| regex::escape(month)).collect();
    let month = months.join("|");
    format!(
        r"(?i)\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{4}}\b|\b\d{{1,2}}(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?(?:{month})(?:,?\s+(?:de\s+)?\d{{4}})\b|\b(?:{month})\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}}\b"
    )
}

/// The one day that a text is, as `2026-03-29`; `None` where it may be two.
pub(in crate::agent) fn iso_day(said: &str) -> Option<String> {
    if let Some(day) = crate::model::day_of(said) {
        return Some(day);
    }
    let lower = said.to_lowercase();
    let year = captures(r"\b(\d{4})\b", &lower)?.pop()?;
    let day = captures(r"\b(\d{1,2})(?:st|nd|rd|th|er|\.)?\b", &lower)?.pop()?;
    let month = words::split(&lower)
        .into_iter()
        .find_map(|word| Tasks::get().months.get(&word).copied())?;
    let (year, day) = (year.parse().ok()?, day.parse().ok()?);
    let month = i8::try_from(month).ok()?;
    jiff::civil::Date::new(year, month, day).ok().map(|date| date.to_string())
}

/// All days that a text says, each as it says it and as `2026-03-29`.
pub(in crate::agent) fn days_in(text: &str) -> Vec<(String, String)> {
    let Some(pattern) = pattern(&day_pattern()) else { return Vec::new() };
    let said = pattern.find_iter(text).map(|found| found.as_str().to_owned());
    said.filter_map(|said| Some((iso_day(&said)?, said))).collect()
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

/// A day as the control takes it: a box for text shows by its placeholder whether it is `31.12.2026`.
fn in_form(control: &Control<'_>, value: String) -> String {
    let typed = control.node.role != "date" && shape::is_iso_date(&value);
    let dotted = control
        .hints
        .iter()
        .any(|hint| ["tt", "jj", "jjjj", "gg", "aaaa", "dd"].contains(&hint.as_str()));
    if !(typed && dotted) {
        return value;
    }
    let mut parts = value.splitn(3, '-');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(year), Some(month), Some(day)) => format!("{day}.{month}.{year}"),
        _ => value,
    }
}
