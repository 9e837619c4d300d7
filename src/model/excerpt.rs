//! A value that is only part of a text: `Water temperature: 23.8 °C` holds `23.8 °C` after `Water
//! temperature`, and `7 hits for kettle` holds `7` before `hits`.

use std::sync::LazyLock;

use regex::Regex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What divides a value from the label before it.
const DIVIDERS: [char; 8] = [' ', ':', '：', '=', '–', '—', '\u{a0}', '\n'];
/// What ends a value: a sign between values, or the end of a sentence. `Dr. Smith` and `3.6` go on.
#[expect(clippy::expect_used, reason = "a constant")]
static END: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\s*[;|·•\n]|(?:[\p{L})]{3}|\d)(\.)(?:\s+\p{Lu}|\s*$)").expect("a valid pattern")
});

/// Which part of a text is meant, by the words around it. With `before` alone it is the one word before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Excerpt {
    /// The label before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// What comes behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

impl Excerpt {
    /// Whether it is the text as it is.
    pub fn is_whole(&self) -> bool {
        self.after.is_none() && self.before.is_none()
    }

    /// This part of `text`. Labels are whole words, in any case; `None` where the text does not say
    /// them, or nothing is left between them.
    pub fn of<'a>(&self, text: &'a str) -> Option<&'a str> {
        let rest = match &self.after {
            Some(label) => {
                let label = label.trim().trim_end_matches(DIVIDERS);
                text[words(text, label)?.1..].trim_start_matches(DIVIDERS)
            }
            None => text,
        };
        let value = match (&self.before, &self.after) {
            (Some(label), Some(_)) => &rest[..words(rest, label.trim())?.0],
            (Some(label), None) => {
                rest[..words(rest, label.trim())?.0].split_whitespace().last()?
            }
            (None, Some(_)) => END.captures(rest).map_or(rest, |end| {
                end.get(1).or(end.get(0)).map_or(rest, |sign| &rest[..sign.start()])
            }),
            (None, None) => rest,
        };
        Some(value.trim()).filter(|value| !value.is_empty())
    }
}

/// Where `text` says `label`: as whole words, if it begins and ends in some.
fn words(text: &str, label: &str) -> Option<(usize, usize)> {
    let edge = |c: Option<char>| if c.is_some_and(char::is_alphanumeric) { r"\b" } else { "" };
    let (start, end) = (edge(label.chars().next()), edge(label.chars().last()));
    let pattern = Regex::new(&format!("(?i){start}{}{end}", regex::escape(label))).ok()?;
    let found = pattern.find(text).filter(|_| !label.is_empty())?;
    Some((found.start(), found.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_goes_from_its_label_to_its_end() {
        let text = "Phone: 0301 22-33 · Email: a@b.example";
        for (text, after, before, value) in [
            ("Water temperature: 23.8 °C", "water temperature", "", Some("23.8 °C")),
            ("New in version 3.6.", "New in version", "", Some("3.6")),
            (text, "Phone:", "", Some("0301 22-33")),
            (text, "email", "", Some("a@b.example")),
            (text, "phone", "-", Some("0301 22")),
            ("Call +1 562 555, any day", "Call", ",", Some("+1 562 555")),
            ("Low: -4 °C", "Low", "", Some("-4 °C")),
            ("Ask Dr. Smith. She knows.", "Ask", "", Some("Dr. Smith")),
            ("7 hits for Island", "", "hits", Some("7")),
            ("Showing 1 to 5 of 1,207 results", "", "results", Some("1,207")),
            ("7 hits", "", "hit", None),
            ("Telephones: 3", "phone", "", None),
            ("Phone:", "phone", "", None),
            ("Phone: 1", " ", "", None),
        ] {
            let given = |label: &str| Some(label.to_owned()).filter(|label| !label.is_empty());
            let part = Excerpt { after: given(after), before: given(before) };
            assert_eq!(part.of(text), value, "{part:?} of {text}");
        }
    }
}
