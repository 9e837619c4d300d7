//! The result as it grows: where extracted values go, what had to be written, and whether the whole
//! fits the schema.

use serde_json::{Map, Value};

use crate::model::{
    Coerced, Doubt, Fault, Languages, OutputSchema, bare_lists, clip, coerce, infer,
};

/// A result that fits its schema.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) value: Value,
    pub(super) schema: Value,
    /// What of it could not be read surely.
    pub(super) doubts: Vec<Doubt>,
}

/// The result so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    value: Map<String, Value>,
}

impl Draft {
    /// The result so far.
    pub(super) fn value(&self) -> Value {
        Value::Object(self.value.clone())
    }

    /// The result so far with long lists and texts shortened, for a planner's eyes.
    pub(super) fn preview(&self) -> Value {
        shorten(&Value::Object(self.value.clone()))
    }

    /// Puts a list or an object at `into` (levels divided by dots). An object without a place is
    /// merged into the result; a list without one goes to the schema's only array, else to `items`. With
    /// `append` a list is added to the one that is there.
    pub(super) fn put(
        &mut self,
        into: Option<&str>,
        value: Value,
        schema: Option<&Value>,
        append: bool,
    ) -> String {
        let place = match (into, &value) {
            (Some(place), _) if !place.is_empty() => place.to_owned(),
            (_, Value::Object(fields)) => {
                merge(&mut self.value, fields.clone());
                return String::new();
            }
            _ => schema.and_then(only_array).unwrap_or("items").to_owned(),
        };
        let value = bare_lists(schema, &place, value);
        let mut parts: Vec<&str> = place.split('.').collect();
        let last = parts.pop().unwrap_or("items");
        let mut at = &mut self.value;
        for part in parts {
            let inner = at.entry(part).or_insert_with(|| Value::Object(Map::new()));
            if !inner.is_object() {
                *inner = Value::Object(Map::new());
            }
            let Value::Object(fields) = inner else { unreachable!("was made an object just now") };
            at = fields;
        }
        match (at.get_mut(last), value) {
            (Some(Value::Object(there)), Value::Object(fields)) => merge(there, fields),
            (Some(Value::Array(there)), Value::Array(more)) if append => there.extend(more),
            (_, value) => {
                at.insert(last.to_owned(), value);
            }
        }
        place
    }

    /// Merges what the planner had to judge or write.
    pub(super) fn write(&mut self, written: Map<String, Value>) {
        merge(&mut self.value, written);
    }

    /// The finished result: coerced and validated against the given schema, or with the one inferred from
    /// it. `languages`: how what was read was written.
    pub(super) fn finish(
        &self,
        schema: Option<&OutputSchema>,
        languages: &Languages,
    ) -> Result<Finished, Vec<Fault>> {
        let mut value = self.value();
        if let Value::Object(fields) = &mut value {
            // What was read for comparing alone.
            let names = schema.and_then(|schema| schema.source().get("properties"));
            let meant = |name: &str| names.is_some_and(|names| names.get(name).is_some());
            fields.retain(|name, _| !name.starts_with('_') || meant(name));
        }
        let Some(given) = schema else {
            let schema = infer::schema_of(&value, languages);
            let Coerced { value, doubts } = coerce(&schema, value, languages);
            return Ok(Finished { value, schema, doubts });
        };
        let schema = given.source().clone();
        let Coerced { value, doubts } = coerce(&schema, value, languages);
        let violations = given.violations(&value);
        if violations.is_empty() {
            return Ok(Finished { value, schema, doubts });
        }
        let reasons = doubts.iter().filter(|doubt| !doubt.left_out);
        let reasons = reasons.map(|doubt| Fault::new("", doubt.to_string()));
        Err(reasons.chain(violations).collect())
    }
}

fn merge(there: &mut Map<String, Value>, more: Map<String, Value>) {
    for (name, value) in more {
        match (there.get_mut(&name), value) {
            (Some(Value::Object(old)), Value::Object(new)) => merge(old, new),
            (_, value) => {
                there.insert(name, value);
            }
        }
    }
}

/// The name of the one array among the root's properties.
fn only_array(schema: &Value) -> Option<&str> {
    let mut arrays = schema.get("properties")?.as_object()?.iter().filter(|(_, inner)| {
        inner.get("type").is_some_and(|t| t == "array") || inner.get("items").is_some()
    });
    let (name, _) = arrays.next()?;
    arrays.next().is_none().then_some(name.as_str())
}

/// Lists to three items, texts to 200 characters.
fn shorten(value: &Value) -> Value {
    match value {
        Value::Array(items) if items.len() > 3 => {
            let more = Value::String(format!("… {} more", items.len() - 3));
            items.iter().take(3).map(shorten).chain([more]).collect()
        }
        Value::Array(items) => items.iter().map(shorten).collect(),
        Value::Object(fields) => fields.iter().map(|(k, v)| (k.clone(), shorten(v))).collect(),
        Value::String(text) => Value::String(clip(text, 200)),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn lists_find_their_place() {
        let schema =
            json!({"properties": {"books": {"type": "array"}, "total": {"type": "integer"}}});
        let mut draft = Draft::default();
        assert_eq!(draft.put(None, json!([{"a": 1}]), Some(&schema), false), "books");
        assert_eq!(draft.put(None, json!({"total": "7"}), Some(&schema), false), "");
        assert_eq!(draft.put(Some("shop.name"), json!("x"), Some(&schema), false), "shop.name");
        assert_eq!(
            draft.value(),
            json!({"books": [{"a": 1}], "total": "7", "shop": {"name": "x"}})
        );
    }

    #[test]
    fn a_list_of_plain_values_has_no_objects() {
        let items =
            |kind| json!({"properties": {"names": {"type": "array", "items": {"type": kind}}}});
        let rows = json!([{"name": "Ada"}, {"name": "Bo"}]);
        let mut draft = Draft::default();
        draft.put(Some("names"), rows.clone(), Some(&items("string")), false);
        assert_eq!(draft.value(), json!({"names": ["Ada", "Bo"]}));
        draft.put(Some("names"), rows.clone(), Some(&items("object")), false);
        assert_eq!(draft.value(), json!({"names": rows}));
        draft.put(Some("names"), json!([{"": "Ada"}]), None, false);
        assert_eq!(draft.value(), json!({"names": ["Ada"]}));
    }

    #[test]
    fn what_is_read_for_comparing_alone_is_not_in_the_result() {
        let mut draft = Draft::default();
        draft.put(Some("_all"), json!([{"a": 1}]), None, false);
        draft.put(Some("count"), json!(1), None, false);
        let finished = draft.finish(None, &Languages::default()).expect("a result");
        assert_eq!(finished.value, json!({"count": 1}));
    }

    #[test]
    fn a_result_that_does_not_fit_is_refused_and_never_filled_in() {
        let none = Languages::default();
        let schema = OutputSchema::compile(json!({
            "type": "object", "required": ["price"], "properties": {"price": {"type": "number"}}
        }))
        .expect("a schema");
        let mut draft = Draft::default();
        assert_eq!(draft.finish(Some(&schema), &none).expect_err("incomplete").len(), 1);
        draft.put(None, json!({"price": "on request"}), None, false);
        assert_eq!(draft.finish(Some(&schema), &none).expect_err("no number")[0].pointer, "/price");
        draft.put(None, json!({"price": "$1,299.00"}), None, false);
        assert_eq!(
            draft.finish(Some(&schema), &none).expect("fits").value,
            json!({"price": 1299.0})
        );
    }
}
