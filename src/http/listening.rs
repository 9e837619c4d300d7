//! Lines of server-sent events (<https://html.spec.whatwg.org/multipage/server-sent-events.html>): how long one lasts, how
//! it shows that it stands, and how whoever comes again says what they have.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use futures::stream;
use tokio::time::{Instant, timeout};

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::turns::Place;

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

/// What is listened to.
pub(super) trait Source: 'static {
    /// Adds what there is to say, once there is something: at most what one look gives. False where nothing more will
    /// come. May be dropped while it waits, and is asked again then.
    async fn say(&mut self, said: &mut VecDeque<Bytes>) -> bool;
}

/// A place for one who listens, if the node has one.
pub(super) async fn place(door: &Door, caller: &Caller) -> Result<Place, ApiError> {
    let most = door.workspaces.limits(caller.workspace()).await?.listeners;
    door.listeners.now(caller.workspace(), most)?.ok_or(NO_PLACE)
}

/// The id of the event that a listener who comes again had last. What is no number was not said by us: it has none.
pub(super) fn last_event(request: &HttpRequest) -> Option<u64> {
    request.headers().get(LAST_EVENT_ID)?.to_str().ok()?.trim().parse().ok()
}

/// An event of one line of data, as compact JSON is.
pub(super) fn event(name: &str, id: Option<u64>, data: &str) -> Bytes {
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    Bytes::from(format!("{id}event: {name}\ndata: {data}\n\n"))
}

/// What a listener has by now, without an event.
pub(super) fn has(id: u64) -> Bytes {
    Bytes::from(format!("id: {id}\n\n"))
}

/// The answer that goes on for as long as there is something to say.
pub(super) fn answer(door: web::Data<Door>, place: Place, source: impl Source) -> HttpResponse {
    let line = Line {
        door,
        source,
        waiting: VecDeque::from([Bytes::from(format!("retry: {RETRY}\n\n"))]),
        until: Instant::now() + LONGEST,
        spoke: Instant::now(),
        over: false,
        _place: place,
    };
    let pieces = stream::unfold(line, |mut line| async move {
        Some((Ok::<_, Infallible>(line.next().await?), line))
    });
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .insert_header((CONTENT_ENCODING, "identity"))
        // A proxy that gathers an answer before it passes it on would keep all news back.
        .insert_header(("x-accel-buffering", "no"))
        .streaming(pieces)
}

/// The line of one who listens.
struct Line<S> {
    door: web::Data<Door>,
    source: S,
    /// Events on their way.
    waiting: VecDeque<Bytes>,
    until: Instant,
    /// When something was sent last.
    spoke: Instant,
    /// Whether nothing more will come.
    over: bool,
    _place: Place,
}

impl<S: Source> Line<S> {
    /// The next piece of the answer; nothing at its end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(piece) = self.waiting.pop_front() {
                self.spoke = Instant::now();
                return Some(piece);
            }
            if self.over || Instant::now() >= self.until || self.door.dispatch.draining() {
                return None;
            }
            match timeout(TICK, self.source.say(&mut self.waiting)).await {
                Ok(goes_on) => self.over = !goes_on,
                Err(_) if self.spoke.elapsed() >= HEARTBEAT => {
                    self.waiting.push_back(Bytes::from_static(b":\n\n"));
                }
                Err(_) => {}
            }
        }
    }
}
