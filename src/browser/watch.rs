//! Whether anything on the page changes, and waiting for it: in the tab's document, and in the frames
//! of other origins that were looked at.

use std::time::{Duration, Instant};

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use serde_json::{Value, json};

use super::error::BrowserError;
use super::frames::Realm;
use super::nesting::{FRAME, passing};
use super::page::Page;
use super::tabs::Mark;
use crate::model::{Acted, Ref, Remark};

/// How long an action that has had no effect yet is waited for: pages like to act on a timer.
const LATE: Duration = Duration::from_millis(400);

/// The same where a page asks its server by script: by the habit of their libraries pages do so up to half a second after the
/// last key or click.
const ASKING: Duration = Duration::from_millis(700);

/// How many changes are waited for, one after another.
const MOST_FOLLOWING: usize = 3;

/// Milliseconds for which one question whether a text is there waits for it.
const PATIENCE: u32 = 1_500;
/// How long `wait_for` waits.
const WAIT: Duration = Duration::from_secs(15);
/// How long a page that may change by itself is waited for.
const STILL: Duration = Duration::from_secs(4);

/// The realms that are watched, the tab's document first.
pub(crate) struct Watched(Vec<Realm>);

impl Page {
    /// Watches for changes from here on.
    pub(crate) async fn watch(&self) -> Result<Watched, BrowserError> {
        let realms = self.realms_in_use()?;
        let args = json!({});
        let calls = realms.iter().map(async |realm| match realm {
            Realm::Page => self.call_in::<Value>(realm, "watch", &args).await,
            realm @ Realm::Frame { .. } => {
                self.call_within::<Value>(realm, "watch", &args, FRAME).await
            }
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
    pub(crate) async fn changed(
        &self,
        watched: &Watched,
        within: Duration,
    ) -> Result<bool, BrowserError> {
        let asking = if within.is_zero() { within } else { within.max(ASKING) };
        let args = json!({"timeout": within.as_millis(), "asking": asking.as_millis()});
        let ask = async |realm: &Realm| match realm {
            Realm::Page => self.call::<bool>("changed", &args).await,
            // A frame that shows something else now has changed.
            realm @ Realm::Frame { .. } => {
                match self.call_within(realm, "changed", &args, FRAME).await {
                    Err(BrowserError::Navigated) => Ok(true),
                    outcome => outcome
                        .or_else(|error| if error.is_fatal() { Err(error) } else { Ok(false) }),
                }
            }
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
    pub(crate) async fn stirs(&self, watched: &Watched) -> Result<bool, BrowserError> {
        tokio::select! {
            changed = self.changed(watched, LATE) => changed,
            // Well after the page has said that it was quiet, also on a loaded machine.
            () = self.activity(6 * LATE) => Ok(true),
        }
    }

    /// Waits until the page changes by itself and has settled again, for `most` at most. Whether it did.
    pub async fn wait_for_change(&self, most: Duration) -> Result<bool, BrowserError> {
        let until = Instant::now() + most;
        let watched = self.watch().await?;
        while Instant::now() < until {
            match self.changed(&watched, LATE).await {
                Ok(false) => {}
                Ok(true) | Err(BrowserError::Navigated) => {
                    self.settle().await?;
                    return Ok(true);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }

    /// Waits until a text is on the page, whatever its case; for 15 s at most.
    pub async fn wait_for(&self, text: &str) -> Result<Acted, BrowserError> {
        if text.is_empty() {
            let remark = self.wait_for_any_change().await?;
            return self.arrived_at(remark.is_none(), remark);
        }
        if self.says(text, 0).await? {
            return self.arrived_at(true, Some(Remark::ThereAlready));
        }
        self.acting(async || {
            let until = Instant::now() + WAIT;
            while Instant::now() < until {
                if self.says(text, PATIENCE).await? {
                    return Ok(None);
                }
            }
            Err(BrowserError::Page {
                code: "no_text".to_owned(),
                message: format!("“{text}” did not appear within {} s", WAIT.as_secs()),
            })
        })
        .await
    }

    /// Waits until the page changes by itself; why it was not waited for, or in vain.
    async fn wait_for_any_change(&self) -> Result<Option<Remark>, BrowserError> {
        if !self.may_change().await? {
            return Ok(Some(Remark::Static));
        }
        let news = self.call::<bool>("isNews", &json!({})).await?;
        let changed = news || self.wait_for_change(STILL).await?;
        if changed {
            self.wait_for_the_last().await?;
        }
        Ok((!changed).then_some(Remark::Unchanged { seconds: STILL.as_secs() }))
    }

    /// Whether what was done since the mark has had all of its effect: the page has changed, and since then neither it nor a
    /// worker of its own has begun anything that could change it once more. Of frames of other origins that is not known.
    pub(super) async fn is_through(
        &self,
        watched: &Watched,
        mark: &Mark,
    ) -> Result<bool, BrowserError> {
        if watched.0.len() > 1 || self.shared.tabs.may_have_begun(mark)? {
            return Ok(false);
        }
        match self.call_once("isThrough", &json!({})).await {
            Err(BrowserError::Navigated) => Ok(false),
            outcome => outcome,
        }
    }

    /// Waits for what setting a control starts, where it may start anything by itself: a search that begins when
    /// no key has come for a while, a list that is drawn anew. Whether anything came.
    pub(super) async fn wait_for_its_effect(&self, control: &Ref) -> Result<bool, BrowserError> {
        match self.call_once::<bool>("isLive", &json!({"ref": control})).await {
            Ok(true) => {}
            Ok(false) | Err(BrowserError::Navigated | BrowserError::Page { .. }) => {
                return Ok(false);
            }
            Err(error) => return Err(error),
        }
        self.wait_for_the_last().await
    }

    /// Waits for each change that follows another: the first may be of the control alone or of something older, such
    /// as the page's own list, and what was set is looked up only when nothing has come for a while. Whether any came.
    async fn wait_for_the_last(&self) -> Result<bool, BrowserError> {
        for following in 0..MOST_FOLLOWING {
            let watched = self.watch().await?;
            match self.stirs(&watched).await {
                Ok(false) => return Ok(following > 0),
                Ok(true) | Err(BrowserError::Navigated) => drop(self.settle().await?),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Whether the page can change without anything being done on it.
    pub async fn may_change(&self) -> Result<bool, BrowserError> {
        if self.inner().current()?.document.refreshes {
            return Ok(true);
        }
        match self.call("mayChange", &json!({})).await {
            Err(BrowserError::Navigated) => Ok(true),
            outcome => outcome,
        }
    }

    /// Whether a text is on the page, or comes there within so many milliseconds; less where there are frames, which
    /// are asked one after another.
    async fn says(&self, text: &str, patience: u32) -> Result<bool, BrowserError> {
        let realms = self.realms().await?;
        let patience = if realms.len() > 1 { patience / 10 } else { patience };
        let args = |timeout: u32| json!({"text": text, "timeout": timeout});
        match self.call::<bool>("has", &args(patience)).await {
            Ok(true) => return Ok(true),
            Ok(false) | Err(BrowserError::Navigated) => {}
            Err(error) => return Err(error),
        }
        for realm in &realms[1..] {
            let says = self.call_within::<bool>(realm, "has", &args(0), FRAME).await;
            if says.map(Some).or_else(passing)? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
