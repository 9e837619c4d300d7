//! Lists whose records are folded each behind a button of its own: what is wanted of them shows only once
//! they are open.

use crate::model::{Action, Ref};
use crate::perception::Node;

use super::lists::{self, Candidate};
use super::page::{self, Region, has_state};
use super::turn::{Say, Turn, give_up};
use super::want::ListWant;
use super::{Stage, words};

/// Most records that are opened one by one.
const MOST: usize = 30;

impl Turn<'_, '_> {
    /// Whether something was pressed in one of the records of a list since the page was opened: that record may say more
    /// than the others since.
    pub(super) fn has_pressed_in(&self, list: &Candidate<'_>) -> bool {
        let pressed = self.done_here().filter_map(|done| match &done.step {
            Action::Click { r#ref, .. } if done.ok() => Some(r#ref),
            _ => None,
        });
        let pressed: Vec<&Ref> = pressed.collect();
        let inner = list.records.iter().flat_map(|record| record.walk().skip(1));
        inner.filter_map(|node| node.r#ref.as_ref()).any(|own| pressed.contains(&own))
    }

    /// Opens the next record of the wanted list, where each of its records has one button that folds it
    /// and the list, folded, lacks what is wanted. `begun`: only if one of them was opened before.
    pub(super) fn unfold_records(&mut self, begun: bool) -> Say {
        let [want] = &self.memory.want.lists[..] else { return None };
        if self.memory.reading != Stage::Open || !self.narrowing().is_empty() || self.login_due() {
            return None;
        }
        let noun = &want.words[..want.words.len().min(1)];
        let about = self.page.about();
        let any = ListWant { fields: Vec::new(), ..want.clone() };
        let fits = lists::fits(
            &self.page,
            &self.lists(),
            &any,
            &self.memory.task.words,
            self.section().as_ref(),
        );
        let list = fits.into_iter().map(|fit| fit.list).find(|list| {
            let named = words::cover(noun, &list.named).max(words::cover(noun, &about)) >= 0.5;
            let content = matches!(list.region, Region::Main | Region::Dialog) && !list.nested;
            let whole = list.records.len() == list.count && (2..=MOST).contains(&list.count);
            named && content && whole && list.records.iter().all(|record| folds(record).is_some())
        })?;
        let buttons = || list.records.iter().filter_map(|record| folds(record));
        if begun && !buttons().any(|node| self.was_passed(node)) {
            return None;
        }
        let closed = |node: &&Node| has_state(node, "collapsed");
        if buttons().filter(closed).any(|node| self.was_passed(node)) {
            return give_up(
                "the records of the list can be opened only one at a time, and the built-in planner reads them all at once",
            );
        }
        let button = buttons().find(closed)?;
        // What was read of it before was read of less.
        self.memory.choice = 0;
        self.click(button)
    }

    /// Opens the site's menus that come up under the pointer, one after the other, those that say something
    /// of what is wanted first.
    pub(super) fn open_under_pointer(&mut self, wanted: &[String]) -> Say {
        if self.view.goal.read_only {
            return None;
        }
        let opens = |node: &&Node| node.role == "listitem" && has_state(node, "popup");
        let menus = self.page.items.iter().map(|item| item.node).filter(opens);
        let told = |node: &&Node| {
            let name = words::content(&node.name);
            let kin = name.iter().map(|word| words::best_kin(word, wanted)).fold(0.0, f64::max);
            ordered_float::OrderedFloat(-kin)
        };
        // A site's menus are the same on all its pages.
        let key = |node: &Node| format!("menu {}", words::flat(&node.name));
        let closed = |node: &&Node| !self.memory.passed.contains(&key(node));
        let node = menus.filter(closed).min_by_key(told)?;
        let r#ref = node.r#ref.clone()?;
        self.memory.passed.insert(key(node));
        Some(vec![Action::Hover { r#ref }])
    }
}

/// The one button of a record that folds or unfolds it.
fn folds(record: &Node) -> Option<&Node> {
    let mut all = record.walk().filter(|node| page::folds(node) && node.r#ref.is_some());
    all.next().filter(|_| all.next().is_none())
}
