//! `/healthz` and `/readyz`, for what watches the process.

use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::{HttpResponse, web};
use serde::Serialize;
use tokio::sync::Mutex;

use super::Door;
use super::error::ApiError;
use crate::actors::Trouble;
use crate::model::Fault;
use crate::store::Store;

/// Longest that the store may take to say that it works.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long what it said stands.
const STANDS: Duration = Duration::from_secs(1);

/// What the store said last, and when.
type Said = Option<(Instant, Option<&'static str>)>;

/// Whether the store works. Whoever can reach the service may ask, so the store itself is asked by one at a time,
/// and once in a while.
#[derive(Default)]
pub(super) struct Readiness(Arc<Mutex<Said>>);

impl Readiness {
    /// What is wrong with the store, if anything is.
    async fn store(&self, store: &Arc<dyn Store>) -> Option<&'static str> {
        let mut last = Arc::clone(&self.0).lock_owned().await;
        if let Some((at, said)) = *last
            && at.elapsed() < STANDS
        {
            return said;
        }
        // In a task of its own: who asked may go away, and the next one would ask anew.
        let store = Arc::clone(store);
        let asked = tokio::spawn(async move {
            let said = ask(store.as_ref()).await;
            *last = Some((Instant::now(), said));
            said
        });
        asked.await.unwrap_or(Some("store: it could not be asked"))
    }
}

async fn ask(store: &dyn Store) -> Option<&'static str> {
    match tokio::time::timeout(PATIENCE, store.check()).await {
        Ok(Ok(())) => None,
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready: the store does not work");
            Some("store: it cannot be reached or takes no writes")
        }
        Err(_) => Some("store: it does not answer"),
    }
}

/// That all is well.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Health {
    /// `ok` or `ready`.
    #[schema(example = "ok")]
    status: &'static str,
    /// How many log lines could not be written since the start; left out where none was lost.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    lost_log_lines: u64,
    /// How often Hob's own code has panicked since the start, of which the log has the places; left out where it never has.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    panics: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde takes")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn well(status: &'static str, lost_log_lines: u64, panics: u64) -> HttpResponse {
    let health = Health { status, lost_log_lines, panics };
    HttpResponse::Ok().insert_header(("cache-control", "no-store")).json(health)
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
    well("ok", 0, 0)
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
    reasons.extend(door.readiness.store(&door.store).await.map(|why| Fault::new("", why)));
    if reasons.is_empty() {
        Ok(well("ready", (door.lost_log_lines)(), (door.panics)()))
    } else {
        Err(ApiError::NotReady(reasons))
    }
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
