//! Looking up: single values of the one record that the task names, in whatever list it stands.

use std::collections::BTreeMap;

use crate::model::{Action, Extraction, FieldPoint};
use crate::perception::Node;

use super::inputs::Input;
use super::lists::Candidate;
use super::page::{Region, is_control, text_of};
use super::slots::{Slot, Sort};
use super::turn::{Say, Turn};
use super::want::{Field, Kind, camel};
use super::{Stage, fields, paging, shape, words};

/// A record that is meant, and where the wanted values are in it.
struct Found<'a> {
    list: Candidate<'a>,
    /// What it is known by: texts in it, or placeholders for them.
    keys: Vec<String>,
    /// Which of the inputs they are.
    used: Vec<String>,
    fields: BTreeMap<String, FieldPoint>,
    score: f64,
}

/// Most values that are read where the task names none.
const MOST_UNNAMED: usize = 2;

impl Turn<'_, '_> {
    /// Reads the wanted values of the record that the task names, if this page shows it with them.
    pub(super) fn look_up(&mut self) -> Say {
        let sends = self.memory.task.send && self.memory.form == Stage::Open;
        if !self.is_for_one() || sends || self.login_due() {
            return None;
        }
        if self.memory.looked.contains(&self.page.snapshot.url) {
            return None;
        }
        let (pending, section) = (self.narrowing(), self.section());
        let lists = self.lists();
        let found = lists
            .iter()
            .filter(|list| section.as_ref().is_none_or(|section| section.contains(&list.at)))
            .filter(|list| matches!(list.region, Region::Main | Region::Dialog | Region::Margin))
            .filter_map(|list| self.named_in(list.clone(), &pending))
            .max_by(|a, b| a.score.total_cmp(&b.score))?;
        self.memory.used.extend(found.used);
        self.memory.looked.insert(self.page.snapshot.url.clone());
        self.memory.reading = Stage::Sent;
        let hidden = self.untouched();
        // Who does the same again has not scrolled: the list must grow until it is there.
        let pages = if self.has_grown() { None } else { Some(1) };
        let objects = super::reading::objects(found.fields).into_iter();
        Some(
            objects
                .map(|(into, fields)| {
                    Action::Extract(Extraction {
                        into,
                        each: Some(found.list.each.clone()),
                        fields,
                        pages,
                        matching: found.keys.clone(),
                        one: true,
                        hidden,
                        ..Extraction::default()
                    })
                })
                .collect(),
        )
    }

    /// Whether what this page shows may have come by scrolling, or by reading a list to its end.
    fn has_grown(&self) -> bool {
        let grows = |step: &Action| match step {
            Action::Scroll { .. } => true,
            Action::Extract(extraction) => extraction.each.is_some() && extraction.pages != Some(1),
            _ => false,
        };
        self.done_here().any(|done| grows(&done.step))
    }

    /// Looks for the record that the task names where a list is folded, and on the pages of it that
    /// follow, where the list has the wanted values and nothing on this page leads there.
    pub(super) fn look_further(&mut self) -> Say {
        let pending = self.narrowing();
        let memory = &self.memory;
        let due = self.is_for_one() && !memory.task.send && !self.login_due();
        if !due || pending.is_empty() {
            return None;
        }
        let wanted = memory.want.singles.len();
        let next = paging::next_page(&self.page).map(|way| way.r#ref.clone());
        let lists = self.lists();
        let (list, fields) = lists
            .iter()
            .filter(|list| list.region == Region::Main && list.count >= 5)
            // Within a record of another list, only what is folded may be there unseen.
            .filter(|list| !list.nested || list.count > list.records.len())
            .find_map(|list| {
                let (fields, _) = self.values_of(&list.slots, list.samples.len())?;
                (fields.len() == wanted || wanted == 0).then_some((list, fields))
            })?;
        if !self.memory.looked.insert(format!("{} and on", self.page.snapshot.url)) {
            return None;
        }
        let matching: Vec<String> = pending.iter().map(Input::placeholder).collect();
        self.memory.reading = Stage::Sent;
        let objects = super::reading::objects(fields).into_iter();
        let step = |(into, fields)| {
            Action::Extract(Extraction {
                into,
                each: Some(list.each.clone()),
                fields,
                next: next.clone(),
                matching: matching.clone(),
                one: true,
                ..Extraction::default()
            })
        };
        Some(objects.map(step).collect())
    }

    /// The record of a list that the task names best, if the list has the wanted values.
    fn named_in<'p>(&self, list: Candidate<'p>, pending: &[Input]) -> Option<Found<'p>> {
        let records = list.records.iter();
        let named: Vec<_> =
            records.filter_map(|record| self.keys_of(record, &list, pending)).collect();
        let most = named.iter().map(|(_, _, weight)| *weight).max()?;
        let mut best = named.into_iter().filter(|(_, _, weight)| *weight == most);
        let (keys, used, weight) = best.next()?;
        // What several records say alike tells none of them.
        if best.any(|(others, ..)| others == keys) {
            return None;
        }
        let is_key = |slot: &Slot| slot.values.iter().any(|value| keys.contains(value));
        let of_key = |slot: &&Slot| {
            let within = |key: &Slot| is_key(key) && slot.is_within(key);
            !is_key(slot) && !list.slots.iter().any(within)
        };
        let slots: Vec<Slot> = list.slots.iter().filter(of_key).cloned().collect();
        let pair = || self.beside_key(&slots, &list, &keys);
        let (fields, score) = self.values_of(&slots, list.samples.len()).or_else(pair)?;
        #[expect(clippy::cast_precision_loss, reason = "a few words")]
        let score = score + weight as f64;
        Some(Found { list, keys, used, fields, score })
    }

    /// What of a record the task names, which inputs that settles, and in how many telling words;
    /// `None` if it names nothing, or something else besides.
    fn keys_of(
        &self,
        record: &Node,
        list: &Candidate<'_>,
        pending: &[Input],
    ) -> Option<(Vec<String>, Vec<String>, usize)> {
        // What stands in a control is not the record's to be known by.
        let shown = |node: &&Node| !node.walk().any(is_control);
        let texts: Vec<String> = own_parts(record).into_iter().filter(shown).map(text_of).collect();
        let holds = |value: &str| texts.iter().any(|text| words::holds(text, value));
        let (mut keys, mut used, mut weight) = (Vec::new(), Vec::new(), 0);
        for input in pending {
            let value = input.value.as_deref().unwrap_or_default();
            if holds(value) {
                keys.push(input.placeholder());
                used.push(input.key());
                weight += 1 + words::plain(value).split(' ').count();
            } else if !self.is_about(input)
                && words::cover(&words::stems(value), &list.named) < 0.99
            {
                return None;
            }
        }
        // Of another thing than the names that were passed over the value is not the one.
        if !self.dropped_names().all(|name| holds(name) || self.is_of_list(name, list)) {
            return None;
        }
        let heard = texts.iter().map(|text| (self.memory.spoken.names(text), text));
        if let Some((names, text)) = heard.max_by_key(|(names, _)| *names).filter(|(n, _)| *n > 0) {
            weight += names;
            if keys.is_empty() {
                keys.push(text.clone());
            }
        }
        (weight > 0).then_some((keys, used, weight))
    }

    /// Whether a list, its columns or the page are called by a name.
    fn is_of_list(&self, name: &str, list: &Candidate<'_>) -> bool {
        let labels = list.slots.iter().flat_map(|slot| slot.label.iter().cloned());
        let known: Vec<String> =
            list.named.iter().cloned().chain(self.page.about()).chain(labels).collect();
        words::cover(&words::stems(name), &known) >= 0.99
    }

    /// Where the wanted values are among a record's slots, and how sure that is.
    pub(super) fn values_of(
        &self,
        slots: &[Slot],
        samples: usize,
    ) -> Option<(BTreeMap<String, FieldPoint>, f64)> {
        let wanted = &self.memory.want.singles;
        let mut mapped = fields::map(wanted, slots, samples);
        let named = |field: &Field, point: &FieldPoint| {
            slots.iter().any(|s| s.point == *point && fields::is_named(field, s))
        };
        mapped.fields.retain(|name, point| {
            wanted.iter().any(|field| field.name == *name && named(field, point))
        });
        for field in wanted {
            if let Some(point) = mapped.fields.remove(&field.name)
                && let Some(meant) = self.of_rivals(field, &point, slots)
            {
                mapped.fields.insert(field.name.clone(), meant);
            }
        }
        self.add_said(&mut mapped.fields, slots);
        let missing = wanted.iter().any(|f| f.required && !mapped.fields.contains_key(&f.name));
        if !wanted.is_empty() && !missing && !mapped.fields.is_empty() {
            return Some((mapped.fields, 1.0 + mapped.score));
        }
        if self.view.goal.schema.is_some() {
            return None;
        }
        self.unnamed_values(slots)
    }

    /// Takes for a number or a date that lacks yet the only free column of that shape whose name the task says.
    /// Any text would do for a text.
    fn add_said(&self, fields: &mut BTreeMap<String, FieldPoint>, slots: &[Slot]) {
        for field in &self.memory.want.singles {
            if field.kind == Kind::Text || fields.contains_key(&field.name) {
                continue;
            }
            let taken: Vec<&FieldPoint> = fields.values().collect();
            let free = slots.iter().filter(|s| !taken.contains(&&s.point));
            let said: Vec<&Slot> =
                free.filter(|s| self.says_label(s) && shape::fits(field, &s.values)).collect();
            if let [only] = said[..] {
                fields.insert(field.name.clone(), only.point.clone());
            }
        }
    }

    /// Of several columns that hold a value of this kind, and none is called so, the one whose name the
    /// task says: the price of a ticket in the column of weekly ones.
    fn of_rivals(&self, field: &Field, chosen: &FieldPoint, slots: &[Slot]) -> Option<FieldPoint> {
        let rivals = fields::rivals(field, chosen, slots);
        if rivals.len() < 2 {
            return Some(chosen.clone());
        }
        let mut said = rivals.into_iter().filter(|slot| self.says_label(slot));
        said.next().filter(|_| said.next().is_none()).map(|slot| slot.point.clone())
    }

    /// Where nobody gave a schema: the values whose labels the task says, or what a term is defined as.
    fn unnamed_values(&self, slots: &[Slot]) -> Option<(BTreeMap<String, FieldPoint>, f64)> {
        let data = |s: &&Slot| {
            let says = |value: &String| !words::content(value).is_empty();
            s.inner == 0
                && matches!(s.sort, Sort::Text | Sort::Time | Sort::Link | Sort::Heading)
                && s.values.iter().all(says)
        };
        let said: Vec<&Slot> = slots.iter().filter(data).filter(|s| self.says_label(s)).collect();
        let name = |slot: &Slot, at: usize| match camel(&slot.said) {
            label if label.is_empty() => format!("value{}", at + 1),
            label => label,
        };
        let named = |of: Vec<&Slot>| -> BTreeMap<String, FieldPoint> {
            of.iter().enumerate().map(|(at, s)| (name(s, at), s.point.clone())).collect()
        };
        // What the task names and the record has no label for is elsewhere.
        let wanted = &self.memory.want.singles;
        let labelled = |field: &Field| {
            let last = field.words.last().cloned().unwrap_or_default();
            said.iter().any(|slot| words::best_kin(&last, &words::content(&slot.said)) >= 0.9)
        };
        if !wanted.is_empty() && !wanted.iter().all(labelled) {
            return None;
        }
        if (1..=MOST_UNNAMED + 1).contains(&said.len()) {
            return Some((named(said), 0.8));
        }
        // A term is asked for its definition, whatever the asking is called.
        let defines = |s: &&Slot| {
            s.sort == Sort::Text && s.joint.is_none() && s.hints.iter().any(|h| h == "definition")
        };
        let rest: Vec<&Slot> = slots
            .iter()
            .filter(defines)
            .filter(|s| !slots.iter().filter(defines).any(|whole| s.is_within(whole)))
            .collect();
        let [definition] = rest[..] else { return None };
        Some((BTreeMap::from([("definition".to_owned(), definition.point.clone())]), 0.2))
    }

    /// The one text beside the key in a list of names with their values, where the task says what the
    /// list is called and no value: the hours on Monday.
    fn beside_key(
        &self,
        slots: &[Slot],
        list: &Candidate<'_>,
        keys: &[String],
    ) -> Option<(BTreeMap<String, FieldPoint>, f64)> {
        let named = words::content(&self.page.lead_in(list.at)?);
        let said = !named.is_empty() && named.iter().all(|w| self.memory.task.words.contains(w));
        let want = &self.memory.want;
        let free = want.singles.is_empty() && want.lists.is_empty() && keys.len() == 1;
        if !said || !free || self.view.goal.schema.is_some() {
            return None;
        }
        let samples = list.samples.len();
        let of_key = |slot: &&Slot| slot.inner == 0 && !slot.leads && slot.joint.is_none();
        let mut beside = slots.iter().filter(of_key).filter(|slot| slot.values.len() == samples);
        let value = beside.next().filter(|_| beside.next().is_none())?;
        Some((BTreeMap::from([(camel(&named.join(" ")), value.point.clone())]), 0.2))
    }

    /// Whether the task says the label of a value.
    pub(super) fn says_label(&self, slot: &Slot) -> bool {
        slot.is_told_by(&self.memory.task.words)
    }
}

/// The parts of a record that are its own: a list of links within it has records of its own, which are
/// known by what they hold, and what holds such a list is no part by itself.
fn own_parts(record: &Node) -> Vec<&Node> {
    if !record.walk().skip(1).any(is_list) {
        return record.walk().collect();
    }
    record.children.iter().filter(|child| !is_list(child)).flat_map(own_parts).collect()
}

fn is_list(node: &Node) -> bool {
    let entry = |node: &&Node| node.role == "listitem" && node.walk().any(|n| n.url.is_some());
    node.role == "records" || node.children.iter().filter(entry).count() > 1
}
