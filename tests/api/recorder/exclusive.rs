//! Logins that one run at a time may act with.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Value, json};

use super::club::Club;
use crate::support::hob::{Home, Kind};

#[tokio::test]
async fn runs_with_an_exclusive_login_wait_for_each_other() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let (one, two) = tokio::join!(club.visit(&hob, &home, &id), club.visit(&hob, &home, &id));
    // Each had what the one before it brought home.
    let mut visits = [one, two];
    visits.sort();
    assert_eq!(visits, ["Visit 2", "Visit 3"]);
}

#[tokio::test]
async fn what_a_failed_run_was_given_is_brought_home_where_tokens_work_once() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let mut order = club.order(&id);
    order["startUrl"] = club.site.page("/gone").into();
    let failed = hob.run(&order).await;
    assert_eq!(failed["error"]["code"], "rejected", "{failed:#}");
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 3");
}

/// The order of a run that waits at the site, for a skillet of its own.
fn slow(club: &Club, session: &str, skillet: &str) -> Value {
    let mut order = club.order(session);
    order["startUrl"] = club.site.page("/slow").into();
    order["skilletId"] = skillet.into();
    order
}

fn asked(club: &Club) -> usize {
    club.site.log().iter().filter(|asked| asked.route() == "/slow").count()
}

async fn asked_more(club: &Club, than: usize) {
    for _ in 0..600 {
        if asked(club) > than {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the site was not asked again");
}

async fn killed_with_it(kind: Kind) {
    let club = Club::new();
    let home = Home::new(&kind);
    let environment = [("HOB_STORE__LEASE_SECONDS", "8")];
    let mut hob = home.start(&environment);
    let id = club.recorded(&hob, &json!({"exclusive": true})).await.session;
    let first = hob.start(&slow(&club, &id, "first")).await;
    asked_more(&club, 0).await;
    hob.kill_only();
    drop(hob);
    club.slow.store(false, Ordering::SeqCst);
    let hob = home.start(&environment);
    let second = hob.start(&slow(&club, &id, "second")).await;
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
    let run = hob.start(&slow(&club, &id, "first")).await;
    asked_more(&club, 0).await;
    hold_by(&mut home, Some("another"));
    // It had changed nothing: it waits again, and asks the site for nothing meanwhile.
    let waiting = hob.until(&run, "pending").await;
    assert_eq!(waiting["status"], "pending", "{waiting:#}");
    let before = asked(&club);
    club.slow.store(false, Ordering::SeqCst);
    hold_by(&mut home, None);
    asked_more(&club, before).await;
    let run = hob.finished(&run).await;
    assert_eq!(run["outcome"], "success", "{run:#}\n{}", home.log());
}
