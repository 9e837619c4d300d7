//! Who is asking: the API key of every request below `/api`, checked before anything else of the
//! request is looked at.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use actix_web::middleware::Next;
use actix_web::{Error, FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use futures::future::{Ready, ready};
use sha2::{Digest, Sha256};

use super::Door;
use super::error::ApiError;
use crate::model::{ApiKey, KeyId, KeyRecord, Scope, Timestamp, WorkspaceId};
use crate::store::Store;

/// How long a key that was good is taken without asking the store: a revoked key works this much
/// longer at most.
const REMEMBERED: Duration = Duration::from_secs(3);
/// How late the store may know that a key was used: a write for each call would be one too many.
const USE_NOTED: Duration = Duration::from_mins(1);
/// Most keys that are remembered.
const MOST_REMEMBERED: u64 = 10_000;

/// Whose request it is.
#[derive(Clone)]
pub(super) struct Caller(Arc<KeyRecord>);

impl Caller {
    pub(super) fn workspace(&self) -> &WorkspaceId {
        &self.0.workspace
    }

    /// What is known of the key.
    pub(super) fn record(&self) -> &KeyRecord {
        &self.0
    }

    /// The id of the key, which may be shown.
    pub(super) fn key(&self) -> &str {
        self.0.id.as_str()
    }

    /// What its owner calls the key, where it has a name.
    pub(super) fn key_name(&self) -> Option<&str> {
        Some(self.0.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Whether it is a person in the console.
    pub(super) fn is_session(&self) -> bool {
        self.0.is_session()
    }

    /// Whether the key may be used for this: the one place that says so.
    pub(super) fn check(&self, scope: Scope) -> Result<(), ApiError> {
        if self.0.scopes.allow(scope) { Ok(()) } else { Err(ApiError::Forbidden(scope)) }
    }
}

/// The keys that open this Hob.
pub(super) struct Keys {
    store: Arc<dyn Store>,
    environment: Option<Arc<KeyRecord>>,
    /// By SHA-256 of the whole key, so that neither a key is kept nor a lookup tells about one.
    good: moka::sync::Cache<[u8; 32], Arc<KeyRecord>>,
    /// Keys whose use the store knows already.
    noted: moka::sync::Cache<KeyId, ()>,
}

impl Keys {
    pub(super) fn new(store: Arc<dyn Store>, environment: Option<KeyRecord>) -> Self {
        let good = moka::sync::Cache::builder()
            .max_capacity(MOST_REMEMBERED)
            .time_to_live(REMEMBERED)
            .build();
        let noted = moka::sync::Cache::builder()
            .max_capacity(MOST_REMEMBERED)
            .time_to_live(USE_NOTED)
            .build();
        Self { store, environment: environment.map(Arc::new), good, noted }
    }

    async fn caller(&self, headers: &HeaderMap) -> Result<Caller, ApiError> {
        let text = presented(headers).ok_or(ApiError::Unauthenticated)?;
        self.opened_by(text).await
    }

    /// Whoever has the key that `text` is.
    pub(super) async fn opened_by(&self, text: &str) -> Result<Caller, ApiError> {
        let record = self.record(text).await?;
        if record.is_expired(Timestamp::now()) {
            return Err(ApiError::KeyExpired(record.expires_at.unwrap_or_else(Timestamp::now)));
        }
        self.note_use(&record);
        Ok(Caller(record))
    }

    async fn record(&self, text: &str) -> Result<Arc<KeyRecord>, ApiError> {
        let digest: [u8; 32] = Sha256::digest(text).into();
        if let Some(record) = self.good.get(&digest) {
            return Ok(record);
        }
        let key = ApiKey::from_text(text);
        let record = match &self.environment {
            Some(record) if key.opens(record) => Arc::clone(record),
            _ => {
                let found = self.store.key_by_hash(&key.hash()).await?;
                let found = found.filter(|r| key.opens(r)).ok_or(ApiError::Unauthenticated)?;
                if let Some(own) = &found.session_of {
                    self.check_origin(own).await?;
                }
                Arc::new(found)
            }
        };
        self.good.insert(digest, Arc::clone(&record));
        Ok(record)
    }

    /// Whether the key that a session was opened with still opens something.
    async fn check_origin(&self, hash: &str) -> Result<(), ApiError> {
        if self.environment.as_ref().is_some_and(|record| record.hash == hash) {
            return Ok(());
        }
        let now = Timestamp::now();
        let own = self.store.key_by_hash(hash).await?.filter(|record| !record.is_expired(now));
        own.map(|_| ()).ok_or(ApiError::Unauthenticated)
    }

    /// The hash of the key that the caller has, or that his session was opened with; none where it is the operator's own,
    /// which is in no store.
    pub(super) fn hash_behind(&self, caller: &Caller) -> Option<String> {
        let record = caller.record();
        let hash = record.session_of.as_ref().unwrap_or(&record.hash);
        let is_own = self.environment.as_ref().is_some_and(|own| own.hash == *hash);
        (!is_own).then(|| hash.clone())
    }

    /// Forgets a key that was revoked on this node.
    pub(super) fn forget(&self, text: &str) {
        self.good.invalidate::<[u8; 32]>(&Sha256::digest(text).into());
    }

    /// Has the store note, once in a while, that the key is used. Nobody waits for it.
    fn note_use(&self, record: &Arc<KeyRecord>) {
        let stored = self.environment.as_ref().is_none_or(|own| own.id != record.id);
        if !stored || self.noted.contains_key(&record.id) {
            return;
        }
        self.noted.insert(record.id.clone(), ());
        let (store, record) = (Arc::clone(&self.store), Arc::clone(record));
        actix_web::rt::spawn(async move {
            if let Err(error) = store.note_key_used(&record.id, Timestamp::now()).await {
                tracing::debug!(key = %record.id, %error, "the use of a key was not noted");
            }
        });
    }
}

/// The key in `x-api-key`, or else in `Authorization: Bearer`.
pub(super) fn presented(headers: &HeaderMap) -> Option<&str> {
    let text = if let Some(value) = headers.get("x-api-key") {
        value.to_str().ok()?
    } else {
        let (scheme, key) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
        if !scheme.eq_ignore_ascii_case("bearer") {
            return None;
        }
        key
    };
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// The middleware of everything that takes a key, below `/api` unknown paths too.
pub(super) async fn require_key<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let door = request.app_data::<web::Data<Door>>().cloned();
    let checked = match &door {
        // The console alone calls with what it has put into a browser's cookie: a cookie that somebody got hold of is
        // no key.
        Some(door) => match door.keys.caller(request.headers()).await {
            Ok(caller) if caller.is_session() && request.peer_addr().is_some() => {
                Err(ApiError::Unauthenticated)
            }
            checked => checked,
        },
        None => Err(ApiError::Internal("the app has no door".to_owned())),
    };
    match checked {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            Ok(next.call(request).await?.map_into_left_body())
        }
        Err(error) => {
            let refused = HttpResponse::from_error(error);
            Ok(request.into_response(refused).map_into_right_body())
        }
    }
}

/// The middleware of each path below `/api`: the key must have the scope that the method takes. What the path does
/// not take at all is refused after it, as such.
pub(super) async fn require_scope<B: MessageBody + 'static>(
    needed: Rc<[(Method, Scope)]>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let asked = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let scope = needed.iter().find(|(method, _)| method == asked).map(|(_, scope)| *scope);
    let caller = request.extensions().get::<Caller>().cloned();
    let checked = match (scope, caller) {
        (None, _) => Ok(()),
        (Some(scope), Some(caller)) => caller.check(scope),
        (Some(_), None) => Err(ApiError::Unauthenticated),
    };
    match checked {
        Ok(()) => Ok(next.call(request).await?.map_into_left_body()),
        Err(error) => {
            let refused = HttpResponse::from_error(error);
            Ok(request.into_response(refused).map_into_right_body())
        }
    }
}

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // Without the middleware there is no caller: a route outside /api gets 401, never a guess.
        let caller = request.extensions().get::<Self>().cloned();
        ready(caller.ok_or(ApiError::Unauthenticated))
    }
}
