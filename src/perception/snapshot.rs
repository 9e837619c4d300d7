//! What a planner sees of a page: a tree of nodes, and its text form within a token budget.

use serde::{Deserialize, Serialize};

use super::facts::Facts;
use crate::browser::{PageTool, Tab};
use crate::model::Ref;

/// An element, a run of text, or a folded run of records.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Node {
    /// The handle for steps; on every element that can be acted on or holds text of its own.
    pub r#ref: Option<Ref>,
    /// ARIA role (`link`, `textbox`, `row` …); `generic` for an element without one; `text` for a
    /// bare run of text; `records` for a folded run of records of the same shape, whose children
    /// are the first few of them, or all if they are few and small; `group` with the ref of its
    /// first child for a record of several siblings (`dt` and `dd`).
    pub role: String,
    /// Accessible name; the text itself where the role is `text`.
    pub name: String,
    /// For a control without a name: what stands by it, or what its markup calls it. A hint, never a name.
    pub nearby: Option<String>,
    /// Tag name, lower case; empty for `text` and `records`.
    pub tag: String,
    /// Current value of a control.
    pub value: Option<String>,
    /// Heading level.
    pub level: Option<u8>,
    /// Absolute address of a link or image.
    pub url: Option<String>,
    /// `checked`, `disabled`, `expanded`, `required`, `selected`, `focused`, `current` …;
    /// `clickable` for an element that no role says can be clicked, `covered` for a control under
    /// a dialog, `shortened` for a record that has more in it than is told, `toggle` for a button that is pressed in
    /// and out.
    pub states: Vec<String>,
    /// Words of id, name, class, type, autocomplete and placeholder: not in the text form, for
    /// matching by rules.
    pub hints: Vec<String>,
    /// For a table cell: the header of its column.
    pub header: Option<String>,
    /// For a row of a table: what it stands under, where a row over all columns heads it and those that follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// The text without what is struck out in it, where something is: the price that holds beside the old one.
    pub standing: Option<String>,
    /// Options of a select (the first 20).
    pub options: Vec<String>,
    /// For `records`: how many there are; 0 elsewhere.
    pub count: usize,
    /// What is inside.
    pub children: Vec<Node>,
}

/// A page at one moment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The page's address.
    pub url: String,
    /// The page's title.
    pub title: String,
    /// HTTP status of the document, where it is known.
    pub status: Option<u16>,
    /// All open tabs, this one included.
    pub tabs: Vec<Tab>,
    /// Tools that the page offers.
    pub tools: Vec<PageTool>,
    /// The page; a dialog that covers the rest comes first.
    pub nodes: Vec<Node>,
    /// Elements that are on the page but not in `nodes`, because there were too many.
    pub passed: usize,
    /// What the page is, as it was recognised in it.
    pub facts: Facts,
    /// The nodes' text form, within the token budget; address, title and tabs are not in it. It is made of the nodes, and
    /// kept with none.
    #[serde(skip)]
    pub text: String,
}

impl Node {
    /// This node and all below it, in document order.
    pub fn walk(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        Box::new(std::iter::once(self).chain(self.children.iter().flat_map(Node::walk)))
    }
}

impl Node {
    fn take_hint(&mut self) {
        if let Some(nearby) = &self.nearby {
            self.name.clone_from(nearby);
        }
        self.children.iter_mut().for_each(Self::take_hint);
    }
}

impl Snapshot {
    /// Every node of the page, in document order.
    pub fn walk(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().flat_map(Node::walk)
    }

    /// The page as rules take it, which go by hints where there is no name.
    #[must_use]
    pub fn hinted(mut self) -> Self {
        self.nodes.iter_mut().for_each(Node::take_hint);
        self
    }

    /// The node with this ref.
    pub fn find(&self, r#ref: &Ref) -> Option<&Node> {
        self.walk().find(|node| node.r#ref.as_ref() == Some(r#ref))
    }

    /// An estimate of the text form's tokens: four characters each.
    pub fn tokens(&self) -> usize {
        self.text.chars().count().div_ceil(4)
    }
}
