//! Downloads: what a site sends to be kept is laid into the browser's own folder, bounded in size,
//! and told with the outcome of the step that began it. The folder is removed with the browser.
//!
//! A remote browser would keep them where Hob cannot reach them, so it is denied any.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::attended::Happening;
use super::cdp::{Cdp, Event};
use super::error::BrowserError;
use super::page::{Page, QUICK};
use super::tabs::{Inner, Tabs};
use crate::model::{Download, DownloadState};

/// Downloads of one browser; those beyond it are cancelled.
const MOST: usize = 50;
/// What is kept of a file's name, in characters.
const LONGEST_NAME: usize = 150;

/// The downloads of one browser.
#[derive(Debug, Default)]
pub(super) struct Downloads {
    all: Vec<Followed>,
    /// Where they are laid; none where downloads are denied.
    folder: Option<PathBuf>,
    /// Most bytes of all of them together.
    most_bytes: u64,
}

#[derive(Debug)]
struct Followed {
    guid: String,
    download: Download,
    /// The policy has let it through.
    allowed: bool,
    /// All of it is here.
    arrived: bool,
    told: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Begins {
    frame_id: String,
    guid: String,
    url: String,
    suggested_filename: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GoesOn {
    guid: String,
    total_bytes: f64,
    received_bytes: f64,
    state: String,
}

impl Downloads {
    /// What the browser is told about downloads, which are laid below `folder`.
    pub(super) fn prepare(&mut self, folder: Option<&Path>, most_bytes: u64) -> Value {
        self.most_bytes = most_bytes;
        self.folder = folder.filter(|_| most_bytes > 0).map(|folder| folder.join("downloads"));
        match &self.folder {
            Some(place) => json!({
                "behavior": "allowAndName", "downloadPath": place, "eventsEnabled": true,
            }),
            None => json!({"behavior": "deny", "eventsEnabled": true}),
        }
    }

    /// Takes a download that begins. The error says why it is not to go on.
    fn begin(&mut self, begins: &Begins) -> Result<(), ()> {
        let refused = if self.all.len() >= MOST {
            return Err(());
        } else if self.most_bytes == 0 {
            Some("downloads are switched off (browser.download_bytes is 0)")
        } else if self.folder.is_none() {
            Some("this browser is a remote one, whose downloads cannot be fetched")
        } else {
            None
        };
        let state = refused.map_or(DownloadState::Coming, |r| DownloadState::Failed(r.to_owned()));
        let download = Download {
            id: format!("d{}", self.all.len() + 1),
            name: plain_name(&begins.suggested_filename),
            url: begins.url.clone(),
            bytes: 0,
            state,
        };
        let guid = begins.guid.clone();
        self.all.push(Followed { guid, download, allowed: false, arrived: false, told: false });
        if refused.is_some() { Err(()) } else { Ok(()) }
    }

    /// Takes what is known of a download now; false if it is not to go on.
    fn go_on(&mut self, news: &GoesOn) -> bool {
        let others: u64 =
            self.all.iter().filter(|d| d.guid != news.guid).map(|d| d.download.bytes).sum();
        let most = self.most_bytes;
        let Some(followed) = self.of(&news.guid) else { return true };
        if followed.download.state != DownloadState::Coming {
            return true;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let (received, total) = (news.received_bytes as u64, news.total_bytes as u64);
        followed.download.bytes = received;
        if others.saturating_add(received.max(total)) > most {
            let why =
                format!("it is larger than the {most} bytes allowed (browser.download_bytes)");
            followed.download.state = DownloadState::Failed(why);
            return false;
        }
        match news.state.as_str() {
            "completed" => followed.arrived = true,
            "canceled" => {
                let why = "it was broken off".to_owned();
                followed.download.state = DownloadState::Failed(why);
            }
            _ => {}
        }
        followed.settle();
        true
    }

    fn judge(&mut self, guid: &str, refused: Option<String>) {
        let Some(followed) = self.of(guid) else { return };
        match refused {
            Some(why) => followed.download.state = DownloadState::Failed(why),
            None => followed.allowed = true,
        }
        followed.settle();
    }

    fn of(&mut self, guid: &str) -> Option<&mut Followed> {
        self.all.iter_mut().find(|followed| followed.guid == guid)
    }

    fn file(&self, guid: &str) -> Option<PathBuf> {
        // The browser makes these names; still nothing else is ever made into a path.
        let plain = guid.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        self.folder.as_ref().filter(|_| plain).map(|folder| folder.join(guid))
    }

    fn untold(&self) -> bool {
        self.all.iter().any(|followed| !followed.told)
    }

    fn untold_coming(&self) -> bool {
        self.all.iter().any(|f| !f.told && f.download.state == DownloadState::Coming)
    }

    fn tell(&mut self) -> Vec<Download> {
        let untold = self.all.iter_mut().filter(|followed| !followed.told);
        untold
            .map(|followed| {
                followed.told = true;
                followed.download.clone()
            })
            .collect()
    }
}

impl Followed {
    fn settle(&mut self) {
        if self.allowed && self.arrived && self.download.state == DownloadState::Coming {
            self.download.state = DownloadState::Complete;
        }
    }
}

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
            return person.send(Happening::Download { name }).ok();
        }
        let Inner { tabs, downloads, .. } = &mut *inner;
        // What came of a click is a download: whoever waits for something to happen sees it.
        let tab = tabs.iter_mut().position(|tab| tab.document.frame == begins.frame_id);
        if let Some(tab) = tabs.get_mut(tab.unwrap_or(0)) {
            tab.document.activity += 1;
        }
        if downloads.begin(&begins).is_err() {
            cancel(cdp, &begins.guid);
            return Some(());
        }
        let (tabs, cdp) = (self.clone(), cdp.clone());
        tokio::spawn(async move {
            // What was made by the page itself comes without any network.
            let refused = match Url::parse(&begins.url) {
                Ok(url) if matches!(url.scheme(), "http" | "https") => {
                    tabs.policy.check(&url, tabs.route).await.err().map(|error| error.to_string())
                }
                Ok(url) if matches!(url.scheme(), "data" | "blob") => None,
                _ => Some("its address is none of the web".to_owned()),
            };
            if refused.is_some() {
                cancel(&cdp, &begins.guid);
            }
            tabs.lock().downloads.judge(&begins.guid, refused);
            tabs.changed.send_replace(());
        });
        Some(())
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
        let find = |inner: &Inner| {
            let downloads = &inner.downloads;
            let found = downloads.all.iter().find(|followed| followed.download.id == id)?;
            Some((found.download.clone(), downloads.file(&found.guid)))
        };
        let known = find(&self.inner());
        if known.is_none() {
            return fault("no_download", format!("there is no download `{id}`"));
        }
        let here = |inner: &mut Inner| {
            find(inner).filter(|(download, _)| download.state != DownloadState::Coming)
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

/// The last part of a file's name, without what only confuses.
pub(super) fn plain_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = last.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    if plain.trim_matches(['.', ' ']).is_empty() { "file".to_owned() } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begins(guid: &str) -> Begins {
        Begins {
            frame_id: String::new(),
            guid: guid.to_owned(),
            url: "https://a.example/report.pdf".to_owned(),
            suggested_filename: "../x/report\n.pdf".to_owned(),
        }
    }

    fn news(guid: &str, received: f64, state: &str) -> GoesOn {
        GoesOn {
            guid: guid.to_owned(),
            total_bytes: 0.0,
            received_bytes: received,
            state: state.to_owned(),
        }
    }

    #[test]
    fn all_downloads_together_are_bounded() {
        let mut downloads = Downloads::default();
        downloads.prepare(Some(Path::new("/tmp/x")), 100);
        for guid in ["a", "b"] {
            assert_eq!(downloads.begin(&begins(guid)), Ok(()));
            downloads.judge(guid, None);
        }
        assert!(downloads.go_on(&news("a", 60.0, "completed")));
        assert!(!downloads.go_on(&news("b", 41.0, "inProgress")));
        let told = downloads.tell();
        assert_eq!(told[0].name, "report.pdf");
        assert_eq!(told[0].state, DownloadState::Complete);
        assert!(matches!(&told[1].state, DownloadState::Failed(why) if why.contains("100 bytes")));
        assert!(downloads.tell().is_empty());
    }

    #[test]
    fn what_has_arrived_waits_for_the_policy() {
        let mut downloads = Downloads::default();
        downloads.prepare(Some(Path::new("/tmp/x")), 100);
        assert_eq!(downloads.begin(&begins("a")), Ok(()));
        downloads.go_on(&news("a", 1.0, "completed"));
        assert!(downloads.untold_coming());
        downloads.judge("a", Some("refused".to_owned()));
        assert_eq!(downloads.tell()[0].state, DownloadState::Failed("refused".to_owned()));
    }

    #[test]
    fn without_a_folder_they_are_denied_and_named() {
        let mut downloads = Downloads::default();
        assert_eq!(downloads.prepare(None, 100)["behavior"], "deny");
        assert_eq!(downloads.begin(&begins("a")), Err(()));
        assert!(
            matches!(&downloads.tell()[0].state, DownloadState::Failed(why) if why.contains("remote"))
        );
    }
}
