//! A banner that asks for consent and was not there when a program was made: ended once without a planner,
//! then known, and nothing is learned twice.

use serde_json::{Value, json};

use super::{changing, explored, home, of, replayed, start, steps};
use crate::support::hob::Hob;

async fn revisions(hob: &Hob) -> Vec<Value> {
    let all = hob.get("/api/v1/skillets/bar/revisions").await;
    all.as_array().unwrap().iter().map(|revision| revision["number"].clone()).collect()
}

#[tokio::test]
async fn a_banner_is_learned_once_and_ended_at_once_from_then_on() {
    let shop = changing(|route, version| {
        let banner = if version == 0 {
            ""
        } else {
            "<div id=bar style='position:fixed;inset:0;background:#fffe'><p>We use cookies.</p>\
             <button onclick='bar.remove()'>Reject all</button></div>"
        };
        let page = match route {
            "/prices" => "<h1>Prices</h1><dl><dt>Assam</dt><dd>€4.50</dd></dl>",
            _ => {
                "<h1>Teas</h1><p>Welcome.</p><button onclick='location=\"/prices\"'>Prices</button>"
            }
        };
        format!("<title>Teas</title>{banner}{page}")
    });
    let home = home();
    let hob = start(&home);
    let body = json!({"task": "Press the button Prices and read the price of Assam", "startUrl": shop.site.page("/"),
        "outputSchema": {"type": "object", "required": ["assam"], "properties": {"assam": {"type": "number"}}}});
    let first = explored(&hob, "bar", &body).await;
    shop.becomes(1);
    let run = hob.run(&of("bar", body.clone())).await;
    assert_eq!(
        (&run["path"], &run["result"]),
        (&json!("healed"), &first),
        "{}",
        steps(&hob, &run).await
    );
    assert_eq!(revisions(&hob).await, [2, 1]);
    for _ in 0..2 {
        assert_eq!(replayed(&hob, "bar", &body).await, first);
    }
    // What is known of the banner is no harm where it is not shown.
    shop.becomes(0);
    assert_eq!(replayed(&hob, "bar", &body).await, first);
    assert_eq!(revisions(&hob).await, [2, 1]);
    let known = hob.get("/api/v1/skillets/bar").await;
    assert!(known["program"].as_str().unwrap().contains("page.endConsentBanners()"), "{known:#}");
}
