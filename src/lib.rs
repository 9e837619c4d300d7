//! Hob: a self-hosted browser-automation service.
//!
//! The floors, top to bottom; each imports only what is below it (`tests/architecture.rs`):
//! `main → cli → application → http → {actors, console, mcp} → {runs, webhooks} → agent → program → executor → perception →
//! {browser, client, store, files, tables, vault} → model`.

pub mod actors;
pub mod agent;
pub mod application;
pub mod backup;
pub mod browser;
pub mod cli;
pub mod client;
pub mod config;
pub mod console;
pub mod executor;
pub mod files;
pub mod http;
pub mod mcp;
pub mod model;
pub mod perception;
pub mod program;
pub mod runs;
pub mod store;
pub mod tables;
pub mod telemetry;
pub mod vault;
pub mod webhooks;
