//! `hob runs` as a command: for people a table, for programs JSON.

use std::process::Output;

use serde_json::{Value, json};
use tokio::process::Command;

use super::support::app::{Ending, TestApp};

async fn hob(app: &TestApp, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hob"));
    command.arg("runs").args(args).current_dir(app.folder.path()).env("HOB_URL", &app.url);
    command.env("HOB_API_KEY", app.key.reveal()).kill_on_drop(true).output().await.unwrap()
}

async fn printed(app: &TestApp, args: &[&str]) -> String {
    let done = hob(app, args).await;
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(done.stdout).unwrap()
}

#[actix_web::test]
async fn runs_are_listed_for_people_and_for_programs() {
    let app = TestApp::start().await;
    let bad = app.start_run(&json!({"task": "bad \u{1b}[2J\nnews", "skilletId": "news"})).await;
    let lease = app.work_on(&bad, 0).await;
    app.finish(&lease, &bad, Ending::Rejected("the website may be down")).await;
    for number in 0..5 {
        app.start_run(&json!({"task": format!("waits {number}")})).await;
    }
    let table = printed(&app, &[]).await;
    assert_eq!(table.lines().count(), 6, "{table}");
    let failed = printed(&app, &["--outcome", "failed", "--since", "1h"]).await;
    for part in [bad.as_str(), "failed: rejected", "news", "bad"] {
        assert!(failed.contains(part), "{part} in {failed}");
    }
    assert!(failed.lines().count() == 1 && !failed.contains('\u{1b}'), "{failed:?}");
    assert_eq!(printed(&app, &["--until", "1h"]).await, "");
    let json =
        printed(&app, &["--status", "pending", "-q", "WAITS", "--limit", "3", "--json"]).await;
    let runs: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let tasks: Vec<_> = runs.iter().map(|run| run["task"].as_str().unwrap()).collect();
    assert_eq!(tasks, ["waits 4", "waits 3", "waits 2"]);
    let refused = hob(&app, &["--status", "running"]).await;
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(4));
    assert!(said.contains("`running` is none of pending, started"), "{said}");
    assert_eq!(hob(&app, &["--since", "soon"]).await.status.code(), Some(2));
}
