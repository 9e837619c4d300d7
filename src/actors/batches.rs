//! The rows of batches become runs, a few at a time: a batch of a thousand rows takes no more of a workspace's waiting
//! room than one of ten.
//!
//! One node sees to a batch until its claim runs out. Whatever was done when it is lost is done again by the next one: a
//! run of one id is accepted once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Deserialize;

use super::starting::Starter;
use super::supervisor;
use crate::model::{BatchKey, RowState, RunOutcome, Status, Timestamp};
use crate::store::{Canceled, DueRow, Result, RowNote, RunDocument, StoreError};

/// How often is looked after batches.
const LOOK: Duration = Duration::from_millis(500);
/// How long a node that does not look again is waited for.
const CLAIM: Duration = Duration::from_secs(10);
/// Runs of a batch that wait or are under way at a time.
const MOST_AHEAD: usize = 10;

/// What sees to batches on this node.
pub(super) struct Batches {
    starter: Starter,
    draining: Arc<AtomicBool>,
}

/// Of a run's document, how it stands.
#[derive(Deserialize)]
struct Standing {
    status: Status,
    outcome: Option<RunOutcome>,
}

impl Batches {
    pub(super) fn new(starter: Starter, draining: Arc<AtomicBool>) -> Self {
        Self { starter, draining }
    }

    /// Sees to batches until the node is on its way out.
    pub(super) async fn see_to_them(self: Arc<Self>) {
        while !self.draining.load(Ordering::Relaxed) {
            match self.starter.services.store.open_batches().await {
                Ok(open) => {
                    for key in open {
                        if let Err(error) = self.see_to(&key).await {
                            let batch = key.batch.as_str();
                            tracing::warn!(batch, %error, "a batch could not be seen to");
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "batches could not be looked for"),
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn see_to(&self, key: &BatchKey) -> Result<()> {
        let store = &self.starter.services.store;
        if !store.claim_batch(key, &self.starter.services.node, CLAIM).await? {
            return Ok(());
        }
        let due = store.due_rows(key, MOST_AHEAD).await?;
        for row in &due.rows {
            match self.bring_on(key, row, due.canceled).await {
                Ok(Some(note)) => drop(store.note_rows(key, &[note], Timestamp::now()).await?),
                Ok(None) => {}
                // Its turn comes when there is room again; those behind it would find none either.
                Err(StoreError::QueueFull { .. } | StoreError::TooManyStarts(_)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Brings one row on; what is known of it then, where that is something new.
    async fn bring_on(
        &self,
        key: &BatchKey,
        row: &DueRow,
        canceled: bool,
    ) -> Result<Option<RowNote>> {
        let note = |state, accepted| Some(RowNote { number: row.number, state, accepted });
        if canceled {
            return Ok(note(self.cancel(key, row).await?, true));
        }
        if let Some(pending) = &row.pending {
            // Written down first: who cancels the batch then knows that there may be a run.
            if row.state == RowState::Waiting {
                let begun =
                    RowNote { number: row.number, state: RowState::Started, accepted: false };
                if !self.starter.services.store.note_rows(key, &[begun], Timestamp::now()).await? {
                    return Ok(None);
                }
            }
            self.starter.start(pending.clone()).await?;
            return Ok(note(RowState::Started, true));
        }
        let state = match self.starter.services.store.run(&key.workspace, row.run).await? {
            Some(document) => state_of(&document)?,
            None => RowState::Deleted,
        };
        Ok(if state.is_final() { note(state, true) } else { None })
    }

    /// Cancels the run of a row, if it has one; where the row stands then.
    async fn cancel(&self, key: &BatchKey, row: &DueRow) -> Result<RowState> {
        let store = &self.starter.services.store;
        Ok(match store.cancel(&key.workspace, row.run).await? {
            Some(Canceled::Now(skillet)) => {
                self.starter.supervisor.do_send(supervisor::Cancel { key: skillet, run: row.run });
                RowState::Canceled
            }
            Some(Canceled::Completed) => match store.run(&key.workspace, row.run).await? {
                Some(document) => state_of(&document)?,
                None => RowState::Deleted,
            },
            // Where there is none it was not accepted yet, or was deleted.
            Some(Canceled::Before) | None => RowState::Canceled,
        })
    }
}

fn state_of(document: &RunDocument) -> Result<RowState> {
    let standing: Standing = serde_json::from_str(&document.json)
        .map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(RowState::of_run(standing.status, standing.outcome))
}
