//! The tasks extension: a task is a run.

use serde_json::json;

use super::agent::{Agent, SINCE};
use super::{TEA, import};
use crate::support::app::{Ending, TestApp};

async fn agent(app: &TestApp) -> Agent {
    let mut agent = Agent::by_http(app, app.key.reveal(), SINCE).await;
    agent.capabilities = json!({"extensions": {"io.modelcontextprotocol/tasks": {}}});
    agent
}

#[actix::test]
async fn a_call_is_a_task_that_can_be_asked_for_and_canceled() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    let agent = agent(&app).await;
    let inputs = json!({"parameters": {"query": "tea", "max": 5}, "secrets": {"code": "7"}});
    let task = agent.tool("skillet_tea", inputs.clone()).await.result().clone();
    assert_eq!((&task["resultType"], &task["status"]), (&json!("task"), &json!("working")));
    let asked = json!({"taskId": task["taskId"]});
    let state = agent.call("tasks/get", asked.clone()).await;
    assert_eq!(state.result()["status"], "working");
    let id = task["taskId"].as_str().unwrap().strip_prefix("result-").unwrap();
    let lease = app.work_on(id, 2).await;
    let state = agent.call("tasks/get", asked.clone()).await;
    assert_eq!(state.result()["statusMessage"], "2 steps done");
    app.finish(&lease, id, Ending::Result(json!({"teas": []}))).await;
    // Over another connection, as if the agent had been started anew.
    let state = self::agent(&app).await.call("tasks/get", asked.clone()).await;
    assert_eq!(state.result()["status"], "completed");
    assert_eq!(state.result()["result"]["structuredContent"], json!({"teas": []}));
    assert!(agent.call("tasks/cancel", asked).await.answer["error"].is_null());

    let task = agent.tool("skillet_tea", inputs).await.result().clone();
    let asked = json!({"taskId": task["taskId"]});
    agent.call("tasks/cancel", asked.clone()).await.result();
    assert_eq!(agent.call("tasks/get", asked.clone()).await.result()["status"], "cancelled");
    // Of another workspace there is no such task, nor for one who does not know of tasks.
    let mut other = Agent::by_http(&app, app.key_of("other").await.reveal(), SINCE).await;
    other.capabilities = agent.capabilities.clone();
    assert_eq!(other.call("tasks/get", asked.clone()).await.answer["error"]["code"], -32602);
    let plain = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    assert!(plain.call("tasks/get", asked).await.answer["error"]["code"].is_number());
}

#[actix::test]
async fn a_failed_run_is_a_task_that_was_completed_with_an_error() {
    let app = TestApp::start().await;
    let agent = agent(&app).await;
    let order = json!({"task": "x", "startUrl": "https://shop.example/"});
    let task = agent.tool("run_task", order).await.result().clone();
    let id = task["taskId"].as_str().unwrap();
    let lease = app.work_on(id, 1).await;
    app.finish(&lease, id, Ending::Rejected("it is down")).await;
    let state = agent.call("tasks/get", json!({"taskId": id})).await;
    assert_eq!(state.result()["status"], "completed");
    assert_eq!(state.result()["result"]["isError"], true);
    assert_eq!(state.result()["result"]["structuredContent"]["error"]["code"], "rejected");
    let refused = agent.tool("run_task", json!({"task": ""})).await;
    assert_eq!(refused.result()["isError"], true);
}
