//! The control on a page that a step of a script names: by its name, its kind, its place in a row, the record it is in.

use crate::agent::script::Target;
use crate::perception::Node;
use crate::perception::lexicon::{Concept, ControlKind, ScriptWords};

use super::page::{Page, Region, has_state, hinted, is_control};
use super::words;

/// What a control is to be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Press,
    Enter,
    Choose,
    Tick,
    Unfold,
}

/// How well a name fits, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// Its markup says it, of what has no name.
    Markup,
    /// What stands beside it says it, of what has no name.
    Beside,
    /// It holds the words among others.
    Holds,
    /// The same words.
    Words,
    /// The same letters.
    Letters,
}

impl Use {
    /// Whether a node can be used so.
    pub(super) fn is_of(self, node: &Node) -> bool {
        let role = node.role.as_str();
        let ticks = matches!(role, "checkbox" | "radio" | "switch");
        match self {
            Self::Press => is_control(node) || is_pressed(node),
            Self::Enter => is_control(node) && !ticks && role != "file",
            Self::Choose => ticks || is_pressed(node),
            Self::Tick => ticks,
            // Heads of folded parts are tabs or headings as well.
            Self::Unfold => {
                let states = has_state(node, "collapsed") || has_state(node, "expanded");
                states && !is_control(node)
            }
        }
    }
}

/// Whether a node closes what it stands on, by its sign or name.
fn closes(node: &Node) -> bool {
    let called = |words: &ScriptWords| words.closing.contains(&node.name.trim().to_lowercase());
    Concept::CloseSign.has(node.name.trim()) || ScriptWords::all().any(called)
}

/// Whether a node is made to be pressed.
fn is_pressed(node: &Node) -> bool {
    let made = matches!(
        node.role.as_str(),
        "button" | "link" | "tab" | "menuitem" | "option" | "treeitem"
    );
    made || has_state(node, "clickable")
}

/// The one control that is meant, by its place; or why there is none.
pub(super) fn find(
    page: &Page<'_>,
    target: &Target,
    used: Use,
    within: Option<&str>,
) -> Result<usize, String> {
    let usable = |at: &usize| {
        let node = page.node(*at);
        node.r#ref.is_some()
            && used.is_of(node)
            && !has_state(node, "covered")
            && (!target.in_dialog || page.items[*at].region == Region::Dialog)
            && within.is_none_or(|said| is_in_record(page, *at, said))
    };
    let all: Vec<usize> = (0..page.items.len()).filter(usable).collect();
    let mut found = called(page, &all, target, true);
    if found.is_empty() {
        found = called(page, &all, target, false);
    }
    let found = plainest(page, innermost(page, &found));
    match (&found[..], target.nth) {
        ([], _) => Err("nothing on the page is called so".to_owned()),
        (many, Some(usize::MAX)) => Ok(many[many.len() - 1]),
        (many, Some(nth)) => {
            many.get(nth).copied().ok_or_else(|| format!("there are only {} of them", many.len()))
        }
        ([one], None) => Ok(*one),
        ([one, ..], None) if target.any && target.kind.is_some() => Ok(*one),
        (many, None) => Err(format!("{} controls are meant by it alike", many.len())),
    }
}

/// Those of these places that are of the kind and called as a step says.
fn called(page: &Page<'_>, all: &[usize], target: &Target, strict: bool) -> Vec<usize> {
    let of_kind =
        |at: &usize| target.kind.is_none_or(|kind| is_of_kind(page.node(*at), kind, strict));
    let places: Vec<usize> = all.iter().copied().filter(of_kind).collect();
    let Some(name) = &target.name else { return places };
    let of_role = |at: &usize| is_called_by_role(page.node(*at), &name.value);
    let alike = || places.iter().copied().filter(of_role).collect::<Vec<usize>>();
    let by_role =
        Some(alike()).filter(|own| target.kind == Some(ControlKind::Any) && !own.is_empty());
    by_role.unwrap_or_else(|| best(page, &places, &name.value))
}

/// Whether a name is that of the kind of element: `a "textarea" widget`.
fn is_called_by_role(node: &Node, name: &str) -> bool {
    let name = words::plain(name);
    node.role == name || node.tag == name
}

/// Those whose names fit best.
fn best(page: &Page<'_>, places: &[usize], name: &str) -> Vec<usize> {
    let scored: Vec<(usize, Likeness)> =
        places.iter().filter_map(|&at| Some((at, likeness(page.node(at), name)?))).collect();
    let most = scored.iter().map(|(_, likeness)| *likeness).max();
    scored.iter().filter(|(_, own)| Some(*own) == most).map(|(at, _)| *at).collect()
}

/// How well a node goes by a name.
pub(super) fn likeness(node: &Node, name: &str) -> Option<Likeness> {
    let texts = [
        Some(node.name.clone()),
        own_text(node),
        node.value.clone().filter(|_| node.role == "button"),
    ];
    let by_name = texts.iter().flatten().filter_map(|text| by_text(text, name)).max();
    let nameless = node.name.is_empty();
    let beside = || {
        let nearby = node.nearby.as_deref().filter(|_| nameless)?;
        by_text(nearby, name).map(|_| Likeness::Beside)
    };
    let markup = || {
        let wanted = words::stems(name);
        let role = [node.role.as_str(), node.tag.as_str()];
        let says = |word: &String| {
            role.contains(&word.as_str())
                || node.hints.iter().any(|hint| words::stems(hint).contains(word))
        };
        (nameless && !wanted.is_empty() && wanted.iter().all(says)).then_some(Likeness::Markup)
    };
    by_name.or_else(beside).or_else(markup)
}

fn by_text(text: &str, name: &str) -> Option<Likeness> {
    let (text, name) = (text.trim(), name.trim());
    if text == name && !name.is_empty() {
        return Some(Likeness::Letters);
    }
    let plain = |text: &str| words::split(text).join(" ");
    let (own, wanted) = (plain(text), plain(name));
    if wanted.is_empty() {
        return None;
    }
    if own == wanted {
        return Some(Likeness::Words);
    }
    format!(" {own} ").contains(&format!(" {wanted} ")).then_some(Likeness::Holds)
}

/// The text of what is no control and has no name of its own.
fn own_text(node: &Node) -> Option<String> {
    let text = super::page::text_of(node);
    (!is_control(node) && !text.is_empty()).then_some(text)
}

/// Those that hold none of the others.
fn innermost(page: &Page<'_>, places: &[usize]) -> Vec<usize> {
    let holds = |at: usize| places.iter().any(|&other| other > at && other < page.items[at].end);
    places.iter().copied().filter(|&at| !holds(at)).collect()
}

/// Of several those that hold nothing else to press, where some are so: the head of a part rather than the part.
fn plainest(page: &Page<'_>, places: Vec<usize>) -> Vec<usize> {
    let is_plain = |at: &usize| {
        let inner = at + 1..page.items[*at].end;
        !inner.into_iter().any(|inner| Use::Press.is_of(page.node(inner)))
    };
    let plain: Vec<usize> = places.iter().copied().filter(is_plain).collect();
    if plain.is_empty() { places } else { plain }
}

/// Whether a node is of a kind; `strict`: by its role alone.
fn is_of_kind(node: &Node, kind: ControlKind, strict: bool) -> bool {
    let role = node.role.as_str();
    let clickable = has_state(node, "clickable");
    match kind {
        ControlKind::Button => role == "button" || !strict && (clickable || is_pressed(node)),
        ControlKind::Link => role == "link" || !strict && clickable,
        ControlKind::Tab => role == "tab" || !strict && (clickable || is_pressed(node)),
        ControlKind::Checkbox => ["checkbox", "switch"].contains(&role),
        ControlKind::Radio => role == "radio",
        ControlKind::Field => {
            let text = ["textbox", "searchbox", "spinbutton"].contains(&role);
            text || !strict && (role == "combobox" || is_control(node))
        }
        ControlKind::Slider => role == "slider",
        ControlKind::List => ["combobox", "listbox"].contains(&role),
        ControlKind::Section => Use::Unfold.is_of(node),
        ControlKind::Closing => closes(node),
        ControlKind::Option => {
            let options = ["option", "menuitem", "listitem", "radio", "treeitem"];
            options.contains(&role) || !strict && clickable
        }
        ControlKind::Icon => {
            role == "img" || hinted(node, &["icon"]) || !strict && is_pressed(node)
        }
        ControlKind::Any => true,
    }
}

/// Whether the record that a control stands in says this.
fn is_in_record(page: &Page<'_>, at: usize, said: &str) -> bool {
    let mut around = page.up(at).skip(1);
    let record = around.find(|&up| words::holds(&page.text(up), said));
    // What holds everything is no record.
    record.is_some_and(|record| {
        let same = page.siblings(record);
        let like = |other: &&usize| page.node(**other).role == page.node(record).role;
        page.record_of(at).is_some_and(|own| words::holds(&page.text(own), said))
            || same.iter().filter(like).count() > 1
                && page.items[record].region != Region::Navigation
    })
}

/// What can be pressed to see more of the one record that says this.
pub(super) fn record(page: &Page<'_>, said: &str) -> Option<usize> {
    let says = |at: &usize| {
        let node = page.node(*at);
        node.r#ref.is_some()
            && is_pressed(node)
            && words::holds(&format!("{} {}", node.name, page.text(*at)), said)
    };
    let found: Vec<usize> = (0..page.items.len()).filter(says).collect();
    let inner = innermost(page, &found);
    inner.first().copied().filter(|_| inner.len() == 1)
}
