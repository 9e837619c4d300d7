//! Downloads: told to the planner as they come, and made the result by a `finish` that names one.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Map, Value, json};
use url::Url;

use super::hands::{Carried, Hands};
use crate::browser::BrowserError;
use crate::executor::StepError;
use crate::files::media_type;
use crate::model::{ActionKind, LearnedStep, Outcome};

/// How long an address that brought no page may take to begin a download.
const BEGINS: Duration = Duration::from_secs(2);
/// How long a download that is made the result may take to be whole.
const WHOLE: Duration = Duration::from_mins(5);

/// A download that is the result of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivered {
    /// Where it is. It lives as long as the browser.
    pub file: PathBuf,
    /// The name that the site gave it.
    pub name: String,
    /// Media type, by the ending of its name.
    pub content_type: &'static str,
}

impl Hands<'_> {
    /// What came of an address that brought no page: a download, or the error.
    pub(super) async fn downloaded(
        &self,
        url: &str,
        error: BrowserError,
    ) -> Result<Carried, StepError> {
        let downloads = self.page.new_downloads(BEGINS).await;
        if downloads.is_empty() {
            return Err(error.into());
        }
        let learned = LearnedStep::new(ActionKind::Goto, None, Some(url));
        Ok(Carried::learned(Outcome::Downloaded(downloads), learned))
    }

    /// The download with this id as the result, once it is here.
    pub(super) async fn deliver(&self, id: &str) -> Result<Delivered, StepError> {
        let (download, file) = self.page.download(id, WHOLE).await?;
        // What a page made by itself is as good as the page.
        match Url::parse(&download.url).map(|url| url.origin()) {
            Ok(origin) if origin.is_tuple() => {
                let origin = origin.ascii_serialization();
                self.bounds.check(&origin).map_err(StepError::Refused)?;
            }
            _ => self.check_page()?,
        }
        let content_type = media_type(&download.name);
        Ok(Delivered { file, name: download.name, content_type })
    }
}

/// The download that a `finish` names: `{"$file": "d1"}`, as files are named in parameters.
pub(super) fn named(written: &Map<String, Value>) -> Option<&str> {
    match written.get("$file") {
        Some(Value::String(id)) if written.len() == 1 => Some(id),
        _ => None,
    }
}

/// A result that is a file, as its caller sees it: for schemas.
pub(super) fn descriptor() -> Value {
    json!({"type": "file", "file": {
        "url": "https://hob.example/files/1", "contentType": "application/pdf", "sizeBytes": 1,
        "expiresAt": "2026-01-01T00:00:00.000Z",
    }})
}
