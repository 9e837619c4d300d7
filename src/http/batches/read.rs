//! Batches, and the rows of one, as they are.

use actix_web::http::header::{CACHE_CONTROL, LINK};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{BatchItem, find, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::{RowState, RunId};
use crate::store::{Part, StandingRow};

const PATH: &str = "/api/v1/batches";
/// Most batches, and most rows, of one answer, and how many there are where nothing is said.
const MOST_LISTED: u64 = 200;
const LISTED: u64 = 50;

/// A row of a batch.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct BatchRowItem {
    /// Its number, from 1.
    row: u32,
    /// Where it stands.
    state: RowState,
    /// Its run, which is there once the row is `started`.
    #[schema(value_type = String, format = "uuid")]
    run_id: RunId,
    /// Its inputs, with placeholders for those that are secret.
    #[schema(additional_properties)]
    parameters: Map<String, Value>,
}

impl From<StandingRow> for BatchRowItem {
    fn from(StandingRow { row, state }: StandingRow) -> Self {
        Self { row: row.number, state, run_id: row.run, parameters: row.parameters }
    }
}

/// The workspace's batches.
#[utoipa::path(
    get,
    path = "/api/v1/batches",
    tag = "batches",
    summary = "List batches",
    description = "Newest first.",
    operation_id = "listBatches",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200, description = "Most batches. Default 50."),
        ("offset" = Option<u64>, Query, minimum = 0, description = "Batches to pass over. Default 0."),
    ),
    responses(
        (status = 200, description = "The batches.", body = [BatchItem], headers(
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
    let mut query = Query::parse(request.query_string(), &["limit", "offset"]);
    let part = Part::asked(&mut query, MOST_LISTED, LISTED);
    query.done()?;
    let page = door.store.batches(caller.workspace(), part).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "private, no-cache"));
    response.insert_header(("x-total-count", page.total));
    let next = part.next(page.items.len(), page.total);
    if let Some(links) = part.links(PATH, next, page.total) {
        response.insert_header((LINK, links));
    }
    Ok(response.json(page.items.into_iter().map(BatchItem::from).collect::<Vec<_>>()))
}

/// A batch.
#[utoipa::path(
    get,
    path = "/api/v1/batches/{id}",
    tag = "batches",
    summary = "Get a batch",
    description = "How many of its rows stand where; `rows` tells of each.",
    operation_id = "getBatch",
    params(("id" = String, Path, description = "The batch's id.")),
    responses(
        (status = 200, description = "The batch.", body = BatchItem),
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
    let standing = find(&door, &named(&caller, &request)?).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "private, no-cache"));
    if standing.ended_at.is_none() {
        response.insert_header(("retry-after", 1));
    }
    Ok(response.json(BatchItem::from(standing)))
}

/// The rows of a batch.
#[utoipa::path(
    get,
    path = "/api/v1/batches/{id}/rows",
    tag = "batches",
    summary = "List the rows of a batch",
    description = "In their order, with the run of each.",
    operation_id = "listBatchRows",
    params(
        ("id" = String, Path, description = "The batch's id."),
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200, description = "Most rows. Default 50."),
        ("after" = Option<u64>, Query, minimum = 0, maximum = 1000,
            description = "Only rows behind this number. Default 0."),
    ),
    responses(
        (status = 200, description = "The rows.", body = [BatchRowItem], headers(
            ("Link" = String, description = "The next part, RFC 8288."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn rows(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["limit", "after"]);
    let limit = query.number("limit", 1..=MOST_LISTED, LISTED);
    let after = query.number("after", 0..=1_000, 0);
    query.done()?;
    let key = named(&caller, &request)?;
    let total = find(&door, &key).await?.rows.total;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let after = u32::try_from(after).unwrap_or(u32::MAX);
    let rows = door.store.batch_rows(&key, after, most).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, "private, no-cache"));
    let last = rows.last().map_or(total, |last| u64::from(last.row.number));
    if last < total {
        let link = format!("<{PATH}/{}/rows?limit={limit}&after={last}>; rel=\"next\"", key.batch);
        response.insert_header((LINK, link));
    }
    Ok(response.json(rows.into_iter().map(BatchRowItem::from).collect::<Vec<_>>()))
}
