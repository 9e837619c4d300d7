//! Why steps are no program.

/// Why steps are no program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Uncompiled(pub(in crate::program) String);

pub(super) fn uncompiled<T>(why: impl Into<String>) -> Result<T, Uncompiled> {
    Err(Uncompiled(why.into()))
}
