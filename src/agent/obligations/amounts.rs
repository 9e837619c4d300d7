//! What a task says of how much there is of something: some, none, more or less than so many.

use super::reading::Reader;
use crate::perception::lexicon::Little;

impl Reader<'_> {
    /// Whether a word says what the wanted still has: `with free places`, `that have places left`.
    pub(super) fn is_had(&self, at: usize) -> bool {
        let Little { having, still, left, articles, .. } = &self.lexicon.little;
        let token = |at: usize| self.tokens[at].plain.as_str();
        let clause = self.clause(at);
        let ends = |at: usize| at + 1 < clause.end && left.contains(token(at + 1));
        let between =
            |word: &str| still.contains(word) || left.contains(word) || articles.contains(word);
        let mut before = (clause.start..at).rev();
        // One word may say which: `with car spaces left`.
        let of_kind = usize::from(ends(at));
        let mut named = 0;
        let verb = before.find(|&before| {
            let passes = between(token(before));
            named += usize::from(!passes);
            !passes && (named > of_kind || having.contains(token(before)))
        });
        let remains = (clause.start..=at)
            .any(|at| still.contains(token(at)) || left.contains(token(at)))
            || ends(at);
        remains
            && verb.is_some_and(|verb| having.contains(token(verb)) && !self.tokens[verb].begins)
    }

    /// Whether a word says what the wanted has none of: `0 bikes`, `no bikes`.
    pub(super) fn is_lacked(&self, at: usize) -> bool {
        let Little { still, articles, .. } = &self.lexicon.little;
        let passes = |word: &str| still.contains(word) || articles.contains(word);
        let mut before = (self.clause(at).start..at).rev().map(|at| self.tokens[at].plain.as_str());
        let none = before.find(|word| !passes(word));
        none.is_some_and(|word| {
            self.lexicon.negates(word) || self.lexicon.number(word) == Some(0) || word == "0"
        })
    }

    /// `under 30`, `more than 2`.
    pub(super) fn is_in_bounds(&self, at: usize) -> bool {
        let near = at.saturating_sub(2).max(self.clause(at).start)..at;
        self.tokens[near].iter().any(|t| self.lexicon.little.bounds_a_number(&t.plain))
    }
}
