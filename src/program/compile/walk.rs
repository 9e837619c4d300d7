//! Clicks by which something is turned over and over, such as a calendar's months.

use crate::model::Locator;
use crate::perception::lexicon::Concept;

/// Clicks on one control right behind each other.
pub(super) struct Walk {
    pub(super) control: Locator,
    /// The place of the first one's statement.
    pub(super) from: usize,
    pub(super) count: usize,
}

impl Walk {
    /// Whether it is what turns a calendar's months rather than what opens it.
    pub(super) fn turns_months(&self) -> bool {
        let name = format!(" {} ", self.control.fingerprint.name.to_lowercase());
        let says = |concept: Concept| {
            concept.words().iter().any(|word| name.contains(&format!(" {word} ")))
        };
        self.count > 1 || says(Concept::NextPage) || says(Concept::PreviousPage)
    }
}
