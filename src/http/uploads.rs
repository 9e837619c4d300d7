//! `POST /api/v1/files`: a caller's file, kept for its runs.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::Door;
use super::body::{self, Bounds};
use super::error::ApiError;
use super::keys::Caller;
use super::limited::Limited;
use super::query::Query;
use crate::files::UploadedFile;
use crate::model::{AuditEvent, Timestamp, WorkspaceId};

/// Longest that a file may take to arrive.
const PATIENCE: Duration = Duration::from_mins(2);
/// Longest name, in characters.
const LONGEST_NAME: usize = 150;
/// What a form adds to the file in it, in bytes.
const FORM: usize = 16 * 1024;

/// An uploaded file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct Uploaded {
    /// To be written into `parameters` as `{"$file": id}`.
    id: String,
    /// The file's name, which sites will see.
    name: String,
    /// Media type, by the ending of the name.
    content_type: &'static str,
    /// Size in bytes.
    size_bytes: u64,
    /// When it was uploaded.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When it is gone.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl From<UploadedFile> for Uploaded {
    fn from(file: UploadedFile) -> Self {
        let UploadedFile { id, name, content_type, size_bytes, created_at, expires_at } = file;
        Self { id, name, content_type, size_bytes, created_at, expires_at }
    }
}

/// Keeps a file.
#[utoipa::path(
    post,
    path = "/api/v1/files",
    tag = "files",
    summary = "Upload a file for a run",
    description = "Keeps a file that a run can give to a website: write `{\"$file\": id}` into the \
        run's `parameters`. Send it as a form with one file, or as the bare body with `?name=`. It is \
        kept for `files.upload_hours` and can be used by any number of runs of this workspace.",
    operation_id = "uploadFile",
    params(("name" = Option<String>, Query, min_length = 1, max_length = 150,
        description = "The file's name, without a path. Needed where the body is the bare file; in a \
            form it takes the place of the name there.")),
    request_body(content(
        (inline(FileForm) = "multipart/form-data"),
        (Vec<u8> = "application/octet-stream"),
    ), description = "The file, at most `files.upload_bytes` (20 MiB by default)."),
    responses(
        (status = 201, description = "The file is kept.", body = Uploaded),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn upload(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    let (given, form) = asked(&request)?;
    body::check_encoding(request.headers())?;
    // Each is held whole: so many at a time bound the memory.
    let limits = door.workspaces.limits(caller.workspace()).await?;
    let _place = door.uploads.wait(caller.workspace(), limits.uploads).await?;
    let limit = door.files.upload_limit();
    let most = limit + if form.is_some() { FORM } else { 0 };
    let bytes =
        body::collect(&request, &mut payload, Bounds { limit: most, time: PATIENCE }).await?;
    let (name, bytes) = match form {
        Some(boundary) => file_of_form(bytes, boundary, given).await?,
        None => (given.unwrap_or_default(), bytes.into()),
    };
    if bytes.len() > limit {
        return Err(ApiError::TooLarge { limit });
    }
    check_name(&name)?;
    check_room(&door, caller.workspace(), bytes.len(), limits.storage_bytes).await?;
    let file = door.files.put_upload(caller.workspace(), &name, &bytes).await?;
    door.ledger.note(&caller, AuditEvent::FileUploaded, &file.id).await;
    Ok(HttpResponse::Created()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(Uploaded::from(file)))
}

/// Refuses what would make the files of the workspace larger than they may be.
async fn check_room(
    door: &Door,
    workspace: &WorkspaceId,
    bytes: usize,
    most: u64,
) -> Result<(), ApiError> {
    let used = door.files.used(workspace).await?;
    let fits = used.saturating_add(bytes as u64) <= most;
    if fits { Ok(()) } else { Err(ApiError::Limited(Limited::Storage { most })) }
}

/// The name, from the query, and whether the body is a form; one of them is needed.
fn asked(request: &HttpRequest) -> Result<(Option<String>, Option<String>), ApiError> {
    let mut query = Query::parse(request.query_string(), &["name"]);
    let given = query.text("name");
    query.done()?;
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let form = kind.and_then(|kind| multer::parse_boundary(kind).ok());
    if form.is_none() && given.is_none() {
        return Err(ApiError::fault(
            "?name",
            "is needed where the body is the bare file: give the file's name, or send a form",
        ));
    }
    Ok((given, form))
}

/// The one file of a form.
async fn file_of_form(
    body: Vec<u8>,
    boundary: String,
    given: Option<String>,
) -> Result<(String, bytes::Bytes), ApiError> {
    let wrong =
        |error: multer::Error| ApiError::fault("", format!("the form cannot be read: {error}"));
    let whole = futures::stream::once(async { Ok::<_, std::convert::Infallible>(body) });
    let mut form = multer::Multipart::new(whole, boundary);
    let mut found = None;
    while let Some(field) = form.next_field().await.map_err(wrong)? {
        let name = field.file_name().map(str::to_owned);
        let Some(name) = name.filter(|_| found.is_none()) else {
            return Err(ApiError::fault("", "the form must hold one file and nothing else"));
        };
        found = Some((given.clone().unwrap_or(name), field.bytes().await.map_err(wrong)?));
    }
    found.ok_or_else(|| ApiError::fault("", "the form holds no file"))
}

/// A name is shown to sites and laid on a disk: it is never a path.
fn check_name(name: &str) -> Result<(), ApiError> {
    let fault = |message: &str| Err(ApiError::fault("?name", message));
    if name.trim_matches(['.', ' ']).is_empty() {
        return fault("is no file's name");
    }
    if name.chars().count() > LONGEST_NAME || name.len() > 255 {
        return fault("is too long");
    }
    if name.chars().any(|c| c.is_control() || c == '/' || c == '\\') {
        return fault("must be a file's name alone, without a path or control characters");
    }
    Ok(())
}

/// The form, for the API description.
#[derive(utoipa::ToSchema)]
#[allow(dead_code, reason = "only its description is used")]
struct FileForm {
    /// The file, with its name.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}
