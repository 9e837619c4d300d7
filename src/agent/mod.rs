//! The agent: explores a site for a task, decides by a planner, and reads data by example.

mod bounds;
pub mod builtin;
mod choice;
mod draft;
mod explore;
mod extract;
mod hands;
pub mod infer;
pub mod model;
mod planner;
mod wording;

pub use choice::{Choice, Planners, Settings};
pub use explore::{ExploreError, Explored, Journal, JournalClosed, Task, explore};
pub use planner::{Done, Goal, Plan, Planner, PlannerError, Usage, View};
