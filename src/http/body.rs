//! Reading a body: its size and its time, and for JSON its type and its syntax.

use std::time::Duration;

use actix_web::http::header::{
    CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, TRANSFER_ENCODING,
};
use actix_web::{HttpRequest, web};
use bytes::Bytes;
use futures::{Stream, StreamExt, TryStreamExt};
use serde_json::Value;
use tokio::time::Instant;

use super::Door;
use super::error::{ApiError, LARGEST_JSON};
use super::keys::Caller;
use super::room::{Held, Room};
use crate::model::{WorkspaceId, values_in};

/// Longest that a body, but an upload, may take to arrive.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// How long a body may come as slowly as it likes, and how many bytes a second it must have come with since: who
/// sends less holds memory and a connection for nothing.
const GRACE: Duration = Duration::from_secs(5);
const SLOWEST: usize = 4 << 10;

/// How much of a body is waited for, and how long.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// Most bytes.
    pub(super) limit: usize,
    /// Longest that it may take to arrive.
    pub(super) time: Duration,
}

/// The bytes of a file.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(super) struct FileBytes(#[allow(dead_code, reason = "only its description is used")] Vec<u8>);

/// Most bytes of JSON bodies that arrive on a node at a time.
pub(super) const MOST_ARRIVING: usize = 64 << 20;

/// Most bytes that JSON bodies take, parsed, on which a node works at a time. While a run is made out of one there are up
/// to four of it.
pub(super) const MOST_PARSED: usize = 16 << 20;

/// Most values in a JSON body: small texts such as `[],[],…` are large when they are parsed.
const MOST_VALUES: usize = 1 << 16;

/// A body as JSON, with the room that it takes until it is dropped.
pub(super) struct JsonBody {
    pub(super) value: Value,
    pub(super) held: Held,
}

/// A body of JSON that was not parsed yet, with the room that it takes when it is.
pub(super) struct RawBody {
    pub(super) bytes: Vec<u8>,
    pub(super) held: Held,
}

/// The body as JSON, once there is room for it.
pub(super) async fn json(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    payload: &mut web::Payload,
) -> Result<JsonBody, ApiError> {
    let RawBody { bytes, held } = raw(door, caller, request, payload, &door.parsed).await?;
    // serde_json follows 128 levels at most, so nesting cannot exhaust the stack.
    let value = serde_json::from_slice(&bytes)
        .map_err(|error| ApiError::fault("", format!("the body is not JSON: {error}")))?;
    Ok(JsonBody { value, held })
}

/// The bytes of a body that is to be JSON, once there is room in `parsed` for what they are parsed.
pub(super) async fn raw(
    door: &Door,
    caller: &Caller,
    request: &HttpRequest,
    payload: &mut web::Payload,
    parsed: &Room,
) -> Result<RawBody, ApiError> {
    check_type(request.headers())?;
    let bounds = Bounds { limit: LARGEST_JSON, time: PATIENCE };
    let workspace = Some(caller.workspace());
    let length = announced(request.headers()).unwrap_or(LARGEST_JSON).min(LARGEST_JSON);
    let _arriving = room_for(length, &door.arriving, workspace).await?;
    let bytes = collect(request, payload, bounds).await?;
    let values = values_in(&bytes);
    if values > MOST_VALUES {
        let message = format!("the body has more than {MOST_VALUES} values in it; send fewer");
        return Err(ApiError::fault("", message));
    }
    let size = bytes.len() + values * size_of::<Value>();
    let held = room_for(size, parsed, workspace).await?;
    Ok(RawBody { bytes, held })
}

/// Most fields of a form.
const MOST_FIELDS: usize = 500;

/// A form's fields in their order, once there is room for it.
pub(super) async fn form(
    door: &Door,
    workspace: Option<&WorkspaceId>,
    request: &HttpRequest,
    payload: &mut web::Payload,
    bounds: Bounds,
) -> Result<Vec<(String, String)>, ApiError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
        return Err(ApiError::MediaType("the body must be a form".to_owned()));
    }
    check_encoding(request.headers())?;
    let length = announced(request.headers()).unwrap_or(bounds.limit).min(bounds.limit);
    let _arriving = room_for(length, &door.arriving, workspace).await?;
    let bytes = collect(request, payload, bounds).await?;
    let fields: Vec<_> =
        url::form_urlencoded::parse(&bytes).into_owned().take(MOST_FIELDS + 1).collect();
    if fields.len() > MOST_FIELDS {
        return Err(ApiError::fault("", format!("the form has more than {MOST_FIELDS} fields")));
    }
    Ok(fields)
}

const NO_ROOM: ApiError = ApiError::Unavailable {
    reason: "too many bodies are being read at a time; try again soon",
    detail: String::new(),
};

/// Room for so many bytes of a workspace, once it is there.
async fn room_for(
    bytes: usize,
    room: &Room,
    workspace: Option<&WorkspaceId>,
) -> Result<Held, ApiError> {
    tokio::time::timeout(PATIENCE, room.wait(bytes, workspace)).await.map_err(|_| NO_ROOM)
}

/// How many bytes a request says that its body has.
fn announced(headers: &HeaderMap) -> Option<usize> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Whether a request has a body that is not empty, as far as its head tells: one of unknown length may turn out so.
pub(super) fn is_sent(headers: &HeaderMap) -> bool {
    announced(headers).is_some_and(|length| length > 0) || headers.contains_key(TRANSFER_ENCODING)
}

/// The whole body.
pub(super) async fn collect(
    request: &HttpRequest,
    payload: &mut web::Payload,
    bounds: Bounds,
) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    let mut pieces = std::pin::pin!(pieces(request, payload, bounds)?);
    while let Some(piece) = pieces.try_next().await? {
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}

/// The body as it comes.
pub(super) fn pieces<'p>(
    request: &HttpRequest,
    payload: &'p mut web::Payload,
    Bounds { limit, time }: Bounds,
) -> Result<impl Stream<Item = Result<Bytes, ApiError>> + use<'p>, ApiError> {
    if announced(request.headers()).is_some_and(|length| length > limit) {
        return Err(ApiError::TooLarge { limit });
    }
    let begun = Instant::now();
    Ok(futures::stream::try_unfold((payload, 0), move |(payload, taken)| async move {
        let earned = Duration::from_secs((taken / SLOWEST) as u64);
        let until = begun + time.min(GRACE + earned);
        let piece = tokio::time::timeout_at(until, payload.next()).await;
        let late = |_| ApiError::BodyTimeout { seconds: time.as_secs(), slowest: SLOWEST };
        let Some(piece) = piece.map_err(late)? else { return Ok(None) };
        let piece = piece.map_err(|_| ApiError::fault("", "the body did not arrive whole"))?;
        let taken = taken + piece.len();
        if taken > limit {
            return Err(ApiError::TooLarge { limit });
        }
        Ok(Some((piece, (payload, taken))))
    }))
}

fn check_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let text = headers.get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let essence = text.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let is_json = essence == "application/json"
        || (essence.starts_with("application/") && essence.ends_with("+json"));
    if !is_json {
        let sent = if essence.is_empty() { "none".to_owned() } else { format!("`{essence}`") };
        return Err(ApiError::MediaType(format!(
            "the body must be JSON, with the header Content-Type: application/json; it came with \
             {sent}"
        )));
    }
    check_encoding(headers)
}

/// Compressed bodies are not taken: their size is not known before they are unpacked.
pub(super) fn check_encoding(headers: &HeaderMap) -> Result<(), ApiError> {
    match headers.get(CONTENT_ENCODING).map(|v| v.to_str().unwrap_or("?")) {
        None | Some("identity") => Ok(()),
        Some(_) => Err(ApiError::MediaType(
            "the body must not be compressed: no Content-Encoding is taken".to_owned(),
        )),
    }
}
