//! Lossless coercion of extracted values to the types that a schema asks for.
//!
//! What is read off a page is text; `"$1,299.00"` is the number 1299 and `"in stock"` is no number.
//! Nothing is guessed and nothing is filled in: what does not convert stays as it is and is then
//! found by validation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::amount::number;
use super::measure;
use super::secret::name_words;

/// Deepest nesting that is followed, so that a cyclic `$ref` ends.
const DEEPEST: usize = 32;

/// `value` with its strings converted where `schema` asks for another type and nothing is lost but
/// the unit of an amount.
pub fn coerce(schema: &Value, value: Value) -> Value {
    at(&Place { root: schema, name: "", mixed: &BTreeSet::new(), depth: 0 }, schema, value)
}

/// Where a value is.
#[derive(Clone, Copy)]
struct Place<'a> {
    root: &'a Value,
    /// The property's name; a list's own for its items.
    name: &'a str,
    /// Properties of the list's records that do not all have the same unit.
    mixed: &'a BTreeSet<String>,
    depth: usize,
}

impl Place<'_> {
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }
}

fn at(place: &Place<'_>, schema: &Value, value: Value) -> Value {
    let Some(fields) = schema.as_object().filter(|_| place.depth < DEEPEST) else { return value };
    if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
        let inner = place.root.pointer(target.trim_start_matches('#'));
        return inner.map_or(value.clone(), |inner| at(&place.deeper(), inner, value));
    }
    match value {
        Value::Object(entries) => Value::Object(object(place, fields, entries)),
        Value::Array(items) => match fields.get("items") {
            Some(inner) => {
                let mixed = mixed_units(&items);
                let place = Place { mixed: &mixed, ..place.deeper() };
                items.into_iter().map(|item| at(&place, inner, item)).collect()
            }
            None => Value::Array(items),
        },
        Value::String(text) => scalar(place, fields, text),
        Value::Number(number)
            if !wants(fields, "number") && !wants(fields, "integer") && wants(fields, "string") =>
        {
            Value::String(number.to_string())
        }
        other => other,
    }
}

/// The properties of a list's records, or `""` for bare values, that have more than one unit.
fn mixed_units(items: &[Value]) -> BTreeSet<String> {
    let mut units: BTreeMap<&str, BTreeSet<Option<String>>> = BTreeMap::new();
    let mut note = |name, value: &Value| {
        if let Some(text) =
            value.as_str().filter(|text| text.contains(|c: char| c.is_ascii_digit()))
        {
            units.entry(name).or_default().insert(measure::unit(text));
        }
    };
    for item in items {
        match item {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| note(name.as_str(), value));
            }
            other => note("", other),
        }
    }
    units.into_iter().filter(|(_, of)| of.len() > 1).map(|(name, _)| name.to_owned()).collect()
}

fn object(
    place: &Place<'_>,
    schema: &Map<String, Value>,
    entries: Map<String, Value>,
) -> Map<String, Value> {
    let none = BTreeSet::new();
    let properties = schema.get("properties").and_then(Value::as_object);
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .map(|names| names.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default();
    let mut out = Map::new();
    for (name, value) in entries {
        let inner = properties.and_then(|p| p.get(&name));
        // What a list's records have in common says nothing of what is deeper in them.
        let mixed = if place.mixed.contains(&name) { place.mixed } else { &none };
        let within = Place { name: &name, mixed, ..place.deeper() };
        let value = inner.map_or(value.clone(), |inner| at(&within, inner, value));
        // An optional field that was looked for and not found is absent, unless null is allowed.
        let absent = value.is_null()
            && !required.contains(&name.as_str())
            && inner
                .and_then(Value::as_object)
                .is_some_and(|s| s.contains_key("type") && !wants(s, "null"));
        if !absent {
            out.insert(name, value);
        }
    }
    out
}

fn scalar(place: &Place<'_>, schema: &Map<String, Value>, text: String) -> Value {
    if !schema.contains_key("type") {
        for list in ["anyOf", "oneOf"] {
            for inner in schema.get(list).and_then(Value::as_array).into_iter().flatten() {
                let tried = at(&place.deeper(), inner, Value::String(text.clone()));
                if !tried.is_string() {
                    return tried;
                }
            }
        }
        return Value::String(text);
    }
    if wants(schema, "string") {
        return Value::String(text);
    }
    let trimmed = text.trim();
    let converted = if wants(schema, "integer") || wants(schema, "number") {
        let whole = !wants(schema, "number");
        number(trimmed, whole).or_else(|| without_unit(place, schema, trimmed, whole))
    } else if wants(schema, "boolean") {
        boolean(trimmed).map(Value::Bool)
    } else {
        None
    };
    match converted {
        Some(value) => value,
        None if trimmed.is_empty() && wants(schema, "null") => Value::Null,
        None => Value::String(text),
    }
}

fn without_unit(
    place: &Place<'_>,
    schema: &Map<String, Value>,
    text: &str,
    whole: bool,
) -> Option<Value> {
    if place.mixed.contains(place.name) {
        return None;
    }
    let described = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let mut names: Vec<String> = name_words(place.name);
    names.extend(described.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase));
    measure::measured(text, whole, &names)
}

fn wants(schema: &Map<String, Value>, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(only)) => only == name,
        Some(Value::Array(several)) => several.iter().any(|t| t == name),
        _ => false,
    }
}

fn boolean(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "on" | "✓" | "✔" => Some(true),
        "false" | "no" | "off" | "✗" | "✘" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn text_becomes_what_the_schema_asks_for_or_stays() {
        for (kind, text, want) in [
            ("number", " $1,299.50 ", json!(1299.5)),
            ("number", "$4 99", json!("$4 99")),
            ("integer", "12.00", json!(12)),
            ("integer", "12.50", json!("12.50")),
            ("boolean", "Yes", json!(true)),
            ("string", "12", json!("12")),
            ("integer", "340 pages", json!(340)),
        ] {
            assert_eq!(coerce(&json!({"type": kind}), json!(text)), want, "{kind} {text}");
        }
    }

    #[test]
    fn units_are_dropped_only_where_all_records_have_the_same() {
        let schema = json!({"type": "array", "items": {"type": "object", "properties": {
            "size": {"type": "number"}, "width": {"type": "number"}, "mass": {"type": "number"}}}});
        let read = json!([{"size": "5 MB", "width": "1 metre", "mass": "5"},
                          {"size": "300 kB", "width": "8 metres", "mass": "7 kg"}]);
        let want = json!([{"size": "5 MB", "width": 1, "mass": 5},
                          {"size": "300 kB", "width": 8, "mass": "7 kg"}]);
        assert_eq!(coerce(&schema, read), want);
        let named = json!({"type": "object", "properties": {"weightKg": {"type": "number"}}});
        let read = json!({"weightKg": "450 g"});
        assert_eq!(coerce(&named, read.clone()), read);
    }

    #[test]
    fn nested_and_referenced_shapes() {
        let schema = json!({
            "type": "object", "properties": {
                "items": {"type": "array", "items": {"$ref": "#/$defs/item"}}},
            "$defs": {"item": {"type": "object", "required": ["n"], "properties": {
                "n": {"type": "integer"}, "ok": {"type": "boolean"}, "note": {"type": "string"}}}}
        });
        let read = json!({"items": [{"n": "1,000", "ok": "Yes", "note": null}]});
        assert_eq!(coerce(&schema, read), json!({"items": [{"n": 1000, "ok": true}]}));
    }
}
