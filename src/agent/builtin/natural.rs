//! What a value is by itself, whatever it is called on the page: the title is the heading, the address that of the
//! first link, a price is money, an altitude a figure in metres.

use crate::perception::lexicon::{Concept, Tasks};

use super::slots::{Slot, Sort};
use super::want::{Field, Kind};
use super::{quantities, shape, words};

/// What shape alone is worth: taken only where no other slot has it too.
pub(super) const BY_SHAPE: f64 = 0.4;
/// What a unit that fits is worth: taken only where no other slot has such a one.
const MEASURED: f64 = 0.25;

/// How much speaks for a slot as a field, by what its values and its place are alone; 0 where nothing does.
pub(super) fn natural(field: &Field, slot: &Slot) -> f64 {
    let every = |test: fn(&str) -> bool| slot.values.iter().all(|v| test(v));
    let (early, as_title) = (early(slot), as_title(field, slot));
    let is = |word: &str| field.last_is(word);
    match slot.sort {
        Sort::PictureAddress if field.kind == Kind::Image => 1.2 + early,
        _ if field.kind == Kind::Image => 0.0,
        Sort::Address if field.kind == Kind::Address => 1.0 + early,
        Sort::Heading | Sort::Link | Sort::Text if as_title > 0.0 => as_title,
        Sort::Time if is("date") && !every(shape::is_duration) => 1.3,
        Sort::Text | Sort::Time if is("time") && every(shape::is_time_of_day) => 1.2,
        // When something is on is from when until when.
        Sort::Text | Sort::Time if is_when(field) && every(is_between) => 1.4,
        Sort::Text if is_span(field) && every(shape::is_duration) => 1.0,
        Sort::Text | Sort::Link
            if is("id") && field.kind == Kind::Text && every(shape::is_code) =>
        {
            1.0
        }
        Sort::Text if (is("path") || is("folder")) && every(shape::is_path) => 1.0,
        Sort::Text | Sort::Link | Sort::Heading if is("person") && every(shape::is_person) => {
            BY_SHAPE
        }
        Sort::Text if is_where(field) && every(shape::is_street) => BY_SHAPE,
        Sort::Text if is("city") && slot.inner == 0 && every(shape::is_place) => BY_SHAPE,
        Sort::Text | Sort::Link if is("company") && every(shape::is_company) => 1.0,
        Sort::Text if field.titled && slot.leads && !every(shape::is_number) => 0.9 + early,
        Sort::Text | Sort::Heading if is_sum(field) && every(shape::is_money) => 1.2,
        Sort::Text if is("date") && every(shape::is_dateish) => 1.0,
        Sort::Text if is_of_year(field) && every(shape::is_year) => 1.0,
        Sort::Text if is_measured(field, slot) => MEASURED,
        Sort::Text
            if is("description") && slot.joint.is_none() && mostly(&slot.values, is_prose) =>
        {
            0.9 + 0.1 * early
        }
        _ => 0.0,
    }
}

/// Whether the values are figures in units of what the field names, and no label says that they are of another kind: one
/// that says a part of what is wanted and something else besides, as the gross floor area is not the usable one.
fn is_measured(field: &Field, slot: &Slot) -> bool {
    if slot.inner > 0 || !quantities::are_of(&slot.values, &field.words) {
        return false;
    }
    let label = words::content(&slot.said);
    let told = field.told.iter().flat_map(|told| &told.words);
    let names: Vec<String> =
        field.words.iter().chain(&field.described).chain(told).cloned().collect();
    let known = |word: &String| words::best_kin(word, &names) >= 0.6;
    !label.iter().any(known) || label.iter().all(known)
}

/// What a title is worth more the earlier it stands: a list within the record has titles of its own.
fn early(slot: &Slot) -> f64 {
    if slot.path.contains("/listitem.") {
        -0.2
    } else {
        0.3 / (1.0 + f64::from(u32::try_from(slot.order).unwrap_or(99)))
    }
}

/// What a slot is worth as what a thing goes by; 0 where it is none or the field asks for none.
fn as_title(field: &Field, slot: &Slot) -> f64 {
    let number = slot.values.iter().all(|value| shape::is_number(value));
    match slot.sort {
        _ if !field.titled => 0.0,
        Sort::Heading => 1.4 + early(slot) + if slot.leads { 0.2 } else { 0.0 },
        Sort::Link if !number => 1.0 + early(slot),
        Sort::Text if slot.is_set_apart() && !number => 1.1 + early(slot),
        _ => 0.0,
    }
}

/// Whether a field is a year, by its name or by all that its description says.
fn is_of_year(field: &Field) -> bool {
    let year = |word: &String| words::kin(word, "year") >= words::SYNONYM;
    let described = || !field.described.is_empty() && field.described.iter().all(year);
    field.last_is("year") || field.kind == Kind::Integer && described()
}

/// Whether a field is the address of a place.
fn is_where(field: &Field) -> bool {
    field.kind == Kind::Text
        && field
            .words
            .last()
            .is_some_and(|last| last == "address" || words::kin(last, "street") >= words::SYNONYM)
}

/// Whether a field is an amount of money by its name: a price, or a value in a currency.
pub(super) fn is_sum(field: &Field) -> bool {
    let currency = field.words.last().is_some_and(|last| Tasks::get().is_money(last));
    field.last_is("price") || currency && field.kind != Kind::Text
}

/// Whether a field is when something begins or ends.
pub(super) fn is_moment(field: &Field) -> bool {
    field.words.last().is_some_and(|last| is_bound(last))
}

/// Whether a word is one for a beginning or an end.
fn is_bound(word: &str) -> bool {
    Concept::Departure.has(word) || Concept::Arrival.has(word)
}

/// Whether a field is a time of day that is neither a beginning nor an end, nor how long something takes.
fn is_when(field: &Field) -> bool {
    let clock = field.words.last().is_some_and(|last| last == "time")
        || field.last_is("time") && !field.last_is("date") && !field.last_is("duration");
    clock && !field.words.iter().any(|word| is_bound(word))
}

fn is_between(value: &str) -> bool {
    shape::between_times(value).is_some()
}

/// Whether a field may be how long something takes: a time may; a date, a start or an end does not.
fn is_span(field: &Field) -> bool {
    let point = is_moment(field) || field.words.last().is_some_and(|last| last == "date");
    !point && (field.last_is("duration") || field.last_is("time"))
}

fn mostly(values: &[String], test: fn(&str) -> bool) -> bool {
    values.iter().filter(|v| test(v)).count() * 2 > values.len()
}

fn is_prose(text: &str) -> bool {
    text.split_whitespace().count() >= 3 && !shape::is_number(text) && !shape::is_dateish(text)
}
