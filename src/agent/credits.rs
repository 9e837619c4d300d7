//! Who pays for what models are asked: said here, kept by the room above, which knows the workspace.

use std::time::Duration;

use async_trait::async_trait;

use crate::model::{RunError, Usd};

/// What a run may spend on models.
#[async_trait]
pub trait Credits: Send + Sync {
    /// Sets aside what a call may cost at worst that takes no longer than `longest`. The error is the run's: its
    /// workspace has not as much left.
    async fn reserve(&self, worst: Usd, longest: Duration) -> Result<Box<dyn Reserved>, RunError>;
}

/// What is set aside for one call. One that is dropped was cut short: nobody knows what it cost, so it counts as its
/// worst.
#[async_trait]
pub trait Reserved: Send {
    /// The call is over and has cost this. Also done where nobody waits for it to the end.
    async fn settle(self: Box<Self>, cost: Usd);
}
