//! Where is told of a run that is being started.

use serde_json::Value;
use url::Url;

use crate::http::Door;
use crate::http::error::ApiError;
use crate::model::{Callback, Fault, Webhook, WorkspaceId};

/// By what the call names, and else by what the workspace has said. A message that nobody could tell from a forged one is
/// none: without a secret there is no address. What is wrong with the address itself is found with the rest of the call.
pub(super) async fn callback(
    door: &Door,
    workspace: &WorkspaceId,
    body: &Value,
    faults: &mut Vec<Fault>,
) -> Result<Option<Callback>, ApiError> {
    let webhook = door.store.webhook(workspace).await?.map(|known| known.webhook);
    let Some(asked) = body.get("callbackUrl").and_then(Value::as_str) else {
        return Ok(webhook.as_ref().and_then(Webhook::callback));
    };
    if webhook.is_none() {
        let message =
            "this workspace has no secret to sign messages with; PUT /api/v1/webhook makes one";
        faults.push(Fault::new("/callbackUrl", message));
    }
    Ok(Url::parse(asked).ok().map(Callback::Url))
}
