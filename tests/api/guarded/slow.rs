//! Clients that send slowly or not at all.

use std::time::Duration;

use hob::http::Settings;
use reqwest::Method;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::app::{Setup, TestApp, failure};

/// Longer than any time limit that is tested here: who waits so long waits for good.
const FOR_GOOD: Duration = Duration::from_mins(2);

/// A connection on which something was sent.
async fn sent(app: &TestApp, text: &str) -> TcpStream {
    let mut socket = TcpStream::connect(app.url.strip_prefix("http://").unwrap()).await.unwrap();
    socket.write_all(text.as_bytes()).await.unwrap();
    socket
}

/// The first line of the answer.
async fn answer(socket: &mut TcpStream) -> String {
    let mut bytes = vec![0; 16 << 10];
    let read = tokio::time::timeout(FOR_GOOD, socket.read(&mut bytes)).await;
    let read = read.expect("an answer").unwrap();
    let text = String::from_utf8_lossy(&bytes[..read]).into_owned();
    text.lines().next().unwrap_or_default().to_owned()
}

/// Every route, asked by a stranger who announces a body and does not send it.
#[actix::test]
async fn attack_21_a_stranger_is_answered_before_his_body_is_read() {
    let app = TestApp::start().await;
    for (path, methods) in hob::http::routes() {
        let path = path.replace("{id}", &"0".repeat(64)).replace("{file:.*}", "index.html");
        for method in methods {
            for announced in ["content-length: 200000", "transfer-encoding: chunked"] {
                let head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\n{announced}\r\n\r\n");
                let line = answer(&mut sent(&app, &head).await).await;
                assert!(line.starts_with("HTTP/1.1 "), "{method} {path}, {announced}: {line:?}");
            }
        }
    }
}

/// A connection kept open after an answer, by sending a little of what nobody reads.
#[actix::test]
async fn attack_08_a_connection_on_which_nothing_is_asked_is_closed_whatever_it_sends() {
    let server =
        Settings { listen: ([127, 0, 0, 1], 0).into(), idle_seconds: 1, ..Default::default() };
    let app = TestApp::with(Setup { server, ..Setup::default() }).await;
    let body_without_end = "GET /healthz HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";
    let second_head_without_end = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    for (first, drop) in [(body_without_end, "1\r\nx\r\n"), (second_head_without_end, "G")] {
        let mut socket = sent(&app, first).await;
        assert!(answer(&mut socket).await.starts_with("HTTP/1.1 200"), "{first}");
        let dripping = async {
            while socket.write_all(drop.as_bytes()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(FOR_GOOD, dripping).await.expect("the connection is closed");
    }
}

/// Eight uploads that one workspace drips, and one of another.
#[actix::test]
async fn attack_29_dripping_uploads_of_one_workspace_leave_anothers_alone_and_are_cut() {
    let app = TestApp::start().await;
    let key = app.key.reveal().to_owned();
    let head = format!(
        "POST /api/v1/files?name=a HTTP/1.1\r\nhost: x\r\nx-api-key: {key}\r\ncontent-length: 100000\r\n\r\n"
    );
    let mut dripping = Vec::new();
    for _ in 0..8 {
        dripping.push(sent(&app, &head).await);
    }
    // They have begun when the workspace is told that it has enough of them.
    let mine = async || {
        let upload = app.request(Method::POST, "/api/v1/files?name=b").body("b");
        upload.send().await.unwrap()
    };
    let other = app.key_of("other").await;
    let upload = app.bare(Method::POST, "/api/v1/files?name=c").bearer_auth(other.reveal());
    let upload = tokio::time::timeout(FOR_GOOD, upload.body("c").send()).await;
    assert_eq!(upload.expect("an answer").unwrap().status(), 201);
    let busy = mine().await;
    assert!(busy.headers().contains_key("retry-after"));
    failure(busy, 429, "workspace-rate-limited").await;
    let mut answers = Vec::new();
    for mut socket in dripping {
        let _ = socket.write_all(b"x").await;
        answers.push(answer(&mut socket).await);
    }
    let with = |status: &str| answers.iter().filter(|line| line.contains(status)).count();
    assert_eq!((with(" 408 "), with(" 429 ")), (4, 4), "{answers:?}");
    assert_eq!(mine().await.status(), 201, "their turns are free again");
}
