//! `/files/{id}`: large results, for whoever holds a signed link.

use actix_web::body::SizedStream;
use actix_web::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_RANGE, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, CROSS_ORIGIN_RESOURCE_POLICY, ETAG, HeaderValue, RANGE,
};
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::error::ApiError;
use super::ranges::{self, Wanted};
use super::runs::holds;
use crate::files::{FileContent, LinkError};
use crate::model::Timestamp;

/// Sends a file.
#[utoipa::path(
    get,
    path = "/files/{id}",
    tag = "files",
    summary = "Download a large result",
    description = "The address is `result.file.url` of a run. It needs no API key and works until \
        `expiresAt`; reading the run again gives a new one.",
    operation_id = "downloadFile",
    security(()),
    params(
        ("id" = String, Path, description = "The file."),
        ("expires" = i64, Query, description = "Part of the signed link."),
        ("signature" = String, Query, description = "Part of the signed link."),
        ("Range" = Option<String>, Header, description = "Which bytes: one range of them."),
        ("If-Range" = Option<String>, Header, description = "The `ETag` of the file that the range is of."),
    ),
    responses(
        (status = 200, description = "The file, as an attachment.", content_type = "application/json",
            headers(("Content-Disposition" = String, description = "Always an attachment."))),
        (status = 206, description = "The bytes that were asked for.", content_type = "application/json",
            headers(("Content-Range" = String, description = "Which they are, and of how many."))),
        (status = 304, description = "The caller has it: `If-None-Match` names it."),
        (status = 403, response = crate::http::answers::LinkInvalid),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 416, response = crate::http::answers::RangeNotSatisfiable),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn download(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = request.match_info().get("id").unwrap_or_default();
    let (expires, signature) = signed_part(request.query_string()).ok_or(LinkError)?;
    door.files.check_link(id, expires, signature, Timestamp::now())?;
    // A file never changes: its name is its tag.
    let etag = HeaderValue::try_from(format!("\"{id}\"")).map_err(|_| LinkError)?;
    if holds(request.headers(), &etag) {
        return Ok(HttpResponse::NotModified().insert_header((ETAG, etag)).finish());
    }
    let part = if request.headers().contains_key(RANGE) {
        let size = door.files.size(id).await?;
        match ranges::wanted(&request, size, &etag) {
            Wanted::Whole => None,
            Wanted::Part(part) => Some(part),
            Wanted::Nothing => return Err(ApiError::Range { size }),
        }
    } else {
        None
    };
    let is_part = part.is_some();
    Ok(sent(door.files.open(id, part).await?, is_part, etag))
}

/// The file or a part of it on its way.
fn sent(file: FileContent, is_part: bool, etag: HeaderValue) -> HttpResponse {
    let FileContent { content_type, file_name, size_bytes, range, bytes } = file;
    let mut response = if is_part { HttpResponse::PartialContent() } else { HttpResponse::Ok() };
    if is_part {
        let (first, last) = (range.start, range.end.saturating_sub(1));
        response.insert_header((CONTENT_RANGE, format!("bytes {first}-{last}/{size_bytes}")));
    }
    response
        .insert_header((CONTENT_TYPE, content_type))
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((ETAG, etag))
        // What comes from a page must never run as part of this site.
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        // Whoever has the link may show what it leads to.
        .insert_header((CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(SizedStream::new(range.end - range.start, bytes))
}

/// The query exactly as links have it; another spelling is another link.
fn signed_part(query: &str) -> Option<(&str, &str)> {
    query.strip_prefix("expires=")?.split_once("&signature=")
}
