//! What by its make alone is a name beside its value, and what only looks like one: a card among
//! others. Which value answers to which name is decided in `fields`.

use crate::perception::Node;

use super::page::{is_control, text_of};
use super::shape;

/// Longest text that names what comes after it, in characters.
pub(super) const LONGEST_LABEL: usize = 40;
/// Fewest names and values that stand by turns.
const FEWEST_BY_TURNS: usize = 4;
/// Most parts of a record that are told as a run.
const MOST_PARTS: usize = 8;

/// A folded run that is not a list of things but the properties of one: names with their values.
pub(super) fn is_sheet(records: &Node) -> bool {
    let defines =
        |n: &Node| n.children.len() >= 2 && n.children.first().is_some_and(|c| c.role == "term");
    let stated = |n: &Node| {
        let text = text_of(n);
        n.role != "row"
            && n.url.is_none()
            && text
                .split_once(':')
                .is_some_and(|(name, rest)| name.len() <= LONGEST_LABEL && !rest.is_empty())
    };
    let named = |n: &Node| {
        let name = n.children.first().map(|c| c.name.as_str()).unwrap_or_default();
        name.chars().count() <= LONGEST_LABEL && !name.contains(|c: char| c.is_ascii_digit())
    };
    let asks = |n: &Node| n.walk().any(is_control);
    records.count == records.children.len()
        && (is_by_turns(records)
            || records.children.iter().all(asks)
            || records.children.iter().all(|n| is_two(n) && named(n))
            || records.children.iter().all(|n| is_pair(n) || defines(n) || stated(n))
            || mostly_stated(&records.children, stated))
}

/// Whether the parts of a run are names and values by turns, as a grid of two columns has them: the markup calls the
/// ones otherwise than the others, or only the others say figures.
pub(super) fn is_by_turns(run: &Node) -> bool {
    if !is_plainly_told(run) || !run.count.is_multiple_of(2) || run.count < FEWEST_BY_TURNS {
        return false;
    }
    let of = |rest: usize| run.children.iter().skip(rest).step_by(2);
    let figure = |n: &Node| n.name.contains(|c: char| c.is_ascii_digit());
    let names = of(0).all(|n| !figure(n) && n.name.chars().count() <= LONGEST_LABEL);
    let made = |n: &Node| (n.tag.clone(), n.hints.clone());
    let first = run.children.first().map(made);
    let apart = of(0).all(|n| Some(made(n)) == first) && of(1).all(|n| Some(made(n)) != first);
    names && (apart || run.count > FEWEST_BY_TURNS && of(1).filter(|n| figure(n)).count() > 1)
}

/// Whether most lines of a run that leads nowhere say a name and its value: `On loan`, `Shelf: W2`, `Deposit: £20`.
fn mostly_stated(lines: &[Node], stated: impl Fn(&Node) -> bool) -> bool {
    let plain = |n: &Node| {
        n.url.is_none() && n.children.is_empty() && matches!(n.role.as_str(), "text" | "generic")
    };
    let said = lines.iter().filter(|line| stated(line)).count();
    said >= 2 && said * 3 >= lines.len() * 2 && lines.iter().all(plain)
}

/// Whether both are records of one short list, such as what else one may like: built alike, each
/// with a link or a heading of its own.
pub(super) fn is_card_beside(node: &Node, other: &Node) -> bool {
    let card = |n: &Node| {
        let leads = n.walk().skip(1).any(|inner| inner.role == "heading" || inner.role == "link");
        // The parts of a form are its parts.
        n.children.len() >= 2
            && leads
            && !n.walk().any(is_control)
            && ["article", "listitem", "generic", "group"].contains(&n.role.as_str())
    };
    node.role == other.role
        && node.tag == other.tag
        && node.hints == other.hints
        && card(node)
        && card(other)
}

/// Two plain texts side by side: maybe a name and its value.
pub(super) fn is_two(node: &Node) -> bool {
    let leaf = |n: &Node| n.children.is_empty() && !n.name.is_empty();
    let [name, value] = &node.children[..] else { return false };
    let around = matches!(node.role.as_str(), "generic" | "group" | "paragraph" | "listitem");
    let alike = around && value.role == "generic";
    name.role == "generic" && leaf(name) && leaf(value) && (alike || is_own_text(value))
}

/// Whether it is a text of the element around it rather than an element: what is marked before it may be its label.
pub(super) fn is_own_text(node: &Node) -> bool {
    node.role == "text" && node.children.is_empty()
}

/// Whether a run in a record is but the parts of it, told whole: its badges, its lines. Other records may have too few
/// of them for a run.
pub(super) fn is_parts(node: &Node) -> bool {
    is_plainly_told(node) && node.count <= MOST_PARTS && !is_by_turns(node)
}

/// Whether it is a run that is told whole, of parts that lead nowhere and hold nothing else.
fn is_plainly_told(run: &Node) -> bool {
    let plain = |n: &Node| n.children.is_empty() && n.url.is_none() && !is_control(n);
    run.role == "records" && run.count == run.children.len() && run.children.iter().all(plain)
}

/// Whether the next text is what a number before it counts: `58,215` over `tickets sold in 2025`. A word with a capital
/// may as well be the next name.
pub(super) fn is_counted_by(number: &Node, next: &Node, first: bool) -> bool {
    let leaf = |n: &Node| {
        n.children.is_empty()
            && matches!(n.role.as_str(), "generic" | "text" | "paragraph" | "strong")
    };
    let (figure, said) = (text_of(number), text_of(next));
    let small =
        said.starts_with(char::is_lowercase) || first && said.starts_with(char::is_uppercase);
    leaf(number)
        && leaf(next)
        && small
        && shape::is_number(&figure)
        && said.chars().count() <= LONGEST_LABEL
}

/// A row of two cells without column headers is a name and its value.
pub(super) fn is_pair(node: &Node) -> bool {
    node.role == "row"
        && node.children.len() == 2
        && node.children.iter().all(|c| c.header.is_none())
}

/// A heading with one short text below it is a name and its value, too: a tile of a dashboard.
pub(super) fn is_titled(node: &Node) -> bool {
    let [name, value] = &node.children[..] else { return false };
    let plain = matches!(value.role.as_str(), "paragraph" | "generic" | "strong");
    name.role == "heading"
        && name.level.unwrap_or(2) > 1
        && plain
        && text_of(value).chars().count() <= 2 * LONGEST_LABEL
}

/// Whether of these siblings the first is a heading with one short text below it, and then comes the
/// next heading or nothing: a name and its value without a tile around them.
pub(super) fn heads_one(siblings: &[&Node]) -> bool {
    let [name, value, rest @ ..] = siblings else { return false };
    let text = text_of(value);
    // A sentence holds its value among other words.
    let plain = matches!(value.role.as_str(), "paragraph" | "generic" | "strong")
        && value.children.is_empty()
        && text.split_whitespace().count() <= 6
        && !text.ends_with(['.', '!', '?']);
    name.role == "heading"
        && name.level.unwrap_or(2) > 1
        && text_of(name).chars().count() <= LONGEST_LABEL
        && plain
        && value.url.is_none()
        && text.chars().count() <= 2 * LONGEST_LABEL
        && rest.first().is_none_or(|next| next.role == "heading")
}

/// Whether a text is a number, with its unit or without.
pub(super) fn is_figure(text: &str) -> bool {
    shape::is_number(text) || shape::is_amount(text)
}

/// The name beside the figure of a record that says nothing else.
pub(super) fn name_of(record: &Node) -> Option<&str> {
    let leaves = record.walk().filter(|node| node.children.is_empty() && !node.name.is_empty());
    match leaves.map(|node| node.name.as_str()).collect::<Vec<_>>()[..] {
        [name, figure] | [figure, name] if is_figure(figure) && !is_figure(name) => Some(name),
        _ => None,
    }
}
