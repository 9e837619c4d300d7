//! The integration tests: one binary, one module a topic.
#![allow(clippy::unwrap_used, clippy::expect_used, unreachable_pub, missing_docs)]

mod model;
mod shop;
mod support;
