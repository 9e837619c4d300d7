//! What a hand on the pointer can vary: buttons and keys of a click, the side that a thing is dropped on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How an element is clicked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Clicking {
    /// `right` or `middle`, else left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub button: Option<Button>,
    /// Twice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub double: bool,
    /// Held: Shift, Control+Alt …
    #[serde(rename = "modifiers", skip_serializing_if = "Option::is_none")]
    pub keys: Option<String>,
}

/// A button of the mouse other than the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Button {
    /// For a menu, mostly.
    Right,
    /// For a new tab, mostly.
    Middle,
}

impl Button {
    /// Its name, as in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Middle => "middle",
        }
    }
}

impl Clicking {
    /// Whether it is as usual: once, with the left button, no key held.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

/// On which side of another thing of its list a thing lies, in the order of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Right before it.
    Before,
    /// Right behind it.
    After,
}

impl Side {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Before => Self::After,
            Self::After => Self::Before,
        }
    }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Before => "before",
            Self::After => "after",
        })
    }
}
