//! Extraction by example: from one pointed-out record to all of them, over all pages.
//!
//! The wrapper is induced in the page (`browser`); here are the pages of a list, its bounds, and
//! the single values.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::bounds::Bounds;
use super::hands::StepError;
use crate::browser::Page;
use crate::model::{Extraction, Reader};

/// Pages that are read when the planner does not say how many.
const DEFAULT_PAGES: u32 = 100;
/// Most records of one extraction.
const MOST_RECORDS: usize = 100_000;
/// Most bytes of one extraction, as JSON text; a structured result may have 32 MiB.
const MOST_BYTES: usize = 48 * 1024 * 1024;

/// What was extracted.
pub(super) struct Extracted {
    /// A list of records, or one object.
    pub(super) value: Value,
    /// The code that read it.
    pub(super) reader: Reader,
    /// Records, or fields that have a value.
    pub(super) count: usize,
    /// Pages read.
    pub(super) pages: u32,
    /// Records that the pages hide: read too if the reader does so, else left out.
    pub(super) hidden: usize,
    /// Where the list was cut off by a bound that the planner did not ask for: a line for the caller.
    pub(super) cut: Option<String>,
}

/// Reads what `extraction` points at.
pub(super) async fn run(
    page: &Page,
    extraction: &Extraction,
    bounds: &Bounds,
) -> Result<Extracted, StepError> {
    let reader = page.induce(extraction).await?;
    if extraction.each.is_none() {
        let fields = page.read_single(&reader).await?;
        let count = fields.values().filter(|value| !value.is_null()).count();
        return Ok(Extracted {
            value: Value::Object(fields),
            reader,
            count,
            pages: 1,
            hidden: 0,
            cut: None,
        });
    }
    let list = List::new(extraction);
    list.read(page, reader, bounds).await
}

struct List {
    limit: usize,
    pages: u32,
    asked_pages: bool,
    rows: Vec<Value>,
    seen: HashSet<String>,
    bytes: usize,
}

impl List {
    fn new(extraction: &Extraction) -> Self {
        Self {
            limit: extraction.limit.unwrap_or(MOST_RECORDS).min(MOST_RECORDS),
            pages: extraction.pages.unwrap_or(DEFAULT_PAGES).max(1),
            asked_pages: extraction.pages.is_some(),
            rows: Vec::new(),
            seen: HashSet::new(),
            bytes: 0,
        }
    }

    async fn read(
        mut self,
        page: &Page,
        reader: Reader,
        bounds: &Bounds,
    ) -> Result<Extracted, StepError> {
        let (mut pages, mut turned) = (0, 0);
        let mut hidden = 0;
        let mut cut = None;
        loop {
            let collected = page.collect(&reader, self.limit - self.rows.len()).await?;
            pages += 1;
            hidden += collected.hidden;
            let fresh = self.add(collected.rows, collected.marks);
            if self.rows.len() >= self.limit || self.bytes > MOST_BYTES {
                if self.limit == MOST_RECORDS || self.bytes > MOST_BYTES {
                    cut = Some(format!("the list was cut off after {} records", self.rows.len()));
                }
                break;
            }
            // A page that shows nothing new means that the paging goes in a circle.
            if !fresh {
                break;
            }
            if pages >= self.pages {
                if !self.asked_pages {
                    cut = Some(format!("the list was cut off after {pages} pages"));
                }
                break;
            }
            let from = page.landing()?.url;
            let went_on = match reader.next {
                Some(_) => page.next(&reader, turned).await?,
                None => page.grow(&reader).await?,
            };
            if !went_on {
                let at = page.landing()?.url;
                if at != from {
                    cut = Some(format!(
                        "the list may be longer: its next page {at} shows no records"
                    ));
                }
                break;
            }
            turned += 1;
            bounds.check(&page.landing()?.url).map_err(StepError::Refused)?;
        }
        let count = self.rows.len();
        Ok(Extracted { value: Value::Array(self.rows), reader, count, pages, hidden, cut })
    }

    /// Takes a page's rows. Records that an earlier page showed already (a list that grows by
    /// "load more", overlapping pages) are passed over; twins within one page are kept. False if the
    /// page had nothing new.
    fn add(&mut self, rows: Vec<Map<String, Value>>, marks: Vec<String>) -> bool {
        let before = self.rows.len();
        for (row, _) in rows.into_iter().zip(&marks).filter(|(_, mark)| !self.seen.contains(*mark))
        {
            if self.rows.len() < self.limit {
                let value = Value::Object(row);
                self.bytes += value.to_string().len();
                self.rows.push(value);
            }
        }
        self.seen.extend(marks);
        self.rows.len() > before
    }
}
