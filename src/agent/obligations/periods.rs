//! The days that a task means by the name of a month and a year: `in November 2026`, `October 2026 to January 2027`,
//! `before 15 October 2026`.

use std::ops::Range;

use jiff::civil::Date;

use super::reading::Reader;
use super::tokens::Token;
use crate::model::{Comparison, month_of};
use crate::perception::lexicon::Little;

/// How far before an expression the word stands that leaves open which part of the month is meant: `the end of March`.
const AROUND: usize = 3;

/// The days that are meant, both ends among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) struct Period {
    from: Option<Date>,
    to: Option<Date>,
}

impl Period {
    /// What is to hold of a day for it to be one of these, as conditions compare.
    pub(in crate::agent) fn bounds(&self) -> impl Iterator<Item = (Comparison, String)> + use<> {
        let from = self.from.map(|day| (Comparison::AtLeast, day.to_string()));
        let to = self.to.map(|day| (Comparison::AtMost, day.to_string()));
        from.into_iter().chain(to)
    }
}

/// A day or a month as the task says it.
#[derive(Debug, Clone)]
struct Said {
    tokens: Range<usize>,
    day: Option<i8>,
    month: i8,
    year: Option<i16>,
}

impl Said {
    fn first(&self) -> Option<Date> {
        Date::new(self.year?, self.month, self.day.unwrap_or(1)).ok()
    }

    fn last(&self) -> Option<Date> {
        let first = self.first()?;
        Some(if self.day.is_some() { first } else { first.last_of_month() })
    }
}

impl Reader<'_> {
    /// The period that the word at a place says, with those beside it; none where it is not certain.
    pub(super) fn period(&self, at: usize) -> Option<&Period> {
        self.periods.iter().find(|(places, _)| places.contains(&at)).map(|(_, period)| period)
    }

    /// Every period that the task says, where it is certain, with the places of its words.
    pub(super) fn said_periods(&self) -> Vec<(Range<usize>, Period)> {
        let mut all: Vec<Said> = (0..self.tokens.len()).filter_map(|at| self.said_at(at)).collect();
        // `October to December 2026` has one year.
        for at in (1..all.len()).rev() {
            if all[at - 1].year.is_none() && self.is_through(&all[at - 1], &all[at]) {
                all[at - 1].year = all[at].year;
            }
        }
        let mut periods = Vec::new();
        let mut rest = &all[..];
        while let [one, behind @ ..] = rest {
            let other = behind.first().filter(|other| self.is_through(one, other));
            let period = match other {
                Some(other) => through(one, other),
                None => self.beside(one),
            };
            let open = if other.is_none() { self.left_open(one) } else { None };
            if let Some((period, places)) = open {
                periods.push((places, period));
            } else if let Some(period) = period {
                let said = [Some(one), other].into_iter().flatten();
                periods.extend(said.map(|said| (said.tokens.clone(), period)));
            }
            rest = &behind[usize::from(other.is_some())..];
        }
        periods
    }

    /// The period that begins or ends with one day or month: `March 2026 or later`; with the places of its words.
    fn left_open(&self, said: &Said) -> Option<(Period, Range<usize>)> {
        let Little { alternatives, earlier, later, .. } = &self.lexicon.little;
        let (first, last) = (said.first()?, said.last()?);
        let [or, side, ..] = self.tokens.get(said.tokens.end..)? else { return None };
        let period = match side.plain.as_str() {
            word if later.contains(word) => Period { from: Some(first), to: None },
            word if earlier.contains(word) => Period { from: None, to: Some(last) },
            _ => return None,
        };
        alternatives.contains(&or.plain).then(|| (period, said.tokens.start..said.tokens.end + 2))
    }

    /// The period that one day or month with the word before it is.
    fn beside(&self, said: &Said) -> Option<Period> {
        let Little { earlier, up_to, later, starting, articles, edges, .. } = &self.lexicon.little;
        let (first, last) = (said.first()?, said.last()?);
        let mut before = self.tokens[..said.tokens.start].iter().rev();
        let near = before.clone().take(AROUND).take_while(|token| !token.begins);
        if self.begins(said) {
            return said.day.is_none().then_some(Period { from: Some(first), to: Some(last) });
        }
        if near.into_iter().any(|token| edges.contains(&token.plain)) {
            return None;
        }
        let word = before.find(|token| !articles.contains(&token.plain))?.plain.as_str();
        let period = |from, to| Some(Period { from, to });
        match word {
            word if earlier.contains(word) => period(None, first.yesterday().ok()),
            word if up_to.contains(word) => period(None, Some(last)),
            word if later.contains(word) => period(last.tomorrow().ok(), None),
            word if starting.contains(word) => period(Some(first), None),
            _ if said.day.is_none() => period(Some(first), Some(last)),
            _ => None,
        }
    }

    fn begins(&self, said: &Said) -> bool {
        self.tokens[said.tokens.start].begins
    }

    /// Whether nothing but a word like `to` stands between two, or `and` behind `between`.
    fn is_through(&self, one: &Said, other: &Said) -> bool {
        let Little { through, between, .. } = &self.lexicon.little;
        let [word] = &self.tokens[one.tokens.end..other.tokens.start] else { return false };
        let led = one.tokens.start.checked_sub(1).map(|at| &self.tokens[at].plain);
        let both = || self.lexicon.joins(self.language, &word.plain);
        through.contains(&word.plain) || led.is_some_and(|led| between.contains(led)) && both()
    }

    /// The month that the word at a place is, with its day and year where the task says them.
    fn said_at(&self, at: usize) -> Option<Said> {
        let month = i8::try_from(month_of(&self.tokens.get(at)?.plain)?).ok()?;
        let of = |at: usize| {
            self.tokens.get(at).is_some_and(|token| self.lexicon.little.of.contains(&token.plain))
        };
        let day = |at: usize| self.tokens.get(at).and_then(day_of);
        let before = at.checked_sub(1).map(|before| before - usize::from(before > 0 && of(before)));
        let before = before.filter(|&place| day(place).is_some() && !self.tokens[at].begins);
        let after = Some(at + 1).filter(|&place| before.is_none() && day(place).is_some());
        let behind = after.unwrap_or(at) + 1;
        let behind = behind + usize::from(of(behind));
        let year = self.tokens.get(behind).and_then(year_of);
        // `March 5` without a year: the number may be of anything.
        let after = after.filter(|_| year.is_some());
        let end = if year.is_some() { behind + 1 } else { at + 1 };
        let day = before.or(after).and_then(day);
        Some(Said { tokens: before.unwrap_or(at)..end, day, month, year })
    }
}

/// From the first day of one to the last of another.
fn through(one: &Said, other: &Said) -> Option<Period> {
    let (from, to) = (one.first()?, other.last()?);
    (from <= to).then_some(Period { from: Some(from), to: Some(to) })
}

/// The day of the month that a word is: `15`, `15th`.
fn day_of(token: &Token) -> Option<i8> {
    let end = token.plain.find(|c: char| !c.is_ascii_digit()).unwrap_or(token.plain.len());
    let day: i8 = token.plain[..end].parse().ok()?;
    ((1..=31).contains(&day) && !token.divided).then_some(day)
}

fn year_of(token: &Token) -> Option<i16> {
    let year = token.plain.parse().ok().filter(|_| token.plain.len() == 4);
    year.filter(|year| (1000..2500).contains(year) && !token.divided)
}
