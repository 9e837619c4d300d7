//! The timeline of a run, as whoever keeps it must offer it to what works on a page.

use async_trait::async_trait;

use crate::model::StepRecord;

/// Where a run's timeline goes.
#[async_trait]
pub trait Journal: Send + Sync {
    /// A step was done; its number is set by the journal.
    async fn step(&self, record: StepRecord) -> Result<(), JournalClosed>;

    /// The run is about to change state on a site, for the first time or again.
    async fn changing(&self) -> Result<(), JournalClosed>;
}

/// The run is no longer ours to carry on: stop without a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the run takes no more steps")]
pub struct JournalClosed;
