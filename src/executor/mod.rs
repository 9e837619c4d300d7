//! The executor: an action in, its outcome out. Explorations and replays both act on pages through it.

mod error;
mod journal;
pub mod wording;

pub use error::{StepError, refused_page, run_error};
pub use journal::{Journal, JournalClosed};
