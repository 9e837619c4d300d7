//! `PATCH /api/v1/runs/{id}` and `POST /api/v1/runs/{id}/cancel`.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::read::read_now;
use super::{NO_RUN, run_id};
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::{Door, body};
use crate::model::{AuditEvent, BodySchema, RunId};
use crate::store::Canceled;

/// Body of `PATCH /api/v1/runs/{id}`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct RenameBody {
    /// The run's label.
    #[schema(min_length = 1, max_length = 200, example = "Monday's prices")]
    title: String,
}

/// Sets a run's title.
#[utoipa::path(
    patch,
    path = "/api/v1/runs/{id}",
    tag = "runs",
    summary = "Update a run",
    description = "Sets the title, in any state.",
    operation_id = "updateRun",
    params(("id" = String, Path, description = "The run's id.", format = "uuid")),
    request_body = RenameBody,
    responses(
        (status = 200, description = "The run.", body = crate::model::Run),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn rename(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<RenameBody>);
    let id = run_id(&request)?;
    Query::parse(request.query_string(), &[]).done()?;
    let body = body::json(&door, &caller, &request, &mut payload).await?;
    let RenameBody { title } = SCHEMA.read(body.value).map_err(ApiError::Invalid)?;
    let title = title.trim();
    if title.is_empty() {
        return Err(ApiError::fault("/title", "is blank"));
    }
    if !door.store.rename(caller.workspace(), id, title).await? {
        return Err(NO_RUN);
    }
    answer(&door, &caller, &request, id).await
}

/// Cancels a run.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/cancel",
    tag = "runs",
    summary = "Cancel a run",
    description = "A run that is `pending` or `started` becomes `canceled`. Canceling it again \
        changes nothing and is answered alike.",
    operation_id = "cancelRun",
    params(("id" = String, Path, description = "The run's id.", format = "uuid")),
    responses(
        (status = 200, description = "The run.", body = crate::model::Run),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn cancel(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = run_id(&request)?;
    Query::parse(request.query_string(), &[]).done()?;
    match door.store.cancel(caller.workspace(), id).await?.ok_or(NO_RUN)? {
        Canceled::Now(key) => {
            door.dispatch.cancel(key, id);
            door.ledger.note(&caller, AuditEvent::RunCanceled, &id.to_string()).await;
        }
        Canceled::Before => {}
        Canceled::Completed => {
            return Err(ApiError::Conflict("the run has completed, so it cannot be canceled"));
        }
    }
    answer(&door, &caller, &request, id).await
}

/// The run as it is now, whatever the caller has.
async fn answer(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    id: RunId,
) -> Result<HttpResponse, ApiError> {
    Ok(read_now(door, caller, request, id).await?.whole())
}
