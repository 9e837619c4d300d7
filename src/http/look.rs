//! `POST /api/v1/look`: what a page shows, as a planner sees it. Nothing is done there, and nothing of it is kept.

use std::sync::LazyLock;
use std::time::Duration;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use super::Door;
use super::body;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use crate::browser::BrowserError;
use crate::model::{BodySchema, web_url};
use crate::perception::LookOptions;

/// Body of `POST /api/v1/look`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct LookBody {
    /// The page, http or https.
    #[schema(max_length = 8192)]
    url: String,
    /// What it is looked at for: records and options that this names are shown even where their like is folded away.
    #[serde(default)]
    #[schema(max_length = 2000, nullable = false, required = false)]
    about: Option<String>,
    /// Most tokens of the text, four characters each. Default 3000.
    #[serde(default)]
    #[schema(minimum = 100, maximum = 20_000, nullable = false, required = false)]
    tokens: Option<usize>,
}

/// A page as a planner sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LookedAt {
    /// Where the browser is: the page may have led on.
    url: String,
    /// The page's title.
    title: String,
    /// HTTP status, where it is known.
    status: Option<u16>,
    /// What is on the page: a tree of roles and names, long lists folded.
    text: String,
}

/// Looks at a page.
#[utoipa::path(
    post,
    path = "/api/v1/look",
    tag = "runs",
    summary = "Look at a page",
    description = "Opens the page in a browser of its own, without any login, and says what is on it as a planner sees it. \
        Nothing is done there and nothing is kept. Private addresses are refused as they are to runs. What cannot be \
        opened is a fault of `url`.",
    operation_id = "look",
    request_body(content = LookBody, example = json!({"url": "https://shop.example/", "about": "tea"})),
    responses(
        (status = 200, description = "The page.", body = LookedAt, example = json!({"url": "https://shop.example/",
            "title": "Shop", "status": 200, "text": "heading \"Shop\"\nlink \"Teas\" [e2]"})),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn look(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<LookBody>);
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    Query::parse(request.query_string(), &[]).done()?;
    let body = body::json(&door, &caller, &request, &mut payload).await?.value;
    let body: LookBody = SCHEMA.read(body).map_err(ApiError::Invalid)?;
    let mut faults = Vec::new();
    let url = web_url("/url", &body.url, &mut faults).ok_or(ApiError::Invalid(faults))?;
    let most = door.workspaces.limits(caller.workspace()).await?.looks;
    let place = tokio::time::timeout(PATIENCE, door.looks.wait(caller.workspace(), most)).await;
    let place = place.map_err(|_| NO_PLACE)??;
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    let usual = LookOptions::default();
    let budget = body.tokens.unwrap_or(usual.budget);
    let options = LookOptions { budget, about: body.about.unwrap_or_default(), ..usual };
    let seen = door.dispatch.look(url, options, place).await.map_err(|error| refused(&error))?;
    let seen = LookedAt { url: seen.url, title: seen.title, status: seen.status, text: seen.text };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(seen))
}

/// How long a place is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

const NO_PLACE: ApiError = ApiError::Unavailable {
    reason: "too many pages are being looked at at a time; try again soon",
    detail: String::new(),
};

/// What the website is to blame for is a fault of its address.
fn refused(error: &BrowserError) -> ApiError {
    if error.is_sites_fault() {
        return ApiError::fault("/url", error.to_string());
    }
    ApiError::Unavailable {
        reason: "Hob has no browser for this at the moment; try again soon",
        detail: error.to_string(),
    }
}
