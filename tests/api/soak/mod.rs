//! `make soak`: mixed runs with faults for a long time. Each run must end as planned, and at the end the node must hold
//! what it held at the start: memory, file descriptors, processes, temporary files, leases.
//!
//! `MINUTES=30 STORE=sqlite|redis`. It prints a line a round.
#![allow(clippy::print_stdout)]

mod held;
mod plan;

use std::time::{Duration, Instant};

use self::held::{Held, at_rest};
use self::plan::Soak;
use super::support::hob::Kind;

/// What a node may hold more at the end than after its first rounds: caches that fill, connections that are kept.
const MORE_MEMORY: u64 = 64 << 20;
const MORE_DESCRIPTORS: usize = 12;
/// Rounds of a node until what it holds is taken for the usual.
const WARM_UP: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "`make soak` runs it, for half an hour"]
async fn what_is_held_at_the_end_was_held_at_the_start() {
    let minutes = std::env::var("MINUTES").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    let kind = match std::env::var("STORE").as_deref() {
        Ok("redis") => Kind::Redis,
        _ => Kind::Sqlite,
    };
    let mut soak = Soak::on(&kind);
    let begun = Instant::now();
    let whole = Duration::from_secs(60 * minutes);
    let mut hob = soak.start();
    let (mut runs, mut rounds_of_node, mut kills) = (0, 0, 0);
    let mut first: Option<Held> = None;
    for round in 0.. {
        runs += soak.round(&hob, round).await;
        rounds_of_node += 1;
        let now = at_rest(&mut soak.home, &hob).await;
        println!(
            "round {round}: {runs} runs as planned, {kills} kills, {} MiB, {} descriptors",
            now.memory >> 20,
            now.descriptors
        );
        assert_eq!((now.processes.len(), now.leases), (1, 0), "{now:?}");
        assert_eq!(now.temporary, Vec::<String>::new());
        // Nodes are killed for a third of the time. The last of them lives to the end, and is the one that is measured.
        if begun.elapsed() < whole / 3 {
            hob = soak.killed(hob, round).await;
            (runs, rounds_of_node, kills) = (runs + 1, 0, kills + 1);
        } else if let Some(first) = &first {
            assert!(now.memory <= first.memory + MORE_MEMORY, "{first:?} → {now:?}");
            assert!(now.descriptors <= first.descriptors + MORE_DESCRIPTORS, "{first:?} → {now:?}");
        } else if rounds_of_node == WARM_UP {
            first = Some(now);
        }
        if first.is_some() && begun.elapsed() > whole {
            break;
        }
    }
}
