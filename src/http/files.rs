//! `/files/{id}`: large results, for whoever holds a signed link.

use actix_web::body::SizedStream;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY,
};
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::error::ApiError;
use crate::files::LinkError;
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
    ),
    responses(
        (status = 200, description = "The file, as an attachment.", content_type = "application/json",
            headers(("Content-Disposition" = String, description = "Always an attachment."))),
        (status = 403, response = crate::http::answers::LinkInvalid),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
    ),
)]
pub(super) async fn download(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = request.match_info().get("id").unwrap_or_default();
    let (expires, signature) = signed_part(request.query_string()).ok_or(LinkError)?;
    door.files.check_link(id, expires, signature, Timestamp::now())?;
    let file = door.files.open(id).await?;
    let disposition = format!("attachment; filename=\"{}\"", file.file_name);
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, file.content_type))
        .insert_header((CONTENT_DISPOSITION, disposition))
        // What comes from a page must never run as part of this site.
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(SizedStream::new(file.size_bytes, file.bytes)))
}

/// The query exactly as links have it; another spelling is another link.
fn signed_part(query: &str) -> Option<(&str, &str)> {
    query.strip_prefix("expires=")?.split_once("&signature=")
}
