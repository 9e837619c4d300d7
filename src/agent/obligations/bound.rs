//! On which side of a number the wanted are: `under £30`, `at least 4`, `100 or more`.

use std::ops::Range;

use serde_json::{Map, Value};

use super::duty::Bound;
use super::reading::{Reader, without_inputs};
use super::supplied::{BEFORE_BOUND, inputs};
use super::tokens::tokens;
use crate::agent::builtin::{shape, words};
use crate::model::Comparison;
use crate::perception::lexicon::Little;

/// How far behind a number it stands: `30 pounds or less`.
const BEHIND: usize = 3;
/// How far from a number the words stand that may say what is measured.
const AROUND: usize = 4;
/// Stands for the number that an input is while its task is read: no task says it.
const STAND_IN: usize = 918_273_645;
/// Stands for an input that is a year.
const YEAR: usize = 2_199;

impl Reader<'_> {
    /// The bound that a number is, with its decimals, where its side is certain.
    pub(super) fn bound(&self, at: usize, number: usize) -> Option<Bound> {
        let token = &self.tokens[at];
        if token.divided && token.decimal.is_none() {
            return None;
        }
        let is = self.side_of(at)?;
        let value = token.decimal.clone().unwrap_or_else(|| number.to_string());
        let clause = self.clause(at);
        let around = at.saturating_sub(AROUND).max(clause.start)..(at + AROUND).min(clause.end);
        let near = |at: usize| words::stem(&self.tokens[at].plain);
        let of: Vec<String> = around.filter(|&other| other != at).map(near).collect();
        let beside = at.saturating_sub(1).max(clause.start)..(at + 2).min(clause.end);
        let money = token.money || beside.into_iter().any(|at| self.is_money(at));
        Some(Bound { is, value, money, of })
    }

    /// Whether a word is but the decimals of a number that bounds.
    pub(super) fn is_of_bound(&self, at: usize) -> bool {
        let before = at.checked_sub(1);
        before.is_some_and(|at| self.tokens[at].decimal.is_some() && self.side_of(at).is_some())
    }

    /// The bounds that inputs are, with the path of each.
    pub(super) fn bounds_by_inputs(
        &self,
        task: &str,
        parameters: &Map<String, Value>,
    ) -> Vec<(String, Bound)> {
        let mut bounds = Vec::new();
        for (name, value) in parameters {
            inputs(name, value, &mut |path, value| {
                bounds.extend(self.bound_by_input(task, path, value));
            });
        }
        bounds
    }

    /// The bound that an input is, with the path of that: `at least {{parameters.seats}}`. The number is read where the
    /// placeholder stands.
    fn bound_by_input(&self, task: &str, path: &str, value: &str) -> Option<(String, Bound)> {
        value.parse::<f64>().ok()?;
        let mark = format!("{{{{parameters.{path}}}}}");
        let (before, behind) = task.split_once(&mark)?;
        let stand_in = if shape::is_year(value) { YEAR } else { STAND_IN };
        let digits = stand_in.to_string();
        let tokens = tokens(&without_inputs(&format!("{before}{digits}{behind}")));
        let at = tokens.iter().position(|token| token.plain == digits)?;
        let reader = Reader { tokens: &tokens, ..self.clone() };
        let bound = reader.bound(at, stand_in)?;
        Some((path.to_owned(), Bound { value: mark, ..bound }))
    }

    /// Whether what an order is said of has a bound behind it: in `on which lots is the highest bid under 500` it names a
    /// value that each has, and chooses none; `which is the highest peak under 500 m` chooses.
    pub(super) fn is_bounded(&self, at: usize) -> bool {
        let little = &self.lexicon.little;
        let clause = self.clause(at);
        let mut before = (clause.start..at).rev().map(|at| &self.tokens[at]).peekable();
        before.next_if(|token| little.articles.contains(&token.plain));
        let stated = before.next().is_some_and(|token| little.copulas.contains(&token.plain));
        let asked =
            before.next().is_none_or(|token| self.lexicon.asks(self.language, &token.plain));
        stated && !asked && (at + 1..clause.end).any(|at| self.is_side(at))
    }

    /// Whether a word says the side of a number beside it, or belongs to what does.
    pub(super) fn says_side(&self, at: usize) -> bool {
        let word = self.tokens[at].plain.as_str();
        let little = &self.lexicon.little;
        if little.bounds_a_year(word) {
            let behind = at + 1..(at + 1 + BEFORE_BOUND).min(self.clause(at).end);
            return behind.into_iter().any(|at| self.is_side(at));
        }
        if !little.bounds_a_number(word) {
            return false;
        }
        // `con más kilos` is an end of an order, whatever number stands near it.
        let before = self.word_before(at);
        let had = before.is_some_and(|before| self.lexicon.little.having.contains(before));
        if had && self.order(at, before).is_some() {
            return false;
        }
        let clause = self.clause(at);
        let near =
            at.saturating_sub(BEHIND).max(clause.start)..(at + BEFORE_BOUND + 1).min(clause.end);
        let input = |at: usize| self.bounding && self.tokens[at].before_mark;
        near.into_iter().any(|at| self.is_side(at) || input(at))
    }

    /// Whether a word is a number of which the wanted are on one side.
    pub(super) fn is_side(&self, at: usize) -> bool {
        self.is_number(at) && self.side_of(at).is_some()
    }

    fn is_money(&self, at: usize) -> bool {
        self.lexicon.is_money(&self.tokens[at].plain)
    }

    fn is_number(&self, at: usize) -> bool {
        let word = self.tokens[at].plain.as_str();
        word.parse::<usize>().is_ok() || self.lexicon.number(word).is_some_and(|n| n > 1)
    }

    fn side_of(&self, at: usize) -> Option<Comparison> {
        let clause = self.clause(at);
        let end = at + usize::from(self.tokens[at].decimal.is_some());
        self.side_before(at, &clause).or_else(|| self.side_behind(end, &clause))
    }

    fn side_before(&self, at: usize, clause: &Range<usize>) -> Option<Comparison> {
        let little = &self.lexicon.little;
        let Little { below, above, at_most, at_least, turning, earlier, later, starting, .. } =
            little;
        let word = |at: usize| self.tokens[at].plain.as_str();
        let first = at.saturating_sub(BEFORE_BOUND).max(clause.start);
        let is_year = shape::is_year(word(at));
        let says_side =
            |word: &str| little.bounds_a_number(word) || is_year && little.bounds_a_year(word);
        let place = (first..at).rev().find(|&at| says_side(word(at)))?;
        let before = (place > clause.start).then(|| word(place - 1));
        // `no more than 30`
        if before.is_some_and(|word| self.lexicon.negates(word)) {
            return None;
        }
        let turned = before.is_some_and(|word| turning.contains(word));
        Some(match word(place) {
            word if below.contains(word) && turned => Comparison::AtLeast,
            word if above.contains(word) && turned => Comparison::AtMost,
            word if below.contains(word) => Comparison::Below,
            word if above.contains(word) => Comparison::Above,
            word if at_most.contains(word) => Comparison::AtMost,
            word if at_least.contains(word) || starting.contains(word) => Comparison::AtLeast,
            word if earlier.contains(word) => Comparison::Below,
            word if later.contains(word) => Comparison::Above,
            _ => return None,
        })
    }

    fn side_behind(&self, at: usize, clause: &Range<usize>) -> Option<Comparison> {
        let Little { below, above, alternatives, .. } = &self.lexicon.little;
        let word = |at: usize| self.tokens[at].plain.as_str();
        let last = (at + 1 + BEHIND).min(clause.end);
        let place =
            (at + 1..last).find(|&at| below.contains(word(at)) || above.contains(word(at)))?;
        let led = alternatives.contains(word(place - 1));
        let side =
            if below.contains(word(place)) { Comparison::AtMost } else { Comparison::AtLeast };
        led.then_some(side)
    }
}
