//! kill -9 between a result and its commit: all of run, result and revision is there afterwards, or none;
//! and no file of a lost attempt stays.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::support::hob::{Hob, Home, Kind, list_schema, wait_for_none};
use super::support::site::{Site, html};

/// A site that answers only when it may.
struct Gated {
    site: Site,
    gate: Arc<Semaphore>,
}

fn gated() -> Gated {
    let gate = Arc::new(Semaphore::new(0));
    let passed = Arc::clone(&gate);
    let site = Site::new(move |asked| {
        let gate = Arc::clone(&passed);
        async move {
            if asked.path == "/list" {
                gate.acquire().await.unwrap().forget();
            }
            html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>")
        }
    });
    Gated { site, gate }
}

/// Keeps the store from taking the end of a run.
enum Blocked {
    Sqlite(rusqlite::Connection),
    Redis(redis::Connection),
}

impl Blocked {
    fn new(home: &mut Home, kind: &Kind) -> Self {
        match kind {
            Kind::Sqlite => {
                let db = rusqlite::Connection::open(home.path().join("hob.db")).unwrap();
                db.busy_timeout(Duration::from_secs(10)).unwrap();
                db.execute_batch(
                    "CREATE TRIGGER blocked BEFORE UPDATE ON runs WHEN NEW.stage = 'over'
                     BEGIN SELECT RAISE(ABORT, 'not now'); END",
                )
                .unwrap();
                Self::Sqlite(db)
            }
            Kind::Redis => {
                let client = redis::Client::open(home.redis().url()).unwrap();
                let mut redis = client.get_connection().unwrap();
                let mut pause = redis::cmd("CLIENT");
                pause.arg("PAUSE").arg(600_000).arg("WRITE").exec(&mut redis).unwrap();
                Self::Redis(redis)
            }
        }
    }

    fn end(self) {
        match self {
            Self::Sqlite(db) => db.execute_batch("DROP TRIGGER blocked").unwrap(),
            Self::Redis(mut redis) => {
                redis::cmd("CLIENT").arg("UNPAUSE").exec(&mut redis).unwrap();
            }
        }
    }
}

/// The files of results.
fn files(home: &Home) -> Vec<String> {
    fn visit(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                visit(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "json") {
                found.push(path.file_name().unwrap().to_string_lossy().into_owned());
            }
        }
    }
    let mut found = Vec::new();
    visit(&home.path().join("files"), &mut found);
    found
}

/// Lets the run read the page, and kills its node when the result lies in its file and cannot be committed.
async fn killed_between(mut hob: Hob, home: &mut Home, kind: &Kind, gated: &Gated, asked: usize) {
    gated.site.wait_for_requests(asked).await;
    let before = files(home).len();
    let blocked = Blocked::new(home, kind);
    gated.gate.add_permits(1);
    for _ in 0..1200 {
        if files(home).len() > before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(files(home).len(), before + 1, "no result: {}", home.log());
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);
    blocked.end();
}

fn start(home: &Home) -> Hob {
    home.start(&[
        ("HOB_PLANNER__DEFAULT", "builtin"),
        ("HOB_FILES__INLINE_LIMIT_BYTES", "10"),
        // Longer than the store is kept from taking writes.
        ("HOB_STORE__LEASE_SECONDS", "25"),
    ])
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all items with their name", "startUrl": site.page("/list"),
        "outputSchema": list_schema("items", &[("name", "string")]), "skilletId": "stock"})
}

async fn all_or_none(kind: Kind) {
    let gated = gated();
    let mut home = Home::new(&kind);
    let hob = start(&home);
    let id = hob.start(&order(&gated.site)).await;
    killed_between(hob, &mut home, &kind, &gated, 1).await;

    // Nothing of it is there, but the file that nobody names.
    let hob = start(&home);
    gated.site.wait_for_requests(2).await;
    let run = hob.get(&format!("/api/v1/runs/{id}")).await;
    assert!(run["result"].is_null() && run["outcome"].is_null(), "{run:#}");
    assert_eq!(hob.get("/api/v1/skillets").await, json!([]));
    // The next attempt brings all of it, and takes the file away.
    gated.gate.add_permits(1);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    let listed = hob.get("/api/v1/skillets").await;
    assert_eq!(listed[0]["revisionId"], run["skillet"]["revisionId"], "{run:#}");
    let skillet = hob.get("/api/v1/skillets/stock").await;
    assert_eq!(skillet["runId"], json!(id));
    one_file_is_left(&home, &run).await;
    drop(hob);

    // Killed when it is committed, all of it stays.
    let mut hob = start(&home);
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);
    let hob = start(&home);
    assert_eq!(hob.get("/api/v1/skillets").await, listed);
    let again = hob.finished(&id).await;
    assert_eq!(again["skillet"], run["skillet"]);
    assert_eq!(files(&home).len(), 1);
}

async fn one_file_is_left(home: &Home, run: &Value) {
    for _ in 0..100 {
        if files(home).len() == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let left = files(home);
    assert_eq!(left.len(), 1, "{left:?}");
    let url = run["result"]["file"]["url"].as_str().unwrap();
    assert!(url.contains(left[0].split('.').next().unwrap()), "{url} {left:?}");
}

/// An attempt that is lost for good leaves nothing at all.
async fn lost_for_good(kind: Kind) {
    let gated = gated();
    let mut home = Home::new(&kind);
    let hob = start(&home);
    let id = hob.start(&order(&gated.site)).await;
    killed_between(hob, &mut home, &kind, &gated, 1).await;
    let hob = start(&home);
    killed_between(hob, &mut home, &kind, &gated, 2).await;
    let hob = start(&home);
    let run = hob.finished(&id).await;
    assert_eq!(run["error"]["code"], "internal-error", "{run:#}");
    assert_eq!(hob.get("/api/v1/skillets").await, json!([]));
    for _ in 0..100 {
        if files(&home).is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(files(&home), Vec::<String>::new());
}

#[tokio::test]
async fn kill_9_between_result_and_commit_leaves_all_or_none_sqlite() {
    all_or_none(Kind::Sqlite).await;
}

#[tokio::test]
async fn kill_9_between_result_and_commit_leaves_all_or_none_redis() {
    all_or_none(Kind::Redis).await;
}

#[tokio::test]
async fn kill_9_twice_leaves_a_failed_run_and_no_file() {
    lost_for_good(Kind::Sqlite).await;
}
