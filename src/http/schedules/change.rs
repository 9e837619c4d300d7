//! What is done to schedules: pause, resume, delete.

use actix_web::{HttpRequest, HttpResponse, web};

use super::put::run_by;
use super::{NO_SCHEDULE, ScheduleItem, find, named};
use crate::http::Door;
use crate::http::error::ApiError;
use crate::http::keys::Caller;
use crate::http::query::Query;
use crate::model::{AuditEvent, Halt, HaltReason, ScheduleKey, Timestamp};
use crate::store::Swap;

/// How often a schedule is looked at again that others change at that moment.
const TRIES: usize = 5;

/// Pauses a schedule.
#[utoipa::path(
    post,
    path = "/api/v1/schedules/{id}/pause",
    tag = "schedules",
    summary = "Pause a schedule",
    description = "It starts no runs until it is resumed; a run that is under way goes on. Pausing it again changes nothing \
        and is answered alike.",
    operation_id = "pauseSchedule",
    params(("id" = String, Path, description = "The schedule's id.")),
    responses(
        (status = 200, description = "The schedule.", body = ScheduleItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn pause(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    let halt = Halt { at: Timestamp::now(), reason: HaltReason::Paused };
    if door.store.halt_schedule(&key, halt, None).await? {
        door.ledger.note(&caller, AuditEvent::SchedulePaused, key.schedule.as_str()).await;
    }
    answer(&door, &key).await
}

/// Lets a schedule go on.
#[utoipa::path(
    post,
    path = "/api/v1/schedules/{id}/resume",
    tag = "schedules",
    summary = "Resume a schedule",
    description = "It goes on with its next time; times that passed while it was halted are not made up for. From then on \
        it is the caller's: it starts runs for as long as the key of this call is good. Resuming one that is not halted \
        changes nothing and is answered alike.",
    operation_id = "resumeSchedule",
    params(("id" = String, Path, description = "The schedule's id.")),
    responses(
        (status = 200, description = "The schedule.", body = ScheduleItem),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 409, response = crate::http::answers::Conflict),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn resume(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    for _ in 0..TRIES {
        let kept = find(&door, &key).await?;
        if kept.standing.halted.is_none() {
            break;
        }
        let times = kept.standing.schedule.recurrence();
        let next_at = times.and_then(|times| times.next(Timestamp::now())).ok_or(
            ApiError::Conflict("the schedule's pattern names no time to come: make it anew"),
        )?;
        let (new, hash) = (run_by(&caller, kept.run.clone()), door.keys.hash_behind(&caller));
        let run = Swap { old: &kept.run, new: &new };
        // Else it was made or sealed anew meanwhile, and is looked at again.
        if door.store.resume_schedule(&key, next_at, &run, hash.as_deref()).await? {
            door.ledger.note(&caller, AuditEvent::ScheduleResumed, key.schedule.as_str()).await;
            break;
        }
    }
    answer(&door, &key).await
}

/// Deletes a schedule.
#[utoipa::path(
    delete,
    path = "/api/v1/schedules/{id}",
    tag = "schedules",
    summary = "Delete a schedule",
    description = "Its runs and its skillet are kept; a run that is under way goes on.",
    operation_id = "deleteSchedule",
    params(("id" = String, Path, description = "The schedule's id.")),
    responses(
        (status = 204, description = "It is gone."),
        (status = 400, response = crate::http::answers::InvalidRequest),
        (status = 401, response = crate::http::answers::Unauthenticated),
        (status = 404, response = crate::http::answers::NotFound),
        (status = 500, response = crate::http::answers::InternalError),
        (status = 503, response = crate::http::answers::Unavailable),
    ),
)]
pub(in crate::http) async fn delete(
    door: web::Data<Door>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    Query::parse(request.query_string(), &[]).done()?;
    let key = named(&caller, &request)?;
    if !door.store.delete_schedule(&key).await? {
        return Err(NO_SCHEDULE);
    }
    door.ledger.note(&caller, AuditEvent::ScheduleDeleted, key.schedule.as_str()).await;
    Ok(HttpResponse::NoContent().finish())
}

async fn answer(door: &Door, key: &ScheduleKey) -> Result<HttpResponse, ApiError> {
    let standing = find(door, key).await?.standing;
    Ok(HttpResponse::Ok()
        .insert_header(("cache-control", "no-store"))
        .json(ScheduleItem::from(standing)))
}
