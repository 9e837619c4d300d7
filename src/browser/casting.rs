//! The pictures that a browser makes of a tab as it changes (`Page.startScreencast`), for whoever sits before it or looks
//! at it. The browser sends no more than a few that it does not know to have come.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

use super::cdp::{Cdp, Event};

/// After so long without a first picture, pictures are begun again: as a page goes on to another, the one that comes at
/// once may not.
pub(super) const UNSEEN: Duration = Duration::from_secs(1);

/// A picture that the browser waits to hear of: `Page.screencastFrameAck` to this session.
pub(super) type Ack = (String, i64);

/// A picture as the browser sends it.
#[derive(Debug)]
pub(super) struct Frame {
    session: String,
    number: i64,
    data: String,
    /// What it shows, in CSS pixels.
    pub(super) width: u32,
    pub(super) height: u32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    data: String,
    session_id: i64,
    metadata: Metadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metadata {
    device_width: f64,
    device_height: f64,
}

impl Frame {
    /// The picture that an event of a tab brings, if it is such an event.
    pub(super) fn of(event: &Event<'_>) -> Option<Self> {
        if event.method != "Page.screencastFrame" {
            return None;
        }
        let session = event.session?.to_owned();
        let Sent { data, session_id: number, metadata } = event.params()?;
        let (width, height) = (pixels(metadata.device_width), pixels(metadata.device_height));
        Some(Self { session, number, data, width, height })
    }

    /// The tab that it is of, by its session.
    pub(super) fn session(&self) -> &str {
        &self.session
    }

    /// The JPEG, where there is one, and what the browser waits to hear.
    pub(super) fn take(self) -> (Option<Vec<u8>>, Ack) {
        let jpeg = STANDARD.decode(self.data).ok().filter(|jpeg| !jpeg.is_empty());
        (jpeg, (self.session, self.number))
    }
}

/// A length in CSS pixels as a whole number.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
pub(super) fn pixels(length: f64) -> u32 {
    length.round() as u32
}

/// A picture of the current tab's window.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Rises from picture to picture.
    pub number: u32,
    /// The width of what it shows, in CSS pixels.
    pub width: u32,
    /// The height of it.
    pub height: u32,
    /// JPEG.
    pub jpeg: Vec<u8>,
}

impl Picture {
    /// As it goes over the line: number, width and height of what it shows in CSS pixels, each four
    /// bytes, the low one first; then a JPEG.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = [self.number, self.width, self.height].map(u32::to_le_bytes).concat();
        [head.as_slice(), &self.jpeg].concat()
    }
}

/// What `Page.startScreencast` is told.
pub(super) fn pictures_of(quality: u32, [width, height]: [f64; 2]) -> Value {
    json!({"format": "jpeg", "quality": quality, "everyNthFrame": 1,
           "maxWidth": width, "maxHeight": height})
}

/// Begins the pictures of a tab, or begins them again. The browser sends one at once, also where nothing changes.
pub(super) fn begin(cdp: &Cdp, session: &str, pictures: &Value) {
    end(cdp, session);
    cdp.send(Some(session), "Page.startScreencast", pictures);
}

/// Ends them.
pub(super) fn end(cdp: &Cdp, session: &str) {
    cdp.send(Some(session), "Page.stopScreencast", &json!({}));
}

/// Lets the browser make more.
pub(super) fn acknowledge(cdp: &Cdp, acks: impl IntoIterator<Item = Ack>) {
    for (session, number) in acks {
        cdp.send(Some(&session), "Page.screencastFrameAck", &json!({"sessionId": number}));
    }
}
