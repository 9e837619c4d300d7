//! `/mcp`: where agents speak the Model Context Protocol. Here requests and answers are passed on, within the bounds of
//! every other body; what they say is for [`crate::mcp`].

use actix_web::http::StatusCode;
use actix_web::http::header::{
    AUTHORIZATION, CONTENT_ENCODING, HeaderMap, HeaderName, HeaderValue,
};
use actix_web::{HttpRequest, HttpResponse, web};
use futures::StreamExt as _;
use http_body_util::{BodyDataStream, BodyExt as _};
use hyper::body::Body as _;

use super::Door;
use super::address::base_url;
use super::body;
use super::error::ApiError;
use super::keys::{Caller, presented};
use super::query::Query;
use super::room::Held;
use super::turns::Place;
use crate::mcp::{Answer, Asked};
use crate::model::Secret;

/// Takes a message of the protocol.
#[utoipa::path(
    post,
    path = "/mcp",
    tag = "agents",
    summary = "Speak the Model Context Protocol",
    description = "Streamable HTTP, without sessions: protocol 2026-07-28 with the tasks extension, and those before it \
        down to 2024-11-05. Tools are run_task, get_run, cancel_run, look_at_page, list_skillets, and each skillet; files of runs are \
        resources. Every call is a call of this API with the key that it came with.",
    operation_id = "mcp",
    request_body(content = serde_json::Map<String, serde_json::Value>, description = "A message, JSON-RPC 2.0."),
    responses(
        (status = 200, description = "The answer.", content(
            (serde_json::Map<String, serde_json::Value> = "application/json"),
            (String = "text/event-stream"),
        )),
        (status = 202, description = "A notification was taken."),
        (status = 400, description = "The message is not as the protocol has it."),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, description = "There is no such method."),
        (status = 406, description = "`Accept` must take application/json and text/event-stream."),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, description = "The body is no message."),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn post(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let most = door.workspaces.limits(caller.workspace()).await?.polls;
    let place = door.agent_calls.now(caller.workspace(), most)?.ok_or(NO_PLACE)?;
    // What is called takes the room of its own body beside this.
    let body::RawBody { bytes, held } =
        body::raw(&door, &caller, &request, &mut payload, &door.agent_bodies).await?;
    let key = presented(request.headers()).ok_or(ApiError::Unauthenticated)?;
    let known_as = base_url(&door, &request).parse().ok();
    let asked = Asked {
        headers: of_request(request.headers()),
        body: bytes.into(),
        client: door.within.on_behalf(Secret::new(key), known_as),
        key: caller.key().to_owned(),
    };
    Ok(answer(door.mcp.post(asked).await, (place, held)).await)
}

const NO_PLACE: ApiError = ApiError::Unavailable {
    reason: "too many calls of agents are under way at the moment; try again soon",
    detail: String::new(),
};

/// The headers as the protocol's server takes them, without the key: that is known already.
fn of_request(headers: &HeaderMap) -> http::HeaderMap {
    let told = headers.iter().filter(|(name, _)| *name != AUTHORIZATION && *name != "x-api-key");
    let told = told.filter_map(|(name, value)| {
        let name = http::HeaderName::from_bytes(name.as_str().as_bytes()).ok()?;
        Some((name, http::HeaderValue::from_bytes(value.as_bytes()).ok()?))
    });
    // Those that come several times stay so.
    let mut all = http::HeaderMap::new();
    for (name, value) in told {
        all.append(name, value);
    }
    all
}

/// The answer as this server sends it: whole where it is, so that it is counted until it is taken. The call's place is
/// given back at its end.
async fn answer(answer: Answer, place: (Place, Held)) -> HttpResponse {
    let (head, body) = answer.into_parts();
    let status = StatusCode::from_u16(head.status.as_u16());
    let mut response = HttpResponse::build(status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    for (name, value) in &head.headers {
        let name = HeaderName::from_bytes(name.as_str().as_bytes());
        if let (Ok(name), Ok(value)) = (name, HeaderValue::from_bytes(value.as_bytes())) {
            response.append_header((name, value));
        }
    }
    if body.size_hint().exact().is_some() {
        let whole = match body.collect().await {
            Ok(whole) => whole.to_bytes(),
            Err(never) => match never {},
        };
        return response.body(whole);
    }
    let pieces = BodyDataStream::new(body).inspect(move |_| _ = &place);
    response.insert_header((CONTENT_ENCODING, "identity")).streaming(pieces)
}
