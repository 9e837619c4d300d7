//! A place in a record, or on a page, where a value can be read.

use crate::agent::obligations::same_word;
use crate::model::FieldPoint;

use super::labelled::Joint;
use super::words;

/// What a slot is by its role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Heading,
    Link,
    Address,
    Picture,
    PictureAddress,
    Time,
    Text,
}

/// A place where a value can be read.
#[derive(Debug, Clone)]
pub(super) struct Slot {
    /// How an extraction points at it.
    pub(super) point: FieldPoint,
    /// Its place in the record, comparable between records of one shape.
    pub(super) path: String,
    /// The values there, one for each sample that has it.
    pub(super) values: Vec<String>,
    /// What a reader sees as its name: column header, label, term.
    pub(super) said: String,
    /// The stems of that.
    pub(super) label: Vec<String>,
    /// Stems of its id, class and other names in the markup.
    pub(super) hints: Vec<String>,
    /// What it is.
    pub(super) sort: Sort,
    /// How many smaller slots it is made of; 0 for a leaf.
    pub(super) inner: usize,
    /// Where it is part of a text: what tells it.
    pub(super) joint: Option<Joint>,
    /// Place in document order.
    pub(super) order: usize,
    /// Whether it is the first cell of its row, a row's header, or the page's main heading.
    pub(super) leads: bool,
    /// Whether it stands in a control, where whoever uses the page sets it.
    pub(super) set: bool,
}

impl Slot {
    /// A text that nothing names.
    pub(super) fn of_text(point: FieldPoint, text: &str) -> Self {
        Self {
            point,
            path: String::new(),
            values: vec![text.to_owned()],
            said: String::new(),
            label: Vec::new(),
            hints: Vec::new(),
            sort: Sort::Text,
            inner: 0,
            joint: None,
            order: 0,
            leads: false,
            set: false,
        }
    }

    /// Whether words, of a task, say its label.
    pub(super) fn is_told_by(&self, said: &[String]) -> bool {
        let label: Vec<String> =
            words::content(&self.said).into_iter().filter(|w| w.chars().count() > 1).collect();
        // What no reader sees as its name counts where it is said as it is.
        if self.said.is_empty() {
            return self.joint.is_none() && self.hints.iter().any(|hint| said.contains(hint));
        }
        // By another word for all of it, it may be another thing: the SKU is no supplier's reference.
        let form = |word: &String| said.iter().any(|own| same_word(own, word));
        let same = label.iter().any(|word| words::best_kin(word, said) >= 0.95 || form(word));
        same && label.iter().all(|word| words::best_kin(word, said) >= 0.6 || form(word))
    }

    /// Whether its label says this only as whose it is: a `setter's tip` is no setter.
    pub(super) fn is_owned_by(&self, whose: &str) -> bool {
        let mut said = self.said.split_whitespace().rev();
        let last = said.next();
        let is_it = |word: &str| words::stem(&words::plain(word)) == whose;
        let owner = |word: &str| {
            let owner = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
            owner.is_some_and(is_it)
        };
        !last.is_some_and(is_it) && said.any(owner)
    }

    /// Whether its label is what these words are cut short to: `Art.-Nr.` is the article number, `tel.` the telephone.
    pub(super) fn shortens(&self, name: &[String]) -> bool {
        let label: Vec<&str> =
            self.said.split(['-', ' ']).map(str::trim).filter(|part| !part.is_empty()).collect();
        let means = |part: &&str| {
            let short = words::plain(part);
            let is = |word: &String| {
                words::kin(word, &short) >= words::SYNONYM
                    || part.ends_with('.') && short.len() >= 2 && word.starts_with(&short)
            };
            name.iter().position(is)
        };
        let meant: Vec<Option<usize>> = label.iter().map(means).collect();
        let last = meant.last().copied().flatten();
        label.iter().any(|part| part.ends_with('.'))
            && meant.iter().all(Option::is_some)
            && last == name.len().checked_sub(1)
    }

    /// Whether it is one of the parts that signs divide a text into.
    pub(super) fn is_part(&self) -> bool {
        matches!(&self.point, FieldPoint::Within { excerpt, .. } if excerpt.part.is_some())
    }

    /// Whether it is a part of what another slot is the whole of.
    pub(super) fn is_within(&self, whole: &Self) -> bool {
        self.path.strip_prefix(&whole.path).is_some_and(|rest| rest.starts_with('/'))
    }

    /// Whether its markup says that it is what stands out, or what the thing is called.
    pub(super) fn is_set_apart(&self) -> bool {
        self.hints.iter().any(|hint| matches!(hint.as_str(), "prominent" | "name" | "title"))
    }

    /// Whether both stand in one element: one of them in the other, or both as parts of it.
    pub(super) fn is_of_one_element_with(&self, other: &Self) -> bool {
        let around = |slot: &Self| slot.path.rsplit_once('/').map(|(around, _)| around.to_owned());
        let parts = self.joint.is_some() || other.joint.is_some();
        self.is_within(other) || other.is_within(self) || parts && around(self) == around(other)
    }

    /// Whether another record's slot is at the same place: that is the column, where it has one, for
    /// a cell that spans rows stands only in the first of them.
    pub(super) fn is_place_of(&self, other: &Self) -> bool {
        let column = |slot: &Self| slot.path.starts_with("/cell.") && !slot.said.is_empty();
        let depth = |slot: &Self| slot.path.matches('/').count();
        let place = if column(self) && column(other) {
            self.said == other.said && depth(self) == depth(other)
        } else {
            self.path == other.path
        };
        place && self.sort == other.sort
    }
}
