//! Lists of plain values: ingredients, names, tags. The value is a column that is called so, or all that
//! a record of the list called so says.

use std::collections::BTreeMap;

use crate::model::{Action, FieldPoint};

use super::lists;
use super::page::{Region, is_control};
use super::slots::Sort;
use super::turn::Turn;
use super::want::{Field, ListWant};
use super::{fields, shape, slots, words};

impl Turn<'_, '_> {
    /// Reads a list of plain values, if this page has it under its name.
    pub(super) fn bare_list(&self, want: &ListWant) -> Option<Action> {
        let field = want.fields.first()?;
        let section = self.section();
        let any = ListWant { fields: Vec::new(), ..want.clone() };
        let all =
            lists::fits(&self.page, &self.lists(), &any, &self.memory.task.words, section.as_ref());
        let fits = all
            .into_iter()
            .filter(|fit| matches!(fit.list.region, Region::Main | Region::Dialog))
            .filter(|fit| !fit.list.records.iter().any(|r| r.walk().any(is_control)))
            .filter_map(|fit| {
                let column = column(field, &fit.list);
                // A card goes by its heading.
                let heading = || {
                    let mut slots = fit.list.slots.iter();
                    let heading = slots.find(|slot| slot.sort == Sort::Heading)?;
                    (fit.named >= 0.5).then(|| heading.point.clone())
                };
                let whole = || {
                    let text = slots::slots_of(fit.list.records.first()?).into_iter().next()?;
                    let own = *text.point.target() == fit.list.each;
                    (fit.named >= 0.5 && own && shape::fits(field, &text.values))
                        .then(|| FieldPoint::Text(fit.list.each.clone()))
                };
                Some((column.or_else(heading).or_else(whole)?, fit))
            });
        let (point, fit) = fits.max_by(|a, b| a.1.named.total_cmp(&b.1.named))?;
        let fields = BTreeMap::from([(String::new(), point)]);
        Some(self.whole_list(want, &fit.list, fields))
    }

    /// Whether anything calls the plain values of a list what the schema or the task calls them: the values' own column, what
    /// stands over the list, the page. Else any list of texts would do.
    pub(super) fn is_called_so(&self, named: &[String], mapped: &fields::Mapped) -> bool {
        let lists = self.memory.want.lists.iter().filter_map(|list| list.words.first());
        let nouns: Vec<String> = lists
            .cloned()
            .chain(self.memory.task.noun.iter().flat_map(|noun| words::stems(noun)))
            .collect();
        let about = self.page.about();
        mapped.named > 0
            || nouns
                .iter()
                .any(|noun| words::best_kin(noun, named).max(words::best_kin(noun, &about)) >= 0.6)
    }

    /// As a list, where one plural name is all that a task says of what is wanted.
    pub(super) fn several(&self, wanted: &[Field]) -> Option<Vec<Action>> {
        let [field] = wanted else { return None };
        let plural = field.plural.clone().filter(|_| self.view.goal.schema.is_none())?;
        let list = ListWant {
            into: plural,
            words: field.words.clone(),
            fields: vec![Field { titled: false, ..field.clone() }],
            bare: true,
        };
        Some(vec![self.bare_list(&list)?])
    }
}

/// The column of a list that is called as the values are.
fn column(field: &Field, list: &lists::Candidate<'_>) -> Option<FieldPoint> {
    let named = |slot: &&slots::Slot| {
        slot.inner == 0 && fields::is_called(field, slot) && shape::fits(field, &slot.values)
    };
    let slot = list.slots.iter().find(named)?;
    Some(slot.point.clone())
}
