//! Single values of a page, or of the part of it that is about what the task names.

use super::fields;
use super::own::are_apart;
use super::query::Query;
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::words;

/// Most values that are read of one thing because the task says their labels.
const MOST_SAID: usize = 4;

impl Turn<'_, '_> {
    /// Whether the text that a value is a part of, or the heading over it, says a word of the task that is neither what is
    /// wanted nor what was given: `Agent` over the number to call.
    pub(super) fn is_spoken_of(&self, slot: &Slot) -> bool {
        let target = Some(slot.point.target());
        let items = &self.page.items;
        let Some(at) = items.iter().position(|item| item.node.r#ref.as_ref() == target) else {
            return false;
        };
        let said = words::content(&format!("{} {}", self.page.heading(at), self.page.text(at)));
        let given: Vec<String> = self.memory.given().flat_map(|text| words::stems(text)).collect();
        let of_wanted = |word: &String| {
            let mut wanted = self.memory.want.singles.iter().flat_map(|field| &field.words);
            wanted.any(|name| words::kin(name, word) >= words::SYNONYM)
        };
        let telling = |word: &&String| !given.contains(word) && !of_wanted(word);
        self.memory.task.words.iter().filter(telling).any(|word| said.contains(word))
    }

    /// Single values of this page whose labels the task says, where the page is about what the task names, or the one
    /// part of it that stands under such a heading.
    pub(super) fn said_here(&self, about: &[String]) -> Option<Query> {
        let memory = &self.memory;
        if memory.counted.is_some()
            || !memory.want.lists.is_empty() && self.view.goal.schema.is_some()
        {
            return None;
        }
        let slots = self.page_slots(false);
        if memory.given().all(|name| words::stems(name).iter().all(|word| about.contains(word))) {
            return self.said_among(&slots);
        }
        let parts = self.parts_on_the_given().into_iter();
        let mut said = parts.filter_map(|part| {
            let mut slots = slots.clone();
            self.keep(part, &mut slots);
            self.said_among(&slots)
        });
        said.next().filter(|_| said.next().is_none())
    }

    fn said_among(&self, slots: &[Slot]) -> Option<Query> {
        let fields = if self.view.goal.schema.is_some() {
            let mapped = fields::map_single(&self.memory.want.singles, slots, fields::ALIKE[0]);
            mapped.missing.is_empty().then_some(mapped.fields)?
        } else {
            let plain = |slot: &&Slot| {
                slot.inner == 0
                    && matches!(slot.sort, Sort::Text | Sort::Time | Sort::Link)
                    && self.says_label(slot)
                    && !slot.said.is_empty()
            };
            let named = slots.iter().filter(plain);
            named.map(|slot| (super::want::camel(&slot.said), slot.point.clone())).collect()
        };
        let count = fields.len();
        if !are_apart(&fields, slots) || !(1..=MOST_SAID).contains(&count) {
            return None;
        }
        let key = format!("{} {fields:?}", self.page.snapshot.url);
        let steps = super::reading::extractions_of(fields);
        Some(Query { steps, loose: 0, records: count, key })
    }
}
