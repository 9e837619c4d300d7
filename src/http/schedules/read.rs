//! Schedules as they are.

use actix_web::http::header::{CACHE_CONTROL, LINK};
use actix_web::{HttpRequest, HttpResponse, web};

use super::{ScheduleItem, find, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::store::Part;

const PATH: &str = "/api/v1/schedules";

/// The workspace's schedules.
#[utoipa::path(
    get,
    path = "/api/v1/schedules",
    tag = "schedules",
    summary = "List schedules",
    description = "By their ids.",
    operation_id = "listSchedules",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 1000, description = "Most schedules. Default 1000."),
        ("offset" = Option<u64>, Query, minimum = 0, description = "Schedules to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The schedules.", body = [ScheduleItem], headers(
            ("X-Total-Count" = u64, description = "How many there are in all."),
            ("Link" = String, description = "The parts before and after this one, RFC 8288."),
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
    let part = Part::of_query(request.query_string())?;
    let page = door.store.schedules(caller.workspace(), part).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "private, no-cache"));
    response.insert_header(("x-total-count", page.total));
    let next = part.next(page.items.len(), page.total);
    if let Some(links) = part.links(PATH, next, page.total) {
        response.insert_header((LINK, links));
    }
    Ok(response.json(page.items.into_iter().map(ScheduleItem::from).collect::<Vec<_>>()))
}

/// A schedule.
#[utoipa::path(
    get,
    path = "/api/v1/schedules/{id}",
    tag = "schedules",
    summary = "Get a schedule",
    description = "Its runs are those of its skillet: `GET /api/v1/runs?skilletId=…`.",
    operation_id = "getSchedule",
    params(("id" = String, Path, description = "The schedule's id.")),
    responses(
        (status = 200, description = "The schedule.", body = ScheduleItem),
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
    let standing = find(&door, &named(&caller, &request)?).await?.standing;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .json(ScheduleItem::from(standing)))
}
