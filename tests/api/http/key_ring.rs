//! The keys of a workspace, and what it uses, for whoever looks after it.

use hob::model::{ApiKey, KeyRecord, Scope, Scopes, Timestamp};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::app::{TestApp, failure, faults};

async fn call(
    app: &TestApp,
    key: &str,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> Response {
    let request = app.bare(method, path).header("x-api-key", key);
    match body {
        Some(body) => request.json(&body).send().await.unwrap(),
        None => request.send().await.unwrap(),
    }
}

async fn keys(app: &TestApp, key: &str) -> Vec<Value> {
    let answer = call(app, key, Method::GET, "/api/v1/keys", None).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.unwrap()
}

async fn made(app: &TestApp, key: &str, body: Value) -> Value {
    let answer = call(app, key, Method::POST, "/api/v1/keys", Some(body)).await;
    assert_eq!(answer.status(), 201);
    assert_eq!(answer.headers()["cache-control"], "no-store");
    answer.json().await.unwrap()
}

/// A key with these scopes that expires then.
async fn key(app: &TestApp, scopes: &[Scope], expires_at: Option<Timestamp>) -> String {
    let (key, id) = ApiKey::generate().unwrap();
    let record = KeyRecord::new(id, "default".parse().unwrap(), key.hash());
    let scopes = Scopes::of(scopes.iter().copied()).unwrap();
    app.store.add_key(&KeyRecord { scopes, expires_at, ..record }).await.unwrap();
    key.reveal().to_owned()
}

#[actix::test]
async fn a_key_is_made_shown_once_used_and_revoked() {
    let app = TestApp::start().await;
    let own = key(&app, &[Scope::Read, Scope::Run, Scope::Admin], None).await;
    let new =
        made(&app, &own, json!({"name": "till 2", "scopes": ["read"], "expires": "90d"})).await;
    let text = new["key"].as_str().unwrap();
    let runs = |method| call(&app, text, method, "/api/v1/runs", None);
    assert_eq!(runs(Method::GET).await.status(), 200);
    let start =
        call(&app, text, Method::POST, "/api/v1/runs/start", Some(json!({"task": "x"}))).await;
    failure(start, 403, "forbidden").await;
    failure(call(&app, text, Method::GET, "/api/v1/keys", None).await, 403, "forbidden").await;

    let all = keys(&app, &own).await;
    let listed = all.iter().find(|key| key["id"] == new["id"]).unwrap();
    assert_eq!((&listed["name"], &listed["scopes"]), (&json!("till 2"), &json!(["read"])));
    assert!(listed["expiresAt"].is_string() && listed.get("key").is_none());
    assert_eq!(all.iter().filter(|key| key["isOwn"] == true).count(), 1);
    assert!(!all.iter().any(|key| key.to_string().contains(text)));

    let path = format!("/api/v1/keys/{}", new["id"].as_str().unwrap());
    assert_eq!(call(&app, &own, Method::DELETE, &path, None).await.status(), 204);
    failure(call(&app, &own, Method::DELETE, &path, None).await, 404, "not-found").await;
    for _ in 0..100 {
        if runs(Method::GET).await.status() == 401 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(runs(Method::GET).await.status(), 401, "within three seconds");
    let audit: Value =
        call(&app, &own, Method::GET, "/api/v1/audit", None).await.json().await.unwrap();
    let told = |event: &str| {
        audit.as_array().unwrap().iter().any(|entry| {
            entry["event"] == event
                && entry["subject"].as_str().unwrap().contains(new["id"].as_str().unwrap())
        })
    };
    assert!(told("key-created") && told("key-revoked"), "{audit:#}");
}

#[actix::test]
async fn a_key_makes_none_that_may_more_or_holds_longer() {
    let app = TestApp::start().await;
    let end = Timestamp::now().after(std::time::Duration::from_hours(24));
    let own = key(&app, &[Scope::Read, Scope::Admin], Some(end)).await;
    for (body, at) in [
        (json!({"scopes": ["read", "run"]}), "/scopes/1"),
        (json!({"scopes": []}), "/scopes"),
        (json!({"scopes": ["read", "all"]}), "/scopes/1"),
        (json!({"scopes": ["read"], "expires": "2d"}), "/expires"),
        (json!({"scopes": ["read"], "expires": "2020-01-01"}), "/expires"),
        (json!({"scopes": ["read"], "expires": "soon"}), "/expires"),
        (json!({"scopes": ["read"], "name": "a\nb"}), "/name"),
        (json!({"scopes": ["read"], "workspace": "other"}), "/workspace"),
    ] {
        let answer = call(&app, &own, Method::POST, "/api/v1/keys", Some(body.clone())).await;
        let told = faults(&failure(answer, 400, "invalid-request").await);
        assert!(told.iter().any(|fault| fault.starts_with(at)), "{body}: {told:?}");
    }
    let new = made(&app, &own, json!({"scopes": ["read"]})).await;
    assert_eq!(new["expiresAt"], json!(end), "as long as the key that made it");
    let sooner = made(&app, &own, json!({"scopes": ["admin"], "expires": "12h"})).await;
    assert!(sooner["expiresAt"].as_str().unwrap() < new["expiresAt"].as_str().unwrap());
}

#[actix::test]
async fn nobody_revokes_the_key_they_come_with_nor_another_workspaces() {
    let app = TestApp::start().await;
    let own = key(&app, &[Scope::Admin], None).await;
    let id = keys(&app, &own).await.iter().find(|key| key["isOwn"] == true).unwrap()["id"].clone();
    let path = format!("/api/v1/keys/{}", id.as_str().unwrap());
    failure(call(&app, &own, Method::DELETE, &path, None).await, 409, "conflict").await;
    let other = app.admin_key("other").await;
    failure(call(&app, other.reveal(), Method::DELETE, &path, None).await, 404, "not-found").await;
    assert!(keys(&app, other.reveal()).await.iter().all(|key| key["id"] != id));
    assert!(keys(&app, &own).await.iter().any(|key| key["id"] == id));
}

#[actix::test]
async fn what_waits_and_is_under_way_is_told_with_the_limits() {
    let app = TestApp::start().await;
    let (first, second) = (
        app.start_run(&json!({"task": "Count a"})).await,
        app.start_run(&json!({"task": "Count b"})).await,
    );
    let lease = app.work_on(&first, 0).await;
    let workspace: Value = app.get("/api/v1/workspace").await.json().await.unwrap();
    assert_eq!((&workspace["id"], &workspace["waiting"]), (&json!("default"), &json!(1)));
    let under_way = json!([{"node": lease.node, "run": first, "skilletId": lease.key.skillet}]);
    assert_eq!(workspace["underWay"], under_way, "{second} waits");
    assert_eq!(workspace["limits"]["starts_per_minute"], "600");
    assert_eq!(workspace["spentInAll"], 0.0);
    let other = app.admin_key("other").await;
    let theirs = call(&app, other.reveal(), Method::GET, "/api/v1/workspace", None).await;
    let theirs: Value = theirs.json().await.unwrap();
    assert_eq!((&theirs["waiting"], &theirs["underWay"]), (&json!(0), &json!([])));
}
