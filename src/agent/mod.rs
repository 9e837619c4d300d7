//! The agent: explores a site for a task, decides by a planner, and reads data by example.

pub mod model;
mod planner;

pub use planner::{Done, Goal, Plan, Planner, PlannerError, Usage, View};
