//! The agent: explores a site for a task, decides by a planner, and reads data by example.

pub mod builtin;
mod choice;
mod downloads;
mod draft;
mod drive;
mod explore;
mod eyes;
mod goal;
mod hands;
pub mod model;
mod permit;
mod planner;
mod resumed;
pub mod trace;
mod turned_away;
mod uploads;

pub use choice::{Choice, Planners, Settings};
pub use downloads::Delivered;
pub use drive::{ExploreError, Explored, Task, explore};
pub use planner::{Done, Goal, Plan, Planner, PlannerError, Usage, View};
pub use resumed::Resumed;
pub use turned_away::asks_for_login;
