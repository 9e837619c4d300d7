//! Runs of which something stored cannot be read: damaged, or written by a newer version. Such a run
//! ends as failed, once, whatever is left of it, so that the skillet's other runs go on.

use serde_json::Value;

use super::Result;
use super::document::from_json;
use super::lifecycle::{self, Changes};
use crate::model::{ModelName, Run, RunId, SkilletKey, SkilletUse, Status, Timestamp};

/// What is stored of a run that cannot be carried out or carried on.
pub(super) struct Remains<'a> {
    pub(super) id: RunId,
    pub(super) key: &'a SkilletKey,
    /// Its document, if there is one.
    pub(super) document: &'a str,
    /// What it may have changed on a site.
    pub(super) changes: &'a Changes,
}

impl Remains<'_> {
    /// The run as it ends.
    pub(super) fn into_failed(self) -> Result<Run> {
        let mut run = from_json(self.document).unwrap_or_else(|_| self.rebuilt());
        let advice = if self.changes.any() {
            "The run was not carried on, and not repeated, because it may already have changed \
             something on the site: look there before you start it again"
        } else {
            "The run was not carried out: start it again"
        };
        let message = format!(
            "what is stored of this run cannot be read: it is damaged, or a newer version of Hob \
             wrote it, and then all nodes need that version. {advice}"
        );
        lifecycle::fail(&mut run, &message, self.changes)?;
        Ok(run)
    }

    /// A run with what can be made out in a document that is no run to this version.
    fn rebuilt(&self) -> Run {
        let parts: Value = from_json(self.document).unwrap_or_default();
        let time = |name: &str| -> Option<Timestamp> {
            parts.get(name).and_then(|at| serde_json::from_value(at.clone()).ok())
        };
        Run {
            id: self.id,
            status: Status::Pending,
            outcome: None,
            created_at: time("createdAt").unwrap_or_else(Timestamp::now),
            started_at: None,
            completed_at: None,
            task: parts.get("task").and_then(Value::as_str).unwrap_or_default().to_owned(),
            model: ModelName::default(),
            planner: None,
            path: None,
            skillet: SkilletUse::untouched(self.key.skillet.clone()),
            result: None,
            file: None,
            error: None,
            cost: None,
            warnings: Vec::new(),
            evidence: Vec::new(),
            schedule: None,
            live_url: None,
            waiting_for: None,
            steps: 0,
            title: None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;
    use crate::model::RunOutcome;

    #[test]
    fn whatever_is_left_becomes_a_failed_run() {
        let key: SkilletKey = "default/x".parse().unwrap();
        let id = RunId::new(key.partition());
        for (document, task, created) in [
            ("", "", false),
            ("[1]", "", false),
            (
                r#"{"task":"collect","createdAt":"2026-11-21T07:00:00.000Z","status":"paused"}"#,
                "collect",
                true,
            ),
        ] {
            let remains = Remains { id, key: &key, document, changes: &Changes::default() };
            let run = remains.into_failed().unwrap();
            assert_eq!(
                (run.id, run.status, run.outcome),
                (id, Status::Completed, Some(RunOutcome::Failed))
            );
            assert_eq!((run.task.as_str(), &run.skillet.id), (task, &key.skillet));
            assert_eq!(run.created_at == "2026-11-21T07:00:00.000Z".parse().unwrap(), created);
            assert!(run.error.unwrap().message.contains("start it again"));
        }
    }
}
