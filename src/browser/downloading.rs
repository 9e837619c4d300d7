//! Downloads as the browser tells of them, put to the policy, and as a run asks for them.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use url::Url;

use super::cdp::{Cdp, Event};
use super::downloads::{Begins, GoesOn, plain_name};
use super::error::BrowserError;
use super::happening::{Happening, Telling};
use super::page::{Page, QUICK};
use super::tabs::{Inner, Tabs};
use crate::model::{Download, DownloadState};

impl Tabs {
    pub(super) fn download_begins(
        self: &Arc<Self>,
        cdp: &Arc<Cdp>,
        event: &Event<'_>,
    ) -> Option<()> {
        let begins: Begins = event.params()?;
        let mut inner = self.lock();
        if let Some(person) = &inner.attended {
            // Where a person sits there is nobody to keep files for.
            cancel(cdp, &begins.guid);
            let name = plain_name(&begins.suggested_filename);
            return (person.tell(Happening::Download { name }) == Telling::Done).then_some(());
        }
        let Inner { tabs, downloads, .. } = &mut *inner;
        // What came of a click is a download: whoever waits for something to happen sees it.
        let tab = tabs.iter_mut().position(|tab| tab.document.frame == begins.frame_id);
        if let Some(tab) = tabs.get_mut(tab.unwrap_or(0)) {
            tab.document.note_activity();
        }
        if downloads.begin(&begins).is_err() {
            cancel(cdp, &begins.guid);
            return Some(());
        }
        let (tabs, cdp) = (self.clone(), cdp.clone());
        tokio::spawn(async move {
            let refused = tabs.refused(&begins.url).await;
            if refused.is_some() {
                cancel(&cdp, &begins.guid);
            }
            tabs.lock().downloads.judge(&begins.guid, refused);
            tabs.changed.send_replace(());
        });
        Some(())
    }

    /// Why a download's address is not let through, if it is not.
    async fn refused(&self, address: &str) -> Option<String> {
        match Url::parse(address) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => {
                self.outlet.check(&url).await.err().map(|error| error.to_string())
            }
            // What was made by the page itself comes without any network.
            Ok(url) if matches!(url.scheme(), "data" | "blob") => None,
            _ => Some("its address is none of the web".to_owned()),
        }
    }

    pub(super) fn download_goes_on(&self, cdp: &Cdp, event: &Event<'_>) -> Option<()> {
        let news: GoesOn = event.params()?;
        let mut inner = self.lock();
        if !inner.downloads.go_on(&news) {
            cancel(cdp, &news.guid);
            // One that was whole before its size was told is not taken away by that.
            if let Some(file) = inner.downloads.file(&news.guid) {
                tokio::spawn(async move { drop(tokio::fs::remove_file(file).await) });
            }
        }
        Some(())
    }
}

fn cancel(cdp: &Cdp, guid: &str) {
    cdp.send(None, "Browser.cancelDownload", &json!({"guid": guid}));
}

impl Page {
    /// The downloads that began since they were last asked for, once they are here, or have not
    /// come within `browser.page_load_seconds`. Waits up to `begin` for one to begin.
    pub async fn new_downloads(&self, begin: Duration) -> Vec<Download> {
        let tabs = &self.shared.tabs;
        if !begin.is_zero() {
            let begun = |inner: &mut Inner| inner.downloads.untold().then_some(());
            tabs.wait(Instant::now() + begin, begun).await;
        }
        let whole = Duration::from_secs(self.shared.settings.page_load_seconds);
        let here = |inner: &mut Inner| (!inner.downloads.untold_coming()).then_some(());
        tabs.wait(Instant::now() + whole, here).await;
        self.inner().downloads.tell()
    }

    /// A download and the file it is in, once it is here; waits for it up to `most`. The file lives
    /// as long as the browser.
    pub async fn download(
        &self,
        id: &str,
        most: Duration,
    ) -> Result<(Download, PathBuf), BrowserError> {
        let fault = |code: &str, message: String| {
            Err(BrowserError::Page { code: code.to_owned(), message })
        };
        let known = self.inner().downloads.find(id);
        if known.is_none() {
            return fault("no_download", format!("there is no download `{id}`"));
        }
        let here = |inner: &mut Inner| {
            inner.downloads.find(id).filter(|(download, _)| download.state != DownloadState::Coming)
        };
        let waited = self.shared.tabs.wait(Instant::now() + most.max(QUICK), here).await;
        match waited.or(known) {
            Some((download, Some(file))) if download.state == DownloadState::Complete => {
                Ok((download, file))
            }
            Some((Download { state: DownloadState::Failed(why), name, .. }, _)) => {
                fault("download_failed", format!("the download of {name} failed: {why}"))
            }
            _ => fault("download_coming", format!("the download {id} is still coming")),
        }
    }
}
