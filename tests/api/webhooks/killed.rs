//! Nothing that is told is lost over kill -9, and nothing that was taken comes again.

use serde_json::{Value, json};

use super::receiver::{Answer, Received, Receiver};
use super::{assert_each_taken_once, by_the_library};
use crate::support::hob::{Hob, Home, KEY, Kind, list_schema, wait_for_none};
use crate::support::site::{Site, html};

const SETTINGS: &str =
    "[webhooks]\ntry_seconds = 2\npauses_seconds = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n";

pub(crate) async fn tell(hob: &Hob, home: &Home, url: &str) -> String {
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

const PENDING: &str = "/api/v1/webhook/deliveries?state=pending";

/// Killed again and again while many are on their way. Where a node dies between an answer and its note of it the message
/// comes once more, by the same id; none is missing in the end.
async fn killed_again_and_again(kind: Kind) {
    // Every other answer takes its time, so that nodes die between it and its note.
    let answer =
        |nth: usize| if nth.is_multiple_of(2) { Answer::Endless } else { Answer::Status(204) };
    let receiver = Receiver::new(move |_, nth| answer(nth));
    let home = Home::new(&kind);
    std::fs::write(home.path().join("config.toml"), SETTINGS).unwrap();
    let environment = [("HOB_STORE__LEASE_SECONDS", "3"), ("HOB_BROWSER__SLOTS", "1")];
    let mut hob = home.start(&environment);
    tell(&hob, &home, &receiver.url).await;
    for round in 1..=3 {
        for _ in 0..12 {
            let id =
                hob.start(&json!({"task": "Collect", "startUrl": "http://127.0.0.1:9/"})).await;
            hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        }
        receiver.until("some of them", |log| log.len() >= round * 4).await;
        hob.kill_only();
        wait_for_none(home.mark());
        drop(hob);
        hob = home.start(&environment);
    }
    let mut left = hob.get(PENDING).await;
    for _ in 0..1_200 {
        if left == json!([]) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        left = hob.get(PENDING).await;
    }
    assert_eq!(left, json!([]));
    let told = hob.get("/api/v1/webhook/deliveries?limit=200").await;
    let told = told.as_array().unwrap();
    let ends = told.iter().filter(|one| one["event"] != "run.started").count();
    assert_eq!(ends, 36, "each run has told that it has ended");
    let taken = receiver.taken();
    for one in told {
        let times = taken.iter().filter(|taken| one["id"] == *taken.id).count();
        assert!((1..=4).contains(&times), "{times} times: {one:#}");
    }
}

#[tokio::test]
async fn no_message_is_missing_after_kills_again_and_again_sqlite() {
    killed_again_and_again(Kind::Sqlite).await;
}

#[tokio::test]
async fn no_message_is_missing_after_kills_again_and_again_redis() {
    killed_again_and_again(Kind::Redis).await;
}

/// What is signed with goes on to be known when the master key is replaced, and the old one is gone.
#[tokio::test]
async fn messages_are_signed_as_before_after_the_master_key_was_replaced() {
    let receiver = Receiver::open();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let secret = tell(&hob, &home, &receiver.url).await;
    drop(hob);
    home.keys(&["rotate-master"]);
    let file = home.path().join("master.key");
    let keys = std::fs::read_to_string(&file).unwrap();
    assert_eq!(keys.lines().count(), 2);
    std::fs::write(&file, keys.lines().next().unwrap()).unwrap();
    let hob = home.start(&[]);
    let id = hob.start(&json!({"task": "Collect", "startUrl": "http://127.0.0.1:9/"})).await;
    hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    receiver.until("its end", |log| log.iter().any(|one| one.event() != "run.started")).await;
    let messages: Vec<_> = receiver.taken().iter().map(|one| one.for_library(&secret)).collect();
    by_the_library(&messages).unwrap();
}

#[tokio::test]
async fn no_message_is_lost_over_kill_9_and_none_comes_again_sqlite() {
    killed_while_a_receiver_hangs(Kind::Sqlite).await;
}

#[tokio::test]
async fn no_message_is_lost_over_kill_9_and_none_comes_again_redis() {
    killed_while_a_receiver_hangs(Kind::Redis).await;
}
