//! Which of the records that were read are meant: in which order, how many, or the one alone. Which of
//! them hold a text was found out where they were read.

use serde_json::{Value, json};

use super::error::StepError;
use crate::model::{Languages, Refusal, Selection, Why, coerce};

/// What a row holds all that its record says under, where that was asked for. Like all fields that begin so, it
/// is no part of the result.
pub(super) const SAID: &str = "_said";

/// The list that `selection` means of `rows`, or its one record, with what the records say.
pub(super) fn select(
    mut rows: Vec<Value>,
    selection: &Selection,
    languages: &Languages,
) -> Result<(Value, Vec<String>), StepError> {
    if let Some(order) = &selection.order {
        rows = sorted(rows, order, languages)?;
    }
    rows.truncate(selection.limit.unwrap_or(usize::MAX));
    let mut said = Vec::new();
    for row in rows.iter_mut().filter_map(Value::as_object_mut) {
        if let Some(Value::String(text)) = row.remove(SAID) {
            said.push(text);
        }
        row.retain(|name, _| !name.starts_with('_'));
    }
    if !selection.one {
        return Ok((Value::Array(rows), said));
    }
    let mut rest = rows.into_iter();
    let Some(first) = rest.next() else {
        return Err(Refusal::NoRecord(selection.matching.clone()).into());
    };
    if selection.order.is_none() && rest.any(|other| other != first) {
        return Err(Refusal::SeveralRecords.into());
    }
    said.truncate(1);
    Ok((first, said))
}

/// The rows by a field that holds numbers or dates; rows without a value, or with words among numbers, come
/// last.
fn sorted(rows: Vec<Value>, order: &str, languages: &Languages) -> Result<Vec<Value>, StepError> {
    let (field, falling) = match order.strip_prefix('-') {
        Some(field) => (field, true),
        None => (order, false),
    };
    let keys = keys(&rows, field, languages)?;
    // What is no part of the result was found to tell the order of all of them.
    if field.starts_with('_') && keys.iter().any(Option::is_none) {
        return Err(Refusal::NoOrder(field.to_owned()).into());
    }
    let (mut with, without): (Vec<_>, Vec<_>) =
        keys.into_iter().zip(rows).partition(|(key, _)| key.is_some());
    with.sort_by(|(a, _), (b, _)| {
        let rising = a.cmp(b);
        if falling { rising.reverse() } else { rising }
    });
    Ok(with.into_iter().chain(without).map(|(_, row)| row).collect())
}

/// What values are compared by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(ordered_float::OrderedFloat<f64>),
    Date(String),
}

/// What the rows are compared by, or why they have no certain order.
fn keys(rows: &[Value], field: &str, languages: &Languages) -> Result<Vec<Option<Key>>, Refusal> {
    let read = |schema: Value| {
        let schema = json!({"items": {"properties": {field: schema}}});
        coerce(&schema, Value::Array(rows.to_vec()), languages)
    };
    let (numbers, days) =
        (read(json!({"type": "number"})), read(json!({"type": "string", "format": "date"})));
    let doubts = numbers.doubts.iter().chain(&days.doubts);
    if let Some(doubt) = doubts.into_iter().find(|doubt| doubt.why == Why::TwoWays) {
        return Err(Refusal::DoubtfulOrder(doubt.clone()));
    }
    let number = |row: &Value| match &row[field] {
        Value::Null => Some(None),
        Value::Number(number) => Some(number.as_f64().map(|n| Key::Number(n.into()))),
        Value::String(text) if text.trim().is_empty() => Some(None),
        _ => None,
    };
    let day = |row: &Value| match row[field].as_str().map(str::trim) {
        None | Some("") => Some(None),
        Some(text) => {
            let date = text.parse::<jiff::civil::DateTime>();
            let date = date.or_else(|_| text.parse::<jiff::civil::Date>().map(Into::into));
            date.ok().map(|date| Some(Key::Date(date.to_string())))
        }
    };
    let all = |of: &Value, key: &dyn Fn(&Value) -> Option<Option<Key>>| {
        let keys: Vec<_> = of.as_array()?.iter().map(key).collect::<Option<_>>()?;
        keys.iter().any(Option::is_some).then_some(keys)
    };
    let keys = all(&numbers.value, &number).or_else(|| all(&days.value, &day));
    keys.ok_or_else(|| Refusal::NoOrder(field.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn select(rows: Vec<Value>, selection: &Selection) -> Result<Value, StepError> {
        super::select(rows, selection, &Languages::default()).map(|(value, _)| value)
    }

    fn selection(order: Option<&str>, one: bool) -> Selection {
        Selection { order: order.map(str::to_owned), one, ..Selection::default() }
    }

    #[test]
    fn sorted_by_number_or_date_or_not_at_all() {
        let rows = || vec![json!({"p": "$1,200"}), json!({"p": null}), json!({"p": "$9.50"})];
        let by = |order, one| select(rows(), &selection(Some(order), one)).ok();
        assert_eq!(by("p", false), Some(json!([{"p": "$9.50"}, {"p": "$1,200"}, {"p": null}])));
        assert_eq!(by("-p", true), Some(json!({"p": "$1,200"})));
        assert_eq!(by("q", true), None);
        let named = vec![json!({"n": "a", "_p": "2"}), json!({"n": "b", "_p": "1"})];
        assert_eq!(select(named, &selection(Some("_p"), true)).ok(), Some(json!({"n": "b"})));
        let dates = vec![json!({"d": "2024-02-01"}), json!({"d": "2023-12-31"})];
        let first = select(dates, &selection(Some("d"), true)).ok();
        assert_eq!(first, Some(json!({"d": "2023-12-31"})));
        let mixed = vec![json!({"d": "2024-02-01"}), json!({"d": "7"})];
        assert!(select(mixed, &selection(Some("d"), true)).is_err());
        let asked =
            vec![json!({"d": "on request"}), json!({"d": "1.234,50"}), json!({"d": "2.345"})];
        let most = select(asked, &selection(Some("-d"), true)).ok();
        assert_eq!(most, Some(json!({"d": "2.345"})));
        let two_ways = vec![json!({"d": "1.234"}), json!({"d": "2.345"})];
        let error = select(two_ways, &selection(Some("d"), true)).expect_err("no order");
        assert!(matches!(&error, StepError::Refused(Refusal::DoubtfulOrder(_))), "{error:?}");
        let days = vec![json!({"d": "03/04/2027"}), json!({"d": "17/03/2027"})];
        let first = select(days, &selection(Some("d"), true)).ok();
        assert_eq!(first, Some(json!({"d": "17/03/2027"})));
        let units = vec![json!({"s": "5 MB"}), json!({"s": "300 kB"})];
        assert!(select(units, &selection(Some("s"), true)).is_err());
    }

    #[test]
    fn one_is_the_only_one_or_none() {
        let two = vec![json!({"a": "1"}), json!({"a": "2"})];
        assert!(select(two, &selection(None, true)).is_err());
        let twins = vec![json!({"a": "1"}), json!({"a": "1"})];
        assert_eq!(select(twins, &selection(None, true)).ok(), Some(json!({"a": "1"})));
        assert!(select(Vec::new(), &selection(None, true)).is_err());
    }
}
