//! The official Python SDK as an agent, over each way.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::{Value, json};
use tokio::process::Command;

use super::agent::{BEFORE, SINCE};
use super::{TEA, import, run_number, until_canceled};
use crate::support::app::{Ending, TestApp};

fn python() -> PathBuf {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/mcp/bin/python");
    assert!(python.exists(), "{} is missing: `make test` installs it", python.display());
    python
}

#[actix::test]
async fn the_python_sdk_calls_a_skillet_hears_how_it_goes_on_and_cancels_another_call() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    let hob = env!("CARGO_BIN_EXE_hob");
    for (n, (way, version)) in
        [(vec!["auto"], SINCE), (vec!["legacy"], BEFORE), (vec!["stdio", hob], SINCE)]
            .into_iter()
            .enumerate()
    {
        let client = Command::new(python())
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/mcp/client.py"))
            .args(&way)
            .arg(&app.url)
            .env("HOB_API_KEY", app.key.reveal())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .output();
        let work = async {
            let id = run_number(&app, 2 * n + 1).await;
            let lease = app.work_on(&id, 2).await;
            app.finish(&lease, &id, Ending::Result(json!({"teas": ["Sencha"]}))).await;
            let id = run_number(&app, 2 * n + 2).await;
            let lease = app.work_on(&id, 1).await;
            until_canceled(&app, &id).await;
            app.store.release(&lease, false).await.unwrap();
        };
        let (done, ()) = tokio::join!(client, work);
        let done = done.unwrap();
        assert!(done.status.success(), "{way:?}: {}", String::from_utf8_lossy(&done.stderr));
        let said: Value = serde_json::from_slice(&done.stdout).unwrap();
        assert_eq!(said["version"], version, "{way:?}");
        assert_eq!(said["result"], json!({"teas": ["Sencha"]}));
        assert_eq!((&said["canceled"], &said["after"]), (&json!(true), &json!("tea")));
        let told = said["told"].as_array().unwrap();
        assert_eq!(told.last().unwrap(), &json!([2.0, "step 2"]), "{said}");
        assert!(said["tools"].as_array().unwrap().contains(&json!("skillet_tea")), "{said}");
    }
}
