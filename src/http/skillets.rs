//! `/api/v1/skillets`.

use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;

/// The workspace's skillets.
#[utoipa::path(
    get,
    path = "/api/v1/skillets",
    tag = "skillets",
    summary = "List skillets",
    description = "The saved automations, most recently revised first.",
    operation_id = "listSkillets",
    responses(
        (status = 200, description = "The skillets.", body = [crate::model::SkilletItem],
            example = json!([{"id": "shop-prices", "revisionId": "rev-0195b7a1c0de7a3f8b1e5d2c4a697f10",
                "revisionTimestamp": "2026-11-21T09:30:00.000Z"}])),
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
    let skillets = door.store.skillets(caller.workspace()).await?;
    Ok(HttpResponse::Ok().insert_header(("cache-control", "private, no-cache")).json(skillets))
}
