//! The words that tasks are read by. Unlike those of pages they are taken by language: what is but a little word
//! in one means something in another.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use serde::Deserialize;

/// Which way an order goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The smallest, cheapest, oldest first.
    Rising,
    /// The greatest, dearest, newest first.
    Falling,
}

static TASKS: LazyLock<Tasks> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("tasks.toml")).unwrap_or_default();
    Tasks::from(file)
});

/// As the file has it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    plain: BTreeMap<String, String>,
    negation: BTreeMap<String, String>,
    acts: Acts,
    order: Order,
    numbers: BTreeMap<String, String>,
    months: BTreeMap<String, String>,
    questions: BTreeMap<String, String>,
    aggregates: BTreeMap<String, String>,
    conjunctions: BTreeMap<String, String>,
    places: Places,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Acts {
    groups: Vec<String>,
    sent: String,
    on_one: String,
    placing: String,
    making: String,
    split: Vec<String>,
    nouns: BTreeMap<String, String>,
    labels: BTreeMap<String, String>,
    with_object: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    leading: String,
    determiner: String,
    copula: String,
    preposition: String,
    article: String,
    addressee: String,
    carrying: String,
    until: String,
    ordinal: String,
    of: String,
    link: String,
    empty: String,
    wish: String,
    degree: String,
    bound: String,
    elision: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    rising: String,
    falling: String,
    measures: BTreeMap<String, String>,
}

/// The words of all languages, by what they mean.
#[derive(Debug)]
pub struct Tasks {
    /// By language, words that oblige to nothing.
    plain: BTreeMap<String, HashSet<String>>,
    negation: HashSet<String>,
    /// By language, words that ask.
    questions: BTreeMap<String, HashSet<String>>,
    aggregates: HashSet<String>,
    /// By language, words between the last two of several things.
    conjunctions: BTreeMap<String, HashSet<String>>,
    /// The groups of words for one act, the first of each its name.
    acts: Vec<Vec<String>>,
    sent: HashSet<String>,
    on_one: HashSet<String>,
    placing: HashSet<String>,
    making: HashSet<String>,
    /// By a verb, its particle and the name of the act.
    split: HashMap<String, (String, String)>,
    /// By a noun, the name of the act that one does who makes it.
    nouns: HashMap<String, String>,
    /// By the name of an act, what controls for it are called by that is no word for it.
    labels: BTreeMap<String, Vec<String>>,
    with_object: HashSet<String>,
    order: HashMap<String, Direction>,
    numbers: HashMap<String, usize>,
    /// What an order measures, by its words.
    measures: HashMap<String, String>,
    /// Words that an order to do something begins behind.
    pub leading: HashSet<String>,
    /// Words that begin what something is done to.
    pub determiners: HashSet<String>,
    /// Words behind which stands how something is.
    pub copulas: HashSet<String>,
    /// Words behind which stands where, when or with what something is.
    pub prepositions: HashSet<String>,
    /// Words between such a word and what it speaks of.
    pub articles: HashSet<String>,
    /// Words behind which stands whom something is for.
    pub addressees: HashSet<String>,
    /// Words behind which stands what something is done with.
    pub carrying: HashSet<String>,
    /// Words that begin how long one is to go on.
    pub until: HashSet<String>,
    /// Words that say which in a row is meant.
    pub ordinals: HashSet<String>,
    /// Words between a value and what it is of.
    pub of: HashSet<String>,
    /// Words between the name of something and its value.
    pub links: HashSet<String>,
    /// Words for a control that is to hold nothing.
    pub empty: HashSet<String>,
    /// Words for wanting or wanting to know something.
    pub wishes: HashSet<String>,
    /// Words that ask for a degree: what follows says of what the value is.
    pub degrees: HashSet<String>,
    /// Words that set a bound by what follows.
    pub bounds: HashSet<String>,
    /// Articles and little words that lose their end before a vowel.
    pub elisions: HashSet<String>,
    /// The names of months in all languages, with their number from 1.
    pub months: BTreeMap<String, usize>,
}

impl From<File> for Tasks {
    fn from(file: File) -> Self {
        let set = |text: &String| words(text).collect::<HashSet<_>>();
        let rising = words(&file.order.rising).map(|word| (word, Direction::Rising));
        let falling = words(&file.order.falling).map(|word| (word, Direction::Falling));
        let by_language = |all: &BTreeMap<String, String>| {
            all.iter().map(|(language, text)| (language.clone(), set(text))).collect()
        };
        Self {
            plain: by_language(&file.plain),
            questions: by_language(&file.questions),
            conjunctions: by_language(&file.conjunctions),
            aggregates: file.aggregates.values().flat_map(|text| words(text)).collect(),
            negation: file.negation.values().flat_map(|text| words(text)).collect(),
            acts: file.acts.groups.iter().map(|group| words(group).collect()).collect(),
            sent: set(&file.acts.sent),
            on_one: set(&file.acts.on_one),
            placing: set(&file.acts.placing),
            making: set(&file.acts.making),
            split: file
                .acts
                .split
                .iter()
                .filter_map(|line| {
                    let mut parts = words(line);
                    Some((parts.next()?, (parts.next()?, parts.next()?)))
                })
                .collect(),
            nouns: file
                .acts
                .nouns
                .iter()
                .flat_map(|(name, text)| words(text).map(move |noun| (noun, name.clone())))
                .collect(),
            labels: file
                .acts
                .labels
                .iter()
                .map(|(name, text)| (name.clone(), words(text).collect()))
                .collect(),
            with_object: set(&file.acts.with_object),
            order: falling.chain(rising).collect(),
            measures: file
                .order
                .measures
                .iter()
                .flat_map(|(name, text)| words(text).map(move |word| (word, name.clone())))
                .collect(),
            leading: set(&file.places.leading),
            determiners: set(&file.places.determiner),
            copulas: set(&file.places.copula),
            prepositions: set(&file.places.preposition),
            articles: set(&file.places.article),
            addressees: set(&file.places.addressee),
            carrying: set(&file.places.carrying),
            until: set(&file.places.until),
            ordinals: set(&file.places.ordinal),
            of: set(&file.places.of),
            links: set(&file.places.link),
            empty: set(&file.places.empty),
            wishes: set(&file.places.wish),
            degrees: set(&file.places.degree),
            bounds: set(&file.places.bound),
            elisions: set(&file.places.elision),
            months: file
                .months
                .values()
                .flat_map(|text| words(text).enumerate().map(|(n, word)| (word, n + 1)))
                .collect(),
            numbers: file
                .numbers
                .values()
                .flat_map(|text| words(text).enumerate().map(|(n, word)| (word, n)))
                .collect(),
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

impl Tasks {
    /// The one tasks.
    pub fn get() -> &'static Self {
        &TASKS
    }

    /// The language that most of these words are plain words of; English where none is ahead.
    pub fn language_of(&self, said: &[String]) -> &str {
        let known =
            |plain: &HashSet<String>| said.iter().filter(|word| plain.contains(*word)).count();
        let english = self.plain.get("en").map_or(0, known);
        let best = self.plain.iter().max_by_key(|(_, plain)| known(plain));
        best.filter(|(_, plain)| known(plain) > english).map_or("en", |(language, _)| language)
    }

    /// Whether a word obliges to nothing in this language.
    pub fn is_plain(&self, language: &str, word: &str) -> bool {
        self.plain.get(language).is_some_and(|plain| plain.contains(word))
    }

    /// Whether a word asks, in a language.
    pub fn asks(&self, language: &str, word: &str) -> bool {
        self.questions.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word joins the last two of several things in a language.
    pub fn joins(&self, language: &str, word: &str) -> bool {
        self.conjunctions.get(language).is_some_and(|words| words.contains(word))
    }

    /// Whether a word joins the last two of several things in any language.
    pub fn joins_any(&self, word: &str) -> bool {
        self.conjunctions.values().any(|words| words.contains(word))
    }

    /// Whether sending a form of any name may be this act.
    pub fn is_sent(&self, act: &str) -> bool {
        self.sent.contains(act)
    }

    /// Whether an act is done to one thing by a control that says it.
    pub fn is_on_one(&self, act: &str) -> bool {
        self.on_one.contains(act)
    }

    /// Whether a word is an order to put something somewhere.
    pub fn places(&self, word: &str) -> bool {
        self.placing.contains(word)
    }

    /// Whether a word is an order to make what a noun behind it says.
    pub fn makes(&self, word: &str) -> bool {
        self.making.contains(word)
    }

    /// The words for the act that one does who makes what a noun says.
    pub fn act_of_noun(&self, noun: &str) -> Option<&[String]> {
        self.act(self.nouns.get(noun)?)
    }

    /// Of a verb whose particle may stand apart from it: the particle, and the words for the act.
    pub fn split_act(&self, verb: &str) -> Option<(&str, &[String])> {
        let (particle, name) = self.split.get(verb)?;
        Some((particle, self.act(name)?))
    }

    /// What controls for an act are called by beside the words for it.
    pub fn labels_of(&self, act: &str) -> impl Iterator<Item = &str> {
        self.labels.get(act).into_iter().flatten().map(String::as_str)
    }

    /// Whether a word says that a value is made of several.
    pub fn aggregates(&self, word: &str) -> bool {
        self.aggregates.contains(word)
    }

    /// Whether a word turns a condition round.
    pub fn negates(&self, word: &str) -> bool {
        self.negation.contains(word)
    }

    /// The words for the same act as this one, its name first.
    pub fn act(&self, word: &str) -> Option<&[String]> {
        let group = self.acts.iter().find(|group| group.iter().any(|one| one == word))?;
        Some(group)
    }

    /// Whether a word means an act only where what it is done to follows.
    pub fn needs_object(&self, word: &str) -> bool {
        self.with_object.contains(word)
    }

    /// The order that a word asks for.
    pub fn order(&self, word: &str) -> Option<Direction> {
        self.order.get(word).copied()
    }

    /// What is measured where a word says which end of an order is meant: `price` for the cheapest.
    pub fn measure(&self, word: &str) -> Option<&str> {
        self.measures.get(word).map(String::as_str)
    }

    /// The number that a word means.
    pub fn number(&self, word: &str) -> Option<usize> {
        self.numbers.get(word).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
