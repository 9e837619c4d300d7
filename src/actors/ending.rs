//! How a run ended: what follows for its login, and the words for its caller.

use std::time::Duration;

use super::run::Ending;
use super::stop::StopReason;
use crate::model::{RunError, RunErrorCode};

impl Ending {
    pub(super) fn is_success(&self) -> bool {
        matches!(self, Self::Explored(_) | Self::Replayed(_))
    }

    /// Whether the run's browser knows nothing of its login that is worth to be kept, or another may act
    /// with the login already.
    pub(super) fn is_in_vain(&self) -> bool {
        match self {
            Self::Failed(error) => error.code == RunErrorCode::Unauthenticated,
            Self::Stopped(reason) => matches!(reason, StopReason::LeaseLost | StopReason::HoldLost),
            _ => false,
        }
    }
}

pub(super) fn timeout(limit: Duration) -> RunError {
    let seconds = limit.as_secs();
    RunError::new(
        RunErrorCode::Timeout,
        format!("the run reached its limit of {seconds} seconds (limits.run_seconds)"),
    )
}

pub(super) fn stopped(why: &str) -> RunError {
    RunError::internal(format!(
        "{why} while the run was under way. It was not repeated, because it may already have changed \
         something on the site"
    ))
}
