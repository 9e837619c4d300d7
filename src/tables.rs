//! Tables as CSV (RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>), in and out.

use serde_json::{Map, Value};

/// Why a file is no table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It has no first line of names, or one that cannot be taken.
    #[error("its first line must name each column once: {0}")]
    Names(String),
    /// It has more rows than are taken.
    #[error("it has more than {0} rows")]
    TooMany(usize),
    /// A line is not as the first one is, or is no text.
    #[error("{0}")]
    Line(String),
}

/// Column by column, as CSV that spreadsheets open.
pub fn written<'a>(
    columns: &[String],
    rows: impl IntoIterator<Item = &'a Vec<String>>,
) -> Result<Vec<u8>, csv::Error> {
    // The mark tells spreadsheets that it is UTF-8.
    let mut writer = csv::WriterBuilder::new()
        .quote_style(csv::QuoteStyle::Always)
        .from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(columns.iter().map(|text| harmless(text)))?;
    for row in rows {
        writer.write_record(row.iter().map(|text| harmless(text)))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// A text that no spreadsheet takes for a formula: what a page says could otherwise be worked out by whoever opens the
/// file (<https://owasp.org/www-community/attacks/CSV_Injection>). Figures with a sign stay figures.
fn harmless(text: &str) -> String {
    let first = text.trim_start().chars().next().unwrap_or(' ');
    let sign = "=+-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".contains(first);
    let suspicious = sign && text.parse::<f64>().is_err();
    if suspicious { format!("'{text}") } else { text.to_owned() }
}

/// The rows of a CSV file as objects, by the names in its first line; every value is a text, and one that is empty is left
/// out. `most`: more rows than that are refused.
pub fn read(bytes: &[u8], most: usize) -> Result<Vec<Map<String, Value>>, TableError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::Headers).from_reader(bytes);
    let line = |error: csv::Error| TableError::Line(error.to_string());
    let names: Vec<String> = reader.headers().map_err(line)?.iter().map(str::to_owned).collect();
    for (index, name) in names.iter().enumerate() {
        if name.is_empty() {
            return Err(TableError::Names(format!("column {} has no name", index + 1)));
        }
        if names[..index].contains(name) {
            return Err(TableError::Names(format!("two columns are called `{name}`")));
        }
    }
    if names.is_empty() {
        return Err(TableError::Names("it is empty".to_owned()));
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(line)?;
        if rows.len() == most {
            return Err(TableError::TooMany(most));
        }
        let said = names.iter().zip(record.iter()).filter(|(_, text)| !text.is_empty());
        rows.push(said.map(|(name, text)| (name.clone(), Value::from(text))).collect());
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_a_page_says_is_no_formula() {
        assert_eq!(harmless("=HYPERLINK(\"http://x\")"), "'=HYPERLINK(\"http://x\")");
        assert_eq!(
            (harmless("-5.20"), harmless("+cmd"), harmless("Tea")),
            ("-5.20".into(), "'+cmd".into(), "Tea".into())
        );
        assert_eq!((harmless("\n=1"), harmless("")), ("'\n=1".to_owned(), String::new()));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let columns = ["a".to_owned(), "b".to_owned()];
        let rows = [vec!["x, y".to_owned(), "say \"hi\"\nto all".to_owned()]];
        let bytes = written(&columns, &rows).expect("a table");
        assert_eq!(
            String::from_utf8_lossy(&bytes),
            "\u{feff}\"a\",\"b\"\n\"x, y\",\"say \"\"hi\"\"\nto all\"\n"
        );
        let read = read(&bytes, 9).expect("rows");
        assert_eq!(json!(read), json!([{"a": "x, y", "b": "say \"hi\"\nto all"}]));
    }

    #[test]
    fn what_is_no_table_is_said() {
        let why = |text: &str| read(text.as_bytes(), 2).expect_err("no table").to_string();
        assert!(why("").contains("it is empty"));
        assert!(why("a,a\n1,2").contains("two columns are called `a`"));
        assert!(why("a,\n1,2").contains("column 2 has no name"));
        assert!(why("a,b\n1,2\n3").contains("line: 3"), "{}", why("a,b\n1,2\n3"));
        assert!(why("a\n1\n2\n3").contains("more than 2 rows"));
        assert!(read(b"a\n\xff\n", 2).is_err());
        assert_eq!(json!(read(b"a;b\r\n1\r\n", 2).expect("rows")), json!([{"a;b": "1"}]));
    }
}
