//! Amounts with a unit, `12 cm` and `340 pages`, where the unit may be dropped: a schema that asks for
//! a number has no place for it.
//!
//! That loses something, so it is done only where the caller cannot be misled: what a field named after
//! another unit takes is converted, exactly and within the metric system alone (`1.48 kg` for grams), else it
//! is none; and not where the records of one list differ in the unit and the field names none, which the
//! caller of this module has to see to. Multiples are no units: `1.34 million` is the number that it says.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use regex::Regex;

use super::amount::{Marks, Reading, number};

/// A number, then a unit: after a space any few words, without one only signs that are known.
static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
    let attached = r"°[CFK]?|km/h|kg|mg|g|km|cm|mm|ml|cl|dl|l|kWh|kW|W|V|Hz|kHz|MHz|GHz|TB|GB|MB|KB|kB|B|ms|px|pt|mAh|dB|ft|lbs?|oz|mm²|cm²|m²|km²|m³|[″′]";
    let word = r"[\p{L}°%µ/²³.·-]+";
    let shape = format!(
        r"(?x) ^ (?<number> [-−+]? \s* [0-9.] (?: [0-9.,'’\ \u{{a0}}\u{{2009}}\u{{202f}}]* [0-9] )? )
        (?: (?<sign> {attached} ) | [\s\u{{a0}}]+ (?<words> {word} (?: \s+ {word} ){{0,2}} ) ) $"
    );
    Regex::new(&shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// A file's words by lines, without its remarks.
fn lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// Words after a number that are no unit of it: multiples, times, ranges and parts.
static NO_UNIT: LazyLock<HashSet<&str>> =
    LazyLock::new(|| lines(include_str!("no_units.txt")).flatten().collect());

/// Units by their spellings, so that `12 cm` is known not to be what `widthMetres` asks for.
static UNITS: LazyLock<Vec<Vec<&str>>> =
    LazyLock::new(|| lines(include_str!("units.txt")).collect());

/// Words of multiples, with what they multiply by.
static MULTIPLES: LazyLock<HashMap<&str, f64>> = LazyLock::new(|| {
    let of_line = |line: Vec<&'static str>| {
        let (by, words) = line.split_first()?;
        let by: f64 = by.parse().ok()?;
        Some(words.iter().map(move |word| (*word, by)).collect::<Vec<_>>())
    };
    lines(include_str!("multiples.txt")).filter_map(of_line).flatten().collect()
});

/// How much of their kind's base unit each unit is, by its first spelling.
static SCALES: LazyLock<Vec<HashMap<&str, f64>>> = LazyLock::new(|| {
    let pairs = |line: Vec<&'static str>| {
        line.chunks_exact(2).filter_map(|pair| Some((pair[0], pair[1].parse().ok()?))).collect()
    };
    lines(include_str!("scales.txt")).map(pairs).collect()
});

/// Digits of a converted number that are kept: what a product of floating-point numbers adds behind them is no part of it.
const EXACT: usize = 12;

/// An amount of money for so much of something: `£3.90 per kg`, `12,50 € / uur`, `£6.50 each`.
static RATE: LazyLock<Regex> = LazyLock::new(|| {
    let words: Vec<&str> = lines(include_str!("rates.txt")).flatten().collect();
    let (per, word) = (words.join("|"), r"[\p{L}.²³]+");
    let shape = format!(
        r"(?xi) ^ (?<money> [^/]+? )
        (?: \s* / \s* | \s+ (?:{per}) \s+ ) (?<of> {word} (?: \s {word} )? ) $"
    );
    Regex::new(&shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// An amount of money and what it is for, where the text says both and nothing else.
fn rate(text: &str) -> Option<(&str, &str)> {
    let found = RATE.captures(text.trim())?;
    let (money, of) = (found.name("money")?.as_str(), found.name("of")?.as_str());
    super::amount::is_money(money).then_some((money, of))
}

/// The unit of an amount, in a form that is the same for `1 reply` and `2 replies`; `None` where the
/// text is no amount with a unit.
pub(super) fn unit(text: &str) -> Option<String> {
    match rate(text) {
        Some((_, of)) => Some(format!("per {}", singular(&of.to_lowercase()))),
        None => own_unit(text),
    }
}

/// The unit of an amount that is no rate.
fn own_unit(text: &str) -> Option<String> {
    let found = SHAPE.captures(text.trim())?;
    let said = found.name("sign").or_else(|| found.name("words"))?.as_str().to_lowercase();
    let first = said.split_whitespace().next()?;
    let bare = first.trim_end_matches('.');
    let multiple = is_multiple(first) || NO_UNIT.contains(first) || NO_UNIT.contains(bare);
    (!multiple && said.chars().any(|c| c.is_alphabetic() || "°″′".contains(c)))
        .then(|| said.split_whitespace().map(singular).collect::<Vec<_>>().join(" "))
}

/// The digits of an amount with a unit, the money of a rate, or the whole text.
pub(super) fn bare(text: &str) -> &str {
    rate(text).map_or_else(|| own_digits(text), |(money, _)| money)
}

/// The digits of an amount that is no rate, or the whole text.
fn own_digits(text: &str) -> &str {
    let found = SHAPE.captures(text.trim()).and_then(|found| found.name("number"));
    found.map_or(text, |number| number.as_str())
}

/// The number in an amount with a unit. `names`: the words of the field's name and description, lower
/// case; an amount in a unit other than one they name is none.
pub(super) fn measured(text: &str, whole: bool, names: &[String], marks: Marks) -> Reading {
    if let Some((money, of)) = rate(text) {
        return of_rate(money, of, whole, names, marks);
    }
    let Some(unit) = own_unit(text) else { return Reading::None };
    let own = unit.split(' ').next().and_then(spellings);
    let named: Vec<_> = names.iter().filter_map(|name| spellings(&singular(name))).collect();
    match own {
        Some(own) if !named.is_empty() && !named.contains(&own) => {
            let factor = named.iter().find_map(|named| factor(own, named));
            let read = number(own_digits(text), false, marks);
            factor.map_or(Reading::None, |factor| multiplied(read, factor, whole))
        }
        _ => number(own_digits(text), whole, marks),
    }
}

/// The number of an amount whose unit and the one that the field is named after are both known: records whose units
/// differ are then all told in one.
pub(super) fn in_named_unit(text: &str, whole: bool, names: &[String], marks: Marks) -> Reading {
    let known = |word: &str| spellings(word).is_some();
    let own = own_unit(text).is_some_and(|unit| unit.split(' ').next().is_some_and(known));
    let named = names.iter().any(|name| known(&singular(name)));
    if own && named { measured(text, whole, names, marks) } else { Reading::None }
}

/// The number that a text says with the word of a multiple, with a currency or without one: `£1.34 million`.
pub(super) fn multiple(text: &str, whole: bool, marks: Marks) -> Reading {
    let Some((digits, word)) = text.trim().rsplit_once([' ', '\u{a0}', '\u{202f}']) else {
        return Reading::None;
    };
    let word = word.trim_end_matches('.').to_lowercase();
    let Some(by) = MULTIPLES.get(word.as_str()) else { return Reading::None };
    multiplied(number(digits, false, marks), *by, whole)
}

/// Whether a word multiplies the number before it: `million`, `tys.`.
pub fn is_multiple(word: &str) -> bool {
    MULTIPLES.contains_key(word.trim_end_matches('.').to_lowercase().as_str())
}

/// How many of one unit another one is, where both measure the same.
fn factor(own: &[&str], named: &[&str]) -> Option<f64> {
    let of =
        |scale: &HashMap<&str, f64>| Some(scale.get(own.first()?)? / scale.get(named.first()?)?);
    SCALES.iter().find_map(of)
}

/// A number so many times, without the digits that only the multiplication of floating-point numbers makes.
fn multiplied(read: Reading, by: f64, whole: bool) -> Reading {
    let value = match read {
        Reading::Value(value) => value.as_f64(),
        other => return other,
    };
    let product = value.and_then(|value| format!("{:.EXACT$e}", value * by).parse::<f64>().ok());
    let text = product.map(|product| product.to_string()).unwrap_or_default();
    number(&text, whole, Marks { column: Some('.'), language: None })
}

/// The money of a rate. One for another unit than the field is named after is none: of `£2 per piece` nobody knows what
/// a kilogram costs. (`pound` may be the money.)
fn of_rate(money: &str, of: &str, whole: bool, names: &[String], marks: Marks) -> Reading {
    let own = of.split_whitespace().next().map(|of| singular(&of.to_lowercase()));
    let own = own.as_deref().and_then(spellings);
    let money_too = |unit: &&[&str]| unit.contains(&"lb");
    let named = names.iter().filter_map(|name| spellings(&singular(name)));
    let mut named = named.filter(|unit| !money_too(unit)).peekable();
    if named.peek().is_some() && !named.any(|unit| own == Some(unit)) {
        return Reading::None;
    }
    number(money, whole, marks)
}

/// Whether a word is a unit that is known.
pub(super) fn is_unit(word: &str) -> bool {
    spellings(&singular(&word.to_lowercase())).is_some()
}

fn spellings(unit: &str) -> Option<&'static [&'static str]> {
    UNITS.iter().map(Vec::as_slice).find(|spelled| spelled.contains(&unit))
}

fn singular(word: &str) -> String {
    let word = word.trim_end_matches('.');
    match word.strip_suffix("ies") {
        Some(stem) if stem.len() > 1 => format!("{stem}y"),
        _ if word.len() > 3 => word.strip_suffix('s').unwrap_or(word).to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn measured(text: &str, whole: bool, names: &[String]) -> Option<Value> {
        match super::measured(text, whole, names, Marks::default()) {
            Reading::Value(value) => Some(value),
            _ => None,
        }
    }

    #[test]
    fn units_are_dropped_where_nobody_is_misled() {
        for (text, want) in [
            ("12 cm", 12.0),
            ("14.3 °C", 14.3),
            ("-5°C", -5.0),
            ("1,200 km/h", 1200.0),
            ("340 pages", 340.0),
            ("38 hours per week", 38.0),
            ("3 replies", 3.0),
            ("450g", 450.0),
            ("12\u{a0}Werktage", 12.0),
        ] {
            let found = measured(text, false, &[]).and_then(|value| value.as_f64());
            assert_eq!(found, Some(want), "{text}");
        }
        assert_eq!(measured("12.5 cm", true, &[]), None);
    }

    #[test]
    fn what_is_no_amount_with_a_unit_stays() {
        for text in [
            "12",
            "cm",
            "3 million",
            "1.2k",
            "5 of 12",
            "10 am",
            "12 January 2024",
            "2 h 30 min",
            "12 March",
            "5m",
            "4K",
            "A4 paper",
            "5-10 cm",
            "12 x 30 cm",
            "€5",
            "1.2.3 beta",
        ] {
            assert_eq!(measured(text, false, &[]), None, "{text}");
        }
    }

    #[test]
    fn money_for_so_much_of_something_is_that_money() {
        let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let price = names("price in pounds per kg");
        assert_eq!(measured("£3.90 per kg", false, &price), Some(json!(3.9)));
        assert_eq!(measured("12,50 € / uur", false, &[]), Some(json!(12.5)));
        assert_eq!(measured("8 € la nuit", true, &names("prix")), Some(json!(8)));
        assert_eq!(measured("£6.50 per piece", false, &price), None);
        assert_eq!(measured("£14 a week", false, &names("pricePerMonth month")), None);
        for text in ["£3 to £5 per kg", "£3 per 100 g", "3 of 5 per kg", "price per kg"] {
            assert_eq!(measured(text, false, &[]), None, "{text}");
        }
        assert_ne!(unit("£3.90 per kg"), unit("£6.50"));
        assert_ne!(unit("£3.90 per kg"), unit("£3.90 per piece"));
    }

    #[test]
    fn a_field_named_after_another_unit_takes_none() {
        let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(measured("12 l", false, &names("weight kg")), None);
        assert_eq!(measured("12 ft", false, &names("depth in metres")), None);
        assert_eq!(measured("450 g", false, &names("weight")), Some(json!(450)));
        assert_eq!(measured("45 min", false, &names("duration minutes")), Some(json!(45)));
    }

    #[test]
    fn a_field_named_after_another_metric_unit_takes_what_it_comes_to() {
        let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (text, name, want) in [
            ("450 g", "weight kg", json!(0.45)),
            ("1.48 kg", "weight grams", json!(1480)),
            ("3 km", "length m", json!(3000)),
            ("1.5 h", "duration minutes", json!(90)),
            ("0.1 t", "mass kg", json!(100)),
        ] {
            assert_eq!(measured(text, false, &names(name)), Some(want), "{text} as {name}");
        }
        assert_eq!(measured("1.48 kg", true, &names("weight grams")), Some(json!(1480)));
        assert_eq!(measured("450 g", true, &names("weight kg")), None);
    }

    #[test]
    fn multiples_are_the_number_that_they_say() {
        let read = |text: &str| multiple(text, false, Marks::default());
        assert_eq!(read("£1.34 million"), Reading::Value(json!(1_340_000)));
        assert_eq!(read("2.5 tys."), Reading::Value(json!(2500)));
        assert_eq!(read("3 pages"), Reading::None);
        assert_eq!(read("about 3 million"), Reading::None);
    }

    #[test]
    fn units_are_the_same_in_singular_and_plural() {
        assert_eq!(unit("1 reply"), unit("2 replies"));
        assert_eq!(unit("1 hour"), unit("8 hours"));
        assert_ne!(unit("5 MB"), unit("5 kB"));
    }
}
