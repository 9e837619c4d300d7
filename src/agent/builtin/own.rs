//! Whether what would be read of records is each its own.

use std::collections::BTreeMap;

use crate::model::FieldPoint;

use super::slots::Slot;

/// Whether all values are the records' own, rather than of a list within one of them: a box around everything has
/// such, and is no record.
pub(super) fn are_own(fields: &BTreeMap<String, FieldPoint>, slots: &[Slot]) -> bool {
    let of_list = |slot: &Slot| slot.path.contains("/records.") && slot.said.is_empty();
    // Of the rows of a table within it, each has such a value.
    let column = |slot: &Slot| {
        let part = |part: &str| match part.split_once(':') {
            Some((row, _)) if row.starts_with("row.") => row.to_owned(),
            _ => part.to_owned(),
        };
        slot.path.split('/').map(part).collect::<Vec<_>>()
    };
    let of_row = |slot: &Slot| {
        let other = |own: &Slot| own.path != slot.path && column(own) == column(slot);
        slot.path.contains("/row.") && slots.iter().any(other)
    };
    let inner = |slot: &Slot| of_list(slot) || of_row(slot);
    let mut points = fields.values();
    !points.any(|point| slots.iter().any(|slot| slot.point == *point && inner(slot)))
}

/// Whether no two values are read at the same place, or are the same in every record: one of them would be the
/// other's.
pub(super) fn are_apart(fields: &BTreeMap<String, FieldPoint>, slots: &[Slot]) -> bool {
    let slot = |point: &FieldPoint| slots.iter().find(|slot| slot.point == *point);
    let same = |one: &FieldPoint, other: &FieldPoint| {
        one == other
            || slot(one)
                .zip(slot(other))
                .is_some_and(|(a, b)| a.values == b.values && a.is_of_one_element_with(b))
    };
    let points: Vec<&FieldPoint> = fields.values().collect();
    points
        .iter()
        .enumerate()
        .all(|(at, point)| !points[..at].iter().any(|other| same(point, other)))
}

#[cfg(test)]
mod tests {
    use super::super::slots::slots_of;
    use super::*;
    use crate::model::Ref;
    use crate::perception::Node;

    #[test]
    fn a_box_around_a_table_has_none_of_the_values_of_its_rows() {
        let node = |role: &str, tag: &str, name: &str, children: Vec<Node>| Node {
            r#ref: Some(Ref(format!("e{role}{name}"))),
            role: role.into(),
            tag: tag.into(),
            name: name.into(),
            children,
            ..Node::default()
        };
        let row = |name: &str| {
            let cell = |text: &str| node("cell", "td", text, Vec::new());
            node("row", "tr", name, vec![cell(name), cell(&format!("time of {name}"))])
        };
        let club = |rows: Vec<Node>| {
            let heading = node("heading", "h2", "Ladies", Vec::new());
            node("group", "section", "", vec![heading, node("table", "table", "", rows)])
        };
        let first = |slots: &[Slot]| {
            let of_ann = |slot: &&Slot| slot.values == ["Ann"] && slot.path.contains("row.");
            let slot = slots.iter().find(of_ann).unwrap();
            BTreeMap::from([("name".to_owned(), slot.point.clone())])
        };
        let several = slots_of(&club(vec![row("Ann"), row("Bea")]));
        assert!(!are_own(&first(&several), &several));
        let one = slots_of(&club(vec![row("Ann")]));
        assert!(are_own(&first(&one), &one));
    }
}
