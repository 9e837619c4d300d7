//! Ways through a site: the link that the task's words name, and the control that leads to the next
//! page of a list.

use url::Url;

use crate::browser::Node;

use super::page::{Page, Region, has_state};
use super::words;

/// A link or menu item that may lead on.
#[derive(Debug)]
pub(super) struct Way<'a> {
    /// Its node.
    pub(super) node: &'a Node,
    /// How well the wanted words name it.
    pub(super) score: f64,
    /// Whether all its words are wanted ones.
    pub(super) whole: bool,
}

/// Words of controls that must not be pressed on the way to somewhere else.
const KEEP_OFF: &[&str] = &[
    "log out", "logout", "sign out", "signout", "delete", "remove", "unsubscribe", "buy", "checkout", "check out", "pay", "purchase",
    "add to cart", "add to basket", "cancel", "reset", "print", "share", "download", "edit", "permalink", "rss", "feed",
];

/// Everything that can be followed, best first for `wanted`. `passed` says what was followed before.
pub(super) fn ways<'a>(page: &Page<'a>, wanted: &[String], passed: &dyn Fn(&Node) -> bool) -> Vec<Way<'a>> {
    let mut all: Vec<Way<'a>> = (0..page.items.len())
        .filter_map(|at| {
            let node = page.node(at);
            let name = words::content(&node.name);
            let usable = leads(node) && !name.is_empty() && name.len() <= 8 && !passed(node);
            if !usable || words::says(&node.name, KEEP_OFF) || !same_site(page, node) || here(page, node) {
                return None;
            }
            let of_name = words::cover(&name, wanted);
            let strong = name.iter().any(|word| wanted.contains(word));
            if !strong || of_name < 0.5 {
                return None;
            }
            let of_task = words::cover(wanted, &name);
            let region = match page.items[at].region {
                Region::Margin => -0.2,
                Region::Main if page.items[at].records.is_some() => -0.1,
                _ => 0.0,
            };
            Some(Way { node, score: of_name + of_task + region, whole: of_name > 0.99 })
        })
        .collect();
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    all
}

/// The link whose text is this value.
pub(super) fn named<'a>(page: &Page<'a>, value: &str) -> Option<&'a Node> {
    let value = words::flat(value);
    let is = |n: &&Node| leads(n) && words::flat(&n.name) == value;
    // Counts and arrows beside the name are no part of it: `Travel (11)`.
    let begins = |n: &&Node| {
        let name = words::flat(&n.name);
        leads(n) && name.strip_prefix(&value).is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| !c.is_alphabetic()))
    };
    // A long title is often cut short in a list.
    let cut = |n: &&Node| {
        let name = words::flat(&n.name);
        let short = name.trim_end_matches(['…', '.']).trim_end();
        leads(n) && short.len() < name.len() && short.len() >= 8 && value.starts_with(short)
    };
    let nodes = || page.items.iter().map(|i| i.node).filter(|n| n.r#ref.is_some() && same_site(page, n));
    nodes().find(is).or_else(|| nodes().find(begins)).or_else(|| nodes().find(cut))
}

/// Whether it takes one somewhere when clicked.
pub(super) fn leads(node: &Node) -> bool {
    matches!(node.role.as_str(), "link" | "menuitem" | "tab" | "button" | "treeitem") && node.r#ref.is_some() && !has_state(node, "disabled")
        || has_state(node, "clickable") && node.r#ref.is_some()
}

fn same_site(page: &Page<'_>, node: &Node) -> bool {
    let (Some(url), Ok(from)) = (&node.url, Url::parse(&page.snapshot.url)) else { return true };
    Url::parse(url).is_ok_and(|to| {
        let host = |u: &Url| u.host_str().map(|h| h.trim_start_matches("www.").to_owned());
        matches!(to.scheme(), "http" | "https") && host(&to) == host(&from)
    })
}

/// Whether a link leads to the page it is on.
fn here(page: &Page<'_>, node: &Node) -> bool {
    node.url.as_deref().is_some_and(|url| without_fragment(url) == without_fragment(&page.snapshot.url) && !url.contains('#'))
}

fn without_fragment(url: &str) -> &str {
    url.split('#').next().unwrap_or(url)
}

/// The control that leads to the next page of the list on this page.
pub(super) fn next_page<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let places: Vec<usize> = (0..page.items.len())
        .filter(|&at| leads(page.node(at)) && page.node(at).name.chars().count() <= 40 && !in_slides(page, at))
        .collect();
    let find = |test: &dyn Fn(usize) -> bool| places.iter().copied().find(|&at| test(at) && turns(page, at)).map(|at| page.node(at));
    find(&|at| page.node(at).hints.iter().any(|h| h == "next") && !says_back(page.node(at)))
        .or_else(|| find(&|at| says_next(page.node(at))))
        .or_else(|| find(&|at| says_more(page.node(at))))
        .or_else(|| next_number(page, &places).filter(|&at| turns(page, at)).map(|at| page.node(at)))
}

fn says_back(node: &Node) -> bool {
    words::says(&node.name, &["previous", "prev", "back", "newer"])
}

fn says_next(node: &Node) -> bool {
    let name = words::flat(&node.name);
    let arrows = ["›", "»", ">", ">>", "→", "▶", "⟩"];
    let bare = name.trim_matches(|c: char| c.is_whitespace() || "›»>→▶⟩".contains(c));
    arrows.contains(&name.as_str())
        || ["next", "next page", "older", "older posts", "older entries", "weiter", "suivant", "siguiente", "nächste"].contains(&bare)
}

fn says_more(node: &Node) -> bool {
    let name = words::flat(&node.name);
    let name = name.trim_end_matches(['…', '.', '↓', '▼', '▾']).trim();
    matches!(name, "more" | "load more" | "show more" | "view more" | "see more" | "more results" | "load more results" | "show more results")
        || name.starts_with("load more ") || name.starts_with("show more ")
}

/// A number that follows the current one among page numbers.
fn next_number(page: &Page<'_>, places: &[usize]) -> Option<usize> {
    let number = |at: usize| page.node(at).name.trim().parse::<u32>().ok();
    let paging = |at: usize| page.up(at).take(4).any(|up| says_paging(page.node(up)));
    let current = (0..page.items.len()).find(|&at| {
        let marked = page.node(at).states.iter().any(|s| s == "current" || s == "selected")
            || page.node(at).hints.iter().any(|h| h == "current" || h == "active");
        number(at).is_some() && paging(at) && marked
    });
    let wanted = current.and_then(number).map_or(2, |n| n + 1);
    places.iter().copied().find(|&at| number(at) == Some(wanted) && paging(at))
}

fn says_paging(node: &Node) -> bool {
    words::says(&node.name, &["pagination", "pages", "page navigation", "pager"])
        || node.hints.iter().any(|h| matches!(h.as_str(), "pagination" | "pager" | "paging" | "pages" | "paginator" | "paginate"))
}

/// Pictures that slide, and calendars, have a "next" too.
fn in_slides(page: &Page<'_>, at: usize) -> bool {
    page.up(at).take(4).any(|up| {
        let node = page.node(up);
        words::says(&node.name, &["slide", "carousel", "month", "image", "photo"])
            || node.hints.iter().any(|h| matches!(h.as_str(), "carousel" | "slider" | "slide" | "slick" | "swiper" | "calendar" | "datepicker" | "gallery"))
    })
}

/// Whether it turns the pages of one list rather than lead to another document: the addresses
/// differ by a number or in the query alone, or it is a button among paging controls.
fn turns(page: &Page<'_>, at: usize) -> bool {
    let node = page.node(at);
    let Some(url) = &node.url else { return true };
    let (Ok(from), Ok(to)) = (Url::parse(&page.snapshot.url), Url::parse(url)) else { return false };
    if from.origin() != to.origin() {
        return false;
    }
    if to.path() == from.path() {
        return to.query() != from.query() || url.contains('#');
    }
    let paging = || page.up(at).take(4).any(|up| says_paging(page.node(up)));
    numbers_out(to.path()) == numbers_out(from.path()) || paging() || begins_paging(from.path(), to.path())
}

/// A path with every number in it as `#`.
fn numbers_out(path: &str) -> String {
    let mut out = String::new();
    for c in path.chars() {
        match c {
            '0'..='9' if out.ends_with('#') => {}
            '0'..='9' => out.push('#'),
            other => out.push(other),
        }
    }
    out
}

/// The first page often has no number: `/books/` and `/books/page-2.html`, `/` and `/page/2/`.
fn begins_paging(from: &str, to: &str) -> bool {
    let folder = &from[..=from.rfind('/').unwrap_or(0)];
    let rest = to.strip_prefix(folder).or_else(|| to.strip_prefix(from)).unwrap_or_default();
    let rest = numbers_out(rest.trim_matches('/'));
    let bare = rest.trim_end_matches(".html").trim_end_matches(".htm").trim_end_matches(".php");
    bare.contains('#') && words::split(bare).iter().all(|w| ["page", "p", "catalogue", "list", "index", "start", "offset"].contains(&w.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::Snapshot;
    use crate::model::Ref;

    fn link(name: &str, url: &str) -> Node {
        Node {
            r#ref: Some(Ref::from(name)), role: "link".into(), tag: "a".into(), name: name.into(), url: Some(url.into()),
            ..Node::default()
        }
    }

    fn page(url: &str, nodes: Vec<Node>) -> Snapshot {
        Snapshot { url: url.into(), nodes, ..Snapshot::default() }
    }

    #[test]
    fn next_turns_pages_of_one_list_only() {
        for (from, to, turns) in [
            ("http://a.test/list", "http://a.test/list?page=2", true),
            ("http://a.test/list?page=2&q=x", "http://a.test/list?page=3&q=x", true),
            ("http://a.test/", "http://a.test/page/2/", true),
            ("http://a.test/index.html", "http://a.test/catalogue/page-2.html", true),
            ("http://a.test/books_1/index.html", "http://a.test/books_1/page-2.html", true),
            ("http://a.test/library/json.html", "http://a.test/library/mailbox.html", false),
            ("http://a.test/list", "http://b.test/list?page=2", false),
        ] {
            let snapshot = page(from, vec![link("Next »", to)]);
            assert_eq!(next_page(&Page::new(&snapshot)).is_some(), turns, "{from} → {to}");
        }
    }

    #[test]
    fn the_link_that_says_least_besides_is_followed() {
        let snapshot = page("http://a.test/", vec![
            link("Module Index", "http://a.test/m"), link("Index", "http://a.test/i"), link("About", "http://a.test/a"),
        ]);
        let page = Page::new(&snapshot);
        let found = ways(&page, &words::content("the module index"), &|_| false);
        assert_eq!(found.iter().map(|w| w.node.name.as_str()).collect::<Vec<_>>(), ["Module Index", "Index"]);
    }

    #[test]
    fn values_match_links_with_counts_and_cut_titles() {
        let snapshot = page("http://a.test/", vec![link("Travel (11)", "http://a.test/t"), link("A Light in the ...", "http://a.test/l")]);
        let page = Page::new(&snapshot);
        assert!(named(&page, "travel").is_some());
        assert!(named(&page, "A Light in the Attic").is_some());
        assert!(named(&page, "Trav").is_none());
    }
}
