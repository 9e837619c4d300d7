//! A workspace and its keys, as the console shows and changes them.

use serde_json::json;

use super::door::{Visitor, place, texts};
use crate::support::app::TestApp;

const KEY: &str = "pre[aria-label='The key']";

#[actix::test]
async fn a_key_is_made_shown_once_and_revoked() {
    let app = TestApp::start().await;
    let visitor = Visitor::with(&app, &app.admin_key("default").await).await;
    let page = visitor.page("/workspace").await;
    assert!(texts(&page, ".list li").iter().any(|key| key.contains("Yours")), "{page}");
    let bad = visitor.posts("/workspace/keys/new", &[("scope", "read"), ("expires", "soon")]).await;
    assert_eq!(bad.status(), 400);
    let page = bad.text().await.unwrap();
    assert!(texts(&page, "[role=alert]")[0].contains("90d") && page.contains("value=\"soon\""));

    let fields = [("name", "<b>till</b>"), ("scope", "read"), ("scope", "admin")];
    let made = visitor.posts("/workspace/keys/new", &fields).await;
    assert_eq!(made.headers()["cache-control"], "no-store");
    let made = made.text().await.unwrap();
    let key = texts(&made, KEY).remove(0);
    assert!(key.starts_with("hob_"), "{key}");
    let page = visitor.page("/workspace").await;
    assert!(!page.contains(&key) && page.contains("&#60;b&#62;till"), "{page}");
    let id = key.split('_').nth(1).unwrap();
    let revoke = format!("/workspace/keys/{id}/revoke");
    assert!(page.contains(&revoke), "{page}");
    assert_eq!(place(&visitor.posts(&revoke, &[]).await), "/workspace");
    assert!(!visitor.page("/workspace").await.contains(&revoke));
}

#[actix::test]
async fn who_does_not_look_after_it_sees_what_it_uses_and_no_keys() {
    let app = TestApp::start().await;
    let run = app.start_run(&json!({"task": "Count"})).await;
    let lease = app.work_on(&run, 0).await;
    let visitor = Visitor::with(&app, &app.key).await;
    let page = visitor.page("/workspace").await;
    assert!(page.contains(&format!("/runs/{run}")) && page.contains(&lease.node), "{page}");
    assert!(page.contains("starts per minute") && !page.contains("Make a key"), "{page}");
    let sent = visitor.posts("/workspace/keys/new", &[("scope", "read")]).await;
    assert_eq!(sent.status(), 400);
    assert!(sent.text().await.unwrap().contains("scope"));
}
