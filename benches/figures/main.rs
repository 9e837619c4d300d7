//! `make bench`: the figures of a running Hob, as ratios where a peer or a limit is at hand.
//!
//! * `service`: idle memory, from the start call to the first page request, polls a second beside a
//!   bare actix-web route
//! * `snapshot`: tokens and time of a look, beside the page's whole text and source
//! * `steps`: time per step (action and new look) with an instant model on pages of each make,
//!   beside a bare WebDriver script that does the same
//! * `recorder`: pictures a second, from an input to its picture, ten recordings (`SECONDS=300` for
//!   Hob's memory over a longer time)
//! * `live`: the time per step of a run that is watched beside one that is not; ten watched runs
//! * `replay`: a skillet's replay beside the same flow by hand in fantoccini, and beside exploring it,
//!   with 20, 500 and 5,000 rows
//! * `egress`: the price of the browser's way out, a request and by the byte, beside going directly
//! * `hostile`: what a poller notices of ten sandboxes with hostile programs
//!
//! `make bench ONLY=steps` runs one of them. The compared ones are measured in one process run,
//! interleaved. Nothing is asserted: a shared machine is no judge.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::format_collect,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    dead_code,
    missing_docs,
    unreachable_pub
)]

mod egress;
mod hostile;
mod kinds;
mod live;
mod recorder;
mod replay;
mod service;
mod snapshot;
mod steps;
#[path = "../../tests/api/support/mod.rs"]
mod support;
mod webdriver;

use std::time::Duration;

fn main() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let wanted = |name: &str| only.is_empty() || only == name;
    actix_web::rt::System::new().block_on(async {
        if wanted("service") {
            service::figures().await;
        }
        if wanted("snapshot") {
            snapshot::figures().await;
        }
        if wanted("steps") {
            steps::figures().await;
        }
        if wanted("replay") {
            replay::figures().await;
        }
        if wanted("egress") {
            egress::figures().await;
        }
        if wanted("hostile") {
            hostile::figures().await;
        }
        if wanted("live") {
            live::figures().await;
        }
        if wanted("recorder") {
            recorder::figures().await;
        }
    });
}

/// Median and 95th percentile, in words.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    format!(
        "median {:.0} ms, p95 {:.0} ms of {}",
        millis(times[times.len() / 2]),
        millis(times[times.len() * 95 / 100]),
        times.len()
    )
}

/// Milliseconds.
fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
