//! Whether what is wanted is on another page of the site, by what the links to its pages are called.

use crate::agent::obligations::same_word;
use crate::perception::Node;

use super::lists::Candidate;
use super::turn::Turn;
use super::want::ListWant;
use super::{Stage, navigation, words};

impl Turn<'_, '_> {
    /// Whether a link of the page is called just as the list that is wanted, and neither the page nor this list is. What a
    /// page about something that is given lists, or one of hits, is of that: `Modules` leads to those of all chapters.
    pub(super) fn is_elsewhere(&self, want: &ListWant, list: &Candidate<'_>) -> bool {
        let Some(noun) = want.words.first() else { return false };
        let called = |node: &Node| {
            let name = words::stems(&node.name);
            node.url.is_some() && matches!(&name[..], [only] if same_word(only, noun))
        };
        let is_of_given = || {
            self.memory.search == Stage::Done
                || self.memory.given().any(|value| self.is_subject(value))
        };
        let of_pages = |at: &usize| !navigation::heads_column(&self.page, *at);
        let places = (0..self.page.items.len()).filter(of_pages);
        let mut links = places.map(|at| self.page.node(at));
        !list.named.contains(noun)
            && links.any(|node| called(node) && !navigation::here(&self.page, node))
            && !self.page.headline().iter().any(|word| same_word(word, noun))
            && !is_of_given()
    }
}
