//! `GET /api/v1/runs`: the workspace's runs, newest first, all of them or those that are asked for.

use actix_web::http::header::LINK;
use actix_web::{HttpRequest, HttpResponse, web};
use url::form_urlencoded::{Serializer, parse};

use super::document::{json_answer, render_listed};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::{Path, RunErrorCode, RunOutcome, Status};
use crate::store::{self, Found, Part, Place, RunDocument, RunFilter};

const DEFAULT_LIMIT: u64 = 50;
const LARGEST_LIMIT: u64 = 200;
const LONGEST_TEXT: usize = 200;

/// What the list takes.
const KNOWN: [&str; 11] = [
    "limit",
    "offset",
    "before",
    "status",
    "outcome",
    "code",
    "path",
    "skilletId",
    "q",
    "since",
    "until",
];

/// A page of runs.
#[utoipa::path(
    get,
    path = "/api/v1/runs",
    tag = "runs",
    summary = "List runs",
    description = "Newest first, each in the shape of `GET /api/v1/runs/{id}`. A page has fewer than `limit` runs \
        where those are large together; `Link` leads on all the same. With a filter one call looks at 2,000 runs at \
        most (or 16 MiB of them): a page may have few runs or none, and `Link` still lead on. It does so by `before`, \
        a place in the list that stays where it is when runs are added or deleted; without a filter and without \
        `before` it leads on by `offset`.",
    operation_id = "listRuns",
    params(
        ("limit" = Option<u64>, Query, minimum = 1, maximum = 200,
            description = "Most runs to return. Default 50."),
        ("offset" = Option<u64>, Query, minimum = 0,
            description = "Runs to pass over, of those that are asked for. Default 0."),
        ("before" = Option<String>, Query, pattern = "^[0-9]{1,15}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
            description = "Only what comes behind this place, which `Link` of the page before names."),
        ("status" = Option<Vec<Status>>, Query, style = Form, explode = false, min_items = 1,
            description = "Only runs in one of these states: `pending,started` for all that are not over."),
        ("outcome" = Option<Vec<RunOutcome>>, Query, style = Form, explode = false, min_items = 1,
            description = "Only runs that ended so."),
        ("code" = Option<Vec<RunErrorCode>>, Query, style = Form, explode = false, min_items = 1,
            description = "Only runs whose `error.code` is one of these."),
        ("path" = Option<Vec<Path>>, Query, style = Form, explode = false, min_items = 1,
            description = "Only runs that got their result in one of these ways."),
        ("skilletId" = Option<String>, Query, pattern = "^[A-Za-z0-9._-]{1,128}$",
            description = "Only runs of this skillet."),
        ("q" = Option<String>, Query, min_length = 1, max_length = 200,
            description = "Only runs with this text in task or title, in upper or lower case."),
        ("since" = Option<String>, Query, format = "date-time",
            description = "Only runs that were accepted then or later."),
        ("until" = Option<String>, Query, format = "date-time",
            description = "Only runs that were accepted earlier than then."),
    ),
    responses(
        (status = 200, description = "The runs.", body = [crate::model::Run], headers(
            ("X-Total-Count" = u64, description = "How many runs there are in all; absent with a filter."),
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
    let mut query = Query::parse(request.query_string(), &KNOWN);
    let part = Part::asked(&mut query, LARGEST_LIMIT, DEFAULT_LIMIT);
    let before: Option<Place> = query.parsed("before");
    let filter = filter(&mut query);
    query.done()?;
    let mut response = HttpResponse::Ok();
    if before.is_none() && filter.is_empty() {
        let page = door.store.runs(caller.workspace(), part.offset, part.limit).await?;
        response.insert_header(("x-total-count", page.total));
        if let Some(links) = part.links("/api/v1/runs", page.next, page.total) {
            response.insert_header((LINK, links));
        }
        return Ok(json_answer(&mut response, json(&door, &caller, &request, page.runs)?));
    }
    let limits = (part.offset, usize::try_from(part.limit).unwrap_or(usize::MAX));
    let found =
        store::look_through(door.store.as_ref(), caller.workspace(), &filter, before, limits);
    let Found { runs, next, offset } = found.await?;
    if let Some(next) = next {
        response.insert_header((LINK, next_link(request.query_string(), next, offset)));
    }
    Ok(json_answer(&mut response, json(&door, &caller, &request, runs)?))
}

fn filter(query: &mut Query) -> RunFilter {
    RunFilter {
        statuses: query.any_of("status", &Status::ALL.map(|each| (each.as_str(), each))),
        outcomes: query.any_of("outcome", &RunOutcome::ALL.map(|each| (each.as_str(), each))),
        codes: query.any_of("code", &RunErrorCode::ALL.map(|each| (each.as_str(), each))),
        paths: query.any_of("path", &Path::ALL.map(|each| (each.as_str(), each))),
        skillet: query.parsed("skilletId"),
        text: query.short_text("q", LONGEST_TEXT),
        since: query.moment("since"),
        until: query.moment("until"),
    }
}

/// What `Link` says: the same question, from where this answer ends.
fn next_link(asked: &str, next: Place, offset: u64) -> String {
    let mut query = Serializer::new(String::new());
    let same = parse(asked.as_bytes()).filter(|(name, _)| name != "before" && name != "offset");
    query.extend_pairs(same).append_pair("before", &next.to_string());
    if offset > 0 {
        query.append_pair("offset", &offset.to_string());
    }
    format!("</api/v1/runs?{}>; rel=\"next\"", query.finish())
}

/// The runs as one array.
fn json(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    runs: Vec<RunDocument>,
) -> Result<String, ApiError> {
    let mut json = String::from("[");
    for document in runs {
        if json.len() > 1 {
            json.push(',');
        }
        json.push_str(&render_listed(door, request, caller.workspace(), document)?.json);
    }
    json.push(']');
    Ok(json)
}
