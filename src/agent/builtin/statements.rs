//! Several values that a page tells in sentences and tiles: `Tot 14 dagen van tevoren annuleert u kosteloos.`, `54 cm snow in
//! the valley`. Each wanted value is the figure of its kind whose own part of a sentence says most of what the value's name,
//! its description and its part of the task say. A value that two figures may be is none, and all must be there.

use std::collections::BTreeSet;
use std::ops::Range;

use serde_json::json;

use crate::agent::obligations::same_word;
use crate::model::{Extraction, FieldPoint, Languages, coerce};
use crate::perception::Node;
use crate::perception::lexicon::{Quantity, Tasks};

use super::clauses::{self, Clause};
use super::page::{Page, Region, folds, is_control, text_of};
use super::patterns::pattern;
use super::query::Query;
use super::stated::{excerpt_of, parting, sentences};
use super::turn::Turn;
use super::want::{Field, Kind};
use super::{quantities, words};

/// Longest text whose sentences are read, in characters.
const LONGEST: usize = 1500;
/// Longest text in a tile, in characters: a figure, or what it is of.
const LONGEST_OF_TILE: usize = 60;
/// Most parts of such a text.
const MOST_PARTS: usize = 6;
/// Fewest values that are told so: a single one is for `stated`.
const FEWEST: usize = 2;
/// How like a word of a sentence one of a value's name must be.
const ALIKE: f64 = 0.7;
/// What a word counts that stands elsewhere in the text of a figure, or over it.
const AROUND: f64 = 0.5;
/// What a word of the task counts beside one of the value's own name.
const OF_TASK: f64 = 0.5;
/// What the words of a figure must come to.
const ENOUGH: f64 = 1.0;
/// What they must come to where the page has no other figure of the kind.
const ENOUGH_ALONE: f64 = 0.5;
/// By how much it must be told better than any other.
const AHEAD: f64 = 0.5;
/// The kind of a time of day.
const TIME: &str = "time";
/// That of a telephone number, which no unit tells.
const PHONE: &str = "phone";
/// A telephone number: of at least so many digits, in groups.
const PHONE_NUMBER: &str = r"(?:\+|\b)\d(?:[ ()/.-]{0,2}\d){7,14}\b";

/// A figure of a page.
struct Figure {
    value: String,
    point: Option<FieldPoint>,
    /// The kinds it is of, by its unit.
    kinds: Vec<&'static str>,
    /// Stems of the part of its sentence that speaks of it.
    own: Vec<String>,
    /// Stems of all of its text and of what stands over it.
    around: Vec<String>,
}

/// What is wanted, and the words that tell it.
struct Asked<'w> {
    field: &'w Field,
    words: Vec<(String, f64)>,
    kinds: Vec<&'static str>,
}

impl Turn<'_, '_> {
    /// The values that are asked for, where this page tells all of them.
    pub(super) fn told_in_statements(&self) -> Option<Query> {
        let want = &self.memory.want;
        let given = self.memory.inputs.iter().filter_map(|input| input.value.as_deref());
        let subject = self.page.subject();
        let is_here = |value: &str| words::cover(&words::stems(value), &subject) >= 1.0;
        let about_this = given.into_iter().all(is_here);
        if want.singles.len() < FEWEST || !want.lists.is_empty() || !about_this {
            return None;
        }
        let asked = self.asked_values()?;
        // What the content of the page does not tell, what stands beside it may.
        let (figures, chosen) = [false, true].into_iter().find_map(|everywhere| {
            let figures = figures_of(&self.page, everywhere);
            let chosen = asked.iter().map(|asked| asked.meant(&figures));
            let chosen: Option<Vec<usize>> = chosen.collect();
            chosen.map(|chosen| (figures, chosen))
        })?;
        let apart = chosen.iter().enumerate().all(|(n, at)| !chosen[..n].contains(at));
        let fields = asked.iter().zip(&chosen);
        let fields = fields
            .map(|(asked, &at)| Some((asked.field.name.clone(), figures[at].point.clone()?)))
            .collect::<Option<_>>()
            .filter(|_| apart)?;
        let key = format!("{} statements {fields:?}", self.page.snapshot.url);
        let extraction = |(into, fields)| Extraction { into, fields, ..Extraction::default() };
        let steps = super::reading::objects(fields).into_iter().map(extraction).collect();
        Some(Query { steps, loose: 0, records: usize::MAX, key })
    }

    /// What tells each of the values; `None` where one of them is no figure.
    fn asked_values(&self) -> Option<Vec<Asked<'_>>> {
        let fields = &self.memory.want.singles;
        let all = clauses::clauses(&self.memory.task.text, &[]);
        let said: Vec<&Clause> = all.iter().filter(|clause| !clause.said.is_empty()).collect();
        let asked = fields.iter().enumerate().map(|(at, field)| {
            let own: Vec<String> = [&field.words[..], &field.described[..]].concat();
            let clause = clause_of(at, fields, &said);
            let others = fields.iter().filter(|other| other.name != field.name);
            let others: Vec<&String> = others.flat_map(|other| &other.words).collect();
            let of_others = |word: &String| others.iter().any(|other| same_word(other, word));
            let said = clause.iter().flat_map(|clause| &clause.said);
            let of_task: Vec<String> = said.filter(|word| !of_others(word)).cloned().collect();
            let kinds = kinds_asked(field, &of_task);
            let is_figure = matches!(field.kind, Kind::Number | Kind::Integer)
                || field.kind == Kind::Text
                    && kinds.iter().any(|kind| [TIME, PHONE].contains(kind));
            let weighed = |words: &[String], weight: f64| {
                // `decibel` is all that the name of a value may be.
                let alone = field.words.len() == 1;
                let is_unit = |word: &String| {
                    quantities::is_unit(word) && !(alone && field.words.contains(word))
                };
                let tells = |word: &&String| !words::is_stop(word) && !is_unit(word);
                let words = words.iter().filter(tells).cloned();
                words.map(|word| (word, weight)).collect::<Vec<_>>()
            };
            let mut words: Vec<(String, f64)> = Vec::new();
            for (word, weight) in weighed(&own, 1.0).into_iter().chain(weighed(&of_task, OF_TASK)) {
                if !words.iter().any(|(known, _)| same_word(known, &word)) {
                    words.push((word, weight));
                }
            }
            is_figure.then_some(Asked { field, words, kinds })
        });
        asked.collect()
    }
}

/// The part of the task that speaks of the value at a place: the one with most of its words, or that at the same place
/// where there are as many parts as values.
fn clause_of<'c>(at: usize, fields: &[Field], said: &[&'c Clause]) -> Option<&'c Clause> {
    let speaks = |clause: &Clause, field: &Field| {
        let own = field.words.iter().chain(&field.described);
        own.filter(|word| words::best_kin(word, &clause.said) >= ALIKE).count()
    };
    let most = said.iter().map(|clause| speaks(clause, &fields[at])).max()?;
    let mut best = said.iter().filter(|clause| most > 0 && speaks(clause, &fields[at]) == most);
    match (best.next(), best.next()) {
        (Some(only), None) => Some(only),
        _ if said.len() == fields.len() => Some(said[at]),
        _ => None,
    }
}

/// The kinds of figures that a value may be: by a unit in its name, else the last one that its description says, else by the
/// words of both that ask for a kind, else by those of the task.
fn kinds_asked(field: &Field, of_task: &[String]) -> Vec<&'static str> {
    let all = &Tasks::get().quantities;
    let of_unit = |word: &String| -> Vec<&'static str> {
        let has = |kind: &&Quantity| kind.units.contains(word) && word.chars().count() > 1;
        all.iter().filter(has).map(|kind| kind.name.as_str()).collect()
    };
    let name = words::split(&field.name);
    let by_unit =
        |words: &[String]| words.iter().rev().map(of_unit).find(|kinds| !kinds.is_empty());
    let by_word = |words: &[String]| {
        let asked = words.iter().flat_map(|word| quantities::asked_by(word));
        let mut kinds: Vec<&'static str> = asked.map(|kind| kind.name.as_str()).collect();
        kinds.dedup();
        Some(kinds).filter(|kinds| !kinds.is_empty())
    };
    let own = [&name[..], &field.described[..]].concat();
    let is_phone = field.words.iter().any(|word| words::kin(word, PHONE) >= ALIKE);
    if is_phone && field.kind == Kind::Text {
        return vec![PHONE];
    }
    if spells_time(&field.described) {
        return vec![TIME];
    }
    by_unit(&name)
        .or_else(|| by_unit(&field.described))
        .or_else(|| by_word(&own))
        .or_else(|| by_word(of_task))
        .unwrap_or_default()
}

/// Whether a description spells out a time of day: `HH:MM`, `UU:MM`.
fn spells_time(described: &[String]) -> bool {
    let doubled = |word: &str| word.len() == 2 && word.bytes().next() == word.bytes().last();
    described.windows(2).any(|two| doubled(&two[0]) && two[1] == "mm")
}

impl Asked<'_> {
    /// The place of the one figure that is meant.
    fn meant(&self, figures: &[Figure]) -> Option<usize> {
        let fitting: Vec<usize> =
            (0..figures.len()).filter(|&at| self.may_be(&figures[at])).collect();
        // A word that many figures are told with tells none of them from the others.
        let shared = |word: &(String, f64)| {
            let with = fitting.iter().filter(|&&at| worth(word, &figures[at]) > 0.0);
            let values: BTreeSet<&String> = with.map(|&at| &figures[at].value).collect();
            u32::try_from(values.len().max(1)).map_or(f64::MAX, f64::from)
        };
        let shared: Vec<f64> = self.words.iter().map(shared).collect();
        let telling = |at: usize| {
            let words = self.words.iter().zip(&shared);
            words.map(|(word, shared)| worth(word, &figures[at]) / shared).sum::<f64>()
        };
        let scored: Vec<(usize, f64)> = fitting.iter().map(|&at| (at, telling(at))).collect();
        tracing::debug!(
            name = self.field.name, words = ?self.words, kinds = ?self.kinds,
            figures = ?scored.iter().filter(|(_, s)| *s > 0.0).map(|(at, s)| (&figures[*at].value, s)).collect::<Vec<_>>(),
            "a value that a statement may tell"
        );
        let &(best, most) = scored.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let others = scored.iter().filter(|(at, _)| figures[*at].value != figures[best].value);
        let next = others.map(|(_, score)| *score).fold(0.0, f64::max);
        let enough = self.words.iter().map(|word| worth(word, &figures[best])).sum::<f64>();
        let alone = !self.kinds.is_empty()
            && fitting.iter().all(|&at| figures[at].value == figures[best].value);
        let least = if alone { ENOUGH_ALONE } else { ENOUGH };
        (enough >= least && most - next >= AHEAD).then_some(best)
    }

    fn may_be(&self, figure: &Figure) -> bool {
        let of_kind = self.kinds.is_empty() || self.kinds.iter().any(|k| figure.kinds.contains(k));
        of_kind && (self.field.kind == Kind::Text || self.takes(&figure.value))
    }

    /// Whether a text becomes a number as the value is described: `1,400 m` is none of centimetres.
    fn takes(&self, text: &str) -> bool {
        let kind = if self.field.kind == Kind::Integer { "integer" } else { "number" };
        let name = self.field.name.rsplit('.').next().unwrap_or_default();
        let described = self.field.described.join(" ");
        let schema = json!({"properties": {name: {"type": kind, "description": described}}});
        let read = coerce(&schema, json!({name: text}), &Languages::default());
        read.value[name].is_number()
    }
}

/// What a word that tells a value counts for a figure.
fn worth((word, weight): &(String, f64), figure: &Figure) -> f64 {
    let has = |said: &[String]| {
        said.iter().any(|own| same_word(own, word) || words::kin(own, word) >= ALIKE)
    };
    match () {
        () if has(&figure.own) => *weight,
        () if has(&figure.around) => AROUND * weight,
        () => 0.0,
    }
}

/// The figures that the content of a page says, in document order. `everywhere`: also what stands beside it.
fn figures_of(page: &Page<'_>, everywhere: bool) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut at = 0;
    while at < page.items.len() {
        let item = &page.items[at];
        let shown = matches!(item.region, Region::Main | Region::Dialog);
        let shown = shown || everywhere && item.region != Region::Navigation;
        if !shown || is_control(item.node) || !is_statement(item.node) {
            at += 1;
            continue;
        }
        let text = text_of(item.node);
        let mut over = words::stems(&page.heading(at));
        // What unfolds a text says over it what it is about.
        let before = page.items[at].parent.and_then(|up| item_before(page, up, at));
        over.extend(before.iter().flat_map(|name| words::stems(name)));
        let cells = item.node.walk().filter_map(|node| node.header.as_deref());
        over.extend(cells.flat_map(words::stems));
        for sentence in sentences(&text) {
            figures.extend(of_sentence(item.node, &text, &sentence, &over));
        }
        at = item.end;
    }
    figures
}

/// The name of what unfolds the item at a place, which stands right before it.
fn item_before(page: &Page<'_>, parent: usize, at: usize) -> Option<String> {
    let siblings = page.children(parent);
    let own = siblings.iter().position(|&other| other == at)?;
    let before = page.node(*siblings.get(own.checked_sub(1)?)?);
    folds(before).then(|| before.name.clone())
}

/// Whether a node is a text of a few sentences with a figure in it.
fn is_statement(node: &Node) -> bool {
    let text = text_of(node);
    let parts = node.walk().filter(|part| part.children.is_empty()).count();
    let is_tile =
        || node.children.iter().all(|part| text_of(part).chars().count() <= LONGEST_OF_TILE);
    node.r#ref.is_some()
        && node.role != "records"
        && parts <= MOST_PARTS
        && (is_plain(node) || is_tile())
        && text.chars().count() <= LONGEST
        && text.contains(|c: char| c.is_ascii_digit())
}

/// Whether all of its text is its own.
fn is_plain(node: &Node) -> bool {
    node.children.is_empty() || !node.name.is_empty()
}

/// The figures of one sentence, each with what is said of it alone.
fn of_sentence(node: &Node, text: &str, sentence: &Range<usize>, over: &[String]) -> Vec<Figure> {
    let places: Vec<(Range<usize>, Vec<&'static str>)> =
        places_of(text).into_iter().filter(|(at, _)| sentence.contains(&at.start)).collect();
    let mut figures = Vec::new();
    let mut begin = sentence.start;
    for (n, (at, kinds)) in places.iter().enumerate() {
        let next = places.get(n + 1).map(|(next, _)| next.start);
        let end = next.map_or(sentence.end, |next| parting(text, at.end..next).unwrap_or(at.end));
        let value = text[at.clone()].to_owned();
        let own = words::stems(&text[begin..end]);
        let around = [words::stems(text), over.to_vec()].concat();
        figures.push(Figure {
            point: point_of(node, text, at),
            value,
            kinds: kinds.clone(),
            own,
            around,
        });
        begin = end;
    }
    figures
}

/// Where the figures of a text stand, with the kinds that their units tell. Those of a range are none: nothing says which of
/// both is meant.
fn places_of(text: &str) -> Vec<(Range<usize>, Vec<&'static str>)> {
    let mut places: Vec<(Range<usize>, Vec<&'static str>)> = Vec::new();
    for kind in &Tasks::get().quantities {
        for at in quantities::figures_of(text, kind) {
            match places.iter_mut().find(|(known, _)| *known == at) {
                Some((_, kinds)) => kinds.push(kind.name.as_str()),
                None => places.push((at, vec![kind.name.as_str()])),
            }
        }
    }
    let phones = pattern(PHONE_NUMBER);
    for found in phones.iter().flat_map(|phones| phones.find_iter(text)) {
        places.push((found.range(), vec![PHONE]));
    }
    let bare = pattern(r"\d(?:[\d.,:]*\d)?");
    for found in bare.iter().flat_map(|bare| bare.find_iter(text)) {
        let free = |(known, _): &(Range<usize>, _)| {
            known.end <= found.start() || found.end() <= known.start
        };
        let glued = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let before = text[..found.start()].chars().next_back();
        if places.iter().all(free) && !glued(before) && !glued(text[found.end()..].chars().next()) {
            places.push((found.range(), Vec::new()));
        }
    }
    places.sort_by_key(|(at, _)| (at.start, usize::MAX - at.end));
    places.dedup_by(|next, kept| next.0.start < kept.0.end);
    let dash = |c: Option<char>| c.is_some_and(|c| "-−–—".contains(c));
    places.retain(|(at, _)| {
        !dash(text[..at.start].trim_end().chars().next_back())
            && !dash(text[at.end..].trim_start().chars().next())
    });
    places
}

/// Where a figure can be read: the part of the text that is nothing else, or by the words beside it.
pub(super) fn point_of(node: &Node, text: &str, at: &Range<usize>) -> Option<FieldPoint> {
    let value = &text[at.clone()];
    let whole = node.walk().find(|part| part.r#ref.is_some() && text_of(part) == value);
    if let Some(part) = whole {
        return part.r#ref.clone().map(FieldPoint::Text);
    }
    let excerpt = excerpt_of(text, at).filter(|_| is_plain(node))?;
    Some(FieldPoint::excerpt(node.r#ref.clone()?, excerpt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_with_their_kinds_and_ranges_are_none() {
        let of = |text: &str| -> Vec<String> {
            places_of(text).into_iter().map(|(at, _)| text[at].to_owned()).collect()
        };
        assert_eq!(of("Tot 14 dagen van tevoren, borg € 150,00."), ["14 dagen", "€ 150,00"]);
        assert_eq!(of("54 cm snow in the valley, level 3"), ["54 cm", "3"]);
        assert!(of("Estimate £1,400–2,000").is_empty());
        assert!(of("−9 °C at the summit").is_empty());
    }
}
