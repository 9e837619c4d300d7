//! How many values a task asks for, where no schema says it.

use std::collections::HashMap;

use crate::agent::builtin::words;

use super::reading::Reader;
use super::tokens::Token;

impl Reader<'_> {
    /// How many values are asked for, with so many fields that are named.
    pub(super) fn asked(&self, fields: usize) -> usize {
        self.questions().max(fields).max(self.persons_and_fields())
    }

    /// How many questions the sentence asks that asks most: `who wrote it, and in which year?` is two.
    fn questions(&self) -> usize {
        let asks = |at: &usize| {
            let token = &self.tokens[*at];
            let joined = || {
                (at.saturating_sub(2)..*at)
                    .any(|at| self.lexicon.joins(self.language, &self.tokens[at].plain))
            };
            let led = || {
                let before = at.checked_sub(1).map(|at| &self.tokens[at]);
                before.is_some_and(|b| {
                    b.begins && self.lexicon.little.prepositions.contains(&b.plain)
                })
            };
            self.lexicon.asks(self.language, &token.plain) && (token.begins || joined() || led())
        };
        let mut counts: HashMap<usize, usize> = HashMap::new();
        for at in (0..self.tokens.len()).filter(asks) {
            *counts.entry(self.tokens[at].sentence).or_default() += 1;
        }
        counts.into_values().max().unwrap_or(0)
    }

    /// How many values the sentence asks for that asks for most of them, by a word that asks by itself and by names:
    /// `who reported it, and their phone?` asks for two.
    fn persons_and_fields(&self) -> usize {
        let sentences = self.tokens.last().map_or(0, |last| last.sentence + 1);
        let asked_in = |sentence: usize| {
            let of_it = || self.tokens.iter().filter(move |token| token.sentence == sentence);
            let asks = |token: &&Token| {
                token.begins && self.lexicon.asks_for_itself(self.language, &token.plain)
            };
            let named = |name: &&Vec<String>| {
                of_it().any(|token| name.contains(&words::stem(&token.plain)))
            };
            let askers = of_it().filter(asks).count();
            if askers == 0 { 0 } else { askers + self.things.iter().filter(named).count() }
        };
        (0..sentences).map(asked_in).max().unwrap_or(0)
    }
}
