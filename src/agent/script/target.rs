//! A control as a step names it: `the 2nd checkbox`, `the button "Send"`, `the Message field`.

use super::masked::Masked;
use super::{Said, Target};
use crate::agent::builtin::words;
use crate::perception::lexicon::{ControlKind, ScriptWords, Tasks};

/// A name of more words than these that has a word like `in` says where or what something is.
const FEWEST_OF_DESCRIPTION: usize = 3;
/// Most words of the name of a control that is not in quotes.
const LONGEST_NAME: usize = 6;

/// What a text says of a control; nothing where it is no way to name one.
pub(super) fn read(masked: &Masked, words: &ScriptWords, text: &str) -> Option<Target> {
    let (text, in_dialog) = without_any(text.trim(), &words.dialogs);
    let any = without_lead(&text, &words.any_of).len() < text.len();
    let mut text = without_article(&text, words).to_owned();
    let mut nth = None;
    if let Some((first, rest)) = text.split_once(' ')
        && let Some(at) = words.ordinal(&first.to_lowercase())
    {
        nth = Some(at);
        text = rest.trim().to_owned();
    }
    let (kind, name) = kind_and_name(&text, words);
    let name = without_lead(name, &words.called);
    let name = without_article(name, words);
    if name.split_whitespace().count() > LONGEST_NAME
        || name.contains(['.', '!', '?', ';'])
        || is_described(name)
    {
        return None;
    }
    let name = Some(masked.said(name)).filter(|said: &Said| !said.value.is_empty());
    // `the button "x"`: it is called by its sign.
    let sign = |name: &Said| words.closing.contains(&name.value.to_lowercase());
    if name.as_ref().is_some_and(sign) {
        return Some(Target {
            kind: Some(ControlKind::Closing),
            nth,
            in_dialog,
            ..Target::default()
        });
    }
    (name.is_some() || kind.is_some()).then_some(Target { name, kind, nth, any, in_dialog })
}

/// Whether a control is described rather than named: `the entry about warranty`, `Queues in Practice in the programme`. What
/// is called so stands in quotes.
fn is_described(name: &str) -> bool {
    let said = words::split(name);
    let little = &Tasks::get().little;
    let joins = |word: &String| little.prepositions.contains(word) || little.of.contains(word);
    said.len() > FEWEST_OF_DESCRIPTION && said[1..].iter().any(joins)
}

/// Without an article before it.
pub(super) fn without_article<'a>(text: &'a str, words: &ScriptWords) -> &'a str {
    let of = |article: &String| {
        let rest = strip_word(text, article)?;
        (!rest.is_empty()).then_some(rest)
    };
    words.articles.iter().find_map(of).unwrap_or(text)
}

/// Without one of these phrases before it.
pub(super) fn without_lead<'a>(text: &'a str, phrases: &[String]) -> &'a str {
    phrases.iter().find_map(|phrase| strip_word(text, phrase)).unwrap_or(text)
}

/// The rest of a text behind a phrase that it begins with as words of their own.
fn strip_word<'a>(text: &'a str, phrase: &str) -> Option<&'a str> {
    let head = text.get(..phrase.len())?;
    let rest = &text[phrase.len()..];
    let ends = phrase.ends_with('\'') || rest.is_empty() || rest.starts_with([' ', ':', ',']);
    let same = head.to_lowercase() == phrase;
    (same && ends).then(|| rest.trim_start_matches([' ', ':', ',']))
}

/// A text without any of these phrases, and whether there was one.
pub(super) fn without_any(text: &str, phrases: &[String]) -> (String, bool) {
    let lower = text.to_lowercase();
    let found = |phrase: &String| {
        let at = lower.find(phrase.as_str()).filter(|_| lower.len() == text.len())?;
        let end = at + phrase.len();
        let before = at == 0 || lower[..at].ends_with(' ');
        let after = end == lower.len() || lower[end..].starts_with([' ', ',']);
        (before && after).then_some(at..end)
    };
    match phrases.iter().find_map(found) {
        Some(span) => {
            let (before, after) = (text[..span.start].trim(), text[span.end..].trim());
            (format!("{before} {after}").trim().to_owned(), true)
        }
        None => (text.to_owned(), false),
    }
}

/// The kind of control that a text begins or ends with, and the rest of it, which is its name.
fn kind_and_name<'a>(text: &'a str, words: &ScriptWords) -> (Option<ControlKind>, &'a str) {
    let led =
        words.kinds.iter().find_map(|(phrase, kind)| Some((*kind, strip_word(text, phrase)?)));
    // `Select all` is no list that is called `all`: only a name in quotes, or one that is written large, stands behind.
    let named = |rest: &str| {
        let first = without_lead(rest, &words.called);
        rest.is_empty()
            || first.len() < rest.len()
            || first.starts_with(|c: char| !c.is_lowercase())
    };
    if let Some((kind, rest)) = led.filter(|(_, rest)| named(rest)) {
        return (Some(kind), rest);
    }
    let ends = |phrase: &str| {
        let at = text.len().checked_sub(phrase.len())?;
        let tail = text.get(at..).filter(|tail| tail.to_lowercase() == phrase)?;
        let before = text[..at].strip_suffix(' ')?;
        (!tail.is_empty()).then_some(before)
    };
    let ended = words.kinds.iter().find_map(|(phrase, kind)| Some((*kind, ends(phrase)?)));
    ended.map_or((None, text), |(kind, name)| (Some(kind), name))
}
