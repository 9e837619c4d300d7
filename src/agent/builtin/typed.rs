//! Parts of a text that are values by their form alone: addresses, days, names, numbers, what is quoted.

use std::ops::Range;

use crate::model::day_of;
use crate::perception::lexicon::Tasks;

use super::patterns::pattern;
use super::{days, shape, words};

/// What kind of value a part of a text is, by its form alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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
pub(super) struct Part {
    /// What it is by its form.
    pub(super) kind: Kind,
    /// As it is put into a control: a date as `2026-03-29`, a number in digits.
    pub(super) value: String,
    /// Where it stands in the text, in bytes.
    pub(super) span: Range<usize>,
}

/// The values in a text, in its order; none within another.
pub(super) fn parts_of(text: &str) -> Vec<Part> {
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
    parts
}

/// Where a value stands in a text, and the value.
type Found = (Range<usize>, String);

/// The parts of a text that are values by their form, the surest kinds first.
fn found(text: &str) -> Vec<(Kind, Vec<Found>)> {
    let all = |source: &str| -> Vec<Found> {
        let Some(pattern) = pattern(source) else { return Vec::new() };
        let found = pattern.find_iter(text);
        found.map(|m| (m.range(), trimmed(m.as_str()).to_owned())).collect()
    };
    let quoted = all(r#""[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»"#);
    let dates = all(&days::DAY).into_iter();
    let dates = dates.filter_map(|(span, said)| Some((span, day_of(&said)?))).collect();
    let names = all(r"\p{Lu}[\w'’-]*\.?(?:\s+\p{Lu}[\w'’-]*)+");
    let numbers = all(r"\b(?:\d+(?:[.,]\d+)*|\p{L}+)\b").into_iter().filter_map(|(span, said)| {
        let spelled = || Tasks::get().number(&words::split(&said).concat()).filter(|n| *n > 1);
        let number = in_digits(&said).or_else(|| spelled().map(|number| number.to_string()))?;
        Some((span, number))
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

/// A number in figures as a control takes it: with a point before its decimals, and none between its thousands. Of several
/// numbers in a row, or of an address, there is none.
fn in_digits(said: &str) -> Option<String> {
    let parts: Vec<&str> = said.split(['.', ',']).collect();
    match parts[..] {
        [whole] => whole.parse::<usize>().ok().map(|number| number.to_string()),
        [whole, thousands] if thousands.len() == 3 && whole != "0" => {
            Some(format!("{whole}{thousands}"))
        }
        [whole, decimals] => Some(format!("{whole}.{decimals}")),
        _ => None,
    }
}

/// The person that a run of capitalised words names, without an order before it: `Book Ann Lee a seat`.
fn without_order((span, said): (Range<usize>, String)) -> Option<(Range<usize>, String)> {
    let orders = |word: &str| {
        let plain = words::split(word).concat();
        words::is_verb(&plain)
            || words::is_stop(&plain)
            || Tasks::get().act(&plain).is_some()
            || Tasks::get().split_acts(&plain).next().is_some()
    };
    // `Mein Name` is whose it is.
    if said.split(' ').any(|word| Tasks::get().little.own.contains(&words::split(word).concat())) {
        return None;
    }
    let (mut start, mut name) = (span.start, said.as_str());
    if let Some((first, rest)) = name.split_once(' ').filter(|(first, _)| orders(first)) {
        start += first.len() + 1;
        name = rest;
    }
    shape::is_person(name).then(|| (start..span.end, name.to_owned()))
}

/// Without the white space and quotation marks around it.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim().trim_matches(['"', '“', '”', '„', '«', '»', '\'']).trim()
}
