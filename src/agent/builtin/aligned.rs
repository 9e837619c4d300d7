//! The places that the records of a list have in common: its columns.

use std::collections::BTreeSet;

use crate::perception::Node;

use super::shape;
use super::slots::{Slot, Sort, slots_of};
use super::worded;

/// From so many samples on a place that only one of them has is no column, but what is odd about it.
const TELLING: usize = 4;

/// Of so many records one may have the name of another.
const ONE_NAMESAKE_IN: usize = 10;

/// The slots of a list's samples: those of the fullest one, with the values at the same places of
/// the others. Second: which sample that is. What each of the `shown` records goes by is told by all of them.
pub(super) fn aligned(samples: &[&Node], shown: &[&Node]) -> Option<(Vec<Slot>, usize)> {
    let all: Vec<Vec<Slot>> = samples.iter().map(|sample| slots_of(sample)).collect();
    let shared = |at: usize| {
        let has = |slot: &Slot, of: &[Slot]| of.iter().any(|other| slot.is_place_of(other));
        let others = |slot: &Slot| all.iter().filter(|of| has(slot, of)).count() - 1;
        all[at].iter().map(others).sum::<usize>()
    };
    let fullness = |at: usize| if all.len() < TELLING { all[at].len() } else { shared(at) };
    let best = (0..all.len()).max_by_key(|&at| (fullness(at), usize::MAX - at))?;
    let mut slots = all[best].clone();
    for slot in &mut slots {
        let there: Vec<&Slot> =
            all.iter().filter_map(|of| of.iter().find(|other| slot.is_place_of(other))).collect();
        // A header that spans several rows stands in the first of them, and is the name of none.
        slot.leads = 2 * there.iter().filter(|other| other.leads).count() > all.len();
        slot.values = there.into_iter().flat_map(|other| other.values.clone()).collect();
    }
    // What is all there is to a record names it.
    let mut whole = slots.iter_mut().filter(|slot| slot.joint.is_none());
    if let (Some(only), None) = (whole.next(), whole.next()) {
        only.leads = true;
    }
    name_card(&mut slots, shown);
    worded::add(&mut slots, &all);
    Some((slots, best))
}

/// In a card that is a link as a whole, and in a record of bare texts that nothing names or sets apart, the first text
/// that every one has, and has of its own, is what it goes by.
fn name_card(slots: &mut [Slot], shown: &[&Node]) {
    let card = |slot: &Slot| slot.path.is_empty() && slot.sort == Sort::Link && slot.inner > 1;
    let (card, bare) = (slots.iter().any(card), is_bare(slots) && shown.len() >= TELLING);
    if !(card || bare) || slots.iter().any(|slot| slot.sort == Sort::Heading) {
        return;
    }
    let all: Vec<Vec<Slot>> = shown.iter().map(|record| slots_of(record)).collect();
    let own = |slot: &Slot| {
        let there = all.iter().filter_map(|of| of.iter().find(|other| slot.is_place_of(other)));
        let values: Vec<&String> = there.flat_map(|other| &other.values).collect();
        let letters = |value: &&&String| {
            value.contains(char::is_alphabetic)
                && !shape::is_money(value)
                && !(bare && shape::tells_something_else(value))
        };
        let names: BTreeSet<&&String> = values.iter().filter(letters).collect();
        values.len() == shown.len()
            && (values.len() - names.len()) * ONE_NAMESAKE_IN <= values.len()
    };
    let names = |slot: &&mut Slot| {
        slot.sort == Sort::Text && slot.inner == 0 && slot.joint.is_none() && own(slot)
    };
    if let Some(slot) = slots.iter_mut().find(names) {
        slot.leads = true;
        slot.hints.push("prominent".to_owned());
    }
}

/// Whether the texts of a record are all alike to its reader: none has a name, leads anywhere, or is set apart.
fn is_bare(slots: &[Slot]) -> bool {
    let apart = |slot: &Slot| {
        slot.sort != Sort::Text
            || slot.leads
            || slot.joint.is_none() && !slot.said.is_empty()
            || slot.is_set_apart()
    };
    slots.iter().filter(|slot| slot.inner == 0).count() > 1 && !slots.iter().any(apart)
}
