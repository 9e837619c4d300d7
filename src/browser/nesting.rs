//! From the element that holds a frame to what the frame shows, and back: how a frame of another
//! origin is found, what its address is, and how one finds there again on a fresh page.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;

use super::error::BrowserError;
use super::frames::Realm;
use super::page::{Page, QUICK};
use crate::model::{Locator, Ref};

/// Most frames of other origins that one look or search goes into, and how long it takes for that.
const MOST_ENTERED: usize = 24;
const ALL_FRAMES: Duration = Duration::from_secs(6);
/// How long a frame may take that is only looked at: its scripts may be in an endless loop.
pub(super) const FRAME: Duration = Duration::from_secs(3);

#[derive(Deserialize)]
struct Described {
    node: DescribedNode,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DescribedNode {
    frame_id: Option<String>,
}

#[derive(Deserialize)]
struct Found {
    r#ref: Option<Ref>,
}

/// What a look or search may still spend on frames of other origins.
#[derive(Debug)]
pub(crate) struct Tour {
    left: usize,
    until: Instant,
}

impl Tour {
    pub(crate) fn new() -> Self {
        Self { left: MOST_ENTERED, until: Instant::now() + ALL_FRAMES }
    }

    /// Goes into one more frame; how long that may take. `None` if that was all.
    pub(crate) fn enter(&mut self) -> Option<Duration> {
        self.left = self.left.checked_sub(1)?;
        self.rest()
    }

    /// How long a call to a frame may take now.
    pub(crate) fn rest(&self) -> Option<Duration> {
        let rest = self.until.checked_duration_since(Instant::now())?;
        Some(rest.min(FRAME))
    }
}

impl Page {
    /// The realm of the frame that an element holds; `None` if it shows nothing (yet), or there are
    /// more frames than are followed.
    pub(crate) async fn behind(&self, owner: &Ref) -> Result<Option<Realm>, BrowserError> {
        if let Some(realm) = self.inner().current()?.frames.held_by(owner) {
            return Ok(Some(realm));
        }
        let (session, object) = self.handle(owner).await?;
        let params = json!({"objectId": object});
        let described = self.command_to(&session, "DOM.describeNode", &params, QUICK).await;
        self.shared.cdp.send(Some(&session), "Runtime.releaseObject", &params);
        let Described { node } = described?;
        let Some(id) = node.frame_id else { return Ok(None) };
        let mut inner = self.inner();
        let frames = &mut inner.current()?.frames;
        let realm = frames.realm(&id);
        if let Some(frame) = realm.as_ref().and_then(|realm| frames.get(realm)) {
            frame.owner = Some(owner.clone());
        }
        Ok(realm)
    }

    /// The element that holds a realm's frame; `None` for the tab's document.
    pub(super) fn owner_of(&self, realm: &Realm) -> Result<Option<Ref>, BrowserError> {
        if *realm == Realm::Page {
            return Ok(None);
        }
        let mut inner = self.inner();
        let frame = inner.current()?.frames.get(realm).ok_or(BrowserError::Navigated)?;
        frame.owner.clone().map(Some).ok_or(BrowserError::Navigated)
    }

    /// The address of the document that an element is in: the page's, or that of a frame of another
    /// origin.
    pub fn address_of(&self, target: &Ref) -> Result<String, BrowserError> {
        let realm = self.realm_of(target)?;
        self.address(&realm)
    }

    pub(crate) fn address(&self, realm: &Realm) -> Result<String, BrowserError> {
        let mut inner = self.inner();
        let tab = inner.current()?;
        let address = match realm {
            Realm::Page => None,
            Realm::Frame { id, .. } => {
                tab.frames.get(realm).ok_or(BrowserError::Navigated)?;
                tab.frames.address(id)
            }
        };
        Ok(address.unwrap_or(&tab.document.url).to_owned())
    }

    /// The HTTP status that a realm's document came with.
    pub(crate) fn status(&self, realm: &Realm) -> Result<Option<u16>, BrowserError> {
        let mut inner = self.inner();
        let tab = inner.current()?;
        Ok(match realm {
            Realm::Page => tab.document.status(),
            realm @ Realm::Frame { .. } => tab.frames.get(realm).and_then(|frame| frame.status()),
        })
    }

    /// The frames of other origins that are seen inside a realm, with their elements.
    pub(crate) async fn inside(
        &self,
        realm: &Realm,
        tour: &mut Tour,
    ) -> Result<Vec<(Ref, Realm)>, BrowserError> {
        let bound = match (realm, tour.rest()) {
            (Realm::Page, _) => self.script_bound(),
            (_, Some(bound)) => bound,
            (_, None) => return Ok(Vec::new()),
        };
        if self.inner().current()?.frames.is_empty() {
            return Ok(Vec::new());
        }
        let owners: Vec<Ref> = self.call_giving(realm, "frames", json!({}), bound).await?;
        let mut found = Vec::new();
        for owner in owners {
            if tour.enter().is_none() {
                break;
            }
            let Some(realm) = self.behind(&owner).await.or_else(passing)? else { continue };
            if !self.is_silent(&realm) {
                found.push((owner, realm));
            }
        }
        Ok(found)
    }

    /// All realms of the page as they are seen, the tab's document first.
    pub(crate) async fn realms(&self) -> Result<Vec<Realm>, BrowserError> {
        let (mut realms, mut tour) = (vec![Realm::Page], Tour::new());
        let mut next = 0;
        while let Some(realm) = realms.get(next).cloned() {
            let inside = self.inside(&realm, &mut tour).await.map(Some).or_else(passing)?;
            realms.extend(inside.into_iter().flatten().map(|(_, realm)| realm));
            next += 1;
        }
        Ok(realms)
    }

    /// How to find a realm again on a fresh page: the elements that hold it, outermost first.
    pub(crate) async fn way_to(&self, realm: &Realm) -> Result<Vec<Locator>, BrowserError> {
        let mut way = Vec::new();
        let mut realm = realm.clone();
        while let Some(owner) = self.owner_of(&realm)? {
            way.insert(0, self.call("locate", &json!({"ref": owner})).await?);
            realm = self.realm_of(&owner)?;
        }
        Ok(way)
    }

    /// The realm that a way leads to, if it does.
    pub(crate) async fn enter(&self, way: &[Locator]) -> Result<Option<Realm>, BrowserError> {
        let mut realm = Realm::Page;
        for owner in way {
            let Some(owner) = self.resolve_in(&realm, owner, 0).await? else { return Ok(None) };
            match self.behind(&owner).await? {
                Some(inner) => realm = inner,
                None => return Ok(None),
            }
        }
        Ok(Some(realm))
    }

    /// The element of a locator in one realm; of a page number, after so many pages were `turned`.
    pub(crate) async fn resolve_in(
        &self,
        realm: &Realm,
        locator: &Locator,
        turned: usize,
    ) -> Result<Option<Ref>, BrowserError> {
        let args = json!({"locator": locator, "turned": turned});
        let found: Found = match realm {
            Realm::Page => self.call_with_refs("resolve", args).await?,
            realm @ Realm::Frame { .. } => {
                self.call_giving(realm, "resolve", args, self.script_bound()).await?
            }
        };
        Ok(found.r#ref)
    }

    /// Whether a frame is left alone for the moment.
    pub(crate) fn is_silent(&self, realm: &Realm) -> bool {
        let mut inner = self.inner();
        let frame = inner.current().ok().and_then(|tab| tab.frames.get(realm));
        frame.is_some_and(|frame| frame.is_silent())
    }

    /// Leaves a frame alone for a while whose scripts did not answer.
    pub(super) fn silence(&self, realm: &Realm) {
        if let Ok(tab) = self.inner().current()
            && let Some(frame) = tab.frames.get(realm)
        {
            frame.silence();
        }
    }

    /// The realms that were looked at, the tab's document first.
    pub(crate) fn realms_in_use(&self) -> Result<Vec<Realm>, BrowserError> {
        let mut realms = vec![Realm::Page];
        realms.extend(self.inner().current()?.frames.in_use());
        Ok(realms)
    }
}

/// What is wrong with one frame, or gone with it, is passed over; what is wrong with the browser is
/// not.
pub(crate) fn passing<T>(error: BrowserError) -> Result<Option<T>, BrowserError> {
    if error.is_fatal() { Err(error) } else { Ok(None) }
}
