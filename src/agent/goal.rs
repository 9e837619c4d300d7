//! What a run is about, before it has begun: where it starts, and in which words.

use serde_json::Value;
use url::Url;

use super::{Goal, Task};
use crate::model::{RunError, addresses_in};

/// Where a run starts: the caller's address, one in the task, or the skillet's.
pub(super) fn start_url(task: &Task<'_>) -> Result<Url, RunError> {
    let order = task.order;
    order
        .start_url
        .clone()
        .or_else(|| addresses_in(&order.task).into_iter().next())
        .or_else(|| task.previous.and_then(|revision| revision.start_url.clone()))
        .ok_or_else(|| {
            RunError::rejected(
                "there is nowhere to start: give `startUrl`, or name an http(s) address in the task",
            )
        })
}

/// The words of the task and its parameters, for what a look should show.
pub(super) fn about(goal: &Goal) -> String {
    fn texts(value: &Value, all: &mut Vec<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| texts(item, all)),
            Value::Object(fields) => fields.values().for_each(|field| texts(field, all)),
            Value::String(text) => all.push(text.clone()),
            Value::Number(number) => all.push(number.to_string()),
            Value::Bool(_) | Value::Null => {}
        }
    }
    let mut all = vec![goal.task.clone()];
    goal.parameters.values().for_each(|value| texts(value, &mut all));
    // Words of one value do not go on in the next.
    all.join(" \u{b6} ")
}

/// The schema that an earlier run of the same task inferred, so that the shape stays the same.
pub(super) fn kept_schema(task: &Task<'_>) -> Option<Value> {
    let previous = task.previous?;
    (previous.schema_inferred && previous.task == task.order.task)
        .then(|| previous.output_schema.clone())
}
