//! Nothing that is told is lost over kill -9, and nothing that was taken comes again.

use serde_json::{Value, json};

use super::receiver::{Answer, Received, Receiver};
use super::{assert_each_taken_once, by_the_library};
use crate::support::hob::{Hob, Home, KEY, Kind, list_schema, wait_for_none};
use crate::support::site::{Site, html};

const SETTINGS: &str =
    "[webhooks]\ntry_seconds = 2\npauses_seconds = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n";

pub(super) async fn tell(hob: &Hob, home: &Home, url: &str) -> String {
    let admin = home.keys(&["create", "--scopes", "admin"]);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let put = client.put(format!("{}/api/v1/webhook", hob.url)).header("x-api-key", admin);
    let answer: Value = put.json(&json!({"url": url})).send().await.unwrap().json().await.unwrap();
    answer["secret"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn events_of(log: &[Received], run: &str) -> Vec<String> {
    let of_it = log.iter().filter(|one| one.said()["data"]["run"]["id"] == run);
    of_it.map(Received::event).collect()
}

async fn killed_while_a_receiver_hangs(kind: Kind) {
    let site = Site::new(|_| async { html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums</ul>") });
    let receiver = Receiver::new(|_, _| Answer::Hang);
    let home = Home::new(&kind);
    std::fs::write(home.path().join("config.toml"), SETTINGS).unwrap();
    let environment = [("HOB_STORE__LEASE_SECONDS", "3")];
    let mut hob = home.start(&environment);
    let secret = tell(&hob, &home, &receiver.url).await;
    let body = json!({
        "task": "Collect all items with their name", "startUrl": site.page("/"), "skilletId": "stock",
        "outputSchema": list_schema("items", &[("name", "string")]),
    });
    let run = hob.start(&body).await;
    receiver.until("the first message", |log| !log.is_empty()).await;
    let ended = hob.finished(&run).await;
    assert_eq!(ended["outcome"], "success", "{ended:#}");
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);
    assert_eq!(receiver.taken().len(), 0);

    // It comes back, and so does the node.
    receiver.answers(|_, _| Answer::Status(200));
    let mut hob = home.start(&environment);
    let taken = |log: &[Received]| log.iter().filter(|one| one.answered == Some(200)).count();
    receiver.until("both messages", |log| taken(log) == 2).await;
    assert_eq!(events_of(&receiver.taken(), &run), ["run.started", "run.completed"]);
    let messages: Vec<_> = receiver.taken().iter().map(|one| one.for_library(&secret)).collect();
    let said = by_the_library(&messages).unwrap();
    assert_eq!(said[1]["data"]["run"]["result"]["items"].as_array().unwrap().len(), 3);

    // What was taken does not come again, whatever ends the node.
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);
    let hob = home.start(&environment);
    let second = hob.start(&body).await;
    hob.finished(&second).await;
    receiver.until("the second run's", |log| taken(log) == 4).await;
    assert_eq!(events_of(&receiver.taken(), &second), ["run.started", "run.completed"]);
    assert_each_taken_once(&receiver.log());
    let all = hob.get(&format!("/api/v1/webhook/deliveries?runId={run}")).await;
    assert!(all.as_array().unwrap().iter().all(|one| one["state"] == "delivered"), "{all:#}");
    assert!(!home.log().contains(&secret) && !home.log().contains(KEY));
}

#[tokio::test]
async fn no_message_is_lost_over_kill_9_and_none_comes_again_sqlite() {
    killed_while_a_receiver_hangs(Kind::Sqlite).await;
}

#[tokio::test]
async fn no_message_is_lost_over_kill_9_and_none_comes_again_redis() {
    killed_while_a_receiver_hangs(Kind::Redis).await;
}
