//! What a page says of itself and of the places on it, in stems: what it is about, what stands over a place, what
//! labels it.

use std::collections::HashSet;

use crate::agent::builtin::page::Page as Layout;
use crate::agent::builtin::patterns::captures;
use crate::agent::builtin::{labelled, quantities, shape, words};
use crate::model::{Extraction, FieldPoint, Ref, is_weekday, same_page};
use crate::perception::lexicon::{Concept, Tasks};
use crate::perception::{Node, Snapshot};

/// Longest text around a single value that tells what it is of, in characters.
const MOST_AROUND: usize = 300;
/// Most nodes of a page by which its language is told.
const MOST_NAMES: usize = 400;
/// What holds the ways of a site, of which this page may be one.
const MENUS: [&str; 3] = ["navigation", "menu", "menubar"];
/// Longest text beside a value that can be its label, in characters.
const LONGEST_LABEL: usize = 40;

/// Whether a node groups controls or the parts of a record.
pub(super) fn is_group(node: &Node) -> bool {
    matches!(node.role.as_str(), "group" | "radiogroup" | "form" | "row" | "listitem" | "article")
}

/// Where on the page an element is.
pub(super) fn place_of(page: &Layout<'_>, target: &Ref) -> Option<usize> {
    (0..page.items.len()).find(|&at| page.node(at).r#ref.as_ref() == Some(target))
}

/// Stems of what a page says it is about: its title and address, its main heading, what its menus and tabs
/// mark as current, and the links that lead to it.
pub(super) fn scope(page: &Layout<'_>) -> Vec<String> {
    let mut scope = words::stems(&own_title(page));
    if let Ok(url) = url::Url::parse(&page.snapshot.url) {
        scope.extend(words::stems(url.path()));
        let pairs = url.query_pairs();
        scope.extend(pairs.flat_map(|(name, value)| words::stems(&format!("{name} {value}"))));
        scope.extend(words::stems(url.fragment().unwrap_or_default()));
    }
    for (at, item) in page.items.iter().enumerate() {
        if item.records.is_some() && !page.leads_here(item.node) {
            continue;
        }
        let main = item.node.role == "heading" && item.node.level == Some(1);
        let marked = item.node.states.iter().any(|state| state == "current" || state == "selected");
        // What a tab says is said of its panel alone.
        let of_panel = item.node.role == "tab" && page.with_role("tabpanel").next().is_some();
        let marked = marked && item.node.tag != "option" && !of_panel;
        if main || marked || page.leads_here(item.node) {
            scope.extend(words::stems(&page.text(at)));
        }
    }
    scope
}

/// What the title says of this page: of a shop that calls itself `Grocery and more` in the title of each page not the
/// department that one of the ways of a menu leads to.
fn own_title(page: &Layout<'_>) -> String {
    let mut title = format!(" {} ", words::plain(&page.snapshot.title));
    let listed = |at: &usize| page.up(*at).any(|up| MENUS.contains(&page.node(up).role.as_str()));
    let is_here = |url: &str| same_page(url, &page.snapshot.url);
    let current = |node: &Node| node.states.iter().any(|state| state == "current");
    for way in page.with_role("link").filter(listed).map(|at| page.node(at)) {
        let name = words::plain(&way.name);
        let elsewhere = way.url.as_deref().is_some_and(|url| !is_here(url)) && !current(way);
        if !name.is_empty() && elsewhere {
            title = title.replace(&format!(" {name} "), " ");
        }
    }
    title
}

/// The language that most of the little words of a page are of.
pub(super) fn language_of(page: &Snapshot) -> &'static str {
    let names = page.walk().map(|node| node.name.as_str());
    let said: Vec<String> = names.take(MOST_NAMES).flat_map(words::split).collect();
    Tasks::get().language_of(&said)
}

/// Stems of what a site's first page says that the site is: its title, address and main heading.
pub(super) fn site_of(page: &Layout<'_>) -> Vec<String> {
    let mut site = words::stems(&page.snapshot.title);
    let address = url::Url::parse(&page.snapshot.url);
    site.extend(address.iter().flat_map(|url| words::stems(url.host_str().unwrap_or_default())));
    let headings = page.with_role("heading").filter(|&at| page.node(at).level == Some(1));
    site.extend(headings.flat_map(|at| words::stems(&page.text(at))));
    site
}

/// Stems of what the page offers to choose from: options, boxes, tabs.
pub(super) fn offers(page: &Layout<'_>) -> HashSet<String> {
    let outside = page.items.iter().filter(|item| item.records.is_none()).map(|item| item.node);
    let offered = |node: &Node| match node.role.as_str() {
        "checkbox" | "radio" | "tab" | "switch" | "option" => vec![node.name.clone()],
        _ => node.options.clone(),
    };
    outside.flat_map(offered).flat_map(|text| words::stems(&text)).collect()
}

/// Place of another list that was read as well: more records were read than the list of the example holds, and one like it
/// stands under a heading of its own, or in another part under the same.
pub(super) fn also_read(page: &Layout<'_>, extraction: &Extraction, total: usize) -> Option<usize> {
    let example = place_of(page, extraction.each.as_ref()?)?;
    let list = page.items[example].records.unwrap_or(example);
    let kind = |list: usize| {
        let first = page.children(list).first().map(|&at| page.node(at));
        first.map(|node| (&node.role, &node.tag))
    };
    let (own, heading) = (kind(list), page.items[list].heading);
    let level = |heading: Option<usize>| heading.map(|at| page.node(at).level);
    let within = |one: usize, other: usize| page.up(one).any(|up| up == other);
    let is_other = |at: &usize| {
        let apart = *at != list && !within(*at, list) && !within(list, *at);
        apart && level(page.items[*at].heading) == level(heading) && kind(*at) == own
    };
    let whole = extraction.under.is_none() && extraction.next.is_none();
    let more = whole && total > page.node(list).count;
    more.then(|| page.with_role("records").find(is_other)).flatten()
}

/// Places of the headings over a place, the nearest first, each of a higher level than the one before.
fn headings_over(page: &Layout<'_>, at: usize) -> Vec<usize> {
    let (mut over, mut level) = (Vec::new(), u8::MAX);
    let mut heading = page.items[at].heading;
    while let Some(place) = heading {
        let own = page.node(place).level.unwrap_or(2);
        if own < level {
            over.push(place);
            level = own;
        }
        heading = page.items[place].heading;
    }
    over
}

/// Stems of the headings over a place, the names of what it is in, and what leads in to it; where another place was read as
/// well, of those that it has, too.
pub(super) fn over(page: &Layout<'_>, at: usize, another: Option<usize>) -> Vec<String> {
    let others = another.map(|other| headings_over(page, other));
    let shared = |place: &usize| others.as_ref().is_none_or(|others| others.contains(place));
    let headings = headings_over(page, at).into_iter().filter(shared);
    let mut over: Vec<String> =
        headings.flat_map(|place| words::stems(&page.text(place))).collect();
    if another.is_none() {
        over.extend(page.lead_in(at).iter().flat_map(|text| words::stems(text)));
    }
    let around = |up: &usize| another.is_none_or(|other| page.up(other).any(|it| it == *up));
    for up in page.up(at).skip(1).filter(around) {
        if page.node(up).role == "tabpanel" {
            let selected = |tab: &usize| page.node(*tab).states.iter().any(|s| s == "selected");
            let tabs = page.with_role("tab").filter(selected);
            over.extend(tabs.flat_map(|tab| words::stems(&page.text(tab))));
        }
        if !matches!(page.node(up).role.as_str(), "records" | "row" | "listitem" | "text") {
            over.extend(words::stems(&page.node(up).name).into_iter().take(20));
        }
        let captions = page.children(up).into_iter().filter(|&c| page.node(c).role == "caption");
        over.extend(captions.flat_map(|caption| words::stems(&page.text(caption))));
    }
    over
}

/// Stems of what labels a place and what is in it: column headers, names in the markup.
pub(super) fn labels(page: &Layout<'_>, at: usize) -> Vec<String> {
    let inner = page.items[at..page.items[at].end].iter().map(|item| item.node);
    let around = page.up(at).skip(1).take(4).map(|up| page.node(up));
    let mut labels = Vec::new();
    for node in inner.chain(around) {
        labels.extend(node.header.iter().flat_map(|header| words::stems(header)));
        labels.extend(node.hints.iter().flat_map(|hint| words::stems(hint)));
    }
    labels.extend(label_before(page, at));
    labels
}

/// Stems of what the value at a place itself is called: the names that a reader sees, and its own in the markup.
pub(super) fn called(page: &Layout<'_>, at: usize, single: bool) -> Vec<String> {
    let mut called = names_of(page, at, single).concat();
    called.extend(page.node(at).hints.iter().flat_map(|hint| words::stems(hint)));
    called
}

/// Stems of each name of the value at a place that a reader sees: the header of its column, the label before it. In a record
/// of a list what stands before it is another value.
pub(super) fn names_of(page: &Layout<'_>, at: usize, single: bool) -> Vec<Vec<String>> {
    let headers = page.up(at).take(3).filter_map(|up| page.node(up).header.as_deref());
    let label = single.then(|| label_before(page, at));
    headers.map(words::stems).chain(label).collect()
}

/// Stems of the short text before a place: `Humidity`, and beside it `66 %`, with nothing around the two.
fn label_before(page: &Layout<'_>, at: usize) -> Vec<String> {
    let beside = page.siblings(at);
    let before =
        beside.iter().take_while(|&&other| other < at).last().map(|&other| page.text(other));
    let short = before.filter(|text| text.chars().count() <= LONGEST_LABEL);
    short.map(|text| words::stems(&text)).unwrap_or_default()
}

/// Stems of the names of fields that the values themselves bear out: money is a price, a date is when, and what
/// a record or page goes by is its name.
pub(super) fn borne_out(page: &Layout<'_>, extraction: &Extraction) -> Vec<String> {
    let mut names = Vec::new();
    for (name, point) in &extraction.fields {
        let Some(at) = place_of(page, point.target()) else { continue };
        let (node, text) = (page.node(at), page.text(at));
        let stems = words::stems(name);
        // Of `original_price` money bears out the price, and not that it is the original one.
        let like = |kinds: &[&str]| {
            let kinds = words::stems(&kinds.join(" "));
            stems.iter().filter(move |stem| words::best_kin(stem, &kinds) >= 0.7)
        };
        let prominent = matches!(node.role.as_str(), "heading" | "link")
            || node.hints.iter().any(|hint| hint == "prominent");
        let address = point_is_address(point);
        let within = labelled::parts(&text);
        let labels: Vec<String> =
            within.iter().flat_map(|part| words::stems(&part.label)).collect();
        names.extend(stems.iter().filter(|stem| labels.contains(stem)).cloned());
        let date = node.tag == "time" || shape::is_dateish(&text);
        let value = match point {
            FieldPoint::Within { attribute: None, excerpt, .. } => excerpt.of(&text),
            _ => Some(text.as_str()),
        };
        let kinds: [(bool, &[&str]); 6] = [
            (value.is_some_and(shape::is_code), &["code"]),
            (shape::is_money(&text), &["price"]),
            (date, &["date", "time"]),
            (shape::is_year(&text), &["year"]),
            (address, &["url", "image"]),
            (prominent, &["title", "name"]),
        ];
        for (_, kinds) in kinds.iter().filter(|(is, _)| *is) {
            names.extend(like(kinds).cloned());
        }
    }
    names
}

/// Stems of what kinds of values were read.
pub(super) fn kinds(page: &Layout<'_>, extraction: &Extraction) -> Vec<String> {
    let mut places = extraction.fields.values().filter_map(|p| place_of(page, p.target()));
    let date = places.any(|at| page.node(at).tag == "time" || shape::is_dateish(&page.text(at)));
    let mut kinds = if date { words::stems("date") } else { Vec::new() };
    let figures = extraction.fields.values().filter_map(|point| {
        let text = page.text(place_of(page, point.target())?);
        match point {
            FieldPoint::Within { attribute: None, excerpt, .. } => {
                let value = excerpt.of(&text)?;
                let mut names = quantities::names_of_only(value, &page.all_text());
                if is_weekday(value) {
                    names.extend(Tasks::get().little.weekday.iter().map(words::stem));
                }
                Some(names)
            }
            FieldPoint::Within { .. } => None,
            FieldPoint::Text(_) => Some(quantities::names_of(&text)),
        }
    });
    kinds.extend(figures.flatten());
    kinds
}

fn point_is_address(point: &FieldPoint) -> bool {
    matches!(point, FieldPoint::Within { attribute: Some(_), .. })
}

/// The text of the smallest part of the page around a value that says more than it, in plain words. What a list says of
/// its other records tells nothing of this one, where they say figures of the same kind: of `Glaze firing £3.90` and
/// `Porcelain £23` each has a price of its own.
pub(super) fn around(page: &Layout<'_>, at: usize) -> String {
    let mut text = page.text(at);
    let kinds: Vec<_> = quantities::kinds_of(text.trim()).collect();
    let mut last = at;
    let rivals = |child: usize| {
        let said = page.text(child);
        kinds.iter().any(|kind| !quantities::figures_of(&said, kind).is_empty())
    };
    for up in page.up(at).skip(1) {
        let lists = page.node(up).role == "records" && !kinds.is_empty();
        if lists && page.children(up).into_iter().any(|child| child != last && rivals(child)) {
            break;
        }
        last = up;
        let wider = page.text(up);
        if wider.chars().count() > MOST_AROUND {
            break;
        }
        text = wider;
    }
    words::plain(&text)
}

/// How many records the page says there are, where it says which of them it shows: `1–20 of 57`.
pub(super) fn said_total(page: &Layout<'_>) -> Option<usize> {
    const SHOWN: &str = r"\b\d+\s*(?:-|–|—|to|bis|a|à|al|tot|t/m)\s*\d+\s+(?:of|out of|von|de|di|van|sur|su|/)\s+(\d+(?:[.,]\d{3})*)\b";
    let said = captures(SHOWN, &page.all_text())?.pop()?;
    said.replace(['.', ','], "").parse().ok()
}

/// Longest line that says how many records there are, in words: `52 applications were found`.
const LONGEST_COUNT: usize = 5;

/// Stems of what the page calls the records of which it says outside of them that there are so many: `4 homes`.
pub(super) fn counted_as(page: &Layout<'_>, total: usize) -> Vec<String> {
    let outside = page.items.iter().filter(|item| item.records.is_none()).map(|item| item.node);
    let counts = |node: &&Node| {
        let said = words::split(&node.name);
        let mut numbers = said.iter().filter_map(|word| word.parse::<usize>().ok());
        node.children.is_empty()
            && (2..=LONGEST_COUNT).contains(&said.len())
            && numbers.next() == Some(total)
            && numbers.next().is_none()
    };
    outside.filter(counts).flat_map(|node| words::stems(&node.name)).collect()
}

/// Whether the page is a later one of several: it leads back to the one before, or to the first by its number.
pub(super) fn is_later(page: &Layout<'_>) -> bool {
    let nodes = || page.items.iter().map(|item| item.node);
    let number = |node: &Node| node.name.trim().parse::<usize>().ok();
    let current = |node: &Node| node.states.iter().any(|state| state == "current");
    let leads = |node: &Node| {
        matches!(node.role.as_str(), "link" | "button")
            && !node.states.iter().any(|state| state == "disabled")
    };
    let first = || nodes().any(|node| leads(node) && number(node) == Some(1));
    let back = |node: &Node| {
        let said = words::split(&node.name);
        let turns = said.first().is_some_and(|word| Concept::PreviousPage.has(word));
        let page = said.iter().skip(1).all(|word| Concept::PagingMark.has(&format!("{word}s")));
        leads(node) && turns && page
    };
    // `Back` is the way to where one came from; beside a way on it is the page before.
    let numbered = nodes().any(|node| current(node) && number(node).is_some_and(|n| n > 1));
    numbered && first() || page.snapshot.facts.next.is_some() && nodes().any(back)
}
