//! What was read in a run, as far as it can show that a word of the task was met.

use std::collections::HashSet;

use super::page::{
    also_read, around, borne_out, called, counted_as, is_later, kinds, labels, language_of,
    names_of, offers, over, place_of, said_total, scope,
};
use super::same_word;
use crate::agent::builtin::page::Page as Layout;
use crate::agent::builtin::{quantities, words};
use crate::model::{Comparison, Condition, Extraction, FieldPoint};
use crate::perception::Snapshot;

/// What one extraction was read from.
#[derive(Debug, Clone, Default)]
pub(in crate::agent) struct Reading {
    /// The text of each record, in plain words; of a single value, that around it.
    pub(super) texts: Vec<String>,
    /// What each record says as such: the plain words of its parts.
    pub(super) parts: Vec<HashSet<String>>,
    /// Stems that every record says.
    pub(super) every: HashSet<String>,
    /// Stems that some record says.
    pub(super) some: HashSet<String>,
    /// Stems of what the page and the part of it that was read are about.
    pub(super) scope: Vec<String>,
    /// Stems of all that the page says.
    pub(super) page: HashSet<String>,
    /// Stems of what controls beside the records offer to choose.
    pub(super) offers: HashSet<String>,
    /// Stems of what stands in the page's controls.
    pub(super) set: Vec<String>,
    /// Stems of the names of fields that the values themselves bear out: an amount of money is a price.
    pub(super) borne_out: Vec<String>,
    /// Stems of what the values that were read are called.
    pub(super) called: Vec<String>,
    /// Stems of each name of the values that were read, as a reader sees it.
    pub(super) names: Vec<Vec<String>>,
    /// Stems of what kinds of values were read: dates.
    pub(super) kinds: Vec<String>,
    /// Stems of labels, headers and names in the markup.
    pub(super) labels: Vec<String>,
    pub(super) extraction: Extraction,
    /// Stems of what the records were chosen by: the columns and the values that were asked of them.
    pub(super) chosen_by: Vec<String>,
    /// Of these, what the chosen ones do not have.
    pub(super) without: Vec<String>,
    /// Whether they were chosen as having some of something.
    pub(super) has_some: bool,
    /// How many records were read before any was chosen.
    pub(super) total: usize,
    /// How many the page says there are.
    pub(super) said: Option<usize>,
    /// Whether it began on a later page than the first.
    pub(super) later: bool,
    /// The language of the page.
    pub(super) language: &'static str,
}

impl Reading {
    /// What an extraction read on a page: the texts of its records, and how many there were before any was
    /// chosen.
    pub(in crate::agent) fn new(
        snapshot: &Snapshot,
        extraction: &Extraction,
        texts: &[String],
        total: usize,
    ) -> Self {
        let page = Layout::new(snapshot);
        let mut reading = Self {
            scope: scope(&page),
            page: words::stems(&page.all_text()).into_iter().collect(),
            offers: offers(&page),
            set: page.filled(),
            borne_out: borne_out(&page, extraction),
            kinds: kinds(&page, extraction),
            extraction: extraction.clone(),
            total,
            said: said_total(&page),
            later: is_later(&page),
            language: language_of(snapshot),
            ..Self::default()
        };
        let pointed = || extraction.fields.values().map(FieldPoint::target);
        let places: Vec<usize> = pointed().filter_map(|r#ref| place_of(&page, r#ref)).collect();
        reading.choose(&page, extraction);
        let single = extraction.each.is_none();
        reading.called = places.iter().flat_map(|&place| called(&page, place, single)).collect();
        reading.names = places.iter().flat_map(|&place| names_of(&page, place, single)).collect();
        let another = also_read(&page, extraction, total);
        for place in
            extraction.each.iter().chain(pointed()).filter_map(|r#ref| place_of(&page, r#ref))
        {
            reading.scope.extend(over(&page, read_at(&page, extraction, place), another));
            reading.labels.extend(labels(&page, place));
            if extraction.each.is_none() {
                reading.texts.push(around(&page, place));
            }
        }
        if extraction.each.is_some() {
            reading.texts = texts.iter().map(|text| words::plain(text)).collect();
            let parts = |text: &String| text.split(" | ").map(words::plain).collect();
            reading.parts = texts.iter().map(parts).collect();
            reading.scope.extend(counted_as(&page, total));
        }
        for (at, text) in reading.texts.iter().enumerate() {
            let stems: HashSet<String> = words::stems(text).into_iter().collect();
            reading.some.extend(stems.iter().cloned());
            // What is told of one thing is told by all of its texts together.
            if at == 0 || extraction.each.is_none() {
                reading.every.extend(stems);
            } else {
                reading.every.retain(|word| stems.iter().any(|other| same_word(word, other)));
            }
        }
        reading
    }

    /// Whether it is of records of a list, not of one of them or of a page.
    pub(super) fn is_of_many(&self) -> bool {
        self.extraction.each.is_some() && !self.extraction.one
    }

    /// Whether it is of records of a list, or of the one of them that an order puts first.
    pub(super) fn is_from_many(&self) -> bool {
        let Extraction { each, one, order, .. } = &self.extraction;
        each.is_some() && (!one || order.is_some())
    }

    /// Whether some record says a word.
    pub(super) fn is_said_by_some(&self, stem: &str) -> bool {
        self.some.iter().any(|word| same_word(word, stem))
    }

    /// Whether every record says a word.
    pub(super) fn is_said_by_all(&self, stem: &str) -> bool {
        self.every.iter().any(|word| same_word(word, stem))
    }

    /// Whether a control beside the records offers a word to choose by.
    pub(super) fn is_offered(&self, stem: &str) -> bool {
        self.offers.iter().any(|word| same_word(word, stem))
    }

    /// What the conditions on the records say.
    fn choose(&mut self, page: &Layout<'_>, extraction: &Extraction) {
        for Condition { field, is, value } in &extraction.wanted {
            let mut said = words::stems(value);
            if let Some(point) = extraction.fields.get(field)
                && let Some(at) = place_of(page, point.target())
            {
                said.extend(called(page, at, false));
                let figure = |word: &String| word.contains(|c: char| c.is_ascii_digit());
                let text = page.text(at);
                // `costs less than £7` is asked of a column of amounts, whatever it is called.
                said.extend(quantities::names_of(&text));
                said.extend(words::stems(&text).into_iter().filter(|word| !figure(word)));
            }
            let none = *is == Comparison::Is && value == "0";
            if *is == Comparison::Lacks || none {
                self.without.extend(said.iter().cloned());
            }
            self.has_some |= *is == Comparison::Above && value == "0";
            self.chosen_by.extend(said);
        }
    }

    /// Whether the records are chosen among all that there are: as a whole, by what they say, or by an order.
    pub(super) fn goes_over_all(&self) -> bool {
        let Extraction { limit, pages, matching, one, under, order, .. } = &self.extraction;
        let one_by_name = *one && !matching.is_empty() && order.is_none();
        self.extraction.each.is_some()
            && (limit.is_none() || order.is_some())
            && pages.is_none_or(|pages| pages == 1 && self.extraction.next.is_none())
            && !one_by_name
            && under.is_none()
    }
}

/// The place whose surroundings say something of all that was read: of a list within each record of another one it is
/// that other list, for what stands in one of its records speaks of that alone.
fn read_at(page: &Layout<'_>, extraction: &Extraction, place: usize) -> usize {
    if extraction.each.is_none() || extraction.under.is_some() {
        return place;
    }
    let outer = |at: &usize| page.items[*at].records.filter(|around| around != at);
    std::iter::successors(Some(place), outer).last().unwrap_or(place)
}
