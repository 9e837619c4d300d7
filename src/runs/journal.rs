//! A run's timeline, written to the store under the run's lease as its steps happen.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tokio::sync::Mutex;

use super::persist::persist;
use super::services::Services;
use crate::executor::{Journal, JournalClosed};
use crate::model::{Change, RunId, StepRecord, WaitingFor};
use crate::store::{Lease, Store, StoreError};

/// As many steps as are kept while the store takes none. Older ones are gaps in the timeline.
const KEPT_STEPS: usize = 100;
/// A store that did not take a step is not asked again sooner than this, but at the run's end: each try
/// keeps the run waiting for as long as the store's answer may take.
const TELL_AGAIN: Duration = Duration::from_secs(5);

/// Steps that the store has not taken, in their order.
#[derive(Default)]
struct Untold {
    steps: VecDeque<StepRecord>,
    /// When the store last did not take one.
    refused: Option<Instant>,
}

/// The journal of one run.
pub(super) struct StoreJournal {
    store: Arc<dyn Store>,
    lease: Lease,
    run: RunId,
    lease_life: Duration,
    changes: AtomicU64,
    steps: AtomicU64,
    untold: Mutex<Untold>,
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
            untold: Mutex::default(),
        }
    }

    /// Whether the run may already have changed something on a site.
    pub(super) fn has_changed(&self) -> bool {
        self.changes.load(Ordering::SeqCst) > 0
    }

    /// Tells the steps that the store has not taken, until it refuses one. Each is tried once: the timeline is
    /// for watching, and a run whose store is away shall come to its result, which is persisted.
    pub(super) async fn catch_up(&self) -> Result<(), JournalClosed> {
        self.tell(&mut *self.untold.lock().await).await
    }

    async fn tell(&self, untold: &mut Untold) -> Result<(), JournalClosed> {
        while let Some(record) = untold.steps.front() {
            // One that is written twice is there once, by its number.
            match self.store.record_step(&self.lease, self.run, record).await {
                Ok(()) => drop(untold.steps.pop_front()),
                Err(StoreError::Fenced | StoreError::RunOver) => return Err(JournalClosed),
                Err(error) => {
                    // A gap in the timeline does not end the run. Whether the run may still write is
                    // decided by the beat and at the end.
                    let (run, number) = (self.run, record.number);
                    if matches!(error, StoreError::Unavailable(_)) {
                        tracing::warn!(%run, number, %error, "a step waits for the store");
                        untold.refused = Some(Instant::now());
                        return Ok(());
                    }
                    tracing::warn!(%run, number, %error, "a step was not recorded");
                    untold.steps.pop_front();
                }
            }
        }
        untold.refused = None;
        Ok(())
    }
}

#[async_trait]
impl Journal for StoreJournal {
    async fn step(&self, mut record: StepRecord) -> Result<(), JournalClosed> {
        record.number = self.steps.fetch_add(1, Ordering::SeqCst) + 1;
        let mut untold = self.untold.lock().await;
        if untold.steps.len() == KEPT_STEPS {
            untold.steps.pop_front();
        }
        untold.steps.push_back(record);
        if untold.refused.is_some_and(|at| at.elapsed() < TELL_AGAIN) {
            return Ok(());
        }
        self.tell(&mut untold).await
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

    async fn waits(&self, on: Option<&WaitingFor>) -> Result<(), JournalClosed> {
        let note = || self.store.wait(&self.lease, self.run, on);
        persist(self.lease_life, "what a run waits for", note).await.map_err(|error| {
            tracing::warn!(run = %self.run, %error, "what a run waits for was not noted");
            JournalClosed
        })
    }
}
