//! A run that is under way, shown to those who look at it, on whatever node they are. While nobody does, it costs no more
//! than that it is listened for them: they say every few seconds that they look, and are gone when they do not.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use tokio_util::task::AbortOnDropHandle;

use super::helm::{RunHelm, State};
use super::services::Services;
use super::steering::Control;
use super::wire::{Kind, Wire, is_fresh};
use crate::browser::{Filmed, Page, Picture};
use crate::model::{RunOrder, Timestamp};
use crate::store::Heard;

/// How often who looks says so.
pub(super) const BEAT: Duration = Duration::from_secs(2);
/// After so long without a word nobody looks any more.
const GONE: Duration = Duration::from_secs(7);
/// How often those who look are told that the run is still shown, where nothing changes.
pub(super) const STILL: Duration = Duration::from_secs(3);
/// Before the store is asked again to listen, where it could not.
const AGAIN: Duration = Duration::from_secs(5);
/// Most nodes whose onlookers are told apart.
const MOST_NODES: usize = 100;

/// The word of a node on which somebody looks.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Word {
    /// The node's name for itself: who comes new is shown what there is.
    pub(super) who: String,
    pub(super) at: Timestamp,
}

/// How a run is to be seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Told {
    /// When the run began to be shown, and a number that rises from then on: nothing is heard twice.
    pub(super) number: (i64, u64),
    /// Whether nothing may be seen, because of secrets.
    pub(super) concealed: bool,
    /// Who of the people has the browser, or asks for it.
    #[serde(default)]
    pub(super) control: Option<Control>,
    /// Whether people have had it for as long as they may.
    #[serde(default)]
    pub(super) spent: bool,
    /// Where the pointer is.
    pub(super) pointer: Option<(u32, u32)>,
    /// What the picture shows, in CSS pixels, where one follows.
    pub(super) size: Option<(u32, u32)>,
}

impl Told {
    /// As it is sealed: the length of the JSON, four bytes, the low one first; the JSON; the picture.
    pub(super) fn to_bytes(&self, jpeg: &[u8]) -> Vec<u8> {
        let json = serde_json::to_vec(self).unwrap_or_default();
        let length = u32::try_from(json.len()).unwrap_or_default();
        [&length.to_le_bytes(), json.as_slice(), jpeg].concat()
    }

    /// The other way round.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (length, rest) = bytes.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
        let (json, jpeg) = rest.split_at_checked(length)?;
        Some((serde_json::from_slice(json).ok()?, jpeg))
    }
}

/// Shows a run's browser to whoever looks, until the handle is dropped.
pub(super) fn show(
    services: &Services,
    order: &RunOrder,
    page: &Page,
    helm: &Arc<RunHelm>,
) -> AbortOnDropHandle<()> {
    let show = Show {
        wire: Wire::of(services, order),
        page: page.clone(),
        helm: Arc::clone(helm),
        told: Told {
            number: (Timestamp::now().as_millis(), 0),
            concealed: false,
            control: None,
            spent: false,
            pointer: None,
            size: None,
        },
    };
    AbortOnDropHandle::new(tokio::spawn(show.go_on()))
}

struct Show {
    wire: Wire,
    page: Page,
    helm: Arc<RunHelm>,
    told: Told,
}

impl Show {
    async fn go_on(mut self) {
        loop {
            match self.wire.listen(Kind::Looking).await {
                Ok(heard) => self.attend(heard).await,
                Err(error) => {
                    tracing::debug!(run = %self.wire.run, %error, "nobody can look at a run");
                }
            }
            sleep(AGAIN).await;
        }
    }

    async fn attend(&mut self, mut heard: Heard) {
        while let Some(message) = heard.next().await {
            if let Some(who) = self.who_looks(&message) {
                self.film(&mut heard, who).await;
            }
        }
    }

    /// The node that says that somebody looks, if it is one.
    fn who_looks(&self, message: &[u8]) -> Option<String> {
        let plain = self.wire.open(Kind::Looking, message)?;
        let Word { who, at } = serde_json::from_slice(&plain).ok()?;
        is_fresh(at).then_some(who)
    }

    /// Films for as long as somebody looks.
    async fn film(&mut self, heard: &mut Heard, first: String) {
        let mut film = self.page.film();
        let mut changes: watch::Receiver<State> = self.helm.changes();
        (self.told.concealed, self.told.pointer) = (false, None);
        let mut nodes = HashMap::from([(first, Instant::now())]);
        let mut latest: Option<Picture> = None;
        let mut still = interval(STILL);
        still.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                filmed = film.next() => match filmed {
                    Some(filmed) => self.pass_on(filmed, &mut latest).await,
                    None => return,
                },
                // Whoever steers waits for this to go on.
                Ok(()) = changes.changed() => self.tell(None).await,
                message = heard.next() => {
                    let Some(message) = message else { return };
                    let Some(who) = self.who_looks(&message) else { continue };
                    let known = nodes.contains_key(&who);
                    if known || nodes.len() < MOST_NODES {
                        nodes.insert(who, Instant::now());
                    }
                    if !known {
                        self.tell(latest.as_ref()).await;
                    }
                }
                _ = still.tick() => {
                    nodes.retain(|_, since| since.elapsed() < GONE);
                    if nodes.is_empty() {
                        return;
                    }
                    self.tell(None).await;
                }
            }
        }
    }

    /// Tells what is seen next. The `latest` picture is kept for those who come later, for as long as it may be seen.
    async fn pass_on(&mut self, filmed: Filmed, latest: &mut Option<Picture>) {
        match filmed {
            Filmed::Picture(picture) => {
                self.tell(Some(&picture)).await;
                *latest = Some(picture);
            }
            Filmed::Concealed(concealed) => {
                (self.told.concealed, *latest) = (concealed, None);
                self.tell(None).await;
            }
            Filmed::Pointer(x, y) => {
                self.told.pointer = Some((x, y));
                self.tell(None).await;
            }
        }
    }

    /// Tells those who look how the run is to be seen. They miss it where the store is away: more will follow.
    async fn tell(&mut self, picture: Option<&Picture>) {
        self.told.number.1 += 1;
        (self.told.control, self.told.spent) = self.helm.control();
        self.told.size = picture.map(|picture| (picture.width, picture.height));
        let plain = self.told.to_bytes(picture.map_or(&[], |picture| &picture.jpeg));
        self.wire.tell(Kind::Shown, &plain).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_comes_through_whole_and_what_is_cut_is_nothing() {
        let told = Told {
            number: (7, 2),
            concealed: false,
            control: None,
            spent: false,
            pointer: Some((3, 4)),
            size: Some((8, 6)),
        };
        let bytes = told.to_bytes(b"jpeg");
        assert_eq!(Told::from_bytes(&bytes), Some((told, &b"jpeg"[..])));
        for length in 0..bytes.len() - 4 {
            assert_eq!(Told::from_bytes(&bytes[..length]), None, "{length}");
        }
        assert_eq!(Told::from_bytes(&[255; 40]), None);
    }
}
