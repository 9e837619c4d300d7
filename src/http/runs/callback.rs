//! Where is told of a run that is being started.

use serde_json::Value;
use url::Url;

use crate::model::{Callback, Fault, Webhook};

/// By what the call names, and else by what the workspace has said. A message that nobody could tell from a forged one is
/// none: without a secret there is no address. What is wrong with the address itself is found with the rest of the call.
pub(super) fn callback(body: &Value, webhook: Option<&Webhook>) -> Result<Option<Callback>, Fault> {
    let asked = body.get("callbackUrl").and_then(Value::as_str);
    match (asked, webhook) {
        (None, webhook) => Ok(webhook.and_then(Webhook::address).map(|_| Callback::Workspace)),
        (Some(url), Some(_)) => Ok(Url::parse(url).ok().map(Callback::Url)),
        (Some(_), None) => Err(Fault::new(
            "/callbackUrl",
            "this workspace has no secret to sign messages with; PUT /api/v1/webhook makes one",
        )),
    }
}
