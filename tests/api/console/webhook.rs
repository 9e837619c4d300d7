//! Where a workspace is told of its runs, as the console says and sets it.

use scraper::{Html, Selector};
use serde_json::{Value, json};

use super::door::{Visitor, place, texts};
use crate::support::app::{Ending, TestApp};

const SECRET: &str = "pre[aria-label='The secret']";

#[actix::test]
async fn a_webhook_is_set_shows_each_secret_once_and_is_deleted() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.admin_key("default").await).await;
    let page = visitor.page("/webhook").await;
    assert!(page.contains("None is set") && page.contains("callbackUrl"), "{page}");

    let bad = visitor.posts("/webhook/address", &[("url", "ftp://a.example/")]).await;
    assert_eq!(bad.status(), 400);
    let page = bad.text().await.unwrap();
    assert!(page.contains("ftp://a.example/") && texts(&page, "[role=alert]").len() == 1, "{page}");

    let url = "https://a.example/hob?a=1&b=2";
    let set = visitor.posts("/webhook/address", &[("url", url)]).await;
    assert_eq!(
        (set.status().as_u16(), &set.headers()["cache-control"]),
        (200, &"no-store".parse().unwrap())
    );
    let first = texts(&set.text().await.unwrap(), SECRET);
    assert!(first[0].starts_with("whsec_"), "{first:?}");
    let page = visitor.page("/webhook").await;
    assert_eq!(texts(&page, SECRET), Vec::<String>::new());
    assert!(!page.contains("whsec_") && texts(&page, "dd .id")[0] == url, "{page}");

    let again = visitor.posts("/webhook/address", &[("url", "https://b.example/")]).await;
    assert_eq!(place(&again), "/webhook", "it has its secret");
    let replaced = visitor.posts("/webhook/secret", &[]).await.text().await.unwrap();
    let second = texts(&replaced, SECRET);
    assert!(second[0].starts_with("whsec_") && second != first, "{second:?}");
    assert!(replaced.contains("Earlier secrets sign until"), "{replaced}");
    assert_eq!(visitor.posts("/webhook/secret", &[]).await.status(), 200);
    let refused = visitor.posts("/webhook/secret", &[]).await;
    assert_eq!(refused.status(), 400, "three sign at a time");
    assert!(!refused.text().await.unwrap().contains("whsec_"));

    // Without an address it is for calls that bring their own.
    assert_eq!(place(&visitor.posts("/webhook/address", &[("url", "")]).await), "/webhook");
    assert!(visitor.page("/webhook").await.contains("of their own are told of"));
    assert_eq!(place(&visitor.posts("/webhook/delete", &[]).await), "/webhook");
    assert_eq!(app.get("/api/v1/webhook").await.status(), 404);
    // Whoever loads the address of a form is led to its page.
    for path in ["/webhook/secret", "/webhook/deliveries/msg_x/resend"] {
        assert_eq!(place(&visitor.get(path).await), "/webhook");
    }
}

#[actix::test]
async fn deliveries_are_listed_by_pages_and_sent_again() {
    let app = TestApp::start().await;
    let keeper = Visitor::with(&app, &app.admin_key("default").await).await;
    keeper.posts("/webhook/address", &[("url", "https://a.example/")]).await;
    let mut run = String::new();
    for number in 0..26 {
        run = app.start_run(&json!({"task": format!("Count {number}")})).await;
        let lease = app.work_on(&run, 0).await;
        app.finish(&lease, &run, Ending::Result(json!({"count": 1}))).await;
    }
    let visitor = Visitor::with(&app, &app.key).await;
    let page = visitor.page("/webhook").await;
    let names = texts(&page, ".list .name");
    assert_eq!((names.len(), names[0].as_str()), (50, "run.completed"));
    assert!(texts(&page, ".list li")[0].contains("To be sent"), "{page}");
    assert!(page.contains(&format!("href=\"/runs/{run}\"")), "{page}");
    let parsed = Html::parse_document(&page);
    let next = parsed.select(&Selector::parse("a[rel=next]").unwrap()).next().unwrap();
    let next = next.attr("href").unwrap().to_owned();
    assert_eq!(texts(&visitor.page(&next).await, ".list .name").len(), 2);

    let path = format!("/api/v1/webhook/deliveries?runId={run}");
    let told: Vec<Value> = app.get(&path).await.json().await.unwrap();
    let id = told[1]["id"].as_str().unwrap();
    let before = next.split_once('=').unwrap().1;
    let resend = format!("/webhook/deliveries/{id}/resend");
    let sent = visitor.posts(&resend, &[("before", before)]).await;
    let led = place(&sent).to_owned();
    let told: Vec<Value> = app.get(&path).await.json().await.unwrap();
    assert_eq!((told.len(), &told[2]["repeats"]), (3, &json!(id)));
    assert_eq!(led, format!("{next}#{}", told[2]["id"].as_str().unwrap()));
    assert!(visitor.page("/webhook").await.contains("sent again by hand"));
    let unknown = visitor.posts("/webhook/deliveries/none/resend", &[]).await;
    assert_eq!(unknown.status(), 404);
}

#[actix::test]
async fn whoever_does_not_look_after_the_workspace_gets_no_forms_and_changes_nothing() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.key).await;
    let page = visitor.page("/webhook").await;
    assert!(page.contains("lacks the scope") && !page.contains("<form class=\"card"), "{page}");
    for (path, fields) in [
        ("/webhook/address", &[("url", "https://evil.example/")][..]),
        ("/webhook/secret", &[]),
        ("/webhook/delete", &[]),
    ] {
        let answer = visitor.posts(path, fields).await;
        assert!([400, 403].contains(&answer.status().as_u16()), "{path}");
        assert!(answer.text().await.unwrap().contains("scope"), "{path}");
    }
    assert_eq!(app.get("/api/v1/webhook").await.status(), 404);
}
