//! Many strangers at once.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::json;
use tokio::sync::Semaphore;

use crate::support::hob::{Home, Kind, list_schema};
use crate::support::site::{Site, html};

/// How often the server was asked to `SET`, which is how Hob tries whether it takes writes.
fn probes(home: &mut Home) -> u64 {
    let mut redis = redis::Client::open(home.redis().url()).unwrap().get_connection().unwrap();
    let told: String = redis::cmd("INFO").arg("commandstats").query(&mut redis).unwrap();
    let lines: HashMap<_, _> = told.lines().filter_map(|line| line.split_once(':')).collect();
    let set = lines.get("cmdstat_set").map_or("calls=0", |stats| stats.split(',').next().unwrap());
    set.strip_prefix("calls=").unwrap().parse().unwrap()
}

/// Before, each asked the store by itself, and they took the connections from the leases of the node's runs.
#[tokio::test]
async fn attack_30_strangers_at_readyz_cost_the_store_next_to_nothing_and_no_run_its_lease() {
    let gate = Arc::new(Semaphore::new(0));
    let waits = Arc::clone(&gate);
    let site = Site::new(move |_| {
        let gate = Arc::clone(&waits);
        async move {
            let _open = gate.acquire().await;
            html("<h1>Stock</h1><ul><li>Apples<li>Pears<li>Plums<li>Figs</ul>")
        }
    });
    let mut home = Home::new(&Kind::Redis);
    let hob = home.start(&[("HOB_STORE__LEASE_SECONDS", "2")]);
    let order = json!({"task": "Collect all items with their name", "startUrl": site.page("/"),
        "outputSchema": list_schema("items", &[("name", "string")])});
    let run = hob.start(&order).await;
    site.wait_for_requests(1).await;
    let before = probes(&mut home);
    for _ in 0..4 {
        let asked =
            (0..400).map(|_| async { hob.request(reqwest::Method::GET, "/readyz").send().await });
        for answer in futures::future::join_all(asked).await {
            assert_eq!(answer.unwrap().status(), 200);
        }
    }
    let probes = probes(&mut home) - before;
    // Each answer stands for a second; the requests of a slow machine may take many of those.
    assert!(probes < 80, "4 times 400 strangers had the store asked {probes} times");
    gate.add_permits(100);
    let run = hob.finished(&run).await;
    assert_eq!(run["outcome"], "success", "{run:#}");
    assert_eq!(
        site.log().len(),
        1,
        "the run lost its lease, and was begun again: {:?}",
        site.log()
    );
}
