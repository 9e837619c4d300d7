//! Many strangers at once.

use std::collections::HashMap;

use crate::support::hob::{Home, Kind};

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
async fn strangers_at_readyz_cost_the_store_next_to_nothing() {
    let mut home = Home::new(&Kind::Redis);
    let hob = home.start(&[]);
    let before = probes(&mut home);
    let asked =
        (0..400).map(|_| async { hob.request(reqwest::Method::GET, "/readyz").send().await });
    for answer in futures::future::join_all(asked).await {
        assert_eq!(answer.unwrap().status(), 200);
    }
    let probes = probes(&mut home) - before;
    // Each answer stands for a second; the requests of a slow machine may take many of those.
    assert!(probes < 40, "400 strangers had the store asked {probes} times");
}
