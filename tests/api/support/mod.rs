//! What several topics need.

pub mod site;
