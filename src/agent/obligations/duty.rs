//! What a word of a task obliges to.

use std::sync::Arc;

use super::periods::Period;
use super::supplied::is_bound;
use crate::agent::builtin::words;
use crate::agent::script::Step;
use crate::model::Comparison;
use crate::perception::lexicon::Direction;

/// What a word of a task obliges to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) enum Kind {
    /// A condition, a name, a place: what was read or done must say it.
    Condition,
    /// What is to be read, or what it is read of: a label may say it, too.
    Thing,
    /// What there are many of: it is known as such where the records have the wanted values, too.
    Entity,
    /// What is wanted is made of several values: a sum, an average.
    Aggregate,
    /// It describes what is wanted: the page, a label, a control or every record must say it.
    Description,
    /// It tells why something is asked, or what kind of thing a name is: a condition only where the site tells
    /// records apart by it.
    Background,
    /// So many.
    Number(usize),
    /// In this order, or the end of it.
    Order(Direction),
    /// What follows is not to be so.
    Negation,
    /// Something is to be done to the site: words for it, its name first.
    Act(Vec<String>),
    /// An input is to be used: its path and value.
    Input(String),
    /// A step of a script is to be done, after those before it: all of them, and its place.
    Step(Arc<[Step]>, usize),
}

/// Which side of a number the wanted are on, and of what it is a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) struct Bound {
    /// How they are to it.
    pub(in crate::agent) is: Comparison,
    /// The number, as it is read in any language.
    pub(in crate::agent) value: String,
    /// Whether it is an amount of money.
    pub(in crate::agent) money: bool,
    /// Stems of the words around it, one of which may name what is measured.
    pub(in crate::agent) of: Vec<String>,
}

/// A word of the task and what it obliges to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of a word")]
pub(in crate::agent) struct Duty {
    /// As the task has it.
    pub(in crate::agent) word: String,
    /// Without its ending, as words are compared.
    pub(in crate::agent) stem: String,
    /// The word that follows, where this one says something of it.
    pub(super) next: Option<String>,
    /// The stem of the word before it in its clause, if that means something.
    pub(super) before: Option<String>,
    /// Stems of the other words of the name that it is part of.
    pub(super) fellows: Vec<String>,
    /// It with the words beside it, the longest first, as a record may say it.
    pub(in crate::agent) phrases: Vec<String>,
    /// Other phrases, in any language, that say the same of a thing as one of these with the word in it.
    pub(in crate::agent) same: Vec<String>,
    /// Whether it is said of what something is done with: `fill in the form with the name`.
    pub(super) given: bool,
    /// Whether it stands in a clause that asks for nothing.
    pub(super) beside: bool,
    /// Whether it is said of one of several values that are to be read, which a schema names.
    pub(super) listed: bool,
    /// Whether it is said of what is to be counted: what the schema calls the count tells nothing of that.
    pub(super) counted: bool,
    /// Whether it says a state that is meant as well as its contrary: `sold-out ones too`.
    pub(in crate::agent) both: bool,
    /// Whether it is said that the wanted has it: `with free places`.
    pub(in crate::agent) had: bool,
    /// Whether it is said that the wanted has none of it: `0 bikes`.
    pub(in crate::agent) lacked: bool,
    /// Whether it is a bound: `under 30`.
    pub(in crate::agent) bounds: bool,
    /// Where the wanted are of it, where that is certain.
    pub(in crate::agent) bound: Option<Bound>,
    /// The days that it means, with the words beside it.
    pub(in crate::agent) period: Option<Period>,
    /// What it obliges to.
    pub(in crate::agent) kind: Kind,
}

impl Duty {
    /// That a parameter be used which a task names.
    pub(super) fn of_input(task: &str, path: &str, value: &str) -> Self {
        Self {
            given: true,
            bounds: is_bound(task, path, value),
            ..Self::whole(value, Kind::Input(format!("parameters.{path}")))
        }
    }

    /// That a step of a script be done, after those before it.
    pub(super) fn of_step(steps: &Arc<[Step]>, at: usize) -> Self {
        Self::whole(&steps[at].said, Kind::Step(Arc::clone(steps), at))
    }

    /// What is not said by a word of a sentence.
    fn whole(text: &str, kind: Kind) -> Self {
        Self {
            word: text.to_owned(),
            stem: words::plain(text),
            next: None,
            before: None,
            fellows: Vec::new(),
            phrases: Vec::new(),
            same: Vec::new(),
            given: false,
            beside: false,
            listed: false,
            counted: false,
            both: false,
            had: false,
            lacked: false,
            bounds: false,
            bound: None,
            period: None,
            kind,
        }
    }

    /// The stems of the words beside it, as far as one says something of the other.
    pub(in crate::agent) fn beside_it(&self) -> impl Iterator<Item = &String> {
        self.before.iter().chain(&self.next)
    }

    /// Its stem, and those of the other words of the name that it is part of.
    pub(super) fn of_name(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.stem).chain(&self.fellows)
    }
}
