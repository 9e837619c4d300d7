//! The figures in a list's records: `5 bikes`, `3 of 12 places left`, `fully booked`, by the words beside them.

use std::collections::BTreeSet;

use crate::agent::obligations::{Bound, Duty, same_word};
use crate::model::{FieldPoint, day_of, only_whole, without_ornaments};
use crate::perception::lexicon::{Concept, Tasks};

use super::lists::Candidate;
use super::patterns::found;
use super::slots::{self, Slot, Sort};
use super::{keyed, quantities, shape, words};

/// Most words of a text that says a figure.
const MOST_BESIDE: usize = 4;
/// What a column of days is called that says no more.
const DATE: &str = "date";
/// Most records whose values are looked at.
const MOST: usize = 60;

/// How much there is to be of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    /// None.
    Nothing,
    /// Some.
    Some,
}

/// The columns with figures by which records are told apart: some have none of it, or nothing.
pub(super) struct Columns {
    figures: Vec<Figures>,
}

struct Figures {
    slot: Slot,
    /// Stems of what the column is called, and of what stands beside each figure.
    said: BTreeSet<String>,
    /// Whether its name says that it is what is left of something.
    left: bool,
}

impl Columns {
    /// Those of a list.
    pub(super) fn of(list: &Candidate<'_>) -> Self {
        let records = list.records.iter().take(MOST);
        let all: Vec<Vec<Slot>> = records.map(|record| slots::slots_of(record)).collect();
        let figures = list.slots.iter().filter_map(|slot| Figures::of(slot, &all));
        Self { figures: figures.collect() }
    }

    /// The one column whose figure a word names.
    pub(super) fn figure(&self, stem: &str) -> Option<&Slot> {
        let named = |figures: &&Figures| figures.said.iter().any(|word| same_word(word, stem));
        self.only(named)
    }

    /// The one column that says what is left of something.
    pub(super) fn left(&self) -> Option<&Slot> {
        self.only(|figures| figures.left).or_else(|| self.only(|_| true))
    }

    /// The one that fits; of several those that say what is left, and of a text and its figure the figure.
    fn only(&self, fits: impl Fn(&&Figures) -> bool) -> Option<&Slot> {
        let mut found: Vec<&Figures> = self.figures.iter().filter(fits).collect();
        if found.iter().any(|figures| figures.left) {
            found.retain(|figures| figures.left);
        }
        let whole = |slot: &Slot| found.iter().any(|other| other.slot.is_within(slot));
        let mut finest = found.iter().filter(|figures| !whole(&figures.slot));
        let first = finest.next()?;
        finest.all(|other| other.slot.values == first.slot.values).then_some(&first.slot)
    }
}

/// The one column that holds what a bound is set to.
pub(super) fn bounded_by(list: &Candidate<'_>, bound: &Bound) -> Option<FieldPoint> {
    let figure = |value: &String| {
        let bare = without_ornaments(value);
        shape::is_money(value) || bare.starts_with(|c: char| c.is_ascii_digit())
    };
    // A part that stands elsewhere in some records, or how many there are of something where parts of one are told.
    let is_of_some = |slot: &Slot| slot.is_part() && slot.values.len() < list.samples.len();
    let counts = |slot: &Slot| slot.joint.is_some() && !slot.values.iter().any(has_decimals);
    let plain = |slot: &&Slot| {
        slot.inner == 0
            && matches!(slot.sort, Sort::Text)
            && slot.values.iter().all(figure)
            && !is_of_some(slot)
            && !(has_decimals(&bound.value) && !bound.money && counts(slot))
    };
    let slots: Vec<&Slot> = list.slots.iter().filter(plain).collect();
    tracing::debug!(?bound, columns = ?slots.iter().map(|s| (&s.label, &s.hints, &s.values)).collect::<Vec<_>>(), "a bound held against a list");
    let money = |slot: &Slot| slot.values.iter().all(|value| shape::is_money(value));
    // `150 m²` is asked of what is measured so.
    let units: Vec<String> =
        bound.of.iter().filter(|word| quantities::is_unit(word)).cloned().collect();
    let measured = |slot: &Slot| {
        let says = |value: &String| {
            let kinds = quantities::kinds_of(value.trim());
            kinds.into_iter().any(|kind| units.iter().any(|unit| kind.units.contains(unit)))
        };
        slot.values.iter().all(says)
    };
    let by_unit = keyed::only(&slots, measured).filter(|_| !units.is_empty());
    let called = || keyed::only(&slots, |slot| keyed::is_called(slot, &bound.of));
    let said = || keyed::only(&slots, |slot| keyed::says(slot, &bound.of));
    if bound.money {
        return keyed::only(&slots, money).or_else(|| {
            keyed::only(&slots, |slot| money(slot) && keyed::is_called(slot, &bound.of))
        });
    }
    called().or_else(said).or(by_unit)
}

/// Whether a figure has decimals.
fn has_decimals(figure: impl AsRef<str>) -> bool {
    found(r"\d[.,]\d{1,2}(?:\D|$)", figure.as_ref()).is_some()
}

/// Whether two texts are values of two columns of a list, of which none holds both.
pub(super) fn are_of_two(list: &Candidate<'_>, one: &str, other: &str) -> bool {
    let holds = |slot: &Slot, text: &str| {
        slot.values.iter().any(|value| words::plain(value) == words::plain(text))
    };
    let among = |text: &str| list.slots.iter().any(|slot| holds(slot, text));
    let both = |slot: &Slot| holds(slot, one) && holds(slot, other);
    among(one) && among(other) && !list.slots.iter().any(both)
}

/// The one column that holds a day in every record, and goes by no name but that of a date or one that the task says: the
/// days on which things were posted tell nothing of when they are.
pub(super) fn of_days(list: &Candidate<'_>, duties: &[Duty]) -> Option<FieldPoint> {
    let days = |slot: &&Slot| {
        let is_day = |value: &String| day_of(value).is_some();
        slot.inner == 0 && slot.values.len() == list.samples.len() && slot.values.iter().all(is_day)
    };
    let meant = |name: &String| {
        words::kin(name, DATE) >= words::SYNONYM
            || duties.iter().any(|duty| same_word(name, &duty.stem))
    };
    let slots: Vec<&Slot> = list.slots.iter().filter(days).collect();
    keyed::only(&slots, |slot| slot.label.is_empty() || slot.label.iter().any(meant))
        .or_else(|| keyed::only(&slots, |slot| slot.label.iter().any(meant)))
}

/// The column of a word that answers yes or no in every record, and what it answers where it is so.
pub(super) fn answered(list: &Candidate<'_>, stem: &str) -> Option<(FieldPoint, String)> {
    let is = |value: &String, concept: Concept| concept.has(&words::plain(value));
    let answers = |value: &String| is(value, Concept::AnswerYes) || is(value, Concept::AnswerNo);
    let stems = [stem.to_owned()];
    let fits = |slot: &&Slot| {
        slot.inner == 0 && slot.values.iter().all(answers) && keyed::is_called(slot, &stems)
    };
    let mut slots = list.slots.iter().filter(fits);
    let slot = slots.next().filter(|_| slots.next().is_none())?;
    let yes = slot.values.iter().find(|value| is(value, Concept::AnswerYes))?;
    Some((slot.point.clone(), yes.clone()))
}

impl Figures {
    fn of(slot: &Slot, all: &[Vec<Slot>]) -> Option<Self> {
        if slot.inner > 0
            || !matches!(slot.sort, Sort::Text)
            || slot.said.is_empty() && slot.joint.is_some()
        {
            return None;
        }
        let values: Vec<Option<&str>> = all
            .iter()
            .map(|record| {
                let same = record.iter().find(|other| slot.is_place_of(other))?;
                same.values.first().map(String::as_str)
            })
            .collect();
        let mut said: BTreeSet<String> = slot.label.iter().cloned().collect();
        let (mut some, mut none) = (0, 0);
        for value in &values {
            match value.and_then(amount) {
                Some(amount) if amount > 0 => some += 1,
                _ => none += 1,
            }
            let beside = value.map(words::stems).unwrap_or_default();
            said.extend(
                beside.into_iter().filter(|word| !word.contains(|c: char| c.is_ascii_digit())),
            );
        }
        let little = &Tasks::get().little;
        let left = said.iter().any(|word| little.left.contains(word));
        (some > 0 && none > 0).then(|| Self { slot: slot.clone(), said, left })
    }
}

/// The whole number that a short text says alone.
fn amount(text: &str) -> Option<u64> {
    only_whole(text).filter(|_| words::split(text).len() <= MOST_BESIDE)
}
