//! Whoever knows the ids of another workspace's things learns nothing by them: each call that names one is
//! answered as if there were none, byte for byte.

use std::collections::BTreeSet;

use hob::model::DeliveryId;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::planted;

const SKILLET: &str = "/* hob skillet 1\n{\n  \"task\": \"Read the price\",\n  \"startUrl\": \"https://shop.example/\",\n  \
     \"outputSchema\": {\"type\": \"object\"}\n}\n*/\n\
     export default async function ({ page }) {\n  await page.goto('/');\n  return { price: 1 };\n}\n";

/// The ids of things that are there, in the default workspace, and of the same kind that are nowhere.
struct Things {
    run: [String; 2],
    file: [String; 2],
    login: [String; 2],
    skillet: [String; 2],
    delivery: [String; 2],
    batch: [String; 2],
    schedule: [String; 2],
    key: [String; 2],
}

impl Things {
    async fn make(app: &TestApp) -> Self {
        let import = app.request(Method::POST, "/api/v1/skillets/tea/import");
        let import = import.header("content-type", "text/javascript").body(SKILLET);
        assert_eq!(import.send().await.unwrap().status(), 201);
        app.login("as-1").await;
        let file = app.request(Method::POST, "/api/v1/files?name=a.txt").body("hello").send();
        let file: Value = file.await.unwrap().json().await.unwrap();
        let file = file["id"].as_str().unwrap().to_owned();
        let gone = format!("{}0", &file[..file.len() - 1]);
        let gone = if gone == file { format!("{}1", &file[..file.len() - 1]) } else { gone };
        let rows = json!({"task": "Read the price", "rows": [{"item": "tea"}]});
        let batch: Value = app.post("/api/v1/batches", &rows).await.json().await.unwrap();
        let daily = json!({"run": {"task": "Read the price"}, "cron": "@daily"});
        let put = app.request(Method::PUT, "/api/v1/schedules/daily").json(&daily);
        assert_eq!(put.send().await.unwrap().status(), 201);
        let told = planted::told(app.store.as_ref()).await;
        let silent = DeliveryId { number: 2, ..told };
        let key = app.store.keys().await.unwrap().remove(0).id.to_string();
        Self {
            key: [key, "0123456789ab".to_owned()],
            batch: [batch["id"].as_str().unwrap().to_owned(), "bt-none".to_owned()],
            schedule: ["daily".to_owned(), "weekly".to_owned()],
            delivery: [told.to_string(), silent.to_string()],
            run: [app.run_with_file(b"{}").await, uuid::Uuid::now_v7().to_string()],
            file: [file, gone],
            login: ["as-1".to_owned(), "as-2".to_owned()],
            skillet: ["tea".to_owned(), "mint".to_owned()],
        }
    }

    /// The two ids that a path's `{id}` may stand for.
    fn of(&self, path: &str) -> Option<&[String; 2]> {
        [
            ("/api/v1/runs/", &self.run),
            ("/api/v1/webhook/deliveries/", &self.delivery),
            ("/api/v1/batches/", &self.batch),
            ("/api/v1/schedules/", &self.schedule),
            ("/api/v1/skillets/", &self.skillet),
            ("/api/v1/authsessions/", &self.login),
            ("/api/v1/keys/", &self.key),
        ]
        .into_iter()
        .find_map(|(below, ids)| path.starts_with(below).then_some(ids))
    }
}

/// Every method of every path of the served description that names something.
async fn calls(app: &TestApp) -> Vec<(Method, String)> {
    let document: Value = app.get("/openapi.json").await.json().await.unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys().filter(|_| path.contains('{')) {
            calls.push((method.to_uppercase().parse().unwrap(), path.clone()));
        }
    }
    // What would be gone for those after it comes last.
    calls.sort_by_key(|(method, _)| *method == Method::DELETE);
    calls
}

/// What a call needs besides its path, so that nothing but the id is wrong with it.
fn with_body(path: &str, call: RequestBuilder) -> RequestBuilder {
    match path.rsplit('/').next().unwrap() {
        "rollback" => call.json(&json!({"revision": "1"})),
        "{id}" => call.json(&json!({"title": "mine now"})),
        _ => call,
    }
}

#[actix::test]
async fn attack_12_ids_of_another_workspace_are_answered_as_ids_of_nothing_on_every_route() {
    let app = TestApp::start().await;
    let things = Things::make(&app).await;
    let stranger = app.admin_key("other").await;
    let ask = async |method: &Method, path: &str, id: &str| {
        let at = path.replace("{id}", id).replace("{revision}", "1").replace("{number}", "1");
        let call = app.bare(method.clone(), &at).header("x-api-key", stranger.reveal());
        let answer = with_body(path, call).send().await.unwrap();
        let status = answer.status().as_u16();
        let names = answer.headers().keys().map(ToString::to_string);
        // Whether the connection goes on depends on how much of an unread body had come.
        let names: BTreeSet<String> = names.filter(|name| name != "connection").collect();
        (status, names, answer.text().await.unwrap())
    };
    let mut tried = 0;
    for (method, path) in calls(&app).await {
        // Addresses that are keys themselves are no ids (attacks 11 and 13), and an import makes a new skillet
        // of the stranger's own.
        if ["/files/", "/recorder/", "/docs/"].iter().any(|open| path.starts_with(open))
            || path.ends_with("/import")
        {
            continue;
        }
        let [there, nowhere] = things.of(&path).unwrap_or_else(|| {
            panic!("{path} names something of a kind that this test makes none of")
        });
        let (known, unknown) =
            (ask(&method, &path, there).await, ask(&method, &path, nowhere).await);
        // What is put is the stranger's own, whatever others have of that name.
        let status = if method == Method::PUT { 400 } else { 404 };
        assert_eq!(known.0, status, "{method} {path}: {known:?}");
        assert_eq!(known, unknown, "{method} {path}");
        tried += 1;
    }
    assert!(tried >= 14, "{tried} calls");
    named_in_bodies(&app, &things, stranger.reveal()).await;
    all_is_as_it_was(&app, &things).await;
}

/// Bodies name things, too.
async fn named_in_bodies(app: &TestApp, things: &Things, stranger: &str) {
    let start = |body: Value| ("/api/v1/runs/start", body);
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for (answers, which) in [(&mut known, 0), (&mut unknown, 1)] {
        let (file, login) = (&things.file[which], &things.login[which]);
        for (path, body) in [
            start(json!({"task": "x", "auth": login})),
            start(json!({"task": "x", "parameters": {"cv": {"$file": file}}})),
            ("/api/v1/authsessions/record", json!({"authSessionId": login})),
        ] {
            let call = app.bare(Method::POST, path).header("x-api-key", stranger).json(&body);
            let answer = call.send().await.unwrap();
            assert_eq!(answer.status(), 400, "{path} {body}");
            let said = answer.text().await.unwrap();
            answers.push(said.replace(file, "ID").replace(login, "ID"));
        }
    }
    assert_eq!(known, unknown);
}

async fn all_is_as_it_was(app: &TestApp, things: &Things) {
    assert_eq!(app.run(&things.run[0]).await["title"], Value::Null);
    let skillet: Value = app.get("/api/v1/skillets/tea").await.json().await.unwrap();
    assert_eq!(skillet["number"], 1, "{skillet}");
    assert_eq!(app.get("/api/v1/authsessions/as-1").await.status(), 200);
}
