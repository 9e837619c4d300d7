//! Whether a step may be done: read-only runs change nothing, bound runs stay on their sites, and
//! secrets, data and files go only where the run is at home. What leads elsewhere by itself is the
//! browser's to refuse.

use super::hands::Hands;
use crate::executor::StepError;
use crate::model::{Action, Extraction, FieldPoint, Ref, Refusal, leads_away};
use crate::perception::Snapshot;

impl Hands<'_> {
    /// Whether the step is allowed: read-only runs change nothing, bound runs stay inside.
    pub(super) fn check(&self, snapshot: &Snapshot, step: &Action) -> Result<(), StepError> {
        if self.read_only && changes_state(snapshot, step) {
            return Err(Refusal::ReadOnly.into());
        }
        match step {
            Action::Goto { url } => {
                let (url, _) = self.inputs.fill_in(url);
                self.bounds.check(&url).map_err(StepError::Refused)
            }
            Action::Click { r#ref } => {
                match snapshot.find(r#ref).and_then(|node| node.url.as_deref()) {
                    Some(url) if url.starts_with("http") => {
                        self.bounds.check(url).map_err(StepError::Refused)
                    }
                    _ => Ok(()),
                }
            }
            Action::Fill { r#ref, value: text } | Action::Select { r#ref, option: text }
                if self.inputs.fill_in(text).1 =>
            {
                self.check_places([r#ref])
            }
            Action::Extract(Extraction { each, fields, .. }) => {
                self.check_places(each.iter().chain(fields.values().map(FieldPoint::target)))
            }
            Action::Read { r#ref, .. } => self.check_places(r#ref),
            Action::Look {} => self.check_page(),
            // A file of the caller's goes nowhere that the caller has not named.
            Action::Upload { r#ref, .. } => {
                let (page, place) = (self.page.landing()?.url, self.page.address_of(r#ref)?);
                let named = |url| self.bounds.check_named(url).map_err(StepError::Refused);
                named(&page).and_then(|()| named(&place))
            }
            _ => Ok(()),
        }
    }

    /// The page may have gone elsewhere since the snapshot: the address is asked for anew.
    pub(super) fn check_page(&self) -> Result<(), StepError> {
        self.check_places([])
    }

    /// The page may have gone elsewhere since the snapshot: its address is asked for anew; and that of
    /// each frame which an element is in.
    fn check_places<'r>(
        &self,
        elements: impl IntoIterator<Item = &'r Ref>,
    ) -> Result<(), StepError> {
        let mut addresses = vec![self.page.landing()?.url];
        for element in elements {
            addresses.push(self.page.address_of(element)?);
        }
        self.bounds.check_all(&addresses).map_err(StepError::Refused)
    }
}

/// Whether the step can change state on the site. Every input counts, except following a link,
/// scrolling and reading.
pub(super) fn changes_state(snapshot: &Snapshot, step: &Action) -> bool {
    let no_link = |r#ref: &Ref| {
        !snapshot.find(r#ref).is_some_and(|node| {
            node.role == "link"
                && node.url.as_ref().is_some_and(|url| leads_away(&snapshot.url, url))
        })
    };
    match step {
        Action::Click { r#ref } => no_link(r#ref),
        // The next page is clicked for.
        Action::Extract(extraction) => extraction.next.as_ref().is_some_and(no_link),
        Action::Fill { .. }
        | Action::Select { .. }
        | Action::Check { .. }
        | Action::Press { .. }
        | Action::Hover { .. }
        | Action::Drag { .. }
        | Action::Upload { .. } => true,
        _ => false,
    }
}
