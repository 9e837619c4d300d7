//! Calls of tools that a page offers: only of the page that the run may act on, with no secret, and by what the tool says of
//! its input. Whether it changes the site is the page's word, as it is of a link; what it sends shows it too.

use std::time::Duration;

use serde_json::{Map, Value};

use super::context::{Executor, Sent};
use super::error::StepError;
use crate::browser::PageTool;
use crate::model::{Outcome, OutputSchema, Refusal, SecretPlace, clip};

/// How long a page may take to offer a tool that is called: most do so once they have loaded.
const OFFERED: Duration = Duration::from_secs(5);
/// Most characters of an answer that are told.
const MOST_TOLD: usize = 4_000;
/// Most characters of what is wrong with an input.
const MOST_WHY: usize = 300;
/// What a call is among what may have been sent, in place of an element's role.
const ROLE: &str = "page tool";

impl Executor<'_> {
    /// Calls a tool of the page; its answer, and what came of it.
    pub async fn call_tool(
        &mut self,
        name: &str,
        input: &Map<String, Value>,
        summary: &str,
    ) -> Result<(Value, Outcome), StepError> {
        self.check_input([])?;
        let Some(tool) = self.page.offered_tool(name, OFFERED).await? else {
            let offered = self.page.tools()?.into_iter().map(|tool| tool.name).collect();
            return Err(Refusal::NoTool { name: name.to_owned(), offered }.into());
        };
        let input = self.filled(&tool, input)?;
        let before = self.page.sent();
        if tool.reads_only {
            self.set.get_or_insert(before);
        } else {
            self.change_by(&tool, summary).await?;
            // The page may have gone elsewhere while that was written.
            self.check_input([])?;
        }
        let (value, acted) = self.page.call_tool(name, &input).await?;
        let answer = match &value {
            Value::Null => String::new(),
            Value::String(text) => clip(text, MOST_TOLD),
            other => clip(&other.to_string(), MOST_TOLD),
        };
        Ok((value, Outcome::ToolAnswered { acted, answer }))
    }

    /// Marks that a tool may change the site; one that a saved program may have called in this run is not called again.
    async fn change_by(&mut self, tool: &PageTool, summary: &str) -> Result<(), StepError> {
        if self.read_only {
            return Err(Refusal::ReadOnly.into());
        }
        let is_this = |sent: &Sent| sent.role == ROLE && sent.name == tool.name;
        if self.sent_before.iter().any(is_this) {
            return Err(Refusal::MaySendTwice.into());
        }
        self.changing(summary).await?;
        self.sends(ROLE, &tool.name)
    }

    /// The input with what stands in it for inputs of the run, as the tool's schema has it.
    fn filled(&self, tool: &PageTool, input: &Map<String, Value>) -> Result<Value, StepError> {
        let filled = self.revealed_in(&Value::Object(input.clone()))?;
        let fits = as_said(filled, &tool.input);
        // A schema that is none forbids nothing.
        let schema = OutputSchema::compile(tool.input.clone()).ok();
        if let Some(fault) = schema.and_then(|schema| schema.violations(&fits).into_iter().next()) {
            let why = clip(&format!("{} {}", fault.pointer, fault.message), MOST_WHY);
            return Err(
                Refusal::ToolInput { name: tool.name.clone(), why: why.trim().to_owned() }.into()
            );
        }
        Ok(fits)
    }

    fn revealed_in(&self, value: &Value) -> Result<Value, StepError> {
        Ok(match value {
            Value::String(text) => {
                let (text, secret) = self.texts.reveal(text);
                if secret {
                    return Err(Refusal::Secret(SecretPlace::Tool).into());
                }
                Value::String(text)
            }
            Value::Array(items) => {
                items.iter().map(|item| self.revealed_in(item)).collect::<Result<_, _>>()?
            }
            Value::Object(fields) => {
                let each = fields.iter();
                let each = each.map(|(name, value)| Ok((name.clone(), self.revealed_in(value)?)));
                Value::Object(each.collect::<Result<_, StepError>>()?)
            }
            other => other.clone(),
        })
    }
}

/// A value with texts as the numbers or truth values that a schema wants in their place: inputs of a run come as texts.
fn as_said(value: Value, schema: &Value) -> Value {
    match value {
        Value::String(text) => {
            let wanted = schema["type"].as_str().unwrap_or_default();
            let read =
                serde_json::from_str::<Value>(text.trim()).ok().filter(|read| match wanted {
                    "number" | "integer" => read.is_number(),
                    "boolean" => read.is_boolean(),
                    _ => false,
                });
            read.unwrap_or(Value::String(text))
        }
        Value::Array(items) => {
            items.into_iter().map(|item| as_said(item, &schema["items"])).collect()
        }
        Value::Object(fields) => {
            let of = |name: &str| &schema["properties"][name];
            fields
                .into_iter()
                .map(|(name, value)| {
                    let value = as_said(value, of(&name));
                    (name, value)
                })
                .collect()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_become_what_the_schema_wants_and_only_that() {
        let schema = json!({"properties": {
            "guests": {"type": "integer"}, "terrace": {"type": "boolean"}, "name": {"type": "string"},
            "days": {"type": "array", "items": {"type": "number"}},
        }});
        let given = json!({"guests": "4", "terrace": "true", "name": "7", "days": ["1.5", "x"], "more": "2"});
        let fits =
            json!({"guests": 4, "terrace": true, "name": "7", "days": [1.5, "x"], "more": "2"});
        assert_eq!(as_said(given, &schema), fits);
        assert_eq!(as_said(json!({"a": "1"}), &Value::Null), json!({"a": "1"}));
    }
}
