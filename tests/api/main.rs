//! The one binary of the integration tests, one module a topic.
#![allow(clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

mod store;
mod support;
