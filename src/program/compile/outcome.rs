//! What a program returns: where in the result each of its constants goes.

use serde_json::Value;

use super::uncompiled::{Uncompiled, uncompiled};
use crate::program::javascript as js;

/// The constants of a program, with their places in the result.
#[derive(Default)]
pub(super) struct Results {
    names: Vec<String>,
    root: Node,
}

/// A place of the result.
#[derive(Default)]
struct Node {
    /// What stands here as it is.
    value: Option<String>,
    /// Objects whose fields are this one's.
    spread: Vec<String>,
    /// Places below, in the order in which they came.
    below: Vec<(String, Node)>,
}

impl Results {
    /// A constant for what goes to `place` (none: its fields are the result's own); `whole` where it is
    /// no object. The constant's name.
    pub(super) fn add(&mut self, place: Option<&str>, whole: bool) -> String {
        let name = self.constant(place.unwrap_or("details"));
        let mut node = &mut self.root;
        for part in place.iter().flat_map(|place| place.split('.')) {
            let at = node.below.iter().position(|(name, _)| name == part).unwrap_or_else(|| {
                node.below.push((part.to_owned(), Node::default()));
                node.below.len() - 1
            });
            node = &mut node.below[at].1;
        }
        if whole
            || place.is_some()
                && node.spread.is_empty()
                && node.below.is_empty()
                && node.value.is_none()
        {
            *node = Node { value: Some(name.clone()), ..Node::default() };
        } else {
            node.spread.extend(node.value.take());
            node.spread.push(name.clone());
        }
        name
    }

    /// A constant for a list that is added to the one at `place`. Its name.
    pub(super) fn append(&mut self, place: &str) -> String {
        let at = place.split('.').try_fold(&self.root, |node, part| {
            node.below.iter().find(|(name, _)| name == part).map(|(_, below)| below)
        });
        let before = at.and_then(|node| node.value.clone());
        let name = self.add(Some(place), true);
        if let Some(before) = before {
            let mut node = &mut self.root;
            for part in place.split('.') {
                let Some((_, below)) = node.below.iter_mut().find(|(name, _)| name == part) else {
                    return name;
                };
                node = below;
            }
            node.value = Some(format!("[...{before}, ...{name}]"));
        }
        name
    }

    /// A constant whose fields are the result's own. Its name.
    pub(super) fn add_named(&mut self, name: &str) -> String {
        let name = self.constant(name);
        self.root.spread.push(name.clone());
        name
    }

    /// A constant's name that none has yet.
    fn constant(&mut self, wanted: &str) -> String {
        let name = js::constant(wanted, &self.names);
        self.names.push(name.clone());
        name
    }

    /// Whether something was read into this field of the result.
    pub(super) fn holds(&self, field: &str) -> bool {
        self.root.below.iter().any(|(name, _)| name == field)
    }

    /// Leaves out what was read for comparing alone, which `result` has not.
    pub(super) fn keep_of(&mut self, result: &Value) {
        self.root.below.retain(|(name, _)| !name.starts_with('_') || result.get(name).is_some());
    }

    /// The result as an expression.
    pub(super) fn expression(&self) -> Result<String, Uncompiled> {
        if self.root.value.is_some() {
            return uncompiled("the result is no object");
        }
        Ok(self.root.expression())
    }
}

impl Node {
    fn expression(&self) -> String {
        if let Some(value) = &self.value {
            return value.clone();
        }
        let spread = self.spread.iter().map(|name| format!("...{name}"));
        let below = self.below.iter().map(|(name, node)| {
            let value = node.expression();
            let key = js::key(name);
            if key == value { key } else { format!("{key}: {value}") }
        });
        js::object(&spread.chain(below).collect::<Vec<_>>(), 2)
    }
}
