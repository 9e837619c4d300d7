//! Money: a workspace spends no more on models than it may, whatever runs at the same time.

use std::sync::LazyLock;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::fake_model::{FakeModel, Reply, completion};
use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::Site;

/// A call with what the provider says it took: 0.13192 US dollars by the default prices.
fn dear(tool: &str, arguments: &Value) -> Reply {
    let call = json!({"id": "call_1", "type": "function",
        "function": {"name": tool, "arguments": arguments.to_string()}});
    let message = json!({"role": "assistant", "content": null, "tool_calls": [call]});
    Reply::Http(200, vec![], completion(&message, "tool_calls", [40_000, 0, 8_192]).to_string())
}

const COST: f64 = 0.13192;

fn order(site: &Site, task: &str) -> Value {
    json!({
        "task": task, "startUrl": site.page("/"),
        "outputSchema": {"type": "object", "properties": {"said": {"type": "string"}}},
    })
}

/// One for all calls: to make one takes longer than a call.
fn client() -> reqwest::Client {
    static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(reqwest::Client::new);
    CLIENT.clone()
}

async fn start(hob: &Hob, key: &str, body: &Value) -> (u16, Value) {
    let request = client().post(format!("{}/api/v1/runs/start", hob.url));
    let answer = request.header("x-api-key", key).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn finished(hob: &Hob, key: &str, started: &Value) -> Value {
    let url = format!("{}/api/v1/runs/{}?wait=30s", hob.url, started["id"].as_str().unwrap());
    loop {
        let request = client().request(Method::GET, &url).header("x-api-key", key);
        let run: Value = request.send().await.unwrap().json().await.unwrap();
        if run["status"] == "completed" {
            return run;
        }
    }
}

/// One after the other on one running node, that it is started once.
async fn budgets_hold(kind: &Kind) {
    let site = Site::pages(&[("/", "<title>Tea</title><h1>Tea</h1><p>Anna likes tea.")]);
    let model = FakeModel::apart(|request| {
        if request["messages"].to_string().contains("Go on for ever") {
            return dear("wait_for", &json!({"text": "Tea"}));
        }
        dear("finish", &json!({"written": {"said": "Anna"}}))
    });
    let home = Home::new(kind);
    let hob = home.start_asking(&model.base_url, &[("HOB_LIMITS__AI_USD_TOTAL", "0.18")]);
    one_of_a_hundred(&hob, &site, &model, &home.keys(&["create", "--workspace", "crowd"])).await;
    let show = home.command().args(["workspaces", "show", "crowd"]).output().unwrap();
    let shown = String::from_utf8(show.stdout).unwrap();
    assert!(shown.contains("0.13192 in all") && shown.contains("0.00 set aside"), "{shown}");

    // More than one call, and less than two.
    let limit = ["workspaces", "create", "lone", "ai_usd_total=0.30"];
    assert!(home.command().args(limit).status().unwrap().success());
    let lone = home.keys(&["create", "--workspace", "lone"]);
    the_end_is_told_with_what_was_spent(&hob, &site, &lone).await;

    let new = home.keys(&["create", "--workspace", "new"]);
    let (status, started) = start(&hob, &new, &order(&site, "Who likes tea?")).await;
    assert_eq!(status, 202, "a workspace has a budget of its own: {started}");
    assert_eq!(finished(&hob, &new, &started).await["outcome"], "success");
}

async fn one_of_a_hundred(hob: &Hob, site: &Site, model: &FakeModel, key: &str) {
    let body = order(site, "Who likes tea?");
    let calls = (0..100).map(|_| start(hob, key, &body));
    let answers = futures::future::join_all(calls).await;
    let started: Vec<&Value> =
        answers.iter().filter(|(status, _)| *status == 202).map(|(_, answer)| answer).collect();
    assert!(answers.iter().all(|(status, _)| [202, 402].contains(status)), "{answers:?}");
    let runs = started.iter().map(|started| finished(hob, key, started));
    let runs = futures::future::join_all(runs).await;
    let (paid, others): (Vec<_>, Vec<_>) = runs.iter().partition(|run| run["outcome"] == "success");
    assert_eq!(paid.len(), 1, "{paid:#?}");
    assert!((paid[0]["cost"]["aiUsd"].as_f64().unwrap() - COST).abs() < 1e-6, "{:#}", paid[0]);
    for run in others {
        assert_eq!(run["error"]["code"], "no-ai-credits-left", "{run:#}");
        assert_eq!(run["cost"]["aiUsd"], 0.0, "{run:#}");
    }
    assert_eq!(model.asked().len(), 1, "the model was asked by others");
    let (status, refused) = start(hob, key, &body).await;
    assert_eq!((status, &refused["error"]["code"]), (402, &json!("no-ai-credits-left")));
}

async fn the_end_is_told_with_what_was_spent(hob: &Hob, site: &Site, key: &str) {
    let (status, started) = start(hob, key, &order(site, "Go on for ever")).await;
    assert_eq!(status, 202, "{started}");
    let run = finished(hob, key, &started).await;
    assert_eq!(run["error"]["code"], "no-ai-credits-left", "{run:#}");
    let message = run["error"]["message"].as_str().unwrap();
    assert!(message.contains("limits.ai_usd_total"), "{message}");
    let calls = (run["cost"]["aiUsd"].as_f64().unwrap() / COST).round();
    assert!((1.0..=2.0).contains(&calls), "{run:#}");
}

#[tokio::test]
async fn attack_16_budgets_hold_on_sqlite() {
    budgets_hold(&Kind::Sqlite).await;
}

#[tokio::test]
async fn attack_16_budgets_hold_on_redis() {
    budgets_hold(&Kind::Redis).await;
}

/// A call of a model that is cut short may be charged: it counts as its worst, and what was set aside is not free
/// again for the next who cuts one short.
#[tokio::test]
async fn a_run_that_is_canceled_while_the_model_thinks_is_not_free() {
    let site = Site::pages(&[("/", "<h1>Tea</h1>")]);
    let (asked, was_asked) = std::sync::mpsc::channel();
    let model = FakeModel::apart(move |_| {
        asked.send(()).unwrap();
        std::thread::sleep(std::time::Duration::from_secs(20));
        Reply::call("give_up", json!({"reason": "too late"}))
    });
    let home = Home::new(&Kind::Sqlite);
    let hob = home
        .start_asking(&model.base_url, &[("HOB_WORKSPACES__DEFAULT__AI_USD_PER_MONTH", "0.16")]);
    let id = hob.start(&order(&site, "Who likes tea?")).await;
    tokio::task::spawn_blocking(move || was_asked.recv().unwrap()).await.unwrap();
    hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    for _ in 0..600 {
        let (status, refused) = hob.post("/api/v1/runs/start", &order(&site, "Who else?")).await;
        if status == 402 {
            assert_eq!(refused["error"]["code"], "no-ai-credits-left");
            return;
        }
        hob.post(&format!("/api/v1/runs/{}/cancel", refused["id"].as_str().unwrap()), &json!({}))
            .await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("a call that was cut short cost nothing");
}

/// A node that dies while a model answers does not know what the call cost: it counts as its worst, so that nobody who
/// brings nodes down spends more than there is.
async fn a_call_of_a_killed_node_counts(kind: Kind) {
    let site = Site::pages(&[("/", "<h1>Tea</h1>")]);
    let (asked, was_asked) = std::sync::mpsc::channel();
    let (let_go, may_answer) = std::sync::mpsc::channel::<()>();
    let model = FakeModel::apart(move |_| {
        asked.send(()).unwrap();
        // Until the test is over, or lets it go.
        let _ = may_answer.recv();
        Reply::call("give_up", json!({"reason": "too late"}))
    });
    let home = Home::new(&kind);
    let environment = [
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", model.base_url.as_str()),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
        ("HOB_WORKSPACES__DEFAULT__AI_USD_PER_MONTH", "0.16"),
        ("HOB_STORE__LEASE_SECONDS", "4"),
    ];
    let mut hob = home.start(&environment);
    let id = hob.start(&order(&site, "Who likes tea?")).await;
    let was_asked = tokio::task::spawn_blocking(move || {
        was_asked.recv().unwrap();
        was_asked
    });
    let was_asked = was_asked.await.unwrap();
    hob.kill_only();
    drop(hob);
    drop(let_go);
    let hob = home.start(&environment);
    // It had changed nothing and is begun again; the model is not.
    let run = hob.finished(&id).await;
    assert_eq!(run["error"]["code"], "no-ai-credits-left", "{run:#}");
    // What is set aside counts as spent at once or when the call's time is over: the next one has nothing either way.
    let (status, next) = hob.post("/api/v1/runs/start", &order(&site, "Who else?")).await;
    if status == 202 {
        let run = hob.finished(next["id"].as_str().unwrap()).await;
        assert_eq!(run["error"]["code"], "no-ai-credits-left", "{run:#}");
    } else {
        assert_eq!(status, 402, "{next}");
    }
    assert!(was_asked.try_recv().is_err(), "the model was asked again");
}

#[tokio::test]
async fn a_call_of_a_node_that_was_killed_counts_as_its_worst_on_sqlite() {
    a_call_of_a_killed_node_counts(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_call_of_a_node_that_was_killed_counts_as_its_worst_on_redis() {
    a_call_of_a_killed_node_counts(Kind::Redis).await;
}
