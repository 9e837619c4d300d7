//! The words of tasks that say in which order, or which end of it.

use serde::Deserialize;

use super::little::Little;
use super::words::{Named, Words, name_of};

/// Which way an order goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The smallest, cheapest, oldest first.
    Rising,
    /// The greatest, dearest, newest first.
    Falling,
}

/// Where a task says that things are to be put in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sorted {
    /// The place of the word that says so.
    pub at: usize,
    /// The place of the words for what they are put in order by.
    pub by: usize,
}

/// Words between a number of the greatest and the one that says by what, at most, with the number.
const MOST_BEFORE_BY: usize = 9;
/// Words between the one for by what and the one that says that things are in order, at most, with the former.
const MOST_BEFORE_SORTED: usize = 3;
/// The first word of a placeholder: `{{parameters.count}}`.
const INPUT: &str = "parameters";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Order {
    rising: Words,
    falling: Words,
    /// Of the words for the greatest, those for the good end, which is the least of times and prices.
    good: Words,
    /// Words that say an end of an order only behind what has something: `con más desnivel`.
    had_least: Words,
    had_most: Words,
    /// Words that say the greatest before a number of them, where a word behind says by what.
    first_of: Words,
    /// Words that say which way all go, and no end of an order.
    ascending: Words,
    descending: Words,
    /// Words for things that are put in order, beside which stands by what.
    sorted: Words,
    /// Words that say that things are put in the order of their days.
    by_date: Words,
    /// Words behind which stands what something is more or less than.
    than: Words,
    /// What is measured where a word says an end of an order.
    measures: Named,
    /// What is measured where a verb before such a word says it.
    verbs: Named,
    /// What is measured by what things are put in order by.
    keys: Named,
}

impl Order {
    /// Which way a word orders by itself.
    pub(super) fn of(&self, word: &str) -> Option<Direction> {
        let any = |lists: [&Words; 2]| lists.iter().any(|list| list.contains(word));
        let rises = any([&self.rising, &self.ascending]).then_some(Direction::Rising);
        rises.or_else(|| any([&self.falling, &self.descending]).then_some(Direction::Falling))
    }

    /// The order that the word at a place asks for, by itself or by what stands beside it: `con más desnivel` is the
    /// most, `con más de 500` is not. `is_plain`: whether a word means nothing by itself; `is_number`: whether it counts several.
    pub(super) fn at(
        &self,
        said: &[&str],
        at: usize,
        little: &Little,
        is_plain: impl Fn(&str) -> bool,
        is_number: impl Fn(&str) -> bool,
    ) -> Option<Direction> {
        let word = said.get(at)?;
        let had = || at > 0 && little.having.contains(said[at - 1]);
        let what =
            || said.get(at + 1).is_some_and(|next| next.parse::<f64>().is_err() && !is_plain(next));
        let than = || said.get(at + 2).is_some_and(|next| self.than.contains(next));
        let direction = if self.had_least.contains(word) {
            Some(Direction::Rising)
        } else {
            self.had_most.contains(word).then_some(Direction::Falling)
        };
        let had = direction.filter(|_| had() && what() && !than());
        self.of(word).or(had).or_else(|| self.is_number_of_first(said, at, little, is_number))
    }

    /// Where it is said that things are to be put in order, whatever the order: `sorted by price`, `in order of date`, `nach Datum
    /// sortiert`, not `in the order of the page`.
    pub(super) fn sorted(&self, said: &[&str], little: &Little) -> Option<Sorted> {
        let sorted = |at| Some(Sorted { at, by: self.sorted_by(said, at, little)? });
        (0..said.len()).find_map(sorted)
    }

    /// Where the words begin that say by what things are put in order, if the word at a place says that they are.
    fn sorted_by(&self, said: &[&str], at: usize, little: &Little) -> Option<usize> {
        let word = said[at];
        let bare = |at: usize| said.get(at).is_some_and(|word| !little.determiners.contains(word));
        let next = |list: &Words| said.get(at + 1).is_some_and(|word| list.contains(word));
        if self.by_date.contains(word) {
            return Some(at);
        }
        let behind = Some(at + 2).filter(|&by| bare(by));
        if self.sorted.contains(word) {
            let before = || said[..at].iter().rposition(|word| little.by.contains(word));
            let near = || before().map(|at| at + 1).filter(|by| at < by + MOST_BEFORE_SORTED);
            // `ordered by the year they were first lit`
            let led = at + 2 + usize::from(!bare(at + 2));
            let by_what = Some(led).filter(|&by| bare(by));
            return if next(&little.by) { by_what } else { near().filter(|&by| bare(by)) };
        }
        // `by ticks desc`
        if self.is_way(word) {
            let before = said[..at].iter().rposition(|word| little.by.contains(word))?;
            return Some(before + 1)
                .filter(|&by| bare(by) && by < at && at < by + MOST_BEFORE_SORTED);
        }
        let leads = |word: &&str| little.into_sequence.contains(word) || little.by.contains(word);
        let led = at.checked_sub(1).is_some_and(|at| leads(&said[at]));
        behind.filter(|_| little.sequence.contains(word) && led && next(&little.of))
    }

    /// `top 6 by height`: a number, or an input that stands for one, of the greatest.
    fn is_number_of_first(
        &self,
        said: &[&str],
        at: usize,
        little: &Little,
        is_number: impl Fn(&str) -> bool,
    ) -> Option<Direction> {
        let number =
            |next: &&str| next.parse::<usize>().is_ok() || *next == INPUT || is_number(next);
        let behind = said.get(at + 1).is_some_and(number);
        // `las cinco primeras por tiempo`
        let before = || at > 0 && number(&said[at - 1]);
        let opens = little.firsts.contains(said[at]) && (behind || before());
        let first = self.first_of.contains(said[at]) && behind || opens;
        let mut by = said[at + 1..].iter().take(MOST_BEFORE_BY);
        (first && by.any(|next| little.by.contains(next))).then_some(Direction::Falling)
    }

    /// What is measured where a word says which end of an order is meant: `price` for the cheapest.
    pub(super) fn measure(&self, word: &str) -> Option<&str> {
        name_of(&self.measures, word)
    }

    /// What is measured by what things are put in order by: `date` for `in ordine di data`.
    pub(super) fn key(&self, word: &str) -> Option<&str> {
        name_of(&self.keys, word)
    }

    /// Whether a word says which way an order goes, and no end of it: `ascending`.
    pub(super) fn is_way(&self, word: &str) -> bool {
        self.ascending.contains(word) || self.descending.contains(word)
    }

    /// What a verb before a word for an order says is measured: `price` for `costs the least`.
    pub(super) fn measured_by(&self, verb: &str) -> Option<&str> {
        name_of(&self.verbs, verb)
    }

    /// Whether a word means the good end of an order, or the one that comes first in it, whichever that is.
    pub(super) fn is_good(&self, word: &str, little: &Little) -> bool {
        self.good.contains(word) || self.first_of.contains(word) || little.firsts.contains(word)
    }

    /// Whether what something is more or less than stands behind a word.
    pub(super) fn is_than(&self, word: &str) -> bool {
        self.than.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perception::lexicon::Tasks;

    #[test]
    fn the_most_of_something_is_an_end_of_an_order_and_more_than_a_number_is_none() {
        let order = |said: &[&str], at: usize| Tasks::get().order_at(said, at);
        assert_eq!(order(&["con", "mas", "kilos"], 1), Some(Direction::Falling));
        assert_eq!(order(&["con", "mas", "de", "500"], 1), None);
        assert_eq!(order(&["top", "6", "varieties", "by", "height"], 0), Some(Direction::Falling));
        assert_eq!(order(&["top", "6", "results"], 0), None);
    }

    #[test]
    fn what_things_are_put_in_order_by_stands_beside_the_word_for_that() {
        let by = |said: &str| {
            let said: Vec<&str> = said.split(' ').collect();
            Tasks::get().sorted(&said).map(|sorted| said[sorted.by].to_owned())
        };
        assert_eq!(by("all tours sorted by price").as_deref(), Some("price"));
        assert_eq!(by("i titoli in ordine di data").as_deref(), Some("data"));
        assert_eq!(by("alle touren nach datum sortiert").as_deref(), Some("datum"));
        assert_eq!(by("in the order of the page"), None);
        assert_eq!(by("the order of lamps"), None);
    }
}
