//! `/api/v1/skillets`.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;
use url::Url;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use crate::model::{Proof, Revision, RevisionId, RunId, SkilletId, SkilletKey, Timestamp};

const NO_SKILLET: ApiError = ApiError::NotFound("skillet");

/// A skillet as its latest revision is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Skillet {
    /// The skillet.
    #[schema(value_type = String)]
    id: SkilletId,
    /// What is to be known of its latest revision.
    #[serde(flatten)]
    revision: SkilletRevision,
    /// Where its runs start that name no address.
    #[schema(value_type = Option<String>)]
    start_url: Option<Url>,
    /// The schema of its results.
    #[schema(value_type = Object)]
    output_schema: Value,
    /// What planners noted about the site, oldest first.
    knowledge: Vec<String>,
}

/// A revision of a skillet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SkilletRevision {
    /// The revision.
    #[schema(value_type = String)]
    revision_id: RevisionId,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    revision_timestamp: Timestamp,
    /// 1 for the first, then rising by one.
    number: u64,
    /// The run that made it.
    #[schema(value_type = String, format = "uuid")]
    run_id: RunId,
    /// The task that it was made for.
    task: String,
    /// Its code; none where the steps cannot be done again without a planner.
    program: Option<String>,
    /// Whether the code only follows links, scrolls and reads.
    reads_only: Option<bool>,
    /// The inputs that the code takes, by path, with their types.
    inputs: BTreeMap<String, &'static str>,
    /// The first replay that succeeded with it.
    #[schema(value_type = Option<Object>)]
    proven: Option<Proof>,
}

impl From<Revision> for SkilletRevision {
    fn from(revision: Revision) -> Self {
        let program = revision.program.as_ref();
        let inputs = program.iter().flat_map(|program| &program.inputs);
        Self {
            revision_id: revision.id.clone(),
            revision_timestamp: revision.created_at,
            number: revision.number,
            run_id: revision.run_id,
            reads_only: program.map(|program| program.reads_only),
            inputs: inputs.map(|(path, kind)| (path.clone(), kind.as_str())).collect(),
            proven: revision.proof,
            program: revision.program.map(|program| program.text),
            task: revision.task,
        }
    }
}

/// The skillet that the path names. One whose name can be none is not there.
fn key(caller: &Caller, request: &HttpRequest) -> Result<SkilletKey, ApiError> {
    let skillet = request.match_info().query("id").parse().map_err(|_| NO_SKILLET)?;
    Ok(SkilletKey { workspace: caller.workspace().clone(), skillet })
}

/// A skillet.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}",
    tag = "skillets",
    summary = "Get a skillet",
    description = "What is saved: the latest revision's code, inputs and schema, and what is known of the site.",
    operation_id = "getSkillet",
    params(("id" = String, Path, description = "The skillet's id.")),
    responses(
        (status = 200, description = "The skillet.", body = Skillet),
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 404, response = crate::http::openapi::NotFound),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
    ),
)]
pub(super) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = key(&caller, &request)?;
    let revision = door.store.latest_revision(&key).await?.ok_or(NO_SKILLET)?;
    let skillet = Skillet {
        id: key.skillet,
        start_url: revision.start_url.clone(),
        output_schema: revision.output_schema.clone(),
        knowledge: revision.knowledge.clone(),
        revision: revision.into(),
    };
    Ok(HttpResponse::Ok().insert_header(("cache-control", "private, no-cache")).json(skillet))
}

/// A skillet's revisions.
#[utoipa::path(
    get,
    path = "/api/v1/skillets/{id}/revisions",
    tag = "skillets",
    summary = "List a skillet's revisions",
    description = "Every revision, the latest first. None of them ever changes.",
    operation_id = "listSkilletRevisions",
    params(("id" = String, Path, description = "The skillet's id.")),
    responses(
        (status = 200, description = "The revisions.", body = [SkilletRevision]),
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 404, response = crate::http::openapi::NotFound),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
    ),
)]
pub(super) async fn revisions(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let revisions = door.store.revisions(&key(&caller, &request)?).await?;
    if revisions.is_empty() {
        return Err(NO_SKILLET);
    }
    let all: Vec<SkilletRevision> = revisions.into_iter().map(SkilletRevision::from).collect();
    Ok(HttpResponse::Ok().insert_header(("cache-control", "private, no-cache")).json(all))
}

/// The workspace's skillets.
#[utoipa::path(
    get,
    path = "/api/v1/skillets",
    tag = "skillets",
    summary = "List skillets",
    description = "The saved automations, most recently revised first.",
    operation_id = "listSkillets",
    responses(
        (status = 200, description = "The skillets.", body = [crate::model::SkilletItem],
            example = json!([{"id": "shop-prices", "revisionId": "rev-0195b7a1c0de7a3f8b1e5d2c4a697f10",
                "revisionTimestamp": "2026-11-21T09:30:00.000Z"}])),
        (status = 400, response = crate::http::openapi::InvalidRequest),
        (status = 401, response = crate::http::openapi::Unauthenticated),
        (status = 500, response = crate::http::openapi::InternalError),
        (status = 503, response = crate::http::openapi::Unavailable),
    ),
)]
pub(super) async fn list(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let skillets = door.store.skillets(caller.workspace()).await?;
    Ok(HttpResponse::Ok().insert_header(("cache-control", "private, no-cache")).json(skillets))
}
