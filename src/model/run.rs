//! The run as the API shows it, and the transitions between its states.
//!
//! The stores keep this document ready-made; every change of state goes through the methods here.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, AnyOf, ObjectBuilder, Ref, Schema};

use super::{
    ChangeDetails, Cost, Evidence, ModelName, OfSchedule, RunError, RunId, RunOrder, SkilletUse,
    Timestamp, WaitingFor,
};

/// Where a run stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Queued, not yet executing.
    Pending,
    /// The agent is working.
    Started,
    /// Finished; `outcome` says how.
    Completed,
    /// Canceled before it finished.
    Canceled,
}

impl Status {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Pending, Self::Started, Self::Completed, Self::Canceled];

    /// As documents say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Started => "started",
            Self::Completed => "completed",
            Self::Canceled => "canceled",
        }
    }

    /// Whether nothing follows this state.
    pub fn is_final(self) -> bool {
        matches!(self, Self::Completed | Self::Canceled)
    }
}

/// How a completed run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Outcome)]
pub enum RunOutcome {
    /// `result` holds what was asked for.
    Success,
    /// `error` says why not.
    Failed,
}

impl RunOutcome {
    /// All there are.
    pub const ALL: [Self; 2] = [Self::Success, Self::Failed];

    /// As documents say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failed => "failed",
        }
    }
}

/// Which planner decided a run's steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlannerKind {
    /// A language model.
    Model,
    /// Rules, without a model.
    Builtin,
}

/// How a run got its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Path {
    /// The planner found the way.
    Explored,
    /// The saved program ran as it is.
    Replayed,
    /// The saved program ran, elements found again by likeness, without a model.
    Healed,
    /// The saved program ran with the planner's help.
    Repaired,
}

impl Path {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Explored, Self::Replayed, Self::Healed, Self::Repaired];

    /// As documents and the log say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Explored => "explored",
            Self::Replayed => "replayed",
            Self::Healed => "healed",
            Self::Repaired => "repaired",
        }
    }
}

/// A run: the document that pollers read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    /// The run's identifier.
    #[schema(value_type = String, format = "uuid")]
    pub id: RunId,
    /// Where it stands.
    pub status: Status,
    /// How it ended, once `completed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<RunOutcome>,
    /// When it was accepted.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When execution began.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Timestamp>,
    /// When it finished or was canceled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub completed_at: Option<Timestamp>,
    /// What to do.
    pub task: String,
    /// The model asked for, or the default.
    pub model: ModelName,
    /// Which planner worked, once known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub planner: Option<PlannerKind>,
    /// How the result was got.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    /// The skillet used or produced.
    pub skillet: SkilletUse,
    /// The result, in the shape of the schema.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = result_schema)]
    pub result: Option<Value>,
    /// The result's file. Kept apart by the stores; its descriptor is put in at the read.
    #[serde(skip)]
    pub file: Option<StoredFile>,
    /// Why it failed; of a canceled run only where something may have been changed on a site by then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<RunError>,
    /// What it cost, once completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// What the caller should know although the run goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// What showed that the task was met, word by word: of a run that explored and succeeded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<Evidence>,
    /// The schedule that it was started by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<OfSchedule>,
    /// Where its browser can be watched while it is not over, without a key and without any right: whoever has the address
    /// may look, until it expires within the hour. Made anew at the read; read the run again for a later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live_url: Option<String>,
    /// What it waits for, of a run that was started with `"onBlock": "ask"` and that only a person can go on with: take
    /// it over where it can be watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting_for: Option<WaitingFor>,
    /// How many steps its timeline has. Kept apart by the stores and put in at the read.
    #[serde(default)]
    pub steps: u64,
    /// The caller's label. Kept apart by the stores and put in at the read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// An object of the caller's shape, or a large result's file.
fn result_schema() -> RefOr<Schema> {
    let any =
        ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(true)));
    let either = AnyOf::builder().item(Ref::from_schema_name("FileResult")).item(any);
    either
        .description(Some("The result, in the shape of the schema, or where it lies as a file."))
        .into()
}

/// A change of state that the run's present state does not allow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a run that is {from:?} cannot become {to:?}")]
pub struct TransitionError {
    from: Status,
    to: Status,
}

/// A result too large to inline, as it lies in the file store. The signed link to it is made at
/// every read, because it expires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredFile {
    /// Its name in the file store.
    pub id: String,
    /// Media type.
    pub content_type: String,
    /// Size in bytes.
    pub size_bytes: u64,
}

/// The result of a run.
#[derive(Debug, Clone, PartialEq)]
pub enum RunResult {
    /// Part of the run's document.
    Inline(Value),
    /// Beside it.
    File(StoredFile),
}

/// What a successful run ends with.
#[derive(Debug, Clone)]
pub struct Success {
    /// The validated result.
    pub result: RunResult,
    /// How it was got.
    pub path: Path,
    /// What happened to the skillet.
    pub skillet: SkilletUse,
    /// What showed that the task was met, word by word; of an exploration.
    pub evidence: Vec<Evidence>,
}

impl Run {
    /// The run of a newly accepted order.
    pub fn pending(order: &RunOrder, warnings: Vec<String>) -> Self {
        Self {
            id: order.run_id,
            status: Status::Pending,
            outcome: None,
            created_at: order.created_at,
            started_at: None,
            completed_at: None,
            task: order.task.clone(),
            model: order.model,
            planner: None,
            path: None,
            skillet: SkilletUse::untouched(order.key.skillet.clone()),
            result: None,
            file: None,
            error: None,
            cost: None,
            warnings,
            evidence: Vec::new(),
            schedule: order.schedule.clone(),
            live_url: None,
            waiting_for: None,
            steps: 0,
            title: None,
        }
    }

    /// pending → started.
    pub fn start(&mut self, at: Timestamp, planner: PlannerKind) -> Result<(), TransitionError> {
        self.go(Status::Started, &[Status::Pending])?;
        self.started_at = Some(at.max(self.created_at));
        self.planner = Some(planner);
        Ok(())
    }

    /// A started run waits for a person, or does so no more.
    pub fn wait(&mut self, waiting_for: Option<WaitingFor>) -> Result<(), TransitionError> {
        self.go(Status::Started, &[Status::Started])?;
        self.waiting_for = waiting_for;
        Ok(())
    }

    /// started → pending, when its node was lost or drained before the run changed anything.
    pub fn requeue(&mut self) -> Result<(), TransitionError> {
        self.go(Status::Pending, &[Status::Started])?;
        self.started_at = None;
        self.planner = None;
        Ok(())
    }

    /// started → completed, success.
    pub fn succeed(
        &mut self,
        at: Timestamp,
        success: Success,
        cost: Cost,
    ) -> Result<(), TransitionError> {
        self.complete(at, RunOutcome::Success, cost)?;
        match success.result {
            RunResult::Inline(value) => self.result = Some(value),
            RunResult::File(file) => self.file = Some(file),
        }
        self.path = Some(success.path);
        self.skillet = success.skillet;
        self.evidence = success.evidence;
        Ok(())
    }

    /// started → completed, failed. The skillet stays as it was.
    pub fn fail(
        &mut self,
        at: Timestamp,
        error: RunError,
        cost: Cost,
    ) -> Result<(), TransitionError> {
        self.complete(at, RunOutcome::Failed, cost)?;
        self.error = Some(error);
        Ok(())
    }

    /// pending or started → canceled. `changed`: what it may have changed by then.
    pub fn cancel(
        &mut self,
        at: Timestamp,
        changed: Option<Box<ChangeDetails>>,
    ) -> Result<(), TransitionError> {
        self.go(Status::Canceled, &[Status::Pending, Status::Started])?;
        self.completed_at = Some(at.max(self.created_at));
        self.error = changed.map(|details| RunError {
            details: Some(details),
            ..RunError::rejected(
                "the run was canceled when it may have changed something on a site",
            )
        });
        Ok(())
    }

    fn complete(
        &mut self,
        at: Timestamp,
        outcome: RunOutcome,
        cost: Cost,
    ) -> Result<(), TransitionError> {
        self.go(Status::Completed, &[Status::Started])?;
        self.completed_at = Some(at.max(self.started_at.unwrap_or(self.created_at)));
        self.outcome = Some(outcome);
        self.cost = Some(cost);
        Ok(())
    }

    fn go(&mut self, to: Status, from: &[Status]) -> Result<(), TransitionError> {
        if !from.contains(&self.status) {
            return Err(TransitionError { from: self.status, to });
        }
        self.status = to;
        self.waiting_for = None;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Block, SkilletKey};

    fn run() -> Run {
        let key: SkilletKey = "default/x".parse().expect("a key");
        let id = RunId::new(key.partition());
        Run {
            id,
            status: Status::Pending,
            outcome: None,
            created_at: Timestamp::from_millis(10),
            started_at: None,
            completed_at: None,
            task: "t".to_owned(),
            model: ModelName::default(),
            planner: None,
            path: None,
            skillet: SkilletUse::untouched(key.skillet),
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

    #[test]
    fn a_run_waits_only_while_it_is_under_way() {
        let at = Timestamp::from_millis(20);
        let asked = WaitingFor {
            what: Block::Login,
            reason: "a code".to_owned(),
            url: "https://a.example/".to_owned(),
            since: at,
            until: at.after(std::time::Duration::from_mins(1)),
        };
        let mut waits = run();
        assert!(waits.wait(Some(asked.clone())).is_err(), "pending");
        waits.start(at, PlannerKind::Model).expect("pending can start");
        waits.wait(Some(asked.clone())).expect("started can wait");
        assert_eq!(waits.waiting_for, Some(asked));
        let mut again = waits.clone();
        again.requeue().expect("started can go back");
        assert_eq!(again.waiting_for, None);
        waits.cancel(at, None).expect("started can be canceled");
        assert_eq!(waits.waiting_for, None);
        assert!(waits.wait(None).is_err(), "canceled");
    }

    #[test]
    fn nothing_leaves_a_final_state() {
        let cost = Cost::new(0.0, std::time::Duration::ZERO);
        let mut canceled = run();
        canceled.cancel(Timestamp::from_millis(20), None).expect("pending can be canceled");
        let mut failed = run();
        failed.start(Timestamp::from_millis(20), PlannerKind::Builtin).expect("pending can start");
        failed
            .fail(Timestamp::from_millis(30), RunError::rejected("no"), cost.clone())
            .expect("started can fail");
        for run in [&mut canceled, &mut failed] {
            let before = run.clone();
            let at = Timestamp::from_millis(40);
            assert!(run.start(at, PlannerKind::Model).is_err());
            assert!(run.cancel(at, None).is_err());
            assert!(run.requeue().is_err());
            assert!(run.fail(at, RunError::rejected("no"), cost.clone()).is_err());
            assert_eq!(*run, before);
        }
    }

    #[test]
    fn a_requeued_run_has_not_started() {
        let mut run = run();
        run.start(Timestamp::from_millis(20), PlannerKind::Model).expect("pending can start");
        run.requeue().expect("started can go back");
        assert_eq!((run.status, run.started_at, run.planner), (Status::Pending, None, None));
    }

    #[test]
    fn a_pending_run_cannot_complete() {
        let cost = Cost::new(0.0, std::time::Duration::ZERO);
        assert!(run().fail(Timestamp::now(), RunError::rejected("no"), cost).is_err());
    }
}
