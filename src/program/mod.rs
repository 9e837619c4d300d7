//! A skillet's code: compiled from the steps that worked, run in a sandbox without a planner.

mod ai;
mod brief;
mod calls;
mod compile;
mod file;
mod header;
mod inputs;
mod javascript;
mod literals;
mod matching;
mod patch;
mod progress;
mod replay;
mod sandbox;
mod settings;
mod surface;
mod tokens;

pub use ai::{Ai, Question, Unanswered};
pub use brief::Replay;
pub use compile::{Source, Uncompiled, compile};
pub use file::{Imported, LARGEST_FILE, export, file_name, import};
pub use header::headed;
pub use matching::{Unfit, asked_task, missing_inputs, program_for};
pub use progress::Progress;
pub use replay::{ReplayError, Replayed, replay};
pub use sandbox::{Trouble, check, sandbox_main};
pub use settings::{Confinement, Settings};
pub use surface::{Misuse, misuses};
