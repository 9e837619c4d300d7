//! A task whose quotations and inputs are one sign each, so that no word in them is taken for one of the script's.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use super::Said;

/// The first of the signs, of those that Unicode leaves to programs.
const FIRST: u32 = 0xE000;
/// Most quotations and inputs of a script.
const MOST: usize = 100;

static APART: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"\{\{[^{}]+\}\}|"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”]|«\s*([^«»]*?)\s*»|(?:^|[\s(])'([^']+)'"#)
        .ok()
});

/// A text with signs in it, and what they stand for.
pub(super) struct Masked {
    /// The text.
    pub(super) text: String,
    said: Vec<Said>,
}

impl Masked {
    /// A task with its inputs; nothing where it has more of them than any script.
    pub(super) fn of(task: &str, parameters: &Map<String, Value>) -> Option<Self> {
        let mut masked = Self { text: String::new(), said: Vec::new() };
        let mut from = 0;
        for found in APART.as_ref()?.captures_iter(task) {
            let all = found.get(0)?;
            let quoted = found.iter().skip(1).flatten().next();
            // A space before a quotation is no part of it.
            let lead =
                all.as_str().len() - all.as_str().trim_start_matches([' ', '\n', '\t', '(']).len();
            masked.text.push_str(task.get(from..all.start() + lead)?);
            let text = quoted.map_or(all.as_str(), |quoted| quoted.as_str());
            masked.text.push(sign(masked.said.len())?);
            masked.said.push(Said { text: text.to_owned(), value: with_inputs(text, parameters) });
            from = all.end();
        }
        masked.text.push_str(task.get(from..)?);
        Some(masked)
    }

    /// What a text stands for, with what it is in plain words.
    pub(super) fn said(&self, text: &str) -> Said {
        let text = text.trim();
        let put = |of: fn(&Said) -> &str| -> String {
            let one = |c: char| match self.of_sign(c) {
                Some(said) => of(said).to_owned(),
                None => c.to_string(),
            };
            text.chars().map(one).collect()
        };
        Said { text: put(|said| &said.text), value: put(|said| &said.value) }
    }

    /// The words of the task for a text.
    pub(super) fn words(&self, text: &str) -> String {
        let one = |c: char| match self.of_sign(c) {
            Some(said) if said.text.starts_with("{{") => said.text.clone(),
            Some(said) => format!("\"{}\"", said.text),
            None => c.to_string(),
        };
        text.trim().chars().map(one).collect()
    }

    /// Whether a text is one quotation or input.
    pub(super) fn is_quoted(text: &str) -> bool {
        let mut signs = text.trim().chars();
        signs.next().is_some_and(is_sign) && signs.next().is_none()
    }

    /// Whether a text has a quotation or an input in it.
    pub(super) fn holds_quotation(text: &str) -> bool {
        text.contains(is_sign)
    }

    fn of_sign(&self, c: char) -> Option<&Said> {
        let at = u32::from(c).checked_sub(FIRST)?;
        self.said.get(usize::try_from(at).ok()?)
    }
}

/// Whether this stands for a quotation or an input.
pub(super) fn is_sign(c: char) -> bool {
    u32::from(c).checked_sub(FIRST).is_some_and(|at| usize::try_from(at).is_ok_and(|at| at < MOST))
}

fn sign(at: usize) -> Option<char> {
    let at = u32::try_from(at).ok().filter(|_| at < MOST)?;
    char::from_u32(FIRST + at)
}

/// A text with the values of the inputs that it names.
fn with_inputs(text: &str, parameters: &Map<String, Value>) -> String {
    let Some(path) = text.strip_prefix("{{parameters.").and_then(|rest| rest.strip_suffix("}}"))
    else {
        return text.to_owned();
    };
    let mut parts = path.split('.');
    let first = parts.next().and_then(|name| parameters.get(name));
    let value = parts.try_fold(first, |value, part| {
        let value = value?;
        Some(value.get(part).or_else(|| value.get(part.parse::<usize>().ok()?)))
    });
    match value.flatten() {
        Some(Value::String(value)) => value.clone(),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => value.to_string(),
        _ => text.to_owned(),
    }
}
