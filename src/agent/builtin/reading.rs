//! Reading the result: which list and which single values, and whether what was read is what was
//! meant.

use std::collections::BTreeMap;

use crate::agent::Done;
use crate::model::{Action, Extraction, FieldPoint, Ref, Refusal};
use crate::perception::lexicon::{Concept, Tasks};

use super::forms::{self, Form};
use super::labelled::Joint;
use super::lists::{self, Candidate, Fit};
use super::page::Region;
use super::slots::{self, Slot, Sort};
use super::turn::{Say, Turn, give_up};
use super::want::{Field, ListWant, title_first};
use super::{Stage, fields, naming, paging, words};

/// How many of the fitting lists are tried.
const MOST_CHOICES: usize = 3;
/// So many values of a record that a list names, at least, tell that it is the one that is meant.
const FEWEST_NAMED: usize = 3;
/// Most parts of what holds a page's main heading and is still a value rather than the page.
const MOST_BESIDE_HEADING: usize = 4;

impl Turn<'_, '_> {
    /// After an extraction: the end, or another try.
    pub(super) fn after_reading(&mut self) -> Say {
        if self.memory.reading != Stage::Sent {
            return None;
        }
        let done = self.steps_done();
        let failed = done.iter().find(|d| !d.ok());
        let finished = done.iter().any(|d| matches!(d.step, Action::Finish { .. }));
        let empty = done.iter().any(|d| d.outcome.read_nothing());
        if failed.is_none() && !finished && !empty {
            if let Some(step) = self.chosen_by_records() {
                return Some(vec![step]);
            }
            return Some(vec![Action::finish(serde_json::Map::new())]);
        }
        // Another list would only be the wrong one.
        if let Some(refused) = failed.filter(|d| d.outcome.refusal() == Some(&Refusal::ReadOnly)) {
            return give_up(format!(
                "the list goes on behind a button, and a button is not pressed: {}",
                refused.note()
            ));
        }
        self.memory.reading = Stage::Open;
        // Read it was, but it leaves something of the task open.
        let doubted = |d: &&Done| matches!(d.step, Action::Finish { .. });
        if failed.as_ref().is_some_and(doubted) && self.view.violations.is_empty() {
            return give_up("what could be read leaves something of the task open");
        }
        // What the page has meanwhile drawn anew is read again.
        let redrawn = failed.is_some_and(|d| d.outcome.refusal().is_some_and(Refusal::is_stale));
        if redrawn && self.memory.redrawn < MOST_CHOICES {
            self.memory.redrawn += 1;
            return None;
        }
        self.memory.choice += 1;
        if self.memory.choice < MOST_CHOICES {
            return None;
        }
        if !self.view.violations.is_empty() {
            return give_up("what could be read is not what was asked for".to_owned());
        }
        let wrong = failed.map_or_else(|| "nothing was read".to_owned(), Done::note);
        give_up(format!("what could be read is not what was asked for: {wrong}"))
    }

    /// Reads the result, if this page holds it.
    pub(super) fn read(&mut self) -> Say {
        // After an act the page that it led to tells what came of it, whatever it is called there.
        let sent = self.memory.form == Stage::Done && self.may_send();
        let acted = sent || self.memory.act.stage == Stage::Done;
        let pending = if acted { Vec::new() } else { self.narrowing() };
        if !pending.is_empty() || self.query_input().is_some() && self.memory.search == Stage::Open
        {
            return None;
        }
        if self.memory.task.send && self.memory.form == Stage::Open {
            return None;
        }
        if self.login_due() {
            return None;
        }
        let steps = self.extractions()?;
        let by_site = self.memory.task.order.as_ref().is_none_or(|o| self.memory.used.contains(o));
        let by_records = |step: &Action| matches!(step, Action::Extract(e) if e.order.is_some());
        if !by_site && !steps.iter().all(by_records) {
            return None;
        }
        self.memory.reading = Stage::Sent;
        Some(steps)
    }

    /// Single values that were named and are all here need no better page.
    pub(super) fn read_told(&mut self) -> Say {
        let want = &self.memory.want;
        if want.told && want.lists.is_empty() { self.read() } else { None }
    }

    /// Whether a list of the page names as many of the values that are wanted of each record as are not what a record goes
    /// by, and several at least.
    pub(super) fn holds_all(&self) -> bool {
        let [want] = &self.memory.want.lists[..] else { return false };
        let (words, section) = (&self.memory.task.words, self.section());
        let told = want.fields.iter().filter(|field| !field.titled).count().max(FEWEST_NAMED);
        let fits = lists::fits(&self.page, &self.lists(), want, words, section.as_ref());
        fits.iter().any(|fit| fit.mapped.named >= told && !fit.list.nested)
    }

    /// With credentials for a login that did not come up yet nothing is read.
    pub(super) fn login_due(&self) -> bool {
        let memory = &self.memory;
        memory.task.log_in
            && memory.login == Stage::Open
            && memory.hops == 0
            && memory.inputs.iter().any(super::inputs::Input::is_password)
    }

    pub(super) fn extractions(&mut self) -> Say {
        let mut steps = Vec::new();
        let want = self.memory.want.clone();
        if !want.singles.is_empty() {
            let read = self.several(&want.singles).or_else(|| self.singles(&want.singles));
            steps.extend(read.or_else(|| self.count(&want.singles))?);
        }
        for list in &want.lists {
            steps.push(self.list(list)?);
        }
        if want.lists.is_empty() && want.singles.is_empty() {
            steps.push(self.unnamed()?);
        }
        Some(steps)
    }

    pub(super) fn list(&self, want: &ListWant) -> Option<Action> {
        if want.bare {
            return self.bare_list(want);
        }
        let section = self.section();
        let words = &self.memory.task.words;
        let mut fits = lists::fits(&self.page, &self.lists(), want, words, section.as_ref());
        let content = |fit: &Fit<'_>| {
            matches!(fit.list.region, Region::Main | Region::Dialog) || fit.named >= 0.5
        };
        // Titles and links alone are in every list: then the list itself must be named.
        let schemaless = self.view.goal.schema.is_none();
        // Two records are a list where they have several of the wanted values, or a search has found them.
        let many = |fit: &Fit<'_>| {
            fit.list.count >= 3 || fit.mapped.fields.len() >= 3 || self.are_hits(fit)
        };
        let lists = |fit: &&Fit<'_>| content(fit) && many(fit) && !fit.list.nested;
        let only = fits.iter().filter(lists).count() == 1;
        fits.retain(|fit| {
            let searched = self.memory.search == Stage::Done;
            let alone = only && lists(&fit) && (!searched || self.are_hits(fit));
            let sure = fit.mapped.named > 0 || alone || self.plausible(fit, want);
            // Of values that the task names, half at least must be there.
            let named = want.fields.iter().filter(|field| !field.titled).count();
            let enough = !schemaless || fit.mapped.named * 2 >= named;
            let fields = want.fields.is_empty() || !fit.mapped.fields.is_empty();
            let fields = fields && !self.is_elsewhere(want, &fit.list);
            content(fit) && sure && enough && (schemaless || fields)
        });
        if self.memory.choice >= fits.len() {
            return None;
        }
        let fit = fits.swap_remove(self.memory.choice);
        let short = schemaless && fit.mapped.fields.len() < want.fields.len();
        let fields =
            if short || want.fields.is_empty() { made_up(&fit) } else { fit.mapped.fields };
        (!fields.is_empty()).then(|| self.whole_list(want, &fit.list, fields))
    }

    /// Reads these fields of all records of a list: how many, over which pages and in which section.
    pub(super) fn whole_list(
        &self,
        want: &ListWant,
        list: &Candidate<'_>,
        fields: BTreeMap<String, FieldPoint>,
    ) -> Action {
        let task = &self.memory.task;
        let limit = task.limit.or_else(|| self.limit_input());
        // At which end of an order a record stands, all of them tell.
        let ranks = task.order.is_some() && self.ranking().is_some();
        let enough = !ranks && limit.is_some_and(|limit| limit <= list.count);
        let goes_on = !enough && list.region != Region::Navigation;
        let paged = goes_on && !task.one_page;
        let way = paging::next_page(&self.page);
        // What comes as one scrolls is of this page.
        let grows = goes_on && way.is_none();
        let next = way.filter(|_| paged).map(|way| way.r#ref.clone());
        let extraction = Extraction {
            into: Some(want.into.clone()),
            each: Some(list.each.clone()),
            fields,
            // A list may also grow as one scrolls.
            pages: if paged || grows { task.pages } else { Some(1) },
            next,
            limit,
            under: self
                .section()
                .and_then(|_| task.section.clone())
                .or_else(|| self.heading_meant(list)),
            hidden: self.untouched(),
            ..Extraction::default()
        };
        Action::Extract(self.in_order(list, extraction))
    }

    /// Whether the page is as it was opened: what it hides is folded, not filtered out.
    pub(super) fn untouched(&self) -> bool {
        let touches = self.view.history.iter().fold(0, |touches, done| match done.step {
            Action::Goto { .. } | Action::Back {} => 0,
            _ if done.outcome.navigated() => 0,
            Action::Extract(_) | Action::Read { .. } | Action::Scroll { .. } => touches,
            _ => touches + 1,
        });
        touches <= self.memory.cleared
    }

    /// Where nobody said which values are wanted, the list must at least be named like what is, or
    /// be the only one in the page's content.
    fn plausible(&self, fit: &Fit<'_>, want: &ListWant) -> bool {
        let noun = &want.words[..want.words.len().min(1)];
        let named = fit.named >= 0.5 || words::cover(noun, &self.page.about()) >= 0.5;
        let in_column =
            fit.list.slots.iter().any(|s| {
                words::cover(noun, &s.label) >= 0.5 || words::cover(noun, &s.hints) >= 0.5
            });
        let vague = noun.iter().all(|w| Concept::AnyRecord.has(w));
        self.are_hits(fit) || fit.list.count >= 3 && (named || in_column || vague)
    }

    /// Whether they can be what a search found: one of them at least says what was searched for.
    fn are_hits(&self, fit: &Fit<'_>) -> bool {
        let memory = &self.memory;
        let given = memory.inputs.iter().filter_map(|input| input.value.as_deref());
        let asked: Vec<String> =
            given.chain(memory.task.query.as_deref()).flat_map(words::stems).collect();
        memory.search == Stage::Done
            && fit.list.records.iter().any(|record| {
                words::stems(&super::page::text_of(record)).iter().any(|word| asked.contains(word))
            })
    }

    /// Single values of the page, one extraction for each object of the result.
    fn singles(&self, wanted: &[Field]) -> Option<Vec<Action>> {
        let placed = self.placed(wanted);
        let mapped = [false, true].into_iter().find_map(|everywhere| {
            let mapped = match self.first_record() {
                None if placed.is_some() => placed.clone()?,
                Some(slots) => {
                    let mut wanted = wanted.to_vec();
                    if !wanted.iter().any(|field| field.titled) {
                        title_first(&mut wanted);
                    }
                    fields::map(&wanted, &slots, 1)
                }
                None => self.whole_section(wanted).unwrap_or_else(|| {
                    let alike = fields::ALIKE[usize::from(everywhere)];
                    fields::map_single(wanted, &self.page_slots(everywhere), alike)
                }),
            };
            // Without a schema nothing but the name says which of two like values is meant.
            let named = self.view.goal.schema.is_some() || mapped.named == mapped.fields.len();
            // Of two values that the task names, one alone would pass for all there is.
            let told = mapped.fields.len() * 2;
            let some =
                told > wanted.len() || told == wanted.len() && self.view.goal.schema.is_some();
            let enough = some && named && self.says_dropped_names();
            (mapped.missing.is_empty() && !mapped.fields.is_empty() && enough).then_some(mapped)
        })?;
        Some(extractions_of(mapped.fields).into_iter().map(Action::Extract).collect())
    }

    /// The names of the task that were passed over, because no page has them as names.
    pub(super) fn dropped_names(&self) -> impl Iterator<Item = &String> {
        let memory = &self.memory;
        let dropped = |name: &&String| memory.relaxed && memory.spoken.heard_as(name).is_none();
        memory.task.names.iter().filter(dropped)
    }

    /// Whether the page is about the names that were passed over: one value may else be that of another
    /// thing.
    fn says_dropped_names(&self) -> bool {
        let about = self.page.about();
        self.dropped_names().all(|name| words::cover(&words::stems(name), &about) >= 0.99)
    }

    /// After a list was put into the order asked for, one thing is meant: the first in it.
    fn first_record(&self) -> Option<Vec<Slot>> {
        self.memory.task.order.as_ref().filter(|order| self.memory.used.contains(*order))?;
        let fit = lists::fits(&self.page, &self.lists(), &ListWant::default(), &[], None)
            .into_iter()
            .next()?;
        Some(slots::slots_of(fit.list.samples.first()?))
    }

    /// Takes out what stands in a form that orders something: how many are to be ordered says nothing of what there is.
    fn leave_out_ordered(&self, slots: &mut Vec<Slot>) {
        let orders = forms::forms(&self.page).into_iter().filter(Form::orders_something);
        let ordered: Vec<Ref> =
            orders.flat_map(|form| form.controls).map(|control| control.r#ref).collect();
        slots.retain(|slot| !(slot.set && ordered.contains(slot.point.target())));
    }

    /// The page's slots; after something was sent, what confirms it is known by that.
    pub(super) fn page_slots(&self, everywhere: bool) -> Vec<Slot> {
        let mut slots = slots::slots_of_page(self.page.snapshot, everywhere);
        self.keep_section(&mut slots);
        // What holds the page's main heading and much else is the page, and no value of it.
        let main = |slot: &&Slot| slot.sort == Sort::Heading && slot.leads;
        if let Some(main) = slots.iter().find(main).cloned() {
            slots.retain(|slot| slot.inner <= MOST_BESIDE_HEADING || !main.is_within(slot));
        }
        // The telephone number of an advertisement is not that of what is asked about.
        if self.memory.given().next().is_some() {
            slots.retain(|slot| slot.joint != Some(Joint::Shape) || self.is_spoken_of(slot));
        }
        if slots.iter().any(|slot| slot.set) {
            self.leave_out_ordered(&mut slots);
        }
        // A form that only looks something up is confirmed by nothing.
        if self.memory.form == Stage::Done && self.may_send() {
            self.mark_confirmation(&mut slots);
        }
        slots
    }

    /// Has what confirms what was done go by the names that such a text has in results.
    fn mark_confirmation(&self, slots: &mut Vec<Slot>) {
        let Some(said) = self.what_confirms(slots) else { return };
        let at = slots.iter().position(|slot| slot.point == said.point).unwrap_or_else(|| {
            slots.push(said);
            slots.len() - 1
        });
        let names = Concept::ConfirmationField.words();
        slots[at].hints.extend(names.iter().map(|name| (*name).to_owned()));
    }

    /// Whether the page confirms what was sent.
    pub(super) fn confirms(&self) -> bool {
        slots::slots_of_page(self.page.snapshot, false).iter().any(confirms)
    }
}

/// Fields by the object of the result that they are in, without its path.
pub(super) fn objects(
    fields: BTreeMap<String, FieldPoint>,
) -> BTreeMap<Option<String>, BTreeMap<String, FieldPoint>> {
    let mut objects: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for (name, point) in fields {
        let (into, name) = match name.rsplit_once('.') {
            Some((into, name)) => (Some(into.to_owned()), name.to_owned()),
            None => (None, name),
        };
        objects.entry(into).or_default().insert(name, point);
    }
    objects
}

/// What reads single values of a page, one extraction for each object of the result.
pub(super) fn extractions_of(fields: BTreeMap<String, FieldPoint>) -> Vec<Extraction> {
    let of = |(into, fields)| Extraction { into, fields, ..Extraction::default() };
    objects(fields).into_iter().map(of).collect()
}

fn made_up(fit: &Fit<'_>) -> BTreeMap<String, FieldPoint> {
    naming::of_record(&fit.list.slots)
        .into_iter()
        .map(|(field, slot)| (field.name, slot.point))
        .collect()
}

pub(super) fn confirms(slot: &Slot) -> bool {
    let text = slot.values.first().map(String::as_str).unwrap_or_default();
    let plain = matches!(slot.sort, Sort::Text | Sort::Heading);
    plain && text.len() < 300 && slot.inner <= 3 && is_confirmation(text)
}

/// Whether a sentence of a text confirms something, rather than that it has not been done.
fn is_confirmation(text: &str) -> bool {
    let confirms = |said: &str| words::says(said, Concept::Confirmation.words());
    let denied = |said: &str| {
        let said = words::split(said);
        let behind =
            |at: usize| said[at + 1..].iter().take(DENIED).cloned().collect::<Vec<_>>().join(" ");
        (0..said.len()).any(|at| Tasks::get().denies(&said[at]) && confirms(&behind(at)))
    };
    let mut sentences = text.split_inclusive(['.', '!', '?', '\n']);
    sentences.any(|said| confirms(said) && !denied(said))
}

/// Words behind one that denies, in which what it denies stands.
const DENIED: usize = 4;
