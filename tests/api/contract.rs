//! Each field of the contract (`api-spec.md` §2), for each state: presence, type and format.

use std::time::Duration;

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::support::hob::{Hob, Home, Kind, list_schema};
use super::support::site::{Site, html};

fn site() -> Site {
    Site::new(|asked| async move {
        match asked.path.as_str() {
            "/slow" => {
                tokio::time::sleep(Duration::from_secs(60)).await;
                html("")
            }
            "/gone" => HttpResponse::NotFound().body("gone"),
            "/many" => {
                let rows: String = (0..2000)
                    .map(|n| format!("<tr><td>Item {n}</td><td>{}</td></tr>", "x".repeat(200)))
                    .collect();
                html(format!("<table><tr><th>Name</th><th>Text</th></tr>{rows}</table>"))
            }
            _ => html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>"),
        }
    })
}

fn order(site: &Site, path: &str, skillet: &str) -> Value {
    json!({
        "task": "Collect all items with their name",
        "startUrl": site.page(path),
        "outputSchema": list_schema("items", &[("name", "string")]),
        "skilletId": skillet,
    })
}

/// `2026-11-21T09:30:00.000Z`
fn is_timestamp(value: &Value) -> bool {
    value.as_str().is_some_and(|text| {
        text.len() == 24
            && text.bytes().zip("dddd-dd-ddTdd:dd:dd.dddZ".bytes()).all(|(have, want)| match want {
                b'd' => have.is_ascii_digit(),
                other => have == other,
            })
    })
}

/// The fields that are there in every state, and no others than those named.
fn check_common(run: &Value, status: &str, present: &[&str], absent: &[&str]) {
    assert!(run["id"].as_str().is_some_and(|id| uuid::Uuid::try_parse(id).is_ok()), "{run:#}");
    assert_eq!(run["status"], status, "{run:#}");
    assert!(is_timestamp(&run["createdAt"]), "{run:#}");
    for name in present {
        assert!(run.get(name).is_some(), "{status} lacks {name}: {run:#}");
    }
    for name in absent {
        assert!(run.get(name).is_none(), "{status} has {name}: {run:#}");
    }
    for name in ["startedAt", "completedAt"] {
        assert!(run.get(name).is_none_or(is_timestamp), "{run:#}");
    }
    let skillet = &run["skillet"];
    assert!(skillet["id"].is_string(), "{run:#}");
    for name in ["used", "created", "updated"] {
        assert!(skillet[name].is_boolean(), "skillet.{name}: {run:#}");
    }
    assert!(skillet.get("revisionTimestamp").is_none_or(is_timestamp), "{run:#}");
    assert!(
        run["task"].is_string() && run["model"].is_string() && run["steps"].is_u64(),
        "{run:#}"
    );
    let known = [
        "id",
        "status",
        "outcome",
        "createdAt",
        "startedAt",
        "completedAt",
        "skillet",
        "result",
        "error",
        "cost",
        "title",
        "task",
        "model",
        "planner",
        "path",
        "steps",
        "warnings",
        "liveUrl",
    ];
    for name in run.as_object().unwrap().keys() {
        assert!(known.contains(&name.as_str()), "unknown field {name}");
    }
}

fn check_cost(run: &Value) {
    assert!(run["cost"]["aiUsd"].is_number(), "{run:#}");
    let compute = &run["cost"]["compute"];
    assert!(compute["amount"].as_f64().is_some_and(|hours| hours > 0.0 && hours < 0.1), "{run:#}");
    assert_eq!(compute["unit"], "hours");
}

async fn states(hob: &Hob, site: &Site) {
    // started and pending: two runs of one skillet, the first of which hangs.
    let first = hob.start(&order(site, "/slow", "queue")).await;
    let second = hob.start(&order(site, "/list", "queue")).await;
    let started = hob.until(&first, "started").await;
    check_common(
        &started,
        "started",
        &["startedAt", "planner"],
        &["outcome", "completedAt", "result", "error", "cost"],
    );
    let pending = hob.get(&format!("/api/v1/runs/{second}")).await;
    check_common(
        &pending,
        "pending",
        &[],
        &["outcome", "startedAt", "completedAt", "result", "error", "cost", "planner"],
    );
    // canceled, from both.
    for (id, was_started) in [(&second, false), (&first, true)] {
        let (status, canceled) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        assert_eq!(status, 200);
        check_common(&canceled, "canceled", &["completedAt"], &["outcome", "result", "error"]);
        assert_eq!(canceled.get("startedAt").is_some(), was_started);
        assert_eq!(canceled["skillet"]["created"], false);
    }
    // completed, failed.
    let failed = hob.run(&order(site, "/gone", "gone")).await;
    check_common(
        &failed,
        "completed",
        &["outcome", "startedAt", "completedAt", "error", "cost"],
        &["result"],
    );
    assert_eq!(failed["outcome"], "failed");
    assert_eq!(failed["error"]["code"], "rejected");
    assert!(failed["error"]["message"].as_str().unwrap().contains("404"));
    assert_eq!(failed["skillet"]["created"], false);
    check_cost(&failed);
}

async fn results(hob: &Hob, site: &Site) {
    let run = hob.run(&order(site, "/list", "stock")).await;
    check_common(
        &run,
        "completed",
        &["outcome", "startedAt", "completedAt", "result", "cost", "path", "planner"],
        &["error"],
    );
    assert_eq!((&run["outcome"], &run["path"]), (&json!("success"), &json!("explored")), "{run:#}");
    check_cost(&run);
    let skillet = &run["skillet"];
    assert_eq!(skillet["id"], "stock");
    assert_eq!((&skillet["used"], &skillet["created"]), (&json!(false), &json!(true)));
    assert!(skillet["revisionId"].is_string() && is_timestamp(&skillet["revisionTimestamp"]));
    // The same skillet again: used, not created.
    let again = hob.run(&order(site, "/list", "stock")).await;
    let skillet = &again["skillet"];
    assert_eq!((&skillet["used"], &skillet["created"]), (&json!(true), &json!(false)), "{again:#}");
    // No skillet named: one is made.
    let mut body = order(site, "/list", "x");
    body.as_object_mut().unwrap().remove("skilletId");
    let made = hob.run(&body).await;
    let id = made["skillet"]["id"].as_str().unwrap().to_owned();
    let listed = hob.get("/api/v1/skillets").await;
    let listed = listed.as_array().unwrap();
    assert!(
        listed.iter().any(|item| item["id"] == id.as_str())
            && listed.iter().any(|i| i["id"] == "stock")
    );
    for item in listed {
        assert!(
            item["revisionId"].is_string() && is_timestamp(&item["revisionTimestamp"]),
            "{item}"
        );
    }
    // The list shows the same documents, newest first.
    let all = hob.get("/api/v1/runs").await;
    assert_eq!(all[0], hob.get(&format!("/api/v1/runs/{}", made["id"].as_str().unwrap())).await);
    let times: Vec<&str> =
        all.as_array().unwrap().iter().map(|r| r["createdAt"].as_str().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b), "{times:?}");
}

async fn large_result(hob: &Hob, site: &Site) {
    let mut body = order(site, "/many", "many");
    body["outputSchema"] = list_schema("items", &[("name", "string"), ("text", "string")]);
    let run = hob.run(&body).await;
    let result = &run["result"];
    assert_eq!(result["type"], "file", "{run:#}");
    let file = &result["file"];
    assert_eq!(file["contentType"], "application/json");
    assert!(is_timestamp(&file["expiresAt"]), "{run:#}");
    let url = file["url"].as_str().unwrap();
    let answer =
        reqwest::Client::builder().no_proxy().build().unwrap().get(url).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let bytes = answer.bytes().await.unwrap();
    assert_eq!(file["sizeBytes"], json!(bytes.len()));
    let whole: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(whole["items"].as_array().unwrap().len(), 2000);
    assert_eq!(whole["items"][1999]["name"], "Item 1999");
}

async fn contract(kind: Kind) {
    let site = site();
    let home = Home::new(&kind);
    let hob = home.start(&[]);
    states(&hob, &site).await;
    results(&hob, &site).await;
    large_result(&hob, &site).await;
}

#[tokio::test]
async fn every_field_in_every_state_sqlite() {
    contract(Kind::Sqlite).await;
}

#[tokio::test]
async fn every_field_in_every_state_redis() {
    contract(Kind::Redis).await;
}
