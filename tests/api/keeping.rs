//! What a running node keeps, and how it leaves: a run, what is too old, a workspace.

use std::path::{Path, PathBuf};
use std::time::Duration;

use hob::model::{Run, RunId, RunOrder, SkilletKey, Timestamp, WorkspaceId};
use hob::store::{self, NewRun, Role, Store};
use reqwest::Method;
use serde_json::{Value, json};

use super::support::hob::{Hob, Home, Kind, list_schema};
use super::support::planted;
use super::support::site::{Site, html};

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// How many pictures of steps are kept, and how many other files.
fn kept(home: &Home) -> (usize, usize) {
    let all = files(&home.path().join("files"));
    let pictures = all.iter().filter(|file| file.iter().any(|part| part == "pictures")).count();
    (pictures, all.len() - pictures)
}

fn site() -> Site {
    Site::new(|_| async {
        let rows: String =
            (0..40).map(|n| format!("<li><b>Tea {n}</b> <i>${n}.00</i></li>")).collect();
        html(format!("<title>Teas</title><h1>Teas</h1><ul>{rows}</ul>"))
    })
}

async fn delete(hob: &Hob, id: &str) -> (u16, Value) {
    let answer = hob.request(Method::DELETE, &format!("/api/v1/runs/{id}")).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

/// A run with a result's file, a trace and an upload: after its deletion no file of it is left.
async fn a_run_leaves_nothing(kind: Kind) {
    let (home, site) = (Home::new(&kind), site());
    let traces = home.path().join("traces");
    let hob = home.start(&[
        ("HOB_TRACE__DIR", traces.to_str().unwrap()),
        ("HOB_FILES__INLINE_LIMIT_BYTES", "100"),
    ]);
    let upload = hob.request(Method::POST, "/api/v1/files?name=a.txt").body("hello");
    let upload: Value = upload.send().await.unwrap().json().await.unwrap();
    let body = json!({
        "task": "List all teas with name and price", "startUrl": site.page("/"),
        "parameters": {"note": {"$file": upload["id"]}},
        "outputSchema": list_schema("teas", &[("name", "string"), ("price", "number")]),
    });
    let run = hob.run(&body).await;
    let id = run["id"].as_str().unwrap();
    let link = run["result"]["file"]["url"].as_str().unwrap_or_else(|| panic!("{run:#}"));
    let (pictures, others) = kept(&home);
    assert!(pictures > 0 && others == 2, "the result and the upload: {pictures}, {others}");
    assert!(!files(&traces.join(id)).is_empty());

    let (status, said) = delete(&hob, "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03").await;
    assert_eq!((status, &said["error"]["code"]), (404, &json!("not-found")));
    assert_eq!(delete(&hob, id).await.0, 204);
    assert_eq!(delete(&hob, id).await.0, 404);
    assert_eq!(files(&home.path().join("files")), Vec::<PathBuf>::new());
    assert!(!traces.join(id).exists());
    assert_eq!(reqwest::get(link).await.unwrap().status(), 404);
    assert_eq!(hob.get("/api/v1/runs").await, json!([]));
    let skillets = hob.get("/api/v1/skillets").await;
    assert_eq!(skillets.as_array().unwrap().len(), 1, "what was learned stays");
}

#[tokio::test]
async fn a_deleted_run_leaves_nothing_on_sqlite() {
    a_run_leaves_nothing(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_deleted_run_leaves_nothing_on_redis() {
    a_run_leaves_nothing(Kind::Redis).await;
}

#[tokio::test]
async fn a_run_under_way_is_to_be_canceled_first() {
    let home = Home::new(&Kind::Sqlite);
    // A site that never answers.
    let site = Site::new(|_| async {
        tokio::time::sleep(Duration::from_mins(2)).await;
        html(String::new())
    });
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "1")]);
    let body = json!({"task": "Read the heading", "startUrl": site.page("/")});
    let (running, waiting) = (hob.start(&body).await, hob.start(&body).await);
    hob.until(&running, "started").await;
    for id in [&running, &waiting] {
        let (status, said) = delete(&hob, id).await;
        let message = said["error"]["message"].as_str().unwrap();
        assert_eq!((status, &said["error"]["code"]), (409, &json!("conflict")));
        assert!(message.contains("/cancel"), "{message}");
        hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        assert_eq!(delete(&hob, id).await.0, 204);
    }
    assert_eq!(hob.get("/api/v1/runs").await, json!([]));
}

/// A run that was accepted days ago and canceled.
async fn old_run(store: &dyn Store, days: i64) -> RunId {
    let key: SkilletKey = "default/old".parse().unwrap();
    let millis = Timestamp::now().as_millis() - days * 24 * 60 * 60 * 1000;
    let order = RunOrder {
        created_at: Timestamp::from_millis(millis),
        ..planted::order(&key, &"x".repeat(500_000))
    };
    let run_id = order.run_id;
    let run = Run::pending(&order, Vec::new());
    let new = NewRun {
        order,
        run,
        idempotency: None,
        most_waiting: 100,
        starts_per_minute: 1_000,
        callback: None,
        entry: None,
    };
    store.accept(&new).await.unwrap();
    store.cancel(&WorkspaceId::default_workspace(), run_id).await.unwrap();
    run_id
}

/// A file or folder as it was last written to so many days ago.
fn aged(path: &Path, days: u64) {
    let then = std::time::SystemTime::now() - Duration::from_hours(24 * days);
    std::fs::File::open(path).unwrap().set_modified(then).unwrap();
}

async fn what_is_too_old_goes(mut home: Home) {
    let url = home.store_url();
    let settings = store::Settings { url, ..store::Settings::default() };
    let store = store::open(&settings, Role::Tool).await.unwrap();
    let mut kept = Vec::new();
    for days in [200, 100, 95, 10, 1] {
        kept.push(old_run(store.as_ref(), days).await);
    }
    let (results, traces) =
        (home.path().join("files/0123456789abcdef"), home.path().join("traces"));
    std::fs::create_dir_all(&results).unwrap();
    for (name, days) in [("old.json", 31), ("new.json", 29)] {
        std::fs::write(results.join(name), "{}").unwrap();
        aged(&results.join(name), days);
    }
    // Of files that were being written as a node was killed.
    for (name, days) in [("lost.json#1", 2), ("begun.json#2", 0)] {
        std::fs::write(results.join(name), "{}").unwrap();
        aged(&results.join(name), days);
    }
    // A trace that is too old, one of a run that was deleted elsewhere, one that stays, and what is not Hob's.
    let gone = RunId::new("default/x".parse::<SkilletKey>().unwrap().partition());
    let named = [(kept[3].to_string(), 15), (gone.to_string(), 0), (kept[4].to_string(), 0)];
    for (name, days) in named.iter().chain([&("mine".to_owned(), 400)]) {
        std::fs::create_dir_all(traces.join(name)).unwrap();
        aged(&traces.join(name), *days);
    }
    let bytes = |home: &Home| std::fs::metadata(home.database()).map_or(0, |file| file.len());
    let before = bytes(&home);
    drop(store);
    let hob = home.start(&[("HOB_TRACE__DIR", traces.to_str().unwrap())]);
    for _ in 0..200 {
        if home.log().contains("what is no longer kept was removed") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let left = hob.get("/api/v1/runs").await;
    let left: Vec<&str> =
        left.as_array().unwrap().iter().map(|run| run["id"].as_str().unwrap()).collect();
    assert_eq!(left, [kept[4].to_string(), kept[3].to_string()], "{}", home.log());
    let mut stayed = files(&home.path().join("files"));
    stayed.sort();
    assert_eq!(stayed, ["begun.json#2", "new.json"].map(|name| results.join(name)));
    let mut folders: Vec<String> = std::fs::read_dir(&traces)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut expected = vec![kept[4].to_string(), "mine".to_owned()];
    expected.sort();
    assert_eq!(folders, expected);
    if before > 0 {
        // The disk gets it back, a portion at a time.
        for _ in 0..400 {
            if bytes(&home) < before - 1_000_000 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the database was {before} bytes and is {}", bytes(&home));
    }
    assert_eq!(home.redis().command(&["KEYS", "hob:*default/old*"]), "*0\r\n");
}

#[tokio::test]
async fn what_is_too_old_goes_and_the_disk_gets_it_back_on_sqlite() {
    what_is_too_old_goes(Home::new(&Kind::Sqlite)).await;
}

#[tokio::test]
async fn what_is_too_old_goes_on_redis() {
    what_is_too_old_goes(Home::new(&Kind::Redis)).await;
}

/// What `hob workspaces delete` says, and whether it was done.
fn delete_workspace(home: &Home, more: &[&str]) -> (bool, String) {
    let mut command = home.command();
    let done = command.args(["workspaces", "delete", "tea-room"]).args(more).output().unwrap();
    (done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned())
}

/// A workspace with a run that left a file and a trace, one that never ends, an upload; the node goes on, and the
/// deletion is cut short by kill -9 again and again.
async fn a_workspace_leaves_nothing(mut home: Home) {
    let site = Site::new(|asked| async move {
        if asked.route() == "/never" {
            tokio::time::sleep(Duration::from_mins(2)).await;
        }
        let rows: String =
            (0..40).map(|n| format!("<li><b>Tea {n}</b> <i>${n}.00</i></li>")).collect();
        html(format!("<title>Teas</title><h1>Teas</h1><ul>{rows}</ul>"))
    });
    let traces = home.path().join("traces").display().to_string();
    let environment =
        [("HOB_TRACE__DIR", traces.as_str()), ("HOB_FILES__INLINE_LIMIT_BYTES", "100")];
    let hob = home.start(&environment);
    let key = home.keys(&["create", "--workspace", "tea-room"]);
    let http = reqwest::Client::new();
    let call = |method: Method, path: &str| {
        http.request(method, format!("{}{path}", hob.url)).header("x-api-key", &key)
    };
    let upload = call(Method::POST, "/api/v1/files?name=a.txt").body("hello").send().await.unwrap();
    assert_eq!(upload.status(), 201);
    let order = |path: &str| {
        json!({"task": "List all teas with name and price", "startUrl": site.page(path),
            "outputSchema": list_schema("teas", &[("name", "string"), ("price", "number")])})
    };
    let start = async |path: &str| -> String {
        let started =
            call(Method::POST, "/api/v1/runs/start").json(&order(path)).send().await.unwrap();
        assert_eq!(started.status(), 202);
        let started: Value = started.json().await.unwrap();
        started["id"].as_str().unwrap().to_owned()
    };
    let first = start("/").await;
    loop {
        let run =
            call(Method::GET, &format!("/api/v1/runs/{first}?wait=30s")).send().await.unwrap();
        let run: Value = run.json().await.unwrap();
        if run["status"] == "completed" {
            assert!(run["result"]["file"]["url"].is_string(), "{run:#}");
            break;
        }
    }
    start("/never").await;
    let mine = hob.run(&order("/")).await;
    assert_eq!(mine["outcome"], "success", "{mine:#}");

    let (done, said) = delete_workspace(&home, &[]);
    assert!(!done && said.contains("--yes"), "{said}");
    assert_eq!(call(Method::GET, "/api/v1/runs").send().await.unwrap().status(), 200);
    // Cut short at once, a little later, and later still: the last may find nothing left to do.
    for millis in [300, 600, 2_000] {
        let mut command = home.command();
        command.args(["workspaces", "delete", "tea-room", "--yes"]);
        let mut cut = command.env("HOB_TRACE__DIR", &traces).spawn().unwrap();
        tokio::time::sleep(Duration::from_millis(millis)).await;
        cut.kill().unwrap();
        cut.wait().unwrap();
    }
    let mut command = home.command();
    command.args(["workspaces", "delete", "tea-room", "--yes"]).env("HOB_TRACE__DIR", &traces);
    let done = command.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));

    assert_eq!(call(Method::GET, "/api/v1/runs").send().await.unwrap().status(), 401);
    let of_mine = mine["id"].as_str().unwrap();
    let (pictures, others) = kept(&home);
    let of_another = hob.get(&format!("/api/v1/runs/{of_mine}/steps")).await.to_string();
    assert!(pictures <= of_another.matches("/picture").count(), "only of another's run");
    assert_eq!(others, 1, "the result of another's run");
    let traced: Vec<_> =
        std::fs::read_dir(&traces).unwrap().flatten().map(|e| e.file_name()).collect();
    // The one that never ends may still write its own; it goes with its node's next round.
    assert!(traced.iter().any(|name| name == of_mine) && traced.iter().all(|name| *name != *first));
    assert_eq!(hob.get(&format!("/api/v1/runs/{of_mine}")).await["outcome"], "success");
    // Once more there is nothing to delete.
    let (done, said) = delete_workspace(&home, &["--yes"]);
    assert!(!done && said.contains("there is no workspace tea-room"), "{said}");
    let audit = home.command().args(["audit", "--workspace", "tea-room"]).output().unwrap();
    let audit = String::from_utf8_lossy(&audit.stdout).into_owned();
    assert!(audit.lines().last().unwrap().contains("workspace-deleted"), "{audit}");
    // The name can be used again, and begins anew.
    let again = home.keys(&["create", "--workspace", "tea-room"]);
    let runs = http.get(format!("{}/api/v1/runs", hob.url)).header("x-api-key", again);
    assert_eq!(runs.send().await.unwrap().json::<Value>().await.unwrap(), json!([]));
    drop(hob);
    if home.database().exists() {
        return;
    }
    let left = home.redis().command(&["KEYS", "hob:*tea-room/*"]);
    assert_eq!(left, "*0\r\n");
}

#[tokio::test]
async fn a_deleted_workspace_leaves_nothing_however_often_it_was_cut_short_on_sqlite() {
    a_workspace_leaves_nothing(Home::new(&Kind::Sqlite)).await;
}

#[tokio::test]
async fn a_deleted_workspace_leaves_nothing_however_often_it_was_cut_short_on_redis() {
    a_workspace_leaves_nothing(Home::new(&Kind::Redis)).await;
}
