//! Hob for agents: the Model Context Protocol (<https://modelcontextprotocol.io>), at `/mcp` of the service and, with
//! `hob mcp`, over standard input and output.
//!
//! All of it is a client of Hob's own API ([`crate::client`]), with the key of whoever calls: what a key may, what a
//! workspace has left and what is written in the audit log is decided there, once, for every way in. Nothing is kept
//! from one request to the next: a task of MCP is a run of Hob, known by the run's id.

mod answer;
mod calls;
mod fault;
mod files;
mod handler;
mod http;
mod in_flight;
mod lasting;
mod listing;
mod resources;
mod skillet;
mod stdio;
mod tasks;
mod tools;
mod watching;

pub use http::{Asked, Endpoint};
pub use lasting::Answer;
pub use stdio::{StdioError, serve};
