//! Little words of tasks.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::words::Words;
use crate::model::plainly;

/// Little words, by what they say of those beside them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Little {
    /// Words that an order to do something begins behind.
    pub leading: Words,
    /// Words in the name of a value that say that something begins then.
    pub begins: Words,
    /// Words in the name of a value, or between two times, that say that something ends then.
    pub ends: Words,
    /// Words that order something to be given back: an answer, or a thing.
    pub handing: Words,
    /// Words for what comes first of several.
    pub firsts: Words,
    /// What one follows to get somewhere.
    pub ways: Words,
    /// Words that begin what something is done to.
    pub determiners: Words,
    /// Words behind which stands how something is.
    pub copulas: Words,
    /// Words behind which stands where, when or with what something is.
    pub prepositions: Words,
    /// Words between such a word and what it speaks of.
    pub articles: Words,
    /// Words behind which stands whom something is for.
    pub addressees: Words,
    /// Words behind which stands what something is done with.
    pub carrying: Words,
    /// Words that begin how long one is to go on.
    pub until: Words,
    /// Words for whose something is, before it.
    pub possessives: Words,
    /// Words for oneself before or behind what one does: `mi candido`, `I apply`.
    pub doers: Words,
    /// Words before the time at which something begins.
    pub since: Words,
    /// Words before a question for the time until when something is so.
    pub deadline: Words,
    /// Words that say which in a row is meant.
    pub ordinals: Words,
    /// Words between a value and what it is of.
    pub of: Words,
    /// Words behind which stands what all that is meant is of.
    pub whole: Words,
    /// Words that ask for a day of the week.
    pub weekday: Words,
    /// Words before what things are put in order by.
    pub by: Words,
    /// Words for the order in which things stand.
    pub sequence: Words,
    /// Words before what stands first in an order: `starting with the cheapest`.
    pub beginning: Words,
    /// Words that begin in which order.
    pub into_sequence: Words,
    /// Words between what there is and of how many.
    pub out_of: Words,
    /// Words between the name of something and its value.
    pub links: Words,
    /// Words between a kind of thing and the name of one.
    pub naming: Words,
    /// Words for a control that is to hold nothing.
    pub empty: Words,
    /// Words behind which stands what something has.
    pub having: Words,
    /// Words between such a word and what is had.
    pub still: Words,
    /// Words for what there still is of something.
    pub left: Words,
    /// Words for who says something.
    pub speakers: Words,
    /// Words for what is one's own.
    pub own: Words,
    /// Words for oneself, behind which stands what one does.
    pub selves: Words,
    /// Words beside a number that set what is lower apart.
    pub below: Words,
    /// Words beside a number that set what is higher apart.
    pub above: Words,
    /// The words for signs before a number: `>=`.
    pub signs: BTreeMap<String, String>,
    /// Words beside the highest number.
    pub at_most: Words,
    /// Words beside the lowest number.
    pub at_least: Words,
    /// Words before those that turn them round and let the bound itself in.
    pub turning: Words,
    /// Words between a number and one of those: `30 or more`.
    pub alternatives: Words,
    /// Words that say that something is meant as well as its contrary.
    pub either: Words,
    /// Before what is conceded: `even`.
    pub even: Words,
    /// What a condition begins with: `if`.
    pub ifs: Words,
    /// Words beside a state that is meant as well.
    pub too: Words,
    /// Words before a day that all meant are earlier than.
    pub earlier: Words,
    /// Words before the last day that is meant.
    pub up_to: Words,
    /// Words before a day that all meant are later than.
    pub later: Words,
    /// Words before the first day that is meant.
    pub starting: Words,
    /// Words between the first and the last.
    pub through: Words,
    /// Words before the first of two that all meant are between.
    pub between: Words,
    /// Words for a part of a month that leaves open which days it has.
    pub edges: Words,
    /// Words beside what is not to be among what is meant.
    pub excluding: Words,
    /// Words that begin a condition or an exception.
    pub provisos: Words,
    /// Words for wanting or wanting to know something.
    pub wishes: Words,
    /// Words that ask for a degree: what follows says of what the value is.
    pub degrees: Words,
    /// Words that set a bound by what follows.
    pub bounds: Words,
    /// Articles and little words that lose their end before a vowel.
    pub elisions: Words,
    /// Words that describe what there are many of where they stand before it, and mean little elsewhere.
    pub attributes: Words,
    /// Endings of words for persons, by what they do or where they work.
    pub(super) persons: Words,
    /// Endings before which a short word doubles its last letter.
    pub(super) doubling: Words,
    /// Languages in which an infinitive may end an order.
    pub verb_last: Words,
    /// Endings of such infinitives.
    infinitive: Words,
    /// Words that begin a polite question for something to be done.
    pub requests: Words,
    /// Words behind which stands where something is put.
    pub into: Words,
    /// Words that order something to be counted.
    pub counting: Words,
    /// Words between such an order and what is to be counted.
    pub all_of: Words,
    /// What is left of a verb behind a pronoun: `I'd`.
    pub clipped: Words,
}

impl Little {
    /// A name without the article before it: `an input field` is what a page calls `Input field`.
    pub fn without_article<'a>(&self, name: &'a str) -> &'a str {
        let parts = name.trim().split_once(char::is_whitespace);
        let led = parts.filter(|(first, _)| self.articles.contains(&first.to_lowercase()));
        led.map_or(name, |(_, rest)| rest.trim_start())
    }

    /// What is said of a thing, without the verb before it: `sold out` of `are sold out`.
    pub fn without_copula<'a>(&self, phrase: &'a str) -> &'a str {
        let mut rest = phrase.trim();
        while let Some((first, behind)) = rest.split_once(char::is_whitespace)
            && self.copulas.contains(&plainly(&first.to_lowercase()))
        {
            rest = behind.trim_start();
        }
        rest
    }

    /// Whether a word makes the number beside it a bound: `under 30`, `at least 4`, `more than 2`.
    pub fn bounds_a_number(&self, word: &str) -> bool {
        [&self.below, &self.above, &self.at_most, &self.at_least]
            .iter()
            .any(|words| words.contains(word))
    }

    /// Whether a word makes the year behind it a bound: `before 1900`.
    pub fn bounds_a_year(&self, word: &str) -> bool {
        [&self.earlier, &self.later, &self.starting].iter().any(|words| words.contains(word))
    }

    /// Whether a word is one for a person by its ending: a librarian.
    pub fn is_of_person(&self, word: &str) -> bool {
        let mut endings = self.persons.iter();
        endings.any(|end| word.len() > end.len() + 3 && word.ends_with(end))
    }

    /// Whether a word is a short one whose last letter is doubled before an ending: `mapping` of `map`.
    pub fn is_doubled(&self, word: &str, short: &str) -> bool {
        let Some(last) = short.chars().last().filter(|_| short.len() >= 3) else { return false };
        let end = word.strip_prefix(short).and_then(|rest| rest.strip_prefix(last));
        end.is_some_and(|end| self.doubling.iter().any(|ending| ending == end))
    }

    /// Whether a word has the ending of an infinitive.
    pub fn infinitives(&self, word: &str) -> bool {
        self.infinitive.iter().any(|end| word.ends_with(end))
    }
}

#[cfg(test)]
mod tests {
    use crate::perception::lexicon::Tasks;

    #[test]
    fn a_short_words_last_letter_is_doubled_before_an_ending() {
        let little = &Tasks::get().little;
        for (word, short) in [("mapping", "map"), ("stopped", "stop")] {
            assert!(little.is_doubled(word, short), "{word} {short}");
        }
        for (word, short) in
            [("inner", "in"), ("upper", "up"), ("summer", "sum"), ("map", "map"), ("maping", "map")]
        {
            assert!(!little.is_doubled(word, short), "{word} {short}");
        }
    }
}
