//! What a result must hold by the caller's schema, as flat fields and lists.

use serde_json::Value;

use super::want::{Field, Kind, ListWant, Want, is_title, kind_by_name};
use super::words;
use crate::model::{wants_day, wants_time};

/// Deepest nesting of objects that is followed, and most fields: a schema may refer to itself, in many places.
const DEEPEST: usize = 4;
const MOST_FIELDS: usize = 1_000;

impl Want {
    /// What `schema` asks for; `None` if it has no properties to go by.
    pub(super) fn of_schema(schema: &Value) -> Option<Self> {
        let mut want = Self { told: true, ..Self::default() };
        want.object(schema, schema, "", true, 0);
        (!want.lists.is_empty() || !want.singles.is_empty()).then_some(want)
    }

    fn object(&mut self, root: &Value, schema: &Value, prefix: &str, required: bool, depth: usize) {
        let schema = resolved(root, schema);
        let ends = depth >= DEEPEST || self.singles.len() >= MOST_FIELDS;
        let properties = schema.get("properties").and_then(Value::as_object).filter(|_| !ends);
        for (name, inner) in properties.into_iter().flatten() {
            let needed = required && is_required(schema, name);
            let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
            let inner = resolved(root, inner);
            match type_of(inner) {
                "array" if self.of_record => self.singles.push(field(inner, path, needed)),
                "array" => self.lists.push(list(root, inner, &path)),
                "object" if inner.get("properties").is_some() => {
                    self.object(root, inner, &path, needed, depth + 1);
                }
                _ => self.singles.push(field(inner, path, needed)),
            }
        }
    }
}

fn list(root: &Value, schema: &Value, into: &str) -> ListWant {
    let items = resolved(root, schema.get("items").unwrap_or(&Value::Null));
    let mut words = words::stems(into.rsplit('.').next().unwrap_or(into));
    words.extend(words::content(text(schema, "description")));
    let mut inner = Want { of_record: true, ..Want::default() };
    inner.object(root, items, "", true, 0);
    let bare = inner.singles.is_empty() && !matches!(type_of(items), "object" | "");
    if bare {
        inner.singles.push(Field { name: String::new(), ..field(items, into.to_owned(), true) });
    }
    let mut list = ListWant { into: into.to_owned(), words, fields: inner.singles, bare };
    list.title_fields();
    list
}

fn field(schema: &Value, name: String, required: bool) -> Field {
    let words = words::stems(&name);
    let by_name = kind_by_name(&words);
    let kind = match (type_of(schema), text(schema, "format")) {
        ("number", _) => Kind::Number,
        ("integer", _) => Kind::Integer,
        ("boolean", _) => Kind::Boolean,
        ("array" | "object", _) => Kind::Composite,
        (_, "uri" | "url" | "iri" | "uri-reference") if by_name == Kind::Image => Kind::Image,
        (_, "uri" | "url" | "iri" | "uri-reference") => Kind::Address,
        (_, "date" | "date-time" | "time") => Kind::Date,
        _ if schema.as_object().is_some_and(wants_day) => Kind::Date,
        _ if schema.as_object().is_some_and(wants_time) => Kind::Clock,
        _ => by_name,
    };
    let choices = schema.get("enum").and_then(Value::as_array);
    let choices = choices.map(|c| c.iter().filter_map(Value::as_str).map(words::flat).collect());
    let mut described = words::content(text(schema, "description"));
    described.extend(words::content(text(schema, "title")));
    let titled = kind == Kind::Text && is_title(&words, &[]);
    let choices = choices.unwrap_or_default();
    Field {
        name,
        words,
        described,
        kind,
        required,
        titled,
        plural: None,
        choices,
        told: None,
        heard: None,
    }
}

/// The schema itself, or what its `$ref` or its one typed alternative points at.
fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let mut at = schema;
    for _ in 0..DEEPEST {
        if let Some(target) = at.get("$ref").and_then(Value::as_str) {
            match root.pointer(target.trim_start_matches('#')) {
                Some(inner) => at = inner,
                None => break,
            }
        } else if let Some(several) =
            ["anyOf", "oneOf", "allOf"].iter().find_map(|k| at.get(k)?.as_array())
        {
            match several.iter().find(|one| type_of(one) != "null") {
                Some(one) if at.get("properties").is_none() => at = one,
                _ => break,
            }
        } else {
            break;
        }
    }
    at
}

fn type_of(schema: &Value) -> &str {
    match schema.get("type") {
        Some(Value::String(one)) => one,
        Some(Value::Array(several)) => {
            several.iter().filter_map(Value::as_str).find(|t| *t != "null").unwrap_or("")
        }
        _ if schema.get("properties").is_some() => "object",
        _ if schema.get("items").is_some() => "array",
        _ => "",
    }
}

fn is_required(schema: &Value, name: &str) -> bool {
    let names = schema.get("required").and_then(Value::as_array);
    names.is_some_and(|names| names.iter().any(|one| one == name))
}

fn text<'a>(schema: &'a Value, key: &str) -> &'a str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}
