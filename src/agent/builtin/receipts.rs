//! The number that a site gives to what was sent: `Uw reservering is ontvangen onder nummer DK92891.` It is known by its
//! form, and by being the only such number that was not there before.

use crate::model::{Action, FieldPoint};

use super::page::{Region, is_control, text_of};
use super::statements::point_of;
use super::turn::{Say, Turn};
use super::want::Kind;
use super::{Stage, tokens, words};

/// Longest text that one is looked for in, in characters.
const LONGEST: usize = 600;

impl Turn<'_, '_> {
    /// Reads the number that was given to what was sent, where nothing else is asked for.
    pub(super) fn read_receipt(&mut self) -> Say {
        let want = &self.memory.want;
        let [field] = &want.singles[..] else { return None };
        let open = want.lists.is_empty() && self.memory.reading == Stage::Open;
        if !open || field.kind != Kind::Text || !field.choices.is_empty() {
            return None;
        }
        let given = |value: &str| {
            let mut inputs = self.memory.inputs.iter().filter_map(|input| input.value.as_deref());
            inputs.any(|input| words::holds(input, value))
        };
        // What the page before it said is no number that was given since.
        let known =
            |value: &str| self.memory.sent_over.iter().any(|text| words::holds(text, value));
        let mut found: Vec<(String, FieldPoint)> = Vec::new();
        for item in &self.page.items {
            let text = text_of(item.node);
            let content = matches!(item.region, Region::Main | Region::Dialog);
            let is_new = !self.memory.sent_over.contains(&words::flat(&text));
            if !content || !is_new || is_control(item.node) || text.chars().count() > LONGEST {
                continue;
            }
            for at in tokens::numbers_in(&text)
                .into_iter()
                .filter(|at| !given(&text[at.clone()]) && !known(&text[at.clone()]))
            {
                let value = text[at.clone()].to_owned();
                let twice = found.iter().any(|(other, _)| *other == value);
                if let Some(point) = point_of(item.node, &text, &at).filter(|_| !twice) {
                    found.push((value, point));
                }
            }
        }
        let [(_, point)] = &found[..] else { return None };
        let steps = super::reading::extractions_of([(field.name.clone(), point.clone())].into());
        self.memory.reading = Stage::Sent;
        Some(steps.into_iter().map(Action::Extract).collect())
    }
}
