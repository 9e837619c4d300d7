//! What the topics share: servers that are started for a test and gone after it.

pub(crate) mod redis;
