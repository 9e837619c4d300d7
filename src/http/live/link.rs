//! `GET /api/v1/runs/{id}/live`: an address at which a run can be watched.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::pass::Pass;
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::runs::{find, json_answer, run_id};
use crate::model::Timestamp;

/// How long an address works where nothing else is asked, and at most, in seconds.
const USUAL: u64 = 60 * 60;
const MOST: u64 = 24 * 60 * 60;

/// Where a run can be watched, or taken over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct LiveLink {
    /// The page's address. It needs no key, and gives no right but to look at this run; of `takeover`, to take it over.
    url: String,
    /// When the address stops working.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

impl LiveLink {
    /// The answer with the address that this pass opens.
    pub(super) fn answer(
        door: &Door,
        request: &HttpRequest,
        pass: &Pass,
    ) -> Result<HttpResponse, ApiError> {
        let link = Self { url: pass.address(door, request), expires_at: pass.expires_at };
        let json = serde_json::to_string(&link).map_err(|e| ApiError::Internal(e.to_string()))?;
        Ok(json_answer(&mut HttpResponse::Ok(), json))
    }
}

/// For how many seconds an address is asked for.
pub(super) fn seconds(request: &HttpRequest, usual: u64, most: u64) -> Result<Duration, ApiError> {
    let mut query = Query::parse(request.query_string(), &["seconds"]);
    let seconds = query.number("seconds", 1..=most, usual);
    query.done()?;
    Ok(Duration::from_secs(seconds))
}

/// An address at which the run can be watched.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/live",
    tag = "runs",
    summary = "Watch a run",
    description = "An address at which a person sees the run's browser as it works, and its steps beside it. Whoever has the \
        address may look at this run until it expires, and can do nothing else. It is for any node of the store. Nothing is to \
        be seen while a secret that the run has typed may be on the page. The page may be framed by the websites of \
        `server.embed`.",
    operation_id = "watchRun",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("seconds" = Option<u64>, Query, minimum = 1, maximum = 86400,
            description = "How long the address works. Default 3600."),
    ),
    responses(
        (status = 200, description = "The address.", body = LiveLink),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn link(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let run = run_id(&request)?;
    let lasts = seconds(&request, USUAL, MOST)?;
    find(&door, &caller, run).await?;
    let expires_at = Timestamp::now().after(lasts);
    let pass = Pass { workspace: caller.workspace().clone(), run, expires_at, takes_over: None };
    LiveLink::answer(&door, &request, &pass)
}
