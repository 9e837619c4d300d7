//! What people do to skillets: import, go back, delete. Revisions never change: each of the first two adds
//! one, unless it would say what the latest says.

use std::sync::LazyLock;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::{NO_SKILLET, Skillet, key, named};
use crate::http::body::Bounds;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::{Door, body};
use crate::model::{AuditEvent, BodySchema, Fault, IdError, Revision, SkilletId, SkilletKey};
use crate::program::{self, Imported, Trouble};
use crate::store::StoreError;

/// How often a change is tried again that another one came before.
const TRIES: usize = 20;

/// Takes a file.
#[utoipa::path(
    post,
    path = "/api/v1/skillets/{id}/import",
    tag = "skillets",
    summary = "Import a skillet",
    description = "Takes a file as `export` gives it, changed or not, as the skillet's next revision; an unknown id \
        becomes a seeded skillet, which replays from its first run on. Syntax and calls of the program are checked. \
        Importing what is there already changes nothing. Runs under way go on with the revision that they began \
        with.",
    operation_id = "importSkillet",
    params(("id" = String, Path, description = "The skillet's id: `[A-Za-z0-9._-]{1,128}`.")),
    request_body(content = inline(body::FileBytes), content_type = "text/javascript",
        description = "The file, at most 1 MiB."),
    responses(
        (status = 200, description = "The skillet has it as its latest revision.", body = Skillet),
        (status = 201, description = "A new skillet was made of it.", body = Skillet, headers(
            ("Location" = String, description = "Path of the skillet."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn import(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let skillet: SkilletId = request
        .match_info()
        .query("id")
        .parse()
        .map_err(|error: IdError| ApiError::fault("", error.to_string()))?;
    let key = SkilletKey { workspace: caller.workspace().clone(), skillet };
    check_type(&request)?;
    let most = door.workspaces.limits(caller.workspace()).await?.imports;
    let turn = door.imports.turn(caller.workspace(), most)?;
    let bounds = Bounds { limit: program::LARGEST_FILE, time: body::PATIENCE };
    let bytes = body::collect(&request, &mut payload, bounds).await?;
    let text = String::from_utf8(bytes)
        .map_err(|_| ApiError::fault("", "the file is no text: it is not UTF-8"))?;
    let read = web::block(move || program::import(&text)).await;
    let read = read.map_err(|error| ApiError::Internal(error.to_string()))?;
    let imported = read.map_err(ApiError::Invalid)?;
    let place = door.imports.place(turn).await;
    check_program(&door, &imported).await?;
    drop(place);
    let (revision, is_new) =
        added(&door, &key, |latest| Ok(imported.revision(&key.skillet, latest))).await?;
    door.ledger.note(&caller, AuditEvent::SkilletImported, key.skillet.as_str()).await;
    Ok(answer(key.skillet, revision, is_new))
}

/// JavaScript, or any text; a file that says nothing of its type is taken as well.
fn check_type(request: &HttpRequest) -> Result<(), ApiError> {
    let sent = request.headers().get(CONTENT_TYPE).map(|v| v.to_str().unwrap_or_default());
    let essence = sent.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    let essence = essence.to_ascii_lowercase();
    let taken = essence.is_empty()
        || essence.starts_with("text/")
        || ["application/javascript", "application/octet-stream"].contains(&essence.as_str());
    if !taken {
        return Err(ApiError::MediaType(format!(
            "the body must be a skillet's file, with the header Content-Type: text/javascript; it \
             came with `{essence}`"
        )));
    }
    body::check_encoding(request.headers())
}

/// Whether the program is one, and calls what there is.
async fn check_program(door: &Door, imported: &Imported) -> Result<(), ApiError> {
    let Some(text) = imported.program() else { return Ok(()) };
    let at = |line: u32| match line {
        0 => String::new(),
        line => format!("line {}", imported.line(line)),
    };
    let settings = &door.programs;
    match program::check(&door.hob, settings, text).await {
        Ok(()) => {}
        Err(Trouble::Threw { message, line }) => return Err(ApiError::fault(at(line), message)),
        Err(Trouble::Ended(why)) => {
            return Err(ApiError::fault("", format!("the program cannot be loaded: {why}")));
        }
        Err(Trouble::Start(why)) => return Err(ApiError::Internal(why)),
    }
    let misuses = imported.misuses(settings.evaluate);
    if misuses.is_empty() {
        return Ok(());
    }
    let faults = misuses.into_iter().map(|misuse| Fault::new(at(misuse.line), misuse.message));
    Err(ApiError::Invalid(faults.collect()))
}

/// Adds the revision that `make` makes after the latest, unless it says the same; and whether it is the
/// skillet's first.
async fn added(
    door: &Door,
    key: &SkilletKey,
    make: impl Fn(Option<&Revision>) -> Result<Revision, ApiError>,
) -> Result<(Revision, bool), ApiError> {
    for _ in 0..TRIES {
        let latest = door.store.latest_revision(key).await?;
        let revision = make(latest.as_ref())?;
        // What has failed lately is made anew, without those failures.
        let said = |latest: &Revision| latest.misses == 0 && revision.is_copy_of(latest);
        if let Some(latest) = latest.filter(said) {
            return Ok((latest, false));
        }
        if door.store.revise(key, &revision).await? {
            let is_new = revision.number == 1;
            return Ok((revision, is_new));
        }
    }
    Err(ApiError::Conflict("others revise this skillet at the same time; try again"))
}

fn answer(skillet: SkilletId, revision: Revision, is_new: bool) -> HttpResponse {
    let mut answer = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    if is_new {
        answer.insert_header((LOCATION, format!("/api/v1/skillets/{skillet}")));
    }
    answer.insert_header((CACHE_CONTROL, "no-store")).json(Skillet::of(skillet, revision))
}

/// Body of `POST /api/v1/skillets/{id}/rollback`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct RollbackBody {
    /// The revision to go back to: its id, or its number as a text.
    #[schema(min_length = 1, max_length = 128, example = "3")]
    revision: String,
}

/// Goes back.
#[utoipa::path(
    post,
    path = "/api/v1/skillets/{id}/rollback",
    tag = "skillets",
    summary = "Go back to an earlier revision",
    description = "Adds a revision that says what an earlier one says; those in between stay. Where the latest \
        says it already, nothing changes, so a repeated call does no harm.",
    operation_id = "rollBackSkillet",
    params(("id" = String, Path, description = "The skillet's id.")),
    request_body = RollbackBody,
    responses(
        (status = 200, description = "The skillet as it is now.", body = Skillet),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn rollback(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<RollbackBody>);
    Query::parse(request.query_string(), &[]).done()?;
    let key = key(&caller, &request)?;
    let body = body::json(&door, &caller, &request, &mut payload).await?;
    let body: RollbackBody = SCHEMA.read(body.value).map_err(ApiError::Invalid)?;
    let wanted = named(&door, &key, &body.revision).await?;
    let back = |latest: Option<&Revision>| {
        // Without one the skillet was deleted meanwhile, and is not to come back by itself.
        let latest = latest.ok_or(NO_SKILLET)?;
        let revision = wanted.clone().by_person(Some(latest), Some(wanted.id.clone()));
        Ok(program::headed(revision, &key.skillet))
    };
    let (revision, _) = added(&door, &key, back).await?;
    door.ledger.note(&caller, AuditEvent::SkilletRolledBack, key.skillet.as_str()).await;
    Ok(answer(key.skillet.clone(), revision, false))
}

/// Deletes a skillet.
#[utoipa::path(
    delete,
    path = "/api/v1/skillets/{id}",
    tag = "skillets",
    summary = "Delete a skillet",
    description = "Forgets all its revisions; its runs stay. Refused while runs of it wait or are under way. A \
        later run or import under this id begins a new skillet.",
    operation_id = "deleteSkillet",
    params(("id" = String, Path, description = "The skillet's id.")),
    responses(
        (status = 204, description = "It is gone."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn delete(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = key(&caller, &request)?;
    match door.store.delete_skillet(&key).await {
        Ok(true) => {
            door.ledger.note(&caller, AuditEvent::SkilletDeleted, key.skillet.as_str()).await;
            Ok(HttpResponse::NoContent().finish())
        }
        Ok(false) => Err(NO_SKILLET),
        Err(StoreError::SkilletInUse) => Err(ApiError::Conflict(
            "runs of this skillet wait or are under way: cancel them, or wait for their end",
        )),
        Err(error) => Err(error.into()),
    }
}
