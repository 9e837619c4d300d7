//! Hob: a self-hosted browser-automation service.
pub mod model;
