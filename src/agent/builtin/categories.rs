//! What the records of a list are sorted into, by what the page offers to choose from: the values that its filters name.

use std::collections::HashSet;

use super::navigation;
use super::page::Page;
use super::slots::{Slot, Sort};
use super::words;

/// What such a column is called where nothing else names it.
const CATEGORY: &str = "category";
/// Fewest choices that are a way to sort something.
const FEWEST: usize = 3;

/// Calls each nameless slot a category whose values are all choices of one control, or of one row of them.
pub(super) fn name_categories(page: &Page<'_>, slots: &mut [Slot]) {
    let nameless = |slot: &&mut Slot| {
        slot.said.is_empty() && slot.inner == 0 && slot.sort == Sort::Text && slot.values.len() > 1
    };
    let mut nameless = slots.iter_mut().filter(nameless).peekable();
    if nameless.peek().is_none() {
        return;
    }
    let choices = page.choices.get_or_init(|| choices(page));
    for slot in nameless {
        let plain: Vec<String> = slot.values.iter().map(|value| words::plain(value)).collect();
        if choices.iter().any(|names| plain.iter().all(|value| names.contains(value))) {
            slot.hints.push(CATEGORY.to_owned());
        }
    }
}

/// What can be chosen on a page: the options of each list to choose from, and the names of each row of controls.
fn choices(page: &Page<'_>) -> Vec<HashSet<String>> {
    let options = page.items.iter().map(|item| &item.node.options);
    let options = options.map(|options| options.iter().map(|name| words::plain(name)).collect());
    let rows = (0..page.items.len()).map(|at| {
        let controls = page.children(at).into_iter().map(|child| page.node(child));
        let controls = controls.filter(|node| navigation::leads(node) && !node.name.is_empty());
        controls.map(|node| words::plain(&node.name)).collect()
    });
    options.chain(rows).filter(|names: &HashSet<String>| names.len() >= FEWEST).collect()
}
