//! The gate that every document waits at, and each redirect on the way to it: the policy lets it
//! through or not. Where storage is taken out or put in, blank documents are given instead. And the key that
//! the way out of a remote browser asks it for.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use url::Url;

use super::cdp::{Cdp, Event};
use super::egress::WELCOME;
use super::error::BrowserError;
use super::page::Page;
use super::tabs::{Inner, Tabs};

/// How long a browser may take to reach its way out.
const SHOW: Duration = Duration::from_secs(15);

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

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AuthRequired {
    request_id: String,
    auth_challenge: Challenge,
}

#[derive(Deserialize)]
struct Challenge {
    source: Option<String>,
}

impl Page {
    /// Has a browser whose way out wants a key show it. It does so by itself from then on, for all that it asks.
    pub(super) async fn show_key(&self) -> Result<(), BrowserError> {
        if self.shared.tabs.outlet.login().is_some() {
            // Answered without a document, so the tab stays as it is.
            let welcome = json!({"url": format!("http://{WELCOME}/")});
            self.command::<IgnoredAny>("Page.navigate", &welcome, SHOW).await?;
        }
        Ok(())
    }
}

impl Tabs {
    /// Whether the event was the way out asking for the key, which is given.
    pub(super) fn asked_for_key(&self, cdp: &Cdp, event: &Event<'_>) -> bool {
        let Some((user, key)) = self.outlet.login() else { return false };
        if event.method != "Fetch.authRequired" {
            return false;
        }
        let Some(AuthRequired { request_id, auth_challenge }) = event.params() else {
            return false;
        };
        let response = match auth_challenge.source.as_deref() {
            Some("Proxy") => {
                json!({"response": "ProvideCredentials", "username": user, "password": key.reveal()})
            }
            // A website's own is the person's.
            _ if self.is_attended() => return false,
            _ => json!({"response": "Default"}),
        };
        let answer = json!({"requestId": request_id, "authChallengeResponse": response});
        cdp.send(event.session, "Fetch.continueWithAuth", &answer);
        true
    }

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
        tokio::spawn(async move { tabs.judge(&cdp, &session, paused).await });
        None
    }

    /// Lets the browser ask for a document, or refuses it.
    async fn judge(&self, cdp: &Cdp, session: &str, paused: Paused) {
        let id = &paused.request_id;
        let url = Url::parse(&paused.request.url);
        if let Some(tab) = self.lock().by_session(session)
            && tab.document.frame == paused.frame_id
        {
            tab.document.asked = url.as_ref().ok().cloned();
        }
        let refused = match url {
            // Chromium asks for these without any network.
            Ok(url) if matches!(url.scheme(), "data" | "blob" | "about") => None,
            Ok(url) => self.outlet.check(&url).await.err(),
            Err(_) => None,
        };
        let Some(refused) = refused else {
            cdp.send(Some(session), "Fetch.continueRequest", &json!({"requestId": id}));
            return;
        };
        if let Some(tab) = self.lock().by_session(session)
            && tab.document.frame == paused.frame_id
        {
            tab.document.refused = Some(refused);
        }
        let reason = json!({"requestId": id, "errorReason": "BlockedByClient"});
        cdp.send(Some(session), "Fetch.failRequest", &reason);
    }
}
