//! What showed, in a run that succeeded, that a word of its task was met.

use serde::{Deserialize, Serialize};

/// What met a word of the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MetBy {
    /// The page that was read is about it: its title, address, a heading over what was read.
    Page,
    /// A control that was pressed, chosen or filled in says it, and that had an effect.
    Control,
    /// Every record that was read says it.
    Records,
    /// A label of what was read says it.
    Label,
    /// It asks for nothing by itself, such as a reason for the task or the kind of a named thing, and the site
    /// tells nothing apart by it.
    Aside,
    /// As many were read.
    Number,
    /// The records were put into an order.
    Order,
    /// A file came.
    Download,
}

/// A word of the task, and what met it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// The word as the task has it, or the value of an input.
    pub word: String,
    /// What met it.
    pub met_by: MetBy,
}
