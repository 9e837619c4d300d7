//! Logs: one subscriber for the process, to standard error so that standard output stays the
//! program's own. A line that cannot be written, because a disk is full or a reader is gone, is dropped and
//! counted: it never ends what was being done. A panic is a line of it as well.

use std::io::{self, IsTerminal as _, Write};
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

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

/// What is never logged, whatever the filter says: a library that would write down what callers send, secrets too.
const QUIET: &str = "rmcp=error";

/// Installs the subscriber. A second call changes nothing.
pub fn init(settings: &Settings) -> Result<(), FilterError> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(filter) => filter,
        Err(_) => settings.filter.clone(),
    };
    let allowed = filter.split(',').filter(|directive| !directive.trim().starts_with("rmcp"));
    let parsed = EnvFilter::try_new(allowed.collect::<Vec<_>>().join(","))
        .and_then(|parsed| Ok(parsed.add_directive(QUIET.parse()?)));
    let parsed = parsed.map_err(|error| FilterError { filter, reason: error.to_string() })?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(parsed)
        .with_writer(|| Dropping(io::stderr()))
        // They would be written where a line could not be written a moment before.
        .log_internal_errors(false)
        .with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_target(false);
    // An error means that a subscriber is there already, as when several applications share a process.
    let installed = match settings.format {
        Format::Text => builder.compact().try_init(),
        Format::Json => builder.json().try_init(),
    };
    if installed.is_ok() {
        std::panic::set_hook(Box::new(tell_of_panic));
    }
    Ok(())
}

/// Panics since the start.
static PANICS: AtomicU64 = AtomicU64::new(0);

/// How often Hob's own code has panicked since the start.
pub fn panics() -> u64 {
    PANICS.load(Ordering::Relaxed)
}

/// One line for a panic: where it was. Not what it says, which may hold what a page or a caller wrote, and secrets.
fn tell_of_panic(panic: &PanicHookInfo<'_>) {
    PANICS.fetch_add(1, Ordering::Relaxed);
    let place = panic.location().map(ToString::to_string);
    let thread = std::thread::current();
    tracing::error!(place, thread = thread.name(), "Hob's own code panicked");
}

/// Lines that could not be written since the start.
static LOST: AtomicU64 = AtomicU64::new(0);
/// How often it is looked whether lines were lost of which the log says nothing yet.
const TELL: Duration = Duration::from_secs(10);

/// How many log lines could not be written since the start.
pub fn lost_lines() -> u64 {
    LOST.load(Ordering::Relaxed)
}

/// Says in the log how many lines it lacks, once it can be written again. Never ends.
pub async fn tell_of_lost_lines() {
    let mut told = 0;
    loop {
        tokio::time::sleep(TELL).await;
        let lost = lost_lines();
        if lost > told {
            tracing::warn!(lost, "log lines could not be written and are lost");
            // Else that very line was lost, too.
            if lost_lines() == lost {
                told = lost;
            }
        }
    }
}

/// Takes every line, and counts those that `W` does not.
struct Dropping<W>(W);

impl<W: Write> Write for Dropping<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.write_all(line).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
