//! Answers that come late, receivers that hang together, and messages that Hob itself cannot make ready.

use std::sync::Arc;
use std::time::Duration;

use hob::model::{ApiKey, Delivery};
use hob::vault::{self, Vault};
use hob::webhooks::Settings;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::receiver::{Answer, Receiver};
use super::{Told, allowed, send, send_by, settings, told_by};
use crate::support::app::{Setup, TestApp};
use crate::support::redis::Redis;

const LOCAL: &str = "127.0.0.0/8";

async fn canceled(told: &Told) -> String {
    let id = told.app.start_run(&json!({"task": "x"})).await;
    told.app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    id
}

/// What an address says that was replaced since is nothing that the new one has said.
async fn a_late_410_of_the_former_address_ends_nothing(store_url: Option<String>) {
    let (former, present) = (Receiver::new(|_, _| Answer::Held(410)), Receiver::open());
    let settings = Settings { try_seconds: 60, ..settings() };
    let told = told_by(store_url, settings, &allowed(LOCAL)).await;
    told.tell(Some(&former.url)).await;
    let run = canceled(&told).await;
    former.until("the message", |log| log.len() == 1).await;
    told.tell(Some(&present.url)).await;
    former.let_go();
    told.until(&run, &["failed"]).await;
    let webhook: Value = told.app.get("/api/v1/webhook").await.json().await.unwrap();
    assert!(webhook.get("goneSince").is_none(), "{webhook}");
    let run = canceled(&told).await;
    told.until(&run, &["delivered"]).await;
    // The same where the very address was set anew meanwhile.
    present.answers(|_, _| Answer::Held(410));
    let run = canceled(&told).await;
    present.until("the third message", |log| log.len() == 2).await;
    told.tell(Some(&present.url)).await;
    present.let_go();
    told.until(&run, &["failed"]).await;
    let webhook: Value = told.app.get("/api/v1/webhook").await.json().await.unwrap();
    assert!(webhook.get("goneSince").is_none(), "{webhook}");
}

async fn call(told: &Told, key: &ApiKey, method: Method, path: &str, body: &Value) -> Response {
    let call = told.app.bare(method, path).header("x-api-key", key.reveal()).json(body);
    call.send().await.unwrap()
}

/// Runs of a workspace that tell where they were canceled.
async fn tell_of(told: &Told, workspace: &str, url: &str, runs: usize) {
    let key = told.app.admin_key(workspace).await;
    let put = call(told, &key, Method::PUT, "/api/v1/webhook", &json!({"url": url})).await;
    assert_eq!(put.status(), 200);
    for _ in 0..runs {
        let body = json!({"task": "x"});
        let run = call(told, &key, Method::POST, "/api/v1/runs/start", &body).await;
        let run: Value = run.json().await.unwrap();
        let path = format!("/api/v1/runs/{}/cancel", run["id"].as_str().unwrap());
        assert!(call(told, &key, Method::POST, &path, &json!({})).await.status().is_success());
    }
}

async fn several_that_hang_keep_no_other_workspaces_messages(store_url: Option<String>) {
    let (hangs, takes) = (Receiver::new(|_, _| Answer::Hang), Receiver::open());
    let settings = Settings { try_seconds: 120, at_once: 8, at_once_each: 2, ..settings() };
    let told = told_by(store_url, settings, &allowed(LOCAL)).await;
    for workspace in ["hang-1", "hang-2", "hang-3", "hang-4"] {
        tell_of(&told, workspace, &hangs.url, 3).await;
    }
    hangs.until("as many as may be sent", |log| log.len() >= 6).await;
    tell_of(&told, "elsewhere", &takes.url, 3).await;
    takes.until("all of the other's messages", |log| log.len() == 3).await;
    assert!(hangs.log().len() < 8, "one is kept for who has none under way");
}

/// Where the master key is another one, the secret is not known; what that is about is not told.
async fn what_hob_cannot_prepare_is_no_try_of_the_receivers(store_url: Option<String>) {
    let receiver = Receiver::open();
    let app = TestApp::with(Setup { store_url, ..Setup::default() }).await;
    let other = vault::Settings { key_file: app.folder.path().join("other.key") };
    let other = Arc::new(Vault::unlock(&other).unwrap());
    let told = Told { app, _sending: CancellationToken::new().drop_guard() };
    let sending = send_by(other, &told.app, settings(), &allowed(LOCAL));
    told.tell(Some(&receiver.url)).await;
    let run = canceled(&told).await;
    let mut all = told.until(&run, &["pending"]).await;
    for _ in 0..600 {
        if all[0]["attempts"].as_array().is_some_and(|attempts| !attempts.is_empty()) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        all = told.until(&run, &["pending"]).await;
    }
    assert_eq!(all[0]["attempts"][0]["error"], Delivery::UNPREPARED, "{all:#?}");
    assert_eq!((&all[0]["tries"], receiver.log().len()), (&json!(0), 0));
    drop(sending);
    let _sending = send(&told.app, settings(), &allowed(LOCAL));
    let all = told.until(&run, &["delivered"]).await;
    assert_eq!(all[0]["tries"], 1, "{all:#?}");
}

macro_rules! on_both_stores {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[actix::test]
            async fn $case() {
                super::$case(None).await;
            })*
        }
        mod on_redis {
            $(#[actix::test]
            async fn $case() {
                let redis = super::Redis::start();
                super::$case(Some(redis.url())).await;
            })*
        }
    };
}
on_both_stores!(
    a_late_410_of_the_former_address_ends_nothing,
    several_that_hang_keep_no_other_workspaces_messages,
    what_hob_cannot_prepare_is_no_try_of_the_receivers,
);
