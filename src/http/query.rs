//! Query parameters: each known one at most once, each checked, every fault named.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use super::error::ApiError;
use crate::model::{Fault, Timestamp, clip};

/// The query of a request.
pub(super) struct Query {
    values: BTreeMap<String, String>,
    faults: Vec<Fault>,
}

impl Query {
    /// Parses `text`; parameters that are not in `known` are faults.
    pub(super) fn parse(text: &str, known: &[&str]) -> Self {
        let mut query = Self { values: BTreeMap::new(), faults: Vec::new() };
        for (name, value) in url::form_urlencoded::parse(text.as_bytes()) {
            if !known.contains(&&*name) {
                let message = match known {
                    [] => "this path takes no query parameters".to_owned(),
                    known => format!("unknown query parameter; known: {}", known.join(", ")),
                };
                query.fault(&name, message);
            } else if query.values.insert(name.to_string(), value.into_owned()).is_some() {
                query.fault(&name, "is given twice".to_owned());
            }
        }
        query
    }

    fn fault(&mut self, name: &str, message: String) {
        self.faults.push(Fault::new(format!("?{name}"), message));
    }

    /// A whole number in `range`, or `default`.
    pub(super) fn number(&mut self, name: &str, range: RangeInclusive<u64>, default: u64) -> u64 {
        let Some(text) = self.values.get(name) else { return default };
        // Digits only: `+5` and ` 5` are somebody's mistake.
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match text.parse::<u64>() {
            Ok(number) if digits && range.contains(&number) => number,
            _ => {
                let message = if *range.end() == LARGEST {
                    format!("must be a whole number, at least {}", range.start())
                } else {
                    format!("must be a whole number from {} to {}", range.start(), range.end())
                };
                self.fault(name, message);
                default
            }
        }
    }

    /// `true` or `false`, which is what is left out.
    pub(super) fn flag(&mut self, name: &str) -> bool {
        match self.values.get(name).map(String::as_str) {
            None | Some("false") => false,
            Some("true") => true,
            Some(_) => {
                self.fault(name, "must be `true` or `false`".to_owned());
                false
            }
        }
    }

    /// A time of at most `most`: `30s`, `500ms`, or `30` for seconds.
    pub(super) fn duration(&mut self, name: &str, most: Duration) -> Option<Duration> {
        let text = self.values.get(name)?;
        let parsed = parse_duration(text).filter(|time| *time <= most);
        if parsed.is_none() {
            let message =
                format!("must be a time such as 30s or 500ms, at most {}s", most.as_secs());
            self.fault(name, message);
        }
        parsed
    }

    /// A moment such as `2026-11-21T09:30:00.000Z` (RFC 3339).
    pub(super) fn moment(&mut self, name: &str) -> Option<Timestamp> {
        let text = self.values.get(name)?;
        let parsed = text.parse().ok();
        if parsed.is_none() {
            let text = clip(text, SHOWN);
            self.fault(name, format!("`{text}` is no time such as 2026-11-21T09:30:00.000Z"));
        }
        parsed
    }

    /// One or more of the words of `known`, with commas between them; none where the parameter is left out. An empty one
    /// is a mistake: who asks for nothing in particular does not want all.
    pub(super) fn any_of<T: Copy>(&mut self, name: &str, known: &[(&str, T)]) -> Vec<T> {
        let Some(text) = self.values.get(name).cloned() else { return Vec::new() };
        let (mut found, mut wrong) = (Vec::new(), None);
        for word in text.split(',') {
            match known.iter().find(|(known, _)| *known == word) {
                Some((_, meant)) => found.push(*meant),
                None => wrong = Some(word),
            }
        }
        if let Some(word) = wrong {
            let all: Vec<_> = known.iter().map(|(word, _)| *word).collect();
            let message = format!(
                "`{}` is none of {}; several are written with commas",
                clip(word, SHOWN),
                all.join(", ")
            );
            self.fault(name, message);
        }
        found
    }

    /// What the text says, where there is one.
    pub(super) fn parsed<T: FromStr<Err: fmt::Display>>(&mut self, name: &str) -> Option<T> {
        let text = self.values.get(name)?;
        match text.parse() {
            Ok(parsed) => Some(parsed),
            Err(error) => {
                let message = format!("`{}` cannot be taken: {error}", clip(text, SHOWN));
                self.fault(name, message);
                None
            }
        }
    }

    /// A text of 1 to `most` characters.
    pub(super) fn short_text(&mut self, name: &str, most: usize) -> Option<String> {
        let text = self.values.get(name)?.clone();
        let length = text.chars().count();
        if (1..=most).contains(&length) {
            return Some(text);
        }
        self.fault(name, format!("has {length} characters; 1 to {most} are allowed"));
        None
    }

    /// A text, as it is.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        self.values.remove(name)
    }

    /// Ends the reading: every fault that was found.
    pub(super) fn done(self) -> Result<(), ApiError> {
        if self.faults.is_empty() { Ok(()) } else { Err(ApiError::Invalid(self.faults)) }
    }
}

/// Largest number that a store can hold.
pub(super) const LARGEST: u64 = i64::MAX as u64;

/// Most characters that are shown of what was sent.
const SHOWN: usize = 100;

fn parse_duration(text: &str) -> Option<Duration> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..end].parse().ok()?;
    match &text[end..] {
        "" | "s" => Some(Duration::from_secs(number)),
        "ms" => Some(Duration::from_millis(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_a_query_is_named() {
        let mut query = Query::parse("limit=0&ofset=1&wait=2m&limit=3", &["limit", "wait"]);
        query.number("limit", 5..=200, 50);
        query.duration("wait", Duration::from_mins(1));
        let Err(ApiError::Invalid(faults)) = query.done() else { unreachable!("faults") };
        let places: Vec<_> = faults.iter().map(|f| f.pointer.as_str()).collect();
        assert_eq!(places, ["?ofset", "?limit", "?limit", "?wait"]);
    }

    #[test]
    fn what_is_one_of_several_is_said_where_nothing_is() {
        let known = [("a", 1), ("b", 2)];
        for (text, found) in [("", vec![]), ("x=a", vec![1]), ("x=b,a", vec![2, 1])] {
            let mut query = Query::parse(text, &["x"]);
            assert_eq!(query.any_of("x", &known), found, "{text}");
            assert!(query.done().is_ok(), "{text}");
        }
        for text in ["x=", "x", "x=,", "x=a,", "x=a,,b", "x=a,c"] {
            let mut query = Query::parse(text, &["x"]);
            query.any_of("x", &known);
            let Err(ApiError::Invalid(faults)) = query.done() else { unreachable!("{text}") };
            assert!(faults[0].message.contains("is none of a, b"), "{text}: {faults:?}");
        }
    }

    #[test]
    fn times_have_units() {
        let cases =
            [("30s", Some(30_000)), ("30", Some(30_000)), ("500ms", Some(500)), ("0", Some(0))];
        for (text, millis) in cases {
            assert_eq!(parse_duration(text), millis.map(Duration::from_millis), "{text}");
        }
        for text in ["", "s", "-1s", "1.5s", "1m", "99999999999999999999"] {
            assert_eq!(parse_duration(text), None, "{text}");
        }
    }
}
