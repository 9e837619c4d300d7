//! Listening to a run while it goes on.

use futures::StreamExt as _;
use hob::model::Limits;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use sse_stream::{Sse, SseStream};

use super::limits::with;
use crate::support::app::{Ending, TestApp, failure};

/// The events of an answer to its end: their names and data, a step's with its id.
async fn all(answer: Response) -> Vec<(String, Value)> {
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    SseStream::from_bytes_stream(answer.bytes_stream())
        .filter_map(async |event| told(event.unwrap()))
        .collect()
        .await
}

fn told(event: Sse) -> Option<(String, Value)> {
    let data: Value = serde_json::from_str(&event.data?).unwrap();
    let name = event.event.unwrap();
    if name == "step" {
        assert_eq!(event.id, Some(data["number"].to_string()));
    } else {
        assert_eq!(event.id, None);
    }
    Some((name, data))
}

fn names(events: &[(String, Value)]) -> Vec<&str> {
    events.iter().map(|(name, _)| name.as_str()).collect()
}

#[actix::test]
async fn a_run_is_heard_from_its_first_step_to_its_end() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}/events");
    let work = async {
        let lease = app.work_on(&id, 3).await;
        app.finish(&lease, &id, Ending::Result(json!({"n": 1}))).await;
    };
    let (answer, ()) = tokio::join!(app.get(&path), work);
    let heard = all(answer).await;
    let steps: Vec<_> = heard.iter().filter(|(name, _)| name == "step").collect();
    let numbers: Vec<_> = steps.iter().map(|(_, step)| step["number"].clone()).collect();
    assert_eq!(numbers, [1, 2, 3], "each once, in order");
    let listed: Value = app.get(&format!("/api/v1/runs/{id}/steps")).await.json().await.unwrap();
    assert_eq!(steps[0].1, listed[0]);
    let (last, run) = heard.last().unwrap();
    assert_eq!((last.as_str(), run), ("done", &app.run(&id).await));
    assert_eq!(names(&heard).iter().filter(|name| **name == "done").count(), 1);
    // Who comes after its end hears all of it, and who has a part of it the rest.
    assert_eq!(names(&all(app.get(&path).await).await), ["step", "step", "step", "done"]);
    assert_eq!(names(&all(app.get(&format!("{path}?after=2")).await).await), ["step", "done"]);
    let again = app.request(Method::GET, &path).header("last-event-id", "1");
    assert_eq!(names(&all(again.send().await.unwrap()).await), ["step", "step", "done"]);
}

#[actix::test]
async fn many_listeners_hear_the_same() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}/events");
    let answers = futures::future::join_all((0..40).map(|_| app.get(&path))).await;
    let lease = app.work_on(&id, 2).await;
    app.finish(&lease, &id, Ending::Rejected("the website may be down")).await;
    for heard in futures::future::join_all(answers.into_iter().map(all)).await {
        let steps = names(&heard).iter().filter(|name| **name == "step").count();
        assert_eq!((steps, heard.last().unwrap().0.as_str()), (2, "done"));
        assert_eq!(heard.last().unwrap().1["error"]["code"], "rejected");
    }
}

#[actix::test]
async fn a_run_that_is_canceled_or_deleted_is_heard_no_more() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}");
    let answer = app.get(&format!("{path}/events")).await;
    app.post(&format!("{path}/cancel"), &json!({})).await;
    let heard = all(answer).await;
    assert_eq!(heard.last().unwrap().1["status"], "canceled");
    assert_eq!(app.request(Method::DELETE, &path).send().await.unwrap().status(), 204);
    failure(app.get(&format!("{path}/events")).await, 404, "not-found").await;
}

#[actix::test]
async fn another_workspace_hears_nothing() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let key = app.key_of("other").await;
    let foreign = app.bare(Method::GET, &format!("/api/v1/runs/{id}/events"));
    let answer = foreign.header("x-api-key", key.reveal()).send().await.unwrap();
    failure(answer, 404, "not-found").await;
}

#[actix::test]
async fn a_workspace_has_so_many_listeners_and_no_more() {
    let app = with(Limits { listeners: 1, ..Limits::default() }).await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}/events");
    let first = app.get(&path).await;
    assert_eq!(first.status(), 200);
    let refused = app.get(&path).await;
    assert_eq!(refused.headers()["ratelimit"], r#""listeners";r=0"#);
    failure(refused, 429, "workspace-rate-limited").await;
    drop(first);
    // The place is free once the server has noticed that nobody listens.
    while app.get(&path).await.status() == 429 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
