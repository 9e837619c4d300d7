//! Reading, listing, naming and canceling runs.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::app::{Ending, TestApp, failure, faults};

async fn get_with_tag(app: &TestApp, path: &str, tag: &str) -> Response {
    app.request(Method::GET, path).header("if-none-match", tag).send().await.unwrap()
}

fn tag_of(answer: &Response) -> String {
    let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
    assert!(tag.starts_with('"'), "strong: {tag}");
    tag
}

#[actix::test]
async fn a_tag_changes_with_the_run_and_only_then() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}");
    let first = app.get(&path).await;
    let cached = first.headers()["cache-control"].to_str().unwrap().to_owned();
    assert_eq!(cached, "private, no-cache");
    assert!(first.headers().contains_key("retry-after"), "it is not over");
    let tag = tag_of(&first);
    for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
        let same = get_with_tag(&app, &path, &known).await;
        assert_eq!((same.status().as_u16(), tag_of(&same)), (304, tag.clone()), "{known}");
        assert_eq!(same.bytes().await.unwrap().len(), 0);
    }
    assert_eq!(get_with_tag(&app, &path, "\"x\"").await.status(), 200);
    let mut tags = vec![tag];
    let lease = app.work_on(&id, 0).await;
    tags.push(tag_of(&app.get(&path).await));
    app.finish(&lease, &id, Ending::Result(json!({"n": 1}))).await;
    let over = app.get(&path).await;
    assert!(!over.headers().contains_key("retry-after"));
    tags.push(tag_of(&over));
    assert_eq!(over.json::<Value>().await.unwrap()["result"], json!({"n": 1}));
    tags.dedup();
    assert_eq!(tags.len(), 3, "{tags:?}");
    assert_eq!(get_with_tag(&app, &path, &tags[0]).await.status(), 200);
}

#[actix::test]
async fn a_waiting_poll_ends_when_the_run_has_ended() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}?wait=60s");
    let work = async {
        let lease = app.work_on(&id, 2).await;
        app.finish(&lease, &id, Ending::Rejected("the website may be down")).await;
    };
    let (answer, ()) = tokio::join!(app.get(&path), work);
    let run: Value = answer.json().await.unwrap();
    assert_eq!(run["outcome"], "failed");
    assert_eq!(run["error"]["code"], "rejected");
    assert_eq!(run["steps"], 2);
    let again: Value = app.get(&path).await.json().await.unwrap();
    assert_eq!(again, run, "and is not held back once it has");
}

#[actix::test]
async fn a_waiting_poll_with_a_tag_ends_at_the_first_change() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let tag = tag_of(&app.get(&format!("/api/v1/runs/{id}")).await);
    let path = format!("/api/v1/runs/{id}?wait=60s");
    let (answer, _) = tokio::join!(get_with_tag(&app, &path, &tag), app.work_on(&id, 0));
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.json::<Value>().await.unwrap()["status"], "started");
}

#[actix::test]
async fn a_waiting_poll_without_news_says_so() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let tag = tag_of(&app.get(&format!("/api/v1/runs/{id}")).await);
    let path = format!("/api/v1/runs/{id}?wait=100ms");
    assert_eq!(get_with_tag(&app, &path, &tag).await.status(), 304);
    assert_eq!(app.get(&path).await.json::<Value>().await.unwrap()["status"], "pending");
    assert_eq!(app.get(&format!("/api/v1/runs/{id}?wait=0")).await.status(), 200);
}

#[actix::test]
async fn wrong_query_parameters_are_named() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let run = format!("/api/v1/runs/{id}");
    let cases = [
        (format!("{run}?wait=61s"), "?wait"),
        (format!("{run}?wait=-1s"), "?wait"),
        (format!("{run}?wait="), "?wait"),
        (format!("{run}?wait=soon"), "?wait"),
        (format!("{run}?verbose=1"), "?verbose"),
        (format!("{run}/steps?after=x"), "?after"),
        ("/api/v1/runs?limit=0".to_owned(), "?limit"),
        ("/api/v1/runs?limit=201".to_owned(), "?limit"),
        ("/api/v1/runs?limit=ten".to_owned(), "?limit"),
        ("/api/v1/runs?limit=1.5".to_owned(), "?limit"),
        ("/api/v1/runs?limit=".to_owned(), "?limit"),
        ("/api/v1/runs?limit=99999999999999999999".to_owned(), "?limit"),
        ("/api/v1/runs?limit=5&limit=6".to_owned(), "?limit"),
        ("/api/v1/runs?offset=-1".to_owned(), "?offset"),
        ("/api/v1/runs?colour=red".to_owned(), "?colour"),
        ("/api/v1/runs?status=running".to_owned(), "?status"),
        ("/api/v1/runs?outcome=success,none".to_owned(), "?outcome"),
        ("/api/v1/runs?code=oops".to_owned(), "?code"),
        ("/api/v1/runs?path=walked".to_owned(), "?path"),
        ("/api/v1/runs?skilletId=a/b".to_owned(), "?skilletId"),
        ("/api/v1/runs?q=".to_owned(), "?q"),
        ("/api/v1/runs?since=today".to_owned(), "?since"),
        ("/api/v1/runs?until=2026-11-21".to_owned(), "?until"),
        ("/api/v1/runs?before=5".to_owned(), "?before"),
        ("/api/v1/runs?before=x-0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03".to_owned(), "?before"),
        ("/api/v1/skillets?limit=1001".to_owned(), "?limit"),
    ];
    for (path, pointer) in cases {
        let body = failure(app.get(&path).await, 400, "invalid-request").await;
        let found = faults(&body);
        assert!(found.len() == 1 && found[0].starts_with(&format!("{pointer} ")), "{path}: {body}");
    }
    let body = failure(app.get("/api/v1/runs?limit=0&offset=x&a=b").await, 400, "invalid-request");
    assert_eq!(faults(&body.await).len(), 3);
}

#[actix::test]
async fn runs_are_listed_newest_first_with_links() {
    let app = TestApp::start().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.insert(0, app.start_run(&json!({"task": "x"})).await);
    }
    let page = async |query: &str| {
        let answer = app.get(&format!("/api/v1/runs{query}")).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["x-total-count"], "5");
        let link = answer.headers().get("link").map(|l| l.to_str().unwrap().to_owned());
        let runs: Vec<Value> = answer.json().await.unwrap();
        let ids: Vec<_> = runs.iter().map(|r| r["id"].as_str().unwrap().to_owned()).collect();
        (ids, link.unwrap_or_default(), runs)
    };
    let (all, link, runs) = page("").await;
    assert_eq!((&all, link.as_str()), (&ids, ""));
    assert_eq!(runs[0], app.run(&ids[0]).await, "the same shape as a single run");
    let (some, link, _) = page("?limit=2&offset=1").await;
    assert_eq!(some, ids[1..3]);
    assert!(link.contains("</api/v1/runs?limit=2&offset=3>; rel=\"next\""), "{link}");
    assert!(link.contains("</api/v1/runs?limit=2&offset=0>; rel=\"prev\""), "{link}");
    let (rest, link, _) = page("?limit=200&offset=4").await;
    assert_eq!(rest, ids[4..]);
    assert!(!link.contains("next"), "{link}");
    assert_eq!(page("?offset=9223372036854775807").await.0.len(), 0);
}

#[actix::test]
async fn a_title_can_be_set_in_any_state() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}");
    assert!(app.run(&id).await.get("title").is_none());
    let rename = async |title: &str| {
        let request = app.request(Method::PATCH, &path).json(&json!({"title": title}));
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let run: Value = answer.json().await.unwrap();
        assert_eq!(run, app.run(&id).await);
        run["title"].as_str().unwrap().to_owned()
    };
    assert_eq!(rename("Monday's \"prices\" 🫖").await, "Monday's \"prices\" 🫖");
    let longest = "ü".repeat(200);
    assert_eq!(rename(&longest).await, longest);
    let lease = app.work_on(&id, 0).await;
    assert_eq!(rename(" started ").await, "started");
    app.finish(&lease, &id, Ending::Result(json!({}))).await;
    assert_eq!(rename("over").await, "over");
    assert_eq!(app.run(&id).await["status"], "completed");
    let cases = [
        (json!({}), "/title"),
        (json!({"title": ""}), "/title"),
        (json!({"title": "  "}), "/title"),
        (json!({"title": "x".repeat(201)}), "/title"),
        (json!({"title": 5}), "/title"),
        (json!({"title": null}), "/title"),
        (json!({"title": "x", "titel": "y"}), "/titel"),
        (json!([]), " "),
    ];
    for (body, pointer) in cases {
        let answer = app.request(Method::PATCH, &path).json(&body).send().await.unwrap();
        let found = faults(&failure(answer, 400, "invalid-request").await);
        assert!(found[0].starts_with(pointer), "{body}: {found:?}");
    }
    assert_eq!(app.run(&id).await["title"], "over");
}

#[actix::test]
async fn canceling_is_final_and_can_be_repeated() {
    let app = TestApp::start().await;
    for started in [false, true] {
        let id = app.start_run(&json!({"task": "x"})).await;
        if started {
            app.work_on(&id, 0).await;
        }
        let path = format!("/api/v1/runs/{id}/cancel");
        let mut answers = Vec::new();
        for _ in 0..2 {
            let answer = app.request(Method::POST, &path).send().await.unwrap();
            assert_eq!(answer.status(), 200);
            answers.push(answer.json::<Value>().await.unwrap());
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[0]["status"], "canceled");
        assert!(answers[0]["completedAt"].is_string());
        assert!(answers[0].get("outcome").is_none());
    }
    let id = app.start_run(&json!({"task": "x"})).await;
    let lease = app.work_on(&id, 0).await;
    app.finish(&lease, &id, Ending::Result(json!({}))).await;
    let answer = app.request(Method::POST, &format!("/api/v1/runs/{id}/cancel")).send().await;
    failure(answer.unwrap(), 409, "conflict").await;
    assert_eq!(app.run(&id).await["outcome"], "success");
}

#[actix::test]
async fn the_timeline_can_be_followed() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}/steps");
    assert_eq!(app.get(&path).await.json::<Value>().await.unwrap(), json!([]));
    app.work_on(&id, 3).await;
    let numbers = async |query: &str| -> Vec<u64> {
        let steps: Vec<Value> = app.get(&format!("{path}{query}")).await.json().await.unwrap();
        steps.iter().map(|s| s["number"].as_u64().unwrap()).collect()
    };
    assert_eq!(numbers("").await, [1, 2, 3]);
    assert_eq!(numbers("?after=2").await, [3]);
    assert_eq!(numbers("?after=3").await, [0_u64; 0]);
}

#[actix::test]
async fn skillets_are_listed() {
    let app = TestApp::start().await;
    let answer = app.get("/api/v1/skillets").await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.json::<Value>().await.unwrap(), json!([]));
}
