//! What the records of a list are sorted into, by what the page offers to choose from: the values that its filters name.

use crate::perception::Node;

use super::navigation;
use super::page::{Choices, Page};
use super::slots::{Slot, Sort};
use super::words;

/// What such a column is called where nothing else names it.
const CATEGORY: &str = "category";
/// Fewest choices that are a way to sort something.
const FEWEST: usize = 3;

/// Calls each nameless slot a category whose values are all choices of one control, or of one row of them, and by the
/// name of that.
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
        let all = |choices: &&Choices| plain.iter().all(|value| choices.values.contains(value));
        let mut from = choices.iter().filter(all);
        if let Some(chosen) = from.next() {
            slot.hints.push(CATEGORY.to_owned());
            // Two that offer the same leave open which of them it is.
            if from.all(|other| other.name == chosen.name) {
                slot.hints.extend(chosen.name.iter().cloned());
            }
        }
    }
}

/// What can be chosen on a page: the options of each list to choose from, and the names of each row of controls.
fn choices(page: &Page<'_>) -> Vec<Choices> {
    let options = page.items.iter().map(|item| Choices {
        name: words::content(&item.node.name),
        values: item.node.options.iter().map(|name| words::plain(name)).collect(),
    });
    let rows = (0..page.items.len()).map(|at| {
        let controls = page.children(at).into_iter().map(|child| page.node(child));
        let is_choice = |node: &Node| {
            navigation::leads(node) || matches!(node.role.as_str(), "checkbox" | "radio")
        };
        let controls = controls.filter(|node| is_choice(node) && !node.name.is_empty());
        Choices {
            name: words::content(&page.node(at).name),
            values: controls.map(|node| words::plain(&node.name)).collect(),
        }
    });
    options.chain(rows).filter(|choices| choices.values.len() >= FEWEST).collect()
}
