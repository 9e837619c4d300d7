//! Batches: which there are, one with its rows, a new one, and their end. A new one is a run as it is drafted, with a table
//! of inputs.

use askama::Template;
use reqwest::Method;
use serde_json::{Map, Value, json};

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, made, next_page};
use super::words::{self, Moment, text};
use crate::model::{Batch, BatchId, RowState};
use crate::tables;

const HERE: &str = "/batches";
/// Batches, and rows, of a page.
const PAGE: u32 = 100;
/// Longest task, and longest inputs of a row, in characters.
const LONGEST: usize = 160;

/// A batch, in the list and by itself.
struct Item {
    id: String,
    task: String,
    kind: &'static str,
    word: &'static str,
    created: Option<Moment>,
    over: u64,
    total: u64,
    /// How many rows came to what, but for those that are none.
    counts: Vec<(u64, &'static str)>,
    skillet: String,
    /// Whether its last row is over.
    ended: bool,
    canceled: bool,
}

impl Item {
    fn of(batch: &Value) -> Self {
        let count = |state: &str| batch["rows"][state].as_u64().unwrap_or_default();
        let ended = batch["completedAt"].is_string();
        let canceled = batch["canceledAt"].is_string();
        let (kind, word) = match (canceled, ended) {
            (true, _) => ("ended", "Canceled"),
            (false, false) => ("works", "Under way"),
            (false, true) if count("failed") > 0 => ("bad", "Over, with failures"),
            (false, true) => ("good", "Over"),
        };
        let counts = RowState::ALL.map(|state| (count(state.as_str()), word_of(state)));
        Self {
            id: text(batch, "id"),
            task: words::line(&text(batch, "task"), LONGEST),
            kind,
            word,
            created: Moment::of(&batch["createdAt"]),
            over: count("total") - count("started") - count("waiting"),
            total: count("total"),
            counts: counts.into_iter().filter(|(count, _)| *count > 0).collect(),
            skillet: text(batch, "skilletId"),
            ended,
            canceled,
        }
    }
}

/// What people call it.
fn word_of(state: RowState) -> &'static str {
    match state {
        RowState::Waiting => "waiting",
        RowState::Started => "under way",
        RowState::Success => "succeeded",
        RowState::Failed => "failed",
        RowState::Canceled => "canceled",
        RowState::Deleted => "deleted",
    }
}

#[derive(Template)]
#[template(path = "batches.html")]
struct List<'a> {
    frame: Frame<'a>,
    batches: Vec<Item>,
    next: Option<String>,
}

/// The batches, newest first.
pub(super) async fn list(asked: &Asked) -> Result<Answer, Trouble> {
    let offset = asked.asks("offset").unwrap_or("0").to_owned();
    let query = [("limit".to_owned(), PAGE.to_string()), ("offset".to_owned(), offset)];
    let (batches, next) = asked.client.part("batches", &query).await?;
    let next = next_page(HERE, "offset", next);
    let frame = Frame::of(&asked.person, HERE);
    made(&List { frame, batches: batches.iter().map(Item::of).collect(), next })
}

/// A row of a batch.
struct Row {
    number: u64,
    state: &'static str,
    /// Its run, once there is one.
    run: Option<String>,
    inputs: String,
}

#[derive(Template)]
#[template(path = "batch.html")]
struct One<'a> {
    frame: Frame<'a>,
    batch: Item,
    rows: Vec<Row>,
    next: Option<String>,
}

/// One batch with its rows.
pub(super) async fn one(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: BatchId = id.parse().map_err(|_| Trouble::Nothing)?;
    let batch: Value = asked.client.get(&format!("batches/{id}"), &[]).await?;
    let after = asked.asks("after").unwrap_or("0").to_owned();
    let query = [("limit".to_owned(), PAGE.to_string()), ("after".to_owned(), after)];
    let (rows, next) = asked.client.part(&format!("batches/{id}/rows"), &query).await?;
    let row = |row: &Value| {
        let state = text(row, "state");
        let there = state != "waiting" && state != "deleted";
        Row {
            number: row["row"].as_u64().unwrap_or_default(),
            run: there.then(|| text(row, "runId")),
            inputs: words::line(&row["parameters"].to_string(), LONGEST),
            state: RowState::named(&state).map_or("", word_of),
        }
    };
    let next = next_page(&format!("{HERE}/{id}"), "after", next);
    let frame = Frame::of(&asked.person, HERE);
    made(&One { frame, batch: Item::of(&batch), rows: rows.iter().map(row).collect(), next })
}

/// Starts a batch of this run for each row of the table, once for this key; why not, where that is to be told with the form.
pub(super) async fn make(
    asked: &Asked,
    mut run: Map<String, Value>,
    once: &str,
) -> Result<Result<Answer, String>, Trouble> {
    let table = asked.says("rows").unwrap_or_default();
    let rows = match tables::read(table.as_bytes(), Batch::MOST_ROWS) {
        Ok(rows) => rows,
        Err(error) => return Ok(Err(format!("Rows: {error}"))),
    };
    run.remove("parameters");
    run.insert("rows".to_owned(), json!(rows));
    let batch = or_told(asked.client.send_once("batches", &run, once).await)?;
    Ok(batch.map(|batch| Answer::To(format!("{HERE}/{}", text(&batch, "id")))))
}

/// All results as they are, a line of JSON each.
pub(super) async fn results(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: BatchId = id.parse().map_err(|_| Trouble::Nothing)?;
    let lines = asked.client.get_text(&format!("batches/{id}/results"), &[]).await?;
    Ok(Answer::File {
        name: format!("{id}.jsonl"),
        kind: "application/jsonl",
        bytes: lines.into_bytes(),
    })
}

/// Cancels a batch.
pub(super) async fn cancel(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: BatchId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.send_json(Method::POST, &format!("batches/{id}/cancel"), &json!({})).await?;
    Ok(Answer::To(format!("{HERE}/{id}")))
}

/// Deletes a batch that is over.
pub(super) async fn delete(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: BatchId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.delete(&format!("batches/{id}")).await?;
    Ok(Answer::To(HERE.to_owned()))
}
