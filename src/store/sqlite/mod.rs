//! The embedded store: one SQLite file, one node.
//!
//! Writes go one after the other through one thread, each a transaction that is on the disk when it
//! is answered, those of this node's runs before those that callers ask for; reads have threads of their own and never wait for a write. The node owns the file,
//! so leases go by its own monotonic clock, and at its start all earlier ones are dead.

mod audit;
mod auth;
pub(super) mod backup;
mod batches;
mod channels;
mod clock;
mod database;
mod keeping;
mod keys;
mod listing;
mod moves;
mod queries;
mod remotes;
mod revise;
mod runs;
mod schedules;
mod skillets;
mod threads;
mod webhooks;
mod work;
mod workspaces;

use std::fs::File;
use std::path::PathBuf;

use async_trait::async_trait;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use self::clock::{Clock, millis};
use self::queries::{all, bounded, column, execute, failed, number};
use self::threads::{Lane, Threads};
use super::channels::Hub;
use super::lifecycle::Recovery;
use super::{
    Admission, Canceled, Finish, Idempotency, Lease, NewRun, OpenError, Page, Part, Result,
    RevisionName, Role, RunDocument, RunPage, Settings, Store, StoreError, Swept,
};
use crate::model::{
    Change, KeyId, KeyRecord, PlannerKind, Revision, RevisionItem, RunId, RunOrder, SkilletItem,
    SkilletKey, StepRecord, Timestamp, WaitingFor, WorkspaceId,
};

/// Reads are short; two threads keep them from waiting for a long one.
const READERS: usize = 2;

/// The store in a SQLite file.
pub(super) struct SqliteStore {
    // Ended before the lock is given back: fields are dropped in this order.
    writer: Threads,
    readers: Threads,
    clock: Clock,
    path: PathBuf,
    hub: Hub,
    _lock: Option<File>,
}

impl SqliteStore {
    /// Opens the file, and makes it and its folder where there is none.
    pub(super) async fn open(
        path: PathBuf,
        settings: &Settings,
        role: Role,
    ) -> std::result::Result<Self, OpenError> {
        let clock = Clock::start(settings.lease(), settings.takeover());
        let opened = tokio::task::spawn_blocking(move || Self::open_blocking(&path, clock, role));
        opened.await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    fn open_blocking(
        path: &std::path::Path,
        clock: Clock,
        role: Role,
    ) -> std::result::Result<Self, OpenError> {
        database::create(path)?;
        let lock = match role {
            Role::Node => Some(database::lock(path)?),
            Role::Tool => None,
        };
        let mut writer = database::connect(path)?;
        database::migrate(&mut writer)?;
        if role == Role::Node {
            database::let_shrink(&writer)?;
            skillets::end_all_leases(&writer)?;
            auth::end_all_holds(&writer)?;
            workspaces::end_all_reservations(&writer)?;
            webhooks::end_all_claims(&writer)?;
        }
        let readers =
            (0..READERS).map(|_| database::connect_reader(path)).collect::<Result<Vec<_>>>()?;
        Ok(Self {
            writer: Threads::start("hob-store-write", vec![writer])?,
            readers: Threads::start("hob-store-read", readers)?,
            clock,
            path: path.to_owned(),
            hub: Hub::default(),
            _lock: lock,
        })
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.readers.run(Lane::Callers, move |connection| work(connection)).await
    }

    /// `work` in one transaction: all of it is on the disk, or nothing.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>, Clock) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.write_in(Lane::Callers, work).await
    }

    async fn write_in<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce(&Transaction<'_>, Clock) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let clock = self.clock;
        self.writer
            .run(lane, move |connection| {
                let transaction = connection
                    .transaction_with_behavior(TransactionBehavior::Immediate)
                    .map_err(failed)?;
                let done = work(&transaction, clock)?;
                transaction.commit().map_err(failed)?;
                Ok(done)
            })
            .await
    }

    /// `work` on a run of a leased skillet.
    async fn leased<T: Send + 'static>(
        &self,
        lease: &Lease,
        work: impl FnOnce(&Transaction<'_>, Clock, &Lease) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let lease = lease.clone();
        self.write_in(Lane::Runs, move |db, clock| work(db, clock, &lease)).await
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn check(&self) -> Result<()> {
        self.write(|db, _| {
            db.execute("INSERT OR REPLACE INTO probe VALUES (1, ?)", [Timestamp::now().as_millis()])
                .map(drop)
                .map_err(failed)
        })
        .await
    }

    async fn agree_on_master_key(&self, _: &[String]) -> std::result::Result<(), OpenError> {
        Ok(())
    }

    async fn add_key(&self, key: &KeyRecord) -> Result<()> {
        let key = key.clone();
        self.write(move |db, _| keys::add(db, &key)).await
    }

    async fn key_by_hash(&self, hash: &str) -> Result<Option<KeyRecord>> {
        let hash = hash.to_owned();
        self.read(move |db| keys::by_hash(db, &hash)).await
    }

    async fn keys(&self) -> Result<Vec<KeyRecord>> {
        self.read(|db| keys::all(db, false)).await
    }

    async fn sessions(&self) -> Result<Vec<KeyRecord>> {
        self.read(|db| keys::all(db, true)).await
    }

    async fn revoke_key(&self, id: &KeyId) -> Result<bool> {
        let id = id.clone();
        self.write(move |db, _| keys::revoke(db, &id)).await
    }

    async fn note_key_used(&self, id: &KeyId, at: Timestamp) -> Result<()> {
        let id = id.clone();
        self.write(move |db, _| keys::note_used(db, &id, at)).await
    }

    async fn accept(&self, new: &NewRun) -> Result<Admission> {
        let new = new.clone();
        self.write(move |db, _| runs::accept(db, &new)).await
    }

    async fn accepted_before(
        &self,
        workspace: &WorkspaceId,
        call: &Idempotency,
    ) -> Result<Option<RunId>> {
        let (workspace, call) = (workspace.clone(), call.clone());
        self.read(move |db| runs::earlier(db, &workspace, Some(&call))).await
    }

    async fn run(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<RunDocument>> {
        let workspace = workspace.clone();
        self.read(move |db| runs::read(db, &workspace, id)).await
    }

    async fn runs(&self, workspace: &WorkspaceId, offset: u64, limit: u64) -> Result<RunPage> {
        let workspace = workspace.clone();
        self.read(move |db| runs::list(db, &workspace, offset, limit)).await
    }

    async fn steps(
        &self,
        workspace: &WorkspaceId,
        id: RunId,
        after: u64,
    ) -> Result<Option<Vec<StepRecord>>> {
        let workspace = workspace.clone();
        self.read(move |db| runs::steps(db, &workspace, id, after)).await
    }

    async fn rename(&self, workspace: &WorkspaceId, id: RunId, title: &str) -> Result<bool> {
        let (workspace, title) = (workspace.clone(), title.to_owned());
        self.write(move |db, _| runs::rename(db, &workspace, id, &title)).await
    }

    async fn cancel(&self, workspace: &WorkspaceId, id: RunId) -> Result<Option<Canceled>> {
        let workspace = workspace.clone();
        self.write(move |db, _| runs::cancel(db, &workspace, id)).await
    }

    async fn waiting(&self, most: usize, full: &[WorkspaceId]) -> Result<Vec<SkilletKey>> {
        let (clock, full) = (self.clock, full.to_vec());
        self.read(move |db| skillets::waiting(db, clock, most, &full)).await
    }

    async fn lease(&self, key: &SkilletKey, node: &str, most: u64) -> Result<Option<Lease>> {
        let (key, node) = (key.clone(), node.to_owned());
        self.write(move |db, clock| skillets::lease(db, clock, &key, &node, most)).await
    }

    async fn renew(&self, lease: &Lease) -> Result<Option<RunId>> {
        self.leased(lease, |db, clock, lease| skillets::renew(db, clock, lease)).await
    }

    async fn release(&self, lease: &Lease, yielded: bool) -> Result<()> {
        self.leased(lease, move |db, _, lease| skillets::release(db, lease, yielded)).await
    }

    async fn claim(&self, lease: &Lease) -> Result<Option<RunOrder>> {
        self.leased(lease, |db, clock, lease| work::claim(db, clock, lease)).await
    }

    async fn start(&self, lease: &Lease, run: RunId, planner: PlannerKind) -> Result<()> {
        self.leased(lease, move |db, clock, lease| work::start(db, clock, lease, run, planner))
            .await
    }

    async fn wait(&self, lease: &Lease, run: RunId, on: Option<&WaitingFor>) -> Result<()> {
        let on = on.cloned();
        self.leased(lease, move |db, clock, lease| work::wait(db, clock, lease, run, on.as_ref()))
            .await
    }

    async fn mark_changing(
        &self,
        lease: &Lease,
        run: RunId,
        number: u64,
        change: &Change,
    ) -> Result<()> {
        let mark = (number, change.clone());
        self.leased(lease, move |db, clock, lease| work::mark_changing(db, clock, lease, run, mark))
            .await
    }

    async fn record_step(&self, lease: &Lease, run: RunId, step: &StepRecord) -> Result<()> {
        let step = step.clone();
        self.leased(lease, move |db, clock, lease| work::record_step(db, clock, lease, run, &step))
            .await
    }

    async fn finish(&self, lease: &Lease, finish: &Finish) -> Result<()> {
        let finish = finish.clone();
        self.leased(lease, move |db, clock, lease| work::finish(db, clock, lease, &finish)).await
    }

    async fn requeue(&self, lease: &Lease, run: RunId) -> Result<()> {
        self.leased(lease, move |db, clock, lease| work::requeue(db, clock, lease, run)).await
    }

    async fn sweep(&self) -> Result<Swept> {
        self.write(|db, _| runs::forget_expired(db).and_then(|()| audit::forget_old(db))).await?;
        self.writer.run(Lane::Callers, |db| database::shrink(db)).await?;
        let clock = self.clock;
        let mut swept = Swept::default();
        for key in self.read(move |db| skillets::dead(db, clock)).await? {
            let (name, workspace) = (key.to_string(), key.workspace.clone());
            match self.write(move |db, clock| work::recover(db, clock, &key)).await {
                Ok(Some((run, Recovery::Requeued))) => swept.requeued.push(run),
                Ok(Some((run, Recovery::Failed))) => swept.failed.push((workspace, run)),
                // Fenced: it was dealt with in between.
                Ok(None) | Err(StoreError::Fenced) => {}
                // One damaged run must not keep the others from being dealt with.
                Err(StoreError::Corrupt(problem)) => {
                    tracing::error!(skillet = name, problem, "a lost run cannot be recovered");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(swept)
    }

    async fn skillets(&self, workspace: &WorkspaceId, part: Part) -> Result<Page<SkilletItem>> {
        let workspace = workspace.clone();
        self.read(move |db| skillets::list(db, &workspace, part)).await
    }

    async fn revisions(&self, key: &SkilletKey) -> Result<Vec<RevisionItem>> {
        let key = key.clone();
        self.read(move |db| skillets::revisions(db, &key)).await
    }

    async fn revision(&self, key: &SkilletKey, name: &RevisionName) -> Result<Option<Revision>> {
        let (key, name) = (key.clone(), name.clone());
        self.read(move |db| skillets::revision_named(db, &key, &name)).await
    }

    async fn latest_revision(&self, key: &SkilletKey) -> Result<Option<Revision>> {
        let key = key.clone();
        self.read(move |db| skillets::latest_revision(db, &key)).await
    }

    async fn revise(&self, key: &SkilletKey, revision: &Revision) -> Result<bool> {
        let (key, revision) = (key.clone(), revision.clone());
        self.write(move |db, _| revise::revise(db, &key, &revision)).await
    }

    async fn delete_skillet(&self, key: &SkilletKey) -> Result<bool> {
        let key = key.clone();
        self.write(move |db, _| revise::delete(db, &key)).await
    }
}
