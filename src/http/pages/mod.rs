//! What people see.

pub mod shop;
