//! What the records of a list say, and whether some of them are told apart from the others by it.

use crate::agent::obligations::{Duty, same_word};
use crate::model::divided;
use crate::perception::Node;
use crate::perception::lexicon::{Little, Tasks};

use super::words;

/// Most words of a badge or a state.
const LONGEST_STATE: usize = 3;

/// What the records of a list say: of each all of it, and its parts.
pub(super) struct Records {
    whole: Vec<String>,
    parts: Vec<Vec<(String, String)>>,
}

impl Records {
    pub(super) fn of(records: &[&Node]) -> Self {
        let part = |node: &Node| {
            let text = node.name.trim();
            (words::plain(text), text.to_owned())
        };
        let parts = |record: &&Node| {
            let own: Vec<_> =
                record.walk().filter(|node| !node.name.is_empty()).map(part).collect();
            let divided = own.iter().flat_map(|(_, text)| divided(text)).map(|text| {
                let text = text.trim();
                (words::plain(text), text.to_owned())
            });
            let under = record.under.iter().map(|text| (words::plain(text), text.clone()));
            let divided: Vec<_> = divided.filter(|part| !own.contains(part)).collect();
            own.into_iter().chain(divided).chain(under).collect::<Vec<_>>()
        };
        Self {
            whole: records.iter().map(|r| words::plain(&super::page::told_of(r))).collect(),
            parts: records.iter().map(parts).collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.whole.len()
    }

    /// How many hold a text somewhere.
    pub(super) fn holding(&self, text: &str) -> usize {
        self.whole.iter().filter(|whole| words::holds(whole, text)).count()
    }

    /// Whether every record says a word.
    pub(super) fn say(&self, duty: &Duty) -> bool {
        let says =
            |whole: &String| words::stems(whole).iter().any(|word| same_word(word, &duty.stem));
        self.len() > 0 && self.whole.iter().all(says)
    }

    /// Whether every record says one of these phrases.
    pub(super) fn all_say_one_of(&self, phrases: &[String]) -> bool {
        let says = |whole: &String| phrases.iter().any(|phrase| says_phrase(whole, phrase));
        self.len() > 0 && self.whole.iter().all(says)
    }

    pub(super) fn tells_apart(&self, count: usize) -> bool {
        count > 0 && count < self.len()
    }

    /// The text of a part that is a form of this phrase in some records and not in others, where no other part
    /// holds it by chance.
    pub(super) fn state(&self, phrase: &str) -> Option<String> {
        let stems = words::stems(phrase);
        let is_form = |part: &str| {
            let own = words::stems(part);
            own.len() == stems.len()
                && own.len() <= LONGEST_STATE
                && own.iter().zip(&stems).all(|(a, b)| same_word(a, b))
        };
        let of = |parts: &Vec<(String, String)>| {
            parts.iter().find(|(plain, _)| is_form(plain)).map(|(_, text)| text.clone())
        };
        let found: Vec<String> = self.parts.iter().filter_map(of).collect();
        let text = found.first()?;
        let same = found.iter().all(|other| words::plain(other) == words::plain(text));
        let chance = self.holding(text) != found.len();
        (same && !chance && self.tells_apart(found.len())).then(|| text.clone())
    }

    /// The phrase, where a part of some records begins with it and goes on with a figure or till when (`Free until
    /// 11:30`), the others hold it nowhere, and it is no word of a longer name.
    pub(super) fn opening(&self, phrase: &str) -> Option<String> {
        let plain = words::plain(phrase);
        let begins = |parts: &&Vec<(String, String)>| {
            parts.iter().any(|(part, _)| part.strip_prefix(&plain).is_some_and(is_more_of_a_state))
        };
        let found = self.parts.iter().filter(begins).count();
        let alone = found == self.holding(phrase);
        (!plain.is_empty() && alone && self.tells_apart(found)).then(|| phrase.to_owned())
    }

    /// The phrase, where some records hold it and others do not. Where others say a figure of the same thing in other
    /// words (`17 seats left`, `Last 3 seats`), it may be met by them too, and tells nothing.
    pub(super) fn held(&self, phrase: &str) -> Option<String> {
        let stems = words::content(phrase);
        let figure = |part: &str| {
            let said = words::stems(part);
            part.contains(|c: char| c.is_ascii_digit())
                && stems.iter().any(|stem| said.iter().any(|word| same_word(word, stem)))
        };
        let figures = |at: usize| self.parts[at].iter().any(|(plain, _)| figure(plain));
        let holds = |at: usize| words::holds(&self.whole[at], phrase);
        let counted = (0..self.len()).any(|at| holds(at) && figures(at));
        let otherwise = (0..self.len()).any(|at| !holds(at) && figures(at));
        let doubtful = stems.len() > 1 && counted && otherwise;
        (self.tells_apart(self.holding(phrase)) && !doubtful).then(|| phrase.to_owned())
    }
}

/// Whether what stands behind a state says more of it, rather than making a name of it.
fn is_more_of_a_state(rest: &str) -> bool {
    let Little { of, prepositions, addressees, until, bounds, .. } = &Tasks::get().little;
    let next = rest.split_whitespace().next().unwrap_or_default();
    let leads = [prepositions, until, bounds].iter().any(|list| list.contains(next));
    let figure = rest.contains(|c: char| c.is_ascii_digit());
    let more = addressees.contains(next) || !of.contains(next) && (figure || leads);
    rest.is_empty() || rest.starts_with(' ') && more
}

/// Whether a text says a phrase, however its accents are written.
fn says_phrase(text: &str, phrase: &str) -> bool {
    words::says(&text.to_lowercase(), &[phrase])
}
