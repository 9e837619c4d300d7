//! The API description: every route, with its failures.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::Bytes;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::path::ParameterIn;
use utoipa::openapi::schema::{Schema, SchemaType, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{Modify, OpenApi};

use super::answers::{
    Conflict, Forbidden, IdempotencyMismatch, InternalError, InvalidRequest, LinkInvalid,
    NoAiCreditsLeft, NotFound, PayloadTooLarge, RangeNotSatisfiable, RequestTimeout,
    Unauthenticated, Unavailable, UnsupportedMediaType, WorkspaceRateLimited,
};
use super::error::{ApiError, ErrorBody, ErrorCode, ErrorDetail};
use super::told::Told;
use super::{
    audit, auth_sessions, batches, deliveries, docs, files, health, key_ring, live, look, mcp,
    recorder, runs, schedules, skillets, uploads, webhook, workspace,
};
use crate::{model, webhooks};

/// The API description.
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "documentation",
    summary = "This description",
    operation_id = "openapi",
    security(()),
    responses((status = 200, description = "OpenAPI 3.1.", content_type = "application/json")),
)]
pub(super) async fn openapi() -> Result<HttpResponse, ApiError> {
    static TEXT: LazyLock<Result<Bytes, String>> = LazyLock::new(|| {
        serde_json::to_vec(&document()).map(Bytes::from).map_err(|e| e.to_string())
    });
    let text = TEXT.clone().map_err(ApiError::Internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(text))
}

/// The description of this server's API, `OpenAPI` 3.1.
pub fn document() -> Document {
    Api::openapi()
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hob",
        description = "Self-hosted browser automation: post a task in plain words, poll a \
            structured result.\n\nEvery path below `/api`, and `/mcp`, takes an API \
            key, as `x-api-key` or as `Authorization: Bearer`. Every failure has the body \
            `{\"error\": {\"code\", \"message\", \"details\"?}}`; every answer has the header \
            `x-request-id`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "This server")),
    paths(
        runs::start::start, runs::list::list, runs::read::read, runs::change::rename,
        runs::change::cancel, runs::delete::delete, runs::steps::steps, runs::steps::picture, runs::events::events, runs::feed::feed, live::link::link, live::takeover::take_over,
        batches::start::start, batches::read::list, batches::read::read, batches::read::rows, batches::results::results,
        batches::change::cancel, batches::change::delete,
        schedules::put::put, schedules::read::list, schedules::read::read, schedules::change::pause,
        schedules::change::resume, schedules::change::delete, skillets::read::list, skillets::read::read,
        skillets::read::revisions, skillets::read::revision, skillets::file::diff, skillets::file::export,
        skillets::change::import, skillets::change::rollback, skillets::change::delete,
        auth_sessions::record, auth_sessions::list, auth_sessions::read, auth_sessions::delete,
        webhook::read, webhook::set, webhook::replace_secret, webhook::delete, deliveries::list, deliveries::read, deliveries::resend,
        workspace::read, key_ring::list, key_ring::create, key_ring::revoke, audit::list, health::alive, health::ready, uploads::upload, files::download,
        openapi, docs::to_page, docs::page,
        look::look, mcp::post, recorder::page, recorder::token, recorder::socket, recorder::leave, recorder::script, recorder::style,
        live::page, live::script, live::style, live::socket,
    ),
    components(
        schemas(
            ErrorBody, ErrorDetail, ErrorCode, live::LiveLink, runs::Started, runs::RenameBody, runs::FileResult,
            runs::FileDescriptor, batches::BatchItem, batches::BatchStatus, batches::read::BatchRowItem, batches::results::RowResult,
            schedules::ScheduleItem, schedules::ScheduleStatus, model::ScheduleBody, model::MissedRuns, model::OfSchedule,
            model::LatestRun, model::Halt, model::HaltReason, model::BatchBody, model::RowState, model::RowCounts, health::Health, uploads::Uploaded, look::LookBody, look::LookedAt, model::Fault, model::StartBody, model::Run,
            model::StepRecord, model::SkilletItem, skillets::Skillet, skillets::SkilletRevision,
            skillets::change::RollbackBody, model::Origin,
            model::AuditEntry, model::AuditEvent, model::AuthSessionItem, model::AuthStatus, model::RecordBody, auth_sessions::Recorded,
            webhook::WebhookBody, webhook::WebhookItem, deliveries::DeliveryItem, model::RunEvent, model::DeliveryState, model::DeliveryAttempt,
            webhooks::Message, webhooks::MessageData,
            workspace::WorkspaceItem, workspace::UnderWayItem, key_ring::KeyBody, key_ring::KeyItem, model::Scope,
        ),
        responses(
            InvalidRequest, Unauthenticated, NoAiCreditsLeft, Forbidden, LinkInvalid, NotFound, Conflict, RequestTimeout,
            PayloadTooLarge, RangeNotSatisfiable, UnsupportedMediaType, IdempotencyMismatch,
            WorkspaceRateLimited, InternalError, Unavailable,
        ),
    ),
    tags(
        (name = "runs", description = "Tasks carried out on websites"),
        (name = "batches", description = "One task for many rows of inputs"),
        (name = "schedules", description = "One task again and again"),
        (name = "skillets", description = "Saved automations"),
        (name = "auth sessions", description = "Logins that people recorded, for runs to act with"),
        (name = "webhooks", description = "What is told of runs while nobody asks"),
        (name = "agents", description = "For agents that speak the Model Context Protocol"),
        (name = "recorder", description = "Where people log in; opened by the address that `record` answers"),
        (name = "live view", description = "Where runs are watched; opened by the address that `live` answers"),
        (name = "workspace", description = "For who looks after the workspace"),
        (name = "files", description = "Uploads, and large results"),
        (name = "operation", description = "For what watches the process"),
        (name = "documentation", description = "For people"),
    ),
    security(("apiKey" = []), ("bearer" = [])),
    modifiers(&Schemes, &TheirScopes, &Told, &HeadersAreText),
)]
struct Api;

/// Says of each call below `/api` which scope it takes, and that a key without it is refused.
struct TheirScopes;

impl Modify for TheirScopes {
    fn modify(&self, document: &mut Document) {
        for (path, method, scope) in super::routes::scopes() {
            let Some(item) = document.paths.paths.get_mut(path) else { continue };
            let operation = match method.as_str() {
                "GET" => &mut item.get,
                "POST" => &mut item.post,
                "PUT" => &mut item.put,
                "PATCH" => &mut item.patch,
                _ => &mut item.delete,
            };
            let Some(operation) = operation else { continue };
            let said = operation.description.get_or_insert_default();
            *said += "\n\nTakes a key with the scope `";
            *said += scope.as_str();
            *said += "`.";
            let forbidden = Ref::from_response_name("Forbidden");
            operation.responses.responses.insert("403".to_owned(), forbidden.into());
        }
    }
}

/// Says of headers that may be left out that they are text: none can be null, and who makes a client of this would send it.
struct HeadersAreText;

impl Modify for HeadersAreText {
    fn modify(&self, document: &mut Document) {
        for item in document.paths.paths.values_mut() {
            let all =
                [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
            let operations = all.into_iter().filter_map(Option::as_mut);
            for parameter in operations.flat_map(|one| one.parameters.iter_mut().flatten()) {
                if let RefOr::T(parameter) = parameter
                    && parameter.parameter_in == ParameterIn::Header
                    && let Some(RefOr::T(Schema::Object(schema))) = &mut parameter.schema
                    && let SchemaType::Array(types) = &schema.schema_type
                    && let Some(kept) = types.iter().find(|one| **one != Type::Null)
                {
                    schema.schema_type = SchemaType::Type(kept.clone());
                }
            }
        }
    }
}

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
