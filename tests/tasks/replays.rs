//! `make replay-report`: every task once, then again by the skillet that it made, on the same and on other
//! data: what was replayed, healed, repaired, explored, and why. `ONLY` runs what has it, or one of several
//! with commas between, in `site/task`; `DETAILS=1` shows the programs.

use std::env;

use futures::StreamExt;

use crate::again::{Done, Summary, each_task};
use crate::answer::Verdict;
use crate::run::{hob, home};
use crate::sites;

/// Sites at a time.
const SITES: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a report, not a test: make replay-report"]
async fn replay_report() {
    let only = env::var("ONLY").unwrap_or_default();
    let home = home();
    let hob = hob(&home, SITES);
    let mut sites = futures::stream::iter(sites::ALL)
        .map(async |kind| (kind.name, each_task(&home, &hob, kind, &only, true).await))
        .buffer_unordered(SITES);
    let mut all: Vec<Done> = Vec::new();
    while let Some((name, done)) = sites.next().await {
        if !done.is_empty() {
            let right = done.iter().filter(|done| done.verdict == Verdict::Right).count();
            println!("{name}: {right} of {} tasks right at first", done.len());
            println!("{}", Summary(&done.iter().collect::<Vec<_>>()));
        }
        all.extend(done);
    }
    let right = all.iter().filter(|done| done.verdict == Verdict::Right).count();
    println!("all sites: {right} of {} tasks right at first", all.len());
    println!("{}", Summary(&all.iter().collect::<Vec<_>>()));
}
