//! Which steps are of use: those that did nothing, led nowhere, or read what was read again later are not
//! done again.

use std::ptr;

use crate::model::{ActionKind, LearnedStep};

/// Whether a step leaves everything as it is: it looks around on the page.
fn looks(step: &LearnedStep) -> bool {
    matches!(step.kind, ActionKind::Hover | ActionKind::Scroll | ActionKind::WaitFor)
}

/// The steps that a program does, each with its place among all.
pub(super) fn live(steps: &[LearnedStep]) -> impl Iterator<Item = (usize, &LearnedStep)> {
    let mut kept: Vec<&LearnedStep> = Vec::new();
    for step in steps.iter().filter(|step| !is_idle(step)) {
        if step.kind == ActionKind::Back {
            // What was only looked at on the page that is left.
            let gone = kept.iter().rposition(|step| !looks(step)).map_or(0, |at| at + 1);
            if led_nowhere(&kept[..gone], step) {
                kept.truncate(gone - 1);
                continue;
            }
        }
        kept.push(step);
    }
    let kept: Vec<&LearnedStep> = kept
        .iter()
        .enumerate()
        .filter(|(at, step)| !kept[at + 1..].iter().any(|later| replaces(later, step)))
        .map(|(_, step)| *step)
        .collect();
    let kept = without_idle_end(kept);
    steps.iter().enumerate().filter(move |(_, step)| kept.iter().any(|live| ptr::eq(*live, *step)))
}

/// What had no effect when it was done.
fn is_idle(step: &LearnedStep) -> bool {
    let without = step.after.as_ref().is_some_and(|after| !after.effect);
    // A click or a key may have sent something although nothing of it was to be seen.
    let harmless = match step.kind {
        ActionKind::Back | ActionKind::SwitchTab => true,
        ActionKind::Click => step.on_link(),
        _ => looks(step),
    };
    without && harmless
}

/// Whether a way back undoes the step before it: one that only went elsewhere.
fn led_nowhere(kept: &[&LearnedStep], back: &LearnedStep) -> bool {
    let [.., before, gone] = kept else { return false };
    let went = gone.kind == ActionKind::Goto || gone.on_link() && gone.kind == ActionKind::Click;
    let url = |step: &LearnedStep| step.after.as_ref().map(|after| after.url.clone());
    went && url(back).is_some() && (url(before) == url(back) || before.kind == ActionKind::Goto)
}

/// Whether a later extraction puts all of its result where an earlier one's was.
fn replaces(later: &LearnedStep, earlier: &LearnedStep) -> bool {
    let (Some(new), Some(old)) = (&later.reader, &earlier.reader) else { return false };
    let adds = later.selection.as_ref().is_some_and(|selection| selection.append);
    if adds || later.into != earlier.into {
        return false;
    }
    let object = |step: &LearnedStep| {
        step.reader.as_ref().is_some_and(|reader| reader.each.is_none())
            || step.selection.as_ref().is_some_and(|selection| selection.one)
    };
    let names = |name: &&String| !name.starts_with('_');
    match (object(later), object(earlier)) {
        (true, true) => old.fields.keys().filter(names).all(|name| new.fields.contains_key(name)),
        (false, _) => later.into.is_some(),
        (true, false) => false,
    }
}

/// After the last reading, going elsewhere is of no use.
fn without_idle_end(mut kept: Vec<&LearnedStep>) -> Vec<&LearnedStep> {
    let Some(last) = kept.iter().rposition(|step| step.kind == ActionKind::Extract) else {
        return kept;
    };
    let idle = |step: &&LearnedStep| {
        looks(step) || matches!(step.kind, ActionKind::Goto | ActionKind::Back)
    };
    if kept[last + 1..].iter().all(idle) {
        kept.truncate(last + 1);
    }
    kept
}
