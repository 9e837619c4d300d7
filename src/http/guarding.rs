//! What answers say to browsers: nothing of this server is shown inside of other websites or runs as part of it,
//! and no other website's page may read an answer, but those that the operator has named.

use actix_cors::Cors;
use actix_web::HttpRequest;
use actix_web::http::Method;
use actix_web::http::header::{
    self, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use super::settings::Origin;

/// The headers of every answer that has none of its own of that name.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("same-origin")),
    (header::CROSS_ORIGIN_OPENER_POLICY, HeaderValue::from_static("same-origin")),
];

/// A year: what was reached by TLS once is not asked for in plain text afterwards.
const BY_TLS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// How long a browser may keep what it was told, in seconds.
const KEPT: usize = 3600;

/// Puts the headers in that every answer has.
pub(super) fn guard(request: &HttpRequest, headers: &mut HeaderMap) {
    // It can name no websites: where some may frame a page, its policy alone says which.
    let framed = headers.get(CONTENT_SECURITY_POLICY).is_some_and(is_framed);
    for (name, value) in HEADERS {
        let left_out = framed && name == X_FRAME_OPTIONS;
        if !left_out && !headers.contains_key(&name) {
            headers.insert(name, value);
        }
    }
    if request.app_config().secure() {
        headers.insert(STRICT_TRANSPORT_SECURITY, BY_TLS_ONLY);
    }
}

/// Whether other websites may show a page with this policy inside of theirs.
fn is_framed(policy: &HeaderValue) -> bool {
    policy.to_str().is_ok_and(|policy| policy.contains("frame-ancestors http"))
}

/// Lets the pages of `origins` call the API, by the key that they send: no cookie is ever taken.
pub(super) fn cors(origins: &[Origin]) -> Cors {
    let cors =
        origins.iter().fold(Cors::default(), |cors, origin| cors.allowed_origin(origin.as_str()));
    cors.allowed_methods([
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
    ])
    .allowed_headers([
        "x-api-key",
        "authorization",
        "content-type",
        "idempotency-key",
        "if-none-match",
        "if-range",
        "range",
    ])
    .allowed_headers(["mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"])
    .expose_headers([
        header::CONTENT_DISPOSITION,
        header::CONTENT_RANGE,
        header::ETAG,
        header::LINK,
        header::LOCATION,
        header::RETRY_AFTER,
    ])
    .expose_headers([
        "idempotent-replay",
        "mcp-session-id",
        "ratelimit",
        "ratelimit-policy",
        "x-request-id",
        "x-total-count",
    ])
    .max_age(KEPT)
}
