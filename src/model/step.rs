//! A step on a run's timeline, and what a planner suggests to follow.

use serde::{Deserialize, Serialize};

use super::{ActionKind, RunId, Timestamp, clip};

/// A task that a planner suggests to whoever gave it this one; nobody does it by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowUp {
    /// The task: one line of at most 500 characters.
    pub task: String,
    /// It in a few words: one line of at most 120.
    pub summary: String,
}

impl FollowUp {
    /// What a planner said, as a caller may be shown it. A task that nobody summed up goes by its beginning;
    /// none where there is no task.
    pub fn of(task: &str, summary: &str) -> Option<Self> {
        let line = |text: &str| {
            let apart = |c: char| c.is_whitespace() || c.is_control();
            let words = text.split(apart).filter(|word| !word.is_empty());
            words.collect::<Vec<_>>().join(" ")
        };
        let (task, summary) = (line(task), line(summary));
        let summary = if summary.is_empty() { &task } else { &summary };
        let summary = clip(summary, 120);
        (!task.is_empty()).then(|| Self { task: clip(&task, 500), summary })
    }
}

/// A step on a run's timeline, as `GET /runs/{id}/steps` shows it. Redacted before it is made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepRecord {
    /// Place on the timeline, from 1.
    pub number: u64,
    /// When the step was done.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What it was: `goto`, `fill`, `extract` …
    #[schema(value_type = String)]
    pub name: ActionKind,
    /// The step in words a person understands: `fill textbox "Search" with {{parameters.query}}`.
    pub summary: String,
    /// The page's address after it.
    pub url: String,
    /// Whether it worked.
    pub ok: bool,
    /// What came of it, or what went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Where a picture of the page that it was done on is had, below this server and with the key; absent where there is
    /// none. In the store it is the id of the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub picture: Option<String>,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

impl StepRecord {
    /// As callers get it: with the address of its picture in place of the file.
    #[must_use]
    pub fn given_out(self, run: RunId) -> Self {
        let number = self.number;
        let picture = self.picture.map(|_| format!("/api/v1/runs/{run}/steps/{number}/picture"));
        Self { picture, ..self }
    }
}
