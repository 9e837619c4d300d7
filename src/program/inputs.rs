//! Which of a run's inputs a program takes: literals that are an input's value become that input, and
//! what is neither an input nor the task's own word was a choice that a program cannot make again.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use crate::model::InputKind;

/// What `encodeURIComponent` writes as it is.
const PART: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Shortest value that is looked for inside of longer texts.
const SHORTEST: usize = 3;

/// Everything that a run was given, as a program may take it.
pub(super) struct Inputs {
    /// Public leaves by path, in the caller's order.
    leaves: Vec<(String, Value)>,
    /// The task, as flat words.
    task: String,
    /// What the program has taken so far.
    taken: BTreeMap<String, InputKind>,
}

impl Inputs {
    pub(super) fn new(parameters: &Map<String, Value>, task: &str) -> Self {
        Self { leaves: leaves(parameters), task: flat(task), taken: BTreeMap::new() }
    }

    /// The inputs that were taken.
    pub(super) fn taken(&self) -> &BTreeMap<String, InputKind> {
        &self.taken
    }

    /// The parameters that were not, as digests.
    pub(super) fn fixed(&self) -> BTreeMap<String, String> {
        let left = self.leaves.iter().filter(|(path, _)| !self.taken.contains_key(path));
        left.map(|(path, value)| (path.clone(), digest(value))).collect()
    }

    fn take(&mut self, path: &str) {
        let kind = self.leaves.iter().find(|(known, _)| known == path);
        let kind = kind.and_then(|(_, value)| InputKind::of(value)).unwrap_or(InputKind::Secret);
        self.taken.insert(path.to_owned(), kind);
    }

    /// Notes the inputs that a text names by placeholders.
    pub(super) fn note(&mut self, template: &str) {
        for part in template.split("{{").skip(1) {
            if let Some((path, _)) = part.split_once("}}") {
                let path = path.trim().trim_start_matches('%');
                if path.starts_with("parameters.") || path.starts_with("secrets.") {
                    self.take(path);
                }
            }
        }
    }

    /// A text that was typed or matched: its placeholders, or the input that it is. `None` where it is
    /// neither an input nor in the task.
    pub(super) fn typed(&mut self, text: &str) -> Option<String> {
        if text.contains("{{") {
            self.note(text);
            return Some(text.to_owned());
        }
        if let Some(path) = self.whole(text) {
            self.take(&path);
            return Some(format!("{{{{{path}}}}}"));
        }
        (self.says(text) || text.trim().is_empty()).then(|| text.to_owned())
    }

    /// The input whose value a text is, whatever its case; of several none, for who knows which.
    fn whole(&self, text: &str) -> Option<String> {
        let wanted = text.trim().to_lowercase();
        let mut found =
            self.leaves.iter().filter(|(_, value)| plain(value).to_lowercase() == wanted);
        match (found.next(), found.next()) {
            (Some((path, _)), None) if !wanted.is_empty() => Some(path.clone()),
            _ => None,
        }
    }

    /// A name on the page that is an input's value, or has it among its words.
    pub(super) fn named(&mut self, name: &str) -> Option<String> {
        let path = self.whole(name).or_else(|| self.within(name))?;
        self.take(&path);
        Some(format!("{{{{{path}}}}}"))
    }

    /// The input whose value is among the words of a text: the longest.
    fn within(&self, text: &str) -> Option<String> {
        let words = flat(text);
        let found = self.leaves.iter().filter(|(_, value)| {
            let value = flat(&plain(value));
            value.trim().chars().count() >= SHORTEST && words.contains(&value)
        });
        found.max_by_key(|(_, value)| plain(value).len()).map(|(path, _)| path.clone())
    }

    /// Whether a text has an input's value among its words.
    pub(super) fn touches(&self, text: &str) -> bool {
        self.within(text).is_some()
    }

    /// A whole number that an input may be.
    pub(super) fn number(&mut self, number: u64) -> Option<String> {
        let path = self.whole(&number.to_string())?;
        self.take(&path);
        Some(format!("{{{{{path}}}}}"))
    }

    /// An address with inputs in place of their values.
    pub(super) fn address(&mut self, address: &str) -> String {
        if address.contains("{{") {
            self.note(address);
            return address.to_owned();
        }
        let mut out = address.to_owned();
        let mut all: Vec<_> =
            self.leaves.iter().map(|(path, value)| (path.clone(), plain(value))).collect();
        all.sort_by_key(|(_, value)| std::cmp::Reverse(value.len()));
        for (path, value) in all {
            let encoded = utf8_percent_encode(&value, PART).to_string();
            let plus = encoded.replace("%20", "+");
            for form in [encoded, plus] {
                if let Some(at) = part_of(&out, &form) {
                    out.replace_range(at..at + form.len(), &format!("{{{{%{path}}}}}"));
                    self.take(&path);
                    break;
                }
            }
        }
        out
    }

    /// Whether the task says all words of a text.
    pub(super) fn says(&self, text: &str) -> bool {
        flat(text).split_whitespace().all(|word| {
            let stem = word.trim_end_matches('s');
            self.task.split_whitespace().any(|said| said.trim_end_matches('s') == stem)
        })
    }

    /// Whether the task says one of these words.
    pub(super) fn says_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.task.contains(&format!(" {word} ")))
    }
}

/// Where a value stands in an address as a whole part of it.
fn part_of(address: &str, value: &str) -> Option<usize> {
    if value.is_empty() || value.contains("{{") {
        return None;
    }
    let bound = |c: Option<char>| c.is_none_or(|c| "/?&=#".contains(c));
    address.match_indices(value).map(|(at, _)| at).find(|at| {
        // Not the host's name.
        let path = address.find("://").map_or(0, |scheme| {
            address[scheme + 3..].find('/').map_or(address.len(), |slash| scheme + 3 + slash)
        });
        *at >= path
            && bound(address[..*at].chars().next_back())
            && bound(address[at + value.len()..].chars().next())
    })
}

/// All single values in parameters, by path; files are none.
pub(super) fn leaves(parameters: &Map<String, Value>) -> Vec<(String, Value)> {
    fn walk(path: &str, value: &Value, all: &mut Vec<(String, Value)>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| walk(&format!("{path}.{name}"), value, all));
            }
            Value::Array(items) => {
                let each = items.iter().enumerate();
                each.for_each(|(at, value)| walk(&format!("{path}.{at}"), value, all));
            }
            // A secret is in its place.
            Value::String(text) if *text == format!("{{{{{path}}}}}") => {}
            value => all.push((path.to_owned(), value.clone())),
        }
    }
    let mut all = Vec::new();
    parameters
        .iter()
        .for_each(|(name, value)| walk(&format!("parameters.{name}"), value, &mut all));
    all
}

/// A value as a text.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A value as it is compared without being kept.
pub(super) fn digest(value: &Value) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(value.to_string()))
}

/// The words of a text in lower case, a space around each.
pub(super) fn flat(text: &str) -> String {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    format!(" {} ", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn inputs(parameters: Value, task: &str) -> Inputs {
        Inputs::new(&serde_json::from_value(parameters).expect("an object"), task)
    }

    #[test]
    fn literals_become_the_inputs_that_they_are() {
        let mut inputs =
            inputs(json!({"q": "Blue Mug", "n": 5, "zip": "40213"}), "Find \"red\" things");
        assert_eq!(inputs.typed("blue mug").as_deref(), Some("{{parameters.q}}"));
        assert_eq!(inputs.typed("red").as_deref(), Some("red"));
        assert_eq!(inputs.typed("green"), None);
        assert_eq!(inputs.named("Blue Mug (12)").as_deref(), Some("{{parameters.q}}"));
        assert_eq!(inputs.number(5).as_deref(), Some("{{parameters.n}}"));
        assert_eq!(
            inputs.address("http://x.example/s?q=Blue+Mug&z=40213"),
            "http://x.example/s?q={{%parameters.q}}&z={{%parameters.zip}}"
        );
        assert!(inputs.fixed().is_empty());
    }

    #[test]
    fn two_inputs_of_one_value_are_not_told_apart() {
        let mut inputs = inputs(json!({"from": "Bonn", "to": "Bonn"}), "Find a train");
        assert_eq!(inputs.typed("Bonn"), None);
        assert_eq!(inputs.fixed().len(), 2);
    }
}
