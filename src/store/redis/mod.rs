//! The store in a Redis server, shared by all nodes of a cluster.
//!
//! Skillets are spread over 16 partitions, each a slot, and every transition is one script in one
//! slot; what concerns two slots is done in an order that a retry or the sweep completes. Documents
//! are made here and committed against the version they were made from; scripts only carry them.
//! The clock of all leases is the server's.

mod accept;
mod api_keys;
mod audit;
mod auth;
pub(super) mod backup;
mod batches;
mod channels;
mod keeping;
mod listing;
mod moves;
mod names;
mod radio;
mod remotes;
mod runs;
mod schedules;
mod scripts;
mod server;
mod skillets;
mod sweep;
mod webhooks;
mod work;
mod workspaces;

use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;

use self::radio::Radio;
use self::server::Server;
use super::{
    Admission, Canceled, Finish, Idempotency, Lease, NewRun, OpenError, Page, Part, Result,
    RevisionName, Role, RunDocument, RunPage, Settings, Store, StoreError, Swept,
};
use crate::model::{
    Change, KeyId, KeyRecord, PlannerKind, Revision, RevisionItem, RunId, RunOrder, SkilletItem,
    SkilletKey, StepRecord, Timestamp, WaitingFor, WorkspaceId,
};

/// The format of what is stored.
const FORMAT: u32 = 1;

/// The store in a Redis server.
pub(super) struct RedisStore {
    server: Server,
    lease: Duration,
    takeover: Duration,
    radio: Radio,
}

impl RedisStore {
    /// Connects, and says in the log what the server's settings promise.
    pub(super) async fn open(
        url: &str,
        settings: &Settings,
        role: Role,
    ) -> std::result::Result<Self, OpenError> {
        let server = Server::new(url)?;
        let mut first = redis::pipe();
        first.cmd("SET").arg(names::FORMAT).arg(FORMAT).arg("NX").ignore();
        first.cmd("GET").arg(names::FORMAT);
        let (format,): (u32,) = server.pipeline(&first).await?;
        if format > FORMAT {
            return Err(OpenError::Store(StoreError::Corrupt(format!(
                "the data in Redis has format {format}, made by a newer Hob; this one knows {FORMAT}"
            ))));
        }
        if role == Role::Node {
            server.report_promise().await;
        }
        let (lease, takeover) = (settings.lease(), settings.takeover());
        let radio = Radio::new(url)?;
        Ok(Self { server, lease, takeover, radio })
    }
}

#[async_trait]
impl Store for RedisStore {
    async fn check(&self) -> Result<()> {
        // A server that is full, read-only or cannot save still answers a PING.
        let mut probe = redis::cmd("SET");
        probe.arg(names::PROBE).arg(1).arg("EX").arg(60);
        self.server.command(&probe).await
    }

    async fn agree_on_master_key(&self, checks: &[String]) -> std::result::Result<(), OpenError> {
        let agree = self.server.call(&scripts::AGREE).key(names::MASTER_KEY).arg(checks);
        if agree.run().await.map_err(StoreError::from)? {
            return Ok(());
        }
        Err(OpenError::MasterKey(format!(
            "the nodes of this store use another master key: give this one the same HOB_MASTER_KEY \
             (or a copy of their vault.key_file). To replace a master key, put the new one before \
             it and keep it as the second until all nodes have both. If it is lost, \
             `redis-cli DEL {}` lets this one take its place; waiting runs with secrets then fail",
            names::MASTER_KEY
        )))
    }

    async fn add_key(&self, key: &KeyRecord) -> Result<()> {
        self.put_key(key).await
    }

    async fn key_by_hash(&self, hash: &str) -> Result<Option<KeyRecord>> {
        self.find_key(hash).await
    }

    async fn keys(&self) -> Result<Vec<KeyRecord>> {
        self.list_of_kind(false).await
    }

    async fn sessions(&self) -> Result<Vec<KeyRecord>> {
        self.list_of_kind(true).await
    }

    async fn revoke_key(&self, id: &KeyId) -> Result<bool> {
        self.drop_key_with_sessions(id).await
    }

    async fn note_key_used(&self, id: &KeyId, at: Timestamp) -> Result<()> {
        self.note_use_of_key(id, at).await
    }

    async fn accept(&self, new: &NewRun) -> Result<Admission> {
        self.accept_run(new).await
    }

    async fn accepted_before(
        &self,
        workspace: &WorkspaceId,
        call: &Idempotency,
    ) -> Result<Option<RunId>> {
        self.find_accepted(workspace, call).await
    }

    async fn run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<RunDocument>> {
        self.read_run(workspace, id).await
    }

    async fn runs(&self, workspace: &WorkspaceId, offset: u64, limit: u64) -> Result<RunPage> {
        self.list_runs(workspace, offset, limit).await
    }

    async fn steps(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        after: u64,
    ) -> Result<Option<Vec<StepRecord>>> {
        self.read_steps(workspace, id, after).await
    }

    async fn rename(&self, workspace: &WorkspaceId, id: RunId, title: &str) -> Result<bool> {
        self.rename_run(workspace, id, title).await
    }

    async fn cancel(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Canceled>> {
        self.cancel_run(workspace, id).await
    }

    async fn waiting(&self, most: usize, full: &[WorkspaceId]) -> Result<Vec<SkilletKey>> {
        self.list_waiting(most, full).await
    }

    async fn lease(&self, key: &SkilletKey, node: &str, most: u64) -> Result<Option<Lease>> {
        self.take_lease(key, node, most).await
    }

    async fn renew(&self, lease: &Lease) -> Result<Option<RunId>> {
        self.renew_lease(lease).await
    }

    async fn release(&self, lease: &Lease, yielded: bool) -> Result<()> {
        self.release_lease(lease, yielded).await
    }

    async fn claim(&self, lease: &Lease) -> Result<Option<RunOrder>> {
        self.claim_next(lease).await
    }

    async fn start(&self, lease: &Lease, run: RunId, planner: PlannerKind) -> Result<()> {
        self.start_run(lease, run, planner).await
    }

    async fn wait(&self, lease: &Lease, run: RunId, on: Option<&WaitingFor>) -> Result<()> {
        self.wait_run(lease, run, on).await
    }

    async fn mark_changing(
        &self,
        lease: &Lease,
        run: RunId,
        number: u64,
        change: &Change,
    ) -> Result<()> {
        self.mark_run_changing(lease, run, number, change).await
    }

    async fn record_step(&self, lease: &Lease, run: RunId, step: &StepRecord) -> Result<()> {
        self.append_step(lease, run, step).await
    }

    async fn finish(&self, lease: &Lease, finish: &Finish) -> Result<()> {
        self.finish_run(lease, finish).await
    }

    async fn requeue(&self, lease: &Lease, run: RunId) -> Result<()> {
        self.requeue_run(lease, run).await
    }

    async fn sweep(&self) -> Result<Swept> {
        self.sweep_all().await
    }

    async fn skillets(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<SkilletItem>> {
        self.list_skillets(workspace, part).await
    }

    async fn revisions(&self, key: &SkilletKey) -> Result<Vec<RevisionItem>> {
        self.read_revisions(key).await
    }

    async fn revision(&self, key: &SkilletKey, name: &RevisionName) -> Result<Option<Revision>> {
        self.read_revision(key, name).await
    }

    async fn latest_revision(&self, key: &SkilletKey) -> Result<Option<Revision>> {
        self.read_latest_revision(key).await
    }

    async fn revise(&self, key: &SkilletKey, revision: &Revision) -> Result<bool> {
        self.add_revision(key, revision).await
    }

    async fn delete_skillet(&self, key: &SkilletKey) -> Result<bool> {
        self.delete_revisions(key).await
    }
}

/// An identifier or number as it is stored.
fn parse<T: FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T> {
    text.parse().map_err(|error| StoreError::Corrupt(format!("`{text}`: {error}")))
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
