//! Names for values where nobody has given any: from column headers, labels, markup and shape.

use crate::agent::obligations::same_word;
use crate::perception::lexicon::{self, Concept, Tasks};

use super::labelled::Joint;
use super::lists::Candidate;
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::want::{self, Field, camel};
use super::{clauses, fields, shape, words};

/// Most fields that are made up for one record or page.
const MOST: usize = 20;

/// Fields for the slots of a record: every column, part and address of it that has a name or a
/// plain role. Each is found again by the caller under the name given here.
pub(super) fn of_record(slots: &[Slot]) -> Vec<(Field, Slot)> {
    let mut named = Names::default();
    let leaf = |s: &&Slot| s.inner == 0 || s.sort == Sort::Address || s.sort == Sort::Heading;
    for slot in slots.iter().filter(leaf).filter(|slot| is_own(slot, slots)) {
        let filled = slot.values.iter().any(|v| !v.is_empty());
        let repeated = slot.sort == Sort::Address && named.has("url") || slot.sort == Sort::Picture;
        if filled && !repeated {
            named.add(
                slot,
                named_by(slot)
                    .or_else(|| by_role(slot, &named))
                    .or_else(|| by_shape(slot))
                    .or_else(|| named.nameless(slot)),
            );
        }
    }
    if named.fields.is_empty() {
        slots
            .iter()
            .filter(|s| s.sort == Sort::Text)
            .take(1)
            .for_each(|slot| named.add(slot, Some("text".to_owned())));
    }
    named.fields
}

/// Fields for the single values of a page: its title and everything that has a label.
pub(super) fn of_page(slots: &[Slot]) -> Vec<(Field, Slot)> {
    let mut named = Names::default();
    let leaf = |s: &&Slot| s.inner == 0 || s.sort == Sort::Heading;
    for slot in slots.iter().filter(leaf).filter(|slot| is_own(slot, slots)) {
        let name = match slot.sort {
            Sort::Heading if !named.has("title") => Some("title".to_owned()),
            Sort::PictureAddress if !named.has("image") => Some("image".to_owned()),
            Sort::Heading | Sort::Address | Sort::Picture | Sort::Link | Sort::PictureAddress => {
                None
            }
            Sort::Time | Sort::Text => {
                named_by(slot).or_else(|| by_shape(slot).filter(|name| !named.has(name)))
            }
        };
        if name.is_some() && slot.values.iter().any(|v| !v.is_empty()) {
            named.add(slot, name);
        }
    }
    named.fields
}

/// Whether a slot is read as it is: not where its text is a label with its value, which is read
/// instead, nor where it is only a figure in a name.
fn is_own(slot: &Slot, slots: &[Slot]) -> bool {
    let divided = |part: &Slot| {
        part.joint == Some(Joint::Colon)
            && part.point.target() == slot.point.target()
            && part.is_within(slot)
            && part.values.len() == slot.values.len()
    };
    !matches!(
        slot.joint,
        Some(Joint::Figure | Joint::Shape | Joint::Comma | Joint::Worded | Joint::Ends)
    ) && !slots.iter().any(divided)
}

#[derive(Default)]
struct Names {
    fields: Vec<(Field, Slot)>,
}

impl Names {
    fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field.name == name)
    }

    /// A datum that nothing names is read all the same: leaving it out could leave out the answer.
    fn nameless(&self, slot: &Slot) -> Option<String> {
        let free =
            || (1..=MOST).map(|n| if n == 1 { "text".to_owned() } else { format!("text{n}") });
        (slot.sort == Sort::Text).then(|| free().find(|name| !self.has(name)))?
    }

    fn add(&mut self, slot: &Slot, name: Option<String>) {
        let Some(name) = name.filter(|_| self.fields.len() < MOST) else { return };
        if self.has(&name)
            || self.fields.iter().any(|(_, s)| s.values == slot.values && s.sort == slot.sort)
        {
            return;
        }
        self.fields
            .push((Field { name: name.clone(), ..Field::named(&name, false) }, slot.clone()));
    }
}

/// By its label, if that is short, else by a telling word in the markup.
fn named_by(slot: &Slot) -> Option<String> {
    if matches!(slot.sort, Sort::Address | Sort::PictureAddress) {
        return None;
    }
    let short = (1..=3).contains(&slot.label.len())
        && slot.label.iter().all(|w| w.chars().any(char::is_alphabetic));
    if short {
        return Some(camel(&slot.said));
    }
    slot.hints.iter().find(|hint| is_telling(hint)).cloned()
}

/// Whether a word in an element's id or class says which datum it holds.
fn is_telling(word: &str) -> bool {
    word.len() > 2 && !Concept::VagueMark.has(word) && lexicon::has_synonyms(word)
}

fn by_role(slot: &Slot, named: &Names) -> Option<String> {
    // What something costs is not what it goes by, however large it is written.
    let figure = |v: &String| shape::is_number(v) || shape::is_money(v);
    let names = !named.has("title") && !slot.values.iter().all(figure);
    match slot.sort {
        Sort::Heading | Sort::Link if names => Some("title".to_owned()),
        Sort::Text if names && slot.hints.iter().any(|hint| hint == "prominent") => {
            Some("title".to_owned())
        }
        Sort::Address => Some("url".to_owned()),
        Sort::PictureAddress if !named.has("image") => Some("image".to_owned()),
        Sort::Time => Some("date".to_owned()),
        _ => None,
    }
}

fn by_shape(slot: &Slot) -> Option<String> {
    let every = |test: fn(&str) -> bool| slot.values.iter().all(|v| test(v));
    let name = if slot.sort != Sort::Text {
        return None;
    } else if every(shape::is_money) {
        "price"
    } else if every(shape::is_dateish) {
        "date"
    } else if every(|v| words::split(v).len() >= 6) {
        "description"
    } else {
        return None;
    };
    Some(name.to_owned())
}

impl Turn<'_, '_> {
    /// The values of the one at the end of an order. `Which ship carries the most cars?` asks what it goes by under the name
    /// of its kind: the one text that the task says, that is no column, and by whose name the list or what its records go
    /// by is called. The captain of that ship is not what it goes by.
    pub(super) fn going_by_its_kind(&self, singles: &[Field], list: &Candidate<'_>) -> Vec<Field> {
        let mut wanted = singles.to_vec();
        if wanted.iter().any(|field| field.titled) {
            return wanted;
        }
        let called = |field: &Field| list.slots.iter().any(|slot| fields::is_called(field, slot));
        let said = |field: &Field| {
            !field.words.is_empty()
                && field.words.iter().all(|word| self.memory.task.words.contains(word))
        };
        let is_kind = |field: &Field| {
            let kind =
                |word: &String| words::best_kin(word, &list.named) >= 0.6 || self.asks_which(word);
            field.words.last().is_some_and(kind)
        };
        let mut own = wanted.iter_mut().filter(|field| {
            field.kind == want::Kind::Text
                && field.choices.is_empty()
                && field.told.is_none()
                && !called(field)
        });
        if let (Some(only), None) = (own.next(), own.next())
            && said(only)
            && is_kind(only)
        {
            only.titled = true;
        }
        wanted
    }

    /// Whether the task asks which of these, and the page says that it is about them: `Qual è il vino …`.
    fn asks_which(&self, word: &str) -> bool {
        let said = words::split(&self.memory.task.text);
        let language = clauses::language(&self.memory.task.text);
        let (lexicon, little) = (Tasks::get(), &Tasks::get().little);
        let between =
            |word: &&String| little.copulas.contains(word) || little.articles.contains(word);
        let behind = |at: usize| said[at + 1..].iter().find(|word| !between(word));
        let asked = (0..said.len())
            .filter(|&at| lexicon.asks(language, &said[at]))
            .any(|at| behind(at).is_some_and(|noun| same_word(&words::stem(noun), word)));
        asked && words::stems(&self.page.all_text()).iter().any(|own| same_word(own, word))
    }
}
