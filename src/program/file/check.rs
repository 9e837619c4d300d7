//! What a file's content must keep to, beyond its form.

use std::collections::BTreeMap;

use super::{Head, Learned};
use crate::model::{Environment, Fault, InputPath, Inputs, Revision, StepLine};
use crate::program::header::body;

/// Most characters of a task, and of a note.
const LONGEST_TASK: usize = 20_000;
const LONGEST_NOTE: usize = 20_000;
/// Most inputs, elements and readers together, steps.
const MOST: usize = 1_000;
/// Largest side of a page, in CSS pixels.
const LARGEST_SIDE: u32 = 4_096;

pub(super) fn check(head: &Head, learned: &Learned, text: &str, faults: &mut Vec<Fault>) {
    check_head(head, text, faults);
    let mut fault = |pointer: &str, message: &str| faults.push(Fault::new(pointer, message));
    let Learned { targets, readers, steps, lines, unshown, fixed, environment, .. } = learned;
    if !text.is_empty()
        && let Some(path) = undeclared(head, fixed)
    {
        let message = format!("names {}, which is not among `inputs`", path.placeholder());
        fault("/task", &message);
    }
    for (pointer, count) in [
        ("/inputs", head.inputs.iter().flatten().count()),
        ("/targets", targets.len()),
        ("/readers", readers.len()),
        ("/steps", steps.len()),
        ("/lines", lines.len()),
        ("/unshown", unshown.len()),
        ("/fixed", fixed.len()),
    ] {
        if count > MOST {
            fault(pointer, "has more than 1000 entries");
        }
    }
    let at_home = |place: &StepLine| {
        place.step < steps.len()
            && usize::try_from(place.line).is_ok_and(|line| line <= lines_of(text))
    };
    if !lines.iter().all(at_home) {
        fault("/lines", "names a step or a line that there is not");
    }
    if environment.as_ref().is_some_and(|environment| !is_page(environment)) {
        fault("/environment", "is none that a browser can have: locale, timezone, viewport");
    }
}

fn check_head(head: &Head, text: &str, faults: &mut Vec<Fault>) {
    let mut fault = |pointer: &str, message: &str| faults.push(Fault::new(pointer, message));
    if head.task.trim().is_empty() {
        fault("/task", "is blank: say what is done");
    }
    if head.task.chars().count() > LONGEST_TASK {
        fault("/task", "is longer than 20000 characters");
    }
    if head.knowledge.len() > Revision::MOST_KNOWLEDGE {
        fault("/knowledge", "has more than 50 notes");
    }
    for (at, note) in head.knowledge.iter().enumerate() {
        if note.chars().count() > LONGEST_NOTE {
            fault(&format!("/knowledge/{at}"), "is longer than 20000 characters");
        }
    }
    if text.is_empty() && (head.inputs.is_some() || head.reads_only.is_some()) {
        fault("", "there is no program between the comments, but `inputs` or `readsOnly` of one");
    }
    for path in head.inputs.iter().flat_map(BTreeMap::keys) {
        if !path.starts_with("parameters.") && !path.starts_with("secrets.") {
            fault("/inputs", "an input is called parameters.NAME or secrets.NAME");
        }
    }
}

/// An input that the task names, and that runs of the program need not give.
fn undeclared(head: &Head, fixed: &BTreeMap<String, String>) -> Option<InputPath> {
    let known = head.inputs.iter().flat_map(BTreeMap::keys).chain(fixed.keys());
    let known: Vec<InputPath> = known.filter_map(|path| InputPath::parse(path)).collect();
    let named = Inputs::default().unbound(&head.task).into_iter();
    let is_known =
        |named: &InputPath| known.iter().any(|path| path.names().starts_with(named.names()));
    named.into_iter().find(|named| !is_known(named))
}

/// How many lines a program has, with the one that Hob writes.
fn lines_of(text: &str) -> usize {
    body(text).lines().count() + 1
}

/// Whether a browser can be made to look so.
fn is_page(environment: &Environment) -> bool {
    let word = |text: &str, more: &str| {
        let fits = |c: char| c.is_ascii_alphanumeric() || more.contains(c);
        (1..=64).contains(&text.len()) && text.chars().all(fits)
    };
    word(&environment.locale, "-_@.")
        && word(&environment.timezone, "/+-_:")
        && environment.viewport.iter().all(|side| (1..=LARGEST_SIDE).contains(side))
}
