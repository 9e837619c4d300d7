//! What a run cost.

use serde::{Deserialize, Serialize};

/// What a run cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cost {
    /// Model cost in US dollars, from the provider's usage and the configured prices.
    pub ai_usd: f64,
    /// Browser time.
    pub compute: Compute,
}

/// Browser time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Compute {
    /// How long the run held a browser, in `unit`.
    pub amount: f64,
    /// Always `hours`.
    pub unit: String,
}

impl Cost {
    /// Model dollars and the time that a browser was held.
    pub fn new(ai_usd: f64, browser: std::time::Duration) -> Self {
        let compute = Compute { amount: browser.as_secs_f64() / 3600.0, unit: "hours".to_owned() };
        Self { ai_usd, compute }
    }
}
