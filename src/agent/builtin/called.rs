//! What a reader sees or the markup says a value is called, held against what a field is called.

use crate::agent::obligations::same_word;

use super::natural::{is_sum, natural};
use super::slots::Slot;
use super::want::{Field, Told};
use super::{shape, words};

/// What a label is worth that is surely the name.
const SURE: f64 = 0.9;
/// From this on what a value is tells what a field's last word says.
const OF_KIND: f64 = 1.0;
/// What a word for how many there are means.
const COUNT: &str = "count";
/// What a label is worth that the task says, beside what each of its words is.
const TOLD: f64 = 0.6;
/// What a label is worth that says nothing but what the task calls the value.
const HEARD: f64 = 0.8;
/// How like a word of the task one of such a label must be.
const SAME: f64 = 0.95;

/// What names the slot, compared with the field's name and description: 0 to 1.
pub(super) fn by_name(field: &Field, slot: &Slot) -> f64 {
    if let Some(told) = &field.told {
        return by_task(told, slot);
    }
    let owned = field.words.last().is_some_and(|head| slot.is_owned_by(head));
    let label = if owned { 0.0 } else { words::likeness(&field.words, &slot.label) };
    let hints = field.words.last().map_or(0.0, |head| {
        let head = slot.hints.iter().map(|hint| words::kin(head, hint)).fold(0.0, f64::max);
        0.65 * head + 0.35 * words::cover(&field.words, &slot.hints)
    });
    let described = 0.6
        * words::cover(&slot.label, &field.described)
            .min(words::cover(&field.described, &slot.label) * 3.0);
    let column = slot.inner == 0 && slot.joint.is_none() && slot.values.len() > 1;
    let itself = column && says_itself(field, &slot.values);
    let shortened = if slot.shortens(&field.words) { SURE } else { 0.0 };
    label
        .max(shortened)
        .max(narrowed_by_label(field, slot))
        .max(by_heard(field, slot))
        .max(0.9 * hints)
        .max(described)
        .max(if itself { 0.6 } else { 0.0 })
}

/// How well a label says what the task calls a value, which it may call by another name than the schema does. What one puts
/// in oneself is no answer.
fn by_heard(field: &Field, slot: &Slot) -> f64 {
    let Some(heard) = field.heard.as_ref().filter(|_| !slot.set && !slot.label.is_empty()) else {
        return 0.0;
    };
    let says = |said: &[String], word: &String| {
        said.iter().any(|own| same_word(own, word) || words::kin(own, word) >= SAME)
    };
    let all = slot.label.iter().all(|word| says(&heard.words, word));
    let shares = heard.in_turn || slot.label.iter().any(|word| says(&field.words, word));
    // Of `what does a bottle cost` a number of bottles is no answer.
    let sum = !is_sum(field) || slot.values.iter().all(|value| shape::is_money(value));
    if all && shares && sum { HEARD } else { 0.0 }
}

/// How well a label names what a field is narrowed down by, where what the value is tells the rest of the field's name: of
/// `small £2.60` the sign says that it is a price, and the label that it is the small one.
fn narrowed_by_label(field: &Field, slot: &Slot) -> f64 {
    let Some((head, rest)) = field.words.split_last() else { return 0.0 };
    let counts = || {
        let number = slot.values.iter().all(|value| shape::is_number(value));
        number && words::kin(head, COUNT) >= words::SYNONYM
    };
    if rest.is_empty() || slot.label.is_empty() || !(counts() || natural(field, slot) >= OF_KIND) {
        return 0.0;
    }
    SURE * words::likeness(rest, &slot.label)
}

/// The same for a value of which the task alone says what it is: the more of a label it says, the surer that is.
pub(super) fn by_task(told: &Told, slot: &Slot) -> f64 {
    let given = slot.values.iter().any(|value| told.given.contains(&words::flat(value)));
    if given || slot.said.is_empty() || !slot.is_told_by(&told.words) {
        return 0.0;
    }
    TOLD + 0.1 * f64::from(u32::try_from(slot.label.len()).unwrap_or(3).min(3))
}

/// Whether one of the values says what they are and which, as `Room B12` does among the names of rooms.
fn says_itself(field: &Field, values: &[String]) -> bool {
    let head = field.words.last().map(String::as_str).unwrap_or_default();
    values.iter().any(|value| {
        let (first, rest) = value.split_once(' ').unwrap_or_default();
        let which = rest.chars().any(|c| c.is_ascii_digit()) && !rest.contains(' ');
        first.to_lowercase() == head && which
    })
}
