//! The places that a browser has been to: origins, each by itself or in a frame of another. Browsers
//! keep storage apart for these.

use serde::{Deserialize, Serialize};
use url::Url;

use crate::browser::cdp::Event;

/// Places beyond this number are not remembered, so that no page can fill the memory.
const MOST: usize = 200;

/// An origin, as the top document's or in a frame.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// ASCII origin of the top document.
    pub top: String,
    /// That of the frame, where it is another.
    pub frame: Option<String>,
}

/// The places, in the order in which they were first visited.
#[derive(Debug, Default)]
pub(in crate::browser) struct Visited(Vec<Place>);

#[derive(Deserialize)]
struct Navigated {
    frame: Shown,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    parent_id: Option<String>,
    url: String,
}

impl Visited {
    /// Takes an event of a tab that shows `top`.
    pub(in crate::browser) fn take(&mut self, event: &Event<'_>, top: &str) {
        if event.method != "Page.frameNavigated" {
            return;
        }
        let Some(Navigated { frame }) = event.params() else { return };
        let framed = frame.parent_id.is_some();
        let Some(top) = origin(if framed { top } else { &frame.url }) else { return };
        match origin(&frame.url) {
            Some(own) if framed && own != top => self.note(Place { top, frame: Some(own) }),
            _ if framed => {}
            _ => self.note(Place { top, frame: None }),
        }
    }

    pub(in crate::browser) fn note(&mut self, place: Place) {
        if self.0.len() < MOST && !self.0.contains(&place) {
            self.0.push(place);
        }
    }

    pub(in crate::browser) fn places(&self) -> &[Place] {
        &self.0
    }
}

/// The origin of a web address; other addresses keep nothing.
pub(in crate::browser) fn origin(url: &str) -> Option<String> {
    let url = Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    Some(url.origin().ascii_serialization())
}
