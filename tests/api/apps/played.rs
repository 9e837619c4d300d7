//! Tasks on real applications: the first run by a conversation that was made by hand, two more with other data by what the
//! first one left. Whether it was done is asked of the application's own data, never of its pages.

#![expect(clippy::print_stderr, reason = "it is a report")]

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use futures::StreamExt as _;
use futures::stream;
use reqwest::Method;
use serde_json::{Value, json};

use super::conversation::{by_hand, recorded};
use super::installed::{Served, names};
use super::task::{App, Login, Run, Stroke, Task};
use crate::recorder::person::Person;
use crate::recorder::{record, until};
use crate::support::fake_model::FakeModel;
use crate::support::hob::{Hob, Home, Kind};

/// What became of a run.
enum Verdict {
    True {
        path: String,
    },
    /// It says success, and the data say otherwise.
    FalseSuccess(String),
    Failed(String),
}

impl Verdict {
    fn is_true(&self) -> bool {
        matches!(self, Self::True { .. })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::True { path } => write!(f, "true ({path})"),
            Self::FalseSuccess(why) => write!(f, "FALSE SUCCESS: {why}"),
            Self::Failed(why) => write!(f, "failed: {why}"),
        }
    }
}

/// A task's runs, and what they took.
struct Played {
    name: String,
    verdicts: Vec<Verdict>,
    requests: usize,
    /// Of all requests, by four characters a token.
    tokens: usize,
    warnings: Vec<String>,
}

async fn logged_in(hob: &Hob, login: &Login, url: &str) -> String {
    let recording = record(hob, &format!("{url}{}", login.page)).await;
    let person = Person::at(&recording.url).await;
    person.until_rest().await;
    for stroke in login.strokes() {
        match stroke {
            Stroke::Key(key) => person.presses(key).await,
            Stroke::Text(text) => person.types(text).await,
        }
    }
    person.waits_for(&login.title).await;
    person.saves().await;
    until(hob, &recording.session, "ready").await;
    recording.session
}

async fn order(hob: &Hob, app: &App, task: &Task, run: &Run, url: &str) -> Value {
    let mut order = task.order(run, url);
    for (name, [file, text]) in &run.files {
        let stored = hob.upload(file, text).await;
        order["parameters"][name] = json!({"$file": stored["id"]});
    }
    if let Some(login) = &app.login {
        order["auth"] = logged_in(hob, login, url).await.into();
    }
    order
}

async fn ended(hob: &Hob, order: &Value) -> Value {
    let id = hob.start(order).await;
    loop {
        let run = hob.get(&format!("/api/v1/runs/{id}?wait=30s")).await;
        if run["status"] == "completed" || run["status"] == "canceled" {
            return run;
        }
    }
}

async fn verdict(run: &Run, ended: &Value, served: &Served) -> Verdict {
    if ended["outcome"] != "success" {
        return Verdict::Failed(format!(
            "{}: {}",
            ended["error"]["code"], ended["error"]["message"]
        ));
    }
    // What the page has sent is in the data a moment later.
    let mut fault = None;
    for _ in 0..10 {
        fault = run.fault(&ended["result"], &served.truth(&run.truth));
        if fault.is_none() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    if let Some(why) = fault {
        return Verdict::FalseSuccess(why);
    }
    if !run.downloaded.is_empty() {
        let url = ended["files"][0]["url"].as_str().unwrap_or_default().to_owned();
        let text = match reqwest::get(url).await {
            Ok(answer) => answer.text().await.unwrap_or_default(),
            Err(error) => error.to_string(),
        };
        if let Some(missing) = run.downloaded.iter().find(|part| !text.contains(*part)) {
            return Verdict::FalseSuccess(format!("the file has no {missing}"));
        }
    }
    Verdict::True { path: ended["path"].as_str().unwrap_or_default().to_owned() }
}

/// Plays a task: by hand where `PLAY` names a folder.
async fn play(name: &str, app: &App, task: &Task) -> Played {
    let folder = std::env::var_os("PLAY").map(PathBuf::from);
    let model = match &folder {
        Some(folder) => FakeModel::apart(by_hand(name, &task.name, folder)),
        None => FakeModel::apart(recorded(name, &task.name)),
    };
    let shown = folder.is_some() || std::env::var_os("SHOW").is_some();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(
        &model.base_url,
        &[
            ("HOB_PLANNER__DEFAULT", "auto"),
            ("HOB_LIMITS__RUN_SECONDS", if folder.is_some() { "7200" } else { "120" }),
            ("HOB_MODELS__GPT_5_6_LUNA__TIMEOUT_SECONDS", "3600"),
        ],
    );
    let mut verdicts = Vec::new();
    let mut warnings = Vec::new();
    for run in &task.runs {
        let served = Served::start(name).await;
        let order = order(&hob, app, task, run, &served.url).await;
        let ended = ended(&hob, &order).await;
        warnings.extend(ended["warnings"].as_array().into_iter().flatten().map(Value::to_string));
        verdicts.push(verdict(run, &ended, &served).await);
        if shown {
            eprintln!("{}: {ended:#}", task.name);
            show_steps(&hob, &ended).await;
        }
    }
    if shown {
        let path = format!("/api/v1/skillets/{}", task.name);
        let skillet = hob.request(Method::GET, &path).send().await.unwrap();
        let skillet: Value = skillet.json().await.unwrap();
        eprintln!("{}", skillet["program"].as_str().unwrap_or("there is no program"));
    }
    let asked = model.asked();
    let tokens = asked.iter().map(|asked| asked.body.to_string().len() / 4).sum();
    Played {
        name: format!("{name}/{}", task.name),
        verdicts,
        requests: asked.len(),
        tokens,
        warnings,
    }
}

async fn show_steps(hob: &Hob, run: &Value) {
    let path = format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap_or_default());
    let steps = hob.request(Method::GET, &path).send().await.unwrap();
    let steps: Value = steps.json().await.unwrap();
    eprintln!("steps: {steps:#}");
}

/// Plays the tasks of an application one after the other.
async fn play_each(name: String, only: &str) -> Vec<Played> {
    let app = App::read(&name);
    let mut all = Vec::new();
    for task in app.tasks.iter().filter(|task| format!("{name}/{}", task.name).contains(only)) {
        let played = play(&name, &app, task).await;
        print(&played);
        all.push(played);
    }
    all
}

/// `ONLY=app/task` plays those whose name has that in it; `SHOW=1` prints each run and the program that was made. As many
/// applications are played side by side as there are cores; by hand, one.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "`make test-apps` installs what it needs"]
async fn tasks_on_real_applications_are_done_and_done_again() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let lanes = if std::env::var_os("PLAY").is_some() { 1 } else { cores };
    let each = stream::iter(names()).map(|name| play_each(name, &only));
    let all: Vec<Played> = each.buffer_unordered(lanes).concat().await;
    let first = all.iter().filter(|played| played.verdicts[0].is_true()).count();
    let replays: Vec<_> = all.iter().flat_map(|played| &played.verdicts[1..]).collect();
    let again = replays.iter().filter(|verdict| verdict.is_true()).count();
    let lies = all.iter().flat_map(|played| &played.verdicts);
    let lies = lies.filter(|verdict| matches!(verdict, Verdict::FalseSuccess(_))).count();
    let requests: usize = all.iter().map(|played| played.requests).sum();
    let tokens: usize = all.iter().map(|played| played.tokens).sum();
    eprintln!(
        "{first} of {} tasks done, {again} of {} runs with other data, {lies} false successes; {requests} requests, \
         {} tokens each",
        all.len(),
        replays.len(),
        tokens / requests.max(1),
    );
    assert_eq!(lies, 0);
    assert!(first * 100 >= 95 * all.len(), "{first} of {}", all.len());
    assert!(again * 10 >= 9 * replays.len(), "{again} of {}", replays.len());
}

fn print(played: &Played) {
    let verdicts: Vec<_> = played.verdicts.iter().map(ToString::to_string).collect();
    let each = played.tokens / played.requests.max(1);
    eprintln!(
        "{}: {} requests of {each} tokens; {}",
        played.name,
        played.requests,
        verdicts.join("; ")
    );
    if !played.verdicts.iter().all(Verdict::is_true) {
        played.warnings.iter().for_each(|warning| eprintln!("    {warning}"));
    }
}
