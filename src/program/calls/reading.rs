//! What a program reads: single elements, lists, values. Nothing that is not there yet, nothing from
//! outside of the run's bounds.

use std::collections::BTreeMap;

use serde_json::Value;

use super::ask::{Collect, Field};
use super::patience::{PATIENCE, SOON, Wait};
use super::state::{Calls, Done};
use crate::executor::{Extracted, StepError, wording};
use crate::model::{
    Candidate, Extent, FieldReader, Fingerprint, Locator, Mismatch, Misuse, Outcome, Part, Query,
    Reader, Refusal, SecretPlace, Selection,
};
use crate::perception::Get;
use crate::program::inputs::plain;

impl Calls<'_> {
    /// One thing about the one element that a query means.
    pub(super) async fn get(
        &mut self,
        query: &Query,
        what: &str,
        name: Option<&str>,
    ) -> Result<Done, StepError> {
        let get = thing(what, name)?;
        let mut wait = Wait::new(self.page);
        loop {
            let mut found = self.page.find(query, Some(get)).await?;
            if found.count == 1 {
                if let Some(element) = &found.first {
                    self.executor.check_places([&element.r#ref])?;
                }
                return Ok(Done::quiet(found.values.pop().unwrap_or_default()));
            }
            if wait.is_over(PATIENCE) {
                let why = match found.count {
                    0 => Mismatch::NotThere { seconds: wait.seconds() },
                    count => Mismatch::Several(count),
                };
                return Err(Refusal::Mismatch(why).into());
            }
            wait.pause().await;
        }
    }

    /// One thing about every element that a query means.
    pub(super) async fn all(&mut self, query: &Query, what: &str) -> Result<Done, StepError> {
        self.executor.wait_while_busy().await?;
        let found = self.page.find(query, Some(thing(what, None)?)).await?;
        self.executor.check_places(found.first.iter().map(|element| &element.r#ref))?;
        Ok(Done::quiet(found.values))
    }

    pub(super) async fn count(&mut self, query: &Query) -> Result<Done, StepError> {
        self.executor.wait_while_busy().await?;
        Ok(Done::quiet(self.page.find(query, None).await?.count))
    }

    /// Waits until an element is in a state.
    pub(super) async fn wait_for(&self, query: &Query, state: &str) -> Result<Done, StepError> {
        let mut wait = Wait::new(self.page);
        loop {
            let found = self.page.find(query, None).await?;
            let there = match state {
                "visible" => found.count > 0 && found.shown,
                "hidden" => found.count == 0 || !found.shown,
                "attached" => found.count > 0,
                "detached" => found.count == 0,
                other => return Err(Refusal::Misused(Misuse::State(other.to_owned())).into()),
            };
            if there || state == "visible" && self.has_passed(query).await? {
                return Ok(Done::quiet(Value::Null));
            }
            if wait.is_over(2 * PATIENCE) {
                break;
            }
            wait.pause().await;
        }
        let (state, seconds) = (state.to_owned(), wait.seconds());
        Err(Refusal::Mismatch(Mismatch::NotInState { state, seconds }).into())
    }

    /// Whether a text that is waited for was shown since the last act, for a moment only.
    async fn has_passed(&self, query: &Query) -> Result<bool, StepError> {
        match (query.frames.as_slice(), query.parts.as_slice()) {
            ([], [Part::Text { text, .. }] | [Part::Text { text, .. }, Part::Nth { .. }]) => {
                Ok(self.page.has_passed(text).await?)
            }
            _ => Ok(false),
        }
    }

    /// Reads a list; one that is not there yet is waited for.
    pub(super) async fn collect(
        &mut self,
        collect: Collect,
        summary: String,
    ) -> Result<Done, StepError> {
        let selection = self.selection(&collect)?;
        let next = collect.next.as_ref().map(|next| self.locator(next)).transpose()?;
        let turns = next.is_some() && collect.pages != Some(1);
        let next = match (next, &collect.next) {
            (Some(locator), Some(query)) if turns => Some(self.way_on(query, locator).await?),
            (next, _) => next,
        };
        if turns && !self.next_is_link(collect.next.as_ref()) {
            self.executor.changing(&summary).await?;
        }
        let fields = collect.fields.into_iter().map(|(name, field)| (name, field.into()));
        let reader = Reader {
            each: Some(collect.each),
            hidden: collect.hidden,
            under: collect.under,
            fields: fields.collect(),
            next,
            frames: self.way(&collect.frames)?,
            ..Reader::default()
        };
        let reader = match self.known(&reader) {
            Some(Reader { page, still, .. }) => Reader { page, still, ..reader },
            None => reader,
        };
        let extracted = self.patiently(&reader, &selection).await?;
        self.check_whole(&reader, &extracted)?;
        self.check_counted(&reader, &selection, &extracted)?;
        self.check_alone(&reader, &selection, &extracted).await?;
        self.lost_way = false;
        let outcome = Outcome::Extracted(extent(&reader, &extracted));
        self.warnings.extend(extracted.cut.as_ref().map(wording::cut_off));
        Ok(Done::told(extracted.value, summary, outcome))
    }

    /// Which records a program means. No secret is compared with what a page says.
    fn selection(&self, collect: &Collect) -> Result<Selection, StepError> {
        let matching: Vec<String> = collect.matching.iter().map(plain).collect();
        let mut texts = matching.iter().chain(collect.wanted.iter().map(|wanted| &wanted.value));
        if texts.any(|text| self.tokens.reveal(text).1) {
            return Err(Refusal::Secret(SecretPlace::Matching).into());
        }
        Ok(Selection {
            pages: collect.pages,
            limit: collect.limit,
            matching,
            order: collect.order.clone(),
            one: collect.one,
            count: collect.count,
            wanted: collect.wanted.clone(),
            shared: Vec::new(),
            give: collect.give.clone(),
            append: false,
        })
    }

    /// Reads single values; if none is there yet, they are waited for.
    pub(super) async fn read(
        &mut self,
        frames: &[Vec<Part>],
        fields: BTreeMap<String, Field>,
        summary: String,
    ) -> Result<Done, StepError> {
        let frames = self.way(frames)?;
        let fields = fields.into_iter().map(|(name, field)| {
            (name, FieldReader { frames: frames.clone(), ..FieldReader::from(field) })
        });
        let reader = Reader { fields: fields.collect(), ..Reader::default() };
        let extracted = self.patiently(&reader, &Selection::default()).await?;
        let outcome = Outcome::Extracted(extent(&reader, &extracted));
        Ok(Done::told(extracted.value, summary, outcome))
    }

    async fn patiently(
        &mut self,
        reader: &Reader,
        selection: &Selection,
    ) -> Result<Extracted, StepError> {
        self.executor.wait_while_busy().await?;
        // What leads to the next page may be covered.
        if reader.next.is_some() {
            self.executor.clear_way().await?;
        }
        let mut wait = Wait::new(self.page);
        let mut by_places = false;
        loop {
            let read = self.executor.read(reader.clone(), selection, false).await;
            // Pages may have been turned by then: begun again, it would be a part of the list only.
            if matches!(read, Err(StepError::Refused(_))) && reader.next.is_some() {
                return read;
            }
            let late = wait.is_over(PATIENCE);
            let full = |read: &Extracted| read.count > 0 && !self.lacks(reader, read);
            let whole = read.as_ref().is_ok_and(full);
            if !whole && !by_places && wait.lasts(SOON) {
                by_places = true;
                let there = read.as_ref().ok();
                if there.is_none_or(|read| read.count == 0) {
                    self.check_login().await?;
                }
                if let Some(found) = self.by_places(reader, selection, there).await? {
                    return Ok(found);
                }
            }
            match read {
                Ok(extracted) if whole || late => return Ok(extracted),
                Err(StepError::Refused(why)) if late => return Err(StepError::Refused(why)),
                Ok(_) | Err(StepError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
            wait.pause().await;
        }
    }

    fn next_is_link(&self, next: Option<&Query>) -> bool {
        let target = next.and_then(|next| self.target(next));
        target.is_some_and(|target| target.locator.is_link())
    }

    /// The locator that a query is: with all that is known of it, or the query alone.
    fn locator(&self, query: &Query) -> Result<Locator, StepError> {
        if let Some(target) = self.target(query) {
            return Ok(self.filled_locator(target));
        }
        let [part] = query.parts.as_slice() else {
            return Err(Refusal::Misused(Misuse::OnePart).into());
        };
        let candidate = match part.clone() {
            Part::TestId { id } => Candidate::TestId { id },
            Part::Role { role, name: Some(name), .. } => Candidate::Role { role, name },
            Part::Label { text, .. } => Candidate::Label { text },
            Part::Placeholder { text, .. } => Candidate::Placeholder { text },
            Part::Text { text, .. } => Candidate::Text { text },
            Part::Css { selector } => Candidate::Css { selector },
            _ => {
                return Err(Refusal::Misused(Misuse::PartAlone).into());
            }
        };
        Ok(Locator {
            candidates: vec![candidate],
            fingerprint: Fingerprint::default(),
            frames: self.way(&query.frames)?,
        })
    }

    /// The elements that hold the frames on a way.
    fn way(&self, frames: &[Vec<Part>]) -> Result<Vec<Locator>, StepError> {
        (0..frames.len())
            .map(|depth| {
                let query =
                    Query { frames: frames[..depth].to_vec(), parts: frames[depth].clone() };
                self.locator(&query).map(|locator| Locator { frames: Vec::new(), ..locator })
            })
            .collect()
    }
}

fn extent(reader: &Reader, extracted: &Extracted) -> Extent {
    Extent {
        list: reader.each.is_some(),
        seen: extracted.total,
        count: extracted.count,
        fields: reader.fields.len(),
        pages: extracted.pages,
        hidden: extracted.hidden,
        hidden_read: reader.hidden,
        sample: String::new(),
    }
}

fn thing<'t>(what: &str, name: Option<&'t str>) -> Result<Get<'t>, StepError> {
    Ok(match (what, name) {
        ("textContent", _) => Get::TextContent,
        ("innerText", _) => Get::InnerText,
        ("inputValue", _) => Get::InputValue,
        ("attribute", Some(name)) => Get::Attribute(name),
        ("enabled", _) => Get::Enabled,
        ("checked", _) => Get::Checked,
        ("visible", _) => Get::Visible,
        _ => return Err(Refusal::Misused(Misuse::Property(what.to_owned())).into()),
    })
}
