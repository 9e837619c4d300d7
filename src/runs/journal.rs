//! A run's timeline, written to the store under the run's lease as its steps happen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;

use super::persist::persist;
use super::services::Services;
use crate::executor::{Journal, JournalClosed};
use crate::model::{Change, RunId, StepRecord};
use crate::store::{Lease, Store, StoreError};

/// The journal of one run.
pub(super) struct StoreJournal {
    store: Arc<dyn Store>,
    lease: Lease,
    run: RunId,
    lease_life: Duration,
    changes: AtomicU64,
    steps: AtomicU64,
}

impl StoreJournal {
    pub(super) fn new(services: &Services, lease: Lease, run: RunId) -> Self {
        Self {
            store: Arc::clone(&services.store),
            lease,
            run,
            lease_life: services.lease.life,
            changes: AtomicU64::new(0),
            steps: AtomicU64::new(0),
        }
    }

    /// Whether the run may already have changed something on a site.
    pub(super) fn has_changed(&self) -> bool {
        self.changes.load(Ordering::SeqCst) > 0
    }
}

#[async_trait]
impl Journal for StoreJournal {
    async fn step(&self, mut record: StepRecord) -> Result<(), JournalClosed> {
        record.number = self.steps.fetch_add(1, Ordering::SeqCst) + 1;
        // One that is written twice is there once, by its number.
        let write = || self.store.record_step(&self.lease, self.run, &record);
        match persist(self.lease_life, "a step", write).await {
            Ok(()) => Ok(()),
            Err(StoreError::Fenced | StoreError::RunOver) => Err(JournalClosed),
            Err(error) => {
                // The timeline is for watching: a gap in it does not end the run. Whether the run
                // may still write is decided by the beat and at the end.
                tracing::warn!(run = %self.run, %error, "a step was not recorded");
                Ok(())
            }
        }
    }

    async fn changing(&self, what: &str, url: &str) -> Result<(), JournalClosed> {
        // Without the mark in the store the run could be repeated after this change: no mark, no
        // step. Asked before every change, for this is also how a run that another node canceled, or
        // took over, hears of it before it does more.
        let number = self.changes.fetch_add(1, Ordering::SeqCst) + 1;
        let change = Change::now(what, url);
        let mark = || self.store.mark_changing(&self.lease, self.run, number, &change);
        match persist(self.lease_life, "a change", mark).await {
            Ok(()) => Ok(()),
            Err(error) => {
                tracing::warn!(run = %self.run, %error, "a change was not allowed");
                Err(JournalClosed)
            }
        }
    }
}
