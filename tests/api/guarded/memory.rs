//! What callers and programs may have the node hold.

use reqwest::Method;
use reqwest::header::LINK;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;

use crate::support::app::{Ending, TestApp};

/// A run whose document has this many bytes of result.
async fn large_run(app: &TestApp, bytes: usize) -> String {
    let id = app.start_run(&json!({"task": "collect"})).await;
    let lease = app.work_on(&id, 0).await;
    app.finish(&lease, &id, Ending::Result(json!({"text": "x".repeat(bytes)}))).await;
    id
}

#[actix::test]
async fn a_page_of_large_runs_is_short_and_leads_on() {
    let app = TestApp::start().await;
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.insert(0, large_run(&app, 250_000).await);
    }
    let (mut found, mut path) = (Vec::new(), Some("/api/v1/runs?limit=200".to_owned()));
    while let Some(next) = path {
        let answer = app.get(&next).await;
        let link = answer.headers().get(LINK).map(|link| link.to_str().unwrap().to_owned());
        path = link.iter().flat_map(|link| link.split(", ")).find_map(|link| {
            link.strip_suffix("; rel=\"next\"").map(|link| link.trim_matches(['<', '>']).to_owned())
        });
        let text = answer.text().await.unwrap();
        assert!(text.len() < 1_500_000, "a page of {} bytes", text.len());
        let page: Vec<Value> = serde_json::from_str(&text).unwrap();
        found.extend(page.iter().map(|run| run["id"].as_str().unwrap().to_owned()));
    }
    assert_eq!(found, ids);
}

/// Readers that ask for much and take nothing: what they hold is bounded, and it is told.
#[actix::test]
async fn attack_28_answers_that_nobody_takes_are_bounded() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        large_run(&app, 250_000).await;
    }
    let key = app.key.reveal();
    let ask = format!("GET /api/v1/runs HTTP/1.1\r\nhost: x\r\nx-api-key: {key}\r\n\r\n");
    // Each would hold a MiB.
    let address = app.url.strip_prefix("http://").unwrap().parse().unwrap();
    let reader = async || {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 << 10).unwrap();
        let mut socket = socket.connect(address).await.unwrap();
        socket.write_all(ask.as_bytes()).await.unwrap();
        socket
    };
    let mut readers = Vec::new();
    for _ in 0..80 {
        readers.push(reader().await);
    }
    let status = async || app.request(Method::GET, "/api/v1/runs").send().await.unwrap().status();
    for _ in 0..600 {
        if status().await == 503 {
            // Three quarters of such an answer are more than is left of the workspace's share.
            assert_eq!(app.get("/api/v1/runs?limit=3").await.status(), 503);
            assert_eq!(app.get("/healthz").await.status(), 200, "what is small is answered");
            drop(readers);
            for _ in 0..600 {
                if status().await == 200 {
                    return;
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            panic!("what was held is never given back");
        }
        // All may have been refused the room that this question itself had for a moment: there is one more who asks.
        readers.push(reader().await);
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{} readers hold as much as they like", readers.len());
}
