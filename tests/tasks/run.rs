//! Running a task through the API of a real Hob with the built-in planner.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::answer::{Verdict, judge};
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;
use crate::task::{SiteKind, Task};

/// Longest time of a run by Hob's configuration, in seconds: only one that hangs takes as long, for what takes 30 s
/// on a quiet machine was seen to take 90 on a busy one.
const RUN_SECONDS: u64 = 200;

/// When a run that goes on is given up: start and end of a browser on a busy machine included.
const MOST: Duration = Duration::from_secs(RUN_SECONDS + 60);

/// One run: a task, one of its phrasings, the data of one seed.
pub struct Case<'a> {
    pub kind: &'a SiteKind,
    pub task: &'a Task,
    pub seed: u64,
    pub phrasing: usize,
}

/// What came of it.
pub struct Outcome {
    pub verdict: Verdict,
    pub run: Value,
}

/// A Hob that plans by rules, with so many browsers.
pub fn hob(home: &Home, slots: usize) -> Hob {
    started(home, slots, &[])
}

/// The same, which leaves traces in a folder.
pub fn traced(home: &Home, slots: usize, traces: &Path) -> Hob {
    started(home, slots, &[("HOB_TRACE__DIR", traces.to_str().unwrap())])
}

fn started(home: &Home, slots: usize, more: &[(&str, &str)]) -> Hob {
    let (slots, seconds) = (slots.to_string(), RUN_SECONDS.to_string());
    let own = [
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_BROWSER__SLOTS", &slots),
        ("HOB_BROWSER__WARM", &slots),
        ("HOB_LIMITS__RUN_SECONDS", &seconds),
        ("HOB_LOG__FILTER", "warn,hob::actors=info"),
        ("HOB_LOG__FORMAT", "json"),
    ];
    home.start(&[&own[..], more].concat())
}

/// Whether `ONLY` asks for `site/task`: it is in it, or one of several with commas between is.
pub fn is_asked(only: &str, name: &str) -> bool {
    only.split(',').any(|part| name.contains(part))
}

pub fn home() -> Home {
    Home::new(&Kind::Sqlite)
}

/// Runs a task to its end.
pub async fn run(hob: &Hob, task: &Task, site: &Site, phrasing: usize) -> Outcome {
    let run = ended(hob, &task.order(site, phrasing)).await;
    Outcome { verdict: judge(&task.expect, &run), run }
}

/// Starts a run and gives it when it has ended. One that does not end comes back as it is, with an error
/// that is not of the contract; it is canceled.
pub async fn ended(hob: &Hob, order: &Value) -> Value {
    let id = hob.start(order).await;
    let path = format!("/api/v1/runs/{id}?wait=30s");
    let began = Instant::now();
    let mut run = hob.get(&path).await;
    while run["status"] != "completed" && began.elapsed() < MOST {
        run = hob.get(&path).await;
    }
    if run["status"] != "completed" {
        run["error"] = json!({"code": "did-not-end", "message": "the run did not end"});
        hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    }
    run
}

/// Seconds from start to end.
pub fn seconds(run: &Value) -> f64 {
    let at = |name: &str| {
        let time: jiff::Timestamp = run[name].as_str().unwrap().parse().unwrap();
        time.as_duration().as_secs_f64()
    };
    if run["startedAt"].is_null() || run["completedAt"].is_null() {
        0.0
    } else {
        at("completedAt") - at("startedAt")
    }
}

/// Fails if the run is not one of the contract, whatever the planner could do.
pub fn check_contract(name: &str, run: &Value) {
    const CODES: [&str; 6] = [
        "workspace-rate-limited",
        "unauthenticated",
        "no-ai-credits-left",
        "timeout",
        "rejected",
        "internal-error",
    ];
    assert_eq!(run["status"], "completed", "{name}: {run:#}");
    if run["outcome"] == "success" {
        assert!(run["result"].is_object() && run["error"].is_null(), "{name}: {run:#}");
    } else {
        assert_eq!(run["outcome"], "failed", "{name}: {run:#}");
        assert!(CODES.iter().any(|code| run["error"]["code"] == *code), "{name}: {run:#}");
        // A fault of Hob itself is never a fitting end of a task.
        assert_ne!(run["error"]["code"], json!("internal-error"), "{name}: {run:#}");
        assert!(run["error"]["message"].as_str().is_some_and(|m| !m.is_empty()), "{name}: {run:#}");
        assert!(run["result"].is_null(), "{name}: {run:#}");
    }
    assert_eq!(run["planner"], "builtin", "{name}");
    assert_eq!(run["cost"]["aiUsd"].as_f64(), Some(0.0), "{name}");
}
