//! API keys: every path below `/api` asks for one, and another workspace's things are not there.

use std::io::Write;
use std::sync::{Arc, Mutex};

use hob::model::{ApiKey, KeyRecord, Timestamp, WorkspaceId};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tracing_subscriber::EnvFilter;

use crate::support::app::{Setup, TestApp, failure};

#[actix::test]
async fn without_a_good_key_nothing_below_api_is_told() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let run = format!("/api/v1/runs/{id}");
    let paths = [
        (Method::POST, "/api/v1/runs/start"),
        (Method::GET, "/api/v1/runs"),
        (Method::GET, &run),
        (Method::PATCH, &run),
        (Method::GET, "/api/v1/skillets"),
        (Method::DELETE, "/api/v1/runs"),
        (Method::GET, "/api/v1/nothing"),
        (Method::GET, "/api"),
    ];
    let wrong = format!("{}x", app.key.reveal());
    for (method, path) in paths {
        let bare = || app.bare(method.clone(), path).body("not even read");
        let answers = [
            bare(),
            bare().header("x-api-key", ""),
            bare().header("x-api-key", "wrong"),
            bare().header("x-api-key", wrong.as_str()),
            bare().header("x-api-key", app.key.hash()),
            bare().header("authorization", format!("Basic {}", app.key.reveal())),
            bare().bearer_auth("wrong"),
        ];
        for request in answers {
            let answer = request.send().await.unwrap();
            assert!(answer.headers().contains_key("www-authenticate"));
            failure(answer, 401, "unauthenticated").await;
        }
    }
}

#[actix::test]
async fn a_key_is_taken_in_either_header() {
    let app = TestApp::start().await;
    for request in [
        app.bare(Method::GET, "/api/v1/runs").header("X-API-Key", app.key.reveal()),
        app.bare(Method::GET, "/api/v1/runs").bearer_auth(app.key.reveal()),
        app.bare(Method::GET, "/api/v1/runs")
            .header("authorization", format!("bearer {}", app.key.reveal())),
    ] {
        assert_eq!(request.send().await.unwrap().status(), 200);
    }
}

#[actix::test]
async fn the_environments_key_opens_its_workspace() {
    let key = ApiKey::from_text("chosen by the operator");
    let record = KeyRecord {
        id: "environment".parse().unwrap(),
        workspace: WorkspaceId::default_workspace(),
        hash: key.hash(),
        created_at: Timestamp::now(),
    };
    let app = TestApp::with(Setup { env_key: Some(record), ..Setup::default() }).await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let request = app.bare(Method::GET, &format!("/api/v1/runs/{id}"));
    let answer = request.bearer_auth("chosen by the operator").send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

#[actix::test]
async fn a_revoked_key_stops_working() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/api/v1/runs").await.status(), 200);
    let id = app.store.keys().await.unwrap()[0].id.clone();
    assert!(app.store.revoke_key(&id).await.unwrap());
    while app.get("/api/v1/runs").await.status() != StatusCode::UNAUTHORIZED {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[actix::test]
async fn another_workspaces_runs_are_not_there() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let other = app.key_of("other").await;
    let unknown = uuid::Uuid::now_v7().to_string();
    let calls = [
        (Method::GET, ""),
        (Method::GET, "?wait=1s"),
        (Method::PATCH, ""),
        (Method::POST, "/cancel"),
        (Method::GET, "/steps"),
    ];
    for (method, rest) in calls {
        let mut bodies = Vec::new();
        for id in [id.as_str(), &unknown, "no-such-id", "%00", &id.to_uppercase()] {
            let answer = app
                .bare(method.clone(), &format!("/api/v1/runs/{id}{rest}"))
                .header("x-api-key", other.reveal())
                .json(&json!({"title": "mine now"}))
                .send()
                .await
                .unwrap();
            bodies.push(failure(answer, 404, "not-found").await);
        }
        assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    }
    let list = app.bare(Method::GET, "/api/v1/runs").header("x-api-key", other.reveal());
    let list = list.send().await.unwrap();
    assert_eq!(list.headers()["x-total-count"], "0");
    assert_eq!(list.json::<Value>().await.unwrap(), json!([]));
    assert_eq!(app.run(&id).await["status"], "pending");
}

/// Everything that is logged in this process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[actix::test]
async fn requests_are_logged_without_keys_secrets_and_signatures() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("info,hob=trace"))
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let app = TestApp::start().await;
    app.start_run(&json!({"task": "x", "secrets": {"code": "pl41n-c0de"}})).await;
    app.post("/api/v1/runs/start", &json!({"task": "x", "secrets": "pl41n-c0de"})).await;
    app.bare(Method::GET, "/api/v1/runs").bearer_auth("pl41n-wrong-key").send().await.unwrap();
    let id = app.run_with_file(b"{}").await;
    let url = app.run(&id).await["result"]["file"]["url"].as_str().unwrap().to_owned();
    assert_eq!(app.client.get(&url).send().await.unwrap().status(), 200);
    let signature = url.split_once("signature=").unwrap().1.to_owned();
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for part in ["/api/v1/runs/start", "status=202", "status=401", "/files/", "request="] {
        assert!(logged.contains(part), "{part} in:\n{logged}");
    }
    for secret in [app.key.reveal(), &app.key.hash(), "pl41n", &signature] {
        assert!(!logged.contains(secret), "{secret} in:\n{logged}");
    }
}
