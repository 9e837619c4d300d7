//! The first line of a program: of which skillet and revision it is, and whether it only reads. Hob writes
//! it; whatever else a person puts into the program is left as it is.

use crate::model::{Revision, SkilletId};

/// What the line begins with.
const OPENING: &str = "// Skillet ";

/// The line.
pub(super) fn header(skillet: &SkilletId, number: u64, reads_only: bool) -> String {
    let effect = if reads_only { "reads only" } else { "changes state" };
    format!("{OPENING}{skillet} · revision {number} · {effect}")
}

/// A program's text without the line, if it has one.
pub(super) fn body(text: &str) -> &str {
    match text.split_once('\n') {
        Some((first, rest)) if first.starts_with(OPENING) => rest,
        _ => text,
    }
}

/// The revision with its program under its own name and number.
#[must_use]
pub fn headed(mut revision: Revision, skillet: &SkilletId) -> Revision {
    if let Some(program) = &mut revision.program {
        let first = header(skillet, revision.number, program.reads_only);
        program.text = format!("{first}\n{}", body(&program.text));
    }
    revision
}
