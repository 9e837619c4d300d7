//! The proxy as any client on its wire sees it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use hob::browser::{BrowserError, EgressSettings};
use url::Url;

use super::{allow, launch, way_out};
use crate::support::site::{Reply, Site};

/// A server that answers each request with its head, and closes.
fn echo() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            std::thread::spawn(move || {
                let mut head = vec![0; 1 << 16];
                let length = stream.read(&mut head).unwrap_or(0);
                let head = &head[..length];
                let answer = format!(
                    "HTTP/1.1 200 OK\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nContent-Length: {}\r\n\r\n",
                    head.len()
                );
                let _ = stream.write_all(&[answer.as_bytes(), head].concat());
            });
        }
    });
    at
}

/// What the proxy answers to these bytes until it closes or is silent for a while.
fn ask(proxy: SocketAddr, bytes: &str) -> String {
    let mut stream = TcpStream::connect(proxy).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
    let _ = stream.write_all(bytes.as_bytes());
    let (mut answer, mut buffer) = (Vec::new(), [0; 4096]);
    while let Ok(length @ 1..) = stream.read(&mut buffer) {
        answer.extend_from_slice(&buffer[..length]);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn requests_are_written_anew_and_what_is_not_for_a_proxy_is_refused() {
    let echo = echo();
    let browser = launch(&allow(&["127.0.0.1"])).await;
    let proxy = way_out(browser.killer().folder().unwrap());
    let asked = move |text: String| tokio::task::spawn_blocking(move || ask(proxy, &text));
    // The address counts, not the header; what concerns this connection does not go on.
    let carried = asked(format!(
        "GET http://{echo}/a HTTP/1.1\r\nHost: 169.254.169.254\r\nConnection: X-Mine\r\nX-Mine: 1\r\n\
         Proxy-Authorization: Basic eDp5\r\nProxy-Connection: keep-alive\r\nX-Kept: 2\r\n\r\n"
    ))
    .await
    .unwrap();
    assert!(carried.starts_with("HTTP/1.1 200 OK\r\n"), "{carried}");
    assert!(
        carried.contains(&format!("Host: {echo}\r\n")) && carried.contains("X-Kept: 2"),
        "{carried}"
    );
    for gone in ["169.254", "X-Mine", "Proxy-", "X-Hop"] {
        assert!(!carried.contains(gone), "{gone} in {carried}");
    }
    // Two lengths for one body: what comes after the last chunk is no part of the request that goes on.
    let two = asked(format!(
        "POST http://{echo}/b HTTP/1.1\r\nHost: {echo}\r\nContent-Length: 60\r\nTransfer-Encoding: chunked\r\n\r\n\
         0\r\n\r\nGET http://10.0.0.1/smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
    ))
    .await
    .unwrap();
    let (first, rest) = two.split_once("HTTP/1.1 403").unwrap_or((&two, ""));
    assert!(!first.contains("smuggled") && !first.contains("ontent-Length: 60"), "{two}");
    assert!(rest.is_empty() || rest.contains("egress.allow"), "{two}");
    for (bytes, status, words) in [
        ("GET / HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(), "400", "only CONNECT"),
        (format!("GET http://me@{echo}/ HTTP/1.1\r\nHost: x\r\n\r\n"), "400", "only CONNECT"),
        ("GET ftp://1.1.1.1/ HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(), "400", "only CONNECT"),
        ("CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(), "403", "egress.allow"),
        ("CONNECT 1.1.1.1:25 HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(), "403", "egress.ports"),
        (
            "CONNECT [::ffff:7f00:1]:25 HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(),
            "403",
            "egress.allow",
        ),
        ("CONNECT a.localhost:25 HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(), "403", "egress.allow"),
        (
            "CONNECT update.googleapis.com:443 HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(),
            "403",
            "maker",
        ),
        (format!("GET http://{echo}/ HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(1 << 20)), "431", ""),
    ] {
        let line: String = bytes.chars().take(60).collect();
        let answer = asked(bytes).await.unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {answer}");
        assert!(answer.contains(words), "{line}: {answer}");
    }
    // A page with more open streams than Chromium by itself makes connections to one proxy goes on.
    let site = Site::start(|asked| match asked.route() {
        "/" => "<script>
            const at = (name, path) => `http://${name}.localhost:${location.port}${path}`;
            for (let n = 0; n < 40; n++) new EventSource(at('a' + n, '/stream'));
            setTimeout(() => fetch(at('last', '/last')), 1000);</script>"
            .into(),
        "/stream" => Reply::Never,
        _ => "".into(),
    });
    browser.page().goto(&site.at("/")).await.unwrap();
    site.wait_for_requests(42).await;
    // It ends with its browser.
    browser.close().await;
    assert!(TcpStream::connect(proxy).is_err());
}

#[tokio::test]
async fn what_a_run_may_move_is_bounded() {
    let site = Site::start(|asked| match asked.route() {
        "/large" => Reply::Typed("text/plain", vec![b'x'; 3 << 20]),
        _ => "<h1>Small</h1>".into(),
    });
    let egress = EgressSettings { run_bytes: 1 << 20, ..allow(&["127.0.0.1"]) };
    let browser = launch(&egress).await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let _ = page.goto(&site.at("/large")).await;
    let refused = page.goto(&Url::parse(&site.page("/again")).unwrap()).await;
    let moved = page.traffic();
    assert!((1 << 20..2 << 20).contains(&moved.bytes), "{moved:?}");
    let error = refused.unwrap_err();
    assert!(matches!(error, BrowserError::Refused(_)), "{error}");
    assert!(error.to_string().contains("egress.run_bytes"), "{error}");
    browser.close().await;
}
