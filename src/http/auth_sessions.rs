//! `/api/v1/authsessions`: recorded logins, listed, told and deleted.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use crate::model::{AuthKey, AuthSessionItem, AuthStatus, Timestamp};

/// What an id that is unknown, malformed or another workspace's is answered with.
const NO_SESSION: ApiError = ApiError::NotFound("auth session");

/// The session named in the path. A malformed id names none.
fn named(caller: &Caller, request: &HttpRequest) -> Result<AuthKey, ApiError> {
    let id = request.match_info().get("id").and_then(|text| text.parse().ok());
    let session = id.ok_or(NO_SESSION)?;
    Ok(AuthKey { workspace: caller.workspace().clone(), session })
}

/// The workspace's ready sessions.
#[utoipa::path(
    get,
    path = "/api/v1/authsessions",
    tag = "auth sessions",
    summary = "List auth sessions",
    description = "The recorded logins that runs can act with, newest first. Never the logins themselves.",
    operation_id = "listAuthSessions",
    responses(
        (status = 200, description = "The ready sessions.", body = [AuthSessionItem],
            example = json!([super::openapi::auth_session_example()])),
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let now = Timestamp::now();
    let sessions = door.store.auth_sessions(caller.workspace()).await?;
    let ready = sessions.into_iter().filter(|session| session.status(now) == AuthStatus::Ready);
    let items: Vec<_> = ready.map(|session| AuthSessionItem::of(session, now)).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-cache")).json(items))
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
            example = json!(super::openapi::auth_session_example())),
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 404, response = crate::http::openapi::NotFound),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
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
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 404, response = crate::http::openapi::NotFound),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
    ),
)]
pub(super) async fn delete(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    if !door.store.delete_auth(&key).await? {
        return Err(NO_SESSION);
    }
    Ok(HttpResponse::NoContent().finish())
}
