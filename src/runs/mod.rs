//! The use case of one run: claimed, given its login and its browser, replayed or explored, and committed
//! with its result and what the skillet learned. Plain async functions; who owns the lifetimes is one floor
//! above.

mod active;
mod credits;
mod deletion;
mod drive;
mod ending;
mod exploring;
mod fault;
mod helm;
mod hold;
mod journal;
pub mod leftover;
mod lending;
pub mod login;
mod looking_on;
mod persist;
mod replaying;
mod result;
mod retention;
mod revision;
mod scheduled;
mod seen;
mod services;
mod shown;
mod slot;
mod steered;
mod steering;
mod stop;
mod taking_over;
mod wire;
mod workspaces;

pub use deletion::{DeletionError, Places};
pub use drive::{Claimed, claim, drive, give_back};
pub use fault::panic_if_asked;
pub use helm::Takeover;
pub use lending::{BrowserLender, LentBrowser};
pub use looking_on::LookingOn;
pub use persist::persist;
pub use retention::Retention;
pub use seen::SeenRun;
pub use services::Services;
pub use slot::{Slot, Slots};
pub use steering::Control;
pub use stop::{StopReason, StopSignal, Stopper, stop_channel};
pub use taking_over::Reins;
pub use workspaces::Workspaces;
