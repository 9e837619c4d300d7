//! What revisions of skillets are called.

use crate::model::Revision;

/// Which revision of a skillet is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RevisionName {
    /// Its number: numbers follow one another.
    Number(u64),
    /// Its id.
    Id(String),
}

impl RevisionName {
    /// As people write it: a number, or else an id.
    pub fn written(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Id(text.to_owned()), Self::Number)
    }

    pub(super) fn is_of(&self, revision: &Revision) -> bool {
        match self {
            Self::Number(number) => revision.number == *number,
            Self::Id(id) => revision.id.as_str() == id,
        }
    }
}
