//! `/api/v1/batches`: one task for many rows of inputs.

pub(super) mod change;
pub(super) mod read;
pub(super) mod results;
pub(super) mod start;

use actix_web::HttpRequest;
use serde::Serialize;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use crate::model::{BatchId, BatchKey, RowCounts, SkilletId, Timestamp};
use crate::store::BatchStanding;

/// What an id that is unknown, malformed or another workspace's is answered with.
const NO_BATCH: ApiError = ApiError::NotFound("batch");

/// Where a batch stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::http) enum BatchStatus {
    /// Rows of it wait or are carried out.
    Started,
    /// Every row is over.
    Completed,
    /// Somebody canceled it; rows that were carried out then may not be over yet.
    Canceled,
}

/// A batch: one task for many rows of inputs, a run for each.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct BatchItem {
    /// Its identifier.
    #[schema(value_type = String, example = "bt-0195b7a05b1e7cc39d1f2f4c7a9e8b03")]
    id: BatchId,
    /// Where it stands.
    status: BatchStatus,
    /// What is done for each row.
    task: String,
    /// The skillet that its runs are of.
    #[schema(value_type = String)]
    skillet_id: SkilletId,
    /// When it was accepted.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When its last row was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false)]
    completed_at: Option<Timestamp>,
    /// When it was canceled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false)]
    canceled_at: Option<Timestamp>,
    /// How many of its rows stand where.
    rows: RowCounts,
}

impl From<BatchStanding> for BatchItem {
    fn from(standing: BatchStanding) -> Self {
        let BatchStanding { batch, rows, canceled_at, ended_at } = standing;
        let status = match (canceled_at, ended_at) {
            (Some(_), _) => BatchStatus::Canceled,
            (None, Some(_)) => BatchStatus::Completed,
            (None, None) => BatchStatus::Started,
        };
        Self {
            id: batch.id,
            status,
            task: batch.task,
            skillet_id: batch.skillet,
            created_at: batch.created_at,
            completed_at: ended_at,
            canceled_at,
            rows,
        }
    }
}

/// The batch named in the path. A malformed id names none.
fn named(caller: &Caller, request: &HttpRequest) -> Result<BatchKey, ApiError> {
    let batch = request.match_info().get("id").and_then(|text| text.parse().ok());
    Ok(BatchKey { workspace: caller.workspace().clone(), batch: batch.ok_or(NO_BATCH)? })
}

async fn find(door: &Door, key: &BatchKey) -> Result<BatchStanding, ApiError> {
    door.store.batch(key).await?.ok_or(NO_BATCH)
}
