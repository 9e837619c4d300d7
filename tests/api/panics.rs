//! Panics in Hob's own code, actors that die, and a node without a browser: noticed, told, and got over.

use std::time::Duration;

use hob::model::{Run, RunOrder, SkilletKey};
use hob::store::{self, NewRun, Role};
use serde_json::{Value, json};

use super::support::hob::{Hob, Home, Kind, list_schema};
use super::support::planted;
use super::support::site::{Site, html};

fn stock() -> Site {
    Site::new(|_| async { html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>") })
}

fn order(site: &Site) -> Value {
    json!({"task": "Collect all items with their name", "startUrl": site.page("/"),
        "outputSchema": list_schema("items", &[("name", "string")]), "skilletId": "stock"})
}

async fn succeeds(hob: &Hob, home: &Home, body: &Value) {
    let run = hob.run(body).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
}

/// The status of `/readyz`, and what it names.
async fn readiness(hob: &Hob) -> (u16, String) {
    let answer = hob.request(reqwest::Method::GET, "/readyz").send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test]
async fn a_panic_in_a_commit_fails_the_run_and_no_other() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PANIC_AT", "commit")]);
    let run = hob.run(&order(&site)).await;
    assert_eq!(run["error"]["code"], "internal-error", "{run:#}");
    assert!(run["error"]["message"].as_str().unwrap().contains("its log has more"), "{run:#}");
    assert!(home.log().contains("src/runs/fault.rs"), "{}", home.log());
    succeeds(&hob, &home, &order(&site)).await;
}

/// A run whose stored order is no order to this version: the code that takes it for checked panics before
/// the run has started.
#[tokio::test]
async fn a_panic_over_what_is_stored_fails_the_run_and_no_other() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let url = format!("sqlite:{}", home.path().join("hob.db").display());
    let settings = store::Settings { url, ..store::Settings::default() };
    let key: SkilletKey = "default/stock".parse().unwrap();
    let damaged =
        RunOrder { auth: Some("no/session".to_owned()), ..planted::order(&key, "collect") };
    let run_id = damaged.run_id;
    let run = Run::pending(&damaged, Vec::new());
    let new = NewRun {
        order: damaged,
        run,
        idempotency: None,
        most_waiting: 10,
        starts_per_minute: 10,
        callback: None,
        entry: None,
    };
    let store = store::open(&settings, Role::Tool).await.unwrap();
    store.accept(&new).await.unwrap();
    drop(store);

    let hob = home.start(&[]);
    let run = hob.finished(&run_id.to_string()).await;
    assert_eq!(run["error"]["code"], "internal-error", "{run:#}");
    assert!(home.log().contains("panicked"), "{}", home.log());
    succeeds(&hob, &home, &order(&site)).await;
}

#[tokio::test]
async fn attack_26_a_supervisor_that_dies_is_replaced() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PANIC_AT", "supervisor")]);
    succeeds(&hob, &home, &order(&site)).await;
    assert!(home.log().contains("the supervisor died"), "{}", home.log());
    assert_eq!(readiness(&hob).await.0, 200);
}

#[tokio::test]
async fn work_in_the_background_that_dies_is_begun_anew() {
    let home = Home::new(&Kind::Sqlite);
    let results = home.path().join("files/0123456789abcdef");
    std::fs::create_dir_all(&results).unwrap();
    let old = results.join("old.json");
    std::fs::write(&old, "{}").unwrap();
    let then = std::time::SystemTime::now() - Duration::from_hours(24 * 40);
    std::fs::File::open(&old).unwrap().set_modified(then).unwrap();
    let _hob = home.start(&[("HOB_PANIC_AT", "tidying")]);
    for _ in 0..200 {
        if !old.exists() {
            let log = home.log();
            assert!(log.contains("the removal of what is too old died"), "{log}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nothing is removed any more:\n{}", home.log());
}

#[tokio::test]
async fn a_skillets_actor_that_dies_is_noticed_and_its_run_is_repeated() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[("HOB_PANIC_AT", "skillet"), ("HOB_STORE__LEASE_SECONDS", "3")]);
    succeeds(&hob, &home, &order(&site)).await;
    assert!(home.log().contains("the skillet's actor died"), "{}", home.log());
}

#[tokio::test]
async fn a_node_that_can_start_no_browser_is_not_ready_until_it_can() {
    let (site, home) = (stock(), Home::new(&Kind::Sqlite));
    let driver = home.path().join("chromedriver");
    let hob = home.start(&[("HOB_BROWSER__CHROMEDRIVER", driver.to_str().unwrap())]);
    let run = hob.run(&order(&site)).await;
    assert_eq!(run["error"]["code"], "internal-error", "{run:#}");
    let (status, said) = readiness(&hob).await;
    assert_eq!(status, 503, "{said}");
    assert!(said.contains("browser: none can be started"), "{said}");

    let real = std::env::split_paths(&std::env::var_os("PATH").unwrap())
        .map(|folder| folder.join("chromedriver"))
        .find(|path| path.exists())
        .unwrap();
    std::os::unix::fs::symlink(real, driver).unwrap();
    for _ in 0..600 {
        if readiness(&hob).await.0 == 200 {
            return succeeds(&hob, &home, &order(&site)).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is never ready again: {}", home.log());
}
