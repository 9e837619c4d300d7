//! Fields to slots: how well each slot fits each field by name and by shape, and the assignment
//! that is best for all fields together.

use std::collections::BTreeMap;

use crate::model::FieldPoint;

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
    /// Required fields that are nowhere.
    pub(super) missing: Vec<String>,
}

/// From this a slot is taken for a field.
const SURE: f64 = 0.9;
/// What shape alone is worth: taken only where no other slot has it too.
const BY_SHAPE: f64 = 0.4;

/// The best slots for all `fields` together. `samples`: how many records the values come from.
pub(super) fn map(fields: &[Field], slots: &[Slot], samples: usize) -> Mapped {
    let scores: Vec<Vec<f64>> =
        fields.iter().map(|field| slots.iter().map(|slot| score(field, slot, samples)).collect()).collect();
    let mut taken = assign(&scores);
    drop_unsure(&scores, &mut taken);
    let mut mapped =
        Mapped { fields: BTreeMap::new(), values: BTreeMap::new(), score: 0.0, missing: Vec::new() };
    for (at, field) in fields.iter().enumerate() {
        match taken[at] {
            Some(slot) => {
                mapped.fields.insert(field.name.clone(), slots[slot].point.clone());
                mapped.values.insert(field.name.clone(), slots[slot].values.clone());
                mapped.score += scores[at][slot];
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

/// A slot that is only possible for a field is taken where it is the only free one that is.
fn drop_unsure(scores: &[Vec<f64>], taken: &mut [Option<usize>]) {
    let sure: Vec<usize> =
        (0..taken.len()).filter_map(|at| taken[at].filter(|&s| scores[at][s] >= SURE)).collect();
    for at in 0..taken.len() {
        let Some(slot) = taken[at].filter(|&s| scores[at][s] < SURE) else { continue };
        let free = |&other: &usize| other != slot && !sure.contains(&other) && scores[at][other] >= scores[at][slot] - 0.2;
        let rivals = (0..scores[at].len()).filter(free).count();
        let claimed = (0..taken.len()).any(|b| b != at && scores[b].get(slot).is_some_and(|&s| s >= scores[at][slot]) && taken[b].is_none());
        if rivals > 0 || claimed {
            taken[at] = None;
        }
    }
}

/// How well `slot` fits `field`; 0 where it cannot hold it.
pub(super) fn score(field: &Field, slot: &Slot, samples: usize) -> f64 {
    let address = matches!(slot.sort, Sort::Address | Sort::PictureAddress);
    let wants_address = matches!(field.kind, Kind::Address | Kind::Image);
    if address && !wants_address || slot.values.iter().all(String::is_empty) {
        return 0.0;
    }
    if !shape::fits(field, &slot.values) {
        return 0.0;
    }
    let name = by_name(field, slot);
    let natural = natural(field, slot);
    if name < 0.5 && natural <= 0.0 {
        return if is_free_text(field) || slot.inner > 0 { 0.0 } else { BY_SHAPE };
    }
    let typed = if is_free_text(field) { 0.0 } else { 0.6 };
    let scattered = f64::from(u32::try_from(slot.inner).unwrap_or(9).min(9)) * 0.12;
    #[expect(clippy::cast_precision_loss, reason = "two or three samples")]
    let rare = if samples > 1 { 0.3 * (1.0 - slot.values.len() as f64 / samples as f64) } else { 0.0 };
    (2.0 * name + natural + typed - scattered - rare).max(0.0)
}

fn is_free_text(field: &Field) -> bool {
    field.kind == Kind::Text && field.choices.is_empty()
}

/// What names the slot, compared with the field's name and description: 0 to 1.
fn by_name(field: &Field, slot: &Slot) -> f64 {
    let label = words::likeness(&field.words, &slot.label);
    let hints = field.words.last().map_or(0.0, |head| {
        let head = slot.hints.iter().map(|hint| words::kin(head, hint)).fold(0.0, f64::max);
        0.65 * head + 0.35 * words::cover(&field.words, &slot.hints)
    });
    let described = 0.6 * words::cover(&slot.label, &field.described).min(words::cover(&field.described, &slot.label) * 3.0);
    label.max(0.9 * hints).max(described)
}

/// What a field is by itself whatever it is called on the page: the title is the heading, the
/// address that of the first link, a price is money.
fn natural(field: &Field, slot: &Slot) -> f64 {
    let every = |test: fn(&str) -> bool| slot.values.iter().all(|v| test(v));
    let early = 0.3 / (1.0 + f64::from(u32::try_from(slot.order).unwrap_or(99)));
    let is = |word: &str| field.last_is(word);
    match slot.sort {
        _ if field.kind == Kind::Image => if slot.sort == Sort::PictureAddress { 1.2 + early } else { 0.0 },
        Sort::Address if field.kind == Kind::Address => 1.0 + early,
        Sort::Heading if field.titled => 1.4 + early,
        Sort::Link if field.titled && !every(shape::is_number) => 1.0 + early,
        Sort::Time if is("date") => 1.3,
        Sort::Text if field.titled && slot.leads && !every(shape::is_number) => 0.9 + early,
        Sort::Text | Sort::Heading if is("price") && every(shape::is_money) => 1.2,
        Sort::Text if is("date") && every(shape::is_dateish) => 1.0,
        Sort::Text if is("description") && every(is_prose) => 0.9,
        _ => 0.0,
    }
}

fn is_prose(text: &str) -> bool {
    text.split_whitespace().count() >= 4 && !shape::is_number(text) && !shape::is_dateish(text)
}

/// The assignment of rows to columns with the greatest sum (Hungarian method); scores of 0 are no
/// assignment.
pub(super) fn assign(scores: &[Vec<f64>]) -> Vec<Option<usize>> {
    let rows = scores.len();
    let columns = scores.first().map_or(0, Vec::len);
    // A column for each row that stands for "nowhere" keeps the matrix wide enough.
    let width = columns + rows;
    let cost = |row: usize, column: usize| if column < columns { -scores[row][column] } else { 0.0 };
    let (mut up, mut left) = (vec![0.0; rows + 1], vec![0.0; width + 1]);
    let mut owner = vec![0usize; width + 1];
    for row in 1..=rows {
        owner[0] = row;
        let mut at = 0;
        let mut least = vec![f64::INFINITY; width + 1];
        let mut way = vec![0usize; width + 1];
        let mut used = vec![false; width + 1];
        while owner[at] != 0 {
            used[at] = true;
            let (mut step, mut next) = (f64::INFINITY, 0);
            for column in (1..=width).filter(|&c| !used[c]) {
                let now = cost(owner[at] - 1, column - 1) - up[owner[at]] - left[column];
                if now < least[column] {
                    least[column] = now;
                    way[column] = at;
                }
                if least[column] < step {
                    step = least[column];
                    next = column;
                }
            }
            for column in 0..=width {
                if used[column] {
                    up[owner[column]] += step;
                    left[column] -= step;
                } else {
                    least[column] -= step;
                }
            }
            at = next;
        }
        while at != 0 {
            owner[at] = owner[way[at]];
            at = way[at];
        }
    }
    let mut taken = vec![None; rows];
    for column in 1..=columns {
        if owner[column] > 0 && scores[owner[column] - 1][column - 1] > 0.0 {
            taken[owner[column] - 1] = Some(column - 1);
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_assignment_is_best_for_all_together() {
        let scores = vec![vec![1.0, 0.9], vec![1.0, 0.0]];
        assert_eq!(assign(&scores), [Some(1), Some(0)]);
        assert_eq!(assign(&[vec![0.0, 0.0], vec![0.5, 0.6]]), [None, Some(1)]);
        assert_eq!(assign(&[Vec::<f64>::new()]), [None]);
    }
}
