//! When something recurs: a cron pattern, read in a time zone.
//!
//! Minute, hour, day of the month, month, day of the week, as cron knows them, with names, `L`, `#` and `W` beside, and
//! `@daily` and the like. Where clocks are put forward, a fixed time that is left out comes right after the gap; where
//! they are put back, a fixed time comes once, the first time, and what recurs within the hour goes on.

use croner::Cron;
use croner::parser::{CronParser, Seconds, Year};
use jiff::tz::TimeZone;

use super::{Fault, Timestamp};

/// Times that recur.
#[derive(Debug, Clone)]
pub struct Recurrence {
    cron: Cron,
    zone: TimeZone,
}

impl Recurrence {
    /// The times of a pattern in a zone by its IANA name, or what is wrong with either.
    pub fn parse(cron: &str, zone: &str) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let parsed = parser().parse(cron).map_err(|error| {
            let message = format!(
                "is no cron pattern of five fields, minute hour day month weekday (`0 9 * * 1-5` is every weekday at \
                 nine): {error}"
            );
            faults.push(Fault::new("/cron", message));
        });
        let zone = TimeZone::get(zone).map_err(|_| {
            let message = "is no time zone by its IANA name, such as `Europe/Berlin` or `UTC`";
            faults.push(Fault::new("/timeZone", message));
        });
        match (parsed, zone) {
            (Ok(cron), Ok(zone)) => {
                let times = Self { cron, zone };
                let message = "names a day that no year has";
                let comes = times.next(Timestamp::now()).is_some();
                if comes { Ok(times) } else { Err(vec![Fault::new("/cron", message)]) }
            }
            _ => Err(faults),
        }
    }

    /// The first time after this one; none where there is none in the years that are looked at.
    pub fn next(&self, after: Timestamp) -> Option<Timestamp> {
        let here = jiff::Timestamp::from_millisecond(after.as_millis()).ok()?;
        let next = self.cron.find_next_occurrence(&here.to_zoned(self.zone.clone()), false).ok()?;
        Some(Timestamp::from_millis(next.timestamp().as_millisecond()))
    }

    /// The pattern in plain English: `At 09:00, only on Monday.`
    pub fn words(&self) -> String {
        self.cron.describe()
    }

    /// The next times after this one.
    pub fn upcoming(&self, after: Timestamp) -> impl Iterator<Item = Timestamp> {
        std::iter::successors(self.next(after), |last| self.next(*last))
    }
}

fn parser() -> CronParser {
    CronParser::builder().seconds(Seconds::Disallowed).year(Year::Disallowed).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The times of a pattern after one, as many as are wanted.
    fn times(cron: &str, zone: &str, after: &str, wanted: usize) -> Vec<String> {
        let times = Recurrence::parse(cron, zone).expect("times");
        let after = after.parse().expect("a time");
        times.upcoming(after).take(wanted).map(|time| time.to_string()).collect()
    }

    #[test]
    fn a_day_is_a_day_where_clocks_change() {
        // Berlin puts its clocks forward on 2027-03-28 at 01:00 UTC, and back on 2027-10-31 at 01:00 UTC.
        let nine = times("0 9 * * *", "Europe/Berlin", "2027-03-27T12:00:00Z", 2);
        assert_eq!(nine, ["2027-03-28T07:00:00.000Z", "2027-03-29T07:00:00.000Z"]);
        let before = times("0 9 * * *", "Europe/Berlin", "2027-03-26T12:00:00Z", 1);
        assert_eq!(before, ["2027-03-27T08:00:00.000Z"]);
        let back = times("0 9 * * *", "Europe/Berlin", "2027-10-30T12:00:00Z", 2);
        assert_eq!(back, ["2027-10-31T08:00:00.000Z", "2027-11-01T08:00:00.000Z"]);
    }

    #[test]
    fn a_time_that_clocks_leave_out_comes_once_right_after_and_one_that_comes_twice_comes_once() {
        let gap = times("30 2 * * *", "Europe/Berlin", "2027-03-27T12:00:00Z", 2);
        assert_eq!(gap, ["2027-03-28T01:00:00.000Z", "2027-03-29T00:30:00.000Z"]);
        let twice = times("30 2 * * *", "Europe/Berlin", "2027-10-30T12:00:00Z", 2);
        assert_eq!(twice, ["2027-10-31T00:30:00.000Z", "2027-11-01T01:30:00.000Z"]);
    }

    #[test]
    fn what_recurs_within_the_hour_is_not_disturbed_by_clocks() {
        for after in ["2027-03-28T00:10:00Z", "2027-10-31T00:10:00Z"] {
            let quarters = times("*/15 * * * *", "Europe/Berlin", after, 12);
            let millis: Vec<i64> = quarters
                .iter()
                .map(|time| time.parse::<Timestamp>().expect("a time").as_millis())
                .collect();
            let even = millis.windows(2).all(|two| two[1] - two[0] == 15 * 60 * 1000);
            assert!(even, "{quarters:?}");
        }
    }

    #[test]
    fn what_is_no_time_is_told() {
        let told = |cron: &str, zone: &str| -> Vec<String> {
            let faults = Recurrence::parse(cron, zone).expect_err("faults");
            faults.into_iter().map(|fault| format!("{} {}", fault.pointer, fault.message)).collect()
        };
        assert!(told("every day", "UTC")[0].starts_with("/cron is no cron pattern"));
        assert!(told("* * * * * *", "UTC")[0].starts_with("/cron is no cron pattern"));
        assert!(told("0 9 * * *", "Berlin")[0].starts_with("/timeZone is no time zone"));
        assert_eq!(told("61 9 * * *", "CEST/Berlin").len(), 2);
        assert_eq!(told("0 0 30 2 *", "UTC"), ["/cron names a day that no year has"]);
    }
}
