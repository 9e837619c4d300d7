//! Runs and their files as resources: `hob://runs/{id}` and `hob://runs/{id}/file`.

use base64::Engine as _;
use rmcp::ErrorData;
use rmcp::model::{
    ListResourceTemplatesResult, ListResourcesResult, PaginatedRequestParams, ReadResourceResult,
    ResourceContents, ResourceTemplate,
};
use serde_json::{Value, json};

use super::fault;
use super::files::{FILE, LARGEST, RUNS, file_of, link_of};
use super::listing::offset;
use crate::client::Client;
use crate::model::{RunId, clip};

/// How many runs are looked through for a page of files.
const PAGE: usize = 50;

/// The files of a page of runs, the last of them first.
pub(super) async fn page(
    client: &Client,
    asked: Option<&PaginatedRequestParams>,
) -> Result<ListResourcesResult, ErrorData> {
    let offset = offset(asked)?;
    let (start, limit) = (offset.to_string(), PAGE.to_string());
    let query = [("offset", start.as_str()), ("limit", limit.as_str())];
    let runs: Vec<Value> =
        client.get("runs", &query).await.map_err(|error| fault::as_error(&error))?;
    let mut result = ListResourcesResult::with_all_items(runs.iter().filter_map(file_of).collect());
    // A page of large runs has fewer than were asked for.
    let next = offset.saturating_add(runs.len());
    result.next_cursor = (!runs.is_empty()).then(|| next.to_string());
    Ok(result)
}

/// Which addresses there are.
pub(super) fn templates() -> ListResourceTemplatesResult {
    let run = ResourceTemplate::new(format!("{RUNS}{{id}}"), "run")
        .with_description("A run with all that is known of it.")
        .with_mime_type("application/json");
    let file = ResourceTemplate::new(format!("{RUNS}{{id}}{FILE}"), "file")
        .with_description("The file that the result of a run is: a download, or a large result.");
    ListResourceTemplatesResult::with_all_items(vec![run, file])
}

/// What is at an address.
pub(super) async fn read(client: &Client, uri: &str) -> Result<ReadResourceResult, ErrorData> {
    let none = || {
        ErrorData::resource_not_found(
            "there is no such resource",
            Some(json!({"uri": clip(uri, 200)})),
        )
    };
    let id = uri.strip_prefix(RUNS).ok_or_else(none)?;
    let (id, is_file) = id.strip_suffix(FILE).map_or((id, false), |id| (id, true));
    let id: RunId = id.parse().map_err(|_| none())?;
    let run: Value =
        client.get(&format!("runs/{id}"), &[]).await.map_err(|error| fault::as_error(&error))?;
    let contents = if is_file {
        let (link, file) = link_of(&run).ok_or_else(none)?;
        let bytes = client.file(&link, LARGEST).await.map_err(|error| fault::as_error(&error))?;
        let bytes = bytes.ok_or_else(|| too_large(&run))?;
        let kind = file["contentType"].as_str().unwrap_or("application/octet-stream");
        contents(uri, bytes).with_mime_type(kind)
    } else {
        ResourceContents::text(run.to_string(), uri).with_mime_type("application/json")
    };
    Ok(ReadResourceResult::new(vec![contents]))
}

fn contents(uri: &str, bytes: Vec<u8>) -> ResourceContents {
    match String::from_utf8(bytes) {
        Ok(text) => ResourceContents::text(text, uri),
        Err(error) => {
            let blob = base64::engine::general_purpose::STANDARD.encode(error.as_bytes());
            ResourceContents::blob(blob, uri)
        }
    }
}

fn too_large(run: &Value) -> ErrorData {
    let message = format!(
        "the file has more than {LARGEST} bytes; download it from its address, before it expires"
    );
    let at = run.pointer("/result/file").cloned();
    ErrorData::invalid_request(message, at)
}
