//! The console's door: who is signed in, and the forms that are believed. What the pages show is for [`crate::console`].
//!
//! Signing in exchanges an API key for a session: a key of its own that ends by itself, is revoked by signing out, and dies
//! with the key that it was opened with. The browser keeps it in a cookie that no script sees and that goes along with
//! requests of this site's own pages alone. The API does not take it from outside.

use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION,
    REFERRER_POLICY,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use url::form_urlencoded::parse;

use super::address::{base_url, is_own_origin};
use super::body::{self, Bounds};
use super::error::{ApiError, LARGEST_JSON};
use super::keys::Caller;
use super::{Door, runs};
use crate::console::{self, Answer, Asked, Person};
use crate::model::{ApiKey, AuditEvent, KeyRecord, Scope, Secret, Timestamp};

/// What the cookie is called.
const SESSION: &str = "hob_session";
/// What the field is called that every form has.
const TOKEN: &str = "token";
/// What a sign-in may be.
const SIGN_IN: Bounds = Bounds { limit: 8 << 10, time: body::PATIENCE };
/// What another form may be: as much as the call of the API that it becomes.
const FORM: Bounds = Bounds { limit: LARGEST_JSON, time: body::PATIENCE };
/// Most sessions of one key; the oldest ends where there is one more.
const MOST_SESSIONS: usize = 20;

/// Only this server, no script in the page itself, in no frame, forms to this server alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Somebody who is signed in.
struct SignedIn {
    caller: Caller,
    key: Secret,
}

impl SignedIn {
    /// Whoever the request's cookie is of; nobody where it opens nothing any more.
    async fn of(door: &Door, request: &HttpRequest) -> Result<Option<Self>, ApiError> {
        let Some(cookie) = request.cookie(SESSION) else { return Ok(None) };
        match door.keys.opened_by(cookie.value()).await {
            Ok(caller) if caller.is_session() => {
                Ok(Some(Self { caller, key: Secret::new(cookie.value()) }))
            }
            Ok(_) | Err(ApiError::Unauthenticated | ApiError::KeyExpired(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What each form of this session says back.
    fn token(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(format!("form {}", self.key.reveal())))
    }

    fn person(&self) -> Person {
        let may = |scope| self.caller.check(scope).is_ok();
        Person {
            key: self.caller.key_name().unwrap_or(self.caller.key()).to_owned(),
            workspace: self.caller.workspace().to_string(),
            token: self.token(),
            runs: may(Scope::Run),
            records: may(Scope::Record),
        }
    }
}

/// `/`: the runs for those who are signed in, the way in for the others.
pub(super) async fn home(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    match SignedIn::of(&door, &request).await {
        Ok(Some(_)) => to("/runs"),
        Ok(None) => sign_in_page(&door, &request, StatusCode::OK, "/runs", None),
        Err(error) => trouble(None, &error),
    }
}

/// Where one signs in.
pub(super) async fn way_in(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    let next = parse(request.query_string().as_bytes()).find(|(name, _)| name == "next");
    let next = next.map_or_else(|| "/runs".to_owned(), |(_, path)| own_path(&path));
    match SignedIn::of(&door, &request).await {
        Ok(Some(_)) => to(&next),
        Ok(None) => sign_in_page(&door, &request, StatusCode::OK, &next, None),
        Err(error) => trouble(None, &error),
    }
}

/// Takes a key and gives a session.
pub(super) async fn sign_in(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    if !is_own_origin(&door, &request) {
        return trouble(None, &ELSEWHERE);
    }
    let form = match form(&request, &mut payload, SIGN_IN).await {
        Ok(form) => form,
        Err(error) => return trouble(None, &error),
    };
    let said = |name: &str| form.iter().find(|(own, _)| own == name).map(|(_, value)| value.trim());
    let next = own_path(said("next").unwrap_or("/runs"));
    let refused = match session(&door, said("key").unwrap_or_default()).await {
        Ok(key) => return with_cookie(&door, &request, to(&next), key.reveal()),
        Err(ApiError::Unauthenticated) => {
            "This is no key of this Hob: look for spaces, or for a letter that is missing."
        }
        Err(ApiError::KeyExpired(_)) => "This key has expired: ask for another.",
        Err(error) => return trouble(None, &error),
    };
    sign_in_page(&door, &request, StatusCode::UNAUTHORIZED, &next, Some(refused))
}

/// A session for whoever has the key that `text` is.
async fn session(door: &Door, text: &str) -> Result<ApiKey, ApiError> {
    let caller = door.keys.opened_by(text).await?;
    // A session is no key: one would go on for ever by itself.
    if caller.is_session() {
        return Err(ApiError::Unauthenticated);
    }
    let (key, id) = ApiKey::generate().map_err(|error| ApiError::Internal(error.to_string()))?;
    let now = Timestamp::now();
    let record = caller.record().session(id, key.hash(), now);
    end_old_sessions(door, caller.record(), now).await?;
    door.store.add_key(&record).await?;
    door.ledger.note(&caller, AuditEvent::SignedIn, record.id.as_str()).await;
    Ok(key)
}

/// Revokes the sessions that are over, and the oldest of this key where there are as many as there may be.
async fn end_old_sessions(door: &Door, own: &KeyRecord, now: Timestamp) -> Result<(), ApiError> {
    let all = door.store.keys().await?.into_iter().filter(|key| key.session_of.is_some());
    let (over, live): (Vec<_>, Vec<_>) = all.partition(|key| key.is_expired(now));
    let of_key: Vec<_> =
        live.into_iter().filter(|key| key.session_of.as_deref() == Some(&own.hash)).collect();
    let most = of_key.len().saturating_sub(MOST_SESSIONS - 1);
    for key in over.iter().chain(&of_key[..most]) {
        door.store.revoke_key(&key.id).await?;
    }
    Ok(())
}

/// Ends the session.
pub(super) async fn sign_out(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    let person = match believed(&door, &request, &mut payload).await {
        Ok(Some((person, _))) => person,
        Ok(None) => return with_cookie(&door, &request, to("/"), ""),
        Err(error) => return trouble(None, &error),
    };
    let record = person.caller.record();
    if let Err(error) = door.store.revoke_key(&record.id).await {
        return trouble(Some(&person), &error.into());
    }
    door.keys.forget(person.key.reveal());
    door.ledger.note(&person.caller, AuditEvent::SignedOut, record.id.as_str()).await;
    with_cookie(&door, &request, to("/"), "")
}

/// Any other page.
pub(super) async fn page(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    let is_form = request.method() == actix_web::http::Method::POST;
    let known = if is_form {
        believed(&door, &request, &mut payload).await
    } else {
        SignedIn::of(&door, &request).await.map(|found| found.map(|person| (person, Vec::new())))
    };
    let (person, form) = match known {
        Ok(Some(known)) => known,
        Ok(None) => return to_sign_in(&request),
        Err(error) => return trouble(None, &error),
    };
    let address = base_url(&door, &request);
    let asked = Asked {
        client: door.within.on_behalf(person.key.clone(), address.parse().ok()),
        person: person.person(),
        is_form,
        path: request.path().to_owned(),
        query: pairs(request.query_string().as_bytes()),
        form,
        address,
    };
    answered(console::answer(asked).await)
}

/// The events of a run, for the page that shows it.
pub(super) async fn events(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let person = SignedIn::of(&door, &request).await?.ok_or(ApiError::Unauthenticated)?;
    person.caller.check(Scope::Read)?;
    runs::events::events(door, person.caller, request).await
}

/// The script of all pages.
pub(super) async fn script() -> HttpResponse {
    asset("text/javascript; charset=utf-8", console::SCRIPT)
}

/// Their looks.
pub(super) async fn style() -> HttpResponse {
    asset("text/css; charset=utf-8", console::STYLE)
}

fn asset(kind: &'static str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(text)
}

const ELSEWHERE: ApiError = ApiError::NotFromHere("this form was not sent by a page of this Hob");

/// The form of somebody who is signed in, where it is one of this console's own pages: they alone know the session's token,
/// and a browser says where a form comes from.
async fn believed(
    door: &Door,
    request: &HttpRequest,
    payload: &mut web::Payload,
) -> Result<Option<(SignedIn, Vec<(String, String)>)>, ApiError> {
    if !is_own_origin(door, request) {
        return Err(ELSEWHERE);
    }
    let Some(person) = SignedIn::of(door, request).await? else { return Ok(None) };
    let mut form = form(request, payload, FORM).await?;
    let token = form.iter().position(|(name, _)| name == TOKEN).map(|at| form.remove(at).1);
    let same: bool = token.unwrap_or_default().as_bytes().ct_eq(person.token().as_bytes()).into();
    if same { Ok(Some((person, form))) } else { Err(ELSEWHERE) }
}

async fn form(
    request: &HttpRequest,
    payload: &mut web::Payload,
    bounds: Bounds,
) -> Result<Vec<(String, String)>, ApiError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
        return Err(ApiError::MediaType("the body must be a form".to_owned()));
    }
    body::check_encoding(request.headers())?;
    Ok(pairs(&body::collect(request, payload, bounds).await?))
}

fn pairs(text: &[u8]) -> Vec<(String, String)> {
    parse(text).into_owned().collect()
}

/// A path of this server; another address is none.
fn own_path(text: &str) -> String {
    let here = url::Url::parse("http://own.invalid").ok();
    let led = here.as_ref().and_then(|here| here.join(text).ok());
    let own = led.filter(|led| {
        text.starts_with('/') && here.is_some_and(|here| here.origin() == led.origin())
    });
    own.map_or_else(|| "/runs".to_owned(), |led| led[url::Position::BeforePath..].to_owned())
}

fn page_of(status: StatusCode, html: String) -> HttpResponse {
    headed(HttpResponse::build(status))
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .body(html)
}

fn headed(mut response: HttpResponseBuilder) -> HttpResponseBuilder {
    response
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, "no-store"))
        // Without one, browsers do not say either where a form comes from.
        .insert_header((REFERRER_POLICY, "same-origin"));
    response
}

fn to(place: &str) -> HttpResponse {
    headed(HttpResponse::SeeOther()).insert_header((LOCATION, place)).finish()
}

/// To the way in, and back from there. Who follows a link of another website comes without the cookie: a browser asked to
/// load the page once more sends it.
fn to_sign_in(request: &HttpRequest) -> HttpResponse {
    let site = request.headers().get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if site == Some("cross-site") && request.method() == actix_web::http::Method::GET {
        let again = "<!doctype html><title>Hob</title><meta http-equiv=\"refresh\" content=\"0\">";
        return page_of(StatusCode::OK, again.to_owned());
    }
    let next = request.uri().path_and_query().map_or("/runs", |path| path.as_str());
    let next = if request.method() == actix_web::http::Method::GET { next } else { "/runs" };
    let query =
        url::form_urlencoded::Serializer::new(String::new()).append_pair("next", next).finish();
    to(&format!("/sign-in?{query}"))
}

fn sign_in_page(
    door: &Door,
    request: &HttpRequest,
    status: StatusCode,
    next: &str,
    refused: Option<&str>,
) -> HttpResponse {
    // As an origin it is an address, whatever the request said of its host.
    let address = url::Url::parse(&base_url(door, request));
    let address = address.map(|url| url.origin().ascii_serialization()).unwrap_or_default();
    page_of(status, console::sign_in(&address, next, refused))
}

fn trouble(person: Option<&SignedIn>, error: &ApiError) -> HttpResponse {
    let status = error.code().status();
    let person = person.map(SignedIn::person);
    page_of(status, console::problem(person.as_ref(), status.as_u16(), &error.to_string()))
}

fn answered(answer: Answer) -> HttpResponse {
    match answer {
        Answer::Page { status, html } => {
            page_of(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), html)
        }
        Answer::To(place) => to(&place),
        Answer::File { name, kind, bytes } => headed(HttpResponse::Ok())
            .insert_header((CONTENT_TYPE, kind))
            .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
            .body(bytes),
    }
}

/// The answer with the session's cookie; an empty one takes it away.
fn with_cookie(
    door: &Door,
    request: &HttpRequest,
    mut answer: HttpResponse,
    key: &str,
) -> HttpResponse {
    let secure = base_url(door, request).starts_with("https:");
    let mut cookie = Cookie::build(SESSION, key)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(secure)
        .finish();
    if key.is_empty() {
        cookie.make_removal();
    }
    if let Err(error) = answer.add_cookie(&cookie) {
        return trouble(None, &ApiError::Internal(error.to_string()));
    }
    answer
}
