//! Calls of tools that a page offers as `callTool`.

use serde_json::Value;

use super::compiler::Compiler;
use super::naming::figures;
use super::uncompiled::{Remedy, Uncompiled, mended_by, uncompiled};
use crate::model::{LearnedStep, ToolCall};
use crate::program::javascript as js;

impl Compiler<'_> {
    /// A call with inputs of the run in place of their values; what is in no input and no task may be of that run alone.
    pub(super) fn call_tool(&mut self, step: &LearnedStep) -> Result<(), Uncompiled> {
        let Some(called) = &step.called else {
            return uncompiled("how a tool of the page was called is not known");
        };
        let given = called.input.iter().map(|(name, value)| {
            Ok(format!("{}: {}", js::key(name), self.argument(name, value, called)?))
        });
        let given: Vec<String> = given.collect::<Result<_, Uncompiled>>()?;
        let tool = js::literal(&called.tool);
        let call = if given.is_empty() {
            format!("page.callTool({tool})")
        } else {
            format!("page.callTool({tool}, {})", js::object(&given, 2))
        };
        self.reads_only &= called.reads_only;
        if called.kept {
            self.keep(step, &call, step.into.is_some());
        } else {
            self.line(call);
        }
        Ok(())
    }

    /// As [`Compiler::given`]; which of few values was a choice, as of a list's order. One with figures may be of that day.
    fn argument(
        &mut self,
        name: &String,
        value: &Value,
        called: &ToolCall,
    ) -> Result<String, Uncompiled> {
        match (self.given(value), value) {
            (Err(_), Value::String(text))
                if called.choices.contains(name) && figures(text) == 0 =>
            {
                Ok(js::literal(text))
            }
            (given, _) => given,
        }
    }

    fn given(&mut self, value: &Value) -> Result<String, Uncompiled> {
        match value {
            Value::String(text) => self.typed(text),
            Value::Number(number) => {
                let text = number.to_string();
                match self.inputs.typed(&text) {
                    Some(template) if template.inputs().next().is_some() => Ok(js::text(&template)),
                    Some(_) => Ok(text),
                    None => mended_by(
                        Remedy::Value,
                        format!("{text} was given, which neither the task nor a parameter says"),
                    ),
                }
            }
            Value::Array(items) => {
                let items = items.iter().map(|item| self.given(item));
                Ok(format!("[{}]", items.collect::<Result<Vec<_>, _>>()?.join(", ")))
            }
            Value::Object(fields) => {
                let fields = fields
                    .iter()
                    .map(|(name, value)| Ok(format!("{}: {}", js::key(name), self.given(value)?)));
                Ok(js::object(&fields.collect::<Result<Vec<_>, Uncompiled>>()?, 4))
            }
            plain => Ok(plain.to_string()),
        }
    }
}
