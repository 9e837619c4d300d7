//! The integration tests: one binary, one module a topic.
#![allow(clippy::unwrap_used, clippy::expect_used, unreachable_pub, missing_docs)]

mod bounds;
mod browser;
mod builtin;
mod changed;
mod cli;
mod cli_skillets;
mod committing;
mod contract;
mod demo;
mod django;
mod drift;
mod egress;
mod failures;
mod frame_bounds;
mod guarded;
mod http;
mod injection;
mod large;
mod lifecycle;
mod model;
mod nodes;
mod page;
mod panics;
mod python_docs;
mod queue;
mod recorded;
mod recorder;
mod replay;
mod sandbox;
mod secrets;
mod shop;
mod starting;
mod steps;
mod store;
mod support;
