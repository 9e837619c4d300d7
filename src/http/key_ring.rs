//! `/api/v1/keys`: the keys of a workspace, made and revoked by whoever looks after it.
//!
//! A key makes no other that may more than itself or holds longer, so that nobody gets further by it than they are.

use std::sync::LazyLock;

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use super::{Door, body};
use crate::model::{
    ApiKey, AuditEvent, BodySchema, Fault, KeyId, KeyRecord, Scope, Scopes, Timestamp,
};

const NO_KEY: ApiError = ApiError::NotFound("key in this workspace");
/// Most keys of a workspace that are good, about: calls at the same time do not count each other.
const MOST_KEYS: usize = 200;
/// As many of those that have expired are kept, the youngest.
const MOST_EXPIRED: usize = 50;

/// Body of `POST /api/v1/keys`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyBody {
    /// What the key is called, in lists and logs.
    #[serde(default)]
    #[schema(required = false, max_length = 64)]
    name: String,
    /// What it may be used for: of what the key of this call may, one or more.
    #[schema(min_items = 1)]
    scopes: Vec<Scope>,
    /// From when on it opens nothing: how long from now (`90d`, `12h`), a day or a time. Left out: never, or when the key
    /// of this call does.
    #[serde(default)]
    #[schema(required = false, nullable = false, max_length = 64, example = "90d")]
    expires: Option<String>,
}

/// A key, without what opens anything.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct KeyItem {
    /// Its id, which may be shown.
    #[schema(value_type = String)]
    id: KeyId,
    /// What it is called; empty where nobody named it.
    name: String,
    /// What it may be used for.
    scopes: Vec<Scope>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// From when on it opens nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, format = DateTime)]
    expires_at: Option<Timestamp>,
    /// When it was last used, some minutes late at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String, format = DateTime)]
    last_used_at: Option<Timestamp>,
    /// Whether this call was made with it.
    is_own: bool,
    /// The key, when it was made by this call: it is shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false, value_type = String)]
    key: Option<String>,
}

impl KeyItem {
    fn of(record: KeyRecord, is_own: bool) -> Self {
        Self {
            is_own,
            id: record.id,
            name: record.name,
            scopes: record.scopes.iter().collect(),
            created_at: record.created_at,
            expires_at: record.expires_at,
            last_used_at: record.last_used_at,
            key: None,
        }
    }
}

/// Whether it is the key that the caller has, or that their session was opened with.
fn is_own(door: &Door, record: &KeyRecord, caller: &Caller) -> bool {
    door.keys.hash_behind(caller).is_some_and(|hash| hash == record.hash)
}

/// Shows them.
#[utoipa::path(
    get,
    path = "/api/v1/keys",
    tag = "workspace",
    summary = "List the keys",
    description = "The keys of the workspace, oldest first; never what opens anything. The operator's own key of the \
        configuration (`HOB_API_KEY`) is not among them.",
    operation_id = "listKeys",
    responses(
        (status = 200, description = "The keys.", body = [KeyItem]),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let keys = of_workspace(&door, &caller).await?;
    let item = |key| {
        let is_own = is_own(&door, &key, &caller);
        KeyItem::of(key, is_own)
    };
    let keys: Vec<_> = keys.into_iter().map(item).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-store")).json(keys))
}

async fn of_workspace(door: &Door, caller: &Caller) -> Result<Vec<KeyRecord>, ApiError> {
    let mut keys = door.store.keys().await?;
    keys.retain(|key| key.workspace == *caller.workspace());
    Ok(keys)
}

/// Makes one.
#[utoipa::path(
    post,
    path = "/api/v1/keys",
    tag = "workspace",
    summary = "Make a key",
    description = "A key of this workspace. It may do what the key of this call may, or less, and holds no longer. It is \
        shown once, by this answer. At most 200 keys may be good at a time.",
    operation_id = "createKey",
    request_body = KeyBody,
    responses(
        (status = 201, description = "The key.", body = KeyItem),
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
pub(super) async fn create(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<KeyBody>);
    Query::parse(request.query_string(), &[]).done()?;
    let body = body::json(&door, &caller, &request, &mut payload).await?;
    let body: KeyBody = SCHEMA.read(body.value).map_err(ApiError::Invalid)?;
    let like = checked(&caller, body, own_end(&door, &caller).await?)?;
    let (now, keys) = (Timestamp::now(), of_workspace(&door, &caller).await?);
    let (over, good): (Vec<_>, Vec<_>) = keys.into_iter().partition(|key| key.is_expired(now));
    // Those that have expired open nothing; they are kept for people to see, and not without end.
    for key in over.iter().take(over.len().saturating_sub(MOST_EXPIRED)) {
        door.store.revoke_key(&key.id).await?;
    }
    if good.len() >= MOST_KEYS {
        return Err(ApiError::Conflict(
            "the workspace has 200 keys, as many as it may: revoke one",
        ));
    }
    let (key, id) = ApiKey::generate().map_err(|error| ApiError::Internal(error.to_string()))?;
    let record = KeyRecord { id, hash: key.hash(), ..like };
    door.store.add_key(&record).await?;
    let made = format!("{} ({})", record.id, record.scopes);
    door.ledger.note(&caller, AuditEvent::KeyCreated, &made).await;
    let item = KeyItem { key: Some(key.reveal().to_owned()), ..KeyItem::of(record, false) };
    let mut answer = HttpResponse::build(StatusCode::CREATED);
    Ok(answer.insert_header((CACHE_CONTROL, "no-store")).json(item))
}

/// The key that is to be made by one that expires at `end`, yet without what opens anything. All faults are told at once.
fn checked(caller: &Caller, body: KeyBody, end: Option<Timestamp>) -> Result<KeyRecord, ApiError> {
    let own = caller.record();
    let mut faults = Vec::new();
    let name = KeyRecord::named(&body.name).unwrap_or_else(|fault| {
        faults.push(Fault::new("/name", fault));
        String::new()
    });
    let expires = body.expires.map(|text| KeyRecord::expiry(&text, Timestamp::now()));
    match (&expires, end) {
        (Some(Err(fault)), _) => faults.push(Fault::new("/expires", fault.clone())),
        (Some(Ok(wanted)), Some(end)) if *wanted > end => {
            faults.push(Fault::new("/expires", "is later than your own key expires"));
        }
        _ => {}
    }
    for (at, scope) in body.scopes.iter().enumerate() {
        if !own.scopes.allow(*scope) {
            let fault = format!("your own key may not `{scope}`, so no key that it makes may");
            faults.push(Fault::new(format!("/scopes/{at}"), fault));
        }
    }
    let Some(scopes) = Scopes::of(body.scopes).filter(|_| faults.is_empty()) else {
        return Err(ApiError::Invalid(faults));
    };
    let expires_at = expires.and_then(Result::ok).or(end);
    let record = KeyRecord::new(own.id.clone(), own.workspace.clone(), String::new());
    Ok(KeyRecord { name, scopes, expires_at, ..record })
}

/// When the key expires that the caller has, or that their session was opened with.
async fn own_end(door: &Door, caller: &Caller) -> Result<Option<Timestamp>, ApiError> {
    let Some(hash) = door.keys.hash_behind(caller) else { return Ok(None) };
    let own = door.store.key_by_hash(&hash).await?.ok_or(ApiError::Unauthenticated)?;
    Ok(own.expires_at)
}

/// Revokes one.
#[utoipa::path(
    delete,
    path = "/api/v1/keys/{id}",
    tag = "workspace",
    summary = "Revoke a key",
    description = "The key opens nothing any more, on any node within three seconds; with it end the sessions in the \
        console that were opened with it, and its schedules stop. The key of this call is not revoked so: use another.",
    operation_id = "revokeKey",
    params(("id" = String, Path, description = "The key's id.")),
    responses(
        (status = 204, description = "It is revoked."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn revoke(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let id = request.match_info().get("id").unwrap_or_default();
    let keys = of_workspace(&door, &caller).await?;
    let key = keys.into_iter().find(|key| key.id.as_str() == id).ok_or(NO_KEY)?;
    if is_own(&door, &key, &caller) {
        return Err(ApiError::Conflict("this is the key of this call: revoke it with another one"));
    }
    if !door.store.revoke_key(&key.id).await? {
        return Err(NO_KEY);
    }
    door.ledger.note(&caller, AuditEvent::KeyRevoked, key.id.as_str()).await;
    Ok(HttpResponse::NoContent().finish())
}
