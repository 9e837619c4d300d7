//! `POST /api/v1/runs/start`: checks an order, seals its secrets, and has it accepted durably.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::http::header::{LOCATION, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use serde_json::Value;

use super::callback::callback;
use crate::files::FilesError;
use crate::http::body::JsonBody;
use crate::http::credits::check_credits;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::limited::tell_rate;
use crate::http::query::Query;
use crate::http::{Door, body};
use crate::model::{
    AuditEntry, AuditEvent, AuthKey, Callback, Fault, GivenFile, InputPath, Inputs, Limits,
    Revision, Run, RunId, RunOrder, Secret, SkilletId, SkilletKey, StartRun, Status, Timestamp,
    WorkspaceId,
};
use crate::program;
use crate::store::{Accepted, Admission, Idempotency, NewRun, StartRate, StoreError};
use crate::vault::run_context;

/// Answer of the start call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::http) struct Started {
    /// The run, to be read at `/api/v1/runs/{id}`.
    #[schema(value_type = String, format = "uuid")]
    id: RunId,
    /// Always `pending`.
    status: Status,
}

/// Starts a run.
#[utoipa::path(
    post,
    path = "/api/v1/runs/start",
    tag = "runs",
    summary = "Start a run",
    description = "Accepts the run durably and answers at once; the run is carried out after that. \
        Runs that share a `skilletId` are carried out one at a time, in order.",
    operation_id = "startRun",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "Any text of your choice, visible ASCII. The same key with the same body \
                starts one run, however often it is sent within 24 hours."),
    ),
    request_body(content = crate::model::StartBody, examples(
        ("list" = (summary = "Collect a list", value = json!({
            "task": "collect all products",
            "startUrl": "https://shop.example/",
            "outputSchema": {"type": "object", "properties": {"products": {"type": "array",
                "items": {"type": "object", "properties": {
                    "title": {"type": "string"}, "price": {"type": "number"}}}}}},
        }))),
        ("form" = (summary = "Fill in a form, with a secret", value = json!({
            "task": "log in and read the balance",
            "startUrl": "https://bank.example/login",
            "parameters": {"user": "ann"},
            "secrets": {"password": "…"},
            "skilletId": "bank-balance",
        }))),
    )),
    responses(
        (status = 202, description = "The run is accepted.", body = Started, headers(
            ("Location" = String, description = "Path of the run."),
            ("Retry-After" = u32, description = "Seconds to wait before the first poll."),
            ("RateLimit-Policy" = String, description = "How many runs the workspace may start in a minute."),
            ("RateLimit" = String, description = "How many more are taken at once."),
            ("Idempotent-Replay" = Option<bool>,
                description = "`true` where an earlier call with this key started the run."),
        ), example = json!({"id": "0195b7a0-5b1e-7cc3-9d1f-2f4c7a9e8b03", "status": "pending"})),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 402, response = crate::http::answers::NoAiCreditsLeft),
        (status = 408, response = crate::http::answers::RequestTimeout),
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
    // Held to the end: the order has what the body had.
    let JsonBody { value: body, held: _room } =
        body::json(&door, &caller, &request, &mut payload).await?;
    let call = key.map(|key| idempotency(&door, key, &body));
    // Before what the body names is looked for: some of it may be gone since the call came first.
    if let Some(call) = &call
        && let Some(run) = door.store.accepted_before(caller.workspace(), call).await?
    {
        return Ok(accepted(run, true, None));
    }
    let mut given = given(&door, caller.workspace(), &body).await?;
    let callback = given.callback.take();
    let has_program = given.revision.as_ref().is_some_and(|latest| latest.program.is_some());
    let for_work = door.clone().into_inner();
    let limits = door.workspaces.limits(caller.workspace()).await?;
    let (workspace, own) = (caller.workspace().clone(), Arc::clone(&limits));
    // Schemas and their patterns are compiled here, which can take many milliseconds.
    let (mut new, skillet) =
        web::block(move || order(&for_work, workspace, &body, given, call, &own))
            .await
            .map_err(|error| ApiError::Internal(error.to_string()))??;
    check_credits(&door, &new.order, &limits, has_program).await?;
    new.callback = callback;
    let subject = new.order.run_id.to_string();
    new.entry = Some(AuditEntry::by_key(caller.record(), AuditEvent::RunStarted, &subject));
    new.order.started_by = Some(caller.record().id.clone());
    new.order.started_by_name.clone_from(&caller.record().name);
    admit(&door, &new, skillet).await
}

/// Has the run accepted, and its skillet woken.
async fn admit(door: &Door, new: &NewRun, skillet: SkilletKey) -> Result<HttpResponse, ApiError> {
    let Admission { accepted: told, rate } = door.store.accept(new).await?;
    let (id, replay) = match told {
        Accepted::New => {
            door.dispatch.wake(skillet);
            (new.order.run_id, false)
        }
        Accepted::Completed(id, skillet) => {
            door.dispatch.wake(skillet);
            (id, true)
        }
        Accepted::Repeated(id) => (id, true),
    };
    Ok(accepted(id, replay, rate))
}

fn accepted(id: RunId, replay: bool, rate: Option<StartRate>) -> HttpResponse {
    let mut response = HttpResponse::Accepted();
    if let Some(rate) = &rate {
        tell_rate(rate, &mut response);
    }
    response
        .insert_header((LOCATION, format!("/api/v1/runs/{id}")))
        .insert_header((RETRY_AFTER, 1));
    if replay {
        response.insert_header(("idempotent-replay", "true"));
    }
    response.json(Started { id, status: Status::Pending })
}

/// The `Idempotency-Key`, if one was sent.
fn idempotency_key(request: &HttpRequest) -> Result<Option<String>, ApiError> {
    const NAME: &str = "Idempotency-Key";
    let mut values = request.headers().get_all("idempotency-key");
    let Some(value) = values.next() else { return Ok(None) };
    let bytes = value.as_bytes();
    let valid = (1..=255).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_graphic);
    match String::from_utf8(bytes.to_vec()) {
        Ok(text) if valid && values.next().is_none() => Ok(Some(text)),
        _ => Err(ApiError::fault(NAME, "must be 1 to 255 visible ASCII characters, sent once")),
    }
}

/// The checked order and its first document, with everything that is wrong if it is not valid.
fn order(
    door: &Door,
    workspace: WorkspaceId,
    body: &Value,
    given: Given,
    idempotency: Option<Idempotency>,
    limits: &Limits,
) -> Result<(NewRun, SkilletKey), ApiError> {
    let (mut call, warnings) = check(door, body, given.faults).map_err(ApiError::Invalid)?;
    GivenFile::write_names(&mut call.inputs.parameters, &|id| given.names.get(id).cloned());
    let skillet = call.skillet_id.take().unwrap_or_else(SkilletId::generate);
    let skillet = SkilletKey { workspace, skillet };
    let run_id = RunId::new(skillet.partition());
    let sealed = sealed(door, &secrets(&call), &skillet.workspace, run_id)?;
    let order = RunOrder {
        run_id,
        key: skillet.clone(),
        sealed_for: run_id,
        created_at: Timestamp::now(),
        task: call.task,
        start_url: call.start_url,
        parameters: call.inputs.parameters.clone(),
        sealed,
        output_schema: call.output_schema.map(|schema| schema.source().clone()),
        model: call.model,
        model_asked: call.model_asked,
        proxy: call.proxy,
        auth: call.auth,
        allowed_origins: call.allowed_origins,
        read_only: call.read_only,
        repeats: 0,
        started_by: None,
        started_by_name: String::new(),
    };
    let program = given.revision.as_ref();
    program.map_or(Ok(()), |revision| bound(revision, &order, &call.inputs))?;
    Ok((new_run(order, warnings, idempotency, limits), skillet))
}

/// The run as it is accepted, but for what the call says of whoever sent it.
fn new_run(
    order: RunOrder,
    warnings: Vec<String>,
    idempotency: Option<Idempotency>,
    limits: &Limits,
) -> NewRun {
    NewRun {
        run: Run::pending(&order, warnings),
        order,
        idempotency,
        most_waiting: limits.waiting_runs,
        starts_per_minute: limits.starts_per_minute,
        callback: None,
        entry: None,
    }
}

/// The secrets as they are kept, for this run alone; nothing where there are none.
fn sealed(
    door: &Door,
    secrets: &BTreeMap<String, Secret>,
    workspace: &WorkspaceId,
    run: RunId,
) -> Result<Option<String>, ApiError> {
    if secrets.is_empty() {
        return Ok(None);
    }
    Ok(Some(door.vault.seal(&run_context(workspace, run), secrets)?))
}

/// What of a call is sealed: the secrets among its inputs, and the login of its proxy.
fn secrets(call: &StartRun) -> BTreeMap<String, Secret> {
    let mut secrets = call.inputs.secrets.clone();
    if let Some(login) = call.proxy.as_ref().and_then(|proxy| proxy.login.as_ref()) {
        login.add_to(&mut secrets);
    }
    secrets
}

/// Refuses an order that lacks inputs of the revision's program.
fn bound(revision: &Revision, order: &RunOrder, inputs: &Inputs) -> Result<(), ApiError> {
    match program::missing_inputs(revision, order, inputs) {
        none if none.is_empty() => Ok(()),
        missing => Err(ApiError::Invalid(missing.iter().map(unbound).collect())),
    }
}

/// Keyed: a body can hold a password short enough to be found from a plain hash.
fn idempotency(door: &Door, key: String, body: &Value) -> Idempotency {
    let mut hashes = door.vault.keyed_hashes("idempotency", canonical(body).as_bytes());
    let former_hashes = hashes.split_off(1);
    Idempotency { key, body_hash: hashes.concat(), former_hashes }
}

fn unbound(path: &InputPath) -> Fault {
    let message = format!("the skillet's program takes {path}, which the call does not give");
    Fault::new(path.pointer(), message)
}

/// What is stored of that which a body names.
#[derive(Default)]
struct Given {
    /// Names of uploaded files by their ids.
    names: BTreeMap<String, String>,
    /// What is not there, or not this workspace's: which of them is not told.
    faults: Vec<Fault>,
    /// The latest revision of the skillet, if it has one.
    revision: Option<Revision>,
    /// Where is told of the run.
    callback: Option<Callback>,
}

/// Most files of one run.
const MOST_FILES: usize = 50;

/// What the body names, as far as it is there.
async fn given(door: &Door, workspace: &WorkspaceId, body: &Value) -> Result<Given, ApiError> {
    let mut given = given_files(door, workspace, body).await?;
    given.faults.extend(auth_fault(door, workspace, body).await?);
    given.revision = known_revision(door, workspace, body).await?;
    given.callback = callback(door, workspace, body, &mut given.faults).await?;
    Ok(given)
}

async fn given_files(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
) -> Result<Given, ApiError> {
    let mut given = Given::default();
    let Some(parameters) = body.get("parameters").and_then(Value::as_object) else {
        return Ok(given);
    };
    let files = GivenFile::all(parameters);
    if files.len() > MOST_FILES {
        let message = format!("names {} files; a run may have {MOST_FILES}", files.len());
        given.faults.push(Fault::new("/parameters", message));
        return Ok(given);
    }
    for file in files {
        match door.files.upload(workspace, &file.id).await {
            Ok(found) => drop(given.names.insert(file.id, found.name)),
            Err(FilesError::NotFound) => {
                let message = "there is no such file; POST /api/v1/files keeps one for a time";
                given.faults.push(Fault::new(file.pointer(), message));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(given)
}

/// The latest revision of the skillet that a body names.
async fn known_revision(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
) -> Result<Option<Revision>, ApiError> {
    let named = body.get("skilletId").and_then(Value::as_str);
    let Some(Ok(skillet)) = named.map(str::parse) else { return Ok(None) };
    let key = SkilletKey { workspace: workspace.clone(), skillet };
    match door.store.latest_revision(&key).await {
        Err(StoreError::Unavailable(why)) => Err(StoreError::Unavailable(why).into()),
        // What cannot be read is said by the run, which is accepted all the same.
        found => Ok(found.ok().flatten()),
    }
}

/// What is wrong with the auth session that a body names.
async fn auth_fault(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
) -> Result<Option<Fault>, ApiError> {
    let Some(id) = body.get("auth").and_then(Value::as_str) else { return Ok(None) };
    let found = match id.parse() {
        Ok(session) => {
            let key = AuthKey { workspace: workspace.clone(), session };
            door.store.auth_session(&key).await?
        }
        Err(_) => None,
    };
    let why = match &found {
        None => "unknown auth session; POST /api/v1/authsessions/record makes one",
        Some(session) if session.is_usable() => return Ok(None),
        Some(session) => session.why_unusable(Timestamp::now()),
    };
    Ok(Some(Fault::new("/auth", why)))
}

fn check(
    door: &Door,
    body: &Value,
    mut faults: Vec<Fault>,
) -> Result<(StartRun, Vec<String>), Vec<Fault>> {
    let parsed = StartRun::parse(body).map_err(|found| faults.extend(found)).ok();
    let Some(call) = parsed else { return Err(faults) };
    let warnings = door
        .planner
        .check(call.model, call.model_asked)
        .map_err(|fault| faults.push(fault))
        .unwrap_or_default();
    if faults.is_empty() { Ok((call, warnings)) } else { Err(faults) }
}

/// `body` as JSON that does not depend on white space, the order of fields, or nulls in place of optional
/// fields.
fn canonical(body: &Value) -> String {
    fn sorted(value: &Value) -> Value {
        match value {
            Value::Object(fields) => {
                let mut fields: Vec<_> = fields.iter().collect();
                fields.sort_by_key(|(name, _)| *name);
                fields.into_iter().map(|(name, value)| (name.clone(), sorted(value))).collect()
            }
            Value::Array(items) => items.iter().map(sorted).collect(),
            other => other.clone(),
        }
    }
    let mut body = sorted(body);
    body.as_object_mut().into_iter().for_each(|fields| fields.retain(|_, value| !value.is_null()));
    body.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_same_body_is_the_same_however_it_is_written() {
        let one = json!({"task": "x", "parameters": {"a": 1, "b": [1, {"c": 2, "d": 3}]}});
        let other =
            json!({"parameters": {"b": [1, {"d": 3, "c": 2}], "a": 1}, "task": "x", "auth": null});
        assert_eq!(canonical(&one), canonical(&other));
        assert_ne!(canonical(&one), canonical(&json!({"task": "x"})));
        let null = json!({"task": "x", "parameters": {"a": 1, "b": [1, {"c": 2, "d": null}]}});
        assert_ne!(canonical(&one), canonical(&null));
    }
}
