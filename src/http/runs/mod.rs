//! `/api/v1/runs`.

mod callback;
pub(super) mod change;
pub(super) mod delete;
pub(super) mod document;
pub(super) mod events;
pub(super) mod feed;
pub(super) mod list;
pub(super) mod moves;
pub(super) mod order;
pub(super) mod read;
pub(super) mod start;
pub(super) mod steps;
pub(super) mod watches;

use actix_web::HttpRequest;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use super::query::{LARGEST, Query};
use crate::model::RunId;
use crate::store::RunDocument;

pub(super) use change::RenameBody;
pub(super) use document::{FileDescriptor, FileResult, holds, json_answer};
pub(super) use start::Started;

/// What an id that is unknown, malformed or another workspace's is answered with.
const NO_RUN: ApiError = ApiError::NotFound("run");

/// The run named in the path. A malformed id names no run.
pub(super) fn run_id(request: &HttpRequest) -> Result<RunId, ApiError> {
    request.match_info().get("id").and_then(|text| text.parse().ok()).ok_or(NO_RUN)
}

/// The number of the step behind which steps are asked for (`?after=`): 0 for all of them.
fn after_asked(request: &HttpRequest) -> Result<u64, ApiError> {
    let mut query = Query::parse(request.query_string(), &["after"]);
    let after = query.number("after", 0..=LARGEST, 0);
    query.done()?;
    Ok(after)
}

pub(super) async fn find(door: &Door, caller: &Caller, id: RunId) -> Result<RunDocument, ApiError> {
    door.store.run(caller.workspace(), id).await?.ok_or(NO_RUN)
}
