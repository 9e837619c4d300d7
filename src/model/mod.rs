//! The domain's data: plain serde types, the run's state transitions, fault codes, secrets.
//!
//! The lowest floor. No IO, no async, no outside service; every other room may import it, it
//! imports none of them.

mod action;
mod amount;
mod at_rest;
mod audit;
mod auth_session;
mod bare_lists;
mod batch;
mod bounds;
mod clip;
mod clock;
mod coerce;
mod condition;
mod cost;
mod credential;
mod date;
mod digits;
mod doubt;
mod evidence;
mod excerpt;
mod extraction;
mod fault;
mod given_file;
mod handed_back;
mod ids;
pub mod infer;
mod input_path;
mod key;
mod language;
mod locator;
mod measure;
mod months;
mod named_day;
mod outcome;
mod pointing;
mod program;
mod proxy;
mod query;
mod recording;
mod recurrence;
mod redactor;
mod refusal;
mod run;
mod schedule;
mod schema;
mod schema_bounds;
mod scope;
mod secret;
mod skillet;
mod skillet_use;
mod spelling;
mod step;
mod task;
mod task_rows;
mod template;
mod time;
mod usd;
mod values;
mod waiting;
mod webhook;
mod weekdays;
mod workspace;

pub use action::{Action, ActionKind, Ref};
pub use amount::{Marks, Reading, number, only_whole, without_ornaments};
pub use audit::{AuditEntry, AuditEvent};
pub use auth_session::{
    AuthChange, AuthChangeError, AuthSession, AuthStatus, RECORDING_LEASE, RecordingEnd,
};
pub use bare_lists::bare_lists;
pub use batch::{Batch, BatchKey, BatchRow, PendingRun, RowCounts, RowState};
pub use bounds::{Bounds, addresses_in, leads_away, same_page};
pub use clip::clip;
pub use clock::wants_time;
pub use coerce::{Coerced, coerce, wants_day};
pub use condition::{Comparison, Condition, Summary};
pub use cost::{Compute, Cost};
pub use credential::looks_random;
pub use date::day_of;
pub use doubt::{Doubt, Why};
pub use evidence::{Evidence, MetBy};
pub use excerpt::{Excerpt, at_comma, divided};
pub use extraction::{Cut, Extraction, FieldPoint, Selection};
pub use fault::{Change, ChangeDetails, Fault, RunError, RunErrorCode};
pub use given_file::{GivenFile, is_file};
pub use handed_back::{HandBack, HandedBack};
pub use ids::{
    AuthKey, AuthSessionId, BatchId, IdError, KeyId, Partition, RevisionId, RunId, ScheduleId,
    SkilletId, SkilletKey, WorkspaceId,
};
pub use input_path::InputPath;
pub use key::{ApiKey, KeyRecord, WeakKey};
pub use language::{Languages, Writing};
pub use locator::{Candidate, DayCell, FieldReader, Fingerprint, Locator, Reader, Surroundings};
pub use measure::is_multiple;
pub use months::{month_of, months};
pub use outcome::{Acted, Download, DownloadState, Extent, Outcome, Remark};
pub use pointing::{Button, Clicking, Side};
pub use program::{Environment, Further, InputKind, Program, Shape, StepLine, Target};
pub use proxy::{Proxy, ProxyKind, ProxyLogin};
pub use query::{Part, Query};
pub use recording::{AuthSessionItem, RecordBody, RecordingId, StartRecording};
pub use recurrence::Recurrence;
pub use redactor::Redactor;
pub use refusal::{Mismatch, Misuse, PageFault, Refusal, SecretInSight, SecretPlace, Undone};
pub use run::{
    Path, PlannerKind, Run, RunOutcome, RunResult, Status, StoredFile, Success, TransitionError,
};
pub use schedule::{
    Halt, HaltReason, LatestRun, MakeSchedule, MissedRuns, OfSchedule, Schedule, ScheduleBody,
    ScheduleKey, come_to, sorted, within_run,
};
pub use schema::{BodySchema, OutputSchema, SchemaError};
pub use scope::{Scope, Scopes, ScopesError};
pub use secret::{Inputs, Secret, looks_secret, name_words};
pub use skillet::{
    After, LearnedStep, Origin, ProgramItem, Proof, Revision, RevisionItem, SkilletItem, ToolCall,
};
pub use skillet_use::SkilletUse;
pub use spelling::{plainly, spelled};
pub use step::{FollowUp, StepRecord};
pub use task::{ModelName, RunOrder, StartBody, StartRun, web_url};
pub use task_rows::{BatchBody, RowSource, StartBatch};
pub use template::{Piece, Template};
pub use time::Timestamp;
pub use usd::{Usd, UsdError};
pub use values::values_in;
pub use waiting::{Block, OnBlock, WaitingFor};
pub use webhook::{
    Callback, Delivery, DeliveryAttempt, DeliveryId, DeliveryState, RunEvent, SigningSecret,
    TooManySecrets, Webhook, told_url,
};
pub use weekdays::is_weekday;
pub use workspace::{LimitChanges, LimitError, Limits, Workspace, WorkspaceLimits};
