//! What is given with a task: the leaves of its parameters, and what its schema names.

use serde_json::Value;

use super::tokens::with_sides_as_words;
use crate::agent::builtin::{shape, words};
use crate::model::day_of;
use crate::perception::lexicon::{self, Concept, Tasks};

/// The leaves of a parameter with their paths.
pub(in crate::agent) fn inputs(path: &str, value: &Value, each: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| inputs(&format!("{path}.{name}"), inner, each));
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(n, inner)| inputs(&format!("{path}.{n}"), inner, each)),
        Value::String(text) => each(path, text),
        Value::Number(number) => each(path, &number.to_string()),
        Value::Bool(_) | Value::Null => {}
    }
}

/// How far before a number or an input the word for its side stands: `less than 30`, `under about 30`.
pub(super) const BEFORE_BOUND: usize = 2;
/// How far behind an input it stands.
const BEHIND_BOUND: usize = 3;

/// Whether a task says of the number that an input is on which side of it the wanted are: `at least {{parameters.seats}}`,
/// `{{parameters.price}} or less`.
pub(super) fn is_bound(task: &str, path: &str, value: &str) -> bool {
    let little = &Tasks::get().little;
    let mark = format!("{{{{parameters.{path}}}}}");
    let Some((before, after)) = task.split_once(&mark).filter(|_| value.parse::<f64>().is_ok())
    else {
        return false;
    };
    let said = |text: &str| words::split(text.rsplit("}}").next().unwrap_or(text));
    let bounds = |word: &String| {
        little.bounds_a_number(word) || shape::is_year(value) && little.bounds_a_year(word)
    };
    let before = format!("{before}\u{b6}");
    let led = said(&with_sides_as_words(&before)).iter().rev().take(BEFORE_BOUND).any(bounds);
    let behind: Vec<String> = words::split(after).into_iter().take(BEHIND_BOUND).collect();
    let either = |two: &[String]| little.alternatives.contains(&two[0]) && bounds(&two[1]);
    led || behind.windows(2).any(either)
}

/// Whether a page that was given a value would show it in the same letters: days, times and amounts it writes in its own way,
/// and a state such as `on` is the state of a control.
pub(super) fn is_shown_as_given(value: &str) -> bool {
    let states = [Concept::StopWord, Concept::AnswerYes, Concept::AnswerNo];
    let is_state = |word: &String| states.iter().any(|concept| words::says(word, concept.words()));
    let figures: Vec<&str> = value.split(|c: char| !c.is_ascii_digit()).collect();
    let in_figures = figures.len() > 1 && !value.contains(char::is_alphabetic);
    !in_figures && day_of(value).is_none() && !words::split(value).iter().all(is_state)
}

/// The names of all properties of a schema, and what they are described as.
pub(super) fn names_of(schema: &Value) -> Vec<String> {
    fn visit(schema: &Value, depth: usize, names: &mut Vec<String>) {
        if depth == 0 {
            return;
        }
        match schema {
            Value::Object(fields) => {
                if let Some(properties) = fields.get("properties").and_then(Value::as_object) {
                    names.extend(properties.keys().cloned());
                }
                for key in ["description", "title"] {
                    names.extend(fields.get(key).and_then(Value::as_str).map(str::to_owned));
                }
                fields.values().for_each(|inner| visit(inner, depth - 1, names));
            }
            Value::Array(items) => items.iter().for_each(|inner| visit(inner, depth - 1, names)),
            _ => {}
        }
    }
    let mut names = Vec::new();
    visit(schema, 12, &mut names);
    names
}

/// The names of all properties of a schema.
pub(super) fn properties_of(schema: &Value) -> Vec<String> {
    let inner: Vec<&Value> = match schema {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => return Vec::new(),
    };
    let own = schema["properties"].as_object().into_iter().flat_map(|properties| properties.keys());
    own.cloned().chain(inner.into_iter().flat_map(properties_of)).collect()
}

/// Stems of the names of the lists of a schema.
pub(super) fn lists_of(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object().into_iter().flatten();
    let lists = properties.filter(|(_, inner)| inner.get("items").is_some());
    lists.flat_map(|(name, _)| words::stems(name)).collect()
}

/// The words of a name of which each is told by a label of one of them; all together where they mean one thing of its
/// own: a code is no postal code.
pub(super) fn fellows_of(name: &[String]) -> Vec<String> {
    let whole = name.concat();
    let known = name.len() > 1 && lexicon::has_synonyms(&whole);
    if known { vec![whole] } else { name.to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_may_be_a_bound() {
        let bound = |task: &str| is_bound(task, "seats", "5");
        assert!(bound("vans with at least {{parameters.seats}} seats"));
        assert!(bound("vans with {{parameters.seats}} seats or more"));
        assert!(bound("vans: seats >= {{parameters.seats}}, name"));
        assert!(bound("vans, <= £{{parameters.seats}} a day"));
        assert!(is_bound("lights: first lit before {{parameters.year}}; name", "year", "1900"));
        assert!(is_bound(
            "lights that were first lit before {{parameters.year}}, with name",
            "year",
            "1900"
        ));
        assert!(!bound("Settings > Users, {{parameters.seats}}"));
        assert!(!bound("vans with {{parameters.seats}} seats"));
        assert!(!is_bound("under {{parameters.seats}}", "seats", "Ann"));
    }

    #[test]
    fn days_times_amounts_and_states_are_written_otherwise_by_pages() {
        for value in
            ["2027-03-24", "24 March 2027", "14:30", "1.234,50", "on", "off", "yes", "No", ""]
        {
            assert!(!is_shown_as_given(value), "{value}");
        }
        for value in ["2013", "Sauna", "L-1051", "Not specified", "Offline", "7"] {
            assert!(is_shown_as_given(value), "{value}");
        }
    }
}
