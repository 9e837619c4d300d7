//! What was learned: the list of skillets, one of them with its revisions, and the way back to an earlier one.

use askama::Template;
use reqwest::Method;
use serde_json::{Value, json};

use super::ask::{Answer, Asked, Trouble};
use super::calls::{self, Calls};
use super::colours::{self, Span};
use super::page::{Frame, made, next_page};
use super::track::Track;
use super::words::{self, Moment, text};
use crate::client::Skillet;
use crate::model::SkilletId;

const HERE: &str = "/skillets";
/// Skillets of a page.
const PAGE: &str = "100";
/// Latest runs of a skillet that are counted.
const COUNTED: &str = "100";
/// Longest task in a list, in characters.
const LONGEST_TASK: usize = 160;

/// A skillet in the list.
struct Item {
    id: String,
    revised: Option<Moment>,
    by_run: bool,
}

#[derive(Template)]
#[template(path = "skillets.html")]
struct List<'a> {
    frame: Frame<'a>,
    skillets: Vec<Item>,
    next: Option<String>,
}

/// The skillets, those revised last first.
pub(super) async fn list(asked: &Asked) -> Result<Answer, Trouble> {
    let offset = asked.asks("offset").unwrap_or("0");
    let query = [("limit", PAGE), ("offset", offset)]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let (skillets, next) = asked.client.part("skillets", &query).await?;
    let item = |skillet: &Value| Item {
        id: text(skillet, "id"),
        revised: Moment::of(&skillet["revisionTimestamp"]),
        by_run: skillet["revisionId"].is_string(),
    };
    let next = next_page(HERE, "offset", next);
    made(&List {
        frame: Frame::of(&asked.person, HERE),
        skillets: skillets.iter().map(item).collect(),
        next,
    })
}

/// A revision in the list.
struct Revision {
    number: u64,
    made: Option<Moment>,
    origin: String,
    run: String,
    task: String,
    proven: bool,
    latest: bool,
}

impl Revision {
    fn of((at, revision): (usize, &Value)) -> Self {
        Self {
            number: revision["number"].as_u64().unwrap_or_default(),
            made: Moment::of(&revision["revisionTimestamp"]),
            origin: text(revision, "origin"),
            run: text(revision, "runId"),
            task: words::line(&text(revision, "task"), LONGEST_TASK),
            proven: revision["proven"].is_object(),
            latest: at == 0,
        }
    }
}

#[derive(Template)]
#[template(path = "skillet.html")]
struct One<'a> {
    frame: Frame<'a>,
    id: String,
    task: String,
    start_url: String,
    program: Vec<Span<'a>>,
    reads_only: bool,
    edited: bool,
    inputs: Vec<(String, String)>,
    knowledge: Vec<String>,
    schema: String,
    revisions: Vec<Revision>,
    track: Option<Track>,
    calls: Option<Calls>,
}

/// One skillet.
pub(super) async fn one(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    let skillet: Value = asked.client.get(&format!("skillets/{id}"), &[]).await?;
    let revisions: Vec<Value> = asked.client.get(&format!("skillets/{id}/revisions"), &[]).await?;
    let query = [("skilletId", id.as_str()), ("limit", COUNTED)];
    let runs: Vec<Value> = asked.client.get("runs", &query).await?;
    let program = text(&skillet, "program");
    let inputs = skillet["inputs"].as_object().into_iter().flatten();
    let knowledge = skillet["knowledge"].as_array().into_iter().flatten();
    made(&One {
        frame: Frame::of(&asked.person, HERE),
        id: id.to_string(),
        task: text(&skillet, "taskTemplate"),
        start_url: text(&skillet, "startUrl"),
        program: colours::spans(&program),
        reads_only: skillet["readsOnly"] == true,
        edited: skillet["edited"] == true,
        inputs: inputs
            .map(|(path, kind)| (path.clone(), kind.as_str().unwrap_or_default().to_owned()))
            .collect(),
        knowledge: knowledge.filter_map(|note| note.as_str().map(str::to_owned)).collect(),
        schema: serde_json::to_string_pretty(&skillet["outputSchema"]).unwrap_or_default(),
        revisions: revisions.iter().enumerate().map(Revision::of).collect(),
        track: Track::of(&runs),
        calls: called(asked, &skillet),
    })
}

/// The call that runs it.
fn called(asked: &Asked, skillet: &Value) -> Option<Calls> {
    let skillet: Skillet = serde_json::from_value(skillet.clone()).ok()?;
    Some(Calls::of(&asked.address, &calls::of_skillet(&skillet)))
}

/// A line of what a revision changed.
struct Line {
    kind: &'static str,
    text: String,
}

#[derive(Template)]
#[template(path = "changes.html")]
struct Changes<'a> {
    frame: Frame<'a>,
    id: String,
    revision: String,
    lines: Vec<Line>,
}

/// What a revision changed, compared with the one before.
pub(super) async fn changes(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    let revision: u64 =
        asked.asks("revision").and_then(|n| n.parse().ok()).ok_or(Trouble::Nothing)?;
    let path = format!("skillets/{id}/revisions/{revision}/diff");
    let diff = asked.client.get_text(&path, &[]).await?;
    let line = |text: &str| {
        let kind = match text.as_bytes() {
            [b'+', b'+', b'+', ..] | [b'-', b'-', b'-', ..] => "head",
            [b'+', ..] => "added",
            [b'-', ..] => "gone",
            [b'@', ..] => "place",
            _ => "same",
        };
        Line { kind, text: text.to_owned() }
    };
    let lines = diff.lines().map(line).collect();
    let frame = Frame::of(&asked.person, HERE);
    made(&Changes { frame, id: id.to_string(), revision: revision.to_string(), lines })
}

/// Goes back to an earlier revision.
pub(super) async fn roll_back(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: SkilletId = id.parse().map_err(|_| Trouble::Nothing)?;
    let body = json!({"revision": asked.says("revision").unwrap_or_default()});
    asked.client.send_json(Method::POST, &format!("skillets/{id}/rollback"), &body).await?;
    Ok(Answer::To(format!("/skillets/{id}")))
}
