//! How a word of the task may be said by a record, and which words say but how a value is to be written.

use std::ops::Range;

use super::reading::Reader;
use super::tokens::Token;
use crate::agent::builtin::{quantities, words};

/// The kind of quantity that a price is.
const AMOUNT: &str = "amount";

impl Reader<'_> {
    /// Whether a word says for what a price is: `the price per night`.
    pub(super) fn is_rate(&self, at: usize) -> bool {
        let before = |back: usize| at.checked_sub(back).map(|at| &self.tokens[at]);
        let asks_price = |token: &Token| {
            quantities::asked_by(&words::stem(&token.plain)).any(|kind| kind.name == AMOUNT)
        };
        before(1).is_some_and(|token| self.lexicon.rates(self.language, &token.plain))
            && before(2).is_some_and(asks_price)
    }

    /// The word at a place with up to two words before and behind it in its clause, the longest first.
    pub(super) fn phrases(&self, at: usize) -> Vec<String> {
        let Range { start: begin, end } = self.clause(at);
        let mut all = Vec::new();
        let (first, last) = (at.saturating_sub(2).max(begin), (at + 3).min(end));
        // Of `at most 2 hours` no record need say `2 hours`.
        let bounds: Vec<usize> =
            (first..last).filter(|&other| other != at && self.is_side(other)).collect();
        for from in first..=at {
            for to in at + 1..=last {
                if bounds.iter().any(|bound| (from..to).contains(bound)) {
                    continue;
                }
                let words: Vec<&str> =
                    self.tokens[from..to].iter().map(|token| token.raw.as_str()).collect();
                all.push(words.join(" "));
            }
        }
        all.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
        all
    }

    /// How a record may say the word at a place, and other phrases for that. What is meant as well as its contrary
    /// is said together with the word for it (`breakfast included`), or by no record.
    pub(super) fn sayings(&self, at: usize) -> (Vec<String>, Vec<String>) {
        let either = &self.lexicon.little.either;
        let mut phrases = self.phrases(at);
        if self.is_conceded(at) {
            return (Vec::new(), Vec::new());
        }
        if self.means_either(at) {
            phrases.retain(|phrase| words::split(phrase).iter().any(|word| either.contains(word)));
            return (phrases, Vec::new());
        }
        let same = self.other_words_for(&phrases);
        (phrases, same)
    }

    /// Whether a word says but how a value is to be written: its unit, or `HH:MM`.
    pub(super) fn says_how_written(&self, at: usize) -> bool {
        let word = self.tokens[at].plain.as_str();
        let stem = words::stem(word);
        let asked = self.nouns.contains(&stem) || self.things.iter().flatten().any(|t| *t == stem);
        // `even if` itself.
        let even = self.is_conceded(at) && self.lexicon.little.even.contains(word);
        even || self.lexicon.is_sign_of_unit(word)
            || self.lexicon.is_name_of_unit(word) && !asked
            || self.is_of_clock(at)
    }

    /// Whether a word stands for the digits of hours or minutes: two times the same capital letter, with a colon between
    /// it and another such.
    fn is_of_clock(&self, at: usize) -> bool {
        let stands = |token: &Token| {
            let mut letters = token.raw.chars();
            let first = letters.next().filter(|letter| letter.is_uppercase());
            first.is_some() && letters.next() == first && letters.next().is_none()
        };
        let pair = |from: usize| {
            let two = self.tokens.get(from..from + 2);
            two.is_some_and(|two| two[0].colon && two.iter().all(stands))
        };
        pair(at) || at.checked_sub(1).is_some_and(pair)
    }
}
