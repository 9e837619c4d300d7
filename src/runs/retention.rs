//! What is no longer kept: one place for all that grows. A round looks for what is too old, in batches, and every node
//! of a store may do it: what is gone already is gone.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::deletion::{DeletionError, Places, listed};
use crate::model::Timestamp;
use crate::store::StoreError;

/// How much goes at a time.
const BATCH: usize = 100;
/// Most batches of one kind in a round: the next round goes on.
const MOST_BATCHES: usize = 1_000;
/// Between two batches, so that those who wait for the store come in between.
const PAUSE: Duration = Duration::from_millis(20);

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;

/// The `[retention]` section of the configuration: for how many days things are kept, 0 for ever.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Retention {
    /// Runs that are over, with all that is theirs, and batches that are, since they were accepted.
    pub runs_days: u32,
    /// The steps of runs that are over, since the run was accepted.
    pub steps_days: u32,
    /// Files of results, since they were written.
    pub files_days: u32,
    /// Traces, since they were last written to.
    pub traces_days: u32,
    /// Auth sessions that no run can act with, since they came to be so.
    pub logins_days: u32,
    /// How often is looked for what is too old, in minutes.
    pub every_minutes: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            runs_days: 90,
            steps_days: 30,
            files_days: 30,
            traces_days: 14,
            logins_days: 30,
            every_minutes: 60,
        }
    }
}

/// What a round has removed.
#[derive(Debug, Default, PartialEq, Eq)]
struct Removed {
    runs: usize,
    batches: usize,
    timelines: usize,
    files: usize,
    uploads: usize,
    /// Of files that were never written to their end.
    staged: usize,
    traces: usize,
    logins: usize,
}

impl Retention {
    /// How long it is from one round to the next.
    pub fn pause(&self) -> Duration {
        Duration::from_secs(60 * u64::from(self.every_minutes.max(1)))
    }

    /// A round. What cannot be removed is said in the log, and keeps nothing else from being removed.
    pub async fn round(&self, places: &Places<'_>) {
        let mut removed = Removed::default();
        for workspace in places.store.ending_workspaces().await.unwrap_or_default() {
            tracing::warn!(%workspace, "its deletion was begun and not ended");
        }
        let done = [
            ("runs", self.runs(places, &mut removed.runs).await),
            ("batches", self.batches(places, &mut removed.batches).await),
            ("steps", self.timelines(places, &mut removed.timelines).await),
            ("files", self.files(places, &mut removed).await),
            ("traces", self.traces(places, &mut removed.traces).await),
            ("logins", self.logins(places, &mut removed.logins).await),
        ];
        for (what, done) in done {
            if let Err(error) = done {
                tracing::warn!(%error, "old {what} cannot be removed");
            }
        }
        if removed != Removed::default() {
            let Removed { runs, batches, timelines, files, uploads, staged, traces, logins } =
                removed;
            tracing::info!(
                runs,
                batches,
                timelines,
                files,
                uploads,
                staged,
                traces,
                logins,
                "what is no longer kept was removed"
            );
        }
    }

    async fn runs(&self, places: &Places<'_>, count: &mut usize) -> Result<(), DeletionError> {
        let Some(before) = before(self.runs_days) else { return Ok(()) };
        for _ in 0..MOST_BATCHES {
            let old = places.store.old_runs(before, BATCH).await?;
            let mut gone = 0;
            for (workspace, run) in &old {
                match places.delete_old(workspace, *run).await {
                    Ok(deleted) => gone += usize::from(deleted),
                    Err(DeletionError::Store(StoreError::RunUnderWay)) => {}
                    Err(error) => return Err(error),
                }
            }
            *count += gone;
            // Where none goes the same ones would come again.
            if gone == 0 {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn batches(&self, places: &Places<'_>, count: &mut usize) -> Result<(), DeletionError> {
        let Some(before) = before(self.runs_days) else { return Ok(()) };
        for _ in 0..MOST_BATCHES {
            let old = places.store.old_batches(before, BATCH).await?;
            for key in &old {
                *count += usize::from(places.store.delete_batch(key).await?);
            }
            if old.len() < BATCH {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn timelines(&self, places: &Places<'_>, count: &mut usize) -> Result<(), DeletionError> {
        let Some(before) = before(self.steps_days) else { return Ok(()) };
        for _ in 0..MOST_BATCHES {
            let dropped = places.store.drop_old_steps(before, BATCH).await?;
            *count += dropped;
            if dropped < BATCH {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn files(&self, places: &Places<'_>, removed: &mut Removed) -> Result<(), DeletionError> {
        removed.uploads = places.files.remove_old_uploads().await?;
        removed.staged = places.files.remove_staged().await?;
        let (files, steps) = (before(self.files_days), before(self.steps_days));
        if let Some(before) = files {
            removed.files = places.files.remove_old_results(before).await?;
        }
        // Nobody finds the picture of a step that is gone.
        if let Some(before) = files.max(steps) {
            removed.files += places.files.remove_old_pictures(before).await?;
        }
        Ok(())
    }

    /// Traces whose time is over, and those of runs that are no more: they were deleted through another node.
    async fn traces(&self, places: &Places<'_>, count: &mut usize) -> Result<(), DeletionError> {
        let Some(folder) = places.traces else { return Ok(()) };
        let mut left = Vec::new();
        for (run, written) in listed(folder).await? {
            let old = before(self.traces_days)
                .is_some_and(|before| written.is_none_or(|written| written < before));
            if old {
                *count += usize::from(places.delete_trace(run).await.is_ok());
            } else {
                left.push(run);
            }
        }
        *count += places.delete_strays(&left).await?;
        Ok(())
    }

    async fn logins(&self, places: &Places<'_>, count: &mut usize) -> Result<(), DeletionError> {
        let Some(before) = before(self.logins_days) else { return Ok(()) };
        for _ in 0..MOST_BATCHES {
            let dead = places.store.dead_auths(before, BATCH).await?;
            for key in &dead {
                *count += usize::from(places.store.delete_auth(key).await?);
            }
            if dead.len() < BATCH {
                break;
            }
        }
        Ok(())
    }
}

/// The time before which things are too old; none where they are kept for ever.
fn before(days: u32) -> Option<Timestamp> {
    let now = Timestamp::now().as_millis();
    (days > 0).then(|| Timestamp::from_millis(now - i64::from(days) * DAY_MILLIS))
}
