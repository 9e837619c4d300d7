//! Whether a run has done anything at all but to get somewhere.

use super::deed::{Deed, says};
use super::evidence::Evidence;
use crate::model::{Action, Outcome};

impl Evidence {
    /// A search that was sent without any effect tells nothing of what is shown.
    pub(super) fn sent_in_vain(&mut self, step: &Action, came: &Outcome) {
        let in_vain = matches!(step, Action::Press { .. }) && came.ok() && !came.has_effect();
        let mut put =
            self.deeds.iter_mut().rev().filter(|deed| deed.searches && !deed.text.is_empty());
        if let Some(put) = put.next().filter(|_| in_vain) {
            put.left = true;
        }
    }

    /// Something was done.
    pub(super) fn touch(&mut self, deed: Option<&Deed>) {
        let leads = |deed: &Deed| deed.leads || deed.searches || deed.logs_in;
        self.touched |= deed.is_some_and(|deed| !leads(deed));
        self.went.extend(deed.into_iter().flat_map(|deed| deed.words.iter().cloned()));
    }

    /// Whether something was put into a field, other than to search or to log in.
    pub(super) fn has_filled_in(&self) -> bool {
        self.deeds.iter().any(|deed| !deed.text.is_empty() && !deed.searches && !deed.logs_in)
    }

    /// Whether nothing was read or brought, and nothing done but to get somewhere.
    pub(super) fn is_idle(&self) -> bool {
        !self.touched && self.file.is_none() && self.readings.is_empty()
    }

    /// Whether something that leads somewhere says one of the names of an act: `Log out` may do it.
    pub(super) fn went_by(&self, names: &[String]) -> bool {
        says(&self.went, names)
    }
}
