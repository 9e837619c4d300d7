//! What a workspace may use: beyond it a call is told so by 429, when to come again, and by which limit.

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use hob::model::{LimitChanges, Limits, Timestamp, WorkspaceId};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::app::{Setup, TestApp, failure};

const START: &str = "/api/v1/runs/start";

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

pub(super) async fn with(limits: Limits) -> TestApp {
    TestApp::with(Setup { limits, ..Setup::default() }).await
}

#[actix::test]
async fn starts_beyond_the_minutes_are_refused_with_when_to_come_again() {
    let app = with(Limits { starts_per_minute: 3, ..Limits::default() }).await;
    for left in ["2", "1", "0"] {
        let answer = app.post(START, &json!({"task": "x"})).await;
        assert_eq!(answer.status(), 202);
        assert_eq!(header(&answer, "ratelimit-policy"), r#""starts_per_minute";q=3;w=60"#);
        assert_eq!(header(&answer, "ratelimit"), format!(r#""starts_per_minute";r={left}"#));
    }
    for _ in 0..3 {
        let refused = app.post(START, &json!({"task": "x"})).await;
        let after: u64 = header(&refused, "retry-after").parse().unwrap();
        assert!((1..=20).contains(&after), "{after}");
        assert_eq!(header(&refused, "ratelimit-policy"), r#""starts_per_minute";q=3;w=60"#);
        assert_eq!(header(&refused, "ratelimit"), format!(r#""starts_per_minute";r=0;t={after}"#));
        let body = failure(refused, 429, "workspace-rate-limited").await;
        assert!(body["error"]["message"].as_str().unwrap().contains("limits.starts_per_minute"));
    }
    let other = app.key_of("other").await;
    let start =
        app.bare(Method::POST, START).bearer_auth(other.reveal()).json(&json!({"task": "x"}));
    assert_eq!(start.send().await.unwrap().status(), 202, "another workspace's are its own");
}

#[actix::test]
async fn the_same_call_again_gets_its_first_answer_however_many_there_were() {
    let app = with(Limits { starts_per_minute: 1, ..Limits::default() }).await;
    let call = async || {
        let start = app.request(Method::POST, START).header("idempotency-key", "k");
        let answer = start.json(&json!({"task": "x"})).send().await.unwrap();
        assert_eq!(answer.status(), 202);
        answer.json::<Value>().await.unwrap()["id"].clone()
    };
    assert_eq!(call().await, call().await);
    let refused = app.post(START, &json!({"task": "x"})).await;
    failure(refused, 429, "workspace-rate-limited").await;
    call().await;
}

#[actix::test]
async fn what_the_operator_says_of_one_workspace_holds_within_seconds() {
    let app = TestApp::start().await;
    app.start_run(&json!({"task": "x"})).await;
    let own = WorkspaceId::default_workspace();
    let mut changes = LimitChanges::default();
    changes.take("waiting_runs=1").unwrap();
    app.store.add_workspace(&own, Timestamp::now()).await.unwrap();
    app.store.limit_workspace(&own, &changes).await.unwrap();
    let refused = loop {
        let answer = app.post(START, &json!({"task": "x"})).await;
        if answer.status() != 202 {
            break answer;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    };
    assert_eq!(header(&refused, "ratelimit"), r#""waiting_runs";r=0"#);
    failure(refused, 429, "workspace-rate-limited").await;
    changes.take("waiting_runs=default").unwrap();
    app.store.limit_workspace(&own, &changes).await.unwrap();
    while app.post(START, &json!({"task": "x"})).await.status() != 202 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[actix::test]
async fn a_workspace_keeps_no_more_bytes_of_files_than_it_may() {
    let app = with(Limits { storage_bytes: 2_500, ..Limits::default() }).await;
    let upload = |key: &str| {
        let request = app.bare(Method::POST, "/api/v1/files?name=a.bin").bearer_auth(key);
        request.body(vec![7_u8; 1_000]).send()
    };
    for _ in 0..2 {
        assert_eq!(upload(app.key.reveal()).await.unwrap().status(), 201);
    }
    let refused = upload(app.key.reveal()).await.unwrap();
    let policy = header(&refused, "ratelimit-policy").to_owned();
    assert_eq!(policy, r#""storage_bytes";q=2500;qu="content-bytes""#);
    failure(refused, 429, "workspace-rate-limited").await;
    let other = app.key_of("other").await;
    assert_eq!(upload(other.reveal()).await.unwrap().status(), 201);
}

#[actix::test]
async fn polls_that_wait_have_a_limit_of_their_own() {
    let app = with(Limits { polls: 0, ..Limits::default() }).await;
    let id = app.start_run(&json!({"task": "x"})).await;
    assert_eq!(app.get(&format!("/api/v1/runs/{id}")).await.status(), 200);
    let refused = app.get(&format!("/api/v1/runs/{id}?wait=1s")).await;
    assert_eq!(header(&refused, "ratelimit"), r#""polls";r=0"#);
    failure(refused, 429, "workspace-rate-limited").await;
}

/// Polls that one workspace has waiting, as many as it may, are in nobody else's way.
#[actix::test]
async fn attack_34_a_workspace_that_polls_all_it_may_leaves_another_its_polls() {
    let app = with(Limits { polls: 3, ..Limits::default() }).await;
    let other = app.key_of("other").await;
    let start = app.bare(Method::POST, START).bearer_auth(other.reveal());
    let started: Value =
        start.json(&json!({"task": "x"})).send().await.unwrap().json().await.unwrap();
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}?wait=60s");
    let mut waiting: FuturesUnordered<_> =
        (0..4).map(|_| app.request(Method::GET, &path).send()).collect();
    let refused = waiting.next().await.unwrap().unwrap();
    assert_eq!(header(&refused, "ratelimit"), r#""polls";r=0"#);
    failure(refused, 429, "workspace-rate-limited").await;
    let theirs = format!("/api/v1/runs/{}?wait=10ms", started["id"].as_str().unwrap());
    let theirs = app.bare(Method::GET, &theirs).bearer_auth(other.reveal());
    assert_eq!(theirs.send().await.unwrap().status(), 200);
}

/// Programs that compute for as long as they may when they are looked at, all of one workspace.
#[actix::test]
async fn attack_34_a_workspace_that_imports_all_it_may_leaves_another_its_imports() {
    let app = with(Limits { imports: 8, ..Limits::default() }).await;
    let import = |key: &str, body: &str| {
        let file = format!(
            "/* hob skillet 1\n{{\n  \"task\": \"Read\",\n  \"startUrl\": \"https://shop.example/\",\n  \
             \"outputSchema\": {{\"type\": \"object\"}}\n}}\n*/\n{body}\n\
             export default async function ({{ page }}) {{\n  await page.goto('/');\n  return {{ a: 1 }};\n}}\n"
        );
        app.bare(Method::POST, "/api/v1/skillets/tea/import").bearer_auth(key).body(file).send()
    };
    let other = app.key_of("other").await;
    // What is made once for all is made.
    assert_eq!(import(other.reveal(), "").await.unwrap().status(), 201);
    let mut mine: FuturesUnordered<_> =
        (0..9).map(|_| import(app.key.reveal(), "for (;;) {}")).collect();
    // The ninth is told that it is too many: the eight are under way.
    let refused = mine.next().await.unwrap().unwrap();
    assert_eq!(header(&refused, "ratelimit"), r#""imports";r=0"#);
    failure(refused, 429, "workspace-rate-limited").await;
    let theirs = import(other.reveal(), "// again");
    let (mut theirs, mut over) = (std::pin::pin!(theirs), 0);
    let answer = loop {
        tokio::select! {
            answer = &mut theirs => break answer.unwrap(),
            one = mine.next() => {
                failure(one.unwrap().unwrap(), 400, "invalid-request").await;
                over += 1;
            }
        }
    };
    assert_eq!(answer.status(), 200);
    assert!(over < 4, "{over} of one workspace's eight were done before the other's one");
}
