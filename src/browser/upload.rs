//! Giving files to a page. They are laid into the browser's own folder, which is removed with it, and
//! given to the chooser that a real click opens: so a label, a button or a drop area that opens one
//! takes them as well as the input itself.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::bounds::UPLOAD;
use super::downloads::plain_name;
use super::error::BrowserError;
use super::page::{Page, QUICK};
use super::tabs::{Chooser, Inner};
use crate::model::{Acted, Ref};

/// How long a click may take to open a chooser: some pages ask their server first.
const OPENS: Duration = Duration::from_secs(3);

impl Page {
    /// Gives files to the chooser that a click on the element opens. The paths are those of
    /// [`Page::lay_file`].
    pub async fn upload(&self, target: &Ref, files: &[PathBuf]) -> Result<Acted, BrowserError> {
        self.acting(async || {
            let point = self.ready(target, false).await?;
            self.mouse_click(point.x, point.y).await?;
            let opened = |inner: &mut Inner| inner.chooser.take();
            let chooser = self.shared.tabs.wait(Instant::now() + OPENS, opened).await;
            if chooser.is_none() && self.drop_files(target, files).await? {
                return Ok(None);
            }
            self.choose_files(chooser, files).await?;
            Ok(None)
        })
        .await
    }

    /// Drops files on an element that takes files so. Whether it did.
    async fn drop_files(&self, target: &Ref, files: &[PathBuf]) -> Result<bool, BrowserError> {
        let point = self.ready(target, true).await?;
        let args = json!({"ref": target});
        self.call_once::<Value>("watchDrop", &args).await?;
        let data = json!({"items": [], "files": files, "dragOperationsMask": 1});
        let event = async |kind: &str| {
            let params = json!({"type": kind, "x": point.x, "y": point.y, "data": data});
            self.input("Input.dispatchDragEvent", &params).await
        };
        event("dragEnter").await?;
        event("dragOver").await?;
        // Told once more: what the page said to the first is known to the browser only now.
        event("dragOver").await?;
        let taken: bool = self.call_once("dropTaken", &args).await?;
        // Some pages take whatever is held over them, so that the browser does not open it, and do nothing with it.
        let watched = self.watch().await?;
        event(if taken { "drop" } else { "dragCancel" }).await?;
        match self.stirs(&watched).await {
            Ok(stirs) => Ok(taken && stirs),
            Err(BrowserError::Navigated) => Ok(taken),
            Err(error) => Err(error),
        }
    }

    async fn choose_files(
        &self,
        chooser: Option<Chooser>,
        files: &[PathBuf],
    ) -> Result<(), BrowserError> {
        let fault = |code: &str, message: &str| {
            Err(BrowserError::Page { code: code.to_owned(), message: message.to_owned() })
        };
        let Some(chooser) = chooser else {
            return fault(
                "no_chooser",
                "a click on it opens no file chooser, and files that are dropped on it change nothing",
            );
        };
        let Some(input) = chooser.input else {
            return fault(
                "no_input",
                "the page opens a chooser of a kind that takes no files here",
            );
        };
        if files.len() > 1 && !chooser.several {
            return fault("one_file", "it takes only one file");
        }
        let params = json!({"files": files, "backendNodeId": input});
        let cdp = &self.shared.cdp;
        cdp.call::<Value>(Some(&chooser.session), "DOM.setFileInputFiles", &params, QUICK)
            .await
            .map(drop)
            .map_err(|error| self.fault(error, QUICK))
    }

    /// Lays a file where the browser can read it, at [`Page::place_for_file`].
    pub async fn lay_file(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, BrowserError> {
        let place = self.place_for_file(name)?;
        tokio::fs::write(&place, bytes).await.map_err(|error| not_laid(&error))?;
        Ok(place)
    }

    /// Where a file is to be written so that the browser can read it, under `name` without any path in it. What is
    /// there lives as long as the browser. A remote browser cannot be given any.
    pub fn place_for_file(&self, name: &str) -> Result<PathBuf, BrowserError> {
        let Some(folder) = &self.shared.folder else {
            let message = "files cannot be given to a remote browser (browser.webdriver)";
            return Err(BrowserError::Page {
                code: "remote".to_owned(),
                message: message.to_owned(),
            });
        };
        place(folder, &plain_name(name)).map_err(|error| not_laid(&error))
    }
}

fn not_laid(error: &std::io::Error) -> BrowserError {
    BrowserError::Protocol(format!("a file could not be laid: {error}"))
}

/// Each file has a folder of its own: two may have one name.
fn place(folder: &Path, name: &str) -> std::io::Result<PathBuf> {
    use std::os::unix::fs::PermissionsExt as _;
    let own = tempfile::Builder::new().prefix(UPLOAD).tempdir_in(folder)?.keep();
    // The browser may run as another user; nobody else comes into its folder.
    std::fs::set_permissions(&own, std::fs::Permissions::from_mode(0o755))?;
    Ok(own.join(name))
}
