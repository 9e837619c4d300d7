//! The integration tests: one binary, one module a topic.
#![allow(clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

mod browser;
mod page;
mod support;
