//! All runs of a workspace, listened to at once.

use std::collections::HashMap;
use std::time::Duration;

use futures::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::hob::{Hob, Home, Kind};
use crate::support::site::{Site, html};

/// One event as it came.
#[derive(Debug, Clone, PartialEq)]
struct Heard {
    name: String,
    id: Option<u64>,
    data: Value,
}

/// One who listens.
struct Listener {
    pieces: futures::stream::BoxStream<'static, reqwest::Result<bytes::Bytes>>,
    text: String,
    /// As a browser keeps it.
    last: Option<u64>,
}

impl Listener {
    async fn begins(hob: &Hob, query: &str, last: Option<u64>) -> Self {
        let asked = hob.request(reqwest::Method::GET, &format!("/api/v1/events{query}"));
        Self::of(asked, last).await
    }

    async fn of(mut asked: reqwest::RequestBuilder, last: Option<u64>) -> Self {
        if let Some(last) = last {
            asked = asked.header("last-event-id", last.to_string());
        }
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        let pieces = answer.bytes_stream().boxed();
        let mut listener = Self { pieces, text: String::new(), last };
        let first = listener.next().await.expect("what it has by now");
        assert_eq!((first.name.as_str(), first.id.is_some()), ("", true), "{first:?}");
        listener
    }

    /// The next event or what has none; nothing where none comes for a time.
    async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                let mut heard = Heard { name: String::new(), id: None, data: Value::Null };
                for line in block.lines() {
                    match line.split_once(": ") {
                        Some(("id", id)) => heard.id = Some(id.parse().unwrap()),
                        Some(("event", name)) => name.clone_into(&mut heard.name),
                        Some(("data", data)) => heard.data = serde_json::from_str(data).unwrap(),
                        _ => {}
                    }
                }
                self.last = heard.id.or(self.last);
                if !heard.name.is_empty() || heard.id.is_some() {
                    return Some(heard);
                }
                continue;
            }
            let piece = timeout(Duration::from_secs(20), self.pieces.next()).await.ok()??;
            self.text.push_str(std::str::from_utf8(&piece.ok()?).unwrap());
        }
    }

    /// The events up to the end of as many runs.
    async fn until_done(&mut self, runs: usize) -> Vec<Heard> {
        let mut heard: Vec<Heard> = Vec::new();
        while heard.iter().filter(|event| event.name == "done").count() < runs {
            let next = self.next().await.unwrap_or_else(|| panic!("no more comes: {heard:#?}"));
            if !next.name.is_empty() {
                heard.push(next);
            }
        }
        heard
    }
}

fn site() -> Site {
    Site::new(|_| async { html("<h1>Club</h1><dl><dt>Opening hours</dt><dd>9 to 17</dd></dl>") })
}

fn order(site: &Site, skillet: &str) -> Value {
    let schema = json!({"type": "object", "required": ["openingHours"],
        "properties": {"openingHours": {"type": "string"}}});
    json!({"task": "What are the opening hours?", "startUrl": site.page("/"),
        "outputSchema": schema, "skilletId": skillet})
}

const BUILTIN: &[(&str, &str)] = &[("HOB_PLANNER__DEFAULT", "builtin")];

/// Of each run its states, in their order.
fn states(heard: &[Heard]) -> HashMap<String, Vec<String>> {
    let mut states: HashMap<String, Vec<String>> = HashMap::new();
    for event in heard {
        let text = |name: &str| event.data[name].as_str().unwrap().to_owned();
        states.entry(text("id")).or_default().push(text("status"));
    }
    states
}

async fn are_told_of(kind: &Kind) {
    let (site, home) = (site(), Home::new(kind));
    let mut hob = home.start(BUILTIN);
    let before = hob.run(&order(&site, "before")).await;
    // What is so young may be told once more.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut here = Listener::begins(&hob, "", None).await;
    let other = matches!(kind, Kind::Redis).then(|| home.start(BUILTIN));
    let mut elsewhere = Listener::begins(other.as_ref().unwrap_or(&hob), "", None).await;
    let ids = [hob.start(&order(&site, "a")).await, hob.start(&order(&site, "b")).await];
    for listener in [&mut here, &mut elsewhere] {
        let heard = listener.until_done(2).await;
        let states = states(&heard);
        assert_eq!(states.len(), 2, "nothing of what was before: {heard:#?}");
        for id in &ids {
            let own = &states[id];
            assert_eq!(own.last().map(String::as_str), Some("completed"));
            let rank = |state: &String| {
                ["pending", "started", "completed"].iter().position(|s| s == state)
            };
            assert!(own.is_sorted_by_key(rank), "{own:?}");
            assert_eq!(own.iter().filter(|state| *state == "completed").count(), 1);
        }
        let done = heard.iter().rfind(|event| event.data["id"] == ids[0]).unwrap();
        assert_eq!(done.data, hob.get(&format!("/api/v1/runs/{}", ids[0])).await);
        assert!(heard.is_sorted_by_key(|event| event.id), "{heard:#?}");
    }
    // Who was away is told what has changed since, and not what was before.
    let last = here.last;
    drop(here);
    tokio::time::sleep(Duration::from_secs(3)).await;
    let run = hob.run(&order(&site, "c")).await;
    let mut again = Listener::begins(&hob, "", last).await;
    let mut heard = again.until_done(1).await;
    // The last that they had may come once more.
    while heard.iter().all(|event| event.data["id"] != run["id"]) {
        heard.extend(again.until_done(1).await);
    }
    assert!(heard.iter().all(|event| event.data["id"] != before["id"]), "{heard:#?}");
    let all = Listener::begins(&hob, "?after=0", None).await.until_done(4).await;
    let first = all.iter().find(|event| event.name == "done").unwrap();
    assert_eq!(first.data["id"], before["id"]);
    assert!(all.iter().all(|event| event.name == "done"), "each is told as it is: {all:#?}");
    // The last of them sees that nothing is left.
    if other.is_some() {
        hob.kill_only();
    }
}

#[tokio::test]
async fn runs_are_told_of_as_they_change() {
    are_told_of(&Kind::Sqlite).await;
}

#[tokio::test]
async fn runs_of_other_nodes_are_told_of() {
    are_told_of(&Kind::Redis).await;
}

#[tokio::test]
async fn nobody_is_told_of_another_workspaces_runs() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(BUILTIN);
    let key = home.keys(&["create", "--workspace", "other"]);
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let asked = client.get(format!("{}/api/v1/events", hob.url)).header("x-api-key", &key);
    let mut other = Listener::of(asked, None).await;
    hob.run(&order(&site, "mine")).await;
    let start = client.post(format!("{}/api/v1/runs/start", hob.url)).header("x-api-key", &key);
    let theirs: Value =
        start.json(&order(&site, "theirs")).send().await.unwrap().json().await.unwrap();
    let heard = other.until_done(1).await;
    assert!(heard.iter().all(|event| event.data["id"] == theirs["id"]), "{heard:#?}");
}
