//! The server's own TLS, who may call it from a page, and whether its pages live with their own headers.

use std::time::Duration;

use hob::browser::{LaunchOptions, Settings as BrowserSettings};
use hob::http::{Settings, Tls};
use reqwest::{Certificate, Method};
use serde_json::json;

use crate::browser::{browsers, close};
use crate::support::app::{Setup, TestApp};
use crate::support::certificate;
use crate::support::hob::{Home, KEY, Kind};

fn trusting(pem: &[u8]) -> reqwest::Client {
    let certificate = Certificate::from_pem(pem).unwrap();
    reqwest::Client::builder().no_proxy().tls_certs_only([certificate]).build().unwrap()
}

#[tokio::test]
async fn hob_speaks_tls_with_a_certificate_that_may_be_renewed_while_it_runs() {
    let home = Home::new(&Kind::Sqlite);
    let (certificate, key) = certificate::make(home.path(), "first");
    let hob = home.start(&[
        ("HOB_SERVER__TLS__CERTIFICATE", certificate.to_str().unwrap()),
        ("HOB_SERVER__TLS__KEY", key.to_str().unwrap()),
    ]);
    assert!(hob.url.starts_with("https://127.0.0.1:"), "{}", hob.url);
    let first = std::fs::read(&certificate).unwrap();
    let ask = async |pem: &[u8]| {
        trusting(pem).get(format!("{}/api/v1/runs", hob.url)).header("x-api-key", KEY).send().await
    };
    let answer = ask(&first).await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.headers().contains_key("strict-transport-security"));
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "list_skillets"}});
    let agent =
        trusting(&first).post(format!("{}/mcp", hob.url)).header("x-api-key", KEY).json(&list);
    let agent = agent.header("accept", "application/json, text/event-stream").send().await.unwrap();
    assert!(agent.text().await.unwrap().contains("\"skillets\":[]"), "agents are answered, too");
    let plain = hob.url.replacen("https", "http", 1);
    assert!(reqwest::get(plain).await.is_err(), "no answer in plain text");

    // What cannot be used is not taken.
    std::fs::write(&certificate, "no certificate").unwrap();
    for _ in 0..200 {
        if home.log().contains("the certificate was not taken") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(ask(&first).await.is_ok(), "{}", home.log());
    let (certificate, _) = certificate::make(home.path(), "second");
    let second = std::fs::read(&certificate).unwrap();
    for _ in 0..200 {
        if ask(&second).await.is_ok() {
            assert!(ask(&first).await.is_err());
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the new certificate is never shown:\n{}", home.log());
}

#[test]
fn a_certificate_that_cannot_be_used_stops_the_start_with_its_setting() {
    let home = Home::new(&Kind::Sqlite);
    let (certificate, key) = certificate::make(home.path(), "one");
    let other = home.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let (_, other_key) = certificate::make(&other, "other");
    let (certificate, key) = (certificate.to_str().unwrap(), key.to_str().unwrap());
    for (pair, said) in [
        ((certificate, ""), "must both be set"),
        ((certificate, "/nowhere.pem"), "server.tls.key = /nowhere.pem: there is no such file"),
        ((key, key), "server.tls.certificate"),
        ((certificate, other_key.to_str().unwrap()), "server.tls"),
    ] {
        let mut command = home.command();
        command.arg("serve").env("HOB_SERVER__TLS__CERTIFICATE", pair.0);
        let done = command.env("HOB_SERVER__TLS__KEY", pair.1).output().unwrap();
        let text = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && text.contains(said), "{pair:?}: {text}");
    }
}

#[actix::test]
async fn only_pages_of_named_websites_may_call() {
    let cors = vec!["https://app.example".parse().unwrap()];
    let server = Settings { listen: ([127, 0, 0, 1], 0).into(), cors, ..Settings::default() };
    let app = TestApp::with(Setup { server, ..Setup::default() }).await;
    let asked = async |method: Method, path: &str, origin: &str| {
        let asked = app.request(method, path).header("origin", origin);
        asked
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "x-api-key,content-type")
            .send()
            .await
            .unwrap()
    };
    let allowed = |answer: &reqwest::Response| {
        let origin = answer.headers().get("access-control-allow-origin");
        origin.map(|origin| origin.to_str().unwrap().to_owned())
    };
    for path in ["/api/v1/runs/start", "/openapi.json"] {
        let before = asked(Method::OPTIONS, path, "https://app.example").await;
        assert!(before.status().is_success(), "{path}: {}", before.status());
        assert_eq!(allowed(&before).as_deref(), Some("https://app.example"));
        let headers = before.headers()["access-control-allow-headers"].to_str().unwrap();
        assert!(headers.to_lowercase().contains("x-api-key"), "{headers}");
        assert!(!before.headers().contains_key("access-control-allow-credentials"));
        let before = asked(Method::OPTIONS, path, "https://evil.example").await;
        assert_eq!(allowed(&before), None, "{path}");
    }
    let answer = asked(Method::GET, "/api/v1/runs", "https://app.example").await;
    assert_eq!(answer.status(), 200);
    assert_eq!(allowed(&answer).as_deref(), Some("https://app.example"));
    let exposed = answer.headers()["access-control-expose-headers"].to_str().unwrap();
    for name in ["link", "ratelimit", "ratelimit-policy", "retry-after"] {
        assert!(exposed.split(',').any(|exposed| exposed.trim() == name), "{name} in {exposed}");
    }
    assert_eq!(allowed(&asked(Method::GET, "/api/v1/runs", "https://evil.example").await), None);
    for path in ["/", "/healthz"] {
        assert_eq!(allowed(&asked(Method::GET, path, "https://app.example").await), None, "{path}");
    }
    // A refusal can be read as well: a page is to say why it was refused.
    let refused = app.bare(Method::GET, "/api/v1/runs").header("origin", "https://app.example");
    let refused = refused.send().await.unwrap();
    assert_eq!((refused.status().as_u16(), allowed(&refused).is_some()), (401, true));
}

#[test]
fn half_a_certificate_is_told() {
    assert!(Tls { certificate: "x".into(), ..Tls::default() }.is_set());
    assert!(!Tls::default().is_set());
}

#[actix::test]
async fn every_answer_has_headers_that_keep_it_to_itself() {
    let app = TestApp::start().await;
    let id = app.start_run(&json!({"task": "x"})).await;
    for path in [
        "/",
        "/docs/",
        "/openapi.json",
        "/healthz",
        "/nowhere",
        "/api/v1/runs",
        "/files/x",
        "/recorder/x",
        "/recorder.js",
        &format!("/api/v1/runs/{id}"),
    ] {
        let answer = app.request(Method::GET, path).send().await.unwrap();
        let headers = answer.headers();
        let header = |name: &str| headers.get(name).map_or("", |value| value.to_str().unwrap());
        assert!(
            header("content-security-policy").contains("default-src 'none'"),
            "{path}: {headers:?}"
        );
        // Forms tell where they come from, to this server alone.
        let referrer = if path == "/" { "same-origin" } else { "no-referrer" };
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", referrer),
            ("cross-origin-resource-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(header(name), value, "{path}: {name}");
        }
        assert!(!headers.contains_key("strict-transport-security"), "{path} came in plain text");
    }
}

/// In a browser: what the policy forbids would be dead, and the page would say so.
#[actix::test]
async fn pages_live_with_their_own_policy() {
    let app = TestApp::start().await;
    let browsers = browsers(BrowserSettings::default(), &["127.0.0.1"]);
    let browser = browsers.launch(&LaunchOptions::default()).await.unwrap();
    let page = browser.page();
    for (path, alive) in [
        (
            "/",
            "getComputedStyle(document.querySelector('pre')).borderRadius === '7px' && \
               document.querySelector('pre').textContent.includes(location.origin)",
        ),
        ("/docs/", "document.querySelectorAll('.swagger-ui .opblock').length > 10"),
    ] {
        page.goto(&format!("{}{path}", app.url).parse().unwrap()).await.unwrap();
        let script = format!(
            "new Promise(done => {{ let tries = 0; const look = () => ({alive}) ? done('alive') : \
             ++tries > 100 ? done(document.body.innerText.slice(0, 500)) : setTimeout(look, 50); look(); }})"
        );
        let (said, _) = page.evaluate_script(&script).await.unwrap();
        assert_eq!(said, "alive", "{path}");
        // What the page loads it may load; what others would have run in it they may not.
        let (blocked, _) = page.evaluate_script(
            "new Promise(done => { document.addEventListener('securitypolicyviolation', e => \
             done(e.effectiveDirective)); const s = document.createElement('script'); \
             s.textContent = 'window.ran = 1'; document.body.append(s); setTimeout(() => done('ran'), 2000); })",
        ).await.unwrap();
        assert_eq!(blocked, "script-src-elem", "{path}");
    }
    close(browser).await;
}
