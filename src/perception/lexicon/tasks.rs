//! The words that tasks are read by. Unlike those of pages they are taken by language: what is but a little word
//! in one means something in another.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};

use super::files::Files;
use super::little::Little;
use super::order::Order;
use super::words::{Named, Words, has, name_of, words};
use crate::model::plainly;

static TASKS: LazyLock<Tasks> =
    LazyLock::new(|| toml::from_str(include_str!("tasks.toml")).unwrap_or_default());

/// Words by their place among those of their language.
#[derive(Debug, Default)]
struct Numbered(HashMap<String, usize>);

impl<'de> Deserialize<'de> for Numbered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let file = BTreeMap::<String, String>::deserialize(deserializer)?;
        let numbered = file.values().flat_map(|text| words(text).enumerate());
        Ok(Self(numbered.map(|(n, word)| (word, n)).collect()))
    }
}

/// The words of all languages, by what they mean.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tasks {
    /// Words that oblige to nothing.
    pub(super) plain: Named,
    /// Words that tell of who says the task rather than of what is asked for.
    story: Named,
    /// Phrases that say the same of a thing.
    states: States,
    negation: Named,
    /// Words that make of a confirmation its contrary.
    denial: Named,
    acts: Acts,
    pub(super) order: Order,
    numbers: Numbered,
    /// Words that ask.
    questions: Named,
    /// Those of them that ask for something by themselves: who, when, where.
    askers: Named,
    /// Those of them that ask for a person.
    who: Named,
    aggregates: Named,
    /// Words that speak of what was named before.
    pronouns: Named,
    /// Words between the last two of several things.
    conjunctions: Named,
    /// Words before that of which there is one for each price.
    rates: Named,
    /// How tasks speak of credentials.
    pub credentials: Credentials,
    /// How tasks speak of files.
    pub files: Files,
    /// Little words, by what they say of those beside them.
    pub little: Little,
    /// The kinds of figures.
    pub quantities: Vec<Quantity>,
}

/// How tasks speak of the credentials that are given beside them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Words for a password, or for all of them.
    pub secrets: Words,
    /// Words for the others of them.
    pub names: Words,
    /// Words that say that they are given, or that something is done with them: `with`, `given`.
    pub giving: Words,
    /// Little words around these.
    pub around: Words,
}

/// A kind of figure.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quantity {
    /// What it is called.
    pub name: String,
    /// Words that ask for it.
    pub asked: Words,
    /// Units of its figures, in lower case.
    pub units: Vec<String>,
    /// Whether its units stand behind the number alone.
    #[serde(default)]
    pub behind: bool,
}

/// What is said of things, by any of several phrases.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct States {
    /// The phrase whose like say that nothing is left.
    gone: String,
    #[serde(deserialize_with = "phrases")]
    same: Vec<Vec<String>>,
}

/// Acts, by their name, which is the first word of their group.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Acts {
    #[serde(deserialize_with = "groups")]
    groups: Vec<Vec<String>>,
    /// Acts that a form of any name may be sent for.
    sent: Words,
    /// Acts done to one thing by a control that says it.
    on_one: Words,
    /// Acts by which a mark is taken away: `take me off the list`.
    declining: Words,
    /// Of these, what takes the thing away.
    removing: Words,
    /// The act that only carries out another.
    through: Words,
    /// Orders to put something somewhere.
    placing: Words,
    /// Orders to make what a noun behind them says.
    making: Words,
    /// Orders to tick a box.
    ticking: Words,
    /// A verb, its particle, which may stand apart from it, and the act.
    #[serde(deserialize_with = "groups")]
    split: Vec<Vec<String>>,
    /// Nouns, by the act that one does who makes them.
    nouns: Named,
    /// What controls are called by that is no word for the act.
    labels: Named,
    /// Words that mean an act only where what it is done to follows.
    with_object: Words,
}

fn groups<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<String>>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    Ok(lines.iter().map(|line| words(line).collect()).collect())
}

fn phrases<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<String>>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    let phrases = |line: &String| line.split(',').map(|one| one.trim().to_owned()).collect();
    Ok(lines.iter().map(phrases).collect())
}

impl Tasks {
    /// The one tasks.
    pub fn get() -> &'static Self {
        &TASKS
    }

    /// The language that most of these words are plain words of; English where none is ahead.
    pub fn language_of(&self, said: &[String]) -> &str {
        let known = |plain: &Words| said.iter().filter(|word| plain.contains(word)).count();
        let english = self.plain.get("en").map_or(0, known);
        let best = self.plain.iter().max_by_key(|(_, plain)| known(plain));
        best.filter(|(_, plain)| known(plain) > english).map_or("en", |(language, _)| language)
    }

    /// Whether a word obliges to nothing in this language.
    pub fn is_plain(&self, language: &str, word: &str) -> bool {
        self.plain.get(language).is_some_and(|plain| plain.contains(word))
    }

    /// Whether a word is a currency: `pounds`.
    pub fn is_money(&self, word: &str) -> bool {
        let amount = self.quantities.iter().find(|kind| kind.name == "amount");
        amount.is_some_and(|kind| kind.units.iter().any(|unit| unit == word))
    }

    /// Whether a word is a sign for a unit, of which a value is said: `m²`.
    pub fn is_sign_of_unit(&self, word: &str) -> bool {
        let sign = word.chars().any(|c| !c.is_ascii_alphabetic());
        sign && self.quantities.iter().any(|kind| kind.units.iter().any(|unit| unit == word))
    }

    /// Whether a word is the name of a unit that figures of a kind are measured in: `euros`, `dB`. Spans of time are
    /// counted as well: of `days` it is not known.
    pub fn is_name_of_unit(&self, word: &str) -> bool {
        let measured =
            self.quantities.iter().filter(|kind| !["time", "duration"].contains(&&*kind.name));
        word.chars().count() > 1
            && measured.flat_map(|kind| &kind.units).any(|unit| plainly(unit) == word)
    }

    /// The other phrases, in any language, that say the same of a thing as this one.
    pub fn other_words_for(&self, phrase: &str) -> impl Iterator<Item = &str> {
        let groups = self.states.same.iter().filter(move |group| group.iter().any(|p| p == phrase));
        let own = phrase.to_owned();
        groups.flatten().map(String::as_str).filter(move |other| *other != own)
    }

    /// Whether a phrase says that nothing of something is left.
    pub fn is_gone(&self, phrase: &str) -> bool {
        let gone = &self.states.gone;
        phrase == gone || self.other_words_for(gone).any(|other| other == phrase)
    }

    /// Whether a word tells of who says the task rather than of what is asked for, in a language.
    pub fn tells_a_story(&self, language: &str, word: &str) -> bool {
        self.story.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word asks, in a language.
    pub fn asks(&self, language: &str, word: &str) -> bool {
        self.questions.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word asks for something that no noun behind it names, in a language.
    pub fn asks_for_itself(&self, language: &str, word: &str) -> bool {
        self.askers.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word asks for a person, in a language.
    pub fn asks_who(&self, language: &str, word: &str) -> bool {
        self.who.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word speaks of what was named before, in any language.
    pub fn speaks_of_any(&self, word: &str) -> bool {
        has(&self.pronouns, word)
    }

    /// Whether a word speaks of what was named before, in a language.
    pub fn speaks_of(&self, language: &str, word: &str) -> bool {
        self.pronouns.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word asks, in any language.
    pub fn asks_any(&self, word: &str) -> bool {
        has(&self.questions, word)
    }

    /// Whether a word joins the last two of several things in a language.
    pub fn joins(&self, language: &str, word: &str) -> bool {
        self.conjunctions.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word stands before that of which there is one for each price, in a language.
    pub fn rates(&self, language: &str, word: &str) -> bool {
        self.rates.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word joins the last two of several things in any language.
    pub fn joins_any(&self, word: &str) -> bool {
        has(&self.conjunctions, word)
    }

    /// The words that join the last two of several things in a language.
    pub fn conjunctions(&self, language: &str) -> impl Iterator<Item = &str> {
        self.conjunctions.get(language).into_iter().flat_map(Words::iter)
    }

    /// Whether sending a form of any name may be this act.
    pub fn is_sent(&self, act: &str) -> bool {
        self.acts.sent.contains(act)
    }

    /// Whether an act is done to one thing by a control that says it.
    pub fn is_on_one(&self, act: &str) -> bool {
        self.acts.on_one.contains(act)
    }

    /// Whether an act takes the thing away that it is done to.
    pub fn removes(&self, act: &str) -> bool {
        self.acts.removing.contains(act)
    }

    /// Whether an act may be done by taking a mark away.
    pub fn is_declining(&self, act: &str) -> bool {
        self.acts.declining.contains(act)
    }

    /// Whether these words order that something be no longer so: `take me off the list`, `turn off the reminders`.
    pub fn declines(&self, said: &[String]) -> bool {
        let taken = |group: &[String]| self.is_declining(&group[0]);
        (0..said.len()).any(|at| {
            let mut split = self.split_acts(&said[at]);
            let apart = |(particle, group): (&str, &[String])| {
                taken(group) && said[at + 1..].iter().any(|word| word == particle)
            };
            self.act(&said[at]).is_some_and(taken) || split.any(apart)
        })
    }

    /// Whether an act only carries out another: a claim is sent.
    pub fn is_through(&self, act: &str) -> bool {
        self.acts.through.contains(act)
    }

    /// Whether a word is an order to put something somewhere.
    pub fn places(&self, word: &str) -> bool {
        self.acts.placing.contains(word)
    }

    /// Whether a word is an order to make what a noun behind it says.
    pub fn makes(&self, word: &str) -> bool {
        self.acts.making.contains(word)
    }

    /// Whether a word is an order to tick a box.
    pub fn ticks(&self, word: &str) -> bool {
        self.acts.ticking.contains(word)
    }

    /// The words for the act that one does who makes what a noun says.
    pub fn act_of_noun(&self, noun: &str) -> Option<&[String]> {
        self.act(name_of(&self.acts.nouns, noun)?)
    }

    /// Of a verb whose particle may stand apart from it: each particle, and the words for the act.
    pub fn split_acts<'a>(&'a self, verb: &str) -> impl Iterator<Item = (&'a str, &'a [String])> {
        self.acts.split.iter().filter_map(move |parts| {
            let [first, particle, name] = &parts[..] else { return None };
            let group = self.act(name).filter(|_| first == verb)?;
            Some((particle.as_str(), group))
        })
    }

    /// What controls for an act are called by beside the words for it.
    pub fn labels_of(&self, act: &str) -> impl Iterator<Item = &str> {
        self.acts.labels.get(act).into_iter().flat_map(Words::iter)
    }

    /// Whether a word says that a value is made of several.
    pub fn aggregates(&self, word: &str) -> bool {
        has(&self.aggregates, word)
    }

    /// Whether a word turns a condition round.
    pub fn negates(&self, word: &str) -> bool {
        has(&self.negation, word)
    }

    /// Whether a word makes of a confirmation its contrary.
    pub fn denies(&self, word: &str) -> bool {
        has(&self.denial, word)
    }

    /// The words for the same act as this one, its name first.
    pub fn act(&self, word: &str) -> Option<&[String]> {
        let group = self.acts.groups.iter().find(|group| group.iter().any(|one| one == word))?;
        Some(group)
    }

    /// Whether a word means an act only where what it is done to follows.
    pub fn needs_object(&self, word: &str) -> bool {
        self.acts.with_object.contains(word)
    }

    /// The number that a word means.
    pub fn number(&self, word: &str) -> Option<usize> {
        self.numbers.0.get(word).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perception::lexicon::Direction;

    #[test]
    fn the_file_is_read_and_tells_languages_apart() {
        let tasks = Tasks::get();
        let language = |text: &str| tasks.language_of(&words(text).collect::<Vec<_>>());
        assert_eq!(language("which books are about the war"), "en");
        assert_eq!(language("welche buecher handeln vom krieg und wie heissen sie"), "de");
        assert_eq!(language("quelles graines sont en promotion"), "fr");
        assert!(!tasks.is_plain("en", "war") && tasks.is_plain("de", "war"));
        assert_eq!(tasks.act("storniere").map(|group| group[0].as_str()), Some("cancel"));
        assert_eq!(tasks.number("drei"), Some(3));
        assert_eq!(tasks.order("cheapest"), Some(Direction::Rising));
    }
}
