//! Which words of a task order an act: by a verb, by a verb and a noun, by where something is put.

use super::reading::Reader;
use super::tokens::Token;

impl Reader<'_> {
    /// The words for the act that a word orders, its name first.
    pub(super) fn act(&self, at: usize, word: &str, before: Option<&str>) -> Option<Vec<String>> {
        let token = &self.tokens[at];
        let ordered = token.begins
            || before.is_some_and(|before| self.lexicon.little.leading.contains(before));
        let composed = || self.placed_into(at).or_else(|| self.made(at)).or_else(|| self.split(at));
        if ordered && let Some(group) = composed() {
            return Some(group.to_vec());
        }
        let group = self.lexicon.act(word).filter(|_| ordered)?;
        let next = self.tokens.get(at + 1).filter(|next| !next.begins);
        let has_object = next.is_some_and(|next| {
            self.lexicon.little.determiners.contains(&next.plain)
                || next.quoted
                || next.raw.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        });
        (has_object || !self.lexicon.needs_object(word)).then(|| group.to_vec())
    }

    /// `make a reservation`: the act that goes by a noun.
    pub(super) fn made(&self, at: usize) -> Option<&'static [String]> {
        if !self.lexicon.makes(&self.tokens[at].plain) {
            return None;
        }
        self.behind(at).find_map(|token| self.lexicon.act_of_noun(&token.plain))
    }

    /// `sign Ann up`, `melde Ann an`: an act whose word is in two parts.
    pub(super) fn split(&self, at: usize) -> Option<&'static [String]> {
        let (particle, group) = self.lexicon.split_act(&self.tokens[at].plain)?;
        self.behind(at).any(|token| token.plain == particle).then_some(group)
    }

    /// The words behind one in its sentence.
    pub(super) fn behind(&self, at: usize) -> impl Iterator<Item = &Token> {
        let sentence = self.tokens[at].sentence;
        self.tokens[at + 1..].iter().take_while(move |token| token.sentence == sentence)
    }

    /// `put the book into the basket`: the act that goes by where something is put.
    pub(super) fn placed_into(&self, at: usize) -> Option<&'static [String]> {
        let group =
            self.lexicon.act("add").filter(|_| self.lexicon.places(&self.tokens[at].plain))?;
        self.behind(at)
            .any(|token| self.lexicon.labels_of("add").any(|l| l == token.plain))
            .then_some(group)
    }
}
