//! Which words tell some of the records that were read from the others.

use super::evidence::Evidence;
use super::{Duty, Kind, same_word};
use crate::agent::builtin::words;

impl Evidence {
    /// The first of these phrases that some of the records of the list that was read last say as such, and
    /// others do not.
    pub(super) fn told_apart_by(&self, phrases: &[String]) -> Option<String> {
        let (_, reading) = self.readings.last()?;
        let told = |phrase: &&String| {
            let plain = words::plain(phrase);
            let stems = words::stems(phrase);
            // `1 seat left` beside `seats left`: what is said in two forms tells nobody apart by one of them.
            let alike = |part: &String| {
                let words = words::stems(part);
                !stems.is_empty()
                    && words
                        .windows(stems.len())
                        .any(|w| w.iter().zip(&stems).all(|(word, stem)| same_word(word, stem)))
            };
            let said = reading.parts.iter().filter(|parts| parts.contains(&plain)).count();
            let forms = reading.parts.iter().filter(|parts| parts.iter().any(alike)).count();
            said > 0 && said == forms && said < reading.parts.len()
        };
        phrases.iter().find(told).cloned()
    }

    /// Whether the site tells records apart by a word: some of those that were read say it, or a control that
    /// was left alone offers it.
    pub(super) fn tells_apart(&self, stem: &str) -> bool {
        self.readings.iter().any(|(_, r)| r.is_said_by_some(stem) || r.is_offered(stem))
    }

    /// Whether what a duty says of the wanted tells some of the records that were read from the others, whatever else
    /// goes by that word.
    pub(super) fn tells_which(&self, duty: &Duty) -> bool {
        let described = matches!(duty.kind, Kind::Description | Kind::Thing);
        let mut phrases = duty.phrases.iter().filter(|phrase| phrase.contains(' '));
        described && self.told_apart_by(&duty.phrases).is_some()
            || (described || duty.kind == Kind::Entity)
                && phrases.any(|phrase| self.is_a_kind_of_some(phrase))
    }

    /// Whether some of the records say of themselves, before anything else, what several words call them, and others say
    /// something else there: `Meeting room · Foundry` beside `Event space · Foundry`.
    fn is_a_kind_of_some(&self, phrase: &str) -> bool {
        let Some((_, reading)) = self.readings.last() else { return false };
        let stems = words::stems(phrase);
        let begins = |part: &String| {
            let words = words::stems(part);
            words.len() >= stems.len() && words.iter().zip(&stems).all(|(a, b)| same_word(a, b))
        };
        let forms = reading.parts.iter().filter(|parts| parts.iter().any(begins)).count();
        forms > 0 && forms < reading.parts.len()
    }
}
