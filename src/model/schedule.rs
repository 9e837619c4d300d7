//! Schedules: one task again and again. The runs of a schedule are of one skillet, so the first learns the way and the
//! others replay it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

use super::{
    BodySchema, Fault, Recurrence, Run, RunId, RunOutcome, ScheduleId, SkilletId, StartBody,
    StartRun, Status, Timestamp, WorkspaceId,
};

/// What is done about times at which no run could be started: Hob was down, or the run before was not over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MissedRuns {
    /// One run for all of them, as soon as there can be one.
    #[default]
    Once,
    /// None: the next time is waited for.
    Skip,
}

/// A schedule as it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Schedule {
    /// Its identifier, which its caller chose.
    pub id: ScheduleId,
    /// Whose it is.
    pub workspace: WorkspaceId,
    /// When it was made, or made anew.
    pub changed_at: Timestamp,
    /// What is done each time.
    pub task: String,
    /// The skillet that all of its runs are of.
    pub skillet: SkilletId,
    /// When: a cron pattern of five fields.
    pub cron: String,
    /// The time zone that it is read in, by its IANA name.
    pub time_zone: String,
    /// What is done about times at which no run could be started.
    pub missed: MissedRuns,
    /// Whether is told only of runs that came to something else than the one before.
    pub only_changes: bool,
}

/// A schedule's name with its workspace.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScheduleKey {
    /// Whose it is.
    pub workspace: WorkspaceId,
    /// Which one.
    pub schedule: ScheduleId,
}

impl Schedule {
    /// Most schedules of a workspace.
    pub const MOST: usize = 100;

    /// Its name with its workspace.
    pub fn key(&self) -> ScheduleKey {
        ScheduleKey { workspace: self.workspace.clone(), schedule: self.id.clone() }
    }

    /// Its times; none where what is stored names none any more.
    pub fn recurrence(&self) -> Option<Recurrence> {
        Recurrence::parse(&self.cron, &self.time_zone).ok()
    }
}

/// Of a run, the schedule that it was started by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfSchedule {
    /// Which one.
    #[schema(value_type = String)]
    pub id: ScheduleId,
    /// The time that the run was due at.
    #[schema(value_type = String, format = DateTime)]
    pub due_at: Timestamp,
    /// Whether is told of the run only where it came to something else than the one before.
    pub only_changes: bool,
    /// Whether it came to something else than the schedule's run before: another result, another error, or the other of
    /// the two. Of the first run that is over, `true`; absent while the run is not over, and of one that was canceled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub changed: Option<bool>,
}

/// What a run came to, as the next one of its schedule is held against it: the same text for the same result, however its
/// fields are ordered, or for the same kind of failure.
pub fn come_to(outcome: &Result<&Value, &str>) -> String {
    let text = match outcome {
        Ok(result) => json!([RunOutcome::Success, sorted(result)]).to_string(),
        Err(code) => json!([RunOutcome::Failed, code]).to_string(),
    };
    data_encoding::HEXLOWER.encode(&Sha256::digest(text))
}

/// The value with the fields of its objects in the order of their names.
pub fn sorted(value: &Value) -> Value {
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

/// The latest run of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LatestRun {
    /// Its identifier.
    #[schema(value_type = String, format = "uuid")]
    pub run_id: RunId,
    /// The time that it was due at.
    #[schema(value_type = String, format = DateTime)]
    pub due_at: Timestamp,
}

/// Why a schedule starts no runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HaltReason {
    /// Somebody paused it.
    Paused,
    /// The key that it was made with was revoked, or has expired: who resumes it takes it over.
    KeyGone,
    /// Its pattern names no time any more.
    NoTime,
}

/// That a schedule starts no runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Halt {
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Why.
    pub reason: HaltReason,
}

/// Body of `PUT /api/v1/schedules/{id}`.
#[derive(Debug, Clone, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScheduleBody {
    /// What is done each time: the body of the start call of a run, without uploaded files, which are kept for a time
    /// only. Where it names no skillet, one is made for the schedule.
    #[schema(value_type = StartBody)]
    pub run: Map<String, Value>,
    /// When: minute, hour, day of the month, month, day of the week, as cron has them. `0 9 * * 1-5` is every weekday at
    /// nine.
    #[schema(min_length = 1, max_length = 200, example = "0 9 * * 1-5")]
    pub cron: String,
    /// The time zone that `cron` is read in, by its IANA name. Default `UTC`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 100, nullable = false, example = "Europe/Berlin")]
    pub time_zone: Option<String>,
    /// What is done about times at which no run could be started, because Hob was down or the run before was not over.
    /// Default `once`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub missed: Option<MissedRuns>,
    /// Tell, by webhook, only of runs that came to something else than the one before, and of those of which that is not
    /// known because their node was lost. Default `false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub only_changes: Option<bool>,
}

/// The call that makes a schedule, its every part checked.
#[derive(Debug, Clone)]
pub struct MakeSchedule {
    /// What is done each time.
    pub call: StartRun,
    /// When: the pattern as it was written.
    pub cron: String,
    /// The time zone as it was written.
    pub time_zone: String,
    /// The times.
    pub times: Recurrence,
    /// What is done about times at which no run could be started.
    pub missed: MissedRuns,
    /// Whether is told only of changes.
    pub only_changes: bool,
}

/// Where the start call stands in the body.
const RUN: &str = "/run";

impl MakeSchedule {
    /// Checks `body`; names every fault.
    pub fn parse(body: &Value) -> Result<Self, Vec<Fault>> {
        static SCHEMA: LazyLock<BodySchema> = LazyLock::new(BodySchema::of::<ScheduleBody>);
        let mut faults = Vec::new();
        let run = body.get("run").filter(|run| run.is_object());
        let call = run.and_then(|run| {
            let within = |fault: Fault| Fault::new(within_run(&fault.pointer), fault.message);
            let call = StartRun::parse(run);
            call.map_err(|found| faults.extend(found.into_iter().map(within))).ok()
        });
        // The start call has been looked at: what is wrong in it is told once.
        let mut own = body.clone();
        if run.is_some() {
            own["run"] = json!({"task": "checked"});
        }
        let own: Option<ScheduleBody> = SCHEMA.read(own).map_err(|found| faults.extend(found)).ok();
        let zone = |own: &ScheduleBody| own.time_zone.clone().unwrap_or_else(|| "UTC".to_owned());
        let times = own.as_ref().and_then(|own| {
            let times = Recurrence::parse(&own.cron, &zone(own));
            times.map_err(|found| faults.extend(found)).ok()
        });
        match (call, own, times) {
            (Some(call), Some(own), Some(times)) if faults.is_empty() => Ok(Self {
                call,
                time_zone: zone(&own),
                cron: own.cron,
                times,
                missed: own.missed.unwrap_or_default(),
                only_changes: own.only_changes.unwrap_or(false),
            }),
            _ => Err(faults),
        }
    }
}

/// Where in the body stands what is at this place of the start call.
pub fn within_run(pointer: &str) -> String {
    format!("{RUN}{pointer}")
}

impl Run {
    /// Whether nobody is to be told of it as it stands now. Where it is not known whether it came to something else, as
    /// where its node was lost, is told.
    pub fn is_quiet(&self) -> bool {
        let Some(schedule) = &self.schedule else { return false };
        let same = self.status != Status::Completed || schedule.changed == Some(false);
        schedule.only_changes && same
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ModelName, SkilletKey};

    #[test]
    fn the_same_is_the_same_however_it_is_written() {
        let one = json!({"a": 1, "b": [{"c": 1, "d": 2}]});
        let other = json!({"b": [{"d": 2, "c": 1}], "a": 1});
        assert_eq!(come_to(&Ok(&one)), come_to(&Ok(&other)));
        assert_ne!(come_to(&Ok(&one)), come_to(&Ok(&json!({"a": 1, "b": []}))));
        assert_eq!(come_to(&Err("timeout")), come_to(&Err("timeout")));
        assert_ne!(come_to(&Err("timeout")), come_to(&Err("rejected")));
    }

    #[test]
    fn every_fault_is_named_at_its_place_once() {
        let body = json!({
            "run": {"task": " ", "taks": "x"}, "cron": "0 25 * * *", "timezone": "UTC", "missed": "all",
        });
        let faults = MakeSchedule::parse(&body).expect_err("faults");
        let told: Vec<String> =
            faults.iter().map(|fault| format!("{} {}", fault.pointer, fault.message)).collect();
        for (place, part) in
            [("/run", "`taks`"), ("/timezone", "did you mean `timeZone`"), ("/missed", "once")]
        {
            let found = told.iter().filter(|one| one.starts_with(place) && one.contains(part));
            assert_eq!(found.count(), 1, "{place} in {told:#?}");
        }
        let empty = MakeSchedule::parse(&json!({"cron": "0 9 * * *"})).expect_err("faults");
        assert!(empty.iter().any(|fault| fault.pointer == "/run"), "{empty:?}");
    }

    #[test]
    fn what_is_not_said_has_a_default() {
        let made = json!({"run": {"task": "read the news"}, "cron": "@daily"});
        let made = MakeSchedule::parse(&made).expect("a schedule");
        assert_eq!((made.time_zone.as_str(), made.missed), ("UTC", MissedRuns::Once));
        assert!(!made.only_changes);
    }

    #[test]
    fn who_wants_changes_alone_hears_of_nothing_else() {
        let run = |status: Status, only_changes: bool, changed: Option<bool>| -> Run {
            let id = RunId::new("default/x".parse::<SkilletKey>().expect("a key").partition());
            let schedule = json!({
                "id": "a", "dueAt": Timestamp::now(), "onlyChanges": only_changes, "changed": changed,
            });
            let run = json!({
                "id": id, "status": status, "createdAt": Timestamp::now(), "task": "t",
                "model": ModelName::default(), "skillet": {"id": "x", "used": false, "created": false, "updated": false},
                "schedule": schedule,
            });
            serde_json::from_value(run).expect("a run")
        };
        assert!(run(Status::Started, true, None).is_quiet());
        assert!(run(Status::Completed, true, Some(false)).is_quiet());
        assert!(!run(Status::Completed, true, Some(true)).is_quiet());
        assert!(!run(Status::Completed, true, None).is_quiet());
        assert!(!run(Status::Completed, false, Some(false)).is_quiet());
        assert!(!run(Status::Started, false, None).is_quiet());
    }
}
