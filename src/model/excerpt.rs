//! A value that is only part of a text: `Water temperature: 23.8 °C` holds `23.8 °C` after `Water
//! temperature`, `7 hits for kettle` holds `7` before `hits`, and `Office · Evening · Harlow` has three parts.

use std::sync::LazyLock;

use regex::Regex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What divides a value from the label before it.
const DIVIDERS: [char; 8] = [' ', ':', '：', '=', '–', '—', '\u{a0}', '\n'];
/// What divides a text into parts.
const BETWEEN: [char; 3] = ['·', '•', '|'];
/// What ends a value: a sign between values, or the end of a sentence. `Dr. Smith` and `3.6` go on.
#[expect(clippy::expect_used, reason = "a constant")]
static END: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\s*[;|·•\n]|(?:[\p{L})]{3}|\d)(\.)(?:\s+[\p{Lu}\p{Sc}\d]|\s*$)")
        .expect("a valid pattern")
});

/// Which part of a text is meant, by the words around it. With `before` alone it is the one word before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Excerpt {
    /// The label before it.
    // Empty, it is what the text begins with: models have no need of that, and each word costs them tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// What comes behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Which of the parts that `·`, `•` or `|` between spaces divide, and of how many: `2/3`. What is
    /// asked of the text around is asked of that part; a text of more or fewer parts has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // Models say the words around instead: each property costs them tokens in every request.
    #[schemars(skip)]
    pub part: Option<String>,
}

/// The parts of a text that signs between spaces divide.
pub fn divided(text: &str) -> Vec<&str> {
    let mut parts = vec![];
    let mut rest = text;
    let sign = |rest: &str| {
        let mut signs = rest.char_indices().filter(|(_, c)| BETWEEN.contains(c));
        signs.find(|(at, c)| {
            rest[..*at].ends_with(char::is_whitespace)
                && rest[at + c.len_utf8()..].starts_with(char::is_whitespace)
        })
    };
    while let Some((at, c)) = sign(rest) {
        parts.push(rest[..at].trim());
        rest = &rest[at + c.len_utf8()..];
    }
    parts.push(rest.trim());
    match parts[..] {
        [whole] => at_comma(whole).map_or(parts, |two| two.to_vec()),
        _ => parts,
    }
}

/// The two parts of a text with one comma: `Ada Lovelace, 1843`.
pub fn at_comma(text: &str) -> Option<[&str; 2]> {
    let (first, second) = text.split_once(", ")?;
    let [first, second] = [first.trim(), second.trim()];
    let one = !second.contains(',') && !first.is_empty() && !second.is_empty();
    (one && !text.contains(BETWEEN)).then_some([first, second])
}

impl Excerpt {
    /// Whether it is the text as it is.
    pub fn is_whole(&self) -> bool {
        self.after.is_none() && self.before.is_none() && self.part.is_none()
    }

    /// What follows a label.
    pub fn following(label: String) -> Self {
        Self { after: Some(label), ..Self::default() }
    }

    /// The word before a label.
    pub fn preceding(label: String) -> Self {
        Self { before: Some(label), ..Self::default() }
    }

    /// The `nth` of so many parts, counted from 1.
    pub fn nth(nth: usize, of: usize) -> Self {
        Self { part: Some(format!("{nth}/{of}")), ..Self::default() }
    }

    /// The part of `text` that is meant.
    fn part_of<'a>(&self, text: &'a str) -> Option<&'a str> {
        let Some(part) = &self.part else { return Some(text) };
        let (nth, of) = part.split_once('/')?;
        let parts = divided(text);
        let nth: usize = nth.trim().parse().ok()?;
        let of: usize = of.trim().parse().ok()?;
        (parts.len() == of).then(|| parts.get(nth.checked_sub(1)?).copied()).flatten()
    }

    /// This part of `text`. Labels are whole words, in any case; `None` where the text does not say
    /// them, or nothing is left between them.
    pub fn of<'a>(&self, text: &'a str) -> Option<&'a str> {
        let text = self.part_of(text)?;
        let rest = match &self.after {
            Some(label) if label.is_empty() => text,
            Some(label) => {
                let label = label.trim();
                // What divides may be all there is to it: `–` of `06:30–08:00`.
                let said = label.trim_end_matches(DIVIDERS);
                let label = if said.is_empty() { label } else { said };
                text[words(text, label)?.1..].trim_start_matches(DIVIDERS)
            }
            None => text,
        };
        let value = match (&self.before, &self.after) {
            (Some(label), Some(_)) => &rest[..words(rest, label.trim())?.0],
            (Some(label), None) => last_word(&rest[..words(rest, label.trim())?.0])?,
            (None, Some(_)) => END.captures(rest).map_or(rest, |end| {
                end.get(1).or(end.get(0)).map_or(rest, |sign| &rest[..sign.start()])
            }),
            (None, None) => rest,
        };
        Some(value.trim()).filter(|value| !value.is_empty())
    }
}

/// The last word of a text; a sign or a unit that stands apart, as in `99.9 %` and `185 m²`, with the number that it belongs to.
fn last_word(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let last = text.split_whitespace().last()?;
    let before = text[..text.len() - last.len()].trim_end();
    let sign = !last.contains(char::is_alphanumeric) || super::measure::is_unit(last);
    let number = before
        .split_whitespace()
        .last()
        .filter(|word| word.ends_with(|c: char| c.is_ascii_digit()));
    let length = match number {
        Some(number) if sign => text.len() - before.len() + number.len(),
        _ => last.len(),
    };
    Some(&text[text.len() - length..])
}

/// Where `text` says `label` first, in any case: as whole words, if it begins and ends in some.
fn words(text: &str, label: &str) -> Option<(usize, usize)> {
    let of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let (whole_start, whole_end) = (of_word(label.chars().next()), of_word(label.chars().last()));
    let found = |start: usize| {
        let end = start + length_of(&text[start..], label)?;
        let inside = whole_start && of_word(text[..start].chars().next_back())
            || whole_end && of_word(text[end..].chars().next());
        (!inside).then_some((start, end))
    };
    text.char_indices().map(|(start, _)| start).filter(|_| !label.is_empty()).find_map(found)
}

/// How long a label is at the beginning of a text, in bytes of the text.
fn length_of(text: &str, label: &str) -> Option<usize> {
    let mut rest = text.chars();
    let same = |own: char, other: char| own == other || own.to_lowercase().eq(other.to_lowercase());
    let all = label.chars().all(|c| rest.next().is_some_and(|own| same(own, c)));
    all.then(|| text.len() - rest.as_str().len())
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
            ("Runs for 2 weeks. £420. 3 of 12 left", "runs for", "", Some("2 weeks")),
            ("7 hits for Island", "", "hits", Some("7")),
            ("Showing 1 to 5 of 1,207 results", "", "results", Some("1,207")),
            ("99.947 % uptime", "", "uptime", Some("99.947 %")),
            ("06:30–08:00", "–", "", Some("08:00")),
            ("06:30–08:00", "", "–", Some("06:30")),
            ("7 hits", "", "hit", None),
            ("Telephones: 3", "phone", "", None),
            ("Phone:", "phone", "", None),
            ("Phone: 1", " ", "", None),
        ] {
            let given = |label: &str| Some(label.to_owned()).filter(|label| !label.is_empty());
            let part = Excerpt { after: given(after), before: given(before), part: None };
            assert_eq!(part.of(text), value, "{part:?} of {text}");
        }
    }

    #[test]
    fn signs_between_spaces_divide_a_text() {
        let text = "Office · Mon–Fri | Evening · Harlow-on-Sea";
        assert_eq!(divided(text), ["Office", "Mon–Fri", "Evening", "Harlow-on-Sea"]);
        assert_eq!(Excerpt::nth(4, 4).of(text), Some("Harlow-on-Sea"));
        for none in [Excerpt::nth(4, 3), Excerpt::nth(0, 4), Excerpt::nth(5, 4)] {
            assert_eq!(none.of(text), None, "{none:?}");
        }
        let within = Excerpt { before: Some("plays".to_owned()), ..Excerpt::nth(2, 2) };
        assert_eq!(within.of("3 plays on air · 811 plays"), Some("811"));
    }
}
