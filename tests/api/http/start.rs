//! What bad and odd start calls get.

use hob::agent::Choice;
use hob::http::PlannerChoice;
use hob::model::{Limits, ModelName, Usd};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::app::{Setup, TestApp, failure, faults};

const START: &str = "/api/v1/runs/start";

fn raw(app: &TestApp, body: impl Into<reqwest::Body>) -> RequestBuilder {
    app.request(Method::POST, START).header("content-type", "application/json").body(body)
}

/// The faults that `body` gets.
async fn refused(app: &TestApp, body: &Value) -> String {
    let answer = app.post(START, body).await;
    faults(&failure(answer, 400, "invalid-request").await).join("\n")
}

#[actix::test]
async fn a_run_is_accepted() {
    let app = TestApp::start().await;
    let answer = app.post(START, &json!({"task": " collect the products "})).await;
    assert_eq!(answer.status(), 202);
    assert_eq!(answer.headers()["retry-after"], "1");
    let location = answer.headers()["location"].to_str().unwrap().to_owned();
    let body: Value = answer.json().await.unwrap();
    assert_eq!(body.as_object().unwrap().len(), 2);
    assert_eq!(body["status"], "pending");
    assert_eq!(location, format!("/api/v1/runs/{}", body["id"].as_str().unwrap()));
    let run: Value = app.get(&location).await.json().await.unwrap();
    assert_eq!((&run["id"], &run["task"]), (&body["id"], &json!("collect the products")));
    assert_eq!(run["skillet"]["created"], false);
    assert!(run["skillet"]["id"].as_str().unwrap().starts_with("sk-"));
}

#[actix::test]
async fn a_skillet_id_of_the_callers_own_is_kept() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x", "skilletId": "shop.prices-1"})).await;
    assert_eq!(app.run(&id).await["skillet"]["id"], "shop.prices-1");
}

#[actix::test]
async fn a_body_that_is_not_json_is_refused_with_its_place() {
    let app = TestApp::start().await;
    for (body, place) in [("{\"task\": ", "line 1"), ("", "line 1"), ("{'task': 'x'}", "column 2")]
    {
        let answer = raw(&app, body).send().await.unwrap();
        let body = failure(answer, 400, "invalid-request").await;
        assert!(body["error"]["message"].as_str().unwrap().contains(place), "{body}");
    }
    let answer = raw(&app, vec![b'{', 0xff, 0xfe]).send().await.unwrap();
    failure(answer, 400, "invalid-request").await;
    for body in [json!([]), json!("x"), json!(null), json!(5)] {
        failure(app.post(START, &body).await, 400, "invalid-request").await;
    }
}

#[actix::test]
async fn every_fault_is_named_at_once() {
    let app = TestApp::start().await;
    let found = refused(
        &app,
        &json!({
            "taks": "x", "startUrl": 5, "model": "gpt-9", "readOnly": "yes", "parameters": [],
            "skilletId": "a b", "auth": "s-1",
        }),
    )
    .await;
    for part in [
        "/task `task` is required",
        "/taks unknown field `taks`; did you mean `task`?",
        "/startUrl",
        "/model",
        "gpt-5.6-luna",
        "/readOnly",
        "/parameters",
        "/skilletId",
        "/auth unknown auth session",
    ] {
        assert!(found.contains(part), "{part} in:\n{found}");
    }
}

#[actix::test]
async fn what_the_task_names_must_be_given() {
    let app = TestApp::start().await;
    let mut body = json!({"task": "Search for {{parameters.query}} and collect the hits"});
    let found = refused(&app, &body).await;
    assert!(found.starts_with("/task names {{parameters.query}}, which the call"), "{found}");
    body["parameters"] = json!({"query": "tea"});
    assert_eq!(app.post(START, &body).await.status(), 202);
}

#[actix::test]
async fn null_is_a_field_left_out() {
    let app = TestApp::start().await;
    let send = |body: Value| {
        app.request(Method::POST, START).header("idempotency-key", "k").json(&body).send()
    };
    let first = send(json!({"task": "x", "skilletId": null, "auth": null, "secrets": null})).await;
    let first: Value = first.unwrap().json().await.unwrap();
    let second: Value = send(json!({"task": "x"})).await.unwrap().json().await.unwrap();
    assert_eq!((&first["status"], &first["id"]), (&json!("pending"), &second["id"]));
    assert!(refused(&app, &json!({"task": null})).await.starts_with("/task"));
}

#[actix::test]
async fn values_are_checked() {
    let app = TestApp::start().await;
    let cases = [
        (json!({"task": "   "}), "/task"),
        (json!({"task": ""}), "/task"),
        (json!({"task": "x".repeat(20_001)}), "/task"),
        (json!({"task": "x", "startUrl": "ftp://files.example/"}), "/startUrl"),
        (json!({"task": "x", "startUrl": "file:///etc/passwd"}), "/startUrl"),
        (json!({"task": "x", "startUrl": "shop.example"}), "/startUrl"),
        (json!({"task": "x", "proxy": "proxy:3128"}), "/proxy"),
        (json!({"task": "x", "skilletId": "../x"}), "/skilletId"),
        (json!({"task": "x", "auth": "as-1"}), "/auth"),
        (json!({"task": "x", "allowedOrigins": ["https://a.example", "x"]}), "/allowedOrigins/1"),
        (json!({"task": "x", "secrets": "hunter2-hunter2"}), "/secrets"),
    ];
    for (body, pointer) in cases {
        let found = refused(&app, &body).await;
        assert!(found.starts_with(pointer), "{pointer} for {body}: {found}");
        assert!(!found.contains("hunter2"), "a secret is not sent back: {found}");
    }
}

#[actix::test]
async fn attack_09_schemas_are_checked_without_fetching_anything() {
    let app = TestApp::start().await;
    let nested = json!({"type": "object", "properties": {"a": {"properties": {"b": {"type": 5}}}}});
    let cases = [
        (json!({"type": "objekt"}), "/outputSchema/type"),
        (nested, "/outputSchema/properties/a/properties/b/type"),
        (json!({"type": "array"}), "/outputSchema/type"),
        (
            json!({"properties": {"a": {"$ref": "https://schemas.example/x.json"}}}),
            "/outputSchema/properties/a/$ref",
        ),
        (json!({"$ref": "file:///etc/passwd"}), "/outputSchema/$ref"),
        (
            json!({"properties": {"a": {"type": "string", "pattern": "(a{1000}){1000}"}}}),
            "/outputSchema/properties/a/pattern",
        ),
    ];
    for (schema, pointer) in cases {
        let found = refused(&app, &json!({"task": "x", "outputSchema": schema})).await;
        assert!(found.starts_with(pointer), "{pointer} for {schema}: {found}");
    }
    let doubling: serde_json::Map<String, Value> = (0..40)
        .map(|i| {
            let next = json!({"$ref": format!("#/$defs/n{}", i + 1)});
            (format!("n{i}"), json!({"allOf": [next, next]}))
        })
        .chain([("n40".to_owned(), json!({"type": "object"}))])
        .collect();
    let schema = json!({"$defs": doubling, "$ref": "#/$defs/n0"});
    let found = refused(&app, &json!({"task": "x", "outputSchema": schema})).await;
    assert!(found.starts_with("/outputSchema/$defs/n"), "{found}");
}

#[actix::test]
async fn attack_08_a_flood_is_refused_and_answered_briefly() {
    let app = TestApp::start().await;
    let nested = "[".repeat(100_000) + &"]".repeat(100_000);
    for body in
        [nested.clone(), format!("{{\"task\": \"x\", \"parameters\": {{\"a\": {nested}}}}}")]
    {
        failure(raw(&app, body).send().await.unwrap(), 400, "invalid-request").await;
    }
    let unknown: Vec<String> = (0..20_000).map(|i| format!("\"field{i}\": 1,")).collect();
    let unknown = unknown.concat();
    let answer = raw(&app, format!("{{{unknown}\"task\": \"x\"}}")).send().await.unwrap();
    let body = failure(answer, 400, "invalid-request").await;
    assert!(body.to_string().len() < 20_000);
    let long = format!("{{\"{}\": 1, \"task\": \"x\"}}", "n".repeat(500_000));
    let body = failure(raw(&app, long).send().await.unwrap(), 400, "invalid-request").await;
    assert!(body.to_string().len() < 5_000);
}

#[actix::test]
async fn attack_08_a_body_over_one_mebibyte_is_refused() {
    const LIMIT: usize = 1024 * 1024;
    let app = TestApp::start().await;
    let body_of = |length: usize| {
        let around = "{\"task\": \"x\", \"parameters\": {\"a\": \"\"}}".len();
        format!(
            "{{\"task\": \"x\", \"parameters\": {{\"a\": \"{}\"}}}}",
            "y".repeat(length - around)
        )
    };
    assert_eq!(raw(&app, body_of(LIMIT)).send().await.unwrap().status(), 202);
    let answer = raw(&app, body_of(LIMIT + 1)).send().await.unwrap();
    failure(answer, 413, "payload-too-large").await;
    // Without a Content-Length it is found while it arrives.
    let pieces = futures::stream::iter(
        body_of(LIMIT + 1)
            .into_bytes()
            .chunks(50_000)
            .map(|c| Ok::<_, std::io::Error>(c.to_vec()))
            .collect::<Vec<_>>(),
    );
    let answer = raw(&app, reqwest::Body::wrap_stream(pieces)).send().await.unwrap();
    failure(answer, 413, "payload-too-large").await;
    assert_eq!(app.get("/healthz").await.status(), 200);
}

#[actix::test]
async fn only_json_is_taken() {
    let app = TestApp::start().await;
    let body = "{\"task\": \"x\"}";
    let send = |kind: Option<&'static str>| {
        let request = app.request(Method::POST, START).body(body);
        kind.map_or(request.try_clone().unwrap(), |kind| request.header("content-type", kind))
            .send()
    };
    for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("json")]
    {
        failure(send(kind).await.unwrap(), 415, "unsupported-media-type").await;
    }
    for kind in ["application/json", "Application/JSON; charset=utf-8", "application/x+json"] {
        assert_eq!(send(Some(kind)).await.unwrap().status(), 202);
    }
    let answer = raw(&app, body).header("content-encoding", "gzip").send().await.unwrap();
    failure(answer, 415, "unsupported-media-type").await;
}

#[actix::test]
async fn a_model_without_a_route_is_said_in_the_warnings() {
    let choice =
        |default| PlannerChoice { default, routed: [(ModelName::Haiku, Usd::ZERO)].into() };
    let app = TestApp::with(Setup { planner: choice(Choice::Auto), ..Setup::default() }).await;
    let warned = app.start_run(&json!({"task": "x", "model": "opus"})).await;
    let warnings = app.run(&warned).await["warnings"].clone();
    assert!(warnings[0].as_str().unwrap().contains("`opus`"), "{warnings}");
    for body in [json!({"task": "x", "model": "haiku"}), json!({"task": "x"})] {
        let id = app.start_run(&body).await;
        assert!(app.run(&id).await.get("warnings").is_none(), "{body}");
    }
    let app = TestApp::with(Setup { planner: choice(Choice::Model), ..Setup::default() }).await;
    assert!(refused(&app, &json!({"task": "x", "model": "opus"})).await.starts_with("/model"));
    app.start_run(&json!({"task": "x", "model": "haiku"})).await;
}

#[actix::test]
async fn secrets_are_stored_only_sealed() {
    let app = TestApp::start().await;
    let id = app
        .start_run(&json!({
            "task": "log in", "parameters": {"user": "ann", "password": "pl41n-p4ssword"},
            "secrets": {"code": "pl41n-c0de"},
        }))
        .await;
    let shown = app.run(&id).await.to_string();
    let key = app.skillet_of(&id).await;
    let lease = app.store.lease(&key, "test-node", u64::MAX).await.unwrap().unwrap();
    let order = app.store.claim(&lease).await.unwrap().unwrap();
    assert_eq!(order.parameters["password"], "{{parameters.password}}");
    let context = hob::vault::run_context(&key.workspace, order.run_id);
    let opened = app.vault.open(&context, order.sealed.as_deref().unwrap()).unwrap();
    assert_eq!(opened["parameters.password"].reveal(), "pl41n-p4ssword");
    assert_eq!(opened["secrets.code"].reveal(), "pl41n-c0de");
    let mut stored = String::new();
    for entry in std::fs::read_dir(app.folder.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            stored += &String::from_utf8_lossy(&std::fs::read(path).unwrap());
        }
    }
    assert!(stored.contains("log in"), "the order is in the files that were read");
    assert!(!(stored + &shown).contains("pl41n"));
}

#[actix::test]
async fn a_full_queue_is_said_with_when_to_come_back() {
    let app = TestApp::with(Setup {
        limits: Limits { waiting_runs: 2, ..Limits::default() },
        ..Setup::default()
    })
    .await;
    app.start_run(&json!({"task": "x"})).await;
    app.start_run(&json!({"task": "x"})).await;
    let answer = app.post(START, &json!({"task": "x"})).await;
    assert!(answer.headers().contains_key("retry-after"));
    failure(answer, 429, "workspace-rate-limited").await;
}

#[actix::test]
async fn a_draining_node_takes_no_run_and_still_answers_polls() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    app.dispatch.drain().await;
    let answer = app.post(START, &json!({"task": "x"})).await;
    assert!(answer.headers().contains_key("retry-after"));
    failure(answer, 503, "unavailable").await;
    let waited = app.get(&format!("/api/v1/runs/{id}?wait=60s")).await;
    assert_eq!(waited.json::<Value>().await.unwrap()["status"], "pending");
    let body = failure(app.get("/readyz").await, 503, "unavailable").await;
    assert!(faults(&body)[0].contains("draining"), "{body}");
    assert_eq!(app.get("/healthz").await.status(), 200);
}
