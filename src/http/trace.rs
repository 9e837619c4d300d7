//! What happens to every request on its way in and out: it gets an id, a line in the log, and the
//! headers that all answers have; a failure that is not in our words yet is put into them.
//!
//! Logged are method, path, workspace, the key's id and name, status and time. Never a query (links are signed in it), a header or
//! a body.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use actix_web::body::{BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _, http::Method, web};
use tracing::Instrument as _;

use super::Door;
use super::connections::{self, UnderWay};
use super::error::{self, ApiError, ErrorCode};
use super::guarding;
use super::keys::Caller;
use super::outgoing::{Outgoing, Shared};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The outermost middleware.
pub(super) async fn trace<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = Instant::now();
    let id = request_id();
    let under_way = connections::begun(&request);
    // Whatever is logged meanwhile says for which request.
    let span = tracing::info_span!("http", request = id);
    let response = next.call(request).instrument(span).await?;
    let code = code(&response);
    tell_of_refusal(&response, code);
    let response = in_our_words(response, &id).map_into_boxed_body();
    let mut response = given_out(response, &id, under_way);
    log(&response, &id, code, begun);
    let request = response.request().clone();
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::try_from(id) {
        headers.insert(REQUEST_ID, value);
    }
    guarding::guard(&request, headers);
    Ok(response)
}

/// The code of a failure that is in our words.
fn code<B>(response: &ServiceResponse<B>) -> Option<ErrorCode> {
    response.response().extensions().get::<ErrorCode>().copied()
}

/// What is refused to a key is in the audit log of its workspace.
fn tell_of_refusal<B>(response: &ServiceResponse<B>, code: Option<ErrorCode>) {
    let request = response.request();
    let extensions = request.extensions();
    if let (Some(code), Some(caller), Some(door)) =
        (code, extensions.get::<Caller>(), request.app_data::<web::Data<Door>>())
    {
        // The pattern, not the path: callers choose the ids in it.
        let path = request.match_pattern().unwrap_or_else(|| "/api".to_owned());
        door.ledger.refused(caller, code, &format!("{} {path}", request.method()));
    }
}

/// The response as it is given out, if there is room for it among those that are.
fn given_out(
    response: ServiceResponse<BoxBody>,
    id: &str,
    under_way: Option<UnderWay>,
) -> ServiceResponse<BoxBody> {
    let (request, response) = response.into_parts();
    let is_shared = response.extensions().get::<Shared>().is_some();
    let (head, body) = response.into_parts();
    let caller = request.extensions().get::<Caller>().map(|caller| caller.workspace().clone());
    let held = match request.app_data::<web::Data<Door>>() {
        Some(_) if is_shared => Ok(Outgoing::shared(body, under_way)),
        Some(door) => Outgoing::held(body, &door.answers, caller.as_ref(), under_way),
        None => Err(ApiError::Internal("the app has no door".to_owned())),
    };
    let response = match held {
        Ok(body) => head.set_body(body).map_into_boxed_body(),
        Err(error) => error.response(id),
    };
    ServiceResponse::new(request, response)
}

/// An id that no other request has: a random part of this process and a number.
fn request_id() -> String {
    static PROCESS: LazyLock<u32> = LazyLock::new(|| getrandom::u32().unwrap_or_default());
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("{:08x}-{}", *PROCESS, NEXT.fetch_add(1, Ordering::Relaxed))
}

fn in_our_words<B: MessageBody>(
    response: ServiceResponse<B>,
    id: &str,
) -> ServiceResponse<EitherBody<B>> {
    let status = response.status();
    let Some(found) = response.response().error() else {
        return response.map_into_left_body();
    };
    let replaced = if let Some(known) = found.as_error::<ApiError>() {
        if let Some(detail) = known.inside_detail() {
            tracing::error!(request = id, status = status.as_u16(), detail, "request failed");
        }
        matches!(known, ApiError::Internal(_)).then(|| known.response(id))
    } else {
        tracing::debug!(request = id, error = %found, "refused by actix-web");
        Some(error::of_status(status).response(id))
    };
    match replaced {
        Some(body) => response.into_response(body).map_into_right_body(),
        None => response.map_into_left_body(),
    }
}

/// A path without the keys in it: whoever has a recorder's address has the recorder.
fn shown(path: &str) -> &str {
    if path.starts_with("/recorder/") { "/recorder/…" } else { path }
}

/// Reads that went well are many (polls) and say little: they are logged at debug.
fn log<B>(response: &ServiceResponse<B>, id: &str, code: Option<ErrorCode>, begun: Instant) {
    let (request, status) = (response.request(), response.status());
    let read = matches!(*request.method(), Method::GET | Method::HEAD);
    let extensions = request.extensions();
    let caller = extensions.get::<Caller>();
    macro_rules! line {
        ($level:ident) => {
            tracing::$level!(
                request = id,
                method = %request.method(),
                path = shown(request.path()),
                workspace = caller.map(|caller| caller.workspace().as_str()),
                key = caller.map(Caller::key),
                name = caller.and_then(Caller::key_name),
                status = status.as_u16(),
                code = code.map(ErrorCode::name),
                millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
                "request"
            )
        };
    }
    if read && status.as_u16() < 400 {
        line!(debug);
    } else {
        line!(info);
    }
}
