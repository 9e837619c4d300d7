//! The task set of the built-in planner: what people would ask of sites of many makes.
//!
//! A site is served from a seed; all that it shows depends on the seed, and the expected answers
//! are computed from the same data, never from the pages. `make planner-report` runs everything;
//! as tests each task runs once and then again by its skillet, and what is known to work (`floor.txt`) must go on working.
//! Sites are real servers, Hob is the real binary, asked through its API.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::print_stderr,
    dead_code,
    unreachable_pub,
    missing_docs
)]

#[path = "../api/support/mod.rs"]
mod support;

mod again;
mod answer;
mod data;
mod decisions;
mod drift;
mod each;
mod earned;
mod fresh;
mod proof;
mod refused;
mod replays;
mod report;
mod run;
mod sites;
mod task;
mod web;
mod wording;
