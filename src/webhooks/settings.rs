//! The `[webhooks]` section of the configuration.

use std::time::Duration;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// Longest that one try may be said to take: within it a node that is lost keeps a message back.
const LONGEST_TRY: u64 = 300;
/// Longest pause: a week.
const LONGEST_PAUSE: u64 = 7 * 24 * 3_600;
/// Most pauses, and so one try more.
const MOST_PAUSES: usize = 50;
/// Most messages at a time: each has a connection.
const MOST_AT_ONCE: usize = 1_000;
/// Of so many places for messages one is kept for workspaces that have none under way.
const ONE_KEPT_OF: usize = 4;

/// The `[webhooks]` section of the configuration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Longest that one try may take, in seconds.
    #[serde(deserialize_with = "try_seconds")]
    pub try_seconds: u64,
    /// How long is waited after each failed try, in seconds; after the last of them the message is given up.
    #[serde(deserialize_with = "pauses_seconds")]
    pub pauses_seconds: Vec<u64>,
    /// Most messages that are sent at a time on one node.
    #[serde(deserialize_with = "at_once")]
    pub at_once: usize,
    /// Most of them of one workspace: a receiver that hangs keeps nobody else's messages.
    #[serde(deserialize_with = "at_once")]
    pub at_once_each: usize,
}

impl Default for Settings {
    fn default() -> Self {
        // Together a little less than a day.
        let pauses = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 8 * 3_600, 8 * 3_600];
        Self { try_seconds: 15, pauses_seconds: pauses.into(), at_once: 32, at_once_each: 8 }
    }
}

fn try_seconds<'de, D: Deserializer<'de>>(value: D) -> Result<u64, D::Error> {
    let seconds = u64::deserialize(value)?;
    if (1..=LONGEST_TRY).contains(&seconds) {
        return Ok(seconds);
    }
    Err(D::Error::custom(format!("`try_seconds` must be from 1 to {LONGEST_TRY}, not {seconds}")))
}

fn pauses_seconds<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<u64>, D::Error> {
    let pauses = Vec::<u64>::deserialize(value)?;
    if pauses.len() <= MOST_PAUSES && pauses.iter().all(|pause| *pause <= LONGEST_PAUSE) {
        return Ok(pauses);
    }
    Err(D::Error::custom(format!(
        "`pauses_seconds` must be at most {MOST_PAUSES} pauses of at most {LONGEST_PAUSE} seconds (a week)"
    )))
}

fn at_once<'de, D: Deserializer<'de>>(value: D) -> Result<usize, D::Error> {
    let count = usize::deserialize(value)?;
    if (1..=MOST_AT_ONCE).contains(&count) {
        return Ok(count);
    }
    Err(D::Error::custom(format!(
        "`at_once` and `at_once_each` must be from 1 to {MOST_AT_ONCE}, not {count}"
    )))
}

impl Settings {
    pub(super) fn longest_try(&self) -> Duration {
        Duration::from_secs(self.try_seconds)
    }

    /// How many messages at a time are kept for workspaces that have none under way: receivers that hang do not have all.
    pub(super) fn kept(&self) -> usize {
        self.at_once / ONE_KEPT_OF
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
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_would_send_nothing_or_wait_for_ever_is_refused_with_what_is_allowed() {
        for (text, said) in [
            ("at_once = 0", "from 1 to 1000, not 0"),
            ("at_once_each = 0", "from 1 to 1000, not 0"),
            ("at_once = 1001", "from 1 to 1000"),
            ("try_seconds = 0", "from 1 to 300, not 0"),
            ("try_seconds = 9223372036854775807", "from 1 to 300"),
            ("pauses_seconds = [5, 9223372036854775807]", "604800 seconds"),
        ] {
            let refused = toml::from_str::<Settings>(text).unwrap_err().to_string();
            assert!(refused.contains(said), "{text}: {refused}");
        }
        let bounds = "at_once = 1\nat_once_each = 1000\ntry_seconds = 300\npauses_seconds = []";
        let settings: Settings = toml::from_str(bounds).unwrap();
        assert_eq!((settings.kept(), settings.pause(1)), (0, None));
        assert_eq!(Settings::default().kept(), 8);
    }

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
