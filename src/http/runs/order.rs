//! What a start call orders: checked against what is stored, its secrets sealed, made into what is accepted.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::HttpRequest;
use serde_json::Value;

use super::callback::callback;
use crate::files::FilesError;
use crate::http::Door;
use crate::http::error::ApiError;
use crate::model::{
    AuthKey, Callback, Fault, GivenFile, InputPath, Inputs, Limits, Revision, Run, RunId, RunOrder,
    Secret, SkilletId, SkilletKey, StartRun, Timestamp, WorkspaceId, sorted,
};
use crate::program;
use crate::store::{Idempotency, NewRun, StoreError};
use crate::vault::run_context;

/// The `Idempotency-Key`, if one was sent.
pub(in crate::http) fn idempotency_key(request: &HttpRequest) -> Result<Option<String>, ApiError> {
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
pub(super) fn order(
    door: &Door,
    workspace: WorkspaceId,
    body: &Value,
    given: Given,
    idempotency: Option<Idempotency>,
    limits: &Limits,
) -> Result<(NewRun, SkilletKey), ApiError> {
    let (mut call, warnings) = check(door, body, given.faults).map_err(ApiError::Invalid)?;
    let skillet = call.skillet_id.take().unwrap_or_else(SkilletId::generate);
    let skillet = SkilletKey { workspace, skillet };
    let order = ordered_whole(door, call, &skillet, &given.names, given.revision.as_ref())?;
    Ok((new_run(order, warnings, idempotency, limits), skillet))
}

/// What a checked call orders of a skillet. Refused where it does not give an input that the program of the skillet's
/// latest revision takes.
pub(in crate::http) fn ordered_whole(
    door: &Door,
    call: StartRun,
    skillet: &SkilletKey,
    names: &BTreeMap<String, String>,
    latest: Option<&Revision>,
) -> Result<RunOrder, ApiError> {
    let (order, inputs) = ordered(door, call, skillet, names)?;
    let missing = latest.map(|latest| program::missing_inputs(latest, &order, &inputs));
    let missing: Vec<Fault> = missing.unwrap_or_default().iter().map(unbound).collect();
    if missing.is_empty() { Ok(order) } else { Err(ApiError::Invalid(missing)) }
}

/// What a checked call orders of a skillet, and its inputs. `names`: those of uploaded files by their ids.
pub(in crate::http) fn ordered(
    door: &Door,
    mut call: StartRun,
    skillet: &SkilletKey,
    names: &BTreeMap<String, String>,
) -> Result<(RunOrder, Inputs), ApiError> {
    GivenFile::write_names(&mut call.inputs.parameters, &|id| names.get(id).cloned());
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
        on_block: call.on_block,
        repeats: 0,
        started_by: None,
        started_by_name: String::new(),
        schedule: None,
    };
    Ok((order, call.inputs))
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

/// Keyed: a body can hold a password short enough to be found from a plain hash.
pub(in crate::http) fn idempotency(door: &Door, key: String, body: &Value) -> Idempotency {
    let mut hashes = door.vault.keyed_hashes("idempotency", canonical(body).as_bytes());
    let former_hashes = hashes.split_off(1);
    Idempotency { key, body_hash: hashes.concat(), former_hashes }
}

/// That an input of the skillet's program is not given.
pub(in crate::http) fn unbound(path: &InputPath) -> Fault {
    let message = format!("the skillet's program takes {path}, which the call does not give");
    Fault::new(path.pointer(), message)
}

/// What is stored of that which a body names.
#[derive(Default)]
pub(in crate::http) struct Given {
    /// Names of uploaded files by their ids.
    pub(in crate::http) names: BTreeMap<String, String>,
    /// What is not there, or not this workspace's: which of them is not told.
    pub(in crate::http) faults: Vec<Fault>,
    /// The latest revision of the skillet, if it has one.
    pub(in crate::http) revision: Option<Revision>,
    /// Where is told of the run.
    pub(in crate::http) callback: Option<Callback>,
}

/// Most files of one run.
const MOST_FILES: usize = 50;

/// What the body names, as far as it is there.
pub(in crate::http) async fn given(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
) -> Result<Given, ApiError> {
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
    let places = files.into_iter().map(|file| (file.pointer(), file.id)).collect();
    (given.names, given.faults) = look_for(door, workspace, places).await?;
    Ok(given)
}

/// What is said of an uploaded file that is not there.
pub(in crate::http) const NO_FILE: &str =
    "there is no such file; POST /api/v1/files keeps one for a time";

/// Looks for uploaded files, by the places that name them and their ids, each once: the names of those that are there, and
/// a fault at each place of one that is not.
pub(in crate::http) async fn look_for(
    door: &Door,
    workspace: &WorkspaceId,
    places: Vec<(String, String)>,
) -> Result<(BTreeMap<String, String>, Vec<Fault>), ApiError> {
    let (mut names, mut gone, mut faults) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
    for (pointer, id) in places {
        if !names.contains_key(&id) && !gone.contains(&id) {
            match door.files.upload(workspace, &id).await {
                Ok(found) => drop(names.insert(id.clone(), found.name)),
                Err(FilesError::NotFound) => drop(gone.insert(id.clone())),
                Err(error) => return Err(error.into()),
            }
        }
        if gone.contains(&id) {
            faults.push(Fault::new(pointer, NO_FILE));
        }
    }
    Ok((names, faults))
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
