//! `GET /api/v1/runs/{id}`: a run, at once or when there is news.

use std::time::Duration;

use actix_web::http::header::IF_NONE_MATCH;
use actix_web::{HttpRequest, HttpResponse, web};
use tokio::time::{Instant, sleep};

use super::document::{Rendered, holds, render_one};
use super::{find, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::RunId;

/// Longest `?wait=`.
const LONGEST_WAIT: Duration = Duration::from_mins(1);
/// How long a waiting poll pauses before it looks again: first, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// The run now; with `?wait=`, when it has changed from `If-None-Match`, or has ended, or the time
/// is up.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}",
    tag = "runs",
    summary = "Get a run",
    description = "Poll this until `status` is `completed` or `canceled`. `wait` makes one poll \
        do the work of many: the answer comes when the run has ended, or, with `If-None-Match`, as \
        soon as it differs from what you have.",
    operation_id = "getRun",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("wait" = Option<String>, Query, example = "30s", pattern = "^[0-9]+(ms|s)?$",
            description = "Longest time to hold the answer back: `30s`, `500ms`, or a number of \
                seconds; at most 60 s."),
        ("If-None-Match" = Option<String>, Header,
            description = "The `ETag` of the run as you have it."),
    ),
    responses(
        (status = 200, description = "The run.", body = crate::model::Run,
            headers(("ETag" = String, description = "Changes with the run.")),
            example = super::super::answers::run_example),
        (status = 304, description = "The run is as you have it."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = run_id(&request)?;
    let wait = wait_asked(request.query_string())?;
    let run = match wait {
        Some(wait) => read_when_new(&door, &caller, &request, id, wait).await?,
        None => read_now(&door, &caller, &request, id).await?,
    };
    Ok(run.respond(&request))
}

fn wait_asked(query: &str) -> Result<Option<Duration>, ApiError> {
    if query.is_empty() {
        return Ok(None);
    }
    let mut query = Query::parse(query, &["wait"]);
    let wait = query.duration("wait", LONGEST_WAIT);
    query.done()?;
    Ok(wait)
}

/// The run as it is now.
pub(super) async fn read_now(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    id: RunId,
) -> Result<Rendered, ApiError> {
    let run = find(door, caller, id).await?;
    render_one(door, request, caller.workspace(), id, run)
}

/// Looks again and again, which works alike on every store and for runs of other nodes.
async fn read_when_new(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    id: RunId,
    wait: Duration,
) -> Result<Rendered, ApiError> {
    let until = Instant::now() + wait;
    let has_one = request.headers().contains_key(IF_NONE_MATCH);
    let most = door.workspaces.limits(caller.workspace()).await?.polls;
    let place = door.waiting_polls.now(caller.workspace(), most)?;
    let mut pause = FIRST_PAUSE;
    loop {
        let run = read_now(door, caller, request, id).await?;
        let news = has_one && !holds(request.headers(), &run.etag);
        let left = until.saturating_duration_since(Instant::now());
        let stay = place.is_some() && !door.dispatch.draining() && !left.is_zero();
        if news || run.is_final || !stay {
            return Ok(run);
        }
        sleep(pause.min(left)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}
