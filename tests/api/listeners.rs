//! Many who listen to runs, through a restart of their node.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hob::client::{Client, Following, News};
use hob::model::Secret;
use serde_json::{Value, json};

use crate::support::hob::{Home, KEY, Kind};
use crate::support::site::{Reply, Site};

const LISTENERS: usize = 2_000;
const RUNS: usize = 8;
/// How long all may take until each listens.
const BEGIN: Duration = Duration::from_mins(4);
/// How long the page of a run takes once its node was stopped.
const LATE: Duration = Duration::from_secs(2);

/// What one has heard of a run by its end: the numbers of the steps, and the run.
async fn hears(client: Client, id: String, begun: Arc<AtomicUsize>) -> (Vec<u64>, Value) {
    let (mut run, mut steps, mut has_begun) = (Following::new(&client, &id), Vec::new(), false);
    loop {
        match run.next().await.unwrap() {
            News::Step(step) => steps.push(step.number),
            News::Run(_) if !has_begun => {
                has_begun = true;
                begun.fetch_add(1, Ordering::SeqCst);
            }
            News::Run(_) | News::Away => {}
            News::Done(run) => return (steps, run),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_hear_each_step_once_and_the_end_though_their_node_is_killed() {
    // No run ends before all listen, however long that takes, nor before its node is stopped.
    let stopped = Arc::new(AtomicBool::new(false));
    let is_stopped = Arc::clone(&stopped);
    let site = Site::start(move |_| {
        if is_stopped.load(Ordering::SeqCst) {
            Reply::Late(LATE, "<h1>Tides</h1><ul><li>High 04:10<li>Low 10:25</ul>".to_owned())
        } else {
            Reply::Never
        }
    });
    let home = Home::new(&Kind::Redis);
    // The same address before and after.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let environment = [
        ("HOB_SERVER__LISTEN", &address[..]),
        ("HOB_LIMITS__LISTENERS", "2500"),
        ("HOB_BROWSER__PAGE_LOAD_SECONDS", "280"),
    ];
    let mut node = home.start(&environment);
    let url = node.url.parse().unwrap();
    let client = Client::new(&url, Secret::new(KEY)).unwrap();
    let mut ids = Vec::new();
    for _ in 0..RUNS {
        ids.push(node.start(&json!({"task": "List the tides", "startUrl": site.page("/")})).await);
    }
    let begun = Arc::new(AtomicUsize::new(0));
    let listening =
        |at: usize| tokio::spawn(hears(client.clone(), ids[at % RUNS].clone(), Arc::clone(&begun)));
    let listeners: Vec<_> = (0..LISTENERS).map(listening).collect();
    let end = Instant::now() + BEGIN;
    while begun.load(Ordering::SeqCst) < LISTENERS {
        assert!(Instant::now() < end, "{} listen", begun.load(Ordering::SeqCst));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stopped.store(true, Ordering::SeqCst);
    node.kill_only();
    drop(node);
    let node = home.start(&environment);
    let mut open = 0;
    for (at, listener) in listeners.into_iter().enumerate() {
        let (steps, run) = listener.await.unwrap();
        assert_eq!(run["status"], "completed", "{run}");
        assert_eq!(run, node.get(&format!("/api/v1/runs/{}", ids[at % RUNS])).await);
        let all = run["steps"].as_u64().unwrap();
        assert_eq!(steps, (1..=all).collect::<Vec<_>>(), "listener {at} of {run}");
        open += usize::from(run["outcome"] == "success");
    }
    assert_eq!(open, LISTENERS);
}
