//! Values that share one text with what names them, or with each other: `Water temperature: 23.8 °C`, `7 hits for
//! kettle`, `Runs for 3 weeks. 2 of 12 places left`, `Evening · Harlow`, `Call +1 562 555 9393, any day`. Which part is read is the reading's own rule (`model::Excerpt`).

use std::sync::LazyLock;

use crate::model::{self, Excerpt};
use crate::perception::lexicon::{Concept, Tasks};

use super::patterns::{captures, pattern};
use super::{quantities, shape, words};

/// What tells a value within a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum Joint {
    /// `Label: value`.
    Colon,
    /// `Label 12` or `12 things`: the text may as well be one name (`Room 12`).
    Figure,
    /// It looks like nothing else: a telephone number, an email address.
    Shape,
    /// A sign divides it from others: nothing names it, its kind alone may tell it.
    Part,
    /// The one comma of the text divides it from the other part, and may as well belong to a name.
    Comma,
    /// Every record tells it in the same words.
    Worded,
    /// It is when something begins or ends, told as `06:30–08:00`.
    Ends,
}

/// A value within a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) struct Within {
    /// What is said to name it, or the kind of thing it looks like.
    pub(in crate::agent) label: String,
    pub(super) value: String,
    pub(super) excerpt: Excerpt,
    pub(super) joint: Joint,
}

/// Longest text that is looked into, in characters.
const LONGEST: usize = 160;
/// Longest text whose comma divides two values, in characters.
const LONGEST_PAIR: usize = 60;
/// Most parts of one text.
const MOST_PARTS: usize = 6;
/// What looks like nothing else, by what it is called.
const SHAPES: [(&str, &str); 2] = [
    ("phone number", r"(?:\+|\(0|\b0)[\d()][\d\s()/.–-]{5,18}\d\b"),
    ("email address", r"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"),
];

/// The values within a text.
pub(in crate::agent) fn parts(text: &str) -> Vec<Within> {
    if text.chars().count() > LONGEST {
        return Vec::new();
    }
    let ends = ends_of(text);
    if !ends.is_empty() {
        return ends;
    }
    let mut parts = after_colons(text);
    if parts.is_empty() {
        parts.extend(beside_figure(text));
    }
    if parts.is_empty() {
        parts.extend(figures(text));
    }
    if !parts.iter().any(|part| part.joint == Joint::Colon) {
        parts.extend(of_so_many(text));
    }
    if parts.is_empty() {
        parts.extend(SHAPES.iter().filter_map(|(name, source)| by_shape(text, name, source)));
    }
    let comma = model::at_comma(text).is_some();
    if !parts.iter().any(|part| part.joint == Joint::Colon) && (!comma || parts.is_empty()) {
        parts.extend(divided(text, comma));
    }
    parts
}

/// When something begins and when it ends, of a text that says nothing else: `06:30–08:00`.
fn ends_of(text: &str) -> Vec<Within> {
    let Some(sign) = shape::between_times(text) else { return Vec::new() };
    let word = |concept: Concept| concept.words().first().copied().unwrap_or_default().to_owned();
    let begins =
        within(text, word(Concept::Departure), Excerpt::preceding(sign.to_owned()), Joint::Ends);
    let ends =
        within(text, word(Concept::Arrival), Excerpt::following(sign.to_owned()), Joint::Ends);
    begins.into_iter().chain(ends).collect()
}

/// The parts of a text that signs divide, or its one comma.
fn divided(text: &str, comma: bool) -> Vec<Within> {
    let parts = model::divided(text);
    let many = 2..=MOST_PARTS;
    // A sentence with a comma is no two values.
    let sentence = comma && (text.chars().count() > LONGEST_PAIR || text.trim_end().ends_with('.'));
    if !many.contains(&parts.len()) || parts.iter().any(|part| part.is_empty()) || sentence {
        return Vec::new();
    }
    let part = |at: usize| {
        let excerpt = Excerpt::nth(at + 1, parts.len());
        let label = excerpt.part.clone().unwrap_or_default();
        let named = beside_figure(parts[at]).and_then(|inner| {
            let excerpt = Excerpt { part: excerpt.part.clone(), ..inner.excerpt };
            within(text, inner.label, excerpt, Joint::Figure)
        });
        let joint = if comma { Joint::Comma } else { Joint::Part };
        let amounts = amounts(parts[at]).into_iter().filter_map({
            let (part, label) = (excerpt.part.clone(), label.clone());
            move |inner| {
                let excerpt = Excerpt { part: part.clone(), ..inner };
                within(text, label.clone(), excerpt, Joint::Part)
            }
        });
        within(text, label, excerpt, joint).into_iter().chain(named).chain(amounts)
    };
    (0..parts.len()).flat_map(part).collect()
}

/// Where the amounts of a text are that says several with different units: `185 m² € 138,70 per jaar`.
fn amounts(text: &str) -> Vec<Excerpt> {
    let kinds = Tasks::get().quantities.iter();
    let mut places: Vec<std::ops::Range<usize>> =
        kinds.flat_map(|kind| quantities::figures_of(text, kind)).collect();
    places.sort_by_key(|at| (at.start, at.end));
    places.dedup();
    let apart = places.windows(2).all(|two| two[0].end <= two[1].start);
    if places.len() < 2 || !apart {
        return Vec::new();
    }
    let excerpt = |at: &std::ops::Range<usize>| {
        let (ahead, behind) = (text[..at.start].trim_end(), text[at.end..].trim_start());
        let last = ahead.rsplit(char::is_whitespace).next().filter(|word| !word.is_empty());
        let next = behind.split(|c: char| c.is_whitespace() || c.is_ascii_digit()).next();
        let next = next.filter(|word| !word.is_empty());
        let found =
            Excerpt { after: last.map(str::to_owned), before: next.map(str::to_owned), part: None };
        (found.of(text) == Some(&text[at.clone()])).then_some(found)
    };
    places.iter().filter_map(excerpt).collect()
}

/// What there is of so many: `3 of 12 places left`.
fn of_so_many(text: &str) -> Option<Within> {
    static OF: LazyLock<String> = LazyLock::new(|| {
        let mut words: Vec<&str> = Tasks::get().little.out_of.iter().collect();
        words.sort_unstable();
        let words = words.join("|");
        format!(
            r"(?:^|[.;:,(]\s)\d[\d.,]*\s((?:out\s)?(?:{words}))\s\d[\d.,]*\s(\p{{L}}+(?:\s\p{{L}}+)?)"
        )
    });
    let [of, label] = &captures(&OF, text)?[..] else { return None };
    within(text, label.clone(), Excerpt::preceding(of.clone()), Joint::Figure)
        .filter(|found| found.value.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The figures of a text that says several, each with the word behind it, which the text says once. Where words
/// lead in to one (`runs for 2 weeks.`) it is found by them: of one, it would be a week.
fn figures(text: &str) -> Vec<Within> {
    const FIGURE: &str = r"(?:^|[\s(])(\d(?:[\d.,]*\d)?)\s+(\p{Ll}{2,})\b";
    const LEAD: &str = r"(?:^|[,.;:(]\s*)(\p{L}+(?:\s\p{L}+)?)$";
    let Some(pattern) = pattern(FIGURE) else { return Vec::new() };
    let once = |label: &str| words::split(text).iter().filter(|word| *word == label).count() == 1;
    let figure = |found: regex::Captures<'_>| {
        let (number, label) = (found.get(1)?, found[2].to_owned());
        let (figure, behind) = (number.as_str(), format!("{} {label}", number.as_str()));
        let before = text[..number.start()].split_whitespace().last();
        // Of `2 h 12 min` the 12 alone is no value.
        let goes_on = quantities::is_unit(&label) && before.is_some_and(quantities::is_unit);
        // Of `in the May 2019 test` the year counts no tests.
        let dated = before.is_some_and(|word| model::month_of(word).is_some());
        if words::is_stop(&label) || !once(&label.to_lowercase()) || goes_on || dated {
            return None;
        }
        let lead = captures(LEAD, text[..number.start()].trim_end()).and_then(|mut c| c.pop());
        let led = lead.and_then(|lead| {
            let excerpt = Excerpt::following(lead);
            within(text, label.clone(), excerpt, Joint::Figure).filter(|it| it.value == behind)
        });
        let excerpt = Excerpt::preceding(label.clone());
        led.or_else(|| within(text, label, excerpt, Joint::Figure).filter(|it| it.value == figure))
    };
    pattern.captures_iter(text).filter_map(figure).collect()
}

fn within(text: &str, label: String, excerpt: Excerpt, joint: Joint) -> Option<Within> {
    let value = excerpt.of(text)?;
    let figure = value.starts_with(|c: char| c.is_ascii_digit());
    let at = text.find(value).map(|at| at..at + value.len());
    if figure && at.is_some_and(|at| quantities::is_cut(text, &at)) {
        return None;
    }
    Some(Within { label, value: value.to_owned(), excerpt, joint })
}

fn after_colons(text: &str) -> Vec<Within> {
    const LABEL: &str = r"^\s*(\p{L}[^:：]{1,39}?)\s*(?::|：|\s=)\s";
    let labels = text.split([';', '|', '·', '•']).filter_map(|s| captures(LABEL, s)?.pop());
    let after = |label: String| {
        let excerpt = Excerpt::following(label.clone());
        within(text, label, excerpt, Joint::Colon)
    };
    labels.filter_map(after).collect()
}

fn beside_figure(text: &str) -> Option<Within> {
    const AFTER: &str = r"^(\p{L}[\p{L}\s'’-]{1,39}?)\s+[-+–]?[$€£]?\d[^\s]*(?:\s\S{1,10}){0,2}$";
    const BEFORE: &str = r"^[^\d]{0,20}(?:\d+\s*(?:-|–|to)\s*\d+\s+(?:of|out of|von|de)\s+)?\d[\d.,]*\s+(\p{L}+)(?:\s[^\d]{0,40})?$";
    if let Some(label) = captures(AFTER, text).and_then(|mut c| c.pop()) {
        // `tickets sold in 2025` says when, and not how many; `Built in 2025` says what is built.
        let words = words::split(&label);
        let last = words.last().is_some_and(|word| Tasks::get().little.prepositions.contains(word));
        if last && words.len() > 2 {
            return None;
        }
        let excerpt = Excerpt::following(label.clone());
        return within(text, label, excerpt, Joint::Figure);
    }
    let label = captures(BEFORE, text)?.pop()?;
    // Of the words that mean nothing by themselves, `results` and the like name what is counted.
    let telling = words::stem(&label) != label || !words::is_stop(&label);
    let excerpt = Excerpt::preceding(label.clone());
    within(text, label, excerpt, Joint::Figure).filter(|_| telling)
}

fn by_shape(text: &str, name: &str, source: &str) -> Option<Within> {
    let pattern = pattern(source)?;
    let found = pattern.find(text)?;
    if pattern.find(&text[found.end()..]).is_some() || found.len() == text.trim().len() {
        return None;
    }
    let last = text[..found.start()].split_whitespace().last().map(str::to_owned);
    // A word behind it, or the sign that ends it.
    let next = captures(r"^\s*(\w+|\S)", &text[found.end()..]).and_then(|mut c| c.pop());
    let next = next.filter(|next| !found.as_str().contains(next));
    let before = next.filter(|_| last.is_some());
    let excerpt = Excerpt { before, after: last, part: None };
    within(text, name.to_owned(), excerpt, Joint::Shape)
        .filter(|within| within.value == found.as_str())
}

/// The last words of a text that goes on into a value (`Your number is`).
pub(super) fn tail(text: &str) -> String {
    let text = text.rsplit(['.', '!', '?', '·', '|', ';', ',']).next().unwrap_or(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    words[words.len().saturating_sub(5)..].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_within_a_text() {
        let read = |text: &str| -> Vec<(String, String)> {
            parts(text).into_iter().map(|found| (found.label, found.value)).collect()
        };
        let pair = |label: &str, value: &str| (label.to_owned(), value.to_owned());
        assert_eq!(read("Water temperature: 23.8 °C"), [pair("Water temperature", "23.8 °C")]);
        assert_eq!(
            read("Size: 3 rooms · Rent: 800 €"),
            [pair("Size", "3 rooms"), pair("Rent", "800 €")]
        );
        assert_eq!(read("New in version 3.6."), [pair("New in version", "3.6")]);
        assert_eq!(read("Extent 673 pages"), [pair("Extent", "673 pages")]);
        assert_eq!(read("7 hits for Island"), [pair("hits", "7")]);
        assert_eq!(
            read("Starts 7 September 2026, runs for 2 weeks. £420. 3 of 12 places left"),
            [pair("weeks", "2 weeks"), pair("places", "12"), pair("places left", "3")]
        );
        assert_eq!(
            read("Ground floor · seats 4"),
            [pair("1/2", "Ground floor"), pair("2/2", "seats 4"), pair("seats", "4")]
        );
        assert_eq!(
            read("Starts in May, runs for 2 weeks. 4 of 12 places left"),
            [pair("weeks", "2 weeks"), pair("places", "12"), pair("places left", "4")]
        );
        assert_eq!(read("Evening · Harlow"), [pair("1/2", "Evening"), pair("2/2", "Harlow")]);
        assert_eq!(read("Showing 1-5 of 1,207 results"), [pair("results", "1,207")]);
        assert_eq!(
            read("Call +1 562 555 9393, seven days a week."),
            [pair("phone number", "+1 562 555 9393")]
        );
        assert_eq!(
            read("Write to ada@sun.example for more"),
            [pair("email address", "ada@sun.example")]
        );
        for none in ["https://a.example/x", "a plain sentence", "+1 562 555 9393", ""] {
            assert_eq!(read(none), [], "{none}");
        }
    }
}
