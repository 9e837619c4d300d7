//! How a program names an element: the parts of a Playwright-like locator, as data.
//!
//! What a program's `page.getByRole("button", { name: "Go" }).first()` comes to when it is called. Not
//! a [`Locator`](super::Locator): that is what a run saw of an element, with all ways to find it again.

use serde::{Deserialize, Serialize};

use super::{Candidate, Locator, Piece, Template};

/// A locator of a program: as it is called, its words texts, or as it is written, its words
/// [`Template`]s.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Query<T = String> {
    /// The elements that hold the frames which it is inside, outermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Vec<Part<T>>>,
    /// Each part looks among what the one before it found; the first in the whole document.
    pub parts: Vec<Part<T>>,
}

/// One part of a locator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum Part<T = String> {
    /// ARIA role and, if given, accessible name.
    Role {
        /// The role.
        role: String,
        /// The name: the whole of it, whatever its case; else, if not `exact`, words within it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<T>,
        /// Whether the name must be this very one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// A control by its label.
    Label {
        /// The label, as a role's name.
        text: T,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// A control by its placeholder.
    Placeholder {
        /// The placeholder, as a role's name.
        text: T,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// The innermost elements with a text.
    Text {
        /// The text, as a role's name.
        text: T,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// `data-testid` and its kin.
    TestId {
        /// Its value.
        id: T,
    },
    /// A CSS selector; ` >>> ` goes into a shadow root or a frame of the same origin.
    Css {
        /// The selector.
        selector: T,
    },
    /// Only those that hold a text, whatever its case.
    Filter {
        /// The text.
        #[serde(rename = "hasText")]
        has_text: T,
    },
    /// Only those with a field that holds a text, whatever its case.
    Holding {
        /// The text.
        #[serde(rename = "hasValue")]
        has_value: T,
    },
    /// Only one of them by its place, from 0; from the end where negative.
    Nth {
        /// The place.
        index: i64,
    },
}

impl From<&Candidate> for Part {
    fn from(candidate: &Candidate) -> Self {
        let exact = true;
        match candidate.clone() {
            Candidate::TestId { id } => Self::TestId { id },
            Candidate::Role { role, name } => Self::Role { role, name: Some(name), exact },
            Candidate::Label { text } => Self::Label { text, exact },
            Candidate::Placeholder { text } => Self::Placeholder { text, exact },
            Candidate::Text { text } => Self::Text { text, exact },
            Candidate::Css { selector } => Self::Css { selector },
        }
    }
}

impl<T> Part<T> {
    /// The same of other words.
    pub fn map<U>(&self, word: &dyn Fn(&T) -> U) -> Part<U> {
        match self {
            Self::Role { role, name, exact } => {
                let name = name.as_ref().map(word);
                Part::Role { role: role.clone(), name, exact: *exact }
            }
            Self::Label { text, exact } => Part::Label { text: word(text), exact: *exact },
            Self::Placeholder { text, exact } => {
                Part::Placeholder { text: word(text), exact: *exact }
            }
            Self::Text { text, exact } => Part::Text { text: word(text), exact: *exact },
            Self::TestId { id } => Part::TestId { id: word(id) },
            Self::Css { selector } => Part::Css { selector: word(selector) },
            Self::Filter { has_text } => Part::Filter { has_text: word(has_text) },
            Self::Holding { has_value } => Part::Holding { has_value: word(has_value) },
            Self::Nth { index } => Part::Nth { index: *index },
        }
    }

    fn word(&self) -> Option<&T> {
        match self {
            Self::Role { name, .. } => name.as_ref(),
            Self::Label { text, .. }
            | Self::Placeholder { text, .. }
            | Self::Text { text, .. }
            | Self::TestId { id: text }
            | Self::Css { selector: text }
            | Self::Filter { has_text: text }
            | Self::Holding { has_value: text } => Some(text),
            Self::Nth { .. } => None,
        }
    }
}

impl<T> Query<T> {
    /// The same of other words.
    pub fn map<U>(&self, word: &dyn Fn(&T) -> U) -> Query<U> {
        let all = |parts: &Vec<Part<T>>| parts.iter().map(|part| part.map(word)).collect();
        Query { frames: self.frames.iter().map(all).collect(), parts: all(&self.parts) }
    }
}

impl Part {
    /// As a program says it that takes no input for it.
    pub fn written(&self) -> Part<Template> {
        self.map(&|text: &String| Template::plain(text.clone()))
    }
}

impl Query<Template> {
    /// Whether an input is among its words.
    pub fn takes_input(&self) -> bool {
        let mut all = self.frames.iter().flatten().chain(&self.parts).filter_map(Part::word);
        all.any(Template::takes_input)
    }

    /// The input by whose value alone a link, the box of a row or the like is named.
    pub fn whole_name(&self) -> Option<&Template> {
        const OF_FORMS: [&str; 6] =
            ["textbox", "searchbox", "combobox", "radio", "switch", "option"];
        let name = match self.parts.as_slice() {
            [Part::Role { role, name: Some(name), .. }] if !OF_FORMS.contains(&role.as_str()) => {
                name
            }
            [Part::Text { text, .. }] => text,
            _ => return None,
        };
        let whole = matches!(name.pieces(), [Piece::Input(_)]) && self.frames.is_empty();
        whole.then_some(name)
    }
}

impl Query {
    /// As a program says it that takes no input for it.
    pub fn written(&self) -> Query<Template> {
        self.map(&|text: &String| Template::plain(text.clone()))
    }

    /// The query that a locator's best candidate is.
    pub fn of(locator: &Locator) -> Self {
        let best = |locator: &Locator| locator.candidates.first().map(Part::from);
        Self {
            frames: locator.frames.iter().map(|frame| best(frame).into_iter().collect()).collect(),
            parts: best(locator).into_iter().collect(),
        }
    }
}
