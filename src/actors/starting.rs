//! Runs that Hob starts by itself, of batches and of schedules.

use std::sync::Arc;

use super::supervisor::{self, Supervisor};
use super::watched::Watched;
use crate::model::{PendingRun, Run, Timestamp};
use crate::runs::Services;
use crate::store::{Accepted, NewRun, Result};

/// What starts them on this node.
#[derive(Clone)]
pub(super) struct Starter {
    pub(super) services: Arc<Services>,
    pub(super) supervisor: Watched<Supervisor>,
}

impl Starter {
    /// Has a run accepted, and its skillet woken. One that is accepted already is left as it is.
    pub(super) async fn start(&self, pending: PendingRun) -> Result<()> {
        let PendingRun { mut order, warnings, callback, mut entry } = pending;
        let now = Timestamp::now();
        order.created_at = now;
        if let Some(entry) = &mut entry {
            entry.at = now;
        }
        let limits = self.services.workspaces.limits(&order.key.workspace).await?;
        let skillet = order.key.clone();
        let new = NewRun {
            run: Run::pending(&order, warnings),
            order,
            idempotency: None,
            most_waiting: limits.waiting_runs,
            starts_per_minute: limits.starts_per_minute,
            callback,
            entry,
        };
        match self.services.store.accept(&new).await?.accepted {
            Accepted::New | Accepted::Completed(..) => {
                self.supervisor.do_send(supervisor::Wake(skillet));
            }
            Accepted::Repeated(_) => {}
        }
        Ok(())
    }
}
