//! What a skillet keeps, without secrets: a page may say what was typed, in its texts, its addresses and
//! its attributes, and what a run saw of it is kept for long.

use super::{
    After, Candidate, DayCell, FieldReader, Fingerprint, LearnedStep, Locator, Reader, Redactor,
    Surroundings,
};

impl LearnedStep {
    /// The step as it may be kept. What cannot be told without a secret is left out, so that no program
    /// is made of it.
    #[must_use]
    pub fn redacted(self, redactor: &Redactor) -> Self {
        let told = |text: &str| redactor.redact(text).into_owned();
        let after = self.after.map(|after| After {
            url: told(&after.url),
            heading: after.heading.as_deref().map(told),
            ..after
        });
        Self {
            target: self.target.and_then(|locator| locator.redacted(redactor)),
            to: self.to.and_then(|locator| locator.redacted(redactor)),
            reader: self.reader.and_then(|reader| reader.redacted(redactor)),
            called: self.called.filter(|called| {
                !redactor.finds(&serde_json::to_string(called).unwrap_or_default())
            }),
            after,
            ..self
        }
    }
}

impl Locator {
    /// The locator as it may be kept: by what holds no secret. Nothing where nothing else tells the
    /// element.
    pub fn redacted(self, redactor: &Redactor) -> Option<Self> {
        let hidden = |candidate: &Candidate| redactor.finds(candidate.text());
        let Self { mut candidates, fingerprint, frames } = self;
        candidates.retain(|candidate| !hidden(candidate));
        let Fingerprint { name, mut attributes, mut neighbours, record, day, .. } =
            fingerprint.clone();
        for value in attributes.values_mut() {
            *value = redactor.redact(value).into_owned();
        }
        neighbours.retain(|text| !redactor.finds(text));
        // An element that was chosen in a record must not be taken for one that was not.
        let told = record.as_ref().is_none_or(|record| {
            !redactor.finds(&record.each) && !record.inner.as_ref().is_some_and(hidden)
        });
        if candidates.is_empty() || !told {
            return None;
        }
        let day = day.filter(|cell| !redactor.finds(&cell.day)).map(|cell| {
            let text = redactor.redact(&cell.text).into_owned();
            DayCell { text, ..cell }
        });
        let record = record.map(|record| {
            let said = |text: &str| redactor.redact(text).into_owned();
            let (text, held) = (said(&record.text), said(&record.held));
            let (label, noun) = (said(&record.label), said(&record.noun));
            Surroundings { text, held, label, noun, ..record }
        });
        let name = redactor.redact(&name).into_owned();
        let fingerprint = Fingerprint { name, attributes, neighbours, record, day, ..fingerprint };
        Some(Self { candidates, fingerprint, frames: all(frames, redactor)? })
    }
}

impl Reader {
    /// The reader as it may be kept; nothing where a secret is part of how it reads.
    pub fn redacted(self, redactor: &Redactor) -> Option<Self> {
        if self.each.iter().chain(&self.under).any(|text| redactor.finds(text)) {
            return None;
        }
        let mut fields = self.fields.clone();
        for field in fields.values_mut() {
            if reads_by_secret(field, redactor) {
                return None;
            }
            field.frames = all(std::mem::take(&mut field.frames), redactor)?;
        }
        let next = match self.next {
            Some(next) => Some(next.redacted(redactor)?),
            None => None,
        };
        let frames = all(self.frames, redactor)?;
        let places = self.places.and_then(|places| places.redacted(redactor)).map(Box::new);
        Some(Self { fields, next, frames, places, ..self })
    }
}

fn reads_by_secret(field: &FieldReader, redactor: &Redactor) -> bool {
    let FieldReader { at, attribute, excerpt, label, .. } = field;
    let texts = [attribute, &excerpt.before, &excerpt.after, &excerpt.part, label];
    texts.into_iter().flatten().chain([at]).any(|text| redactor.finds(text))
}

/// A way on which every part can be told.
fn all(way: Vec<Locator>, redactor: &Redactor) -> Option<Vec<Locator>> {
    way.into_iter().map(|locator| locator.redacted(redactor)).collect()
}

impl Candidate {
    /// What of the page it goes by.
    fn text(&self) -> &str {
        match self {
            Self::TestId { id: text }
            | Self::Role { name: text, .. }
            | Self::Label { text }
            | Self::Placeholder { text }
            | Self::Text { text }
            | Self::Css { selector: text } => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Secret;
    use serde_json::{Value, json};

    fn redactor() -> Redactor {
        let secret = Secret::new("Pl4nted/Value");
        Redactor::new(std::iter::once(("secrets.code", &secret)))
    }

    fn step(value: Value) -> LearnedStep {
        serde_json::from_value(value).expect("a step")
    }

    #[test]
    fn what_is_kept_of_a_page_holds_no_secret_in_any_form() {
        let kept = step(json!({"step": "click", "text": null, "into": null, "reader": null,
            "target": {
                "candidates": [
                    {"by": "css", "selector": "a[href=\"/go?code=Pl4nted%2FValue\"]"},
                    {"by": "role", "role": "link", "name": "Continue"}],
                "fingerprint": {"tag": "a", "role": "link", "name": "Continue",
                    "attributes": {"href": "/go?code=Pl4nted%2FValue"},
                    "neighbours": ["You typed Pl4nted/Value", "Help"],
                    "record": {"each": "li", "text": "You typed Pl4nted/Value", "held": "Pl4nted/Value",
                        "label": "Pl4nted/Value"}}},
            "after": {"url": "http://x.example/go?code=Pl4nted%2FValue", "effect": true}}))
        .redacted(&redactor());
        let text = serde_json::to_string(&kept).expect("JSON");
        assert!(!text.contains("Pl4nted"), "{text}");
        let target = kept.target.expect("a target");
        assert_eq!(target.candidates.len(), 1);
        assert_eq!(target.fingerprint.neighbours, ["Help"]);
        assert!(target.is_link());
    }

    #[test]
    fn what_only_a_secret_tells_is_left_out() {
        let kept = step(json!({"step": "extract", "text": null, "into": null,
            "target": {"candidates": [{"by": "text", "text": "Pl4nted/Value"}],
                "fingerprint": {"tag": "b", "role": "", "name": ""}},
            "reader": {"each": null, "next": null,
                "fields": {"balance": {"at": "b", "label": "Code Pl4nted/Value"}}}}))
        .redacted(&redactor());
        assert_eq!((kept.target, kept.reader), (None, None));
    }
}
