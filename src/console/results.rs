//! A result as people read it: single values, and a table for each list.

use std::collections::HashSet;

use serde_json::Value;

/// Most rows of a table that are shown; the files have all.
const MOST_ROWS: usize = 200;
/// Most columns that are shown.
const MOST_COLUMNS: usize = 24;
/// Most columns of a file, and most cells: what has more is no table, and would be large for nothing.
const MOST_FILE_COLUMNS: usize = 500;
const MOST_CELLS: usize = 1_000_000;

/// A result.
#[derive(Debug, Default)]
pub(super) struct Shown {
    /// Single values, by name.
    pub(super) values: Vec<(String, String)>,
    /// Lists.
    pub(super) tables: Vec<Table>,
    /// Where the result is a file: its address, and how many bytes it has.
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
            Value::Array(items) => {
                let columns = columns(name, items, MOST_COLUMNS);
                shown.tables.push(table(name, items, columns, MOST_ROWS));
            }
            other => shown.values.push((name.clone(), cell(other))),
        }
    }
    shown
}

/// The list of this name, whole, where that is a table of a size that can be had.
pub(super) fn whole(result: &Value, name: &str) -> Option<Result<Table, TooWide>> {
    let items = result.get(name)?.as_array()?;
    let columns = columns(name, items, MOST_FILE_COLUMNS + 1);
    let wide =
        columns.len() > MOST_FILE_COLUMNS || columns.len().saturating_mul(items.len()) > MOST_CELLS;
    Some(if wide { Err(TooWide) } else { Ok(table(name, items, columns, usize::MAX)) })
}

/// A list whose records have so many different fields that it is no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooWide;

/// The fields of all records in the order in which they come, at most so many. Plain values have one of the list's name.
fn columns(name: &str, items: &[Value], most: usize) -> Vec<String> {
    let mut seen: HashSet<&str> = HashSet::new();
    let mut columns = Vec::new();
    for item in items {
        match item {
            Value::Object(fields) => {
                for field in fields.keys().take(most) {
                    if columns.len() < most && seen.insert(field) {
                        columns.push(field.clone());
                    }
                }
            }
            _ if columns.len() < most && seen.insert(name) => columns.push(name.to_owned()),
            _ => {}
        }
    }
    if columns.is_empty() { vec![name.to_owned()] } else { columns }
}

fn table(name: &str, items: &[Value], columns: Vec<String>, most: usize) -> Table {
    let row = |item: &Value| -> Vec<String> {
        let value = |column: &String| match item {
            Value::Object(fields) => fields.get(column).map_or_else(String::new, cell),
            plain if column == name => cell(plain),
            _ => String::new(),
        };
        columns.iter().map(value).collect()
    };
    let rows = items.iter().take(most).map(row).collect();
    Table { name: name.to_owned(), rows, count: items.len(), columns }
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
        assert_eq!(whole(&result, "items").expect("a list").expect("a table").rows.len(), 500);
        assert!(whole(&result, "none").is_none());
    }

    #[test]
    fn a_list_of_anything_is_a_table_of_a_bounded_width() {
        let mixed = json!({"items": ["x", {"a": 1}, 2], "empty": [{}, {}], "none": []});
        let shown = shown(&mixed);
        assert_eq!(shown.tables[0].columns, ["items", "a"]);
        assert_eq!(shown.tables[0].rows, [["x", ""], ["", "1"], ["2", ""]]);
        assert_eq!(
            (&shown.tables[1].columns[..], shown.tables[1].rows.len()),
            (&["empty".to_owned()][..], 2)
        );
        assert_eq!(shown.tables[2].count, 0);
        let wide: Vec<Value> = (0..600).map(|n| json!({format!("f{n}"): n})).collect();
        let wide = json!({"items": wide});
        assert_eq!(super::shown(&wide).tables[0].columns.len(), MOST_COLUMNS);
        assert!(matches!(whole(&wide, "items"), Some(Err(TooWide))));
    }
}
