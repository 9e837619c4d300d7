//! The one record that a task means by its place in a list: the first post, the last entry.

use super::fields::{self, Mapped};
use super::lists;
use super::page::Region;
use super::slots::{self, Slot, Sort};
use super::turn::Turn;
use super::want::{Field, Kind, ListWant};

/// Fewest words of a text that is what a record says.
const PROSE: usize = 4;

impl Turn<'_, '_> {
    /// The wanted values in the record that the task means by its place, where this page shows it whole.
    pub(super) fn placed(&self, wanted: &[Field]) -> Option<Mapped> {
        let place = self.memory.task.place.as_ref().filter(|_| self.narrowing().is_empty())?;
        let want = ListWant { words: vec![place.noun.clone()], ..ListWant::default() };
        let fits = lists::fits(&self.page, &self.lists(), &want, &[], self.section().as_ref());
        let lists = fits
            .into_iter()
            .map(|fit| fit.list)
            .filter(|list| matches!(list.region, Region::Main | Region::Dialog) && !list.nested);
        lists.into_iter().find_map(|list| {
            let whole = list.records.len() == list.count;
            let record = if place.last {
                list.records.last().filter(|_| whole)
            } else {
                list.records.first()
            };
            in_record(wanted, &slots::slots_of(record?), &place.noun)
        })
    }
}

/// Where the values are in a record: the record itself is what it says.
fn in_record(wanted: &[Field], slots: &[Slot], noun: &str) -> Option<Mapped> {
    let itself =
        |field: &Field| field.kind == Kind::Text && (field.last_is(noun) || field.last_is("text"));
    if let [field] = wanted
        && itself(field)
    {
        let prose = |slot: &&Slot| {
            let words = slot.values.first().map_or(0, |text| text.split_whitespace().count());
            slot.inner == 0 && slot.joint.is_none() && slot.sort == Sort::Text && words >= PROSE
        };
        let length = |slot: &&Slot| slot.values.first().map_or(0, String::len);
        return slots
            .iter()
            .filter(prose)
            .max_by_key(length)
            .map(|slot| Mapped::of_one(field, slot));
    }
    let mapped = fields::map(wanted, slots, 1);
    let all = mapped.fields.len() == wanted.len() && mapped.named * 2 >= wanted.len();
    (all && !wanted.is_empty()).then_some(mapped)
}
