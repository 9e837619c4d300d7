//! API keys: every path below `/api` asks for one, and another workspace's things are not there.

use hob::model::{ApiKey, KeyRecord, Timestamp, WorkspaceId};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tracing_subscriber::EnvFilter;

use crate::support::app::{Setup, TestApp, failure};
use crate::support::logged::Log;

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
    let id = "environment".parse().unwrap();
    let record = KeyRecord::new(id, WorkspaceId::default_workspace(), key.hash());
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

/// A key of the default workspace that is made as `change` says.
async fn special(app: &TestApp, change: impl FnOnce(KeyRecord) -> KeyRecord) -> ApiKey {
    let (key, id) = ApiKey::generate().unwrap();
    let usual = KeyRecord::new(id, WorkspaceId::default_workspace(), key.hash());
    app.store.add_key(&change(usual)).await.unwrap();
    key
}

/// The methods that each path of the API description takes, but for what asks for no key.
async fn calls(app: &TestApp) -> Vec<(Method, String, Value)> {
    let document: Value = app.get("/openapi.json").await.json().await.unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let keyed = paths.filter(|(path, _)| path.starts_with("/api/"));
    keyed
        .flat_map(|(path, methods)| {
            let path = path.replace("{id}", "some-id").replace("{revision}", "1");
            let told = |(method, told): (&String, &Value)| {
                let method = method.to_uppercase().parse().unwrap();
                (method, path.clone(), told.clone())
            };
            methods.as_object().unwrap().iter().map(told).collect::<Vec<_>>()
        })
        .collect()
}

#[actix::test]
async fn a_key_is_refused_for_each_call_whose_scope_it_lacks_and_the_scope_is_named() {
    let app = TestApp::start().await;
    let calls = calls(&app).await;
    assert!(calls.len() > 15, "{calls:?}");
    let mut of_scope = std::collections::BTreeMap::<&str, usize>::new();
    for scope in ["read", "run", "record", "admin"] {
        let key =
            special(&app, |usual| KeyRecord { scopes: scope.parse().unwrap(), ..usual }).await;
        for (method, path, told) in &calls {
            let takes = told["description"].as_str().unwrap().contains(&format!("scope `{scope}`"));
            let request = app.bare(method.clone(), path).header("x-api-key", key.reveal());
            let answer = request.body("{}").send().await.unwrap();
            if takes {
                assert_ne!(answer.status(), 403, "{method} {path} with {scope}");
                *of_scope.entry(scope).or_default() += 1;
            } else {
                assert!(told["responses"].get("403").is_some(), "{method} {path}");
                let body = failure(answer, 403, "forbidden").await;
                let named = body["error"]["details"][0]["message"].as_str().unwrap().to_owned();
                assert!(
                    told["description"].as_str().unwrap().contains(&named["lacks the ".len()..])
                );
            }
        }
        // What is not there is not there whatever the key may, and a method that is not taken is told as such.
        let with = |method: Method, path| app.bare(method, path).header("x-api-key", key.reveal());
        assert_eq!(with(Method::GET, "/api/v1/no").send().await.unwrap().status(), 404);
        assert_eq!(with(Method::PUT, "/api/v1/runs").send().await.unwrap().status(), 405);
    }
    assert_eq!(
        of_scope.values().sum::<usize>(),
        calls.len(),
        "each call takes one scope: {of_scope:?}"
    );
}

#[actix::test]
async fn an_expired_key_opens_nothing_from_that_moment_on() {
    let app = TestApp::start().await;
    let end = Timestamp::from_millis(Timestamp::now().as_millis() + 1500);
    let key = special(&app, |usual| KeyRecord { expires_at: Some(end), ..usual }).await;
    let ask = || app.bare(Method::GET, "/api/v1/runs").header("x-api-key", key.reveal()).send();
    // Remembered as good, and refused all the same when it is over.
    while ask().await.unwrap().status() == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(Timestamp::now() >= end);
    let refused = failure(ask().await.unwrap(), 401, "unauthenticated").await;
    assert!(refused["error"]["message"].as_str().unwrap().contains("expired"), "{refused}");
}

#[actix::test]
async fn the_last_use_of_a_key_is_known() {
    let app = TestApp::start().await;
    let begun = Timestamp::now();
    let [used, unused] = [app.key.clone(), special(&app, |usual| usual).await];
    assert_eq!(app.get("/api/v1/runs").await.status(), 200);
    let last_use = async |key: &ApiKey| {
        let keys = app.store.keys().await.unwrap();
        keys.into_iter().find(|record| key.opens(record)).unwrap().last_used_at
    };
    for _ in 0..200 {
        if last_use(&used).await.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(last_use(&used).await.is_some_and(|at| at >= begun));
    assert_eq!(last_use(&unused).await, None);
}

#[actix::test]
async fn attack_12_another_workspaces_runs_are_not_there() {
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
    let logged = log.text();
    for part in ["/api/v1/runs/start", "status=202", "status=401", "/files/", "request="] {
        assert!(logged.contains(part), "{part} in:\n{logged}");
    }
    for secret in [app.key.reveal(), &app.key.hash(), "pl41n", &signature] {
        assert!(!logged.contains(secret), "{secret} in:\n{logged}");
    }
}
