//! Whether an input was used: put into a control, or what the records were chosen by.

use super::deed::{Deed, TICK};
use super::evidence::Evidence;
use super::numbers::LONG;
use super::readings::Reading;
use super::{Bound, Duty, same_word};
use crate::agent::builtin::words;
use crate::model::{Extraction, MetBy, day_of};
use crate::perception::lexicon::Tasks;

impl Evidence {
    /// Whether something was done to what stands beside the value of an input.
    pub(super) fn done_near(&self, value: &str) -> bool {
        let words = words::stems(value);
        let near = |deed: &Deed| {
            words.iter().all(|word| deed.near.iter().any(|other| same_word(other, word)))
        };
        !words.is_empty() && self.standing().any(near)
    }

    /// What shows that the input at a path was used. That a page or a record says the number of a bound is no evidence of
    /// the bound.
    pub(super) fn used(&self, path: &str, duty: &Duty) -> Option<MetBy> {
        if let Some(bound) = &duty.bound
            && self.keeps(bound)
        {
            return Some(MetBy::Records);
        }
        // One is logged in on every page that follows.
        let placed = format!("{{{{{path}}}}}");
        if self.deeds.iter().any(|deed| deed.logs_in && deed.text.contains(&placed)) {
            return Some(MetBy::Control);
        }
        // `2027-04-21` is the one that stands as `Wed 21 April 2027`.
        if let Some(day) = day_of(&duty.word)
            && self.standing().any(|deed| deed.presses && deed.record.contains(&day))
        {
            return Some(MetBy::Control);
        }
        self.used_at_all(path, &duty.stem).filter(|by| !duty.bounds || *by == MetBy::Control)
    }

    /// Whether the records were chosen by a bound.
    pub(super) fn keeps(&self, bound: &Bound) -> bool {
        let kept = |reading: &Reading| {
            let mut wanted = reading.extraction.wanted.iter();
            wanted.any(|wanted| wanted.is == bound.is && wanted.value == bound.value)
        };
        self.readings.iter().any(|(_, reading)| kept(reading))
    }

    /// Whether what was pressed is called by a number, or stands in the record that goes by it.
    fn is_pressed_for(&self, number: &str) -> bool {
        let says = |words: &[String]| words.iter().any(|word| word == number);
        let long = number.len() >= LONG;
        let meant = |deed: &Deed| says(&deed.words) || long && says(&deed.on);
        // What is ticked is chosen by what it is called.
        let chosen = |deed: &Deed| deed.is_act == Some(TICK) && says(&deed.words);
        let does = |deed: &Deed| deed.presses || self.file.is_some();
        self.standing().any(|deed| does(deed) && meant(deed) || chosen(deed))
    }

    /// Whether what the site's own search found was left, and a list was read elsewhere that may hold but some of it: one that
    /// no control of its page chooses by these words.
    fn left_what_was_found(&self, words: &[String]) -> bool {
        let set = |reading: &Reading| {
            words.iter().all(|word| reading.set.iter().any(|other| same_word(other, word)))
        };
        let left = self.deeds.iter().any(|deed| deed.searches && deed.presses && deed.left);
        let mut many = self.readings.iter().filter(|(_, reading)| reading.is_of_many());
        left && many.any(|(_, reading)| !set(reading))
    }

    fn used_at_all(&self, path: &str, value: &str) -> Option<MetBy> {
        let placed = |text: &str| text.contains(&format!("{{{{{path}}}}}"));
        let words = words::stems(Tasks::get().little.without_article(value));
        // A list is what a search or filter left of it only as long as the page still says so.
        let still = |reading: &Reading| {
            let own = |word: &String| {
                let mut said = reading.set.iter().chain(&reading.scope).chain(&reading.every);
                said.any(|other| same_word(other, word))
            };
            !reading.is_from_many() || words.iter().all(own)
        };
        let stands = self.readings.iter().all(|(_, reading)| still(reading));
        if stands && self.standing().any(|deed| placed(&deed.text)) {
            return Some(MetBy::Control);
        }
        let matched = |reading: &Reading| {
            let Extraction { matching, limit, .. } = &reading.extraction;
            matching.iter().any(|text| placed(text))
                || limit.is_some_and(|limit| limit.to_string() == value)
        };
        if self.left_what_was_found(&words) {
            return None;
        }
        if self.readings.iter().any(|(_, reading)| matched(reading)) {
            return Some(MetBy::Records);
        }
        let stands =
            stands && !self.readings.iter().any(|(_, reading)| is_told_by_few(reading, &words));
        let said = |word: &String| self.said(word).is_some();
        // So many are ordered by a control that takes the number, whatever else the page says it of; a number of several
        // digits may tell what something is done to.
        let number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
        if self.acts && !words.is_empty() && words.iter().all(number) {
            return words.iter().all(|word| self.is_pressed_for(word)).then_some(MetBy::Control);
        }
        (stands && !words.is_empty() && words.iter().all(said)).then_some(MetBy::Page)
    }
}

/// Whether some of the records say all of these words and others do not: they were not chosen by that, and that the page
/// says it besides shows nothing.
fn is_told_by_few(reading: &Reading, words: &[String]) -> bool {
    let by_some = words.iter().all(|word| reading.is_said_by_some(word));
    reading.is_from_many() && by_some && !words.iter().all(|word| reading.is_said_by_all(word))
}
