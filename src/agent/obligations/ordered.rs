//! Whether what was ordered was done: an act, a mark that was to be set, a step of a script.

use super::deed::{Deed, TICK, says};
use super::evidence::Evidence;
use super::{Duty, Kind};
use crate::model::MetBy;
use crate::perception::lexicon::Tasks;

impl Evidence {
    /// `Tick the box`: done with any box that is ticked.
    fn ticked(&self, duty: &Duty) -> Option<MetBy> {
        let ticked = self.deeds.iter().any(|deed| deed.is_act == Some(TICK));
        (ticked && Tasks::get().ticks(&duty.word.to_lowercase())).then_some(MetBy::Control)
    }

    /// What was ordered, done.
    pub(super) fn carried_out(&self, duty: &Duty) -> Option<MetBy> {
        match &duty.kind {
            Kind::Act(names) => {
                self.acted(names).or_else(|| self.ticked(duty)).or_else(|| self.unticked(names))
            }
            Kind::Step(steps, at) => self.stepped(steps, *at),
            _ => None,
        }
    }

    /// `Take me off the list`: done with a mark that is taken away.
    fn unticked(&self, names: &[String]) -> Option<MetBy> {
        let taken = names.first().is_some_and(|name| Tasks::get().is_declining(name));
        let declined = self.deeds.iter().any(|deed| deed.declines && deed.text.is_empty());
        (taken && declined).then_some(MetBy::Control)
    }

    fn acted(&self, names: &[String]) -> Option<MetBy> {
        let name = names.first()?.as_str();
        if name == "download" {
            return self.file.is_some().then_some(MetBy::Download);
        }
        let own: Vec<&Deed> =
            self.deeds.iter().filter(|deed| !deed.searches && !deed.logs_in).collect();
        let filled_in = own.iter().rposition(|deed| !deed.text.is_empty());
        // A press that was followed by filling in brought up a form, which is still to be sent.
        if filled_in.is_some_and(|last| !own[last..].iter().any(|deed| deed.presses)) {
            return None;
        }
        let sent = filled_in.is_some() && Tasks::get().is_sent(name);
        let mut presses = own.iter().filter(|deed| deed.presses);
        let met = presses.any(|deed| {
            sent || deed.is_act == Some(name) || says(&deed.words, names) || says(&deed.on, names)
        });
        met.then_some(MetBy::Control)
    }
}
