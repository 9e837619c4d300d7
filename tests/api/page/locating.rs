//! locating
