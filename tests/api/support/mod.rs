//! What several topics need.

pub mod fake_model;
