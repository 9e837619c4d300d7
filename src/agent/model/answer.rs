//! What a model answered, read leniently: of the many servers that speak this protocol few keep to
//! every field of it, so only what is needed is looked at.

use serde_json::{Map, Value};

/// An answer.
#[derive(Debug, Default)]
pub(super) struct Answer {
    /// Plain text beside or instead of calls.
    pub text: String,
    /// The model's refusal in its own words.
    pub refusal: Option<String>,
    /// The calls, in order.
    pub calls: Vec<Call>,
    /// Why it ended: `stop`, `tool_calls`, `length`, `content_filter`.
    pub finish_reason: String,
}

/// One call of a tool.
#[derive(Debug, Clone)]
pub(super) struct Call {
    /// The provider's id of it.
    pub id: String,
    /// The tool.
    pub name: String,
    /// The arguments, or the text that was no JSON.
    pub arguments: Result<Value, String>,
}

/// Tokens of one answer, as the provider counted them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tokens {
    /// Of the prompt, cached ones included.
    pub input: u64,
    /// Of the prompt, those that were cached.
    pub cached: u64,
    /// Written.
    pub output: u64,
}

impl Answer {
    /// Reads the body of an answer; `None` if it is not one of this protocol.
    pub(super) fn read(body: &Value) -> Option<Self> {
        let choice = body.pointer("/choices/0")?;
        let message = choice.get("message")?;
        let calls = message.get("tool_calls").and_then(Value::as_array);
        let calls = calls.into_iter().flatten().enumerate().map(|(i, call)| Call::read(i, call));
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Some(Self {
            text: message.get("content").map(plain_text).unwrap_or_default(),
            refusal: message.get("refusal").and_then(text).filter(|r| !r.is_empty()),
            calls: calls.collect(),
            finish_reason: choice.get("finish_reason").and_then(text).unwrap_or_default(),
        })
    }
}

impl Call {
    fn read(index: usize, call: &Value) -> Self {
        let function = &call["function"];
        let arguments = match &function["arguments"] {
            Value::String(text) if text.trim().is_empty() => Ok(Value::Object(Map::new())),
            Value::String(text) => serde_json::from_str(text).map_err(|_| text.clone()),
            Value::Null => Ok(Value::Object(Map::new())),
            other => Ok(other.clone()),
        };
        let id = call["id"].as_str().filter(|id| !id.is_empty());
        Self {
            id: id.map_or_else(|| format!("wrong{index:04}"), str::to_owned),
            name: function["name"].as_str().unwrap_or_default().to_owned(),
            arguments,
        }
    }
}

impl Tokens {
    /// Tokens as an answer's `usage` states them; none where it states nothing.
    pub(super) fn read(body: &Value) -> Self {
        let at = |pointer: &str| body.pointer(pointer).and_then(Value::as_u64).unwrap_or(0);
        let input = at("/usage/prompt_tokens");
        Self {
            input,
            // A provider that counts its cache apart must not make the rest negative.
            cached: at("/usage/prompt_tokens_details/cached_tokens").min(input),
            output: at("/usage/completion_tokens"),
        }
    }
}

/// A message's content: a string, or parts of which some are text.
fn plain_text(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(parts) => {
            parts.iter().filter_map(|part| part["text"].as_str()).collect::<Vec<_>>().join("\n")
        }
        _ => String::new(),
    }
}
