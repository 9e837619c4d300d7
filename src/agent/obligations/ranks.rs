//! Words of a task that say an order, or which end of it.

use super::reading::Reader;
use crate::perception::lexicon::Direction;

/// How many words from the one before it may say an order: `first` with a number, and as far behind it `by` and what.
const REACH: usize = 12;

impl Reader<'_> {
    /// Which way a word orders, if it says an order; where it but says that there is one, the least comes first.
    pub(super) fn direction(&self, at: usize, before: Option<&str>) -> Option<Direction> {
        let own = || self.order(at, before).filter(|_| !self.is_bounded(at));
        self.is_of_sorting(at).then_some(Direction::Rising).or_else(own)
    }

    /// Whether an end of an order is what the schema calls a value: `biggest` of the grant that is the `largest` there, or
    /// `max_weight` for the highest weight that a place takes.
    pub(super) fn is_end_named(&self, at: usize, direction: Direction) -> bool {
        let little = &self.lexicon.little;
        let limit = match direction {
            Direction::Falling => &little.at_most,
            Direction::Rising => &little.at_least,
        };
        // `Which van takes the highest weight?` orders all the same.
        let asked = |at: usize| self.lexicon.asks(self.language, &self.tokens[at].plain);
        let told = || self.lists.is_empty() && !self.clause(at).any(asked);
        let named = |name: &String| {
            self.lexicon.order(name) == Some(direction) || limit.contains(name) && told()
        };
        self.named.iter().any(named)
    }

    /// Whether a word says that things are to be put in order, or by what, or from which end to which.
    fn is_of_sorting(&self, at: usize) -> bool {
        let Some(sorted) = self.sorted else { return false };
        let token = &self.tokens[at];
        let end = at > sorted.by
            && token.sentence == self.tokens[sorted.at].sentence
            && self.lexicon.little.ordinals.contains(&token.plain);
        at == sorted.at || at == sorted.by || end
    }

    /// `at least` and `at most` are bounds, and `most of them` is no order.
    pub(super) fn order(&self, at: usize, before: Option<&str>) -> Option<Direction> {
        let next = self.tokens.get(at + 1).map(|next| next.plain.as_str());
        let bound = before == Some("at") || next == Some("of");
        let from = at.saturating_sub(1);
        let near = self.tokens[from..].iter().take(REACH).map(|token| token.plain.as_str());
        self.lexicon.order_at(&near.collect::<Vec<_>>(), at - from).filter(|_| !bound)
    }
}
