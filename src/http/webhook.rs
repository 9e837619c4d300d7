//! `/api/v1/webhook`: where a workspace is told of its runs, and what with the messages are signed.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use super::{Door, body};
use crate::model::{
    AuditEvent, BodySchema, Secret, SigningSecret, Timestamp, TooManySecrets, Webhook, WorkspaceId,
    told_url,
};
use crate::store::KnownWebhook;
use crate::vault::{SIGNING_SECRET, webhook_context};
use crate::webhooks;

const NO_WEBHOOK: ApiError = ApiError::NotFound("webhook: PUT /api/v1/webhook makes one");
/// How often a change is tried again that another one came before.
const TRIES: usize = 20;

/// Body of `PUT /api/v1/webhook`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WebhookBody {
    /// Where messages go of runs that are started from now on without a `callbackUrl` of their own: http or https,
    /// without a login in it. Left out: nowhere; the secret is for start calls with a `callbackUrl`.
    #[serde(default)]
    #[schema(required = false, nullable = false, max_length = 2048)]
    url: Option<String>,
}

/// A workspace's webhook.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebhookItem {
    /// Where messages go of runs that name no address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    url: Option<String>,
    /// Since when the address gets no more messages, because it answered 410; to set it anew ends that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, format = DateTime)]
    gone_since: Option<Timestamp>,
    /// Until when each secret that was replaced still signs beside the present one, the latest first.
    #[schema(value_type = Vec<String>)]
    replaced_secrets_until: Vec<Timestamp>,
    /// When any of this was changed last.
    #[schema(value_type = String, format = DateTime)]
    updated_at: Timestamp,
    /// The secret that signs, when it was made by this call: it is shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, example = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")]
    secret: Option<String>,
}

/// Shows it.
#[utoipa::path(
    get,
    path = "/api/v1/webhook",
    tag = "webhooks",
    summary = "Read the webhook",
    description = "Where the workspace is told of its runs. The secret is not shown.",
    operation_id = "readWebhook",
    responses(
        (status = 200, description = "The webhook.", body = WebhookItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let known = door.store.webhook(caller.workspace()).await?.ok_or(NO_WEBHOOK)?;
    Ok(answer(&known.webhook, None))
}

/// Sets the address.
#[utoipa::path(
    put,
    path = "/api/v1/webhook",
    tag = "webhooks",
    summary = "Set the webhook",
    description = "Says where the workspace is told of its runs: when one begins, and when it has ended (see the \
        webhooks of this description). It holds for runs that are started from then on; their messages go to the \
        address that is set when they are sent. The first call makes the secret that messages are signed with, and \
        answers with it, once. The address is held against what browsers may reach (`egress`) each time it is used.",
    operation_id = "setWebhook",
    request_body = WebhookBody,
    responses(
        (status = 200, description = "The webhook; with the secret where it was made.", body = WebhookItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn set(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<WebhookBody>);
    Query::parse(request.query_string(), &[]).done()?;
    let body = body::json(&door, &caller, &request, &mut payload).await?;
    let WebhookBody { url } = SCHEMA.read(body.value).map_err(ApiError::Invalid)?;
    let mut faults = Vec::new();
    let url = url.and_then(|text| told_url("/url", &text, &mut faults));
    if !faults.is_empty() {
        return Err(ApiError::Invalid(faults));
    }
    let (secret, sealed) = made(&door, caller.workspace())?;
    let changed = change(&door, caller.workspace(), |known, now| {
        let secrets = match known {
            Some(known) => known.secrets,
            None => vec![SigningSecret { sealed: sealed.clone(), until: None }],
        };
        Ok(Some(Webhook { url: url.clone(), secrets, updated_at: now, gone_since: None }))
    });
    let (webhook, is_new) = changed.await?.ok_or(NO_WEBHOOK)?;
    door.ledger.note(&caller, AuditEvent::WebhookChanged, "address").await;
    Ok(answer(&webhook, is_new.then_some(&secret)))
}

/// Replaces the secret.
#[utoipa::path(
    post,
    path = "/api/v1/webhook/secret",
    tag = "webhooks",
    summary = "Replace the webhook's secret",
    description = "Makes a new secret and answers with it, once. For a day messages carry a signature by each of both, \
        so that receivers have the time to change. Three secrets sign at a time at most: a third replacement within a day \
        is refused (409).",
    operation_id = "replaceWebhookSecret",
    responses(
        (status = 200, description = "The webhook with its new secret.", body = WebhookItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn replace_secret(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let (secret, sealed) = made(&door, caller.workspace())?;
    let changed = change(&door, caller.workspace(), |known, now| {
        let Some(mut webhook) = known else { return Ok(None) };
        webhook.rotate(sealed.clone(), now).map_err(|TooManySecrets| TOO_MANY_SECRETS)?;
        Ok(Some(webhook))
    });
    let (webhook, _) = changed.await?.ok_or(NO_WEBHOOK)?;
    door.ledger.note(&caller, AuditEvent::WebhookChanged, "secret").await;
    Ok(answer(&webhook, Some(&secret)))
}

/// Forgets it.
#[utoipa::path(
    delete,
    path = "/api/v1/webhook",
    tag = "webhooks",
    summary = "Delete the webhook",
    description = "Forgets address and secrets. Messages that wait are given up.",
    operation_id = "deleteWebhook",
    responses(
        (status = 204, description = "It is gone."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn delete(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    for _ in 0..TRIES {
        let known = door.store.webhook(caller.workspace()).await?.ok_or(NO_WEBHOOK)?;
        if door.store.swap_webhook(caller.workspace(), known.version, None).await? {
            door.ledger.note(&caller, AuditEvent::WebhookChanged, "deleted").await;
            return Ok(HttpResponse::NoContent().finish());
        }
    }
    Err(BUSY)
}

const TOO_MANY_SECRETS: ApiError = ApiError::Conflict(
    "three secrets sign already, and each that was replaced has its day (replacedSecretsUntil): replace it later, or \
     DELETE and PUT /api/v1/webhook, which ends them all",
);
const BUSY: ApiError = ApiError::Conflict("the webhook is being changed by others; try again");

/// A new secret, plain and sealed.
fn made(door: &Door, workspace: &WorkspaceId) -> Result<(Secret, String), ApiError> {
    let secret = webhooks::new_secret().map_err(|error| ApiError::Internal(error.to_string()))?;
    let kept = BTreeMap::from([(SIGNING_SECRET.to_owned(), secret.clone())]);
    let sealed = door.vault.seal(&webhook_context(workspace), &kept)?;
    Ok((secret, sealed))
}

/// Changes the webhook, whoever else does so at this moment; what it is then, and whether there was none before. Nothing
/// where `to` makes nothing of it.
async fn change(
    door: &Door,
    workspace: &WorkspaceId,
    to: impl Fn(Option<Webhook>, Timestamp) -> Result<Option<Webhook>, ApiError>,
) -> Result<Option<(Webhook, bool)>, ApiError> {
    for _ in 0..TRIES {
        let (known, version) = match door.store.webhook(workspace).await? {
            Some(KnownWebhook { webhook, version }) => (Some(webhook), version),
            None => (None, 0),
        };
        let is_new = known.is_none();
        let Some(new) = to(known, Timestamp::now())? else { return Ok(None) };
        if door.store.swap_webhook(workspace, version, Some(&new)).await? {
            return Ok(Some((new, is_new)));
        }
    }
    Err(BUSY)
}

fn answer(webhook: &Webhook, secret: Option<&Secret>) -> HttpResponse {
    let item = WebhookItem {
        url: webhook.url.as_ref().map(ToString::to_string),
        gone_since: webhook.gone_since,
        replaced_secrets_until: webhook
            .signing(Timestamp::now())
            .filter_map(|secret| secret.until)
            .collect(),
        updated_at: webhook.updated_at,
        secret: secret.map(|secret| secret.reveal().to_owned()),
    };
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(item)
}
