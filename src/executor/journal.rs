//! The timeline of a run, as whoever keeps it must offer it to what works on a page.

use async_trait::async_trait;

use crate::model::{StepRecord, WaitingFor};

/// Where a run's timeline goes.
#[async_trait]
pub trait Journal: Send + Sync {
    /// A step was done; its number is set by the journal.
    async fn step(&self, record: StepRecord) -> Result<(), JournalClosed>;

    /// The run is about to do what may change state on a site: `what` in words, on the page at `url`, both
    /// without secrets.
    async fn changing(&self, what: &str, url: &str) -> Result<(), JournalClosed>;

    /// The run waits for a person to do this, without secrets in it, or for nobody any more.
    async fn waits(&self, waiting_for: Option<&WaitingFor>) -> Result<(), JournalClosed>;
}

/// The run is no longer ours to carry on: stop without a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the run takes no more steps")]
pub struct JournalClosed;
