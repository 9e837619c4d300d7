//! `POST /api/v1/runs/{id}/takeover`: an address at which a person may take a run over.

use actix_web::{HttpRequest, HttpResponse, web};

use super::link::seconds;
use super::{LiveLink, Pass};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::runs::{find, run_id};
use crate::model::{AuditEvent, Timestamp, clip};

/// How long an address works where nothing else is asked, and at most, in seconds.
const USUAL: u64 = 15 * 60;
const MOST: u64 = 60 * 60;
/// Most characters of what a key is called.
const LONGEST_NAME: usize = 60;

/// An address at which a person may take the run over.
#[utoipa::path(
    post,
    path = "/api/v1/runs/{id}/takeover",
    tag = "runs",
    summary = "Take a run over",
    description = "An address at which a person sees the run's browser, as by `live`, and may take it over: the run stops before \
        its next step, they work in its page (a second factor, a captcha, a choice), leave a word of advice and hand it back. \
        The run looks at the page anew then and goes on; of a model, the advice is part of its next request. One person at a \
        time has the run, for as long as `takeover.seconds` allows, which is no part of the run's own time; a person who is \
        gone for 15 seconds has handed it back. The timeline says who had it, how long, and what they advised. What they typed \
        stands nowhere, and is kept from pages' texts as secrets are. No program is made of a run that was taken over. It is for \
        any node of the store.",
    operation_id = "takeOverRun",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("seconds" = Option<u64>, Query, minimum = 1, maximum = 3600,
            description = "How long the address works. Default 900."),
    ),
    responses(
        (status = 200, description = "The address.", body = LiveLink),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn take_over(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let run = run_id(&request)?;
    let lasts = seconds(&request, USUAL, MOST)?;
    if find(&door, &caller, run).await?.is_final {
        return Err(ApiError::Conflict("the run is over, so nobody can take it over"));
    }
    let expires_at = Timestamp::now().after(lasts);
    let key = caller.record();
    let name = if key.name.is_empty() { key.id.as_str() } else { &key.name };
    let takes_over = Some(clip(name, LONGEST_NAME));
    let pass = Pass { workspace: caller.workspace().clone(), run, expires_at, takes_over };
    door.ledger.note(&caller, AuditEvent::RunTakenOver, &run.to_string()).await;
    LiveLink::answer(&door, &request, &pass)
}
