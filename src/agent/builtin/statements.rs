//! The figures that a page tells in sentences and tiles, each with its kind and with what is said of it: `Tot 14 dagen van
//! tevoren annuleert u kosteloos.`, `54 cm snow in the valley`.

use std::ops::Range;
use std::sync::LazyLock;

use crate::model::{FieldPoint, day_of, is_multiple, is_weekday};
use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::page::{Page, Region, folds, is_control, text_of};
use super::parts::{Part, parts, sentences};
use super::stated::excerpt_of;
use super::{patterns, quantities, shape, tokens, words};

/// Longest text whose sentences are read, in characters.
const LONGEST: usize = 1500;
/// Longest text in a tile, in characters: a figure, or what it is of.
const LONGEST_OF_TILE: usize = 60;
/// Most parts of such a text.
const MOST_PARTS: usize = 6;
/// The kind of a time of day.
pub(super) const TIME: &str = "time";
/// That of a telephone number, which no unit tells.
pub(super) const PHONE: &str = "phone";
/// That of a year, which its four digits tell.
pub(super) const YEAR: &str = "year";
/// That of a day of a year.
pub(super) const DATE: &str = "date";
/// That of a day of the week.
pub(super) const WEEKDAY: &str = "weekday";
/// A telephone number: of at least so many digits, in groups.
const PHONE_NUMBER: &str = r"(?:\+|\b)\d(?:[ ()/.-]{0,2}\d){7,14}\b";
/// That of a number that is a name: `R-2026-0041`.
pub(super) const REFERENCE: &str = "reference";
/// That of the name of a person.
pub(super) const PERSON: &str = "person";
/// That of a time at which something begins that ends at the next one: `06:00 – 22:00`.
pub(super) const BEGINS: &str = "begins";
/// That of the time at which it ends.
pub(super) const ENDS: &str = "ends";
/// What may be a day of a year.
const DAY: &str = r"\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}(?:\.|st|nd|rd|th|er|º)?(?: \p{L}{2})? \p{L}{3,12}\.?(?: \p{L}{2})?,? \d{4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})\b";
/// Where a figure stands in a text, and the kinds it is of.
type Place = (Range<usize>, Vec<&'static str>);

/// A figure of a page.
pub(super) struct Figure {
    pub(super) value: String,
    pub(super) point: Option<FieldPoint>,
    /// The kinds it is of, by its unit or its form.
    pub(super) kinds: Vec<&'static str>,
    /// Stems of the part of its sentence that speaks of it.
    pub(super) own: Vec<String>,
    /// Stems of all of its text and of what stands over it.
    pub(super) around: Vec<String>,
}

/// The figures that a part of a page says, in document order: of its content. `everywhere`: also of what stands beside that.
pub(super) fn figures_of(page: &Page<'_>, part: &Range<usize>, everywhere: bool) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut at = part.start;
    while at < part.end {
        let item = &page.items[at];
        let shown = matches!(item.region, Region::Main | Region::Dialog);
        let shown = shown || everywhere && item.region != Region::Navigation;
        let stated = shown && !is_control(item.node) && is_statement(item.node);
        let text = if stated { text_of(item.node) } else { String::new() };
        let places = places_of(&text);
        if places.is_empty() {
            at += 1;
            continue;
        }
        let mut over = words::stems(&page.heading(at));
        // What unfolds a text says over it what it is about.
        let before = page.items[at].parent.and_then(|up| item_before(page, up, at));
        over.extend(before.iter().flat_map(|name| words::stems(name)));
        let cells = item.node.walk().filter_map(|node| node.header.as_deref());
        over.extend(cells.flat_map(words::stems));
        for sentence in sentences(&text) {
            figures.extend(of_sentence(item.node, &text, &sentence, &places, &over));
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

/// Whether a node is a text of a few sentences, or a tile.
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
}

/// Whether all of its text is its own.
fn is_plain(node: &Node) -> bool {
    node.children.is_empty() || !node.name.is_empty()
}

/// The figures of one sentence, each with what is said of it alone.
fn of_sentence(
    node: &Node,
    text: &str,
    sentence: &Range<usize>,
    places: &[Place],
    over: &[String],
) -> Vec<Figure> {
    let places: Vec<&Place> =
        places.iter().filter(|(at, _)| sentence.contains(&at.start)).collect();
    // `Saturday 8:00` says of the time on which day it is.
    let is_day = |place: &&Place| place.1.contains(&WEEKDAY);
    let others: Vec<&Place> = places.iter().copied().filter(|place| !is_day(place)).collect();
    let mut all = said_of(text, sentence, &others);
    if others.len() < places.len() {
        let whole = said_of(text, sentence, &places);
        all.extend(whole.into_iter().filter(|(_, place)| is_day(place)));
    }
    let figure = |(part, (at, kinds)): (Part, &Place)| Figure {
        point: point_of(node, text, at),
        value: text[at.clone()].to_owned(),
        kinds: kinds.clone(),
        own: words::stems(&text[part.said]),
        around: [words::stems(text), over.to_vec()].concat(),
    };
    all.into_iter().map(figure).collect()
}

/// Each of these figures with the part of the sentence that speaks of it: what is said of a range is said of both its ends.
fn said_of<'p>(
    text: &str,
    sentence: &Range<usize>,
    places: &[&'p Place],
) -> Vec<(Part, &'p Place)> {
    let mut figures: Vec<Range<usize>> = Vec::new();
    for place in places {
        match figures.last_mut().filter(|_| place.1.contains(&ENDS)) {
            Some(range) => range.end = place.0.end,
            None => figures.push(place.0.clone()),
        }
    }
    let all = parts(text, sentence, &figures).into_iter().zip(&figures);
    let each = all.flat_map(|(part, whole)| {
        let of_range = places.iter().filter(|place| whole.contains(&place.0.start));
        of_range.map(|&place| (part.clone(), place)).collect::<Vec<_>>()
    });
    each.collect()
}

/// Where the figures of a text stand, with the kinds that their units or their form tell. Those of a range are none: nothing
/// says which of both is meant.
fn places_of(text: &str) -> Vec<Place> {
    let mut places = by_form(text);
    for kind in &Tasks::get().quantities {
        for at in quantities::figures_of(text, kind) {
            match places.iter_mut().find(|(known, _)| *known == at) {
                Some((_, kinds)) => kinds.push(kind.name.as_str()),
                None => places.push((at, vec![kind.name.as_str()])),
            }
        }
    }
    for at in patterns::places(r"\d(?:[\d.,:]*\d)?", text) {
        let free = |(known, _): &Place| known.end <= at.start || at.end <= known.start;
        let glued = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let before = text[..at.start].chars().next_back();
        if places.iter().all(free) && !glued(before) && !glued(text[at.end..].chars().next()) {
            let is_year = shape::is_year(&text[at.clone()]);
            places.push((at, if is_year { vec![YEAR] } else { Vec::new() }));
        }
    }
    places.sort_by_key(|(at, _)| (at.start, usize::MAX - at.end));
    places.dedup_by(|next, kept| next.0.start < kept.0.end);
    for (at, _) in &mut places {
        at.end += multiple_behind(&text[at.end..]);
    }
    tell_ends(text, &mut places);
    let dash = |c: Option<char>| c.is_some_and(|c| "-−–—".contains(c));
    places.retain(|(at, kinds)| {
        kinds.contains(&BEGINS)
            || kinds.contains(&ENDS)
            || !dash(text[..at.start].trim_end().chars().next_back())
                && !dash(text[at.end..].trim_start().chars().next())
    });
    places
}

/// Tells the two times of a range apart.
fn tell_ends(text: &str, places: &mut [Place]) {
    let is_time = |(_, kinds): &Place| kinds.contains(&TIME);
    for at in 1..places.len() {
        let between = text[places[at - 1].0.end..places[at].0.start].trim();
        let until = words::split(between).concat();
        let joins = ["-", "−", "–", "—"].contains(&between)
            || !between.contains(char::is_whitespace) && Tasks::get().little.ends.contains(&until);
        let begins = !places[at - 1].1.contains(&ENDS);
        if joins && begins && is_time(&places[at - 1]) && is_time(&places[at]) {
            places[at - 1].1.push(BEGINS);
            places[at].1.push(ENDS);
        }
    }
}

/// Where a text says what its form tells: a day, a day of the week, a telephone number, a reference, a person.
fn by_form(text: &str) -> Vec<Place> {
    let is_day = |at: &Range<usize>| day_of(&text[at.clone()]).is_some();
    let days = patterns::places(DAY, text).into_iter().filter(is_day).map(|at| (at, DATE));
    let weekdays =
        patterns::places(r"\p{L}+", text).into_iter().filter(|at| is_weekday(&text[at.clone()]));
    let phones = patterns::places(PHONE_NUMBER, text).into_iter().map(|at| (at, PHONE));
    let references = tokens::numbers_in(text).into_iter().map(|at| (at, REFERENCE));
    let persons = persons_in(text).into_iter().filter(|at| !is_day(at)).map(|at| (at, PERSON));
    let weekdays = weekdays.map(|at| (at, WEEKDAY));
    let all = days.chain(weekdays).chain(phones).chain(references).chain(persons);
    all.map(|(at, kind)| (at, vec![kind])).collect()
}

/// Where a text says what may be the name of a person: two or three words with capital letters, particles between them. What
/// begins a sentence has one anyway.
fn persons_in(text: &str) -> Vec<Range<usize>> {
    static NAME: LazyLock<String> = LazyLock::new(|| {
        let particles = Concept::NameParticle.words().join("|");
        let word = r"\p{Lu}[\p{Ll}'’-]+(?:\p{Lu}\p{Ll}+)?";
        format!(r"\b{word}(?: (?:{particles}|\p{{Lu}}\.)){{0,2}}(?: {word}){{1,2}}\b")
    });
    let sentences = sentences(text);
    let begins = |at: &Range<usize>| {
        let within = sentences.iter().find(|said| said.contains(&at.start));
        within.is_some_and(|said| text[said.start..at.start].trim().is_empty())
    };
    patterns::places(&NAME, text).into_iter().filter(|at| !begins(at)).collect()
}

/// How far the word of a multiple goes behind a number: that of `£1.34 million a year`.
fn multiple_behind(rest: &str) -> usize {
    let Some(said) = rest.strip_prefix([' ', '\u{a0}', '\u{202f}']) else { return 0 };
    let word = said.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    if is_multiple(word) { rest.len() - said.len() + word.len() } else { 0 }
}

/// Where a figure can be read: the part of the text that is nothing else, or by the words beside it.
pub(super) fn point_of(node: &Node, text: &str, at: &Range<usize>) -> Option<FieldPoint> {
    let value = &text[at.clone()];
    let whole = node.walk().find(|part| part.r#ref.is_some() && text_of(part) == value);
    if let Some(part) = whole {
        return part.r#ref.clone().map(FieldPoint::Text);
    }
    if is_plain(node) {
        return Some(FieldPoint::excerpt(node.r#ref.clone()?, excerpt_of(text, at)?));
    }
    // Of a tile or a row: the one part that holds it among other words.
    let holds = |part: &&Node| part.r#ref.is_some() && is_plain(part);
    let mut held = node.walk().filter(holds).filter_map(|part| {
        let said = text_of(part);
        let mut found = said.match_indices(value).map(|(at, _)| at..at + value.len());
        let place = found.next().filter(|_| found.next().is_none())?;
        let whole = places_of(&said).iter().any(|(known, _)| *known == place);
        Some((part.r#ref.clone()?, excerpt_of(&said, &place)?)).filter(|_| whole)
    });
    let (part, excerpt) = held.next().filter(|_| held.next().is_none())?;
    Some(FieldPoint::excerpt(part, excerpt))
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
        assert_eq!(of("On 14 March 1987, with £1.34 million"), ["14 March 1987", "£1.34 million"]);
        assert_eq!(of("Meets every Tuesday at 8 pm"), ["Tuesday", "8 pm"]);
        let kinds = places_of("built in 1912").into_iter().flat_map(|(_, kinds)| kinds);
        assert!(kinds.eq([YEAR]));
        assert_eq!(of("Die Leitung hat Mirjam Adler."), ["Mirjam Adler"]);
    }
}
