//! Whether an action may be done: read-only runs change nothing, input goes only to the run's sites, runs that hold
//! secrets go nowhere else, and files go only where the caller said. What leads elsewhere by itself is the browser's
//! to refuse.

use std::time::Instant;

use url::Url;

use super::context::{Executor, Sent};
use super::error::StepError;
use crate::model::{
    Action, ActionKind, Extraction, FieldPoint, Ref, Refusal, SecretPlace, leads_away,
};
use crate::perception::{FoundElement, Snapshot};

/// An element as far as permission goes.
pub struct Element<'e> {
    /// Its ARIA role.
    pub role: &'e str,
    /// Its accessible name.
    pub name: &'e str,
    /// Where it leads, for a link.
    pub url: Option<&'e str>,
}

/// Who knows elements by their refs.
pub trait Elements: Send + Sync {
    /// The element, where it is known.
    fn element(&self, of: &Ref) -> Option<Element<'_>>;
}

impl Elements for Snapshot {
    fn element(&self, of: &Ref) -> Option<Element<'_>> {
        let node = self.find(of)?;
        Some(Element { role: &node.role, name: &node.name, url: node.url.as_deref() })
    }
}

impl Elements for FoundElement {
    fn element(&self, of: &Ref) -> Option<Element<'_>> {
        let found = (self.r#ref == *of).then_some(self)?;
        Some(Element { role: &found.role, name: &found.name, url: found.url.as_deref() })
    }
}

/// For actions that name no element.
pub struct NoElements;

impl Elements for NoElements {
    fn element(&self, _: &Ref) -> Option<Element<'_>> {
        None
    }
}

impl Executor<'_> {
    /// Whether the action is allowed, before anything of it is done.
    pub fn permit(&self, action: &Action, elements: &dyn Elements) -> Result<(), StepError> {
        if self.changes_state(action, elements)? {
            if self.read_only {
                return Err(Refusal::ReadOnly.into());
            }
            let also = match action {
                Action::Drag { to, .. } => Some(to),
                Action::Extract(extraction) => extraction.next.as_ref(),
                _ => None,
            };
            self.check_input(action.target().into_iter().chain(also))?;
        }
        match action {
            Action::Goto { url } => Ok(self.bounds.check(&self.texts.reveal(url).0)?),
            Action::Click { r#ref, .. } => {
                match elements.element(r#ref).and_then(|known| known.url) {
                    Some(url) if url.starts_with("http") => Ok(self.bounds.check(url)?),
                    _ => Ok(()),
                }
            }
            Action::Press { key: text, .. } | Action::Type { text, .. }
                if self.texts.reveal(text).1 =>
            {
                Err(Refusal::Secret(SecretPlace::NoField).into())
            }
            Action::Extract(Extraction { each, fields, .. }) => {
                self.check_places(each.iter().chain(fields.values().map(FieldPoint::target)))
            }
            Action::Read { r#ref, .. } => self.check_places(r#ref),
            Action::Look {} => self.check_page(),
            // A file of the caller's goes nowhere that the caller has not named.
            Action::Upload { r#ref, .. } => self.check_named(r#ref),
            _ => Ok(()),
        }
    }

    /// Whether input may go to the page as it is now, and to the frames that the elements are in. The page may have
    /// gone elsewhere by itself since it was looked at.
    pub fn check_input<'r>(
        &self,
        elements: impl IntoIterator<Item = &'r Ref>,
    ) -> Result<(), StepError> {
        self.bounds.check_input(&self.page.landing()?.url)?;
        for element in elements {
            self.bounds.check_input(&self.page.address_of(element)?)?;
        }
        Ok(())
    }

    /// That the run goes where it chose to: to an address of its own, or by a link whose address it has seen.
    pub(super) fn chose(&mut self, action: &Action, elements: &dyn Elements) {
        let address = match action {
            Action::Goto { url } => Some(self.texts.reveal(url).0),
            Action::Click { r#ref, .. } => {
                elements.element(r#ref).and_then(|known| known.url).map(str::to_owned)
            }
            _ => None,
        };
        if let Some(url) = address.and_then(|address| Url::parse(&address).ok()) {
            self.bounds.go(&url);
        }
    }

    /// Whether files of the caller's may be given to an element.
    pub(super) fn check_named(&self, element: &Ref) -> Result<(), StepError> {
        self.bounds.check_named(&self.page.landing()?.url)?;
        Ok(self.bounds.check_named(&self.page.address_of(element)?)?)
    }

    /// Whether the run may act on the page. It may have gone elsewhere since it was looked at: the address
    /// is asked for anew.
    pub fn check_page(&self) -> Result<(), StepError> {
        self.check_places([])
    }

    /// As [`Executor::check_page`], for the page and the frames that the elements are in.
    pub fn check_places<'r>(
        &self,
        elements: impl IntoIterator<Item = &'r Ref>,
    ) -> Result<(), StepError> {
        let mut addresses = vec![self.page.landing()?.url];
        for element in elements {
            addresses.push(self.page.address_of(element)?);
        }
        Ok(self.bounds.check_all(&addresses)?)
    }

    /// That the action may change state, in the store before it is done; and what it may send.
    pub async fn announce(
        &mut self,
        action: &Action,
        elements: &dyn Elements,
        summary: &str,
    ) -> Result<(), StepError> {
        if !self.changes_state(action, elements)? {
            return Ok(());
        }
        if only_sets(action) {
            let before = self.page.sent();
            self.mark(summary).await?;
            self.set.get_or_insert(before);
            if !matches!(action, Action::Hover { .. }) {
                self.last_set = Some(before);
            }
            if let Action::Fill { value, .. } = action {
                self.keep_put(value);
            }
            return Ok(());
        }
        self.changing(summary).await?;
        let of = |target: &Ref| {
            let element = elements.element(target);
            element.map(|known| (known.role.to_owned(), known.name.to_owned())).unwrap_or_default()
        };
        let (role, name) = match action {
            Action::Click { r#ref, .. }
            | Action::Drag { from: r#ref, .. }
            | Action::Press { r#ref: Some(r#ref), .. } => of(r#ref),
            Action::Press { key, r#ref: None } => (String::new(), key.clone()),
            _ => return Ok(()),
        };
        self.sends(&role, &name)
    }

    /// That what is done now, in words, may change state.
    pub async fn changing(&mut self, summary: &str) -> Result<(), StepError> {
        self.mark(summary).await?;
        self.changed = true;
        Ok(())
    }

    async fn mark(&mut self, summary: &str) -> Result<(), StepError> {
        if self.read_only {
            return Err(Refusal::ReadOnly.into());
        }
        self.acting_since.get_or_insert_with(Instant::now);
        let url = self.page.landing()?.url;
        Ok(self.timeline.changing(summary, &url).await?)
    }

    /// That what is done now may send something.
    pub fn sends(&mut self, role: &str, name: &str) -> Result<(), StepError> {
        let url = self.page.landing()?.url;
        self.sent.push(Sent { url, role: role.to_owned(), name: name.to_owned() });
        Ok(())
    }

    /// Whether the action can change state on the site. Every input counts, except following a link,
    /// scrolling and reading.
    pub(super) fn changes_state(
        &self,
        action: &Action,
        elements: &dyn Elements,
    ) -> Result<bool, StepError> {
        let here = self.page.landing()?.url;
        let no_link = |of: &Ref| {
            let link = elements.element(of).filter(|element| element.role == "link");
            !link.and_then(|link| link.url).is_some_and(|url| leads_away(&here, url))
        };
        Ok(match action {
            Action::Click { r#ref, .. } => no_link(r#ref),
            // The next page is clicked for.
            Action::Extract(extraction) => extraction.next.as_ref().is_some_and(no_link),
            Action::Fill { .. }
            | Action::Select { .. }
            | Action::Check { .. }
            | Action::Press { .. }
            | Action::Type { .. }
            | Action::Hover { .. }
            | Action::Drag { .. }
            | Action::Upload { .. } => true,
            _ => false,
        })
    }
}

/// Whether an action sets a control, or points at it: it may change only what is shown.
fn only_sets(action: &Action) -> bool {
    let kinds = [ActionKind::Fill, ActionKind::Select, ActionKind::Check, ActionKind::Hover];
    kinds.contains(&action.kind())
}
