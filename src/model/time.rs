//! Points in time as the API writes them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point in time in whole milliseconds since the Unix epoch, written as
/// `2026-11-21T09:30:00.000Z` (ISO 8601, UTC, always three decimals).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The current time by this machine's clock. Never used for leases: those go by the store's.
    pub fn now() -> Self {
        Self(jiff::Timestamp::now().as_millisecond())
    }

    /// From milliseconds since the epoch; a value out of the calendar's range becomes the epoch.
    pub fn from_millis(millis: i64) -> Self {
        if jiff::Timestamp::from_millisecond(millis).is_ok() { Self(millis) } else { Self(0) }
    }

    /// What `text` names from this time on: a time by itself (`2027-01-31T12:00:00Z`), a day (`2027-01-31`, its
    /// beginning in UTC), or how long from here (`90d`, `12h`). `None` where it names none.
    pub fn named(self, text: &str) -> Option<Self> {
        let text = text.trim();
        if let Ok(time) = text.parse() {
            return Some(time);
        }
        let zone = jiff::tz::TimeZone::UTC;
        let zoned = if let Ok(day) = text.parse::<jiff::civil::Date>() {
            day.to_zoned(zone).ok()?
        } else {
            let here = jiff::Timestamp::from_millisecond(self.0).ok()?.to_zoned(zone);
            here.checked_add(text.parse::<jiff::Span>().ok()?).ok()?
        };
        Some(Self(zoned.timestamp().as_millisecond()))
    }

    /// So much later; the epoch, where that is beyond the calendar.
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        let millis = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        Self::from_millis(self.0.saturating_add(millis))
    }

    /// When something ends that lasts about so long from here: the same for all points of a fifteenth of that time, so that
    /// a document with it in does not change with every read. In whole seconds, and never later than asked.
    #[must_use]
    pub fn end_of_about(self, life: Duration) -> Self {
        let life = i64::try_from(life.as_secs()).unwrap_or(i64::MAX);
        let grain = (life / 15).max(1);
        let begun = self.0.div_euclid(1000).div_euclid(grain) * grain;
        Self::from_millis(begun.saturating_add(life).saturating_mul(1000))
    }

    /// The calendar month in UTC: `2026-11`.
    pub fn month(self) -> String {
        self.to_string()[..7].to_owned()
    }

    /// Milliseconds since the epoch.
    pub fn as_millis(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = jiff::Timestamp::from_millisecond(self.0).unwrap_or_default();
        write!(f, "{time:.3}")
    }
}

impl FromStr for Timestamp {
    type Err = jiff::Error;

    fn from_str(text: &str) -> Result<Self, jiff::Error> {
        Ok(Self(text.parse::<jiff::Timestamp>()?.as_millisecond()))
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn always_three_decimals_and_a_z() {
        assert_eq!(Timestamp::from_millis(0).to_string(), "1970-01-01T00:00:00.000Z");
        assert_eq!(Timestamp::from_millis(1_790_000_000_120).to_string().len(), 24);
        let epoch = Timestamp::from_millis(0);
        let named = |text: &str| epoch.named(text).map(|time| time.to_string());
        assert_eq!(named("90d").as_deref(), Some("1970-04-01T00:00:00.000Z"));
        assert_eq!(named("2027-01-31").as_deref(), Some("2027-01-31T00:00:00.000Z"));
        assert_eq!(named("2027-01-31T12:00:00Z").as_deref(), Some("2027-01-31T12:00:00.000Z"));
        assert!(["", "soon", "90", "2027-13-01"].iter().all(|text| epoch.named(text).is_none()));
        let now = Timestamp::now();
        assert_eq!(now.to_string().parse::<Timestamp>().ok(), Some(now));
    }
}
