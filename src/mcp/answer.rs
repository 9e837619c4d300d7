//! A run as the result of a tool.

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Map, Value, json};

use super::fault;
use super::files::{LARGEST, file_of, link_of};
use crate::client::{Client, changes};
use crate::model::OutputSchema;

/// What a tool answers of a run.
pub(super) enum Shape {
    /// The run, with its result in it.
    Run,
    /// The result alone, which fits this schema.
    Result(Value),
}

/// A run that has ended, as the result of a tool.
pub(super) async fn of_run(client: &Client, run: &Value, shape: &Shape) -> CallToolResult {
    let id = run["id"].as_str().unwrap_or_default();
    if let Some(failure) = failure(run, id) {
        return match shape {
            Shape::Run => with_run(failure, run),
            Shape::Result(_) => failure,
        };
    }
    let mut result = match shape {
        Shape::Run => as_it_is(run),
        Shape::Result(schema) => match result(client, run, schema).await {
            Ok(result) => structured(result),
            Err(size) => {
                let why = format!(
                    "run {id} has succeeded; its result has {size} bytes, too many for an answer: read the resource, or \
                     download it from the address that get_run gives"
                );
                fault::failed("payload-too-large", &why)
            }
        },
    };
    result.content.extend(file_of(run).map(ContentBlock::resource_link));
    result
}

/// A run that may still go on, as it is.
pub(super) fn as_it_is(run: &Value) -> CallToolResult {
    structured(Value::Object(shown(run)))
}

fn structured(value: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(value.to_string())]);
    result.structured_content = Some(value);
    result
}

fn with_run(mut result: CallToolResult, run: &Value) -> CallToolResult {
    result.structured_content = Some(Value::Object(shown(run)));
    result
}

/// A run without what only people look into.
fn shown(run: &Value) -> Map<String, Value> {
    let fields = run.as_object().into_iter().flatten();
    let shown = fields.filter(|(name, _)| *name != "evidence");
    shown.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Why a run that has ended has no result.
fn failure(run: &Value, id: &str) -> Option<CallToolResult> {
    let text = |pointer: &str| run.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let (code, why) = match (text("/status"), text("/outcome")) {
        ("canceled", _) => ("canceled", "the run was canceled"),
        (_, "success") => return None,
        _ => (text("/error/code"), text("/error/message")),
    };
    let lines: Vec<String> =
        std::iter::once(format!("{why} (run {id})")).chain(changes(run)).collect();
    Some(fault::failed(code, &lines.join("\n")))
}

/// The result as data. Else, where it is a file that the schema has no place for, how large it is.
async fn result(client: &Client, run: &Value, schema: &Value) -> Result<Value, u64> {
    let Some((link, file)) = link_of(run) else { return Ok(run["result"].clone()) };
    let size = file["sizeBytes"].as_u64().unwrap_or(u64::MAX);
    if file["contentType"] == "application/json"
        && let Ok(Some(bytes)) = client.file(&link, LARGEST).await
        && let Ok(value) = serde_json::from_slice(&bytes)
    {
        return Ok(value);
    }
    let fits = OutputSchema::compile(schema.clone())
        .is_ok_and(|schema| schema.violations(&run["result"]).is_empty());
    if fits { Ok(run["result"].clone()) } else { Err(size) }
}

/// The schema of a run as [`Shape::Run`] gives it.
pub(super) fn run_schema() -> Value {
    let text = |description: &str| json!({"type": "string", "description": description});
    json!({
        "type": "object",
        "properties": {
            "id": text("Identifier of the run."),
            "status": text("`pending` or `started`, at last `completed` or `canceled`."),
            "outcome": text("Of a completed run: `success` or `failed`."),
            "result": {"description": "The result of a success: of the shape that was asked for, or, where it is large, \
                an object of type `file` with the address that it can be downloaded from."},
            "error": {"type": "object", "description": "Of a failed run: `code` and `message`."},
            "warnings": {"type": "array", "items": {"type": "string"}},
            "skillet": {"type": "object", "description": "The skillet that was used or made: its `id` runs it again."},
        },
        "required": ["id", "status"],
    })
}
