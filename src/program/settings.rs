//! What the operator sets for programs.

use serde::{Deserialize, Serialize};

/// The `[programs]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// How long a program may compute without calling the page, in seconds.
    pub compute_seconds: u64,
    /// How much memory a program may use, in bytes.
    pub memory_bytes: usize,
    /// Whether programs may run code of their own in pages (`page.evaluate`). Only programs that people
    /// have written do.
    pub evaluate: bool,
    /// How a program's process is to be confined.
    pub confinement: Confinement,
}

/// How much of a program's confinement must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confinement {
    /// All of it: where this machine does not give it, no program is run.
    Required,
    /// As much as this machine gives.
    BestEffort,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            compute_seconds: 5,
            memory_bytes: 128 << 20,
            evaluate: false,
            confinement: Confinement::Required,
        }
    }
}
