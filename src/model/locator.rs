//! How an element is found again without a ref, and how data is read by code: what a run leaves
//! behind for the next one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Excerpt;

/// One way to find an element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Candidate {
    /// `data-testid` and its kin.
    TestId {
        /// Its value.
        id: String,
    },
    /// ARIA role and accessible name.
    Role {
        /// The role.
        role: String,
        /// The whole name.
        name: String,
    },
    /// The text of a form control's label.
    Label {
        /// The label.
        text: String,
    },
    /// A placeholder.
    Placeholder {
        /// The placeholder.
        text: String,
    },
    /// The element's own text.
    Text {
        /// The whole text.
        text: String,
    },
    /// A CSS selector: stable attributes first, a structural path last.
    Css {
        /// The selector.
        selector: String,
    },
}

/// An element's ranked candidates, best first; each matched this element alone when it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locator {
    /// Best first; never empty.
    pub candidates: Vec<Candidate>,
    /// What the element looked like, for finding it again by likeness.
    pub fingerprint: Fingerprint,
    /// The elements that hold the frames of other origins which the element is inside, outermost
    /// first; none of them has such a way itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Locator>,
}

impl Locator {
    /// Whether it is of a link that leads elsewhere: following one changes no state. A link to the page
    /// itself is a button in disguise.
    pub fn is_link(&self) -> bool {
        let href = self.fingerprint.attributes.get("href").map(|href| href.trim());
        let leads = |href: &str| {
            let own = href.strip_prefix('#').map(|rest| rest.trim_start_matches('!'));
            !href.is_empty() && own.is_none_or(|view| view.starts_with('/'))
        };
        self.fingerprint.role == "link" && href.is_some_and(leads)
    }

    /// What of it stays from visit to visit: its names without figures, not what it looked like.
    pub(super) fn steady(&self) -> Self {
        let stays = |candidate: &&Candidate| match candidate {
            Candidate::TestId { .. } => true,
            Candidate::Role { name: text, .. }
            | Candidate::Label { text }
            | Candidate::Placeholder { text }
            | Candidate::Text { text } => !text.chars().any(|c| c.is_ascii_digit()),
            Candidate::Css { selector } => !selector.contains(":nth-"),
        };
        Self {
            candidates: self.candidates.iter().filter(stays).cloned().collect(),
            fingerprint: Fingerprint::default(),
            frames: self.frames.iter().map(Self::steady).collect(),
        }
    }
}

/// What an element looked like.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fingerprint {
    /// Tag name, lower case.
    pub tag: String,
    /// ARIA role.
    pub role: String,
    /// Accessible name.
    pub name: String,
    /// Attributes that tend to stay: id, name, type, class words, data-*.
    pub attributes: BTreeMap<String, String>,
    /// Texts just before and after it.
    pub neighbours: Vec<String>,
    /// Tags from the root down to it.
    pub path: String,
    /// The record of a list that it is in, if it is in one and that is no menu.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Surroundings>,
    /// The cell of a calendar that it is or is in, where that says its day to programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<DayCell>,
}

/// A cell of a calendar, by the attribute in which it alone says its day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DayCell {
    /// Tag name, lower case.
    pub tag: String,
    /// The attribute's name.
    pub by: String,
    /// The day, as `2026-05-14`.
    pub day: String,
    /// Whether the cell is the element itself.
    pub own: bool,
    /// What the element says, shortened.
    pub text: String,
}

/// The record of a list that an element is in: which of them it is may be a choice by what they say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of where an element stands")]
pub struct Surroundings {
    /// CSS selector of all records.
    pub each: String,
    /// Place among them, from 0.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// What the record says, shortened.
    pub text: String,
    /// What its fields hold, shortened.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub held: String,
    /// What it says before the element, where it says nothing else besides, such as the label in a row of a form.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// Whether the record says nothing but the element.
    pub bare: bool,
    /// What it says besides controls that the other records have, too, such as a row of a menu.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub noun: String,
    /// Whether it is a row of a form, whose fields are called otherwise each, and few of the others have an element of its role:
    /// it was no choice among them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lone: bool,
    /// Whether the element is an entry of one of the page's own menus.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// Whether that menu is one to the standard, of whose entries none is data.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub of_menu: bool,
    /// The element within its record, where that is told by role and name or by CSS.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inner: Option<Candidate>,
}

/// Code that reads data off a page: induced from one example, good for any number of records.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reader {
    /// CSS selector of all records, in document order; `None` for single values.
    pub each: Option<String>,
    /// Whether records that are hidden beside shown ones are read too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// The text of the heading, or the line, that the records stand under; those elsewhere are not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// How each field is read.
    pub fields: BTreeMap<String, FieldReader>,
    /// What leads to the next page.
    pub next: Option<Locator>,
    /// The elements that hold the frames of other origins which all records are inside, outermost
    /// first. For single values each field has its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Locator>,
    /// Of what each field's value was made: letters `a`, figures `9`, a currency `$`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub looks: BTreeMap<String, String>,
    /// How many records its first page had.
    #[serde(default)]
    pub page: usize,
    /// Whether nothing that turns pages was shown with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// Whether its end was come to and nothing more came: with as many records or fewer, nothing is waited for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub still: bool,
    /// The same by places alone, without the site's own names: for when those have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Box<Reader>>,
}

impl Reader {
    /// What of it stays from visit to visit: how it reads, not what it saw.
    pub(super) fn steady(&self) -> Self {
        Self {
            next: self.next.as_ref().map(Locator::steady),
            frames: self.frames.iter().map(Locator::steady).collect(),
            looks: BTreeMap::new(),
            page: 0,
            alone: false,
            still: false,
            places: None,
            ..self.clone()
        }
    }
}

/// How one field is read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldReader {
    /// CSS selector within the record (or the page); empty for the record itself. The first match
    /// counts. `~ dd em` begins at the first sibling after the record that fits `dd`, before the
    /// next record; ` >>> ` goes into an open shadow root or a frame of the same origin; a leading
    /// `:column(2)` is a table row's cell in that column, also one that spans several.
    pub at: String,
    /// An attribute to read instead of the text; `::text` for the element's own text without that
    /// of the elements in it, `::text(2)` for its second run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<String>,
    /// Which part of the text is read.
    #[serde(flatten)]
    pub excerpt: Excerpt,
    /// What the page says that the value is: its row's or column's header, the text before it. A value
    /// that is called something else by then is not the one; the one that is called so is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// For a single value: as [`Reader::frames`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Locator>,
}
