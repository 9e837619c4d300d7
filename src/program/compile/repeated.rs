//! Presses that were made again and again on one record, such as `Move up`: how often was chosen by where it stood.

use serde_json::Value;

use super::Source;
use super::naming::figures;
use crate::model::{ActionKind, LearnedStep};
use crate::perception::lexicon::Tasks;

/// What a control of a record is called that was pressed several times in a row, each time with an effect, where neither the
/// task nor a parameter says a number that it may have been pressed by.
pub(super) fn pressed_by_sight<'s>(
    live: &[(usize, &'s LearnedStep)],
    source: &Source<'_>,
) -> Option<&'s str> {
    let again = live.windows(2).find(|two| is_again(two[0].1, two[1].1))?;
    let counted = says_number(source.task) || source.parameters.values().any(is_number);
    let LearnedStep { target, called, .. } = again[0].1;
    let pressed = target.as_ref().map(|target| target.fingerprint.name.as_str());
    let name = pressed.or(called.as_ref().map(|called| called.tool.as_str()))?;
    (!counted).then_some(name)
}

/// Whether a text says a number, in digits or in a word.
fn says_number(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    figures(text) > 0
        || words
            .any(|word| Tasks::get().number(&word.to_lowercase()).is_some_and(|number| number > 1))
}

fn is_number(value: &Value) -> bool {
    value.is_number() || value.as_str().is_some_and(|text| text.trim().parse::<f64>().is_ok())
}

fn is_again(first: &LearnedStep, next: &LearnedStep) -> bool {
    if let (Some(one), Some(other)) = (&first.called, &next.called) {
        return first.calls_to_change() && (&one.tool, &one.input) == (&other.tool, &other.input);
    }
    let presses = matches!(first.kind, ActionKind::Click | ActionKind::Press);
    let worked = |step: &LearnedStep| step.after.as_ref().is_some_and(|after| after.effect);
    let (Some(one), Some(other)) = (&first.target, &next.target) else { return false };
    let known = one.fingerprint.record.as_ref().zip(other.fingerprint.record.as_ref());
    let same_record =
        known.is_some_and(|(a, b)| a.of > 1 && !a.text.is_empty() && a.text == b.text);
    presses
        && (first.kind, &first.text) == (next.kind, &next.text)
        && !(first.turns || first.on_link())
        && worked(first)
        && worked(next)
        && one.fingerprint.name == other.fingerprint.name
        && one.fingerprint.role == other.fingerprint.role
        && same_record
}
