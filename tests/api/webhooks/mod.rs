//! What is told of runs while nobody asks: to receivers that fail, hang, redirect, go and come back; on both stores.

mod door;
mod https;
pub(super) mod killed;
mod later;
pub(super) mod receiver;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use hob::browser::{EgressSettings, Policy};
use hob::vault::Vault;
use hob::webhooks::{Deliveries, Settings};
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio_util::sync::{CancellationToken, DropGuard};

use self::receiver::{Answer, Received, Receiver};
use crate::support::app::{Ending, Setup, TestApp};

/// Makes a test of a case on each store.
macro_rules! on_both_stores {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[actix::test]
            async fn $case() {
                super::$case(&crate::webhooks::told(None).await).await;
            })*
        }
        mod on_redis {
            $(#[actix::test]
            async fn $case() {
                let redis = crate::support::redis::Redis::start();
                super::$case(&crate::webhooks::told(Some(redis.url())).await).await;
            })*
        }
    };
}

on_both_stores!(
    a_message_is_signed_as_a_foreign_library_takes_it,
    each_event_comes_once_and_in_order_to_who_fails_hangs_and_redirects,
    who_answers_that_he_wants_no_more_gets_no_more,
    what_nobody_takes_is_given_up_and_sent_again_by_order,
    a_large_result_is_named_and_not_sent,
    who_hangs_keeps_no_other_workspaces_messages,
    two_who_send_at_the_same_time_send_each_once,
);

/// An app that tells, and a key that may say where.
struct Told {
    app: TestApp,
    _sending: DropGuard,
}

/// Tries come at once after one another, so that a test sees many.
fn settings() -> Settings {
    Settings { try_seconds: 1, pauses_seconds: vec![0, 0, 0, 1, 1, 1], ..Settings::default() }
}

async fn told(store_url: Option<String>) -> Told {
    told_by(store_url, settings(), &allowed("127.0.0.0/8")).await
}

/// May reach one thing that is private.
fn allowed(what: &str) -> EgressSettings {
    EgressSettings { allow: vec![what.parse().unwrap()], ..EgressSettings::default() }
}

async fn told_by(store_url: Option<String>, settings: Settings, egress: &EgressSettings) -> Told {
    let app = TestApp::with(Setup { store_url, ..Setup::default() }).await;
    let sending = send(&app, settings, egress);
    Told { app, _sending: sending }
}

/// Sends what the app's store has to tell, as a node does.
fn send(app: &TestApp, settings: Settings, egress: &EgressSettings) -> DropGuard {
    send_by(Arc::clone(&app.vault), app, settings, egress)
}

fn send_by(
    vault: Arc<Vault>,
    app: &TestApp,
    settings: Settings,
    egress: &EgressSettings,
) -> DropGuard {
    let (policy, store) = (Policy::new(egress), Arc::clone(&app.store));
    let public_url = "https://hob.example/".parse().unwrap();
    let deliveries = Deliveries::new(store, vault, policy, settings, Some(&public_url));
    let ending = CancellationToken::new();
    tokio::spawn(Arc::new(deliveries).send(ending.clone()));
    ending.drop_guard()
}

impl Told {
    /// A call by a key that looks after the workspace.
    async fn admin(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let key = self.app.admin_key("default").await;
        let call = self.app.bare(method, path).header("x-api-key", key.reveal());
        let call = body.iter().fold(call, reqwest::RequestBuilder::json);
        call.send().await.unwrap()
    }

    /// Says where is told, and gives the secret.
    async fn tell(&self, url: Option<&str>) -> String {
        let body = url.map_or(json!({}), |url| json!({"url": url}));
        let answer = self.admin(Method::PUT, "/api/v1/webhook", Some(body)).await;
        assert_eq!(answer.status(), 200);
        let answer: Value = answer.json().await.unwrap();
        answer["secret"].as_str().unwrap_or_default().to_owned()
    }

    /// A run that begins and ends.
    async fn run(&self, body: Value, ending: Ending) -> String {
        let id = self.app.start_run(&body).await;
        let lease = self.app.work_on(&id, 1).await;
        self.app.finish(&lease, &id, ending).await;
        id
    }

    async fn deliveries(&self, query: &str) -> Vec<Value> {
        let answer = self.app.get(&format!("/api/v1/webhook/deliveries{query}")).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.unwrap()
    }

    /// Waits until a run's deliveries stand so.
    async fn until(&self, run: &str, states: &[&str]) -> Vec<Value> {
        for _ in 0..600 {
            let all = self.deliveries(&format!("?runId={run}")).await;
            let found: Vec<_> = all.iter().map(|one| one["state"].as_str().unwrap()).collect();
            if found == states {
                return all;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("{:#?}", self.deliveries(&format!("?runId={run}")).await);
    }
}

/// What the library says that the messages say; it refuses what is not signed with the secret.
fn by_the_library(messages: &[Value]) -> Result<Vec<Value>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python = root.join("target/webhooks/bin/python");
    assert!(python.exists(), "{} is missing: `make test` installs it", python.display());
    let mut child = Command::new(python)
        .arg(root.join("tests/api/webhooks/verify.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines: String = messages.iter().map(|message| format!("{message}\n")).collect();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let done = child.wait_with_output().unwrap();
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into_owned());
    }
    let said = String::from_utf8(done.stdout).unwrap();
    Ok(said.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// Each id was taken once, and nothing of it came after that.
fn assert_each_taken_once(log: &[Received]) {
    let mut taken: Vec<&str> = Vec::new();
    for one in log {
        assert!(!taken.contains(&one.id.as_str()), "{} came again: {log:#?}", one.id);
        if one.answered.is_some_and(|status| (200..300).contains(&status)) {
            taken.push(&one.id);
        }
    }
}

async fn a_message_is_signed_as_a_foreign_library_takes_it(told: &Told) {
    let receiver = Receiver::open();
    let secret = told.tell(Some(&format!("{}/own", receiver.url))).await;
    assert!(secret.starts_with("whsec_"));
    let run = told.run(json!({"task": "Tee für zwei"}), Ending::Result(json!({"n": 1}))).await;
    let log = receiver.until("both messages", |log| log.len() == 2).await;
    assert!(log.iter().all(|one| one.path == "/own"), "{log:#?}");
    let messages: Vec<_> = log.iter().map(|one| one.for_library(&secret)).collect();
    let said = by_the_library(&messages).unwrap();
    assert_eq!(said[0]["type"], "run.started");
    assert_eq!(said[0]["data"]["run"]["status"], "started");
    assert!(said[0]["data"]["run"].get("result").is_none(), "{said:#?}");
    assert_eq!(said[1]["type"], "run.completed");
    assert_eq!(said[1]["data"]["run"], told.app.run(&run).await, "as the API shows it");
    assert_eq!(said[1]["data"]["url"], format!("https://hob.example/api/v1/runs/{run}"));
    let mut forged = messages[1].clone();
    forged["body"] = json!(messages[1]["body"].as_str().unwrap().replace("\"n\":1", "\"n\":2"));
    assert!(by_the_library(&[forged]).is_err());

    // While a secret is being replaced, messages carry a signature by each.
    let answer = told.admin(Method::POST, "/api/v1/webhook/secret", None).await;
    let answer: Value = answer.json().await.unwrap();
    let second = answer["secret"].as_str().unwrap().to_owned();
    assert_ne!(second, secret);
    assert_eq!(answer["replacedSecretsUntil"].as_array().unwrap().len(), 1);
    told.run(json!({"task": "x"}), Ending::Rejected("the website may be down")).await;
    let log = receiver.until("two more", |log| log.len() == 4).await;
    for secret in [&secret, &second] {
        let said = by_the_library(&[log[3].for_library(secret)]).unwrap();
        assert_eq!(said[0]["data"]["run"]["error"]["code"], "rejected");
    }
    assert_eq!(told.tell(None).await, "", "it is shown once");
}

async fn each_event_comes_once_and_in_order_to_who_fails_hangs_and_redirects(told: &Told) {
    // Each message is failed, let hang, redirected inside, and taken at the fourth time.
    let ways = [Answer::Status(500), Answer::Hang, Answer::Redirect];
    let receiver = Receiver::new(|_, _| Answer::Status(599));
    let seen = Arc::new(std::sync::Mutex::new(std::collections::HashMap::<String, usize>::new()));
    receiver.answers(move |one, _| {
        let mut seen = seen.lock().unwrap();
        let count = seen.entry(one.id.clone()).or_default();
        *count += 1;
        ways.get(*count - 1).copied().unwrap_or(Answer::Endless)
    });
    told.tell(None).await;
    let url = format!("{}/hook?key=1", receiver.url);
    let ended =
        told.run(json!({"task": "ended", "callbackUrl": url}), Ending::Result(json!({}))).await;
    let canceled = told.app.start_run(&json!({"task": "gone", "callbackUrl": url})).await;
    told.app.post(&format!("/api/v1/runs/{canceled}/cancel"), &json!({})).await;
    let silent = told.run(json!({"task": "silent"}), Ending::Result(json!({}))).await;
    let all = told.until(&ended, &["delivered", "delivered"]).await;
    told.until(&canceled, &["delivered"]).await;
    for one in &all {
        let attempts = one["attempts"].as_array().unwrap();
        let statuses: Vec<_> = attempts.iter().map(|attempt| attempt["status"].clone()).collect();
        assert_eq!(statuses, [json!(500), Value::Null, json!(307), json!(200)], "{one:#}");
        assert!(attempts[1]["error"].as_str().unwrap().contains("no answer within"), "{one:#}");
        assert!(attempts[2]["error"].as_str().unwrap().contains("redirects"), "{one:#}");
    }
    let log = receiver.log();
    assert_each_taken_once(&log);
    assert!(log.iter().all(|one| one.path == "/hook"), "a redirect was followed: {log:#?}");
    let of_it: Vec<_> = receiver
        .taken()
        .iter()
        .filter(|one| one.said()["data"]["run"]["id"] == ended)
        .map(Received::event)
        .collect();
    assert_eq!(of_it, ["run.started", "run.completed"]);
    let first_end = log.iter().position(|one| one.event() == "run.completed").unwrap();
    let before = log[..first_end].iter().filter(|one| one.event() == "run.started");
    assert_eq!(before.count(), 4, "the second waits for the first: {log:#?}");
    assert_eq!(told.deliveries(&format!("?runId={silent}")).await, Vec::<Value>::new());
    let listed = told.deliveries("?state=delivered&limit=200").await;
    assert_eq!(listed.len(), 3);
    assert_eq!(told.deliveries("?state=pending,failed").await, Vec::<Value>::new());
}

async fn who_answers_that_he_wants_no_more_gets_no_more(told: &Told) {
    let receiver = Receiver::new(|_, _| Answer::Status(410));
    told.tell(Some(&receiver.url)).await;
    let run = told.run(json!({"task": "x"}), Ending::Result(json!({}))).await;
    let all = told.until(&run, &["failed", "failed"]).await;
    assert!(all[0]["givenUp"].as_str().unwrap().contains("410"), "{all:#?}");
    assert_eq!(receiver.log().len(), 1, "the second was not sent");
    let webhook: Value = told.app.get("/api/v1/webhook").await.json().await.unwrap();
    assert!(webhook["goneSince"].is_string(), "{webhook}");
    let run = told.run(json!({"task": "y"}), Ending::Result(json!({}))).await;
    assert_eq!(told.deliveries(&format!("?runId={run}")).await, Vec::<Value>::new());
    // So it is with an address that one run alone has.
    let own = json!({"task": "own", "callbackUrl": receiver.url});
    let run = told.run(own, Ending::Result(json!({}))).await;
    told.until(&run, &["failed", "failed"]).await;
    assert_eq!(receiver.log().len(), 2, "the second was not sent");
    // To say it anew ends that.
    receiver.answers(|_, _| Answer::Status(200));
    told.tell(Some(&receiver.url)).await;
    let run = told.run(json!({"task": "z"}), Ending::Result(json!({}))).await;
    told.until(&run, &["delivered", "delivered"]).await;
}

async fn what_nobody_takes_is_given_up_and_sent_again_by_order(told: &Told) {
    let receiver = Receiver::new(|_, _| Answer::Status(503));
    let secret = told.tell(Some(&receiver.url)).await;
    let id = told.app.start_run(&json!({"task": "x"})).await;
    told.app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    let all = told.until(&id, &["failed"]).await;
    assert_eq!((&all[0]["tries"], &all[0]["givenUp"]), (&json!(7), &json!("it was tried 7 times")));
    assert_eq!(told.deliveries("?state=failed").await.len(), 1);
    receiver.answers(|_, _| Answer::Status(200));
    let given_up = all[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/webhook/deliveries/{given_up}");
    let again = told.app.post(&format!("{path}/resend"), &json!({})).await;
    assert_eq!(again.status(), 202);
    let again: Value = again.json().await.unwrap();
    assert_eq!(again["repeats"], given_up);
    assert_ne!(again["id"], given_up);
    let all = told.until(&id, &["failed", "delivered"]).await;
    let last = receiver.taken().pop().unwrap();
    assert_eq!(last.id, all[1]["id"].as_str().unwrap());
    by_the_library(&[last.for_library(&secret)]).unwrap();
    // A run has so many deliveries, and they go with it.
    for _ in 2..20 {
        assert_eq!(told.app.post(&format!("{path}/resend"), &json!({})).await.status(), 202);
    }
    assert_eq!(told.app.post(&format!("{path}/resend"), &json!({})).await.status(), 409);
    let (first, next) = page(told, "?limit=15").await;
    let (second, end) = page(told, &next.expect("a next page")).await;
    assert_eq!((first.len(), second.len(), end), (15, 5, None));
    let gone =
        told.app.request(Method::DELETE, &format!("/api/v1/runs/{id}")).send().await.unwrap();
    assert_eq!(gone.status(), 204);
    assert_eq!(told.deliveries("").await, Vec::<Value>::new());
    assert_eq!(told.app.get(&path).await.status(), 404);
}

/// The ids of a page, and the query of the next.
async fn page(told: &Told, query: &str) -> (Vec<String>, Option<String>) {
    let answer = told.app.get(&format!("/api/v1/webhook/deliveries{query}")).await;
    let link = answer.headers().get("link").map(|link| link.to_str().unwrap().to_owned());
    let next = link.map(|link| format!("?{}", link.split(['?', '>']).nth(1).unwrap()));
    let all: Vec<Value> = answer.json().await.unwrap();
    (all.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect(), next)
}

async fn a_large_result_is_named_and_not_sent(told: &Told) {
    let receiver = Receiver::open();
    told.tell(Some(&receiver.url)).await;
    let large = json!({"text": "x".repeat(hob::webhooks::MOST_INLINE)});
    told.run(json!({"task": "x"}), Ending::Result(large)).await;
    let log = receiver.until("both messages", |log| log.len() == 2).await;
    let said = log[1].said();
    assert_eq!(said["data"]["omitted"], json!(["result"]), "there is no evidence");
    assert!(log[1].body.len() < 4_000 && said["data"]["run"]["outcome"] == "success", "{said}");
}

async fn two_who_send_at_the_same_time_send_each_once(told: &Told) {
    let receiver = Receiver::open();
    told.tell(Some(&receiver.url)).await;
    let _another = send(&told.app, settings(), &allowed("127.0.0.0/8"));
    let mut runs = Vec::new();
    for _ in 0..30 {
        runs.push(told.run(json!({"task": "x"}), Ending::Result(json!({}))).await);
    }
    receiver.until("all messages", |log| log.len() >= 60).await;
    for run in &runs {
        told.until(run, &["delivered", "delivered"]).await;
    }
    let log = receiver.log();
    assert_eq!(log.len(), 60);
    assert_each_taken_once(&log);
    for run in &runs {
        let of_it = log.iter().filter(|one| one.said()["data"]["run"]["id"] == **run);
        let events: Vec<_> = of_it.map(Received::event).collect();
        assert_eq!(events, ["run.started", "run.completed"]);
    }
}

async fn who_hangs_keeps_no_other_workspaces_messages(told: &Told) {
    let (hangs, takes) = (Receiver::new(|_, _| Answer::Hang), Receiver::open());
    told.tell(Some(&hangs.url)).await;
    for _ in 0..40 {
        let id = told.app.start_run(&json!({"task": "x"})).await;
        told.app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    }
    hangs.until("as many as may be sent at a time", |log| log.len() >= 8).await;
    let key = told.app.admin_key("elsewhere").await;
    let call = |method, path: &str| told.app.bare(method, path).header("x-api-key", key.reveal());
    let body = json!({"url": takes.url});
    let put = call(Method::PUT, "/api/v1/webhook").json(&body).send().await.unwrap();
    assert_eq!(put.status(), 200);
    let start = call(Method::POST, "/api/v1/runs/start").json(&json!({"task": "y"}));
    let run: Value = start.send().await.unwrap().json().await.unwrap();
    let path = format!("/api/v1/runs/{}/cancel", run["id"].as_str().unwrap());
    call(Method::POST, &path).send().await.unwrap();
    takes.until("the other's message", |log| log.len() == 1).await;
    // Nobody sees what is another's.
    let theirs: Vec<Value> =
        call(Method::GET, "/api/v1/webhook/deliveries").send().await.unwrap().json().await.unwrap();
    assert_eq!(theirs.len(), 1);
    let one = format!("/api/v1/webhook/deliveries/{}", theirs[0]["id"].as_str().unwrap());
    assert_eq!(told.app.get(&one).await.status(), 404);
    let again = told.app.post(&format!("{one}/resend"), &json!({})).await;
    assert_eq!(again.status(), 404);
}
