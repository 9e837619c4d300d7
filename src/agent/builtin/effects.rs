//! What came of what was sent or pressed, as the page tells it: a sentence that confirms it, a heading, or what is
//! said anew of the thing itself.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{FieldPoint, same_page};
use crate::perception::Node;
use crate::perception::lexicon::Tasks;

use super::page::{Region, has_state};
use super::reading::confirms;
use super::slots::{self, Slot, Sort};
use super::turn::Turn;
use super::{Stage, naming, words};

/// Fewest words of a sentence.
const FEWEST_OF_SENTENCE: usize = 4;
/// Most words of a state, such as `Resolved`.
const MOST_OF_STATE: usize = 3;

impl Turn<'_, '_> {
    /// What answers the form that was sent, with all else on the page that has a label.
    pub(super) fn confirmation(&self, slots: &[Slot]) -> Option<BTreeMap<String, FieldPoint>> {
        let said = self.what_confirms(slots)?;
        // What stood there before tells nothing of what came of it.
        let labelled = naming::of_page(slots).into_iter();
        let labelled = labelled.filter(|(_, slot)| !slot.label.is_empty() && self.is_new(slot));
        let confirmation = ("confirmation".to_owned(), said.point.clone());
        let labelled = labelled.map(|(f, s)| (f.name, s.point));
        Some(std::iter::once(confirmation).chain(labelled).collect())
    }

    /// What the page says of what was done: a new sentence that confirms it, what the page marks as said just now, what
    /// answers what was sent, or what is said anew of the thing itself.
    pub(super) fn what_confirms(&self, slots: &[Slot]) -> Option<Slot> {
        let best = |slot: &&Slot| (slot.sort == Sort::Heading, slot.inner, slot.order);
        let said = slots.iter().filter(|slot| confirms(slot) && self.is_new(slot)).min_by_key(best);
        let said = said.or_else(|| slots.iter().find(|slot| self.is_said_just_now(slot)));
        let said = said.or_else(|| slots.iter().find(|slot| self.answers_form(slot)));
        said.cloned()
            .or_else(|| self.said_of_the_thing())
            .or_else(|| self.offered_of_the_thing())
            .or_else(|| self.without_the_thing(slots))
    }

    /// Whether the page has marked this as said to the person since something was done, and it neither complains nor denies.
    fn is_said_just_now(&self, slot: &Slot) -> bool {
        let told = |value: &String| {
            let mut notices = self.page.snapshot.facts.notices.iter();
            let said = words::flat(value);
            let denies = words::split(value).iter().any(|word| Tasks::get().denies(word));
            !denies
                && notices.any(|n| n.loud && n.fresh && !n.error && words::flat(&n.text) == said)
        };
        let plain = slot.sort == Sort::Text && slot.inner <= 3;
        plain && !slot.values.is_empty() && self.is_new(slot) && slot.values.iter().all(told)
    }

    /// Whether this was not there before something was done.
    fn is_new(&self, slot: &Slot) -> bool {
        !slot.values.iter().any(|value| self.memory.sent_over.contains(&words::flat(value)))
    }

    /// Whether this was not there before the form was sent and is about what was sent: a heading, or a sentence
    /// that says a value that was given, or a word of the task beside a number. Any other text may come and go
    /// by itself.
    fn answers_form(&self, slot: &Slot) -> bool {
        if self.memory.act.stage == Stage::Done {
            return self.answers_act(slot);
        }
        let plain = slot.sort == Sort::Heading || slot.sort == Sort::Text && slot.inner <= 3;
        let old = |value: &String| self.memory.sent_under.contains(&words::flat(value));
        if !plain || !self.is_new(slot) || slot.values.iter().any(old) {
            return false;
        }
        slot.sort == Sort::Heading
            || slot.values.iter().all(|value| self.is_of_what_was_sent(value))
    }

    /// Whether this shows that the act was done: a new text that says so, or the thing itself on the page for it
    /// that came, such as the basket.
    fn answers_act(&self, slot: &Slot) -> bool {
        let short = matches!(slot.sort, Sort::Heading | Sort::Text | Sort::Link) && slot.inner <= 3;
        let told = |value: &String| self.tells_act(value) || self.is_state_asked_for(value);
        let says = short && self.is_new(slot) && slot.values.iter().all(told);
        let moved = self.memory.act.done_at.as_ref() != Some(&self.page.snapshot.url);
        let about = moved && self.tells_act(&self.page.subject().join(" "));
        says || short && about && slot.values.iter().all(|value| self.names_the_thing(value))
    }

    fn is_of_what_was_sent(&self, sentence: &str) -> bool {
        let mut given = self.memory.inputs.iter().filter_map(|input| input.value.as_deref());
        // What was put into a control stands there still where the form was not taken.
        if given.clone().any(|value| words::flat(value) == words::flat(sentence)) {
            return false;
        }
        let said = words::content(sentence);
        let numbered = sentence.contains(|c: char| c.is_ascii_digit())
            && self.memory.task.words.iter().any(|word| said.contains(word));
        words::split(sentence).len() >= FEWEST_OF_SENTENCE
            && (numbered || given.any(|value| !value.is_empty() && words::holds(sentence, value)))
    }

    /// Whether a text says no more than the state that the task asks for: `Done`, where a ticket is to be marked as
    /// done.
    fn is_state_asked_for(&self, text: &str) -> bool {
        let said = words::stems(text);
        let task = &self.memory.task.words;
        (1..=MOST_OF_STATE).contains(&said.len())
            && !text.trim_end().ends_with('?')
            && said.iter().all(|word| task.contains(word))
    }

    /// Remembers what is said of the thing that a control stands on, to tell by it what is said then.
    pub(super) fn keep_thing(&mut self, control: &Node) {
        let place =
            (0..self.page.items.len()).find(|&at| std::ptr::eq(self.page.node(at), control));
        let record = place.and_then(|at| self.thing_at(at));
        let thing = record.map(|at| said_of(self.page.node(at))).unwrap_or_default();
        let others = self.records().into_iter().filter(|at| Some(*at) != record);
        let others: BTreeSet<String> = others.flat_map(|at| said_of(self.page.node(at))).collect();
        self.memory.act.own = thing.difference(&others).cloned().collect();
        self.memory.act.thing = thing;
        self.memory.act.others = others;
        self.memory.act.controls =
            record.map(|at| controls_of(self.page.node(at))).unwrap_or_default();
    }

    fn records(&self) -> Vec<usize> {
        (0..self.page.items.len()).filter(|&at| self.page.record_of(at) == Some(at)).collect()
    }

    /// What the record of the thing that was acted on says now and did not say before, where that tells the act or
    /// the state that it was to bring about: `Cancelled` in place of `Awaiting proof`.
    fn said_of_the_thing(&self) -> Option<Slot> {
        let thing = &self.memory.act.thing;
        let record = self.record_of_the_thing()?;
        let new = |text: &String| {
            !thing.contains(&words::flat(text))
                && !text.trim_end().ends_with('?')
                && (self.tells_act(text) || self.is_state_asked_for(text))
        };
        let text = |slot: &Slot| slot.sort == Sort::Text && slot.inner == 0;
        slots::slots_of(self.page.node(record))
            .into_iter()
            .find(|slot| text(slot) && !slot.values.is_empty() && slot.values.iter().all(new))
    }

    /// What the record of the thing offers now in place of what was pressed: `Sign up` where `Sign off` was.
    fn offered_of_the_thing(&self) -> Option<Slot> {
        let act = &self.memory.act;
        let record = self.record_of_the_thing()?;
        let now = controls_of(self.page.node(record));
        let pressed = words::flat(&act.pressed);
        if !act.controls.contains(&pressed) || now.contains(&pressed) {
            return None;
        }
        let end = self.page.items[record].end;
        let is_new = |at: &usize| {
            let node = self.page.node(*at);
            let name = words::flat(&node.name);
            is_pressable(node)
                && !name.is_empty()
                && !name.ends_with(['…', '.'])
                && !has_state(node, "disabled")
                && !act.controls.contains(&name)
        };
        let mut new = (record..end).filter(is_new).map(|at| self.page.node(at));
        let node = new.next().filter(|_| new.next().is_none())?;
        let point = FieldPoint::Text(node.r#ref.clone()?);
        Some(Slot::of_text(point, &node.name))
    }

    /// Place of what is said of the thing that a control at a place stands on: its record, or what lies over the page.
    fn thing_at(&self, at: usize) -> Option<usize> {
        self.overlay_of(at).or_else(|| self.page.record_of(at))
    }

    /// Place of the first part that lies over the page.
    pub(super) fn overlay(&self) -> Option<usize> {
        (0..self.page.items.len()).find(|&at| self.overlay_of(at) == Some(at))
    }

    /// Place of the outermost part of what lies over the page that a place is in.
    fn overlay_of(&self, at: usize) -> Option<usize> {
        self.page.up(at).filter(|&up| self.page.items[up].region == Region::Dialog).last()
    }

    /// The record that is known by what it alone had said before the thing was acted on.
    fn record_of_the_thing(&self) -> Option<usize> {
        let act = &self.memory.act;
        if act.thing.is_empty() || act.stage != Stage::Done {
            return None;
        }
        let is_it = |at: &usize| !said_of(self.page.node(*at)).is_disjoint(&act.own);
        let records = self.records().into_iter().filter(|at| self.overlay_of(*at).is_none());
        let mut same = records.chain(self.overlay()).filter(is_it);
        same.next().filter(|_| same.next().is_none())
    }

    /// The page's heading, where the thing that was to be removed is gone from it and the others are still there.
    fn without_the_thing(&self, slots: &[Slot]) -> Option<Slot> {
        let act = &self.memory.act;
        let removes = self.act_asked().is_some_and(|names| Tasks::get().removes(&names[0]));
        let here =
            act.done_at.as_deref().is_some_and(|url| same_page(url, &self.page.snapshot.url));
        if !removes || !here || act.own.is_empty() || act.stage != Stage::Done {
            return None;
        }
        let said: BTreeSet<String> =
            self.records().into_iter().flat_map(|at| said_of(self.page.node(at))).collect();
        let gone = said.is_disjoint(&act.own) && !said.is_disjoint(&act.others);
        slots.iter().find(|slot| slot.sort == Sort::Heading && slot.leads).filter(|_| gone).cloned()
    }
}

/// What the controls of a record are called that can be pressed.
fn controls_of(record: &Node) -> BTreeSet<String> {
    record.walk().filter(|node| is_pressable(node)).map(|node| words::flat(&node.name)).collect()
}

fn is_pressable(node: &Node) -> bool {
    node.role == "button" || node.role == "link"
}

/// The texts of a record, but for those of what can be pressed.
fn said_of(record: &Node) -> BTreeSet<String> {
    let texts = record.walk().filter(|node| node.role != "button");
    texts.map(|node| words::flat(&node.name)).filter(|text| !text.is_empty()).collect()
}
