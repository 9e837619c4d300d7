//! What is done to batches: cancel, delete.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{BatchItem, NO_BATCH, find, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::{AuditEvent, Timestamp};

/// Cancels a batch.
#[utoipa::path(
    post,
    path = "/api/v1/batches/{id}/cancel",
    tag = "batches",
    summary = "Cancel a batch",
    description = "Rows that wait are not started, and the runs of those that are started are canceled, within seconds. \
        Canceling it again changes nothing and is answered alike.",
    operation_id = "cancelBatch",
    params(("id" = String, Path, description = "The batch's id.")),
    responses(
        (status = 200, description = "The batch.", body = BatchItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
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
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    let before = find(&door, &key).await?;
    let canceled = door.store.cancel_batch(&key, Timestamp::now()).await?;
    let standing = find(&door, &key).await?;
    if !canceled && standing.canceled_at.is_none() {
        return Err(ApiError::Conflict("every row of the batch is over, so it cannot be canceled"));
    }
    if before.canceled_at.is_none() {
        door.ledger.note(&caller, AuditEvent::BatchCanceled, key.batch.as_str()).await;
    }
    Ok(HttpResponse::Ok()
        .insert_header(("cache-control", "no-store"))
        .json(BatchItem::from(standing)))
}

/// Deletes a batch.
#[utoipa::path(
    delete,
    path = "/api/v1/batches/{id}",
    tag = "batches",
    summary = "Delete a batch",
    description = "Removes a batch that is over. Its runs and its skillet are kept. One that is under way is refused: \
        cancel it first.",
    operation_id = "deleteBatch",
    params(("id" = String, Path, description = "The batch's id.")),
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
    let key = named(&caller, &request)?;
    if !door.store.delete_batch(&key).await? {
        return Err(match door.store.batch(&key).await? {
            None => NO_BATCH,
            Some(_) => ApiError::Conflict("rows of the batch are not over: cancel it first"),
        });
    }
    door.ledger.note(&caller, AuditEvent::BatchDeleted, key.batch.as_str()).await;
    Ok(HttpResponse::NoContent().finish())
}
