//! How people write down, step by step, what is to be done with the controls of a page: the forms that such steps have,
//! by language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::{Captures, Regex, RegexBuilder};
use serde::Deserialize;
use serde::de::Error as _;
use serde::{Deserializer, de};

use super::words::{Named, name_of};
use crate::model::plainly;

static SCRIPTS: LazyLock<BTreeMap<String, ScriptWords>> =
    LazyLock::new(|| toml::from_str(include_str!("scripts.toml")).unwrap_or_default());

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepForm {
    /// A control is pressed.
    Press,
    /// A link, tab or entry is followed, by a word that is used of much else too.
    Open,
    /// Something is put into a control.
    Enter,
    /// One or more of several are chosen.
    Choose,
    /// A mark is set.
    Tick,
    /// A mark is taken away.
    Untick,
    /// What is folded is opened.
    Unfold,
    /// Menus are gone through.
    Menu,
    /// A key is pressed.
    Key,
    /// What follows is done on the one record that says this.
    Within,
}

/// What a control is called by its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ControlKind {
    /// A button.
    Button,
    /// A link.
    Link,
    /// A tab.
    Tab,
    /// A box to tick, a switch.
    Checkbox,
    /// A radio button.
    Radio,
    /// What text is typed into.
    Field,
    /// A slider.
    Slider,
    /// A list to choose from.
    List,
    /// What can be folded and unfolded.
    Section,
    /// One of several to choose from.
    Option,
    /// A picture to press.
    Icon,
    /// What closes the thing that it stands on.
    Closing,
    /// Whatever it is.
    Any,
}

/// The words and forms of one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptWords {
    /// What stands between two steps, with its spaces; of two that begin alike the longer first.
    pub joins: Vec<String>,
    /// What a step may begin with and does not mean anything.
    pub leading: Vec<String>,
    /// What the sentence begins with that says what is to be told in the end.
    pub telling: Vec<String>,
    /// Articles.
    pub articles: Vec<String>,
    /// Articles before what is meant whichever it is.
    pub any_of: Vec<String>,
    /// What is called so closes the thing that it stands on.
    pub closing: Vec<String>,
    /// Words between a kind of control and its name.
    pub called: Vec<String>,
    /// Phrases for that a control stands in a dialog.
    pub dialogs: Vec<String>,
    /// What a value is called before it is said: the `text` of `the text "x"`.
    pub notions: Vec<String>,
    /// Words for that none is to be chosen.
    pub nothing: Vec<String>,
    /// What stands between several values.
    pub between: Vec<String>,
    /// Phrases for that a value is put in in capitals.
    pub upper: Vec<String>,
    /// Phrases for that it is put in in small letters.
    pub lower: Vec<String>,
    /// How a value is told that is to be taken from the page.
    #[serde(deserialize_with = "ends")]
    pub copied: Vec<Regex>,
    /// What only says how one comes to a control.
    pub passing: Vec<String>,
    /// Ends of steps that say what they are for.
    #[serde(deserialize_with = "ends")]
    pub purposes: Vec<Regex>,
    /// Which of several in a row, from the first on; several words each.
    ordinals: Vec<String>,
    last: String,
    /// Words for keys, by their names in the DOM.
    keys: Named,
    /// Phrases for kinds of controls, the longest first.
    #[serde(deserialize_with = "kinds")]
    pub kinds: Vec<(String, ControlKind)>,
    #[serde(deserialize_with = "forms")]
    forms: Vec<(StepForm, Regex)>,
}

impl ScriptWords {
    /// Those of all languages.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        SCRIPTS.values()
    }

    /// How the words of a step may be meant, what is likeliest first.
    pub fn readings<'a>(&'a self, step: &'a str) -> impl Iterator<Item = (StepForm, Captures<'a>)> {
        self.forms.iter().filter_map(move |(form, words)| Some((*form, words.captures(step)?)))
    }

    /// Whether a word, plainly spelled, means the end of a row in whatever language.
    pub fn is_last(word: &str) -> bool {
        let is_it = |script: &Self| script.last.split(' ').any(|own| plainly(own) == word);
        Self::all().any(is_it)
    }

    /// Which in a row a word says, from 0; `usize::MAX` for the last.
    pub fn ordinal(&self, word: &str) -> Option<usize> {
        let says = |words: &String| words.split(' ').any(|own| own == word);
        if says(&self.last) {
            return Some(usize::MAX);
        }
        self.ordinals.iter().position(says)
    }

    /// The name in the DOM of a key that a word, in lower case, is for.
    pub fn key(&self, word: &str) -> Option<&str> {
        name_of(&self.keys, word)
    }
}

fn kinds<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(String, ControlKind)>, D::Error> {
    let file = BTreeMap::<ControlKind, Vec<String>>::deserialize(deserializer)?;
    let of_kind = |(kind, phrases): (ControlKind, Vec<String>)| {
        phrases.into_iter().map(move |phrase| (phrase, kind))
    };
    let mut all: Vec<(String, ControlKind)> = file.into_iter().flat_map(of_kind).collect();
    all.sort_by_key(|(phrase, _)| std::cmp::Reverse(phrase.len()));
    Ok(all)
}

fn whole<E: de::Error>(words: &str) -> Result<Regex, E> {
    RegexBuilder::new(words).case_insensitive(true).build().map_err(E::custom)
}

fn forms<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(StepForm, Regex)>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    let form = |line: &String| {
        let (form, words) = line.split_once(": ").ok_or_else(|| D::Error::custom(line))?;
        let form = StepForm::deserialize(de::value::StrDeserializer::<D::Error>::new(form))?;
        Ok((form, whole(&format!("^(?:{words})$"))?))
    };
    lines.iter().map(form).collect()
}

fn ends<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Regex>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    lines.iter().map(|words| whole(&format!(" {words}$"))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_whole() {
        let all: BTreeMap<String, ScriptWords> =
            toml::from_str(include_str!("scripts.toml")).unwrap();
        assert_eq!(all.len(), 8);
        let en = &all["en"];
        assert_eq!(en.ordinal("2nd"), Some(1));
        let (form, said) = en.readings("Press the button").next().unwrap();
        assert_eq!((form, &said["target"]), (StepForm::Press, "the button"));
    }
}
