//! A run that is canceled while something of it hangs: its browser is gone within 5 s, whatever hangs and whichever
//! node the cancel came to.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::nodes::cancel_elsewhere;
use super::recorder::club::Club;
use super::support::fake_model::{FakeModel, Reply};
use super::support::hob::{Hob, Home, Kind, list_schema, marked};
use super::support::site::{Site, html};

/// How long after a cancel a browser may be there.
const GONE: Duration = Duration::from_secs(5);

/// A page that never comes to rest: its script runs for ever from the start.
fn hanging() -> Site {
    Site::pages(&[("/", "<h1>Loop</h1><script>for (;;) {}</script>")])
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all items with their name", "startUrl": site.page("/"), "skilletId": "list",
        "outputSchema": list_schema("items", &[("name", "string")])})
}

/// What lives of a node but the node itself: guards, drivers, browsers.
fn others(home: &Home, hob: &Hob) -> Vec<(u32, String)> {
    let mut all = marked(home.mark());
    // A Redis server of the home's is none of the node's.
    all.retain(|(pid, name)| *pid != hob.process.id() && !name.starts_with("redis"));
    all
}

async fn has_browser(home: &Home, hob: &Hob) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !others(home, hob).iter().any(|(_, name)| name.starts_with("chrom")) {
        assert!(Instant::now() < patience, "no browser was started:\n{}", home.log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits for the browser's end, which must come in time from `canceled` on.
async fn is_gone(home: &Home, hob: &Hob, canceled: Instant) {
    loop {
        let left = others(home, hob);
        if left.is_empty() {
            return;
        }
        assert!(canceled.elapsed() < GONE, "after a cancel there are still {left:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn cancel(hob: &Hob, id: &str) -> Instant {
    let canceled = Instant::now();
    let (status, run) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!((status, &run["status"]), (200, &json!("canceled")), "{run:#}");
    canceled
}

#[tokio::test]
async fn a_run_canceled_while_its_page_hangs_has_no_browser_5_s_later() {
    let (site, home) = (hanging(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let id = hob.start(&order(&site)).await;
    site.wait_for_requests(1).await;
    let canceled = cancel(&hob, &id).await;
    is_gone(&home, &hob, canceled).await;
}

/// A model that is asked and does not answer, and the end of the test of it.
fn thinking() -> (FakeModel, std::sync::mpsc::Receiver<()>) {
    let (asked, was_asked) = std::sync::mpsc::channel();
    let model = FakeModel::apart(move |_| {
        let _ = asked.send(());
        std::thread::sleep(Duration::from_secs(30));
        Reply::call("give_up", json!({"reason": "too late"}))
    });
    (model, was_asked)
}

#[tokio::test]
async fn a_run_canceled_while_its_model_thinks_has_no_browser_5_s_later() {
    let site = Site::new(|_| async { html("<h1>Tea</h1>") });
    let (model, was_asked) = thinking();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start_asking(&model.base_url, &[]);
    let id = hob.start(&order(&site)).await;
    tokio::task::spawn_blocking(move || was_asked.recv().unwrap()).await.unwrap();
    has_browser(&home, &hob).await;
    let canceled = cancel(&hob, &id).await;
    is_gone(&home, &hob, canceled).await;
}

#[tokio::test]
async fn a_run_canceled_through_another_node_while_its_page_hangs_has_no_browser_5_s_later() {
    let (site, mut home) = (hanging(), Home::new(&Kind::Redis));
    let store_url = home.redis().url();
    let hob = home.start(&[]);
    let id = hob.start(&order(&site)).await;
    site.wait_for_requests(1).await;
    let canceled = Instant::now();
    cancel_elsewhere(&store_url, &id);
    is_gone(&home, &hob, canceled).await;
}

/// What the site gave an exclusive login is asked for before the browser is closed: a page that hangs does not answer.
#[tokio::test]
async fn a_run_canceled_with_an_exclusive_login_has_no_browser_5_s_later() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let run = hob.start(&club.order_at("/loop", &id, "loop")).await;
    club.is_asked_more("/loop", 0).await;
    has_browser(&home, &hob).await;
    // Its script is to run by then.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let canceled = cancel(&hob, &run).await;
    is_gone(&home, &hob, canceled).await;
}
