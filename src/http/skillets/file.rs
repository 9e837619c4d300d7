//! Skillets as files, and what changed between two of them.

use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::{HttpRequest, HttpResponse, web};
use similar::TextDiff;

use super::{key, latest, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::{Revision, SkilletId};
use crate::program;
use crate::store::RevisionName;

/// How long the search for the smallest difference may take; after that it is only a correct one.
const PATIENCE: Duration = Duration::from_secs(1);

/// A skillet as a file.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}/export",
    tag = "skillets",
    summary = "Export a skillet",
    description = "All of it as one readable file for people and git: a JavaScript module between two comments \
        of JSON, with task, start address, schema, inputs and knowledge in the first and what runs learned of the \
        site's elements in the second. Imported, here or elsewhere, it replays and heals as it did.",
    operation_id = "exportSkillet",
    params(
        ("id" = String, Path, description = "The skillet's id."),
        ("revision" = Option<String>, Query, description = "A revision's id or number. Default: the latest."),
    ),
    responses(
        (status = 200, description = "The file.", body = String, content_type = "text/javascript"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn export(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["revision"]);
    let wanted = query.text("revision");
    query.done()?;
    let key = key(&caller, &request)?;
    let revision = match &wanted {
        Some(wanted) => named(&door, &key, wanted).await?,
        None => latest(&door, &key).await?,
    };
    let name = program::file_name(&key.skillet);
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        // A skillet's id has no character that would need quoting.
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .content_type("text/javascript; charset=utf-8")
        .body(program::export(&revision)))
}

/// What changed.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}/revisions/{revision}/diff",
    tag = "skillets",
    summary = "Compare revisions of a skillet",
    description = "What changed up to this revision, as a unified diff of the exported files: since the one before \
        it, or since `from`. Empty where nothing did.",
    operation_id = "diffSkilletRevisions",
    params(
        ("id" = String, Path, description = "The skillet's id."),
        ("revision" = String, Path, description = "The revision's id, or its number."),
        ("from" = Option<String>, Query, description = "Another revision's id or number. Default: the one before."),
    ),
    responses(
        (status = 200, description = "The differences.", body = String, content_type = "text/x-diff"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn diff(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["from"]);
    let from = query.text("from");
    query.done()?;
    let key = key(&caller, &request)?;
    let to = named(&door, &key, request.match_info().query("revision")).await?;
    let from = if let Some(from) = &from {
        Some(named(&door, &key, from).await?)
    } else {
        let before = RevisionName::Number(to.number.saturating_sub(1));
        door.store.revision(&key, &before).await?
    };
    let compared = web::block(move || unified(&key.skillet, from.as_ref(), &to)).await;
    let text = compared.map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .content_type("text/x-diff; charset=utf-8")
        .body(text))
}

fn unified(skillet: &SkilletId, from: Option<&Revision>, to: &Revision) -> String {
    let (old, new) = (from.map(program::export).unwrap_or_default(), program::export(to));
    let name = |revision: &Revision| {
        let (number, at) = (revision.number, revision.created_at);
        format!("{}\trevision {number}, {at}", program::file_name(skillet))
    };
    let before = from.map_or_else(|| "/dev/null".to_owned(), name);
    let mut config = TextDiff::configure();
    let diff = config.timeout(PATIENCE).diff_lines(&old, &new);
    diff.unified_diff().context_radius(3).header(&before, &name(to)).to_string()
}
