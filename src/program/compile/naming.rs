//! What of an element a program can name it by, whatever the data: its name, its kind, its place.

use crate::model::{Candidate, Fingerprint, Locator, Part, Template};

/// The parts for an element whose name tells all of these.
pub(super) fn all_of(
    candidate: &Candidate,
    mut names: Vec<Template>,
    locator: &Locator,
) -> Option<Vec<Part<Template>>> {
    let filter = |has_text| Part::Filter { has_text };
    if names.len() > 1 && matches!(candidate, Candidate::Text { .. }) {
        // What shows one of several texts is but a part of what shows them all.
        let Some(Candidate::Css { selector }) = locator.candidates.last() else { return None };
        let kind = Part::Css { selector: Template::plain(without_places(selector)) };
        return Some([kind].into_iter().chain(names.into_iter().map(filter)).collect());
    }
    let named = loose(candidate, names.remove(0));
    Some([named].into_iter().chain(names.into_iter().map(filter)).collect())
}

/// A link by its name, which no candidate has where several links bear it; but they may lead to one page.
pub(super) fn link_of(locator: &Locator) -> Option<Candidate> {
    let Fingerprint { role, name, .. } = &locator.fingerprint;
    let told = locator.candidates.iter().any(|known| matches!(known, Candidate::Role { .. }));
    let named = role == "link" && !name.is_empty() && !told;
    named.then(|| Candidate::Role { role: role.clone(), name: name.clone() })
}

pub(super) fn figures(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

/// The path of places that is the steadiest way to an element.
pub(super) fn places(locator: &Locator) -> Option<String> {
    match by_steadiness(locator).into_iter().next()? {
        Candidate::Css { selector } if selector.contains(":nth-") => Some(selector),
        _ => None,
    }
}

/// A path without which of several it goes by.
pub(super) fn without_places(selector: &str) -> String {
    let mut out = String::new();
    let mut rest = selector;
    while let Some((before, after)) = rest.split_once(":nth-") {
        out.push_str(before);
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    out + rest
}

/// Whether what an element is called is what it shows.
pub(super) fn is_called_by_its_text(print: &Fingerprint) -> bool {
    let item = print.role.starts_with("menuitem") || print.role == "treeitem";
    (item || matches!(print.role.as_str(), "link" | "button" | "tab" | "option"))
        && !print.name.is_empty()
}

/// Whether it is filled in or set: the rows of a form are no data.
pub(super) fn is_field(print: &Fingerprint) -> bool {
    let role = print.role.as_str();
    matches!(role, "textbox" | "searchbox" | "combobox" | "listbox" | "spinbutton" | "slider")
}

/// By name whatever its case, as callers write their values.
fn loose(candidate: &Candidate, text: Template) -> Part<Template> {
    let exact = false;
    match candidate {
        Candidate::Role { role, .. } => Part::Role { role: role.clone(), name: Some(text), exact },
        Candidate::Label { .. } => Part::Label { text, exact },
        _ => Part::Text { text, exact },
    }
}

/// The same way to an element by another text.
pub(super) fn with(candidate: &Candidate, text: String) -> Candidate {
    match candidate {
        Candidate::Role { role, .. } => Candidate::Role { role: role.clone(), name: text },
        Candidate::Label { .. } => Candidate::Label { text },
        _ => Candidate::Text { text },
    }
}

/// A locator without what is of one record alone: it is found by its place and an input.
pub(super) fn anonymous(locator: &Locator) -> Locator {
    let print = &locator.fingerprint;
    let fingerprint =
        Fingerprint { tag: print.tag.clone(), role: print.role.clone(), ..Fingerprint::default() };
    Locator { candidates: Vec::new(), fingerprint, frames: locator.frames.clone() }
}

/// The candidates with those first that hold no figures: `Cart (3)` is another name tomorrow.
pub(in crate::program) fn steadiest(locator: &Locator) -> Locator {
    Locator { candidates: by_steadiness(locator), ..locator.clone() }
}

fn by_steadiness(locator: &Locator) -> Vec<Candidate> {
    let figures = |candidate: &Candidate| match candidate {
        Candidate::Role { name: text, .. }
        | Candidate::Label { text }
        | Candidate::Placeholder { text }
        | Candidate::Text { text } => text.chars().any(|c| c.is_ascii_digit()),
        Candidate::TestId { .. } => false,
        Candidate::Css { selector } => selector.contains(":nth-") || selector.contains(" > "),
    };
    let mut candidates = locator.candidates.clone();
    // A path of places is no better than a name with figures in it.
    let last = candidates.pop();
    candidates.sort_by_key(figures);
    candidates.extend(last);
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_goes_without_which_of_several() {
        assert_eq!(
            without_places("ul > li:nth-of-type(2) > ul > li:nth-child(1) > a"),
            "ul > li > ul > li > a"
        );
        assert_eq!(without_places("main > a"), "main > a");
    }
}
