//! Reading a JSON body: its type, its size, its time, its syntax.

use std::time::Duration;

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use actix_web::{HttpRequest, web};
use futures::StreamExt;
use serde_json::Value;

use super::error::ApiError;

/// Largest body, in bytes.
pub(super) const LIMIT: usize = 1024 * 1024;
/// Longest that a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(30);

/// The body as JSON.
pub(super) async fn json(
    request: &HttpRequest,
    payload: &mut web::Payload,
) -> Result<Value, ApiError> {
    check_type(request.headers())?;
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|v| v.to_str().ok());
    if announced.and_then(|v| v.parse::<usize>().ok()).is_some_and(|length| length > LIMIT) {
        return Err(ApiError::TooLarge { limit: LIMIT });
    }
    let bytes = tokio::time::timeout(PATIENCE, collect(payload))
        .await
        .map_err(|_| ApiError::BodyTimeout { seconds: PATIENCE.as_secs() })??;
    // serde_json follows 128 levels at most, so nesting cannot exhaust the stack.
    serde_json::from_slice(&bytes)
        .map_err(|error| ApiError::fault("", format!("the body is not JSON: {error}")))
}

async fn collect(payload: &mut web::Payload) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(piece) = payload.next().await {
        let piece = piece.map_err(|_| ApiError::fault("", "the body did not arrive whole"))?;
        if bytes.len() + piece.len() > LIMIT {
            return Err(ApiError::TooLarge { limit: LIMIT });
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
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
    match headers.get(CONTENT_ENCODING).map(|v| v.to_str().unwrap_or("?")) {
        None | Some("identity") => Ok(()),
        Some(_) => Err(ApiError::MediaType(
            "the body must not be compressed: no Content-Encoding is taken".to_owned(),
        )),
    }
}
