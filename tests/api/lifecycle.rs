//! Deaths and ends: kill -9 after a 202 and in mid-run, SIGTERM with runs under way, browsers killed.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::support::hob::{Home, Kind, list_schema, marked, signal, wait_for_none};
use super::support::site::{Site, html};

const LIST: &str = "<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>";

/// `/list` answers at once, `/slow` after a while and then goes on asking for `/tick`, `/form` has a
/// form whose confirmation never comes.
fn site() -> Site {
    Site::new(|asked| async move {
        let path = asked.path.split('?').next().unwrap_or_default().to_owned();
        match path.as_str() {
            "/slow" => html(
                "<h1>Stock</h1><script>setInterval(() => fetch('/tick'), 100)</script>\
                 <script src='/never.js'></script>",
            ),
            "/never.js" | "/sent" => {
                tokio::time::sleep(Duration::from_secs(120)).await;
                html("")
            }
            "/form" => html(
                "<h1>Order</h1><script>setInterval(() => fetch('/tick'), 100)</script>\
                 <form method=post action=/sent><label>Name <input name=name></label>\
                 <button>Send order</button></form>",
            ),
            "/tick" => html(""),
            _ => html(LIST),
        }
    })
}

fn collect(site: &Site, path: &str) -> Value {
    json!({
        "task": "Collect all items with their name",
        "startUrl": site.page(path),
        "outputSchema": list_schema("items", &[("name", "string")]),
        "skilletId": "stock",
    })
}

/// After a kill nothing of Hob may act on the site: no browser is left and no request comes.
async fn assert_quiet(home: &Home, site: &Site) {
    wait_for_none(home.mark());
    let before = site.log().len();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(site.log().len(), before, "the site was asked for more after the kill");
    let left: Vec<_> =
        std::fs::read_dir(home.temp()).unwrap().flatten().map(|e| e.path()).collect();
    assert!(left.is_empty(), "temporary files are left: {left:?}");
}

async fn killed_right_after_the_202(kind: Kind) {
    let site = site();
    let home = Home::new(&kind);
    let mut hob = home.start(&[("HOB_STORE__LEASE_SECONDS", "3")]);
    let id = hob.start(&collect(&site, "/list")).await;
    hob.kill_only();
    wait_for_none(home.mark());
    drop(hob);
    let hob = home.start(&[("HOB_STORE__LEASE_SECONDS", "3")]);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(run["result"]["items"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn a_run_survives_kill_9_right_after_its_202_sqlite() {
    killed_right_after_the_202(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_run_survives_kill_9_right_after_its_202_redis() {
    killed_right_after_the_202(Kind::Redis).await;
}

/// A run that had changed nothing is repeated, once.
async fn killed_before_any_change(kind: Kind) {
    let site = site();
    let home = Home::new(&kind);
    let environment = [("HOB_STORE__LEASE_SECONDS", "3")];
    let mut hob = home.start(&environment);
    let id = hob.start(&collect(&site, "/slow")).await;
    hob.until(&id, "started").await;
    site.wait_for_requests(3).await;
    hob.kill_only();
    assert_quiet(&home, &site).await;
    drop(hob);

    let before = site.log().iter().filter(|asked| asked.path == "/slow").count();
    let mut hob = home.start(&environment);
    let started = hob.until(&id, "started").await;
    assert_eq!(started["status"], "started", "{started:#}");
    for _ in 0..600 {
        if site.log().iter().filter(|asked| asked.path == "/slow").count() > before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let again = site.log().iter().filter(|asked| asked.path == "/slow").count();
    assert_eq!(again, before + 1, "the run is {:#}", hob.get(&format!("/api/v1/runs/{id}")).await);
    hob.kill_only();
    assert_quiet(&home, &site).await;
    drop(hob);

    let hob = home.start(&environment);
    let run = hob.finished(&id).await;
    assert_eq!(run["error"]["code"], "internal-error", "repeated more than once: {run:#}");
    assert!(run["error"]["message"].as_str().unwrap().contains("node"), "{run:#}");
}

#[tokio::test]
async fn attack_01_kill_9_before_any_change_repeats_the_run_once_sqlite() {
    killed_before_any_change(Kind::Sqlite).await;
}

#[tokio::test]
async fn attack_01_kill_9_before_any_change_repeats_the_run_once_redis() {
    killed_before_any_change(Kind::Redis).await;
}

/// A run that may have sent a form is never repeated.
async fn killed_after_a_change(kind: Kind) {
    let site = site();
    let home = Home::new(&kind);
    let environment = [("HOB_STORE__LEASE_SECONDS", "3")];
    let mut hob = home.start(&environment);
    let id = hob
        .start(&json!({
            "task": "Fill in the order form with the name and send it",
            "startUrl": site.page("/form"), "parameters": {"name": "Ann"}, "skilletId": "order",
        }))
        .await;
    for _ in 0..600 {
        if site.log().iter().any(|asked| asked.path == "/sent") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(
        site.log().iter().any(|asked| asked.path == "/sent" && asked.body == "name=Ann"),
        "not sent"
    );
    hob.kill_only();
    assert_quiet(&home, &site).await;
    drop(hob);

    let hob = home.start(&environment);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(run["error"]["code"], "internal-error");
    assert!(run["error"]["message"].as_str().unwrap().contains("not repeated"), "{run:#}");
    assert_eq!(run["skillet"]["created"], false);
    assert_eq!(hob.get("/api/v1/skillets").await, json!([]));
    assert_eq!(site.log().iter().filter(|asked| asked.path == "/sent").count(), 1, "sent twice");
}

#[tokio::test]
async fn attack_01_kill_9_after_a_change_fails_the_run_sqlite() {
    killed_after_a_change(Kind::Sqlite).await;
}

#[tokio::test]
async fn attack_01_kill_9_after_a_change_fails_the_run_redis() {
    killed_after_a_change(Kind::Redis).await;
}

#[tokio::test]
async fn attack_05_sigterm_lets_a_run_finish_and_leaves_nothing() {
    let site = Site::new(|_| async {
        tokio::time::sleep(Duration::from_secs(2)).await;
        html(LIST)
    });
    let home = Home::new(&Kind::Sqlite);
    let mut hob = home.start(&[]);
    let id = hob.start(&collect(&site, "/list")).await;
    let waiting = hob.start(&collect(&site, "/list?2")).await;
    site.wait_for_requests(1).await;
    hob.signal("TERM");
    let status = hob.wait(Duration::from_secs(30)).expect("hob ends on SIGTERM");
    assert!(status.success(), "{status}");
    assert!(marked(home.mark()).is_empty());
    drop(hob);
    let hob = home.start(&[]);
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(hob.finished(&waiting).await["outcome"], "success", "the waiting run was lost");
}

#[tokio::test]
async fn attack_05_a_second_sigterm_exits_now() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let mut hob = home.start(&[]);
    let id = hob.start(&collect(&site, "/slow")).await;
    hob.until(&id, "started").await;
    hob.signal("TERM");
    tokio::time::sleep(Duration::from_millis(300)).await;
    hob.signal("TERM");
    let began = Instant::now();
    hob.wait(Duration::from_secs(10)).expect("hob exits on the second SIGTERM");
    assert!(began.elapsed() < Duration::from_secs(10));
    wait_for_none(home.mark());
}

#[tokio::test]
async fn attack_06_a_killed_browser_fails_its_run_alone() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "2"), ("HOB_BROWSER__WARM", "1")]);
    let id = hob.start(&collect(&site, "/slow")).await;
    site.wait_for_requests(3).await;
    // The warm browser of the next run is left alone: only the one that has the page open is asked.
    let victims = marked(home.mark());
    for (pid, _) in victims.iter().filter(|(_, name)| name.starts_with("chromedriver")) {
        signal(*pid, "KILL");
    }
    let run = hob.finished(&id).await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    let other = hob.run(&collect(&site, "/list")).await;
    assert_eq!(other["outcome"], "success", "{other:#}");
}

#[tokio::test]
async fn cancel_closes_the_browser_and_lets_the_next_run_begin() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "1")]);
    let id = hob.start(&collect(&site, "/slow")).await;
    let next = hob.start(&collect(&site, "/list")).await;
    site.wait_for_requests(3).await;
    let (status, run) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!((status, &run["status"]), (200, &json!("canceled")), "{run:#}");
    assert_eq!(hob.finished(&next).await["outcome"], "success");
    assert_eq!(hob.get(&format!("/api/v1/runs/{id}")).await["status"], "canceled");
}
