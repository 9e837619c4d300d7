//! Sections: the part of a page under the heading that the task names (`in the section “Usage”`).

use std::collections::HashSet;
use std::ops::Range;

use crate::model::Ref;

use super::fields::Mapped;
use super::lists::Candidate;
use super::page::Page;
use super::slots::{Slot, Sort};
use super::turn::Turn;
use super::want::{Field, Kind};
use super::words;

/// The places under the heading of this name, down to the next one that is not below it. The page's
/// main heading is no section.
fn places(page: &Page<'_>, name: &str) -> Option<Range<usize>> {
    let level = |at: usize| page.node(at).level.unwrap_or(2);
    let wanted = words::plain(name);
    let heading = page
        .with_role("heading")
        .find(|&at| level(at) > 1 && words::plain(&page.text(at)) == wanted)?;
    Some(below(page, heading))
}

/// The places under a heading, down to the next one that is not below it.
fn below(page: &Page<'_>, heading: usize) -> Range<usize> {
    let level = |at: usize| page.node(at).level.unwrap_or(2);
    let end = page
        .with_role("heading")
        .find(|&at| at > heading && level(at) <= level(heading))
        // A list of further sections ends it where it begins.
        .map_or(page.items.len(), |next| {
            list_of(page, next).filter(|list| *list > heading).unwrap_or(next)
        });
    page.items[heading].end..end
}

/// The outermost list that a place is in.
fn list_of(page: &Page<'_>, at: usize) -> Option<usize> {
    page.up(at).filter(|&up| page.node(up).role == "records").last()
}

impl Turn<'_, '_> {
    /// The places of the section that the task names, if this page has it.
    pub(super) fn section(&self) -> Option<Range<usize>> {
        places(&self.page, self.memory.task.section.as_deref()?)
    }

    /// The one text of the section that the task names, where one text is wanted.
    pub(super) fn whole_section(&self, wanted: &[Field]) -> Option<Mapped> {
        self.section()?;
        let [field] = wanted else { return None };
        let slots = self.page_slots(true);
        let outer = |slot: &&Slot| !slots.iter().any(|whole| slot.is_within(whole));
        let mut texts = slots.iter().filter(|s| s.sort == Sort::Text).filter(outer);
        let only = texts.next().filter(|_| texts.next().is_none() && field.kind == Kind::Text)?;
        Some(Mapped::of_one(field, only))
    }

    /// The heading over a list, where the task or an input says it and others of its level stand over lists, too:
    /// `the results of round 2`.
    pub(super) fn heading_meant(&self, list: &Candidate<'_>) -> Option<String> {
        let heading = self.page.items[list.at].heading?;
        let level = self.page.node(heading).level.filter(|level| *level > 1)?;
        let over = |list: &Candidate<'_>| self.page.items[list.at].heading;
        let is_alike = |other: &Candidate<'_>| {
            let alike = |at: usize| at != heading && self.page.node(at).level == Some(level);
            other.region == list.region && over(other).is_some_and(alike)
        };
        let (text, task) = (self.page.text(heading), words::stems(&self.memory.task.text));
        let said = words::stems(&text);
        // What is in a frame stands under the headings of that frame alone.
        let frame = |at: usize| self.page.up(at).find(|&up| self.page.node(up).role == "iframe");
        let given = || self.memory.given().any(|value| words::plain(value) == words::plain(&text));
        let told = !said.is_empty() && (said.iter().all(|word| task.contains(word)) || given());
        let called = self.page.with_role("heading").filter(|&at| self.page.text(at) == text);
        let own = frame(heading) == frame(list.at) && called.count() == 1;
        (told && own && self.lists().iter().any(is_alike)).then_some(text)
    }

    /// The parts of the page that stand under something that the task is given, and say all else that it is given: what is
    /// shown beside a list of the one thing that was chosen in it.
    pub(super) fn parts_on_the_given(&self) -> Vec<Range<usize>> {
        let given: Vec<&String> = self.memory.given().collect();
        let is_on = |at: &usize| {
            let heading = words::plain(&self.page.text(*at));
            self.page.node(*at).level.unwrap_or(2) > 1
                && given.iter().any(|name| words::plain(name) == heading)
        };
        let says_all = |part: &Range<usize>| {
            let text = part.clone().map(|at| self.page.text(at)).collect::<Vec<_>>().join(" ");
            given.iter().all(|name| words::holds(&text, name) || self.is_heading(part, name))
        };
        let headings = self.page.with_role("heading").filter(is_on);
        headings.map(|heading| below(&self.page, heading)).filter(says_all).collect()
    }

    /// Whether a part of the page stands under a heading of this name.
    fn is_heading(&self, part: &Range<usize>, name: &str) -> bool {
        let over = self.page.with_role("heading").find(|&at| self.page.items[at].end == part.start);
        over.is_some_and(|at| words::plain(&self.page.text(at)) == words::plain(name))
    }

    /// Leaves of `slots` only what is in the section that the task names, if this page has it.
    pub(super) fn keep_section(&self, slots: &mut Vec<Slot>) {
        let Some(section) = self.section() else { return };
        self.keep(section, slots);
    }

    /// Leaves of `slots` only what is in a part of the page.
    pub(super) fn keep(&self, section: Range<usize>, slots: &mut Vec<Slot>) {
        let within: HashSet<&Ref> =
            section.filter_map(|at| self.page.node(at).r#ref.as_ref()).collect();
        slots.retain(|slot| within.contains(slot.point.target()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::sample::page;
    use super::*;
    use crate::perception::Node;

    #[test]
    fn a_section_ends_at_the_next_heading_of_its_level() {
        let heading = |name: &str, level: u8| Node {
            role: "heading".into(),
            name: name.into(),
            level: Some(level),
            ..Node::default()
        };
        let text = |name: &str| Node { role: "text".into(), name: name.into(), ..Node::default() };
        let snapshot = page(
            "http://a.test/",
            vec![
                heading("Usage", 1),
                heading("Usage", 2),
                text("a"),
                heading("More", 3),
                text("b"),
                heading("Notes", 2),
            ],
        );
        let page = Page::new(&snapshot);
        assert_eq!(places(&page, "usage"), Some(2..5));
        assert_eq!(places(&page, "Notes"), Some(6..6));
        assert_eq!(places(&page, "Other"), None);
    }
}
