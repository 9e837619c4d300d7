//! The agent: explores a site for a task, decides by a planner, and reads data by example.

mod builtin;
pub mod infer;
mod planner;

pub use builtin::BuiltinPlanner;
pub use planner::{Done, Goal, Plan, Planner, PlannerError, Usage, View};
