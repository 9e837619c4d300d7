//! Skillets replayed: a task is explored once, then done again by its program, on other data and with
//! other parameters. The sites, the browser and the service are real.

mod another;
mod asked;
mod banner;
mod filters;
mod forms;
mod fresh;
mod hands;
mod honest;
mod imported;
mod loading;
mod missed;
mod numbers;
mod page_tools;
mod points;
mod reading;
mod rows;
mod saved;
mod told;
mod traced;
mod undone;
mod ways;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Hob, Home, Kind};
use super::support::site::{Reply as Answer, Site};

/// A Hob that plans by rules.
fn start(home: &Home) -> Hob {
    home.start(&[("HOB_PLANNER__DEFAULT", "builtin")])
}

fn home() -> Home {
    Home::new(&Kind::Sqlite)
}

/// A model that fills a field in, as it is told how, presses Save, and is done.
fn saver(fill: impl Fn(&Value) -> Reply + Send + 'static) -> FakeModel {
    FakeModel::apart(move |request| {
        let all = request["messages"].to_string();
        if all.contains("\"name\":\"click\"") {
            Reply::call("finish", json!({}))
        } else if all.contains("\"name\":\"fill\"") {
            Reply::call("click", json!({"ref": ref_of(request, "button \\\"Save")}))
        } else {
            fill(request)
        }
    })
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

/// A site that changes: of each address it shows the page of the present version.
struct Changing {
    site: Site,
    version: Arc<AtomicUsize>,
}

fn changing(page: impl Fn(&str, usize) -> String + Send + Sync + 'static) -> Changing {
    let version = Arc::new(AtomicUsize::new(0));
    let shown = Arc::clone(&version);
    let site =
        Site::start(move |asked| Answer::Html(page(asked.route(), shown.load(Ordering::SeqCst))));
    Changing { site, version }
}

impl Changing {
    fn becomes(&self, version: usize) {
        self.version.store(version, Ordering::SeqCst);
    }
}

/// How often something was posted to it.
fn sent(changing: &Changing) -> usize {
    changing.site.log().iter().filter(|asked| asked.method == "POST").count()
}
