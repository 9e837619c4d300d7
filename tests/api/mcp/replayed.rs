//! A skillet replayed as a tool and a page that is looked at, with a real browser and a real site.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::hob::{Home, KEY, Kind};
use crate::support::site::{Reply, Site};

const TEAS: &str = "export default async function ({ page, parameters }) {\n  await page.goto(\"/\");\n  \
    await page.getByLabel(\"Query\", { exact: true }).fill(parameters.query);\n  \
    await page.getByRole(\"button\", { name: \"Find\", exact: true }).click();\n  \
    return { found: await page.getByRole(\"heading\").textContent() };\n}\n";

#[actix::test]
async fn a_skillet_is_replayed_and_a_page_looked_at_by_tools() {
    let site = Site::start(|asked| {
        let query = asked.path.split("q=").nth(1).unwrap_or_default();
        Reply::Html(format!(
            "<title>Teas</title><h1>Teas: {query}</h1><form><label>Query <input name=q></label>\
             <button>Find</button></form>"
        ))
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_PLANNER__DEFAULT", "builtin")]);
    let head = json!({"task": "Look for {{parameters.query}}", "startUrl": site.page("/"), "schemaInferred": true,
        "outputSchema": {"type": "object", "required": ["found"], "properties": {"found": {"type": "string"}}},
        "readsOnly": false, "inputs": {"parameters.query": "string"}});
    let file = format!("/* hob skillet 1\n{head}\n*/\n{TEAS}");
    let import = hob.request(Method::POST, "/api/v1/skillets/look-up/import").body(file);
    let imported = import.send().await.unwrap();
    assert!(imported.status().is_success(), "{}", imported.text().await.unwrap());
    let call = async |name: &str, arguments: Value| -> Value {
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": name, "arguments": arguments}});
        let call = hob.request(Method::POST, "/mcp").json(&call);
        let call = call.header("accept", "application/json, text/event-stream");
        let answer = call.send().await.unwrap().text().await.unwrap();
        // What lasts is a stream of events, of which the answer is the last.
        let last = answer.lines().filter_map(|line| line.strip_prefix("data: ")).next_back();
        let answer: Value = serde_json::from_str(last.unwrap_or(&answer)).unwrap();
        answer["result"].clone()
    };
    let answer = call("skillet_look-up", json!({"parameters": {"query": "Sencha"}})).await;
    let runs = hob.get("/api/v1/runs").await;
    assert_eq!(answer["structuredContent"]["found"], "Teas: Sencha", "{answer}\n{runs:#}");
    assert_eq!(
        (&runs[0]["path"], &runs[0]["task"]),
        (&json!("replayed"), &json!("Look for {{parameters.query}}"))
    );
    assert!(!home.log().contains(KEY));

    let seen = call("look_at_page", json!({"url": site.page("/?q=green")})).await;
    let text = seen["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Teas\n"), "{text}");
    assert!(text.contains("Teas: green") && text.contains("textbox \"Query\""), "{text}");
    assert_eq!(seen["structuredContent"]["status"], 200);
    for (url, says) in [
        ("http://10.1.2.3/", "10.1.2.3"),
        ("http://127.0.0.1:9/", "127.0.0.1"),
        ("file:///etc/passwd", "/url"),
    ] {
        let refused = call("look_at_page", json!({"url": url})).await;
        assert_eq!(refused["isError"], true, "{refused}");
        let text = refused["content"][0]["text"].as_str().unwrap();
        assert!(text.starts_with("invalid-request: ") && text.contains(says), "{text}");
    }
    assert_eq!(hob.get("/api/v1/runs").await.as_array().unwrap().len(), 1, "nothing is kept");
}
