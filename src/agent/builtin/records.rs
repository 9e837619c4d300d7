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
    /// As plain words, with a space at both ends.
    whole: Vec<String>,
    parts: Vec<Vec<Part>>,
}

/// What a part of a record says.
#[derive(PartialEq)]
struct Part {
    text: String,
    /// As plain words.
    plain: String,
    /// The stems of these; of a part with more words than a state has none.
    stems: Vec<String>,
}

impl Part {
    fn of(text: &str) -> Self {
        let text = text.trim();
        let plain = words::plain(text);
        let short = plain.split(' ').count() <= LONGEST_STATE;
        let stems = if short { words::stems(&plain) } else { Vec::new() };
        Self { text: text.to_owned(), plain, stems }
    }
}

impl Records {
    pub(super) fn of(records: &[&Node]) -> Self {
        let parts = |record: &&Node| {
            let named = record.walk().filter(|node| !node.name.is_empty());
            let own: Vec<Part> = named.map(|node| Part::of(&node.name)).collect();
            let divided = own.iter().flat_map(|part| divided(&part.text)).map(Part::of);
            let under = record.under.iter().map(|text| Part::of(text));
            let divided: Vec<_> = divided.filter(|part| !own.contains(part)).collect();
            own.into_iter().chain(divided).chain(under).collect::<Vec<_>>()
        };
        Self {
            whole: records.iter().map(|r| words::set_off(&super::page::told_of(r))).collect(),
            parts: records.iter().map(parts).collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.whole.len()
    }

    /// Whether two of these texts are told by some records each, and by none together, where they may not do so further on.
    pub(super) fn are_alternatives(
        &self,
        texts: &[String],
        may_meet: impl Fn(&str, &str) -> bool,
    ) -> bool {
        let set_off: Vec<String> = texts.iter().map(|text| words::set_off(text)).collect();
        let with = |texts: &[&String]| {
            let all = |whole: &&String| texts.iter().all(|text| whole.contains(*text));
            self.whole.iter().filter(all).count()
        };
        set_off.iter().enumerate().any(|(at, one)| {
            let told = with(&[one]) > 0;
            let apart = |before: usize| {
                let other = &set_off[before];
                with(&[other]) > 0
                    && with(&[one, other]) == 0
                    && !may_meet(&texts[before], &texts[at])
            };
            told && (0..at).any(apart)
        })
    }

    /// How many hold a text somewhere.
    pub(super) fn holding(&self, text: &str) -> usize {
        let text = words::set_off(text);
        self.whole.iter().filter(|whole| whole.contains(&text)).count()
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
        if stems.is_empty() || stems.len() > LONGEST_STATE {
            return None;
        }
        let is_form = |part: &&Part| {
            part.stems.len() == stems.len()
                && part.stems.iter().zip(&stems).all(|(a, b)| same_word(a, b))
        };
        let of = |parts: &Vec<Part>| parts.iter().find(is_form).map(|part| part.text.clone());
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
        let begins = |parts: &&Vec<Part>| {
            let rest =
                |part: &Part| part.plain.strip_prefix(&plain).is_some_and(is_more_of_a_state);
            parts.iter().any(rest)
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
        let figures = |at: usize| self.parts[at].iter().any(|part| figure(&part.plain));
        let set_off = words::set_off(phrase);
        let holds = |at: usize| self.whole[at].contains(&set_off);
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
