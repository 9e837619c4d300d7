//! Orders and ends of them by the records themselves: the cheapest, the three oldest. A column that holds
//! what is compared tells it; without one, there is no order.

use std::collections::BTreeMap;

use crate::model::{Action, Extraction, FieldPoint};
use crate::perception::lexicon::{Direction, Tasks};

use super::lists::{self, Candidate};
use super::page::Region;
use super::slots::{Slot, Sort};
use super::turn::{Say, Turn};
use super::{Stage, fields, paging, shape, words};

/// The field that records are compared by; not part of the result.
pub(super) const KEY: &str = "_order";
/// Fewest records that are compared.
const FEWEST: usize = 3;

/// What records are to be compared by, and which way.
#[derive(Debug, Clone)]
pub(super) struct Ranking {
    /// Stems of what the column is called.
    column: Vec<String>,
    /// Whether an amount of money, or a date, will do whatever it is called.
    by_shape: Option<fn(&str) -> bool>,
    pub(super) falling: bool,
    /// How many are meant: so many, or the one; of `the cheapest books` nobody knows.
    pub(super) many: Option<usize>,
}

/// How the task ranks, where it does.
pub(super) fn ranking(text: &str) -> Option<Ranking> {
    let lexicon = Tasks::get();
    let said = words::split(text);
    let bound =
        |at: usize| at > 0 && said[at - 1] == "at" || said.get(at + 1).is_some_and(|w| w == "of");
    let at = (0..said.len()).find(|&at| lexicon.order(&said[at]).is_some() && !bound(at))?;
    let falling = lexicon.order(&said[at]) == Some(Direction::Falling);
    // `most expensive`, `least expensive`: what is measured follows.
    let measured = said.get(at + 1).filter(|next| lexicon.measure(next).is_some());
    let word = measured.unwrap_or(&said[at]);
    let by_shape: Option<fn(&str) -> bool> = match lexicon.measure(word) {
        Some("price") => Some(shape::is_money),
        Some("date") => Some(shape::is_dateish),
        _ => None,
    };
    let column: Vec<String> = match lexicon.measure(word) {
        Some("price") => words::stems("price cost fee"),
        Some("date") => words::stems("date year published since opened built"),
        Some(name) => words::stems(name),
        None => {
            let plain = |word: &&String| words::is_stop(word) || lexicon.is_plain("en", word);
            let named = said.iter().skip(at + 1).filter(|word| !plain(word)).take(2);
            named.map(|word| words::stem(word)).collect()
        }
    };
    let number = |word: &String| word.parse().ok().or_else(|| lexicon.number(word));
    let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
    let told = beside.filter_map(|at| said.get(at)).find_map(number);
    let content = |word: &&String| !words::is_stop(word) && lexicon.measure(word).is_none();
    let one = if lexicon.measure(word).is_some() {
        // `the cheapest book`: what follows says how many.
        said.iter().skip(at + 1).find(content).is_none_or(|word| words::stem(word) == *word)
    } else {
        // `the sighting with the most birds`, `which of the rooms has the most seats`: what stands before does.
        let of = said[..at]
            .windows(2)
            .any(|two| ["which of", "one of"].contains(&two.join(" ").as_str()));
        let before = said[..at].iter().rfind(|word| content(word) && !words::is_verb(word));
        of || before.is_none_or(|word| words::stem(word) == *word)
    };
    let many = told.or_else(|| one.then_some(1));
    (!column.is_empty()).then_some(Ranking { column, by_shape, falling, many })
}

impl Ranking {
    /// What to call the value that was compared.
    pub(super) fn name(&self) -> String {
        super::want::camel(self.column.first().map_or("value", String::as_str))
    }

    /// The one column of a list that holds what is compared.
    pub(super) fn column_of(&self, list: &Candidate<'_>) -> Option<FieldPoint> {
        let compared = |value: &String| {
            shape::is_number(value) || shape::is_dateish(value) || shape::is_amount(value)
        };
        let plain = |slot: &&Slot| {
            slot.inner == 0
                && matches!(slot.sort, Sort::Text | Sort::Time)
                && slot.values.iter().all(compared)
                && slot.values.len() * 2 >= list.samples.len()
        };
        let called = |slot: &&Slot| {
            let names = slot.label.iter().chain(&slot.hints);
            names.into_iter().any(|name| words::best_kin(name, &self.column) >= 0.95)
        };
        // `71 sends`, `14 seats`: the value says what it counts.
        let told = |slot: &&Slot| {
            let says = |value: &String| {
                words::stems(value).iter().any(|word| words::best_kin(word, &self.column) >= 0.95)
            };
            slot.joint.is_none() && slot.values.iter().all(says)
        };
        let shaped =
            |slot: &&Slot| self.by_shape.is_some_and(|is| slot.values.iter().all(|v| is(v)));
        let only = |found: Vec<&Slot>| match found[..] {
            [slot] => Some(slot.point.clone()),
            _ => None,
        };
        let slots = || list.slots.iter().filter(plain);
        only(slots().filter(called).collect())
            .or_else(|| only(slots().filter(told).collect()))
            .or_else(|| only(slots().filter(shaped).collect()))
    }
}

impl Turn<'_, '_> {
    /// Puts an extraction of a list into the order that the task asks for, by a column of the list.
    pub(super) fn in_order(&self, list: &Candidate<'_>, extraction: Extraction) -> Extraction {
        // A control of the site may have ordered them already: the records are asked all the same.
        let ranking = ranking(&self.memory.task.text).filter(|_| self.memory.task.order.is_some());
        let ranked = ranking.and_then(|r| Some((r.column_of(list)?, r.falling, r.many?)));
        match ranked {
            Some((point, falling, many)) => {
                let mut fields = extraction.fields;
                fields.insert(KEY.to_owned(), point);
                let order = Some(if falling { format!("-{KEY}") } else { KEY.to_owned() });
                let limit = extraction.limit.or(Some(many));
                Extraction { fields, limit, order, ..extraction }
            }
            None => extraction,
        }
    }

    /// Reads the one record at the end of an order, with the values that are wanted of it.
    pub(super) fn ranked(&mut self) -> Say {
        let due = self.is_for_one() && !self.memory.task.send && !self.login_due();
        if !due || self.memory.task.order.is_none() || self.memory.counted.is_some() {
            return None;
        }
        let ranking = ranking(&self.memory.task.text).filter(|ranking| ranking.many == Some(1))?;
        let mut ranked = lists::candidates(&self.page)
            .into_iter()
            .filter(|list| list.region == Region::Main && !list.nested && list.count >= FEWEST)
            .filter_map(|list| Some((ranking.column_of(&list)?, list)));
        let (point, list) = ranked.next().filter(|_| ranked.next().is_none())?;
        let wanted = &self.memory.want.singles;
        let mapped = fields::map(wanted, &list.slots, list.samples.len());
        let mut fields: BTreeMap<String, FieldPoint> = mapped.fields;
        if fields.len() < wanted.len() && !mapped.missing.is_empty() || fields.is_empty() {
            return None;
        }
        // What it was the most of is asked for with it, more often than not.
        if self.view.goal.schema.is_none() && !fields.values().any(|known| *known == point) {
            fields.insert(ranking.name(), point.clone());
        }
        fields.insert(KEY.to_owned(), point);
        let order = if ranking.falling { format!("-{KEY}") } else { KEY.to_owned() };
        let next = paging::next_page(&self.page).map(|way| way.r#ref.clone());
        self.memory.reading = Stage::Sent;
        Some(vec![Action::Extract(Extraction {
            each: Some(list.each.clone()),
            fields,
            next,
            order: Some(order),
            one: true,
            hidden: self.untouched(),
            ..Extraction::default()
        })])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_rank_by_what_they_say() {
        let by = |text: &str| ranking(text).map(|r| (r.column.join(" "), r.falling));
        assert_eq!(by("the three cheapest tents"), Some(("price cost fee".to_owned(), false)));
        assert_eq!(
            by("Which is the most expensive one?"),
            Some(("price cost fee".to_owned(), true))
        );
        assert_eq!(by("the player with the highest rating"), Some(("rating".to_owned(), true)));
        assert_eq!(by("At least 3 of them"), None);
        let many = |text: &str| ranking(text).and_then(|ranking| ranking.many);
        assert_eq!(many("Get the cheapest book"), Some(1));
        assert_eq!(many("the three cheapest books"), Some(3));
        assert_eq!(many("the cheapest books"), None);
    }
}
