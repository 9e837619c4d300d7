//! Pages that cannot be opened, hang or loop: the run ends in its time with a typed error, and
//! nothing of it stops other runs.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::HttpResponse;
use serde_json::{Value, json};

use super::attacks::most_held;
use super::support::fake_model::{FakeModel, Reply};
use super::support::hob::{Home, Kind, list_schema};
use super::support::site::{Site, html};

fn site() -> Site {
    Site::new(|asked| async move {
        match asked.path.as_str() {
            "/403" => HttpResponse::Forbidden().body("no"),
            "/404" => HttpResponse::NotFound().body("no"),
            "/401" => HttpResponse::Unauthorized().body("no"),
            "/503" => HttpResponse::ServiceUnavailable().body("no"),
            "/never" => {
                tokio::time::sleep(Duration::from_secs(300)).await;
                html("")
            }
            "/loop" => {
                html("<h1>Stock</h1><ul><li>A<li>B<li>C<li>D</ul><script>for(;;){}</script>")
            }
            "/alerts" => html("<h1>Stock</h1><script>for(;;) alert('again')</script>"),
            "/popups" => html(
                "<h1>Stock</h1><ul><li>A<li>B<li>C<li>D</ul>\
                 <script>setInterval(() => window.open('/list'), 20)</script>",
            ),
            "/huge" => html(format!("<h1>Stock</h1><p>{}</p>", "text ".repeat(20 << 20))),
            "/long" => html(
                "<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>\
                 <script>history.pushState(0, '', '#' + 'x'.repeat(2e5)); document.title = 'y'.repeat(1e6)</script>",
            ),
            "/metadata" => HttpResponse::Found()
                .insert_header(("location", "http://169.254.169.254/latest"))
                .finish(),
            _ => html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>"),
        }
    })
}

fn order(url: &str) -> Value {
    json!({
        "task": "Collect all items with their name",
        "startUrl": url,
        "outputSchema": list_schema("items", &[("name", "string")]),
    })
}

fn closed_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[tokio::test]
async fn what_cannot_be_opened_is_rejected_and_says_why() {
    let site = site();
    // An HTTP server where TLS is expected: the handshake fails.
    let tls = site.page("/").replace("http:", "https:");
    let refused = format!("http://127.0.0.1:{}/", closed_port());
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[("HOB_BROWSER__SLOTS", "2")]);
    for (url, code, words) in [
        ("http://no-such-host.invalid/".to_owned(), "rejected", "website may be down"),
        (refused, "rejected", "website may be down"),
        (tls, "rejected", "website may be down"),
        (site.page("/503"), "rejected", "website may be down"),
        (site.page("/403"), "rejected", "403"),
        (site.page("/404"), "rejected", "404"),
        (site.page("/401"), "unauthenticated", "401"),
        ("http://10.0.0.1/".to_owned(), "rejected", "egress.allow"),
        ("http://169.254.169.254/latest".to_owned(), "rejected", "egress.allow"),
        (site.page("/metadata"), "rejected", "egress.allow"),
    ] {
        let run = hob.run(&order(&url)).await;
        assert_eq!(run["outcome"], "failed", "{url}: {run:#}");
        assert_eq!(run["error"]["code"], code, "{url}: {run:#}");
        let message = run["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{url}: {message}");
    }
}

#[tokio::test]
async fn attack_07_pages_that_hang_end_by_the_time_limit_and_stop_no_other_run() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[
        ("HOB_BROWSER__SLOTS", "2"),
        ("HOB_BROWSER__WARM", "1"),
        ("HOB_LIMITS__RUN_SECONDS", "15"),
    ]);
    let ordinary = hob.run(&order(&site.page("/list"))).await;
    assert_eq!(ordinary["outcome"], "success", "{ordinary:#}");
    let before = most_held(&hob);
    for path in ["/never", "/loop", "/alerts", "/popups", "/huge"] {
        let bad = hob.start(&order(&site.page(path))).await;
        let good = hob.run(&order(&site.page("/list"))).await;
        assert_eq!(good["outcome"], "success", "beside {path}: {good:#}");
        let run = hob.finished(&bad).await;
        let code = run["error"]["code"].as_str().unwrap_or("success");
        match path {
            // A page that never answers, or leaves no time for anything: the limit ends it.
            "/never" | "/loop" => assert_eq!(code, "timeout", "{path}: {run:#}"),
            "/alerts" | "/huge" => {
                assert!(["rejected", "timeout"].contains(&code), "{path}: {run:#}");
            }
            // The list is there to be read whatever opens beside it.
            _ => assert!(["success", "rejected", "timeout"].contains(&code), "{path}: {run:#}"),
        }
    }
    let after = hob.run(&order(&site.page("/list"))).await;
    assert_eq!(after["outcome"], "success", "{after:#}");
    let more = most_held(&hob).saturating_sub(before);
    assert!(more <= 64 << 20, "the node held {} MiB more", more >> 20);
}

#[tokio::test]
async fn a_task_beyond_the_rules_is_rejected_not_answered_wrongly() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let run = hob
        .run(&json!({
            "task": "Write a poem about the mood of this page",
            "startUrl": site.page("/list"),
            "outputSchema": {"type": "object", "required": ["poem"], "properties": {"poem": {"type": "string"}}},
        }))
        .await;
    assert_eq!(run["error"]["code"], "rejected", "{run:#}");
    let nowhere = hob.run(&json!({"task": "Collect all items"})).await;
    assert_eq!(nowhere["error"]["code"], "rejected");
    assert!(nowhere["error"]["message"].as_str().unwrap().contains("startUrl"), "{nowhere:#}");
}

#[tokio::test]
async fn results_that_do_not_fit_the_schema_fail_and_are_never_filled_in() {
    let site = site();
    let home = Home::new(&Kind::Sqlite);
    let hob = home.start(&[]);
    let run = hob
        .run(&json!({
            "task": "Collect all items with their name and price",
            "startUrl": site.page("/list"),
            "outputSchema": list_schema("items", &[("name", "string"), ("price", "number")]),
            "skilletId": "prices",
        }))
        .await;
    assert_eq!(run["outcome"], "failed", "{run:#}");
    assert_eq!(run["error"]["code"], "rejected", "{run:#}");
    assert!(run.get("result").is_none());
    assert_eq!(hob.get("/api/v1/skillets").await, json!([]));
}

#[tokio::test]
async fn what_a_page_makes_endless_is_short_on_the_timeline() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let hob = home.start(&[]);
    let run = hob.run(&order(&site.page("/long"))).await;
    assert_eq!(run["result"]["items"].as_array().unwrap().len(), 4, "{run:#}");
    let steps = hob.get(&format!("/api/v1/runs/{}/steps", run["id"].as_str().unwrap())).await;
    assert!(steps.to_string().len() < 10_000, "{} bytes", steps.to_string().len());
}

#[tokio::test]
async fn one_answer_with_many_calls_takes_no_more_steps_than_allowed() {
    let (site, home) = (site(), Home::new(&Kind::Sqlite));
    let calls: Vec<(&str, Value)> =
        (0..30).map(|n| ("note", json!({"text": n.to_string()}))).collect();
    let model = FakeModel::apart(move |_| Reply::calls(&calls));
    let hob = home.start(&[
        ("HOB_LIMITS__STEPS", "7"),
        ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &model.base_url),
        ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
    ]);
    let run = hob.run(&order(&site.page("/"))).await;
    assert_eq!(run["error"]["code"], "rejected", "{run:#}");
    assert!(run["error"]["message"].as_str().unwrap().contains("limits.steps"), "{run:#}");
    assert_eq!(run["steps"], 7, "{run:#}");
}
