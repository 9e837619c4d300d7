//! Lists of values, not of records: what is read comes as records, and a schema may ask for less.
//!
//! The one place for it: what an exploration read and what a program returns go through here, so that
//! the second run of a task gives what the first did.

use serde_json::{Map, Value};

/// Deepest nesting that is followed, so that a cyclic `$ref` ends.
const DEEPEST: usize = 32;

/// What was read for `place` of a result (levels divided by dots; empty for the result itself), with lists
/// of records of one field as lists of what is in them: where the schema's items are values, or the field
/// has no name. `schema` is the whole result's.
pub fn bare_lists(schema: Option<&Value>, place: &str, value: Value) -> Value {
    let names = place.split('.').filter(|name| !name.is_empty());
    let at = names.fold(schema, |at, name| property(schema?, at?, name));
    bare(schema, at, value, 0)
}

fn bare(root: Option<&Value>, at: Option<&Value>, value: Value, depth: usize) -> Value {
    match value {
        Value::Array(rows) => Value::Array(plain(rows, root, at)),
        Value::Object(fields) if depth < DEEPEST => {
            let field = |(name, value): (String, Value)| {
                let inner = root.zip(at).and_then(|(root, at)| property(root, at, &name));
                let value = bare(root, inner, value, depth + 1);
                (name, value)
            };
            Value::Object(fields.into_iter().map(field).collect())
        }
        other => other,
    }
}

fn plain(rows: Vec<Value>, root: Option<&Value>, list: Option<&Value>) -> Vec<Value> {
    let items = root.zip(list).and_then(|(root, list)| resolved(root, list).get("items"));
    let scalar = root.zip(items).is_some_and(|(root, items)| is_scalar(resolved(root, items)));
    let is_bare = |row: &Map<String, Value>| row.len() == 1 && (scalar || row.contains_key(""));
    if !rows.iter().all(|row| row.as_object().is_some_and(is_bare)) {
        return rows;
    }
    let item = |row: Value| match row {
        Value::Object(fields) => fields.into_iter().next().map(|(_, value)| value),
        _ => None,
    };
    rows.into_iter().filter_map(item).collect()
}

/// Whether a schema is of single values alone.
fn is_scalar(schema: &Value) -> bool {
    let scalar = |kind: &Value| {
        ["string", "number", "integer", "boolean"].iter().any(|scalar| kind == scalar)
    };
    match schema.get("type") {
        Some(Value::Array(kinds)) => {
            kinds.iter().any(scalar) && kinds.iter().all(|kind| scalar(kind) || kind == "null")
        }
        Some(kind) => scalar(kind),
        None => false,
    }
}

fn property<'s>(root: &'s Value, at: &'s Value, name: &str) -> Option<&'s Value> {
    resolved(root, at).get("properties")?.get(name)
}

/// What a schema refers to.
fn resolved<'s>(root: &'s Value, mut schema: &'s Value) -> &'s Value {
    for _ in 0..DEEPEST {
        let target = schema.get("$ref").and_then(Value::as_str);
        match target.and_then(|target| root.pointer(target.trim_start_matches('#'))) {
            Some(inner) => schema = inner,
            None => break,
        }
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(items: &Value) -> Value {
        json!({"$defs": {"name": {"type": ["string", "null"]}},
            "properties": {"shop": {"properties": {"names": {"type": "array", "items": items}}}}})
    }

    #[test]
    fn what_is_read_and_what_is_returned_become_the_same_list() {
        let rows = json!([{"name": "Ada"}, {"name": null}]);
        let whole = json!({"shop": {"names": rows}, "more": 1});
        for items in [json!({"type": "string"}), json!({"$ref": "#/$defs/name"})] {
            let schema = of(&items);
            let read = bare_lists(Some(&schema), "shop.names", rows.clone());
            assert_eq!(read, json!(["Ada", null]));
            let returned = bare_lists(Some(&schema), "", whole.clone());
            assert_eq!(returned, json!({"shop": {"names": read}, "more": 1}));
        }
    }

    #[test]
    fn records_stay_records() {
        let rows = json!([{"name": "Ada"}, {"name": "Bo"}]);
        let objects = of(&json!({"type": "object"}));
        assert_eq!(bare_lists(Some(&objects), "shop.names", rows.clone()), rows);
        assert_eq!(bare_lists(None, "", json!({"a": rows})), json!({"a": rows}));
        assert_eq!(bare_lists(None, "a", json!([{"": 1}, {"": 2}])), json!([1, 2]));
        let two = json!([{"name": "Ada", "age": 1}]);
        assert_eq!(
            bare_lists(Some(&of(&json!({"type": "string"}))), "shop.names", two.clone()),
            two
        );
    }
}
