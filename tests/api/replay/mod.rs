//! Skillets replayed: a task is explored once, then done again by its program, on other data and with
//! other parameters. The sites, the browser and the service are real.

mod another;
mod fresh;
mod imported;
mod missed;

use serde_json::{Value, json};

use super::support::hob::{Hob, Home, Kind};

/// A Hob that plans by rules.
fn start(home: &Home) -> Hob {
    home.start(&[("HOB_PLANNER__DEFAULT", "builtin")])
}

fn home() -> Home {
    Home::new(&Kind::Sqlite)
}

/// A run's timeline, for messages.
async fn steps(hob: &Hob, run: &Value) -> String {
    let steps = hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
    format!("{run:#}\n{steps:#}")
}

/// The body with the skillet's id in it.
fn of(skillet: &str, mut body: Value) -> Value {
    body["skilletId"] = json!(skillet);
    body
}

/// Runs what must be explored, and succeed.
async fn explored(hob: &Hob, skillet: &str, body: &Value) -> Value {
    let run = hob.run(&of(skillet, body.clone())).await;
    assert_eq!(
        (&run["outcome"], &run["path"]),
        (&json!("success"), &json!("explored")),
        "{}",
        steps(hob, &run).await
    );
    run["result"].clone()
}

/// Runs what must be replayed, and succeed.
async fn replayed(hob: &Hob, skillet: &str, body: &Value) -> Value {
    let run = hob.run(&of(skillet, body.clone())).await;
    assert_eq!(
        (&run["outcome"], &run["path"]),
        (&json!("success"), &json!("replayed")),
        "{}",
        steps(hob, &run).await
    );
    assert_eq!(run["cost"]["aiUsd"], 0.0);
    let skillet = &run["skillet"];
    assert_eq!(skillet["used"], true);
    assert_eq!((&skillet["created"], &skillet["updated"]), (&json!(false), &json!(false)));
    assert!(run["warnings"].is_null(), "{run:#}");
    run["result"].clone()
}
