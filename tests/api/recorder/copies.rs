//! Logins that several runs act with at once, each with a copy of its own.

use serde_json::json;

use super::club::Club;
use super::{session, until_renewed};
use crate::support::hob::{Hob, Home, Kind};

/// Waits until the run has brought home all that it ever will.
async fn is_put_away(home: &Home, run: &str) {
    for _ in 0..600 {
        let ended = |line: &str| line.contains("a run has ended") && line.contains(run);
        if home.log().lines().any(ended) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the run's browser was never closed:\n{}", home.log());
}

async fn starts(hob: &Hob, club: &Club, session: &str, route: &str) -> String {
    let run = hob.start(&club.order_at(route, session, &route[1..])).await;
    club.is_asked_more(route, 0).await;
    run
}

#[tokio::test]
async fn two_runs_at_once_act_each_on_a_copy_and_the_first_that_renews_the_login_is_kept() {
    let club = Club::new();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "2")]);
    let id = club.recorded(&hob, &json!({})).await.session;
    let recorded = session(&hob, &id).await;
    club.holds("/late", 100);
    club.holds("/early", 10);
    let late = starts(&hob, &club, &id, "/late").await;
    let early = starts(&hob, &club, &id, "/early").await;
    // Both are there at the same time, logged in by what was recorded.
    for asked in club.site.log().iter().filter(|asked| ["/late", "/early"].contains(&asked.route()))
    {
        assert!(asked.cookie.contains("visits=s3cr3t-1"), "{}", asked.cookie);
    }
    club.lets_go("/early");
    assert_eq!(Club::visits(&hob.finished(&early).await, &home), "Visit 11");
    let renewed = until_renewed(&hob, &id, &recorded).await;
    // The other knows nothing of that, and what it was given is older by now.
    club.lets_go("/late");
    assert_eq!(Club::visits(&hob.finished(&late).await, &home), "Visit 101");
    is_put_away(&home, &late).await;
    assert_eq!(session(&hob, &id).await, renewed);
    assert_eq!(club.visit(&hob, &home, &id).await, "Visit 12");
}
