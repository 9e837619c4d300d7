//! `GET /api/v1/workspace`: what a workspace may use, what it uses, and where its runs are carried out.

use std::collections::BTreeMap;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::Query;
use crate::model::{RunId, SkilletId, Usd, WorkspaceId};

/// A workspace, as whoever holds one of its keys sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkspaceItem {
    /// Its name.
    id: WorkspaceId,
    /// What it may use, by the names that the operator's configuration has for it (`limits.…`); `none` where there is no
    /// limit.
    limits: BTreeMap<String, String>,
    /// How many of its runs wait.
    waiting: u64,
    /// Its runs that are under way, by node; the first 200.
    under_way: Vec<UnderWayItem>,
    /// What models have cost it in this calendar month (UTC), in US dollars.
    #[schema(value_type = f64)]
    spent_this_month: Usd,
    /// The same, in all.
    #[schema(value_type = f64)]
    spent_in_all: Usd,
}

/// A run that a node carries out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnderWayItem {
    /// The node's name, which no other node had before or has after it.
    node: String,
    /// The run.
    #[schema(value_type = String, format = "uuid")]
    run: RunId,
    /// The skillet that it is of.
    skillet_id: SkilletId,
}

/// Shows it.
#[utoipa::path(
    get,
    path = "/api/v1/workspace",
    tag = "workspace",
    summary = "Read the workspace",
    description = "The workspace of the key: its limits, what models have cost it, how many of its runs wait, and which are \
        under way on which node.",
    operation_id = "readWorkspace",
    responses(
        (status = 200, description = "The workspace.", body = WorkspaceItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(super) async fn read(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let id = caller.workspace();
    let limits = door.workspaces.limits(id).await?.listed();
    let standing = door.store.standing(id).await?;
    let spent = door.store.spent(id).await?;
    let under_way = standing.under_way.into_iter().map(|at| UnderWayItem {
        node: at.node,
        run: at.run,
        skillet_id: at.skillet,
    });
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "private, no-store")).json(WorkspaceItem {
        id: id.clone(),
        limits: limits.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        waiting: standing.waiting,
        under_way: under_way.collect(),
        spent_this_month: spent.month,
        spent_in_all: spent.total,
    }))
}
