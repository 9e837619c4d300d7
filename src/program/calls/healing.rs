//! Finding again what a program named, where the site has changed: without a planner, by likeness, and
//! only what is surely the same. What was found is kept for the skillet's next revision.

use serde_json::{Map, Value};

use super::patience::{SOON, Wait};
use super::state::Calls;
use crate::executor::{Extracted, StepError};
use crate::model::{
    Cut, Fingerprint, Locator, Mismatch, Part, Query, Reader, Refusal, Selection, Target,
};
use crate::perception::FoundElement;

impl Calls<'_> {
    /// The element that a query meant when the program was made.
    pub(super) async fn likest(
        &mut self,
        query: &Query,
        strict: bool,
    ) -> Result<Option<FoundElement>, StepError> {
        let Some(target) = self.target(query).cloned() else { return Ok(None) };
        let locator = self.filled_locator(&target);
        let Some(element) = self.page.likest(&locator, strict).await? else {
            return Ok(None);
        };
        let locator = self.page.locate(&element.r#ref).await?;
        self.heal(target, locator);
        Ok(Some(element))
    }

    /// Whether a control that goes by its place alone is called otherwise than the one that was meant: a bar may have its
    /// buttons in another order. A name with figures counts something, and is another at any time.
    pub(super) fn is_another(&self, query: &Query, found: &FoundElement) -> bool {
        let [Part::Css { selector }] = query.parts.as_slice() else { return false };
        let Some(target) = self.target(query).filter(|_| selector.contains(":nth-")) else {
            return false;
        };
        let Fingerprint { role, name, .. } = &target.locator.fingerprint;
        let is_label =
            matches!(role.as_str(), "button" | "menuitem" | "tab" | "switch" | "checkbox")
                && !name.is_empty()
                && !name.chars().any(|c| c.is_ascii_digit());
        is_label && (found.role != *role || found.name != *name)
    }

    fn heal(&mut self, target: Target, locator: Locator) {
        self.healed.any = true;
        let Some(locator) = locator.redacted(self.executor.redactor()) else { return };
        // What an input names, or several parts, has no other name that is good for all values.
        let own = target.query.parts.len() == 1 && !target.query.takes_input();
        if own && !self.healed.targets.iter().any(|(known, _)| *known == target) {
            self.healed.targets.push((target, locator));
        }
    }

    /// The way to a list's next page. Where there was one before and is none now, the list must be shorter
    /// than a page: else it would be read in part only.
    pub(super) async fn way_on(
        &mut self,
        query: &Query,
        locator: Locator,
    ) -> Result<Locator, StepError> {
        let Some(target) = self.target(query).cloned() else { return Ok(locator) };
        let mut wait = Wait::new(self.page);
        loop {
            if self.page.resolve(&locator).await?.is_some() {
                return Ok(locator);
            }
            if !target.effect || wait.is_over(SOON) {
                break;
            }
            wait.pause().await;
        }
        if let Some(element) = self.page.likest(&locator, false).await? {
            let found = self.page.locate_turning(&element.r#ref).await?;
            self.heal(target, found.clone());
            return Ok(found);
        }
        self.lost_way = target.effect;
        Ok(locator)
    }

    /// That a list which lost its way on, or could not be followed as it was scrolled, is not read in part.
    pub(super) fn check_whole(&self, reader: &Reader, read: &Extracted) -> Result<(), StepError> {
        if read.cut == Some(Cut::Gap) {
            return Err(Refusal::Mismatch(Mismatch::Gap).into());
        }
        let page = self.known(reader).map_or(0, |known| known.page);
        if self.lost_way && read.first >= page {
            return Err(Refusal::Mismatch(Mismatch::NoWayOn).into());
        }
        Ok(())
    }

    /// That a list which was on one page is not on several by now, of which this is the first only.
    pub(super) async fn check_alone(
        &self,
        reader: &Reader,
        selection: &Selection,
        read: &Extracted,
    ) -> Result<(), StepError> {
        let alone = reader.next.is_none() && self.known(reader).is_some_and(|known| known.alone);
        let wanted =
            selection.pages.is_none() && selection.limit.is_none_or(|most| read.count < most);
        if (alone || self.lost_way) && wanted && self.page.turns_pages().await? {
            return Err(Refusal::Mismatch(Mismatch::FurtherPages).into());
        }
        Ok(())
    }

    /// That no list is counted which is not there.
    pub(super) fn check_counted(
        &self,
        reader: &Reader,
        selection: &Selection,
        read: &Extracted,
    ) -> Result<(), StepError> {
        let there = self.known(reader).is_some_and(|known| known.page > 0);
        if selection.count && read.first == 0 && there {
            return Err(Refusal::Mismatch(Mismatch::NothingToCount).into());
        }
        Ok(())
    }

    /// Ends the banner that the program knows its site to show, once at each address. One that is on its
    /// way out is no fault: whether it is in the way is seen by what is done next.
    pub(super) async fn end_expected_banner(&mut self) -> Result<(), StepError> {
        let url = self.page.landing()?.url;
        if self.ended_at.as_ref() == Some(&url) {
            return Ok(());
        }
        match self.executor.end_banner().await {
            Ok(true) => self.ended_at = Some(url),
            Ok(false) | Err(StepError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// What is known of a reader of the program.
    pub(super) fn known(&self, reader: &Reader) -> Option<Reader> {
        let same = |known: &&Reader| {
            known.each == reader.each
                && known.fields.len() == reader.fields.len()
                && known.fields.iter().all(|(name, field)| {
                    reader.fields.get(name).is_some_and(|now| now.at == field.at)
                })
        };
        self.replay.program.readers.iter().find(same).cloned()
    }

    /// Whether single values are missing that were there when the program was made.
    pub(super) fn lacks(&self, reader: &Reader, read: &Extracted) -> bool {
        let values = read.value.as_object().filter(|_| reader.each.is_none());
        let known = values.and_then(|values| Some((self.known(reader)?, values)));
        known.is_some_and(|(known, values)| !missing(&known, values).is_empty())
    }

    /// Reads by places what could not be read by name; only what looks as it did.
    pub(super) async fn by_places(
        &mut self,
        reader: &Reader,
        selection: &Selection,
        read: Option<&Extracted>,
    ) -> Result<Option<Extracted>, StepError> {
        let Some(known) = self.known(reader) else { return Ok(None) };
        let Some(places) = known.places.as_deref().filter(|_| reader.frames.is_empty()) else {
            return Ok(None);
        };
        let there = read.and_then(|read| read.value.as_object()).filter(|_| reader.each.is_none());
        let mut healed = known.clone();
        if let Some(values) = there {
            // Where some are there, the site has its old names, and the others are left out of this page.
            let named = known.looks.values().filter(|looks| !looks.is_empty()).count();
            if missing(&known, values).len() < named {
                return Ok(None);
            }
            healed.fields.extend(places.fields.clone());
        } else {
            if self.page.says_nothing_found().await? {
                return Ok(None);
            }
            healed.each.clone_from(&places.each);
            healed.fields.clone_from(&places.fields);
            healed.under = known.under.clone().or_else(|| places.under.clone());
        }
        // The heading may be what an input names, and another than it was.
        let under = reader.under.clone().or_else(|| healed.under.clone());
        let attempt = Reader { next: reader.next.clone(), under, ..healed.clone() };
        let found = match self.executor.read(attempt, selection, false).await {
            Ok(found) if found.count > 0 && looks_right(&known, &found.value) => found,
            Ok(_) | Err(StepError::Refused(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        self.healed.any = true;
        self.healed.readers.push((known, healed));
        Ok(Some(found))
    }
}

/// The single values that were there when the program was made and are not now.
fn missing<'k>(known: &'k Reader, values: &Map<String, Value>) -> Vec<&'k String> {
    let lost = |(name, looks): &(&String, &String)| {
        !looks.is_empty() && values.get(*name).is_none_or(Value::is_null)
    };
    known.looks.iter().filter(lost).map(|(name, _)| name).collect()
}

/// Whether what was read is made of what it was made of: each field in most records, and none lacks one that
/// was there, or it may be no record at all.
fn looks_right(known: &Reader, value: &Value) -> bool {
    let rows: Vec<&Map<String, Value>> = match value {
        Value::Array(rows) => rows.iter().filter_map(Value::as_object).collect(),
        Value::Object(row) => vec![row],
        _ => return false,
    };
    let named = |(name, _): &(&String, &String)| rows.iter().any(|row| row.contains_key(*name));
    known.looks.iter().filter(|(_, looks)| !looks.is_empty()).filter(named).all(|(name, looks)| {
        let texts: Vec<&str> =
            rows.iter().filter_map(|row| row.get(name).and_then(Value::as_str)).collect();
        let alike = texts.iter().filter(|text| looks_of(text) == *looks).count();
        texts.len() == rows.len() && alike * 2 > rows.len()
    })
}

/// As the in-page library says it: letters, figures, a currency.
fn looks_of(text: &str) -> String {
    let is = |kind: fn(char) -> bool| text.chars().any(kind);
    let currency = |c: char| matches!(c, '$' | '£' | '¥' | '¢' | '¤' | '\u{20a0}'..='\u{20cf}');
    [(is(char::is_alphabetic), 'a'), (is(char::is_numeric), '9'), (is(currency), '$')]
        .into_iter()
        .filter_map(|(has, sign)| has.then_some(sign))
        .collect()
}
