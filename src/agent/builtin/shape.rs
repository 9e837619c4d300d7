//! What a value looks like: whether a text can be a field's value at all, and what kind of thing it
//! seems to be. Knows no names.

use serde_json::json;

use crate::model::{Languages, Marks, Reading, coerce, day_of, number};
use crate::perception::lexicon::Concept;

use super::patterns::found;
use super::want::{Field, Kind};
use super::words;

/// Whether every value can become what the field takes without loss.
pub(super) fn fits(field: &Field, values: &[String]) -> bool {
    let all = |test: fn(&str) -> bool| values.iter().all(|v| test(v));
    if !field.choices.is_empty() && !values.iter().all(|v| field.choices.contains(&words::flat(v)))
    {
        return false;
    }
    match field.kind {
        Kind::Text => true,
        Kind::Number => all_convert(field, values, "number"),
        Kind::Integer => all_convert(field, values, "integer"),
        Kind::Boolean => all_convert(field, values, "boolean"),
        Kind::Address | Kind::Image => all(is_address),
        Kind::Date => all(is_iso_date) || values.iter().all(|value| day_of(value).is_some()),
        Kind::Clock => all(is_time_of_day),
        Kind::Composite => false,
    }
}

/// Whether a text says something in figures.
pub(super) fn has_figure(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// Whether this is a year by itself.
pub(in crate::agent) fn is_year(text: &str) -> bool {
    text.trim().len() == 4
        && text.trim().parse().is_ok_and(|year: u16| (1000..2200).contains(&year))
}

/// Whether the values of one field become what it takes, as they will when the result is finished: `2,010` is a number in
/// one language or another, and which it is the page says when it is read.
fn all_convert(field: &Field, values: &[String], kind: &str) -> bool {
    WRITINGS.iter().any(|tag| {
        let mut languages = Languages::default();
        values.iter().filter(|_| !tag.is_empty()).for_each(|value| languages.note(value, tag));
        all_convert_in(field, values, kind, &languages)
    })
}

/// Languages that write numbers in one way and in the other, none before them.
const WRITINGS: [&str; 3] = ["", "en-GB", "de"];

fn all_convert_in(field: &Field, values: &[String], kind: &str, languages: &Languages) -> bool {
    let rows: Vec<_> = values.iter().map(|value| json!({field.name.as_str(): value})).collect();
    let item = json!({"properties": {field.name.as_str(): {"type": kind}}});
    let rows = json!(rows);
    let done = coerce(&json!({"type": "array", "items": item}), rows, languages).value;
    done.as_array().is_some_and(|rows| rows.iter().all(|row| !row[&field.name].is_string()))
}

/// Whether the text is one number, perhaps with a currency.
pub(super) fn is_number(text: &str) -> bool {
    number(text, false, Marks::default()) != Reading::None
}

/// Whether the text is a number with a unit or in a short phrase: `46 birds`, `4.2 %`.
pub(super) fn is_amount(text: &str) -> bool {
    found(r"^[-+]?\d[\d.,]*\s*\S{0,12}$", text.trim()).is_some()
}

/// Whether the text is an absolute address.
pub(super) fn is_address(text: &str) -> bool {
    url::Url::parse(text)
        .is_ok_and(|url| matches!(url.scheme(), "http" | "https" | "mailto" | "tel" | "ftp"))
}

/// Whether the text is money.
pub(in crate::agent) fn is_money(text: &str) -> bool {
    is_number(text) && text.contains(|c: char| "$€£¥₹₽₩₺₫฿".contains(c) || c.is_ascii_uppercase())
}

/// Whether the text begins with a date as machines write it: `2026-04-12`.
pub(super) fn is_iso_date(text: &str) -> bool {
    let b = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| {
        b.get(range).is_some_and(|part| part.iter().all(u8::is_ascii_digit))
    };
    b.len() >= 10 && digits(0..4) && b[4] == b'-' && digits(5..7) && b[7] == b'-' && digits(8..10)
}

/// Whether the text is the month of a date that machines write, with its year or day: `April 2026`.
pub(super) fn says_month(text: &str, date: &str) -> bool {
    if !is_iso_date(date) {
        return false;
    }
    let month = date[5..7]
        .parse::<usize>()
        .ok()
        .and_then(|m| Concept::Month.words().get(m.wrapping_sub(1)));
    let day = date[8..10].trim_start_matches('0');
    let words = words::split(text);
    month.zip(words.split_first()).is_some_and(|(month, (first, rest))| {
        first.starts_with(month)
            && rest.iter().all(|w| *w == date[..4] || w.trim_start_matches('0') == day)
    })
}

/// Whether the text is a time of day: `9:30`, `18.00 Uhr`, `9 am`.
pub(super) fn is_time_of_day(text: &str) -> bool {
    let lower = text.trim().to_lowercase();
    let clock = lower.trim_end_matches([' ', '.', 'a', 'p', 'm', 'u', 'h', 'r']);
    let (hours, rest) = clock.split_once([':', '.', 'h']).unwrap_or((clock, ""));
    let minutes = rest.split(':').all(|part| part.parse::<u8>().is_ok_and(|m| m < 60));
    hours.parse::<u8>().is_ok_and(|h| h < 25)
        && minutes != rest.is_empty()
        && clock.len() < lower.len() + usize::from(!rest.is_empty())
}

/// The sign between two times of day that are all a text says: `06:30–08:00`.
pub(super) fn between_times(text: &str) -> Option<&str> {
    let text = text.trim();
    let (at, sign) = text.match_indices(['–', '-', '—']).next()?;
    let clock = |part: &str| part.contains([':', '.']) && is_time_of_day(part.trim());
    (clock(&text[..at]) && clock(&text[at + sign.len()..])).then_some(sign)
}

/// Whether the text is a span of time: `30 min`, `1 h 20`.
pub(super) fn is_duration(text: &str) -> bool {
    const SPAN: &str = r"(?i)^\d+(?:[.,]\d+)?\s*(?:(?:working|business|full)\s+)?(?:s|sec|secs|seconds?|min|mins|minutes?|minuten|minutos?|minuti|h|hrs?|hours?|std|stunden?|horas?|heures?|ore|uur|uren|d|days?|tagen?|werktagen?|d[ií]as?|jours?|giorni|dagen|werkdagen|weeks?|wochen?|semanas?|semaines?|settimane|weken|months?|monaten?|mois|meses|mesi|maanden|years?|jahren?|ans|años|anni|jaar)\.?(?:\s*\d+\s*(?:m|min|mins|minutes?|minuten|minutos?|s|sec)?)?$";
    found(SPAN, text.trim()).is_some()
}

/// Whether a text is a code, a span, a day or an amount rather than what something is called.
pub(super) fn tells_something_else(text: &str) -> bool {
    is_code(text)
        || is_duration(text)
        || is_dateish(text)
        || is_amount(text)
        || is_time_of_day(text)
}

/// Whether the text is a code that things are numbered by: `LF-0441`, `SO-58`, `AB12/3`.
pub(in crate::agent) fn is_code(text: &str) -> bool {
    let text = text.trim();
    let sign = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || "-/._".contains(c);
    (3..=24).contains(&text.len())
        && text.chars().all(sign)
        && text.contains(|c: char| c.is_ascii_digit())
        && text.contains(|c: char| c.is_ascii_uppercase())
}

/// Whether the text is a place in a file system: `/var/lib/x`, `~/x`, `C:\x`.
pub(super) fn is_path(text: &str) -> bool {
    found(r"^(?:~?/|[A-Za-z]:\\)[\w.\\/-]+$", text.trim()).is_some()
}

/// Whether the text may be a person's name: two to four capitalised words and nothing else.
pub(super) fn is_person(text: &str) -> bool {
    let particle = |w: &str| Concept::NameParticle.has(w);
    let name = |w: &str| {
        w.starts_with(char::is_uppercase)
            && w.chars().all(|c| c.is_alphabetic() || "'’.-".contains(c))
            && w.chars().skip(1).any(char::is_lowercase) | w.ends_with('.')
    };
    // What comes after it may be his or hers.
    let words: Vec<&str> = text.trim_end_matches(':').split_whitespace().collect();
    (2..=4).contains(&words.len()) && words.iter().all(|w| name(w) || particle(w))
}

/// Whether the text may be the name of a place: one to three capitalised words and nothing else.
pub(super) fn is_place(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = |w: &&str| {
        w.starts_with(char::is_uppercase)
            && w.chars().all(|c| c.is_alphabetic() || "'’.-".contains(c))
    };
    let particle = |w: &str| Concept::PlaceParticle.has(w);
    (1..=4).contains(&words.len())
        && words.first().is_some_and(name)
        && words.iter().all(|w| name(w) || particle(w))
}

/// Whether the text may be where a house stands: a street with a number behind or before it, `12 High Street`,
/// `ul. Krótka 14`, and perhaps the town.
pub(super) fn is_street(text: &str) -> bool {
    const HOUSE: &str = r"(?i)^(?:\d{1,4}[a-z]?,?\s+\p{L}[\p{L}\s.'’-]{2,40}|\p{L}[\p{L}\s.'’-]{2,40},?\s+\d{1,4}\s?[a-z]?(?:\s?[/-]\s?\d{1,4}[a-z]?)?)(?:,\s[\p{L}\d\s.'’-]{2,40})?$";
    let text = text.trim();
    text.contains(char::is_uppercase)
        && !is_dateish(text)
        && !is_duration(text)
        && found(HOUSE, text).is_some()
}

/// Whether the text is called as companies are: `Holt & Sons`, `Hob Ltd.`.
pub(super) fn is_company(text: &str) -> bool {
    const FORMS: &str = r"(?i)(?:& (?:sons?|co|bros|partners?|daughters?)|\b(?:ltd|limited|inc|llc|llp|plc|corp|corporation|company|gmbh|ag|kg|ohg|b\.?v|n\.?v|s\.?a|s\.?l|s\.?r\.?l|oy|ab|a/s|pty|group|holdings?|industries|enterprises|associates|partners))\.?$";
    let words = text.split_whitespace().count();
    (2..=8).contains(&words) && found(FORMS, text.trim()).is_some()
}

/// Whether the text looks like a date as people write it.
pub(in crate::agent) fn is_dateish(text: &str) -> bool {
    if is_iso_date(text) {
        return true;
    }
    // `Late Signal · 10 June` says a date and something else.
    if text.contains(['·', '•', '|']) || is_duration(text) {
        return false;
    }
    let words = words::split(text);
    let named = words.iter().any(|w| Concept::DateWord.has(w));
    let numbered = text.matches(['/', '.', '-']).count() == 2
        && text.chars().filter(char::is_ascii_digit).count() >= 4;
    words.len() <= 8
        && (named || numbered && text.len() <= 12)
        && text.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes() {
        assert!(is_number("£51.77") && is_money("£51.77") && !is_money("51"));
        assert!(!is_number("In stock (22)") && !is_number("12 cm"));
        let whole = |texts: &[&str]| {
            let field = Field { kind: Kind::Integer, ..Field::named("pages", true) };
            fits(&field, &texts.iter().map(|&t| t.to_owned()).collect::<Vec<_>>())
        };
        assert!(whole(&["1,200", "3"]) && !whole(&["1.5"]) && whole(&["12 pages", "1 page"]));
        assert!(!whole(&["12 pages", "3 MB"]));
        assert!(
            is_dateish("12 March 2024") && is_dateish("2024-03-12") && is_dateish("3 days ago")
        );
        assert!(!is_dateish("May") && !is_dateish("Version 1.2.3 of the program, which we like"));
        assert!(is_time_of_day("09:15") && is_time_of_day("9 am") && is_time_of_day("18.00 Uhr"));
        assert_eq!(between_times("06:30 – 08:00"), Some("–"));
        assert!(between_times("06:30").is_none() && between_times("2026-10-11").is_none());
        assert!(!is_time_of_day("9") && !is_time_of_day("99:15") && !is_time_of_day("Main"));
        assert!(
            is_duration("3 working days") && is_duration("20 weeks") && is_duration("2 Wochen")
        );
        assert!(is_duration("30 min") && is_duration("1 h 20") && !is_duration("30 minders"));
        assert!(is_code("LF-0441") && !is_code("0441") && !is_code("Room 12") && !is_code("A1"));
        assert!(is_path("/var/lib/x-9") && is_path(r"C:\data") && !is_path("and/or"));
        assert!(is_person("Ada Lovelace:") && is_person("Rosa O'Brien") && !is_person("Studio 3"));
        assert!(is_company("O'Brien & Sons") && is_company("Hob Ltd.") && !is_company("Cobalt"));
        assert!(!is_person("Aula") && !is_person("a light in the attic"));
        assert!(is_address("https://a.example/x") && !is_address("a.example"));
    }
}
