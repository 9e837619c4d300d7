//! The list of runs by what is asked of them, and by a place in it, on both stores.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::{Ending, Setup, TestApp, failure, faults};
use crate::support::redis::Redis;

/// Makes a test of a case on each store.
macro_rules! on_both_stores {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[actix::test]
            async fn $case() {
                super::$case(&crate::support::app::TestApp::start().await).await;
            })*
        }
        mod on_redis {
            $(#[actix::test]
            async fn $case() {
                let redis = crate::support::redis::Redis::start();
                super::$case(&super::app_on(&redis).await).await;
            })*
        }
    };
}
on_both_stores!(
    each_filter_takes_what_it_says,
    a_place_stays_where_it_is,
    an_offset_goes_over_what_is_asked_for,
    one_call_looks_at_so_many_and_leads_on,
);

async fn app_on(redis: &Redis) -> TestApp {
    TestApp::with(Setup { store_url: Some(redis.url()), ..Setup::default() }).await
}

/// The tasks of the runs on a page, and where it leads on.
async fn page(app: &TestApp, query: &str) -> (Vec<String>, Option<String>) {
    let answer = app.get(&format!("/api/v1/runs?{query}")).await;
    assert_eq!(answer.status(), 200, "{query}");
    let link = answer.headers().get("link").map(|link| link.to_str().unwrap().to_owned());
    let next = link.and_then(|link| {
        let next = link.split(", ").find(|link| link.ends_with("rel=\"next\""))?.to_owned();
        Some(next.split(['?', '>']).nth(1)?.to_owned())
    });
    let runs: Vec<Value> = answer.json().await.unwrap();
    (runs.iter().map(|run| run["task"].as_str().unwrap().to_owned()).collect(), next)
}

/// All pages of a question.
async fn all(app: &TestApp, query: &str) -> Vec<String> {
    let (mut tasks, mut next) = page(app, query).await;
    while let Some(query) = next {
        let (more, further) = page(app, &query).await;
        tasks.extend(more);
        next = further;
    }
    tasks
}

async fn start(app: &TestApp, task: &str, skillet: &str) -> String {
    app.start_run(&json!({"task": task, "skilletId": skillet})).await
}

async fn each_filter_takes_what_it_says(app: &TestApp) {
    let good = start(app, "good", "a").await;
    let lease = app.work_on(&good, 0).await;
    app.finish(&lease, &good, Ending::Result(json!({"task": "not this", "q": "Sencha"}))).await;
    let bad = start(app, "bad: Ähre", "b").await;
    let lease = app.work_on(&bad, 0).await;
    app.finish(&lease, &bad, Ending::Rejected("the website may be down")).await;
    start(app, "waits", "c").await;
    let gone = start(app, "gone", "c").await;
    app.post(&format!("/api/v1/runs/{gone}/cancel"), &json!({})).await;
    let under_way = start(app, "under way", "d").await;
    app.work_on(&under_way, 0).await;
    let title = app.request(Method::PATCH, &format!("/api/v1/runs/{under_way}"));
    title.json(&json!({"title": "The 100% Tea"})).send().await.unwrap();
    let elsewhere = app.key_of("elsewhere").await;
    let other =
        app.bare(Method::POST, "/api/v1/runs/start").header("x-api-key", elsewhere.reveal());
    assert_eq!(other.json(&json!({"task": "good"})).send().await.unwrap().status(), 202);
    let created = app.run(&bad).await["createdAt"].as_str().unwrap().to_owned();
    for (query, tasks) in [
        ("status=pending", vec!["waits"]),
        ("status=started", vec!["under way"]),
        ("status=canceled", vec!["gone"]),
        ("status=pending,started", vec!["under way", "waits"]),
        ("outcome=success", vec!["good"]),
        ("outcome=failed", vec!["bad: Ähre"]),
        ("outcome=success,failed", vec!["bad: Ähre", "good"]),
        ("code=rejected", vec!["bad: Ähre"]),
        ("code=timeout", vec![]),
        ("path=explored", vec!["good"]),
        ("path=replayed", vec![]),
        ("skilletId=c", vec!["gone", "waits"]),
        ("skilletId=c&status=pending", vec!["waits"]),
        ("q=100%25+TEA", vec!["under way"]),
        ("q=%C3%A4hre", vec!["bad: Ähre"]),
        ("q=sencha", vec![]),
        ("q=goo&outcome=failed", vec![]),
        (&format!("since={created}"), vec!["under way", "gone", "waits", "bad: Ähre"]),
        (&format!("until={created}"), vec!["good"]),
        (&format!("since={created}&until={created}"), vec![]),
    ] {
        assert_eq!(
            page(app, query).await,
            (tasks.iter().map(|t| (*t).to_owned()).collect(), None),
            "{query}"
        );
    }
    for query in ["status=", "outcome=,", "code=rejected,", "path", "q=", "since=", "skilletId="] {
        let answer = app.get(&format!("/api/v1/runs?{query}")).await;
        failure(answer, 400, "invalid-request").await;
    }
    let answer = app.get("/api/v1/runs?status=running&code=x&before=1").await;
    let body = failure(answer, 400, "invalid-request").await;
    let said = faults(&body).join("\n");
    for part in
        ["`running` is none of pending, started, completed, canceled", "`x`", "rejected", "`1`"]
    {
        assert!(said.contains(part), "{part} in {said}");
    }
}

async fn a_place_stays_where_it_is(app: &TestApp) {
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(start(app, &number.to_string(), "a").await);
    }
    let (first, next) = page(app, "limit=2&status=pending").await;
    assert_eq!(first, ["5", "4"]);
    let next = next.expect("a next page");
    // The run that the place is named by goes, and another comes: neither moves the place.
    for id in [&ids[4], &ids[2]] {
        app.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
        let gone = app.request(Method::DELETE, &format!("/api/v1/runs/{id}")).send().await.unwrap();
        assert_eq!(gone.status(), 204);
    }
    start(app, "new", "a").await;
    let (second, next) = page(app, &next).await;
    assert_eq!(second, ["3", "1"]);
    assert_eq!(page(app, &next.expect("a next page")).await, (vec!["0".to_owned()], None));
    // Without a filter it leads on as well.
    let place = format!("{}-{}", 253_402_200_000_000_i64, ids[0]);
    assert_eq!(all(app, &format!("limit=2&before={place}")).await, ["new", "5", "3", "1", "0"]);
}

async fn an_offset_goes_over_what_is_asked_for(app: &TestApp) {
    for number in 0..9 {
        start(app, &number.to_string(), if number % 2 == 0 { "even" } else { "odd" }).await;
    }
    assert_eq!(all(app, "skilletId=even&limit=1&offset=2").await, ["4", "2", "0"]);
    assert_eq!(page(app, "skilletId=odd&offset=4").await, (vec![], None));
}

async fn one_call_looks_at_so_many_and_leads_on(app: &TestApp) {
    let oldest = start(app, "the oldest", "rare").await;
    let store = &app.store;
    for some in 0..(hob::store::MOST_LOOKED_AT + 50) / 50 {
        let some = (0..50).map(|number| async move {
            let key = format!("default/s{some}-{number}").parse().unwrap();
            store.accept(&crate::support::planted::new_run(&key, "one of many")).await.unwrap();
        });
        futures::future::join_all(some).await;
    }
    let (none, next) = page(app, "skilletId=rare").await;
    assert_eq!(none, Vec::<String>::new());
    let (found, next) = page(app, &next.expect("it leads on")).await;
    assert_eq!((found, next), (vec!["the oldest".to_owned()], None));
    assert_eq!(all(app, "q=oldest&offset=1").await, Vec::<String>::new());
    assert_eq!(app.run(&oldest).await["status"], "pending");
    assert_eq!(all(app, "q=MANY&limit=200").await.len(), hob::store::MOST_LOOKED_AT + 50);
}
