//! `PUT /api/v1/schedules/{id}`: makes a schedule, or makes it anew.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;

use super::{ScheduleItem, find};
use crate::http::body::JsonBody;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::http::runs::order::{Given, given, ordered_whole};
use crate::http::{Door, body};
use crate::model::{
    AuditEntry, AuditEvent, Callback, Fault, GivenFile, MakeSchedule, PendingRun, Schedule,
    ScheduleKey, SkilletId, SkilletKey, Timestamp, within_run,
};
use crate::store::{NewSchedule, PutSchedule};

/// Makes a schedule.
#[utoipa::path(
    put,
    path = "/api/v1/schedules/{id}",
    tag = "schedules",
    summary = "Make a schedule",
    description = "Under an id of your choice, so that the same call twice makes one. Where there is one of that id, it is \
        made anew: what its runs came to is remembered, if it was halted it goes on, and a time that is due and not begun is \
        left out. The runs of a schedule are of \
        one skillet: what the first one learns the others replay. A run that is due while the one before is not over \
        waits for it. A schedule starts runs for as long as the key that it was made with is good; the operator's own, `HOB_API_KEY`, \
        always is. A workspace may have \
        100 schedules.",
    operation_id = "putSchedule",
    params(("id" = String, Path, description = "The schedule's id: 1 to 128 of the characters A-Z a-z 0-9 . _ -")),
    request_body(content = crate::model::ScheduleBody, example = json!({
        "run": {"task": "collect all products", "startUrl": "https://shop.example/"},
        "cron": "0 9 * * 1-5", "timeZone": "Europe/Berlin", "onlyChanges": true,
    })),
    responses(
        (status = 200, description = "It was made anew.", body = ScheduleItem),
        (status = 201, description = "It was made.", body = ScheduleItem, headers(
            ("Location" = String, description = "Path of the schedule."),
        )),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 408, response = crate::http::answers::RequestTimeout),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 413, response = crate::http::answers::PayloadTooLarge),
        (status = 415, response = crate::http::answers::UnsupportedMediaType),
        (status = 429, response = crate::http::answers::WorkspaceRateLimited),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn put(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
    mut payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let id = request.match_info().get("id").unwrap_or_default().parse();
    let id = id.map_err(|error: crate::model::IdError| ApiError::fault("", error.to_string()))?;
    let key = ScheduleKey { workspace: caller.workspace().clone(), schedule: id };
    let JsonBody { value: body, held: _room } =
        body::json(&door, &caller, &request, &mut payload).await?;
    let new = checked(&door, &caller, &key, body).await?;
    let put = door.store.put_schedule(&new).await?;
    let mut response = match put {
        PutSchedule::Made => {
            let mut created = HttpResponse::Created();
            created.insert_header((LOCATION, format!("/api/v1/schedules/{}", key.schedule)));
            created
        }
        PutSchedule::Replaced => HttpResponse::Ok(),
        PutSchedule::TooMany => {
            return Err(ApiError::Conflict(
                "the workspace has 100 schedules, as many as it may have",
            ));
        }
    };
    door.ledger.note(&caller, AuditEvent::ScheduleMade, key.schedule.as_str()).await;
    let standing = find(&door, &key).await?.standing;
    Ok(response.insert_header(("cache-control", "no-store")).json(ScheduleItem::from(standing)))
}

/// The schedule that the body orders, held against what is stored.
async fn checked(
    door: &web::Data<Door>,
    caller: &Caller,
    key: &ScheduleKey,
    body: Value,
) -> Result<NewSchedule, ApiError> {
    let run = body.get("run").cloned().unwrap_or_default();
    let mut given = given(door, caller.workspace(), &run).await?;
    given.faults = given.faults.into_iter().map(of_run).collect();
    let parameters = run.get("parameters").and_then(Value::as_object);
    given.faults.extend(parameters.into_iter().flat_map(GivenFile::all).map(|file| {
        let message =
            "names an uploaded file, which is kept for a time only; a schedule goes on after that";
        of_run(Fault::new(file.pointer(), message))
    }));
    let earlier = door.store.schedule(key).await?.map(|kept| kept.standing.schedule.skillet);
    let (for_work, by, key) = (door.clone().into_inner(), caller.clone(), key.clone());
    // Schemas and their patterns are compiled here, which can take many milliseconds.
    let new = web::block(move || made(&for_work, &by, key, &body, given, earlier)).await;
    new.map_err(|error| ApiError::Internal(error.to_string()))?
}

/// The checked schedule, with everything that is wrong if it is not valid. `earlier`: the skillet that the one in whose
/// place it comes had.
fn made(
    door: &Door,
    caller: &Caller,
    key: ScheduleKey,
    body: &Value,
    given: Given,
    earlier: Option<SkilletId>,
) -> Result<NewSchedule, ApiError> {
    let Given { names, mut faults, revision, callback } = given;
    let parsed = MakeSchedule::parse(body).map_err(|found| faults.extend(found)).ok();
    let call = parsed.as_ref().map(|made| &made.call);
    let checked = call.map(|call| door.planner.check(call.model, call.model_asked));
    let warnings = checked.transpose().map_err(|fault| faults.push(of_run(fault))).ok().flatten();
    let (Some(mut made), true) = (parsed, faults.is_empty()) else {
        return Err(ApiError::Invalid(faults));
    };
    let skillet = made.call.skillet_id.take().or(earlier).unwrap_or_else(SkilletId::generate);
    let skillet = SkilletKey { workspace: key.workspace.clone(), skillet };
    let latest = revision.as_ref();
    let order = ordered_whole(door, made.call, &skillet, &names, latest).map_err(in_run)?;
    let warnings = warnings.unwrap_or_default();
    // The workspace's own address is looked up when a run is started: it may be set later.
    let callback = callback.filter(|callback| matches!(callback, Callback::Url(_)));
    let run = run_by(caller, PendingRun { order, warnings, callback, entry: None });
    let changed_at = Timestamp::now();
    let next_at = made.times.next(changed_at);
    let next_at = next_at.ok_or_else(|| ApiError::fault("/cron", "names no time to come"))?;
    let schedule = Schedule {
        id: key.schedule,
        workspace: key.workspace,
        changed_at,
        task: run.order.task.clone(),
        skillet: skillet.skillet,
        cron: made.cron,
        time_zone: made.time_zone,
        missed: made.missed,
        only_changes: made.only_changes,
    };
    Ok(NewSchedule { schedule, run, key_hash: door.keys.hash_behind(caller), next_at })
}

/// The run as this caller starts it.
pub(super) fn run_by(caller: &Caller, mut run: PendingRun) -> PendingRun {
    run.order.started_by = Some(caller.record().id.clone());
    run.order.started_by_name.clone_from(&caller.record().name);
    let entry = AuditEntry::by_key(caller.record(), AuditEvent::RunStarted, "");
    PendingRun { entry: Some(entry), ..run }
}

/// What is wrong with the start call, at its places in the body.
fn in_run(error: ApiError) -> ApiError {
    match error {
        ApiError::Invalid(faults) => ApiError::Invalid(faults.into_iter().map(of_run).collect()),
        other => other,
    }
}

/// A fault of the start call, at its place in the body.
fn of_run(fault: Fault) -> Fault {
    Fault::new(within_run(&fault.pointer), fault.message)
}
