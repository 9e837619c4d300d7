//! Slots: the places in a record, or on a page, where a value can be read, each with the words
//! around it that name it.

use crate::model::{Excerpt, FieldPoint};
use crate::perception::lexicon::Tasks;
use crate::perception::{Node, Snapshot};

use super::labelled::{self, Joint};
use super::page::{has_state, is_control, text_of};
use super::pairs::{
    LONGEST_LABEL, heads_one, is_by_turns, is_card_beside, is_counted_by, is_own_text, is_pair,
    is_parts, is_sheet, is_titled, is_two,
};
pub(super) use super::slot::{Slot, Sort};
use super::{shape, words};

/// Roles that say what their content is.
const SPEAKING: [&str; 7] = ["term", "definition", "caption", "status", "alert", "code", "time"];
/// The hint of what is struck out.
const STRUCK: &str = "struck";
/// Landmarks beside the main content.
const OUTSIDE: [&str; 4] = ["navigation", "banner", "contentinfo", "complementary"];
/// What stands between a page's own name and that of its site, in its title.
const SITE_BEHIND: [char; 6] = ['–', '—', '-', '|', '·', '•'];
/// Fewest pairs of texts side by side that are names with their values.
const FEWEST_PAIRS: usize = 2;
/// Most slots of one record or page.
const MOST: usize = 400;

/// The slots in and below `root`, in document order; lists inside it are left out.
pub(super) fn slots_of(root: &Node) -> Vec<Slot> {
    let mut walk = Walk::default();
    walk.node(root, "", &[], true);
    walk.slots
}

/// The slots of a whole page, for single values: lists are left out, unless they are names with
/// their values. `everywhere`: also menus, banners and sidebars.
pub(super) fn slots_of_page(snapshot: &Snapshot, everywhere: bool) -> Vec<Slot> {
    let tab = open_tab(snapshot);
    let mut walk = Walk { page: true, outside: !everywhere, tab, ..Walk::default() };
    for (at, node) in snapshot.nodes.iter().enumerate() {
        if is_name_of_site(snapshot, at) {
            continue;
        }
        walk.node(node, &format!("/{at}"), &[], false);
        if heads_one(&snapshot.nodes[at..].iter().collect::<Vec<_>>()) {
            walk.label = Some(text_of(node));
        }
    }
    walk.slots
}

/// Whether a text over the first heading is what the site is called: a part of the page's title, and not what the page
/// itself is called.
fn is_name_of_site(snapshot: &Snapshot, at: usize) -> bool {
    let before = &snapshot.nodes[..=at];
    let text = snapshot.nodes[at].name.trim();
    let mut parts = snapshot.title.split(SITE_BEHIND).map(str::trim);
    let is_part = parts.clone().count() > 1 && parts.any(|part| part == text);
    !text.is_empty() && is_part && before.iter().all(|node| node.role != "heading")
}

/// The one tab of the page that is open.
fn open_tab(snapshot: &Snapshot) -> Option<String> {
    let nodes = snapshot.nodes.iter().flat_map(Node::walk);
    let mut open = nodes.filter(|node| node.role == "tab" && has_state(node, "selected"));
    open.next().filter(|_| open.next().is_none()).map(|tab| tab.name.clone())
}

#[derive(Default)]
struct Walk {
    slots: Vec<Slot>,
    /// Single values of a page are looked for, not those of a record.
    page: bool,
    /// Leave out what lies outside the main content.
    outside: bool,
    /// What is walked is a sheet of names with their values.
    sheet: bool,
    /// A text that may name the next value.
    label: Option<String>,
    /// The tab that is open, which names what its panel says.
    tab: Option<String>,
    /// The plain words before, which name a figure that follows them.
    before: Option<String>,
    seen: Vec<(String, Sort)>,
}

impl Walk {
    fn node(&mut self, node: &Node, path: &str, above: &[String], root: bool) {
        let list = node.role == "records" && !root && !is_sheet(node);
        let outside = self.outside && OUTSIDE.contains(&node.role.as_str());
        let struck = node.hints.iter().any(|hint| hint == STRUCK);
        if self.slots.len() >= MOST || list || outside || struck {
            return;
        }
        let text = node.standing.clone().unwrap_or_else(|| text_of(node));
        if node.role == "tabpanel" {
            self.label = self.tab.clone();
        }
        let hints = self.hints(node, above, root);
        let first = self.slots.len();
        self.place(node, &text, path, &hints);
        let placed = self.slots.len();
        // A wrapper that says no more than its one child lends it its words.
        let lent =
            if node.children.len() == 1 || node.role == "heading" { hints } else { Vec::new() };
        self.parts_of(node, &text, path, &lent, root);
        let address = |s: &&Slot| matches!(s.sort, Sort::Address | Sort::PictureAddress);
        let below = &self.slots[placed..];
        let inner = below.len() - below.iter().filter(address).count();
        for slot in self.slots[first..placed].iter_mut().filter(|slot| slot.joint.is_none()) {
            slot.inner = inner;
        }
        self.relabel(node, &text);
    }

    /// The slots of what is in a node.
    fn parts_of(&mut self, node: &Node, text: &str, path: &str, lent: &[String], root: bool) {
        let mut nth: Vec<String> = Vec::new();
        let pairs = node.children.iter().filter(|child| is_two(child)).count();
        let sheet = node.role == "records" || pairs >= FEWEST_PAIRS;
        let in_sheet = std::mem::replace(&mut self.sheet, sheet);
        let two = (self.page || in_sheet) && is_two(node);
        let pair = !root && (is_pair(node) || is_titled(node) || two);
        let (mut said, worded) = (0, !node.name.is_empty() && text == node.name);
        let by_turns = is_by_turns(node);
        let children = self.children_of(node);
        for (at, child) in children.iter().copied().enumerate() {
            let kind = format!("{}.{}", child.role, child.tag);
            let n = nth.iter().filter(|known| **known == kind).count();
            nth.push(kind.clone());
            let beside = node.children.iter().filter(|other| is_card_beside(child, other));
            let inner = text_of(child);
            // What is struck out is no value, and what stands alone beside it is the value of the whole.
            let twice = |standing: &String| inner == *standing || !standing.contains(&inner);
            if self.page && beside.count() > 1 || node.standing.as_ref().is_some_and(twice) {
                continue;
            }
            let rest = node.name.get(said..).filter(|_| worded && !inner.is_empty());
            if let Some((before, _)) = rest.and_then(|rest| rest.split_once(&inner)) {
                said += before.len() + inner.len();
                if !before.trim().is_empty() {
                    self.label = Some(labelled::tail(before.trim()));
                }
            }
            let place = format!("{path}/{kind}:{n}");
            self.node(child, &place, lent, false);
            let names_next = pair && at == 0 || by_turns && at % 2 == 0;
            self.name_beside(&children, at, &place, names_next);
        }
        self.sheet = in_sheet;
    }

    /// Takes note of what one of these siblings is to the next: its label, or the number that the next one is the caption
    /// of.
    fn name_beside(&mut self, siblings: &[&Node], at: usize, place: &str, names_next: bool) {
        let (child, next) = (siblings[at], siblings.get(at + 1));
        let inner = text_of(child);
        if self.page && heads_one(&siblings[at..]) {
            self.label = Some(inner.clone());
        }
        if let Some(next) = next.filter(|next| is_counted_by(child, next, at == 0)) {
            self.caption(place, &text_of(next));
        }
        let words = !inner.contains(|c: char| c.is_ascii_digit()) && child.role == "generic";
        let marked =
            words && child.children.is_empty() && next.is_some_and(|next| is_own_text(next));
        if (names_next || marked) && inner.chars().count() <= LONGEST_LABEL {
            self.label = Some(inner);
        }
    }

    /// The parts of a node; in a record those that are told as a run stand among the others.
    fn children_of<'n>(&self, node: &'n Node) -> Vec<&'n Node> {
        let parts = |child: &'n Node| {
            let run = !self.page && is_parts(child);
            if run { child.children.iter().collect() } else { vec![child] }
        };
        node.children.iter().flat_map(parts).collect()
    }

    /// Names the number at a place by what stands behind it: what stands before it is the name of what has so many.
    fn caption(&mut self, path: &str, text: &str) {
        // `tickets sold in 2025` counts tickets.
        let little = &Tasks::get().little;
        let ends = |word: &&str| !little.prepositions.contains(&words::plain(word));
        let said: Vec<&str> = text.split_whitespace().take_while(ends).collect();
        for slot in self.slots.iter_mut().filter(|slot| slot.path == path) {
            slot.said = said.join(" ");
            slot.label = words::stems(&slot.said);
        }
    }

    /// What the classes and roles of a node and those above it say of its value.
    fn hints(&self, node: &Node, above: &[String], root: bool) -> Vec<String> {
        // What a record of several parts is called is no name for a value of it.
        let own = if root && !node.children.is_empty() { &[] } else { &node.hints[..] };
        let mut hints: Vec<String> = own.iter().map(|h| words::stem(&h.to_lowercase())).collect();
        // What stands out is what a record goes by; on a whole page much does.
        hints.retain(|hint| !self.page || hint != "prominent");
        hints.extend(above.iter().cloned());
        if SPEAKING.contains(&node.role.as_str()) {
            hints.push(node.role.clone());
        }
        hints
    }

    fn place(&mut self, node: &Node, text: &str, path: &str, hints: &[String]) {
        let Some(r#ref) = node.r#ref.clone() else { return };
        // A record of several siblings goes by the ref of the first of them.
        if node.role == "group" && node.children.first().is_some_and(|c| c.r#ref == node.r#ref) {
            return;
        }
        let Some(sort) = sort_of(node) else { return };
        if node.role == "text" && self.slots.iter().any(|s| s.values == [text]) {
            return;
        }
        let figure = self.page && text.starts_with(|c: char| c.is_ascii_digit());
        let label = node.header.clone().or_else(|| self.label_for(node));
        let label = label.or_else(|| self.before.clone().filter(|_| figure));
        let slot = Slot {
            point: FieldPoint::Text(r#ref.clone()),
            path: path.to_owned(),
            values: vec![text.to_owned()],
            label: words::stems(label.as_deref().unwrap_or_default()),
            said: label.unwrap_or_default(),
            hints: hints.to_vec(),
            sort,
            inner: 0,
            joint: None,
            order: self.slots.len(),
            leads: node.level == Some(1)
                || node.role == "rowheader"
                || node.role == "term"
                || path.ends_with("/cell.td:0") && !path[1..].contains('/'),
            set: is_control(node),
        };
        if !text.is_empty() && !is_picture(node) {
            self.push(slot.clone());
            if sort == Sort::Text && is_one_text(node, text) && !is_control(node)
                || sort == Sort::Link && text.starts_with(|c: char| c.is_ascii_digit())
                || sort == Sort::Time && shape::between_times(text).is_some()
            {
                // `35 comments` is a figure, whatever it leads to.
                let several = !node.children.is_empty();
                self.parts(&Slot { sort: Sort::Text, ..slot.clone() }, text, several);
            }
        }
        if let Some(url) = &node.url {
            let (attribute, sort) = match sort {
                Sort::Picture => ("src", Sort::PictureAddress),
                _ => ("href", Sort::Address),
            };
            let point = FieldPoint::attribute(r#ref, attribute);
            self.push(Slot { point, values: vec![url.clone()], sort, ..slot });
        }
    }

    /// The values within a slot's own text.
    fn parts(&mut self, whole: &Slot, text: &str, made_of_several: bool) {
        let target = whole.point.target().clone();
        for within in labelled::parts(text) {
            // What stands in elements of its own is read there.
            if matches!(within.joint, Joint::Part | Joint::Comma) && made_of_several {
                continue;
            }
            let own = words::stems(&within.label);
            let Excerpt { after, before, part } = &within.excerpt;
            let place: Vec<&str> =
                [part, after, before].into_iter().flatten().map(String::as_str).collect();
            let path = format!("{}/within {}", whole.path, place.join(" "));
            let (label, said, hints) = match within.joint {
                Joint::Colon | Joint::Figure => (own, within.label, whole.hints.clone()),
                Joint::Shape => {
                    (whole.label.clone(), whole.said.clone(), [&whole.hints[..], &own].concat())
                }
                Joint::Ends => (Vec::new(), String::new(), own),
                // What the whole is called names none of its parts.
                Joint::Part | Joint::Comma | Joint::Worded => {
                    (Vec::new(), String::new(), Vec::new())
                }
            };
            self.push(Slot {
                path,
                values: vec![within.value],
                label,
                said,
                hints,
                point: FieldPoint::excerpt(target.clone(), within.excerpt),
                joint: Some(within.joint),
                leads: false,
                ..whole.clone()
            });
        }
    }

    /// One element can stand in the tree twice: as the head of a record and as itself.
    fn push(&mut self, mut slot: Slot) {
        let key = (format!("{:?}", slot.point), slot.sort);
        if self.seen.contains(&key) {
            return;
        }
        self.seen.push(key);
        slot.order = self.slots.len();
        self.slots.push(slot);
    }

    fn label_for(&self, node: &Node) -> Option<String> {
        if is_control(node) && !node.name.is_empty() {
            return Some(node.name.clone());
        }
        self.label.clone()
    }

    /// A label holds for the value that follows it and no further.
    fn relabel(&mut self, node: &Node, text: &str) {
        if !node.children.is_empty() && text != node.name {
            return;
        }
        let names_next = matches!(node.role.as_str(), "term" | "rowheader" | "legend")
            || matches!(node.tag.as_str(), "dt" | "label" | "b" | "strong")
            || text.ends_with([':', '：']);
        let short = !text.is_empty() && text.chars().count() <= LONGEST_LABEL;
        let worded = text.starts_with(char::is_alphabetic) && node.role == "generic";
        self.before = Some(text.to_owned()).filter(|_| short && worded);
        self.label = if short && names_next {
            Some(text.to_owned())
        } else if node.role == "text" {
            Some(labelled::tail(text)).filter(|tail| !tail.contains(|c: char| c.is_ascii_digit()))
        } else {
            None
        };
    }
}

/// What kind of value a node is; none where it is no value of its own.
fn sort_of(node: &Node) -> Option<Sort> {
    Some(match node.role.as_str() {
        "heading" => Sort::Heading,
        "link" => Sort::Link,
        "img" => Sort::Picture,
        "time" if node.tag == "time" => Sort::Time,
        "button" | "records" | "separator" | "iframe" | "columnheader" => return None,
        // Of what is folded in it not all would be read.
        "list" | "table" if node.children.iter().any(|c| c.role == "records") => return None,
        // A list of its own is no part of what its record goes by.
        "cell" if node.walk().any(|n| n.role == "records" && n.count > n.children.len()) => {
            return None;
        }
        _ => Sort::Text,
    })
}

/// Whether a node is a text, some words of which may stand out.
fn is_one_text(node: &Node, text: &str) -> bool {
    let plain = |child: &Node| {
        child.children.is_empty() && sort_of(child) == Some(Sort::Text) && !is_control(child)
    };
    node.children.iter().all(plain) && (node.children.is_empty() || node.name == text)
}

/// Whether this is a picture's link that says nothing: it goes by its address, which is no text to be read.
fn is_picture(node: &Node) -> bool {
    let silent = |n: &Node| n.role == "img" && n.name.is_empty();
    node.role == "link" && !node.children.is_empty() && node.children.iter().all(silent)
}
