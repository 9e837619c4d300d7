//! The page that a run works on: going places, calling the in-page library, tabs.
//!
//! No call blocks longer than its bound, whatever the page does.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use url::Url;

use super::cdp::{Cdp, CdpError};
use super::document::ShownTab;
use super::egress::Traffic;
use super::error::BrowserError;
use super::happening::Happening;
use super::settings::Settings;
use super::tab::{Tab, TabState};
use super::tabs::{Inner, Mark, Tabs};
use crate::model::{Environment, Languages, Proxy};

/// How long the browser itself may take for what asks nothing of the page.
pub(super) const QUICK: Duration = Duration::from_secs(5);
/// How long after the answer to a navigation its document is told at the latest.
const TOLD: Duration = Duration::from_secs(2);

/// Where a page ended up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landing {
    /// Its address.
    pub url: String,
    /// HTTP status, where it came by HTTP.
    pub status: Option<u16>,
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Where the page is now.
    pub landing: Landing,
    /// Whether that is another address or document than before.
    pub moved: bool,
    /// What dialogs said, as `alert: Saved`; they were answered.
    pub dialogs: Vec<String>,
    /// The number of the newest tab that was opened.
    pub opened: Option<usize>,
    /// Whether the page wanted to open a file chooser. It was not shown.
    pub chooser: bool,
}

impl Settled {
    /// Whether anything came of it that is not a change within the document.
    pub(super) fn any(&self) -> bool {
        self.moved || self.opened.is_some() || !self.dialogs.is_empty() || self.chooser
    }
}

/// The page that a run works on: the current tab of its browser. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Page {
    pub(super) shared: Arc<Shared>,
}

/// What a browser and its pages have in common.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) cdp: Arc<Cdp>,
    pub(super) tabs: Arc<Tabs>,
    pub(super) settings: Settings,
    /// The script that defines the in-page library, `globalThis.__hob`.
    pub(super) library: &'static str,
    /// Held while refs are given, so that no two documents give the same.
    pub(super) numbering: tokio::sync::Mutex<()>,
    /// The browser's own folder, removed with it; none where the browser is a remote one.
    pub(super) folder: Option<PathBuf>,
    /// The languages of what was read of its pages.
    pub(super) languages: Mutex<Languages>,
    /// What its first page can tell of it, if that was asked ahead.
    pub(super) environment: OnceLock<Environment>,
    /// What is told to a person's browser; taken by the one who watches it.
    pub(super) happenings: Mutex<Option<mpsc::Receiver<Happening>>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NavigateAnswer {
    loader_id: Option<String>,
    error_text: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct History {
    current_index: usize,
    entries: Vec<HistoryEntry>,
}

#[derive(Deserialize)]
struct HistoryEntry {
    id: i64,
    url: String,
}

fn lock(languages: &Mutex<Languages>) -> MutexGuard<'_, Languages> {
    languages.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Page {
    fn load_bound(&self) -> Duration {
        Duration::from_secs(self.shared.settings.page_load_seconds)
    }

    /// How what was read of this browser's pages was written.
    pub fn languages(&self) -> Languages {
        lock(&self.shared.languages).clone()
    }

    /// Notes the languages, as tags, of texts that were read.
    pub(crate) fn note_languages(&self, read: &BTreeMap<String, String>) {
        let mut languages = lock(&self.shared.languages);
        for (text, tag) in read {
            languages.note(text, tag);
        }
    }

    /// How long a look or an action may take.
    pub(crate) fn script_bound(&self) -> Duration {
        Duration::from_secs(self.shared.settings.script_seconds)
    }

    pub(super) fn inner(&self) -> MutexGuard<'_, Inner> {
        self.shared.tabs.lock()
    }

    /// The session of the current tab.
    pub(super) fn session(&self) -> Result<String, BrowserError> {
        Ok(self.inner().current()?.session.clone())
    }

    /// A DevTools command to the current tab.
    pub(super) async fn command<T: DeserializeOwned>(
        &self,
        method: &str,
        params: &Value,
        bound: Duration,
    ) -> Result<T, BrowserError> {
        self.command_to(&self.session()?, method, params, bound).await
    }

    /// A DevTools command to a session of the current tab: its own, or a frame's.
    pub(super) async fn command_to<T: DeserializeOwned>(
        &self,
        session: &str,
        method: &str,
        params: &Value,
        bound: Duration,
    ) -> Result<T, BrowserError> {
        let answer = self.shared.cdp.call(Some(session), method, params, bound);
        tokio::select! {
            biased;
            answer = answer => answer.map_err(|error| self.fault(error, bound)),
            fault = self.unusable(session) => Err(fault),
        }
    }

    /// Returns when a tab or frame can no longer be used, so that waiting for its answer is in vain.
    async fn unusable(&self, session: &str) -> BrowserError {
        let far = Instant::now() + Duration::from_hours(24);
        let fault = |inner: &mut Inner| {
            let closed = !inner.has_session(session);
            inner.current().err().or(closed.then_some(BrowserError::Navigated))
        };
        let fault = self.shared.tabs.wait(far, fault).await;
        fault.unwrap_or_else(|| BrowserError::Gone("it was closed".to_owned()))
    }

    pub(super) fn fault(&self, error: CdpError, bound: Duration) -> BrowserError {
        // The tab's own fault says more than the failed command.
        if let Err(fault) = self.inner().current() {
            return fault;
        }
        match error {
            CdpError::Closed => BrowserError::Gone("its connection was closed".to_owned()),
            CdpError::Timeout => BrowserError::Unresponsive { seconds: bound.as_secs() },
            CdpError::Answered(message) if lost(&message) => BrowserError::Navigated,
            CdpError::Answered(message) => BrowserError::Protocol(message),
        }
    }

    /// Lets the browser out, for the run that has it from now on: through the run's proxy, if it has one.
    /// Until then it reaches nothing.
    pub async fn let_out(&self, proxy: Option<&Proxy>) -> Result<(), BrowserError> {
        Ok(self.shared.tabs.outlet.open(proxy).await?)
    }

    /// What the browser has moved until now.
    pub fn traffic(&self) -> Traffic {
        self.shared.tabs.outlet.traffic()
    }

    /// Opens an address in the current tab and waits until the page has settled.
    pub async fn goto(&self, url: &Url) -> Result<Landing, BrowserError> {
        self.shared.tabs.outlet.check(url).await?;
        let mark = self.begin_action()?;
        let answer: NavigateAnswer =
            match self.command("Page.navigate", &json!({"url": url}), self.load_bound()).await {
                Err(BrowserError::Unresponsive { seconds }) => {
                    self.stop_loading();
                    return Err(BrowserError::PageTimeout { url: url.to_string(), seconds });
                }
                other => other?,
            };
        if let Some(error) = answer.error_text.filter(|text| !text.is_empty()) {
            return Err(self.not_opened(url.as_str(), &error));
        }
        if let Some(loader) = answer.loader_id {
            let arrived = |inner: &mut Inner| match inner.current() {
                // Another document may have replaced it already.
                Ok(tab) => (tab.document.loader == loader).then_some(()),
                Err(_) => Some(()),
            };
            if self.shared.tabs.wait(Instant::now() + TOLD, arrived).await.is_none() {
                self.look_up_document().await?;
            }
        }
        drop(mark);
        self.settle().await
    }

    /// Asks for the document whose coming was not told.
    pub(super) async fn look_up_document(&self) -> Result<(), BrowserError> {
        let shown: ShownTab = self.command("Page.getFrameTree", &json!({}), QUICK).await?;
        self.inner().current()?.document.adopt(shown.frame_tree.frame);
        Ok(())
    }

    pub(super) fn stop_loading(&self) {
        if let Ok(session) = self.session() {
            self.shared.cdp.send(Some(&session), "Page.stopLoading", &json!({}));
        }
    }

    /// Goes back one page; false if there is none. What the browser itself showed before the first
    /// page is none.
    pub async fn back(&self) -> Result<bool, BrowserError> {
        let history: History = self.command("Page.getNavigationHistory", &json!({}), QUICK).await?;
        let before = history.current_index.checked_sub(1);
        let entry = before.and_then(|index| history.entries.get(index));
        let Some(entry) = entry.filter(|entry| entry.url.starts_with("http")) else {
            return Ok(false);
        };
        let mark = self.begin_action()?;
        let to = json!({"entryId": entry.id});
        self.command::<Value>("Page.navigateToHistoryEntry", &to, self.load_bound()).await?;
        self.settle_after_action(&mark).await?;
        Ok(true)
    }

    /// To be called before an action, for [`Page::settle_after_action`].
    pub fn begin_action(&self) -> Result<Mark, BrowserError> {
        self.shared.tabs.mark()
    }

    /// Where the page is, without waiting for anything.
    pub fn landing(&self) -> Result<Landing, BrowserError> {
        let mut inner = self.inner();
        let document = &inner.current()?.document;
        Ok(Landing { url: document.url.clone(), status: document.status() })
    }

    /// How often this browser's pages have sent something that may change a site, as far as was told.
    pub fn sent(&self) -> u64 {
        self.inner().sent
    }

    /// Whether the browser still works.
    pub async fn is_alive(&self) -> bool {
        if self.inner().current().is_err() {
            return false;
        }
        let nothing = json!({});
        self.shared.cdp.call::<Value>(None, "Browser.getVersion", &nothing, QUICK).await.is_ok()
    }

    /// The open tabs, in the order they were opened.
    pub fn tabs(&self) -> Vec<Tab> {
        let inner = self.inner();
        let current = inner.number();
        let tab = |(index, tab): (usize, &TabState)| Tab {
            number: index + 1,
            title: tab.title.clone(),
            url: tab.document.url.clone(),
            current: index + 1 == current,
        };
        inner.tabs.iter().enumerate().map(tab).collect()
    }

    /// Titles are told only with addresses, which come first; so they are asked for where there is
    /// more than one tab to tell apart.
    pub(super) async fn refresh_titles(&self) -> Result<(), BrowserError> {
        if self.inner().tabs.len() < 2 {
            return Ok(());
        }
        let nothing = json!({});
        let targets = self.shared.cdp.call(None, "Target.getTargets", &nothing, QUICK).await;
        self.shared.tabs.retitle(targets.map_err(|error| self.fault(error, QUICK))?);
        Ok(())
    }

    /// Goes to another tab, by its number from 1, and waits until it has settled.
    pub async fn switch_tab(&self, number: usize) -> Result<Landing, BrowserError> {
        let (target, _) = self.shared.tabs.choose(number)?;
        let cdp = &self.shared.cdp;
        cdp.call::<Value>(None, "Target.activateTarget", &json!({"targetId": target}), QUICK)
            .await
            .map_err(|error| match error {
                CdpError::Answered(message) if message.contains(GONE) => {
                    BrowserError::NoTab(number)
                }
                error => self.fault(error, QUICK),
            })?;
        self.settle().await
    }

    /// Says how the next `confirm` or `prompt` is answered, whichever tab opens it: a `prompt`
    /// that is accepted with `text`, or with what stands in it. It holds until one has come.
    pub fn prepare_dialog(&self, accept: bool, text: Option<&str>) -> Result<(), BrowserError> {
        let mut inner = self.inner();
        inner.current()?;
        inner.dialogs.prepare(accept, text);
        Ok(())
    }
}

/// Chromium's words for a tab that is no longer there.
const GONE: &str = "No target with given id";

/// Chromium's words for a document that is no longer there.
fn lost(message: &str) -> bool {
    [
        "Cannot find context",
        "context was destroyed",
        "Inspected target navigated",
        "Could not find object",
        "No frame",
        "Session with given id not found",
        "Cannot find execution context",
    ]
    .iter()
    .any(|words| message.contains(words))
}
