//! `/api/v1/authsessions`: logins, recorded, listed, told and deleted.

use actix_web::http::header::{CACHE_CONTROL, LINK, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::address::base_url;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use super::{Door, body};
use crate::actors::recorder::Begin;
use crate::model::{
    AuditEntry, AuditEvent, AuthKey, AuthSessionId, AuthSessionItem, AuthStatus, RecordBody,
    StartRecording, Timestamp,
};
use crate::store::Part;

/// What an id that is unknown, malformed or another workspace's is answered with.
const NO_SESSION: ApiError = ApiError::NotFound("auth session");

/// The session named in the path. A malformed id names none.
fn named(caller: &Caller, request: &HttpRequest) -> Result<AuthKey, ApiError> {
    let id = request.match_info().get("id").and_then(|text| text.parse().ok());
    let session = id.ok_or(NO_SESSION)?;
    Ok(AuthKey { workspace: caller.workspace().clone(), session })
}

/// Answer of the record call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct Recorded {
    /// Address of the recorder: whoever has it can log in there, until the recording is over.
    url: String,
    /// The recording; the last part of the address.
    recording_session_id: String,
    /// What the start call takes as `auth`, once the login is saved.
    #[schema(value_type = String)]
    auth_session_id: AuthSessionId,
}

/// Records a login.
#[utoipa::path(
    post,
    path = "/api/v1/authsessions/record",
    tag = "auth sessions",
    summary = "Record a login",
    description = "Opens a browser for a person, at the address that is answered: send it to whoever is to log \
        in. Nothing else opens it, and it is of no use once the recording is over: by Save, by Discard, when \
        the page stays closed for `recorder.away_seconds` after something was done in it, or when nobody has done anything for `recorder.idle_seconds`.",
    operation_id = "recordAuthSession",
    request_body(content = RecordBody, example = json!({
        "name": "shop, as Ann", "startUrl": "https://shop.example/login"})),
    responses(
        (status = 201, description = "The recorder is open.", body = Recorded, headers(
            ("Location" = String, description = "Path of the auth session."),
        ), example = json!({
            "url": "https://hob.example/recorder/q1w2…", "recordingSessionId": "q1w2…",
            "authSessionId": "as-0195b7a05b1e7cc39d1f2f4c7a9e8b03"})),
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
pub(super) async fn record(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    Query::parse(request.query_string(), &[]).done()?;
    let body = body::json(&door, &caller, &request, &mut payload).await?;
    let order = StartRecording::parse(&body.value).map_err(ApiError::Invalid)?;
    let begin = begin(&door, &caller, order).await?;
    let session = begin.key.session.clone();
    let id = door.dispatch.recorders().begin(begin).await?;
    door.ledger.note(&caller, AuditEvent::LoginRecorded, session.as_str()).await;
    let answer = Recorded {
        url: format!("{}/recorder/{}", base_url(&door, &request), id.reveal()),
        recording_session_id: id.reveal().to_owned(),
        auth_session_id: session.clone(),
    };
    Ok(HttpResponse::Created()
        .insert_header((LOCATION, format!("/api/v1/authsessions/{session}")))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(answer))
}

/// What is to be recorded: a new session, or the one that is named as it is now.
async fn begin(door: &Door, caller: &Caller, order: StartRecording) -> Result<Begin, ApiError> {
    let StartRecording { name, start_url, session, exclusive } = order;
    let workspace = caller.workspace().clone();
    let saved = |key: &AuthKey| {
        AuditEntry::by_key(caller.record(), AuditEvent::LoginSaved, key.session.as_str())
    };
    let Some(session) = session else {
        let start_url = start_url.ok_or_else(|| ApiError::fault("/startUrl", "is required"))?;
        let key = AuthKey { workspace, session: AuthSessionId::generate() };
        let (exclusive, saved) = (exclusive.unwrap_or(false), saved(&key));
        return Ok(Begin { key, name, start_url, exclusive, saved });
    };
    let key = AuthKey { workspace, session };
    let known = door.store.auth_session(&key).await?;
    let known = known.ok_or_else(|| ApiError::fault("/authSessionId", "unknown auth session"))?;
    Ok(Begin {
        name: name.or(known.name),
        start_url: start_url.unwrap_or(known.start_url),
        exclusive: exclusive.unwrap_or(known.exclusive),
        saved: saved(&key),
        key,
    })
}

/// The workspace's sessions that have a login.
#[utoipa::path(
    get,
    path = "/api/v1/authsessions",
    tag = "auth sessions",
    summary = "List auth sessions",
    description = "The recorded logins that runs can act with, newest first; with `?expired=true` also those that \
        the site no longer takes, which are recorded anew by their id. Never the logins themselves.",
    operation_id = "listAuthSessions",
    params(
        ("expired" = Option<bool>, Query, description = "Also those that the site no longer takes."),
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 1000,
            description = "Most sessions to return. Default 1000."),
        ("offset" = Option<u64>, Query, minimum = 0, description = "Sessions to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The sessions.", body = [AuthSessionItem], headers(
            ("X-Total-Count" = u64, description = "How many sessions there are in all."),
            ("Link" = String, description = "The next and previous pages, RFC 8288."),
        ),
            example = json!([super::answers::auth_session_example()])),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["expired", "limit", "offset"]);
    let expired = query.flag("expired");
    let part = Part::asked(&mut query, Part::MOST, Part::MOST);
    query.done()?;
    let now = Timestamp::now();
    let sessions = door.store.auth_sessions(caller.workspace()).await?;
    let mut listed = sessions;
    listed.retain(|session| {
        session.is_listed(now) && (expired || session.status(now) == AuthStatus::Ready)
    });
    let total = listed.len() as u64;
    let first = usize::try_from(part.offset).unwrap_or(usize::MAX);
    let most = usize::try_from(part.limit).unwrap_or(usize::MAX);
    let listed = listed.into_iter().skip(first).take(most);
    let items: Vec<_> = listed.map(|session| AuthSessionItem::of(session, now)).collect();
    let mut response = HttpResponse::Ok();
    response.insert_header(("x-total-count", total));
    let path = if expired { "/api/v1/authsessions?expired=true" } else { "/api/v1/authsessions" };
    if let Some(links) = part.links(path, part.next(items.len(), total), total) {
        response.insert_header((LINK, links));
    }
    Ok(response.insert_header((CACHE_CONTROL, "private, no-cache")).json(items))
}

/// One session.
#[utoipa::path(
    get,
    path = "/api/v1/authsessions/{id}",
    tag = "auth sessions",
    summary = "Get an auth session",
    description = "Its `status` is `recording` while a person logs in, `ready` when runs can act with it, \
        `discarded` where the recording was given up, `expired` where it was left alone for too long or \
        the site no longer takes the login.",
    operation_id = "getAuthSession",
    params(("id" = String, Path, description = "The session, as `record` answered it.")),
    responses(
        (status = 200, description = "The session.", body = AuthSessionItem,
            example = json!(super::answers::auth_session_example())),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let session = door.store.auth_session(&named(&caller, &request)?).await?.ok_or(NO_SESSION)?;
    let item = AuthSessionItem::of(session, Timestamp::now());
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-cache")).json(item))
}

/// Deletes a session.
#[utoipa::path(
    delete,
    path = "/api/v1/authsessions/{id}",
    tag = "auth sessions",
    summary = "Delete an auth session",
    description = "Destroys the login and the key it is sealed under, and ends its recording, if one is under \
        way. Runs that wait for it fail `unauthenticated`; a run that acts with it already goes on.",
    operation_id = "deleteAuthSession",
    params(("id" = String, Path, description = "The session.")),
    responses(
        (status = 204, description = "It is gone."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn delete(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    door.dispatch.recorders().end(&key);
    if !door.store.delete_auth(&key).await? {
        return Err(NO_SESSION);
    }
    door.ledger.note(&caller, AuditEvent::LoginDeleted, key.session.as_str()).await;
    Ok(HttpResponse::NoContent().finish())
}
