//! Who has done what: the audit log of a running node.

use std::sync::LazyLock;

use reqwest::Method;
use serde_json::{Value, json};

use crate::recorder::club::Club;
use crate::support::hob::{Hob, Home, KEY, Kind};

/// One for all calls: to make one takes longer than a call.
fn client() -> reqwest::Client {
    static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(reqwest::Client::new);
    CLIENT.clone()
}

async fn call(hob: &Hob, key: &str, method: Method, path: &str, body: &Value) -> u16 {
    let request = client().request(method, format!("{}{path}", hob.url));
    request.header("x-api-key", key).json(body).send().await.unwrap().status().as_u16()
}

async fn log(hob: &Hob, key: &str) -> Vec<Value> {
    let request = client().get(format!("{}/api/v1/audit?limit=1000", hob.url));
    let answer = request.header("x-api-key", key).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

/// The entries about this, the latest first.
fn of<'a>(log: &'a [Value], event: &str) -> Vec<&'a Value> {
    log.iter().filter(|entry| entry["event"] == event).collect()
}

/// Imports a program for this task, which any node takes.
async fn import(hob: &Hob, skillet: &str, task: &str) -> u16 {
    let head = json!({"task": task, "startUrl": "https://shop.example/", "outputSchema": {"type": "object"}});
    let program = format!(
        "/* hob skillet 1\n{head:#}\n*/\n\
         export default async function ({{ page }}) {{\n  await page.goto('/');\n  return {{}};\n}}\n"
    );
    let import = client().post(format!("{}/api/v1/skillets/{skillet}/import", hob.url));
    let import = import.header("x-api-key", KEY).header("content-type", "text/javascript");
    import.body(program).send().await.unwrap().status().as_u16()
}

async fn what_is_done_is_known(kind: &Kind) {
    let home = Home::new(kind);
    let hob = home.start(&[("HOB_WORKSPACES__DEFAULT__STARTS_PER_MINUTE", "2")]);
    let admin = home.keys(&["create", "--name", "auditor", "--scopes", "admin,read"]);
    let till = home.keys(&["create", "--name", "till 2", "--scopes", "run"]);
    let other = home.keys(&["create", "--workspace", "other", "--scopes", "admin,run,read"]);
    let start = |key: String| {
        let hob = &hob;
        async move {
            let body = json!({"task": "x", "skilletId": "s"});
            call(hob, &key, Method::POST, "/api/v1/runs/start", &body).await
        }
    };
    assert_eq!(start(till.clone()).await, 202);
    assert_eq!(start(KEY.to_owned()).await, 202);
    // Beyond its limit, without the scope: each a hundred times.
    for _ in 0..100 {
        assert_eq!(start(till.clone()).await, 429);
        assert_eq!(call(&hob, &till, Method::GET, "/api/v1/runs", &Value::Null).await, 403);
    }
    assert_eq!(start(other.clone()).await, 202);
    assert_eq!(import(&hob, "new", "Read the price").await, 201);
    assert_eq!(call(&hob, KEY, Method::DELETE, "/api/v1/skillets/new", &Value::Null).await, 204);

    // Refusals are noted beside the answer.
    let mut entries = Vec::new();
    for _ in 0..200 {
        entries = log(&hob, &admin).await;
        if of(&entries, "refused").len() >= 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let started = of(&entries, "run-started");
    assert_eq!(started.len(), 2, "{entries:#?}");
    assert_eq!(started[1]["keyName"], "till 2");
    assert_eq!(started[0]["key"], "environment");
    let run = hob.get("/api/v1/runs").await[1]["id"].clone();
    assert_eq!(started[1]["subject"], run);
    let refused = of(&entries, "refused");
    assert_eq!(refused.len(), 2, "200 refusals fill the log: {refused:#?}");
    let about: Vec<_> = refused.iter().map(|entry| entry["subject"].as_str().unwrap()).collect();
    assert!(about.contains(&"workspace-rate-limited POST /api/v1/runs/start"), "{about:?}");
    assert!(about.contains(&"forbidden GET /api/v1/runs"), "{about:?}");
    assert_eq!(of(&entries, "key-created").len(), 2, "another workspace's are its own");
    for event in ["skillet-imported", "skillet-deleted"] {
        let noted = of(&entries, event);
        assert_eq!((noted.len(), &noted[0]["subject"]), (1, &json!("new")), "{entries:#?}");
    }
    assert!(!json!(entries).to_string().contains(&till), "a key is in the log");
    assert_eq!(of(&log(&hob, &other).await, "run-started").len(), 1);
    assert_eq!(call(&hob, KEY, Method::GET, "/api/v1/audit", &Value::Null).await, 403);

    // The operator reads all of them, and what he did himself.
    let id = home.keys(&["list"]).lines().find(|line| line.ends_with("till 2")).unwrap()[..12]
        .to_owned();
    home.keys(&["revoke", &id]);
    let read = home.command().args(["audit", "--limit", "500"]).output().unwrap();
    let read = String::from_utf8(read.stdout).unwrap();
    for part in ["default  operator  key-revoked", "(till 2)  run-started", "other  "] {
        assert!(read.contains(part), "{part} in:\n{read}");
    }
    let lines = home.log();
    assert!(lines.contains("code=\"forbidden\"") && lines.contains("name=\"till 2\""), "{lines}");
}

#[tokio::test]
async fn what_is_done_is_known_on_sqlite() {
    what_is_done_is_known(&Kind::Sqlite).await;
}

#[tokio::test]
async fn what_is_done_is_known_on_redis() {
    what_is_done_is_known(&Kind::Redis).await;
}

/// Each of the acts that a test of its own is too much for, with who did it and to what.
#[tokio::test]
async fn every_act_is_noted_with_its_key_and_its_subject() {
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let admin = home.keys(&["create", "--name", "auditor", "--scopes", "admin"]);
    let till = home.keys(&["create", "--name", "till 2", "--scopes", "read,run"]);
    let club = Club::new();

    let login = club.recorded(&hob, &json!({})).await.session;
    // Acted with by a key that has a name.
    let start = client().post(format!("{}/api/v1/runs/start", hob.url)).header("x-api-key", &till);
    let used: Value = start.json(&club.order(&login)).send().await.unwrap().json().await.unwrap();
    let used = used["id"].as_str().unwrap().to_owned();
    assert_eq!(hob.finished(&used).await["outcome"], "success", "{}", home.log());
    assert_eq!(
        call(&hob, KEY, Method::DELETE, &format!("/api/v1/authsessions/{login}"), &Value::Null)
            .await,
        204
    );

    let upload = hob.request(Method::POST, "/api/v1/files?name=a.txt").body("hello");
    let upload: Value = upload.send().await.unwrap().json().await.unwrap();
    club.holds("/slow", 1);
    let slow =
        json!({"task": "Collect all items with their name", "startUrl": club.site.page("/slow")});
    let slow = hob.start(&slow).await;
    let path = format!("/api/v1/runs/{slow}");
    let takeover = format!("{path}/takeover");
    assert_eq!(call(&hob, &till, Method::POST, &takeover, &json!({})).await, 200);
    assert_eq!(call(&hob, &till, Method::POST, &format!("{path}/cancel"), &json!({})).await, 200);
    assert_eq!(call(&hob, KEY, Method::DELETE, &path, &Value::Null).await, 204);

    for task in ["Read the price", "Read the stock"] {
        assert!(matches!(import(&hob, "tea", task).await, 200 | 201));
    }
    let (status, back) = hob.post("/api/v1/skillets/tea/rollback", &json!({"revision": "1"})).await;
    assert_eq!(status, 200, "{back:#}");

    let entries = log(&hob, &admin).await;
    let (environment, by_till) = (json!("environment"), json!("till 2"));
    for (event, subject, key) in [
        ("login-recorded", login.clone(), None),
        ("login-saved", login.clone(), None),
        ("login-used", format!("{login} by run {used}"), Some(&by_till)),
        ("login-deleted", login.clone(), None),
        ("file-uploaded", upload["id"].as_str().unwrap().to_owned(), None),
        ("run-taken-over", slow.clone(), Some(&by_till)),
        ("run-canceled", slow.clone(), Some(&by_till)),
        ("run-deleted", slow.clone(), None),
        ("skillet-rolled-back", "tea".to_owned(), None),
    ] {
        let noted = of(&entries, event);
        assert_eq!(noted.len(), 1, "{event} in {entries:#?}");
        let said = noted[0]["subject"].as_str().unwrap();
        assert!(said.starts_with(&subject), "{event}: {said}");
        match key {
            Some(name) => assert_eq!(&noted[0]["keyName"], name, "{event}"),
            None => assert_eq!(noted[0]["key"], environment, "{event}"),
        }
    }
}
