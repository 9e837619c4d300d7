//! Reading where nobody said which values are wanted: what the task has the labels of, or all that has a label.

use std::collections::BTreeMap;

use crate::model::{Action, Extraction};
use crate::perception::lexicon::Concept;

use super::page::Region;
use super::slots::Slot;
use super::turn::Turn;
use super::want::{Field, ListWant};
use super::{Stage, naming, patterns, words};

/// Most values that are read because the task says their labels.
const MOST_SAID: usize = 4;

impl Turn<'_, '_> {
    /// Nobody said what is wanted: the confirmation of what was sent, or all that has a label.
    pub(super) fn unnamed(&self) -> Option<Action> {
        let slots = self.page_slots(false);
        let sent = self.memory.form == Stage::Done;
        let fields = if sent { self.confirmation(&slots)? } else { BTreeMap::new() };
        if sent {
            return Some(Action::Extract(Extraction { fields, ..Extraction::default() }));
        }
        let all = naming::of_page(&slots);
        if let Some(said) = self.said_labels(&all) {
            return Some(said);
        }
        if let Some(step) = self.named_list() {
            return Some(step);
        }
        let details = self.asks_for_details() && self.folded().is_none();
        // With much of the task unexplained, the page is not what was asked for.
        let open = self.unexplained().len();
        let here = self.memory.depth > 0 && open == 0;
        let inside = self.memory.login == Stage::Done && open * 2 <= self.memory.task.words.len();
        let shown = here || inside || details;
        let fields: BTreeMap<_, _> =
            all.into_iter().map(|(field, slot)| (field.name, slot.point)).collect();
        (shown && fields.len() > 1)
            .then(|| Action::Extract(Extraction { fields, ..Extraction::default() }))
    }

    /// The few values whose labels the task says. What the caller gave is no answer.
    fn said_labels(&self, all: &[(Field, Slot)]) -> Option<Action> {
        let values = self.memory.inputs.iter().filter_map(|input| input.value.as_deref());
        let given: Vec<String> = values.map(words::flat).collect();
        let is_given =
            |slot: &Slot| slot.values.iter().all(|value| given.contains(&words::flat(value)));
        let said: Vec<_> =
            all.iter().filter(|(_, slot)| self.says_label(slot) && !is_given(slot)).collect();
        if !(1..=MOST_SAID).contains(&said.len()) || self.is_more_than(&said) {
            return None;
        }
        let fields = said.into_iter().map(|(f, s)| (f.name.clone(), s.point.clone())).collect();
        Some(Action::Extract(Extraction { fields, ..Extraction::default() }))
    }

    /// Whether the task joins something else to what these labels say: one value of two is no answer.
    fn is_more_than(&self, said: &[&(Field, Slot)]) -> bool {
        let labels: Vec<String> =
            said.iter().flat_map(|(_, slot)| words::content(&slot.said)).collect();
        let open = self.unexplained();
        patterns::parts(&self.memory.task.text.to_lowercase()).iter().any(|part| {
            let told: Vec<String> =
                words::content(part).into_iter().filter(|word| !words::is_verb(word)).collect();
            !words::says(part, Concept::WayVerb.words())
                && told.iter().any(|word| open.contains(word))
                && told.iter().all(|word| words::best_kin(word, &labels) < 0.6)
        })
    }

    /// The one list whose name the task says beside what it names things by: the ingredients of a
    /// recipe that was opened.
    fn named_list(&self) -> Option<Action> {
        let values = self.memory.inputs.iter().filter_map(|input| input.value.as_ref());
        let things = values.chain(&self.memory.task.quoted).chain(&self.memory.task.names);
        let mut known: Vec<String> = things.flat_map(|text| words::stems(text)).collect();
        known.extend(self.page.subject());
        let task = &self.memory.task.words;
        let said = |name: &str| {
            let name = words::content(name);
            !name.is_empty() && name.iter().all(|w| task.contains(w) && !known.contains(w))
        };
        let lists = self.lists();
        let mut named = lists.iter().filter(|list| {
            let own = self.page.lead_in(list.at).unwrap_or_else(|| self.page.heading(list.at));
            matches!(list.region, Region::Main | Region::Dialog) && !list.nested && said(&own)
        });
        let list = named.next().filter(|_| named.next().is_none())?;
        let fields = naming::of_record(&list.slots)
            .into_iter()
            .map(|(field, slot)| (field.name, slot.point))
            .collect::<BTreeMap<_, _>>();
        let want = ListWant { into: "items".to_owned(), ..ListWant::default() };
        (!fields.is_empty()).then(|| self.whole_list(&want, list, fields))
    }

    fn asks_for_details(&self) -> bool {
        words::says(&self.memory.task.text, Concept::AllDetails.words())
    }
}
