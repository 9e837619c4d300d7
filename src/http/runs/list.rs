//! `GET /api/v1/runs`: the workspace's runs, newest first.

use actix_web::http::header::LINK;
use actix_web::{HttpRequest, HttpResponse, web};

use super::document::{json_answer, render};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::store::Part;

const DEFAULT_LIMIT: u64 = 50;
const LARGEST_LIMIT: u64 = 200;

/// A page of runs.
#[utoipa::path(
    get,
    path = "/api/v1/runs",
    tag = "runs",
    summary = "List runs",
    description = "Newest first, each in the shape of `GET /api/v1/runs/{id}`. A page has fewer than `limit` runs \
        where those are large together; `Link` leads on all the same.",
    operation_id = "listRuns",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200,
            description = "Most runs to return. Default 50."),
        ("offset" = Option<u64>, Query, minimum = 0,
            description = "Runs to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The runs.", body = [crate::model::Run], headers(
            ("X-Total-Count" = u64, description = "How many runs there are in all."),
            ("Link" = String, description = "The next and previous pages, RFC 8288."),
        )),
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
    let mut query = Query::parse(request.query_string(), &["limit", "offset"]);
    let part = Part::asked(&mut query, LARGEST_LIMIT, DEFAULT_LIMIT);
    query.done()?;
    let mut page = door.store.runs(caller.workspace(), part.offset, part.limit).await?;
    let mut json = String::from("[");
    for document in std::mem::take(&mut page.runs) {
        if json.len() > 1 {
            json.push(',');
        }
        json.push_str(&render(&door, &request, document)?.json);
    }
    json.push(']');
    let mut response = HttpResponse::Ok();
    response.insert_header(("x-total-count", page.total));
    if let Some(links) = part.links("/api/v1/runs", page.next, page.total) {
        response.insert_header((LINK, links));
    }
    Ok(json_answer(&mut response, json))
}
