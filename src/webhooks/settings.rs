//! The `[webhooks]` section of the configuration.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The `[webhooks]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Longest that one try may take, in seconds.
    pub try_seconds: u64,
    /// How long is waited after each failed try, in seconds; after the last of them the message is given up.
    pub pauses_seconds: Vec<u64>,
    /// Most messages that are sent at a time on one node.
    pub at_once: usize,
    /// Most of them of one workspace: a receiver that hangs keeps nobody else's messages.
    pub at_once_each: usize,
}

impl Default for Settings {
    fn default() -> Self {
        // Together a little less than a day.
        let pauses = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 8 * 3_600, 8 * 3_600];
        Self { try_seconds: 15, pauses_seconds: pauses.into(), at_once: 32, at_once_each: 8 }
    }
}

impl Settings {
    pub(super) fn longest_try(&self) -> Duration {
        Duration::from_secs(self.try_seconds.max(1))
    }

    /// How long a claim lives: longer than a try, and what is done before and after it.
    pub(super) fn claim(&self) -> Duration {
        self.longest_try() * 2 + Duration::from_secs(5)
    }

    /// How long is waited after so many tries; nothing where they were the last.
    pub(super) fn pause(&self, tries: u32) -> Option<Duration> {
        let at = usize::try_from(tries).ok()?.checked_sub(1)?;
        self.pauses_seconds.get(at).copied().map(Duration::from_secs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_tried_for_a_day_with_growing_pauses_and_then_given_up() {
        let settings = Settings::default();
        let pauses = &settings.pauses_seconds;
        assert!(
            pauses.is_sorted() && (23 * 3_600..24 * 3_600).contains(&pauses.iter().sum::<u64>())
        );
        assert_eq!(settings.pause(1), Some(Duration::from_secs(5)));
        assert_eq!(settings.pause(7), Some(Duration::from_hours(8)));
        assert_eq!(settings.pause(8), None);
    }
}
