//! A workspace with as many runs under way as it may: its next ones wait, and another's go before them.

use std::time::Duration;

use serde_json::json;

use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Site, html};

async fn others_go_before(kind: &Kind) {
    let site = Site::new(|asked| async move {
        if asked.path == "/slow" {
            tokio::time::sleep(Duration::from_secs(60)).await;
        }
        html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>")
    });
    let home = Home::new(kind);
    let hob = home.start(&[("HOB_LIMITS__RUNNING_RUNS", "1"), ("HOB_BROWSER__SLOTS", "2")]);
    let order = |path: &str| {
        json!({
            "task": "Collect all items with their name", "startUrl": site.page(path),
            "outputSchema": list_schema("items", &[("name", "string")]),
        })
    };
    let first = hob.start(&order("/slow")).await;
    hob.until(&first, "started").await;
    let mut behind = Vec::new();
    for _ in 0..5 {
        behind.push(hob.start(&order("/list")).await);
    }
    let key = home.keys(&["create", "--workspace", "another"]);
    let client = reqwest::Client::new();
    let start = client.post(format!("{}/api/v1/runs/start", hob.url)).header("x-api-key", &key);
    let started = start.json(&order("/list")).send().await.unwrap();
    let started: serde_json::Value = started.json().await.unwrap();
    let path = format!("{}/api/v1/runs/{}?wait=60s", hob.url, started["id"].as_str().unwrap());
    let run = client.get(path).header("x-api-key", &key).send().await.unwrap();
    let run: serde_json::Value = run.json().await.unwrap();
    assert_eq!(run["outcome"], "success", "{run:#}");
    // A slot is free, and none of these was let into it.
    assert_eq!(hob.get(&format!("/api/v1/runs/{first}")).await["status"], "started");
    for id in &behind {
        assert_eq!(hob.get(&format!("/api/v1/runs/{id}")).await["status"], "pending");
    }
    // Where there is a place again, they go on.
    hob.post(&format!("/api/v1/runs/{first}/cancel"), &json!({})).await;
    assert_eq!(hob.finished(&behind[0]).await["outcome"], "success");
    for id in &behind {
        hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    }
}

#[tokio::test]
async fn others_go_before_on_sqlite() {
    others_go_before(&Kind::Sqlite).await;
}

#[tokio::test]
async fn others_go_before_on_redis() {
    others_go_before(&Kind::Redis).await;
}
