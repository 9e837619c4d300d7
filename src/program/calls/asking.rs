//! `page.ai`: what no code can read is judged or written by a model, by what the program has read and by the
//! page as it is. Its answer must fit the schema.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Calls, Done, refused};
use crate::model::{GivenFile, OutputSchema};
use crate::program::ai::{Question, Unanswered};
use crate::program::fault::StepError;

/// Most questions of one run.
const MOST_ASKED: usize = 20;
/// Most characters of a page that a question is given; a page is read in parts.
const MOST_OF_PAGE: usize = 24_000;
/// Most bytes of what a program gives with a question.
const MOST_GIVEN: usize = 200_000;

/// A question as a program puts it.
#[derive(Debug, Deserialize)]
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
        if let Some(schema) = &self.schema {
            return schema.clone();
        }
        if self.fields.is_empty() {
            return json!({"type": "string"});
        }
        let known = |name: &String| {
            let schema = result["properties"].get(name).cloned().unwrap_or(Value::Bool(true));
            (name.clone(), schema)
        };
        let properties: Map<String, Value> = self.fields.iter().map(known).collect();
        let mut schema = json!({"type": "object", "required": self.fields, "properties": properties,
            "additionalProperties": false});
        for definitions in ["$defs", "definitions"] {
            if let Some(all) = result.get(definitions) {
                schema[definitions] = all.clone();
            }
        }
        schema
    }
}

impl Calls<'_> {
    pub(super) async fn ask_model(
        &mut self,
        ask: AskModel,
        summary: String,
    ) -> Result<Done, StepError> {
        self.asked += 1;
        if self.asked > MOST_ASKED {
            return Err(refused(&format!("a program asks at most {MOST_ASKED} questions")));
        }
        let from = self.redactor.redact_json(&self.tokens.show(ask.from.clone()));
        if from.to_string().len() > MOST_GIVEN {
            return Err(refused(&format!(
                "what is given with a question is over {MOST_GIVEN} bytes"
            )));
        }
        let schema = ask.schema(&self.replay.revision.output_schema);
        let fits = OutputSchema::compile(schema.clone())
            .map_err(|error| refused(&format!("ai: the schema cannot be used: {error}")))?;
        let page = self.text_of_page().await?;
        let Some(ai) = self.ai.as_deref_mut() else {
            return Err(refused(
                "a part of the result is judged or written, and no model is set up",
            ));
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
            Unanswered::Cannot(why) => StepError::Refused(why),
            Unanswered::Failed(error) => StepError::Ended(error),
        })?;
        if let Some(fault) = fits.violations(&answer).first() {
            let (at, why) = (&fault.pointer, &fault.message);
            return Err(refused(&format!("the model's answer does not fit: {at}: {why}")));
        }
        Ok(Done::told(answer, summary, "answered by a model".to_owned()))
    }

    /// The page's text, without secrets and without what is outside of the run's sites.
    async fn text_of_page(&self) -> Result<String, StepError> {
        self.bounds.check_all(&[self.page.landing()?.url]).map_err(StepError::Refused)?;
        let may_read = |address: &str| self.bounds.check(address).is_ok();
        let mut text = String::new();
        while text.chars().count() < MOST_OF_PAGE {
            let offset = text.encode_utf16().count();
            let part = self.page.read_where(None, None, offset, &may_read).await?;
            match part.rsplit_once("\n… ") {
                Some((part, rest)) if rest.contains("read on with offset") => text.push_str(part),
                _ => {
                    text.push_str(&part);
                    break;
                }
            }
        }
        Ok(self.redactor.redact(&text).into_owned())
    }
}
