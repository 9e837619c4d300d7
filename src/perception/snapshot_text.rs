//! The text form of a snapshot: aria-snapshot YAML within a hard budget of characters.
//!
//! What does not fit is chosen by worth, not by place: headings, controls and first records of the
//! whole page come before the tail of a long menu and the depths of a record. A line whose inside
//! was cut says by how much.

use std::fmt::Write as _;

use super::snapshot::Node;

/// Longest names that are tried, in characters; the first at which everything fits is used.
const NAME_LIMITS: [usize; 3] = [240, 120, 70];
const ROOT_NOTE: usize = 80;
const CONTROLS: [&str; 16] = [
    "button",
    "checkbox",
    "combobox",
    "date",
    "file",
    "link",
    "listbox",
    "menuitem",
    "option",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "textbox",
];

/// One line of the text form.
struct Line {
    text: String,
    depth: usize,
    /// Index of the line it is inside.
    parent: Option<usize>,
    /// Lower comes first; never lower than the parent's.
    rank: f64,
    /// A form's control, or something around one: told wherever on the page it is.
    needed: bool,
    /// Whether the line carries its only child's line behind it.
    children: usize,
}

/// The text form in at most `most` characters.
pub(super) fn render(nodes: &[Node], passed: usize, most: usize) -> String {
    for limit in NAME_LIMITS {
        let lines = lines_of(nodes, limit);
        let whole = Cut { lines: &lines, kept: vec![true; lines.len()], passed };
        if whole.length() <= most {
            return whole.text();
        }
        if limit == NAME_LIMITS[NAME_LIMITS.len() - 1] {
            return best_cut(&lines, passed, most);
        }
    }
    String::new()
}

/// As many of the best lines as fit.
fn best_cut(lines: &[Line], passed: usize, most: usize) -> String {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|a, b| lines[*a].rank.total_cmp(&lines[*b].rank));
    let cut = |count: usize| {
        let mut kept = vec![false; lines.len()];
        for index in &order[..count] {
            kept[*index] = true;
        }
        Cut { lines, kept, passed }
    };
    let (mut fits, mut over) = (0, lines.len());
    while over - fits > 1 {
        let middle = usize::midpoint(fits, over);
        if cut(middle).length() <= most { fits = middle } else { over = middle }
    }
    let text = cut(fits).text();
    if text.chars().count() <= most { text } else { text.chars().take(most).collect() }
}

/// A choice of lines.
struct Cut<'a> {
    lines: &'a [Line],
    kept: Vec<bool>,
    passed: usize,
}

impl Cut<'_> {
    /// Lines left out below each kept line, and at the top.
    fn missing(&self) -> (Vec<usize>, usize) {
        let mut missing = vec![0; self.lines.len()];
        let mut top = self.passed;
        for (index, line) in self.lines.iter().enumerate() {
            if self.kept[index] {
                continue;
            }
            let mut parent = line.parent;
            while let Some(at) = parent.filter(|at| !self.kept[*at]) {
                parent = self.lines[at].parent;
            }
            match parent {
                Some(at) => missing[at] += 1,
                None => top += 1,
            }
        }
        (missing, top)
    }

    /// At least the characters of `text`.
    fn length(&self) -> usize {
        let (missing, _) = self.missing();
        let line = |(index, line): (usize, &Line)| {
            let note = if missing[index] > 0 { note(missing[index]).chars().count() } else { 0 };
            line.depth * 2 + line.text.chars().count() + note + 2
        };
        let kept = self.lines.iter().enumerate().filter(|(index, _)| self.kept[*index]);
        kept.map(line).sum::<usize>() + ROOT_NOTE
    }

    fn text(&self) -> String {
        let (missing, top) = self.missing();
        let mut out = String::new();
        for (index, line) in self.lines.iter().enumerate().filter(|(index, _)| self.kept[*index]) {
            let _ = write!(out, "{:1$}{2}", "", line.depth * 2, line.text);
            if missing[index] > 0 {
                out.push_str(&note(missing[index]));
            } else if line.children > 0 {
                out.push(':');
            }
            out.push('\n');
        }
        if top > 0 {
            let _ = writeln!(out, "… {top} more elements on the page; read shows its text");
        }
        out
    }
}

fn note(missing: usize) -> String {
    format!(" (… {missing} more inside)")
}

fn lines_of(nodes: &[Node], limit: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut writer = Writer { lines: &mut lines, limit };
    for (index, node) in nodes.iter().enumerate() {
        let back = from_end(index, nodes.len());
        writer.node(node, &Place { back, ..Place::default() });
    }
    // What is around a needed line is as early as it.
    for index in (0..lines.len()).rev() {
        let (rank, needed) = (lines[index].rank, lines[index].needed);
        if let Some(parent) = lines[index].parent.filter(|_| needed) {
            let parent = &mut lines[parent];
            parent.needed = true;
            parent.rank = parent.rank.min(rank);
        }
    }
    lines
}

/// Where a node stands.
#[derive(Clone, Copy, Default)]
struct Place {
    depth: usize,
    parent: Option<usize>,
    rank: f64,
    /// How far it is from an end of its siblings; the last ones count as early, as a form's
    /// button and a list's next link are there.
    back: usize,
    /// Levels of records around it.
    records: usize,
    /// Inside the first record of a run, which stands for all the others.
    example: bool,
    /// Inside running text, whose words its parent has told already.
    told: bool,
    /// Its ref is its parent's.
    same_ref: bool,
}

struct Writer<'a> {
    lines: &'a mut Vec<Line>,
    limit: usize,
}

impl Writer<'_> {
    fn node(&mut self, node: &Node, place: &Place) {
        if node.role == "text" && place.told && place.records == 0 {
            return;
        }
        let only = match node.children.as_slice() {
            [only] if only.role != "records" => Some(only),
            _ => None,
        };
        let repeats = only.is_some_and(|only| only.name == node.name);
        let mut text = format!("- {}", self.head(node, place, !repeats));
        let mut inner = node;
        // A wrapper and the one thing in it share a line.
        if let Some(only) =
            only.filter(|_| node.role != "text" && (repeats || node.name.is_empty()))
        {
            let child = Place { records: place.records, ..Place::default() };
            let _ = write!(text, ": {}", self.head(only, &child, true));
            inner = only;
        }
        let own = worth(node).min(worth(inner)) + order(place);
        let needed = place.records == 0 && is_field(inner);
        let rank = if needed { own } else { place.rank.max(own) };
        let index = self.lines.len();
        let children = inner.children.len();
        let Place { depth, parent, .. } = *place;
        self.lines.push(Line { text, depth, parent, rank, needed, children });
        let below = Place {
            depth: place.depth + 1,
            parent: Some(index),
            rank,
            back: 0,
            records: place.records + usize::from(inner.role == "records"),
            example: place.example,
            told: !inner.name.is_empty(),
            same_ref: false,
        };
        for (index, child) in inner.children.iter().enumerate() {
            let same_ref = child.r#ref.is_some() && child.r#ref == inner.r#ref;
            let back = from_end(index, children);
            let example = below.example || (inner.role == "records" && index == 0);
            self.node(child, &Place { back, example, same_ref, ..below });
        }
    }

    /// Role, name, ref, states and value of a node.
    fn head(&self, node: &Node, place: &Place, named: bool) -> String {
        if node.role == "records" {
            let first = |child: &&Node| !child.states.iter().any(|state| state == "mentioned");
            let shown = node.children.iter().filter(first).count();
            return if shown < node.count {
                format!("records ×{}, the first {shown} shown", node.count)
            } else {
                format!("records ×{}", node.count)
            };
        }
        let mut out = match node.role.as_str() {
            "generic" if node.states.iter().any(|state| state == "clickable") => "clickable",
            "generic" => "text",
            role => role,
        }
        .to_owned();
        if named && !node.name.is_empty() {
            let _ = write!(out, " \"{}\"", quote(&node.name, self.limit));
        }
        if let Some(r#ref) = node.r#ref.as_ref().filter(|_| self.shows_ref(node, place)) {
            let _ = write!(out, " [ref={ref}]");
        }
        out.push_str(&marks(node));
        let untold = |state: &&String| matches!(state.as_str(), "clickable" | "toggle");
        for state in node.states.iter().filter(|state| !untold(state)) {
            let _ = write!(out, " [{state}]");
        }
        if let Some(header) = node.header.as_ref().filter(|header| **header != node.name) {
            let _ = write!(out, " [column={}]", quote(header, 40));
        }
        if !node.options.is_empty() {
            let _ = write!(out, " [options={}]", quote(&node.options.join(" | "), 160));
        }
        if let Some(value) = &node.value {
            let _ = write!(out, ": \"{}\"", quote(value, self.limit));
        }
        out
    }

    /// Bare text has its refs told only where it is data.
    #[allow(clippy::unused_self)]
    fn shows_ref(&self, node: &Node, place: &Place) -> bool {
        !place.same_ref && (node.role != "text" || place.records > 0)
    }
}

/// What stands by a control without a name, and how deep a heading is.
fn marks(node: &Node) -> String {
    let near = node.nearby.iter().map(|near| format!(" [near=\"{}\"]", quote(near, 60)));
    let level = node.level.iter().map(|level| format!(" [level={level}]"));
    near.chain(level).collect()
}

fn is_field(node: &Node) -> bool {
    node.role != "link" && CONTROLS.contains(&node.role.as_str())
}

/// How early a role is told; lower is earlier.
fn worth(node: &Node) -> f64 {
    match node.role.as_str() {
        "dialog" | "alertdialog" | "alert" => 0.0,
        "records" | "main" | "form" | "search" | "heading" | "table" => 1.0,
        "navigation" | "banner" | "contentinfo" | "complementary" | "region" | "list" | "row"
        | "listitem" | "article" | "group" => 1.5,
        "iframe" if !node.children.is_empty() => 1.5,
        "link" => 2.5,
        role if CONTROLS.contains(&role) => 1.0,
        "code" | "img" => 4.5,
        _ => 3.5,
    }
}

fn from_end(index: usize, count: usize) -> usize {
    index.min(2 * (count - 1 - index) + 1)
}

/// The further back among its siblings and the deeper in records, the later; but an example record
/// is told well.
#[allow(clippy::cast_precision_loss)]
fn order(place: &Place) -> f64 {
    let back = 1.4 * (1.0 + place.back as f64).ln();
    let deep = 0.4 * place.records as f64 + 0.1 * place.depth as f64;
    let late = back + deep + if place.told { 1.5 } else { 0.0 };
    if place.example { late * 0.6 } else { late }
}

/// At most `limit` characters of `text`, fit to stand between quotes on one line.
fn quote(text: &str, limit: usize) -> String {
    let mut out = String::with_capacity(text.len().min(limit * 4));
    for (index, c) in text.chars().enumerate() {
        if index >= limit {
            out.push('…');
            break;
        }
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
