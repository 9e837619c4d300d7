//! Downloads: what a site sends to be kept is laid into the browser's own folder, bounded in size,
//! and told with the outcome of the step that began it. The folder is removed with the browser.
//!
//! A remote browser would keep them where Hob cannot reach them, so it is denied any.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::{Value, json};

use super::bounds::DOWNLOADS;
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
pub(super) struct Begins {
    pub(super) frame_id: String,
    pub(super) guid: String,
    pub(super) url: String,
    pub(super) suggested_filename: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GoesOn {
    pub(super) guid: String,
    pub(super) total_bytes: f64,
    pub(super) received_bytes: f64,
    pub(super) state: String,
}

impl Downloads {
    /// What the browser is told about downloads, which are laid below `folder`.
    pub(super) fn prepare(&mut self, folder: Option<&Path>, most_bytes: u64) -> Value {
        self.most_bytes = most_bytes;
        self.folder = folder.filter(|_| most_bytes > 0).map(|folder| folder.join(DOWNLOADS));
        match &self.folder {
            Some(place) => json!({
                "behavior": "allowAndName", "downloadPath": place, "eventsEnabled": true,
            }),
            None => json!({"behavior": "deny", "eventsEnabled": true}),
        }
    }

    /// Takes a download that begins. The error says why it is not to go on.
    pub(super) fn begin(&mut self, begins: &Begins) -> Result<(), ()> {
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
    pub(super) fn go_on(&mut self, news: &GoesOn) -> bool {
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

    pub(super) fn judge(&mut self, guid: &str, refused: Option<String>) {
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

    pub(super) fn file(&self, guid: &str) -> Option<PathBuf> {
        // The browser makes these names; still nothing else is ever made into a path.
        let plain = guid.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        self.folder.as_ref().filter(|_| plain).map(|folder| folder.join(guid))
    }

    /// A download by its id, and the file it is in.
    pub(super) fn find(&self, id: &str) -> Option<(Download, Option<PathBuf>)> {
        let found = self.all.iter().find(|followed| followed.download.id == id)?;
        Some((found.download.clone(), self.file(&found.guid)))
    }

    pub(super) fn untold(&self) -> bool {
        self.all.iter().any(|followed| !followed.told)
    }

    pub(super) fn untold_coming(&self) -> bool {
        self.all.iter().any(|f| !f.told && f.download.state == DownloadState::Coming)
    }

    pub(super) fn tell(&mut self) -> Vec<Download> {
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
