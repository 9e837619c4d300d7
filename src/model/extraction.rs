//! Extraction by example, as a planner points at it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Condition, Excerpt, Ref, Summary};

/// Extraction by example.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the planner's by itself")]
pub struct Extraction {
    /// Omitted: the result itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<String>,
    /// One example record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Ref>,
    /// The fields to read.
    pub fields: BTreeMap<String, FieldPoint>,
    /// To the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Ref>,
    /// Most pages to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// Most records to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Texts they hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matching: Vec<String>,
    /// `price <= 20`, `name contains tea`, …
    #[serde(rename = "where", default, skip_serializing_if = "Vec::is_empty")]
    pub wanted: Vec<Condition>,
    /// `-price`: highest first. `_price` is not returned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// As an object alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one: bool,
    /// How many there are, as a number in their place. Models see that in the outcome of any list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(skip)]
    pub count: bool,
    /// `count`, `min price`, `max price`, `sum price`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub give: Option<Summary>,
    /// Adds to earlier records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub append: bool,
    // By its text, or that of a line over the list; other lists like this one are left out.
    /// Only under this heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Also collapsed records.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// Which of a list's records an extraction takes, and how: what it says besides where they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Selection {
    /// Most pages to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// Most records to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// Only records with these texts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub matching: Vec<String>,
    /// As [`Extraction::order`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The one record alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one: bool,
    /// How many there are, in their place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub count: bool,
    /// As [`Extraction::wanted`].
    #[serde(rename = "where", skip_serializing_if = "Vec::is_empty")]
    pub wanted: Vec<Condition>,
    /// Of the values of `wanted`, those that tell a kind or a state and no single record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<String>,
    /// As [`Extraction::give`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub give: Option<Summary>,
    /// Whether they are added to the list that is there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub append: bool,
}

impl From<&Extraction> for Selection {
    fn from(extraction: &Extraction) -> Self {
        let Extraction { pages, limit, matching, order, one, count, wanted, give, append, .. } =
            extraction;
        Self {
            pages: *pages,
            limit: *limit,
            matching: matching.clone(),
            order: order.clone(),
            one: *one,
            count: *count,
            wanted: wanted.clone(),
            shared: Vec::new(),
            give: give.clone(),
            append: *append,
        }
    }
}

/// Where a field is: an element, one of its attributes, or part of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FieldPoint {
    /// Its text or value.
    Text(Ref),
    /// An attribute of it, or a part of either.
    Within {
        /// The element.
        r#ref: Ref,
        /// The attribute's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attribute: Option<String>,
        /// Which part.
        #[serde(flatten)]
        excerpt: Excerpt,
    },
}

impl FieldPoint {
    /// The element pointed at.
    pub fn target(&self) -> &Ref {
        match self {
            Self::Text(r#ref) | Self::Within { r#ref, .. } => r#ref,
        }
    }

    /// An attribute of an element.
    pub fn attribute(r#ref: Ref, name: &str) -> Self {
        Self::Within { r#ref, attribute: Some(name.to_owned()), excerpt: Excerpt::default() }
    }

    /// A part of an element's text.
    pub fn excerpt(r#ref: Ref, excerpt: Excerpt) -> Self {
        Self::Within { r#ref, attribute: None, excerpt }
    }
}

/// Why there may be records beside those that were read, which the planner did not ask to leave out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cut {
    /// So many were read, which is the most.
    Records(usize),
    /// So many pages were read, which is the most.
    Pages(u32),
    /// The next page, at this address, shows none.
    BarePage(String),
    /// As the list was scrolled it showed others at once: there may be some between.
    Gap,
}
