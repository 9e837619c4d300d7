//! The places within the sentences of records: what every record tells in the same words is a column of its own,
//! where it is not read by itself already.

use crate::model::FieldPoint;

use super::labelled::Joint;
use super::sentence::{Worded, worded};
use super::slots::{Slot, Sort};
use super::{quantities, words};

/// Most parts of a text that is one sentence: more are a record of its own.
const MOST_PARTS: usize = 3;
/// What stands between the place of a text and the number of a value in it.
const MARK: &str = "/worded ";

/// Adds to the places that records have in common those within their sentences. `records`: the places of each of them.
pub(super) fn add(slots: &mut Vec<Slot>, records: &[Vec<Slot>]) {
    let whole =
        |slot: &&Slot| slot.sort == Sort::Text && slot.joint.is_none() && slot.inner <= MOST_PARTS;
    let wholes: Vec<Slot> = slots.iter().filter(whole).cloned().collect();
    for whole in wholes {
        let there =
            records.iter().filter_map(|of| of.iter().find(|other| other.is_place_of(&whole)));
        let texts: Vec<&str> =
            there.filter_map(|slot| slot.values.first()).map(String::as_str).collect();
        for (nth, found) in worded(&texts).into_iter().enumerate() {
            tracing::debug!(label = %found.label, values = ?found.values, "a value of a sentence");
            join(slots, &whole, nth, found);
        }
    }
}

/// Adds one value, or lends its name to the place where it is read already.
fn join(slots: &mut Vec<Slot>, whole: &Slot, nth: usize, found: Worded) {
    let Worded { label, excerpt, values } = found;
    let stems = words::stems(&label);
    // `12` of `2 h 12 min` is no value.
    let cut = |slot: &Slot| {
        slot.joint == Some(Joint::Figure)
            && quantities::is_unit(&slot.said)
            && slot.values.iter().any(|value| !values.contains(value))
    };
    slots.retain(|slot| !(slot.is_within(whole) && cut(slot)));
    let same = |slot: &&mut Slot| {
        (slot.is_within(whole) || slot.path == whole.path) && slot.values == values
    };
    if let Some(known) = slots.iter_mut().find(same) {
        if known.said.is_empty() {
            (known.label, known.said) = (stems, label);
        }
        return;
    }
    slots.push(Slot {
        point: FieldPoint::excerpt(whole.point.target().clone(), excerpt),
        path: format!("{}{MARK}{nth}", whole.path),
        values,
        label: stems,
        said: label,
        // What the whole is called names none of its parts.
        hints: Vec::new(),
        sort: Sort::Text,
        inner: 0,
        joint: Some(Joint::Worded),
        leads: false,
        set: false,
        order: whole.order,
    });
}

/// Adds to the places of a few records those that their list has within its sentences.
pub(super) fn carry(from: &[Slot], to: &mut Vec<Slot>) {
    for slot in from.iter().filter(|slot| slot.joint == Some(Joint::Worded)) {
        let Some((place, _)) = slot.path.rsplit_once(MARK) else { continue };
        let FieldPoint::Within { excerpt, .. } = &slot.point else { continue };
        let same = |other: &&Slot| {
            other.path == place && other.sort == Sort::Text && other.joint.is_none()
        };
        let Some(whole) = to.iter().find(same).cloned() else { continue };
        let here = whole.values.first().is_some_and(|text| excerpt.of(text).is_some());
        if !here || to.iter().any(|other| other.path == slot.path) {
            continue;
        }
        let values = whole.values.iter().filter_map(|text| excerpt.of(text)).map(str::to_owned);
        to.push(Slot {
            point: FieldPoint::excerpt(whole.point.target().clone(), excerpt.clone()),
            values: values.collect(),
            order: whole.order,
            ..slot.clone()
        });
    }
}
