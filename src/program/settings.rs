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
}

impl Default for Settings {
    fn default() -> Self {
        Self { compute_seconds: 5, memory_bytes: 128 << 20, evaluate: false }
    }
}
