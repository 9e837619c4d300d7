//! The door itself: unknown paths, wrong methods, slow and broken clients.

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::app::{Setup, TestApp, failure};

#[actix::test]
async fn unknown_paths_are_not_found() {
    let app = TestApp::start().await;
    for path in
        ["/nothing", "/api", "/api/v1", "/api/v2/runs", "/api/v1/runs/", "/docs/x.js", "/files"]
    {
        failure(app.get(path).await, 404, "not-found").await;
    }
    for path in ["//api/v1/runs", "/./api/../../etc/passwd", "/docs/../../Cargo.toml"] {
        let answer = app.bare(Method::GET, path).send().await.unwrap();
        assert!(!answer.status().is_success(), "{path}");
    }
}

#[actix::test]
async fn a_store_that_takes_no_writes_is_not_ready() {
    let app = TestApp::start().await;
    assert_eq!(app.bare(Method::GET, "/readyz").send().await.unwrap().status(), 200);
    // Reads still work while another process keeps the database for itself.
    let beside = rusqlite::Connection::open(app.folder.path().join("hob.db")).unwrap();
    beside.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(app.get("/api/v1/runs").await.status(), 200);
    let status = async || app.bare(Method::GET, "/readyz").send().await.unwrap().status();
    let turns = async |wanted: u16| {
        for _ in 0..200 {
            if status().await == wanted {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("/readyz never answers {wanted}");
    };
    turns(503).await;
    beside.execute_batch("ROLLBACK").unwrap();
    turns(200).await;
}

#[actix::test]
async fn every_route_names_the_methods_it_takes() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    for (path, methods) in hob::http::routes() {
        let path = path.replace("{id}", &id).replace("{file:.*}", "index.html");
        let all = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
        for method in all {
            if methods.iter().any(|m| m.as_str() == method.as_str()) {
                continue;
            }
            let answer = app.request(method.clone(), &path).send().await.unwrap();
            let allow = answer.headers()["allow"].to_str().unwrap().to_owned();
            for taken in &methods {
                assert!(allow.contains(taken.as_str()), "{path}: {allow}");
            }
            failure(answer, 405, "method-not-allowed").await;
        }
    }
    assert_eq!(app.run(&id).await["status"], "pending", "nothing was done to it");
}

#[actix::test]
async fn head_is_get_without_the_body() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    let path = format!("/api/v1/runs/{id}");
    let get = app.get(&path).await;
    let head = app.request(Method::HEAD, &path).send().await.unwrap();
    assert_eq!(head.status(), 200);
    for name in ["etag", "content-type", "content-length"] {
        assert_eq!(head.headers()[name], get.headers()[name], "{name}");
    }
    assert!(head.bytes().await.unwrap().is_empty());
}

#[actix::test]
async fn each_answer_has_an_id_of_its_own() {
    let app = TestApp::start().await;
    let mut ids: Vec<String> = Vec::new();
    for path in ["/healthz", "/healthz", "/nothing", "/api/v1/runs"] {
        let answer = app.get(path).await;
        ids.push(answer.headers()["x-request-id"].to_str().unwrap().to_owned());
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 4);
}

#[actix::test]
async fn a_healthy_hob_says_so() {
    let app = TestApp::start().await;
    for (path, status) in [("/healthz", "ok"), ("/readyz", "ready")] {
        let answer = app.bare(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.json::<Value>().await.unwrap(), json!({"status": status}));
    }
}

/// Sends `bytes` and reads until the server closes.
async fn raw(app: &TestApp, bytes: &[u8]) -> String {
    let address = app.url.strip_prefix("http://").unwrap();
    let mut socket = TcpStream::connect(address).await.unwrap();
    socket.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    // A reset is a close too.
    let _ = socket.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[actix::test]
async fn attack_08_a_client_that_never_ends_its_request_is_closed() {
    let app = TestApp::start().await;
    let answer = raw(&app, b"GET /api/v1/runs HTTP/1.1\r\nhost: x\r\nx-slow: ").await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert_eq!(app.get("/healthz").await.status(), 200);
}

#[actix::test]
async fn what_is_not_http_is_refused() {
    let app = TestApp::start().await;
    let endless = [b"GET / HTTP/1.1\r\nx: ".as_slice(), &b"a".repeat(300_000)].concat();
    for bytes in [b"\x16\x03\x01\x02\x00\x01".as_slice(), b"NONSENSE\r\n\r\n", &endless] {
        let answer = raw(&app, bytes).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    assert_eq!(app.get("/healthz").await.status(), 200);
}

/// Anybody can write what proxies write.
#[actix::test]
async fn attack_37_the_word_of_a_proxy_is_taken_from_those_that_are_named_alone() {
    for (trusted, believed) in [(Vec::new(), false), (vec!["127.0.0.0/8".parse().unwrap()], true)] {
        let listen = ([127, 0, 0, 1], 0).into();
        let server = hob::http::Settings { listen, trusted_proxies: trusted, ..Default::default() };
        let app = TestApp::with(Setup { server, ..Setup::default() }).await;
        let id = app.run_with_file(b"{}").await;
        for (name, value) in
            [("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example;proto=https")]
        {
            let read = app.request(Method::GET, &format!("/api/v1/runs/{id}"));
            let run: Value = read.header(name, value).send().await.unwrap().json().await.unwrap();
            let link = run["result"]["file"]["url"].as_str().unwrap();
            assert_eq!(link.contains("evil.example"), believed, "{name}: {link}");
            assert!(believed || link.starts_with(&app.url), "{link}");
        }
    }
}

/// Each checkpoint waits for the disk, and a caller may send any number of these.
#[actix::test]
async fn attack_32_a_session_that_is_none_is_not_deleted_at_the_price_of_one() {
    let app = TestApp::start().await;
    app.start_run(&json!({"task": "x"})).await;
    let log = || std::fs::metadata(app.folder.path().join("hob.db-wal")).unwrap().len();
    let before = log();
    assert!(before > 0);
    let answer = app.request(Method::DELETE, "/api/v1/authsessions/as-nobody").send().await;
    failure(answer.unwrap(), 404, "not-found").await;
    assert!(log() >= before, "the log of writes was folded into the file");
}
