//! A run's document on its way out: passed on as it is stored, with the signed link to a large
//! result put in.

use std::time::Duration;

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, RETRY_AFTER,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use serde::{Deserialize, Serialize};

use crate::http::Door;
use crate::http::address::base_url;
use crate::http::error::ApiError;
use crate::http::live::Pass;
use crate::model::{RunId, Timestamp, WorkspaceId};
use crate::store::RunDocument;

/// About how long a run can be watched by the address in its document.
const LIVE: Duration = Duration::from_hours(1);

pub(in crate::http) const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// May be kept, but not used again without asking.
const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The `result` of a run whose result is too large to be part of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::http) struct FileResult {
    /// Always `file`.
    #[schema(example = "file")]
    r#type: &'static str,
    file: FileDescriptor,
}

/// Where and until when the file can be had.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct FileDescriptor {
    /// Signed download address; needs no API key.
    url: String,
    /// Media type of the file.
    #[schema(example = "application/json")]
    content_type: String,
    /// Size in bytes.
    size_bytes: u64,
    /// When the address stops working. Reading the run again gives a new one.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

/// A run as it is sent.
pub(in crate::http) struct Rendered {
    pub(in crate::http) json: String,
    /// Strong: the same tag means the same bytes.
    pub(super) etag: HeaderValue,
    pub(super) is_final: bool,
}

/// Makes the document ready to be sent in answer to `request`, without the address at which a run can be watched.
pub(in crate::http) fn render(
    door: &Door,
    request: &HttpRequest,
    document: RunDocument,
) -> Result<Rendered, ApiError> {
    let RunDocument { mut json, file, version, is_final } = document;
    let Some(file) = file else {
        return Ok(Rendered { json, etag: etag(&format!("\"{version}\""))?, is_final });
    };
    let link = door.files.link(&file.id, Timestamp::now());
    let etag = etag(&format!("\"{version}-{}\"", link.expires_at.as_millis() / 1000))?;
    let base = door.files.public_url().map_or_else(|| base_url(door, request), str::to_owned);
    let result = FileResult {
        r#type: "file",
        file: FileDescriptor {
            url: base + &link.path,
            content_type: file.content_type,
            size_bytes: file.size_bytes,
            expires_at: link.expires_at,
        },
    };
    let result = serde_json::to_string(&result).map_err(|e| ApiError::Internal(e.to_string()))?;
    // It has no `result` where there is a file.
    put_in(&mut json, "result", &result)?;
    Ok(Rendered { json, etag, is_final })
}

/// The same of any run: with the address at which it can be watched, while it can.
pub(in crate::http) fn render_one(
    door: &Door,
    request: &HttpRequest,
    workspace: &WorkspaceId,
    run: RunId,
    document: RunDocument,
) -> Result<Rendered, ApiError> {
    let version = document.version;
    let mut rendered = render(door, request, document)?;
    if !rendered.is_final {
        let expires_at = Timestamp::now().end_of_about(LIVE);
        let pass = Pass { workspace: workspace.clone(), run, expires_at, takes_over: None };
        let url = serde_json::to_string(&pass.address(door, request));
        let url = url.map_err(|error| ApiError::Internal(error.to_string()))?;
        put_in(&mut rendered.json, "liveUrl", &url)?;
        rendered.etag = etag(&format!("\"{version}-{}\"", expires_at.as_millis() / 1000))?;
    }
    Ok(rendered)
}

/// The same of one in a list of a workspace's.
pub(super) fn render_listed(
    door: &Door,
    request: &HttpRequest,
    workspace: &WorkspaceId,
    document: RunDocument,
) -> Result<Rendered, ApiError> {
    /// What a run that is not over, and so has no result yet, is asked.
    #[derive(Deserialize)]
    struct Named {
        id: RunId,
    }
    if document.is_final {
        return render(door, request, document);
    }
    let named = serde_json::from_str(&document.json);
    let Named { id } = named.map_err(|error| ApiError::Internal(error.to_string()))?;
    render_one(door, request, workspace, id, document)
}

/// Puts a field into a run's document, which is an object with other fields.
fn put_in(document: &mut String, name: &str, json: &str) -> Result<(), ApiError> {
    if document.pop() != Some('}') {
        return Err(ApiError::Internal("a stored run is not a JSON object".to_owned()));
    }
    document.push_str(",\"");
    document.push_str(name);
    document.push_str("\":");
    document.push_str(json);
    document.push('}');
    Ok(())
}

fn etag(text: &str) -> Result<HeaderValue, ApiError> {
    HeaderValue::try_from(text).map_err(|e| ApiError::Internal(e.to_string()))
}

impl Rendered {
    /// 200 with the document, or 304 where the caller has it.
    pub(super) fn respond(self, request: &HttpRequest) -> HttpResponse {
        if holds(request.headers(), &self.etag) {
            self.head(HttpResponse::NotModified()).finish()
        } else {
            self.whole()
        }
    }

    /// 200 with the document.
    pub(super) fn whole(self) -> HttpResponse {
        let mut response = self.head(HttpResponse::Ok());
        response.insert_header((CONTENT_TYPE, JSON)).body(self.json)
    }

    fn head(&self, mut response: HttpResponseBuilder) -> HttpResponseBuilder {
        if !self.is_final {
            response.insert_header((RETRY_AFTER, 1));
        }
        response
            .insert_header((ETAG, self.etag.clone()))
            .insert_header((CACHE_CONTROL, REVALIDATE));
        response
    }
}

/// Whether `If-None-Match` names this tag, or any (`*`).
pub(in crate::http) fn holds(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    headers.get_all(IF_NONE_MATCH).filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(',')).any(
        |tag| {
            let tag = tag.trim();
            tag == "*" || tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == etag.as_bytes()
        },
    )
}

/// A private JSON answer that is not to be kept.
pub(in crate::http) fn json_answer(
    response: &mut HttpResponseBuilder,
    json: String,
) -> HttpResponse {
    response
        .insert_header((CONTENT_TYPE, JSON))
        .insert_header((CACHE_CONTROL, REVALIDATE))
        .body(json)
}
