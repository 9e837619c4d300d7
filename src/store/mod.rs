//! Where state lives: one trait in the domain's words and two implementations that pass the same
//! contract tests, SQLite (embedded) and Redis (clusters).
//!
//! Whole domain operations only, never get or set: each is atomic, and every write of a run is
//! compared with the fence of the lease it is made under. Run documents are rendered by
//! [`crate::model::Run`] and passed on without parsing when they are read.

mod audit;
mod auth;
mod backup;
mod batches;
mod channels;
mod document;
mod keeping;
mod lifecycle;
mod listing;
mod moves;
mod page;
mod redis;
mod remotes;
mod revision_name;
mod schedules;
mod settings;
mod sqlite;
mod unreadable;
mod webhooks;
mod workspaces;

use std::sync::Arc;

use async_trait::async_trait;

use crate::model::{
    AuditEntry, AuthChangeError, Callback, Change, Cost, KeyId, KeyRecord, PlannerKind, Revision,
    RevisionId, RevisionItem, Run, RunError, RunId, RunOrder, SkilletItem, SkilletKey, StepRecord,
    StoredFile, Success, Timestamp, WaitingFor, WorkspaceId,
};

pub use audit::{AuditStore, MOST_ACTS, MOST_REFUSALS};
pub use auth::{AuthStore, SealedLogin};
pub use backup::{BackupStore, StoreKind, restore};
pub use batches::{
    AddedBatch, BatchStanding, BatchStore, DueRow, DueRows, NewBatch, RowNote, StandingRow,
};
pub use channels::{ChannelStore, Heard, LARGEST_MESSAGE, Topic};
pub use keeping::{Emptied, KeepingStore, Remains};
pub use listing::{
    Found, ListingStore, MOST_LOOKED_AT, Place, PlaceError, RunFilter, Slice, look_through,
};
pub use moves::{MOST_MOVES, Move, MoveStore};
use page::fit_a_page;
pub use page::{MOST_PAGE_BYTES, Page, Part, RunPage};
pub use remotes::{MOST_LOST, RemoteSession, RemoteStore};
pub use revision_name::RevisionName;
pub use schedules::{
    KeptSchedule, NewSchedule, PutSchedule, ScheduleStanding, ScheduleStore, Swap,
};
use settings::Location;
pub use settings::{LeaseTimes, OpenError, Settings};
pub use webhooks::{
    ClaimedDelivery, KnownWebhook, ListedDelivery, Resent, Share, ToldSlice, WebhookStore,
};
pub use workspaces::{Reservation, Spent, Standing, StartRate, UnderWay, WorkspaceStore};

/// What a process opens the store for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// To carry out runs. A SQLite database has one node at a time; its former leases end here.
    Node,
    /// To look at it or to change keys, beside a node that may be running. Takes no leases.
    Tool,
}

/// Opens the store that `settings` name, and makes it ready where it is new.
pub async fn open(
    settings: &Settings,
    role: Role,
) -> std::result::Result<Arc<dyn Store>, OpenError> {
    Ok(match settings.location()? {
        Location::Sqlite(path) => Arc::new(sqlite::SqliteStore::open(path, settings, role).await?),
        Location::Redis(url) => Arc::new(redis::RedisStore::open(&url, settings, role).await?),
    })
}

/// What can go wrong in a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The store cannot be reached or refuses to work; a retry may help.
    #[error("the store cannot be reached: {0}")]
    Unavailable(String),
    /// The lease that the write was made under is no longer the latest: stop at once.
    #[error("the lease on this skillet is lost")]
    Fenced,
    /// The run is completed or canceled, so it takes no more writes.
    #[error("the run is over")]
    RunOver,
    /// The idempotency key was used before with another body.
    #[error("this Idempotency-Key was used with another body")]
    IdempotencyMismatch,
    /// The workspace has as many runs waiting as it may.
    #[error("{waiting} runs are waiting, as many as this workspace may have")]
    QueueFull {
        /// How many are waiting.
        waiting: u64,
    },
    /// The workspace has started as many runs of late as it may.
    #[error("the workspace starts {} runs in a minute at most", .0.per_minute)]
    TooManyStarts(StartRate),
    /// The workspace has as many runs under way as it may.
    #[error("{running} runs of the workspace are under way, as many as it may have")]
    WorkspaceFull {
        /// How many are under way.
        running: u64,
    },
    /// The auth session's present state does not allow this.
    #[error(transparent)]
    Auth(#[from] AuthChangeError),
    /// The skillet has runs that wait or are under way.
    #[error("the skillet has runs that wait or are under way")]
    SkilletInUse,
    /// The run waits or is under way.
    #[error("the run waits or is under way")]
    RunUnderWay,
    /// The workspace is being deleted.
    #[error("the workspace is being deleted")]
    WorkspaceEnding,
    /// The run's present state does not allow this: the caller is at fault.
    #[error("{0}")]
    NotAllowed(String),
    /// What is stored cannot be read: a newer version's data, or damage.
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
}

/// Most steps that a timeline holds; later ones are not recorded.
pub const MOST_STEPS: u64 = 10_000;

/// Most changes that are kept of a run: the latest.
pub const MOST_CHANGES: u64 = 50;

/// Result of a store operation.
pub type Result<T> = std::result::Result<T, StoreError>;

/// An `Idempotency-Key` as the caller sent it, with a hash of the body it came with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// The caller's key, unique within the workspace for 24 hours.
    pub key: String,
    /// Keyed hash of the canonical body, hex.
    pub body_hash: String,
    /// The hashes that the same body had under keys that have been replaced since.
    pub former_hashes: Vec<String>,
}

impl Idempotency {
    /// Whether `kept` is the hash of this very body.
    fn is_of(&self, kept: &str) -> bool {
        self.body_hash == kept || self.former_hashes.iter().any(|hash| hash == kept)
    }
}

/// A run to be accepted.
#[derive(Debug, Clone)]
pub struct NewRun {
    /// What is to be done.
    pub order: RunOrder,
    /// Its first document, `pending`.
    pub run: Run,
    /// The caller's idempotency key.
    pub idempotency: Option<Idempotency>,
    /// Most runs that may wait in the workspace.
    pub most_waiting: u64,
    /// Most runs that the workspace may start in a minute.
    pub starts_per_minute: u64,
    /// Where is told of it.
    pub callback: Option<Callback>,
    /// What the audit log says of it, written with the run.
    pub entry: Option<AuditEntry>,
}

/// The answer to [`Store::accept`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admission {
    /// What became of the call.
    pub accepted: Accepted,
    /// How the workspace's starts stand after it; nothing where it started none.
    pub rate: Option<StartRate>,
}

/// What became of a call that starts a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// The run was accepted, durably.
    New,
    /// An earlier attempt at the same call was cut short. This one has completed it, under the run
    /// and skillet that it was given first; as with a new run, the skillet is to be woken.
    Completed(RunId, SkilletKey),
    /// The same call was accepted before, as this run.
    Repeated(RunId),
}

/// A run as a poller gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunDocument {
    /// The run's JSON, with the step count and title put in, without a file's descriptor.
    pub json: String,
    /// The file that holds the result, where there is one.
    pub file: Option<StoredFile>,
    /// Rises with every change to what a poller sees.
    pub version: u64,
    /// Whether the run is completed or canceled.
    pub is_final: bool,
}

/// The answer to [`Store::cancel`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Canceled {
    /// The run was canceled by this call; its skillet's owner is to be told.
    Now(SkilletKey),
    /// It was canceled before.
    Before,
    /// It had completed before.
    Completed,
}

/// A node's time-limited right to run one skillet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// The skillet.
    pub key: SkilletKey,
    /// Rises with every lease of the skillet; every write of a run is compared with it.
    pub fence: u64,
    /// The node that holds it.
    pub node: String,
}

/// How a run ended.
#[derive(Debug, Clone)]
pub struct Finish {
    /// The run.
    pub run_id: RunId,
    /// When it ended.
    pub at: Timestamp,
    /// Its result, or why there is none.
    pub ending: std::result::Result<Success, RunError>,
    /// What it cost.
    pub cost: Cost,
    /// The new revision; only with a success.
    pub revision: Option<Revision>,
    /// The revision that the run replayed; only with a success. The first such run is its proof.
    pub proven: Option<RevisionId>,
    /// The revision whose replay the run failed with; only with a failure.
    pub missed: Option<RevisionId>,
    /// More warnings for the caller.
    pub warnings: Vec<String>,
    /// Of a run that a schedule has started: whether it came to something else than the run before.
    pub changed: Option<bool>,
}

/// What [`Store::sweep`] found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Swept {
    /// Runs of lost nodes that had changed nothing and wait again.
    pub requeued: Vec<RunId>,
    /// Runs of lost nodes that ended as failed.
    pub failed: Vec<(WorkspaceId, RunId)>,
}

/// The store. All times by which leases live and die are the store's own.
#[async_trait]
pub trait Store:
    AuditStore
    + AuthStore
    + BackupStore
    + BatchStore
    + ChannelStore
    + KeepingStore
    + ListingStore
    + MoveStore
    + RemoteStore
    + ScheduleStore
    + WebhookStore
    + WorkspaceStore
{
    /// Whether the store takes writes: does a tiny one. For `/readyz`; the caller bounds the wait.
    async fn check(&self) -> Result<()>;

    /// Makes sure that this node can open what the others seal: `checks` are its master keys', the
    /// present one first, which becomes the store's. Refused if the store's is not among them. A
    /// store of one node takes any.
    async fn agree_on_master_key(&self, checks: &[String]) -> std::result::Result<(), OpenError>;

    /// Adds an API key.
    async fn add_key(&self, key: &KeyRecord) -> Result<()>;
    /// The key with this hash, unless revoked.
    async fn key_by_hash(&self, hash: &str) -> Result<Option<KeyRecord>>;
    /// All keys that somebody was given, oldest first.
    async fn keys(&self) -> Result<Vec<KeyRecord>>;
    /// The sessions in the console that were opened with keys, those that are over too, oldest first.
    async fn sessions(&self) -> Result<Vec<KeyRecord>>;
    /// Notes that a key was used; nothing where there is none of this id.
    async fn note_key_used(&self, id: &KeyId, at: Timestamp) -> Result<()>;
    /// Revokes a key or a session, and with a key its sessions; false if there is none of this id.
    async fn revoke_key(&self, id: &KeyId) -> Result<bool>;

    /// Accepts a run durably: when this returns, a crash of Hob cannot lose it. What is refused counts as no start.
    async fn accept(&self, new: &NewRun) -> Result<Admission>;
    /// The run that the same call was accepted as before, if it was.
    /// [`StoreError::IdempotencyMismatch`] where its key came with another body.
    async fn accepted_before(
        &self,
        workspace: &WorkspaceId,
        call: &Idempotency,
    ) -> Result<Option<RunId>>;
    /// The run, if the workspace has it.
    async fn run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<RunDocument>>;
    /// Runs of the workspace, newest first: `limit` of them, or fewer where those have [`MOST_PAGE_BYTES`].
    async fn runs(&self, workspace: &WorkspaceId, offset: u64, limit: u64) -> Result<RunPage>;
    /// The run's timeline after step number `after`; `None` if the workspace has no such run.
    async fn steps(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        after: u64,
    ) -> Result<Option<Vec<StepRecord>>>;
    /// Sets the title, in any state; false if the workspace has no such run.
    async fn rename(&self, workspace: &WorkspaceId, id: RunId, title: &str) -> Result<bool>;
    /// Cancels a run that is not final; `None` if the workspace has no such run.
    async fn cancel(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Canceled>>;

    /// Skillets with waiting runs and no live lease, longest waiting first; one that has yielded waits
    /// since then. Those of workspaces that are `full` are passed over.
    async fn waiting(&self, most: usize, full: &[WorkspaceId]) -> Result<Vec<SkilletKey>>;
    /// Takes the lease of a skillet; `None` if it has a live one. [`StoreError::WorkspaceFull`] where `most`
    /// skillets of its workspace have one.
    async fn lease(&self, key: &SkilletKey, node: &str, most: u64) -> Result<Option<Lease>>;
    /// Prolongs a lease; [`StoreError::Fenced`] if it was lost. Gives the run that is claimed under it: a run that is
    /// under way and is not that one any more was canceled, or has ended.
    async fn renew(&self, lease: &Lease) -> Result<Option<RunId>>;
    /// Gives a lease back; no error if it was lost before. With `yielded`, the skillet's next runs come
    /// after those of all skillets that wait now, however long they have waited themselves.
    async fn release(&self, lease: &Lease, yielded: bool) -> Result<()>;
    /// Takes the next waiting run of the leased skillet out of its queue as its current one. The
    /// run stays `pending` until [`Store::start`]. A run that cannot be read ends here as failed, and
    /// the one after it is taken.
    async fn claim(&self, lease: &Lease) -> Result<Option<RunOrder>>;
    /// pending → started.
    async fn start(&self, lease: &Lease, run: RunId, planner: PlannerKind) -> Result<()>;
    /// Notes what the started run waits for a person to do, or that it waits no more.
    async fn wait(&self, lease: &Lease, run: RunId, on: Option<&WaitingFor>) -> Result<()>;
    /// Notes that the run is about to change state on a site: from here on it is never repeated, and where it
    /// ends without a result its error says what was noted. `number` counts from 1; one that was noted is not
    /// noted again.
    async fn mark_changing(
        &self,
        lease: &Lease,
        run: RunId,
        number: u64,
        change: &Change,
    ) -> Result<()>;
    /// Appends to the run's timeline.
    async fn record_step(&self, lease: &Lease, run: RunId, step: &StepRecord) -> Result<()>;
    /// started → completed, with the skillet's new revision, in one step. Where a person has revised the
    /// skillet since the run began, the revision is not kept, and the run says so.
    async fn finish(&self, lease: &Lease, finish: &Finish) -> Result<()>;
    /// Gives the current run back to the head of its queue as `pending`; only for a run that has
    /// changed nothing.
    async fn requeue(&self, lease: &Lease, run: RunId) -> Result<()>;
    /// Deals with the runs of nodes whose lease has run out: those that changed nothing wait again
    /// (once), the others end as failed, as do those that cannot be read.
    async fn sweep(&self) -> Result<Swept>;

    /// Skillets of the workspace, most recently revised first.
    async fn skillets(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<SkilletItem>>;
    /// All revisions of a skillet, the latest first; only one at a time is loaded whole.
    async fn revisions(&self, key: &SkilletKey) -> Result<Vec<RevisionItem>>;
    /// One revision of a skillet; no other is loaded for it.
    async fn revision(&self, key: &SkilletKey, name: &RevisionName) -> Result<Option<Revision>>;
    /// The latest revision of a skillet.
    async fn latest_revision(&self, key: &SkilletKey) -> Result<Option<Revision>>;
    /// Adds a revision that a person made, runs or none; false if its number is not the next one, because
    /// another came first.
    async fn revise(&self, key: &SkilletKey, revision: &Revision) -> Result<bool>;
    /// Deletes all revisions of a skillet, its runs stay; false if there is none.
    /// [`StoreError::SkilletInUse`] while runs of it wait or are under way.
    async fn delete_skillet(&self, key: &SkilletKey) -> Result<bool>;
}
