//! Which tools there are, and what comes of calling them.

use std::collections::BTreeSet;

use hob::model::SkilletId;
use serde_json::{Value, json};

use super::agent::{Agent, SINCE};
use super::{TEA, import, run_number};
use crate::support::app::{Ending, TestApp};

async fn tools(agent: &Agent) -> Vec<Value> {
    let (mut all, mut cursor) = (Vec::new(), Value::Null);
    loop {
        let params = if cursor.is_null() { json!({}) } else { json!({"cursor": cursor}) };
        let page = agent.call("tools/list", params).await;
        all.extend(page.result()["tools"].as_array().unwrap().clone());
        cursor = page.result()["nextCursor"].clone();
        if cursor.is_null() {
            return all;
        }
    }
}

#[actix::test]
async fn each_skillet_is_a_tool_with_its_inputs_and_its_result() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    for agent in Agent::each(&app).await {
        let all = tools(&agent).await;
        let names: Vec<_> = all.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
        assert_eq!(names[..4], ["run_task", "get_run", "cancel_run", "list_skillets"]);
        assert_eq!(names[4..], ["look_at_page", "skillet_tea"]);
        let tea = &all[5];
        assert_eq!(tea["annotations"]["readOnlyHint"], true);
        assert!(tea["description"].as_str().unwrap().contains("“Find {{parameters.query}}"));
        let input = &tea["inputSchema"]["properties"];
        assert_eq!(input["parameters"]["properties"]["max"]["type"], "number");
        assert_eq!(input["parameters"]["required"], json!(["max", "query"]));
        assert_eq!(input["secrets"]["required"], json!(["code"]));
        assert_eq!(tea["outputSchema"]["required"], json!(["teas"]));
        for tool in &all {
            for schema in ["inputSchema", "outputSchema"] {
                assert!(jsonschema::draft202012::meta::is_valid(&tool[schema]), "{tool}");
            }
        }
        let listed = agent.tool("list_skillets", json!({})).await;
        assert_eq!(listed.result()["structuredContent"]["skillets"][0]["tool"], "skillet_tea");
    }
    let other = app.key_of("other").await;
    let other = Agent::by_http(&app, other.reveal(), SINCE).await;
    assert_eq!(tools(&other).await.len(), 5, "another workspace sees nothing of it");
    let called = other.tool("skillet_tea", json!({})).await;
    assert_eq!(called.answer["error"]["code"], -32602, "{called:?}");
}

#[actix::test]
async fn tools_come_in_pages_and_have_names_of_their_own() {
    let app = TestApp::start().await;
    for n in 0..23 {
        import(&app, &format!("v.{n}"), TEA).await;
    }
    // As runs leave them that name none: they come last, and not all of them.
    for _ in 0..25 {
        import(&app, SkilletId::generate().as_str(), TEA).await;
    }
    let agent = Agent::by_http(&app, app.key.reveal(), SINCE).await;
    let first = agent.call("tools/list", json!({})).await;
    assert_eq!(first.result()["tools"].as_array().unwrap().len(), 5 + 20);
    let all = tools(&agent).await;
    let names: Vec<_> = all.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 5 + 23 + 20);
    let is_named = |name: &&str| name.starts_with("skillet_v_");
    assert!(names[5..28].iter().all(is_named) && !names[28..].iter().any(is_named), "{names:?}");
    let bad = agent.call("tools/list", json!({"cursor": "-1"})).await;
    assert_eq!(bad.answer["error"]["code"], -32602);
}

#[actix::test]
async fn a_skillet_is_called_with_other_inputs_and_tells_how_it_goes_on() {
    let app = TestApp::start().await;
    import(&app, "tea", TEA).await;
    for (n, agent) in Agent::each(&app).await.into_iter().enumerate() {
        let inputs =
            json!({"parameters": {"query": "Sencha", "max": 5}, "secrets": {"code": "7-secret"}});
        let work = async {
            let id = run_number(&app, n + 1).await;
            let run = app.run(&id).await;
            assert_eq!(run["task"], "Find {{parameters.query}} under {{parameters.max}} Euro");
            assert_eq!(run["skillet"]["id"], "tea");
            let lease = app.work_on(&id, 3).await;
            app.finish(&lease, &id, Ending::Result(json!({"teas": ["Sencha"]}))).await;
        };
        let (came, ()) = tokio::join!(agent.tool("skillet_tea", inputs), work);
        assert_eq!(came.result()["structuredContent"], json!({"teas": ["Sencha"]}), "{came:?}");
        assert_eq!(came.text(), r#"{"teas":["Sencha"]}"#);
        assert_eq!(came.result()["isError"], false);
        let progress: Vec<_> = came.told.iter().map(|told| &told["params"]).collect();
        let numbers: Vec<f64> =
            progress.iter().map(|told| told["progress"].as_f64().unwrap()).collect();
        assert!(numbers.is_sorted() && numbers.ends_with(&[1.0, 2.0, 3.0]), "{numbers:?}");
        let last = progress.last().unwrap();
        assert_eq!((&last["progressToken"], &last["message"]), (&json!("p-1"), &json!("step 3")));
        let lacks = agent.tool("skillet_tea", json!({"parameters": {"max": 5}})).await;
        assert_eq!(lacks.result()["isError"], true);
        assert!(lacks.text().contains("parameters.query, secrets.code"), "{}", lacks.text());
    }
}

#[actix::test]
async fn a_task_is_run_read_and_canceled() {
    let app = TestApp::start().await;
    for (n, agent) in Agent::each(&app).await.into_iter().enumerate() {
        let order = json!({"task": "Read the price", "startUrl": "https://shop.example/",
            "readOnly": true, "waitSeconds": 0});
        let begun = agent.tool("run_task", order.clone()).await;
        let run = begun.result()["structuredContent"].clone();
        let id = run["id"].as_str().unwrap();
        assert_eq!((&run["status"], &run["task"]), (&json!("pending"), &order["task"]));
        let read = agent.tool("get_run", json!({"id": id, "waitSeconds": 0})).await;
        assert_eq!(read.result()["structuredContent"]["id"], id);
        let canceled = agent.tool("cancel_run", json!({"id": id})).await;
        assert_eq!(canceled.result()["structuredContent"]["status"], "canceled");
        let work = async {
            let id = run_number(&app, 2 * n + 2).await;
            let lease = app.work_on(&id, 1).await;
            app.finish(&lease, &id, Ending::Rejected("the website may be down")).await;
        };
        let order = json!({"task": "Read the price", "startUrl": "https://shop.example/"});
        let (failed, ()) = tokio::join!(agent.tool("run_task", order), work);
        assert_eq!(failed.result()["isError"], true);
        assert!(failed.text().starts_with("rejected: the website may be down (run "), "{failed:?}");
        assert_eq!(failed.result()["structuredContent"]["error"]["code"], "rejected");
        for (tool, arguments, says) in [
            ("run_task", json!({"tsak": "x"}), "invalid-request: the request has 2 faults"),
            (
                "run_task",
                json!({"task": "x", "waitSeconds": null, "startUrl": "ftp://x"}),
                "/startUrl",
            ),
            ("get_run", json!({"id": "../skillets"}), "invalid-request"),
            ("get_run", json!({"id": "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03"}), "not-found"),
        ] {
            let came = agent.tool(tool, arguments).await;
            assert_eq!(came.result()["isError"], true);
            assert!(came.text().contains(says), "{}", came.text());
        }
        assert_eq!(agent.tool("no_tool", json!({})).await.answer["error"]["code"], -32602);
    }
}
