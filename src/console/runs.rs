//! The list of runs, and one of them.

use askama::Template;
use serde_json::Value;

use super::ask::{Answer, Asked, Trouble};
use super::calls::{self, Calls};
use super::page::{Frame, made};
use super::results::{self, Shown};
use super::words::{self, Moment, text};
use crate::client::Skillet;
use crate::model::{Path, RunErrorCode, RunId, SkilletId};

const HERE: &str = "/runs";
/// Longest task in the list, in characters.
const LONGEST_TASK: usize = 160;
/// Longest title of a page, in characters.
const LONGEST_TITLE: usize = 90;

/// Longest task that is part of an address, in bytes: what is longer, proxies do not take.
const LONGEST_IN_ADDRESS: usize = 1_000;

/// What the list can be narrowed to, and what that is of the API.
const STATES: [(&str, &str, &str, &str); 4] = [
    ("open", "Waiting or under way", "status", "pending,started"),
    ("success", "Succeeded", "outcome", "success"),
    ("failed", "Failed", "outcome", "failed"),
    ("canceled", "Canceled", "status", "canceled"),
];

/// Where a run stands: a word for it, and what it looks like.
#[derive(Debug)]
struct State {
    kind: &'static str,
    word: &'static str,
}

impl State {
    fn of(run: &Value) -> Self {
        let (kind, word) = match (run["status"].as_str(), run["outcome"].as_str()) {
            (Some("pending"), _) => ("waits", "Waiting"),
            (Some("started"), _) if !run["waitingFor"].is_null() => ("asks", "Waits for a person"),
            (Some("started"), _) => ("works", "Under way"),
            (Some("canceled"), _) => ("ended", "Canceled"),
            (_, Some("success")) => ("good", "Succeeded"),
            _ => ("bad", "Failed"),
        };
        Self { kind, word }
    }
}

/// A run in the list.
#[derive(Debug)]
struct Row {
    id: String,
    title: String,
    state: State,
    created: Option<Moment>,
    took: Option<String>,
    path: String,
    cost: Option<String>,
    skillet: String,
}

impl Row {
    fn of(run: &Value) -> Self {
        let title = run["title"].as_str().map_or_else(|| text(run, "task"), str::to_owned);
        Self {
            id: text(run, "id"),
            title: words::line(&title, LONGEST_TASK),
            state: State::of(run),
            created: Moment::of(&run["createdAt"]),
            took: words::length(&run["startedAt"], &run["completedAt"]),
            path: text(run, "path"),
            cost: words::cost(run),
            skillet: text(&run["skillet"], "id"),
        }
    }
}

/// A choice of a form.
#[derive(Debug)]
struct Choice {
    value: &'static str,
    word: &'static str,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "runs.html")]
struct List<'a> {
    frame: Frame<'a>,
    asked: &'a Asked,
    states: Vec<Choice>,
    codes: Vec<Choice>,
    paths: Vec<Choice>,
    runs: Vec<Row>,
    narrowed: bool,
    next: Option<String>,
    /// Where the list is taken anew when runs move; nothing for the pages behind the first, which stay as they are.
    part: Option<String>,
}

/// The list without what stands around it, for a page that is open.
#[derive(Template)]
#[template(path = "runs_part.html")]
struct Rows<'a> {
    frame: Frame<'a>,
    runs: Vec<Row>,
    narrowed: bool,
    next: Option<String>,
}

/// The runs, newest first, all of them or those that are asked for; with `?part=1` what of the page changes as they move.
pub(super) async fn list(asked: &Asked) -> Result<Answer, Trouble> {
    let query = narrowing(asked);
    let narrowed = query.iter().any(|(name, _)| !is_place(name));
    let (runs, next) = asked.client.part("runs", &query).await?;
    let frame = Frame::of(&asked.person, HERE);
    let next = next.map(|next| address(asked, next.iter().filter(|(name, _)| is_place(name))));
    if asked.asks("part").is_some() {
        return made(&Rows { frame, runs: runs.iter().map(Row::of).collect(), narrowed, next });
    }
    let is_first = !query.iter().any(|(name, _)| is_place(name));
    made(&List {
        frame,
        states: choices(asked, "state", STATES.iter().map(|(value, word, ..)| (*value, *word))),
        codes: choices(asked, "code", RunErrorCode::ALL.iter().map(|c| (c.as_str(), c.as_str()))),
        paths: choices(asked, "path", Path::ALL.iter().map(|path| (path.as_str(), path.as_str()))),
        runs: runs.iter().map(Row::of).collect(),
        narrowed,
        next,
        part: is_first.then(|| address(asked, [&("part".to_owned(), "1".to_owned())])),
        asked,
    })
}

fn choices(
    asked: &Asked,
    name: &str,
    all: impl Iterator<Item = (&'static str, &'static str)>,
) -> Vec<Choice> {
    all.map(|(value, word)| Choice { value, word, chosen: asked.asks(name) == Some(value) })
        .collect()
}

/// What the API is asked for.
fn narrowing(asked: &Asked) -> Vec<(String, String)> {
    let mut query: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, value: &str| query.push((name.to_owned(), value.to_owned()));
    let state = STATES.iter().find(|(value, ..)| asked.asks("state") == Some(value));
    if let Some((_, _, name, value)) = state {
        add(name, value);
    }
    for name in ["q", "skilletId", "code", "path", "before", "offset"] {
        if let Some(value) = asked.asks(name) {
            add(name, value.trim());
        }
    }
    // Whole days of UTC: `until` includes the day that is named, as people mean it.
    for (name, time) in [("since", "00:00:00.000Z"), ("until", "23:59:59.999Z")] {
        if let Some(day) = asked.asks(name) {
            add(name, &format!("{day}T{time}"));
        }
    }
    query
}

/// Whether a parameter says where in the list a page begins.
fn is_place(name: &str) -> bool {
    name == "before" || name == "offset"
}

/// The address of what was asked for, with something else in place of where it begins.
fn address<'a>(
    asked: &'a Asked,
    besides: impl IntoIterator<Item = &'a (String, String)>,
) -> String {
    let is_of_page = |name: &str| is_place(name) || name == "part";
    let same = asked.query.iter().filter(|(name, value)| !is_of_page(name) && !value.is_empty());
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(same.chain(besides));
    format!("{HERE}?{}", query.finish())
}

/// A step of a run.
#[derive(Debug)]
struct Step {
    number: u64,
    ok: bool,
    summary: String,
    note: String,
    url: String,
    took: String,
    /// Where a picture of the page that it was done on is, below the console.
    picture: Option<String>,
}

impl Step {
    fn of(run: &str, step: &Value) -> Self {
        let number = step["number"].as_u64().unwrap_or_default();
        let picture = step["picture"].is_string();
        Self {
            picture: picture.then(|| format!("/runs/{run}/steps/{number}/picture")),
            number,
            ok: step["ok"].as_bool().unwrap_or_default(),
            summary: text(step, "summary"),
            note: text(step, "note"),
            url: text(step, "url"),
            took: words::millis(step["millis"].as_u64().unwrap_or_default()),
        }
    }
}

/// What a run waits for a person to do.
#[derive(Debug)]
struct Waits {
    what: &'static str,
    reason: String,
    url: String,
    until: Option<Moment>,
}

impl Waits {
    fn of(run: &Value) -> Option<Self> {
        let on = run.get("waitingFor").filter(|on| !on.is_null())?;
        let what = match on["what"].as_str() {
            Some("botCheck") => {
                "It has come to a check against bots, which only a person may pass."
            }
            Some("code") => "It has come to a code by which a login is confirmed.",
            _ => "It has come to a login that only a person can give.",
        };
        let until = Moment::of(&on["until"]);
        Some(Self { what, reason: text(on, "reason"), url: text(on, "url"), until })
    }
}

/// What stands about a run on its page.
struct About {
    id: String,
    title: String,
    task: String,
    /// The task, where an address has room for it.
    asked_again: String,
    state: State,
    open: bool,
    waits: Option<Waits>,
    succeeded: bool,
    created: Option<Moment>,
    took: Option<String>,
    path: String,
    planner: String,
    cost: Option<String>,
    skillet: String,
    learned: bool,
    error: Option<(String, String)>,
    /// What may have been changed on sites although there is no result.
    changes: Vec<String>,
    warnings: Vec<String>,
    evidence: Vec<(String, String)>,
    result: Shown,
    steps: Vec<Step>,
}

impl About {
    /// Whether there is anything to be leafed through.
    fn has_pictures(&self) -> bool {
        self.steps.iter().any(|step| step.picture.is_some())
    }

    fn of(run: &Value, steps: &[Value]) -> Self {
        let task = text(run, "task");
        let id = text(run, "id");
        let title = run["title"].as_str().unwrap_or(&task);
        let error = run.get("error").map(|error| (text(error, "code"), text(error, "message")));
        let list = |name: &str| run[name].as_array().into_iter().flatten();
        Self {
            title: words::line(title, LONGEST_TITLE),
            state: State::of(run),
            open: matches!(run["status"].as_str(), Some("pending" | "started")),
            waits: Waits::of(run),
            succeeded: run["outcome"] == "success",
            created: Moment::of(&run["createdAt"]),
            took: words::length(&run["startedAt"], &run["completedAt"]),
            path: text(run, "path"),
            planner: text(run, "planner"),
            cost: words::cost(run),
            skillet: text(&run["skillet"], "id"),
            learned: run["skillet"]["updated"] == true || run["skillet"]["created"] == true,
            error,
            changes: crate::client::changes(run),
            warnings: list("warnings").filter_map(|w| w.as_str().map(str::to_owned)).collect(),
            evidence: list("evidence").map(|e| (text(e, "word"), text(e, "metBy"))).collect(),
            result: results::shown(&run["result"]),
            steps: steps.iter().map(|step| Step::of(&id, step)).collect(),
            id,
            asked_again: if task.len() > LONGEST_IN_ADDRESS { String::new() } else { task.clone() },
            task,
        }
    }
}

#[derive(Template)]
#[template(path = "run.html")]
struct One<'a> {
    frame: Frame<'a>,
    run: About,
    /// Reads it.
    call: String,
    /// Does the same once more.
    calls: Calls,
}

/// The same without what stands around it, for a page that is open.
#[derive(Template)]
#[template(path = "run_part.html")]
struct Part<'a> {
    frame: Frame<'a>,
    run: About,
}

/// One run, or with `?part=1` what of its page changes while it goes on.
pub(super) async fn one(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: RunId = id.parse().map_err(|_| Trouble::Nothing)?;
    let run: Value = asked.client.get(&format!("runs/{id}"), &[]).await?;
    let steps: Vec<Value> = asked.client.get(&format!("runs/{id}/steps"), &[]).await?;
    let frame = Frame::of(&asked.person, HERE);
    let about = About::of(&run, &steps);
    if asked.asks("part").is_some() {
        return made(&Part { frame, run: about });
    }
    let call = format!(
        "curl -H \"x-api-key: $HOB_API_KEY\" {}",
        calls::in_shell(&format!("{}/api/v1/runs/{id}?wait=30s", asked.address))
    );
    let skillet = left(asked, &run).await;
    let calls = Calls::of(&asked.address, &calls::of_run(&run, skillet.as_ref()));
    made(&One { frame, run: about, call, calls })
}

/// The skillet that a run has left or used, where it is still there.
async fn left(asked: &Asked, run: &Value) -> Option<Skillet> {
    let id: SkilletId = run["skillet"]["id"].as_str()?.parse().ok()?;
    if run["outcome"] != "success" {
        return None;
    }
    asked.client.get(&format!("skillets/{id}"), &[]).await.ok()
}

/// To the page where a run is watched.
pub(super) async fn live(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: RunId = id.parse().map_err(|_| Trouble::Nothing)?;
    let live: Value = asked.client.get(&format!("runs/{id}/live"), &[]).await?;
    Ok(Answer::To(text(&live, "url")))
}

/// To the page where a run can be taken over.
pub(super) async fn take_over(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: RunId = id.parse().map_err(|_| Trouble::Nothing)?;
    let live = asked.client.take_over(&id.to_string()).await?;
    Ok(Answer::To(text(&live, "url")))
}

/// Cancels a run.
pub(super) async fn cancel(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: RunId = id.parse().map_err(|_| Trouble::Nothing)?;
    asked.client.cancel(&id.to_string()).await?;
    Ok(Answer::To(format!("/runs/{id}")))
}
