//! A call that is canceled cancels its run, however clients say it.

use serde_json::{Value, json};

use super::agent::{Agent, BEFORE, SINCE};
use super::{run_number, until_canceled};
use crate::support::app::TestApp;
use crate::support::hob::signal;

fn order() -> Value {
    json!({"name": "run_task", "arguments": {"task": "x", "startUrl": "https://shop.example/"},
        "_meta": {"progressToken": 7}})
}

/// As 2025-11-25 says it: by a notification, of this client's own call.
#[actix::test]
async fn a_client_says_that_a_call_is_canceled() {
    let app = TestApp::start().await;
    let key = app.key.reveal();
    let agent = Agent::by_http(&app, key, BEFORE).await;
    let other = Agent::by_http(&app, key, BEFORE).await;
    let cancel = async {
        let id = run_number(&app, 1).await;
        // Another one's call has the same number.
        let canceled = json!({"requestId": 41, "reason": "enough"});
        other.notify("notifications/cancelled", canceled.clone()).await;
        app.work_on(&id, 1).await;
        assert_eq!(app.run(&id).await["status"], "started");
        agent.notify("notifications/cancelled", canceled).await;
        until_canceled(&app, &id).await;
    };
    let (came, ()) = tokio::join!(agent.call_as(41, "tools/call", order()), cancel);
    assert_eq!(came.result()["isError"], true);
    assert!(came.text().starts_with("canceled: "), "{}", came.text());
}

/// As 2026-07-28 says it: the line is closed, before anything came over it or after.
#[actix::test]
async fn a_line_that_is_closed_cancels_its_call() {
    let app = TestApp::start().await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    for (n, steps) in [(1, None), (2, Some(2))] {
        let id = tokio::select! {
            came = agent.call("tools/call", order()) => panic!("{came:?}"),
            id = async {
                let id = run_number(&app, n).await;
                if let Some(steps) = steps {
                    app.work_on(&id, steps).await;
                }
                id
            } => id,
        };
        until_canceled(&app, &id).await;
    }
}

#[actix::test]
async fn at_standard_input_a_call_is_canceled_and_all_are_at_its_end() {
    let app = TestApp::start().await;
    let mut agent = Agent::by_stdio(&app, app.key.reveal()).await;
    let canceled = async {
        let id = run_number(&app, 1).await;
        agent.notify("notifications/cancelled", json!({"requestId": 41})).await;
        until_canceled(&app, &id).await;
    };
    // There is no answer to what was canceled.
    tokio::select! {
        came = agent.call_as(41, "tools/call", order()) => panic!("{came:?}"),
        () = canceled => {}
    }
    let id = tokio::select! {
        came = agent.call_as(42, "tools/call", order()) => panic!("{came:?}"),
        id = run_number(&app, 2) => id,
    };
    agent.hang_up().await;
    let ended = agent.process.as_mut().unwrap().wait().await.unwrap();
    assert_eq!(ended.code(), Some(0));
    assert_eq!(app.run(&id).await["status"], "canceled");
}

#[actix::test]
async fn who_stops_the_command_cancels_what_it_does() {
    let app = TestApp::start().await;
    let mut agent = Agent::by_stdio(&app, app.key.reveal()).await;
    let id = tokio::select! {
        came = agent.call("tools/call", order()) => panic!("{came:?}"),
        id = run_number(&app, 1) => id,
    };
    signal(agent.process.as_ref().unwrap().id().unwrap(), "TERM");
    let ended = agent.process.as_mut().unwrap().wait().await.unwrap();
    assert_eq!(ended.code(), Some(0));
    assert_eq!(app.run(&id).await["status"], "canceled");
}
