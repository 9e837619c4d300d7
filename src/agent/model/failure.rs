//! What a provider's failures mean: whether they may pass, and what the run's caller is told.

use std::time::Duration;

use super::route::Route;
use super::wire::Failure;
use crate::model::{RunError, RunErrorCode};

/// Words by which providers say that a request is longer than the model can take.
const TOO_LONG: [&str; 7] = [
    "context_length_exceeded",
    "context length",
    "context window",
    "context size",
    "prompt is too long",
    "too many tokens",
    "maximum number of tokens",
];
/// Words by which providers say that money is the matter, whatever the status.
const NO_CREDITS: [&str; 5] = [
    "insufficient_quota",
    "billing_hard_limit",
    "billing_not_active",
    "credit balance is too low",
    "insufficient credits",
];
/// Codes by which providers say that the content was refused.
const FILTERED: [&str; 3] = ["content_filter", "content_policy", "responsibleai"];

impl Failure {
    /// The HTTP status, 0 where no answer came.
    pub(super) fn status(&self) -> u16 {
        if let Self::Status { status, .. } = self { *status } else { 0 }
    }

    /// How long the provider asks to wait.
    pub(super) fn retry_after(&self) -> Option<Duration> {
        if let Self::Status { retry_after, .. } = self { *retry_after } else { None }
    }

    /// Whether the same request may work later.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Unsent(_) | Self::Broken(_) => true,
            Self::Alien(_) | Self::NoCredits(_) => false,
            Self::Status { status, .. } => {
                matches!(status, 408 | 409 | 425 | 429 | 500..=599) && !self.says(&NO_CREDITS)
            }
        }
    }

    /// Whether the provider may charge it all the same: it was sent, and nobody knows what became of it.
    pub(super) fn may_be_charged(&self) -> bool {
        matches!(self, Self::Broken(_) | Self::Alien(_))
    }

    /// Whether a shorter request may work.
    pub(super) fn is_too_long(&self) -> bool {
        matches!(self.status(), 400 | 413 | 422) && (self.status() == 413 || self.says(&TOO_LONG))
    }

    fn says(&self, words: &[&str]) -> bool {
        let Self::Status { code, message, .. } = self else { return false };
        let text = format!("{code} {message}").to_lowercase();
        words.iter().any(|word| text.contains(word))
    }

    /// The run's error: what happened and what can be done, without anything that could show a key.
    pub(super) fn explain(&self, route: &Route) -> RunError {
        use RunErrorCode as Code;
        let name = route.name().as_str();
        let section = format!("[models.\"{name}\"]");
        let (code, text) = match self {
            Self::NoCredits(error) => return error.clone(),
            Self::Unsent(problem) | Self::Broken(problem) => (
                Code::InternalError,
                format!(
                    "the model {name} cannot be reached ({problem}); \
                     check base_url in {section} and the network"
                ),
            ),
            Self::Alien(start) => (
                Code::InternalError,
                format!(
                    "the address of the model {name} does not speak the chat completions protocol \
                     ({start}); check base_url in {section}"
                ),
            ),
            Self::Status { status, message, .. } => self.refused(*status, message, route),
        };
        RunError::new(code, route.without_key(&text))
    }

    /// What the provider's refusal with a status means.
    fn refused(&self, status: u16, message: &str, route: &Route) -> (RunErrorCode, String) {
        use RunErrorCode as Code;
        let (name, to) = (route.name().as_str(), route.settings());
        let section = format!("[models.\"{name}\"]");
        let (code, said) = match status {
            _ if status == 402 || self.says(&NO_CREDITS) => {
                let said =
                    "says that its quota is used up or not paid; top it up or use another model";
                (Code::NoAiCreditsLeft, said.to_owned())
            }
            // The provider's own words may repeat part of the key.
            401 | 403 => return (Code::InternalError, key_refused(status, &section, to)),
            404 => {
                let said =
                    format!("does not know `{}`; check model and base_url in {section}", to.model);
                (Code::InternalError, said)
            }
            429 => {
                let wait = self.asked_wait();
                let said = "limits the rate, and its limit outlasted the retries";
                (Code::WorkspaceRateLimited, format!("{said}{wait}; try again later"))
            }
            _ if self.is_too_long() => {
                let text = format!(
                    "the task and the page are too long for the model {name}, even shortened; \
                     make the task, the schema or the parameters smaller, or use another model"
                );
                return (Code::Rejected, text);
            }
            _ if self.says(&FILTERED) => {
                (Code::Rejected, format!("refused the content: {message}"))
            }
            500..=599 => {
                let said =
                    format!("failed with status {status}, also when asked again; try again later");
                (Code::InternalError, said)
            }
            300..=399 => {
                let text = format!(
                    "the address of the model {name} redirects (status {status}); \
                     put the final address into base_url of {section}"
                );
                return (Code::InternalError, text);
            }
            _ => {
                let said = format!("refused the request with status {status}: {message}");
                (Code::InternalError, said)
            }
        };
        (code, format!("the provider of the model {name} {said}"))
    }

    fn asked_wait(&self) -> String {
        match self.retry_after() {
            Some(wait) if wait.as_secs() > 0 => format!(" (it asks for {} s)", wait.as_secs()),
            _ => String::new(),
        }
    }
}

fn key_refused(status: u16, section: &str, to: &super::RouteSettings) -> String {
    match to.api_key_env.as_str() {
        "" => format!(
            "the model provider wants an API key (status {status}): \
             name its variable as api_key_env in {section}"
        ),
        variable => format!(
            "the model provider refused the API key (status {status}): \
             check the environment variable {variable}, named by api_key_env in {section}"
        ),
    }
}
