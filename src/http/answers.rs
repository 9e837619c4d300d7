//! Answers that several routes of the API description have in common: failures, and examples.

use serde_json::{Value, json};
use utoipa::ToResponse;

use super::error::ErrorBody;

macro_rules! failures {
    ($($name:ident $code:literal $description:literal $message:literal)*) => {$(
        #[derive(ToResponse)]
        #[response(
            description = $description,
            example = json!({"error": {"code": $code, "message": $message}}),
        )]
        #[allow(dead_code, reason = "only its description is used")]
        pub(super) struct $name(ErrorBody);
    )*};
}

#[derive(ToResponse)]
#[response(
    description = "Something in the request is not as it must be; `details` names each fault.",
    example = json!({"error": {"code": "invalid-request", "message": "the request has 2 faults, see details",
        "details": [
            {"pointer": "/startUrl", "message": "must be an http or https address, not `ftp:`"},
            {"pointer": "/taks", "message": "unknown field `taks`; did you mean `task`?"},
        ]}}),
)]
#[allow(dead_code, reason = "only its description is used")]
pub(super) struct InvalidRequest(ErrorBody);

failures! {
    Unauthenticated "unauthenticated" "The API key is missing or opens nothing."
        "send an API key of this Hob in the header x-api-key or as Authorization: Bearer"
    NoAiCreditsLeft "no-ai-credits-left" "The workspace has nothing left to pay models with."
        "this workspace has 0.00 US dollars left for models, less than one call may cost"
    Forbidden "forbidden" "The API key lacks the scope that this call takes; `details` names it."
        "this API key has not the scope `run`, which this call takes"
    LinkInvalid "link-invalid" "The link is forged, expired or for another file."
        "the link is not valid or has expired"
    NotFound "not-found" "There is no such thing, or none that this key may see."
        "there is no such run"
    Conflict "conflict" "The state of what is named does not allow this."
        "the run has completed, so it cannot be canceled"
    RequestTimeout "request-timeout" "The body did not arrive in time."
        "the body did not arrive within 30 seconds"
    PayloadTooLarge "payload-too-large" "The body is larger than is taken here."
        "the body is larger than 1048576 bytes"
    RangeNotSatisfiable "range-not-satisfiable" "The file does not have these bytes; `Content-Range` says how many it has."
        "the file has 1024 bytes, none of those that were asked for"
    UnsupportedMediaType "unsupported-media-type" "The body is not of a type that is taken here."
        "the body must be JSON, with the header Content-Type: application/json"
    IdempotencyMismatch "idempotency-mismatch" "The key was used with another body."
        "this Idempotency-Key was used before with another body"
    WorkspaceRateLimited "workspace-rate-limited" "The workspace has as much waiting or under way as it may; see `Retry-After`."
        "10000 runs are waiting, as many as this workspace may have"
    InternalError "internal-error" "A fault of Hob itself."
        "something went wrong inside Hob; its log has the detail: 5f3a9c01-42"
    Unavailable "unavailable" "Hob is shutting down or without its store; see `Retry-After`."
        "Hob cannot reach its store at the moment; try again soon"
}

/// A recorded login.
pub(super) fn auth_session_example() -> Value {
    json!({
        "id": "as-0195b7a05b1e7cc39d1f2f4c7a9e8b03", "name": "shop, as Ann", "status": "ready",
        "startUrl": "https://shop.example/login", "finishUrl": "https://shop.example/account",
        "origins": ["https://shop.example"], "exclusive": false,
        "createdAt": "2026-11-21T09:30:00.000Z", "updatedAt": "2026-11-21T09:31:20.000Z",
    })
}

/// A run that has ended well.
pub(super) fn run_example() -> Value {
    json!({
        "id": "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03",
        "status": "completed",
        "outcome": "success",
        "createdAt": "2026-11-21T09:30:00.000Z",
        "startedAt": "2026-11-21T09:30:00.120Z",
        "completedAt": "2026-11-21T09:30:03.480Z",
        "task": "collect all products",
        "model": "gpt-5.6-luna",
        "planner": "builtin",
        "path": "explored",
        "skillet": {
            "id": "sk-0195b7a05b1e7cc39d1f2f4c7a9e8b03", "used": false, "created": true,
            "updated": false, "revisionId": "rev-0195b7a0670c7f1e8a4b90d2e6c1f375",
            "revisionTimestamp": "2026-11-21T09:30:03.480Z",
        },
        "result": {"products": [{"title": "Teapot", "price": 24.5}]},
        "cost": {"aiUsd": 0.0, "compute": {"amount": 0.00093, "unit": "hours"}},
        "steps": 3,
    })
}
