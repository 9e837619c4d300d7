//! `POST /api/v1/files`: a caller's file, kept for its runs.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use futures::{Stream, StreamExt as _, TryStreamExt as _};
use serde::Serialize;
use tokio::sync::mpsc;

use super::Door;
use super::body::{self, Bounds};
use super::error::ApiError;
use super::keys::Caller;
use super::limited::Limited;
use super::query::Query;
use crate::files::{StreamError, UploadedFile};
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
        (inline(body::FileBytes) = "application/octet-stream"),
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
    // A part of each is held: so many at a time bound the memory.
    let limits = door.workspaces.limits(caller.workspace()).await?;
    let _place = door.uploads.wait(caller.workspace(), limits.uploads).await?;
    let limit = door.files.upload_limit();
    let most = limit + if form.is_some() { FORM } else { 0 };
    let bounds = Bounds { limit: most, time: PATIENCE };
    let pieces = body::pieces(&request, &mut payload, bounds)?;
    let most = limits.storage_bytes;
    let keeping = Keeping { door: &door, workspace: caller.workspace(), limit, most };
    let file = match form {
        Some(boundary) => keeping.of_form(pieces, boundary, given).await?,
        None => keeping.keep(&given.unwrap_or_default(), pieces).await?,
    };
    door.ledger.note(&caller, AuditEvent::FileUploaded, &file.id).await;
    Ok(HttpResponse::Created()
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(Uploaded::from(file)))
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
    if form.is_none() && !body::is_sent(request.headers()) {
        return Err(ApiError::fault("", "the body is missing: send the file's bytes, or a form"));
    }
    Ok((given, form))
}

/// A file that is being taken in, for a workspace.
struct Keeping<'d> {
    door: &'d Door,
    workspace: &'d WorkspaceId,
    limit: usize,
    /// What the workspace's files may have in all.
    most: u64,
}

impl Keeping<'_> {
    async fn keep(
        &self,
        name: &str,
        content: impl Stream<Item = Result<Bytes, ApiError>>,
    ) -> Result<UploadedFile, ApiError> {
        check_name(name)?;
        let (limit, most, mut taken) = (self.limit, self.most, 0);
        let mut room = self.door.files.room(self.workspace, most).await?;
        let own = &mut room;
        let bounded = content.map(move |piece| {
            let piece = piece?;
            taken += piece.len();
            if taken > limit {
                return Err(ApiError::TooLarge { limit });
            }
            let full = |_| ApiError::Limited(Limited::Storage { most });
            own.take(piece.len() as u64).map_err(full)?;
            Ok(piece)
        });
        let kept = self.door.files.put_upload(self.workspace, name, bounded).await;
        let kept = kept.map_err(|error| match error {
            StreamError::Source(error) => error,
            StreamError::Files(error) => error.into(),
        })?;
        room.written();
        Ok(kept)
    }

    /// Keeps the one file of a form.
    async fn of_form(
        &self,
        pieces: impl Stream<Item = Result<Bytes, ApiError>>,
        boundary: String,
        given: Option<String>,
    ) -> Result<UploadedFile, ApiError> {
        // What reads forms wants a stream that may go to another thread; the body's may not.
        let (sender, receiver) = mpsc::channel(1);
        let handed_on = async {
            let mut pieces = std::pin::pin!(pieces);
            while let Some(piece) = pieces.next().await {
                if sender.send(piece).await.is_err() {
                    break;
                }
            }
            drop(sender);
        };
        let whole = futures::stream::unfold(receiver, |mut receiver| async {
            receiver.recv().await.map(|piece| (piece, receiver))
        });
        let form = multer::Multipart::new(whole, boundary);
        tokio::join!(handed_on, self.one_of(form, given)).1
    }

    async fn one_of(
        &self,
        mut form: multer::Multipart<'_>,
        given: Option<String>,
    ) -> Result<UploadedFile, ApiError> {
        let more = || ApiError::fault("", "the form must hold one file and nothing else");
        let field = form.next_field().await.map_err(unreadable)?;
        let field = field.ok_or_else(|| ApiError::fault("", "the form holds no file"))?;
        let name = field.file_name().map(str::to_owned).ok_or_else(more)?;
        let name = given.unwrap_or(name);
        let file = self.keep(&name, field.map_err(unreadable)).await?;
        let rest = match form.next_field().await {
            Ok(None) => return Ok(file),
            Ok(Some(_)) => more(),
            Err(error) => unreadable(error),
        };
        self.door.files.delete_upload(self.workspace, &file.id).await?;
        Err(rest)
    }
}

/// Why a form was not read: what its body broke off with, where it did.
fn unreadable(error: multer::Error) -> ApiError {
    match error {
        multer::Error::StreamReadFailed(source) => match source.downcast::<ApiError>() {
            Ok(error) => *error,
            Err(error) => ApiError::fault("", format!("the form cannot be read: {error}")),
        },
        error => ApiError::fault("", format!("the form cannot be read: {error}")),
    }
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
