//! The last resort where something is to be read: the site is looked over page by page, each list is taken as
//! data, and the task is asked of it. Of all ways to read an answer the one is tried first that accounts for
//! most words of the task; whether it does is for the obligations to say.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::agent::obligations::{Duty, Kind};
use crate::model::{Action, Extraction, FieldPoint};
use crate::perception::Node;

use super::binding::{Around, Binding};
use super::lists::{self, Candidate};
use super::page::Region;
use super::ranking::{self, KEY, Ranking};
use super::slots::{Slot, Sort};
use super::turn::{Turn, give_up};
use super::want::Field;
use super::{Stage, fields, naming, navigation, paging, words};

/// Most pages that are looked over.
const MOST_PAGES: usize = 9;
/// Most readings that are offered.
const MOST_TRIED: usize = 6;
/// Most links of one page that are kept to be followed.
const MOST_WAYS: usize = 12;
/// So many records may be the first of more that come as one scrolls.
const MAY_GROW: usize = 10;
/// Most values that are read of one thing because the task says their labels.
const MOST_SAID: usize = 4;

/// How far a survey has come.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Why the planner would have given up before; `None` as long as it has not.
    reason: Option<String>,
    /// Addresses still to be looked at, best first.
    ahead: VecDeque<String>,
    /// Addresses that were looked at.
    seen: BTreeSet<String>,
    /// Pages that were given time to show what they are.
    waited: BTreeSet<String>,
    /// Readings that were offered.
    tried: BTreeSet<String>,
}

/// A way to read an answer.
struct Query {
    steps: Vec<Extraction>,
    /// How many words of the task it leaves open; only to compare.
    loose: usize,
    /// How much there is to read; only to compare.
    records: usize,
    key: String,
}

impl Survey {
    /// Whether one is under way.
    pub(super) fn is_on(&self) -> bool {
        self.reason.is_some()
    }
}

impl Turn<'_, '_> {
    /// Whether what is asked for may be found by looking the site over: it is to be read, and nothing was sent.
    pub(super) fn may_survey(&self) -> bool {
        let memory = &self.memory;
        let sent = memory.form != Stage::Open || memory.task.send;
        memory.task.beyond.is_none()
            && !sent
            && !self.login_due()
            && self.view.goal.resumed.is_none()
            && !self.view.obligations.asks_to_act()
    }

    /// The next step of the survey; `reason`: why the planner would give up without one.
    pub(super) fn survey(&mut self, reason: Option<String>) -> Vec<Action> {
        if let Some(reason) = reason.filter(|_| !self.memory.survey.is_on()) {
            self.memory.survey.reason = Some(reason);
            self.memory.reading = Stage::Open;
            let start = self.view.goal.start_url.as_ref().map(ToString::to_string);
            if let Some(start) = start.filter(|s| *s != self.page.snapshot.url || !self.untouched())
            {
                return vec![Action::Goto { url: start }];
            }
        }
        if self.memory.reading == Stage::Sent {
            self.memory.reading = Stage::Open;
            let done = self.steps_done();
            let read = done.iter().all(|d| d.ok() && !d.outcome.read_nothing());
            let finished = done.iter().any(|d| matches!(d.step, Action::Finish { .. }));
            if read && !finished && !done.is_empty() {
                self.memory.reading = Stage::Sent;
                return vec![Action::Finish {
                    written: serde_json::Map::new(),
                    follow_up: None,
                    follow_up_summary: None,
                }];
            }
        }
        self.clear().or_else(|| self.look_over()).unwrap_or_else(|| self.go_elsewhere())
    }

    /// Offers the best reading of this page that was not offered yet.
    fn look_over(&mut self) -> Option<Vec<Action>> {
        let url = self.page.snapshot.url.clone();
        if super::obstacles::wall(&self.page).is_some() {
            return None;
        }
        if self.is_drawn_late() && self.memory.survey.waited.insert(url.clone()) {
            return Some(vec![Action::WaitFor { text: String::new() }]);
        }
        if self.memory.survey.seen.insert(url) {
            self.keep_ways();
        }
        if self.memory.survey.tried.len() >= MOST_TRIED {
            return None;
        }
        let mut queries = self.queries();
        queries.retain(|query| !self.memory.survey.tried.contains(&query.key));
        queries.sort_by_key(|query| (query.loose, std::cmp::Reverse(query.records)));
        let query = queries.into_iter().next()?;
        tracing::debug!(key = %query.key, loose = query.loose, "a reading is offered");
        self.memory.survey.tried.insert(query.key);
        self.memory.reading = Stage::Sent;
        Some(query.steps.into_iter().map(Action::Extract).collect())
    }

    /// Whether a page shows so little that its content may still come.
    fn is_drawn_late(&self) -> bool {
        lists::candidates(&self.page)
            .iter()
            .all(|list| list.region != Region::Main || list.count < 3)
    }

    fn go_elsewhere(&mut self) -> Vec<Action> {
        let survey = &mut self.memory.survey;
        let next = loop {
            match survey.ahead.pop_front() {
                Some(url) if survey.seen.contains(&url) => {}
                other => break other,
            }
        };
        if let Some(url) = next.filter(|_| survey.seen.len() < MOST_PAGES) {
            return vec![Action::Goto { url }];
        }
        let reason = survey.reason.clone().unwrap_or_default();
        give_up(reason).unwrap_or_default()
    }

    /// Keeps the links of this page: first those of the record that the task names, then menus.
    fn keep_ways(&mut self) {
        let mut named: Vec<String> = Vec::new();
        let mut others: Vec<(f64, String)> = Vec::new();
        for (at, item) in self.page.items.iter().enumerate() {
            let (node, Some(url)) = (item.node, item.node.url.clone()) else { continue };
            if node.role != "link"
                || !navigation::is_way(&self.page, node)
                || navigation::here(&self.page, node)
                || self.memory.survey.seen.contains(&url)
            {
                continue;
            }
            if self.names_it(at, node) {
                named.push(url);
            } else if item.records.is_none() || item.region != Region::Main {
                let name = words::content(&node.name);
                let task = &self.memory.task.words;
                let menu = if item.region == Region::Navigation { 0.3 } else { 0.0 };
                others.push((words::cover(&name, task) + menu, url));
            }
        }
        others.sort_by(|a, b| b.0.total_cmp(&a.0));
        let survey = &mut self.memory.survey;
        for url in named.into_iter().rev() {
            survey.ahead.push_front(url);
        }
        survey.ahead.extend(others.into_iter().take(MOST_WAYS).map(|(_, url)| url));
    }

    /// Whether a link is that of the one record that an input, a quotation or a name of the task is.
    fn names_it(&self, at: usize, node: &Node) -> bool {
        let record = self.page.up(at).find(|&up| {
            self.page.items[up]
                .parent
                .is_some_and(|parent| self.page.items[parent].records == Some(parent))
        });
        let text = record.map_or_else(|| node.name.clone(), |record| self.page.text(record));
        let memory = &self.memory;
        let inputs = memory.inputs.iter().filter(|i| !i.secret).filter_map(|i| i.value.as_ref());
        let told = inputs.chain(&memory.task.quoted).chain(&memory.task.names);
        told.into_iter().any(|name| name.chars().count() > 2 && words::holds(&text, name))
    }

    fn queries(&self) -> Vec<Query> {
        let ranking = ranking::ranking(&self.memory.task.text)
            .filter(|_| self.view.obligations.duties().iter().any(is_order));
        let about = self.page.about();
        let mut all: Vec<Query> = lists::candidates(&self.page)
            .iter()
            .filter(|list| matches!(list.region, Region::Main | Region::Dialog) && !list.nested)
            .filter_map(|list| self.query(list, &about, ranking.as_ref()))
            .collect();
        all.extend(self.said_here(&about));
        all
    }

    fn query(
        &self,
        list: &Candidate<'_>,
        about: &[String],
        ranking: Option<&Ranking>,
    ) -> Option<Query> {
        let memory = &self.memory;
        let next = paging::next_page(&self.page).map(|control| control.r#ref.clone());
        let around = Around {
            about,
            goes_on: next.is_some() || list.count > list.records.len() || list.count >= MAY_GROW,
            ranking,
            counts: memory.counted.is_some(),
            has_schema: self.view.goal.schema.is_some(),
        };
        let binding = Binding::of(self.view.obligations, list, &around)?;
        let counted = memory.counted.iter().flatten();
        let count =
            memory.counted.is_some() && !counted.into_iter().any(|n| binding.columns.contains(n));
        let many = ranking.and_then(|ranking| ranking.many);
        let lists_wanted = !memory.want.lists.is_empty() && self.view.goal.schema.is_some();
        let one =
            !count && !lists_wanted && (many == Some(1) || many.is_none() && binding.names_one);
        let mut fields = self.fields_of(list, &binding, count)?;
        let schemaless = self.view.goal.schema.is_none();
        // What a record goes by alone answers which one it is, and nothing else.
        let told = !binding.columns.is_empty() || ranking.is_some();
        let sum = self.view.obligations.duties().iter().any(|duty| duty.kind == Kind::Aggregate);
        if schemaless && (binding.loose > 0 || one && !told) || sum && !one && !count {
            return None;
        }
        let mut order = None;
        if let Some(ranking) = ranking.filter(|_| !count) {
            let column = ranking.column_of(list)?;
            if schemaless && !fields.values().any(|point| *point == column) {
                fields.insert(ranking.name(), column.clone());
            }
            fields.insert(KEY.to_owned(), column);
            order = Some(if ranking.falling { format!("-{KEY}") } else { KEY.to_owned() });
        }
        let into = match (&memory.want.lists[..], one) {
            _ if count => Some("count".to_owned()),
            (_, true) => None,
            ([want], _) => Some(want.into.clone()),
            _ => Some("items".to_owned()),
        };
        let key =
            format!("{} {} {:?} {order:?}", self.page.snapshot.url, list.at, binding.matching);
        let extraction = |into: Option<String>, fields| Extraction {
            into,
            each: Some(list.each.clone()),
            fields,
            next: next.clone(),
            limit: many.filter(|_| !one).or(memory.task.limit),
            matching: binding.matching.clone(),
            order: order.clone(),
            one,
            count,
            hidden: self.untouched(),
            ..Extraction::default()
        };
        let steps = if one {
            let mut objects = super::reading::objects(fields).into_iter();
            let (into, fields) = objects.next()?;
            // An order by a column that is in another object cannot be said.
            if objects.next().is_some() {
                return None;
            }
            vec![extraction(into, fields)]
        } else {
            vec![extraction(into, fields)]
        };
        Some(Query { steps, loose: binding.loose, records: list.count, key })
    }

    /// The fields to be read of a list: those of the schema, or what records go by and the columns that the
    /// task names.
    fn fields_of(
        &self,
        list: &Candidate<'_>,
        binding: &Binding,
        count: bool,
    ) -> Option<BTreeMap<String, FieldPoint>> {
        let want = &self.memory.want;
        let named = naming::of_record(&list.slots);
        let title = named.iter().find(|(field, _)| field.name == "title").or_else(|| named.first());
        if count {
            let (field, slot) = title?;
            return Some([(field.name.clone(), slot.point.clone())].into());
        }
        let wanted: Vec<Field> = match (&want.lists[..], &want.singles[..]) {
            ([list], []) => list.fields.clone(),
            ([], singles) => singles.to_vec(),
            _ => return None,
        };
        let mapped = fields::map(&wanted, &list.slots, list.samples.len());
        tracing::debug!(each = %list.each, found = ?mapped.values, missing = ?mapped.missing, columns = ?binding.columns, "values of a list");
        if self.view.goal.schema.is_some() {
            let whole = mapped.missing.is_empty() && !mapped.fields.is_empty();
            return whole.then_some(mapped.fields);
        }
        let own = |slot: &Slot| wanted.iter().any(|field| fields::is_named(field, slot));
        let mut read: BTreeMap<String, FieldPoint> = mapped
            .fields
            .into_iter()
            .filter(|(_, point)| list.slots.iter().any(|slot| slot.point == *point && own(slot)))
            .collect();
        let said = |slot: &Slot| {
            !slot.label.is_empty() && slot.label.iter().any(|word| binding.columns.contains(word))
                || slot.hints.iter().any(|hint| binding.columns.contains(hint))
        };
        for (field, slot) in &named {
            let there = read.values().any(|point| *point == slot.point);
            if !there && (said(slot) || title.is_some_and(|(own, _)| own.name == field.name)) {
                read.insert(field.name.clone(), slot.point.clone());
            }
        }
        (!read.is_empty()).then_some(read)
    }

    /// Single values of this page whose labels the task says, where the page is about what the task names.
    fn said_here(&self, about: &[String]) -> Option<Query> {
        let memory = &self.memory;
        if memory.counted.is_some()
            || !memory.want.lists.is_empty() && self.view.goal.schema.is_some()
        {
            return None;
        }
        let inputs = memory.inputs.iter().filter(|i| !i.secret).filter_map(|i| i.value.as_ref());
        let mut told = inputs.chain(&memory.task.quoted);
        if !told.all(|name| words::stems(name).iter().all(|word| about.contains(word))) {
            return None;
        }
        let slots = self.page_slots(false);
        let fields = if self.view.goal.schema.is_some() {
            let mapped = fields::map_single(&memory.want.singles, &slots, fields::ALIKE[0]);
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
        if !(1..=MOST_SAID).contains(&count) {
            return None;
        }
        let key = format!("{} {fields:?}", self.page.snapshot.url);
        let objects = super::reading::objects(fields).into_iter();
        let steps = objects
            .map(|(into, fields)| Extraction { into, fields, ..Extraction::default() })
            .collect();
        Some(Query { steps, loose: 0, records: count, key })
    }
}

fn is_order(duty: &Duty) -> bool {
    matches!(duty.kind, Kind::Order(_))
}
