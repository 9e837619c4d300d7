//! The page as rules see it: the snapshot's tree laid out flat in document order, with what is
//! around each node. Reads the snapshot, decides nothing.

use std::cell::OnceCell;
use std::collections::HashSet;

use crate::perception::{Node, Snapshot};

use super::words;

/// Longest text that labels several controls, in characters.
const LONGEST_LABEL: usize = 60;

/// The part of a page that a node is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum Region {
    /// The content, or a page without landmarks.
    Main,
    /// Menus and link collections.
    Navigation,
    /// Banner, footer, sidebar.
    Margin,
    /// A dialog.
    Dialog,
}

/// A node and what is around it.
#[derive(Debug)]
pub(in crate::agent) struct Item<'a> {
    /// The node.
    pub(in crate::agent) node: &'a Node,
    /// Place of its parent.
    pub(in crate::agent) parent: Option<usize>,
    /// One past the place of its last descendant.
    pub(in crate::agent) end: usize,
    /// Where on the page.
    pub(in crate::agent) region: Region,
    /// Place of the heading above it.
    pub(in crate::agent) heading: Option<usize>,
    /// Place of the form around it.
    pub(in crate::agent) form: Option<usize>,
    /// Place of the folded run around it.
    pub(in crate::agent) records: Option<usize>,
}

/// What can be chosen from at one place of a page.
#[derive(Debug)]
pub(super) struct Choices {
    /// Stems of what the control, or the row of controls, is called.
    pub(super) name: Vec<String>,
    /// What can be chosen, as plain words.
    pub(super) values: HashSet<String>,
}

/// A page laid out flat.
#[derive(Debug)]
pub(in crate::agent) struct Page<'a> {
    /// The snapshot it is of.
    pub(in crate::agent) snapshot: &'a Snapshot,
    /// All nodes in document order.
    pub(in crate::agent) items: Vec<Item<'a>>,
    /// What can be chosen on it, once that was asked for.
    pub(super) choices: OnceCell<Vec<Choices>>,
}

impl<'a> Page<'a> {
    /// Lays out `snapshot`.
    pub(in crate::agent) fn new(snapshot: &'a Snapshot) -> Self {
        let mut page = Self { snapshot, items: Vec::new(), choices: OnceCell::new() };
        let mut heading = None;
        // Where a page says what its content is, the rest is not.
        let declared = snapshot.walk().any(is_main);
        let outside = if declared { Region::Margin } else { Region::Main };
        for node in &snapshot.nodes {
            let region = if is_overlay(node, snapshot) { Region::Dialog } else { outside };
            page.lay(node, None, region, &mut heading);
        }
        page
    }

    fn lay(
        &mut self,
        node: &'a Node,
        parent: Option<usize>,
        region: Region,
        heading: &mut Option<usize>,
    ) {
        let at = self.items.len();
        let above = parent.map(|p| &self.items[p]);
        let region = region_of(node, region);
        let form = if is_form(node) { Some(at) } else { above.and_then(|p| p.form) };
        let records = if node.role == "records" { Some(at) } else { above.and_then(|p| p.records) };
        self.items.push(Item {
            node,
            parent,
            end: at + 1,
            region,
            heading: *heading,
            form,
            records,
        });
        if node.role == "heading" {
            *heading = Some(at);
        }
        for child in &node.children {
            self.lay(child, Some(at), region, heading);
        }
        self.items[at].end = self.items.len();
    }

    /// The node at a place.
    pub(in crate::agent) fn node(&self, at: usize) -> &'a Node {
        self.items[at].node
    }

    /// Places of a node's children.
    pub(in crate::agent) fn children(&self, at: usize) -> Vec<usize> {
        let (mut next, end) = (at + 1, self.items[at].end);
        let mut places = Vec::new();
        while next < end {
            places.push(next);
            next = self.items[next].end;
        }
        places
    }

    /// Places of all nodes with this role.
    pub(in crate::agent) fn with_role(&self, role: &str) -> impl Iterator<Item = usize> {
        (0..self.items.len()).filter(move |&at| self.node(at).role == role)
    }

    /// Places from a node up to the root, the node first.
    pub(in crate::agent) fn up(&self, at: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(at), |&at| self.items[at].parent)
    }

    /// Place of the record of a list that a node is in: what is folded, a row, an item.
    pub(in crate::agent) fn record_of(&self, at: usize) -> Option<usize> {
        self.up(at).find(|&up| {
            let folded =
                self.items[up].parent.is_some_and(|list| self.node(list).role == "records");
            folded || matches!(self.node(up).role.as_str(), "row" | "listitem" | "article")
        })
    }

    /// The visible text of a node.
    pub(in crate::agent) fn text(&self, at: usize) -> String {
        text_of(self.node(at))
    }

    /// The text of the heading above a node.
    pub(in crate::agent) fn heading(&self, at: usize) -> String {
        self.items[at].heading.map(|h| self.text(h)).unwrap_or_default()
    }

    /// What stands in the controls, in stems.
    pub(in crate::agent) fn filled(&self) -> Vec<String> {
        let controls = self.items.iter().map(|item| item.node).filter(|node| is_control(node));
        let says = |node: &Node| {
            let name = if has_state(node, "checked") { node.name.as_str() } else { "" };
            words::stems(&format!("{name} {}", node.value.as_deref().unwrap_or_default()))
        };
        controls.flat_map(says).collect()
    }

    /// What stands directly before the list that a node is a record of and names it without being a
    /// heading: a short line, or the button that has opened it.
    pub(in crate::agent) fn lead_in(&self, at: usize) -> Option<String> {
        let list = self.up(at).skip(1).take(3).find_map(|up| {
            let around = self.siblings(up);
            let place = around.iter().position(|&own| own == up)?;
            // The heads of its columns are a table's own.
            let before = place.checked_sub(1).map(|before| around[before])?;
            (self.node(before).role != "row").then_some(before)
        })?;
        let node = self.node(list);
        let plain = matches!(node.role.as_str(), "generic" | "paragraph" | "text" | "strong");
        let opened = node.role == "button" && has_state(node, "expanded");
        let text = self.text(list);
        let short = text.chars().count() <= 40 && text.starts_with(char::is_alphabetic);
        let bare = node.children.is_empty() && !has_state(node, "clickable");
        (short && (plain && bare || opened)).then_some(text)
    }

    /// What stands before the first of several boxes or buttons to choose by, where nothing else is around them:
    /// `Lunch` over the kinds of it.
    pub(in crate::agent) fn choice_label(&self, at: usize) -> Option<String> {
        let chosen = |node: &Node| matches!(node.role.as_str(), "radio" | "checkbox" | "switch");
        let within = |up: usize| self.items[up..self.items[up].end].iter().map(|item| item.node);
        if !chosen(self.node(at)) {
            return None;
        }
        for up in self.up(at).skip(1).take(4) {
            if within(up).any(|node| is_control(node) && !chosen(node)) {
                return None;
            }
            let beside = self.children(up).into_iter();
            let before = beside.take_while(|&child| !within(child).any(is_control));
            let said: Vec<String> = before.map(|child| self.text(child)).collect();
            let said = said.join(" ").trim().trim_end_matches([':', '*']).to_owned();
            if !said.is_empty() {
                return Some(said).filter(|text| text.chars().count() <= LONGEST_LABEL);
            }
        }
        None
    }

    /// A node and those beside it.
    pub(in crate::agent) fn siblings(&self, at: usize) -> Vec<usize> {
        self.items[at].parent.map_or_else(|| self.roots(), |parent| self.children(parent))
    }

    /// Places of the nodes that have no parent.
    pub(in crate::agent) fn roots(&self) -> Vec<usize> {
        (0..self.items.len()).filter(|&at| self.items[at].parent.is_none()).collect()
    }

    /// Stems of what the page says it is: title, headings of the first three levels, address, and
    /// what its menus mark as current, or lead to it by. Headings inside records speak of the records alone.
    pub(in crate::agent) fn about(&self) -> Vec<String> {
        let mut about = words::stems(&self.snapshot.title);
        let address = url::Url::parse(&self.snapshot.url);
        about.extend(address.iter().flat_map(|url| words::stems(url.path())));
        about.extend(address.iter().flat_map(|url| words::stems(url.query().unwrap_or_default())));
        for (at, item) in self.items.iter().enumerate() {
            let top = item.node.role == "heading" && item.node.level.unwrap_or(2) <= 3;
            let marked = item.node.states.iter().any(|s| s == "current" || s == "selected");
            let plain = item.records.is_none() && (top || marked || item.node.role == "caption");
            if plain || self.leads_here(item.node) {
                about.extend(words::stems(&self.text(at)));
            }
        }
        about
    }

    /// Whether a node is a link to this very page: a menu's entry for it.
    pub(in crate::agent) fn leads_here(&self, node: &Node) -> bool {
        let numbers = node.name.contains(|c: char| c.is_ascii_digit());
        let here = || page_of(&self.snapshot.url);
        node.role == "link" && !numbers && node.url.as_deref().is_some_and(|url| url == here())
    }

    /// Stems of the main heading and the title: what this page, rather than the site, is about.
    pub(in crate::agent) fn subject(&self) -> Vec<String> {
        [words::stems(&self.snapshot.title), self.headline()].concat()
    }

    /// Stems of the main heading, which unlike the title says nothing of the site; of the title where there is none.
    pub(in crate::agent) fn headline(&self) -> Vec<String> {
        let first = self.with_role("heading").find(|&at| self.node(at).level == Some(1));
        first.map_or_else(|| words::stems(&self.snapshot.title), |at| words::stems(&self.text(at)))
    }

    /// All visible text, flat, for looking for phrases.
    pub(in crate::agent) fn all_text(&self) -> String {
        words::flat(&self.snapshot.nodes.iter().map(text_of).collect::<Vec<_>>().join(" "))
    }
}

/// Whether a part of a page lies over all the rest, as a dialog does that its markup does not call one: nothing of it that
/// can be pressed is covered, and most of what can be pressed elsewhere is, several at least.
fn is_overlay(node: &Node, snapshot: &Snapshot) -> bool {
    const SEVERAL: usize = 3;
    let covered = |node: &&Node| has_state(node, "covered");
    let presses = |node: &&Node| {
        matches!(node.role.as_str(), "button" | "link") || has_state(node, "clickable")
    };
    let own: Vec<&Node> = node.walk().filter(presses).collect();
    if own.is_empty() || own.iter().any(covered) {
        return false;
    }
    let others = || snapshot.nodes.iter().filter(|other| !std::ptr::eq(*other, node));
    let elsewhere: Vec<&Node> = others().flat_map(Node::walk).filter(presses).collect();
    let under = elsewhere.iter().filter(|node| covered(node)).count();
    under >= SEVERAL && under * 4 >= elsewhere.len() * 3
}

/// An address without the place on its page. `#/orders` is a page of its own in many applications, and what a bare
/// `#` does is up to a script; `#orders` is a place.
pub(super) fn page_of(url: &str) -> &str {
    match url.split_once('#') {
        Some((page, place)) if !place.starts_with(['/', '!']) => page,
        _ => url,
    }
}

/// Roles whose name is a label beside the content rather than the content.
const LABELLED: [&str; 16] = [
    "table",
    "form",
    "region",
    "navigation",
    "dialog",
    "alertdialog",
    "group",
    "list",
    "main",
    "article",
    "listitem",
    "row",
    "search",
    "records",
    "banner",
    "contentinfo",
];

/// Whether it is a button that folds or unfolds what stands under it.
pub(in crate::agent) fn folds(node: &Node) -> bool {
    node.role == "button" && (has_state(node, "collapsed") || has_state(node, "expanded"))
}

/// All that a page says of a record: its own text, and what it stands under.
pub(super) fn told_of(record: &Node) -> String {
    let under = record.under.as_deref().unwrap_or_default();
    format!("{} {under}", text_of(record)).trim_end().to_owned()
}

/// The visible text of a node and all below it.
pub(super) fn text_of(node: &Node) -> String {
    if is_control(node) {
        return node.value.clone().unwrap_or_default();
    }
    let labelled = LABELLED.contains(&node.role.as_str());
    if node.children.is_empty() || (!labelled && !node.name.is_empty()) {
        return node.name.clone();
    }
    let parts: Vec<String> = node.children.iter().map(text_of).filter(|t| !t.is_empty()).collect();
    if parts.is_empty() { node.name.clone() } else { parts.join(" ") }
}

/// Whether a node takes input.
pub(in crate::agent) fn is_control(node: &Node) -> bool {
    match node.role.as_str() {
        "textbox" | "searchbox" | "combobox" | "spinbutton" | "checkbox" | "radio" | "switch"
        | "listbox" | "slider" => true,
        "date" | "datetime" | "month" | "time" | "week" | "file" | "color" => node.tag == "input",
        _ => false,
    }
}

/// Whether a node has this state.
pub(in crate::agent) fn has_state(node: &Node, state: &str) -> bool {
    node.states.iter().any(|s| s == state)
}

/// Whether the words of a node's id, name, class or type hold one of `wanted`.
pub(super) fn hinted(node: &Node, wanted: &[&str]) -> bool {
    node.hints.iter().any(|hint| wanted.contains(&hint.to_lowercase().as_str()))
}

fn is_form(node: &Node) -> bool {
    node.tag == "form" || node.role == "form" || node.role == "search"
}

fn is_main(node: &Node) -> bool {
    node.role == "main" || node.tag == "main"
}

fn region_of(node: &Node, around: Region) -> Region {
    match (node.role.as_str(), node.tag.as_str()) {
        ("dialog" | "alertdialog", _) | (_, "dialog") => Region::Dialog,
        _ if around == Region::Dialog => Region::Dialog,
        _ if is_main(node) => Region::Main,
        ("navigation" | "menu" | "menubar" | "tablist", _) | (_, "nav") => Region::Navigation,
        _ if around == Region::Navigation => Region::Navigation,
        ("banner" | "contentinfo" | "complementary", _) | (_, "aside") => Region::Margin,
        ("generic" | "list" | "group", _) if super::navigation::is_marked(node) => {
            Region::Navigation
        }
        ("generic" | "list" | "group", _)
            if hinted(node, &["footer", "sidebar", "sidenav"])
                && !hinted(node, &["content", "body"]) =>
        {
            Region::Margin
        }
        _ => around,
    }
}

/// Pages for tests of what is read off them.
#[cfg(test)]
pub(super) mod sample {
    use crate::model::Ref;
    use crate::perception::{Node, Snapshot};

    pub(in super::super) fn link(name: &str, url: &str) -> Node {
        Node {
            r#ref: Some(Ref::from(name)),
            role: "link".into(),
            tag: "a".into(),
            name: name.into(),
            url: Some(url.into()),
            ..Node::default()
        }
    }

    pub(in super::super) fn page(url: &str, nodes: Vec<Node>) -> Snapshot {
        Snapshot { url: url.into(), nodes, ..Snapshot::default() }
    }
}
