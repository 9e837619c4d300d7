//! The agent: explores a site for a task, decides by a planner, and reads data by example.

pub mod builtin;
mod choice;
mod credentials;
mod credits;
mod decided;
mod draft;
mod drive;
mod exploration;
mod explore;
mod goal;
pub mod model;
mod obligations;
mod planner;
mod resumed;
mod script;
mod turned_away;
mod turns;

pub use choice::{Choice, Planners, Settings};
pub use credits::{Credits, Reserved};
pub use decided::{Difference, Otherwise, RecordedRun};
pub use drive::explore;
pub use exploration::{ExploreError, Explored, Task};
pub use obligations::{Evidence, Obligations};
pub use planner::{Done, Goal, Plan, Planner, PlannerError, Usage, View};
pub use resumed::Resumed;
pub use turned_away::asks_for_login;
