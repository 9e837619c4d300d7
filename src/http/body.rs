//! Reading a body: its size and its time, and for JSON its type and its syntax.

use std::time::Duration;

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use actix_web::{HttpRequest, web};
use bytes::Bytes;
use futures::{Stream, StreamExt, TryStreamExt};
use serde_json::Value;
use tokio::time::Instant;

use super::error::{ApiError, LARGEST_JSON};

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

/// The body as JSON.
pub(super) async fn json(
    request: &HttpRequest,
    payload: &mut web::Payload,
) -> Result<Value, ApiError> {
    check_type(request.headers())?;
    let bytes = collect(request, payload, Bounds { limit: LARGEST_JSON, time: PATIENCE }).await?;
    // serde_json follows 128 levels at most, so nesting cannot exhaust the stack.
    serde_json::from_slice(&bytes)
        .map_err(|error| ApiError::fault("", format!("the body is not JSON: {error}")))
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
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|v| v.to_str().ok());
    if announced.and_then(|v| v.parse::<usize>().ok()).is_some_and(|length| length > limit) {
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
