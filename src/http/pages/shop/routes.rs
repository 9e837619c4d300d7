//! The shop's addresses.

use std::future::Future;

use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{COOKIE, ContentType, LOCATION, SET_COOKIE};
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use actix_web::{Error, HttpRequest, HttpResponse};

use super::account::{self, Contact, Login, Purchase};
use super::page::{Frame, Html, message};
use super::products::{self, ListQuery};
use super::{MOST_KEPT, Seen, State};
use crate::model::Timestamp;

const SESSION: &str = "kettle_session";

pub(super) fn configure(service: &mut ServiceConfig) {
    service
        .route("/", web::get().to(list))
        .route("/products/{slug}", web::get().to(product))
        .route("/products/{slug}/order", web::post().to(order))
        .route("/images/{slug}.svg", web::get().to(image))
        .route("/contact", web::get().to(contact))
        .route("/contact", web::post().to(send_message))
        .route("/login", web::get().to(login))
        .route("/login", web::post().to(sign_in))
        .route("/logout", web::post().to(sign_out))
        .route("/orders", web::get().to(orders))
        .route("/style.css", web::get().to(style))
        .default_service(web::to(not_found));
}

/// Writes every request into the shop's log before it is answered.
pub(super) fn remember<S, B>(
    request: ServiceRequest,
    service: &S,
) -> impl Future<Output = Result<ServiceResponse<B>, Error>> + use<S, B>
where
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
    B: MessageBody,
{
    if let Some(state) = request.app_data::<Data<State>>() {
        let target = request.uri().path_and_query().map(ToString::to_string).unwrap_or_default();
        let method = request.method().to_string();
        state.lock().remember(Seen { at: Timestamp::now(), method, target });
    }
    service.call(request)
}

async fn list(
    request: HttpRequest,
    state: Data<State>,
    query: Option<Query<ListQuery>>,
) -> HttpResponse {
    let query = query.map(Query::into_inner).unwrap_or_default();
    ok(products::list(&state.products, &query, is_signed_in(&request, &state)))
}

async fn product(request: HttpRequest, state: Data<State>, slug: Path<String>) -> HttpResponse {
    let signed_in = is_signed_in(&request, &state);
    match state.product(&slug) {
        Some(product) => ok(products::detail(product, &state.products, signed_in)),
        None => not_found(request, state).await,
    }
}

async fn order(
    request: HttpRequest,
    state: Data<State>,
    slug: Path<String>,
    form: Form<Purchase>,
) -> HttpResponse {
    let signed_in = is_signed_in(&request, &state);
    let Some(product) = state.product(&slug) else { return not_found(request, state).await };
    let number = state.lock().number();
    form_answer(account::ordered(&form, product, number, signed_in))
}

async fn image(request: HttpRequest, state: Data<State>, slug: Path<String>) -> HttpResponse {
    match state.product(&slug) {
        Some(product) => HttpResponse::Ok()
            .content_type("image/svg+xml")
            .insert_header(("cache-control", "max-age=3600"))
            .body(products::image(product)),
        None => not_found(request, state).await,
    }
}

async fn contact(request: HttpRequest, state: Data<State>) -> HttpResponse {
    ok(account::contact(&Contact::default(), None, is_signed_in(&request, &state)))
}

async fn send_message(
    request: HttpRequest,
    state: Data<State>,
    form: Form<Contact>,
) -> HttpResponse {
    let number = state.lock().number();
    form_answer(account::contacted(&form, number, is_signed_in(&request, &state)))
}

async fn login(query: Option<Query<Login>>) -> HttpResponse {
    let next = query.map(|query| query.into_inner().next).unwrap_or_default();
    ok(account::login(&Login { next, ..Login::default() }, false))
}

async fn sign_in(state: Data<State>, form: Form<Login>) -> HttpResponse {
    if !form.is_right() {
        return html(StatusCode::UNAUTHORIZED, account::login(&form, true));
    }
    let session = uuid::Uuid::now_v7().to_string();
    let mut changing = state.lock();
    if changing.sessions.len() >= MOST_KEPT {
        changing.sessions.clear();
    }
    changing.sessions.insert(session.clone());
    let cookie = format!("{SESSION}={session}; Path=/; HttpOnly; SameSite=Lax");
    see_other(form.target()).insert_header((SET_COOKIE, cookie)).finish()
}

async fn sign_out(request: HttpRequest, state: Data<State>) -> HttpResponse {
    if let Some(session) = session_of(&request) {
        state.lock().sessions.remove(session);
    }
    let gone = format!("{SESSION}=; Path=/; HttpOnly; Max-Age=0");
    see_other("/").insert_header((SET_COOKIE, gone)).finish()
}

async fn orders(request: HttpRequest, state: Data<State>) -> HttpResponse {
    if !is_signed_in(&request, &state) {
        return see_other("/login?next=/orders").finish();
    }
    ok(account::orders(&state.orders))
}

async fn style() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header(("cache-control", "max-age=3600"))
        .body(include_str!("templates/style.css"))
}

async fn not_found(request: HttpRequest, state: Data<State>) -> HttpResponse {
    let signed_in = is_signed_in(&request, &state);
    let frame = Frame { title: "Not found", signed_in, ..Frame::default() };
    let body = Html::raw("<p>We have no such page. Perhaps it was sold out long ago.</p>");
    html(StatusCode::NOT_FOUND, message(&frame, "Page not found", body))
}

fn is_signed_in(request: &HttpRequest, state: &State) -> bool {
    session_of(request).is_some_and(|session| state.lock().sessions.contains(session))
}

fn session_of(request: &HttpRequest) -> Option<&str> {
    let cookies = request.headers().get(COOKIE)?.to_str().ok()?;
    let mut pairs = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find(|(name, _)| *name == SESSION).map(|(_, session)| session)
}

fn form_answer(answer: Result<String, String>) -> HttpResponse {
    match answer {
        Ok(page) => ok(page),
        Err(page) => html(StatusCode::UNPROCESSABLE_ENTITY, page),
    }
}

fn ok(page: String) -> HttpResponse {
    html(StatusCode::OK, page)
}

fn html(status: StatusCode, page: String) -> HttpResponse {
    HttpResponse::build(status).insert_header(ContentType::html()).body(page)
}

fn see_other(to: &str) -> actix_web::HttpResponseBuilder {
    let mut answer = HttpResponse::SeeOther();
    answer.insert_header((LOCATION, to));
    answer
}
