//! Lists of words, in their file one text each.

use std::collections::HashSet;

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

/// A lower-case letter as those write it who have no key for it; empty where it needs no other spelling.
pub fn spelled(c: char) -> &'static str {
    match c {
        'ä' => "ae",
        'ö' => "oe",
        'ü' => "ue",
        'ß' => "ss",
        'á' | 'à' | 'â' | 'ą' | 'ã' => "a",
        'ć' | 'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' | 'ę' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ł' => "l",
        'ñ' | 'ń' => "n",
        'ó' | 'ò' | 'ô' | 'õ' => "o",
        'ś' => "s",
        'ú' | 'ù' | 'û' => "u",
        'ź' | 'ż' => "z",
        _ => "",
    }
}

/// A text in lower case with the letters that every keyboard has.
pub(super) fn plainly(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match spelled(c) {
            "" => plain.push(c),
            letters => plain.push_str(letters),
        }
    }
    plain
}
