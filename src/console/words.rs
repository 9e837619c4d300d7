//! How times, lengths and costs are written on pages.

use serde_json::Value;

use crate::model::{Timestamp, clip};

/// A point in time: as machines read it, and as it stands on the page until a script writes it in the reader's time zone.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    pub(super) iso: String,
    pub(super) text: String,
}

impl Moment {
    pub(super) fn of(value: &Value) -> Option<Self> {
        let iso = value.as_str()?;
        let text = iso.parse::<Timestamp>().ok()?.to_string();
        let text = format!("{} {} UTC", &text[..10], &text[11..16]);
        Some(Self { iso: iso.to_owned(), text })
    }
}

/// How long it was from one point to another: `850 ms`, `3.2 s`, `2 min 5 s`, `1 h 3 min`.
pub(super) fn length(from: &Value, to: &Value) -> Option<String> {
    between(from, to).map(millis)
}

/// The same in milliseconds.
pub(super) fn between(from: &Value, to: &Value) -> Option<u64> {
    let at = |value: &Value| value.as_str()?.parse::<Timestamp>().ok();
    u64::try_from(at(to)?.as_millis() - at(from)?.as_millis()).ok()
}

/// How long that many milliseconds are.
pub(super) fn millis(millis: u64) -> String {
    let seconds = millis / 1_000;
    match seconds {
        0 => format!("{millis} ms"),
        1..60 => format!("{seconds}.{} s", millis % 1_000 / 100),
        60..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
    }
}

/// What models cost: `$0.0042`, or that none was paid for.
pub(super) fn cost(run: &Value) -> Option<String> {
    let usd = run.pointer("/cost/aiUsd")?.as_f64()?;
    Some(if usd > 0.0 { format!("${usd:.4}") } else { "no model".to_owned() })
}

/// A text on one line, not longer than `most` characters.
pub(super) fn line(text: &str, most: usize) -> String {
    clip(&text.split_whitespace().collect::<Vec<_>>().join(" "), most)
}

/// A text of a document; empty where it has none.
pub(super) fn text(of: &Value, name: &str) -> String {
    of[name].as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lengths_are_written_as_people_say_them() {
        for (time, text) in [
            (0, "0 ms"),
            (999, "999 ms"),
            (3_240, "3.2 s"),
            (125_000, "2 min 5 s"),
            (3_780_000, "1 h 3 min"),
        ] {
            assert_eq!(millis(time), text);
        }
        let (from, to) = (json!("2026-11-21T09:30:00.000Z"), json!("2026-11-21T09:30:01.500Z"));
        assert_eq!(length(&from, &to).as_deref(), Some("1.5 s"));
        assert_eq!(length(&to, &from), None);
        assert_eq!(length(&from, &Value::Null), None);
        let moment = Moment::of(&from).expect("a time");
        assert_eq!(moment.text, "2026-11-21 09:30 UTC");
    }
}
