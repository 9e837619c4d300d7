//! The Model Context Protocol, spoken by hand: at `/mcp` of the real server, as clients of before 2026-07-28 and since
//! speak it, and with the real `hob mcp` over standard input and output.

mod agent;
mod bounds;
mod canceling;
mod files;
mod inspector;
mod python;
mod replayed;
mod tasks;
mod tools;

use reqwest::Method;
use serde_json::Value;

use crate::support::app::TestApp;

/// A skillet that takes two inputs and a secret, and reads only.
const TEA: &str = "/* hob skillet 1\n{\"task\": \"Find {{parameters.query}} under {{parameters.max}} Euro\", \
    \"startUrl\": \"https://shop.example/\", \"schemaInferred\": true, \"readsOnly\": true, \
    \"outputSchema\": {\"type\": \"object\", \"required\": [\"teas\"], \"properties\": {\"teas\": {\"type\": \"array\", \
    \"items\": {\"type\": \"string\"}}}}, \
    \"inputs\": {\"parameters.query\": \"string\", \"parameters.max\": \"number\", \"secrets.code\": \"secret\"}}\n*/\n\
    export default async ({ page, parameters, secrets }) => {\n  await page.goto('/' + parameters.query + parameters.max);\n  \
    await page.getByLabel('Code').fill(secrets.code);\n  return { teas: [] };\n};\n";

async fn import(app: &TestApp, id: &str, file: &str) {
    let call = app.request(Method::POST, &format!("/api/v1/skillets/{id}/import"));
    let answer = call.header("content-type", "text/javascript").body(file.to_owned()).send().await;
    let answer = answer.unwrap();
    assert_eq!(answer.status(), 201, "{}", answer.text().await.unwrap());
}

/// The id of the workspace's last run, once there are so many.
async fn run_number(app: &TestApp, count: usize) -> String {
    loop {
        let runs: Value = app.get("/api/v1/runs").await.json().await.unwrap();
        if runs.as_array().unwrap().len() >= count {
            return runs[0]["id"].as_str().unwrap().to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Waits until the run is canceled.
async fn until_canceled(app: &TestApp, id: &str) {
    while app.run(id).await["status"] != "canceled" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
