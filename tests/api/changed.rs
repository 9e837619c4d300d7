//! Runs that end without a result after they may have changed something on a site: the error says what, where
//! and when, however they end, and never a secret.

use std::time::Duration;

use serde_json::{Value, json};

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Hob, Home, Kind, marked, signal};
use super::support::site::{Site, html};

const CARD: &str = "4111-2222-3333";

/// An order form, and a page that never comes.
fn shop() -> Site {
    Site::new(|asked| async move {
        match asked.path.as_str() {
            "/" => html(
                "<h1>Order</h1><form method=post action=/order>\
                 <label>Card <input name=card></label><button>Place order</button></form>",
            ),
            "/never" => std::future::pending().await,
            _ => html("<h1>Orders</h1><p>All that was ordered here."),
        }
    })
}

/// Places the order, then does what the task ends with: `give up`, or `wait` at a page that never comes.
fn clerk(never: String) -> FakeModel {
    FakeModel::apart(move |request| {
        let text = request["messages"].to_string();
        let placed = text.contains("All that was ordered here");
        if placed && text.contains("then wait") {
            return Reply::call("goto", json!({"url": never}));
        }
        if placed || text.contains("Give up at once") {
            return Reply::call("give_up", json!({"reason": "there is no confirmation"}));
        }
        let (card, button) =
            (ref_of(request, "textbox \\\"Card"), ref_of(request, "button \\\"Place order"));
        Reply::calls(&[
            ("fill", json!({"ref": card, "value": "{{secrets.card}}"})),
            ("click", json!({"ref": button})),
        ])
    })
}

struct Stage {
    site: Site,
    home: Home,
    model: FakeModel,
}

impl Stage {
    fn new(kind: &Kind) -> Self {
        let site = shop();
        let model = clerk(site.page("/never"));
        Self { site, home: Home::new(kind), model }
    }

    fn hob(&self, run_seconds: &str) -> Hob {
        self.home.start(&[
            ("HOB_MODELS__GPT_5_6_LUNA__BASE_URL", &self.model.base_url),
            ("HOB_MODELS__GPT_5_6_LUNA__API_KEY_ENV", "HOB_API_KEY"),
            ("HOB_STORE__LEASE_SECONDS", "3"),
            ("HOB_LIMITS__RUN_SECONDS", run_seconds),
        ])
    }

    fn order(&self, task: &str) -> Value {
        json!({"task": task, "startUrl": self.site.page("/"), "secrets": {"card": CARD},
            "skilletId": "order"})
    }

    /// Starts a run that hangs when its order is placed.
    async fn hanging(&self, hob: &Hob) -> String {
        let asked = |path: &str| self.site.log().iter().filter(|asked| asked.path == path).count();
        let before = asked("/never");
        let id = hob.start(&self.order("Place the order, then wait")).await;
        for _ in 0..600 {
            if asked("/never") > before {
                return id;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the run never came so far: {}", self.home.log());
    }

    /// The run says that the order was placed, where and when, and not the card.
    fn assert_told(&self, run: &Value, code: &str) {
        assert_eq!(run["error"]["code"], code, "{run:#}");
        let details = &run["error"]["details"];
        assert_eq!(details["changed"], true, "{run:#}");
        let what: Vec<&str> =
            details["sent"].as_array().unwrap().iter().filter_map(|s| s["what"].as_str()).collect();
        assert_eq!(
            what,
            [r#"fill textbox "Card" with {{secrets.card}}"#, r#"click button "Place order""#],
            "{run:#}"
        );
        assert_eq!(details["sent"][1]["url"], json!(self.site.page("/")));
        let at = details["sent"][1]["at"].as_str().unwrap();
        let [started, over] = ["startedAt", "completedAt"].map(|time| run[time].as_str().unwrap());
        assert!(started <= at && at <= over, "{run:#}");
        assert!(details["advice"].as_str().unwrap().contains("before you start this run again"));
        assert!(!run.to_string().contains(CARD), "{run:#}");
    }
}

async fn every_end_after_a_change_tells_it(kind: Kind) {
    let stage = Stage::new(&kind);
    let mut hob = stage.hob("60");
    let rejected = hob.run(&stage.order("Place the order")).await;
    stage.assert_told(&rejected, "rejected");

    let id = stage.hanging(&hob).await;
    let (_, canceled) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!(canceled["status"], "canceled");
    stage.assert_told(&canceled, "rejected");

    let id = stage.hanging(&hob).await;
    for (pid, name) in marked(stage.home.mark()) {
        if name.starts_with("chromedriver") {
            signal(pid, "KILL");
        }
    }
    let code = hob.finished(&id).await["error"]["code"].as_str().unwrap_or_default().to_owned();
    stage.assert_told(&hob.finished(&id).await, &code);

    let id = stage.hanging(&hob).await;
    hob.kill_only();
    drop(hob);
    let hob = stage.hob("10");
    stage.assert_told(&hob.finished(&id).await, "internal-error");

    let id = stage.hanging(&hob).await;
    stage.assert_told(&hob.finished(&id).await, "timeout");
}

#[tokio::test]
async fn every_end_after_a_change_tells_it_sqlite() {
    every_end_after_a_change_tells_it(Kind::Sqlite).await;
}

#[tokio::test]
async fn every_end_after_a_change_tells_it_redis() {
    every_end_after_a_change_tells_it(Kind::Redis).await;
}

#[tokio::test]
async fn what_ends_before_any_change_tells_of_none() {
    let stage = Stage::new(&Kind::Sqlite);
    let hob = stage.hob("60");
    let rejected = hob.run(&stage.order("Give up at once")).await;
    assert_eq!(rejected["error"]["code"], "rejected", "{rejected:#}");
    assert!(rejected["error"].get("details").is_none(), "{rejected:#}");

    let id = hob.start(&stage.order("Place the order, then wait")).await;
    let (_, canceled) = hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
    assert_eq!(canceled["status"], "canceled");
    if !stage.site.log().iter().any(|asked| asked.method == "POST") {
        assert!(canceled.get("error").is_none(), "{canceled:#}");
    }
}
