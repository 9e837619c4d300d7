//! What a message says: the run, as the API shows it, less what is too large to be sent along.

use serde::Serialize;
use utoipa::ToSchema;

use crate::model::{Delivery, Run, RunEvent, Timestamp};
use crate::store::RunDocument;

/// Most bytes of a message's run; of a larger one the evidence is left out, and where that is not enough the result.
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
    let omitted = match delivery.event {
        RunEvent::Started | RunEvent::Waiting => {
            run = run.as_begun(delivery.at, delivery.warnings);
            run.waiting_for.clone_from(&delivery.waiting_for);
            Vec::new()
        }
        RunEvent::Completed | RunEvent::Canceled => lighten(&mut run, document.file.is_some())?,
    };
    let url = format!("{base}/api/v1/runs/{}", run.id);
    let data = MessageData { run, url, omitted };
    serde_json::to_vec(&Message { r#type: delivery.event, timestamp: delivery.at, data })
}

/// Leaves out what is too large, or a file; what that is.
fn lighten(run: &mut Run, has_file: bool) -> Result<Vec<&'static str>, serde_json::Error> {
    let is_large = |run: &Run| serde_json::to_vec(run).map(|json| json.len() > MOST_INLINE);
    let mut omitted = Vec::new();
    if has_file {
        run.result = None;
        omitted.push("result");
    }
    if is_large(run)? && !run.evidence.is_empty() {
        run.evidence = Vec::new();
        omitted.push("evidence");
    }
    if is_large(run)? && run.result.take().is_some() {
        omitted.push("result");
    }
    Ok(omitted)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::model::{Partition, RunId};

    /// What a message says of a run that has `more`.
    fn said(event: RunEvent, warnings: usize, more: &Value) -> Value {
        let now = Timestamp::now();
        let id = RunId::new(Partition::all().next().unwrap());
        let mut run = json!({
            "id": id, "status": "completed", "createdAt": now, "startedAt": now, "completedAt": now, "task": "x",
            "model": "gpt-5.6-luna", "skillet": {"id": "a", "used": false, "created": true, "updated": false},
            "steps": 3,
        });
        run.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let delivery = json!({"event": event, "at": now, "state": "pending", "warnings": warnings});
        let delivery: Delivery = serde_json::from_value(delivery).unwrap();
        let (json, file) = (run.to_string(), None);
        let document = RunDocument { json, file, version: 1, is_final: true };
        let body = body(&delivery, &document, "https://hob.example").unwrap();
        let mut body: Value = serde_json::from_slice(&body).unwrap();
        body["data"].take()
    }

    fn evidence(length: usize) -> Value {
        json!([{"word": "x".repeat(length), "metBy": "page"}])
    }

    #[test]
    fn of_a_large_run_the_evidence_is_left_out_first_and_the_result_only_if_that_is_not_enough() {
        let text = |length: usize| json!({"text": "x".repeat(length)});
        let (small, large) = (10, MOST_INLINE);
        for (result, word, omitted) in [
            (small, small, Value::Null),
            (small, large, json!(["evidence"])),
            (large, small, json!(["evidence", "result"])),
        ] {
            let more = json!({"result": text(result), "evidence": evidence(word)});
            let data = said(RunEvent::Completed, 0, &more);
            assert_eq!(data["omitted"], omitted, "{result} {word}");
            assert_eq!(data["run"]["result"].is_object(), result == small, "{result} {word}");
        }
        let without = said(RunEvent::Completed, 0, &json!({"result": text(large)}));
        assert_eq!(without["omitted"], json!(["result"]));
        // What is not there is not left out.
        let failed = said(RunEvent::Completed, 0, &json!({"warnings": ["x".repeat(large)]}));
        assert_eq!(failed["omitted"], Value::Null);
    }

    #[test]
    fn that_a_run_has_begun_is_told_without_what_its_end_has_added() {
        let more = json!({
            "outcome": "success", "path": "explored", "result": {"n": 1}, "evidence": evidence(1),
            "warnings": ["of the start", "of the end"],
        });
        let begun = said(RunEvent::Started, 1, &more);
        assert_eq!(begun["run"]["warnings"], json!(["of the start"]));
        assert_eq!(
            (&begun["run"]["status"], &begun["run"]["steps"]),
            (&json!("started"), &json!(0))
        );
        for name in ["outcome", "path", "result", "evidence", "completedAt"] {
            assert!(begun["run"].get(name).is_none(), "{name}: {begun}");
        }
        assert_eq!(
            said(RunEvent::Completed, 2, &more)["run"]["warnings"].as_array().unwrap().len(),
            2
        );
    }
}
