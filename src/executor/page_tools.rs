//! Calls of tools that a page offers: only of the page that the run may act on, with no secret, and by what the tool says of
//! its input. Whether it changes the site is the page's word, as it is of a link; what it sends shows it too.

use std::time::Duration;

use serde_json::{Map, Value};

use super::context::{Executor, Sent};
use super::error::StepError;
use crate::browser::PageTool;
use crate::model::{Outcome, OutputSchema, Refusal, SecretPlace, clip, same_page};

/// How long a page may take to offer a tool that is called: most do so once they have loaded.
const OFFERED: Duration = Duration::from_secs(5);
/// Most characters of an answer that are told.
const MOST_TOLD: usize = 4_000;
/// Most characters of what is wrong with an input.
const MOST_WHY: usize = 300;
/// What a call is among what may have been sent, in place of an element's role.
const ROLE: &str = "page tool";

/// A call that was answered.
pub struct Called {
    /// The answer, as the page gave it.
    pub value: Value,
    /// What came of it.
    pub outcome: Outcome,
    /// The tool that was called.
    pub tool: PageTool,
    /// Whether the page says that the tool changes nothing, and nothing was sent that may.
    pub reads_only: bool,
}

impl Executor<'_> {
    /// Calls a tool of the page.
    pub async fn call_tool(
        &mut self,
        name: &str,
        input: &Map<String, Value>,
        summary: &str,
    ) -> Result<Called, StepError> {
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
        }
        // The page may have gone elsewhere since; where it goes later, the tool is gone with it.
        self.check_input([])?;
        let (value, acted) = self.page.call_tool(&tool, &input).await?;
        // Before it is cut, for a part of a secret is not known as one.
        let answer = match self.redactor.redact_json(&value) {
            Value::Null => String::new(),
            Value::String(text) => clip(&text, MOST_TOLD),
            other => clip(&other.to_string(), MOST_TOLD),
        };
        let reads_only = tool.reads_only && self.page.sent() == before;
        Ok(Called { value, outcome: Outcome::ToolAnswered { acted, answer }, tool, reads_only })
    }

    /// Marks that a tool may change the site. Where a saved program may have called it in this run, or sent anything from this
    /// page, it is not called.
    async fn change_by(&mut self, tool: &PageTool, summary: &str) -> Result<(), StepError> {
        if self.read_only {
            return Err(Refusal::ReadOnly.into());
        }
        let here = self.page.landing()?.url;
        let is_this = |sent: &Sent| {
            sent.role == ROLE && sent.name == tool.name || same_page(&sent.url, &here)
        };
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
        // A schema that is none forbids nothing. Which draft it is of makes no difference to what tools take.
        let mut schema = tool.input.clone();
        schema.as_object_mut().map(|fields| fields.shift_remove("$schema"));
        let schema = OutputSchema::compile(schema).ok();
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
            let read = serde_json::from_str::<Value>(text.trim()).ok().filter(|read| {
                read.is_number() && (wants(schema, "number") || wants(schema, "integer"))
                    || read.is_boolean() && wants(schema, "boolean")
            });
            read.filter(|_| !wants(schema, "string")).unwrap_or(Value::String(text))
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

/// Whether a schema, or one of those that it leaves the choice of, takes values of this type.
fn wants(schema: &Value, kind: &str) -> bool {
    let is = |one: &Value| match &one["type"] {
        Value::String(only) => only == kind,
        Value::Array(several) => several.iter().any(|one| one == kind),
        _ => false,
    };
    let mut choices = ["anyOf", "oneOf"].into_iter().filter_map(|name| schema[name].as_array());
    is(schema) || choices.any(|choices| choices.iter().any(is))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_become_what_the_schema_wants_and_only_that() {
        let schema = json!({"properties": {
            "guests": {"type": "integer"}, "terrace": {"type": "boolean"}, "name": {"type": "string"},
            "days": {"type": "array", "items": {"type": "number"}}, "beds": {"type": ["integer", "null"]},
            "floor": {"anyOf": [{"type": "integer"}, {"type": "null"}]}, "room": {"type": ["integer", "string"]},
        }});
        let given = json!({"guests": "4", "terrace": "true", "name": "7", "days": ["1.5", "x"], "beds": "2", "floor": "3", "room": "4", "more": "2"});
        let fits = json!({"guests": 4, "terrace": true, "name": "7", "days": [1.5, "x"], "beds": 2, "floor": 3, "room": "4", "more": "2"});
        assert_eq!(as_said(given, &schema), fits);
        assert_eq!(as_said(json!({"a": "1"}), &Value::Null), json!({"a": "1"}));
    }
}
