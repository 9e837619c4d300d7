//! Which column of a list holds what its records are compared by.

use crate::agent::obligations::same_word;
use crate::model::FieldPoint;

use super::labelled::Joint;
use super::lists::Candidate;
use super::pairs::is_figure;
use super::patterns::found;
use super::ranking::{Ranking, Shape, is_day};
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::want::Field;
use super::{fields, quantities, shape, words};

/// Signs that stand beside how good something was found.
const STARS: [char; 3] = ['★', '☆', '⭐'];

/// Whether a word says how good something was found.
fn is_rating(word: &str) -> bool {
    words::kin(word, "rating") >= words::SYNONYM
}

impl Ranking {
    /// The one column of a list that holds what is compared: it is called so, its values say so (`71 sends`), or
    /// they are of the kind.
    pub(super) fn column_of(&self, list: &Candidate<'_>) -> Option<FieldPoint> {
        // `the latest level` is that of the latest day, whatever the levels are.
        let of_time = self.is_of_time();
        let timed = |value: &String| is_day(value) || shape::is_time_of_day(value);
        let compared = |value: &String| timed(value) || !of_time && is_much(value);
        let plain = |slot: &&Slot| {
            slot.inner == 0
                && matches!(slot.sort, Sort::Text | Sort::Time)
                && are_compared(&slot.values, compared)
                && slot.values.len() * 2 >= list.samples.len()
        };
        let slots: Vec<&Slot> =
            list.slots.iter().filter(plain).filter(|slot| !is_cut(slot, &list.slots)).collect();
        let named = |stems: &[String], of: fn(&Slot, &[String]) -> bool| {
            (!stems.is_empty()).then(|| only(&slots, |slot| of(slot, stems))).flatten()
        };
        let one_of =
            |of: fn(&Slot, &[String]) -> bool| self.named.iter().find_map(|stems| named(stems, of));
        one_of(is_called)
            .or_else(|| named(&self.column, is_called))
            .or_else(|| one_of(says))
            .or_else(|| only(&slots, |slot| self.by_shape.is_some_and(|is| is_like(slot, is))))
            .or_else(|| named(&self.column, is_measured_in))
            .or_else(|| one_of(is_measured_in))
            .or_else(|| named(&self.column, is_called_alike))
            .or_else(|| one_of(is_called_alike))
            .or_else(|| self.before.iter().find_map(|stems| named(stems, is_called)))
            .or_else(|| self.before.iter().find_map(|stems| named(stems, is_measured_in)))
    }
}

impl Turn<'_, '_> {
    /// The column of a list that holds what is compared: by the word for the order, or as the one value of the kind
    /// that is asked for with it (`the biggest room: name and seats`).
    pub(super) fn column_for(&self, list: &Candidate<'_>, ranking: &Ranking) -> Option<FieldPoint> {
        ranking.column_of(list).or_else(|| {
            let wanted: Vec<Field> = self.memory.want.fields().cloned().collect();
            let mapped = fields::map(&wanted, &list.slots, list.samples.len());
            tracing::debug!(found = ?mapped.values, "what may be compared");
            let date = ranking.is_of_time();
            let compared = |value: &String| {
                if date { is_day(value) } else { is_much(value) }
            };
            let holds = |point: &&FieldPoint| {
                let slot = list.slots.iter().find(|slot| slot.point == **point);
                slot.is_some_and(|slot| are_compared(&slot.values, compared))
            };
            let mut points = mapped.fields.values().filter(holds);
            points.next().filter(|_| points.next().is_none()).cloned()
        })
    }
}

/// The values that stand at a place of a list's records.
pub(super) fn values_at<'l>(list: &'l Candidate<'_>, point: &FieldPoint) -> &'l [String] {
    let slot = list.slots.iter().find(|slot| slot.point == *point);
    slot.map(|slot| slot.values.as_slice()).unwrap_or_default()
}

/// Whether it is the figure before a unit of time, cut out of a text that says how long something takes: of `1 h 25 min` 25
/// is no length.
fn is_cut(slot: &Slot, slots: &[Slot]) -> bool {
    const FIGURES: &str = r"^\d[\d.,]*\s?\p{L}+\.?(?:\s\d+\s?\p{L}+\.?)*$";
    let spans = |whole: &Slot| whole.values.iter().all(|value| found(FIGURES, value).is_some());
    slot.joint == Some(Joint::Figure)
        && quantities::is_unit(&slot.said)
        && slots.iter().any(|whole| whole.joint.is_none() && slot.is_within(whole) && spans(whole))
}

/// The one place that fits: of a text and a part of it, the part; of several that say the same in every record, the
/// first.
pub(super) fn only(slots: &[&Slot], fits: impl Fn(&Slot) -> bool) -> Option<FieldPoint> {
    let found: Vec<&&Slot> = slots.iter().filter(|slot| fits(slot)).collect();
    let finest = |slot: &&&Slot| !found.iter().any(|other| other.is_within(slot));
    let mut finest = found.iter().copied().filter(finest);
    let first = finest.next()?;
    finest.all(|other| other.values == first.values).then(|| first.point.clone())
}

pub(super) fn is_called(slot: &Slot, stems: &[String]) -> bool {
    let mut names = slot.label.iter().chain(&slot.hints);
    names.any(|name| {
        words::best_kin(name, stems) >= 0.95 || stems.iter().any(|stem| same_word(name, stem))
    }) || stems.iter().any(|stem| slot.shortens(std::slice::from_ref(stem)))
        || slot.values.iter().all(|value| value.contains(STARS))
            && stems.iter().any(|stem| is_rating(stem))
}

/// Whether a place is called by another word for one of these, in whatever language.
fn is_called_alike(slot: &Slot, stems: &[String]) -> bool {
    slot.label.iter().any(|name| words::best_kin(name, stems) >= words::SYNONYM)
}

fn is_measured_in(slot: &Slot, stems: &[String]) -> bool {
    quantities::are_of(&slot.values, stems)
}

/// Whether each value says what it counts.
pub(super) fn says(slot: &Slot, stems: &[String]) -> bool {
    let says = |value: &String| {
        words::stems(value).iter().any(|word| words::best_kin(word, stems) >= 0.95)
    };
    slot.values.iter().all(says)
}

/// Whether the values are of a kind, with the word that a figure stands before.
fn is_like(slot: &Slot, is: Shape) -> bool {
    let figure = slot.joint == Some(Joint::Figure);
    slot.values.iter().all(|value| is(value) || figure && is(&format!("{value} {}", slot.said)))
}

/// Whether a text says how much of something there is, and nothing else.
fn is_much(text: &str) -> bool {
    is_figure(text)
        || shape::is_money(text)
        || shape::is_duration(text)
        || quantities::is_one(text)
        || quantities::is_one_named(text)
}

/// Whether values can be compared: most of them, and those that cannot say no figure at all, as `no bids yet` does; they
/// come last.
fn are_compared(values: &[String], compared: impl Fn(&String) -> bool) -> bool {
    let (can, cannot): (Vec<&String>, Vec<&String>) =
        values.iter().partition(|value| compared(value));
    can.len() > cannot.len() && !cannot.iter().any(|value| shape::has_figure(value))
}
