//! acting
