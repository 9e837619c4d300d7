//! Logins that one run at a time may act with.

use std::time::Duration;

use serde_json::json;

use super::club::Club;
use super::sites::MEMBERS;
use super::{session, until_renewed};
use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::Site;

async fn leave_the_browsers_to_others(kind: Kind) {
    let club = Club::new();
    let home = Home::new(&kind);
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "2")]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    club.holds("/slow", 1);
    let first = hob.start(&club.order_at("/slow", &id, "first")).await;
    club.is_asked_more("/slow", 0).await;
    let second = hob.start(&club.order_at("/slow", &id, "second")).await;
    let third = hob.start(&club.order_at("/slow", &id, "third")).await;
    // One browser is in use and two runs wait: one without that login has the other browser.
    let shop = Site::pages(&[("/", MEMBERS)]);
    let order = json!({"task": "Collect all items with their name", "startUrl": shop.page("/"),
        "outputSchema": list_schema("items", &[("name", "string")])});
    let plain = hob.run(&order).await;
    assert_eq!(plain["outcome"], "success", "{plain:#}\n{}", home.log());
    for run in [&second, &third] {
        assert_eq!(hob.get(&format!("/api/v1/runs/{run}")).await["status"], "pending");
    }
    assert_eq!(club.asked("/slow"), 1, "two acted with the login at once");
    // One that is given up holds up none of those behind it.
    let (status, _) = hob.post(&format!("/api/v1/runs/{second}/cancel"), &json!({})).await;
    assert_eq!(status, 200);
    club.lets_go("/slow");
    // Each has what the one before it brought home.
    for (run, visits) in [(first, "Visit 2"), (third, "Visit 3")] {
        assert_eq!(Club::visits(&hob.finished(&run).await, &home), visits);
    }
    if matches!(kind, Kind::Redis) {
        return;
    }
    // Also what one was given that failed: tokens of such sites work once.
    let failed = hob.run(&club.order_at("/gone", &id, "gone")).await;
    assert_eq!(failed["error"]["code"], "rejected", "{failed:#}");
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 5");
}

#[tokio::test]
async fn runs_with_an_exclusive_login_wait_in_turn_and_leave_the_browsers_to_others_sqlite() {
    leave_the_browsers_to_others(Kind::Sqlite).await;
}

#[tokio::test]
async fn runs_with_an_exclusive_login_wait_in_turn_and_leave_the_browsers_to_others_redis() {
    leave_the_browsers_to_others(Kind::Redis).await;
}

/// A token that works once is kept before the run's end is: a node may die between the two.
#[tokio::test]
async fn attack_35_what_a_site_gave_once_is_kept_although_the_node_dies_before_the_runs_end_is() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let environment = [("HOB_STORE__LEASE_SECONDS", "8")];
    let mut hob = home.start(&environment);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let before = session(&hob, &id).await;
    let database = rusqlite::Connection::open(home.database()).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let block = "CREATE TRIGGER blocked BEFORE UPDATE ON runs WHEN NEW.stage = 'over'
        BEGIN SELECT RAISE(ABORT, 'not now'); END";
    database.execute_batch(block).unwrap();
    let run = hob.start(&club.order(&id)).await;
    until_renewed(&hob, &id, &before).await;
    let blocked = hob.get(&format!("/api/v1/runs/{run}")).await;
    assert_eq!(blocked["status"], "started", "{blocked:#}");
    hob.kill_only();
    drop(hob);
    database.execute_batch("DROP TRIGGER blocked").unwrap();
    let hob = home.start(&environment);
    // The visit that was not told of was the second; whoever comes with what it left is not the second again.
    let again = hob.finished(&run).await;
    assert_eq!(Club::visits(&again, &home), "Visit 3");
}

async fn killed_with_it(kind: Kind) {
    let club = Club::new();
    let home = Home::new(&kind);
    let environment = [("HOB_STORE__LEASE_SECONDS", "8")];
    let mut hob = home.start(&environment);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    club.holds("/slow", 1);
    let first = hob.start(&club.order_at("/slow", &id, "first")).await;
    club.is_asked_more("/slow", 0).await;
    hob.kill_only();
    drop(hob);
    club.lets_go("/slow");
    let hob = home.start(&environment);
    let second = hob.start(&club.order_at("/slow", &id, "second")).await;
    for run in [second, first] {
        let run = hob.finished(&run).await;
        assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
    }
}

#[tokio::test]
async fn what_a_killed_node_held_is_free_again_sqlite() {
    killed_with_it(Kind::Sqlite).await;
}

#[tokio::test]
async fn what_a_killed_node_held_is_free_again_redis() {
    killed_with_it(Kind::Redis).await;
}

/// Puts the exclusive login into other hands, as the store does where a run has been silent for too long.
fn hold_by(home: &mut Home, holder: Option<&str>) {
    let redis = home.redis();
    let keys = redis.command(&["KEYS", "*hold*"]);
    let key = keys.lines().find(|line| line.contains("hold")).expect("a hold").to_owned();
    match holder {
        Some(holder) => redis.command(&["SET", &key, holder]),
        None => redis.command(&["DEL", &key]),
    };
}

#[tokio::test]
async fn a_run_whose_hold_is_lost_stops_and_waits_for_its_turn() {
    let club = Club::new();
    let mut home = Home::new(&Kind::Redis);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    club.holds("/slow", 1);
    let run = hob.start(&club.order_at("/slow", &id, "first")).await;
    club.is_asked_more("/slow", 0).await;
    hold_by(&mut home, Some("another"));
    // It had changed nothing: it waits again, and asks the site for nothing meanwhile.
    let waiting = hob.until(&run, "pending").await;
    assert_eq!(waiting["status"], "pending", "{waiting:#}");
    let before = club.asked("/slow");
    club.lets_go("/slow");
    hold_by(&mut home, None);
    club.is_asked_more("/slow", before).await;
    let run = hob.finished(&run).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
}
