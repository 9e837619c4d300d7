//! Batches as their callers see them: one task, many rows, a run for each, though nodes are killed.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use super::builtin::object_schema;
use super::support::app::{TestApp, faults};
use super::support::hob::{Hob, Home, Kind};
use super::support::site::{Asked, Site, html};

/// Rows of the batch whose node is killed; `ROWS=200` for as many.
fn rows() -> usize {
    std::env::var("ROWS").ok().and_then(|rows| rows.parse().ok()).unwrap_or(24)
}

/// What an item costs.
fn price(item: usize) -> usize {
    3 + item * 7 % 90
}

/// A page for each item, `/item-7`, and a list of all.
fn shop() -> Site {
    Site::new(|asked: Asked| async move {
        let item = asked.route().strip_prefix("/item-").and_then(|text| text.parse().ok());
        if let Some(item) = item {
            let price = price(item);
            return html(format!("<h1>Item {item}</h1><dl><dt>Price</dt><dd>{price}</dd></dl>"));
        }
        let item = |n: usize| format!("<li><a href=/item-{n}>Item {n}</a> from the shelf</li>");
        let all: String = (1..=200).map(item).collect();
        html(format!("<h1>Shop</h1><ul>{all}</ul>"))
    })
}

fn order(site: &Site, rows: &Value) -> Value {
    json!({
        "task": "What is the price of \"{{parameters.item}}\"?", "startUrl": site.page("/"), "rows": rows,
        "outputSchema": object_schema(&[("price", "number")]),
    })
}

async fn started(hob: &Hob, order: &Value) -> String {
    let (status, batch) = hob.post("/api/v1/batches", order).await;
    assert_eq!(status, 202, "{batch:#}");
    batch["id"].as_str().unwrap().to_owned()
}

async fn until(hob: &Hob, id: &str, is: impl Fn(&Value) -> bool) -> Value {
    let end = Instant::now() + Duration::from_mins(10);
    loop {
        let batch = hob.get(&format!("/api/v1/batches/{id}")).await;
        if is(&batch) {
            return batch;
        }
        assert!(Instant::now() < end, "{batch:#}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The lines of a batch's one file.
async fn lines(hob: &Hob, id: &str) -> Vec<Value> {
    let path = format!("/api/v1/batches/{id}/results");
    let answer = hob.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/jsonl");
    let text = answer.text().await.unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn every_row_has_one_result_though_the_node_is_killed_in_the_middle() {
    let (site, home, rows) = (shop(), Home::new(&Kind::Sqlite), rows());
    let mut hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin"), ("HOB_BROWSER__WARM", "1")]);
    let given: Vec<Value> = (1..=rows).map(|n| json!({"item": format!("Item {n}")})).collect();
    let id = started(&hob, &order(&site, &json!(given))).await;
    until(&hob, &id, |batch| batch["rows"]["success"].as_u64().unwrap() >= rows as u64 / 3).await;
    hob.kill_only();
    drop(hob);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin"), ("HOB_BROWSER__WARM", "1")]);
    let batch = until(&hob, &id, |batch| batch["completedAt"].is_string()).await;
    assert_eq!(batch["status"], "completed");
    assert_eq!(batch["rows"]["total"], rows);
    let lines = lines(&hob, &id).await;
    assert_eq!(lines.len(), rows);
    let runs: BTreeSet<&str> = lines.iter().map(|line| line["runId"].as_str().unwrap()).collect();
    assert_eq!(runs.len(), rows, "a run each");
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line["row"], index + 1);
        assert_eq!(line["parameters"]["item"], format!("Item {}", index + 1));
        assert_eq!(line["result"], json!({"price": price(index + 1)}), "{line:#}");
    }
    let listed = hob.get("/api/v1/runs?limit=200").await;
    assert_eq!(listed.as_array().unwrap().len(), rows, "none twice");
    let replayed = listed.as_array().unwrap().iter().filter(|run| run["path"] == "replayed");
    assert!(replayed.count() >= rows - 2, "what the first learned the others replay");
}

#[tokio::test]
async fn rows_come_from_a_table_and_secrets_stay_secret() {
    let (site, home) = (shop(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let file = hob.upload("items.csv", "\u{feff}item,pin\r\nItem 3,7788\r\n\"Item 5\",\r\n").await;
    let id = started(&hob, &order(&site, &json!({"$file": file["id"]}))).await;
    until(&hob, &id, |batch| batch["completedAt"].is_string()).await;
    let lines = lines(&hob, &id).await;
    let told: Vec<_> = lines.iter().map(|line| (&line["parameters"], &line["result"])).collect();
    assert_eq!(
        json!(told),
        json!([
            [{"item": "Item 3", "pin": "{{parameters.pin}}"}, {"price": price(3)}],
            [{"item": "Item 5"}, {"price": price(5)}],
        ])
    );
    let rows = hob.get(&format!("/api/v1/batches/{id}/rows?limit=1&after=1")).await;
    assert_eq!((&rows[0]["row"], &rows[0]["state"]), (&json!(2), &json!("success")));
    assert!(!std::fs::read(home.database()).unwrap().windows(4).any(|some| some == b"7788"));
}

#[tokio::test]
async fn a_batch_that_is_canceled_starts_nothing_more() {
    let (site, home) = (shop(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let given: Vec<Value> = (1..=60).map(|n| json!({"item": format!("Item {n}")})).collect();
    let id = started(&hob, &order(&site, &json!(given))).await;
    until(&hob, &id, |batch| batch["rows"]["started"].as_u64().unwrap() > 0).await;
    let path = format!("/api/v1/batches/{id}");
    let delete = || hob.request(Method::DELETE, &path).send();
    assert_eq!(delete().await.unwrap().status(), 409, "it is under way");
    let (status, canceled) = hob.post(&format!("{path}/cancel"), &json!({})).await;
    assert_eq!((status, &canceled["status"]), (200, &json!("canceled")));
    let batch = until(&hob, &id, |batch| batch["completedAt"].is_string()).await;
    assert!(batch["rows"]["canceled"].as_u64().unwrap() >= 50, "{batch:#}");
    let listed = hob.get("/api/v1/runs?limit=200").await;
    let runs = listed.as_array().unwrap();
    assert!(runs.len() <= 10, "a few are ahead, no more: {}", runs.len());
    assert!(runs.iter().all(|run| run["status"] == "canceled" || run["status"] == "completed"));
    assert_eq!(hob.post(&format!("{path}/cancel"), &json!({})).await.0, 200);
    assert_eq!(delete().await.unwrap().status(), 204);
    assert_eq!(delete().await.unwrap().status(), 404);
    assert_eq!(hob.get("/api/v1/batches").await, json!([]));
}

#[actix_web::test]
async fn every_fault_of_every_row_is_named_and_nothing_is_started() {
    let app = TestApp::start().await;
    let task = "What is the price of {{parameters.item}}?";
    for (body, pointer, words) in [
        (json!({"task": task}), "/rows", "is missing"),
        (json!({"task": task, "rows": []}), "/rows", "no rows"),
        (
            json!({"task": task, "rows": [{"item": "a"}, {"itme": "b"}]}),
            "/rows/1",
            "lacks {{parameters.item}}",
        ),
        (
            json!({"task": task, "rows": [{"item": {"$file": "f-1"}}]}),
            "/rows/0/item",
            "no such file",
        ),
        (json!({"task": task, "rows": {"$file": "f-1"}}), "/rows", "no such file"),
        (
            json!({"task": task, "rows": [{"item": "a"}], "parameters": {}}),
            "/parameters",
            "in place of",
        ),
        (
            json!({"task": task, "rows": [{"item": "a"}], "startUrl": "ftp://a"}),
            "/startUrl",
            "http",
        ),
        (json!({"task": task, "rows": [{"item": "a"}], "auth": "as-1"}), "/auth", "unknown"),
    ] {
        let answer = app.post("/api/v1/batches", &body).await;
        assert_eq!(answer.status(), 400, "{body}");
        let found = faults(&answer.json().await.unwrap());
        let start = format!("{pointer} ");
        let named = found.iter().any(|fault| fault.starts_with(&start) && fault.contains(words));
        assert!(named && found.len() == 1, "{body}: {found:?}");
    }
    let none = app.get("/api/v1/batches").await;
    assert_eq!(none.headers()["x-total-count"], "0");
}

#[actix_web::test]
async fn a_batch_is_its_workspaces_alone_and_the_same_call_is_one() {
    let app = TestApp::start().await;
    let body =
        json!({"task": "What is the price of {{parameters.item}}?", "rows": [{"item": "a"}]});
    let start = async || {
        let request = app.request(Method::POST, "/api/v1/batches").header("idempotency-key", "k1");
        request.json(&body).send().await.unwrap()
    };
    let first = start().await;
    assert_eq!(first.status(), 202);
    let at = first.headers()["location"].to_str().unwrap().to_owned();
    let batch: Value = first.json().await.unwrap();
    assert_eq!((&batch["status"], &batch["rows"]["waiting"]), (&json!("started"), &json!(1)));
    let again = start().await;
    assert_eq!(again.headers()["idempotent-replay"], "true");
    assert_eq!(again.json::<Value>().await.unwrap()["id"], batch["id"]);
    let other = app.key_of("other").await;
    for (method, path) in [
        (Method::GET, at.clone()),
        (Method::GET, format!("{at}/rows")),
        (Method::GET, format!("{at}/results")),
        (Method::POST, format!("{at}/cancel")),
        (Method::DELETE, at.clone()),
    ] {
        let bare = app.bare(method.clone(), &path).header("x-api-key", other.reveal());
        assert_eq!(bare.send().await.unwrap().status(), 404, "{method} {path}");
    }
    let lines = app.get(&format!("{at}/results")).await.text().await.unwrap();
    let line: Value = serde_json::from_str(lines.trim_end()).unwrap();
    assert_eq!((&line["state"], &line["parameters"]), (&json!("waiting"), &json!({"item": "a"})));
}
