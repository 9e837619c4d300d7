//! Whether anything on the page changes: in the tab's document, and in the frames of other origins
//! that were looked at.

use std::time::Duration;

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::frames::Realm;
use super::nesting::FRAME;
use super::page::Page;

/// How long an action that has had no effect yet is waited for: pages like to act on a timer.
const LATE: Duration = Duration::from_millis(400);

/// The realms that are watched, the tab's document first.
pub(super) struct Watched(Vec<Realm>);

impl Page {
    /// Watches for changes from here on.
    pub(super) async fn watch(&self) -> Result<Watched, BrowserError> {
        let realms = self.realms_in_use()?;
        let args = json!({});
        let calls = realms.iter().map(async |realm| match realm {
            Realm::Page => self.call_in::<Value>(realm, "watch", &args).await,
            realm => self.call_within::<Value>(realm, "watch", &args, FRAME).await,
        });
        let watching = futures::future::join_all(calls).await;
        let mut watching: Vec<_> = realms.into_iter().zip(watching).collect();
        // Frames come and go; the page itself must be there.
        watching.retain(|(realm, outcome)| *realm == Realm::Page || outcome.is_ok());
        watching
            .into_iter()
            .map(|(realm, outcome)| outcome.map(|_| realm))
            .collect::<Result<_, _>>()
            .map(Watched)
    }

    /// Whether anything has changed since, or does within the time.
    pub(super) async fn changed(
        &self,
        watched: &Watched,
        within: Duration,
    ) -> Result<bool, BrowserError> {
        let args = json!({"timeout": within.as_millis()});
        let ask = async |realm: &Realm| match realm {
            Realm::Page => self.call::<bool>("changed", &args).await,
            // A frame that shows something else now has changed.
            realm => match self.call_within(realm, "changed", &args, FRAME).await {
                Err(BrowserError::Navigated) => Ok(true),
                outcome => {
                    outcome.or_else(|error| if error.is_fatal() { Err(error) } else { Ok(false) })
                }
            },
        };
        let mut asked: FuturesUnordered<_> = watched.0.iter().map(ask).collect();
        while let Some(changed) = asked.next().await {
            if changed? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether anything has happened since, or does so soon: a change, a request, another document
    /// on its way.
    pub(super) async fn stirs(&self, watched: &Watched) -> Result<bool, BrowserError> {
        tokio::select! {
            changed = self.changed(watched, LATE) => changed,
            // Well after the page has said that it was quiet, also on a loaded machine.
            () = self.activity(6 * LATE) => Ok(true),
        }
    }
}
