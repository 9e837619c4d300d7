//! How a program names an element: the parts of a Playwright-like locator, as data.
//!
//! What a program's `page.getByRole("button", { name: "Go" }).first()` comes to when it is called. Not
//! a [`Locator`](super::Locator): that is what a run saw of an element, with all ways to find it again.

use serde::{Deserialize, Serialize};

use super::{Candidate, Locator};

/// A locator of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Query {
    /// The elements that hold the frames which it is inside, outermost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Vec<Part>>,
    /// Each part looks among what the one before it found; the first in the whole document.
    pub parts: Vec<Part>,
}

/// One part of a locator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum Part {
    /// ARIA role and, if given, accessible name.
    Role {
        /// The role.
        role: String,
        /// The name: the whole of it, whatever its case; else, if not `exact`, words within it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Whether the name must be this very one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// A control by its label.
    Label {
        /// The label, as a role's name.
        text: String,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// A control by its placeholder.
    Placeholder {
        /// The placeholder, as a role's name.
        text: String,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// The innermost elements with a text.
    Text {
        /// The text, as a role's name.
        text: String,
        /// Whether it must be this very text.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exact: bool,
    },
    /// `data-testid` and its kin.
    TestId {
        /// Its value.
        id: String,
    },
    /// A CSS selector; ` >>> ` goes into a shadow root or a frame of the same origin.
    Css {
        /// The selector.
        selector: String,
    },
    /// Only those that hold a text, whatever its case.
    Filter {
        /// The text.
        #[serde(rename = "hasText")]
        has_text: String,
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

impl Query {
    /// The query that a locator's best candidate is.
    pub fn of(locator: &Locator) -> Self {
        let best = |locator: &Locator| locator.candidates.first().map(Part::from);
        Self {
            frames: locator.frames.iter().map(|frame| best(frame).into_iter().collect()).collect(),
            parts: best(locator).into_iter().collect(),
        }
    }
}
