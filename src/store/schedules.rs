//! Schedules as they are stored: each with the run that it starts again and again, and when next.
//!
//! The next time is moved on and the run of this one is named in one step, before that run is accepted; a run of one id is
//! accepted once. So whoever is killed in between has started no run twice, and left out none.

use async_trait::async_trait;

use super::{Page, Part, Result};
use crate::model::{
    Halt, LatestRun, PendingRun, RunId, Schedule, ScheduleKey, Timestamp, WorkspaceId,
};

/// A schedule to be made, or to take the place of one of the same id.
#[derive(Debug, Clone)]
pub struct NewSchedule {
    /// What it is.
    pub schedule: Schedule,
    /// The run that is started each time, but for its id.
    pub run: PendingRun,
    /// SHA-256 of the key without which it starts nothing, hex; none where it is the operator's own.
    pub key_hash: Option<String>,
    /// When it is due first.
    pub next_at: Timestamp,
}

/// What became of a call that makes a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutSchedule {
    /// It is new.
    Made,
    /// It has taken the place of an earlier one; what that one's runs came to is remembered.
    Replaced,
    /// The workspace has as many as it may.
    TooMany,
}

/// A schedule, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduleStanding {
    /// What was ordered.
    pub schedule: Schedule,
    /// When it is due next; none while it is halted.
    pub next_at: Option<Timestamp>,
    /// The latest run that it has started.
    pub latest: Option<LatestRun>,
    /// That it starts nothing, and why.
    pub halted: Option<Halt>,
}

/// A schedule with what its runs are started from.
#[derive(Debug, Clone)]
pub struct KeptSchedule {
    /// What it is, and where it stands.
    pub standing: ScheduleStanding,
    /// The run that is started each time, but for its id.
    pub run: PendingRun,
    /// The key without which it starts nothing.
    pub key_hash: Option<String>,
    /// Whether its latest run is not known to be accepted.
    pub begun: bool,
}

/// A schedule's run as it was, and as it is to be.
#[derive(Debug, Clone, Copy)]
pub struct Swap<'a> {
    /// What was read.
    pub old: &'a PendingRun,
    /// What takes its place.
    pub new: &'a PendingRun,
}

/// The part of a store that knows schedules.
#[async_trait]
pub trait ScheduleStore: Send + Sync + 'static {
    /// Makes a schedule, or puts it in the place of the one of its id; one that is halted goes on.
    async fn put_schedule(&self, new: &NewSchedule) -> Result<PutSchedule>;
    /// A schedule.
    async fn schedule(&self, key: &ScheduleKey) -> Result<Option<KeptSchedule>>;
    /// Schedules of the workspace by their ids.
    async fn schedules(
        &self,
        workspace: &WorkspaceId,
        part: Part,
    ) -> Result<Page<ScheduleStanding>>;
    /// The schedules of all workspaces that are due by then, or whose latest run is not known to be accepted.
    async fn due_schedules(&self, now: Timestamp) -> Result<Vec<ScheduleKey>>;
    /// Moves a schedule on that was due at `from`, with the run that is started for it. False where it is not due then
    /// any more.
    async fn advance_schedule(
        &self,
        key: &ScheduleKey,
        from: Timestamp,
        to: Timestamp,
        begun: Option<LatestRun>,
    ) -> Result<bool>;
    /// Notes that the schedule's latest run is accepted, if it is still this one.
    async fn run_accepted(&self, key: &ScheduleKey, run: RunId) -> Result<()>;
    /// Notes what a run of the schedule came to; whether that is something else than what the run before did. The same run
    /// is answered the same, however often it is noted. None where there is no such schedule.
    async fn note_come_to(&self, key: &ScheduleKey, run: RunId, to: &str) -> Result<Option<bool>>;
    /// Takes back that a run came to something, if it is the latest of which that was noted.
    async fn retract_come_to(&self, key: &ScheduleKey, run: RunId) -> Result<()>;
    /// Withdraws a run that was named and is not to be accepted, if it is still the latest.
    async fn withdraw_run(&self, key: &ScheduleKey, run: RunId) -> Result<()>;
    /// Halts a schedule, where `due` is given only one that is due then; false where there is none, or it is halted.
    async fn halt_schedule(
        &self,
        key: &ScheduleKey,
        halt: Halt,
        due: Option<Timestamp>,
    ) -> Result<bool>;
    /// Lets a halted schedule go on, with the key of whoever says so and the run as he starts it in the place of the one
    /// that it was. False where there is none, it is not halted, or its run is another one by now.
    async fn resume_schedule(
        &self,
        key: &ScheduleKey,
        next_at: Timestamp,
        run: &Swap<'_>,
        key_hash: Option<&str>,
    ) -> Result<bool>;
    /// Every schedule of every workspace.
    async fn all_schedules(&self) -> Result<Vec<ScheduleKey>>;
    /// Puts another run in the place of the one that the schedule starts, where that is still this one.
    async fn swap_run(&self, key: &ScheduleKey, run: &Swap<'_>) -> Result<bool>;
    /// Deletes a schedule, not its runs; false where there is none.
    async fn delete_schedule(&self, key: &ScheduleKey) -> Result<bool>;
}
