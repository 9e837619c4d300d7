//! Downloads: told to the planner as they come, and made the result by a `finish` that names one.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Map, Value, json};
use url::Url;

use crate::browser::Page;
use crate::executor::{Executor, StepError};
use crate::files::media_type;

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

/// The download with this id as the result, once it is here.
pub(super) async fn deliver(
    page: &Page,
    executor: &Executor<'_>,
    id: &str,
) -> Result<Delivered, StepError> {
    let (download, file) = page.download(id, WHOLE).await?;
    // What a page made by itself is as good as the page.
    match Url::parse(&download.url).map(|url| url.origin()) {
        Ok(origin) if origin.is_tuple() => {
            executor.bounds().check(&origin.ascii_serialization())?;
        }
        _ => executor.check_page()?,
    }
    let content_type = media_type(&download.name);
    Ok(Delivered { file, name: download.name, content_type })
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
