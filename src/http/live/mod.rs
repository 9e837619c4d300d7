//! The live view: the page where a run is watched, and the socket by which it is shown.
//!
//! Who has a pass ([`pass`]) may look, at this one run and until it ends; nobody can do anything there. The page has the
//! pass from its own address, behind the `#`, and says it as the first word on the socket: it is in no request and no log.

pub(super) mod link;
mod onlooker;
mod pass;

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
};
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::address::{base_url, is_own_origin};
use super::error::ApiError;

pub(super) use link::LiveLink;
pub(super) use pass::Pass;

/// Largest message of a page, in bytes: its pass.
const LARGEST: usize = 4 << 10;

/// Only this server, nothing inline; in the frames alone of the websites that the operator has named.
fn policy(request: &HttpRequest, door: &Door) -> String {
    // Some browsers do not take a socket of this server for 'self'.
    let socket = base_url(door, request).replacen("http", "ws", 1);
    let framing: Vec<&str> = door.embed.iter().map(super::Origin::as_str).collect();
    let framing = if framing.is_empty() { "'none'".to_owned() } else { framing.join(" ") };
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors {framing}"
    )
}

/// The page.
#[utoipa::path(
    get,
    path = "/live",
    tag = "live view",
    summary = "The page where a run is watched",
    operation_id = "live",
    security(()),
    responses((status = 200, description = "The page.", content_type = "text/html")),
)]
pub(super) async fn page(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_SECURITY_POLICY, policy(&request, &door)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((HeaderName::from_static("x-robots-tag"), "noindex"))
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .body(include_str!("../pages/live/page.html"))
}

/// The socket.
#[utoipa::path(
    get,
    path = "/live/socket",
    tag = "live view",
    summary = "The socket by which a run is shown",
    operation_id = "liveSocket",
    security(()),
    responses(
        (status = 101, description = "It is open; the first message is to be the pass."),
        (status = 403, response = crate::http::answers::LinkInvalid),
    ),
)]
pub(super) async fn socket(
    door: web::Data<Door>,
    request: HttpRequest,
    body: web::Payload,
) -> Result<HttpResponse, actix_web::Error> {
    if !is_own_origin(&door, &request) {
        return Err(ApiError::NotFromHere("a run is watched by its own page alone").into());
    }
    let (response, session, messages) = actix_ws::handle(&request, body)?;
    let messages =
        messages.max_frame_size(LARGEST).aggregate_continuations().max_continuation_size(LARGEST);
    actix_web::rt::spawn(onlooker::attend(door, session, messages));
    Ok(response)
}

fn asset(kind: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(text)
}

/// The page's script.
#[utoipa::path(
    get,
    path = "/live.js",
    tag = "live view",
    summary = "The page's script",
    operation_id = "liveScript",
    security(()),
    responses((status = 200, description = "The script.", content_type = "text/javascript")),
)]
pub(super) async fn script() -> HttpResponse {
    asset("text/javascript; charset=utf-8", include_str!("../pages/live/live.js"))
}

/// The page's looks.
#[utoipa::path(
    get,
    path = "/live.css",
    tag = "live view",
    summary = "The page's looks",
    operation_id = "liveStyle",
    security(()),
    responses((status = 200, description = "The style.", content_type = "text/css")),
)]
pub(super) async fn style() -> HttpResponse {
    asset("text/css; charset=utf-8", include_str!("../pages/live/style.css"))
}
