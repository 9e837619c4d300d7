//! What a node's log says of runs that are over, and of its own panics.

use std::time::Duration;

use serde_json::{Value, json};

use super::support::hob::{Home, Kind, list_schema};
use super::support::site::{Site, html};

fn stock() -> Site {
    Site::new(|_| async { html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>") })
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all items with their name", "startUrl": site.page("/"),
        "outputSchema": list_schema("items", &[("name", "string")])})
}

/// The line of the log with both parts.
async fn line(home: &Home, parts: [&str; 2]) -> String {
    for _ in 0..200 {
        let log = home.log();
        if let Some(line) = log.lines().find(|line| parts.iter().all(|part| line.contains(part))) {
            return line.to_owned();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no line with {parts:?} in:\n{}", home.log());
}

#[tokio::test]
async fn a_run_that_is_over_is_logged_by_what_was_committed() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    // A result of more than 20 bytes is a file, and there is no room for any.
    let hob = home.start(&[
        ("HOB_FILES__INLINE_LIMIT_BYTES", "20"),
        ("HOB_WORKSPACES__NARROW__STORAGE_BYTES", "10"),
    ]);
    for (workspace, said) in [
        ("wide", &["outcome=\"success\"", "path=\"explored\""][..]),
        ("narrow", &["outcome=\"failed\"", "code=\"workspace-rate-limited\""]),
    ] {
        let name = format!("till of {workspace}");
        let key = home.keys(&["create", "--workspace", workspace, "--name", &name]);
        let http = reqwest::Client::new();
        let start = http.post(format!("{}/api/v1/runs/start", hob.url)).header("x-api-key", &key);
        let run: Value = start.json(&order(&site)).send().await.unwrap().json().await.unwrap();
        let line = line(&home, ["a run has ended", run["id"].as_str().unwrap()]).await;
        assert!(line.contains(&format!("name=\"{name}\"")), "{line}");
        for part in said {
            assert!(line.contains(part), "{part} in {line}");
        }
    }
}

#[tokio::test]
async fn a_panic_is_one_line_without_what_it_says_and_is_counted() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PANIC_AT", "commit"), ("HOB_LOG__FORMAT", "json")]);
    hob.run(&order(&site)).await;
    let line = line(&home, ["Hob's own code panicked", "src/runs/fault.rs"]).await;
    let line: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
    assert!(line["fields"]["thread"].is_string(), "{line}");
    assert!(!home.log().contains("asked to panic"), "{}", home.log());
    assert_eq!(hob.get("/readyz").await["panics"], 1);
}
