//! The clauses of a task, for what it says of a control without naming a value: that something is wanted, that it is
//! not, or that nobody can tell.

use std::ops::Range;

use crate::agent::obligations::same_word;
use crate::perception::lexicon::{Concept, Tasks};

use super::patterns::pattern;
use super::words;

/// Longest clause that is said in note form, in words: what denies something in it ends with it.
const LONGEST_NOTE: usize = 4;
/// The name of the act of sending, in the lexicon.
const SENDING: &str = "send";
/// Shortest word that tells a control from others, in letters.
const SHORTEST: usize = 3;

/// Whether something is said to be so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// It is to be so.
    Said,
    /// It is not to be so.
    Denied,
    /// It stands behind what denies something, and may be denied with it.
    Unclear,
}

/// A part of the task that says one thing.
#[derive(Debug)]
pub(super) struct Clause {
    /// Stems of its words that mean something.
    pub(super) words: Vec<String>,
    /// Stems of all its words but the smallest, answers and denials: a box may be called by words that mean little
    /// elsewhere, such as `first visit`.
    pub(super) said: Vec<String>,
    /// Whether it says so or denies it.
    pub(super) tone: Tone,
    /// Where it stands in the text, in bytes.
    pub(super) span: Range<usize>,
}

/// The clauses of a text, with what stands in `quoted` left whole.
pub(super) fn clauses(text: &str, quoted: &[Range<usize>]) -> Vec<Clause> {
    let language = language(text);
    let mut all: Vec<Clause> = Vec::new();
    // How the sentence goes on behind what was denied in it.
    let mut going_on = Tone::Said;
    for (span, ends_sentence) in spans(text, quoted) {
        let said = words::split(&text[span.clone()]);
        let answers = said.iter().all(|word| answer(word).is_some());
        if let (true, Some(tone), Some(last)) =
            (answers, said.first().and_then(|word| answer(word)), all.last_mut())
        {
            // `freed spaces, no`: said of the clause before.
            last.tone = tone;
            last.span.end = span.end;
        } else if !said.is_empty() {
            let no =
                |word: &String| Tasks::get().negates(word) || answer(word) == Some(Tone::Denied);
            let denied = said.iter().any(no);
            let declined = denied || Tasks::get().declines(&said);
            let tone = if declined { Tone::Denied } else { going_on };
            if denied && said.len() > LONGEST_NOTE {
                going_on = Tone::Unclear;
            } else if said.iter().any(|word| answer(word) == Some(Tone::Said) || turns(word)) {
                going_on = Tone::Said;
            }
            let words = meaningful(&said, language);
            all.push(Clause { words, said: plainly(&said), tone, span });
        }
        if ends_sentence {
            going_on = Tone::Said;
        }
    }
    all
}

/// Where the clauses stand, and whether a sentence ends with each. Parts that are joined by a word like `and` are
/// clauses of their own.
fn spans(text: &str, quoted: &[Range<usize>]) -> Vec<(Range<usize>, bool)> {
    let joining = Tasks::get().conjunctions(language(text)).collect::<Vec<_>>().join("|");
    let source = format!(r"(?i)[,;()\n–—]|[!?]|:\s|\.(?:\s|$)|\s(?:{joining})\s");
    let Some(marks) = pattern(&source) else { return vec![(0..text.len(), true)] };
    let mut spans = Vec::new();
    let mut start = 0;
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    for mark in marks.find_iter(text) {
        // `1,5 m³`
        let before = text[..mark.start()].chars().next_back();
        if mark.as_str() == "," && digit(before) && digit(text[mark.end()..].chars().next()) {
            continue;
        }
        if quoted.iter().any(|q| q.start < mark.end() && mark.start() < q.end) {
            continue;
        }
        let ends = matches!(mark.as_str().chars().next(), Some('.' | '!' | '?' | '\n'));
        spans.push((start..mark.start(), ends));
        start = mark.end();
    }
    spans.push((start..text.len(), true));
    spans
}

/// The language of a text.
pub(super) fn language(text: &str) -> &'static str {
    Tasks::get().language_of(&words::split(text))
}

/// Stems of those of the words that are no stop words, answers or denials.
fn plainly(said: &[String]) -> Vec<String> {
    let counts = |word: &&String| {
        !words::is_stop(word) && !Tasks::get().negates(word) && answer(word).is_none()
    };
    said.iter().filter(counts).map(|word| words::stem(word)).collect()
}

/// Stems of the words of a label, but for the smallest.
pub(super) fn plain_label(label: &str) -> Vec<String> {
    plainly(&words::split(label))
}

/// The words of a label in lower case, with the accents that a task has as well.
pub(super) fn as_written(label: &str) -> Vec<String> {
    let lower = label.to_lowercase();
    let words = lower.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’'));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The stems of those that mean something.
pub(super) fn telling_as_written(label: &str) -> Vec<String> {
    let plain = |word: &String| words::split(word).concat();
    let mut words = as_written(label);
    words.retain(|word| !words::is_stop(&plain(word)));
    words.iter().map(|word| words::stem(word)).collect()
}

/// Stems of those of the words that tell something from other things.
fn meaningful(said: &[String], language: &str) -> Vec<String> {
    let tells = |word: &&String| {
        !words::is_stop(word)
            && !Tasks::get().is_plain(language, word)
            && !Tasks::get().negates(word)
            && answer(word).is_none()
            && !Concept::WantedWord.has(word)
            && (word.len() >= SHORTEST || word.bytes().any(|byte| byte.is_ascii_digit()))
    };
    said.iter().filter(tells).map(|word| words::stem(word)).collect()
}

/// Stems of the words of a label that tell it from others, for a task in a language.
pub(super) fn telling(label: &str, language: &str) -> Vec<String> {
    meaningful(&words::split(label), language)
}

/// Whether a word orders that the form is sent, which says nothing of a box such as `Send me the newsletter`.
pub(super) fn orders_sending(word: &str) -> bool {
    Tasks::get().act(word).is_some_and(|names| names[0] == SENDING)
}

/// What a word says as an answer.
fn answer(word: &str) -> Option<Tone> {
    let yes = Concept::AnswerYes.has(word).then_some(Tone::Said);
    yes.or_else(|| Concept::AnswerNo.has(word).then_some(Tone::Denied))
}

/// Whether a word begins what is so after all: `but`.
fn turns(word: &str) -> bool {
    Tasks::get().little.provisos.contains(word)
}

/// How the clauses speak of what these words tell; `None` where they do not, or in several ways.
pub(super) fn tone_of(clauses: &[Clause], wanted: &[String]) -> Option<Tone> {
    let speaks = |clause: &&Clause| {
        clause.words.iter().any(|word| wanted.iter().any(|own| same_word(own, word)))
    };
    let mut tones = clauses.iter().filter(speaks).map(|clause| clause.tone);
    let first = tones.next()?;
    tones.all(|tone| tone == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(text: &str, word: &str) -> Option<Tone> {
        tone_of(&clauses(text, &[]), &words::stems(word))
    }

    #[test]
    fn what_is_denied_is_told_from_what_is_said() {
        let terse = "Alerts: cancellations and delays, yes; freed spaces, no";
        assert_eq!(tone(terse, "delays"), Some(Tone::Said));
        assert_eq!(tone(terse, "spaces"), Some(Tone::Denied));
        assert_eq!(
            tone("Bewerbung: 4 Personen, mit Strom, ohne Wasser", "Strom"),
            Some(Tone::Said)
        );
        assert_eq!(
            tone("Bewerbung: 4 Personen, mit Strom, ohne Wasser", "Wasser"),
            Some(Tone::Denied)
        );
        // Who can tell whether the bag is wanted?
        let told = "I do not need a receipt for this one, a bag";
        assert_eq!(tone(told, "bag"), Some(Tone::Unclear));
        assert_eq!(tone("Book the small room", "projector"), None);
        let told = "Set the digest to weekly and take me off the list of guests";
        assert_eq!(tone(told, "guests"), Some(Tone::Denied));
        assert_eq!(tone(told, "digest"), Some(Tone::Said));
        assert_eq!(tone("With a lamp. We bring no lamp", "lamp"), None);
    }
}
