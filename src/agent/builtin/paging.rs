//! Paging: the control that leads to the next page of a list, by what it says, by how it is marked, or
//! as the number that follows.

use url::Url;

use crate::model::Action;
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::navigation::{here, leads};
use super::page::Page;
use super::turn::{Say, Turn};
use super::words;

/// Most pages of lists that are turned in search of the one thing that is meant.
const MOST_TURNED: usize = 20;

impl Turn<'_, '_> {
    /// Turns to the next page of a list: the thing that the task names may stand there.
    pub(super) fn turn_page(&mut self) -> Say {
        if !self.is_for_one() || self.memory.turned >= MOST_TURNED || self.narrowing().is_empty() {
            return None;
        }
        let next = next_page(&self.page)?;
        // A button may do more than show what follows.
        let allowed = next.url.is_some() || !self.view.goal.read_only;
        let r#ref = next.r#ref.clone().filter(|_| allowed)?;
        self.memory.turned += 1;
        Some(vec![Action::Click { r#ref }])
    }
}

/// The control that leads to the next page of the list on this page.
pub(super) fn next_page<'a>(page: &Page<'a>) -> Option<&'a Node> {
    let places: Vec<usize> = (0..page.items.len())
        .filter(|&at| {
            leads(page.node(at)) && page.node(at).name.chars().count() <= 40 && !in_slides(page, at)
        })
        .collect();
    let find = |test: &dyn Fn(usize) -> bool| {
        places.iter().copied().find(|&at| test(at) && turns(page, at)).map(|at| page.node(at))
    };
    let marked = |node: &Node| {
        node.hints.iter().any(|h| h == "next")
            && (words::says(&node.name, &["next", "older"])
                || !node.name.contains(char::is_alphabetic))
    };
    find(&|at| marked(page.node(at)) && !says_back(page.node(at)))
        .or_else(|| find(&|at| says_next(page.node(at))))
        .or_else(|| find(&|at| says_more(page.node(at))))
        .or_else(|| {
            next_number(page, &places).filter(|&at| turns(page, at)).map(|at| page.node(at))
        })
}

fn says_back(node: &Node) -> bool {
    words::says(&node.name, Concept::PreviousPage.words())
}

fn says_next(node: &Node) -> bool {
    let name = words::flat(&node.name);
    let bare = name.trim_matches(|c: char| c.is_whitespace() || "›»>→▶⟩".contains(c));
    Concept::NextSign.has(&name)
        || Concept::NextPage.has(bare)
        // `Older invoices ›`, `next 20 results`
        || bare.split(' ').count() <= 3
            && bare
                .split_once(' ')
                .is_some_and(|(first, rest)| first == "older" || first == "next" && is_of_list(rest))
}

/// `20 results`, `page`
fn is_of_list(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        || words::says(text, &["page", "results", "entries"])
}

fn says_more(node: &Node) -> bool {
    let name = words::flat(&node.name);
    let name = name.trim_end_matches(['…', '.', '↓', '▼', '▾']).trim();
    matches!(
        name,
        "more"
            | "load more"
            | "show more"
            | "view more"
            | "see more"
            | "more results"
            | "load more results"
            | "show more results"
    ) || name.starts_with("load more ")
        || name.starts_with("show more ")
}

/// The number that follows the current one in a row of page numbers.
fn next_number(page: &Page<'_>, places: &[usize]) -> Option<usize> {
    let number = |at: usize| page.node(at).name.trim().parse::<u32>().ok();
    // What holds a link is called as it is, and is not the place of the page that is shown.
    let holds_link = |at: usize| (at + 1..page.items[at].end).any(|inner| leads(page.node(inner)));
    let numbers: Vec<usize> =
        (0..page.items.len()).filter(|&at| number(at).is_some() && !holds_link(at)).collect();
    places.iter().copied().find(|&at| {
        let Some(own) = number(at) else { return false };
        let row: Vec<usize> =
            numbers.iter().copied().filter(|&o| row_of(page, o) == row_of(page, at)).collect();
        let named = page.up(at).take(4).any(|up| says_paging(page.node(up)));
        // Nobody says so, but numbers in turn that lead to other pages of this address are; more of
        // them in one row are the days of a month.
        let in_turn = || {
            page.node(at).url.is_some()
                && row.len() < 28
                && row.iter().filter_map(|&o| number(o)).any(|n| n.abs_diff(own) == 1)
        };
        (named || in_turn()) && own == current_number(page, &row, &number).map_or(2, |n| n + 1)
    })
}

/// What holds a page number and its neighbours: its parent, or the list that its item is in.
fn row_of(page: &Page<'_>, at: usize) -> Option<usize> {
    let parent = page.items[at].parent?;
    if page.children(parent).len() == 1 { page.items[parent].parent } else { Some(parent) }
}

/// Which of a row of page numbers is this page's: the one marked so, or the one that leads nowhere.
fn current_number(
    page: &Page<'_>,
    row: &[usize],
    number: &dyn Fn(usize) -> Option<u32>,
) -> Option<u32> {
    let marked = |at: usize| {
        page.up(at).take(2).map(|up| page.node(up)).any(|node| {
            node.states.iter().any(|s| s == "current" || s == "selected")
                || node.hints.iter().any(|h| h == "current" || h == "active")
        })
    };
    let plain = |at: usize| !leads(page.node(at)) || here(page, page.node(at));
    let find = |test: &dyn Fn(usize) -> bool| row.iter().copied().find(|&at| test(at));
    find(&marked)
        .or_else(|| find(&plain))
        .and_then(number)
        .or_else(|| number_beside(page, row, number))
}

/// The one number that is written among the links but is none: `Go to page: 1 [2] 3`.
fn number_beside(
    page: &Page<'_>,
    row: &[usize],
    number: &dyn Fn(usize) -> Option<u32>,
) -> Option<u32> {
    let around = page.node(page.items[*row.first()?].parent?);
    let linked: Vec<u32> = row.iter().filter_map(|&at| number(at)).collect();
    let mut others = around.name.split(|c: char| !c.is_ascii_digit());
    let mut others = others.by_ref().filter_map(|n| n.parse().ok()).filter(|n| !linked.contains(n));
    others.next().filter(|_| others.next().is_none())
}

fn says_paging(node: &Node) -> bool {
    let name = words::flat(&node.name);
    words::says(&node.name, Concept::PagingName.words())
        || Concept::PagingLead.words().iter().any(|words| name.starts_with(words))
        || node.hints.iter().any(|h| {
            matches!(
                h.as_str(),
                "pagination" | "pager" | "paging" | "pages" | "paginator" | "paginate"
            )
        })
}

/// Pictures that slide, and calendars, have a "next" too.
fn in_slides(page: &Page<'_>, at: usize) -> bool {
    page.up(at).take(4).any(|up| {
        let node = page.node(up);
        words::says(&node.name, Concept::SlidesName.words())
            || node.hints.iter().any(|h| {
                matches!(
                    h.as_str(),
                    "carousel"
                        | "slider"
                        | "slide"
                        | "slick"
                        | "swiper"
                        | "calendar"
                        | "datepicker"
                        | "gallery"
                )
            })
    })
}

/// Whether it turns the pages of one list rather than lead to another document: the addresses
/// differ by a number or in the query alone, or it is a button among paging controls.
fn turns(page: &Page<'_>, at: usize) -> bool {
    let node = page.node(at);
    let Some(url) = &node.url else { return true };
    let (Ok(from), Ok(to)) = (Url::parse(&page.snapshot.url), Url::parse(url)) else {
        return false;
    };
    if from.origin() != to.origin() {
        return false;
    }
    if to.path() == from.path() {
        // A place on this page is no other page of the list.
        return to.query() != from.query()
            || url.ends_with('#')
            || to.fragment().is_some_and(|f| f.starts_with(['/', '!']));
    }
    let paging = || page.up(at).take(4).any(|up| says_paging(page.node(up)));
    numbers_out(to.path()) == numbers_out(from.path())
        || paging()
        || begins_paging(from.path(), to.path())
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
    bare.contains('#') && words::split(bare).iter().all(|w| Concept::PageParameter.has(w))
}

#[cfg(test)]
mod tests {
    use super::super::page::sample::{link, page};
    use super::*;
    use crate::model::Ref;
    use crate::perception::Snapshot;

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
    fn numbers_alone_lead_on_from_the_one_that_is_shown() {
        let number = |n: u32, link: bool| Node {
            r#ref: Some(Ref(format!("e{n}"))),
            role: if link { "link" } else { "generic" }.to_owned(),
            name: n.to_string(),
            url: link.then(|| format!("http://a.test/list?page={n}")),
            ..Node::default()
        };
        let next = |shown: u32, days: u32| {
            let nodes = (1..=days).map(|n| number(n, n != shown)).collect();
            let row = Node { role: "generic".into(), children: nodes, ..Node::default() };
            let url = format!("http://a.test/list?page={shown}");
            let snapshot = Snapshot { url, nodes: vec![row], ..Snapshot::default() };
            next_page(&Page::new(&snapshot)).map(|node| node.name.clone())
        };
        assert_eq!(next(1, 3).as_deref(), Some("2"));
        assert_eq!(next(2, 3).as_deref(), Some("3"));
        assert_eq!(next(3, 3), None);
        assert_eq!(next(1, 31), None, "the days of a month");
    }

    #[test]
    fn a_number_in_brackets_is_the_page_that_is_shown() {
        let row = |name: &str, links: &[u32]| {
            let url = |n: &u32| link(&n.to_string(), &format!("http://a.test/board?p={n}"));
            let children = links.iter().map(url).collect();
            let row =
                Node { role: "generic".into(), name: name.into(), children, ..Node::default() };
            let snapshot = page("http://a.test/board", vec![row]);
            next_page(&Page::new(&snapshot)).map(|node| node.name.clone())
        };
        assert_eq!(row("Go to page: [1] 2", &[2]).as_deref(), Some("2"));
        assert_eq!(row("Go to page: 1 [2] 3", &[1, 3]).as_deref(), Some("3"));
        assert_eq!(row("Go to page: 1 [2]", &[1]), None);
    }

    #[test]
    fn years_to_choose_from_are_no_pages() {
        let year = |n: u32| Node {
            role: "listitem".into(),
            name: n.to_string(),
            children: vec![link(&n.to_string(), &format!("http://a.test/list?year={n}"))],
            ..Node::default()
        };
        let row =
            Node { role: "list".into(), children: vec![year(2025), year(2026)], ..Node::default() };
        let snapshot = page("http://a.test/list", vec![row]);
        assert!(next_page(&Page::new(&snapshot)).is_none());
    }
}
