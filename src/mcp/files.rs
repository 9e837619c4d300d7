//! The file that the result of a run is: a download, or a result that is too large for the run's document.

use rmcp::model::Resource;
use serde_json::Value;
use url::Url;

use crate::model::clip;

/// Largest file that is given out in an answer, in bytes.
pub(super) const LARGEST: usize = 1 << 20;
/// What addresses of runs begin with.
pub(super) const RUNS: &str = "hob://runs/";
/// What follows a run's id in the address of its file.
pub(super) const FILE: &str = "/file";

/// The file that a run's result is: where it can be had, and what is known of it.
pub(super) fn link_of(run: &Value) -> Option<(Url, &Value)> {
    let file = run.pointer("/result/file").filter(|_| run["result"]["type"] == "file")?;
    let url: Url = file["url"].as_str()?.parse().ok()?;
    // A page may have a result that only looks like a file.
    let is_own = matches!(url.scheme(), "http" | "https") && url.path().contains("/files/");
    is_own.then_some((url, file))
}

/// The file that a run's result is, as a resource.
pub(super) fn file_of(run: &Value) -> Option<Resource> {
    let (_, file) = link_of(run)?;
    let id = run["id"].as_str()?;
    let name = run["title"].as_str().or(run["task"].as_str()).unwrap_or(id);
    let mut resource = Resource::new(format!("{RUNS}{id}{FILE}"), clip(name, 80));
    resource.mime_type = file["contentType"].as_str().map(str::to_owned);
    resource.size = file["sizeBytes"].as_u64();
    Some(resource)
}
