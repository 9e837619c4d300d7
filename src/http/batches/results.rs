//! `GET /api/v1/batches/{id}/results`: what came of every row, as one file.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use futures::stream;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::{find, named};
use crate::http::Door;
use crate::http::body::FileBytes;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::runs::document::render;
use crate::model::{BatchKey, RowState, RunId};
use crate::store::StandingRow;

/// Rows that are read at a time.
const AT_ONCE: usize = 20;

/// What came of a row: a line of the file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct RowResult {
    /// Its number, from 1.
    row: u32,
    /// Where it stands.
    state: RowState,
    /// Its run.
    #[schema(value_type = String, format = "uuid")]
    run_id: RunId,
    /// Its inputs, with placeholders for those that are secret.
    #[schema(additional_properties)]
    parameters: Map<String, Value>,
    /// The run's result, or where its file is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Map<String, Value>, additional_properties, required = false)]
    result: Option<Box<RawValue>>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = crate::model::RunError, required = false)]
    error: Option<Box<RawValue>>,
}

/// Of a run's document, what came of it.
#[derive(Deserialize)]
struct Came {
    result: Option<Box<RawValue>>,
    error: Option<Box<RawValue>>,
}

/// What came of a batch.
#[utoipa::path(
    get,
    path = "/api/v1/batches/{id}/results",
    tag = "batches",
    summary = "Get the results of a batch",
    description = "A line of JSON for each row, in their order (JSON Lines): as far as they are there, while the batch is \
        under way.",
    operation_id = "getBatchResults",
    params(("id" = String, Path, description = "The batch's id.")),
    responses(
        (status = 200, description = "The rows with their results: a `RowResult` a line.", body = inline(FileBytes),
            content_type = "application/jsonl"),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn results(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    find(&door, &key).await?;
    let name = format!("attachment; filename=\"{}.jsonl\"", key.batch);
    // The first rows first: what fails at once is answered as such.
    let first = lines(&door, &request, &key, 0).await?;
    let rest = stream::try_unfold(first.last, move |after| {
        let (door, request, key) = (door.clone(), request.clone(), key.clone());
        async move {
            let Some(after) = after else { return Ok::<_, ApiError>(None) };
            let some = lines(&door, &request, &key, after).await?;
            Ok(Some((some.text, some.last)))
        }
    });
    let all = futures::StreamExt::chain(stream::iter([Ok(first.text)]), rest);
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/jsonl"))
        .insert_header((CONTENT_DISPOSITION, name))
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .streaming(all))
}

/// Some lines.
struct Lines {
    text: Bytes,
    /// The number of the last row in it; none where there are no more.
    last: Option<u32>,
}

async fn lines(
    door: &Door,
    request: &HttpRequest,
    key: &BatchKey,
    after: u32,
) -> Result<Lines, ApiError> {
    let rows = door.store.batch_rows(key, after, AT_ONCE).await?;
    let last = rows.last().map(|last| last.row.number).filter(|_| rows.len() == AT_ONCE);
    let mut text = Vec::new();
    for row in rows {
        let line = came(door, request, key, row).await?;
        serde_json::to_writer(&mut text, &line)
            .map_err(|error| ApiError::Internal(error.to_string()))?;
        text.push(b'\n');
    }
    Ok(Lines { text: text.into(), last })
}

async fn came(
    door: &Door,
    request: &HttpRequest,
    key: &BatchKey,
    StandingRow { row, state }: StandingRow,
) -> Result<RowResult, ApiError> {
    let document = match state {
        RowState::Success | RowState::Failed | RowState::Canceled => {
            door.store.run(&key.workspace, row.run).await?
        }
        RowState::Waiting | RowState::Started | RowState::Deleted => None,
    };
    let mut came = Came { result: None, error: None };
    if let Some(document) = document {
        let rendered = render(door, request, document)?;
        came = serde_json::from_str(&rendered.json)
            .map_err(|error| ApiError::Internal(error.to_string()))?;
    }
    Ok(RowResult {
        row: row.number,
        state,
        run_id: row.run,
        parameters: row.parameters,
        result: came.result,
        error: came.error,
    })
}
