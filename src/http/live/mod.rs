//! The live view: the page where a run is watched, and the socket by which it is shown.
//!
//! Who has a pass ([`pass`]) may look, at this one run and until it ends. Who has one that says so may take the run over
//! ([`steering`]), and nobody else can do anything there. The page has the
//! pass from its own address, behind the `#`, and says it as the first word on the socket: it is in no request and no log.

pub(super) mod link;
mod onlooker;
mod pass;
mod steering;
pub(super) mod takeover;

use actix_web::http::header::{CONTENT_TYPE, REFERRER_POLICY};
use actix_web::{HttpRequest, HttpResponse, web};

use super::Door;
use super::address::is_own_origin;
use super::error::ApiError;
use super::screens::{asset, headers};

pub(super) use link::LiveLink;
pub(super) use pass::Pass;

/// Largest message of a page, in bytes: what a person pastes.
const LARGEST: usize = 64 << 10;

/// The websites in whose frames the page may be: those alone that the operator has named.
fn framing(door: &Door) -> String {
    let origins: Vec<&str> = door.embed.iter().map(super::Origin::as_str).collect();
    if origins.is_empty() { "'none'".to_owned() } else { origins.join(" ") }
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
    headers(&mut HttpResponse::Ok(), &request, &door, &framing(&door))
        .insert_header((REFERRER_POLICY, "no-referrer"))
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
    let text = concat!(
        include_str!("../pages/live/line.js"),
        include_str!("../pages/picture.js"),
        include_str!("../pages/hands.js"),
        include_str!("../pages/live/control.js"),
        include_str!("../pages/live/live.js"),
    );
    asset("text/javascript; charset=utf-8", text)
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
