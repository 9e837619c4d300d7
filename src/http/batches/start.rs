//! `POST /api/v1/batches`: checks every row, and has the batch accepted durably.

use std::collections::BTreeSet;

use actix_web::http::header::{LOCATION, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse, web};
use futures::TryStreamExt as _;
use serde_json::{Map, Value};

use super::{BatchItem, find};
use crate::files::FilesError;
use crate::http::body::JsonBody;
use crate::http::credits::check_credits;
use crate::http::error::{ApiError, LARGEST_JSON};
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::runs::order::{
    Given, NO_FILE, given, idempotency, idempotency_key, look_for, ordered, unbound,
};
use crate::http::{Door, body};
use crate::model::{
    AuditEntry, AuditEvent, Batch, BatchId, BatchKey, BatchRow, Callback, Fault, GivenFile,
    InputPath, Inputs, PendingRun, RowSource, RunOrder, SkilletId, SkilletKey, StartBatch,
    StartRun, Timestamp, WorkspaceId,
};
use crate::store::{AddedBatch, NewBatch};
use crate::{program, tables};

/// Most uploaded files that all rows of a batch name together.
const MOST_FILES: usize = 200;

/// Starts a batch.
#[utoipa::path(
    post,
    path = "/api/v1/batches",
    tag = "batches",
    summary = "Start a batch",
    description = "Takes what the start call of a run takes, with `rows` in place of `parameters`: one run each. The runs \
        are of one skillet, so they are carried out one after the other, and what the first one learns the others replay. \
        A few wait at a time, so that a large batch leaves room for other runs. Either every row is right, or nothing is \
        started. A workspace may have 20 batches under way.",
    operation_id = "startBatch",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "Any text of your choice, visible ASCII. The same key with the same body \
                starts one batch, however often it is sent within 24 hours."),
    ),
    request_body(content = crate::model::BatchBody, example = json!({
        "task": "how much is {{parameters.product}}?",
        "startUrl": "https://shop.example/",
        "rows": [{"product": "tea"}, {"product": "ink"}],
    })),
    responses(
        (status = 202, description = "The batch is accepted.", body = BatchItem, headers(
            ("Location" = String, description = "Path of the batch."),
            ("Retry-After" = u32, description = "Seconds to wait before the first look."),
            ("Idempotent-Replay" = Option<bool>,
                description = "`true` where an earlier call with this key started the batch."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 402, response = crate::http::answers::NoAiCreditsLeft),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 422, response = crate::http::answers::IdempotencyMismatch),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn start(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    if door.dispatch.draining() {
        return Err(ApiError::draining());
    }
    Query::parse(request.query_string(), &[]).done()?;
    let key = idempotency_key(&request)?;
    let JsonBody { value: body, held: _room } =
        body::json(&door, &caller, &request, &mut payload).await?;
    let call = key.map(|key| idempotency(&door, key, &body));
    let mut new = checked(&door, &caller, body).await?;
    new.idempotency = call;
    let (id, replay) = match door.store.add_batch(&new).await? {
        AddedBatch::New => (new.batch.id, false),
        AddedBatch::Repeated(id) => (id, true),
        AddedBatch::TooMany => {
            return Err(ApiError::Conflict(
                "the workspace has 20 batches under way, as many as it may have",
            ));
        }
    };
    if !replay {
        door.ledger.note(&caller, AuditEvent::BatchStarted, id.as_str()).await;
    }
    accepted(&door, caller.workspace(), id, replay).await
}

/// The batch that the body orders, held against what is stored.
async fn checked(
    door: &web::Data<Door>,
    caller: &Caller,
    body: Value,
) -> Result<NewBatch, ApiError> {
    let workspace = caller.workspace();
    let rows = rows(door, workspace, &body).await?;
    let mut given = given(door, workspace, &body).await?;
    let (names, faults) = look_for(door, workspace, places_of_files(&rows)?).await?;
    given.names = names;
    given.faults.extend(faults);
    let has_program = given.revision.as_ref().is_some_and(|latest| latest.program.is_some());
    let (for_work, by) = (door.clone().into_inner(), caller.clone());
    // Schemas and their patterns are compiled here, which can take many milliseconds.
    let new = web::block(move || made(&for_work, &by, &body, rows, given)).await;
    let new = new.map_err(|error| ApiError::Internal(error.to_string()))??;
    let limits = door.workspaces.limits(workspace).await?;
    if let Some((_, first)) = new.rows.first() {
        check_credits(door, &first.order, &limits, has_program).await?;
    }
    Ok(new)
}

async fn accepted(
    door: &Door,
    workspace: &WorkspaceId,
    batch: BatchId,
    replay: bool,
) -> Result<HttpResponse, ApiError> {
    let key = BatchKey { workspace: workspace.clone(), batch };
    let item = find(door, &key).await?;
    let mut response = HttpResponse::Accepted();
    response
        .insert_header((LOCATION, format!("/api/v1/batches/{}", key.batch)))
        .insert_header((RETRY_AFTER, 1));
    if replay {
        response.insert_header(("idempotent-replay", "true"));
    }
    Ok(response.json(BatchItem::from(item)))
}

/// The rows that the body has, or the file that it names.
async fn rows(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
) -> Result<Vec<Map<String, Value>>, ApiError> {
    let id = match RowSource::of(body).map_err(ApiError::Invalid)? {
        RowSource::Given(rows) => return Ok(rows),
        RowSource::File(id) => id,
    };
    let fault = |message: String| ApiError::fault("/rows", message);
    let (file, content) = match door.files.open_upload(workspace, &id).await {
        Ok(found) => found,
        Err(FilesError::NotFound) => {
            return Err(fault(NO_FILE.to_owned()));
        }
        Err(error) => return Err(error.into()),
    };
    // As much as the rows could be in the body itself.
    if file.size_bytes > LARGEST_JSON as u64 {
        let size = file.size_bytes;
        return Err(fault(format!("the file has {size} bytes; {LARGEST_JSON} are taken")));
    }
    let read = content.try_fold(Vec::new(), |mut bytes, some| async move {
        bytes.extend_from_slice(&some);
        Ok(bytes)
    });
    let bytes = read.await.map_err(|error| ApiError::Internal(error.to_string()))?;
    let rows = web::block(move || tables::read(&bytes, Batch::MOST_ROWS)).await;
    let rows = rows.map_err(|error| ApiError::Internal(error.to_string()))?;
    rows.map_err(|error| fault(format!("the file {} is no table of inputs: {error}", file.name)))
}

/// The places in the rows that name uploaded files, with their ids.
fn places_of_files(rows: &[Map<String, Value>]) -> Result<Vec<(String, String)>, ApiError> {
    let of_row = |(index, row): (usize, &Map<String, Value>)| {
        let at = move |file: &GivenFile| in_row(index, &file.pointer());
        GivenFile::all(row).into_iter().map(move |file| (at(&file), file.id))
    };
    let places: Vec<_> = rows.iter().enumerate().flat_map(of_row).collect();
    let ids: BTreeSet<&String> = places.iter().map(|(_, id)| id).collect();
    if ids.len() > MOST_FILES {
        let message = format!("name more than {MOST_FILES} files; a batch may have so many");
        return Err(ApiError::fault("/rows", message));
    }
    Ok(places)
}

/// Where in the rows stands what is at this place of a start call.
fn in_row(index: usize, pointer: &str) -> String {
    format!("/rows/{index}{}", pointer.strip_prefix("/parameters").unwrap_or(pointer))
}

/// The checked batch, with everything that is wrong if it is not valid.
fn made(
    door: &Door,
    caller: &Caller,
    body: &Value,
    rows: Vec<Map<String, Value>>,
    given: Given,
) -> Result<NewBatch, ApiError> {
    let Given { names, mut faults, revision, callback } = given;
    let parsed = StartBatch::parse(body, rows).map_err(|found| faults.extend(found)).ok();
    let checked =
        parsed.as_ref().map(|batch| door.planner.check(batch.call.model, batch.call.model_asked));
    let warnings = checked.transpose().map_err(|fault| faults.push(fault)).ok().flatten();
    let (Some(StartBatch { mut call, rows }), true) = (parsed, faults.is_empty()) else {
        return Err(ApiError::Invalid(faults));
    };
    let skillet = call.skillet_id.take().unwrap_or_else(SkilletId::generate);
    let skillet = SkilletKey { workspace: caller.workspace().clone(), skillet };
    let batch = Batch {
        id: BatchId::generate(),
        workspace: skillet.workspace.clone(),
        created_at: Timestamp::now(),
        task: call.task.clone(),
        skillet: skillet.skillet.clone(),
    };
    let warnings = warnings.unwrap_or_default();
    let mut made = Vec::with_capacity(rows.len());
    for (index, inputs) in rows.into_iter().enumerate() {
        let (order, inputs) = ordered(door, with_inputs(&call, inputs), &skillet, &names)?;
        let missing =
            revision.as_ref().map(|latest| program::missing_inputs(latest, &order, &inputs));
        faults.extend(missing.unwrap_or_default().iter().map(|path| lacking(index, path)));
        made.push(row(caller, index, order, &warnings, callback.as_ref()));
    }
    if faults.is_empty() {
        Ok(NewBatch { batch, rows: made, idempotency: None })
    } else {
        Err(ApiError::Invalid(faults))
    }
}

/// A row, and its run as it is accepted when its turn comes.
fn row(
    caller: &Caller,
    index: usize,
    mut order: RunOrder,
    warnings: &[String],
    callback: Option<&Callback>,
) -> (BatchRow, PendingRun) {
    order.started_by = Some(caller.record().id.clone());
    order.started_by_name.clone_from(&caller.record().name);
    let subject = order.run_id.to_string();
    let entry = AuditEntry::by_key(caller.record(), AuditEvent::RunStarted, &subject);
    let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
    let row = BatchRow { number, run: order.run_id, parameters: order.parameters.clone() };
    let (warnings, callback) = (warnings.to_vec(), callback.cloned());
    (row, PendingRun { order, warnings, callback, entry: Some(entry) })
}

/// That a row lacks an input of the skillet's program.
fn lacking(index: usize, path: &InputPath) -> Fault {
    let Fault { pointer, message } = unbound(path);
    Fault::new(in_row(index, &pointer), message)
}

/// The call with the inputs of a row; what is the proxy's stays.
fn with_inputs(call: &StartRun, inputs: Inputs) -> StartRun {
    StartRun { inputs, ..call.clone() }
}
