//! The end of an exploration: the result that was read, or a download, if it fits.

use std::time::Instant;

use serde_json::Value;

use super::{Explorer, Flow};
use crate::agent::draft::{Draft, Finished};
use crate::agent::exploration::{ExploreError, Explored};
use crate::agent::obligations::sentence;
use crate::agent::turns::Shown;
use crate::executor::{Delivered, StepError, download_named, file_descriptor, wording};
use crate::model::{
    Action, ActionKind, Evidence, Fault, FollowUp, Languages, LearnedStep, Outcome, Refusal,
    RunError, infer,
};

/// How often a result may be offered that does not fit.
const MOST_MISFITS: usize = 3;
/// How often a result may be offered that leaves something of the task open.
const MOST_DOUBTED: usize = 8;
/// A result, and the download that it is.
type Delivery = (Finished, Option<Delivered>);

impl Explorer<'_> {
    pub(super) async fn finish(
        &mut self,
        written: serde_json::Map<String, Value>,
        follow_up: Option<FollowUp>,
    ) -> Result<Flow, ExploreError> {
        let began = Instant::now();
        let Value::Object(written) = self.executor.redactor().redact_json(&Value::Object(written))
        else {
            unreachable!("an object stays one")
        };
        let step = Action::finish(written.clone());
        if download_named(&written).is_none() && self.is_undone(&step, began).await? {
            return Ok(Flow::LookAgain);
        }
        let result = if let Some(id) = download_named(&written) {
            self.file_result(id).await?
        } else {
            self.written.extend(written.keys().cloned());
            self.draft.write(written);
            let found = self.draft.finish(self.schema.as_ref(), &self.page.languages());
            found.map(|finished| (finished, None))
        };
        match result {
            Ok((Finished { value: result, schema, doubts }, file)) => {
                self.warnings.extend(doubts.iter().map(ToString::to_string));
                if let Some(file) = &file {
                    self.evidence.downloaded(&file.name);
                }
                self.shows(|| Shown::of_result(&result, file.as_ref().map(|f| &f.name)));
                if self.doubt(&step, &result, began).await? {
                    return Ok(Flow::LookAgain);
                }
                self.record(&step, "finish".to_owned(), Outcome::Finished, began).await?;
                let mut explored = self.explored(result, schema).await;
                (explored.file, explored.follow_up) = (file, follow_up);
                Ok(Flow::Finished(Box::new(explored)))
            }
            Err(violations) => self.misfit(&step, violations, began).await,
        }
    }

    /// What the exploration leaves with this result.
    async fn explored(&mut self, result: Value, schema: Value) -> Explored {
        Explored {
            evidence: self.met(&result),
            result,
            file: None,
            schema,
            schema_inferred: !self.schema_given,
            steps: self.kept_steps(),
            notes: std::mem::take(&mut self.notes),
            follow_up: None,
            secrets: self.goal.secrets.clone(),
            start_url: self.start.clone(),
            warnings: self.warnings.iter().map(|text| self.executor.redact(text)).collect(),
            of_other_inputs: self.of_other_inputs,
            undone: self.left_undone.take(),
            environment: self.page.environment().await.ok(),
        }
    }

    /// What met the words of the task, with nothing secret in it.
    fn met(&self, result: &Value) -> Vec<Evidence> {
        let met = self.obligations.met(&self.evidence, result).into_iter();
        met.map(|met| Evidence { word: self.executor.redact(&met.word), ..met }).collect()
    }

    /// Holds the result against what the task obliges to; true where it is none because of that, and what was
    /// read for it is forgotten. Of a program that was taken over, nobody saw what it did first.
    async fn doubt(
        &mut self,
        step: &Action,
        result: &Value,
        began: Instant,
    ) -> Result<bool, ExploreError> {
        let doubts = self.obligations.doubts(&self.evidence, result);
        if doubts.is_empty() || self.goal.resumed.is_some() {
            return Ok(false);
        }
        let why = sentence(&doubts, &self.evidence);
        if !self.strict {
            self.warnings.push(why);
            return Ok(false);
        }
        let error = RunError::rejected(why.clone());
        self.record(step, "finish".to_owned(), Outcome::Failed(error.clone()), began).await?;
        self.doubted.push(why);
        if self.doubted.len() >= MOST_DOUBTED {
            return Err(RunError::rejected(self.doubted.swap_remove(0)).into());
        }
        self.forget_readings();
        Ok(true)
    }

    /// What was read is not the result: nothing of it is to stand beside what is read next.
    fn forget_readings(&mut self) {
        self.draft = Draft::default();
        self.evidence.forget_readings();
        self.learned.retain(|step| step.kind != ActionKind::Extract);
    }

    /// What was done, as the skillet may keep it.
    fn kept_steps(&mut self) -> Vec<LearnedStep> {
        let mut steps = std::mem::take(&mut self.learned);
        if !self.written.is_empty() {
            let written = std::mem::take(&mut self.written).into_iter().collect();
            steps.push(LearnedStep { written, ..LearnedStep::new(ActionKind::Finish, None, None) });
        }
        steps.into_iter().map(|step| step.redacted(self.executor.redactor())).collect()
    }

    /// A download as the result; only where the schema, if there is one, allows a file's descriptor.
    async fn file_result(
        &mut self,
        id: &str,
    ) -> Result<Result<Delivery, Vec<Fault>>, ExploreError> {
        let fault = |why: &Refusal| Ok(Err(vec![Fault::new("/$file", wording::refusal(why))]));
        let descriptor = file_descriptor();
        let schema = match &self.schema {
            None => infer::schema_of(&descriptor, &Languages::default()),
            Some(schema) if schema.violations(&descriptor).is_empty() => schema.source().clone(),
            Some(_) => return fault(&Refusal::NoFileWanted),
        };
        let file = match self.executor.deliver(id).await {
            Ok(file) => file,
            Err(StepError::Refused(why)) => return fault(&why),
            Err(StepError::Ended(error)) => return Err(error.into()),
            Err(StepError::Closed(closed)) => return Err(closed.into()),
        };
        if self.draft.value().as_object().is_some_and(|fields| !fields.is_empty()) {
            let warning = "the result is the file alone; what was read besides is not in it";
            self.warnings.push(warning.to_owned());
        }
        self.learned.push(LearnedStep::new(ActionKind::Finish, None, Some(&file.name)));
        Ok(Ok((Finished { value: Value::Null, schema, doubts: Vec::new() }, Some(file))))
    }

    /// What did not fit the schema may fit with what was read since.
    pub(super) fn hold_again(&mut self) {
        if self.violations.is_empty() {
            return;
        }
        let languages = self.page.languages();
        let held = self.draft.finish(self.schema.as_ref(), &languages);
        self.violations = held.err().unwrap_or_default();
        for fault in &mut self.violations {
            fault.message = self.executor.redact(&fault.message);
        }
    }

    /// Why a planner gives up, with why the last result that it offered was none.
    pub(super) fn with_misfit(&self, reason: String) -> String {
        if self.violations.is_empty() {
            return reason;
        }
        let why = wording::outcome(&Outcome::Unfit(self.violations.clone()));
        format!("{reason}; what was read does not fit the schema: {why}")
    }

    /// Tells the planner why a result is none; a few times, then the run ends.
    async fn misfit(
        &mut self,
        step: &Action,
        mut violations: Vec<Fault>,
        began: Instant,
    ) -> Result<Flow, ExploreError> {
        // A message quotes the value that does not fit.
        for fault in &mut violations {
            fault.message = self.executor.redact(&fault.message);
        }
        let unfit = Outcome::Unfit(violations.clone());
        let why = wording::outcome(&unfit);
        self.record(step, "finish".to_owned(), unfit, began).await?;
        self.violations = violations;
        self.misfits += 1;
        // A model may mend what it has; rules read anew.
        if self.strict {
            self.forget_readings();
        }
        if self.misfits >= MOST_MISFITS {
            let why = format!("what could be read does not fit the schema: {why}");
            return Err(RunError::rejected(why).into());
        }
        Ok(Flow::LookAgain)
    }
}
