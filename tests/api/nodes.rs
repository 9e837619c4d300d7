//! What a node must not do any more when another node, or the store's absence, says stop.

use std::time::{Duration, Instant};

use hob::model::{RunId, WorkspaceId};
use hob::store::{self, Canceled, Role};
use serde_json::json;

use super::support::fake_model::{FakeModel, Reply, ref_of};
use super::support::hob::{Home, Kind, list_schema};
use super::support::site::{Site, html};

/// Two buttons that each tell the site.
fn buttons() -> Site {
    Site::new(|asked| async move {
        match asked.path.as_str() {
            "/" => html(
                "<h1>Cart</h1><button onclick=\"fetch('/first')\">Add tea</button>\
                 <button onclick=\"fetch('/second')\">Add cups</button>",
            ),
            _ => html(""),
        }
    })
}

/// What another node does when its caller cancels the run: this one's actors hear nothing of it.
pub fn cancel_elsewhere(store_url: &str, run: &str) {
    let settings = store::Settings { url: store_url.to_owned(), ..store::Settings::default() };
    let run: RunId = run.parse().unwrap();
    let canceled = std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let store = store::open(&settings, Role::Tool).await.unwrap();
            store.cancel(&WorkspaceId::default_workspace(), run).await.unwrap()
        })
    });
    assert!(matches!(canceled.join().unwrap(), Some(Canceled::Now(_))));
}

#[tokio::test]
async fn a_run_canceled_through_another_node_changes_nothing_more() {
    let site = buttons();
    let mut home = Home::new(&Kind::Redis);
    let store_url = home.redis().url();
    let (give_run, run) = std::sync::mpsc::channel::<String>();
    let mut turn = 0;
    let model = FakeModel::apart(move |request| {
        turn += 1;
        match turn {
            1 => {
                return Reply::call("click", json!({"ref": ref_of(request, "button \\\"Add tea")}));
            }
            2 => {}
            _ => return Reply::call("back", json!({})),
        }
        cancel_elsewhere(&store_url, &run.recv().unwrap());
        Reply::call("click", json!({"ref": ref_of(request, "button \\\"Add cups")}))
    });
    let hob = home.start_asking(&model.base_url, &[]);
    let body = json!({
        "task": "Add tea and cups to the cart", "startUrl": site.page("/"), "skilletId": "cart",
    });
    let id = hob.start(&body).await;
    give_run.send(id.clone()).unwrap();
    assert_eq!(hob.finished(&id).await["status"], "canceled");
    // The queue goes on when the canceled run has ended, so a next run tells that it has.
    let id = hob.start(&body).await;
    hob.until(&id, "started").await;
    let asked = |path: &str| site.log().iter().filter(|asked| asked.path == path).count();
    assert_eq!((asked("/first"), asked("/second")), (1, 0));
    hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
}

/// A list that goes on asking for `/tick` and never finishes loading.
fn ticking() -> Site {
    Site::new(|asked| async move {
        match asked.path.as_str() {
            "/never.js" => {
                tokio::time::sleep(Duration::from_secs(120)).await;
                html("")
            }
            "/slow" => html(
                "<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>\
                 <script>setInterval(() => fetch('/tick'), 100)</script><script src='/never.js'></script>",
            ),
            _ => html(""),
        }
    })
}

#[tokio::test]
async fn attack_02_a_node_that_cannot_reach_its_store_stops_its_runs() {
    let site = ticking();
    let mut home = Home::new(&Kind::Redis);
    let hob = home.start(&[("HOB_STORE__LEASE_SECONDS", "3")]);
    let id = hob
        .start(&json!({
            "task": "Collect all items with their name", "startUrl": site.page("/slow"),
            "outputSchema": list_schema("items", &[("name", "string")]), "skilletId": "stock",
        }))
        .await;
    site.wait_for_requests(5).await;
    home.redis().kill();
    let last = |site: &Site| site.log().last().map(|asked| asked.at);
    let patience = Instant::now() + Duration::from_secs(30);
    while last(&site).is_none_or(|at| at.elapsed() < Duration::from_secs(1)) {
        assert!(Instant::now() < patience, "the run goes on without its store");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Back again, the run is repeated: it had changed nothing.
    let before = site.log().iter().filter(|asked| asked.path == "/slow").count();
    home.redis().restart();
    while site.log().iter().filter(|asked| asked.path == "/slow").count() == before {
        assert!(Instant::now() < patience, "the run is not repeated:\n{}", home.log());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    hob.post(&format!("/api/v1/runs/{id}/cancel"), &json!({})).await;
}
