//! The recorder: the page where a person logs in, and the socket by which it shows a browser.
//!
//! The address is the key: it cannot be guessed, opens nothing once its recording is over, and stands in
//! no log. The socket is opened by a token that works once, and only from the page's own origin; the
//! token comes as a subprotocol, because addresses are written down in more places.

use actix_web::http::header::{CONTENT_TYPE, SEC_WEBSOCKET_PROTOCOL};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, Session};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;

use super::address::is_own_origin;
use super::body::Bounds;
use super::error::ApiError;
use super::screens::{self, asset};
use super::{Door, body};
use crate::actors::recorder::{Outgoing, Recording, Watcher};

/// The subprotocol of the socket; the token follows it.
const PROTOCOL: &str = "hob-recorder";
/// Largest message of a page, in bytes.
const LARGEST: usize = 512 << 10;
/// What a farewell may be: a number.
const FAREWELL: Bounds = Bounds { limit: 64, time: Duration::from_secs(5) };
/// How often a line is tried.
const PING: Duration = Duration::from_secs(15);

const NO_RECORDING: ApiError = ApiError::NotFound("recording; it may be over");

fn headers<'r>(
    response: &'r mut HttpResponseBuilder,
    request: &HttpRequest,
    door: &Door,
) -> &'r mut HttpResponseBuilder {
    screens::headers(response, request, door, "'none'")
}

fn find(door: &Door, request: &HttpRequest) -> Result<Arc<Recording>, ApiError> {
    let id = request.match_info().get("id").and_then(|text| text.parse().ok());
    id.and_then(|id| door.dispatch.recorders().find(&id)).ok_or(NO_RECORDING)
}

/// The page.
#[utoipa::path(
    get,
    path = "/recorder/{id}",
    tag = "recorder",
    summary = "The page where a person logs in",
    operation_id = "recorder",
    security(()),
    params(("id" = String, Path, description = "As `record` answered it.")),
    responses(
        (status = 200, description = "The page.", content_type = "text/html"),
        (status = 404, description = "The recording is over, or there was none.", content_type = "text/html"),
    ),
)]
pub(super) async fn page(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let html = |mut response: HttpResponseBuilder, text: String| {
        headers(&mut response, &request, &door)
            .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
            .body(text)
    };
    if find(&door, &request).is_err() {
        let text = include_str!("pages/recorder/over.html").to_owned();
        return Ok(html(HttpResponse::NotFound(), text));
    }
    Ok(html(HttpResponse::Ok(), include_str!("pages/recorder/page.html").to_owned()))
}

/// A token for the socket.
#[utoipa::path(
    post,
    path = "/recorder/{id}/token",
    tag = "recorder",
    summary = "A token that opens the socket once",
    operation_id = "recorderToken",
    security(()),
    params(("id" = String, Path, description = "As `record` answered it.")),
    responses(
        (status = 200, description = "The token.", content_type = "application/json"),
        (status = 403, response = crate::http::answers::LinkInvalid),
        (status = 404, response = crate::http::answers::NotFound),
    ),
)]
pub(super) async fn token(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let recording = find(&door, &request)?;
    own_origin(&door, &request)?;
    let token = recording.token().map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(headers(&mut HttpResponse::Ok(), &request, &door).json(json!({"token": token.reveal()})))
}

/// The socket.
#[utoipa::path(
    get,
    path = "/recorder/{id}/socket",
    tag = "recorder",
    summary = "The socket that shows the browser",
    operation_id = "recorderSocket",
    security(()),
    params(("id" = String, Path, description = "As `record` answered it.")),
    responses(
        (status = 101, description = "It is open."),
        (status = 403, response = crate::http::answers::LinkInvalid),
        (status = 404, response = crate::http::answers::NotFound),
    ),
)]
pub(super) async fn socket(
    door: web::Data<Door>,
    request: HttpRequest,
    body: web::Payload,
) -> Result<HttpResponse, actix_web::Error> {
    let recording = find(&door, &request)?;
    own_origin(&door, &request)?;
    let offered = request.headers().get(SEC_WEBSOCKET_PROTOCOL).and_then(|v| v.to_str().ok());
    let mut offered = offered.unwrap_or_default().split(',').map(str::trim);
    let token = offered.find(|word| *word != PROTOCOL).unwrap_or_default();
    if !recording.take_token(token) {
        return Err(ApiError::NotFromHere("this token was used, or is too old").into());
    }
    let (response, session, messages) =
        actix_ws::handle_with_protocols(&request, body, &[PROTOCOL])?;
    let messages =
        messages.max_frame_size(LARGEST).aggregate_continuations().max_continuation_size(LARGEST);
    let (watcher, outgoing) = recording.watch().await;
    actix_web::rt::spawn(write(session.clone(), outgoing));
    actix_web::rt::spawn(read(session, messages, watcher));
    Ok(response)
}

/// The page's farewell: said beside the socket, which browsers cut with the page before all was sent.
#[utoipa::path(
    post,
    path = "/recorder/{id}/leave",
    tag = "recorder",
    summary = "Say that the page was closed",
    operation_id = "recorderLeave",
    security(()),
    params(("id" = String, Path, description = "As `record` answered it.")),
    request_body(content = u64, content_type = "text/plain", description = "The number that the socket told."),
    responses(
        (status = 204, description = "It was heard."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 403, response = crate::http::answers::LinkInvalid),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
    ),
)]
pub(super) async fn leave(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    let recording = find(&door, &request)?;
    own_origin(&door, &request)?;
    let number = body::collect(&request, &mut payload, FAREWELL).await?;
    let number = String::from_utf8(number).ok().and_then(|number| number.trim().parse().ok());
    let number =
        number.ok_or_else(|| ApiError::fault("", "the body must be a watcher's number"))?;
    recording.leave(number).await;
    Ok(headers(&mut HttpResponse::NoContent(), &request, &door).finish())
}

/// Refuses what does not come from a page of this server.
fn own_origin(door: &Door, request: &HttpRequest) -> Result<(), ApiError> {
    if is_own_origin(door, request) {
        Ok(())
    } else {
        Err(ApiError::NotFromHere("the recorder is opened by its own page alone"))
    }
}

/// Passes on what is to be told, and tries the line from time to time. Ends when another one watches, the
/// recording is over, or the line is cut.
async fn write(mut session: Session, mut outgoing: Receiver<Outgoing>) {
    // Not only where nothing is told: a line is known to live by what comes back.
    let mut ping = tokio::time::interval(PING);
    loop {
        let sent = tokio::select! {
            _ = ping.tick() => session.ping(b"").await,
            told = outgoing.recv() => match told {
                Some(Outgoing::Text(text)) => session.text(text).await,
                Some(Outgoing::Bytes(bytes)) => session.binary(bytes).await,
                Some(Outgoing::Close) | None => {
                    let _ = session.close(Some(CloseCode::Normal.into())).await;
                    return;
                }
            },
        };
        if sent.is_err() {
            return;
        }
    }
}

async fn read(mut session: Session, mut messages: AggregatedMessageStream, mut watcher: Watcher) {
    // A line that is not even answered a ping is dead.
    while let Ok(Some(Ok(message))) = tokio::time::timeout(PING * 3, messages.recv()).await {
        match message {
            AggregatedMessage::Text(text) => watcher.text(text.to_string()).await,
            AggregatedMessage::Binary(bytes) => watcher.bytes(bytes).await,
            AggregatedMessage::Ping(bytes) => {
                if session.pong(&bytes).await.is_err() {
                    break;
                }
            }
            AggregatedMessage::Pong(_) => {}
            AggregatedMessage::Close(reason) => {
                // Browsers say so when a page is closed, and not when a line is cut.
                if reason.is_some_and(|reason| reason.code == CloseCode::Away) {
                    watcher.left();
                }
                break;
            }
        }
    }
}

/// The page's script.
#[utoipa::path(
    get,
    path = "/recorder.js",
    tag = "recorder",
    summary = "The page's script",
    operation_id = "recorderScript",
    security(()),
    responses((status = 200, description = "The script.", content_type = "text/javascript")),
)]
pub(super) async fn script() -> HttpResponse {
    asset(
        "text/javascript; charset=utf-8",
        concat!(
            include_str!("pages/recorder/line.js"),
            include_str!("pages/picture.js"),
            include_str!("pages/recorder/screen.js"),
            include_str!("pages/hands.js"),
            include_str!("pages/recorder/hands.js"),
            include_str!("pages/recorder/asks.js"),
            include_str!("pages/recorder/bar.js"),
        ),
    )
}

/// The page's looks.
#[utoipa::path(
    get,
    path = "/recorder.css",
    tag = "recorder",
    summary = "The page's looks",
    operation_id = "recorderStyle",
    security(()),
    responses((status = 200, description = "The style.", content_type = "text/css")),
)]
pub(super) async fn style() -> HttpResponse {
    asset("text/css; charset=utf-8", include_str!("pages/recorder/style.css"))
}
