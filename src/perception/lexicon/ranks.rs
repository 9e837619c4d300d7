//! What words of tasks say of an order: which way, by what, and that things are put in one.

use super::order::{Direction, Sorted};
use super::tasks::Tasks;

impl Tasks {
    /// Which way a word orders by itself.
    pub fn order(&self, word: &str) -> Option<Direction> {
        self.order.of(word)
    }

    /// The order that the word at a place asks for, by itself or by what stands beside it.
    pub fn order_at(&self, said: &[&str], at: usize) -> Option<Direction> {
        // `con más kilos`: so much of it is compared.
        let unit = |word: &str| {
            self.quantities.iter().any(|kind| kind.units.iter().any(|own| own == word))
        };
        let plain =
            |word: &str| !unit(word) && self.plain.values().any(|plain| plain.contains(word));
        let several = |word: &str| self.number(word).is_some_and(|number| number > 1);
        self.order.at(said, at, &self.little, plain, several)
    }

    /// Where it is said that things are to be put in order, whatever the order.
    pub fn sorted(&self, said: &[&str]) -> Option<Sorted> {
        self.order.sorted(said, &self.little)
    }

    /// What is measured by what things are put in order by: `date` for `in ordine di data`.
    pub fn sort_key(&self, word: &str) -> Option<&str> {
        self.order.key(word)
    }

    /// Whether a word says which way an order goes, and no end of it: `ascending`.
    pub fn is_way(&self, word: &str) -> bool {
        self.order.is_way(word)
    }

    /// What is measured where a word says which end of an order is meant: `price` for the cheapest.
    pub fn measure(&self, word: &str) -> Option<&str> {
        self.order.measure(word)
    }

    /// What a verb before a word for an order says is measured: `price` for `costs the least`.
    pub fn measured_by(&self, verb: &str) -> Option<&str> {
        self.order.measured_by(verb)
    }

    /// Whether a word means the good end of an order, which is the least of times and prices: `the best time`.
    pub fn is_good_end(&self, word: &str) -> bool {
        self.order.is_good(word, &self.little)
    }

    /// Whether what something is more or less than stands behind a word.
    pub fn is_than(&self, word: &str) -> bool {
        self.order.is_than(word)
    }
}
