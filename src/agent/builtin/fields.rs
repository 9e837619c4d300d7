//! Fields to slots: how well each slot fits each field by name and by shape, and the assignment
//! that is best for all fields together.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::FieldPoint;
use crate::perception::lexicon::Concept;

use super::assigned::{assign, drop_unsure, drop_wholes};
use super::called::{by_name, by_task};
use super::labelled::Joint;
use super::natural::{BY_SHAPE, is_moment, is_sum, natural};
use super::patterns::found;
use super::shape;
use super::slots::{Slot, Sort};
use super::want::{Field, Kind};
use super::words;

/// A field's slot and how sure it is.
#[derive(Debug, Clone)]
pub(super) struct Mapped {
    /// Field name → where it is.
    pub(super) fields: BTreeMap<String, FieldPoint>,
    /// Field name → the value in the samples.
    pub(super) values: BTreeMap<String, Vec<String>>,
    /// Mean certainty of the wanted fields, those not found counted as 0.
    pub(super) score: f64,
    /// How many fields something on the page names.
    pub(super) named: usize,
    /// Required fields that are nowhere.
    pub(super) missing: Vec<String>,
}

impl Mapped {
    /// The one field is at the one slot.
    pub(super) fn of_one(field: &Field, slot: &Slot) -> Self {
        Self {
            fields: BTreeMap::from([(field.name.clone(), slot.point.clone())]),
            values: BTreeMap::from([(field.name.clone(), slot.values.clone())]),
            score: 1.0,
            named: 1,
            missing: Vec::new(),
        }
    }
}

/// Fewest values that are another in every record.
const FEWEST_TOLD: usize = 3;
/// Fewest digits of a telephone number.
const FEWEST_OF_PHONE: usize = 3;
/// The kind of a thing and its number.
const NUMBERED: &str = r"^\p{L}+\.?\s\d+$";
/// How like its label a text is that is but a figure.
const EXACT: f64 = 0.9;
/// What the name of a figure is worth that the schema's description says.
const DESCRIBED: f64 = 0.6;
/// What the place among times of day is worth: more than what a title may be.
const IN_TURN: f64 = 1.6;

/// How much a value on a whole page must be like its name: in the content, and where also what stands
/// beside it is looked at.
pub(super) const ALIKE: [f64; 2] = [0.6, 0.8];

/// The best slots for single values of a whole page. Where there is so much else, a name must be
/// more than alike, and two places that answer to it equally well answer nothing.
pub(super) fn map_single(fields: &[Field], slots: &[Slot], alike: f64) -> Mapped {
    let mut mapped = map(fields, slots, 1);
    for field in fields {
        let Some(point) = mapped.fields.get(&field.name) else { continue };
        let Some(chosen) = slots.iter().find(|s| s.point == *point) else { continue };
        let best = score(field, chosen, 1);
        let rival = |s: &&Slot| {
            let apart = !s.path.starts_with(&chosen.path) && !chosen.path.starts_with(&s.path);
            apart && s.values != chosen.values && score(field, s, 1) > best - 0.02
        };
        // What only looks like it (a name like a person's) is too little on a whole page.
        let by_accident = by_name(field, chosen) < alike && natural(field, chosen) <= BY_SHAPE;
        let taken = |s: &&Slot| mapped.fields.values().any(|p| *p == s.point);
        // `Telephone: not told`: a number elsewhere is another's.
        let called = by_name(field, chosen).max(ALIKE[0]);
        let told_otherwise = |s: &&Slot| {
            s.joint != Some(Joint::Figure)
                && s.values != chosen.values
                && by_name(field, s) >= called
                && is_unfit(field, s)
        };
        let by_accident = by_accident || slots.iter().any(|s| told_otherwise(&s));
        if by_accident || slots.iter().filter(|s| !taken(s)).any(|s| rival(&s)) {
            mapped.fields.remove(&field.name);
            if field.required {
                mapped.missing.push(field.name.clone());
            }
        }
    }
    mapped
}

/// The columns, `chosen` among them, that could hold the field as well as that one does by what their
/// values are, while none is called so; empty where one is.
pub(super) fn rivals<'s>(field: &Field, chosen: &FieldPoint, slots: &'s [Slot]) -> Vec<&'s Slot> {
    let Some(taken) = slots.iter().find(|slot| slot.point == *chosen) else { return Vec::new() };
    if by_name(field, taken) >= 0.5 || taken.said.is_empty() {
        return Vec::new();
    }
    let like = |slot: &&Slot| {
        let value = natural(field, slot) - natural(field, taken);
        slot.inner == 0 && !slot.said.is_empty() && value.abs() < 0.05
    };
    slots.iter().filter(like).collect()
}

/// The best slots for all `fields` together. `samples`: how many records the values come from.
pub(super) fn map(fields: &[Field], slots: &[Slot], samples: usize) -> Mapped {
    let scores: Vec<Vec<f64>> = fields
        .iter()
        .map(|field| {
            let own = scores_of(field, slots, samples);
            wholes(slots, &own)
        })
        .collect();
    let scores = in_turn(fields, slots, scores);
    let mut taken = assign(&scores);
    drop_unsure(slots, &scores, &mut taken);
    drop_wholes(slots, &mut taken);
    let mut mapped = Mapped {
        fields: BTreeMap::new(),
        values: BTreeMap::new(),
        score: 0.0,
        named: 0,
        missing: Vec::new(),
    };
    for (at, field) in fields.iter().enumerate() {
        match taken[at] {
            Some(slot) => {
                mapped.fields.insert(field.name.clone(), slots[slot].point.clone());
                mapped.values.insert(field.name.clone(), slots[slot].values.clone());
                mapped.score += scores[at][slot];
                mapped.named += usize::from(by_name(field, &slots[slot]) >= 0.5);
            }
            None if field.required => mapped.missing.push(field.name.clone()),
            None => {}
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "a handful of fields")]
    let all = fields.len().max(1) as f64;
    mapped.score /= all;
    mapped
}

/// How well each slot fits a field.
fn scores_of(field: &Field, slots: &[Slot], samples: usize) -> Vec<f64> {
    // Where records are numbered (`Car 1034`), a code that nothing names is no number of theirs.
    let other = asks_for(field, "number") && slots.iter().any(is_numbered);
    // Nobody is called by a code, and where there is one, it is no name.
    let named = asks_for(field, "name");
    let is_coded = |slot: &Slot| slot.values.iter().all(|value| shape::is_code(value));
    let coded = asks_for(field, "code") && slots.iter().any(is_coded);
    let score = |slot: &Slot| {
        let code = if coded { !is_coded(slot) } else { named && is_coded(slot) };
        let called = || by_name(field, slot) >= 0.5;
        if (other || code) && !called() { 0.0 } else { score(field, slot, samples) }
    };
    let mut scores: Vec<f64> = slots.iter().map(score).collect();
    if field.titled
        && scores.iter().all(|score| *score <= 0.0)
        && let Some(at) = tells_each(slots, samples)
    {
        scores[at] = BY_SHAPE;
    }
    scores
}

/// The one place whose values are words and another in every record: what they go by, where nothing is called so.
fn tells_each(slots: &[Slot], samples: usize) -> Option<usize> {
    let worded = |value: &String| {
        value.contains(char::is_alphabetic)
            && !shape::is_money(value)
            && !shape::tells_something_else(value)
    };
    let tells = |slot: &Slot| {
        let values = &slot.values;
        let apart: BTreeSet<&String> = values.iter().collect();
        slot.inner == 0
            && matches!(slot.sort, Sort::Text | Sort::Link)
            && slot.joint.is_none()
            && values.len() >= samples
            && values.len() >= FEWEST_TOLD
            && apart.len() == values.len()
            && values.iter().all(worded)
    };
    let mut told = (0..slots.len()).filter(|&at| tells(&slots[at]));
    told.next().filter(|_| told.next().is_none())
}

/// Two times of day that nothing names are when it begins and when it ends, where both are wanted.
fn in_turn(fields: &[Field], slots: &[Slot], mut scores: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let one_of = |words: &[&str]| {
        fields
            .iter()
            .position(|f| words.iter().any(|w| f.words.first().is_some_and(|own| own == w)))
    };
    let clock = |slot: &Slot| {
        let time = |v: &String| v.contains(':') && shape::is_time_of_day(v);
        slot.inner == 0
            && slot.label.is_empty()
            && slot.joint.is_none()
            && slot.values.iter().all(time)
    };
    let times: Vec<usize> = (0..slots.len()).filter(|&at| clock(&slots[at])).collect();
    if let (Some(begins), Some(ends), [first, second]) =
        (one_of(Concept::Departure.words()), one_of(Concept::Arrival.words()), &times[..])
        && [begins, ends]
            .iter()
            .all(|&at| slots.iter().all(|slot| by_name(&fields[at], slot) < 0.5))
    {
        scores[begins][*first] = IN_TURN;
        scores[ends][*second] = IN_TURN;
    }
    scores
}

/// Where a slot and two or more parts of it answer to the same name, the whole is meant.
fn wholes(slots: &[Slot], own: &[f64]) -> Vec<f64> {
    let mut scores = own.to_vec();
    for (at, slot) in slots.iter().enumerate().filter(|(at, slot)| slot.inner > 1 && own[*at] > 0.0)
    {
        let parts = || slots.iter().zip(own).filter(|(s, _)| s.is_within(slot) && s.inner == 0);
        let named = parts().filter(|(_, score)| **score >= own[at]).count();
        if (2..9).contains(&named) && !slot.path.is_empty() {
            let best = parts().map(|(_, score)| *score).fold(0.0, f64::max);
            scores[at] = best + 0.1;
        }
    }
    scores
}

/// How well `slot` fits `field`; 0 where it cannot hold it.
pub(super) fn score(field: &Field, slot: &Slot, samples: usize) -> f64 {
    let address = matches!(slot.sort, Sort::Address | Sort::PictureAddress);
    let wants_address = matches!(field.kind, Kind::Address | Kind::Image);
    if address && !wants_address || slot.values.iter().all(String::is_empty) {
        return 0.0;
    }
    if is_unfit(field, slot) {
        return 0.0;
    }
    // `Room 12` is the room; 12 is it only where a number is wanted, or the label says more.
    // `seats 4` is no name of a seat.
    let several = slot.label.iter().all(|stem| *stem != words::plain(&slot.said));
    let figure = is_but_a_figure(field, slot);
    // `40 places` is no town, though a place may be one.
    let other = words::likeness(&field.words, &slot.label) < EXACT && !slot.shortens(&field.words);
    // `TMS 1911.4` is what the schema describes as the TMS number.
    let described =
        !slot.label.is_empty() && slot.label.iter().all(|word| field.described.contains(word));
    if figure && !described && (slot.label.len() < 2 && !several || other) {
        return 0.0;
    }
    let name = by_name(field, slot).max(if figure && described { DESCRIBED } else { 0.0 });
    let natural = natural(field, slot);
    if name < 0.5
        && let Some(score) = unnamed(field, slot, natural)
    {
        return score;
    }
    let typed = if is_free_text(field) { 0.0 } else { 0.6 };
    let scattered = f64::from(u32::try_from(slot.inner).unwrap_or(3).min(3)) * 0.12;
    #[expect(clippy::cast_precision_loss, reason = "two or three samples")]
    let rare =
        if samples > 1 { 0.3 * (1.0 - slot.values.len() as f64 / samples as f64) } else { 0.0 };
    // Both say the same thing twice, so the weaker one adds little.
    let (more, less) =
        if 2.0 * name > natural { (2.0 * name, natural) } else { (natural, 2.0 * name) };
    (more + 0.3 * less + typed - scattered - rare).max(0.0)
}

/// What a slot is worth that nothing calls as the field, where its looks do not tell.
fn unnamed(field: &Field, slot: &Slot, natural: f64) -> Option<f64> {
    // `Guide: Ann Lee` is no place, whatever it looks like: something else names it.
    if is_free_text(field) && slot.joint == Some(Joint::Colon) {
        return Some(0.0);
    }
    if natural > 0.0 {
        return None;
    }
    let money = slot.values.iter().all(|value| shape::is_money(value));
    // A number that nothing names may be a number of anything.
    let number = matches!(field.kind, Kind::Integer | Kind::Number);
    let unfit = is_free_text(field) || number || slot.inner > 0 || money;
    Some(if unfit { 0.0 } else { BY_SHAPE })
}

/// Whether a text is asked for, and a number is there that the words beside it name.
fn is_but_a_figure(field: &Field, slot: &Slot) -> bool {
    let bare = || slot.values.iter().all(|value| shape::is_number(value));
    let told = slot.joint == Some(Joint::Figure) || slot.joint == Some(Joint::Worded) && bare();
    // Of `11.30 pm` the figure alone is another time of day.
    (is_free_text(field) || field.kind == Kind::Clock) && told
}

/// Whether what stands in a slot cannot be the field's, by what it is.
fn is_unfit(field: &Field, slot: &Slot) -> bool {
    let values = &slot.values;
    let unnamed = || by_name(field, slot) < 0.5;
    let no_name = |v: &String| shape::is_duration(v) || shape::is_money(v) || shape::is_amount(v);
    let spans = |v: &String| shape::is_duration(v) || shape::is_money(v);
    let days = || values.iter().all(|v| shape::is_dateish(v));
    let measures =
        || (values.iter().all(no_name) || values.iter().any(spans) || days()) && unnamed();
    // A card that is a link as a whole is more than its name.
    let whole = || {
        let sum = |v: &String| v.split_whitespace().any(shape::is_money);
        slot.inner > 1 && slot.sort == Sort::Link && values.iter().any(sum)
    };
    // When something is on is not when it begins.
    let ends = || is_moment(field) && values.iter().any(|v| shape::between_times(v).is_some());
    // `2 L` is no price, and a number that one sets oneself is none either: of `euros per bottle` the bottles.
    let no_sum =
        || is_sum(field) && !values.iter().all(|v| shape::is_money(v)) && (slot.set || unnamed());
    // `not published` is no telephone number.
    let is_no_phone = |v: &String| v.chars().filter(char::is_ascii_digit).count() < FEWEST_OF_PHONE;
    let no_phone = || asks_for(field, "phone") && values.iter().any(is_no_phone);
    // Of `Car 1034` the number is the figure alone.
    let numbered = || asks_for(field, "number") && is_numbered(slot);
    let no_email = || asks_for(field, "email") && !values.iter().all(|v| v.contains('@'));
    // Of two prices the one that holds is not the old one, and a price by the kilo is neither.
    let former = |words: &[String]| words.iter().any(|word| Concept::FormerPrice.has(word));
    let holds = || {
        former(&field.words)
            && !former(&slot.label)
            && !former(&slot.hints)
            && (is_sum(field) || values.iter().all(|v| shape::is_money(v)))
    };
    !shape::fits(field, values)
        || holds()
        || field.titled && (is_label(values) || measures() || whole() || is_cut_name(field, slot))
        || no_sum()
        || ends()
        || is_free_text(field) && (no_phone() || no_email() || numbered())
}

/// Whether it is but a part of what things go by, which the names of all begin or end with alike: of `Lamp Holt` and `Lamp Grey`.
fn is_cut_name(field: &Field, slot: &Slot) -> bool {
    let called = || words::likeness(&field.words, &slot.label) >= ALIKE[0];
    is_free_text(field) && slot.joint == Some(Joint::Worded) && !called()
}

/// Whether each value says the kind of a thing and its number.
fn is_numbered(slot: &Slot) -> bool {
    slot.values.iter().all(|value| found(NUMBERED, value).is_some())
}

/// Whether what a field is called ends with a word for this.
fn asks_for(field: &Field, what: &str) -> bool {
    field.words.last().is_some_and(|word| words::kin(word, what) >= words::SYNONYM)
}

/// Whether something on the page names the slot as this field, or it can be nothing else.
pub(super) fn is_named(field: &Field, slot: &Slot) -> bool {
    by_name(field, slot) >= 0.5 || natural(field, slot) > 0.0
}

/// Whether nothing but what the values look like speaks for the slot.
pub(super) fn is_by_looks(field: &Field, slot: &Slot) -> bool {
    by_name(field, slot) < 0.5 && natural(field, slot) <= BY_SHAPE
}

/// Whether what a reader sees names the slot as this field.
pub(super) fn is_called(field: &Field, slot: &Slot) -> bool {
    match &field.told {
        Some(told) => by_task(told, slot) > 0.0,
        None => words::likeness(&field.words, &slot.label) >= 0.6,
    }
}

fn is_free_text(field: &Field) -> bool {
    field.kind == Kind::Text && field.choices.is_empty()
}

/// What all records say alike is a label in them, not what one of them goes by.
pub(super) fn is_label(values: &[String]) -> bool {
    values.len() >= 3 && values.iter().all(|value| *value == values[0])
}
