//! `Idempotency-Key`.

use std::collections::HashSet;

use hob::model::{AuthChange, AuthSession, RecordingEnd};
use hob::store::SealedLogin;

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
async fn attack_04_fifty_parallel_calls_are_one_run() {
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
async fn attack_04_the_same_key_with_another_body_is_refused() {
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

/// What a call names may be gone when it comes again: it is the same call all the same.
#[actix::test]
async fn attack_22_a_call_that_comes_again_is_answered_as_first_whatever_is_gone() {
    let app = TestApp::start().await;
    let upload = app.request(Method::POST, "/api/v1/files?name=cv.pdf").body("x");
    let file: Value = upload.send().await.unwrap().json().await.unwrap();
    let auth = "default/as-1".parse().unwrap();
    let url = "https://shop.example/login".parse().unwrap();
    let new = Box::new(AuthSession::new(auth, None, url, false, "r1"));
    let auth = new.key.clone();
    app.store.change_auth(&auth, &AuthChange::Record { new }, None).await.unwrap();
    let end = RecordingEnd::Saved { finish_url: None, origins: Vec::new() };
    let login = SealedLogin { key: "v1.k".to_owned(), body: vec![1] };
    let end = AuthChange::End { recording: "r1".to_owned(), end };
    app.store.change_auth(&auth, &end, Some(&login)).await.unwrap();

    let with_file = json!({"task": "x", "parameters": {"cv": {"$file": file["id"]}}}).to_string();
    let with_auth = json!({"task": "x", "auth": "as-1"}).to_string();
    let first = [
        id_of(start(&app, "file", &with_file).await).await,
        id_of(start(&app, "auth", &with_auth).await).await,
    ];
    std::fs::remove_dir_all(app.folder.path().join("files/uploads")).unwrap();
    assert!(app.store.delete_auth(&auth).await.unwrap());
    let again = [start(&app, "file", &with_file).await, start(&app, "auth", &with_auth).await];
    for (again, first) in again.into_iter().zip(first) {
        assert_eq!(again.status(), 202, "{}", again.text().await.unwrap());
        assert_eq!(again.headers()["idempotent-replay"], "true");
        assert_eq!(id_of(again).await, first);
    }
    // With another key it is another call, and another body is refused as ever.
    failure(start(&app, "new", &with_file).await, 400, "invalid-request").await;
    failure(start(&app, "auth", &with_file).await, 422, "idempotency-mismatch").await;
}
