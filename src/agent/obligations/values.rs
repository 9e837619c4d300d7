//! What a result holds: how many values, of which names, whether a figure is among them.

use serde_json::Value;

use crate::agent::builtin::words;
use crate::perception::lexicon::{Concept, Tasks};

/// Whether some value of a result says a figure, in digits or in a word for it.
pub(super) fn says_figure(result: &Value) -> bool {
    match result {
        Value::Object(fields) => fields.values().any(says_figure),
        Value::Array(items) => items.iter().any(says_figure),
        Value::String(text) => {
            let spelt = |word: &String| Tasks::get().number(word).is_some();
            text.contains(|c: char| c.is_ascii_digit())
                || words::says(&text.to_lowercase(), Concept::FigureWord.words())
                || words::split(text).iter().any(spelt)
        }
        Value::Number(_) => true,
        Value::Bool(_) | Value::Null => false,
    }
}

/// The texts and numbers of a result; false where it holds a list or a truth value.
pub(super) fn leaves_of(value: &Value, leaves: &mut Vec<String>) -> bool {
    match value {
        Value::Object(fields) => fields.values().all(|field| leaves_of(field, leaves)),
        Value::Array(items) if items.len() == 1 => leaves_of(&items[0], leaves),
        Value::Array(_) | Value::Bool(_) => false,
        Value::String(text) => {
            leaves.push(text.clone());
            true
        }
        Value::Number(number) => {
            leaves.push(number.to_string());
            true
        }
        Value::Null => true,
    }
}

/// How many values a result has; of a list, the fullest of its records. `None` where nothing was read.
pub(super) fn values_of_one(result: &Value) -> Option<usize> {
    match result {
        Value::Object(fields) => {
            let lists: Vec<&Value> = fields.values().filter(|value| value.is_array()).collect();
            if let [Value::Array(records)] = lists[..] {
                return records.iter().filter_map(values_of_one).max();
            }
            let counts = fields.values().map(|value| values_of_one(value).unwrap_or(0));
            Some(counts.sum()).filter(|sum| *sum > 0)
        }
        Value::Array(_) | Value::Null => None,
        _ => Some(1),
    }
}

/// Stems of the names in a result.
pub(super) fn keys_of(result: &Value) -> Vec<String> {
    match result {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, inner)| words::stems(name).into_iter().chain(keys_of(inner)))
            .collect(),
        Value::Array(items) => items.first().map(keys_of).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// The lengths of the lists in a result.
pub(super) fn lengths_of(result: &Value) -> Vec<usize> {
    match result {
        Value::Array(items) => vec![items.len()],
        Value::Object(fields) => fields.values().flat_map(lengths_of).collect(),
        _ => Vec::new(),
    }
}
