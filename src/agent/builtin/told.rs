//! Several values of one thing that a page tells, some beside their labels and some in sentences and tiles. All must be there.

use std::collections::BTreeMap;
use std::ops::Range;

use regex::Regex;

use crate::model::{Action, FieldPoint};
use crate::perception::Node;

use super::asked::Asked;
use super::fields;
use super::labelled::Joint;
use super::page::{folds, has_state};
use super::query::Query;
use super::slots::{self, Slot};
use super::statements::figures_of;
use super::turn::{Say, Turn};
use super::{Stage, words};

/// Fewest values that are told so: a single one is for `stated`.
const FEWEST: usize = 2;

impl Turn<'_, '_> {
    /// The values that are asked for, where this page, or the one part of it that is about what is given, tells all of them.
    pub(super) fn told_here(&self) -> Option<Query> {
        let want = &self.memory.want;
        if want.singles.len() < FEWEST || !want.lists.is_empty() {
            return None;
        }
        let parts = self.parts_about_the_given();
        tracing::debug!(
            url = self.page.snapshot.url,
            ?parts,
            "parts of the page that are about what is given"
        );
        let [part] = &parts[..] else { return None };
        let labelled = self.labelled_in(part);
        tracing::debug!(?labelled, "what stands beside its label");
        let told = self.told_by_figures(part, &labelled)?;
        let fields: BTreeMap<String, FieldPoint> = labelled.into_iter().chain(told).collect();
        let key = format!("{} told {fields:?}", self.page.snapshot.url);
        let steps = super::reading::extractions_of(fields);
        Some(Query { steps, loose: 0, records: usize::MAX, key })
    }

    /// Reads several values of what the task is given, where this page, or what lies over it, is about that: what is closed
    /// or left again would have to be found anew.
    pub(super) fn read_of_the_given(&mut self) -> Say {
        let about = self.memory.given().next().is_some();
        let due = about && self.is_for_one() && !self.may_send() && !self.login_due();
        if due { self.read_told_effect() } else { None }
    }

    /// Reads several values that the page tells of what was sent.
    pub(super) fn read_told_effect(&mut self) -> Say {
        if self.memory.reading != Stage::Open {
            return None;
        }
        let query = self.told_here()?;
        if !self.memory.survey.tried.insert(query.key) {
            return None;
        }
        self.memory.reading = Stage::Sent;
        Some(query.steps.into_iter().map(Action::Extract).collect())
    }

    /// The values whose labels stand beside them.
    fn labelled_in(&self, part: &Range<usize>) -> BTreeMap<String, FieldPoint> {
        let wanted = &self.memory.want.singles;
        let is_whole = *part == (0..self.page.items.len());
        let slots = if is_whole { self.page_slots(false) } else { self.slots_of_part(part) };
        let mut mapped = fields::map_single(wanted, &slots, fields::ALIKE[0]).fields;
        mapped.retain(|name, point| {
            let field = wanted.iter().find(|field| field.name == *name);
            let slot = slots.iter().find(|slot| slot.point == *point);
            field.zip(slot).is_some_and(|(field, slot)| {
                fields::is_named(field, slot) && !self.is_told_of_others(part, slot)
            })
        });
        mapped
    }

    /// Whether a figure goes by its unit alone, and others before the same unit are told there: `412,000 litres` of one tank
    /// and `18,500 litres` of another. Which is meant the words around them say.
    fn is_told_of_others(&self, part: &Range<usize>, slot: &Slot) -> bool {
        let unit = slot.joint == Some(Joint::Figure) && !slot.said.is_empty();
        let figure = Regex::new(&format!(r"(?i)\d\s?{}\b", regex::escape(&slot.said)));
        let Some(figure) = figure.ok().filter(|_| unit) else { return false };
        let texts = part.clone().map(|at| self.page.node(at));
        let whole = texts.filter(|node| node.children.is_empty());
        whole.map(|node| figure.find_iter(&node.name).count()).sum::<usize>() > 1
    }

    /// What a part of the page says, as if it were a record.
    fn slots_of_part(&self, part: &Range<usize>) -> Vec<Slot> {
        let is_outer =
            |at: &usize| self.page.items[*at].parent.is_none_or(|up| !part.contains(&up));
        let children = part.clone().filter(is_outer).map(|at| self.page.node(at).clone()).collect();
        slots::slots_of(&Node { children, ..Node::default() })
    }

    /// The other values, each by a figure of its own.
    fn told_by_figures(
        &self,
        part: &Range<usize>,
        labelled: &BTreeMap<String, FieldPoint>,
    ) -> Option<Vec<(String, FieldPoint)>> {
        let asked = self.asked_values(labelled)?;
        // What the content of the page does not tell, what stands beside it may.
        [false, true].into_iter().find_map(|everywhere| {
            let figures = figures_of(&self.page, part, everywhere);
            let place = |asked: &Asked<'_>| asked.meant(&figures);
            let chosen: Vec<usize> = asked.iter().map(place).collect::<Option<_>>()?;
            let apart = chosen.iter().enumerate().all(|(n, at)| !chosen[..n].contains(at));
            let told = asked.iter().zip(&chosen);
            let told = told
                .map(|(asked, &at)| Some((asked.field.name.clone(), figures[at].point.clone()?)));
            told.collect::<Option<Vec<_>>>().filter(|_| apart)
        })
    }

    /// The parts of the page that are about all that the task is given: the whole of it, or what stands under such a heading
    /// or was unfolded by a button of that name.
    fn parts_about_the_given(&self) -> Vec<Range<usize>> {
        let whole = 0..self.page.items.len();
        // The page that answers what was sent is about that.
        if self.memory.form == Stage::Done && self.may_send() {
            return vec![whole];
        }
        let inputs = self.memory.inputs.iter();
        let given = inputs.filter(|input| !self.memory.is_credential(input));
        let given = given.filter_map(|input| input.value.as_deref());
        if given.into_iter().all(|value| self.is_subject(value)) {
            return vec![whole];
        }
        let mut parts = self.parts_on_the_given();
        parts.extend(self.unfolded_given());
        if parts.is_empty() {
            parts.extend(self.overlay_on_the_given());
        }
        parts
    }

    /// Whether the page says of itself that it is about this, or its address ends with it: `/accession/CM-0343`.
    pub(super) fn is_subject(&self, value: &str) -> bool {
        let address = url::Url::parse(&self.page.snapshot.url).ok();
        let last = address.as_ref().and_then(|url| url.path_segments()?.next_back());
        let named = |last: &str| !last.is_empty() && words::plain(last) == words::plain(value);
        last.is_some_and(named) || words::cover(&words::stems(value), &self.page.subject()) >= 1.0
    }

    /// What lies over the page and begins with the one thing that the task is given.
    fn overlay_on_the_given(&self) -> Option<Range<usize>> {
        let given: Vec<&String> = self.memory.given().collect();
        let [name] = given[..] else { return None };
        let overlay = self.overlay()?;
        let within = overlay..self.page.items[overlay].end;
        let mut texts =
            within.clone().map(|at| self.page.node(at)).filter(|node| node.children.is_empty());
        let first = texts.find(|node| !node.name.is_empty())?;
        (words::plain(&first.name) == words::plain(name)).then_some(within)
    }

    /// What was unfolded by the button that is called as the one thing that the task is given.
    fn unfolded_given(&self) -> Option<Range<usize>> {
        let given: Vec<&String> = self.memory.given().collect();
        let [name] = given[..] else { return None };
        let is_open = |at: &usize| {
            let node = self.page.node(*at);
            folds(node)
                && has_state(node, "expanded")
                && words::plain(&node.name) == words::plain(name)
        };
        let mut open = self.page.with_role("button").filter(is_open);
        let button = open.next().filter(|_| open.next().is_none())?;
        let siblings = self.page.siblings(button);
        let next =
            siblings.into_iter().find(|&other| other > button && folds(self.page.node(other)));
        let parent = self.page.items[button]
            .parent
            .map_or(self.page.items.len(), |up| self.page.items[up].end);
        Some(self.page.items[button].end..next.unwrap_or(parent))
    }
}
