//! The one binary of the integration tests, one module a topic.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod store;
mod support;
