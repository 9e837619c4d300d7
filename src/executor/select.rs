//! Which of the records that were read are meant: in which order, how many, or the one alone. Which of
//! them hold a text was found out where they were read.

use serde_json::{Value, json};

use super::error::StepError;
use crate::model::{
    Comparison, Condition, Languages, Refusal, Selection, Summary, Why, coerce, only_whole,
};
use crate::perception::lexicon::Concept;

/// What a row holds all that its record says under, where that was asked for. Like all fields that begin so, it
/// is no part of the result.
pub const SAID: &str = "_said";

/// The list that `selection` means of `rows`, or its one record, with what the records say.
pub(super) fn select(
    mut rows: Vec<Value>,
    selection: &Selection,
    languages: &Languages,
) -> Result<(Value, Vec<String>), StepError> {
    for condition in &selection.wanted {
        rows = fitting(rows, condition, languages)?;
    }
    if let Some(order) = &selection.order {
        rows = sorted(rows, order, languages)?;
    }
    rows.truncate(selection.limit.unwrap_or(usize::MAX));
    let given = selection.give.as_ref().map(|give| summary(&rows, give, languages)).transpose()?;
    let mut said = Vec::new();
    for row in rows.iter_mut().filter_map(Value::as_object_mut) {
        if let Some(Value::String(text)) = row.remove(SAID) {
            said.push(text);
        }
        row.retain(|name, _| !name.starts_with('_'));
    }
    if let Some(given) = given {
        return Ok((given, said));
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

/// The values of conditions that tell a kind or a state rather than what one row is called: several rows have it, or it
/// stands in the place of the figure that all other rows have and is not wanted, as `<dir>` does among sizes. What has
/// figures in it several may have by chance.
pub(super) fn shared(rows: &[Value], wanted: &[Condition]) -> Vec<String> {
    let has_figure = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let is_shared = |condition: &&Condition| {
        let Condition { field, is, value } = condition;
        let (held, others): (Vec<_>, Vec<_>) =
            rows.iter().map(|row| row[field].as_str()).partition(|held| *held == Some(value));
        let in_place = || {
            *is == Comparison::IsNot
                && !held.is_empty()
                && others.len() > 1
                && others.iter().all(|other| other.is_some_and(has_figure))
        };
        matches!(is, Comparison::Is | Comparison::IsNot)
            && !has_figure(value)
            && (held.len() > 1 || in_place())
    };
    wanted.iter().filter(is_shared).map(|condition| condition.value.clone()).collect()
}

/// One in so many rows may say of what they are ordered by that it is not known.
const FEW_IN: usize = 4;

/// Whether a text says that an amount is not known: `to be confirmed`. That it costs nothing is an amount.
fn is_unknown(text: &str) -> bool {
    let text = text.to_lowercase();
    let figure = Concept::FigureWord.words().iter().any(|word| says(&text, word));
    !text.trim().is_empty() && !figure && !text.contains(|c: char| c.is_numeric())
}

/// The rows by a field that holds numbers or dates; rows without a value, or with words among numbers, come
/// last.
fn sorted(rows: Vec<Value>, order: &str, languages: &Languages) -> Result<Vec<Value>, StepError> {
    let (field, falling) = match order.strip_prefix('-') {
        Some(field) => (field, true),
        None => (order, false),
    };
    let keys = keys(&rows, field, languages)?;
    // What is no part of the result was found to tell the order of all of them, but for a few that say that it is not known.
    let lacking = || keys.iter().zip(&rows).filter(|(key, _)| key.is_none());
    let told = lacking().all(|(_, row)| row[field].as_str().is_some_and(is_unknown));
    let few = lacking().count() * FEW_IN <= rows.len();
    if field.starts_with('_') && !(told && few) {
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

/// The rows that fit a condition. The value is read as those of the field are; where these have no order, only
/// their texts are compared.
fn fitting(
    rows: Vec<Value>,
    condition: &Condition,
    languages: &Languages,
) -> Result<Vec<Value>, StepError> {
    let Condition { field, is, value } = condition;
    if !rows.is_empty() && rows.iter().all(|row| row.get(field).is_none()) {
        return Err(Refusal::NoSuchField(field.clone()).into());
    }
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let text = |row: &Value| match &row[field] {
        Value::Null => None,
        Value::String(text) => Some(flat(text)),
        other => Some(flat(&other.to_string())),
    };
    let wanted = flat(value);
    let whether_any = || {
        (wanted == "0").then(|| rows.iter().map(|row| only_whole(&text(row)?)).map(sign).collect())
    };
    let orders = match is {
        Comparison::Contains | Comparison::Lacks => None,
        Comparison::Is | Comparison::IsNot => {
            compared(&rows, field, value, languages).ok().or_else(whether_any)
        }
        _ => match compared(&rows, field, value, languages) {
            Err(refused) => Some(whether_any().ok_or(refused)?),
            Ok(orders) => Some(orders),
        },
    };
    let fits = |at: usize, row: &Value| {
        holds(*is, orders.as_ref().and_then(|orders| orders[at]), text(row).as_deref(), &wanted)
    };
    Ok(rows
        .into_iter()
        .enumerate()
        .filter(|(at, row)| fits(*at, row))
        .map(|(_, row)| row)
        .collect())
}

/// Whether a value, by its order to the wanted one or by its text, is to it as it is to be.
fn holds(
    is: Comparison,
    order: Option<std::cmp::Ordering>,
    text: Option<&str>,
    wanted: &str,
) -> bool {
    let same = order.map_or_else(|| text == Some(wanted), std::cmp::Ordering::is_eq);
    match is {
        Comparison::Is => same,
        Comparison::IsNot => !same,
        Comparison::Below => order.is_some_and(std::cmp::Ordering::is_lt),
        Comparison::AtMost => order.is_some_and(std::cmp::Ordering::is_le),
        Comparison::Above => order.is_some_and(std::cmp::Ordering::is_gt),
        Comparison::AtLeast => order.is_some_and(std::cmp::Ordering::is_ge),
        Comparison::Contains => text.is_some_and(|text| text.contains(wanted)),
        Comparison::Lacks => !text.is_some_and(|text| says(text, wanted)),
    }
}

/// How an amount is to nothing.
fn sign(amount: Option<u64>) -> Option<std::cmp::Ordering> {
    amount.map(|amount| amount.cmp(&0))
}

/// Whether the words of `part` stand together in a text.
fn says(text: &str, part: &str) -> bool {
    let plain = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        format!(" {} ", words.collect::<Vec<_>>().join(" "))
    };
    plain(text).contains(&plain(part))
}

/// How each row's value is to a given one, which is read as these are; nothing for a row without a value.
fn compared(
    rows: &[Value],
    field: &str,
    value: &str,
    languages: &Languages,
) -> Result<Vec<Option<std::cmp::Ordering>>, Refusal> {
    let mut all: Vec<Value> = rows.iter().map(|row| json!({field: row[field]})).collect();
    all.push(json!({field: value}));
    let (keys, wanted) = match keys(&all, field, languages) {
        Err(Refusal::NoOrder(_)) => {
            all.pop();
            by_bare_number(keys(&all, field, languages)?, value)
        }
        read => {
            let mut keys = read?;
            let wanted = keys.pop().flatten();
            (keys, wanted)
        }
    };
    let Some(wanted) = wanted else { return Err(Refusal::NoOrder(field.to_owned())) };
    Ok(keys.into_iter().map(|key| key.map(|key| key.cmp(&wanted))).collect())
}

/// What a bare number is compared with: amounts in their own unit, whatever it is, and days by their years.
fn by_bare_number(keys: Vec<Option<Key>>, value: &str) -> (Vec<Option<Key>>, Option<Key>) {
    let wanted = value.trim().parse::<f64>().ok().map(|number| Key::Number(number.into()));
    let is_year = value.trim().len() == YEAR && value.trim().bytes().all(|b| b.is_ascii_digit());
    let in_years = |key: Option<Key>| match key {
        Some(Key::Date(day)) if is_year => {
            let year = day.get(..YEAR).and_then(|year| year.parse::<f64>().ok());
            year.map(|year| Key::Number(year.into()))
        }
        other => other,
    };
    let keys: Vec<Option<Key>> = keys.into_iter().map(in_years).collect();
    let all_numbers = keys.iter().flatten().all(|key| matches!(key, Key::Number(_)));
    (keys, wanted.filter(|_| all_numbers))
}

/// Digits of a year.
const YEAR: usize = 4;

/// One value of all rows.
fn summary(rows: &[Value], give: &Summary, languages: &Languages) -> Result<Value, StepError> {
    let (Summary::Min(field) | Summary::Max(field) | Summary::Sum(field)) = give else {
        return Ok(Value::from(rows.len()));
    };
    if rows.is_empty() {
        return Ok(if matches!(give, Summary::Sum(_)) { json!(0) } else { Value::Null });
    }
    let keys = keys(rows, field, languages)?;
    let known = || keys.iter().zip(rows).filter_map(|(key, row)| Some((key.as_ref()?, row)));
    let end = match give {
        Summary::Min(_) => known().min_by_key(|(key, _)| *key),
        Summary::Max(_) => known().max_by_key(|(key, _)| *key),
        _ => return sum(&keys, field),
    };
    Ok(end.map_or(Value::Null, |(_, row)| row[field].clone()))
}

/// The sum of numbers, with as many decimals as the one that has most.
fn sum(keys: &[Option<Key>], field: &str) -> Result<Value, StepError> {
    let mut total = 0.0;
    let mut decimals = 0;
    for key in keys.iter().flatten() {
        let Key::Number(number) = key else {
            return Err(Refusal::NoOrder(field.to_owned()).into());
        };
        total += number.into_inner();
        let written = number.to_string();
        decimals = decimals.max(written.split_once('.').map_or(0, |(_, part)| part.len()));
    }
    let written = format!("{total:.decimals$}");
    let whole = written.parse::<i64>().map(Value::from).ok();
    let value = whole.or_else(|| written.parse::<f64>().map(Value::from).ok());
    Ok(value.unwrap_or(Value::Null))
}

/// What values are compared by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(ordered_float::OrderedFloat<f64>),
    Date(String),
    /// A time of a clock or of a stopwatch, in seconds.
    Clock(u32),
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
    let keys = keys.or_else(|| clocked(rows.iter().map(|row| row[field].as_str())));
    keys.ok_or_else(|| Refusal::NoOrder(field.to_owned()))
}

/// Keys of times of a clock or of a stopwatch, in seconds: `09:30`, `1:02:10`. Where some have hours, minutes and seconds, those
/// of two parts are minutes and seconds. `None` where one is neither such a time nor missing.
fn clocked<'a>(texts: impl Iterator<Item = Option<&'a str>>) -> Option<Vec<Option<Key>>> {
    let parts = |text: &str| -> Option<Vec<u32>> {
        let parts: Vec<u32> =
            text.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
        let within = parts.iter().skip(1).all(|part| *part < 60);
        (within && matches!(parts.len(), 2 | 3)).then_some(parts)
    };
    let read: Vec<Option<Vec<u32>>> = texts
        .map(|text| match text.map(str::trim) {
            None | Some("") => Some(None),
            Some(text) => parts(text).map(Some),
        })
        .collect::<Option<_>>()?;
    let timed = read.iter().flatten().any(|parts| parts.len() == 3);
    let seconds = |parts: &Vec<u32>| {
        let value =
            parts.iter().fold(0_u32, |sum, part| sum.saturating_mul(60).saturating_add(*part));
        let minutes = parts.len() == 2 && !timed;
        Key::Clock(if minutes { value.saturating_mul(60) } else { value })
    };
    read.iter()
        .any(Option::is_some)
        .then(|| read.iter().map(|one| one.as_ref().map(seconds)).collect())
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
    fn what_is_not_known_comes_last_and_what_is_free_has_no_certain_place() {
        let first = |odd: &str, order: &str| {
            let known = (2..6).map(|n| json!({"n": n, "_p": format!("£{n}.90")}));
            let rows = [json!({"n": 1, "_p": odd})].into_iter().chain(known).collect();
            select(rows, &selection(Some(order), true)).ok().map(|row| row["n"].clone())
        };
        assert_eq!(first("Price to be confirmed", "_p"), Some(json!(2)));
        assert_eq!(first("on request", "-_p"), Some(json!(5)));
        assert_eq!(first("Free of charge", "_p"), None);
        assert_eq!(first("", "_p"), None);
    }

    #[test]
    fn times_of_a_clock_are_in_order() {
        let first = |times: &[&str], order: &str| {
            let rows = times.iter().map(|time| json!({"_t": time, "n": time})).collect();
            select(rows, &selection(Some(order), true)).ok().map(|row| row["n"].clone())
        };
        assert_eq!(first(&["1:12:37", "1:02:13", "58:20"], "_t"), Some(json!("58:20")));
        assert_eq!(first(&["14:05", "9:30", "10:00"], "-_t"), Some(json!("14:05")));
        assert_eq!(first(&["14:05", "9:75", "10:00"], "_t"), None);
    }

    #[test]
    fn conditions_and_sums_by_the_values_as_they_are_meant() {
        let rows = || {
            vec![
                json!({"n": "Tea", "p": "$1,200", "s": "Open"}),
                json!({"n": "Green tea", "p": "$9.50", "s": "closed"}),
                json!({"n": "Mate", "p": null, "s": "open"}),
            ]
        };
        let by = |wanted: &[&str], give: Option<&str>| {
            let wanted = wanted.iter().filter_map(|text| text.parse().ok()).collect();
            let give = give.and_then(|give| give.to_owned().try_into().ok());
            select(rows(), &Selection { wanted, give, ..Selection::default() }).ok()
        };
        let names = |found: Option<Value>| {
            let rows = found.and_then(|rows| rows.as_array().cloned()).unwrap_or_default();
            rows.iter()
                .map(|row| row["n"].as_str().unwrap_or_default().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(by(&["p <= 9.5"], None)), ["Green tea"]);
        assert_eq!(names(by(&["p > 9.50"], None)), ["Tea"]);
        assert_eq!(names(by(&["p = 1200"], None)), ["Tea"]);
        assert_eq!(names(by(&["p != 1200"], None)), ["Green tea", "Mate"]);
        assert_eq!(names(by(&["s = OPEN", "n contains TE"], None)), ["Tea", "Mate"]);
        let left = vec![json!({"l": "2 places"}), json!({"l": "1 place"}), json!({"l": "full"})];
        let wanted = ["l > 0".parse().unwrap_or_else(|error| unreachable!("{error}"))].into();
        let some = select(left, &Selection { wanted, ..Selection::default() }).ok();
        assert_eq!(some, Some(json!([{"l": "2 places"}, {"l": "1 place"}])));
        let of = |texts: &[&str], wanted: &str| {
            let rows = texts.iter().map(|text| json!({"v": text})).collect();
            let wanted = vec![wanted.parse().unwrap_or_else(|error| unreachable!("{error}"))];
            select(rows, &Selection { wanted, ..Selection::default() }).ok()
        };
        // A bare number is asked of amounts in their own unit, and of days by their years.
        assert_eq!(of(&["31 min", "45 min"], "v >= 38"), Some(json!([{"v": "45 min"}])));
        assert_eq!(
            of(&["4 May 1857", "1 July 1901"], "v < 1900"),
            Some(json!([{"v": "4 May 1857"}]))
        );
        assert_eq!(of(&["4 May 1857", "1 July 1901"], "v < 19"), None);
        assert_eq!(names(by(&["n lacks tea"], None)), ["Mate"]);
        assert_eq!(names(by(&["n lacks te"], None)), ["Tea", "Green tea", "Mate"]);
        assert_eq!(by(&["s = open"], Some("count")), Some(json!(2)));
        assert_eq!(by(&[], Some("sum p")), Some(json!(1209.5)));
        assert_eq!(by(&[], Some("max p")), Some(json!("$1,200")));
        assert_eq!(by(&["n = none"], Some("sum p")), Some(json!(0)));
        assert_eq!(by(&["s < open"], None), None, "words have no order");
        assert_eq!(by(&["q = 1"], None), None, "there is no such field");
    }

    #[test]
    fn a_value_tells_a_kind_where_several_have_it_or_it_stands_where_others_have_figures() {
        let rows = |sizes: &[&str]| -> Vec<Value> {
            sizes.iter().map(|size| json!({"size": size})).collect()
        };
        let told = |sizes: &[&str], wanted: &str| {
            let wanted = wanted.parse().unwrap_or_else(|error| unreachable!("{error}"));
            !shared(&rows(sizes), &[wanted]).is_empty()
        };
        assert!(told(&["<dir>", "41b", "<dir>"], "size = <dir>"));
        assert!(told(&["<dir>", "41b", "19b"], "size != <dir>"));
        assert!(!told(&["<dir>", "41b", "19b"], "size = <dir>"), "the one that is called so");
        assert!(!told(&["Ann", "Bob", "Cem"], "size != Ann"), "a name among names");
        assert!(!told(&["Ann", "41b", "Cem"], "size != Ann"));
        assert!(!told(&["Ann", "41b"], "size != Ann"), "one alone is no column of figures");
        assert!(!told(&["5b", "41b", "41b"], "size != 41b"), "by chance");
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
