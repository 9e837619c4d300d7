//! What stands between the planner and the page: refusals, bot walls, consent banners, dialogs,
//! failed logins and empty results. Recognised by role and by words that sites of every kind use.

use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::page::{Page, Region, has_state};
use super::words;

/// Why the page is no use at all, for the caller.
pub(super) fn wall(page: &Page<'_>) -> Option<String> {
    let url = &page.snapshot.url;
    let text = || page.all_text();
    match page.snapshot.status {
        Some(403) if is_bot_check(&text()) => {
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
    let small = page.items.len() < 120;
    let framed = page.with_role("iframe").any(|at| {
        let node = page.node(at);
        words::says(&node.name, Concept::Captcha.words())
            || node.url.as_deref().is_some_and(|u| u.contains("captcha"))
    });
    if small && (framed || is_bot_check(&text())) {
        return Some(format!(
            "{url} shows a captcha or a check against bots, which the built-in planner does not get around"
        ));
    }
    None
}

fn is_bot_check(text: &str) -> bool {
    words::says(text, Concept::BotCheck.words())
}

/// The button that answers a consent banner: refusing rather than accepting, where both are offered.
pub(super) fn consent<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let banner = (0..page.items.len()).find(|&at| is_consent(page, at))?;
    let buttons =
        || (banner..page.items[banner].end).map(|at| page.node(at)).filter(|n| presses(n));
    let find = |phrases: &[&str]| buttons().find(|n| words::says(&n.name, phrases));
    find(Concept::RefuseConsent.words())
        .or_else(|| find(Concept::AcceptConsent.words()))
        .or_else(|| find(Concept::CloseConsent.words()))
}

/// The smallest group that speaks of cookies or consent and can be answered by a button.
fn is_consent(page: &Page<'_>, at: usize) -> bool {
    let item = &page.items[at];
    let size = item.end - at;
    let fits = (2..=60).contains(&size) && item.node.role != "main" && item.node.role != "list";
    if !fits || !(at..item.end).any(|p| presses(page.node(p)) && page.node(p).role == "button") {
        return false;
    }
    let mut text = words::flat(&page.text(at));
    text.push(' ');
    text.push_str(&words::flat(&item.node.name));
    let speaks = words::says(&text, Concept::ConsentTopic.words());
    let asks = words::says(&text, Concept::ConsentQuestion.words());
    speaks && asks
}

fn presses(node: &Node) -> bool {
    (node.role == "button" || node.role == "link" || has_state(node, "clickable"))
        && node.r#ref.is_some()
        && node.name.chars().count() <= 60
}

/// The button that closes a dialog that covers the page.
pub(super) fn close_dialog<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let covers = page.items.iter().any(|i| has_state(i.node, "covered"));
    let dialog = page
        .with_role("dialog")
        .chain(page.with_role("alertdialog"))
        .next()
        .or_else(|| covers.then_some(0))?;
    if !covers {
        return None;
    }
    let mut inside =
        (dialog..page.items[dialog].end).map(|at| page.node(at)).filter(|n| presses(n));
    inside.find(|n| {
        words::says(&n.name, Concept::CloseDialog.words()) || Concept::CloseSign.has(n.name.trim())
    })
}

/// What the page says went wrong with what was sent, if it says so.
pub(super) fn complaint(page: &Page<'_>) -> Option<String> {
    let loud = |n: &Node| n.role == "alert" || n.hints.iter().any(|h| Concept::ErrorMark.has(h));
    let inside = |at: usize| {
        page.items[at].region != Region::Navigation && !super::page::is_control(page.node(at))
    };
    let texts = |test: &dyn Fn(&Node) -> bool| {
        (0..page.items.len())
            .filter(|&at| inside(at) && test(page.node(at)))
            .map(|at| page.text(at))
            .find(|t| (3..300).contains(&t.len()) && words::says(t, Concept::Complaint.words()))
    };
    texts(&loud).or_else(|| {
        texts(&|n| {
            n.children.is_empty() && n.role != "link" && n.role != "button" && n.name.len() < 160
        })
    })
}

/// Whether the page says that nothing was found.
pub(super) fn found_nothing(page: &Page<'_>) -> bool {
    words::says(&page.all_text(), Concept::NothingFound.words())
}
