//! Words of a task that ask for nothing by themselves: the reason for it, the kind of a thing that is named, what
//! belongs to a duty of its own.

use std::ops::Range;

use crate::agent::builtin::words;
use crate::perception::lexicon::{Concept, Little, Tasks};

use super::reading::Reader;
use super::tokens::Token;
use super::{Kind, same_word};

/// How near before a wish what denies it stands, in words.
const NEAR: usize = 2;
/// Most words from one that leads to the first of an order to the word for that.
const MOST_TO_FIRST: usize = 4;
/// Longest name of a value among others, in words.
const LONGEST_VALUE: usize = 4;

impl Reader<'_> {
    /// Whether a word asks for nothing by itself: what it belongs to is a duty of its own.
    pub(super) fn is_aside(&self, at: usize) -> bool {
        self.is_kind(at)
            || self.is_of_value(at) && !self.is_beside_the_counted(at)
            || self.is_of_input(at)
            || self.is_of_login(at)
            || self.is_of_oneself(at)
            || self.is_of_the_whole(at)
    }

    /// `on the whole board`: what all that is meant is of.
    pub(super) fn is_of_the_whole(&self, at: usize) -> bool {
        self.word_before(at).is_some_and(|before| self.lexicon.little.whole.contains(before))
    }

    /// `in the order in which the site lists them`: as they stand, with nothing that they are to be ordered by.
    pub(super) fn is_as_shown(&self, at: usize) -> bool {
        let Little { sequence, into_sequence, articles, of, .. } = &self.lexicon.little;
        // `in the order of the page`, not `in order of price`.
        let mut behind = self.tokens[at + 1..self.clause(at).end].iter();
        let by = behind.next().is_some_and(|next| of.contains(&next.plain))
            && !behind
                .find(|token| !articles.contains(&token.plain) && !of.contains(&token.plain))
                .is_some_and(|token| self.lexicon.is_plain(self.language, &token.plain));
        sequence.contains(&self.tokens[at].plain) && self.is_led_by(at, into_sequence) && !by
    }

    /// Whether a word stands in a clause that means something as well as its contrary: `returned ones included`.
    pub(super) fn means_either(&self, at: usize) -> bool {
        let either = |token: &Token| self.lexicon.little.either.contains(&token.plain);
        self.tokens[self.clause(at)].iter().any(either)
    }

    /// Whether a word stands in what is conceded: `even if they are reserved`.
    pub(super) fn is_conceded(&self, at: usize) -> bool {
        let Little { even, too, ifs, .. } = &self.lexicon.little;
        let clause = self.clause(at);
        let begins = |two: &[Token]| {
            (even.contains(&two[0].plain) || too.contains(&two[0].plain))
                && ifs.contains(&two[1].plain)
        };
        self.tokens[clause.start..(at + 2).min(clause.end)].windows(2).any(begins)
    }

    /// Whether a word says a state that is meant as well as its contrary: `sold-out ones too`.
    pub(super) fn is_both(&self, at: usize) -> bool {
        let too = |token: &Token| self.lexicon.little.too.contains(&token.plain);
        let said = self.means_either(at) || self.tokens[self.clause(at)].iter().any(too);
        self.is_conceded(at) || said && !self.other_words_for(&self.phrases(at)).is_empty()
    }

    /// `in descending order`: the word before said which.
    pub(super) fn is_sequence(&self, at: usize) -> bool {
        let before = self.word_before(at);
        let ordered = |at: usize| self.order(at, self.word_before(at)).is_some();
        // `the five cheapest, in order`
        let alone = || {
            self.is_led_by(at, &self.lexicon.little.into_sequence)
                && at + 1 >= self.clause(at).end
                && (0..self.tokens.len()).any(|other| other != at && ordered(other))
        };
        self.lexicon.little.sequence.contains(&self.tokens[at].plain)
            && (before.is_some_and(|before| self.lexicon.order(before).is_some()) || alone())
    }

    /// Whether a word but leads to what stands first in an order, which says the order itself: `starting with the cheapest`.
    pub(super) fn begins_order(&self, at: usize) -> bool {
        let behind = self.tokens.iter().skip(at + 1).take(MOST_TO_FIRST);
        self.lexicon.little.beginning.contains(&self.tokens[at].plain)
            && behind.into_iter().any(|token| self.lexicon.order(&token.plain).is_some())
    }

    /// The word before one, in plain spelling.
    pub(super) fn word_before(&self, at: usize) -> Option<&str> {
        at.checked_sub(1).map(|at| self.tokens[at].plain.as_str())
    }

    /// Whether a word tells one thing from all others by itself: a quotation, a figure, a name.
    pub(super) fn tells(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        token.quoted
            || token.before_mark
            || token.raw.bytes().any(|byte| byte.is_ascii_digit())
            || self.is_capitalised(token) && !token.begins && token.raw.len() > 1
    }

    /// Whether a word is said of one of several values that are to be read, where a schema names two or more of them:
    /// the `unit` of `pot, quantity and unit price`; or in a sentence that has a part for each of them.
    pub(super) fn is_listed(&self, at: usize) -> bool {
        let parts = self.parts_of_clauses(self.tokens[at].sentence);
        let each = self.many >= 2 && self.lists.is_empty() && parts.len() == self.many;
        if each && !self.tells(at) {
            return true;
        }
        let Some(own) = parts.iter().position(|part| part.contains(&at)) else { return false };
        let names = |part: &Range<usize>| {
            part.clone().rev().take(LONGEST_VALUE).any(|at| self.names_a_wanted(at))
        };
        let before = parts[..own].iter().rev().take_while(|part| names(part)).count();
        let behind = parts[own + 1..].iter().take_while(|part| names(part)).count();
        // What stands before the first of them, or apart from the one named, may say of what they are the values.
        let near =
            at.saturating_sub(NEAR).max(parts[own].start)..(at + NEAR + 1).min(parts[own].end);
        let itself = near.into_iter().any(|at| self.names_a_wanted(at));
        let among = before > 0 && parts[own].len() <= LONGEST_VALUE;
        self.many >= 2
            && before + behind + usize::from(itself) >= 2
            && (itself || among)
            && !self.tells(at)
    }

    /// `critical incidents`, `nombre de cours complets`: which of the counted are meant is said beside them.
    fn is_beside_the_counted(&self, at: usize) -> bool {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let stems = beside.filter_map(|at| Some(words::stem(&self.tokens.get(at)?.plain)));
        let counts = |next: String| self.counted.iter().any(|noun| same_word(noun, &next));
        self.is_to_count() && stems.into_iter().any(counts)
    }

    /// Whether records are to be counted: that the schema of the count names a word tells nothing of which they are.
    pub(super) fn is_to_count(&self) -> bool {
        self.lists.is_empty() && !self.counted.is_empty()
    }

    /// Whether a word names a value that the schema wants.
    pub(super) fn names_a_wanted(&self, at: usize) -> bool {
        let stem = words::stem(&self.tokens[at].plain);
        let like = |name: &String| same_word(name, &stem);
        self.wanted.iter().any(like) && !self.lists.iter().any(like)
    }

    /// The parts of a sentence that signs and words like `and` divide.
    fn parts_of_clauses(&self, sentence: usize) -> Vec<Range<usize>> {
        let mut parts: Vec<Range<usize>> = Vec::new();
        for at in (0..self.tokens.len()).filter(|&at| self.tokens[at].sentence == sentence) {
            let token = &self.tokens[at];
            let joins = self.lexicon.joins(self.language, &token.plain);
            match parts.last_mut() {
                Some(part) if !token.begins && !joins => part.end = at + 1,
                _ => parts.push(at + usize::from(joins)..at + 1),
            }
        }
        parts
    }

    /// `login required`: of a login that is asked for.
    pub(super) fn is_of_login(&self, at: usize) -> bool {
        let said = self.tokens[self.clause(at)].iter().map(|token| token.plain.as_str());
        words::says(&said.collect::<Vec<_>>().join(" "), Concept::LogInTask.words())
    }

    /// `the station Riga`, `the chapter "Usage"`, `the Assistant Pharmacist position`, `the first book`: a kind of
    /// thing beside its name or place.
    pub(super) fn is_kind(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        let named = |next: &Token| {
            next.quoted
                || next.raw.starts_with(|c: char| c.is_ascii_digit())
                || self.is_capitalised(next)
        };
        let token = &self.tokens[at];
        let before = at.checked_sub(1).map(|at| &self.tokens[at]).filter(|_| !token.begins);
        let behind = |before: &Token| {
            let small = token.raw.starts_with(char::is_lowercase);
            let name = before.quoted || before.raw.starts_with(char::is_uppercase);
            small && name && !before.begins || self.lexicon.little.ordinals.contains(&before.plain)
        };
        // `the lager called Lockkeeper`
        let called = next.is_some_and(|next| {
            let second = self.tokens.get(at + 2).filter(|second| !second.begins);
            self.lexicon.little.naming.contains(&next.plain) && second.is_some_and(named)
        });
        // What a task begins with may be an order that is not known.
        let led = at > 0 && next.is_some_and(named);
        // `vacant {{parameters.section}} plots`: what stands before both says what the plots are like.
        let of_many = next.is_some_and(|next| {
            let stem = words::stem(&next.plain);
            let mut many = self.nouns.iter().chain(&self.lists);
            !self.lists.is_empty() && many.any(|noun| same_word(noun, &stem))
        });
        token.before_mark && !of_many || called || led || before.is_some_and(behind)
    }

    /// `after the given time`: said of an input, whose use is a duty of its own.
    pub(super) fn is_of_input(&self, at: usize) -> bool {
        if !self.lexicon.little.bounds.contains(&self.tokens[at].plain) {
            return false;
        }
        let input = |token: &Token| self.parameters.contains(&words::stem(&token.plain));
        let plain = |token: &&Token| self.lexicon.is_plain(self.language, &token.plain);
        let mut behind = self.tokens[at + 1..].iter().take_while(|token| !token.begins);
        behind.find(|token| input(token) || !plain(token)).is_some_and(input)
    }

    /// Whether a word is capitalised as a name is: in German every noun is.
    pub(super) fn is_capitalised(&self, token: &Token) -> bool {
        token.raw.starts_with(char::is_uppercase) && self.language != "de"
    }

    /// Whether a word is a name or quotation that a later sentence speaks of as `it`: no sentence that asks for
    /// something names anything itself.
    pub(super) fn is_the_named(&self, at: usize) -> bool {
        let asks = |at: &usize| !self.is_background(self.tokens[*at].sentence);
        let mut asking = (0..self.tokens.len()).filter(asks);
        self.tells(at) && !self.tokens[at].before_mark && !asking.any(|at| self.tells(at))
    }

    /// `tonnes were handled`, `firmware version`, `how long`: what is said of the one value that is wanted tells
    /// no record from others.
    pub(super) fn is_of_value(&self, at: usize) -> bool {
        let begins = |at: usize| self.tokens[at].begins;
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        let asked = at.checked_sub(1).is_some_and(|before| {
            !begins(at) && self.lexicon.little.degrees.contains(&self.tokens[before].plain)
        });
        // Of several it says which are meant: `numbers of the vacant plots`.
        if self.lists.is_empty() && self.is_of_the_wanted(at) {
            return true;
        }
        self.nouns.is_empty()
            && (asked || self.follows_value(at) || next.is_some_and(|next| self.is_value(next)))
    }

    /// `time of preparation`, `members of the forum`: what the wanted is of.
    pub(super) fn is_of_the_wanted(&self, at: usize) -> bool {
        let mut before = (0..at).rev().map(|at| &self.tokens[at]).peekable();
        let is_of = |token: &&Token| self.lexicon.little.of.contains(&token.plain);
        let article =
            |token: &&&Token| self.lexicon.little.articles.contains(&token.plain) && !is_of(token);
        before.next_if(|token| article(&token));
        let of = before.next().as_ref().is_some_and(is_of);
        // Of `the name of the person` the person is what is asked for.
        let wanted = |token: &Token| {
            let stem = words::stem(&token.plain);
            self.is_value(token) && !self.lexicon.is_plain(self.language, &token.plain)
                || self.nouns.iter().any(|noun| same_word(noun, &stem))
        };
        of && before.next().is_some_and(wanted)
    }

    /// Whether a word stands behind a wanted value, with nothing but words like `is` between.
    pub(super) fn follows_value(&self, at: usize) -> bool {
        let mut before = (0..at).rev().map(|at| &self.tokens[at]);
        let subject = before.find(|t| !self.lexicon.little.copulas.contains(&t.plain));
        subject.is_some_and(|subject| self.is_value(subject))
    }

    /// Whether a word names a wanted value rather than what there are many of.
    pub(super) fn is_value(&self, token: &Token) -> bool {
        let stem = words::stem(&token.plain);
        let mut named = self.wanted.iter().chain(self.things.iter().flatten());
        let noun = self.nouns.iter().chain(&self.lists).any(|noun| same_word(noun, &stem));
        !noun && named.any(|name| same_word(name, &stem))
    }

    /// Whether a word describes what there are many of, directly before it: `the recorded talks`.
    pub(super) fn is_attribute(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        self.lexicon.little.attributes.contains(&self.tokens[at].plain)
            && next.is_some_and(|next| {
                let stem = words::stem(&next.plain);
                self.nouns.iter().chain(&self.lists).any(|noun| same_word(noun, &stem))
            })
    }

    /// `not started`, `not on loan`, `without a lid`; not `do not go on`.
    pub(super) fn is_negated(&self, at: usize) -> bool {
        // `non sono esauriti`, `not in use`: what is denied may stand behind the verb, and where it is denied to be.
        let Little { copulas, prepositions, .. } = &self.lexicon.little;
        let leads =
            |next: &&Token| copulas.contains(&next.plain) || prepositions.contains(&next.plain);
        let mut behind = self.tokens[at + 1..self.clause(at).end].iter();
        let next = behind.find(|next| !leads(next));
        next.is_some_and(|next| {
            // `without a lid`; `not the total` says what else is not wanted.
            let article = self.lexicon.little.articles.contains(&next.plain);
            if article {
                return self.tokens[at].plain.len() > 4;
            }
            !self.lexicon.is_plain(self.language, &next.plain)
        })
    }

    /// What a word obliges to that turns round what follows, if it does that.
    pub(super) fn negation(&self, at: usize) -> Option<Kind> {
        let sentence = self.tokens[at].sentence;
        let aside = self.is_background(sentence) && !self.is_meant_by_what_follows(at)
            || self.is_told_of_oneself(at);
        let kind = if aside { Kind::Background } else { Kind::Negation };
        (self.is_negated(at) || self.excludes(at)).then_some(kind)
    }

    /// Whether a word says that what stands beside it is not meant, before it or behind it.
    pub(super) fn excludes(&self, at: usize) -> bool {
        self.lexicon.little.excluding.contains(&self.tokens[at].plain)
    }

    /// Whether a word stands in a clause that asks for nothing and sets no condition: `the other one has to stay`.
    pub(super) fn is_beside(&self, at: usize) -> bool {
        let clause = self.clause(at);
        let proviso = |at: usize| self.lexicon.little.provisos.contains(&self.tokens[at].plain);
        clause.len() < self.tokens.len() && !clause.clone().any(|at| self.asks(at) || proviso(at))
    }

    /// Whether a word asks for something: by an order, a question or a wish of who says it.
    pub(super) fn asks(&self, at: usize) -> bool {
        let Tasks { little, .. } = self.lexicon;
        let token = &self.tokens[at];
        let before = at.checked_sub(1).map(|at| &self.tokens[at]);
        let led =
            token.begins || before.is_some_and(|before| little.leading.contains(&before.plain));
        let act = self.lexicon.act(&token.plain).is_some() || words::is_verb(&token.plain);
        // `the person who told us` asks for nobody.
        let first = || {
            let joins = |before: &Token| {
                little.prepositions.contains(&before.plain)
                    || self.lexicon.joins(self.language, &before.plain)
                    || words::is_verb(&before.plain)
                    || little.addressees.contains(&before.plain)
            };
            token.begins || before.is_none_or(joins)
        };
        // `our auditors want` and `you need` are no wishes of who says it; other languages tell that by the form of
        // the verb.
        let own = || {
            let mut said = self.tokens[self.clause(at).start..at].iter().rev();
            let who = said.find_map(|t| {
                let speaks = little.speakers.contains(&t.plain);
                (speaks || little.addressees.contains(&t.plain)).then_some(speaks)
            });
            self.language != "en" || token.begins || who == Some(true)
        };
        // `I no longer need it` wishes for nothing.
        let denied = || {
            let near = at.saturating_sub(NEAR).max(self.clause(at).start)..at;
            self.tokens[near].iter().any(|before| self.lexicon.negates(&before.plain))
        };
        led && act
            || self.lexicon.asks(self.language, &token.plain) && first()
            || (little.wishes.contains(&token.plain) && own() || self.is_done_by_oneself(at))
                && !denied()
    }

    /// Whether an act is but spoken of by a question: `What do I have to pay?`. What is joined to the question may be
    /// ordered all the same.
    pub(super) fn is_asked_about(&self, at: usize) -> bool {
        let said = &self.tokens[self.clause(at).start..at];
        let asks = |token: &Token| self.lexicon.asks(self.language, &token.plain);
        let joins = |token: &Token| self.lexicon.joins(self.language, &token.plain);
        let question = said.iter().position(asks);
        self.tokens[at].asked && question.is_some_and(|from| !said[from..].iter().any(joins))
    }

    /// Other phrases for the longest of these that say the state of a thing. A noun beside `sold out` is none.
    pub(super) fn other_words_for(&self, phrases: &[String]) -> Vec<String> {
        let others = |phrase: &String| {
            let plain = words::split(phrase).join(" ");
            let all: Vec<String> =
                self.lexicon.other_words_for(&plain).map(str::to_owned).collect();
            (!all.is_empty()).then_some(all)
        };
        phrases.iter().find_map(others).unwrap_or_default()
    }

    /// Whether a word is of what is said about how long to go on: `until there are no more`.
    pub(super) fn goes_on(&self, at: usize) -> bool {
        let begin = (0..=at).rev().find(|&at| self.tokens[at].begins).unwrap_or(0);
        // `until what time` asks for the end.
        let ends = |until: usize| {
            let next = self.tokens.get(until + 1);
            self.lexicon.little.until.contains(&self.tokens[until].plain)
                && !next.is_some_and(|next| self.lexicon.asks(self.language, &next.plain))
        };
        (begin..at).any(ends)
    }
}
