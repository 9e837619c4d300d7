//! Workspaces of one operator on a running node: what each may use, what each has done, and that none of it is at
//! another's cost.

mod audit;
mod budget;
mod running;
