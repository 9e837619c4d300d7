//! Whether a run's answer is right.

use serde_json::Value;

use crate::task::Expect;

/// What a run came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// The run failed and said so.
    Honest,
    /// A result that is not the answer.
    Wrong,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Honest => "honest failure",
            Self::Wrong => "WRONG",
        }
    }
}

pub fn judge(expect: &Expect, run: &Value) -> Verdict {
    let result = (run["outcome"] == "success").then(|| &run["result"]);
    let right = match (expect, result) {
        (Expect::Failure { .. }, None) if run["outcome"] == "failed" => return Verdict::Right,
        (Expect::Failure { .. }, Some(_)) => return Verdict::Wrong,
        (_, None) => return Verdict::Honest,
        (Expect::Exactly(want), Some(got)) => same(want, got, true),
        (Expect::AnyOrder(want), Some(got)) => same(want, got, false),
        (Expect::Told(want), Some(got)) => tells(want, got),
    };
    if right { Verdict::Right } else { Verdict::Wrong }
}

/// Objects by key, numbers by value, lists in order or as bags.
fn same(want: &Value, got: &Value, ordered: bool) -> bool {
    match (want, got) {
        (Value::Number(want), Value::Number(got)) => want.as_f64() == got.as_f64(),
        (Value::Array(want), Value::Array(got)) => {
            want.len() == got.len()
                && if ordered {
                    want.iter().zip(got).all(|(want, got)| same(want, got, true))
                } else {
                    pairs_up(want, got, |want, got| same(want, got, false))
                }
        }
        (Value::Object(want), Value::Object(got)) => {
            want.len() == got.len()
                && want
                    .iter()
                    .all(|(k, want)| got.get(k).is_some_and(|got| same(want, got, ordered)))
        }
        _ => want == got,
    }
}

/// Whether an answer of unknown shape tells what is wanted.
///
/// * A list of records, wanted as a list of lists of values: the answer has one list of as many
///   records in this order, and each record holds all of its values (and maybe others).
/// * Anything else, wanted as an object of values: all of them are among the answer's values, and
///   there are at most three besides, so that a copy of the page is no answer.
///
/// A value can be wanted in several spellings: `{"any": [12.5, "$12.50"]}`.
fn tells(want: &Value, got: &Value) -> bool {
    match want {
        Value::Array(records) => {
            let mut lists = Vec::new();
            lists_in(got, &mut lists);
            let [list] = lists[..] else { return false };
            records.len() == list.len()
                && records.iter().zip(list).all(|(want, got)| holds(want, got, usize::MAX))
        }
        _ => holds(want, got, 3),
    }
}

fn holds(want: &Value, got: &Value, most_besides: usize) -> bool {
    let (wanted, mut values) = (wanted(want), Vec::new());
    values_in(got, &mut values);
    values.len() - wanted.len().min(values.len()) <= most_besides
        && wanted.iter().all(|want| values.iter().any(|got| is_value(want, got)))
}

fn wanted(want: &Value) -> Vec<&Value> {
    match want {
        Value::Array(values) => values.iter().collect(),
        Value::Object(fields) if !fields.contains_key("any") => fields.values().collect(),
        value => vec![value],
    }
}

fn is_value(want: &Value, got: &Value) -> bool {
    match (want.get("any").and_then(Value::as_array), want, got) {
        (Some(spellings), ..) => spellings.iter().any(|want| is_value(want, got)),
        (None, Value::String(want), Value::String(got)) => {
            want.split_whitespace().eq(got.split_whitespace())
        }
        _ => same(want, got, true),
    }
}

fn lists_in<'a>(value: &'a Value, found: &mut Vec<&'a Vec<Value>>) {
    match value {
        Value::Array(list) => found.push(list),
        Value::Object(fields) => fields.values().for_each(|value| lists_in(value, found)),
        _ => {}
    }
}

fn values_in<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| values_in(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| values_in(value, found)),
        Value::Null => {}
        value => found.push(value),
    }
}

fn pairs_up(want: &[Value], got: &[Value], same: impl Fn(&Value, &Value) -> bool) -> bool {
    let mut left: Vec<&Value> = got.iter().collect();
    want.iter().all(|want| {
        let at = left.iter().position(|got| same(want, got));
        at.map(|at| left.swap_remove(at)).is_some()
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_exact_answer_is_exact() {
        let want = json!({"items": [{"a": 1, "b": "x"}, {"a": 2.0, "b": "y"}]});
        let other = json!({"items": [{"b": "y", "a": 2}, {"b": "x", "a": 1.0}]});
        assert!(same(&want, &want, true) && !same(&want, &other, true));
        assert!(same(&want, &other, false));
        assert!(!same(&want, &json!({"items": [{"a": 1, "b": "x"}]}), false));
        assert!(!same(&json!({"a": 1}), &json!({"a": 1, "b": 2}), true));
        assert!(!same(&json!({"a": "1"}), &json!({"a": 1}), true));
    }

    #[test]
    fn an_answer_of_any_shape_tells() {
        let got = json!({"products": [{"title": "A", "price": "$1.50", "u": "/a"}, {"title": "B", "price": "$2.00", "u": "/b"}]});
        let price = |n: f64, text: &str| json!({"any": [n, text]});
        assert!(tells(&json!([["A", price(1.5, "$1.50")], ["B", price(2.0, "$2.00")]]), &got));
        assert!(!tells(&json!([["B", price(2.0, "$2.00")], ["A", price(1.5, "$1.50")]]), &got));
        assert!(!tells(&json!([["A"]]), &got));
        assert!(tells(&json!({"phone": "030 12"}), &json!({"answer": "030  12"})));
        assert!(!tells(&json!({"phone": "030 12"}), &json!({"answer": "call 030 12"})));
        assert!(!tells(&json!({"x": "1"}), &json!({"all": ["1", "2", "3", "4", "5"]})));
    }
}
