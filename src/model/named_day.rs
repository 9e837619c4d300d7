//! The one day of a text that says its month by name, and what else one says of a day beside it: `Sat 5 December 2026,
//! 10 am`, `December 5th, 2026`, `5 de diciembre de 2026`.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::amount::Reading;
use super::months::month_of;

/// Longest text that is read, in bytes: what says more is no day.
const LONGEST: usize = 80;
/// Longest little word between a day and its month (`5th of`), or between two days, in letters.
const LITTLE: usize = 3;
/// Most little words between a day and its month.
const MOST_BETWEEN: usize = 2;

static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\p{L}+|\d+").unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// A word or a number of a text.
struct Token<'t> {
    text: &'t str,
    at: Range<usize>,
}

impl Token<'_> {
    fn number(&self, digits: Range<usize>) -> Option<i16> {
        digits.contains(&self.text.len()).then(|| self.text.parse().ok())?
    }

    fn day(&self) -> Option<i16> {
        self.number(1..3).filter(|day| (1..=31).contains(day))
    }

    fn is_little(&self) -> bool {
        self.text.chars().all(char::is_alphabetic) && self.text.chars().count() <= LITTLE
    }
}

/// The day that a text with the name of a month is.
pub(super) fn read(text: &str) -> Reading {
    let found = if text.len() <= LONGEST { only_day(text) } else { None };
    found.map_or(Reading::None, |date| Reading::Value(Value::from(date.to_string())))
}

/// None where there are several days, or none with its year.
fn only_day(text: &str) -> Option<jiff::civil::Date> {
    let tokens: Vec<Token<'_>> = TOKEN
        .find_iter(text)
        .map(|found| Token { text: found.as_str(), at: found.range() })
        .collect();
    let mut years =
        tokens.iter().filter_map(|token| token.number(4..5)).filter(|year| *year >= 1000);
    let year = years.next().filter(|_| years.next().is_none())?;
    let months = || {
        (0..tokens.len())
            .filter_map(|at| Some((at, i8::try_from(month_of(tokens[at].text)?).ok()?)))
    };
    let before = |(at, month)| Some((day_before(&tokens, at)?, month));
    let after =
        |(at, month): (usize, i8)| Some((at + 1, month)).filter(|_| is_day_at(&tokens, at + 1));
    // In `mar 5 dic 2026` the first is a day of the week.
    let mut days: Vec<(usize, i8)> = months().filter_map(before).collect();
    if days.is_empty() {
        days = months().filter_map(after).collect();
    }
    let [(at, month)] = days[..] else { return None };
    let day = tokens[at].day().filter(|_| !is_one_of_several(text, &tokens, at))?;
    jiff::civil::Date::new(year, month, i8::try_from(day).ok()?).ok()
}

/// The place of the day before a month, with nothing but little words between.
fn day_before(tokens: &[Token<'_>], month: usize) -> Option<usize> {
    let between = tokens[..month].iter().rev().take_while(|token| token.is_little()).count();
    let at = month.checked_sub(between + 1).filter(|_| between <= MOST_BETWEEN)?;
    is_day_at(tokens, at).then_some(at)
}

fn is_day_at(tokens: &[Token<'_>], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.day().is_some())
}

/// Whether another day stands just before or behind one: `5–7 December`, `5 and 6 December`, `December 5–7`.
fn is_one_of_several(text: &str, tokens: &[Token<'_>], at: usize) -> bool {
    let joined = |one: &Token<'_>, other: &Token<'_>| {
        let between = text[one.at.end..other.at.start].trim();
        let hours = between.eq_ignore_ascii_case("h");
        let word = between.chars().all(char::is_alphabetic);
        let sign = ["-", "–", "—", "/", "&", "+", ","].contains(&between);
        sign || word && !hours && between.chars().count() <= LITTLE
    };
    let earlier = (0..at).rev().find(|&other| is_day_at(tokens, other));
    let later = (at + 1..tokens.len()).find(|&other| is_day_at(tokens, other));
    earlier.is_some_and(|other| joined(&tokens[other], &tokens[at]))
        || later.is_some_and(|other| joined(&tokens[at], &tokens[other]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_with_its_month_by_name() {
        for (text, want) in [
            ("samedi 5 décembre 2026, 10 h", Some("2026-12-05")),
            ("mercredi 14 octobre 2026, 18 h 30", Some("2026-10-14")),
            ("December 5th, 2026", Some("2026-12-05")),
            ("5 de diciembre de 2026", Some("2026-12-05")),
            ("mar 5 dic 2026", Some("2026-12-05")),
            ("Sat, 1 Aug 2026 14:30", Some("2026-08-01")),
            ("3. März 2027", Some("2027-03-03")),
            ("za 14 mrt. 2026", Some("2026-03-14")),
            ("the 2nd of May 2026", Some("2026-05-02")),
            ("5–7 December 2026", None),
            ("5 and 6 December 2026", None),
            ("December 5–7, 2026", None),
            ("30 November – 2 December 2026", None),
            ("5 December", None),
            ("December 2026", None),
            ("31 February 2026", None),
            ("Room 2026", None),
            ("5 December 2026 or 5 December 2027", None),
        ] {
            let found = only_day(text).map(|date| date.to_string());
            assert_eq!(found.as_deref(), want, "{text}");
        }
    }
}
