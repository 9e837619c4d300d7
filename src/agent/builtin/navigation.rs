//! Ways through a site: the links that the task's words and values name.

use url::Url;

use crate::perception::Node;
use crate::perception::lexicon::{Concept, Tasks};

use super::page::{Page, Region, has_state, hinted, page_of};
use super::words;

/// A link or menu item that may lead on.
#[derive(Debug)]
pub(super) struct Way<'a> {
    /// Its node.
    pub(super) node: &'a Node,
    /// How well the wanted words name it.
    pub(super) score: f64,
    /// Whether it stands in a record of a list.
    pub(super) in_list: bool,
    /// Whether all its words are wanted ones, or nearly all of several.
    pub(super) whole: bool,
    /// Whether it says a word of what is wanted; else it is by other words that it means that.
    pub(super) said: bool,
}

/// Everything that can be followed, best first for `wanted`. `passed` says what was followed before.
pub(super) fn ways<'a>(
    page: &Page<'a>,
    wanted: &[String],
    passed: &dyn Fn(&Node) -> bool,
) -> Vec<Way<'a>> {
    let mut all: Vec<Way<'a>> = (0..page.items.len())
        .filter_map(|at| {
            let node = page.node(at);
            let name = words::content(&node.name);
            let usable = !name.is_empty() && name.len() <= 8 && !passed(node);
            if !usable
                || !is_way(page, node)
                || is_form_button(page, at)
                || here(page, node)
                || marks(page, at)
                || heads_column(page, at)
                || is_settled(page, at, wanted)
            {
                return None;
            }
            let of_name = words::cover(&name, wanted);
            let said = name.iter().any(|word| wanted.contains(word)) && of_name >= 0.3;
            let meant = name.iter().all(|word| words::best_kin(word, wanted) >= 0.7);
            if !said && !meant {
                return None;
            }
            let several = name.iter().filter(|word| wanted.contains(word)).count() >= 2;
            let of_task = words::cover(wanted, &name);
            let region = match page.items[at].region {
                Region::Margin => -0.2,
                Region::Main if page.items[at].records.is_some() => -0.1,
                _ => 0.0,
            };
            Some(Way {
                node,
                score: of_name + of_task + region,
                in_list: in_record(page, at),
                whole: of_name > 0.99 || several && of_name > 0.6,
                said,
            })
        })
        .collect();
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    all
}

/// Whether a link leads on within the site, and does nothing that the task does not ask for.
pub(super) fn is_way(page: &Page<'_>, node: &Node) -> bool {
    let agrees = || node.url.is_none() && words::says(&node.name, Concept::Agreed.words());
    let keeps_off =
        || words::says(&node.name, Concept::KeepOff.words()) || orders(node) || agrees();
    leads(node) && same_site(page, node) && !keeps_off()
}

/// Whether it stands in the head of a column, by which a table is put in order and nothing else is reached.
pub(super) fn heads_column(page: &Page<'_>, at: usize) -> bool {
    page.up(at).any(|up| page.node(up).role == "columnheader")
}

/// Whether it can but lead on or show more: a link with an address, a tab, an entry of a menu, what unfolds.
pub(super) fn only_shows(node: &Node) -> bool {
    let unfolds = ["collapsed", "expanded", "popup"].iter().any(|state| has_state(node, state));
    node.url.is_some() || unfolds || matches!(node.role.as_str(), "tab" | "menuitem" | "treeitem")
}

/// Whether a control that leads to no address says something to be done: `Close all rooms` is no way to the rooms, and
/// `Book Dr Farrow` none to look at the doctor.
pub(super) fn orders(node: &Node) -> bool {
    let acts = |first: &String| Tasks::get().act(first).is_some();
    node.url.is_none() && words::split(&node.name).first().is_some_and(acts)
}

/// Whether pressing it marks the record that it stands in, as a star or a heart does: whoever only reads leaves it. Where
/// the record is nothing but the switch, pressing it shows what it is of.
pub(super) fn marks(page: &Page<'_>, at: usize) -> bool {
    has_state(page.node(at), "toggle") && in_record(page, at)
}

/// Whether it is one of several switches of which another that says as much of what is wanted is pressed,
/// or is pressed itself.
fn is_settled(page: &Page<'_>, at: usize, wanted: &[String]) -> bool {
    if page.node(at).role != "button" {
        return false;
    }
    let said = |at: usize| {
        words::content(&page.node(at).name).iter().filter(|word| wanted.contains(word)).count()
    };
    let beside = page.items[at].parent.map(|parent| page.children(parent)).unwrap_or_default();
    let pressed = |&other: &usize| has_state(page.node(other), "pressed");
    beside.into_iter().filter(pressed).any(|other| other == at || said(other) >= said(at))
}

/// Whether it stands in a record of a list, beside other data: a list of bare links is a menu.
pub(super) fn in_record(page: &Page<'_>, at: usize) -> bool {
    let Some(list) = page.items[at].records.filter(|&r| page.items[r].region == Region::Main)
    else {
        return false;
    };
    let record = page.up(at).find(|&up| page.items[up].parent == Some(list)).unwrap_or(at);
    words::plain(&page.text(record)) != words::plain(&page.node(at).name)
}

/// The link whose text is this value.
pub(super) fn named<'a>(page: &Page<'a>, value: &str) -> Option<&'a Node> {
    let value = words::flat(value);
    let is = |n: &&Node| leads(n) && words::flat(&n.name) == value;
    // Counts and arrows beside the name are no part of it: `Travel (11)`.
    let begins = |n: &&Node| {
        let name = words::flat(&n.name);
        leads(n)
            && name
                .strip_prefix(&value)
                .is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| !c.is_alphabetic()))
    };
    // A long title is often cut short in a list.
    let cut = |n: &&Node| {
        let name = words::flat(&n.name);
        let short = name.trim_end_matches(['…', '.']).trim_end();
        leads(n) && short.len() < name.len() && short.len() >= 8 && value.starts_with(short)
    };
    let nodes = || {
        let places =
            (0..page.items.len()).filter(|&at| !is_form_button(page, at) && !marks(page, at));
        let nodes = places.map(|at| page.node(at));
        nodes.filter(|n| n.r#ref.is_some() && same_site(page, n) && !here(page, n))
    };
    nodes().find(is).or_else(|| nodes().find(begins)).or_else(|| nodes().find(cut))
}

/// Whether it is a button of a form: pressed on the way to somewhere, it may send what nobody has filled in.
fn is_form_button(page: &Page<'_>, at: usize) -> bool {
    page.node(at).role == "button" && page.items[at].form.is_some()
}

/// Whether it takes one somewhere when clicked.
pub(super) fn leads(node: &Node) -> bool {
    matches!(node.role.as_str(), "link" | "menuitem" | "tab" | "button" | "treeitem")
        && node.r#ref.is_some()
        && !has_state(node, "disabled")
        || has_state(node, "clickable") && node.r#ref.is_some()
}

/// Whether what its markup calls a menu is one: the menu of a kitchen leads nowhere.
pub(super) fn is_marked(node: &Node) -> bool {
    hinted(node, Concept::MenuMark.words()) && node.walk().any(leads)
}

fn same_site(page: &Page<'_>, node: &Node) -> bool {
    let (Some(url), Ok(from)) = (&node.url, Url::parse(&page.snapshot.url)) else { return true };
    Url::parse(url).is_ok_and(|to| {
        let host = |u: &Url| u.host_str().map(|h| h.trim_start_matches("www.").to_owned());
        matches!(to.scheme(), "http" | "https") && host(&to) == host(&from)
    })
}

/// Whether a link leads to the page it is on.
pub(super) fn here(page: &Page<'_>, node: &Node) -> bool {
    // What a bare `#` does is up to a script.
    let leads = |url: &str| !url.ends_with('#') && page_of(url) == page_of(&page.snapshot.url);
    node.role != "tab" && node.url.as_deref().is_some_and(leads)
}

#[cfg(test)]
mod tests {
    use super::super::page::sample::{link, page};
    use super::*;

    #[test]
    fn the_link_that_says_least_besides_is_followed() {
        let snapshot = page(
            "http://a.test/",
            vec![
                link("Module Index", "http://a.test/m"),
                link("Index", "http://a.test/i"),
                link("About", "http://a.test/a"),
            ],
        );
        let page = Page::new(&snapshot);
        let found = ways(&page, &words::content("the module index"), &|_| false);
        assert_eq!(
            found.iter().map(|w| w.node.name.as_str()).collect::<Vec<_>>(),
            ["Module Index", "Index"]
        );
    }

    #[test]
    fn values_match_links_with_counts_and_cut_titles() {
        let snapshot = page(
            "http://a.test/",
            vec![
                link("Travel (11)", "http://a.test/t"),
                link("A Light in the ...", "http://a.test/l"),
            ],
        );
        let page = Page::new(&snapshot);
        assert!(named(&page, "travel").is_some());
        assert!(named(&page, "A Light in the Attic").is_some());
        assert!(named(&page, "Trav").is_none());
    }
}
