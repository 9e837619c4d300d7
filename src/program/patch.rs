//! A healed program: its text with the new names of what was found again, and nothing else changed.

use super::calls::Healed;
use super::compile::{plain_fields, steadiest};
use super::javascript as js;
use crate::model::{Part, Program, Query, Reader, Target};

/// The program of revision `number`; none where the text does not say what was healed as a compiled one
/// does.
pub(super) fn patched(program: &Program, number: u64, healed: &Healed) -> Option<Program> {
    if healed.targets.is_empty() && healed.readers.is_empty() {
        return None;
    }
    let mut patched = program.clone();
    let (first, rest) = program.text.split_once('\n')?;
    patched.text = format!("{}\n{rest}", renumbered(first, number)?);
    for (old, locator) in &healed.targets {
        let locator = steadiest(locator);
        let best = Part::from(locator.candidates.first()?);
        let query = Query { frames: old.query.frames.clone(), parts: vec![best] };
        patched.text = replaced(&patched.text, &js::locator(&old.query), &js::locator(&query))?;
        let new = Target { query, locator, effect: old.effect, leaves: old.leaves };
        patched
            .targets
            .iter_mut()
            .filter(|target| *target == old)
            .for_each(|target| target.clone_from(&new));
    }
    for (old, new) in &healed.readers {
        patched.text = replaced(&patched.text, &call(old), &call(new))?;
        patched
            .readers
            .iter_mut()
            .filter(|reader| *reader == old)
            .for_each(|reader| reader.clone_from(new));
    }
    if patched.text.lines().count() != program.text.lines().count() {
        patched.lines.clear();
    }
    Some(patched)
}

/// The beginning of the call that a reader is.
fn call(reader: &Reader) -> String {
    let fields = js::object(&plain_fields(&reader.fields), 2);
    match &reader.each {
        Some(each) => format!(".collect({}, {fields}", js::literal(each)),
        None => format!(".read({fields}"),
    }
}

fn replaced(text: &str, old: &str, new: &str) -> Option<String> {
    text.contains(old).then(|| text.replace(old, new))
}

/// `// Skillet shop · revision 3 · reads only` with another number.
fn renumbered(header: &str, number: u64) -> Option<String> {
    let (before, rest) = header.split_once(" · revision ")?;
    let (_, after) = rest.split_once(" · ")?;
    Some(format!("{before} · revision {number} · {after}"))
}
