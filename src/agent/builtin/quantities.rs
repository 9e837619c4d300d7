//! Figures with their units in running text: `£450`, `15 %`, `1,25 m`, `19.15 uur`, and which words ask for each kind.

use std::ops::Range;

use crate::perception::lexicon::{Quantity, Tasks};

use super::patterns::{captures, pattern};
use super::words;

/// Shortest word that tells a kind at the end of a compound, in letters.
const LONG: usize = 5;
/// The quantity whose figures are times of day, which need no unit.
const TIME: &str = "time";

/// The kinds of figures that a word asks for, by itself or at the end of a compound.
pub(in crate::agent) fn asked_by(word: &str) -> impl Iterator<Item = &'static Quantity> {
    let asks = move |kind: &&Quantity| {
        let ends = |own: &str| own.chars().count() >= LONG && word.ends_with(own);
        kind.asked.contains(word) || kind.asked.iter().any(ends)
    };
    Tasks::get().quantities.iter().filter(asks)
}

/// Where a text says figures of a kind, with their units.
pub(in crate::agent) fn figures_of(text: &str, kind: &Quantity) -> Vec<Range<usize>> {
    let Some(number) = pattern(r"\d(?:[\d.,:]*\d)?") else { return Vec::new() };
    let figures = number.find_iter(text).filter_map(|found| {
        let (start, end) = (found.start(), found.end());
        let glued = text[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        let behind = unit_behind(&text[end..], kind).map(|length| start..end + length);
        // `11 h 15`: the minutes behind the hours.
        let behind = behind.map(|at| match minutes_behind(text, &at) {
            Some(end) if kind.name == TIME => start..end,
            _ => at,
        });
        let ahead = unit_ahead(&text[..start], kind).map(|length| start - length..end);
        let clock = || (kind.name == TIME && is_clock(found.as_str())).then_some(start..end);
        behind.or(ahead).or_else(clock).filter(|at| !glued && !is_cut(text, at))
    });
    figures.collect()
}

/// Where the minutes end that stand behind the hours of a time of day: `11 h 15`.
fn minutes_behind(text: &str, at: &Range<usize>) -> Option<usize> {
    let hours = text[at.clone()].ends_with(['h', 'H']);
    let minutes = pattern(r"^\s?[0-5]\d\b").filter(|_| hours)?.find(&text[at.end..])?.end();
    Some(at.end + minutes)
}

/// Whether a figure is but a part of one that is told with several units: the `3 h` and the `49 min` of `3 h 49 min`, the
/// `11 h` of `11 h 15`.
pub(in crate::agent) fn is_cut(text: &str, at: &Range<usize>) -> bool {
    // Whatever hours are called, minutes stand behind them: `3 godz. 49 min`.
    const LESSER: &str = r"^(?:\s*\p{L}{1,12})?\.?\s*\d+\s*(\p{L}+)";
    const LAST: &str = r"\d\s*(\p{L}{1,12})\.?\s*$";
    const UNIT: &str = r"^\d+\s*(\p{L}+)";
    let of_time = |word: &str| {
        let timed = |kind: &&Quantity| ["time", "duration"].contains(&kind.name.as_str());
        let mut kinds = Tasks::get().quantities.iter().filter(timed);
        let word = word.to_lowercase();
        kinds.any(|kind| kind.units.iter().any(|unit| unit.trim_end_matches('.') == word))
    };
    let rest = &text[at.end..];
    if !text[at.clone()].starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let lesser = captures(LESSER, rest).and_then(|mut word| word.pop());
    let behind = minutes_behind(text, at).is_some() || lesser.is_some_and(|word| of_time(&word));
    let ahead = captures(LAST, &text[..at.start]).and_then(|mut word| word.pop());
    let unit = captures(UNIT, &text[at.start..]).and_then(|mut word| word.pop());
    // The minutes of `11 h 15` are two digits alone.
    let lesser = unit.is_some_and(|word| of_time(&word)) || at.len() == 2;
    behind || lesser && ahead.is_some_and(|word| of_time(&word))
}

/// Whether a text is one figure with its unit and nothing else.
pub(in crate::agent) fn is_one(text: &str) -> bool {
    kinds_of(text.trim()).next().is_some()
}

/// Whether a text is one figure with its unit and a word that says what it measures: `240 cm tall`.
pub(super) fn is_one_named(text: &str) -> bool {
    kinds_named_behind(text).next().is_some()
}

/// Whether a word is a unit of something.
pub(in crate::agent) fn is_unit(word: &str) -> bool {
    let word = word.to_lowercase();
    Tasks::get().quantities.iter().any(|kind| kind.units.contains(&word))
}

/// Whether each value is a figure with a unit of what these words name: `12.4 km` of a length, and `240 cm tall`.
pub(super) fn are_of(values: &[String], stems: &[String]) -> bool {
    let measured = |value: &String| {
        let kinds = kinds_of(value.trim()).chain(kinds_named_behind(value));
        let names = names(kinds);
        stems.iter().any(|stem| names.contains(stem))
    };
    values.iter().all(measured)
}

/// The kinds that a text is one figure of and then says by a word.
fn kinds_named_behind(value: &str) -> impl Iterator<Item = &'static Quantity> {
    let (figure, word) = value.trim().rsplit_once(' ').unwrap_or_default();
    let word = words::split(word).concat();
    kinds_of(figure).filter(move |kind| kind.asked.contains(&word))
}

/// The names of the kinds that a value is of, in stems: what asks for it says nothing else.
pub(in crate::agent) fn names_of(value: &str) -> Vec<String> {
    names(kinds_of(value.trim()))
}

/// The names of the kinds of which a value is the only figure that a text says: of several, the kind tells none.
pub(in crate::agent) fn names_of_only(value: &str, text: &str) -> Vec<String> {
    names(kinds_of(value.trim()).filter(|kind| figures_of(text, kind).len() <= 1))
}

/// The kinds that a text is one figure of.
pub(in crate::agent) fn kinds_of(value: &str) -> impl Iterator<Item = &'static Quantity> {
    let whole = move |kind: &&Quantity| figures_of(value, kind).contains(&(0..value.len()));
    Tasks::get().quantities.iter().filter(whole)
}

fn names(kinds: impl Iterator<Item = &'static Quantity>) -> Vec<String> {
    let said = |kind: &'static Quantity| {
        let units = kind.units.iter().filter(|unit| unit.chars().all(char::is_alphabetic));
        kind.asked.iter().chain(units.map(String::as_str)).map(words::stem)
    };
    kinds.flat_map(said).collect()
}

fn is_clock(number: &str) -> bool {
    let parts: Vec<&str> = number.split([':', '.']).collect();
    let [hours, minutes] = parts[..] else { return false };
    minutes.len() == 2
        && hours.parse::<u8>().is_ok_and(|hours| hours < 25)
        && minutes.parse::<u8>().is_ok_and(|minutes| minutes < 60)
}

/// How far a unit of this kind goes behind a number.
fn unit_behind(rest: &str, kind: &Quantity) -> Option<usize> {
    let space = rest.len() - rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']).len();
    let said = rest[space..].to_lowercase();
    // A text that changes its length with its case has no such unit.
    let same = said.len() == rest.len() - space;
    let fits = |unit: &&String| {
        let next = said.get(unit.len()..).and_then(|rest| rest.chars().next());
        let ends = !unit.ends_with(char::is_alphanumeric)
            || next.is_none_or(|next| !next.is_alphanumeric());
        said.starts_with(unit.as_str()) && ends
    };
    let longest = kind.units.iter().filter(fits).map(String::len).max();
    longest.filter(|_| same).map(|length| space + length)
}

/// How far a sign of this kind begins before a number.
fn unit_ahead(before: &str, kind: &Quantity) -> Option<usize> {
    let trimmed = before.trim_end_matches([' ', '\u{a0}', '\u{202f}']);
    let space = before.len() - trimmed.len();
    let signs = kind.units.iter().filter(|unit| !unit.contains(char::is_alphanumeric));
    let length = signs.filter(|sign| trimmed.ends_with(sign.as_str())).map(String::len).max();
    length.filter(|_| !kind.behind).map(|length| space + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, text: &str) -> Vec<String> {
        let kind = Tasks::get().quantities.iter().find(|kind| kind.name == name).unwrap();
        figures_of(text, kind).into_iter().map(|at| text[at].to_owned()).collect()
    }

    #[test]
    fn figures_are_told_by_their_units() {
        assert_eq!(of("amount", "A day pass is £28, all four days £84.50."), ["£28", "£84.50"]);
        assert_eq!(
            of("amount", "une caution de 6 € par caisse, € 1.250,50 en tout"),
            ["6 €", "€ 1.250,50"]
        );
        assert_eq!(of("percent", "Groups of ten travel at 15 % less"), ["15 %"]);
        assert_eq!(of("length", "höchstens 1,25 m hoch, 3 Monate"), ["1,25 m"]);
        assert_eq!(of("time", "open vanaf 19.15 uur, tot 22:30, kamer 12"), ["19.15 uur", "22:30"]);
        assert_eq!(of("amount", "Room 12 has 3 beds"), [""; 0]);
        assert_eq!(of("time", "libres à 15 h 30, fermé à 12 h."), ["15 h 30", "12 h"]);
        // Hours without their minutes are no length.
        assert_eq!(of("duration", "Up in 3 hours 49 min, down in 2 hours."), ["2 hours"]);
        assert!(asked_by("heckenhoehe").any(|kind| kind.name == "length"));
        assert!(names_of("15 %").contains(&"discount".to_owned()) && names_of("A 15 %").is_empty());
    }
}
