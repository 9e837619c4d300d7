//! Lossless coercion of extracted values to the types that a schema asks for.
//!
//! What is read off a page is text; `"$1,299.00"` is the number 1299 and `"in stock"` is no number.
//! Nothing is guessed and nothing is filled in: what does not convert stays as it is and is then
//! found by validation.

use serde_json::{Map, Value};

use super::amount::number;

/// Deepest nesting that is followed, so that a cyclic `$ref` ends.
const DEEPEST: usize = 32;

/// `value` with its strings converted where `schema` asks for another type and nothing is lost.
pub fn coerce(schema: &Value, value: Value) -> Value {
    at(schema, schema, value, 0)
}

fn at(root: &Value, schema: &Value, value: Value, depth: usize) -> Value {
    let Some(fields) = schema.as_object().filter(|_| depth < DEEPEST) else { return value };
    if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
        let inner = root.pointer(target.trim_start_matches('#'));
        return inner.map_or(value.clone(), |inner| at(root, inner, value, depth + 1));
    }
    match value {
        Value::Object(entries) => Value::Object(object(root, fields, entries, depth)),
        Value::Array(items) => match fields.get("items") {
            Some(inner) => items.into_iter().map(|v| at(root, inner, v, depth + 1)).collect(),
            None => Value::Array(items),
        },
        Value::String(text) => scalar(root, fields, text, depth),
        Value::Number(number)
            if !wants(fields, "number") && !wants(fields, "integer") && wants(fields, "string") =>
        {
            Value::String(number.to_string())
        }
        other => other,
    }
}

fn object(
    root: &Value,
    schema: &Map<String, Value>,
    entries: Map<String, Value>,
    depth: usize,
) -> Map<String, Value> {
    let properties = schema.get("properties").and_then(Value::as_object);
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .map(|names| names.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default();
    let mut out = Map::new();
    for (name, value) in entries {
        let inner = properties.and_then(|p| p.get(&name));
        let value = inner.map_or(value.clone(), |inner| at(root, inner, value, depth + 1));
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

fn scalar(root: &Value, schema: &Map<String, Value>, text: String, depth: usize) -> Value {
    if !schema.contains_key("type") {
        for list in ["anyOf", "oneOf"] {
            for inner in schema.get(list).and_then(Value::as_array).into_iter().flatten() {
                let tried = at(root, inner, Value::String(text.clone()), depth + 1);
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
        number(trimmed, !wants(schema, "number"))
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
        ] {
            assert_eq!(coerce(&json!({"type": kind}), json!(text)), want, "{kind} {text}");
        }
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
