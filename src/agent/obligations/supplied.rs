//! What is given with a task: the leaves of its parameters, and what its schema names.

use serde_json::Value;

use crate::agent::builtin::words;

/// The leaves of a parameter with their paths.
pub(super) fn inputs(path: &str, value: &Value, each: &mut impl FnMut(&str, &str)) {
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

/// Stems of the names of the lists of a schema.
pub(super) fn lists_of(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object().into_iter().flatten();
    let lists = properties.filter(|(_, inner)| inner.get("items").is_some());
    lists.flat_map(|(name, _)| words::stems(name)).collect()
}
