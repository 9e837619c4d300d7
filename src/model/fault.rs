//! What can be wrong: faults in a request body, and the ways a run can fail.

use serde::{Deserialize, Serialize};

/// One thing wrong with a request, at a place in its body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Fault {
    /// JSON pointer (RFC 6901) into the body; empty for the whole of it, `?name` for a query
    /// parameter, `line 7` for a line of a file.
    pub pointer: String,
    /// What is wrong there and what would be right.
    pub message: String,
}

impl Fault {
    /// A fault at `pointer`.
    pub fn new(pointer: impl Into<String>, message: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), message: message.into() }
    }
}

/// Why a finished run failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RunErrorCode {
    /// The model provider's or the workspace's rate limit outlasted the retries.
    WorkspaceRateLimited,
    /// A login is needed, or the recorded one has expired.
    Unauthenticated,
    /// The workspace's budget or the provider's quota is used up.
    NoAiCreditsLeft,
    /// The run's wall-clock limit was reached.
    Timeout,
    /// The page could not be opened, or the task is refused or beyond the planner.
    Rejected,
    /// A fault of Hob itself or of its node.
    InternalError,
}

/// The `error` of a failed run.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, utoipa::ToSchema,
)]
#[error("{message}")]
pub struct RunError {
    /// One of the codes of the contract, §7.
    pub code: RunErrorCode,
    /// What happened and what the reader can do.
    pub message: String,
}

impl RunError {
    /// An error with `code`.
    pub fn new(code: RunErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The page could not be used, or the task is beyond what the planner can do.
    pub fn rejected(message: impl Into<String>) -> Self {
        Self::new(RunErrorCode::Rejected, message)
    }

    /// A fault of Hob itself.
    pub fn internal(message: impl Into<String>) -> Self {
        Self::new(RunErrorCode::InternalError, message)
    }
}
