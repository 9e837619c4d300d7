//! What the pages that show a browser have in common, the recorder's and the live view's: their headers and their files.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};

use super::Door;
use super::address::base_url;

/// Only this server, nothing inline, in the frames alone that `framing` names: origins with a space between, or `'none'`.
fn policy(request: &HttpRequest, door: &Door, framing: &str) -> String {
    // Some browsers do not take a socket of this server for 'self'.
    let socket = base_url(door, request).replacen("http", "ws", 1);
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
         connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors {framing}"
    )
}

/// The headers of such a page, which nobody keeps or lists.
pub(super) fn headers<'r>(
    response: &'r mut HttpResponseBuilder,
    request: &HttpRequest,
    door: &Door,
    framing: &str,
) -> &'r mut HttpResponseBuilder {
    response
        .insert_header((CONTENT_SECURITY_POLICY, policy(request, door, framing)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((HeaderName::from_static("x-robots-tag"), "noindex"))
}

/// A script or style of such a page.
pub(super) fn asset(kind: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(text)
}
