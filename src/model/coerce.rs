//! Lossless coercion of extracted values to the types that a schema asks for.
//!
//! What is read off a page is text; `"$1,299.00"` is the number 1299 and `"in stock"` is no number.
//! Nothing is guessed and nothing is filled in: what does not convert stays as it is and is then found by
//! validation. Two things are left out instead where the schema allows that, each with a [`Doubt`]: what can
//! be read in two ways, and words among the numbers of a column.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::amount::{Marks, Reading, column_mark, number};
use super::doubt::{Doubt, Why};
use super::language::DateOrder;
use super::secret::name_words;
use super::{Languages, clock, date, measure};

/// Deepest nesting that is followed, so that a cyclic `$ref` ends.
const DEEPEST: usize = 32;

/// A value as a schema asks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Coerced {
    /// The value; what did not convert is as it was.
    pub value: Value,
    /// What could not be read surely, one for each field and reason.
    pub doubts: Vec<Doubt>,
}

/// `value` with its strings converted where `schema` asks for another type and nothing is lost but
/// the unit of an amount. `languages`: how its texts were written, as far as that is known.
pub fn coerce(schema: &Value, value: Value, languages: &Languages) -> Coerced {
    let (none, doubts) = (Columns::new(), RefCell::default());
    let place = Place {
        root: schema,
        languages,
        doubts: &doubts,
        name: "",
        row: None,
        columns: &none,
        may_lack: false,
        depth: 0,
    };
    let value = at(&place, schema, value);
    Coerced { value, doubts: doubts.into_inner().into_values().collect() }
}

/// What is known of the columns of a list, by the name of the property; `""` for bare values.
type Columns = BTreeMap<String, Column>;

/// What the values of one property of a list's records have in common.
#[derive(Debug, Clone, Copy, Default)]
struct Column {
    /// Whether their units differ.
    mixed_units: bool,
    /// Whether most of them are numbers.
    is_of_numbers: bool,
    decimal: Option<char>,
    dates: Option<DateOrder>,
}

/// Where a value is.
#[derive(Clone, Copy)]
struct Place<'a> {
    root: &'a Value,
    languages: &'a Languages,
    doubts: &'a RefCell<BTreeMap<(String, Why), Doubt>>,
    /// The property's name; a list's own for its items.
    name: &'a str,
    /// The number of the record in its list, from 0.
    row: Option<usize>,
    /// The columns of the list whose record the value is in, or whose item it is.
    columns: &'a Columns,
    /// Whether the value may be left out.
    may_lack: bool,
    depth: usize,
}

impl Place<'_> {
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }

    /// What is known of the column that the value is in.
    fn column(&self) -> Column {
        let known = self.columns.get(self.name).or_else(|| self.columns.get(""));
        known.copied().unwrap_or_default()
    }

    fn marks(&self, text: &str) -> Marks {
        Marks { column: self.column().decimal, language: self.languages.of(text) }
    }

    /// The value in place of a text that is not surely what is wanted: none, if it may be left out.
    fn doubtful(&self, schema: &Map<String, Value>, text: String, why: Why) -> Value {
        let left_out = self.may_lack || wants(schema, "null");
        let mut doubts = self.doubts.borrow_mut();
        let doubt = doubts.entry((self.name.to_owned(), why)).or_insert_with(|| Doubt {
            field: self.name.to_owned(),
            row: self.row,
            text: text.clone(),
            why,
            left_out,
            more: 0,
        });
        doubt.more += usize::from(doubt.row != self.row);
        if left_out { Value::Null } else { Value::String(text) }
    }
}

fn at(place: &Place<'_>, schema: &Value, value: Value) -> Value {
    let Some(fields) = schema.as_object().filter(|_| place.depth < DEEPEST) else { return value };
    if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
        let inner = place.root.pointer(target.trim_start_matches('#'));
        return inner.map_or(value.clone(), |inner| at(&place.deeper(), inner, value));
    }
    match value {
        Value::Object(entries) => Value::Object(object(place, fields, entries)),
        Value::Array(items) => match fields.get("items") {
            Some(inner) => list(place, inner, items),
            None => Value::Array(items),
        },
        Value::String(text) => scalar(place, fields, text),
        Value::Number(number)
            if !wants(fields, "number") && !wants(fields, "integer") && wants(fields, "string") =>
        {
            Value::String(number.to_string())
        }
        other => other,
    }
}

fn list(place: &Place<'_>, schema: &Value, items: Vec<Value>) -> Value {
    let columns = columns(&items);
    let each = |(row, item)| {
        let within = Place { columns: &columns, row: Some(row), may_lack: false, ..place.deeper() };
        at(&within, schema, item)
    };
    items.into_iter().enumerate().map(each).collect()
}

fn columns(items: &[Value]) -> Columns {
    let mut texts: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for item in items {
        match item {
            Value::Object(fields) => {
                for (name, text) in fields.iter().filter_map(|(name, v)| Some((name, v.as_str()?)))
                {
                    texts.entry(name).or_default().push(text);
                }
            }
            other => texts.entry("").or_default().extend(other.as_str()),
        }
    }
    texts.into_iter().map(|(name, texts)| (name.to_owned(), Column::of(&texts))).collect()
}

impl Column {
    fn of(texts: &[&str]) -> Self {
        let has_figure = |text: &&&str| text.contains(|c: char| c.is_ascii_digit());
        let bare = |text: &str| measure::bare(text).to_owned();
        let units: BTreeSet<_> =
            texts.iter().filter(has_figure).map(|t| measure::unit(t)).collect();
        let numbers: Vec<String> = texts.iter().map(|text| bare(text)).collect();
        let is_number = |text: &&String| number(text, false, Marks::default()) != Reading::None;
        let filled = texts.iter().filter(|text| !text.trim().is_empty()).count();
        Self {
            mixed_units: units.len() > 1,
            is_of_numbers: 2 * numbers.iter().filter(is_number).count() > filled,
            decimal: column_mark(numbers.iter().map(String::as_str)),
            dates: date::column_order(texts.iter().copied()),
        }
    }
}

fn object(
    place: &Place<'_>,
    schema: &Map<String, Value>,
    entries: Map<String, Value>,
) -> Map<String, Value> {
    let none = Columns::new();
    let properties = schema.get("properties").and_then(Value::as_object);
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .map(|names| names.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default();
    let mut out = Map::new();
    for (name, value) in entries {
        let inner = properties.and_then(|p| p.get(&name));
        // What a list's records have in common says nothing of what is deeper in them.
        let columns = if place.columns.contains_key(&name) { place.columns } else { &none };
        let typed = inner.and_then(Value::as_object).filter(|inner| inner.contains_key("type"));
        let may_lack = typed.is_some() && !required.contains(&name.as_str());
        let within = Place { name: &name, columns, may_lack, ..place.deeper() };
        let value = inner.map_or(value.clone(), |inner| at(&within, inner, value));
        // An optional field that was looked for and not found is absent, unless null is allowed.
        let absent = value.is_null() && may_lack && typed.is_some_and(|s| !wants(s, "null"));
        if !absent {
            out.insert(name, value);
        }
    }
    out
}

fn scalar(place: &Place<'_>, schema: &Map<String, Value>, text: String) -> Value {
    if !schema.contains_key("type") {
        return either(place, schema, text);
    }
    let trimmed = text.trim();
    let (read, is_word) = if wants(schema, "string") {
        (day_or_time(place, schema, trimmed), false)
    } else if wants(schema, "integer") || wants(schema, "number") {
        let word = !trimmed.is_empty() && !trimmed.contains(|c: char| c.is_ascii_digit());
        (amount(place, schema, trimmed), word && place.column().is_of_numbers)
    } else if wants(schema, "boolean") {
        (boolean(trimmed).map_or(Reading::None, |is| Reading::Value(is.into())), false)
    } else {
        (Reading::None, false)
    };
    match read {
        Reading::Value(value) => value,
        Reading::TwoWays => place.doubtful(schema, text, Why::TwoWays),
        Reading::None if is_word => place.doubtful(schema, text, Why::NoNumber),
        Reading::None if trimmed.is_empty() && wants(schema, "null") => Value::Null,
        Reading::None => Value::String(text),
    }
}

/// By the first of several schemas that makes something else of a text.
fn either(place: &Place<'_>, schema: &Map<String, Value>, text: String) -> Value {
    let lists = ["anyOf", "oneOf"].iter().filter_map(|list| schema.get(*list)?.as_array());
    let has_null = |all: &Vec<Value>| all.iter().any(|inner| inner["type"] == "null");
    for all in lists {
        let may_lack = place.may_lack || has_null(all);
        for inner in all {
            let place = Place { may_lack, ..place.deeper() };
            let tried = at(&place, inner, Value::String(text.clone()));
            if !tried.is_string() {
                return tried;
            }
        }
    }
    Value::String(text)
}

/// A number, with or without a unit.
fn amount(place: &Place<'_>, schema: &Map<String, Value>, text: &str) -> Reading {
    let whole = !wants(schema, "number");
    let marks = place.marks(text);
    let mut readers = [number, measure::multiple].into_iter();
    let read =
        readers.find_map(|read| Some(read(text, whole, marks)).filter(|it| *it != Reading::None));
    if let Some(read) = read {
        return read;
    }
    let described = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let mut names: Vec<String> = name_words(place.name);
    names.extend(described_words(described));
    if place.column().mixed_units {
        measure::in_named_unit(text, whole, &names, marks)
    } else {
        measure::measured(text, whole, &names, marks)
    }
}

/// The words of a description, lower case. A single letter that others follow is a word of a language rather than a unit:
/// `w kilogramach`, `y su peso`; `length in m` ends with one, and `weight (g)` has it in brackets.
fn described_words(text: &str) -> Vec<String> {
    let is_word = |word: &str| word.chars().count() > 1 || word.starts_with(char::is_numeric);
    let parts: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric() && !"()[]".contains(c)).collect();
    let last = parts.iter().rposition(|part| !part.is_empty());
    let bracketed = |part: &str| part.starts_with(['(', '[']) || part.ends_with([')', ']']);
    let meant = parts
        .iter()
        .enumerate()
        .filter(|(at, part)| bracketed(part) || Some(*at) == last || is_word(part));
    let bare = meant.flat_map(|(_, part)| part.split(['(', ')', '[', ']']));
    bare.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// A day or a time of day, where the schema wants one as machines write it.
fn day_or_time(place: &Place<'_>, schema: &Map<String, Value>, text: &str) -> Reading {
    if clock::wants_time(schema) {
        return clock::time(text).map_or(Reading::None, |time| Reading::Value(time.into()));
    }
    if !wants_day(schema) {
        return Reading::None;
    }
    let language = || place.languages.of(text).and_then(|writing| writing.dates);
    date::day(text, place.column().dates.or_else(language))
}

/// Whether a schema asks for a day as machines write it: by its format, by a pattern that such days fit, or by a
/// description that spells one out in whatever language (`YYYY-MM-DD`, `JJJJ-MM-TT`).
pub fn wants_day(schema: &Map<String, Value>) -> bool {
    let text = |key: &str| schema.get(key).and_then(Value::as_str).unwrap_or_default();
    let pattern = text("pattern").replace("[0-9]", r"\d").replace(r"\d\d\d\d", r"\d{4}");
    let pattern = pattern.replace(r"\d\d", r"\d{2}");
    let mut described = text("description").split(|c: char| !c.is_alphanumeric() && c != '-');
    text("format") == "date"
        || pattern.trim_matches(['^', '$']) == r"\d{4}-\d{2}-\d{2}"
        || described.any(spells_day)
}

/// Whether a word stands for a year, a month and a day as machines write them: `YYYY-MM-DD`.
fn spells_day(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let repeats = |part: &str, times: usize| {
        let first = part.chars().next().filter(|c| c.is_alphabetic());
        first.is_some_and(|first| part.chars().count() == times && part.chars().all(|c| c == first))
    };
    repeats(year, 4) && month.eq_ignore_ascii_case("mm") && repeats(day, 2)
}

fn wants(schema: &Map<String, Value>, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(only)) => only == name,
        Some(Value::Array(several)) => several.iter().any(|t| t == name),
        _ => false,
    }
}

fn boolean(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "on" | "✓" | "✔" => Some(true),
        "false" | "no" | "off" | "✗" | "✘" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn coerce(schema: &Value, value: Value) -> Value {
        super::coerce(schema, value, &Languages::default()).value
    }

    #[test]
    fn text_becomes_what_the_schema_asks_for_or_stays() {
        for (kind, text, want) in [
            ("number", " $1,299.50 ", json!(1299.5)),
            ("number", "$4 99", json!("$4 99")),
            ("integer", "12.00", json!(12)),
            ("integer", "12.50", json!("12.50")),
            ("boolean", "Yes", json!(true)),
            ("string", "12", json!("12")),
            ("integer", "340 pages", json!(340)),
        ] {
            assert_eq!(coerce(&json!({"type": kind}), json!(text)), want, "{kind} {text}");
        }
    }

    #[test]
    fn units_are_dropped_only_where_all_records_have_the_same() {
        let schema = json!({"type": "array", "items": {"type": "object", "properties": {
            "size": {"type": "number"}, "width": {"type": "number"}, "mass": {"type": "number"}}}});
        let read = json!([{"size": "5 MB", "width": "1 metre", "mass": "5"},
                          {"size": "300 kB", "width": "8 metres", "mass": "7 kg"}]);
        let want = json!([{"size": "5 MB", "width": 1, "mass": 5},
                          {"size": "300 kB", "width": 8, "mass": "7 kg"}]);
        assert_eq!(coerce(&schema, read), want);
        // The Polish word `w` is no watt; `m` at the end is a metre.
        for (description, text, want) in [
            ("w kilogramach", "6 kg", json!(6)),
            ("length in m", "3 km", json!(3000)),
            ("length (m), as given", "3 km", json!(3000)),
            ("length in m", "3 miles", json!("3 miles")),
        ] {
            let schema = json!({"type": "number", "description": description});
            assert_eq!(coerce(&schema, json!(text)), want, "{description}");
        }
        let named = json!({"type": "object", "properties": {"weightKg": {"type": "number"}}});
        assert_eq!(coerce(&named, json!({"weightKg": "450 g"})), json!({"weightKg": 0.45}));
        // Records in several units are told in the one that the field names.
        let list = json!({"type": "array", "items": named});
        let read = json!([{"weightKg": "450 g"}, {"weightKg": "1.2 kg"}]);
        assert_eq!(coerce(&list, read), json!([{"weightKg": 0.45}, {"weightKg": 1.2}]));
    }

    #[test]
    fn nested_and_referenced_shapes() {
        let schema = json!({
            "type": "object", "properties": {
                "items": {"type": "array", "items": {"$ref": "#/$defs/item"}}},
            "$defs": {"item": {"type": "object", "required": ["n"], "properties": {
                "n": {"type": "integer"}, "ok": {"type": "boolean"}, "note": {"type": "string"}}}}
        });
        let read = json!({"items": [{"n": "1,000", "ok": "Yes", "note": null}]});
        assert_eq!(coerce(&schema, read), json!({"items": [{"n": 1000, "ok": true}]}));
    }

    #[test]
    fn a_day_is_asked_for_by_format_pattern_or_description() {
        let asks = |schema: Value| wants_day(schema.as_object().unwrap());
        assert!(asks(json!({"format": "date"})));
        assert!(asks(json!({"pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"})));
        assert!(asks(json!({"description": "Decision date as YYYY-MM-DD"})));
        assert!(asks(json!({"description": "Datum (JJJJ-MM-TT)"})));
        assert!(!asks(json!({"description": "Date as on the page (DD-MM-YYYY), well-to-do"})));
        assert!(!asks(json!({"description": "A date"})));
    }

    fn doubts(coerced: &Coerced) -> Vec<String> {
        coerced.doubts.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_can_be_read_in_two_ways_is_left_out_and_said_or_stays() {
        let read = json!({"price": "1.234", "due": "03/04/2027"});
        let due = json!({"type": "string", "format": "date"});
        let optional =
            json!({"type": "object", "properties": {"price": {"type": "number"}, "due": due}});
        let done = super::coerce(&optional, read.clone(), &Languages::default());
        assert_eq!(done.value, json!({}));
        assert_eq!(done.doubts.len(), 2, "{:?}", doubts(&done));
        let mut nullable = optional.clone();
        nullable["required"] = json!(["price", "due"]);
        nullable["properties"]["price"]["type"] = json!(["number", "null"]);
        let done = super::coerce(&nullable, read.clone(), &Languages::default());
        assert_eq!(done.value, json!({"price": null, "due": "03/04/2027"}));
        let said = "“1.234” for `price` can be read in two ways, and nothing on the page decides which; it is left out";
        assert_eq!(doubts(&done)[1], said);
        // The language decides both.
        let mut languages = Languages::default();
        languages.note("1.234", "de");
        languages.note("03/04/2027", "en-GB");
        let done = super::coerce(&nullable, read, &languages);
        assert_eq!(
            done,
            Coerced { value: json!({"price": 1234, "due": "2027-04-03"}), doubts: vec![] }
        );
    }

    #[test]
    fn words_among_the_numbers_of_a_column_spoil_none() {
        let rows = |price: Value, required: Value| {
            json!({"type": "array", "items": {"type": "object", "required": required, "properties": {
                "price": {"type": price}, "name": {"type": "number"}}}})
        };
        let read = json!([{"price": "12,50", "name": "Tea"}, {"price": "on request", "name": "1984"},
            {"price": "1.234", "name": "Emma"}, {"price": "no fee", "name": "Ulysses"}, {"price": "7"}]);
        let done = super::coerce(
            &rows(json!(["number", "null"]), json!(["price"])),
            read.clone(),
            &Languages::default(),
        );
        let prices: Vec<&Value> = (0..4).map(|row| &done.value[row]["price"]).collect();
        assert_eq!(prices, [&json!(12.5), &Value::Null, &json!(1234), &Value::Null]);
        // Of names that one of them happens to be a number is no column of numbers.
        assert_eq!(done.value[0]["name"], "Tea");
        assert_eq!(
            doubts(&done),
            [
                "“on request” for `price` in record 2, and 1 more like it, is no number; it is left out"
            ]
        );
        let done =
            super::coerce(&rows(json!("number"), json!(["price"])), read, &Languages::default());
        assert_eq!(done.value[1]["price"], "on request");
        assert!(!done.doubts[0].left_out);
    }
}
