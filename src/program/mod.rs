//! A skillet's code: compiled from the steps that worked, run in a sandbox without a planner.
//!
//! Also what explorations and programs do on a page alike, each in one place: reading by readers, the
//! errors of a step, the timeline.

mod ai;
mod calls;
mod compile;
mod fault;
mod file;
mod header;
mod inputs;
mod javascript;
mod journal;
mod list;
mod literals;
mod matching;
mod patch;
mod progress;
mod replay;
mod sandbox;
mod select;
mod settings;
mod surface;
mod tokens;

pub use ai::{Ai, Question, Unanswered};
pub use compile::{Source, Uncompiled, compile};
pub use fault::{StepError, refused_page, run_error};
pub use file::{Imported, LARGEST_FILE, export, file_name, import};
pub use header::headed;
pub use journal::{Journal, JournalClosed};
pub use list::{Extracted, Usher, read};
pub use matching::{Unfit, missing_inputs, program_for};
pub use progress::{Progress, Sent};
pub use replay::{Replay, ReplayError, Replayed, replay};
pub use sandbox::{Trouble, check, sandbox_main};
pub use settings::Settings;
pub use surface::{Misuse, misuses};
