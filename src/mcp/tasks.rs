//! The tasks extension: a client that knows it is given a task for a call that takes long, and asks for it later, on any
//! connection. A task is a run; its id says, beside the run's, what is answered of it.

use rmcp::ErrorData;
use rmcp::model::{DetailedTask, GetTaskResult, JsonObject, Task, TaskPayload, TaskStatus};
use serde_json::Value;

use super::answer::{self, Shape};
use super::fault;
use super::listing;
use crate::client::{Client, ClientError};
use crate::model::{RunId, Timestamp};

/// What precedes a run's id where its result alone is answered.
const RESULT: &str = "result-";
/// How often a client may ask, in milliseconds.
const POLL: u64 = 2_000;

/// A run as a task.
pub(super) fn task(run: &Value, shape: &Shape) -> Task {
    let text = |name: &str| run[name].as_str().map(str::to_owned);
    let id = text("id").unwrap_or_default();
    let id = match shape {
        Shape::Run => id,
        Shape::Result(_) => format!("{RESULT}{id}"),
    };
    let now = || Timestamp::now().to_string();
    let created = text("createdAt").unwrap_or_else(now);
    let updated =
        text("completedAt").or_else(|| text("startedAt")).unwrap_or_else(|| created.clone());
    let said = match run["steps"].as_u64() {
        Some(steps) if steps > 0 => format!("{steps} steps done"),
        _ => "the run waits, or has begun".to_owned(),
    };
    Task::new(id, TaskStatus::Working, created, updated)
        .with_status_message(said)
        .with_poll_interval_ms(POLL)
}

/// The run that a task is, and what is answered of it.
fn named(task: &str) -> Result<(RunId, bool), ErrorData> {
    let (id, alone) = task.strip_prefix(RESULT).map_or((task, false), |id| (id, true));
    let unknown = |_| ErrorData::invalid_params("there is no such task", None);
    Ok((id.parse().map_err(unknown)?, alone))
}

/// How a task stands.
pub(super) async fn get(client: &Client, task_id: &str) -> Result<GetTaskResult, ErrorData> {
    let (id, alone) = named(task_id)?;
    let run: Value =
        client.get(&format!("runs/{id}"), &[]).await.map_err(|error| fault::as_error(&error))?;
    let shape = shape(client, &run, alone).await.map_err(|error| fault::as_error(&error))?;
    let payload = match run["status"].as_str() {
        Some("canceled") => TaskPayload::Cancelled,
        Some("completed") => {
            let result = answer::of_run(client, &run, &shape).await;
            let result = serde_json::to_value(result).ok();
            let result = result.and_then(|result| result.as_object().cloned());
            TaskPayload::Completed { result: result.unwrap_or_else(JsonObject::new) }
        }
        _ => TaskPayload::Working,
    };
    Ok(GetTaskResult::new(DetailedTask::new(task(&run, &shape), payload)))
}

/// What is answered of a task's run. A skillet that is gone by now has held its result to its schema before.
async fn shape(client: &Client, run: &Value, alone: bool) -> Result<Shape, ClientError> {
    if !alone {
        return Ok(Shape::Run);
    }
    let id = run["skillet"]["id"].as_str().and_then(|id| id.parse().ok());
    let skillet = match id {
        Some(id) => listing::read(client, &id).await?,
        None => None,
    };
    let schema = skillet.map_or(Value::Bool(true), |skillet| skillet.output_schema.clone());
    Ok(Shape::Result(schema))
}

/// Cancels a task. One that is over stays as it is.
pub(super) async fn cancel(client: &Client, task: &str) -> Result<(), ErrorData> {
    let (id, _) = named(task)?;
    match client.cancel(&id.to_string()).await {
        Ok(_) => Ok(()),
        Err(ClientError::Refused { code, .. }) if code == "conflict" => Ok(()),
        Err(error) => Err(fault::as_error(&error)),
    }
}
