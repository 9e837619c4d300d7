//! The names of all keys. What stands in braces decides the slot: everything that one script
//! touches carries the same.
//!
//! - `hob:{pN}:…` a partition: its skillets with their leases, queues, runs and revisions.
//! - `hob:{w:NAME}:…` a workspace: its indexes, and the places taken in its waiting room.
//! - `hob:{i:…}` one idempotency key each. `hob:{keys}:…` the API keys.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::model::{AuthKey, BatchKey, Partition, RunId, ScheduleKey, SkilletKey, WorkspaceId};
use crate::store::channels::Topic;

/// Format of what is stored.
pub(super) const FORMAT: &str = "hob:format";
/// Check value of the master key that the nodes seal with: shows that two are the same, no more.
pub(super) const MASTER_KEY: &str = "hob:master-key";
/// Written to see whether the server takes writes.
pub(super) const PROBE: &str = "hob:probe";
/// Set of the names of all workspaces that ever had a run.
pub(super) const WORKSPACES: &str = "hob:workspaces";
/// Hash: a workspace that was made → its record.
pub(super) const WORKSPACE_RECORDS: &str = "hob:workspaces:records";
/// Set of the names of the workspaces that are being deleted.
pub(super) const ENDING: &str = "hob:ending";
/// Hash: an API key's hash → its record.
pub(super) const KEY_RECORDS: &str = "hob:{keys}:records";
/// Hash: an API key's id → its hash.
pub(super) const KEY_HASHES: &str = "hob:{keys}:hashes";
/// Hash: an API key's hash → its id.
pub(super) const KEY_IDS: &str = "hob:{keys}:ids";
/// Hash: an API key's id → when it was last used (ms).
pub(super) const KEY_USES: &str = "hob:{keys}:uses";

/// Hash: a remote browser's server and session → the node that has it.
pub(super) const REMOTES: &str = "hob:{remotes}:sessions";

/// The channel of what is told and not kept: no key.
pub(super) fn channel(topic: &Topic) -> String {
    format!("hob:told:{}", topic.name())
}

/// Is there for as long as the node counts as living.
pub(super) fn living_node(node: &str) -> String {
    format!("hob:{{remotes}}:node:{node}")
}

/// Keys of a partition.
pub(super) struct PartitionNames {
    /// Sorted set: skillets that wait and have no lease, by when their next run was accepted, or when
    /// they last gave way to others (ms).
    pub(super) ready: String,
    /// Sorted set: skillets with a lease, by its end (µs).
    pub(super) leases: String,
    /// Hash: skillet → a new revision that its workspace's index may not know yet; empty where it was deleted.
    pub(super) unindexed: String,
    /// Sorted set: workspaces with something that is to be told of their runs, by when (µs).
    pub(super) telling: String,
}

pub(super) fn partition(partition: Partition) -> PartitionNames {
    let tag = format!("hob:{{p{}}}", partition.index());
    PartitionNames {
        ready: format!("{tag}:ready"),
        leases: format!("{tag}:leases"),
        unindexed: format!("{tag}:unindexed"),
        telling: format!("{tag}:telling"),
    }
}

/// Keys of a skillet, those of its partition included.
pub(super) struct SkilletNames {
    /// Hash: `fence`, `node`, `until` (µs), `current` (run), `yielded` (ms) until the next lease, and
    /// `numbered`, the number of the latest revision.
    pub(super) skillet: String,
    /// List of runs, the next one on the left.
    pub(super) queue: String,
    /// List of revisions, the latest on the right.
    pub(super) revisions: String,
    /// List of the kept revisions' ids, the latest on the right.
    pub(super) kept: String,
    /// Hash: a revision's id → the first replay that succeeded with it.
    pub(super) proofs: String,
    /// Hash: a revision's id → runs in a row whose replay of it failed.
    pub(super) misses: String,
    /// The skillet's name inside the sets of its partition.
    pub(super) member: String,
    pub(super) of: PartitionNames,
}

pub(super) fn skillet(key: &SkilletKey) -> SkilletNames {
    let tag = format!("hob:{{p{}}}", key.partition().index());
    SkilletNames {
        skillet: format!("{tag}:skillet:{key}"),
        queue: format!("{tag}:queue:{key}"),
        revisions: format!("{tag}:revisions:{key}"),
        kept: format!("{tag}:kept:{key}"),
        proofs: format!("{tag}:proofs:{key}"),
        misses: format!("{tag}:misses:{key}"),
        member: key.to_string(),
        of: partition(key.partition()),
    }
}

/// Keys of a run.
pub(super) struct RunNames {
    /// Hash: `workspace`, `skillet`, `stage`, `version`, `document`, `steps`, `repeats`, and where
    /// set `title`, `file`, `changing` (the number of the latest change), `uploads` (the files that it was given),
    /// `callback` (where is told of it). Of
    /// a deleted run `stage` alone, for a time.
    pub(super) run: String,
    /// The order; gone when the run is over.
    pub(super) order: String,
    /// Sorted set: the timeline by number.
    pub(super) steps: String,
    /// List: the latest inputs that may have changed something; gone when the run is over.
    pub(super) changes: String,
}

pub(super) fn run(id: RunId) -> RunNames {
    let tag = format!("hob:{{p{}}}", id.partition().index());
    RunNames {
        run: format!("{tag}:run:{id}"),
        order: format!("{tag}:order:{id}"),
        steps: format!("{tag}:steps:{id}"),
        changes: format!("{tag}:changes:{id}"),
    }
}

/// Keys of what is told of a run, in its slot.
pub(super) struct TellingNames {
    /// Hash: a number → the delivery; `last` number, `next` one that is not over, `fence` of its claims. It is there
    /// only once something was told.
    pub(super) told: String,
    /// [`PartitionNames::telling`].
    pub(super) due: String,
    /// Sorted set: the workspace's runs of the partition of which something is to be told, by when (µs).
    pub(super) due_of: String,
    /// Sorted set: the workspace's deliveries of the partition, by when they happened (ms).
    pub(super) index: String,
    /// [`moved`].
    pub(super) moved: String,
}

/// Sorted set: the workspace's runs of the partition that have moved of late, by when they did last (µs).
pub(super) fn moved(workspace: &WorkspaceId, partition: Partition) -> String {
    format!("hob:{{p{}}}:moved:{workspace}", partition.index())
}

pub(super) fn telling(workspace: &WorkspaceId, id: RunId) -> TellingNames {
    let Tellings { due_of, index } = tellings(workspace, id.partition());
    let due = partition(id.partition()).telling;
    let told = format!("hob:{{p{}}}:told:{id}", id.partition().index());
    let moved = moved(workspace, id.partition());
    TellingNames { told, due, due_of, index, moved }
}

/// Those of them that are a workspace's in a partition.
pub(super) struct Tellings {
    pub(super) due_of: String,
    pub(super) index: String,
}

pub(super) fn tellings(workspace: &WorkspaceId, partition: Partition) -> Tellings {
    let tag = format!("hob:{{p{}}}", partition.index());
    Tellings {
        due_of: format!("{tag}:telling:{workspace}"),
        index: format!("{tag}:tellings:{workspace}"),
    }
}

/// Hash: `version` and `body`, what a workspace has said of its webhook; without `body` it was deleted.
pub(super) fn webhook(workspace: &WorkspaceId) -> String {
    format!("hob:{{w:{workspace}}}:webhook")
}

/// Keys of a batch, in the slot of its workspace.
pub(super) struct BatchNames {
    /// Hash: `body`, `n:STATE` for each state (how many rows stand there), and where set `canceled` and `ended` (ms).
    pub(super) batch: String,
    /// Hash: a row's number → the row.
    pub(super) rows: String,
    /// Hash: a row's number → its state.
    pub(super) states: String,
    /// Hash: a row's number → its run as it is to be accepted, until it is known to be.
    pub(super) pending: String,
    /// The node that sees to it; expires.
    pub(super) holder: String,
    /// The workspace's sets of them.
    pub(super) of: BatchesNames,
}

/// A workspace's batches.
pub(super) struct BatchesNames {
    /// Sorted set: all, by when they were accepted (ms).
    pub(super) all: String,
    /// Sorted set: those that are not over, by the same.
    pub(super) open: String,
}

pub(super) fn batches(workspace: &WorkspaceId) -> BatchesNames {
    let tag = format!("hob:{{w:{workspace}}}");
    BatchesNames { all: format!("{tag}:batches"), open: format!("{tag}:open-batches") }
}

pub(super) fn batch(key: &BatchKey) -> BatchNames {
    let tag = format!("hob:{{w:{}}}", key.workspace);
    let name = |what: &str| format!("{tag}:{what}:{}", key.batch);
    BatchNames {
        batch: name("batch"),
        rows: name("batch-rows"),
        states: name("batch-states"),
        pending: name("batch-pending"),
        holder: name("batch-holder"),
        of: batches(&key.workspace),
    }
}

/// Hash: `hash` and `batch`, the call that a batch came by; expires. Hashed, because callers choose the key.
pub(super) fn batch_call(workspace: &WorkspaceId, key: &str) -> String {
    let digest = URL_SAFE_NO_PAD.encode(Sha256::digest(key));
    format!("hob:{{w:{workspace}}}:batch-call:{digest}")
}

/// Keys of a schedule, in the slot of its workspace.
pub(super) struct ScheduleNames {
    /// Hash: `body`, `run` (the one that is started each time); where there are such, `next` (ms), `key` (the hash of the
    /// one without which it starts nothing), `halted`, `latest`, `begun` (the id of the latest run, while it is not known
    /// to be accepted), and of the latest run that is over `came:run`, `came:to` and, of the one before, `came:from`.
    pub(super) schedule: String,
    /// The workspace's sets of them.
    pub(super) of: SchedulesNames,
}

/// A workspace's schedules.
pub(super) struct SchedulesNames {
    /// Sorted set: all, by their ids.
    pub(super) all: String,
    /// Sorted set: those that are not halted, by when they are due (ms); 0 while a run is to be accepted.
    pub(super) due: String,
}

pub(super) fn schedules(workspace: &WorkspaceId) -> SchedulesNames {
    let tag = format!("hob:{{w:{workspace}}}");
    SchedulesNames { all: format!("{tag}:schedules"), due: format!("{tag}:due-schedules") }
}

pub(super) fn schedule(key: &ScheduleKey) -> ScheduleNames {
    ScheduleNames {
        schedule: format!("hob:{{w:{}}}:schedule:{}", key.workspace, key.schedule),
        of: schedules(&key.workspace),
    }
}

/// Keys of a workspace.
pub(super) struct WorkspaceNames {
    /// Sorted set: runs by when they were accepted (ms).
    pub(super) runs: String,
    /// Sorted set: runs that wait, by when that was last looked at (µs).
    pub(super) waiting: String,
    /// Until when the workspace's starts take it up (µs); expires.
    pub(super) starts: String,
    /// Sorted set: skillets by the time of their latest revision (ms).
    pub(super) revised: String,
    /// Hash: skillet → the id of its latest revision; empty for a seeded skillet.
    pub(super) revisions: String,
    /// Up to when runs have lost their timelines, by when they were accepted (ms).
    pub(super) stepless: String,
}

pub(super) fn workspace(id: &WorkspaceId) -> WorkspaceNames {
    let tag = format!("hob:{{w:{id}}}");
    WorkspaceNames {
        runs: format!("{tag}:runs"),
        waiting: format!("{tag}:waiting"),
        starts: format!("{tag}:starts"),
        revised: format!("{tag}:revised"),
        revisions: format!("{tag}:revisions"),
        stepless: format!("{tag}:stepless"),
    }
}

/// Stream: a shelf of a workspace's audit log.
pub(super) fn audit(workspace: &WorkspaceId, shelf: &str) -> String {
    format!("hob:{{w:{workspace}}}:audit:{shelf}")
}

/// Sorted set: a workspace's skillets that have a lease, by when their place is free again (µs).
pub(super) fn running(workspace: &WorkspaceId) -> String {
    format!("hob:{{w:{workspace}}}:running")
}

/// What models cost a workspace.
pub(super) struct CreditNames {
    /// Hash: a calendar month, or `total` → millionths of a US dollar.
    pub(super) spent: String,
    /// Hash: a call under way → `worst until`: what it may cost, and until when (µs).
    pub(super) reserved: String,
}

pub(super) fn credits(workspace: &WorkspaceId) -> CreditNames {
    let tag = format!("hob:{{w:{workspace}}}");
    CreditNames { spent: format!("{tag}:ai-spent"), reserved: format!("{tag}:ai-reserved") }
}

/// Set: the runs that were given an uploaded file.
pub(super) fn upload(workspace: &WorkspaceId, upload: &str) -> String {
    format!("hob:{{w:{workspace}}}:upload:{upload}")
}

/// Sorted set: a workspace's auth sessions by when they were made (ms).
pub(super) fn auths(workspace: &WorkspaceId) -> String {
    format!("hob:{{w:{workspace}}}:auths")
}

/// Keys of an auth session, in the slot of its workspace.
pub(super) struct AuthNames {
    /// Hash: `document`, `version`, and where there is a login `key` and `login`.
    pub(super) session: String,
    /// Who acts with it, where it is exclusive; expires.
    pub(super) hold: String,
    /// Hash: who waits for it, and since when; expires.
    pub(super) turns: String,
    /// The workspace's set of them.
    pub(super) index: String,
}

pub(super) fn auth(key: &AuthKey) -> AuthNames {
    let tag = format!("hob:{{w:{}}}", key.workspace);
    AuthNames {
        session: format!("{tag}:auth:{}", key.session),
        hold: format!("{tag}:auth-hold:{}", key.session),
        turns: format!("{tag}:auth-turns:{}", key.session),
        index: auths(&key.workspace),
    }
}

/// Hash: `body`, `run`, `skillet`. Hashed, because callers choose the key and its length.
pub(super) fn idempotency(workspace: &WorkspaceId, key: &str) -> String {
    let digest = Sha256::digest(format!("{workspace}/{key}"));
    format!("hob:{{i:{}}}", URL_SAFE_NO_PAD.encode(digest))
}
