//! What a hand on the pointer can vary: buttons and keys of a click, the side that a thing is dropped on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How an element is clicked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Clicking {
    /// `right`, `middle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub button: Option<Button>,
    /// Twice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub double: bool,
    /// Held: Shift, Control+Alt …
    #[serde(rename = "modifiers", skip_serializing_if = "Option::is_none")]
    pub keys: Option<String>,
    /// `x,y` in the image.
    #[serde(skip_serializing_if = "Option::is_none", with = "point")]
    #[schemars(with = "Option<String>")]
    pub at: Option<[u32; 2]>,
    /// Where within the element, in thousandths of its width and height from its top left: what `at` is for the page, and
    /// what a program keeps of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub within: Option<[u16; 2]>,
}

/// A point as `40,30`, or as models like to write it: `[40, 30]`.
mod point {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Pair([u32; 2]),
    }

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(super) fn serialize<S: Serializer>(
        point: &Option<[u32; 2]>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match point {
            Some([x, y]) => serializer.collect_str(&format_args!("{x},{y}")),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<[u32; 2]>, D::Error> {
        let text = match Option::<Written>::deserialize(deserializer)? {
            None => return Ok(None),
            Some(Written::Pair(pair)) => return Ok(Some(pair)),
            Some(Written::Text(text)) => text,
        };
        let inner = text.trim_matches(|c: char| c.is_whitespace() || "[]()".contains(c));
        let parts: Vec<u32> = inner.split(',').map_while(|part| part.trim().parse().ok()).collect();
        let none = || format!("`{text}` is no point: write it as `x,y`, in pixels of the image");
        parts.try_into().map(Some).map_err(|_| D::Error::custom(none()))
    }
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
    #[serde(alias = "above")]
    Before,
    /// Right behind it.
    #[serde(alias = "below")]
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
