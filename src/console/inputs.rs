//! Inputs where a start call has them.

use serde_json::{Value, json};

use crate::model::InputPath;

/// Most places of a list that is an input.
const MOST_PLACES: usize = 1_000;

/// Puts a value where a path leads. Figures below a parameter are places in a list.
pub(super) fn put(into: &mut Value, names: &[String], value: Value) {
    let Some((name, below)) = names.split_first() else {
        *into = value;
        return;
    };
    let place = name.parse::<usize>().ok().filter(|place| *place < MOST_PLACES);
    let inner = match (into, place) {
        (Value::Object(fields), _) => {
            let is_list = below.first().is_some_and(|next| next.parse::<usize>().is_ok());
            // Parameters themselves may be called by figures.
            let is_list = is_list && name != InputPath::PARAMETERS && name != InputPath::SECRETS;
            let empty = if is_list { json!([]) } else { json!({}) };
            fields.entry(name.clone()).or_insert(empty)
        }
        (Value::Array(items), Some(place)) => {
            items.resize(items.len().max(place + 1), Value::Null);
            if !below.is_empty() && items[place].is_null() {
                items[place] = json!({});
            }
            &mut items[place]
        }
        _ => return,
    };
    put(inner, below, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_stand_where_the_start_call_has_them() {
        let mut given = json!({});
        for (path, value) in [
            ("parameters.query", json!("tea")),
            ("parameters.tags[1]", json!("b")),
            ("parameters.rows[0].name", json!("c")),
            ("secrets.code", json!("1")),
        ] {
            let path = InputPath::parse(path).expect("a path");
            put(&mut given, path.names(), value);
        }
        let want = json!({"parameters": {"query": "tea", "tags": [null, "b"], "rows": [{"name": "c"}]},
            "secrets": {"code": "1"}});
        assert_eq!(given, want);
    }
}
