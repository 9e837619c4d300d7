//! Candidate lists: every run of like siblings on a page, with what names it, and the ranking of
//! them by what is wanted.

use std::ops::Range;

use crate::model::Ref;
use crate::perception::Node;
use crate::perception::lexicon::Concept;

use super::aligned;
use super::categories;
use super::fields::{self, Mapped};
use super::navigation;
use super::page::{Page, Region, folds, has_state, text_of, told_of};
use super::pairs::name_of;
use super::slots::{Slot, Sort};
use super::want::ListWant;
use super::worded;
use super::words;

/// A run of like siblings.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'a> {
    /// Records that are shown.
    pub(super) records: Vec<&'a Node>,
    /// The first of them.
    pub(super) samples: Vec<&'a Node>,
    /// How many there are.
    pub(super) count: usize,
    /// Place of the first of them.
    pub(super) at: usize,
    /// Where on the page.
    pub(super) region: Region,
    /// Whether it lies within a record of another list.
    pub(super) nested: bool,
    /// Whether a record of another list holds it, be it folded there.
    pub(super) inner: bool,
    /// Stems of heading, caption and hints around it.
    pub(super) named: Vec<String>,
    /// The slots of a record.
    pub(super) slots: Vec<Slot>,
    /// The record that the slots' refs are of.
    pub(super) each: Ref,
}

impl Candidate<'_> {
    /// The same list with the places of values as the records that hold these texts have them: what the others lack
    /// tells nothing. As it is where none of those that are shown holds them.
    pub(super) fn chosen_by(self, texts: &[String]) -> Self {
        let holds = |record: &&Node| {
            let whole = told_of(record);
            texts.iter().all(|text| words::holds(&whole, text))
        };
        let chosen: Vec<&Node> = self.records.iter().copied().filter(holds).take(5).collect();
        let Some((mut slots, best)) =
            aligned::aligned(&chosen, &chosen).filter(|(slots, _)| !slots.is_empty())
        else {
            return self;
        };
        worded::carry(&self.slots, &mut slots);
        // What filters call a column they call it by the values of all records.
        for slot in &mut slots {
            if let Some(known) = self.slots.iter().find(|known| known.is_place_of(slot)) {
                slot.hints.clone_from(&known.hints);
            }
        }
        let Some(each) = chosen[best].r#ref.clone() else { return self };
        Self { samples: chosen, slots, each, ..self }
    }

    /// Whether its records are parts of the page with lists of their own, rather than things.
    pub(super) fn is_of_sections(&self) -> bool {
        let listed = |record: &Node| record.walk().skip(1).any(|node| node.role == "records");
        self.records.iter().any(|record| record.role == "region" && listed(record))
    }

    /// Whether its records are headings that fold what stands under them: the months of a diary rather than its entries.
    pub(super) fn is_folding(&self) -> bool {
        mostly_fold(&self.records)
    }

    /// Whether its records are figures with their names (`Active rides 64`) rather than things that can be counted.
    pub(super) fn is_figures(&self) -> bool {
        self.records.len() >= 2 && self.records.iter().all(|record| name_of(record).is_some())
    }
}

/// A candidate that holds what is wanted.
#[derive(Debug)]
pub(super) struct Fit<'a> {
    /// The list.
    pub(super) list: Candidate<'a>,
    /// Where the fields are.
    pub(super) mapped: Mapped,
    /// How good it is; only to compare.
    pub(super) score: f64,
    /// How well the words around it name it as the wanted one, 0 to 1.
    pub(super) named: f64,
}

/// Roles whose siblings can be records.
const RECORDS: [&str; 9] =
    ["listitem", "row", "article", "generic", "group", "region", "link", "option", "figure"];

/// Whether it is no record and holds several.
fn is_list(node: &Node) -> bool {
    let record = |node: &&Node| RECORDS.contains(&node.role.as_str());
    node.role == "records" || !record(&node) && node.walk().skip(1).filter(record).nth(1).is_some()
}

/// Every candidate of the page.
pub(super) fn candidates<'a>(page: &Page<'a>) -> Vec<Candidate<'a>> {
    // What stands beside each other on the page itself can be a list too.
    let top = (0..page.items.len()).filter(|&at| page.items[at].parent.is_none()).collect();
    let mut all = alike(page, top);
    for at in 0..page.items.len() {
        let children = page.children(at);
        if page.node(at).role == "records" {
            all.extend(candidate(page, &children, page.node(at).count));
        } else {
            all.extend(alike(page, children));
        }
    }
    all
}

/// The runs of two or more siblings of one kind; each ends where another list stands between.
fn alike<'a>(page: &Page<'a>, siblings: Vec<usize>) -> Vec<Candidate<'a>> {
    let mut runs: Vec<(&str, &str, Vec<usize>)> = Vec::new();
    let mut open = 0;
    for place in siblings {
        let node = page.node(place);
        if is_list(node) {
            open = runs.len();
        }
        if !RECORDS.contains(&node.role.as_str()) || is_header_row(node) {
            continue;
        }
        let mut same = runs[open..].iter_mut();
        match same.find(|(role, tag, _)| *role == node.role && *tag == node.tag) {
            Some((_, _, places)) => places.push(place),
            None => runs.push((&node.role, &node.tag, vec![place])),
        }
    }
    let several = runs.into_iter().filter(|(_, _, places)| places.len() >= 2);
    several.filter_map(|(_, _, places)| candidate(page, &places, places.len())).collect()
}

fn candidate<'a>(page: &Page<'a>, places: &[usize], count: usize) -> Option<Candidate<'a>> {
    let places: Vec<usize> = places
        .iter()
        .copied()
        .filter(|&p| page.node(p).r#ref.is_some() && !is_header_row(page.node(p)))
        .collect();
    let &at = places.first()?;
    let records: Vec<&Node> = places.iter().map(|&p| page.node(p)).collect();
    let samples: Vec<&Node> = records.iter().take(5).copied().collect();
    let (mut slots, best) = aligned::aligned(&samples, &records)?;
    // The months of a diary, each with several entries side by side, are no records with one value each.
    if slots.is_empty() || records.iter().any(|record| folds_several(record)) {
        return None;
    }
    categories::name_categories(page, &mut slots);
    let each = samples[best].r#ref.clone()?;
    Some(Candidate {
        count: count.max(places.len()),
        at,
        region: if is_menu(page, at, &records) {
            Region::Navigation
        } else {
            page.items[at].region
        },
        nested: nested(page, at),
        inner: outer(page, at).is_some() || page.up(at).skip(1).any(|up| is_part(page.node(up))),
        named: named(page, at),
        slots,
        each,
        records,
        samples,
    })
}

/// Whether a record is the head of what folds, and what it has unfolded repeats itself.
fn folds_several(record: &Node) -> bool {
    let head = |node: &&Node| node.role == "button" && has_state(node, "expanded");
    let kind = |node: &Node| (node.role.clone(), node.tag.clone());
    let heads = record.children.iter().filter(head).count();
    let kinds: Vec<_> =
        record.children.iter().filter(|node| node.role != "button").map(kind).collect();
    let repeats = |every: usize| {
        kinds.len().is_multiple_of(every)
            && kinds[..every].iter().any(|other| *other != kinds[0])
            && (every..kinds.len()).all(|at| kinds[at] == kinds[at - every])
    };
    heads == 1 && (2..=kinds.len() / 2).any(repeats)
}

/// Longest name of an entry of a menu, in characters.
const LONGEST_ENTRY: usize = 40;

/// Whether these are the entries of a menu that no markup says is one: links and nothing else, over the first
/// heading of the page.
fn is_menu(page: &Page<'_>, at: usize, records: &[&Node]) -> bool {
    let bare = |record: &&Node| {
        let mut links = record.walk().filter(|node| node.role == "link");
        let only = links.next().filter(|_| links.next().is_none());
        let text = text_of(record);
        only.is_some_and(|link| text == text_of(link)) && text.chars().count() <= LONGEST_ENTRY
    };
    page.items[at].heading.is_none()
        && page.with_role("heading").any(|heading| heading > at)
        && records.iter().all(bare)
}

/// Whether a list lies within a record of another: what a record folds is a list of the page.
fn nested(page: &Page<'_>, at: usize) -> bool {
    let records = |outer| page.children(outer).into_iter().map(|at| page.node(at));
    outer(page, at).is_some_and(|outer| !mostly_fold(&records(outer).collect::<Vec<_>>()))
}

/// Whether a node is by its role one of several of its kind.
fn is_part(node: &Node) -> bool {
    matches!(node.role.as_str(), "article" | "listitem" | "row")
}

/// The list of whose records one holds the list at a place.
fn outer(page: &Page<'_>, at: usize) -> Option<usize> {
    let own = page.items[at].parent.filter(|&p| page.node(p).role == "records");
    let around = page.items[own.unwrap_or(at)].parent;
    around.and_then(|around| page.items[around].records)
}

/// Whether most of these are heads that fold what stands under them.
fn mostly_fold(records: &[&Node]) -> bool {
    let has_head = |record: &&&Node| record.walk().skip(1).any(folds);
    2 * records.iter().filter(has_head).count() > records.len()
}

/// A row of column headers alone.
fn is_header_row(node: &Node) -> bool {
    node.role == "row"
        && !node.children.is_empty()
        && node.children.iter().all(|c| c.role == "columnheader")
}

fn named(page: &Page<'_>, at: usize) -> Vec<String> {
    let mut named = words::stems(&page.heading(at));
    named.extend(page.lead_in(at).iter().flat_map(|text| words::stems(text)));
    let mut own = page.node(at).hints.clone();
    // The containers around it, as long as they hold nothing of another heading.
    for up in page.up(at).skip(1).take(4) {
        if page.items[up].heading != page.items[at].heading {
            break;
        }
        own.extend(page.node(up).hints.iter().cloned());
        named.extend(words::stems(&page.node(up).name));
        let children = page.children(up);
        named.extend(
            children
                .iter()
                .filter(|&&c| page.node(c).role == "caption")
                .flat_map(|&c| words::stems(&page.text(c))),
        );
    }
    named.extend(own.iter().map(|hint| words::stem(&hint.to_lowercase())));
    named
}

/// The lists that hold what `want` asks for, best first. `task`: stems of the task's words,
/// which tell apart lists that are alike.
/// Within a section, if there is one to keep to.
pub(super) fn fits<'a>(
    page: &Page<'a>,
    lists: &[Candidate<'a>],
    want: &ListWant,
    task: &[String],
    section: Option<&Range<usize>>,
) -> Vec<Fit<'a>> {
    let about = page.subject();
    let mut all: Vec<Fit<'a>> = lists
        .iter()
        .filter(|list| section.is_none_or(|section| section.contains(&list.at)))
        .filter_map(|list| {
            let mapped = fields::map(&want.fields, &list.slots, list.samples.len());
            let nothing = mapped.fields.is_empty() || !list.anchored(&mapped);
            tracing::debug!(
                each = %list.each, count = list.count, missing = ?mapped.missing,
                found = ?mapped.values, anchored = !nothing, "a list that might be meant"
            );
            let needed = want.fields.iter().any(|field| field.required);
            if needed && nothing || !mapped.missing.is_empty() {
                return None;
            }
            let named = words::cover(&want.words[..want.words.len().min(1)], &list.named);
            let page_named = 0.5 * words::cover(&want.words[..want.words.len().min(1)], &about);
            let told: Vec<String> = task.iter().filter(|w| !about.contains(w)).cloned().collect();
            let score = 2.0 * mapped.score
                + list.weight()
                + 1.5 * named.max(page_named)
                + words::cover(&told, &list.named);
            Some(Fit { list: list.clone(), mapped, score, named })
        })
        .collect();
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    all
}

/// What leads on from the one record that holds this text: a card that can be clicked, its link, its
/// button for details.
pub(super) fn way_into<'a>(
    lists: &[Candidate<'a>],
    text: &str,
    passed: &dyn Fn(&Node) -> bool,
) -> Option<&'a Node> {
    let wanted = words::plain(text);
    let holds = |record: &&Node| record.walk().any(|node| words::plain(&node.name) == wanted);
    let records: Vec<&'a Node> =
        lists.iter().flat_map(|list| list.records.iter().copied()).filter(|r| holds(r)).collect();
    let usable = |node: &&'a Node| navigation::leads(node) && !passed(node);
    let card = records.iter().copied().find(usable);
    // What can be pressed in and out within a record marks it, and leads nowhere.
    let leads = |node: &&'a Node| usable(node) && !has_state(node, "toggle");
    let inner = || records.iter().flat_map(|record| record.walk().skip(1)).filter(leads);
    let named = || inner().find(|node| words::says(&node.name, Concept::DetailLink.words()));
    let only = || {
        inner().next().filter(|first| {
            inner().all(|n| n.url == first.url && n.url.is_some() || std::ptr::eq(n, *first))
        })
    };
    card.or_else(named).or_else(only)
}

impl Candidate<'_> {
    /// What is to be said for it whatever is wanted: many full records in the main content.
    fn weight(&self) -> f64 {
        let region = match self.region {
            Region::Main | Region::Dialog => 0.0,
            Region::Navigation => -2.0,
            Region::Margin => -1.2,
        };
        let count = f64::from(u32::try_from(self.count).unwrap_or(u32::MAX)).ln() * 0.3;
        let leaves = self.slots.iter().filter(|s| s.inner == 0 && s.sort != Sort::Address).count();
        let full = f64::from(u32::try_from(leaves.min(6)).unwrap_or(6)) * 0.15;
        let single = if self.count < 3 { -0.5 } else { 0.0 };
        let nested = if self.nested { -1.0 } else { 0.0 };
        nested + region + count.min(1.5) + full + single
    }

    /// Whether what was found is more than an accident: in most records there, and not the same
    /// value in all of them.
    fn anchored(&self, mapped: &Mapped) -> bool {
        mapped.values.values().any(|values| {
            values.len() * 2 >= self.samples.len()
                && (values.len() < 2 || values.iter().any(|v| v != &values[0]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::sample::{link, page};
    use super::super::want::Field;
    use super::*;

    #[test]
    fn a_row_goes_by_its_link_rather_than_by_a_cell_with_a_list_of_its_own() {
        let node = |role: &str, tag: &str, id: &str, children: Vec<Node>| Node {
            r#ref: Some(Ref::from(id)),
            role: role.into(),
            tag: tag.into(),
            children,
            ..Node::default()
        };
        let folded = |count: usize, children: Vec<Node>| Node {
            role: "records".into(),
            count,
            children,
            ..Node::default()
        };
        let row = |name: &str| {
            let part = |n: u8| link(&format!("{name}.{n}"), &format!("http://a.test/{name}#{n}"));
            let parts = folded(9, vec![part(1), part(2)]);
            let own = node("list", "ul", &format!("list {name}"), vec![parts]);
            let mut title = link(name, &format!("http://a.test/{name}"));
            title.children = ["code", "text"]
                .map(|tag| Node { name: format!("{tag} {name}"), ..node("text", tag, tag, vec![]) })
                .into();
            let cell = node("cell", "td", &format!("cell {name}"), vec![title, own]);
            node("row", "tr", &format!("row {name}"), vec![cell])
        };
        let rows = folded(3, ["json", "mailbox", "mimetypes"].map(row).into());
        let snapshot = page("http://a.test/", vec![node("table", "table", "table", vec![rows])]);
        let want = ListWant { fields: vec![Field::named("title", true)], ..ListWant::default() };
        let page = Page::new(&snapshot);
        let fits = fits(&page, &candidates(&page), &want, &[], None);
        let titles = &fits[0].mapped.values["title"];
        assert_eq!(titles, &["json", "mailbox", "mimetypes"]);
    }

    #[test]
    fn a_run_of_siblings_ends_where_another_list_stands_between() {
        let text = |name: &str| Node {
            r#ref: Some(Ref::from(name)),
            role: "generic".into(),
            tag: "div".into(),
            name: name.into(),
            ..Node::default()
        };
        let between = |role: &str| {
            let rows = vec![text("first"), text("second")];
            let list = Node { role: role.into(), children: rows, ..text("between") };
            page("http://a.test/", vec![text("a"), text("b"), list, text("c"), text("d")])
        };
        let longest = |snapshot: &crate::perception::Snapshot| {
            let page = Page::new(snapshot);
            candidates(&page).iter().map(|list| list.records.len()).max()
        };
        assert_eq!(longest(&between("table")), Some(2));
        // What is alike itself is one of them.
        assert_eq!(longest(&between("generic")), Some(5));
    }
}
