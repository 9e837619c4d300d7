//! The console's door: who is signed in, and the forms that are believed. What the pages show is for [`crate::console`].
//!
//! Signing in exchanges an API key for a session: a key of its own that ends by itself, is revoked by signing out, and dies
//! with the key that it was opened with. The browser keeps it in a cookie that no script sees and that goes along with
//! requests of this site's own pages alone. The API does not take it from outside.

mod session;

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION,
    REFERRER_POLICY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use subtle::ConstantTimeEq;
use url::form_urlencoded::{Serializer, parse};

use super::address::{base_url, is_own_origin};
use super::body::{self, Bounds};
use super::error::{ApiError, LARGEST_JSON};
use super::keys::Caller;
use super::{Door, runs};
use crate::console::{self, Answer, Asked};
use crate::model::Scope;
use session::SignedIn;

pub(super) use session::SignIns;

/// What the field is called that every form has.
const TOKEN: &str = "token";
/// What a sign-in may be.
const SIGN_IN: Bounds = Bounds { limit: 8 << 10, time: body::PATIENCE };
/// What another form may be: as much as the call of the API that it becomes.
const FORM: Bounds = Bounds { limit: LARGEST_JSON, time: body::PATIENCE };
/// Longest address that somebody who was signed out is led back to, in bytes: what is longer, proxies do not take.
const LONGEST_WAY_BACK: usize = 2_000;
/// Where one begins.
const FIRST: &str = "/runs";

/// Only this server, no script in the page itself, in no frame, forms to this server alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A form of somebody who is signed in.
struct Form {
    person: SignedIn,
    fields: Vec<(String, String)>,
    /// Whether it has the token of this session; else it is of one that is over.
    fresh: bool,
}

/// `/`: the runs for those who are signed in, the way in for the others.
pub(super) async fn home(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    way_to(&door, &request, FIRST).await
}

/// Where one signs in.
pub(super) async fn way_in(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    let next = parse(request.query_string().as_bytes()).find(|(name, _)| name == "next");
    let next = next.map_or_else(|| FIRST.to_owned(), |(_, path)| own_path(&path));
    way_to(&door, &request, &next).await
}

/// To a page for those who are signed in, the way in for the others.
async fn way_to(door: &Door, request: &HttpRequest, next: &str) -> HttpResponse {
    match SignedIn::of(door, request).await {
        Ok(Some(_)) => to(next),
        Ok(None) if is_from_elsewhere(request) => once_more(),
        Ok(None) => sign_in_page(door, request, StatusCode::OK, next, None),
        Err(error) => trouble(&error),
    }
}

/// Takes a key and gives a session.
pub(super) async fn sign_in(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    if !is_own_origin(&door, &request) {
        return trouble(&ELSEWHERE);
    }
    let form = match body::form(&door, None, &request, &mut payload, SIGN_IN).await {
        Ok(form) => form,
        Err(error) => return trouble(&error),
    };
    let said = |name: &str| form.iter().find(|(own, _)| own == name).map(|(_, value)| value.trim());
    let next = own_path(said("next").unwrap_or(FIRST));
    let refused = match session::begin(&door, said("key").unwrap_or_default()).await {
        Ok(key) => return session::with_cookie(&request, to(&next), key.reveal()),
        Err(ApiError::Unauthenticated) => {
            "This is no key of this Hob: look for spaces, or for a letter that is missing."
        }
        Err(ApiError::KeyExpired(_)) => "This key has expired: ask for another.",
        Err(error) => return trouble(&error),
    };
    sign_in_page(&door, &request, StatusCode::UNAUTHORIZED, &next, Some(refused))
}

/// Ends the session.
pub(super) async fn sign_out(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    match form(&door, &request, &mut payload).await {
        Ok(Some(Form { fresh: false, .. })) => return trouble(&STALE),
        Ok(Some(form)) => {
            if let Err(error) = session::end(&door, &form.person).await {
                return trouble(&error);
            }
        }
        Ok(None) => {}
        Err(error) => return trouble(&error),
    }
    session::with_cookie(&request, to("/"), "")
}

/// Any page.
pub(super) async fn page(door: web::Data<Door>, request: HttpRequest) -> HttpResponse {
    match SignedIn::of(&door, &request).await {
        Ok(Some(person)) => {
            let form = Form { person, fields: Vec::new(), fresh: true };
            answered(console::answer(asked(&door, &request, form, false)).await)
        }
        Ok(None) if is_from_elsewhere(&request) => once_more(),
        Ok(None) => {
            let path = request.uri().path_and_query().map_or(FIRST, |path| path.as_str());
            to_sign_in(path)
        }
        Err(error) => trouble(&error),
    }
}

/// Any form. What was typed is not lost where the session has ended meanwhile.
pub(super) async fn take(
    door: web::Data<Door>,
    request: HttpRequest,
    mut payload: web::Payload,
) -> HttpResponse {
    match form(&door, &request, &mut payload).await {
        Ok(Some(form)) if form.fresh || console::can_be_sent_again(request.path()) => {
            answered(console::answer(asked(&door, &request, form, true)).await)
        }
        Ok(Some(_)) => trouble(&STALE),
        Ok(None) => to_sign_in(&console::page_of_form(request.path())),
        Err(error) => trouble(&error),
    }
}

fn asked(door: &Door, request: &HttpRequest, form: Form, is_form: bool) -> Asked {
    let address = base_url(door, request);
    Asked {
        client: door.within.on_behalf(form.person.key.clone(), address.parse().ok()),
        person: form.person.person(),
        is_form,
        is_stale: !form.fresh,
        path: request.path().to_owned(),
        query: parse(request.query_string().as_bytes()).into_owned().collect(),
        form: form.fields,
        address,
    }
}

/// Whoever is signed in and may read.
async fn reader(door: &Door, request: &HttpRequest) -> Result<Caller, ApiError> {
    let person = SignedIn::of(door, request).await?.ok_or(ApiError::Unauthenticated)?;
    person.caller.check(Scope::Read)?;
    Ok(person.caller)
}

/// The events of a run, for the page that shows it.
pub(super) async fn events(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let caller = reader(&door, &request).await?;
    runs::events::events(door, caller, request).await
}

/// The events of all runs, for the list of them.
pub(super) async fn feed(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let caller = reader(&door, &request).await?;
    runs::feed::feed(door, caller, request).await
}

/// The picture of a step, for the page of its run.
pub(super) async fn picture(
    door: web::Data<Door>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let caller = reader(&door, &request).await?;
    runs::steps::picture(door, caller, request).await
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

const ELSEWHERE: ApiError = ApiError::NotFromHere(
    "this form was not sent by a page of this Hob. Where it was, the address in your browser is not the one that Hob knows: \
     whoever runs it sets server.public_url or server.trusted_proxies",
);

const STALE: ApiError = ApiError::NotFromHere(
    "this page is older than your session: go back, load it again, and send it once more",
);

/// The form of somebody who is signed in. A browser says where a form comes from, and this session's token is known to its
/// own pages alone.
async fn form(
    door: &Door,
    request: &HttpRequest,
    payload: &mut web::Payload,
) -> Result<Option<Form>, ApiError> {
    if !is_own_origin(door, request) {
        return Err(ELSEWHERE);
    }
    let Some(person) = SignedIn::of(door, request).await? else { return Ok(None) };
    let workspace = Some(person.caller.workspace());
    let mut fields = body::form(door, workspace, request, payload, FORM).await?;
    let token = fields.iter().position(|(name, _)| name == TOKEN).map(|at| fields.remove(at).1);
    let token = token.unwrap_or_default();
    let fresh = token.as_bytes().ct_eq(person.token().as_bytes()).into();
    Ok(Some(Form { person, fields, fresh }))
}

/// A path of this server; another address is none.
fn own_path(text: &str) -> String {
    let led = || {
        let here = url::Url::parse("http://own.invalid").ok()?;
        let led = here.join(text).ok()?;
        let path = led[url::Position::BeforePath..].to_owned();
        // What begins with two slashes is the address of another host, to whoever reads it next.
        let own = text.starts_with('/') && here.origin() == led.origin() && !path.starts_with("//");
        own.then_some(path)
    };
    led().unwrap_or_else(|| FIRST.to_owned())
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

/// Whether a link of another website has led here: the browser keeps the session's cookie back then.
fn is_from_elsewhere(request: &HttpRequest) -> bool {
    let site = request.headers().get("sec-fetch-site").and_then(|value| value.to_str().ok());
    site == Some("cross-site") && request.method() == Method::GET
}

/// A browser that is asked by this page to load it once more sends the cookie.
fn once_more() -> HttpResponse {
    let again = "<!doctype html><title>Hob</title><meta http-equiv=\"refresh\" content=\"0\">";
    page_of(StatusCode::OK, again.to_owned())
}

/// To the way in, and back from there.
fn to_sign_in(next: &str) -> HttpResponse {
    let next = if next.len() > LONGEST_WAY_BACK { FIRST } else { next };
    let query = Serializer::new(String::new()).append_pair("next", next).finish();
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

fn trouble(error: &ApiError) -> HttpResponse {
    let code = error.code();
    let id = uuid::Uuid::now_v7().to_string();
    if let Some(detail) = error.inside_detail() {
        tracing::error!(request = %id, status = code.status().as_u16(), detail, "a page could not be shown");
    }
    let stale = matches!(error, ApiError::NotFromHere(_)).then_some("That form was not taken");
    page_of(code.status(), console::problem(None, code.status().as_u16(), stale, &error.shown(&id)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_signs_in_is_led_to_this_server_alone() {
        for (text, path) in [
            ("/skillets?offset=100", "/skillets?offset=100"),
            ("/runs/new?task=%26", "/runs/new?task=%26"),
            ("https://evil.example/", FIRST),
            ("//evil.example/", FIRST),
            ("/\\evil.example", FIRST),
            ("/.//evil.example/x", FIRST),
            ("/..//evil.example", FIRST),
            ("/./\\evil.example", FIRST),
            ("/\t/evil.example", FIRST),
            ("evil", FIRST),
            ("", FIRST),
        ] {
            assert_eq!(own_path(text), path, "{text}");
        }
    }
}
