//! Which words of a task order an act: by a verb, by a verb and a noun, by where something is put.

use super::reading::Reader;
use super::tokens::Token;
use crate::agent::builtin::words;

/// Longest opening of an order in note form, in words: `Loan request:`.
const LONGEST_OPENING: usize = 6;
/// Fewest values behind such an opening.
const FEWEST_VALUES: usize = 2;
/// Fewest where no colon ends it.
const FEWEST_GIVEN: usize = 3;

/// The act by which one is told of what is new of something.
const FOLLOW: &str = "follow";
/// How near behind that what is followed is named, in words.
const FOLLOWED: usize = 3;

impl Reader<'_> {
    /// The words for the act that a word orders, its name first.
    pub(super) fn act(&self, at: usize, word: &str, before: Option<&str>) -> Option<Vec<String>> {
        let token = &self.tokens[at];
        let led = before.is_some_and(|before| self.lexicon.little.leading.contains(before));
        // `the total to pay` says of a value that is wanted what it is.
        let of_value = led && at > 1 && self.names_a_wanted(at - 2);
        // `il codice di conferma`: what the schema names is no order behind a word like `of`.
        let of = before.is_some_and(|before| self.lexicon.little.of.contains(before));
        let of_value = of_value || of && self.is_named_by_schema(at, &words::stem(word));
        let ordered = token.begins || led && !of_value || self.is_ordered_last(at);
        if let Some(group) = self.ordered_by_noun(at).or_else(|| self.ordered_by_place(at)) {
            return Some(group.to_vec());
        }
        let composed = || {
            self.placed_into(at)
                .or_else(|| self.taken_out(at))
                .or_else(|| self.made(at))
                .or_else(|| self.split(at))
        };
        if ordered && let Some(group) = composed() {
            return Some(group.to_vec());
        }
        let group = self.lexicon.act(word).filter(|_| ordered && !self.is_counted_up(at))?;
        if self.is_way_or_answer(at, word, &group[0]) {
            return None;
        }
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        let has_object = next.is_some_and(|next| {
            self.lexicon.little.determiners.contains(&next.plain)
                || next.quoted
                || next.raw.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        });
        // `Request hire of the drone`.
        let of = self.tokens.get(at + 2).filter(|_| next.is_some());
        let has_object = has_object
            || self.is_ordered_last(at)
            || of.is_some_and(|of| self.lexicon.little.of.contains(&of.plain));
        (has_object || !self.lexicon.needs_object(word)).then(|| group.to_vec())
    }

    /// Whether a word that may order an act says how to get somewhere, `Follow the link`, or that an answer is to be given back:
    /// `Devuelve su nombre`.
    fn is_way_or_answer(&self, at: usize, word: &str, name: &str) -> bool {
        let mut near = self.behind(at).take(FOLLOWED).enumerate();
        if self.lexicon.little.handing.contains(word) {
            let is_value = |n: usize, token: &Token| {
                self.is_named_by_schema(at + 1 + n, &words::stem(&token.plain))
            };
            return near.any(|(n, token)| is_value(n, token));
        }
        name == FOLLOW && near.any(|(_, token)| self.lexicon.little.ways.contains(&token.plain))
    }

    /// Whether a word is the name of a wanted value that stands alone between others: `nombre, añada, precio`.
    fn is_counted_up(&self, at: usize) -> bool {
        let names = |at: usize| {
            self.tokens.get(at).is_some_and(|token| {
                self.is_named_by_schema(at, &words::stem(&token.plain))
                    && self.lexicon.act(&token.plain).is_none()
            })
        };
        let clause = self.clause(at);
        let alone = clause.len() == 1;
        alone
            && self.is_named_by_schema(at, &words::stem(&self.tokens[at].plain))
            && (names(clause.end) || at.checked_sub(1).is_some_and(names))
    }

    /// `Put 1 pan into the basket`: one is what an act on a thing is done to.
    pub(super) fn is_the_one(&self, at: usize) -> bool {
        let tells = |at: usize| {
            let before = self.word_before(at);
            let act = self.act(at, &self.tokens[at].plain, before);
            act.is_some_and(|group| self.lexicon.is_on_one(&group[0]))
        };
        let one = self.tokens[at].plain == "1" && self.noun_before(at).is_none();
        one && (0..self.tokens.len()).any(tells)
    }

    /// `Termin buchen`, `Kannst du mich anmelden?`: in some languages an order stands as an infinitive at the end of
    /// its clause, or in a polite question.
    fn is_ordered_last(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let clause = self.clause(at);
        let first = &self.tokens[clause.start];
        let little = &self.lexicon.little;
        if !little.verb_last.contains(self.language) || !little.infinitives(&token.plain) {
            return false;
        }
        let polite = little.requests.contains(&first.plain);
        // `die wir buchen` says something of what is asked for.
        let opens = clause.start == 0 || self.tokens[clause.start - 1].sentence != first.sentence;
        let of_another = !opens
            && (little.articles.contains(&first.plain)
                || self.lexicon.asks(self.language, &first.plain));
        // `hoeveel dagen vooraf je kunt annuleren` asks something.
        let mut before = self.tokens[clause.start..at].iter();
        let asks = before.any(|token| self.lexicon.asks(self.language, &token.plain));
        polite || !asks && at + 1 == clause.end && !token.asked && !of_another && at > clause.start
    }

    /// `Loan request: map case, 2026-09-01 …`: an act that goes by its noun, before what it is done with.
    fn ordered_by_noun(&self, at: usize) -> Option<&'static [String]> {
        let colon = self.tokens.iter().position(|token| token.colon);
        // `hire request {{parameters.drone}}, {{parameters.from}} …`: the first value ends it as well.
        let given = self.tokens.iter().position(|token| token.before_mark);
        let given = given.filter(|given| colon.is_none_or(|colon| given < &colon));
        let opening = given.or(colon)?;
        let behind = if given.is_some() { opening } else { opening + 1 };
        let values = self.tokens[behind..].iter().filter(|token| {
            token.quoted || token.before_mark || token.raw.bytes().any(|byte| byte.is_ascii_digit())
        });
        let fewest = if given.is_some() { FEWEST_GIVEN } else { FEWEST_VALUES };
        let noted = at <= opening && opening < LONGEST_OPENING && !self.tokens[at].asked;
        let mut others = (0..=opening).filter(|&other| other != at);
        if !noted || others.any(|other| words::is_verb(&self.tokens[other].plain)) {
            return None;
        }
        let group = self.lexicon.act_of_noun(&self.tokens[at].plain)?;
        (values.count() >= fewest).then_some(group)
    }

    /// `6 x Lockkeeper into the basket`: so many of something, and where they are put.
    fn ordered_by_place(&self, at: usize) -> Option<&'static [String]> {
        let clause = self.clause(at);
        let token = &self.tokens[at];
        let little = &self.lexicon.little;
        let counted = self.tokens[0].plain.parse::<usize>().is_ok()
            || self.tokens[0].quoted
            || self.lexicon.number(&self.tokens[0].plain).is_some();
        let mut before = self.tokens[clause.start..at]
            .iter()
            .rev()
            .skip_while(|t| little.determiners.contains(&t.plain));
        let into = before.next().is_some_and(|before| little.into.contains(&before.plain));
        let noted = counted && clause.start == 0 && !token.asked && at + 1 == clause.end;
        self.lexicon.act("add").filter(|_| noted && self.is_added_to(token) && into)
    }

    /// `make a reservation`: the act that goes by a noun.
    pub(super) fn made(&self, at: usize) -> Option<&'static [String]> {
        // A to-do list orders nothing.
        if self.tokens[at].joined || !self.lexicon.makes(&self.tokens[at].plain) {
            return None;
        }
        self.behind(at).find_map(|token| self.lexicon.act_of_noun(&token.plain))
    }

    /// `take out a subscription`: the act that goes by the noun right behind an article, where the two words before it would
    /// be another.
    fn taken_out(&self, at: usize) -> Option<&'static [String]> {
        let mut acts = self.lexicon.split_acts(&self.tokens[at].plain);
        let mut behind = self.behind(at);
        let particle = behind.next()?;
        let is_split = acts.any(|(second, _)| second == particle.plain);
        let article = self.lexicon.little.determiners.contains(&behind.next()?.plain);
        let noun = behind.next().filter(|_| is_split && article)?;
        self.lexicon.act_of_noun(&noun.plain)
    }

    /// `sign Ann up`, `melde Ann an`: an act whose word is in two parts.
    pub(super) fn split(&self, at: usize) -> Option<&'static [String]> {
        let mut acts = self.lexicon.split_acts(&self.tokens[at].plain);
        // `pick-up` is no second part of `sign`.
        let said =
            |particle: &str| self.behind(at).any(|token| token.plain == particle && !token.joined);
        acts.find_map(|(particle, group)| said(particle).then_some(group))
    }

    /// Whether a word is the other part of an act whose word is in two parts: the `af` of `meld mij af`.
    pub(super) fn is_particle(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let before = self.tokens[..at].iter().filter(|other| other.sentence == token.sentence);
        let mut acts = before.flat_map(|verb| self.lexicon.split_acts(&verb.plain));
        acts.any(|(particle, _)| particle == token.plain)
    }

    /// The words behind one in its sentence.
    pub(super) fn behind(&self, at: usize) -> impl Iterator<Item = &Token> {
        let sentence = self.tokens[at].sentence;
        self.tokens[at + 1..].iter().take_while(move |token| token.sentence == sentence)
    }

    /// Whether a word names what things are added to, as `basket` does.
    fn is_added_to(&self, token: &Token) -> bool {
        self.lexicon.labels_of("add").any(|label| label == token.plain)
    }

    /// `put the book into the basket`: the act that goes by where something is put.
    pub(super) fn placed_into(&self, at: usize) -> Option<&'static [String]> {
        let group =
            self.lexicon.act("add").filter(|_| self.lexicon.places(&self.tokens[at].plain))?;
        let little = &self.lexicon.little;
        // `on my plan`: what is one's own can be added to, whatever it is called.
        let own = || {
            let mut two = self.behind(at).zip(self.behind(at).skip(1));
            two.any(|(place, own)| {
                let into = little.into.contains(&place.plain)
                    || little.prepositions.contains(&place.plain);
                into && little.own.contains(&own.plain)
            })
        };
        (self.behind(at).any(|token| self.is_added_to(token)) || own()).then_some(group)
    }
}
