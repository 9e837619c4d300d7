//! Names that nothing is called: a file by hand is told of each, wherever it stands.

use serde_json::Value;

use crate::model::Fault;

/// The names in `given` that `read`, what was made of it, does not have. What says nothing (`null`,
/// `false`, an empty list) may be left out of `read`.
pub(super) fn names(given: &Value, read: &Value, at: &str, faults: &mut Vec<Fault>) {
    match (given, read) {
        (Value::Object(given), Value::Object(read)) => {
            for (name, value) in given {
                let at = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
                match read.get(name) {
                    Some(kept) => names(value, kept, &at, faults),
                    None if says_nothing(value) => {}
                    None => faults.push(Fault::new(at, "nothing is called so here")),
                }
            }
        }
        (Value::Array(given), Value::Array(read)) => {
            for (at_item, (given, read)) in given.iter().zip(read).enumerate() {
                names(given, read, &format!("{at}/{at_item}"), faults);
            }
        }
        _ => {}
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::Bool(true) => false,
    }
}
