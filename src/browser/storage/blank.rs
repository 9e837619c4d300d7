//! Blank documents of any origin, and what is read and written there.

use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::visited::origin;
use super::{Kept, Place, Storage, StorageState};
use crate::browser::document::Document;
use crate::browser::error::BrowserError;
use crate::browser::frames::Realm;
use crate::browser::page::{Page, QUICK};
use crate::browser::tabs::Inner;

/// How long one place may take.
const PLACE: Duration = Duration::from_secs(10);

/// Frames of one page that are gone to; a page with more of them keeps little in the others.
const MOST_FRAMES: usize = 16;
/// Frames that are opened at once: each may be a process.
const LOT: usize = 8;
/// How often a place is tried.
const MOST_TRIES: usize = 5;
/// How long a document's coming may take to be told.
const TOLD: Duration = Duration::from_millis(250);

/// Every document that comes is answered with a blank one, which holds these frames.
#[derive(Debug, Default)]
pub(in crate::browser) struct Blank {
    frames: Vec<String>,
}

impl Blank {
    /// What a request that waits is answered with: `Fetch.fulfillRequest`.
    pub(in crate::browser) fn answer(&self, request: &str, main: bool) -> Value {
        // An icon of its own, else the browser would ask the site for one.
        let mut html = "<!doctype html><title></title><link rel=icon href=data:,>".to_owned();
        for frame in self.frames.iter().filter(|_| main) {
            // Origins have no quotes in them.
            html.extend(["<iframe src=\"", frame, "/\"></iframe>"]);
        }
        let kind = json!({"name": "content-type", "value": "text/html"});
        let kept = json!({"name": "cache-control", "value": "no-store"});
        json!({
            "requestId": request, "responseCode": 200, "responseHeaders": [kind, kept],
            "body": STANDARD.encode(html),
        })
    }
}

/// What was taken out of a browser.
#[derive(Debug, Default)]
pub struct Taken {
    /// What it knew.
    pub state: StorageState,
    /// The places that could not be read, or not whole.
    pub missed: Vec<Place>,
}

#[derive(Deserialize)]
struct Read {
    #[serde(flatten)]
    storage: Storage,
    lost: Vec<String>,
}

/// A blank document that is to be opened, and the places that it has.
struct Lot {
    top: String,
    frames: Vec<String>,
    /// Whether the top itself is meant too.
    first: bool,
}

impl Lot {
    fn places(&self) -> impl Iterator<Item = Place> {
        let top = self.first.then_some(None);
        let frames = self.frames.iter().cloned().map(Some);
        top.into_iter().chain(frames).map(|frame| Place { top: self.top.clone(), frame })
    }
}

/// The documents by which all these places are reached, those of the tops themselves included.
fn lots(places: &[Place]) -> Vec<Lot> {
    let mut tops: Vec<(String, Vec<String>)> = Vec::new();
    for Place { top, frame } in places {
        let at = tops.iter().position(|(known, _)| known == top).unwrap_or_else(|| {
            tops.push((top.clone(), Vec::new()));
            tops.len() - 1
        });
        if tops[at].1.len() < MOST_FRAMES {
            tops[at].1.extend(frame.clone());
        }
    }
    let lots = tops.into_iter().flat_map(|(top, frames)| {
        let mut chunks: Vec<Vec<String>> = frames.chunks(LOT).map(<[String]>::to_vec).collect();
        if chunks.is_empty() {
            chunks.push(Vec::new());
        }
        let lot = move |(number, frames)| Lot { top: top.clone(), frames, first: number == 0 };
        chunks.into_iter().enumerate().map(lot).collect::<Vec<_>>()
    });
    lots.collect()
}

impl Page {
    /// The origins that the tabs of this browser have shown as their own documents.
    pub fn visited(&self) -> Vec<Place> {
        self.inner().visited.places().to_vec()
    }

    /// Takes out all that the browser knows: its cookies, and what is kept at every place that it has
    /// been to and at those of `known`. A place that cannot be read is told, and keeps out none of the
    /// others. The tabs show blank documents after that.
    pub async fn take_state(&self, known: &[Place]) -> Result<Taken, BrowserError> {
        let cookies = self.cookies().await?;
        let mut places = self.visited();
        places.extend(
            known.iter().filter(|place| !places.contains(place)).cloned().collect::<Vec<_>>(),
        );
        let (first, mut tabs) = {
            let inner = self.inner();
            (inner.number(), inner.tabs.iter().map(|tab| tab.target.clone()).collect::<Vec<_>>())
        };
        // The current tab first: what another tab keeps for its own session only adds to it.
        tabs.rotate_left(first.saturating_sub(1));
        let (mut kept, mut read) = (Vec::new(), Vec::new());
        for tab in &tabs {
            // A tab may have closed itself meanwhile.
            if self.turn_to(tab) {
                self.read_places(&places, &mut kept, &mut read).await;
            }
        }
        if let Some(first) = tabs.first() {
            self.turn_to(first);
        }
        if self.shared.tabs.is_closed() {
            return Err(BrowserError::Gone("it ended while it was read".to_owned()));
        }
        kept.retain(|kept| !kept.storage.is_empty());
        kept.sort_by(|a, b| a.place.cmp(&b.place));
        let missed = places.into_iter().filter(|place| !read.contains(place)).collect();
        Ok(Taken { state: StorageState { cookies, places: kept }, missed })
    }

    fn turn_to(&self, target: &str) -> bool {
        let number = self.inner().tabs.iter().position(|tab| tab.target == target);
        number.is_some_and(|number| self.shared.tabs.choose(number + 1).is_ok())
    }

    /// Reads all places in the current tab; those that were read whole are added to `whole`.
    async fn read_places(&self, places: &[Place], kept: &mut Vec<Kept>, whole: &mut Vec<Place>) {
        for lot in lots(places) {
            if let Err(error) = self.open_blank(&lot.top, lot.frames.clone()).await {
                tracing::warn!(top = lot.top, %error, "an origin cannot be read");
                continue;
            }
            for place in lot.places() {
                match self.call_at::<Read>(&place, "storageRead", &json!({})).await {
                    Ok(Read { storage, lost }) => {
                        if lost.is_empty() {
                            whole.push(place.clone());
                        } else {
                            tracing::warn!(
                                ?place,
                                parts = lost.len(),
                                first = lost[0],
                                "some of an origin's storage cannot be kept"
                            );
                        }
                        merge(kept, Kept { place, storage });
                    }
                    Err(error) => {
                        tracing::warn!(?place, %error, "an origin's storage cannot be read");
                    }
                }
            }
        }
        if let Err(error) = self.leave_blank().await {
            tracing::warn!(%error, "a blank document was not left");
        }
        self.inner().blank = None;
    }

    /// Puts all of `state` into the browser, into each place its own, before any script of a page runs
    /// there. For a browser that has shown nothing yet.
    pub async fn put_state(&self, state: &StorageState) -> Result<(), BrowserError> {
        self.set_cookies(&state.cookies).await?;
        let places: Vec<Place> = state.places().cloned().collect();
        for lot in lots(&places) {
            self.open_blank(&lot.top, lot.frames.clone()).await?;
            for place in lot.places() {
                let Some(kept) = state.places.iter().find(|kept| kept.place == place) else {
                    continue;
                };
                let storage = serde_json::to_value(&kept.storage)
                    .map_err(|error| BrowserError::Protocol(error.to_string()))?;
                self.call_at::<bool>(&place, "storageWrite", &storage).await?;
            }
        }
        self.leave_blank().await?;
        self.forget_history().await;
        Ok(())
    }

    /// Leaves nothing to go back to. A tab that is on its way to another process has no history for a
    /// moment; one that keeps its own leads only to blank pages, which do no harm.
    async fn forget_history(&self) {
        for _ in 0..MOST_TRIES {
            let reset =
                self.command::<Value>("Page.resetNavigationHistory", &json!({}), QUICK).await;
            if reset.is_ok() {
                return;
            }
            tokio::time::sleep(TOLD / 5).await;
        }
        tracing::debug!("the way to a restored login is still in the tab's history");
    }

    async fn open_blank(&self, top: &str, frames: Vec<String>) -> Result<(), BrowserError> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Navigated {
            loader_id: Option<String>,
        }
        self.inner().blank = Some(Blank { frames });
        // A worker of the site would answer before we can.
        let bypass = json!({"bypass": true});
        self.command::<Value>("Network.setBypassServiceWorker", &bypass, QUICK).await?;
        let to = json!({"url": format!("{top}/")});
        let Navigated { loader_id } = self.command("Page.navigate", &to, PLACE).await?;
        let loader = loader_id.unwrap_or_default();
        self.shows(|document| document.loader == loader).await
    }

    async fn leave_blank(&self) -> Result<(), BrowserError> {
        let bypass = json!({"bypass": false});
        self.command::<Value>("Network.setBypassServiceWorker", &bypass, QUICK).await?;
        let to = json!({"url": "about:blank"});
        self.command::<Value>("Page.navigate", &to, PLACE).await?;
        self.shows(|document| document.url == "about:blank").await?;
        self.inner().blank = None;
        Ok(())
    }

    /// Waits until the tab shows such a document. One that was not told is asked for.
    async fn shows(&self, is: impl Fn(&Document) -> bool) -> Result<(), BrowserError> {
        let until = Instant::now() + PLACE;
        let shown = |inner: &mut Inner| match inner.current() {
            Ok(tab) => is(&tab.document).then_some(Ok(())),
            Err(error) => Some(Err(error)),
        };
        while Instant::now() < until {
            if let Some(shown) = self.shared.tabs.wait(Instant::now() + TOLD, shown).await {
                return shown;
            }
            self.look_up_document().await?;
        }
        Err(BrowserError::Protocol("a blank document did not come".to_owned()))
    }

    /// Calls a function of the library at a place. A document that has just come may be moved to another
    /// process under our hands: then once more.
    async fn call_at<T: DeserializeOwned>(
        &self,
        place: &Place,
        function: &str,
        args: &Value,
    ) -> Result<T, BrowserError> {
        let mut tries = 0;
        loop {
            let realm = self.realm_at(place).await?;
            match self.call_within(&realm, function, args, PLACE).await {
                Err(BrowserError::Navigated) if tries < MOST_TRIES => tries += 1,
                done => return done,
            }
            tokio::time::sleep(TOLD / 5).await;
            self.look_up_document().await?;
        }
    }

    /// The realm of a place in the blank document: the document, or the frame of that origin.
    async fn realm_at(&self, place: &Place) -> Result<Realm, BrowserError> {
        let Some(frame) = &place.frame else { return Ok(Realm::Page) };
        let shown = |inner: &mut Inner| match inner.current() {
            Ok(tab) => tab.frames.showing(|url| origin(url).as_ref() == Some(frame)).map(Ok),
            Err(error) => Some(Err(error)),
        };
        let found = self.shared.tabs.wait(Instant::now() + PLACE, shown).await;
        found.ok_or_else(|| BrowserError::Protocol("a blank frame did not come".to_owned()))?
    }
}

/// Adds what a place keeps; of what another tab keeps, only what is for its own session, where nothing
/// is known of that yet.
fn merge(kept: &mut Vec<Kept>, new: Kept) {
    match kept.iter_mut().find(|known| known.place == new.place) {
        Some(known) if known.storage.session.is_empty() => {
            known.storage.session = new.storage.session;
        }
        Some(_) => {}
        None => kept.push(new),
    }
}
