//! Logs: one subscriber for the process, to standard error so that standard output stays the
//! program's own.

use std::io::IsTerminal as _;

use serde::{Deserialize, Serialize};
use tracing_subscriber::EnvFilter;

/// The `[log]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// What is logged, as a `tracing` filter: `info`, `hob=debug,warn` …; `RUST_LOG` wins.
    pub filter: String,
    /// `text` for people, `json` for machines.
    pub format: Format,
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Default for Settings {
    fn default() -> Self {
        Self { filter: "info".to_owned(), format: Format::Text }
    }
}

/// A `log.filter` that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("log.filter `{filter}` cannot be read: {reason}")]
pub struct FilterError {
    filter: String,
    reason: String,
}

/// Installs the subscriber. A second call changes nothing.
pub fn init(settings: &Settings) -> Result<(), FilterError> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(filter) => filter,
        Err(_) => settings.filter.clone(),
    };
    let parsed = EnvFilter::try_new(&filter)
        .map_err(|error| FilterError { filter, reason: error.to_string() })?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(parsed)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_target(false);
    // An error means that a subscriber is there already, as when several applications share a process.
    let _ = match settings.format {
        Format::Text => builder.compact().try_init(),
        Format::Json => builder.json().try_init(),
    };
    Ok(())
}
