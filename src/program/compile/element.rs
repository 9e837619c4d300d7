//! How a program names an element: by what stays when the data changes.

use super::{Compiler, Effect, Uncompiled, uncompiled};
use crate::model::{Candidate, Fingerprint, Locator, Part, Query, Surroundings};
use crate::program::javascript as js;

/// Words by which a task means the first of a list as it is sorted.
const FIRST: [&str; 22] = [
    "first",
    "latest",
    "newest",
    "top",
    "most recent",
    "last published",
    "erste",
    "ersten",
    "erster",
    "erstes",
    "neueste",
    "neuesten",
    "neuester",
    "neuestes",
    "primero",
    "primera",
    "primer",
    "ultimo",
    "última",
    "último",
    "reciente",
    "oberste",
];

impl Compiler<'_> {
    /// The expression for an element; what is known of it is kept.
    pub(super) fn element(
        &mut self,
        locator: &Locator,
        effect: Effect,
    ) -> Result<String, Uncompiled> {
        let (parts, locator) = self.named(locator)?;
        let frames = Query::of(&locator).frames;
        let query = Query { frames, parts };
        let expression = js::locator(&query);
        self.know(&query, locator, effect);
        Ok(expression)
    }

    /// The parts that name an element, and what of it is to be kept.
    fn named(&mut self, locator: &Locator) -> Result<(Vec<Part>, Locator), Uncompiled> {
        if let Some(named) = self.by_input(locator) {
            return Ok(named);
        }
        if let Some(record) = locator.fingerprint.record.clone()
            && let Some(named) = self.in_record(locator, &record)?
        {
            return Ok(named);
        }
        let locator = steadiest(locator);
        let Some(best) = locator.candidates.first() else {
            return uncompiled("an element has nothing to be found by");
        };
        Ok((vec![Part::from(best)], locator))
    }

    /// An element that goes by the value of an input is found by the input; what else told it may be of
    /// the one value alone.
    fn by_input(&mut self, locator: &Locator) -> Option<(Vec<Part>, Locator)> {
        let typed =
            matches!(locator.fingerprint.role.as_str(), "textbox" | "searchbox" | "combobox");
        if typed {
            return None;
        }
        let mut candidates = Vec::new();
        for candidate in &locator.candidates {
            let templated = match candidate {
                Candidate::Role { role, name } => {
                    self.inputs.named(name).map(|name| Candidate::Role { role: role.clone(), name })
                }
                Candidate::Label { text } => {
                    self.inputs.named(text).map(|text| Candidate::Label { text })
                }
                Candidate::Text { text } => {
                    self.inputs.named(text).map(|text| Candidate::Text { text })
                }
                _ => None,
            };
            candidates.extend(templated);
        }
        let part = loose(candidates.first()?);
        let print = &locator.fingerprint;
        let fingerprint = Fingerprint {
            tag: print.tag.clone(),
            role: print.role.clone(),
            name: String::new(),
            path: print.path.clone(),
            ..Fingerprint::default()
        };
        Some((vec![part], Locator { candidates, fingerprint, frames: locator.frames.clone() }))
    }

    /// An element of a record: of the one that an input names, or that the task calls the first. One that
    /// was chosen by what the records say is none for a program.
    fn in_record(
        &mut self,
        locator: &Locator,
        record: &Surroundings,
    ) -> Result<Option<(Vec<Part>, Locator)>, Uncompiled> {
        let print = &locator.fingerprint;
        let each = Part::Css { selector: record.each.clone() };
        let inner = record.inner.iter().map(Part::from);
        if !record.bare
            && let Some(has_text) = self.inputs.named(&record.text)
        {
            let parts = [each, Part::Filter { has_text }].into_iter().chain(inner).collect();
            return Ok(Some((parts, anonymous(locator))));
        }
        let told = !print.name.is_empty() && self.inputs.says(&print.name);
        // In a list of names, such as a menu, a name is a way; unless the task asks to compare.
        if told || (record.bare && !self.compares()) {
            return Ok(None);
        }
        if record.at == 0 && self.inputs.says_any(&FIRST) {
            let parts = [each, Part::Nth { index: 0 }].into_iter().chain(inner).collect();
            return Ok(Some((parts, anonymous(locator))));
        }
        uncompiled(format!(
            "“{}” was chosen among {} records by what they say",
            print.name.chars().take(60).collect::<String>(),
            record.of
        ))
    }

    /// Whether the task asks for the one that is more than the others.
    fn compares(&self) -> bool {
        const WORDS: [&str; 24] = [
            "best",
            "worst",
            "most",
            "least",
            "highest",
            "lowest",
            "largest",
            "smallest",
            "biggest",
            "cheapest",
            "longest",
            "shortest",
            "oldest",
            "earliest",
            "nearest",
            "fewest",
            "günstigste",
            "teuerste",
            "höchste",
            "größte",
            "kleinste",
            "älteste",
            "barato",
            "mejor",
        ];
        self.inputs.says_any(&WORDS) || self.inputs.says_any(&FIRST)
    }
}

/// By name whatever its case, as callers write their values.
fn loose(candidate: &Candidate) -> Part {
    match candidate.clone() {
        Candidate::Role { role, name } => Part::Role { role, name: Some(name), exact: false },
        Candidate::Label { text } => Part::Label { text, exact: false },
        Candidate::Text { text } => Part::Text { text, exact: false },
        other => Part::from(&other),
    }
}

/// A locator without what is of one record alone: it is found by its place and an input.
fn anonymous(locator: &Locator) -> Locator {
    let print = &locator.fingerprint;
    let fingerprint =
        Fingerprint { tag: print.tag.clone(), role: print.role.clone(), ..Fingerprint::default() };
    Locator { candidates: Vec::new(), fingerprint, frames: locator.frames.clone() }
}

/// The candidates with those first that hold no figures: `Cart (3)` is another name tomorrow.
pub(in crate::program) fn steadiest(locator: &Locator) -> Locator {
    let figures = |candidate: &Candidate| match candidate {
        Candidate::Role { name: text, .. }
        | Candidate::Label { text }
        | Candidate::Placeholder { text }
        | Candidate::Text { text } => text.chars().any(|c| c.is_ascii_digit()),
        Candidate::TestId { .. } => false,
        Candidate::Css { selector } => selector.contains(":nth-") || selector.contains(" > "),
    };
    let mut candidates = locator.candidates.clone();
    // A path of places is no better than a name with figures in it.
    let last = candidates.pop();
    candidates.sort_by_key(figures);
    candidates.extend(last);
    Locator { candidates, ..locator.clone() }
}
