//! A download as the result of a run, for explorations and programs alike.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Map, Value, json};
use url::Url;

use super::context::Executor;
use super::error::StepError;
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

impl Executor<'_> {
    /// The download with this id as the result, once it is here.
    pub async fn deliver(&self, id: &str) -> Result<Delivered, StepError> {
        let (download, file) = self.page.download(id, WHOLE).await?;
        // What a page made by itself is as good as the page.
        match Url::parse(&download.url).map(|url| url.origin()) {
            Ok(origin) if origin.is_tuple() => self.bounds.check(&origin.ascii_serialization())?,
            _ => self.check_page()?,
        }
        let content_type = media_type(&download.name);
        Ok(Delivered { file, name: download.name, content_type })
    }
}

/// A result that is a file, as its caller sees it: for schemas.
pub fn file_descriptor() -> Value {
    json!({"type": "file", "file": {
        "url": "https://hob.example/files/1", "contentType": "application/pdf", "sizeBytes": 1,
        "expiresAt": "2026-01-01T00:00:00.000Z",
    }})
}

/// The download that a result names: `{"$file": "d1"}`, as files are named in parameters.
pub fn download_named(result: &Map<String, Value>) -> Option<&str> {
    match result.get("$file") {
        Some(Value::String(id)) if result.len() == 1 => Some(id),
        _ => None,
    }
}
