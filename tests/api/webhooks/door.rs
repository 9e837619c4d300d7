//! Who may say where is told, and where that may be.

use hob::browser::EgressSettings;
use hob::webhooks::Settings;
use reqwest::Method;
use serde_json::{Value, json};

use super::receiver::Receiver;
use super::{Told, allowed, settings, told, told_by};
use crate::egress::names::name_server;
use crate::support::app::{Ending, failure, faults};

#[actix::test]
async fn only_who_looks_after_the_workspace_says_where_is_told() {
    let Told { app, .. } = told(None).await;
    let put =
        app.request(Method::PUT, "/api/v1/webhook").json(&json!({"url": "https://a.example/"}));
    failure(put.send().await.unwrap(), 403, "forbidden").await;
    for (method, path) in
        [(Method::POST, "/api/v1/webhook/secret"), (Method::DELETE, "/api/v1/webhook")]
    {
        failure(app.request(method, path).send().await.unwrap(), 403, "forbidden").await;
    }
    failure(app.get("/api/v1/webhook").await, 404, "not-found").await;
    failure(app.get("/api/v1/webhook/deliveries/msg_x").await, 404, "not-found").await;
}

#[actix::test]
async fn an_address_that_is_none_is_refused_with_what_is_wrong() {
    let told = told(None).await;
    let start = |url: &str| json!({"task": "x", "callbackUrl": url});
    let answer = told.app.post("/api/v1/runs/start", &start("https://a.example/")).await;
    let body = failure(answer, 400, "invalid-request").await;
    assert!(faults(&body)[0].contains("/callbackUrl this workspace has no secret"), "{body}");
    told.tell(None).await;
    for url in ["ftp://a.example/", "file:///etc/passwd", "a.example", "https://u:p@a.example/", ""]
    {
        let answer = told.app.post("/api/v1/runs/start", &start(url)).await;
        let body = failure(answer, 400, "invalid-request").await;
        assert!(faults(&body)[0].starts_with("/callbackUrl "), "{url}: {body}");
        let put = told.admin(Method::PUT, "/api/v1/webhook", Some(json!({"url": url}))).await;
        let body = failure(put, 400, "invalid-request").await;
        assert!(faults(&body)[0].starts_with("/url "), "{url}: {body}");
    }
    for query in ["?state=gone", "?limit=0", "?before=1", "?runId=x", "?colour=red"] {
        let answer = told.app.get(&format!("/api/v1/webhook/deliveries{query}")).await;
        failure(answer, 400, "invalid-request").await;
    }
    for (path, method) in [("/api/v1/webhook", Method::PUT), ("/api/v1/runs/start", Method::POST)] {
        let url = "https://u:p@a.example/";
        let body = json!({"url": url});
        let start = json!({"task": "x", "callbackUrl": url});
        let body = if method == Method::PUT { body } else { start };
        let answer = told.admin(method, path, Some(body)).await;
        let body = failure(answer, 400, "invalid-request").await;
        let said = &faults(&body)[0];
        assert!(said.contains("user name or password") && !said.contains("`secrets`"), "{said}");
    }
    let gone = told.admin(Method::DELETE, "/api/v1/webhook", None).await;
    assert_eq!(gone.status(), 204);
    let again = told.admin(Method::DELETE, "/api/v1/webhook", None).await;
    failure(again, 404, "not-found").await;
}

/// The node itself, the cloud's metadata, names that stand for this machine: judged by address, at each try.
#[actix::test]
async fn attack_a_callback_reaches_no_private_address() {
    let receiver = Receiver::open();
    let settings = Settings { pauses_seconds: vec![0], ..settings() };
    let told = told_by(None, settings, &EgressSettings::default()).await;
    told.tell(None).await;
    let port = receiver.url.rsplit(':').next().unwrap().to_owned();
    let own = told.app.url.clone();
    for url in [
        receiver.url.clone(),
        format!("http://localhost:{port}/"),
        format!("http://2130706433:{port}/"),
        format!("http://[::ffff:127.0.0.1]:{port}/"),
        format!("http://a.localhost:{port}/"),
        "http://169.254.169.254/latest/meta-data/".to_owned(),
        format!("{own}/api/v1/runs"),
    ] {
        let id = told.app.start_run(&json!({"task": "x", "callbackUrl": url})).await;
        told.app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        let all = told.until(&id, &["failed"]).await;
        let error = all[0]["attempts"][0]["error"].as_str().unwrap();
        assert!(error.contains("egress.allow"), "{url}: {error}");
    }
    assert_eq!(receiver.log().len(), 0);
}

/// A name of the public network that resolves to this machine, at once or only the second time, and one that the
/// operator has let through.
#[actix::test]
async fn attack_a_callback_s_name_leads_to_no_private_address() {
    let receiver = Receiver::open();
    let resolver = name_server(|name, _| {
        ["inside.example", "let-through.example"]
            .contains(&name)
            .then(|| vec![std::net::Ipv4Addr::LOCALHOST])
    });
    let egress = EgressSettings { resolver: Some(resolver), ..allowed("let-through.example") };
    let settings = Settings { pauses_seconds: vec![0], ..settings() };
    let told = told_by(None, settings, &egress).await;
    told.tell(None).await;
    let port = receiver.url.rsplit(':').next().unwrap();
    for (name, states, said) in [
        ("inside.example", ["failed"], Some("egress.allow")),
        ("nowhere.example", ["failed"], Some("not found")),
        ("let-through.example", ["delivered"], None),
    ] {
        let url = format!("http://{name}:{port}/");
        let id = told.app.start_run(&json!({"task": "x", "callbackUrl": url})).await;
        told.app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        let all = told.until(&id, &states).await;
        let error = all[0]["attempts"][0]["error"].as_str();
        let as_said = said.is_none_or(|said| error.is_some_and(|error| error.contains(said)));
        assert!(as_said, "{name}: {error:?}");
    }
    assert_eq!(receiver.log().len(), 1);
}

#[actix::test]
async fn the_description_has_the_webhooks() {
    let told = told(None).await;
    let description: Value = told.app.get("/openapi.json").await.json().await.unwrap();
    for event in ["run.started", "run.completed", "run.canceled"] {
        let post = &description["webhooks"][event]["post"];
        let names: Vec<_> = post["parameters"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| p["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["webhook-id", "webhook-timestamp", "webhook-signature"]);
        let schema = &post["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let name = schema.as_str().unwrap().rsplit('/').next().unwrap();
        assert!(description["components"]["schemas"][name].is_object(), "{name}");
    }
    assert_eq!(description["openapi"].as_str().unwrap()[..3], *"3.1");
}

/// Each secret that was replaced signs for its day: more than three do not.
#[actix::test]
async fn a_third_replacement_of_the_secret_within_a_day_is_refused() {
    let told = told(None).await;
    told.tell(None).await;
    let replace = async || told.admin(Method::POST, "/api/v1/webhook/secret", None).await;
    for _ in 0..2 {
        assert_eq!(replace().await.status(), 200);
    }
    let refused = failure(replace().await, 409, "conflict").await;
    assert!(refused.to_string().contains("replacedSecretsUntil"), "{refused}");
    let webhook: Value = told.app.get("/api/v1/webhook").await.json().await.unwrap();
    assert_eq!(webhook["replacedSecretsUntil"].as_array().unwrap().len(), 2);
}

#[actix::test]
async fn messages_of_a_webhook_that_is_deleted_are_given_up() {
    let receiver = Receiver::new(|_, _| super::Answer::Status(500));
    let told = told(None).await;
    told.tell(Some(&receiver.url)).await;
    let run = told.run(json!({"task": "x"}), Ending::Result(json!({}))).await;
    receiver.until("a message", |log| !log.is_empty()).await;
    assert_eq!(told.admin(Method::DELETE, "/api/v1/webhook", None).await.status(), 204);
    let all = told.until(&run, &["failed", "failed"]).await;
    assert!(all[1]["givenUp"].is_string(), "{all:#?}");
}
