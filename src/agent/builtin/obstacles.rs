//! What stands between the planner and the page: refusals, bot walls, consent banners, dialogs,
//! failed logins and empty results, most of them as they were recognised in the page.

use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::page::{Page, Region, has_state};
use super::words;

/// Why the page is no use at all, for the caller.
pub(super) fn wall(page: &Page<'_>) -> Option<String> {
    let url = &page.snapshot.url;
    let wall = page.snapshot.facts.wall;
    match page.snapshot.status {
        Some(403) if wall.is_some() => {
            return Some(format!(
                "{url} shows a check against bots (status 403), which the built-in planner does not get around"
            ));
        }
        Some(status @ (403 | 404 | 410 | 429)) => {
            return Some(format!("{url} answers with status {status}"));
        }
        Some(status @ 500..) => {
            return Some(format!("{url} answers with status {status}: the website may be down"));
        }
        _ => {}
    }
    wall.map(|_| {
        format!(
            "{url} shows a captcha or a check against bots, which the built-in planner does not get around"
        )
    })
}

/// The button that answers a consent banner: refusing rather than accepting, where both are offered.
pub(super) fn consent<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let answer = page.snapshot.facts.consent.as_ref()?.answer()?;
    page.snapshot.find(&answer.r#ref)
}

fn presses(node: &Node) -> bool {
    (node.role == "button" || node.role == "link" || has_state(node, "clickable"))
        && node.r#ref.is_some()
        && node.name.chars().count() <= 60
}

/// The button that closes a dialog that covers the page.
pub(super) fn close_dialog<'a>(page: &Page<'a>) -> Option<&'a Node> {
    if !is_covered(page) {
        return None;
    }
    let dialog = first_dialog(page).unwrap_or(0);
    let mut inside = buttons_of(page, dialog);
    inside.find(|n| {
        words::says(&n.name, Concept::CloseDialog.words()) || Concept::CloseSign.has(n.name.trim())
    })
}

/// The button that answers with yes the question that a page asks before it shows anything: whether one is of age.
pub(super) fn pass_gate<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let dialog = first_dialog(page).filter(|_| is_covered(page))?;
    let takes = |at: usize| super::page::is_control(page.node(at)) && !presses(page.node(at));
    if (dialog..page.items[dialog].end).any(takes) {
        return None;
    }
    let affirms = |name: &str| {
        let first = words::split(name).into_iter().next();
        first.is_some_and(|word| Concept::AnswerYes.has(&word))
            || words::says(name, Concept::Agreed.words())
    };
    buttons_of(page, dialog).find(|button| affirms(&button.name))
}

/// Whether something lies over the page.
fn is_covered(page: &Page<'_>) -> bool {
    page.items.iter().any(|item| has_state(item.node, "covered"))
}

/// The first part that is a dialog, by its role or because it lies over the page.
fn first_dialog(page: &Page<'_>) -> Option<usize> {
    let over = || page.items.iter().position(|item| item.region == Region::Dialog);
    page.with_role("dialog").chain(page.with_role("alertdialog")).next().or_else(over)
}

fn buttons_of<'a>(page: &Page<'a>, dialog: usize) -> impl Iterator<Item = &'a Node> {
    (dialog..page.items[dialog].end).map(|at| page.node(at)).filter(|node| presses(node))
}

/// What the page says went wrong with what was sent, if it says so.
pub(super) fn complaint(page: &Page<'_>) -> Option<String> {
    page.snapshot.facts.complaint().map(|notice| notice.text.clone())
}

/// Whether the page says that nothing was found.
pub(super) fn found_nothing(page: &Page<'_>) -> bool {
    page.snapshot.facts.nothing_found.is_some()
}
