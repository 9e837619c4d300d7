//! The gate that every document waits at, and each redirect on the way to it: the policy lets it
//! through or not. Where storage is taken out or put in, blank documents are given instead.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::json;
use url::Url;

use super::cdp::{Cdp, Event};
use super::tabs::{Inner, Tabs};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Paused {
    request_id: String,
    frame_id: String,
    request: PausedRequest,
}

#[derive(Deserialize)]
struct PausedRequest {
    url: String,
}

impl Tabs {
    /// Each document, and each redirect on the way to it, waits here for the policy.
    pub(super) fn document_coming(
        self: &Arc<Self>,
        cdp: &Arc<Cdp>,
        event: &Event<'_>,
    ) -> Option<()> {
        let paused: Paused = event.params()?;
        let session = event.session?.to_owned();
        if let Inner { blank: Some(blank), tabs, .. } = &*self.lock() {
            let main = tabs.iter().any(|tab| tab.document.frame == paused.frame_id);
            let answer = blank.answer(&paused.request_id, main);
            cdp.send(Some(&session), "Fetch.fulfillRequest", &answer);
            return None;
        }
        let (tabs, cdp) = (self.clone(), cdp.clone());
        tokio::spawn(async move {
            let id = &paused.request_id;
            let refused = match Url::parse(&paused.request.url) {
                // Chromium asks for these without any network.
                Ok(url) if matches!(url.scheme(), "data" | "blob" | "about") => None,
                Ok(url) => tabs.policy.check(&url, tabs.route).await.err(),
                Err(_) => None,
            };
            let Some(refused) = refused else {
                cdp.send(Some(&session), "Fetch.continueRequest", &json!({"requestId": id}));
                return;
            };
            if let Some(tab) = tabs.lock().by_session(&session)
                && tab.document.frame == paused.frame_id
            {
                tab.document.refused = Some(refused);
            }
            let reason = json!({"requestId": id, "errorReason": "BlockedByClient"});
            cdp.send(Some(&session), "Fetch.failRequest", &reason);
        });
        None
    }
}
