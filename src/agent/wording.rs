//! Steps and what came of them, in words: for the planner, the timeline and the caller.

use super::downloads;
use crate::browser::Acted;
use crate::model::{Action, Ref, clip};
use crate::perception::Snapshot;
use crate::program::Extracted;

/// The step in words, with the element's role and name rather than its ref.
pub(super) fn step(snapshot: &Snapshot, step: &Action) -> String {
    let element = |r#ref: &Ref| match snapshot.find(r#ref) {
        Some(node) if node.name.is_empty() => node.role.clone(),
        Some(node) => format!("{} \"{}\"", node.role, clip(&node.name, 60)),
        None => format!("element {ref}"),
    };
    match step {
        Action::Goto { url } => format!("goto {url}"),
        Action::Fill { r#ref, value } => {
            format!("fill {} with {}", element(r#ref), clip(value, 80))
        }
        Action::Select { r#ref, option } => format!("select {option} in {}", element(r#ref)),
        Action::Check { r#ref, checked } => {
            format!("{} {}", if *checked { "check" } else { "uncheck" }, element(r#ref))
        }
        Action::Press { key, r#ref: Some(r#ref) } => format!("press {key} in {}", element(r#ref)),
        Action::Press { key, r#ref: None } => format!("press {key}"),
        Action::Drag { from, to } => format!("drag {} onto {}", element(from), element(to)),
        Action::Dialog { accept: true, .. } => "accept the next dialog".to_owned(),
        Action::Dialog { accept: false, .. } => "dismiss the next dialog".to_owned(),
        Action::Upload { r#ref, file } => {
            format!("upload {} to {}", clip(file, 60), element(r#ref))
        }
        Action::Look {} => "look at an image of the page".to_owned(),
        Action::WaitFor { text } if text.is_empty() => "wait for a change".to_owned(),
        Action::WaitFor { text } => format!("wait for \"{}\"", clip(text, 60)),
        Action::SwitchTab { tab } => format!("switch to tab {tab}"),
        Action::Read { search: Some(search), .. } => {
            format!("read around \"{}\"", clip(search, 60))
        }
        Action::Extract(extraction) => {
            let fields: Vec<&str> = extraction.fields.keys().map(String::as_str).collect();
            match &extraction.each {
                Some(_) => format!("extract every record's {}", fields.join(", ")),
                None => format!("extract {}", fields.join(", ")),
            }
        }
        step => match target(step) {
            Some(r#ref) => format!("{} {}", step.name(), element(r#ref)),
            None => step.name().to_owned(),
        },
    }
}

/// The element that a step is done on.
pub(super) fn target(step: &Action) -> Option<&Ref> {
    match step {
        Action::Click { r#ref }
        | Action::Fill { r#ref, .. }
        | Action::Select { r#ref, .. }
        | Action::Check { r#ref, .. }
        | Action::Hover { r#ref }
        | Action::Upload { r#ref, .. }
        | Action::Drag { from: r#ref, .. } => Some(r#ref),
        Action::Press { r#ref, .. } | Action::Scroll { r#ref, .. } | Action::Read { r#ref, .. } => {
            r#ref.as_ref()
        }
        _ => None,
    }
}

/// What came of an input.
pub(super) fn acted(acted: &Acted) -> String {
    let mut parts = Vec::new();
    if acted.new_tab {
        parts.push(format!("a new tab opened: {}", acted.url));
    } else if acted.navigated {
        parts.push(format!("now at {}", acted.url));
    } else if !acted.changed {
        parts.push("nothing on the page changed".to_owned());
    }
    parts.extend(acted.dialogs.iter().map(|text| format!("the page said: {text}")));
    parts.extend(acted.downloads.iter().map(downloads::in_words));
    parts.extend(acted.note.clone());
    parts.join("; ")
}

/// What an extraction of `fields` fields read.
pub(super) fn extracted(extracted: &Extracted, fields: usize) -> String {
    let Extracted { value, reader, count, pages, hidden, .. } = extracted;
    if !value.is_array() {
        return format!("read {count} of {fields} fields");
    }
    let read = format!("read {count} records from {pages} page(s)");
    match (hidden, reader.hidden) {
        (0, _) => read,
        (_, true) => format!("{read}, {hidden} of them hidden"),
        (_, false) => format!("{read}; {hidden} hidden beside them were left out"),
    }
}
