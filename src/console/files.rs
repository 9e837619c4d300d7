//! Results as files.

use serde_json::Value;

use super::ask::{Answer, Asked, Trouble};
use super::results;
use crate::model::RunId;
use crate::tables;

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
        tables::written(&table.columns, &table.rows)
            .map_err(|error| Trouble::Table(error.to_string()))
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

/// A name as part of a file's name.
fn plain(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    name.chars().take(40).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(plain("a/b c\""), "a-b-c-");
    }
}
