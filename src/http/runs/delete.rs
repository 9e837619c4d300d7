//! `DELETE /api/v1/runs/{id}`.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{NO_RUN, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::AuditEvent;
use crate::runs::Places;

/// Deletes a run.
#[utoipa::path(
    delete,
    path = "/api/v1/runs/{id}",
    tag = "runs",
    summary = "Delete a run",
    description = "Removes a run that is over with all that is its own: its steps, its result's file, its trace, and \
        the uploaded files that no other run was given. What its skillet learned stays. A run that waits or is under \
        way is refused: cancel it first.",
    operation_id = "deleteRun",
    params(("id" = String, Path, description = "The run's id.", format = "uuid")),
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
    let id = run_id(&request)?;
    let traces = door.traces.as_deref();
    let places = Places { store: door.store.as_ref(), files: &door.files, traces };
    match places.delete_run(caller.workspace(), id).await {
        Ok(true) => {
            door.ledger.note(&caller, AuditEvent::RunDeleted, &id.to_string()).await;
            Ok(HttpResponse::NoContent().finish())
        }
        Ok(false) => Err(NO_RUN),
        Err(error) => Err(error.into()),
    }
}
