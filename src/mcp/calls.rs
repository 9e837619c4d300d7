//! What the tools do: each is one call of the API or a few.

use std::time::Duration;

use reqwest::Method;
use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock, CreateTaskResult, JsonObject};
use serde_json::{Map, Value, json};

use super::answer::{self, Shape};
use super::fault;
use super::listing;
use super::skillet::is_name;
use super::tasks;
use super::tools::{Builtin, LONGEST_LOOK, LONGEST_WAIT, WAIT};
use super::watching::{Call, Ending, Progress, watch};
use crate::client::{Client, ClientError};
use crate::model::RunId;

/// A run to be started: the body of the start call, how long is waited for it, and what is answered of it.
pub(super) struct Order {
    body: Map<String, Value>,
    longest: Option<Duration>,
    shape: Shape,
}

/// What a call of a tool is.
pub(super) enum Asked {
    /// A run that is to be started.
    Run(Order),
    /// Answered at once.
    Answered(CallToolResult),
}

/// What the tool of this name is to do, or has done.
pub(super) async fn ask(
    client: &Client,
    tool: &str,
    arguments: JsonObject,
) -> Result<Asked, ErrorData> {
    let done = match Builtin::named(tool) {
        Some(Builtin::RunTask) => return Ok(Asked::Run(task(arguments)?)),
        Some(Builtin::GetRun) => get_run(client, &arguments).await,
        Some(Builtin::CancelRun) => cancel_run(client, &arguments).await,
        Some(Builtin::ListSkillets) => list(client, &arguments).await,
        Some(Builtin::LookAtPage) => look(client, arguments).await,
        None => return skillet(client, tool, arguments).await,
    };
    Ok(Asked::Answered(done.unwrap_or_else(|error| fault::as_result(&error))))
}

fn task(mut arguments: JsonObject) -> Result<Order, ErrorData> {
    let longest = arguments.remove(WAIT).filter(|wait| !wait.is_null());
    let seconds = longest.as_ref().map(Value::as_u64);
    if seconds == Some(None) {
        return Err(ErrorData::invalid_params(format!("`{WAIT}` must be whole seconds"), None));
    }
    let longest = seconds.flatten().map(|wait| Duration::from_secs(wait.min(LONGEST_WAIT)));
    Ok(Order { body: arguments, longest, shape: Shape::Run })
}

async fn skillet(client: &Client, tool: &str, arguments: JsonObject) -> Result<Asked, ErrorData> {
    let unknown = || ErrorData::invalid_params(format!("there is no tool `{tool}`"), None);
    if !is_name(tool) {
        return Err(unknown());
    }
    let skillet = match listing::named(client, tool).await {
        Ok(found) => found.ok_or_else(unknown)?,
        Err(error) => return Ok(Asked::Answered(fault::as_result(&error))),
    };
    Ok(match skillet.order(arguments) {
        Ok(body) => {
            let shape = Shape::Result(skillet.output_schema.clone());
            Asked::Run(Order { body, longest: None, shape })
        }
        Err(lacks) => Asked::Answered(fault::failed("invalid-request", &lacks)),
    })
}

/// The run that the arguments name.
fn id(arguments: &JsonObject) -> Result<RunId, ClientError> {
    let named = arguments.get("id").and_then(Value::as_str);
    named.and_then(|id| id.parse().ok()).ok_or_else(|| ClientError::Refused {
        code: "invalid-request".to_owned(),
        message: "`id` must be the identifier of a run".to_owned(),
    })
}

async fn get_run(client: &Client, arguments: &JsonObject) -> Result<CallToolResult, ClientError> {
    let wait = arguments.get(WAIT).and_then(Value::as_u64).map(|wait| wait.min(LONGEST_LOOK));
    let wait = wait.map(|wait| format!("{wait}s"));
    let query: Vec<(&str, &str)> = wait.iter().map(|wait| ("wait", wait.as_str())).collect();
    let run: Value = client.get(&format!("runs/{}", id(arguments)?), &query).await?;
    Ok(answer::as_it_is(&run))
}

async fn cancel_run(
    client: &Client,
    arguments: &JsonObject,
) -> Result<CallToolResult, ClientError> {
    Ok(answer::as_it_is(&client.cancel(&id(arguments)?.to_string()).await?))
}

async fn list(client: &Client, arguments: &JsonObject) -> Result<CallToolResult, ClientError> {
    let offset = arguments.get("offset").and_then(Value::as_u64).unwrap_or(0);
    let page = listing::skillets(client, offset).await?;
    let mut result = CallToolResult::success(vec![ContentBlock::text(page.to_string())]);
    result.structured_content = Some(page);
    Ok(result)
}

async fn look(client: &Client, arguments: JsonObject) -> Result<CallToolResult, ClientError> {
    let page = client.send_json(Method::POST, "look", &Value::Object(arguments)).await?;
    let text = |name: &str| page[name].as_str().unwrap_or_default().to_owned();
    let shown = format!("{}\n{}\n{}", text("title"), text("url"), text("text"));
    let mut result = CallToolResult::success(vec![ContentBlock::text(shown)]);
    result.structured_content = Some(page);
    Ok(result)
}

/// Starts a run and waits for it.
pub(super) async fn run(
    client: &Client,
    order: Order,
    told: Progress,
    call: &Call,
) -> CallToolResult {
    let Order { body, longest, shape } = order;
    let id = match client.start(&body).await {
        Ok(id) => id,
        Err(error) => return fault::as_result(&error),
    };
    // The call may last for hours.
    drop(body);
    match watch(client, &id, told, longest, call).await {
        Ok(Ending::Over(run)) => answer::of_run(client, &run, &shape).await,
        Ok(Ending::Late) => match client.get::<Value>(&format!("runs/{id}"), &[]).await {
            Ok(run) => answer::as_it_is(&run),
            Err(error) => left(&id, &error.to_string()),
        },
        Ok(Ending::Canceled) => fault::failed("canceled", &format!("run {id} was canceled")),
        Ok(Ending::Left) => left(&id, "the connection has ended"),
        Err(error) => left(&id, &error.to_string()),
    }
}

/// A run that nobody waits for any more, although it may go on.
fn left(id: &str, why: &str) -> CallToolResult {
    fault::failed("unavailable", &format!("run {id} may still go on, see get_run: {why}"))
}

/// Starts a run, which is the task that is given back.
pub(super) async fn begin(client: &Client, order: Order) -> Result<CreateTaskResult, ClientError> {
    let id = client.start(&order.body).await?;
    let run: Value =
        client.get(&format!("runs/{id}"), &[]).await.unwrap_or_else(|_| json!({"id": id}));
    Ok(CreateTaskResult::new(tasks::task(&run, &order.shape)))
}
