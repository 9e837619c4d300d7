//! A result as people read it: single values, and a table for each list.

use serde_json::{Map, Value};

/// Most rows of a table that are shown; the files have all.
const MOST_ROWS: usize = 200;
/// Most columns that are shown.
const MOST_COLUMNS: usize = 24;

/// A result.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// Single values, by name.
    pub(super) values: Vec<(String, String)>,
    /// Lists.
    pub(super) tables: Vec<Table>,
    /// Where the result is a file: its address, how large it is and until when it can be had.
    pub(super) file: Option<(String, u64)>,
}

/// A list as a table.
#[derive(Debug)]
pub(super) struct Table {
    /// Where in the result it is.
    pub(super) name: String,
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// How many rows there are in all.
    pub(super) count: usize,
}

/// What is shown of a result.
pub(super) fn shown(result: &Value) -> Shown {
    let Value::Object(fields) = result else { return Shown::default() };
    if fields.get("type").and_then(Value::as_str) == Some("file") {
        let file = &result["file"];
        let url = file["url"].as_str().map(str::to_owned);
        return Shown {
            file: url.map(|url| (url, file["sizeBytes"].as_u64().unwrap_or(0))),
            ..Shown::default()
        };
    }
    let mut shown = Shown::default();
    for (name, value) in fields {
        match value {
            Value::Array(items) => shown.tables.push(table(name, items, MOST_ROWS)),
            other => shown.values.push((name.clone(), cell(other))),
        }
    }
    shown
}

/// The list of this name, whole.
pub(super) fn whole(result: &Value, name: &str) -> Option<Table> {
    let items = result.get(name)?.as_array()?;
    Some(table(name, items, usize::MAX))
}

fn table(name: &str, items: &[Value], most: usize) -> Table {
    let mut columns: Vec<String> = Vec::new();
    for fields in items.iter().filter_map(Value::as_object) {
        for column in
            fields.keys().filter(|column| !columns.contains(column)).cloned().collect::<Vec<_>>()
        {
            columns.push(column);
        }
        if most < usize::MAX && columns.len() > MOST_COLUMNS {
            columns.truncate(MOST_COLUMNS);
            break;
        }
    }
    let empty = Map::new();
    let row = |item: &Value| match item {
        Value::Object(fields) => {
            columns.iter().map(|name| cell(fields.get(name).unwrap_or(&Value::Null))).collect()
        }
        // A list of plain values has one column.
        other if columns.is_empty() => vec![cell(other)],
        _ => columns.iter().map(|name| cell(empty.get(name).unwrap_or(&Value::Null))).collect(),
    };
    let rows = items.iter().take(most).map(row).collect();
    let columns = if columns.is_empty() { vec![name.to_owned()] } else { columns };
    Table { name: name.to_owned(), columns, rows, count: items.len() }
}

/// A value in a cell; what has parts is written as JSON.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lists_are_tables_with_every_column_that_a_record_has() {
        let result = json!({"count": 2, "open": true, "items": [{"a": 1}, {"a": "x", "b": null}], "tags": ["p", "q"]});
        let shown = shown(&result);
        assert_eq!(shown.values, [("count".into(), "2".into()), ("open".into(), "yes".into())]);
        assert_eq!(shown.tables[0].columns, ["a", "b"]);
        assert_eq!(shown.tables[0].rows, [["1", ""], ["x", ""]]);
        assert_eq!(
            (&shown.tables[1].columns[0][..], &shown.tables[1].rows[1][..]),
            ("tags", &["q".to_owned()][..])
        );
    }

    #[test]
    fn of_a_long_list_the_first_rows_are_shown_and_the_file_has_all() {
        let items: Vec<Value> = (0..500).map(|n| json!({"n": n})).collect();
        let result = json!({"items": items});
        let shown = shown(&result);
        assert_eq!((shown.tables[0].rows.len(), shown.tables[0].count), (MOST_ROWS, 500));
        assert_eq!(whole(&result, "items").expect("a list").rows.len(), 500);
        assert!(whole(&result, "none").is_none());
    }
}
