//! `/healthz` and `/readyz`, for what watches the process.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use serde::Serialize;

use super::Door;
use super::error::ApiError;
use crate::actors::Trouble;
use crate::model::Fault;

/// Longest that the store may take to say that it works.
const PATIENCE: Duration = Duration::from_secs(2);

/// That all is well.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Health {
    /// `ok` or `ready`.
    #[schema(example = "ok")]
    status: &'static str,
}

fn well(status: &'static str) -> HttpResponse {
    HttpResponse::Ok().insert_header(("cache-control", "no-store")).json(Health { status })
}

/// Whether the process lives. Says nothing of its store.
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "operation",
    summary = "Whether the process lives",
    operation_id = "health",
    security(()),
    responses((status = 200, description = "It lives.", body = Health)),
)]
pub(super) async fn alive() -> HttpResponse {
    well("ok")
}

/// Whether runs can be accepted now.
#[utoipa::path(
    get,
    path = "/readyz",
    tag = "operation",
    summary = "Whether runs can be accepted now",
    description = "503 while the store cannot be reached or takes no writes, while no browser can be started, while a \
        part of Hob that died is being replaced, and while Hob is shutting down; `details` \
        names each reason.",
    operation_id = "readiness",
    security(()),
    responses(
        (status = 200, description = "They can.", body = Health),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn ready(door: web::Data<Door>) -> Result<HttpResponse, ApiError> {
    let mut reasons = Vec::new();
    reasons
        .extend(door.dispatch.troubles().iter().map(|trouble| Fault::new("", in_words(trouble))));
    match tokio::time::timeout(PATIENCE, door.store.check()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready: the store does not work");
            reasons.push(Fault::new("", "store: it cannot be reached or takes no writes"));
        }
        Err(_) => reasons.push(Fault::new("", "store: it does not answer")),
    }
    if reasons.is_empty() { Ok(well("ready")) } else { Err(ApiError::NotReady(reasons)) }
}

fn in_words(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Draining => "draining: Hob is shutting down",
        Trouble::SupervisorDied => "supervisor: it died and is being replaced",
        Trouble::RecorderDied => "recorder: it died and is being replaced",
        Trouble::NoBrowser => {
            "browser: none can be started at present; Hob's log says why, and it is tried again"
        }
    }
}
