//! Results as files.

use serde_json::Value;

use super::ask::{Answer, Asked, Trouble};
use super::results::{self, Table};
use crate::model::RunId;

/// The result as JSON.
pub(super) async fn json(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let (id, result) = result(asked, id).await?;
    let text =
        serde_json::to_vec_pretty(&result).map_err(|error| Trouble::Table(error.to_string()))?;
    Ok(Answer::File { name: format!("{id}.json"), kind: "application/json", bytes: text })
}

/// A list of it as CSV (RFC 4180); `of`: its name.
pub(super) async fn csv(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let (id, result) = result(asked, id).await?;
    let name = asked.asks("of").unwrap_or("items");
    let name = name.to_owned();
    let file = format!("{id}-{}.csv", plain(&name));
    // A large one takes its time.
    let bytes = tokio::task::spawn_blocking(move || {
        let table = results::whole(&result, &name).ok_or(Trouble::Nothing)?;
        let table = table.map_err(|_| Trouble::Wide)?;
        written(&table).map_err(|error| Trouble::Table(error.to_string()))
    });
    let bytes = bytes.await.map_err(|error| Trouble::Table(error.to_string()))??;
    Ok(Answer::File { name: file, kind: "text/csv; charset=utf-8", bytes })
}

async fn result(asked: &Asked, id: &str) -> Result<(RunId, Value), Trouble> {
    let id: RunId = id.parse().map_err(|_| Trouble::Nothing)?;
    let mut run: Value = asked.client.get(&format!("runs/{id}"), &[]).await?;
    match run["result"].take() {
        Value::Null => Err(Trouble::Nothing),
        result => Ok((id, result)),
    }
}

fn written(table: &Table) -> Result<Vec<u8>, Box<dyn std::error::Error + Send + Sync>> {
    // The mark tells spreadsheets that it is UTF-8.
    let mut writer = csv::WriterBuilder::new()
        .quote_style(csv::QuoteStyle::Always)
        .from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(table.columns.iter().map(|text| harmless(text)))?;
    for row in &table.rows {
        writer.write_record(row.iter().map(|text| harmless(text)))?;
    }
    Ok(writer.into_inner()?)
}

/// A name as part of a file's name.
fn plain(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    name.chars().take(40).map(letter).collect()
}

/// A text that no spreadsheet takes for a formula: what a page says could otherwise be worked out by whoever opens the
/// file (<https://owasp.org/www-community/attacks/CSV_Injection>). Figures with a sign stay figures.
fn harmless(text: &str) -> String {
    let first = text.trim_start().chars().next().unwrap_or(' ');
    let sign = "=+-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".contains(first);
    let suspicious = sign && text.parse::<f64>().is_err();
    if suspicious { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_says_is_no_formula() {
        assert_eq!(harmless("=HYPERLINK(\"http://x\")"), "'=HYPERLINK(\"http://x\")");
        assert_eq!(
            (harmless("-5.20"), harmless("+cmd"), harmless("Tea")),
            ("-5.20".into(), "'+cmd".into(), "Tea".into())
        );
        let table = Table {
            name: "items".into(),
            columns: vec!["a".into(), "b".into()],
            rows: vec![vec!["x, y".into(), "say \"hi\"".into()]],
            count: 1,
        };
        let text = String::from_utf8(written(&table).expect("a table")).expect("a text");
        assert_eq!(text, "\u{feff}\"a\",\"b\"\n\"x, y\",\"say \"\"hi\"\"\"\n");
        assert_eq!(harmless("\n=1"), "'\n=1");
        assert_eq!((harmless(""), plain("a/b c\"")), (String::new(), "a-b-c-".to_owned()));
    }
}
