//! `GET /api/v1/runs/{id}/events`: a run while it goes on, as server-sent events
//! (<https://html.spec.whatwg.org/multipage/server-sent-events.html>).

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use futures::stream;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, timeout};

use super::document::render_one;
use super::watches::Seen;
use super::{after_asked, find, run_id};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::turns::Place;
use crate::model::{RunId, WorkspaceId};

/// After so long without news a comment is sent, by which both sides know that the line stands.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// How often is looked whether the node is being stopped.
const TICK: Duration = Duration::from_secs(1);
/// After so long the answer ends, and whoever listens comes again: with a key that still holds.
const LONGEST: Duration = Duration::from_mins(15);
/// How long a browser waits before it comes again, in milliseconds.
const RETRY: u32 = 1_000;
/// The header by which a browser that comes again says what it has.
const LAST_EVENT_ID: &str = "last-event-id";

/// What is said where the node has no place for one more who listens.
const NO_PLACE: ApiError = ApiError::Unavailable {
    reason: "too many runs are listened to; poll the run instead, or try again soon",
    detail: String::new(),
};

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
    let most = door.workspaces.limits(caller.workspace()).await?.listeners;
    let place = door.listeners.now(caller.workspace(), most)?.ok_or(NO_PLACE)?;
    let listener = Listener {
        of: (caller.workspace().clone(), id),
        seen: door.watches.listen(caller.workspace(), id),
        sent: Sent { step: last_event(&request).unwrap_or(after), version: None },
        waiting: VecDeque::from([Bytes::from(format!("retry: {RETRY}\n\n"))]),
        until: Instant::now() + LONGEST,
        spoke: Instant::now(),
        over: false,
        door,
        request,
        _place: place,
    };
    let pieces = stream::unfold(listener, |mut listener| async move {
        Some((Ok::<_, Infallible>(listener.next().await?), listener))
    });
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .insert_header((CONTENT_ENCODING, "identity"))
        // A proxy that gathers an answer before it passes it on would keep all news back.
        .insert_header(("x-accel-buffering", "no"))
        .streaming(pieces))
}

/// The step that a listener who comes again has already. What is no number was not said by us: it has none.
fn last_event(request: &HttpRequest) -> Option<u64> {
    request.headers().get(LAST_EVENT_ID)?.to_str().ok()?.trim().parse().ok()
}

/// One who listens.
struct Listener {
    door: web::Data<Door>,
    request: HttpRequest,
    of: (WorkspaceId, RunId),
    seen: Receiver<Seen>,
    sent: Sent,
    /// Events on their way: at most those of one look.
    waiting: VecDeque<Bytes>,
    until: Instant,
    /// When something was sent last.
    spoke: Instant,
    /// Whether nothing more will come.
    over: bool,
    _place: Place,
}

/// What a listener has.
struct Sent {
    /// The number of the last step.
    step: u64,
    /// Of the run.
    version: Option<u64>,
}

impl Listener {
    /// The next piece of the answer; nothing at its end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(piece) = self.waiting.pop_front() {
                self.spoke = Instant::now();
                return Some(piece);
            }
            self.take();
            if !self.waiting.is_empty() {
                continue;
            }
            if self.over || Instant::now() >= self.until || self.door.dispatch.draining() {
                return None;
            }
            match timeout(TICK, self.seen.changed()).await {
                // Whoever looked is gone, and has said what there was.
                Ok(Err(_)) => self.over = true,
                Err(_) if self.spoke.elapsed() >= HEARTBEAT => {
                    self.waiting.push_back(Bytes::from_static(b":\n\n"));
                }
                Ok(Ok(())) | Err(_) => {}
            }
        }
    }

    /// Takes what there is to say: the steps first, for after `done` nobody listens any more.
    fn take(&mut self) {
        let seen = self.seen.borrow_and_update();
        let news = seen.steps.iter().filter(|(number, _)| *number > self.sent.step);
        self.waiting.extend(news.map(|(number, json)| event("step", Some(*number), json)));
        self.sent.step =
            seen.steps.last().map_or(self.sent.step, |(last, _)| self.sent.step.max(*last));
        self.over |= seen.over;
        let Some(run) = seen.run.as_ref().filter(|run| self.sent.version != Some(run.version))
        else {
            return;
        };
        self.sent.version = Some(run.version);
        let (workspace, id) = &self.of;
        match render_one(&self.door, &self.request, workspace, *id, run.clone()) {
            Ok(run) => {
                let name = if run.is_final { "done" } else { "run" };
                self.waiting.push_back(event(name, None, &run.json));
            }
            Err(error) => {
                tracing::error!(%error, "a run that is listened to cannot be given out");
                self.over = true;
            }
        }
    }
}

/// An event of one line of data, as compact JSON is.
fn event(name: &str, id: Option<u64>, data: &str) -> Bytes {
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    Bytes::from(format!("{id}event: {name}\ndata: {data}\n\n"))
}
