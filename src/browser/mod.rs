//! The browser: driver processes, sessions, pages, and what can be seen and done on a page.
//!
//! Speaks WebDriver by fantoccini. Knows nothing of tasks, runs or planners.

mod snapshot;

pub use snapshot::{Node, Snapshot, Tab};
