//! What a task tells of who says it, around what is asked for.

use super::reading::Reader;
use super::same_word;
use super::tokens::Token;
use crate::agent::builtin::words;
use crate::perception::lexicon::{Little, Words};

/// How near before what is one's own the word for oneself stands, in words.
const NEAR: usize = 3;

impl Reader<'_> {
    /// `ik speel in groep B`: what one says that one does, behind the word for oneself.
    pub(super) fn is_of_oneself(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| &self.tokens[at]);
        let small = self.tokens[at].raw.starts_with(char::is_lowercase);
        small
            && !self.tokens[at].begins
            && before.is_some_and(|before| self.lexicon.little.selves.contains(&before.plain))
    }

    /// `My wrists are weak, so …`, `before I set my heart on it`, `For a quiz I need …`: what one says of oneself, around
    /// what is asked for.
    pub(super) fn is_told_of_oneself(&self, at: usize) -> bool {
        let Little { own, selves, addressees, .. } = &self.lexicon.little;
        let clause = self.clause(at);
        let said = |at: usize, list: &Words| list.contains(&self.tokens[at].plain);
        if self.tells(at) || clause.start == at {
            return false;
        }
        let of_own = said(clause.start, own) || said(clause.start, selves);
        let story = of_own && self.is_beside(at);
        // `I set my heart`, `we left our car`
        let possessed = said(at - 1, own)
            && (at.saturating_sub(NEAR).max(clause.start)..at - 1).any(|at| said(at, selves));
        let first = clause.clone().find(|&at| said(at, selves));
        let purpose = said(clause.start, addressees) && first.is_some_and(|first| at < first);
        story || possessed || purpose
    }

    /// `I apply at Lane & Son as a baker!`: who says that one does what is done by sending something wants it done.
    pub(super) fn is_done_by_oneself(&self, at: usize) -> bool {
        let act = self.lexicon.act(&self.tokens[at].plain);
        act.is_some_and(|group| self.lexicon.is_sent(&group[0]))
            && self.word_before(at).is_some_and(|one| self.lexicon.little.doers.contains(one))
    }

    /// Whether a word says who somebody is that is asked for: `Who is the chief invigilator?`
    pub(super) fn is_asked_who(&self, at: usize) -> bool {
        let first = self.clause(at).start;
        let little = &self.lexicon.little;
        let word = |at: usize| self.tokens[at].plain.as_str();
        first + 1 < at
            && self.lexicon.asks_who(self.language, word(first))
            && little.copulas.contains(word(first + 1))
            && !(first + 1..at).any(|at| little.prepositions.contains(word(at)))
    }

    /// `my name is Ada Lovelace`: what one says of oneself by a name or figure is meant as it is said.
    pub(super) fn is_stated_of_oneself(&self, at: usize) -> bool {
        let little = &self.lexicon.little;
        let value = |token: &Token| {
            let named = token.raw.starts_with(char::is_uppercase) && !token.begins;
            named || token.raw.contains(|c: char| c.is_ascii_digit())
        };
        let mut before = (0..at).rev().map(|at| &self.tokens[at]).skip_while(|token| value(token));
        value(&self.tokens[at])
            && before.next().is_some_and(|token| little.copulas.contains(&token.plain))
            && before.take(2).any(|token| little.own.contains(&token.plain))
    }

    /// Whether a word tells of who says the task, rather than being part of a name or what a thing is like.
    pub(super) fn is_story(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let named = token.quoted || self.is_capitalised(token) && !token.begins;
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        let of_thing = next.is_some_and(|next| {
            let stem = words::stem(&next.plain);
            let mut things =
                self.nouns.iter().chain(&self.lists).chain(self.things.iter().flatten());
            things.any(|thing| same_word(thing, &stem))
        });
        // A word for a state of things (`complete`) tells of nobody.
        let state = || !self.other_words_for(std::slice::from_ref(&token.raw)).is_empty();
        self.lexicon.tells_a_story(self.language, &token.plain) && !named && !of_thing && !state()
    }

    /// `which of the races can I still enter?`: that one may do it is a condition on them; `can I get a list?` only asks.
    pub(super) fn is_still_possible(&self, at: usize) -> bool {
        let little = &self.lexicon.little;
        let sentence = self.tokens[at].sentence;
        let mut before =
            self.tokens[..at].iter().rev().take_while(|t| t.sentence == sentence).peekable();
        before.next_if(|token| little.still.contains(&token.plain));
        let one = before.next().is_some_and(|token| little.selves.contains(&token.plain));
        let may = before.next().is_some_and(|token| little.requests.contains(&token.plain));
        one && may && before.next().is_some()
    }
}
