//! The one day that a text is, if it is one beyond doubt: `31/12/2026`, `31.12.2026`, `2026-12-31`, `samedi 5 décembre
//! 2026, 10 h`.
//! `03/04/2027` is two days: what stands in the same column decides which, else the language; else nothing does.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::amount::Reading;
use super::language::DateOrder;
use super::named_day;

static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
    let shape =
        r"^(?:(\d{1,2})([./-])(\d{1,2})([./-])(\d{4})|(\d{4})([./-])(\d{1,2})([./-])(\d{1,2}))\.?$";
    Regex::new(shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// Two numbers that are day and month in either order, the mark between them, and the year.
struct Parts {
    first: i8,
    second: i8,
    mark: char,
    year: i16,
    year_first: bool,
}

fn parts(text: &str) -> Option<Parts> {
    let found = SHAPE.captures(text.trim())?;
    let year_first = found.get(6).is_some();
    let [first, mark, second, other, year] =
        if year_first { [8, 7, 10, 9, 6] } else { [1, 2, 3, 4, 5] }.map(|group| &found[group]);
    (mark == other).then_some(())?;
    let (first, second) = (first.parse().ok()?, second.parse().ok()?);
    Some(Parts { first, second, mark: mark.chars().next()?, year: year.parse().ok()?, year_first })
}

/// The order that the dates of a column have in common, as far as their form tells it.
pub(super) fn column_order<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<DateOrder> {
    let told = |text: &str| match parts(text)? {
        Parts { year_first: true, .. } => None,
        Parts { first, .. } if first > 12 => Some(DateOrder::DayMonthYear),
        Parts { second, .. } if second > 12 => Some(DateOrder::MonthDayYear),
        _ => None,
    };
    let mut found = texts.into_iter().filter_map(told);
    let first = found.next()?;
    found.all(|order| order == first).then_some(first)
}

/// The day that a text is, as `2026-12-31`. `order`: of the column, else of the language.
pub(super) fn day(text: &str, order: Option<DateOrder>) -> Reading {
    let Some(Parts { first, second, mark, year, year_first }) = parts(text) else {
        return named_day::read(text);
    };
    let date = |month, day| jiff::civil::Date::new(year, month, day).ok();
    let dates = match order.filter(|order| *order != DateOrder::YearMonthDay) {
        _ if year_first => [date(first, second), None],
        // Nobody puts points between month, day and year in that order.
        _ if mark == '.' => [date(second, first), None],
        Some(DateOrder::MonthDayYear) => [date(first, second), None],
        Some(_) => [date(second, first), None],
        None if first == second => [date(first, second), None],
        None => [date(first, second), date(second, first)],
    };
    match dates {
        [Some(_), Some(_)] => Reading::TwoWays,
        [Some(one), None] | [None, Some(one)] => Reading::Value(Value::from(one.to_string())),
        [None, None] => Reading::None,
    }
}

/// The one day that a text is beyond doubt, as `2026-12-31`.
pub fn day_of(text: &str) -> Option<String> {
    match day(text, None) {
        Reading::Value(Value::String(day)) => Some(day),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Writing;

    #[test]
    fn days_in_figures() {
        let order = |tag| Writing::of(tag).and_then(|writing| writing.dates);
        for (text, language, want) in [
            ("2026-12-31", "", Some("2026-12-31")),
            ("2026/4/3", "en", Some("2026-04-03")),
            ("31/12/2026", "", Some("2026-12-31")),
            ("12/31/2026", "", Some("2026-12-31")),
            ("04/04/2027", "", Some("2027-04-04")),
            ("3.4.2027", "", Some("2027-04-03")),
            ("03/04/2027", "en-US", Some("2027-03-04")),
            ("03/04/2027", "en-IN", Some("2027-04-03")),
            ("03/04/2027", "fr", Some("2027-04-03")),
            ("03-04-2027", "nl", Some("2027-04-03")),
            ("03/04/2027", "en", None),
            ("03/04/2027", "", None),
        ] {
            let want = want.map_or(Reading::TwoWays, |day| Reading::Value(Value::from(day)));
            assert_eq!(day(text, order(language)), want, "{text} in {language:?}");
        }
        for text in
            ["31/31/2026", "31/12/26", "1/2", "2026-13-01", "3/4.2027", "today", "31/12/2026 9:30"]
        {
            assert_eq!(day(text, None), Reading::None, "{text}");
        }
        assert_eq!(column_order(["03/04/2027", "17/04/2027"]), Some(DateOrder::DayMonthYear));
        assert_eq!(column_order(["03/17/2027", "17/04/2027"]), None);
    }
}
