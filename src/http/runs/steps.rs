//! `GET /api/v1/runs/{id}/steps`: a run's timeline.

use actix_web::body::SizedStream;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderValue,
};
use actix_web::{HttpRequest, HttpResponse, web};

use super::document::{holds, json_answer};
use super::{NO_RUN, after_asked, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;

const NO_PICTURE: ApiError = ApiError::NotFound("picture");

/// What a run has done so far.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/steps",
    tag = "runs",
    summary = "List a run's steps",
    description = "The timeline, oldest first, while the run is under way too.",
    operation_id = "listRunSteps",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("after" = Option<u64>, Query, minimum = 0,
            description = "Only the steps after this number. Default 0: all of them."),
    ),
    responses(
        (status = 200, description = "The steps.", body = [crate::model::StepRecord]),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn steps(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = run_id(&request)?;
    let after = after_asked(&request)?;
    let steps = door.store.steps(caller.workspace(), id, after).await?.ok_or(NO_RUN)?;
    let steps: Vec<_> = steps.into_iter().map(|step| step.given_out(id)).collect();
    let json = serde_json::to_string(&steps).map_err(|e| ApiError::Internal(e.to_string()))?;
    Ok(json_answer(&mut HttpResponse::Ok(), json))
}

/// A picture of the page that a step was done on.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/steps/{number}/picture",
    tag = "runs",
    summary = "See a step",
    description = "The page as it was before the step, at most 800 pixels wide and high. Pictures are kept of the runs that \
        the operator says (`files.pictures`: those that a planner carried out, where nothing else is said), one each time \
        that the planner decides, and of no page that shows a secret.",
    operation_id = "seeRunStep",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("number" = u64, Path, description = "The step's number.", minimum = 1),
    ),
    responses(
        (status = 200, description = "The picture.", content_type = "image/jpeg"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn picture(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = run_id(&request)?;
    Query::parse(request.query_string(), &[]).done()?;
    let number = request.match_info().get("number").and_then(|text| text.parse::<u64>().ok());
    let number = number.filter(|number| *number > 0).ok_or(NO_PICTURE)?;
    let steps = door.store.steps(caller.workspace(), id, number - 1).await?.ok_or(NO_RUN)?;
    let step = steps.into_iter().next().filter(|step| step.number == number);
    let picture = step.and_then(|step| step.picture).ok_or(NO_PICTURE)?;
    let etag = HeaderValue::try_from(format!("\"{picture}\"")).map_err(|_| NO_PICTURE)?;
    if holds(request.headers(), &etag) {
        return Ok(HttpResponse::NotModified().insert_header((ETAG, etag)).finish());
    }
    let file = door.files.picture(caller.workspace(), &id.to_string(), &picture).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, file.content_type))
        .insert_header((ETAG, etag))
        // It never changes, and is gone with its run and with who was signed in.
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        .body(SizedStream::new(file.size_bytes, file.bytes)))
}
