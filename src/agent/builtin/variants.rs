//! Records of things that are told in several parts, each with an amount of its own, of which the list shows the least alone:
//! `CCS 150 kW · Type 2 11 kW, from 1.10`.

use crate::agent::obligations::Duty;
use crate::model::divided;
use crate::perception::Node;
use crate::perception::lexicon::Tasks;

use super::page::text_of;
use super::turn::Turn;
use super::words;

impl Turn<'_, '_> {
    /// Whether records that tell what they have in several parts, one of which the task names, say the least amount of all
    /// parts alone.
    pub(super) fn has_least_of_parts(&self, records: &[&Node]) -> bool {
        let little = &Tasks::get().little;
        let duties = self.view.obligations.duties();
        let tells = |duty: &&Duty| duty.word.starts_with(char::is_uppercase);
        let named: Vec<&String> = duties.iter().filter(tells).map(|duty| &duty.word).collect();
        let parted = |record: &Node| {
            record.walk().map(|node| divided(&node.name)).any(|parts| {
                let said = |text: &String| parts.iter().any(|part| words::holds(part, text));
                parts.len() > 1 && named.iter().any(|text| said(text))
            })
        };
        let least = |record: &Node| {
            let said = words::split(&text_of(record));
            let figure = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
            said.windows(2).any(|two| little.starting.contains(&two[0]) && figure(&two[1]))
        };
        records.iter().any(|record| parted(record) && least(record))
    }
}
