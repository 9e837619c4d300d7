//! The official inspector, by both ways.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::{Value, json};
use tokio::process::Command;

use super::{TEA, import, run_number};
use crate::support::app::{Ending, TestApp};

/// Where `make test` puts it. It finds itself by the folder that it is run in.
fn folder() -> PathBuf {
    let package = "target/inspector/node_modules/@modelcontextprotocol/inspector-cli/build";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(package);
    assert!(folder.exists(), "{} is missing: `make test` installs it", folder.display());
    folder
}

/// What the inspector prints of a call.
async fn inspected(app: &TestApp, way: &[&str], asked: &[&str]) -> Value {
    let header = format!("x-api-key: {}", app.key.reveal());
    let mut inspector = Command::new("node");
    inspector.current_dir(folder()).arg("index.js").args(way).args(asked);
    if way.len() == 1 {
        inspector.args(["--transport", "http", "--header", &header]);
    }
    let done = inspector
        .env("HOB_URL", &app.url)
        .env("HOB_API_KEY", app.key.reveal())
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output()
        .await
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{way:?} {asked:?}: {said}");
    serde_json::from_slice(&done.stdout).unwrap_or_else(|error| {
        panic!("{error}: {}{said}", String::from_utf8_lossy(&done.stdout));
    })
}

#[actix::test]
async fn the_inspector_lists_tools_and_resources_and_calls_a_skillet() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    let at = format!("{}/mcp", app.url);
    let ways: [&[&str]; 2] = [&[&at], &[env!("CARGO_BIN_EXE_hob"), "mcp"]];
    for (n, way) in ways.into_iter().enumerate() {
        let tools = inspected(&app, way, &["--method", "tools/list"]).await;
        let tools = tools["tools"].as_array().unwrap();
        let tea = tools.iter().find(|tool| tool["name"] == "skillet_tea").unwrap();
        assert_eq!(tea["outputSchema"]["required"], json!(["teas"]), "{tea}");
        let resources = inspected(&app, way, &["--method", "resources/list"]).await;
        assert!(resources["resources"].is_array(), "{resources}");
        let asked = [
            "--method",
            "tools/call",
            "--tool-name",
            "skillet_tea",
            "--tool-arg",
            r#"parameters={"query":"Sencha","max":5}"#,
            r#"secrets={"code":"7-secret"}"#,
        ];
        let work = async {
            let id = run_number(&app, n + 1).await;
            let lease = app.work_on(&id, 2).await;
            app.finish(&lease, &id, Ending::Result(json!({"teas": ["Sencha"]}))).await;
        };
        let (called, ()) = tokio::join!(inspected(&app, way, &asked), work);
        assert_eq!(called["structuredContent"], json!({"teas": ["Sencha"]}), "{called}");
        let asked = ["--method", "tools/call", "--tool-name", "list_skillets"];
        let listed = inspected(&app, way, &asked).await;
        assert!(listed.to_string().contains("tea"), "{listed}");
    }
}
