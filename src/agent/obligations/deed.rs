//! What was done in a run, as far as it can show that a word of the task was met.

use serde_json::{Map, Value};

use super::page::{is_group, over, place_of, scope};
use super::same_word;
use crate::agent::builtin::days::days_in;
use crate::agent::builtin::page::{Page as Layout, folds, is_control};
use crate::agent::builtin::words;
use crate::model::{Action, LearnedStep, Locator, Outcome, Ref, name_words};
use crate::perception::lexicon::Concept;
use crate::perception::{Node, Notice, Snapshot};

/// What setting a mark is by itself.
pub(super) const TICK: &str = "tick";

/// Something that was done and had an effect.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing of what was done")]
pub(super) struct Deed {
    /// Stems of what was acted on and put in.
    pub(super) words: Vec<String>,
    /// What was put in, with its placeholders.
    pub(super) text: String,
    /// Whether it may have changed the site: a press rather than a way to somewhere.
    pub(super) presses: bool,
    /// Whether it is a way to somewhere else, or only points at something.
    pub(super) leads: bool,
    /// The name of the act that it is by itself, whatever stands on what it was done to.
    pub(super) is_act: Option<&'static str>,
    /// Stems of what the page said that it was done on was about.
    pub(super) on: Vec<String>,
    /// Stems of what the record says that the control stands in.
    pub(super) record: Vec<String>,
    /// Stems of what stands before the control, as far as to the one before it that is called the same. They may be of another
    /// thing than it.
    pub(super) near: Vec<String>,
    /// The role and the tag of what was acted on, what stands beside it where it has no name, and words of its markup, in stems.
    pub(super) markup: Vec<String>,
    /// Whether a key was pressed.
    pub(super) is_key: bool,
    /// Whether it is part of a search, which changes nothing.
    pub(super) searches: bool,
    /// Whether it is part of a login, which does nothing else.
    pub(super) logs_in: bool,
    /// Whether it only folds or unfolds what stands under it: that makes nothing less of what a list shows.
    pub(super) unfolds: bool,
    /// Whether it says that something is not to be: a box is left empty, a mark is taken away.
    pub(super) declines: bool,
    /// What it added to the page's address, by which the site shows less than before.
    pub(super) narrows: Option<Narrowed>,
    /// Whether it led to another page, or another address of it.
    pub(super) moved: bool,
    /// Whether another page was opened by its address since, or it was gone back from: what a control was set to
    /// no longer tells what is read.
    pub(super) left: bool,
}

/// What a step added to the query of a page's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Narrowed {
    /// The address without its query.
    pub(super) page: String,
    /// Names and values.
    pub(super) added: Vec<(String, String)>,
}

impl Deed {
    /// What the call of a page's tool says and does: what the tool is called and what it was given. What the page says of it
    /// besides shows nothing.
    fn of_tool(snapshot: &Snapshot, name: &str, input: &Map<String, Value>) -> Self {
        let reads_only = snapshot.tools.iter().any(|tool| tool.name == name && tool.reads_only);
        let given: Vec<String> = input.values().flat_map(leaves).collect();
        let text = given.join(" ");
        let names = [name].into_iter().chain(input.keys().map(String::as_str));
        let mut words: Vec<String> =
            names.flat_map(|name| words::stems(&name_words(name).join(" "))).collect();
        words.extend(words::stems(&text));
        // What only reads is a way to what it tells.
        let text = if reads_only { String::new() } else { text };
        Self { words, text, presses: !reads_only, leads: reads_only, ..Self::default() }
    }

    /// What a step says and does, if it acts on something. `learned`: the step as the skillet keeps it, which knows also what
    /// the snapshot folds away and what something was dropped on.
    pub(super) fn of(
        snapshot: &Snapshot,
        step: &Action,
        learned: Option<&LearnedStep>,
    ) -> Option<Self> {
        match step {
            Action::CallTool { tool, input, .. } => Some(Self::of_tool(snapshot, tool, input)),
            step => Self::of_input(snapshot, step, learned),
        }
    }

    fn of_input(snapshot: &Snapshot, step: &Action, learned: Option<&LearnedStep>) -> Option<Self> {
        let page = Layout::new(snapshot);
        let (target, text) = aim_of(step)?;
        let place = target.and_then(|target| place_of(&page, target));
        let mut words = words::stems(text);
        words.extend(place.into_iter().flat_map(|at| told_at(&page, at)));
        let mut on = stands_under(&page, place);
        let mut record = place
            .and_then(|at| page.record_of(at))
            .map_or_else(Vec::new, |at| stems_and_days(&page.text(at)));
        for known in unseen(learned, place.is_none()) {
            words.extend(words::stems(&known.fingerprint.name));
            record.extend(record_says(known));
        }
        on.extend_from_slice(&record);
        let leads = place.is_some_and(|at| page.node(at).url.is_some());
        let searches = place.is_some_and(|at| is_of_search(page.node(at)));
        let presses = step.kind().is_by_hand() && !leads;
        let logs_in = place.is_some_and(|at| is_of_login(&page, at));
        let leads = leads || matches!(step, Action::Hover { .. });
        Some(Self {
            words,
            text: text.to_owned(),
            presses,
            leads,
            is_act: act_of(step),
            on,
            record,
            near: place.map(|at| before(&page, at)).unwrap_or_default(),
            markup: place.map(|at| markup_of(page.node(at))).unwrap_or_default(),
            is_key: matches!(step, Action::Press { .. }),
            searches,
            logs_in,
            unfolds: place.is_some_and(|at| folds(page.node(at))),
            declines: declines(step, place.map(|at| page.node(at))),
            ..Self::default()
        })
    }
}

/// What the markup of an element says of it, in stems.
fn markup_of(node: &Node) -> Vec<String> {
    let own = [&node.role, &node.tag].into_iter().chain(&node.hints).chain(&node.nearby);
    own.flat_map(|text| words::stems(text)).collect()
}

/// The texts and numbers of a value.
fn leaves(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(items) => items.iter().flat_map(leaves).collect(),
        Value::Object(fields) => fields.values().flat_map(leaves).collect(),
        Value::Null | Value::Bool(_) => Vec::new(),
    }
}

/// Stems of what the page is about, and what stands over a place of it.
fn stands_under(page: &Layout<'_>, place: Option<usize>) -> Vec<String> {
    let over = place.into_iter().flat_map(|at| [over(page, at, None), asked_at(page, at)].concat());
    scope(page).into_iter().chain(page.filled()).chain(over).collect()
}

/// What a step was done on where the snapshot does not show that, and what something was dropped on.
fn unseen(learned: Option<&LearnedStep>, folded: bool) -> impl Iterator<Item = &Locator> {
    let target = learned.and_then(|step| step.target.as_ref()).filter(|_| folded);
    target.into_iter().chain(learned.and_then(|step| step.to.as_ref()))
}

/// Stems of what the record says that an element is in.
fn record_says(known: &Locator) -> Vec<String> {
    known.fingerprint.record.iter().flat_map(|record| stems_and_days(&record.text)).collect()
}

/// The stems of a text, and the days that it says, each as `2026-03-29`.
fn stems_and_days(text: &str) -> Vec<String> {
    words::stems(text).into_iter().chain(days_in(text).into_iter().map(|(day, _)| day)).collect()
}

/// Whether a click did something on the page that it was made on: a link may lead nowhere.
pub(super) fn stays_here(step: &Action, came: &Outcome) -> bool {
    let Outcome::Acted(acted) = came else { return false };
    matches!(step, Action::Click { .. }) && acted.changed && !acted.navigated && !acted.new_tab
}

/// Whether some of these stems is one of the names.
pub(super) fn says(stems: &[String], names: &[String]) -> bool {
    stems.iter().any(|stem| names.iter().any(|name| same_word(&words::stem(name), stem)))
}

/// What a step acts on, if that is something of its own, and what it puts in there; nothing of one that acts on nothing.
fn aim_of(step: &Action) -> Option<(Option<&Ref>, &str)> {
    Some(match step {
        Action::Click { r#ref, .. } | Action::Hover { r#ref } | Action::Check { r#ref, .. } => {
            (Some(r#ref), "")
        }
        Action::Type { r#ref, text } => (r#ref.as_ref(), text.as_str()),
        Action::Fill { r#ref, value } => (Some(r#ref), value.as_str()),
        Action::Select { r#ref, option } => (Some(r#ref), option.as_str()),
        Action::Upload { r#ref, file } => (Some(r#ref), file.as_str()),
        Action::Press { r#ref, .. } => (r#ref.as_ref(), ""),
        Action::Drag { from, .. } => (Some(from), ""),
        _ => return None,
    })
}

/// The name of the act that a step is by itself.
fn act_of(step: &Action) -> Option<&'static str> {
    match step {
        Action::Upload { .. } => Some("upload"),
        Action::Drag { .. } => Some("move"),
        Action::Check { checked: true, .. } => Some(TICK),
        _ => None,
    }
}

/// Whether a step on a control says that something is not to be.
fn declines(step: &Action, control: Option<&Node>) -> bool {
    let says_no = |node: &Node| words::says(&node.name, Concept::AnswerNo.words());
    match step {
        Action::Fill { value, .. } => value.is_empty(),
        Action::Check { checked, .. } => !checked || control.is_some_and(says_no),
        _ => false,
    }
}

/// Stems of what is acted on and of what it belongs to.
fn told_at(page: &Layout<'_>, at: usize) -> Vec<String> {
    let node = page.node(at);
    let groups = page.up(at).skip(1).take(3).filter(|&up| is_group(page.node(up)));
    let mut words = words::stems(&page.text(at));
    words.extend(words::stems(&node.name));
    words.extend(groups.flat_map(|up| words::stems(&page.node(up).name)));
    words.extend(beside(page, at));
    words.extend(part_of_form(page, at));
    words.extend(page.choice_label(at).iter().flat_map(|text| words::stems(text)));
    words
}

/// Stems of what came up with a control and asks for it: `Do you really want to delete it?` over `OK`.
fn asked_at(page: &Layout<'_>, at: usize) -> Vec<String> {
    let before = |notice: &&Notice| {
        let place = place_of(page, &notice.r#ref);
        place.is_some_and(|place| place < at && at - place <= MOST_ANSWERS)
    };
    let fresh = page.snapshot.facts.notices.iter().filter(|notice| notice.fresh);
    fresh.filter(before).flat_map(|notice| words::stems(&notice.text)).collect()
}

/// Stems of what stands before a control that the page has several of, after the one before it.
fn before(page: &Layout<'_>, at: usize) -> Vec<String> {
    let own = page.node(at);
    let same = |other: &usize| {
        let node = page.node(*other);
        node.role == own.role && node.name == own.name
    };
    let last = (0..at).rfind(same);
    let next = (at + 1..page.items.len()).find(same);
    let from =
        last.map(|last| last + 1).or_else(|| next.map(|next| (2 * at + 1).saturating_sub(next)));
    let Some(from) = from else { return Vec::new() };
    let stretch = from.max(at.saturating_sub(MOST_BEFORE))..at;
    stretch.flat_map(|place| words::stems(&page.node(place).name)).collect()
}

/// Most elements before a control that are looked at for what it belongs to.
const MOST_BEFORE: usize = 12;

/// Most elements from what a page asks to a control that answers it.
const MOST_ANSWERS: usize = 6;

/// Whether it is searched by this.
fn is_of_search(node: &Node) -> bool {
    let named = |concept: Concept| words::says(&node.name, concept.words());
    node.role == "searchbox"
        || node.role == "button" && named(Concept::SearchButton)
        || is_control(node) && named(Concept::SearchField)
}

/// Whether it stands in the form that asks for a login.
fn is_of_login(page: &Layout<'_>, at: usize) -> bool {
    let login = page.snapshot.facts.login.as_ref();
    let password = login.and_then(|login| place_of(page, &login.password.r#ref));
    password.is_some_and(|password| page.items[password].form == page.items[at].form)
}

/// Stems of the heading within a form that one of its controls stands under: `Out of office` over its switch.
fn part_of_form(page: &Layout<'_>, at: usize) -> Vec<String> {
    let item = &page.items[at];
    let within = |heading: &usize| item.form.is_some() && page.items[*heading].form == item.form;
    let heading = item.heading.filter(within).filter(|_| is_control(item.node));
    heading.map(|heading| words::stems(&page.text(heading))).unwrap_or_default()
}

/// Stems of what a row of a form says beside the control that it holds: `Payment` before the ways to pay.
fn beside(page: &Layout<'_>, at: usize) -> Vec<String> {
    let Some(row) = page.up(at).skip(1).take(4).find(|&up| page.node(up).role == "row") else {
        return Vec::new();
    };
    if page.record_of(at).is_some() || !is_control(page.node(at)) {
        return Vec::new();
    }
    let silent = |cell: &usize| !page.node(*cell).walk().any(is_control);
    let cells = page.children(row).into_iter().filter(silent);
    cells.flat_map(|cell| words::stems(&page.text(cell))).collect()
}
