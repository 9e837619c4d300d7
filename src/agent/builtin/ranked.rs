//! Readings that the records are put in order for: by the column that tells what is compared.

use std::collections::BTreeMap;

use crate::model::{Action, Extraction, FieldPoint};

use super::keyed::values_at;
use super::lists::Candidate;
use super::page::Region;
use super::ranking::Ranking;
use super::turn::{Say, Turn};
use super::{Stage, fields, paging};

/// The field that records are compared by; not part of the result.
const KEY: &str = "_order";
/// Fewest records that are compared.
const FEWEST: usize = 3;

impl Turn<'_, '_> {
    /// With the column that records are compared by, and the order. What the chosen records do not tell, all may.
    pub(super) fn compared(
        &self,
        (list, all): (&Candidate<'_>, &Candidate<'_>),
        mut fields: BTreeMap<String, FieldPoint>,
        ranking: Option<&Ranking>,
    ) -> Option<(BTreeMap<String, FieldPoint>, Option<String>)> {
        let Some(ranking) = ranking else { return Some((fields, None)) };
        let of_all = || {
            let point = self.column_for(all, ranking)?;
            let slot = all.slots.iter().find(|slot| slot.point == point)?;
            list.slots.iter().find(|own| own.is_place_of(slot)).map(|own| own.point.clone())
        };
        let column = self.column_for(list, ranking).or_else(of_all)?;
        let schemaless = self.view.goal.schema.is_none();
        // What is compared says of nothing which one it is.
        if schemaless && fields.values().all(|point| *point == column) {
            return None;
        }
        if schemaless && !fields.values().any(|point| *point == column) {
            fields.insert(ranking.name(), column.clone());
        }
        let order = ranking.order_by(KEY, values_at(list, &column));
        fields.insert(KEY.to_owned(), column);
        Some((fields, Some(order)))
    }

    /// Puts an extraction of a list into the order that the task asks for, by a column of the list.
    pub(super) fn in_order(&self, list: &Candidate<'_>, extraction: Extraction) -> Extraction {
        // A control of the site may have ordered them already: the records are asked all the same.
        let ranking = self.ranking().filter(|_| self.memory.task.order.is_some());
        let ranking = ranking.filter(|ranking| ranking.all || ranking.many.is_some());
        let ranked = ranking.and_then(|ranking| Some((self.column_for(list, &ranking)?, ranking)));
        match ranked {
            Some((point, ranking)) => {
                let mut fields = extraction.fields;
                let order = Some(ranking.order_by(KEY, values_at(list, &point)));
                fields.insert(KEY.to_owned(), point);
                let limit = extraction.limit.or(ranking.many);
                Extraction { fields, limit, order, ..extraction }
            }
            None => extraction,
        }
    }

    /// Reads the one record at the end of an order, with the values that are wanted of it.
    pub(super) fn ranked(&mut self) -> Say {
        let due = self.is_for_one() && !self.memory.task.send && !self.login_due();
        if !due || self.memory.task.order.is_none() || self.memory.counted.is_some() {
            return None;
        }
        let ranking = self.ranking().filter(|ranking| ranking.many == Some(1))?;
        let lists = self.lists();
        let mut ranked = lists
            .iter()
            .filter(|list| list.region == Region::Main && !list.nested && list.count >= FEWEST)
            .filter_map(|list| Some((ranking.column_of(list)?, list)));
        let (point, list) = ranked.next().filter(|_| ranked.next().is_none())?;
        let wanted = &self.memory.want.singles;
        let mapped = fields::map(wanted, &list.slots, list.samples.len());
        let mut fields: BTreeMap<String, FieldPoint> = mapped.fields;
        if fields.len() < wanted.len() && !mapped.missing.is_empty() || fields.is_empty() {
            return None;
        }
        // What it was the most of is asked for with it, more often than not.
        if self.view.goal.schema.is_none() && !fields.values().any(|known| *known == point) {
            fields.insert(ranking.name(), point.clone());
        }
        let order = ranking.order_by(KEY, values_at(list, &point));
        fields.insert(KEY.to_owned(), point);
        let next = paging::next_page(&self.page).map(|way| way.r#ref.clone());
        self.memory.reading = Stage::Sent;
        Some(vec![Action::Extract(Extraction {
            each: Some(list.each.clone()),
            fields,
            next,
            order: Some(order),
            one: true,
            hidden: self.untouched(),
            ..Extraction::default()
        })])
    }
}
