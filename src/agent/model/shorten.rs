//! Shortening of what is shown to a model, always with a mark where something was left out.

use serde_json::{Map, Value, json};

use crate::model::clip;

/// `value` with long strings, lists and objects cut until its JSON has at most about `most` bytes.
pub(super) fn shorten(value: &Value, most: usize) -> Value {
    let mut shown = value.clone();
    // Strings first: a list's length says more than the end of a long text.
    for (text, items) in [(2_000, 50), (400, 10), (100, 5), (40, 3), (20, 2)] {
        if shown.to_string().len() <= most {
            return shown;
        }
        shown = cut(value, text, items);
    }
    if shown.to_string().len() <= most { shown } else { json!("(too large to show)") }
}

fn cut(value: &Value, text: usize, items: usize) -> Value {
    match value {
        Value::String(string) => Value::String(clip(string, text)),
        Value::Array(list) => {
            let mut shown: Vec<_> = list.iter().take(items).map(|v| cut(v, text, items)).collect();
            if list.len() > items {
                shown.push(json!(format!("… {} more", list.len() - items)));
            }
            Value::Array(shown)
        }
        Value::Object(fields) => {
            let most = items * 4;
            let mut shown: Map<_, _> = fields
                .iter()
                .take(most)
                .map(|(name, v)| (clip(name, 100), cut(v, text, items)))
                .collect();
            if fields.len() > most {
                shown.insert("…".to_owned(), json!(format!("{} more", fields.len() - most)));
            }
            Value::Object(shown)
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_and_the_rest_is_cut_with_a_mark() {
        let small = json!({"items": [1, 2, 3]});
        assert_eq!(shorten(&small, 100), small);
        let large =
            json!({"items": (0..500).map(|i| json!({"name": "x".repeat(i)})).collect::<Vec<_>>()});
        let shown = shorten(&large, 1_000);
        assert!(shown.to_string().len() <= 1_000);
        assert!(shown.to_string().contains("more\""), "{shown}");
    }
}
