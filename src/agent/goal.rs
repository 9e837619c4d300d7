//! What a run is about, before it has begun: where it starts, and in which words.

use serde_json::Value;
use url::Url;

use super::obligations::inputs;
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

/// The words of the task, with its parameters where they are named and for themselves, for what a look should show.
pub(super) fn about(goal: &Goal) -> String {
    let (mut task, mut values) = (goal.task.clone(), Vec::new());
    for (name, value) in &goal.parameters {
        inputs(name, value, &mut |path, text| {
            task = task.replace(&format!("{{{{parameters.{path}}}}}"), text);
            values.push(text.to_owned());
        });
    }
    values.insert(0, task);
    // Words of one value do not go on in the next.
    values.join(" \u{b6} ")
}

/// The schema that an earlier run of the same task inferred, so that the shape stays the same.
pub(super) fn kept_schema(task: &Task<'_>) -> Option<Value> {
    let previous = task.previous?;
    (previous.schema_inferred && previous.task == task.order.task)
        .then(|| previous.output_schema.clone())
}
