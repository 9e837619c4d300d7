//! `Idempotency-Key`.

use std::collections::HashSet;

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::app::{TestApp, failure};

async fn start(app: &TestApp, key: &str, body: &str) -> Response {
    app.request(Method::POST, "/api/v1/runs/start")
        .header("idempotency-key", key)
        .header("content-type", "application/json")
        .body(body.to_owned())
        .send()
        .await
        .unwrap()
}

async fn id_of(answer: Response) -> String {
    assert_eq!(answer.status(), 202);
    let location = answer.headers()["location"].to_str().unwrap().to_owned();
    let body: Value = answer.json().await.unwrap();
    assert_eq!(body["status"], "pending");
    assert!(location.ends_with(body["id"].as_str().unwrap()));
    body["id"].as_str().unwrap().to_owned()
}

#[actix::test]
async fn a_repeated_call_is_the_same_run() {
    let app = TestApp::start().await;
    let first = start(&app, "order-1", r#"{"task": "x", "parameters": {"a": 1, "b": 2}}"#).await;
    assert!(!first.headers().contains_key("idempotent-replay"));
    let second = start(&app, "order-1", r#"{"parameters":{"b":2,"a":1},"task":"x"}"#).await;
    assert_eq!(second.headers()["idempotent-replay"], "true");
    assert_eq!(id_of(first).await, id_of(second).await);
    let other = start(&app, "order-2", r#"{"task": "x", "parameters": {"a": 1, "b": 2}}"#).await;
    assert!(!other.headers().contains_key("idempotent-replay"));
    let list: Vec<Value> = app.get("/api/v1/runs").await.json().await.unwrap();
    assert_eq!(list.len(), 2);
}

#[actix::test]
async fn fifty_parallel_calls_are_one_run() {
    let app = TestApp::start().await;
    let calls = (0..50).map(|_| start(&app, "once", r#"{"task": "x", "secrets": {"a": "b"}}"#));
    let mut ids = HashSet::new();
    for answer in futures::future::join_all(calls).await {
        ids.insert(id_of(answer).await);
    }
    assert_eq!(ids.len(), 1);
    assert_eq!(app.get("/api/v1/runs").await.headers()["x-total-count"], "1");
}

#[actix::test]
async fn the_same_key_with_another_body_is_refused() {
    let app = TestApp::start().await;
    id_of(start(&app, "k", r#"{"task": "x"}"#).await).await;
    let answer = start(&app, "k", r#"{"task": "y"}"#).await;
    failure(answer, 422, "idempotency-mismatch").await;
}

#[actix::test]
async fn keys_belong_to_their_workspace() {
    let app = TestApp::start().await;
    let mine = id_of(start(&app, "k", r#"{"task": "x"}"#).await).await;
    let other = app.key_of("other").await;
    let answer = app
        .bare(Method::POST, "/api/v1/runs/start")
        .bearer_auth(other.reveal())
        .header("idempotency-key", "k")
        .json(&json!({"task": "y"}))
        .send()
        .await
        .unwrap();
    assert_ne!(id_of(answer).await, mine);
}

#[actix::test]
async fn a_key_of_another_form_is_refused() {
    let app = TestApp::start().await;
    id_of(start(&app, &"k".repeat(255), r#"{"task": "x"}"#).await).await;
    for key in ["", "a b", &"k".repeat(256), "sché"] {
        let body =
            failure(start(&app, key, r#"{"task": "x"}"#).await, 400, "invalid-request").await;
        assert_eq!(body["error"]["details"][0]["pointer"], "Idempotency-Key", "{key:?}");
    }
}
