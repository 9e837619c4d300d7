//! Lists of words, in their file one text each.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Deserializer};

/// Words, in the file one text.
#[derive(Debug, Default)]
pub struct Words(HashSet<String>);

impl Words {
    /// Whether a word is one of these.
    pub fn contains(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    /// Each of these, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(words(&String::deserialize(deserializer)?).collect()))
    }
}

/// The words of a text, by the white space between them.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

/// By language or by what they mean.
pub(super) type Named = BTreeMap<String, Words>;

pub(super) fn name_of<'a>(named: &'a Named, word: &str) -> Option<&'a str> {
    named.iter().find(|(_, words)| words.contains(word)).map(|(name, _)| name.as_str())
}

/// Whether a word is one of these, whatever its language or meaning.
pub(super) fn has(named: &Named, word: &str) -> bool {
    named.values().any(|words| words.contains(word))
}
