//! What people read of the API: its description and the browser of it. Everything is served from
//! the binary; no page asks another host for anything.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use bytes::Bytes;
use utoipa_swagger_ui::Config;

use super::error::ApiError;
use super::outgoing::Shared;

/// Only this server, no script in the page itself, in no frame. Swagger UI writes styles and has
/// its pictures as data.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

fn page_headers(response: &mut HttpResponseBuilder) -> &mut HttpResponseBuilder {
    response
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((CACHE_CONTROL, "no-cache"))
}

/// To the page, whose relative links need the slash.
#[utoipa::path(
    get,
    path = "/docs",
    tag = "documentation",
    summary = "Browsable description",
    operation_id = "docs",
    security(()),
    responses((status = 308, description = "The page is at `/docs/`.")),
)]
pub(super) async fn to_page() -> HttpResponse {
    page_headers(&mut HttpResponse::PermanentRedirect())
        .insert_header((LOCATION, "/docs/"))
        .finish()
}

/// The page and its parts.
#[utoipa::path(
    get,
    path = "/docs/{file}",
    tag = "documentation",
    summary = "Browsable description, its page and parts",
    operation_id = "docsFile",
    security(()),
    params(("file" = String, Path, description = "A part of the page; empty for the page.")),
    responses(
        (status = 200, description = "The page or a part of it.", content_type = "text/html"),
        (status = 404, response = crate::http::answers::NotFound),
    ),
)]
pub(super) async fn page(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    // No validator: it is a badge fetched from another host.
    static CONFIG: LazyLock<Arc<Config<'static>>> = LazyLock::new(|| {
        Arc::new(Config::from("/openapi.json").validator_url("none").try_it_out_enabled(true))
    });
    let file = request.match_info().get("file").unwrap_or_default();
    let found = utoipa_swagger_ui::serve(file, Arc::clone(&CONFIG))
        .map_err(|error| ApiError::Internal(error.to_string()))?
        .ok_or(ApiError::NotFound("page"))?;
    let mut response = HttpResponse::Ok();
    page_headers(&mut response).insert_header((CONTENT_TYPE, found.content_type));
    if found.gzpipped {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    }
    Ok(match found.bytes {
        Cow::Borrowed(bytes) => {
            response.extensions_mut().insert(Shared);
            response.body(Bytes::from_static(bytes))
        }
        Cow::Owned(bytes) => response.body(bytes),
    })
}
