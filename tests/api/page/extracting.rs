//! extracting
