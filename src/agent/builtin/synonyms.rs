//! Words that name the same thing on pages, in schemas and in parameters.

use crate::perception::lexicon::{self, Concept};

/// Whether two stems stand in one group.
pub(super) fn related(a: &str, b: &str) -> bool {
    lexicon::synonyms().iter().any(|group| group.contains(a) && group.contains(b))
}

/// Whether a word in an element's id or class says which datum it holds.
pub(super) fn telling(word: &str) -> bool {
    word.len() > 2
        && !Concept::VagueMark.has(word)
        && lexicon::synonyms().iter().any(|group| group.contains(word))
}
