//! The one record that a task means by its place in a list: the first post, the last entry.

use super::fields::{self, Mapped};
use super::lists;
use super::page::Region;
use super::patterns::captures;
use super::slots::{self, Slot, Sort};
use super::turn::Turn;
use super::want::{Field, Kind, ListWant};
use super::words;
use crate::perception::lexicon::Concept;

/// Which record of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// Stem of what the records are: `post`.
    noun: String,
    /// The last of them rather than the first.
    last: bool,
}

/// The place that a task names, in lower case.
pub(super) fn place(text: &str) -> Option<Place> {
    const PLACE: &str = r"\b(first|opening|topmost|top|last|final)\s+([\p{L}-]{3,})\b";
    let [place, noun] = <[String; 2]>::try_from(captures(PLACE, text)?).ok()?;
    let one = words::stem(&noun) == noun && !words::is_stop(&noun) && !words::is_verb(&noun);
    let last = ["last", "final"].contains(&place.as_str());
    (one && !Concept::PlaceOnly.has(&noun)).then_some(Place { noun, last })
}

/// Fewest words of a text that is what a record says.
const PROSE: usize = 4;

impl Turn<'_, '_> {
    /// The wanted values in the record that the task means by its place, where this page shows it whole.
    pub(super) fn placed(&self, wanted: &[Field]) -> Option<Mapped> {
        let place = self.memory.task.place.as_ref().filter(|_| self.narrowing().is_empty())?;
        let want = ListWant { words: vec![place.noun.clone()], ..ListWant::default() };
        let fits = lists::fits(&self.page, &want, &[], self.section().as_ref());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_name_places() {
        for (text, noun, last) in [
            ("return the text of the first post.", "post", false),
            ("who wrote the last comment?", "comment", true),
            ("what does it say in the opening post of 'x'?", "post", false),
        ] {
            assert_eq!(place(text), Some(Place { noun: noun.to_owned(), last }), "{text}");
        }
        for text in ["the first page", "the first 5 posts", "the top stories", "first name"] {
            assert_eq!(place(text), None, "{text}");
        }
    }
}
