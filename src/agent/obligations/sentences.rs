//! Which sentences of a task ask for something, and which only tell: a story around it, a note that counts word for word,
//! what the next sentence speaks of.

use super::reading::Reader;
use crate::agent::builtin::words;
use crate::perception::lexicon::Little;

/// Longest sentence that is a note, in words.
const LONGEST_NOTE: usize = 5;

impl Reader<'_> {
    /// Whether a sentence among several asks for nothing: it tells why something is asked, or more of what is.
    /// What it says is heeded where the site tells records apart by it. Where no sentence asks, the task is a note whose
    /// every word counts, and so does a note beside a question: `Sponsored ones excluded.`
    pub(super) fn is_background(&self, sentence: usize) -> bool {
        let asks = |at: usize| self.tokens[at].asked || self.asks(at);
        let mut others = (0..self.tokens.len()).filter(|&at| self.tokens[at].sentence != sentence);
        others.any(asks) && !self.words_of(sentence).any(asks) && !self.is_note(sentence)
    }

    /// The places of the words of a sentence.
    fn words_of(&self, sentence: usize) -> impl Iterator<Item = usize> {
        (0..self.tokens.len()).filter(move |&at| self.tokens[at].sentence == sentence)
    }

    /// Whether the words of a sentence are a note: few, and none that tells of anybody or says how something is.
    fn is_note(&self, sentence: usize) -> bool {
        let Little { speakers, selves, own, copulas, having, .. } = &self.lexicon.little;
        let tells = |at: usize| {
            let word = &self.tokens[at].plain;
            [speakers, selves, own, copulas, having].iter().any(|list| list.contains(word))
                || self.lexicon.speaks_of(self.language, word)
        };
        self.words_of(sentence).any(|at| self.excludes(at))
            || self.words_of(sentence).count() <= LONGEST_NOTE
                && !self.words_of(sentence).any(tells)
    }

    /// Whether the sentence behind one asks for something and speaks of this one's things by a pronoun, before it
    /// names one itself: `A clarinet was handed in. Where was it found?`
    pub(super) fn is_spoken_of(&self, sentence: usize) -> bool {
        // In `Which of the products takes the time until it is ready?` that is what the sentence itself has named.
        let names = |&at: &usize| !self.is_said_plainly(at) && !self.asks(at);
        let mut own = self.words_of(sentence + 1).take_while(|at| !names(at));
        !self.is_background(sentence + 1)
            && own.any(|at| self.lexicon.speaks_of(self.language, &self.tokens[at].plain))
    }

    /// Whether a word is one that means little by itself.
    fn is_said_plainly(&self, at: usize) -> bool {
        let word = &self.tokens[at].plain;
        words::is_stop(word) || self.lexicon.is_plain(self.language, word)
    }

    /// Whether the sentence behind that of a word speaks of this one's things, and by this word: where something in it
    /// is told from all others by itself, it is that.
    pub(super) fn is_meant_by_what_follows(&self, at: usize) -> bool {
        let sentence = self.tokens[at].sentence;
        let named = self.words_of(sentence).any(|at| self.tells(at));
        self.is_spoken_of(sentence) && (!named || self.tells(at))
    }
}
