//! The schema of a result that nobody gave one for: types from the values, required what is in all.

use serde_json::{Map, Value, json};

use super::Languages;
use super::amount::{Marks, Reading, column_mark, number};

/// The draft 2020-12 schema of `value`. Texts are numbers or integers where every one of them at the
/// same place converts without loss; numbers with leading zeros are names, not amounts, and stay
/// text, and so do those that can be read in two ways. A property is required where every object at that
/// place has it.
pub fn schema_of(value: &Value, languages: &Languages) -> Value {
    let mut schema = of(&[value], languages);
    if let Some(fields) = schema.as_object_mut() {
        fields.shift_insert(
            0,
            "$schema".to_owned(),
            json!("https://json-schema.org/draft/2020-12/schema"),
        );
    }
    schema
}

/// The schema that all of `values` fit.
fn of(values: &[&Value], languages: &Languages) -> Value {
    let present: Vec<&Value> = values.iter().copied().filter(|v| !v.is_null()).collect();
    let nullable = present.len() < values.len();
    let mut schema = if present.is_empty() {
        return json!({"type": ["string", "null"]});
    } else if present.iter().all(|v| v.is_object()) {
        object(&present, languages)
    } else if present.iter().all(|v| v.is_array()) {
        let items: Vec<&Value> = present.iter().filter_map(|v| v.as_array()).flatten().collect();
        if items.is_empty() {
            json!({"type": "array"})
        } else {
            json!({"type": "array", "items": of(&items, languages)})
        }
    } else {
        match scalar(&present, languages) {
            Some(name) => json!({"type": name}),
            None => json!({}),
        }
    };
    if let (true, Some(Value::String(name))) = (nullable, schema.get("type").cloned()) {
        schema["type"] = json!([name, "null"]);
    }
    schema
}

fn object(objects: &[&Value], languages: &Languages) -> Value {
    let objects: Vec<&Map<String, Value>> = objects.iter().filter_map(|v| v.as_object()).collect();
    let mut names: Vec<&String> = Vec::new();
    for name in objects.iter().flat_map(|o| o.keys()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut properties = Map::new();
    for name in &names {
        let values: Vec<&Value> = objects.iter().filter_map(|o| o.get(*name)).collect();
        properties.insert((*name).clone(), of(&values, languages));
    }
    let required: Vec<&&String> =
        names.iter().filter(|name| objects.iter().all(|o| o.contains_key(**name))).collect();
    json!({"type": "object", "properties": properties, "required": required})
}

fn scalar(values: &[&Value], languages: &Languages) -> Option<&'static str> {
    let column = column_mark(values.iter().filter_map(|value| value.as_str()));
    let all = |test: &dyn Fn(&Value) -> bool| values.iter().all(|v| test(v));
    let converts = |v: &Value, name: &str| match v {
        Value::String(text) => {
            // A unit is part of the value here: no schema asks for it to be dropped.
            let marks = Marks { column, language: languages.of(text) };
            is_amount(text) && matches!(number(text, name == "integer", marks), Reading::Value(_))
        }
        Value::Number(number) => name == "number" || number.is_i64() || number.is_u64(),
        _ => false,
    };
    if all(&|v| v.is_boolean() || matches!(v.as_str(), Some("true" | "false"))) {
        Some("boolean")
    } else if all(&|v| is_whole(v) && converts(v, "integer")) {
        Some("integer")
    } else if all(&|v| converts(v, "number")) {
        Some("number")
    } else if all(&|v| v.is_string()) {
        Some("string")
    } else {
        None
    }
}

/// `12.00` is a number that happens to be whole.
fn is_whole(value: &Value) -> bool {
    value.as_str().is_none_or(|text| {
        !text.contains('.') && !text.contains("€") && !text.contains('$') && !text.contains('£')
    })
}

/// Amounts, as opposed to codes, telephone numbers and the like that are made of digits.
fn is_amount(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let bare = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let padded = bare.starts_with('0') && bare[1..].starts_with(|c: char| c.is_ascii_digit());
    let groups =
        text.split_whitespace().filter(|part| part.chars().any(|c| c.is_ascii_digit())).count();
    (1..=15).contains(&digits) && !padded && !text.trim().starts_with('+') && groups <= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{OutputSchema, coerce};

    #[test]
    fn types_come_from_all_values_together() {
        let read = json!({"title": "Shop", "products": [
            {"name": "Lamp", "price": "$12.50", "stock": "3", "sku": "0012", "note": "new", "isNew": "true"},
            {"name": "Chair", "price": "$1,200.00", "stock": "14", "sku": "0450", "isNew": "false"},
            {"name": "7", "price": "$8", "stock": "0", "sku": "1111", "note": null, "isNew": "true"}]});
        let schema = schema_of(&read, &Languages::default());
        let properties = &schema["properties"]["products"]["items"]["properties"];
        let types: Vec<String> = ["name", "price", "stock", "sku", "note", "isNew"]
            .iter()
            .map(|name| properties[name]["type"].to_string().replace('"', ""))
            .collect();
        assert_eq!(types, ["string", "number", "integer", "string", "[string,null]", "boolean"]);
        assert_eq!(
            schema["properties"]["products"]["items"]["required"],
            json!(["name", "price", "stock", "sku", "isNew"])
        );
        let schema = OutputSchema::compile(schema).expect("a schema");
        let done = coerce(schema.source(), read, &Languages::default());
        assert!(schema.violations(&done.value).is_empty());
    }

    #[test]
    fn what_was_not_found_may_be_null() {
        let none = Languages::default();
        assert_eq!(
            schema_of(&json!({"a": null}), &none)["properties"]["a"]["type"],
            json!(["string", "null"])
        );
        assert_eq!(
            schema_of(&json!({"a": []}), &none)["properties"]["a"],
            json!({"type": "array"})
        );
    }
}
