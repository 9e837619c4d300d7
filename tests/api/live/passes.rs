//! What an address at which a run is watched is worth, and to whom.

use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use hob::http;
use hob::model::Limits;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::support::app::{Ending, Setup, TestApp, failure};

pub(super) type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens the socket as a page of `origin` does, and says this first.
pub(super) async fn line(app: &TestApp, origin: Option<&str>, first: &str) -> Result<Line, u16> {
    let url = format!("{}/live/socket", app.url.replacen("http", "ws", 1));
    let mut request = url.into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok((mut line, _)) => {
            line.send(Message::text(first)).await.unwrap();
            Ok(line)
        }
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

/// What is said next, as JSON; nothing at the end.
pub(super) async fn next(line: &mut Line) -> Option<Value> {
    let said = async {
        loop {
            match line.next().await? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), said).await.expect("something is said")
}

pub(super) async fn all(line: &mut Line) -> Vec<Value> {
    let mut said = Vec::new();
    while let Some(what) = next(line).await {
        said.push(what);
    }
    said
}

async fn link(app: &TestApp, id: &str, query: &str) -> (String, Value) {
    let answer = app.get(&format!("/api/v1/runs/{id}/live{query}")).await;
    assert_eq!(answer.status(), 200);
    let link: Value = answer.json().await.unwrap();
    let url = link["url"].as_str().unwrap();
    let (page, pass) = url.split_once('#').unwrap();
    assert_eq!(page, format!("{}/live", app.url));
    (pass.to_owned(), link)
}

/// What is said to one who comes with this pass, from the page's own origin.
async fn told(app: &TestApp, pass: &str) -> Vec<Value> {
    all(&mut line(app, Some(&app.url), pass).await.unwrap()).await
}

#[actix::test]
async fn attack_39_a_pass_opens_its_own_run_until_it_ends_and_nothing_else_opens_any() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "the first"})).await;
    let other = app.start_run(&json!({"task": "the second"})).await;
    let (pass, link_of) = link(&app, &id, "?seconds=3").await;
    let (others, _) = link(&app, &other, "").await;
    assert!(link_of["expiresAt"].is_string());
    let mut open = line(&app, Some(&app.url), &pass).await.unwrap();
    let run = next(&mut open).await.unwrap();
    assert_eq!((run["t"].as_str(), &run["run"]["id"]), (Some("run"), &json!(id)), "{run}");
    assert_eq!(run["run"]["task"], "the first");

    let nothing = [json!({"t": "over", "why": "invalid"})];
    let mut halves = pass.clone();
    halves.replace_range(60.., &others[60..]);
    for wrong in ["", "x", &pass[..pass.len() - 4], &halves, &id, app.key.reveal()] {
        assert_eq!(told(&app, wrong).await, nothing, "{wrong}");
    }
    // It lasts as long as was asked, also for who is in already.
    let said = all(&mut open).await;
    assert_eq!(said.last().unwrap(), &json!({"t": "over", "why": "expired"}), "{said:?}");
    assert_eq!(told(&app, &pass).await, [json!({"t": "over", "why": "expired"})]);
    // Pages of other websites are not let in, with a pass either.
    for origin in [None, Some("https://evil.example"), Some("null")] {
        assert_eq!(line(&app, origin, &others).await.err(), Some(403), "{origin:?}");
    }
}

#[actix::test]
async fn a_run_is_told_from_its_first_step_to_its_end() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let (pass, _) = link(&app, &id, "").await;
    let mut open = line(&app, Some(&app.url), &pass).await.unwrap();
    let work = async {
        let lease = app.work_on(&id, 2).await;
        app.finish(&lease, &id, Ending::Result(json!({"secret": "result"}))).await;
    };
    let (said, ()) = tokio::join!(all(&mut open), work);
    let of = |kind: &str| said.iter().filter(|what| what["t"] == kind).collect::<Vec<_>>();
    let numbers: Vec<_> = of("step").iter().map(|step| step["step"]["number"].clone()).collect();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(of("run").last().unwrap()["run"]["outcome"], "success");
    assert_eq!(said.last().unwrap(), &json!({"t": "over", "why": "ended"}));
    // Who looks is not told what came of it: that takes a key.
    assert!(!json!(said).to_string().contains("result"), "{said:?}");
    // One that is deleted is there no more.
    assert_eq!(
        app.request(Method::DELETE, &format!("/api/v1/runs/{id}")).send().await.unwrap().status(),
        204
    );
    assert_eq!(told(&app, &pass).await, [json!({"t": "over", "why": "unknown"})]);
}

#[actix::test]
async fn the_address_stays_the_same_for_a_while_and_is_of_runs_that_are_not_over() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}");
    let mut tags = Vec::new();
    for _ in 0..3 {
        let answer = app.get(&path).await;
        tags.push(answer.headers()["etag"].clone());
        let run: Value = answer.json().await.unwrap();
        assert!(run["liveUrl"].as_str().unwrap().starts_with(&format!("{}/live#", app.url)));
    }
    // Once in four minutes it is another one.
    assert!(tags[0] == tags[1] || tags[1] == tags[2], "{tags:?}");
    let listed: Value = app.get("/api/v1/runs").await.json().await.unwrap();
    assert!(listed[0]["liveUrl"].is_string());
    let lease = app.work_on(&id, 1).await;
    app.finish(&lease, &id, Ending::Rejected("no")).await;
    assert_eq!(app.run(&id).await["liveUrl"], Value::Null);
    for (query, fault) in [("?seconds=0", "from 1 to 86400"), ("?seconds=86401", "from 1 to 86400")]
    {
        let answer = app.get(&format!("{path}/live{query}")).await;
        let body = failure(answer, 400, "invalid-request").await;
        assert!(body.to_string().contains(fault), "{body}");
    }
}

#[actix::test]
async fn who_looks_has_a_place_of_the_workspace() {
    let limits = Limits { listeners: 1, ..Limits::default() };
    let app = TestApp::with(Setup { limits, ..Setup::default() }).await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let (pass, _) = link(&app, &id, "").await;
    let mut first = line(&app, Some(&app.url), &pass).await.unwrap();
    assert_eq!(next(&mut first).await.unwrap()["t"], "run");
    let crowded = [json!({"t": "over", "why": "crowded"})];
    assert_eq!(told(&app, &pass).await, crowded);
    drop(first);
    for _ in 0..100 {
        let mut again = line(&app, Some(&app.url), &pass).await.unwrap();
        if next(&mut again).await.unwrap()["t"] == "run" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the place is not given back");
}

#[actix::test]
async fn the_page_is_this_servers_alone_unless_websites_are_named() {
    for named in [Vec::new(), vec!["https://app.example".parse().unwrap()]] {
        let server = http::Settings { embed: named.clone(), ..Setup::default().server };
        let app = TestApp::with(Setup { server, ..Setup::default() }).await;
        let answer = app.bare(Method::GET, "/live").send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap());
        let policy = header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
        let framing = if named.is_empty() { "'none'" } else { "https://app.example" };
        assert!(policy.ends_with(&format!("frame-ancestors {framing}")), "{policy}");
        assert_eq!(header("x-frame-options"), named.is_empty().then_some("DENY"));
        assert_eq!(header("referrer-policy"), Some("no-referrer"));
        assert_eq!(header("cache-control"), Some("no-store"));
    }
}
