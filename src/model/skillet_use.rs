//! What a run did with its skillet.

use serde::{Deserialize, Serialize};

use super::{RevisionId, SkilletId, Timestamp};

/// The skillet a run used or produced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkilletUse {
    /// The skillet.
    pub id: SkilletId,
    /// Whether the run reused what was saved.
    pub used: bool,
    /// Whether the run created the skillet.
    pub created: bool,
    /// Whether the run updated the skillet.
    pub updated: bool,
    /// The revision that the run produced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision_id: Option<RevisionId>,
    /// When that revision was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub revision_timestamp: Option<Timestamp>,
    /// A related follow-up task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant_prompt: Option<String>,
    /// Short description of that task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant_summary: Option<String>,
}

impl SkilletUse {
    /// A skillet that the run has not touched (yet).
    pub fn untouched(id: SkilletId) -> Self {
        Self {
            id,
            used: false,
            created: false,
            updated: false,
            revision_id: None,
            revision_timestamp: None,
            variant_prompt: None,
            variant_summary: None,
        }
    }

    /// The same use without the revision that the run made: the skillet did not take it.
    #[must_use]
    pub fn without_revision(self) -> Self {
        Self { used: self.used, ..Self::untouched(self.id) }
    }
}
