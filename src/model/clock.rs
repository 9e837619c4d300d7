//! The time of day that a text is, as `16:05`, where a schema asks for it so: `23.30 uur`, `16h05`, `4 pm`, `9 Uhr`.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

/// A time with minutes, or with what says that it is one.
static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
    let shape = r"(?xi) ^ (?<hours> \d{1,2} ) (?: \s?[:.h]\s? (?<minutes> [0-5]\d ) )? (?: :[0-5]\d )?
        \s* (?<mark> a\.?m\.? | p\.?m\.? | uhr | uur | h | godz\.? | o['’]clock )? $";
    Regex::new(shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// Letters that stand for hours and minutes in whatever language: `HH:MM`, `UU:MM`, `GG:MM`.
static SPELLED: LazyLock<Regex> = LazyLock::new(|| {
    let shape = r"(?i)(?:^|[^\p{L}:])(\p{L})(\p{L}):mm(?:$|[^\p{L}:])";
    Regex::new(shape).unwrap_or_else(|error| unreachable!("a constant pattern: {error}"))
});

/// Whether a schema asks for a time of day in hours and minutes: by a pattern that such times fit, or by a description that
/// spells one out.
pub fn wants_time(schema: &Map<String, Value>) -> bool {
    let text = |key: &str| schema.get(key).and_then(Value::as_str).unwrap_or_default();
    let pattern = text("pattern").replace("[0-9]", r"\d").replace(r"\d{2}", r"\d\d");
    let spelled = SPELLED.captures(text("description"));
    pattern.trim_matches(['^', '$']) == r"\d\d:\d\d"
        || spelled.is_some_and(|found| found[1].eq_ignore_ascii_case(&found[2]))
}

/// The time of day that a text is, as `16:05`.
pub(super) fn time(text: &str) -> Option<String> {
    let found = SHAPE.captures(text.trim())?;
    let minutes = found.name("minutes").map_or("00", |minutes| minutes.as_str());
    let mark = found.name("mark").map(|mark| mark.as_str().to_lowercase()).unwrap_or_default();
    if found.name("minutes").is_none() && mark.is_empty() {
        return None;
    }
    let hours: u8 = found["hours"].parse().ok()?;
    let hours = match mark.chars().next() {
        Some('a' | 'p') if !(1..=12).contains(&hours) => return None,
        Some('a') => hours % 12,
        Some('p') => hours % 12 + 12,
        _ => hours,
    };
    (hours < 24).then(|| format!("{hours:02}:{minutes}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn times_of_day_are_read_as_asked_for() {
        for (text, want) in [
            ("23.30 uur", Some("23:30")),
            ("9:05", Some("09:05")),
            ("16h05", Some("16:05")),
            ("4 pm", Some("16:00")),
            ("12:15 a.m.", Some("00:15")),
            ("9 Uhr", Some("09:00")),
            ("7", None),
            ("25:00", None),
            ("13 pm", None),
            ("3.50 €", None),
        ] {
            assert_eq!(time(text).as_deref(), want, "{text}");
        }
        let asks = |schema: Value| wants_time(schema.as_object().unwrap());
        assert!(
            asks(json!({"description": "als UU:MM"}))
                && asks(json!({"pattern": "^\\d{2}:\\d{2}$"}))
        );
        assert!(
            !asks(json!({"description": "as text"}))
                && !asks(json!({"description": "ratio AB:MM"}))
        );
    }
}
