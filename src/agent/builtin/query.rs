//! A task as a query of the data of one page: of which list, which records, in which order, how many, and what
//! of them; or the values of the page itself.

use std::collections::BTreeMap;

use crate::agent::obligations::Kind;
use crate::executor::SAID;
use crate::model::{Comparison, Condition, Extraction, FieldPoint, Ref};
use crate::perception::Node;
use crate::perception::lexicon::Tasks;

use super::binding::Binding;
use super::columns::Amount;
use super::lists::Candidate;
use super::own::{are_apart, are_own};
use super::page::{folds, has_state};
use super::ranking::Ranking;
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::want::{self, Field};
use super::{fields, naming, paging, shape, words};

/// A way to read an answer.
pub(super) struct Query {
    pub(super) steps: Vec<Extraction>,
    /// How many words of the task it leaves open; only to compare.
    pub(super) loose: usize,
    /// How much there is to read; only to compare.
    pub(super) records: usize,
    pub(super) key: String,
}

/// What of a list is the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Records.
    Records,
    /// One of them.
    One,
    /// How many there are.
    Count,
}

/// What would be read of the chosen records of a list.
struct Read<'a> {
    wanted: &'a [Field],
    fields: &'a BTreeMap<String, FieldPoint>,
    /// Those of the chosen records.
    slots: &'a [Slot],
    /// The list with all of its records.
    all: &'a Candidate<'a>,
}

impl<'a> Read<'a> {
    fn slot(&self, point: &FieldPoint) -> Option<&'a Slot> {
        self.slots.iter().find(|slot| slot.point == *point)
    }

    /// What stands in all records at the place of a slot of the chosen ones.
    fn of_all<'s>(&self, slot: &'s Slot) -> impl Iterator<Item = &'s Slot> + use<'s, 'a>
    where
        'a: 's,
    {
        self.all.slots.iter().filter(move |other| other.is_place_of(slot))
    }
}

impl Turn<'_, '_> {
    /// The task as a query of a list, where the list accounts for what must be heeded. `about`: what the page is about;
    /// `set`: what stands in its controls.
    pub(super) fn query(
        &self,
        list: &Candidate<'_>,
        about: &[String],
        set: &[String],
        ranking: Option<&Ranking>,
    ) -> Option<Query> {
        let next = paging::next_page(&self.page).map(|control| control.r#ref.clone());
        let (binding, answer) = self.bound_to(list, about, set, ranking)?;
        let all = list;
        let list = match &binding.counted[..] {
            [] => &list.clone().chosen_by(&binding.matching),
            _ => list,
        };
        let wanted = self.wanted_of(list, ranking);
        let fields = self.fields_of(list, &binding, answer, wanted.as_deref())?;
        let read =
            Read { wanted: &wanted.unwrap_or_default(), fields: &fields, slots: &list.slots, all };
        let own = are_apart(&fields, &list.slots) && are_own(&fields, &list.slots);
        if !own || !look_alike(&read) || !self.says_something(&read) {
            return None;
        }
        let ranking = ranking.filter(|_| answer != Answer::Count);
        let (fields, order) = self.compared((list, all), fields, ranking)?;
        let (into, mut fields) = self.placed_in_result(fields, answer)?;
        let many = ranking.and_then(|ranking| ranking.many).filter(|_| answer == Answer::Records);
        let given = self.limit_input().filter(|_| answer == Answer::Records);
        let extraction = Extraction {
            into,
            limit: many.or(self.memory.task.limit).or(given),
            matching: binding.matching.clone(),
            order,
            wanted: conditions(&binding, &mut fields),
            one: answer == Answer::One,
            count: answer == Answer::Count,
            ..self.whole(list, fields, next)
        };
        let key = self.key_of(list.at, set, &extraction);
        Some(Query { steps: vec![extraction], loose: binding.loose, records: list.count, key })
    }

    /// The words of the task held against a list, and what of it is the answer, where that is sure enough.
    fn bound_to(
        &self,
        list: &Candidate<'_>,
        about: &[String],
        set: &[String],
        ranking: Option<&Ranking>,
    ) -> Option<(Binding, Answer)> {
        let around = self.around(list, about, set, ranking);
        let binding = Binding::of(self.view.obligations, list, &around)?;
        // The least of several amounts is no amount of the one that is meant.
        if ranking.is_some() && self.has_least_of_parts(&list.records) {
            return None;
        }
        let answer = self.answer(list, &binding, ranking);
        // What a record holds are parts of it, whatever the page is about.
        let counts_it = answer != Answer::Count || self.is_of_counted(list) && !list.inner;
        // Of a list that is unfolded in part only what one of its records says is told, not which of them is the first.
        let want = self.memory.want.lists.first().filter(|_| self.view.goal.schema.is_some());
        let counts_it = counts_it && !want.is_some_and(|want| self.is_elsewhere(want, list));
        let one_by_name = answer == Answer::One && ranking.is_none();
        let in_part = is_unfolded_in_part(list) || self.has_pressed_in(list);
        let counts_it = counts_it && (one_by_name || !in_part);
        let sure = counts_it && self.is_sure(&binding, ranking, answer);
        tracing::debug!(each = %list.each, ?answer, counts_it, sure, columns = ?binding.columns, "a list that may be the answer");
        sure.then_some((binding, answer))
    }

    /// What a reading of the list at a place is known by; what is chosen in the page's controls makes it another list.
    fn key_of(&self, at: usize, set: &[String], extraction: &Extraction) -> String {
        let Extraction { matching, wanted, order, .. } = extraction;
        let url = &self.page.snapshot.url;
        format!("{url} {at} {set:?} {matching:?} {wanted:?} {order:?}")
    }

    fn whole(
        &self,
        list: &Candidate<'_>,
        fields: BTreeMap<String, FieldPoint>,
        next: Option<Ref>,
    ) -> Extraction {
        Extraction {
            each: Some(list.each.clone()),
            fields,
            next,
            under: self.heading_meant(list),
            hidden: self.untouched(),
            ..Extraction::default()
        }
    }

    fn answer(&self, list: &Candidate<'_>, binding: &Binding, ranking: Option<&Ranking>) -> Answer {
        let memory = &self.memory;
        // `how many seats` is what a column says, where it says figures: that addresses have `/saunas/` in them says nothing.
        let says_figures = |noun: &String| {
            let called = |slot: &&Slot| slot.label.iter().chain(&slot.hints).any(|own| own == noun);
            let figures = |slot: &Slot| slot.values.iter().all(|value| shape::has_figure(value));
            binding.columns.contains(noun) && list.slots.iter().filter(called).any(figures)
        };
        if memory.counted.is_some() && !memory.counted.iter().flatten().any(says_figures) {
            return Answer::Count;
        }
        let lists_wanted = !memory.want.lists.is_empty() && self.view.goal.schema.is_some();
        let many = ranking.and_then(|ranking| ranking.many);
        let one = many == Some(1) || many.is_none() && binding.names_one;
        if one && !lists_wanted { Answer::One } else { Answer::Records }
    }

    /// Whether enough of the task is accounted for: what a record goes by alone answers which one it is, and
    /// nothing else, and a list is no sum.
    fn is_sure(&self, binding: &Binding, ranking: Option<&Ranking>, answer: Answer) -> bool {
        let told = !binding.columns.is_empty() || ranking.is_some();
        let schemaless = self.view.goal.schema.is_none();
        // Of `the cheapest books` nobody knows how many they are.
        let endless = ranking.is_some_and(|ranking| ranking.many.is_none() && !ranking.all);
        if endless && answer != Answer::Count {
            return false;
        }
        // `How many` is answered by a figure.
        let listed = self.memory.counted.is_some() && answer == Answer::Records;
        let vague = binding.loose > 0 || answer == Answer::One && !told;
        let sum = self.view.obligations.duties().iter().any(|duty| duty.kind == Kind::Aggregate);
        // `its number of pages` is told of one thing.
        let whose = |word: &String| Tasks::get().little.possessives.contains(word);
        let of_one = schemaless && answer == Answer::Records && self.is_for_one();
        let of_one = of_one && words::split(&self.memory.task.text).iter().any(whose);
        !(schemaless && vague || listed || of_one || sum && answer == Answer::Records)
    }

    /// Where in the result it belongs; `None` for one thing whose values are in several objects, which no single
    /// reading gives.
    fn placed_in_result(
        &self,
        fields: BTreeMap<String, FieldPoint>,
        answer: Answer,
    ) -> Option<(Option<String>, BTreeMap<String, FieldPoint>)> {
        match (answer, &self.memory.want.lists[..]) {
            (Answer::Count, _) => Some((Some(self.figure_wanted()?), fields)),
            (Answer::One, _) => {
                let mut objects = super::reading::objects(fields).into_iter();
                let only = objects.next()?;
                objects.next().is_none().then_some(only)
            }
            (Answer::Records, [want]) => Some((Some(want.into.clone()), fields)),
            (Answer::Records, _) => Some((Some("items".to_owned()), fields)),
        }
    }

    /// Where in the result a count belongs: the one number of the schema.
    fn figure_wanted(&self) -> Option<String> {
        let whole = |field: &&Field| matches!(field.kind, want::Kind::Integer | want::Kind::Number);
        match &self.memory.want.singles[..] {
            _ if self.view.goal.schema.is_none() => Some("count".to_owned()),
            [only] => Some(only).filter(whole).map(|field| field.name.clone()),
            _ => None,
        }
    }

    /// The fields to be read of a list: those of the schema, or what records go by and the columns that the
    /// task names.
    fn fields_of(
        &self,
        list: &Candidate<'_>,
        binding: &Binding,
        answer: Answer,
        wanted: Option<&[Field]>,
    ) -> Option<BTreeMap<String, FieldPoint>> {
        let want = &self.memory.want;
        let named = naming::of_record(&list.slots);
        let title = named.iter().find(|(field, _)| field.name == "title").or_else(|| named.first());
        if answer == Answer::Count {
            let (field, slot) = title?;
            return Some([(field.name.clone(), slot.point.clone())].into());
        }
        let wanted = wanted?;
        let mapped = fields::map(wanted, &list.slots, list.samples.len());
        tracing::debug!(each = %list.each, found = ?mapped.values, missing = ?mapped.missing, columns = ?binding.columns, "values of a list");
        if self.view.goal.schema.is_some() {
            let bare = matches!(&want.lists[..], [list] if list.bare);
            // What the records that the task means go by is told by them, whatever they are called.
            let titled = wanted.iter().all(|field| field.titled);
            let meant = titled && !binding.matching.is_empty();
            if bare && !meant && !self.is_called_so(&list.named, &mapped) {
                return None;
            }
            let whole = mapped.missing.is_empty() && !mapped.fields.is_empty();
            let singles = !want.singles.is_empty();
            // Of several columns of one kind, the one that the task names.
            let told = || self.values_of(&list.slots, list.samples.len()).filter(|_| singles);
            return told().map(|(fields, _)| fields).or_else(|| whole.then_some(mapped.fields));
        }
        let own = |slot: &Slot| wanted.iter().any(|field| fields::is_named(field, slot));
        let read = mapped
            .fields
            .into_iter()
            .filter(|(_, point)| list.slots.iter().any(|slot| slot.point == *point && own(slot)))
            .collect();
        with_named(read, &named, title, binding)
    }

    /// What is wanted of the records of a list: of several lists nobody knows.
    fn wanted_of(&self, list: &Candidate<'_>, ranking: Option<&Ranking>) -> Option<Vec<Field>> {
        let want = &self.memory.want;
        match (&want.lists[..], &want.singles[..]) {
            ([list], []) => Some(list.fields.clone()),
            ([], singles) if ranking.is_some() => Some(self.going_by_its_kind(singles, list)),
            ([], singles) => Some(singles.to_vec()),
            _ => None,
        }
    }

    /// Whether something is read that a record goes by or that is asked for: not only the address of what leads on,
    /// nor what leads on from every record alike (`Cancel`).
    fn says_something(&self, read: &Read<'_>) -> bool {
        let slots = read.fields.values().filter_map(|point| read.slot(point));
        let addresses = [Sort::Address, Sort::PictureAddress];
        let asked = self.view.goal.schema.is_some()
            || self.memory.want.fields().any(|field| field.kind == want::Kind::Address);
        let only_addresses = slots.clone().all(|slot| addresses.contains(&slot.sort));
        let alike = |slot: &Slot| {
            matches!(slot.sort, Sort::Link | Sort::Heading)
                && read.of_all(slot).any(|other| fields::is_label(&other.values))
        };
        (asked || !only_addresses) && !slots.into_iter().any(alike)
    }
}

/// Whether some records of a list are unfolded and others are not.
fn is_unfolded_in_part(list: &Candidate<'_>) -> bool {
    let has = |state: &str| {
        let folds = |node: &Node| folds(node) && has_state(node, state);
        list.records.iter().any(|record| record.walk().any(folds))
    };
    has("collapsed") && has("expanded")
}

/// Whether what the chosen records' values only look like holds for those of all: one film's title may look like
/// a person's name.
fn look_alike(read: &Read<'_>) -> bool {
    let samples = read.all.samples.len();
    read.wanted.iter().all(|field| {
        let slot = read.fields.get(&field.name).and_then(|point| read.slot(point));
        let by_looks = slot.filter(|slot| fields::is_by_looks(field, slot));
        by_looks.is_none_or(|slot| {
            read.of_all(slot).any(|other| fields::score(field, other, samples) > 0.0)
        })
    })
}

/// The conditions on single records, with the columns that they are asked of.
fn conditions(binding: &Binding, fields: &mut BTreeMap<String, FieldPoint>) -> Vec<Condition> {
    let counted = binding.counted.iter().enumerate().map(|(at, (slot, amount))| {
        let field = format!("_amount{at}");
        fields.insert(field.clone(), slot.point.clone());
        let is = match amount {
            Amount::Nothing => Comparison::Is,
            Amount::Some => Comparison::Above,
        };
        Condition { field, is, value: "0".to_owned() }
    });
    let counted: Vec<Condition> = counted.collect();
    let lacking = binding.lacking.iter().map(|text| Condition {
        field: SAID.to_owned(),
        is: Comparison::Lacks,
        value: text.clone(),
    });
    let mut kept: Vec<Condition> = Vec::new();
    for (at, (point, bound)) in binding.bounded.iter().enumerate() {
        let field = format!("_bound{at}");
        fields.insert(field.clone(), point.clone());
        kept.push(Condition { field, is: bound.is, value: bound.value.clone() });
    }
    for (at, (point, answer)) in binding.answered.iter().enumerate() {
        let field = format!("_answer{at}");
        fields.insert(field.clone(), point.clone());
        kept.push(Condition { field, is: Comparison::Is, value: answer.clone() });
    }
    counted.into_iter().chain(lacking).chain(kept).collect()
}

/// What was found for the wanted values, with what records go by and the columns that the task names.
fn with_named(
    mut read: BTreeMap<String, FieldPoint>,
    named: &[(Field, Slot)],
    title: Option<&(Field, Slot)>,
    binding: &Binding,
) -> Option<BTreeMap<String, FieldPoint>> {
    let said = |slot: &Slot| {
        let mut names = slot.label.iter().chain(&slot.hints);
        names.any(|name| binding.columns.contains(name))
    };
    for (field, slot) in named {
        let there = read.values().any(|point| *point == slot.point);
        if !there && (said(slot) || title.is_some_and(|(own, _)| own.name == field.name)) {
            read.insert(field.name.clone(), slot.point.clone());
        }
    }
    (!read.is_empty()).then_some(read)
}
