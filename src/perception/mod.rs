//! What is on a page: the snapshot, locators, readers, and the in-page library by which they are made.
//! Knows nothing of tasks or runs.

mod bundle;
mod extract;
mod facts;
mod find;
pub mod lexicon;
mod library;
mod look;
mod snapshot;
mod snapshot_text;

pub use bundle::bundle;
pub use extract::{Collected, Growth};
pub use facts::{Consent, Facts, Login, Notice, Wall, WayOn};
pub use find::{Calendar, Found, FoundElement, Get};
pub use library::{library, modules};
pub use look::{LookOptions, MayRead};
pub use snapshot::{Node, Snapshot};
