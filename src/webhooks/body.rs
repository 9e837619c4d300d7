//! What a message says: the run, as the API shows it, less what is too large to be sent along.

use serde::Serialize;
use utoipa::ToSchema;

use crate::model::{Delivery, Run, RunEvent, Timestamp};
use crate::store::RunDocument;

/// Most bytes of a message's run with its result; of a larger one the result is left out.
pub const MOST_INLINE: usize = 64 << 10;

/// The body of a message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookMessage)]
pub struct Message {
    /// What happened.
    r#type: RunEvent,
    /// When it happened; each try has its own `webhook-timestamp`.
    #[schema(value_type = String, format = DateTime)]
    timestamp: Timestamp,
    /// To what.
    data: MessageData,
}

/// The run that a message is about.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookMessageData)]
pub struct MessageData {
    /// The run, as it was then.
    run: Run,
    /// Where it is read, with an API key: under the service's `server.public_url`, or else a path.
    url: String,
    /// What of the run is left out because it is large, or a file; it is read at `url`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    omitted: Vec<&'static str>,
}

/// The body that tells of a run. `base`: the service's own address, or nothing.
pub(super) fn body(
    delivery: &Delivery,
    document: &RunDocument,
    base: &str,
) -> Result<Vec<u8>, serde_json::Error> {
    let mut run: Run = serde_json::from_str(&document.json)?;
    let mut omitted = Vec::new();
    if delivery.event == RunEvent::Started {
        run = run.as_begun(delivery.at);
    } else {
        if document.file.is_some() || document.json.len() > MOST_INLINE {
            run.result = None;
            omitted.push("result");
        }
        if document.json.len() > MOST_INLINE {
            run.evidence = Vec::new();
            omitted.push("evidence");
        }
    }
    let url = format!("{base}/api/v1/runs/{}", run.id);
    let data = MessageData { run, url, omitted };
    serde_json::to_vec(&Message { r#type: delivery.event, timestamp: delivery.at, data })
}
