//! The words of natural languages that Hob knows, as data: one file a language. A word is looked for in
//! all languages at once, because pages mix them.

mod concept;
mod files;
mod little;
mod order;
mod ranks;
mod scripts;
mod tasks;
mod words;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::plainly;

pub use concept::Concept;
pub use files::Files;
pub use little::Little;
pub use order::{Direction, Sorted};
pub use scripts::{ControlKind, ScriptWords, StepForm};
pub use tasks::{Quantity, Tasks};
pub use words::Words;

/// The files; `signs` belong to no language.
const FILES: &[(&str, &str)] = &[
    ("en", include_str!("en.toml")),
    ("de", include_str!("de.toml")),
    ("es", include_str!("es.toml")),
    ("fr", include_str!("fr.toml")),
    ("it", include_str!("it.toml")),
    ("nl", include_str!("nl.toml")),
    ("pl", include_str!("pl.toml")),
    ("pt", include_str!("pt.toml")),
    ("signs", include_str!("signs.toml")),
];

/// What one concept is called.
#[derive(Default)]
struct Entry {
    /// In the order of the files.
    words: Vec<&'static str>,
    known: HashSet<&'static str>,
}

static ENTRIES: LazyLock<BTreeMap<Concept, Entry>> = LazyLock::new(|| {
    let mut entries = BTreeMap::<Concept, Entry>::new();
    for (language, text) in FILES {
        let concepts: BTreeMap<Concept, Vec<String>> = parsed(language, text);
        for (concept, said) in concepts {
            let entry = entries.entry(concept).or_default();
            // Pages are searched for words with their accents, tasks and labels without.
            for word in said.into_iter().flat_map(|word| [word.clone(), plainly(&word)]) {
                if !entry.known.contains(word.as_str()) {
                    let word: &'static str = word.leak();
                    entry.known.insert(word);
                    entry.words.push(word);
                }
            }
        }
    }
    entries
});

/// Words that name the same thing, and how the cases of a language end them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Synonyms {
    groups: Vec<HashSet<String>>,
    cases: Cases,
}

/// How words end in the cases of languages that have many.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    /// Endings of cases.
    endings: Vec<String>,
    /// What the word itself ends with in place of one of them.
    bases: Vec<String>,
}

static FILE_OF_SYNONYMS: LazyLock<Synonyms> =
    LazyLock::new(|| parsed("synonyms", include_str!("synonyms.toml")));

/// Word → the places of the groups that it stands in, each with words that name the same thing.
static SYNONYMS: LazyLock<HashMap<&str, Vec<usize>>> = LazyLock::new(|| {
    let mut places = HashMap::<&str, Vec<usize>>::new();
    for (place, group) in FILE_OF_SYNONYMS.groups.iter().enumerate() {
        for word in group {
            places.entry(word).or_default().push(place);
        }
    }
    places
});

#[expect(clippy::panic, reason = "the files are part of the binary and a test reads them")]
fn parsed<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|error| panic!("lexicon/{name}.toml: {error}"))
}

impl Concept {
    /// Its words and phrases in lower case, English first.
    pub fn words(self) -> &'static [&'static str] {
        ENTRIES.get(&self).map_or(&[], |entry| &entry.words)
    }

    /// Whether `word`, in lower case, is one of its words or phrases.
    pub fn has(self, word: &str) -> bool {
        ENTRIES.get(&self).is_some_and(|entry| entry.known.contains(word))
    }
}

/// Whether a stem names the same thing as some other word.
pub fn has_synonyms(word: &str) -> bool {
    SYNONYMS.contains_key(word)
}

/// Whether two stems name the same thing: on pages, in schemas and in parameters.
pub fn are_synonyms(a: &str, b: &str) -> bool {
    let others = groups(b);
    groups(a).iter().any(|group| others.contains(group))
}

/// Shortest word, in letters, that another may end with to be a kind of it, and fewest letters before it.
const HEAD: (usize, usize) = (5, 3);

/// The groups of synonyms that a stem stands in. What is in none goes by the longest known word that it ends with: an
/// `artikelnummer` is a `nummer`, a `kaasprijs` a `prijs`.
fn groups(word: &str) -> &'static [usize] {
    let known = |word: &str| SYNONYMS.get(word).map(Vec::as_slice);
    let heads = || {
        let ends = word.char_indices().map(|(at, _)| at).filter(|&at| at >= HEAD.1);
        ends.filter(|&at| word.len() - at >= HEAD.0).find_map(|at| known(&word[at..]))
    };
    let cases = || cased(word).find_map(|base| known(&base));
    known(word).or_else(heads).or_else(cases).unwrap_or_default()
}

/// Shortest beginning of a word, in letters, that is left without the ending of its case.
const LEAST_OF_CASED: usize = 4;

/// What a word may be without the ending of its case: `miastem` is of `miasto`.
fn cased(word: &str) -> impl Iterator<Item = String> + '_ {
    let Cases { endings, bases } = &FILE_OF_SYNONYMS.cases;
    let begins = endings.iter().filter_map(move |ending| word.strip_suffix(ending.as_str()));
    let begins = begins.filter(|begin| begin.chars().count() >= LEAST_OF_CASED);
    begins.flat_map(move |begin| bases.iter().map(move |base| format!("{begin}{base}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_concept_has_words_and_every_word_is_written_as_it_is_looked_for() {
        for concept in Concept::ALL {
            assert!(!concept.words().is_empty(), "{concept:?} has no words");
            for word in concept.words() {
                // Names of formats are looked for as they are written.
                let written = *concept == Concept::NoName || *word == word.to_lowercase();
                assert!(written && *word == word.trim(), "{concept:?}: `{word}`");
            }
        }
    }

    #[test]
    fn every_synonym_has_another_word() {
        let mut sizes = HashMap::<usize, usize>::new();
        for &place in SYNONYMS.values().flatten() {
            *sizes.entry(place).or_default() += 1;
        }
        assert!(sizes.values().all(|&size| size > 1));
        assert!(are_synonyms("price", "cost") && !are_synonyms("price", "colour"));
        assert!(are_synonyms("artikelnummer", "id") && are_synonyms("kaasprijs", "price"));
        assert!(!are_synonyms("candidate", "date") && !are_synonyms("subtitle", "title"));
    }

    #[test]
    fn words_are_known_in_every_language() {
        for word in ["next", "weiter", "siguiente", "suivant"] {
            assert!(Concept::NextPage.has(word), "{word}");
        }
        assert!(!Concept::NextPage.has("previous"));
        assert_eq!(Concept::Month.words()[11], "dec");
        assert_eq!(Concept::Number.words()[11], "twelve");
    }
}
