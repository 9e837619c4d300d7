//! `GET /api/v1/events`: all runs of a workspace while they go on, as server-sent events.

use std::collections::VecDeque;
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::document::render_one;
use super::moves::{Known, LATE, News};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::listening::{self, Source, event, has};
use crate::http::query::{LARGEST, Query};
use crate::model::WorkspaceId;

/// The runs of the workspace as they move.
#[utoipa::path(
    get,
    path = "/api/v1/events",
    tag = "runs",
    summary = "Listen to all runs",
    description = "Server-sent events, on any node: `run` for each change of a run of the workspace, its steps apart, and \
        `done` for its end. Their data are the run as `getRun` has it, their `id` is when that was, in microseconds since \
        the epoch. What was there before is in `listRuns`; whoever comes again with `Last-Event-ID` gets what has changed \
        since then, each run as it is now; browsers do so by themselves. An event may come twice then. Where so much has \
        changed since that not all of it is known, `reset` comes first, without data to go by: read the list anew. A \
        comment comes every 15 s where there is no news. After 15 min the answer ends: come again.",
    operation_id = "listenToRuns",
    params(
        ("after" = Option<u64>, Query, minimum = 0,
            description = "Also what has changed since this `id`. Default: only what changes from now on."),
        ("Last-Event-ID" = Option<String>, Header,
            description = "The same, as a browser says it; it goes before `after`."),
    ),
    responses(
        (status = 200, description = "The events.", content_type = "text/event-stream"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn feed(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let mut query = Query::parse(request.query_string(), &["after"]);
    let after = query.number("after", 0..=LARGEST, LARGEST);
    query.done()?;
    // What they have may have become known before something a little older.
    let since = listening::last_event(&request).unwrap_or(after).saturating_sub(LATE);
    let place = listening::place(&door, &caller).await?;
    let (news, up_to) = door.moves.listen(caller.workspace()).await?;
    let listener = Listener {
        workspace: caller.workspace().clone(),
        news,
        known: Known::up_to(since.min(up_to)),
        since: since.min(up_to),
        missed: true,
        door: door.clone(),
        request,
    };
    Ok(listening::answer(door, place, listener))
}

/// One who listens.
struct Listener {
    door: web::Data<Door>,
    request: HttpRequest,
    workspace: WorkspaceId,
    news: Receiver<Arc<News>>,
    /// What they have.
    known: Known,
    /// Up to when they have missed nothing.
    since: u64,
    /// Whether there may be more that has changed since.
    missed: bool,
}

impl Source for Listener {
    async fn say(&mut self, said: &mut VecDeque<Bytes>) -> bool {
        if self.missed {
            return self.catch_up(said).await;
        }
        match self.news.recv().await {
            Ok(news) => {
                self.tell(&news, said);
                true
            }
            Err(RecvError::Lagged(_)) => {
                // What still waits is older than what the store says now.
                self.news = self.news.resubscribe();
                self.since = self.known.up_to.saturating_sub(LATE);
                self.missed = true;
                true
            }
            Err(RecvError::Closed) => false,
        }
    }
}

impl Listener {
    /// Says what has changed since what they have.
    async fn catch_up(&mut self, said: &mut VecDeque<Bytes>) -> bool {
        let missed = match self.door.moves.after(&self.workspace, self.since).await {
            Ok(found) => found,
            Err(error) => {
                tracing::debug!(workspace = %self.workspace, %error, "what has moved cannot be read");
                return false;
            }
        };
        let before = self.since;
        self.missed = missed.more;
        self.since = before.max(missed.up_to);
        if missed.lost {
            said.push_back(event("reset", None, "{}"));
        }
        // Who is gone before the first event has this.
        said.push_back(has(before));
        missed.news.iter().for_each(|news| self.tell(news, said));
        true
    }

    /// Says that a run has changed, unless they have that. One that cannot be given out does not keep the others back.
    fn tell(&mut self, news: &News, said: &mut VecDeque<Bytes>) {
        let News { moved, run } = news;
        if self.known.has(*moved) {
            return;
        }
        self.known.add(*moved, Some(run.version));
        match render_one(&self.door, &self.request, &self.workspace, moved.run, run.clone()) {
            Ok(run) => {
                let name = if run.is_final { "done" } else { "run" };
                said.push_back(event(name, Some(moved.at), &run.json));
            }
            Err(error) => {
                tracing::error!(run = %moved.run, %error, "a run that is listened to cannot be given out");
            }
        }
    }
}
