//! Who may call, and with what.

use hob::model::{KeyRecord, Limits};
use reqwest::Method;
use serde_json::json;

use super::agent::{Agent, BEFORE, SINCE};
use crate::support::app::{Setup, TestApp, failure};

/// A key with these scopes.
async fn key(app: &TestApp, scopes: &str) -> String {
    let (key, id) = hob::model::ApiKey::generate().unwrap();
    let record = KeyRecord::new(id, "default".parse().unwrap(), key.hash());
    app.store.add_key(&KeyRecord { scopes: scopes.parse().unwrap(), ..record }).await.unwrap();
    key.reveal().to_owned()
}

#[actix::test]
async fn a_key_that_may_only_read_starts_and_cancels_nothing() {
    let app = TestApp::start().await;
    let key = key(&app, "read").await;
    let id = app.start_run(&json!({"task": "x"})).await;
    for agent in [
        Agent::by_http(&app, &key, BEFORE).await,
        Agent::by_http(&app, &key, SINCE).await,
        Agent::by_stdio(&app, &key).await,
    ] {
        assert_eq!(agent.tool("get_run", json!({"id": id})).await.result()["isError"], false);
        for (tool, arguments) in [
            ("run_task", json!({"task": "x"})),
            ("cancel_run", json!({"id": id})),
            ("look_at_page", json!({"url": "https://a.example"})),
        ] {
            let refused = agent.tool(tool, arguments).await;
            assert_eq!(refused.result()["isError"], true);
            assert!(refused.text().starts_with("forbidden: "), "{}", refused.text());
        }
    }
    assert_eq!(app.run(&id).await["status"], "pending");
    // What was refused is in the audit log, as every refusal is.
    let admin = self::key(&app, "admin").await;
    let audit = app.bare(Method::GET, "/api/v1/audit").header("x-api-key", admin);
    let audit = audit.send().await.unwrap().text().await.unwrap();
    assert!(audit.contains("forbidden POST /api/v1/runs/start"), "{audit}");
}

#[actix::test]
async fn without_a_key_that_reads_nobody_is_answered() {
    let app = TestApp::start().await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let ping = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    failure(
        app.bare(Method::POST, "/mcp").json(&ping).send().await.unwrap(),
        401,
        "unauthenticated",
    )
    .await;
    let runs = key(&app, "run").await;
    let call = app.bare(Method::POST, "/mcp").header("x-api-key", runs).json(&ping);
    failure(call.send().await.unwrap(), 403, "forbidden").await;
    // A page of another website, by whatever name it has reached this machine.
    for origin in ["https://evil.example", "http://127.0.0.1.evil.example", "null"] {
        let answer = agent.post(&ping).header("origin", origin).send().await.unwrap();
        assert_eq!(answer.status(), 403, "{origin}");
    }
}

#[actix::test]
async fn a_page_that_the_operator_has_named_may_call() {
    let origin = "https://agents.example";
    let listen = ([127, 0, 0, 1], 0).into();
    let cors = vec![origin.parse().unwrap()];
    let server = hob::http::Settings { listen, cors, ..Default::default() };
    let app = TestApp::with(Setup { server, ..Setup::default() }).await;
    let asked = app
        .bare(Method::OPTIONS, "/mcp")
        .header("origin", origin)
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "x-api-key,mcp-protocol-version,mcp-method")
        .send()
        .await
        .unwrap();
    assert_eq!(asked.status(), 200);
    assert_eq!(asked.headers()["access-control-allow-origin"], origin);
    let agent = Agent::by_http(&app, app.key.reveal(), BEFORE).await;
    let ping = json!({"jsonrpc": "2.0", "id": 1, "method": "ping"});
    let answer = agent.post(&ping).header("origin", origin).send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

#[actix::test]
async fn what_is_no_message_or_too_much_is_refused() {
    let app = TestApp::start().await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let body = |body: String| {
        let call = app.request(Method::POST, "/mcp").header("content-type", "application/json");
        call.header("accept", "application/json, text/event-stream").body(body).send()
    };
    failure(body("x".repeat(2 << 20)).await.unwrap(), 413, "payload-too-large").await;
    failure(body(format!("[{}", "[],".repeat(1 << 17))).await.unwrap(), 400, "invalid-request")
        .await;
    for text in ["", "{}", "null", "[]", "{\"jsonrpc\":", &"[".repeat(100_000)] {
        let answer = body(text.to_owned()).await.unwrap();
        assert!(answer.status().is_client_error(), "{text:.20}: {}", answer.status());
    }
    let unknown = agent.call("no/method", json!({})).await;
    assert_eq!(unknown.answer["error"]["code"], -32601);
    failure(app.get("/mcp").await, 405, "method-not-allowed").await;
}

#[actix::test]
async fn a_run_that_cannot_be_listened_to_is_told_all_the_same() {
    let limits = Limits { listeners: 0, ..Limits::default() };
    let app = TestApp::with(Setup { limits, ..Setup::default() }).await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let came = agent.tool("run_task", json!({"task": "x", "startUrl": "https://a.example"})).await;
    let runs: serde_json::Value = app.get("/api/v1/runs").await.json().await.unwrap();
    assert!(came.text().contains(runs[0]["id"].as_str().unwrap()), "{}", came.text());
    assert!(came.text().contains("get_run"), "{}", came.text());
}
