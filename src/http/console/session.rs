//! Who is signed in: a session in place of a key, kept by the browser in a cookie.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header::{COOKIE, HOST, ORIGIN};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::console::Person;
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::model::{ApiKey, AuditEvent, KeyId, KeyRecord, Scope, Secret, Timestamp};

/// Most sessions of one key; the oldest ends where there is one more.
const MOST_SESSIONS: usize = 20;
/// Most sign-ins with one key a minute, on this node: each is written down.
const MOST_SIGN_INS: u32 = 10;
const MINUTE: Duration = Duration::from_mins(1);
/// Most keys whose sign-ins are counted at a time.
const MOST_COUNTED: u64 = 10_000;
/// What the cookie is called where it goes by TLS: browsers take it from this very host alone.
const BY_TLS: &str = "__Host-hob_session";
/// The same without TLS, with the port behind it: cookies do not tell ports apart.
const WITHOUT_TLS: &str = "hob_session";
/// Most cookies that are tried: others on this host may set some of this name.
const MOST_TRIED: usize = 4;

/// How often was signed in with each key in the last minute.
pub(in crate::http) struct SignIns(moka::sync::Cache<KeyId, Arc<AtomicU32>>);

impl Default for SignIns {
    fn default() -> Self {
        Self(moka::sync::Cache::builder().max_capacity(MOST_COUNTED).time_to_live(MINUTE).build())
    }
}

impl SignIns {
    fn count(&self, key: &KeyId) -> Result<(), ApiError> {
        let counted = self.0.get_with(key.clone(), Arc::default);
        if counted.fetch_add(1, Ordering::SeqCst) < MOST_SIGN_INS {
            Ok(())
        } else {
            Err(ApiError::TooManySignIns)
        }
    }
}

/// Somebody who is signed in.
pub(super) struct SignedIn {
    pub(super) caller: Caller,
    pub(super) key: Secret,
}

impl SignedIn {
    /// Whoever the request's cookie is of; nobody where it opens nothing any more.
    pub(super) async fn of(door: &Door, request: &HttpRequest) -> Result<Option<Self>, ApiError> {
        for text in cookies(request) {
            match door.keys.opened_by(&text).await {
                Ok(caller) if caller.is_session() => {
                    // The log and the room for answers are told whose request it is.
                    request.extensions_mut().insert(caller.clone());
                    return Ok(Some(Self { caller, key: Secret::new(text) }));
                }
                Ok(_) | Err(ApiError::Unauthenticated | ApiError::KeyExpired(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// What each form of this session says back.
    pub(super) fn token(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(format!("form {}", self.key.reveal())))
    }

    pub(super) fn person(&self) -> Person {
        let may = |scope| self.caller.check(scope).is_ok();
        Person {
            key: self.caller.key_name().unwrap_or(self.caller.key()).to_owned(),
            workspace: self.caller.workspace().to_string(),
            token: self.token(),
            runs: may(Scope::Run),
            records: may(Scope::Record),
            admin: may(Scope::Admin),
        }
    }
}

/// A session for whoever has the key that `text` is.
pub(super) async fn begin(door: &Door, text: &str) -> Result<ApiKey, ApiError> {
    let caller = door.keys.opened_by(text).await?;
    // A session is no key: one would go on for ever by itself.
    if caller.is_session() {
        return Err(ApiError::Unauthenticated);
    }
    door.sign_ins.count(&caller.record().id)?;
    let (key, id) = ApiKey::generate().map_err(|error| ApiError::Internal(error.to_string()))?;
    let now = Timestamp::now();
    let record = caller.record().session(id, key.hash(), now);
    end_old(door, caller.record(), now).await?;
    door.store.add_key(&record).await?;
    door.ledger.note(&caller, AuditEvent::SignedIn, record.id.as_str()).await;
    Ok(key)
}

/// Revokes the sessions that are over, and the oldest of this key where there are as many as there may be.
async fn end_old(door: &Door, own: &KeyRecord, now: Timestamp) -> Result<(), ApiError> {
    let all = door.store.sessions().await?.into_iter();
    let (over, live): (Vec<_>, Vec<_>) = all.partition(|session| session.is_expired(now));
    let of_key = |session: &KeyRecord| session.session_of.as_deref() == Some(&own.hash);
    let of_key: Vec<_> = live.into_iter().filter(of_key).collect();
    let most = of_key.len().saturating_sub(MOST_SESSIONS - 1);
    for session in over.iter().chain(&of_key[..most]) {
        door.store.revoke_key(&session.id).await?;
    }
    Ok(())
}

/// Ends it.
pub(super) async fn end(door: &Door, person: &SignedIn) -> Result<(), ApiError> {
    let record = person.caller.record();
    door.store.revoke_key(&record.id).await?;
    door.keys.forget(person.key.reveal());
    door.ledger.note(&person.caller, AuditEvent::SignedOut, record.id.as_str()).await;
    Ok(())
}

/// What the cookie is called without TLS, by the port that the browser has called.
fn without_tls(request: &HttpRequest) -> String {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let port = host.rsplit_once(':').map_or("", |(_, port)| port);
    let port: String = port.chars().filter(char::is_ascii_digit).collect();
    format!("{WITHOUT_TLS}_{port}")
}

/// The values of the cookies of this name. What another application on this host has put beside them may be no text.
fn cookies(request: &HttpRequest) -> Vec<String> {
    let plain = without_tls(request);
    let lines =
        request.headers().get_all(COOKIE).flat_map(|line| line.as_bytes().split(|b| *b == b';'));
    let pairs = lines.filter_map(|pair| std::str::from_utf8(pair).ok()?.trim().split_once('='));
    let own = pairs.filter(|(name, _)| *name == BY_TLS || *name == plain);
    own.map(|(_, value)| value.to_owned()).take(MOST_TRIED).collect()
}

/// The answer with the session's cookie; an empty one takes it away. A form has brought where it comes from.
pub(super) fn with_cookie(
    request: &HttpRequest,
    mut answer: HttpResponse,
    key: &str,
) -> HttpResponse {
    let origin = request.headers().get(ORIGIN).and_then(|origin| origin.to_str().ok());
    let secure = origin.is_some_and(|origin| origin.starts_with("https:"));
    let name = if secure { BY_TLS.to_owned() } else { without_tls(request) };
    let mut cookie = Cookie::build(name, key)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(secure)
        .finish();
    if key.is_empty() {
        cookie.make_removal();
    }
    // Names and values of these letters are headers.
    let _ = answer.add_cookie(&cookie);
    answer
}
