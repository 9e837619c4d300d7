//! The recorder: a person logs in once, at a page that shows a browser, and runs act as that person ever
//! after. Both browsers are real: the person's, which is driven by its own mouse and keys, and Hob's.

mod django;
mod door;
mod ends;
mod person;
mod sites;

use serde_json::{Value, json};

use crate::support::hob::Hob;

/// A recording that was asked for.
pub struct Recording {
    pub url: String,
    pub session: String,
}

/// Asks for a recording that begins at `start`.
pub async fn record(hob: &Hob, start: &str) -> Recording {
    record_with(hob, &json!({"name": "somebody", "startUrl": start})).await
}

pub async fn record_with(hob: &Hob, body: &Value) -> Recording {
    let (status, answer) = hob.post("/api/v1/authsessions/record", body).await;
    assert_eq!(status, 201, "{answer}");
    let text = |name: &str| answer[name].as_str().unwrap().to_owned();
    let (url, session) = (text("url"), text("authSessionId"));
    assert_eq!(url, format!("{}/recorder/{}", hob.url, text("recordingSessionId")));
    Recording { url, session }
}

/// The session, as the API shows it.
pub async fn session(hob: &Hob, id: &str) -> Value {
    hob.get(&format!("/api/v1/authsessions/{id}")).await
}

/// Polls the session until it has the status.
pub async fn until(hob: &Hob, id: &str, status: &str) -> Value {
    for _ in 0..300 {
        let session = session(hob, id).await;
        if session["status"] == status {
            return session;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the session was never {status}: {:#}", session(hob, id).await);
}
