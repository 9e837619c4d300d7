//! Evidence for a number of the task: it stands beside what it is of, was put into a control, or so many were read.

use serde_json::Value;

use super::deed::Deed;
use super::evidence::Evidence;
use super::readings::Reading;
use super::same_word;
use super::values::lengths_of;
use crate::model::{Extraction, MetBy, month_of};

/// Fewest digits of a number that no two things have by chance.
pub(super) const LONG: usize = 4;

impl Evidence {
    /// Whether the page, a control or all records say a number beside what it is of: `Round 2`, not `Round 3` and a 2
    /// elsewhere.
    pub(super) fn numbered(&self, noun: &str, number: &str) -> Option<MetBy> {
        let pair = |a: &String, b: &String| same_word(a, noun) && b == number;
        let beside = |words: &[String]| {
            words.windows(2).any(|two| pair(&two[0], &two[1]) || pair(&two[1], &two[0]))
        };
        let has = |words: &[String], word: &str| words.iter().any(|other| same_word(other, word));
        let readings = || self.readings.iter().map(|(_, reading)| reading);
        if readings().any(|reading| beside(&reading.scope)) {
            return Some(MetBy::Page);
        }
        // A long number is one thing's own, whatever it is called there: `ticket 2036` is `#2036`.
        let of_day = month_of(noun).is_some();
        let own = |words: &[String]| number.len() >= LONG && !of_day && has(words, number);
        let tells = |deed: &Deed| {
            has(&deed.words, number) || deed.presses && (beside(&deed.on) || own(&deed.on))
        };
        if self.standing().any(tells) {
            return Some(MetBy::Control);
        }
        let every = |reading: &Reading| reading.every.iter().any(|word| word == number);
        readings().any(every).then_some(MetBy::Records)
    }

    /// Whether a number was put into a control.
    pub(super) fn is_put(&self, number: usize) -> bool {
        self.standing().any(|deed| deed.text.parse() == Ok(number))
    }

    /// Whether so many were asked for or read.
    pub(super) fn counted(&self, number: usize, result: Option<&Value>) -> Option<MetBy> {
        let asked = self.readings.iter().any(|(_, reading)| {
            let Extraction { limit, pages, .. } = &reading.extraction;
            *limit == Some(number) || pages.is_some_and(|pages| pages as usize == number)
        });
        let counted = result.is_some_and(|result| lengths_of(result).contains(&number));
        (asked || counted).then_some(MetBy::Number)
    }
}
