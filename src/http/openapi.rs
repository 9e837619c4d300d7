//! The API description: every route, with its failures.

use serde_json::{Value, json};
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi, ToResponse};

use super::error::{ErrorBody, ErrorCode, ErrorDetail};
use super::{auth_sessions, docs, files, health, recorder, runs, skillets, uploads};
use crate::model;

/// The description of this server's API, `OpenAPI` 3.1.
pub fn document() -> Document {
    Api::openapi()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hob",
        description = "Self-hosted browser automation: post a task in plain words, poll a \
            structured result.\n\nEvery path below `/api` takes an API \
            key, as `x-api-key` or as `Authorization: Bearer`. Every failure has the body \
            `{\"error\": {\"code\", \"message\", \"details\"?}}`; every answer has the header \
            `x-request-id`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "This server")),
    paths(
        runs::start::start, runs::list::list, runs::read::read, runs::change::rename,
        runs::change::cancel, runs::steps::steps, skillets::read::list, skillets::read::read,
        skillets::read::revisions, skillets::read::revision, skillets::file::diff, skillets::file::export,
        skillets::change::import, skillets::change::rollback, skillets::change::delete,
        auth_sessions::record, auth_sessions::list, auth_sessions::read, auth_sessions::delete,
        health::alive, health::ready, uploads::upload, files::download,
        docs::openapi, docs::to_page, docs::page, docs::home,
        recorder::page, recorder::token, recorder::socket, recorder::leave, recorder::script, recorder::style,
    ),
    components(
        schemas(
            ErrorBody, ErrorDetail, ErrorCode, runs::Started, runs::RenameBody, runs::FileResult,
            runs::FileDescriptor, health::Health, uploads::Uploaded, model::Fault, model::StartBody, model::Run,
            model::StepRecord, model::SkilletItem, skillets::Skillet, skillets::SkilletRevision,
            skillets::change::RollbackBody, model::Origin,
            model::AuthSessionItem, model::AuthStatus, model::RecordBody, auth_sessions::Recorded,
        ),
        responses(
            InvalidRequest, Unauthenticated, LinkInvalid, NotFound, Conflict, RequestTimeout,
            PayloadTooLarge, UnsupportedMediaType, IdempotencyMismatch, WorkspaceRateLimited,
            InternalError, Unavailable,
        ),
    ),
    tags(
        (name = "runs", description = "Tasks carried out on websites"),
        (name = "skillets", description = "Saved automations"),
        (name = "auth sessions", description = "Logins that people recorded, for runs to act with"),
        (name = "recorder", description = "Where people log in; opened by the address that `record` answers"),
        (name = "files", description = "Uploads, and large results"),
        (name = "operation", description = "For what watches the process"),
        (name = "documentation", description = "For people"),
    ),
    security(("apiKey" = []), ("bearer" = [])),
    modifiers(&Schemes),
)]
struct Api;

struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_default();
        let key = ApiKey::Header(ApiKeyValue::with_description(
            "x-api-key",
            "A key made by `hob keys create`.",
        ));
        components.add_security_scheme("apiKey", SecurityScheme::ApiKey(key));
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The same key."))
            .build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

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
    UnsupportedMediaType "unsupported-media-type" "The body is not of a type that is taken here."
        "the body must be JSON, with the header Content-Type: application/json"
    IdempotencyMismatch "idempotency-mismatch" "The key was used with another body."
        "this Idempotency-Key was used before with another body"
    WorkspaceRateLimited "workspace-rate-limited" "Too many runs wait; see `Retry-After`."
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
