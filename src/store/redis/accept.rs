//! Accepting a run. It touches four slots, in an order in which a retry, or the sweep, completes
//! what was cut short: the idempotency key, the workspace's waiting room and index, and then the
//! run itself with its place in the queue, which is the moment of acceptance.
//!
//! A key stays reserved when the workspace turns out to be full: were it given back, another call
//! that completes the same run at this moment could become a second one.

use std::time::Duration;

use super::{RedisStore, names, scripts};
use crate::model::{AuditEvent, GivenFile, RunId, SkilletId, SkilletKey, WorkspaceId};
use crate::store::audit::shelf;
use crate::store::document::{render, to_json};
use crate::store::workspaces::{StartRate, WINDOW};
use crate::store::{Accepted, Admission, Idempotency, NewRun, Result, StoreError, lifecycle};

/// How long an idempotency key is remembered.
const IDEMPOTENCY_SECONDS: u64 = 24 * 60 * 60;
/// How long after it was admitted a run may still be put into its queue, in microseconds. The sweep
/// looks at a reservation only when it is twice as old.
pub(super) const ADMITTED: u64 = 30_000_000;

impl RedisStore {
    pub(super) async fn accept_run(&self, new: &NewRun) -> Result<Admission> {
        lifecycle::check_new(new)?;
        self.enter_workspace(&new.order.key.workspace).await?;
        let first = self.first_call(new).await?;
        let renamed;
        let (new, adopted) = match first {
            Some((run, skillet)) if run != new.order.run_id => {
                renamed = adopt(new, run, skillet)?;
                (&renamed, true)
            }
            _ => (new, false),
        };
        let id = new.order.run_id;
        let Some((admitted, rate)) = self.admit(new).await? else {
            return Ok(Admission { accepted: Accepted::Repeated(id), rate: None });
        };
        let enqueued = self.enqueue(new, admitted).await?;
        let accepted = match (enqueued, adopted) {
            (true, false) => Accepted::New,
            (true, true) => Accepted::Completed(id, new.order.key.clone()),
            (false, _) => Accepted::Repeated(id),
        };
        Ok(Admission { accepted, rate: Some(rate) })
    }

    /// The run and skillet of the first call with this idempotency key, which may be this one.
    async fn first_call(&self, new: &NewRun) -> Result<Option<(RunId, SkilletId)>> {
        let Some(idempotency) = &new.idempotency else { return Ok(None) };
        let (body, run, skillet): (String, String, String) = self
            .server
            .call(&scripts::RESERVE)
            .key(&names::idempotency(&new.order.key.workspace, &idempotency.key))
            .arg(&idempotency.body_hash)
            .arg(new.order.run_id.to_string())
            .arg(new.order.key.skillet.as_str())
            .arg(IDEMPOTENCY_SECONDS)
            .run()
            .await?;
        if !idempotency.is_of(&body) {
            return Err(StoreError::IdempotencyMismatch);
        }
        Ok(Some((super::parse(&run)?, super::parse(&skillet)?)))
    }

    /// The run of the first call with this key, once it was accepted: an attempt that was cut short is none.
    pub(super) async fn find_accepted(
        &self,
        workspace: &WorkspaceId,
        call: &Idempotency,
    ) -> Result<Option<RunId>> {
        let mut first = redis::cmd("HMGET");
        first.arg(names::idempotency(workspace, &call.key)).arg("body").arg("run");
        let (body, run): (Option<String>, Option<String>) = self.server.command(&first).await?;
        let (Some(body), Some(run)) = (body, run) else { return Ok(None) };
        if !call.is_of(&body) {
            return Err(StoreError::IdempotencyMismatch);
        }
        let run: RunId = super::parse(&run)?;
        Ok(self.exists(run).await?.then_some(run))
    }

    async fn exists(&self, run: RunId) -> Result<bool> {
        let mut exists = redis::cmd("EXISTS");
        exists.arg(names::run(run).run);
        self.server.command(&exists).await
    }

    /// When the run was admitted by the server's clock, and how the workspace's starts stand; `None` if it was
    /// accepted before and the workspace takes no more.
    async fn admit(&self, new: &NewRun) -> Result<Option<(u64, StartRate)>> {
        let names = names::workspace(&new.order.key.workspace);
        let (acts, most_acts) = shelf(AuditEvent::RunStarted);
        let (waiting, admitted, left, wait): (u64, String, u64, u64) = self
            .server
            .call(&scripts::ADMIT)
            .key(&names.waiting)
            .key(&names.runs)
            .key(&names.starts)
            .key(&names::audit(&new.order.key.workspace, acts))
            .arg(new.order.run_id.to_string())
            .arg(new.order.created_at.as_millis())
            .arg(new.most_waiting)
            .arg(new.starts_per_minute)
            .arg(WINDOW)
            .arg(most_acts)
            .arg(new.entry.as_ref().map(to_json).transpose()?)
            .run()
            .await?;
        let per_minute = new.starts_per_minute;
        let rate = StartRate { per_minute, left, wait: Duration::from_micros(wait) };
        if !admitted.is_empty() {
            return Ok(Some((super::parse(&admitted)?, rate)));
        }
        if self.exists(new.order.run_id).await? {
            return Ok(None);
        }
        Err(match wait {
            0 => StoreError::QueueFull { waiting },
            _ => StoreError::TooManyStarts(rate),
        })
    }

    /// Whether this call accepted the run, and not one before.
    async fn enqueue(&self, new: &NewRun, admitted: u64) -> Result<bool> {
        let order = &new.order;
        let (run, skillet) = (names::run(order.run_id), names::skillet(&order.key));
        let given = GivenFile::all(&order.parameters);
        let uploads: Vec<String> = given.into_iter().map(|file| file.id).collect();
        self.note_uploads(&order.key.workspace, order.run_id, &uploads).await?;
        let stage: String = self
            .server
            .call(&scripts::ENQUEUE)
            .key(&run.run)
            .key(&run.order)
            .key(&skillet.queue)
            .key(&skillet.of.ready)
            .key(&skillet.skillet)
            .key(&names::moved(&order.key.workspace, order.run_id.partition()))
            .arg(order.run_id.to_string())
            .arg(order.key.workspace.as_str())
            .arg(order.key.skillet.as_str())
            .arg(render(&new.run)?)
            .arg(to_json(order)?)
            .arg(&skillet.member)
            .arg(admitted + ADMITTED)
            .arg(if uploads.is_empty() { String::new() } else { to_json(&uploads)? })
            .arg(new.callback.as_ref().map(to_json).transpose()?.unwrap_or_default())
            .arg(new.run.title.as_deref())
            .run()
            .await?;
        if !stage.is_empty() && stage != "waiting" {
            self.leave_waiting_room(&order.key.workspace, order.run_id).await;
        }
        Ok(stage.is_empty())
    }
}

/// The same call under the names that its first attempt was given. What it is sealed for stays: its
/// secrets open with no other name.
fn adopt(new: &NewRun, run: RunId, skillet: SkilletId) -> Result<NewRun> {
    let mut new = new.clone();
    new.order.key = SkilletKey { workspace: new.order.key.workspace, skillet };
    if new.order.key.partition() != run.partition() {
        return Err(StoreError::Corrupt(format!(
            "run {run} is not of the partition of its skillet"
        )));
    }
    new.order.run_id = run;
    new.run.id = run;
    new.run.skillet.id = new.order.key.skillet.clone();
    Ok(new)
}
