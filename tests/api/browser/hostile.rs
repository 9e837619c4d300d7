//! Pages that hang, flood or crash: every call ends, with an error that says what it was.

use std::time::Duration;

use hob::browser::{BrowserError, Settings};
use serde_json::{Value, json};

use super::{close, launch, launch_with};
use crate::support::site::{Reply, Site};

/// No call may outlive this, whatever the page does.
const BOUND: Duration = Duration::from_secs(90);

async fn within<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(BOUND, future).await.expect("a call without end")
}

fn site() -> Site {
    Site::start(|asked| match asked.route() {
        "/loop" => "<h1>Loop</h1><script>setTimeout(() => { for (;;) {} })</script>".into(),
        "/loop-at-once" => "<h1>Loop</h1><script>for (;;) {}</script>".into(),
        "/alerts" => "<script>for (;;) alert('again')</script>".into(),
        "/popups" => "<body onclick='for (let i = 0; i < 100; i++) open(\"/quiet?\" + i)' \
                      style='height:900px'><script>for (let i = 0; i < 100; i++) open('/quiet')\
                      </script>"
            .into(),
        "/restless" => "<p></p><script>(function f() { document.querySelector('p').textContent \
                        = performance.now(); requestAnimationFrame(f) })()</script>"
            .into(),
        "/poll" => "<script>fetch('/never')</script><h1>Poll</h1>".into(),
        "/reloads" => "<script>setTimeout(() => location.reload(), 5)</script>".into(),
        "/frames" => "<script>for (let i = 0; i < 50; i++) document.body.append(\
                      document.createElement('iframe'))</script>"
            .into(),
        "/stuck-script" => "<h1>Stuck</h1><script src=/never></script>".into(),
        "/huge" => Reply::Html(format!("<h1>Huge</h1><!--{}-->", "text".repeat(25 << 20))),
        "/many" => Reply::Html(format!("<h1>Many</h1>{}", "<p>text</p>".repeat(50_000))),
        "/wide" => {
            "<p></p><script>document.querySelector('p').title = '漢'.repeat(18e6)</script>".into()
        }
        "/never" => Reply::Never,
        _ => "<h1>Quiet</h1>".into(),
    })
}

#[tokio::test]
async fn attack_07_endless_loops_end_in_an_error() {
    let site = site();
    for path in ["/loop", "/loop-at-once"] {
        let browser = launch().await;
        let page = browser.page();
        let error = match within(page.goto(&site.at(path))).await {
            Ok(_) => within(page.call::<Value>("echo", &json!(1))).await.unwrap_err(),
            Err(error) => error,
        };
        assert!(error.is_timeout() && !error.is_fatal(), "{path}: {error}");
        within(close(browser)).await;
    }
}

#[tokio::test]
async fn attack_07_endless_alerts_end_the_browser() {
    let site = site();
    let browser = launch().await;
    let error = within(browser.page().goto(&site.at("/alerts"))).await.unwrap_err();
    assert!(matches!(error, BrowserError::DialogFlood { .. }), "{error}");
    assert!(error.is_fatal());
    within(close(browser)).await;
}

#[tokio::test]
async fn attack_07_a_storm_of_popups_is_bounded() {
    let site = site();
    let browser = launch().await;
    let page = browser.page();
    within(page.goto(&site.at("/popups"))).await.unwrap();
    for _ in 0..5 {
        let mark = page.begin_action().unwrap();
        within(page.mouse_click(50.0, 50.0)).await.unwrap();
        within(page.settle_after_action(&mark)).await.unwrap();
    }
    assert!(page.tabs().len() <= 20, "{} tabs", page.tabs().len());
    assert_eq!(page.landing().unwrap().url, site.at("/popups").as_str());
    within(close(browser)).await;
}

#[tokio::test]
async fn restless_pages_are_used_as_they_are() {
    let site = site();
    let browser = launch().await;
    let page = browser.page();
    for path in ["/restless", "/poll", "/frames"] {
        let landed = within(page.goto(&site.at(path))).await.unwrap();
        assert_eq!(landed.status, Some(200), "{path}");
        let echo: Value = within(page.call("echo", &json!(1))).await.unwrap();
        assert_eq!(echo, json!(1), "{path}");
    }
    for path in ["/reloads", "/stuck-script"] {
        within(page.goto(&site.at(path))).await.ok();
    }
    assert_eq!(within(page.goto(&site.at("/quiet"))).await.unwrap().status, Some(200));
    within(close(browser)).await;
}

#[tokio::test]
async fn attack_07_a_huge_page_and_a_huge_answer_are_survived() {
    let site = site();
    // An unoptimised build on a busy machine takes more than the usual 20 s to pass on 65 MiB.
    let browser = launch_with(Settings { script_seconds: 90, ..Settings::default() }).await;
    let page = browser.page();
    for path in ["/huge", "/many"] {
        assert_eq!(within(page.goto(&site.at(path))).await.unwrap().status, Some(200), "{path}");
    }
    within(page.goto(&site.at("/quiet"))).await.unwrap();
    let large = "x".repeat(5 << 20);
    let echo: String = within(page.call("echo", &json!(large))).await.unwrap();
    assert_eq!(echo.len(), large.len());
    let too_large = "x".repeat(65 << 20);
    let error = within(page.call::<String>("echo", &json!(too_large))).await.unwrap_err();
    assert!(matches!(error, BrowserError::TooLarge { .. }), "{error}");
    assert!(page.is_alive().await);
    within(close(browser)).await;
}

#[tokio::test]
async fn an_answer_that_is_large_only_on_the_wire_is_refused_before_it_is_sent() {
    let site = site();
    let browser = launch_with(Settings::default()).await;
    let page = browser.page();
    page.goto(&site.at("/wide")).await.unwrap();
    let args =
        json!({"reader": {"fields": {"title": {"at": "p", "attribute": "title"}}}, "limit": 1});
    let error = within(page.call::<Value>("collect", &args)).await.unwrap_err();
    assert!(matches!(error, BrowserError::TooLarge { .. }), "{error}");
    assert!(page.is_alive().await);
    within(close(browser)).await;
}

#[tokio::test]
async fn attack_06_a_crashed_tab_is_gone_at_once() {
    let site = site();
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/quiet")).await.unwrap();
    let folder = browser.killer().folder().unwrap().to_owned();
    super::renderers(&folder).into_iter().for_each(super::kill);
    let error = within(page.call::<Value>("echo", &json!(1))).await.unwrap_err();
    assert!(error.is_fatal(), "{error}");
    within(close(browser)).await;
}
