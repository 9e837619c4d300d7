//! What a task says is not to be, and what shows that it is not.

use super::evidence::Evidence;
use super::{Duty, Kind, same_word};
use crate::agent::builtin::words;
use crate::model::MetBy;
use crate::perception::lexicon::Tasks;

impl Evidence {
    /// Whether a control for what is said around a word was left empty or taken back: `no remarks`.
    pub(super) fn declined(&self, duty: &Duty) -> bool {
        let around: Vec<String> = duty.phrases.iter().flat_map(|said| words::stems(said)).collect();
        let of_it = |word: &String| word.len() > 2 && around.iter().any(|own| same_word(own, word));
        self.standing().any(|deed| deed.declines && deed.words.iter().any(of_it))
    }

    /// `leave the remarks empty`: what is said of a control that holds nothing.
    pub(super) fn left_empty(&self, duty: &Duty) -> Option<MetBy> {
        let said = matches!(duty.kind, Kind::Condition | Kind::Description)
            && Tasks::get().little.empty.contains(&duty.stem);
        (said && self.declined(duty)).then_some(MetBy::Control)
    }

    /// `not started` is met where that is said, word by word, or where what is not to be was declined.
    pub(super) fn negated(&self, duty: &Duty) -> Option<MetBy> {
        if self.declined(duty) {
            return Some(MetBy::Control);
        }
        let next = duty.next.as_deref()?;
        let phrase = format!("{} {next}", words::plain(&duty.word));
        let within = |text: &str| format!(" {text}").contains(&format!(" {phrase}"));
        let records = self
            .readings
            .iter()
            .any(|(_, r)| !r.texts.is_empty() && r.texts.iter().all(|text| within(text)));
        let deed = self.deeds.iter().any(|deed| within(&deed.words.join(" ")));
        if deed { Some(MetBy::Control) } else { records.then_some(MetBy::Records) }
    }
}
