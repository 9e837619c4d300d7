//! A revision as a file.

use serde::Serialize;

use super::{CLOSING, Head, LEARNED, Learned, OPENING, digest};
use crate::model::{Revision, SkilletId};
use crate::program::matching;

/// The file of a revision. The same content gives the same file, byte for byte, but for the line that names
/// skillet and revision.
pub fn export(revision: &Revision) -> String {
    let program = revision.program.as_ref();
    let head = Head {
        task: revision.task.clone(),
        start_url: revision.start_url.as_ref().map(ToString::to_string),
        output_schema: revision.output_schema.clone(),
        schema_inferred: revision.schema_inferred,
        reads_only: program.map(|program| program.reads_only),
        inputs: program.map(|program| program.inputs.clone()),
        knowledge: revision.knowledge.clone(),
    };
    let mut learned = Learned { steps: revision.steps.clone(), ..Learned::default() };
    let mut text = String::new();
    if let Some(program) = program.cloned() {
        learned.compiled = (!program.edited).then(|| digest(&program.text));
        let plain = program.task == matching::template(&revision.task);
        learned.template = (!plain).then_some(program.task);
        learned.fixed = program.fixed;
        learned.shape = Some(program.shape);
        learned.environment = program.environment;
        learned.targets = program.targets;
        learned.readers = program.readers;
        learned.lines = program.lines;
        learned.unshown = program.unshown;
        text = format!("{}\n\n", program.text.trim());
    }
    format!("{OPENING}{}\n{CLOSING}\n{text}{LEARNED}{}\n{CLOSING}\n", json(&head), json(&learned))
}

/// The name under which people keep a skillet's file.
pub fn file_name(skillet: &SkilletId) -> String {
    format!("{skillet}.skillet.js")
}

/// JSON that ends no comment.
fn json<T: Serialize>(value: &T) -> String {
    let text = serde_json::to_string_pretty(value);
    // In JSON a `*/` can only be within a text.
    text.unwrap_or_else(|error| unreachable!("a revision is JSON: {error}")).replace("*/", "*\\/")
}
