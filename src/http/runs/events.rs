//! `GET /api/v1/runs/{id}/events`: a run while it goes on, as server-sent events.

use std::collections::VecDeque;

use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use tokio::sync::watch::Receiver;

use super::document::render_one;
use super::watches::Seen;
use super::{after_asked, find, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::listening::{self, Source, event};
use crate::model::{RunId, WorkspaceId};

/// The run's steps and states as they come about.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/events",
    tag = "runs",
    summary = "Listen to a run",
    description = "Server-sent events, on any node, until the run has ended: `step` for each step (its `id` is the step's \
        number, its data what `listRunSteps` has of it), `run` for each change of the run, `done` for its end (the data of \
        both are the run as `getRun` has it). What was there before comes first. Whoever comes again with `Last-Event-ID` \
        gets the steps after that one; browsers do so by themselves. A comment comes every 15 s where there is no news. \
        After 15 min the answer ends without `done`: come again.",
    operation_id = "listenToRun",
    params(
        ("id" = String, Path, description = "The run's id.", format = "uuid"),
        ("after" = Option<u64>, Query, minimum = 0,
            description = "Only the steps after this number. Default 0: all of them."),
        ("Last-Event-ID" = Option<String>, Header,
            description = "The same, as a browser says it; it goes before `after`."),
    ),
    responses(
        (status = 200, description = "The events.", content_type = "text/event-stream"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn events(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let id = run_id(&request)?;
    let after = after_asked(&request)?;
    find(&door, &caller, id).await?;
    let place = listening::place(&door, &caller).await?;
    let listener = Listener {
        of: (caller.workspace().clone(), id),
        seen: door.watches.listen(caller.workspace(), id),
        step: listening::last_event(&request).unwrap_or(after),
        version: None,
        door: door.clone(),
        request,
    };
    Ok(listening::answer(door, place, listener))
}

/// One who listens.
struct Listener {
    door: web::Data<Door>,
    request: HttpRequest,
    of: (WorkspaceId, RunId),
    seen: Receiver<Seen>,
    /// The number of the last step that they have.
    step: u64,
    /// That of the run.
    version: Option<u64>,
}

impl Source for Listener {
    async fn say(&mut self, said: &mut VecDeque<Bytes>) -> bool {
        let goes_on = self.take(said);
        if !goes_on || !said.is_empty() {
            return goes_on;
        }
        // Whoever looked may be gone, and has said what there was.
        self.seen.changed().await.is_ok()
    }
}

impl Listener {
    /// Takes what there is to say: the steps first, for after `done` nobody listens any more. Whether more will come.
    fn take(&mut self, said: &mut VecDeque<Bytes>) -> bool {
        let seen = self.seen.borrow_and_update();
        let news = seen.steps.iter().filter(|(number, _)| *number > self.step);
        said.extend(news.map(|(number, json)| event("step", Some(*number), json)));
        self.step = seen.steps.last().map_or(self.step, |(last, _)| self.step.max(*last));
        let Some(run) = seen.run.as_ref().filter(|run| self.version != Some(run.version)) else {
            return !seen.over;
        };
        self.version = Some(run.version);
        let (workspace, id) = &self.of;
        match render_one(&self.door, &self.request, workspace, *id, run.clone()) {
            Ok(run) => {
                let name = if run.is_final { "done" } else { "run" };
                said.push_back(event(name, None, &run.json));
                !seen.over
            }
            Err(error) => {
                tracing::error!(%error, "a run that is listened to cannot be given out");
                false
            }
        }
    }
}
