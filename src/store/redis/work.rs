//! A skillet under its lease, and its run: claimed, started, recorded, finished, given back.

use redis::{Pipeline, Script};

use super::runs::Stored;
use super::server::{Call, Failure, settled};
use super::skillets::list_later;
use super::webhooks::telling;
use super::{RedisStore, micros, names, parse, scripts};
use crate::model::{
    Change, Partition, PlannerKind, Revision, RevisionId, Run, RunId, RunOrder, SkilletKey,
    StepRecord, WaitingFor, WorkspaceId,
};
use crate::store::document::{render, to_json};
use crate::store::unreadable::Remains;
use crate::store::{Finish, Lease, MOST_CHANGES, MOST_STEPS, Result, StoreError, lifecycle};

type Attempt<T> = std::result::Result<T, Failure>;

/// What a claim gives of a run: its order, its document, how often it was repeated.
type Claimed = (Option<String>, Option<String>, Option<u32>);

/// Waiting skillets of a partition that are looked at together where many are passed over.
const MOST_LOOKED_AT: usize = 500;

impl RedisStore {
    pub(super) async fn list_waiting(
        &self,
        most: usize,
        full: &[WorkspaceId],
    ) -> Result<Vec<SkilletKey>> {
        // Where many are passed over, further on in each partition.
        let (mut begin, mut length) = (0, most);
        let mut found: Vec<(SkilletKey, i64)> = Vec::new();
        while length > 0 {
            let mut slices = Pipeline::new();
            for partition in Partition::all() {
                let ready = names::partition(partition).ready;
                slices
                    .cmd("ZRANGE")
                    .arg(ready)
                    .arg(begin)
                    .arg(begin + length - 1)
                    .arg("WITHSCORES");
            }
            let slices: Vec<Vec<(String, i64)>> = self.server.pipeline(&slices).await?;
            let more = slices.iter().any(|slice| slice.len() == length);
            for (member, since) in slices.into_iter().flatten() {
                let key: SkilletKey = parse(&member)?;
                if !full.contains(&key.workspace) {
                    found.push((key, since));
                }
            }
            if !more || full.is_empty() || found.len() >= most {
                break;
            }
            (begin, length) = (begin + length, MOST_LOOKED_AT);
        }
        found.sort_by_key(|(_, since)| *since);
        Ok(found.into_iter().take(most).map(|(key, _)| key).collect())
    }

    pub(super) async fn take_lease(
        &self,
        key: &SkilletKey,
        node: &str,
        most: u64,
    ) -> Result<Option<Lease>> {
        self.take_place(key, most).await?;
        let names = names::skillet(key);
        let fence: Option<u64> = self
            .server
            .call(&scripts::LEASE)
            .key(&names.skillet)
            .key(&names.of.leases)
            .key(&names.of.ready)
            .arg(node)
            .arg(micros(self.lease))
            .arg(micros(self.takeover))
            .arg(&names.member)
            .run()
            .await?;
        Ok(fence.map(|fence| Lease { key: key.clone(), fence, node: node.to_owned() }))
    }

    pub(super) async fn renew_lease(&self, lease: &Lease) -> Result<Option<RunId>> {
        let names = names::skillet(&lease.key);
        let renew = self.server.beat(&scripts::RENEW).key(&names.skillet).key(&names.of.leases);
        let renew = renew.arg(lease.fence).arg(micros(self.lease)).arg(&names.member);
        let current: Option<String> = renew.run().await?;
        // The lease is what counts; a place that is lost is only one more run of the workspace.
        if let Err(error) = self.keep_place(&lease.key).await {
            tracing::debug!(key = %lease.key, %error, "a place was not kept");
        }
        current.as_deref().map(parse).transpose()
    }

    pub(super) async fn release_lease(&self, lease: &Lease, yielded: bool) -> Result<()> {
        let names = names::skillet(&lease.key);
        let release = self.server.call(&scripts::RELEASE);
        let release = release.key(&names.skillet).key(&names.of.leases);
        let release = release.key(&names.of.ready).key(&names.queue);
        let release = release.arg(lease.fence).arg(&names.member);
        // Lost before, its place is another's.
        if release.arg(u8::from(yielded)).run::<bool>().await? {
            self.leave_place(&lease.key).await?;
        }
        Ok(())
    }

    pub(super) async fn claim_next(&self, lease: &Lease) -> Result<Option<RunOrder>> {
        while let Some((id, claimed)) = settled!(self.try_claim(lease))? {
            self.leave_waiting_room(&lease.key.workspace, id).await;
            let (order, document, repeats) = claimed;
            let (order, document) = (order.unwrap_or_default(), document.unwrap_or_default());
            match lifecycle::order(&order, &document, repeats.unwrap_or_default()) {
                Err(StoreError::Corrupt(problem)) => {
                    tracing::error!(run = %id, problem, "a waiting run cannot be read; it has failed");
                    match settled!(self.try_fail_unreadable(lease, id)) {
                        // It was canceled in between.
                        Err(StoreError::RunOver) => {}
                        failed => failed?,
                    }
                }
                order => return order.map(Some),
            }
        }
        Ok(None)
    }

    async fn try_claim(&self, lease: &Lease) -> Attempt<Option<(RunId, Claimed)>> {
        let names = names::skillet(&lease.key);
        let mut look = redis::pipe();
        look.cmd("HGET").arg(&names.skillet).arg("current");
        look.cmd("LINDEX").arg(&names.queue).arg(0);
        let (current, head): (Option<String>, Option<String>) = self.server.pipeline(&look).await?;
        let next: Option<RunId> = current.or(head).map(|id| parse(&id)).transpose()?;
        let mut claim = self.server.call(&scripts::CLAIM).key(&names.skillet).key(&names.queue);
        if let Some(id) = next {
            let run = names::run(id);
            claim = claim.key(&run.run).key(&run.order);
        }
        let claim = claim.arg(lease.fence).arg(next.map(|id| id.to_string()));
        let claimed = claim.run::<Option<Claimed>>().await?;
        Ok(next.zip(claimed))
    }

    /// Ends the claimed run, of which something cannot be read, and lets the next one be claimed.
    async fn try_fail_unreadable(&self, lease: &Lease, id: RunId) -> Attempt<()> {
        let Some(unread) = self.load_unread(id).await? else { return Ok(()) };
        let (key, document, changes) = (&lease.key, unread.document.as_str(), &unread.changes);
        let run = Remains { id, key, document, changes }.into_failed()?;
        let latest = self.latest_number(key).await?;
        let call = self.call_finish(lease, &run, (unread.version, unread.tells), None)?;
        call.arg(latest).run().await
    }

    pub(super) async fn start_run(
        &self,
        lease: &Lease,
        id: RunId,
        planner: PlannerKind,
    ) -> Result<()> {
        settled!(self.try_start(lease, id, planner))
    }

    async fn try_start(&self, lease: &Lease, id: RunId, planner: PlannerKind) -> Attempt<()> {
        let mut stored = self.load_own(lease, id).await?;
        lifecycle::start(&mut stored.run, planner)?;
        self.put_started(lease, id, &stored).await
    }

    pub(super) async fn wait_run(
        &self,
        lease: &Lease,
        id: RunId,
        on: Option<&WaitingFor>,
    ) -> Result<()> {
        settled!(self.try_wait(lease, id, on))
    }

    async fn try_wait(&self, lease: &Lease, id: RunId, on: Option<&WaitingFor>) -> Attempt<()> {
        let mut stored = self.load_own(lease, id).await?;
        if lifecycle::wait(&mut stored.run, on)? {
            self.put_started(lease, id, &stored).await?;
        }
        Ok(())
    }

    /// Writes a run that is under way, and tells of it.
    async fn put_started(&self, lease: &Lease, id: RunId, stored: &Stored) -> Attempt<()> {
        let call = self
            .under_lease(&scripts::START, lease, id)
            .key(&names::run(id).order)
            .arg(stored.version)
            .arg(render(&stored.run)?);
        telling(call, &lease.key.workspace, &stored.run, stored.tells)?.run().await
    }

    pub(super) async fn mark_run_changing(
        &self,
        lease: &Lease,
        id: RunId,
        number: u64,
        change: &Change,
    ) -> Result<()> {
        let mark = self.under_lease(&scripts::MARK_CHANGING, lease, id);
        let mark = mark.key(&names::run(id).changes).arg(number);
        Ok(mark.arg(to_json(change)?).arg(MOST_CHANGES).run().await?)
    }

    pub(super) async fn append_step(
        &self,
        lease: &Lease,
        id: RunId,
        step: &StepRecord,
    ) -> Result<()> {
        let append = self.under_lease(&scripts::RECORD_STEP, lease, id);
        let append = append.key(&names::run(id).steps).arg(step.number);
        Ok(append.arg(to_json(step)?).arg(MOST_STEPS).run().await?)
    }

    pub(super) async fn finish_run(&self, lease: &Lease, finish: &Finish) -> Result<()> {
        let Some(revision) = settled!(self.try_finish(lease, finish))? else { return Ok(()) };
        list_later(&lease.key, self.index_revision(&lease.key, revision).await);
        Ok(())
    }

    async fn try_finish<'a>(
        &self,
        lease: &Lease,
        finish: &'a Finish,
    ) -> Attempt<Option<&'a Revision>> {
        let id = finish.run_id;
        let mut stored = self.load_own(lease, id).await?;
        let latest = self.latest_number(&lease.key).await?;
        let revision = lifecycle::finish(&mut stored.run, finish, latest, &stored.changes)?;
        let call =
            self.call_finish(lease, &stored.run, (stored.version, stored.tells), Some(finish))?;
        let mut call = call.arg(latest);
        if let Some(revision) = revision {
            call = call.arg(to_json(revision)?).arg(revision.id.as_str());
            call = call.arg(Revision::MOST_KEPT);
        }
        call.run::<()>().await?;
        Ok(revision)
    }

    /// The call that commits the run's end, so far without the number of the latest revision, and a new one.
    fn call_finish(
        &self,
        lease: &Lease,
        run: &Run,
        (version, tells): (u64, bool),
        finish: Option<&Finish>,
    ) -> Result<Call<'_>> {
        let names = names::skillet(&lease.key);
        let (proven, proof) = match finish.and_then(lifecycle::proof) {
            Some((proven, proof)) => (proven.as_str(), to_json(&proof)?),
            None => ("", String::new()),
        };
        let call = self
            .under_lease(&scripts::FINISH, lease, run.id)
            .key(&names::run(run.id).order)
            .key(&names.revisions)
            .key(&names.of.unindexed)
            .key(&names.proofs)
            .key(&names.misses)
            .key(&names.kept)
            .key(&names::run(run.id).changes)
            .arg(version)
            .arg(render(run)?)
            .arg(lifecycle::file_json(run)?.unwrap_or_default())
            .arg(&names.member)
            .arg(proven)
            .arg(proof)
            .arg(finish.and_then(lifecycle::missed).map_or("", RevisionId::as_str));
        telling(call, &lease.key.workspace, run, tells)
    }

    pub(super) async fn requeue_run(&self, lease: &Lease, id: RunId) -> Result<()> {
        settled!(self.try_requeue(lease, id))?;
        self.enter_waiting_room(&lease.key.workspace, id).await;
        Ok(())
    }

    async fn try_requeue(&self, lease: &Lease, id: RunId) -> Attempt<()> {
        let mut stored = self.load_own(lease, id).await?;
        lifecycle::requeue(&mut stored.run, &stored.changes)?;
        let run = names::run(id);
        self.under_lease(&scripts::REQUEUE, lease, id)
            .key(&run.order)
            .key(&names::skillet(&lease.key).queue)
            .key(&run.steps)
            .key(&names::moved(&lease.key.workspace, id.partition()))
            .arg(stored.version)
            .arg(render(&stored.run)?)
            .run()
            .await
    }

    /// The run, if it may be written under this lease.
    async fn load_own(&self, lease: &Lease, id: RunId) -> Attempt<Stored> {
        self.under_lease(&scripts::OWN, lease, id).run::<()>().await?;
        self.load(id).await?.ok_or(Failure::Conflict)
    }

    /// A call that begins with what proves the right to write the run.
    fn under_lease(&self, script: &'static Script, lease: &Lease, id: RunId) -> Call<'_> {
        let call = self.server.call(script);
        let call = call.key(&names::skillet(&lease.key).skillet).key(&names::run(id).run);
        call.arg(lease.fence).arg(id.to_string())
    }
}
