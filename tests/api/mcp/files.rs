//! Files of runs as resources.

use hob::model::WorkspaceId;
use serde_json::json;

use super::agent::{Agent, SINCE};
use super::{TEA, import, run_number};
use crate::support::app::{Ending, TestApp};

#[actix::test]
async fn the_file_of_a_run_is_a_resource() {
    let app = TestApp::start().await;
    let id = app.run_with_file(br#"{"teas": [1, 2]}"#).await;
    app.start_run(&json!({"task": "without a file"})).await;
    for agent in Agent::each(&app).await {
        let listed = agent.call("resources/list", json!({})).await;
        let files = listed.result()["resources"].as_array().unwrap().clone();
        assert_eq!(files.len(), 1);
        let uri = format!("hob://runs/{id}/file");
        assert_eq!(files[0]["uri"], uri);
        assert_eq!(files[0]["mimeType"], "application/json");
        let read = agent.call("resources/read", json!({"uri": uri})).await;
        assert_eq!(read.result()["contents"][0]["text"], r#"{"teas": [1, 2]}"#);
        let run = agent.call("resources/read", json!({"uri": format!("hob://runs/{id}")})).await;
        let text = run.result()["contents"][0]["text"].as_str().unwrap().to_owned();
        assert!(text.contains(&id), "{text}");
        let got = agent.tool("get_run", json!({"id": id})).await;
        let link = got.result()["structuredContent"]["result"]["file"]["url"].clone();
        // As the agent reaches the service, not as the service reaches itself.
        assert!(link.as_str().unwrap().starts_with(&app.url), "{link}");
        let templates = agent.call("resources/templates/list", json!({})).await;
        assert_eq!(templates.result()["resourceTemplates"].as_array().unwrap().len(), 2);
        for uri in ["hob://runs/x", "file:///etc/passwd", &format!("hob://runs/{id}/steps")] {
            let none = agent.call("resources/read", json!({"uri": uri})).await;
            assert!(none.answer["error"]["code"].is_number(), "{uri}: {none:?}");
        }
    }
}

#[actix::test]
async fn what_is_too_large_for_an_answer_is_to_be_downloaded() {
    let app = TestApp::start().await;
    let large = format!("[\"{}\"]", "x".repeat(1 << 20));
    let id = app.run_with_file(large.as_bytes()).await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let read = agent.call("resources/read", json!({"uri": format!("hob://runs/{id}/file")})).await;
    let url = read.answer["error"]["data"]["url"].as_str().unwrap().to_owned();
    assert_eq!(reqwest::get(&url).await.unwrap().text().await.unwrap(), large);
}

/// Results that are kept as files are given as data, as the tool's schema says, as long as an agent can take them.
#[actix::test]
async fn a_large_result_of_a_skillet_is_still_its_result() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let inputs = json!({"parameters": {"query": "tea", "max": 5}, "secrets": {"code": "7"}});
    for (n, length) in [1000, 2 << 20].into_iter().enumerate() {
        let teas = json!({"teas": ["x".repeat(length)]});
        let work = async {
            let id = run_number(&app, n + 1).await;
            let lease = app.work_on(&id, 1).await;
            let workspace = WorkspaceId::default_workspace();
            let bytes = teas.to_string().into_bytes().into();
            let file = app.files.put(&workspace, &id, bytes, "application/json").await.unwrap();
            app.finish(&lease, &id, Ending::File(file)).await;
        };
        let (came, ()) = tokio::join!(agent.tool("skillet_tea", inputs.clone()), work);
        let link = came.result()["content"][1].clone();
        assert_eq!(link["type"], "resource_link", "{link}");
        if length == 1000 {
            assert_eq!(came.result()["structuredContent"], teas);
        } else {
            assert_eq!(came.result()["isError"], true);
            assert!(came.text().starts_with("payload-too-large: "), "{}", came.text());
        }
    }
}
