//! `page.ai`: what no code can read is judged or written by a model, by what the program has read and by the
//! page as it is. Its answer must fit the schema.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::state::{Calls, Done};
use crate::executor::StepError;
use crate::model::{GivenFile, Misuse, Outcome, OutputSchema, Refusal};
use crate::program::ai::{Question, Unanswered};

/// Most questions of one run.
const MOST_ASKED: usize = 20;
/// Most characters of a page that a question is given.
const MOST_OF_PAGE: usize = 24_000;
/// Most bytes of what a program gives with a question.
const MOST_GIVEN: usize = 60_000;
/// Where the answer is that is no part of the result: what is asked for at the root is an object.
const VALUE: &str = "value";

/// A question as a program puts it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskModel {
    /// What is to be judged or written; without it, the fields' part of the run's task.
    #[serde(default)]
    task: Option<String>,
    /// The fields of the result that are asked for.
    #[serde(default)]
    fields: Vec<String>,
    /// The schema of the answer, where it is no part of the result.
    #[serde(default)]
    schema: Option<Value>,
    /// What was read.
    #[serde(default)]
    from: Value,
}

impl AskModel {
    /// The schema that the answer must fit.
    fn schema(&self, result: &Value) -> Value {
        if self.fields.is_empty() {
            let schema = self.schema.clone().unwrap_or_else(|| json!({"type": "string"}));
            return with_definitions(
                &schema,
                json!({"type": "object", "required": [VALUE], "properties": {VALUE: &schema}}),
            );
        }
        let known = |name: &String| {
            let schema = result["properties"].get(name).cloned().unwrap_or(Value::Bool(true));
            (name.clone(), schema)
        };
        let properties: Map<String, Value> = self.fields.iter().map(known).collect();
        let schema = json!({"type": "object", "required": self.fields, "properties": properties,
            "additionalProperties": false});
        with_definitions(result, schema)
    }
}

/// A schema with what another one's references lead to.
fn with_definitions(of: &Value, mut schema: Value) -> Value {
    for definitions in ["$defs", "definitions"] {
        if let Some(all) = of.get(definitions) {
            schema[definitions] = all.clone();
        }
    }
    schema
}

impl Calls<'_> {
    pub(super) async fn ask_model(
        &mut self,
        ask: AskModel,
        summary: String,
    ) -> Result<Done, StepError> {
        let from = self.put(&ask)?;
        let schema = ask.schema(&self.replay.revision.output_schema);
        let schema = OutputSchema::compile(schema)
            .map_err(|error| Refusal::Misused(Misuse::QuestionSchema(error.to_string())))?;
        let page = self.text_of_page().await?;
        let Some(ai) = self.ai.as_deref_mut() else {
            return Err(Refusal::Misused(Misuse::NoModel).into());
        };
        let task = ask.task.as_deref().map(|task| self.tokens.shown(task));
        // Files are named nowhere but to a page.
        let parameters = GivenFile::without(&self.inputs.parameters);
        let question = Question {
            task: task.as_deref().unwrap_or(&self.replay.order.task),
            parameters: &parameters,
            schema: &schema,
            from: &from,
            page: &page,
        };
        let answer = ai.answer(&question).await.map_err(|unanswered| match unanswered {
            Unanswered::Cannot(why) => Refusal::Unanswered(why).into(),
            Unanswered::Failed(error) => StepError::Ended(error),
        })?;
        if let Some(fault) = schema.violations(&answer).first() {
            let (at, why) = (&fault.pointer, &fault.message);
            let why = format!("the model's answer does not fit: {at}: {why}");
            return Err(Refusal::Unanswered(why).into());
        }
        let answer = match answer {
            Value::Object(mut fields) if ask.fields.is_empty() => {
                fields.remove(VALUE).unwrap_or_default()
            }
            answer => answer,
        };
        Ok(Done::told(answer, summary, Outcome::Answered))
    }

    /// What the model is given, within what a program may ask.
    fn put(&mut self, ask: &AskModel) -> Result<Value, StepError> {
        self.asked += 1;
        if self.asked > MOST_ASKED {
            return Err(Refusal::Misused(Misuse::Questions(MOST_ASKED)).into());
        }
        let from = self.executor.redactor().redact_json(&self.tokens.show(ask.from.clone()));
        let put = ask.task.as_ref().map_or(0, String::len)
            + ask.schema.as_ref().map_or(0, |schema| schema.to_string().len());
        if from.to_string().len() + put > MOST_GIVEN {
            return Err(Refusal::Misused(Misuse::QuestionSize(MOST_GIVEN)).into());
        }
        Ok(from)
    }

    /// The page's text, without secrets and without what is outside of the run's sites.
    async fn text_of_page(&self) -> Result<String, StepError> {
        self.executor.check_page()?;
        let may_read = |address: &str| self.executor.bounds().check(address).is_ok();
        let (text, whole) = self.page.text(MOST_OF_PAGE, &may_read).await?;
        let more = if whole { "" } else { "\n(The page goes on; the rest is not shown.)" };
        let text = format!("{text}{more}");
        Ok(self.executor.redact(&text))
    }
}
