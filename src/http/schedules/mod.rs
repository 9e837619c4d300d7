//! `/api/v1/schedules`: one task again and again.

pub(super) mod change;
pub(super) mod put;
pub(super) mod read;

use actix_web::HttpRequest;
use serde::Serialize;

use super::Door;
use super::error::ApiError;
use super::keys::Caller;
use crate::model::{Halt, LatestRun, MissedRuns, ScheduleId, ScheduleKey, SkilletId, Timestamp};
use crate::store::{KeptSchedule, ScheduleStanding};

/// What an id that is unknown or another workspace's is answered with.
const NO_SCHEDULE: ApiError = ApiError::NotFound("schedule");

/// How many of its next times are told.
const UPCOMING: usize = 3;

/// Where a schedule stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::http) enum ScheduleStatus {
    /// It starts runs.
    Active,
    /// It starts none; `halted` says why.
    Halted,
}

/// A schedule: one task again and again.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct ScheduleItem {
    /// Its identifier.
    #[schema(value_type = String, example = "prices-every-morning")]
    id: ScheduleId,
    /// Where it stands.
    status: ScheduleStatus,
    /// What is done each time.
    task: String,
    /// The skillet that its runs are of.
    #[schema(value_type = String)]
    skillet_id: SkilletId,
    /// When: a cron pattern of five fields.
    #[schema(example = "0 9 * * 1-5")]
    cron: String,
    /// The time zone that `cron` is read in.
    #[schema(example = "Europe/Berlin")]
    time_zone: String,
    /// What is done about times at which no run could be started.
    missed: MissedRuns,
    /// Whether is told, by webhook, only of runs that came to something else than the one before.
    only_changes: bool,
    /// When it was made, or last made anew.
    #[schema(value_type = String, format = DateTime)]
    changed_at: Timestamp,
    /// Its next times; none while it is halted. The first of them may have passed: its run is started once the one
    /// before is over.
    #[schema(value_type = Vec<String>)]
    upcoming: Vec<Timestamp>,
    /// The latest run that it has started.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    latest_run: Option<LatestRun>,
    /// That it starts no runs: since when, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    halted: Option<Halt>,
}

impl From<ScheduleStanding> for ScheduleItem {
    fn from(standing: ScheduleStanding) -> Self {
        let ScheduleStanding { schedule, next_at, latest, halted } = standing;
        let times = schedule.recurrence();
        let upcoming = next_at.into_iter().flat_map(|next| {
            let later =
                times.iter().flat_map(move |times| times.upcoming(next.max(Timestamp::now())));
            std::iter::once(next).chain(later)
        });
        let status = match halted {
            None => ScheduleStatus::Active,
            Some(_) => ScheduleStatus::Halted,
        };
        Self {
            status,
            upcoming: upcoming.take(UPCOMING).collect(),
            id: schedule.id,
            task: schedule.task,
            skillet_id: schedule.skillet,
            cron: schedule.cron,
            time_zone: schedule.time_zone,
            missed: schedule.missed,
            only_changes: schedule.only_changes,
            changed_at: schedule.changed_at,
            latest_run: latest,
            halted,
        }
    }
}

/// The schedule named in the path. A malformed id names none.
fn named(caller: &Caller, request: &HttpRequest) -> Result<ScheduleKey, ApiError> {
    let schedule = request.match_info().get("id").and_then(|text| text.parse().ok());
    Ok(ScheduleKey {
        workspace: caller.workspace().clone(),
        schedule: schedule.ok_or(NO_SCHEDULE)?,
    })
}

async fn find(door: &Door, key: &ScheduleKey) -> Result<KeptSchedule, ApiError> {
    door.store.schedule(key).await?.ok_or(NO_SCHEDULE)
}
