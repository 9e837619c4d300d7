//! Skillets and their revisions, as they are.

use actix_web::http::header::LINK;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::{NO_SKILLET, Skillet, SkilletRevision, key, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::store::Part;

/// A skillet.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}",
    tag = "skillets",
    summary = "Get a skillet",
    description = "What is saved: the latest revision's code, inputs and schema, and what is known of the site.",
    operation_id = "getSkillet",
    params(("id" = String, Path, description = "The skillet's id.")),
    responses(
        (status = 200, description = "The skillet.", body = Skillet),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = key(&caller, &request)?;
    let revision = door.store.latest_revision(&key).await?.ok_or(NO_SKILLET)?;
    Ok(fresh(Skillet::of(key.skillet, revision)))
}

fn fresh(body: impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header(("cache-control", "private, no-cache")).json(body)
}

/// A skillet's revisions.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}/revisions",
    tag = "skillets",
    summary = "List a skillet's revisions",
    description = "The last hundred revisions, the latest first, without their code: that of one is at its own address. \
        None of them ever changes.",
    operation_id = "listSkilletRevisions",
    params(("id" = String, Path, description = "The skillet's id.")),
    responses(
        (status = 200, description = "The revisions.", body = [SkilletRevision]),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn revisions(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let revisions = door.store.revisions(&key(&caller, &request)?).await?;
    if revisions.is_empty() {
        return Err(NO_SKILLET);
    }
    Ok(fresh(revisions.into_iter().map(SkilletRevision::from).collect::<Vec<_>>()))
}

/// One revision.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}/revisions/{revision}",
    tag = "skillets",
    summary = "Get a revision of a skillet",
    operation_id = "getSkilletRevision",
    params(
        ("id" = String, Path, description = "The skillet's id."),
        ("revision" = String, Path, description = "The revision's id, or its number."),
    ),
    responses(
        (status = 200, description = "The skillet as it was then.", body = Skillet),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn revision(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = key(&caller, &request)?;
    let revision = named(&door, &key, request.match_info().query("revision")).await?;
    Ok(fresh(Skillet::of(key.skillet, revision)))
}

/// The workspace's skillets.
#[utoipa::path(
    get,
    path = "/api/v1/skillets",
    tag = "skillets",
    summary = "List skillets",
    description = "The saved automations, most recently revised first. `revisionId` is null for a seeded \
        skillet: one that was imported and that no run has revised yet.",
    operation_id = "listSkillets",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 1000,
            description = "Most skillets to return. Default 1000."),
        ("offset" = Option<u64>, Query, minimum = 0, description = "Skillets to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The skillets.", body = [crate::model::SkilletItem], headers(
            ("X-Total-Count" = u64, description = "How many skillets there are in all."),
            ("Link" = String, description = "The next and previous pages, RFC 8288."),
        ),
            example = json!([{"id": "shop-prices", "revisionId": "rev-0195b7a1c0de7a3f8b1e5d2c4a697f10",
                "revisionTimestamp": "2026-11-21T09:30:00.000Z"}])),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let part = Part::of_query(request.query_string())?;
    let page = door.store.skillets(caller.workspace(), part).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header(("x-total-count", page.total));
    let next = part.next(page.items.len(), page.total);
    if let Some(links) = part.links("/api/v1/skillets", next, page.total) {
        response.insert_header((LINK, links));
    }
    Ok(response.insert_header(("cache-control", "private, no-cache")).json(page.items))
}
