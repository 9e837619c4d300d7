//! Why a step on a page was not done, and how the caller is told.

use url::Url;

use super::journal::JournalClosed;
use crate::browser::BrowserError;
use crate::model::{PageFault, Refusal, RunError, RunErrorCode};

/// Why a step was not done.
#[derive(Debug)]
pub enum StepError {
    /// It did not work or is not allowed; whoever decided it is told and goes on.
    Refused(Refusal),
    /// The run is at its end.
    Ended(RunError),
    /// The run is no longer ours.
    Closed(JournalClosed),
}

impl From<JournalClosed> for StepError {
    fn from(closed: JournalClosed) -> Self {
        Self::Closed(closed)
    }
}

impl From<Refusal> for StepError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<BrowserError> for StepError {
    fn from(error: BrowserError) -> Self {
        match error {
            error if error.is_fatal() => Self::Ended(run_error(&error)),
            BrowserError::Page { code, message } => {
                Self::Refused(Refusal::Page { fault: PageFault::of(&code), message })
            }
            error => Self::Refused(Refusal::Browser(error.to_string())),
        }
    }
}

/// A browser error that ends the run, as the caller is told.
pub fn run_error(error: &BrowserError) -> RunError {
    let code = if error.is_timeout() {
        RunErrorCode::Timeout
    } else if error.is_sites_fault() {
        RunErrorCode::Rejected
    } else {
        RunErrorCode::InternalError
    };
    RunError::new(code, error.to_string())
}

/// The run's error for a first page that answers, but not with a page.
pub fn refused_page(url: &Url, status: u16) -> RunError {
    let site = url.origin().ascii_serialization();
    match status {
        401 => RunError::new(
            RunErrorCode::Unauthenticated,
            format!("{url} asks for a login (status 401)"),
        ),
        403 => RunError::rejected(format!("{site} refuses access to {url} (status 403)")),
        404 | 410 => RunError::rejected(format!("there is no page at {url} (status {status})")),
        429 => {
            RunError::rejected(format!("{site} turns us away for too many requests (status 429)"))
        }
        500.. => RunError::rejected(format!(
            "{url} could not be opened (status {status}): the website may be down"
        )),
        _ => RunError::rejected(format!("{url} could not be opened (status {status})")),
    }
}
