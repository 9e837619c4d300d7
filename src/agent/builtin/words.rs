//! Words: how names, labels, hints and tasks are broken into comparable parts, and how alike two
//! of them are. Knows nothing of pages.

use crate::model::spelled;
use crate::perception::lexicon::{self, Concept};

/// How like a word is that means the same.
pub(in crate::agent) const SYNONYM: f64 = 0.7;

/// How like a word is that another one begins with.
pub(in crate::agent) const BEGUN: f64 = 0.6;

/// The words of `text`, lower case: split at anything that is no letter or digit, and where camel
/// case turns.
pub(in crate::agent) fn split(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last_lower = false;
    for c in text.chars() {
        if !(c.is_alphanumeric() || c == '\'' || c == '’') || (c.is_uppercase() && last_lower) {
            words.push(String::new());
        }
        if let (true, Some(word)) = (c.is_alphanumeric(), words.last_mut()) {
            for c in c.to_lowercase() {
                match spelled(c) {
                    "" => word.push(c),
                    plain => word.push_str(plain),
                }
            }
        }
        last_lower = c.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word without its plural ending.
pub(in crate::agent) fn stem(word: &str) -> String {
    let n = word.len();
    if !word.is_ascii() || n < 4 || ["ss", "us", "is", "news"].iter().any(|end| word.ends_with(end))
    {
        return word.to_owned();
    }
    // A monthly ticket is one for a month.
    if let Some(span) =
        word.strip_suffix("ly").filter(|span| ["week", "month", "year"].contains(span))
    {
        return span.to_owned();
    }
    if word.ends_with("ies") && n > 4 {
        return format!("{}y", &word[..n - 3]);
    }
    if ["sses", "xes", "ches", "shes", "zes"].iter().any(|end| word.ends_with(end)) {
        return word[..n - 2].to_owned();
    }
    word.strip_suffix('s').unwrap_or(word).to_owned()
}

/// `text` as its words alone, lower case, one space between: `Data & AI` is `data ai`.
pub(in crate::agent) fn plain(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether the words of `part` stand together in `whole`, whatever is between them.
pub(in crate::agent) fn holds(whole: &str, part: &str) -> bool {
    set_off(whole).contains(&set_off(part))
}

/// `text` as [`plain`] has it, with a space at both ends, so that a part of it is found where whole words are.
pub(in crate::agent) fn set_off(text: &str) -> String {
    format!(" {} ", plain(text))
}

/// The stems of `text`'s words.
pub(in crate::agent) fn stems(text: &str) -> Vec<String> {
    split(text).iter().map(|word| stem(word)).collect()
}

/// The stems of `text` that mean something.
pub(in crate::agent) fn content(text: &str) -> Vec<String> {
    split(text).iter().filter(|word| !is_stop(word)).map(|word| stem(word)).collect()
}

/// Whether a word carries no meaning of its own.
pub(in crate::agent) fn is_stop(word: &str) -> bool {
    Concept::StopWord.has(word)
}

/// Whether a word says what to do rather than with what.
pub(in crate::agent) fn is_verb(word: &str) -> bool {
    Concept::TaskVerb.has(word)
}

/// How alike two stems are: 1 the same, 0.7 synonyms, 0.6 one begins the other, else 0.
pub(in crate::agent) fn kin(a: &str, b: &str) -> f64 {
    let begins = |long: &str, short: &str| short.len() >= 4 && long.starts_with(short);
    // `Opens at` is the opening time.
    let does = |a: &str, b: &str| begins(a, b) && &a[b.len()..] == "ing";
    if a == b {
        1.0
    } else if does(a, b) || does(b, a) {
        0.95
    } else if lexicon::are_synonyms(a, b) {
        SYNONYM
    } else if begins(a, b) || begins(b, a) {
        BEGUN
    } else {
        0.0
    }
}

/// What an English noun for who does something begins with: `organis` of an organiser.
pub(in crate::agent) fn doing(noun: &str) -> Option<&str> {
    noun.strip_suffix("er").or_else(|| noun.strip_suffix("or"))
}

/// Whether an English noun is for who does what a verb says: the `setter` of a route that was `set` by him, an `organiser`.
pub(in crate::agent) fn is_doer_of(noun: &str, verb: &str) -> bool {
    let Some(root) = doing(noun) else { return false };
    // `sett` of a setter.
    let mut letters = root.chars();
    let last = letters.next_back();
    let shorter = letters.as_str();
    let single = if last.is_some_and(|last| shorter.ends_with(last)) { shorter } else { root };
    let is_it = |verb: &str| verb.len() >= 3 && (verb == root || verb == single);
    let without = |ending: &str| verb.strip_suffix(ending).is_some_and(is_it);
    is_it(verb) || ["e", "s", "es", "ed", "d", "ing"].iter().any(|ending| without(ending))
}

/// The best likeness of `word` to any of `others`.
pub(in crate::agent) fn best_kin(word: &str, others: &[String]) -> f64 {
    others.iter().map(|other| kin(word, other)).fold(0.0, f64::max)
}

/// How much of `words` is found in `others`, 0 to 1; 0 if there are none.
pub(in crate::agent) fn cover(words: &[String], others: &[String]) -> f64 {
    if words.is_empty() {
        return 0.0;
    }
    let found: f64 = words.iter().map(|word| best_kin(word, others)).sum();
    #[expect(clippy::cast_precision_loss, reason = "a handful of words")]
    let all = words.len() as f64;
    found / all
}

/// How well the name of a thing (`bookTitle`) fits the words about another (a label, a header,
/// hints). The last word says what it is, the words before it narrow it down; all of it said
/// exactly is best.
pub(in crate::agent) fn likeness(name: &[String], about: &[String]) -> f64 {
    let Some((head, rest)) = name.split_last() else { return 0.0 };
    if about.is_empty() {
        return 0.0;
    }
    let head = best_kin(head, about);
    let narrowed = if rest.is_empty() { head } else { 0.6 * head + 0.4 * cover(rest, about) };
    // Of two labels that hold the words, the one that says least besides them is meant.
    let focus = cover(about, name);
    narrowed * (0.75 + 0.25 * focus)
}

/// Whether `text` holds one of the phrases, compared as whole words.
pub(in crate::agent) fn says(text: &str, phrases: &[&str]) -> bool {
    let text = format!(" {} ", split(text).join(" "));
    let ends = |at: usize| text.as_bytes().get(at) == Some(&b' ');
    let whole = |phrase: &&str| {
        let mut places = text.match_indices(*phrase).map(|(at, _)| at);
        places.any(|at| at > 0 && ends(at - 1) && ends(at + phrase.len()))
    };
    phrases.iter().any(whole)
}

/// `text` as one line, compared without case and surplus white space.
pub(in crate::agent) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_words() {
        assert_eq!(split("bookTitle"), ["book", "title"]);
        assert_eq!(split("product_price--main"), ["product", "price", "main"]);
        assert_eq!(
            stems("Categories boxes classes books status"),
            ["category", "box", "class", "book", "status"]
        );
    }

    #[test]
    fn who_does_something_is_told_by_the_verb() {
        assert!(is_doer_of("setter", "set") && is_doer_of("organiser", "organised"));
        assert!(is_doer_of("keeper", "keeps") && is_doer_of("translator", "translate"));
        assert!(!is_doer_of("setter", "sat") && !is_doer_of("letter", "let it"));
        assert!(!is_doer_of("price", "pric"));
        // The last two bytes of this letter are the same.
        assert!(!is_doer_of("\u{5000}er", "set"));
    }

    #[test]
    fn likeness_prefers_the_label_that_says_least_besides() {
        let name = stems("price");
        assert!(likeness(&name, &stems("Price")) > likeness(&name, &stems("Price without tax")));
        assert!(likeness(&name, &stems("cost")) > 0.5);
        assert!(likeness(&name, &stems("author")) < 0.1);
        assert!(
            likeness(&stems("firstName"), &stems("First name"))
                > likeness(&stems("firstName"), &stems("Last name"))
        );
    }
}
