//! Reading data by a reader: single values, or all records of a list over all its pages. The one way to
//! do so, for explorations and programs alike.
//!
//! Readers are induced in the page from an example (`browser`), which records are meant is decided in
//! `select`; here are the pages of a list and its bounds.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::context::Executor;
use super::error::StepError;
use super::select::{SAID, select, shared};
use crate::model::{Cut, Reader, Selection};
use crate::perception::{Collected, Growth};

/// Pages that are read when the planner does not say how many.
const DEFAULT_PAGES: u32 = 100;
/// Most records of one extraction.
const MOST_RECORDS: usize = 100_000;
/// Most bytes of one extraction, as JSON text; a structured result may have 32 MiB.
const MOST_BYTES: usize = 48 * 1024 * 1024;

/// What was extracted.
pub struct Extracted {
    /// A list of records, or one object.
    pub value: Value,
    /// The code that read it.
    pub reader: Reader,
    /// The values of conditions that tell a kind or a state and no single record.
    pub shared: Vec<String>,
    /// Where it was asked for, all that each of the records in `value` says.
    pub said: Vec<String>,
    /// Records that were read before any was chosen.
    pub total: usize,
    /// Records, or fields that have a value.
    pub count: usize,
    /// Records on the first page.
    pub first: usize,
    /// Pages read.
    pub pages: u32,
    /// Records that the pages hide: read too if the reader does so, else left out.
    pub hidden: usize,
    /// Whether the list may be longer.
    pub cut: Option<Cut>,
}

impl Executor<'_> {
    /// Reads what `reader` reads, of a list those records that are selected; if `said`, with all that each of
    /// them says.
    pub async fn read(
        &mut self,
        reader: Reader,
        selection: &Selection,
        said: bool,
    ) -> Result<Extracted, StepError> {
        // What was set served to read this.
        self.last_set = None;
        if reader.each.is_none() {
            return self.read_single(reader).await;
        }
        let said = said || selection.wanted.iter().any(|condition| condition.field == SAID);
        let mut extracted = List::new(selection, said).read(self, reader).await?;
        if let Value::Array(rows) = &mut extracted.value {
            let rows = std::mem::take(rows);
            let kept = rows.len();
            extracted.shared = shared(&rows, &selection.wanted);
            (extracted.value, extracted.said) = select(rows, selection, &self.page.languages())?;
            extracted.count = match &extracted.value {
                Value::Object(fields) => values_in(fields),
                Value::Array(rows) => rows.len(),
                // One value of all of them, also of none.
                _ => kept,
            };
            if selection.count {
                extracted.value = Value::from(extracted.count);
            }
        }
        Ok(extracted)
    }

    /// Reads values that stand for themselves.
    async fn read_single(&self, reader: Reader) -> Result<Extracted, StepError> {
        let mut read = self.page.read_single(&reader).await?;
        self.bounds.check_all(&read.from)?;
        let fields = read.rows.pop().unwrap_or_default();
        let count = values_in(&fields);
        Ok(Extracted {
            value: Value::Object(fields),
            shared: Vec::new(),
            said: Vec::new(),
            total: 1,
            reader,
            count,
            first: 1,
            pages: 1,
            hidden: 0,
            cut: None,
        })
    }
}

/// Goes to the list's next page, or lets the page grow.
async fn go_on(
    executor: &mut Executor<'_>,
    reader: &Reader,
    turned: usize,
) -> Result<Growth, StepError> {
    let page = executor.page;
    let Some(next) = &reader.next else { return Ok(page.grow(reader).await?) };
    let Some(control) = page.turner(next, turned).await? else { return Ok(Growth::InView) };
    // A link is followed to read on; anything else is an input, on each page anew.
    if !next.is_link() {
        executor.check_input([&control])?;
    }
    let turned = match page.turn(reader, &control).await {
        Err(error) if error.is_in_the_way() && executor.clear_way().await? => {
            page.turn(reader, &control).await?
        }
        other => other?,
    };
    Ok(if turned { Growth::Grew } else { Growth::InView })
}

fn values_in(fields: &Map<String, Value>) -> usize {
    fields.values().filter(|value| !value.is_null()).count()
}

/// How well a record holds what is wanted: among other words, or as the whole text of something in it.
const AMONG_OTHERS: u8 = 1;
const AS_SUCH: u8 = 2;

struct List<'a> {
    selection: &'a Selection,
    limit: usize,
    pages: u32,
    /// Those read, each with how well it holds the wanted texts.
    rows: Vec<(Value, u8)>,
    /// Of the rows, those that hold the wanted texts among others; they count where none holds them
    /// as such.
    loose: Vec<Value>,
    seen: HashSet<String>,
    /// How many records there were, whether or not they hold the wanted texts.
    total: usize,
    bytes: usize,
    /// Whether all that each record says is kept with it.
    said: bool,
    /// Whether it is scrolled rather than turned page by page.
    scrolled: bool,
    /// Whether at some place nothing of what was read before was there any more: what lies between was not read.
    gap: bool,
}

impl<'a> List<'a> {
    fn new(selection: &'a Selection, said: bool) -> Self {
        // What is to be sorted must be read whole, and what must be the only one, until it is found.
        let limit = match selection {
            Selection { order: Some(_), .. } => None,
            Selection { wanted, .. } if !wanted.is_empty() => None,
            Selection { one: true, matching, .. } if matching.is_empty() => Some(2),
            Selection { one: true, .. } => None,
            other => other.limit,
        };
        Self {
            selection,
            limit: limit.unwrap_or(MOST_RECORDS).min(MOST_RECORDS),
            pages: selection.pages.unwrap_or(DEFAULT_PAGES).max(1),
            rows: Vec::new(),
            loose: Vec::new(),
            seen: HashSet::new(),
            total: 0,
            bytes: 0,
            said,
            scrolled: false,
            gap: false,
        }
    }

    /// How many records of what is shown now are enough. What is scrolled to shows some again that were read.
    fn most_shown(&self) -> usize {
        self.limit - self.rows.len() + if self.scrolled { self.seen.len() } else { 0 }
    }

    /// Whether there is no need to read on.
    fn is_enough(&self) -> bool {
        let Selection { one, order, matching, wanted, .. } = self.selection;
        let found = *one
            && order.is_none()
            && wanted.is_empty()
            && !matching.is_empty()
            && !self.rows.is_empty();
        found || self.rows.len() >= self.limit || self.bytes > MOST_BYTES
    }

    async fn read(
        mut self,
        executor: &mut Executor<'_>,
        reader: Reader,
    ) -> Result<Extracted, StepError> {
        let page = executor.page;
        let (mut pages, mut turned) = (0, 0);
        let mut first = None;
        self.scrolled = reader.next.is_none();
        if self.scrolled {
            page.to_start(&reader).await?;
        }
        let (mut hidden, mut still) = (0, false);
        let cut = loop {
            let matching = &self.selection.matching;
            let most = if matching.is_empty() { self.most_shown() } else { MOST_RECORDS };
            let collected = page.collect(&reader, most, matching, self.said).await?;
            // The page, or the frame that the list is in, may be another than the example's by now.
            executor.bounds.check_all(&collected.from)?;
            pages += 1;
            first.get_or_insert(collected.rows.len());
            hidden += collected.hidden;
            let fresh = self.add(collected);
            // A page that shows nothing new means that the paging goes in a circle.
            if self.is_enough() || !fresh || pages >= self.pages {
                break self.cut_off(fresh, pages);
            }
            // As many as when nothing more came, or fewer.
            if reader.still && reader.next.is_none() && self.seen.len() <= reader.page {
                break None;
            }
            let from = page.landing()?.url;
            let growth = go_on(executor, &reader, turned).await?;
            still = growth == Growth::Over;
            self.gap |= growth == Growth::Stuck;
            if growth != Growth::Grew {
                let at = page.landing()?.url;
                break (at != from).then_some(Cut::BarePage(at));
            }
            turned += 1;
        };
        // What lies between is missed for sure, whatever follows.
        let cut = if self.gap { Some(Cut::Gap) } else { cut };
        let total = self.total;
        let rows = if self.rows.is_empty() { self.loose } else { self.meant() };
        let count = rows.len();
        let first = first.unwrap_or_default();
        let value = Value::Array(rows);
        let said = Vec::new();
        // It is known of what one look showed.
        let reader = Reader { still: still && pages == 1, ..reader };
        let shared = Vec::new();
        Ok(Extracted { value, reader, shared, said, total, count, first, pages, hidden, cut })
    }

    /// What a list was cut off by that is read no further, unless by its end or by what was asked for.
    fn cut_off(&self, fresh: bool, pages: u32) -> Option<Cut> {
        if self.is_enough() {
            let full = self.rows.len() >= MOST_RECORDS || self.bytes > MOST_BYTES;
            return full.then_some(Cut::Records(self.rows.len()));
        }
        (fresh && self.selection.pages.is_none()).then_some(Cut::Pages(pages))
    }

    /// Of the rows, where one alone is wanted, those that hold the wanted texts best: what goes by a name
    /// is meant rather than what but mentions it.
    fn meant(self) -> Vec<Value> {
        let best = self.rows.iter().map(|(_, held)| *held).max().filter(|_| self.selection.one);
        let meant = |held: u8| best.is_none_or(|best| held == best);
        self.rows.into_iter().filter(|(_, held)| meant(*held)).map(|(row, _)| row).collect()
    }

    /// Takes a page's rows. Records that an earlier page showed already (a list that grows by
    /// "load more", overlapping pages) are passed over; twins within one page are kept. False if the
    /// page had nothing new.
    fn add(&mut self, collected: Collected) -> bool {
        let Collected { rows, marks, held, mut said, .. } = collected;
        let mut fresh = false;
        let goes_on = self.seen.is_empty() || marks.iter().any(|mark| self.seen.contains(mark));
        self.gap |= self.scrolled && !goes_on;
        for (at, mut row) in
            rows.into_iter().enumerate().filter(|(at, _)| !self.seen.contains(&marks[*at]))
        {
            fresh = true;
            self.total += 1;
            let held = held.get(at).copied().unwrap_or(AS_SUCH);
            if let Some(said) = said.get_mut(at) {
                row.insert(SAID.to_owned(), Value::String(std::mem::take(said)));
            }
            let value = Value::Object(row);
            let size = value.to_string().len();
            let taken = match held {
                0 => false,
                AMONG_OTHERS if self.loose.len() < self.limit => {
                    self.loose.push(value);
                    true
                }
                AS_SUCH.. if self.rows.len() < self.limit => {
                    self.rows.push((value, held));
                    true
                }
                _ => false,
            };
            self.bytes += if taken { size } else { 0 };
        }
        self.seen.extend(marks);
        fresh
    }
}
