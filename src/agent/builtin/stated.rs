//! A figure that a sentence states: `Hedges may be at most 1.25 m high`. Of all figures of the kind that the task asks
//! for, the one is read whose own part of its sentence says most of the task's words, where what stands around it says
//! all the others. Where two say as much, none is meant for sure.

use std::ops::Range;

use crate::agent::obligations::{Duty, Kind, same_word};
use crate::model::{Excerpt, FieldPoint};
use crate::perception::lexicon::{Quantity, Tasks};

use super::parts::{parts, sentences};
use super::quantities;
use super::query::Query;
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::words;

/// Longest text whose sentences are read, in characters.
const LONGEST: usize = 1500;
/// Most parts of such a text: more are a page of its own.
const MOST_PARTS: usize = 4;
/// How like a word of a sentence one of the task must be.
const ALIKE: f64 = 0.7;
/// Most words before a figure that it is found by.
const MOST_LEADING: usize = 6;
/// Most letters behind a sign that ends a figure.
const MOST_BEHIND: usize = 12;

/// A figure where it stands.
struct Figure {
    value: String,
    /// Where it can be read; a figure that cannot be is a rival all the same.
    point: Option<FieldPoint>,
    /// Stems of the part of its sentence that speaks of it.
    own: Vec<String>,
    /// Stems of all of its text.
    around: Vec<String>,
    name: &'static str,
    /// Whether it is said to be when something begins.
    begins: bool,
}

impl Turn<'_, '_> {
    /// The figure that is asked for, where a sentence of this page states it.
    pub(super) fn stated(&self, about: &[String]) -> Option<Query> {
        let want = &self.memory.want;
        let has_schema = self.view.goal.schema.is_some();
        let single = match &want.singles[..] {
            [_] => true,
            others => !has_schema && others.is_empty(),
        };
        if !single || !want.lists.is_empty() && (has_schema || self.memory.counted.is_none()) {
            return None;
        }
        let kinds = self.quantities_asked();
        let slots = self.page_slots(false);
        let whole = |slot: &&Slot| {
            slot.joint.is_none()
                && slot.sort == Sort::Text
                && slot.inner <= MOST_PARTS
                && slot.values.iter().all(|text| text.chars().count() <= LONGEST)
        };
        let figures: Vec<Figure> =
            slots.iter().filter(whole).flat_map(|slot| figures_in(slot, &kinds)).collect();
        let found = self.meant(&figures, about, &kinds)?;
        let name = want.singles.first().filter(|_| has_schema).map(|field| field.name.clone());
        let name = name.unwrap_or_else(|| found.name.to_owned());
        let point = found.point.clone()?;
        let key = format!("{} {name} {point:?}", self.page.snapshot.url);
        let steps = super::reading::extractions_of([(name, point)].into());
        Some(Query { steps, loose: 0, records: usize::MAX, key })
    }

    /// The kinds of figures that the task or the wanted value asks for.
    fn quantities_asked(&self) -> Vec<&'static Quantity> {
        let mut said = words::split(&self.memory.task.text);
        let fields = self.memory.want.singles.iter();
        said.extend(fields.flat_map(|field| words::split(&field.name)));
        let all = Tasks::get().quantities.iter();
        all.filter(|kind| {
            let asks = |word: &String| quantities::asked_by(word).any(|own| own.name == kind.name);
            said.iter().any(asks)
        })
        .collect()
    }

    /// The one figure whose own words are most of the task's, where nothing of the task is left open.
    fn meant<'f>(
        &self,
        figures: &'f [Figure],
        about: &[String],
        kinds: &[&Quantity],
    ) -> Option<&'f Figure> {
        let asks = |word: &str| {
            let mut own = quantities::asked_by(word);
            own.any(|own| kinds.iter().any(|kind| kind.name == own.name))
        };
        let asks_for_kind = |duty: &Duty| asks(&words::split(&duty.word).concat());
        // `the usable area`: which of several is meant is said beside it.
        let tells_which = |duty: &Duty| duty.beside_it().any(|word| asks(word));
        let firm: Vec<&Duty> = self
            .view
            .obligations
            .duties()
            .iter()
            .filter(|duty| duty.kind != Kind::Background || tells_which(duty))
            .filter(|duty| !asks_for_kind(duty))
            .collect();
        let cannot = |duty: &&Duty| {
            matches!(duty.kind, Kind::Act(_) | Kind::Step(..) | Kind::Negation | Kind::Aggregate)
        };
        if firm.is_empty() || firm.iter().any(cannot) {
            return None;
        }
        let score = |figure: &Figure| firm.iter().filter(|duty| says(&figure.own, duty)).count();
        let whole = |figure: &&Figure| {
            firm.iter().all(|duty| says(&figure.around, duty) || says(about, duty))
        };
        let ends = asks_for_end(&self.memory.task.text);
        let figures: Vec<&Figure> =
            figures.iter().filter(|figure| !(ends && figure.begins)).collect();
        let best = figures.iter().copied().filter(whole).max_by_key(|figure| score(figure))?;
        let most = score(best);
        let rival = |other: &&Figure| other.value != best.value && score(other) >= most;
        (most > 0 && !figures.iter().any(rival)).then_some(best)
    }
}

/// Most words between a word for the time from when, and that time.
const NEAR: usize = 3;

/// Whether what leads in to a time says that something begins then: `à partir de`.
fn begins(before: &str) -> bool {
    let said = words::split(before);
    said.iter().rev().take(NEAR).any(|word| Tasks::get().little.since.contains(word))
}

/// Whether a text asks until when something is so.
fn asks_for_end(text: &str) -> bool {
    let said = words::split(text);
    let tasks = Tasks::get();
    let asks = |at: usize| said[at + 1..].iter().take(2).any(|word| tasks.asks_any(word));
    (0..said.len()).any(|at| tasks.little.deadline.contains(&said[at]) && asks(at))
}

/// Whether these words say what a word of the task obliges to.
fn says(said: &[String], duty: &Duty) -> bool {
    let has =
        |word: &str| said.iter().any(|own| same_word(own, word) || words::kin(own, word) >= ALIKE);
    match duty.kind {
        Kind::Input(_) => words::stems(&duty.word).iter().all(|word| has(word)),
        _ => has(&duty.stem),
    }
}

/// The figures of these kinds in the sentences of one text.
fn figures_in(slot: &Slot, kinds: &[&'static Quantity]) -> Vec<Figure> {
    let Some(text) = slot.values.first() else { return Vec::new() };
    let of_kind = |kind: &&'static Quantity| {
        let name = kind.name.as_str();
        quantities::figures_of(text, kind).into_iter().map(move |at| (at, name))
    };
    let mut places: Vec<(Range<usize>, &'static str)> = kinds.iter().flat_map(of_kind).collect();
    places.sort_by_key(|(at, _)| (at.start, usize::MAX - at.end));
    places.dedup_by(|next, kept| next.0.start < kept.0.end);
    let within = |sentence: Range<usize>| {
        let inside = places.iter().filter(|(at, _)| sentence.contains(&at.start));
        figures_of_sentence(slot, text, &sentence, &inside.cloned().collect::<Vec<_>>())
    };
    sentences(text).into_iter().flat_map(within).collect()
}

/// The figures at these places of one sentence, each with what is said of it alone.
fn figures_of_sentence(
    slot: &Slot,
    text: &str,
    sentence: &Range<usize>,
    places: &[(Range<usize>, &'static str)],
) -> Vec<Figure> {
    let mut figures: Vec<Figure> = Vec::new();
    let figures_at: Vec<Range<usize>> = places.iter().map(|(at, _)| at.clone()).collect();
    for (part, (at, name)) in parts(text, sentence, &figures_at).into_iter().zip(places) {
        let said = words::split(&text[part.said]);
        let mut own: Vec<String> = said.iter().map(|word| words::stem(word)).collect();
        // `it is offered from 120 €`: what was spoken of before.
        let before = figures.last().filter(|_| said.iter().any(|w| Tasks::get().speaks_of_any(w)));
        own.extend(before.iter().flat_map(|before| before.own.iter().cloned()));
        own.extend(slot.label.iter().cloned());
        let target = slot.point.target().clone();
        figures.push(Figure {
            value: text[at.clone()].to_owned(),
            point: excerpt_of(text, at).map(|excerpt| FieldPoint::excerpt(target, excerpt)),
            own,
            around: [words::stems(text), slot.label.clone()].concat(),
            name,
            begins: begins(&text[..at.start]),
        });
        // Of `from 10:00 to 14:00` nothing tells which is meant.
        if let [.., first, last] = &mut figures[..]
            && part.is_joined
        {
            last.own.extend(first.own.iter().cloned());
            first.own.clone_from(&last.own);
        }
    }
    figures
}

/// The words before and behind by which a figure is found in its text.
pub(super) fn excerpt_of(text: &str, at: &Range<usize>) -> Option<Excerpt> {
    if quantities::is_cut(text, at) {
        return None;
    }
    let value = &text[at.clone()];
    let lead: Vec<&str> = text[..at.start].split_whitespace().collect();
    let behind = text[at.end..].trim_start();
    let word: String = behind.chars().take_while(|c| c.is_alphanumeric()).collect();
    let sign: String = behind.chars().take(1).collect();
    // `€ 150,00, die …`: a sign that stands in the figure too ends it with the word behind.
    let next: String = behind
        .chars()
        .take(1)
        .chain(behind.chars().skip(1).take_while(|c| !c.is_ascii_punctuation()).take(MOST_BEHIND))
        .collect();
    let next = next.rsplit_once(' ').map(|(whole, _)| whole.to_owned());
    let ends = [None, Some(word), Some(sign), next];
    let most = lead.len().min(MOST_LEADING);
    // What begins a text is behind nothing.
    let first = lead.is_empty().then(String::new);
    let after = (1..=most).map(|many| lead[lead.len() - many..].join(" ")).chain(first);
    let pairs = after.flat_map(|after| {
        ends.iter().map(move |end| Excerpt {
            after: Some(after.clone()),
            before: end.clone().filter(|end| !end.is_empty()),
            part: None,
        })
    });
    let mut fitting = pairs.filter(|excerpt| excerpt.of(text) == Some(value));
    fitting.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_found_by_the_words_around_it() {
        let text = "A day pass is £28 and the pass for all four days £84.50.";
        let at = text.find("£84.50").unwrap();
        let excerpt = excerpt_of(text, &(at..at + "£84.50".len())).unwrap();
        assert_eq!(excerpt.of(text), Some("£84.50"));
        let text = "Vooraf vragen wij een borg van € 150,00, die u terugkrijgt.";
        let at = text.find("€ 150,00").unwrap();
        let excerpt = excerpt_of(text, &(at..at + "€ 150,00".len())).unwrap();
        assert_eq!(excerpt.of(text), Some("€ 150,00"));
        let text = "Hecken dürfen höchstens 1,25 m hoch sein.";
        let at = text.find("1,25 m").unwrap();
        let excerpt = excerpt_of(text, &(at..at + "1,25 m".len())).unwrap();
        assert_eq!(excerpt.of(text), Some("1,25 m"));
        let text = "27,00 € la botella";
        let excerpt = excerpt_of(text, &(0.."27,00 €".len())).unwrap();
        assert_eq!(excerpt.of(text), Some("27,00 €"));
    }

    #[test]
    fn of_two_figures_that_nothing_parts_none_is_meant() {
        let text = "Sunday from 10:00 to 14:00, and on Monday at 9:00.";
        let kind = Tasks::get().quantities.iter().find(|kind| kind.name == "time").unwrap();
        let places: Vec<_> =
            quantities::figures_of(text, kind).into_iter().map(|at| (at, "time")).collect();
        let slot = crate::agent::builtin::slots::slots_of(&crate::perception::Node {
            r#ref: Some(crate::model::Ref::from("e1")),
            role: "paragraph".into(),
            name: text.into(),
            ..Default::default()
        });
        let all = figures_of_sentence(&slot[0], text, &(0..text.len()), &places);
        let of_sunday: Vec<bool> =
            all.iter().map(|figure| figure.own.contains(&"sunday".to_owned())).collect();
        assert_eq!(of_sunday, [true, true, false]);
    }
}
