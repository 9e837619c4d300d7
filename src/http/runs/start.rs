//! `POST /api/v1/runs/start`: checks an order, seals its secrets, and has it accepted durably.

use std::sync::Arc;

use actix_web::http::header::{LOCATION, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::order::{given, idempotency, idempotency_key, order};
use crate::http::body::JsonBody;
use crate::http::credits::check_credits;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::limited::tell_rate;
use crate::http::query::Query;
use crate::http::{Door, body};
use crate::model::{AuditEntry, AuditEvent, RunId, SkilletKey, Status};
use crate::store::{Accepted, Admission, NewRun, StartRate};

/// Answer of the start call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::http) struct Started {
    /// The run, to be read at `/api/v1/runs/{id}`.
    #[schema(value_type = String, format = "uuid")]
    id: RunId,
    /// Always `pending`.
    status: Status,
}

/// Starts a run.
#[utoipa::path(
    post,
    path = "/api/v1/runs/start",
    tag = "runs",
    summary = "Start a run",
    description = "Accepts the run durably and answers at once; the run is carried out after that. \
        Runs that share a `skilletId` are carried out one at a time, in order.",
    operation_id = "startRun",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "Any text of your choice, visible ASCII. The same key with the same body \
                starts one run, however often it is sent within 24 hours."),
    ),
    request_body(content = crate::model::StartBody, examples(
        ("list" = (summary = "Collect a list", value = json!({
            "task": "collect all products",
            "startUrl": "https://shop.example/",
            "outputSchema": {"type": "object", "properties": {"products": {"type": "array",
                "items": {"type": "object", "properties": {
                    "title": {"type": "string"}, "price": {"type": "number"}}}}}},
        }))),
        ("form" = (summary = "Fill in a form, with a secret", value = json!({
            "task": "log in and read the balance",
            "startUrl": "https://bank.example/login",
            "parameters": {"user": "ann"},
            "secrets": {"password": "…"},
            "skilletId": "bank-balance",
        }))),
    )),
    responses(
        (status = 202, description = "The run is accepted.", body = Started, headers(
            ("Location" = String, description = "Path of the run."),
            ("Retry-After" = u32, description = "Seconds to wait before the first poll."),
            ("RateLimit-Policy" = String, description = "How many runs the workspace may start in a minute."),
            ("RateLimit" = String, description = "How many more are taken at once."),
            ("Idempotent-Replay" = Option<bool>,
                description = "`true` where an earlier call with this key started the run."),
        ), example = json!({"id": "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03", "status": "pending"})),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 402, response = crate::http::answers::NoAiCreditsLeft),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 422, response = crate::http::answers::IdempotencyMismatch),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn start(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    Query::parse(request.query_string(), &[]).done()?;
    let key = idempotency_key(&request)?;
    // Held to the end: the order has what the body had.
    let JsonBody { value: body, held: _room } =
        body::json(&door, &caller, &request, &mut payload).await?;
    let call = key.map(|key| idempotency(&door, key, &body));
    // Before what the body names is looked for: some of it may be gone since the call came first.
    if let Some(call) = &call
        && let Some(run) = door.store.accepted_before(caller.workspace(), call).await?
    {
        return Ok(accepted(run, true, None));
    }
    let mut given = given(&door, caller.workspace(), &body).await?;
    let callback = given.callback.take();
    let has_program = given.revision.as_ref().is_some_and(|latest| latest.program.is_some());
    let for_work = door.clone().into_inner();
    let limits = door.workspaces.limits(caller.workspace()).await?;
    let (workspace, own) = (caller.workspace().clone(), Arc::clone(&limits));
    // Schemas and their patterns are compiled here, which can take many milliseconds.
    let (mut new, skillet) =
        web::block(move || order(&for_work, workspace, &body, given, call, &own))
            .await
            .map_err(|error| ApiError::Internal(error.to_string()))??;
    check_credits(&door, &new.order, &limits, has_program).await?;
    new.callback = callback;
    let subject = new.order.run_id.to_string();
    new.entry = Some(AuditEntry::by_key(caller.record(), AuditEvent::RunStarted, &subject));
    new.order.started_by = Some(caller.record().id.clone());
    new.order.started_by_name.clone_from(&caller.record().name);
    admit(&door, &new, skillet).await
}

/// Has the run accepted, and its skillet woken.
async fn admit(door: &Door, new: &NewRun, skillet: SkilletKey) -> Result<HttpResponse, ApiError> {
    let Admission { accepted: told, rate } = door.store.accept(new).await?;
    let (id, replay) = match told {
        Accepted::New => {
            door.dispatch.wake(skillet);
            (new.order.run_id, false)
        }
        Accepted::Completed(id, skillet) => {
            door.dispatch.wake(skillet);
            (id, true)
        }
        Accepted::Repeated(id) => (id, true),
    };
    Ok(accepted(id, replay, rate))
}

fn accepted(id: RunId, replay: bool, rate: Option<StartRate>) -> HttpResponse {
    let mut response = HttpResponse::Accepted();
    if let Some(rate) = &rate {
        tell_rate(rate, &mut response);
    }
    response
        .insert_header((LOCATION, format!("/api/v1/runs/{id}")))
        .insert_header((RETRY_AFTER, 1));
    if replay {
        response.insert_header(("idempotent-replay", "true"));
    }
    response.json(Started { id, status: Status::Pending })
}
