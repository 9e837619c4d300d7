//! What can be wrong: faults in a request body, and the ways a run can fail.

use serde::{Deserialize, Serialize};

use super::{Timestamp, clip};

/// One thing wrong with a request, at a place in its body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
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

impl RunErrorCode {
    /// All there are.
    pub const ALL: [Self; 6] = [
        Self::WorkspaceRateLimited,
        Self::Unauthenticated,
        Self::NoAiCreditsLeft,
        Self::Timeout,
        Self::Rejected,
        Self::InternalError,
    ];

    /// As it is written.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WorkspaceRateLimited => "workspace-rate-limited",
            Self::Unauthenticated => "unauthenticated",
            Self::NoAiCreditsLeft => "no-ai-credits-left",
            Self::Timeout => "timeout",
            Self::Rejected => "rejected",
            Self::InternalError => "internal-error",
        }
    }
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
    /// What the run may have changed on sites by then; none where it changed nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Box<ChangeDetails>>,
}

/// That something may have been changed on a site before a run ended without a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ChangeDetails {
    /// Always `true`.
    pub changed: bool,
    /// The inputs that may have changed something, oldest first; of many only the latest.
    pub sent: Vec<Change>,
    /// How many there were before those.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub omitted: u64,
    /// What the caller should do.
    pub advice: String,
}

// The shape that serde takes.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// An input that may change something on a site, as it is noted before it is done. Without secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Change {
    /// The input in words: `click button "Place order"`. At most 300 characters.
    pub what: String,
    /// The address of the page that it was done on. At most 1,000 characters.
    pub url: String,
    /// When it was about to be done.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

impl Change {
    /// An input that is about to be done. Neither text may hold a secret.
    pub fn now(what: &str, url: &str) -> Self {
        Self { what: clip(what, 300), url: clip(url, 1_000), at: Timestamp::now() }
    }
}

impl RunError {
    /// An error with `code`, of a run that has changed nothing.
    pub fn new(code: RunErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), details: None }
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_an_older_version_has_no_details_and_a_new_one_without_changes_says_none() {
        let stored = r#"{"code":"rejected","message":"no"}"#;
        let error: RunError = serde_json::from_str(stored).unwrap();
        assert_eq!(error, RunError::rejected("no"));
        assert_eq!(serde_json::to_string(&error).unwrap(), stored);
    }

    #[test]
    fn a_change_is_short_whatever_a_page_calls_its_controls() {
        let change = Change::now(&"x".repeat(1 << 20), &"y".repeat(1 << 20));
        assert_eq!((change.what.chars().count(), change.url.chars().count()), (300, 1_000));
    }
}
