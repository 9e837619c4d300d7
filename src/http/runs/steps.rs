//! `GET /api/v1/runs/{id}/steps`: a run's timeline.

use actix_web::{HttpRequest, HttpResponse, web};

use super::document::json_answer;
use super::{NO_RUN, after_asked, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;

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
    let json = serde_json::to_string(&steps).map_err(|e| ApiError::Internal(e.to_string()))?;
    Ok(json_answer(&mut HttpResponse::Ok(), json))
}
