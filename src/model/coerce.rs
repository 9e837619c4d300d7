//! Lossless coercion of extracted values to the types that a schema asks for.
//!
//! What is read off a page is text; `"$1,299.00"` is the number 1299 and `"in stock"` is no number.
//! Nothing is guessed and nothing is filled in: what does not convert stays as it is and is then
//! found by validation.

use serde_json::{Map, Number, Value};

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

/// The one number in `text`, if the rest of it is only a currency, a percent sign or white space.
fn number(text: &str, whole: bool) -> Option<Value> {
    let is_digit = |c: char| c.is_ascii_digit();
    let first = text.find(is_digit)?;
    let last = text.rfind(is_digit)?;
    let (before, digits, after) = (&text[..first], &text[first..=last], &text[last + 1..]);
    let negative = before.contains(['-', '−']) || (before.contains('(') && after.contains(')'));
    let unit = |part: &str| {
        let part = part.trim_matches(|c: char| c.is_whitespace() || "-−+()%.,".contains(c));
        part.chars().count() <= 3
            && (part.chars().all(|c| "$€£¥₹₽₩₺₫฿kr".contains(c))
                || part.bytes().all(|b| b.is_ascii_uppercase()))
    };
    if !unit(before) || !unit(after) {
        return None;
    }
    let plain = plain_digits(digits)?;
    let signed = if negative { format!("-{plain}") } else { plain };
    match signed.parse::<i64>() {
        Ok(integer) => Some(Value::Number(integer.into())),
        Err(_) if signed.contains('.') => {
            let float: f64 = signed.parse().ok()?;
            if whole && float.fract() == 0.0 {
                let integer: i64 = signed.split('.').next()?.parse().ok()?;
                return Some(Value::Number(integer.into()));
            }
            if whole { None } else { Number::from_f64(float).map(Value::Number) }
        }
        Err(_) => None,
    }
}

/// Digits with grouping marks removed and the decimal mark as a point; `None` where the marks can
/// be read in two ways or form no number.
fn plain_digits(text: &str) -> Option<String> {
    let text: String =
        text.chars().filter(|c| !matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\'' | '’')).collect();
    if !text.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',') {
        return None;
    }
    let decimal = match (text.rfind('.'), text.rfind(',')) {
        (Some(point), Some(comma)) => Some(if point > comma { '.' } else { ',' }),
        (Some(point), None) => decimal_alone(&text, '.', point),
        (None, Some(comma)) => decimal_alone(&text, ',', comma),
        (None, None) => None,
    };
    let (whole, fraction) = match decimal {
        Some(mark) => text.rsplit_once(mark)?,
        None => (text.as_str(), ""),
    };
    let groups: Vec<&str> = whole.split(['.', ',']).collect();
    let well_grouped = groups.len() == 1
        || (groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3));
    if !well_grouped || whole.is_empty() {
        return None;
    }
    let whole = groups.concat();
    Some(if fraction.is_empty() { whole } else { format!("{whole}.{fraction}") })
}

/// A single kind of mark: several of them group thousands, one point is decimal, one comma is
/// decimal unless exactly three digits follow it.
fn decimal_alone(text: &str, mark: char, at: usize) -> Option<char> {
    let several = text.matches(mark).count() > 1;
    let groups = mark == ',' && text.len() - at - 1 == 3;
    (!several && !groups).then_some(mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_as_people_write_them() {
        let schema = json!({"type": "number"});
        for (text, want) in [
            ("$1,299.00", json!(1299.0)),
            ("1.299,50 €", json!(1299.5)),
            ("12", json!(12)),
            ("-3.5", json!(-3.5)),
            ("£51.77", json!(51.77)),
            ("1 234 567", json!(1_234_567)),
            ("45 %", json!(45)),
            ("USD 10", json!(10)),
            ("(20.00)", json!(-20.0)),
            ("1,234", json!(1234)),
        ] {
            assert_eq!(coerce(&schema, json!(text)), want, "{text}");
        }
        for text in ["in stock", "12 of 30", "1.2.3.4", "3 items left", "", "2024-01-02"] {
            assert_eq!(coerce(&schema, json!(text)), json!(text), "{text}");
        }
    }

    #[test]
    fn integers_only_where_nothing_is_lost() {
        let schema = json!({"type": "integer"});
        assert_eq!(coerce(&schema, json!("12.00")), json!(12));
        assert_eq!(coerce(&schema, json!("12.50")), json!("12.50"));
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
