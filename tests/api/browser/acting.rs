//! Acting by real input, and settling afterwards: the new page must be seen every time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hob::browser::{Page, Settled};

use super::{close, launch};
use crate::support::site::{Reply, Site};

/// Clicks in the middle of a control that fills the page.
async fn click(page: &Page) -> Settled {
    let mark = page.begin_action().unwrap();
    page.mouse_click(200.0, 200.0).await.unwrap();
    page.settle_after_action(&mark).await.unwrap()
}

const BIG: &str = "style='position:fixed;inset:0;width:100%;height:100%'";

#[tokio::test]
async fn every_sent_form_is_followed_to_its_answer() {
    let count = AtomicUsize::new(0);
    let site = Site::start(move |asked| {
        let form = format!("<form method=post action=/sent><input name=a value=1><button {BIG}>");
        let by_script = format!(
            "<form onsubmit='event.preventDefault(); fetch(\"/data\").then((r) => r.text())\
             .then(() => location.href = \"/sent\")'><button {BIG}>"
        );
        let number = count.fetch_add(1, Ordering::Relaxed);
        match asked.route() {
            "/form" => Reply::Html(form),
            "/by-script" => Reply::Html(by_script),
            "/link" => Reply::Html(format!("<a href=/sent {BIG}>Go</a>")),
            "/later" => Reply::Html(format!(
                "<button {BIG} onclick='setTimeout(() => location = \"/sent\", 0)'>Go</button>"
            )),
            // Sometimes at once, sometimes slowly.
            "/sent" => Reply::Late(
                Duration::from_millis((number % 4) as u64 * 60),
                "<title>Sent</title><h1>Thanks</h1>".to_owned(),
            ),
            _ => Reply::Late(Duration::from_millis((number % 3) as u64 * 40), "{}".to_owned()),
        }
    });
    let browser = launch().await;
    let page = browser.page();
    for round in 0..25 {
        for path in ["/form", "/by-script", "/link", "/later"] {
            page.goto(&site.at(path)).await.unwrap();
            let acted = click(&page).await;
            assert_eq!(acted.landing.url, site.at("/sent").as_str(), "{path}, round {round}");
            assert_eq!(acted.landing.status, Some(200), "{path}, round {round}");
            assert!(acted.moved);
        }
    }
    close(browser).await;
}

#[tokio::test]
async fn what_a_click_loads_into_the_page_is_waited_for() {
    let html = format!(
        "<button {BIG} onclick='fetch(\"/data\").then((r) => r.text()).then((t) => \
         history.pushState(0, \"\", t))'>Load</button>"
    );
    let site = Site::start(move |asked| match asked.route() {
        "/data" => Reply::Late(Duration::from_millis(400), "/loaded".to_owned()),
        _ => Reply::Html(html.clone()),
    });
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let acted = click(&page).await;
    assert_eq!(acted.landing.url, site.at("/loaded").as_str());
    assert!(acted.moved);
    close(browser).await;
}

#[tokio::test]
async fn a_click_without_effect_moves_nothing() {
    let site = Site::pages(&[("/", "<h1>Still</h1>"), ("/d", "<a href=/x download>")]);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let acted = click(&page).await;
    assert!(!acted.moved && acted.dialogs.is_empty() && acted.opened.is_none(), "{acted:?}");
    close(browser).await;
}

#[tokio::test]
async fn links_that_bring_no_page_do_not_hold_up() {
    let site = Site::start(|asked| match asked.route() {
        "/mail" => Reply::Html(format!("<a href='mailto:a@b.example' {BIG}>x</a>")),
        "/download" => Reply::Html(format!("<a href='/file' {BIG}>x</a>")),
        "/empty" => Reply::Html(format!("<a href='/nothing' {BIG}>x</a>")),
        "/file" => Reply::Typed("application/octet-stream", vec![0; 100]),
        _ => Reply::Status(204, String::new()),
    });
    let browser = launch().await;
    let page = browser.page();
    for path in ["/mail", "/download", "/empty"] {
        page.goto(&site.at(path)).await.unwrap();
        let acted = click(&page).await;
        assert_eq!(acted.landing.url, site.at(path).as_str());
    }
    close(browser).await;
}

#[tokio::test]
async fn typing_and_keys_work_as_a_persons() {
    let html = "<form action=/sent><input name=q autofocus value=old></form>";
    let site = Site::pages(&[("/", html), ("/sent", "<h1>Sent</h1>")]);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    page.press_key("Control+a").await.unwrap();
    page.insert_text("käse").await.unwrap();
    page.press_key("ArrowLeft").await.unwrap();
    page.press_key("x").await.unwrap();
    page.press_key("Shift+y").await.unwrap();
    let mark = page.begin_action().unwrap();
    page.press_key("Enter").await.unwrap();
    let acted = page.settle_after_action(&mark).await.unwrap();
    assert_eq!(acted.landing.url, site.at("/sent?q=k%C3%A4sxYe").as_str());
    assert!(page.press_key("Banana").await.is_err());
    close(browser).await;
}

#[tokio::test]
async fn dialogs_are_answered_and_told() {
    let html = format!(
        "<button {BIG} onclick='alert(\"Saved\"); \
         const yes = confirm(\"Sure?\"), word = prompt(\"Word?\", \"x\"); \
         location = \"/done?\" + yes + word'>Go</button>
         <script>onbeforeunload = (event) => event.preventDefault()</script>"
    );
    let site = Site::start(move |asked| match asked.route() {
        "/" => Reply::Html(html.clone()),
        _ => "<h1>Done</h1>".into(),
    });
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let acted = click(&page).await;
    assert_eq!(acted.landing.url, site.at("/done?truenull").as_str());
    let expected = [
        "alert: Saved",
        "confirm: Sure? (accepted)",
        "prompt: Word? (dismissed)",
        "beforeunload: ",
    ];
    assert_eq!(acted.dialogs, expected);
    close(browser).await;
}

#[tokio::test]
async fn a_tab_opened_by_a_click_can_be_followed_and_left() {
    let site = Site::pages(&[
        ("/", &format!("<title>First</title><a href=/two target=_blank {BIG}>x</a>")),
        (
            "/two",
            &format!("<title>Second</title><button {BIG} onclick='window.close()'>x</button>"),
        ),
    ]);
    let browser = launch().await;
    let page = browser.page();
    page.goto(&site.at("/")).await.unwrap();
    let acted = click(&page).await;
    assert_eq!(acted.landing.url, site.at("/").as_str());
    assert_eq!(acted.opened, Some(2));
    let landed = page.switch_tab(2).await.unwrap();
    assert_eq!(landed.url, site.at("/two").as_str());
    assert_eq!(landed.status, Some(200));
    assert!(page.switch_tab(3).await.is_err());
    let titles: Vec<_> = page.tabs().into_iter().map(|tab| (tab.title, tab.current)).collect();
    assert_eq!(titles, [("First".to_owned(), false), ("Second".to_owned(), true)]);
    page.switch_tab(1).await.unwrap();
    assert!(page.tabs()[0].current);
    // A tab that closes itself gives back to the one it came from.
    page.switch_tab(2).await.unwrap();
    let acted = click(&page).await;
    assert_eq!(acted.landing.url, site.at("/").as_str());
    assert_eq!(page.tabs().len(), 1);
    close(browser).await;
}
