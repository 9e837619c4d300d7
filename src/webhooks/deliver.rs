//! Sending: what is due is claimed, tried, and settled by what came of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http::header::{CONTENT_TYPE, HeaderMap, USER_AGENT};
use http::{HeaderName, HeaderValue};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use url::Url;

use super::body::body;
use super::settings::Settings;
use super::signing::sign;
use crate::browser::{Courier, Policy};
use crate::model::{
    Callback, DeliveryAttempt, DeliveryState, Secret, Timestamp, Webhook, WorkspaceId,
};
use crate::store::{ClaimedDelivery, KnownWebhook, Share, Store, StoreError};
use crate::vault::{SIGNING_SECRET, Vault, webhook_context};

/// How often the store is asked for what is due.
const LOOK: Duration = Duration::from_millis(500);
/// How long those that are on their way may take when the node is being stopped.
const GRACE: Duration = Duration::from_secs(5);
/// The status by which a receiver says that it wants no more.
const GONE: u16 = 410;
/// How often a change of the webhook is tried again that another one came before.
const TRIES: usize = 5;

/// What sends this node's share of the messages.
pub struct Deliveries {
    store: Arc<dyn Store>,
    vault: Arc<Vault>,
    courier: Courier,
    settings: Settings,
    /// The service's own address, without a slash at its end; empty where it is not known.
    base: String,
}

/// Why a message is not sent now.
enum Unsent {
    /// Nor ever.
    Never(&'static str),
    /// It is tried again.
    Now(String),
}

impl From<StoreError> for Unsent {
    fn from(error: StoreError) -> Self {
        Self::Now(error.to_string())
    }
}

impl Deliveries {
    /// What sends by this policy. `public_url`: where callers reach the service.
    pub fn new(
        store: Arc<dyn Store>,
        vault: Arc<Vault>,
        policy: Policy,
        settings: Settings,
        public_url: Option<&Url>,
    ) -> Self {
        let base = public_url.map_or("", |url| url.as_str().trim_end_matches('/')).to_owned();
        Self { store, vault, courier: Courier::new(policy), settings, base }
    }

    /// Sends until `ending` is cancelled. What is on its way then has a moment; what has not ended is sent again, by
    /// the next node, when its claim has run out.
    pub async fn send(self: Arc<Self>, ending: CancellationToken) {
        let mut sending: JoinSet<WorkspaceId> = JoinSet::new();
        let mut taken: HashMap<WorkspaceId, usize> = HashMap::new();
        while !ending.is_cancelled() {
            let most = self.settings.at_once.saturating_sub(sending.len());
            for claimed in self.claim(most, &taken).await {
                *taken.entry(claimed.workspace.clone()).or_default() += 1;
                let (own, workspace) = (Arc::clone(&self), claimed.workspace.clone());
                sending.spawn(async move {
                    own.deliver(claimed).await;
                    workspace
                });
            }
            let ended = tokio::select! {
                () = ending.cancelled() => break,
                () = tokio::time::sleep(LOOK) => continue,
                Some(ended) = sending.join_next() => ended,
            };
            match ended {
                Ok(workspace) => drop(taken.entry(workspace).and_modify(|count| *count -= 1)),
                // Whose it was is not known; who counts too many would stop sending in the end.
                Err(error) => {
                    tracing::error!(%error, "the delivery of a webhook died");
                    taken.clear();
                }
            }
            taken.retain(|_, count| *count > 0);
        }
        let rest = async { while sending.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(GRACE, rest).await;
    }

    async fn claim(
        &self,
        most: usize,
        taken: &HashMap<WorkspaceId, usize>,
    ) -> Vec<ClaimedDelivery> {
        let share = Share { most, each: self.settings.at_once_each, taken: taken.clone() };
        let claimed = self.store.claim_deliveries(self.settings.claim(), share).await;
        claimed.unwrap_or_else(|error| {
            tracing::warn!(%error, "webhooks that are due could not be looked for");
            Vec::new()
        })
    }

    /// Tries once, and writes down what came of it.
    async fn deliver(&self, mut claimed: ClaimedDelivery) {
        let begun = (Timestamp::now(), Instant::now());
        let sent = self.try_once(&claimed).await;
        let again_in = self.note(&mut claimed, begun, &sent).await;
        match self.store.settle_delivery(&claimed, again_in).await {
            Ok(true) => {}
            Ok(false) => tracing::debug!(id = %claimed.id, "a webhook was settled by another"),
            // Sent again when the claim has run out, by the same id.
            Err(error) => tracing::warn!(id = %claimed.id, %error, "a webhook was not settled"),
        }
    }

    /// The status that the receiver answered with.
    async fn try_once(&self, claimed: &ClaimedDelivery) -> Result<u16, Unsent> {
        let known = self.store.webhook(&claimed.workspace).await?;
        let Some(KnownWebhook { webhook, .. }) = known else {
            return Err(Unsent::Never("the workspace has no webhook any more"));
        };
        let url = address(&claimed.callback, &webhook).map_err(Unsent::Never)?;
        if self.is_gone(claimed).await? {
            return Err(Unsent::Never(
                "the run's address wants no more messages: it has answered 410",
            ));
        }
        let run = self.store.run(&claimed.workspace, claimed.id.run).await?;
        let run = run.ok_or(Unsent::Never("the run was deleted"))?;
        let body = body(&claimed.delivery, &run, &self.base);
        let body = body.map_err(|error| Unsent::Now(format!("the run cannot be read: {error}")))?;
        let headers = self.headers(claimed, &webhook, &body)?;
        let posted = self.courier.post(&url, headers, body.into(), self.settings.longest_try());
        posted.await.map_err(|error| Unsent::Now(error.to_string()))
    }

    /// Whether the address that the run alone has wants no more. Who sends a message again by order asks anew.
    async fn is_gone(&self, claimed: &ClaimedDelivery) -> Result<bool, StoreError> {
        let ordered = claimed.delivery.repeats.is_some();
        if ordered || claimed.id.number == 1 || claimed.callback == Callback::Workspace {
            return Ok(false);
        }
        let all = self.store.deliveries_of(&claimed.workspace, claimed.id.run).await?;
        let mut last = all.iter().filter_map(|told| told.delivery.attempts.last());
        Ok(last.any(|attempt| attempt.status == Some(GONE)))
    }

    fn headers(
        &self,
        claimed: &ClaimedDelivery,
        webhook: &Webhook,
        body: &[u8],
    ) -> Result<HeaderMap, Unsent> {
        let now = Timestamp::now();
        let seconds = now.as_millis() / 1000;
        let mut signatures = Vec::new();
        for secret in webhook.signing(now) {
            let secret = self.open(&claimed.workspace, &secret.sealed)?;
            let signature = sign(&secret, claimed.id, seconds, body);
            signatures.push(signature.map_err(|error| Unsent::Now(error.to_string()))?);
        }
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(
            USER_AGENT,
            HeaderValue::from_static(concat!("Hob/", env!("CARGO_PKG_VERSION"))),
        );
        for (name, text) in [
            ("webhook-id", claimed.id.to_string()),
            ("webhook-timestamp", seconds.to_string()),
            ("webhook-signature", signatures.join(" ")),
        ] {
            let value = HeaderValue::try_from(text);
            let value = value.map_err(|error| Unsent::Now(error.to_string()))?;
            headers.insert(HeaderName::from_static(name), value);
        }
        Ok(headers)
    }

    fn open(&self, workspace: &WorkspaceId, sealed: &str) -> Result<Secret, Unsent> {
        let opened = self.vault.open(&webhook_context(workspace), sealed);
        let mut opened = opened.map_err(|error| Unsent::Now(error.to_string()))?;
        opened.remove(SIGNING_SECRET).ok_or(Unsent::Never("the signing secret is not kept"))
    }

    /// Writes what came of a try into the delivery; when it is due again, or nothing where it is over.
    async fn note(
        &self,
        claimed: &mut ClaimedDelivery,
        (at, begun): (Timestamp, Instant),
        sent: &Result<u16, Unsent>,
    ) -> Option<Duration> {
        let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (status, error) = match sent {
            Ok(status) if (200..300).contains(status) => (Some(*status), None),
            Ok(status) => (Some(*status), Some(refused(*status))),
            Err(Unsent::Never(why)) => {
                claimed.delivery.give_up(*why);
                return None;
            }
            Err(Unsent::Now(why)) => (None, Some(why.clone())),
        };
        let taken = error.is_none();
        claimed.delivery.note(DeliveryAttempt { at, status, error, millis });
        if taken {
            claimed.delivery.state = DeliveryState::Delivered;
            return None;
        }
        if status == Some(GONE) {
            claimed.delivery.give_up("the receiver has answered 410: it wants no more messages");
            if claimed.callback == Callback::Workspace {
                self.disable(&claimed.workspace).await;
            }
            return None;
        }
        let pause = self.settings.pause(claimed.delivery.tries);
        if pause.is_none() {
            let tries = claimed.delivery.tries;
            tracing::warn!(id = %claimed.id, tries, "a webhook was given up");
            claimed.delivery.give_up(format!("it was tried {tries} times"));
        }
        pause.map(jittered)
    }

    /// The workspace's address wants no more.
    async fn disable(&self, workspace: &WorkspaceId) {
        for _ in 0..TRIES {
            let done = async {
                let Some(known) = self.store.webhook(workspace).await? else { return Ok(true) };
                let gone_since = known.webhook.gone_since.or(Some(Timestamp::now()));
                let new = Webhook { gone_since, ..known.webhook };
                self.store.swap_webhook(workspace, known.version, Some(&new)).await
            };
            match done.await {
                Ok(false) => {}
                // Where it cannot be written the next message finds the same answer.
                Ok(true) | Err(_) => return,
            }
        }
    }
}

/// Where a message goes now.
fn address(callback: &Callback, webhook: &Webhook) -> Result<Url, &'static str> {
    match callback {
        Callback::Url(url) => Ok(url.clone()),
        Callback::Workspace if webhook.url.is_none() => {
            Err("the workspace's webhook has no address any more")
        }
        Callback::Workspace => webhook
            .address()
            .cloned()
            .ok_or("the workspace's address wants no more messages: it has answered 410"),
    }
}

fn refused(status: u16) -> String {
    match status {
        300..400 => format!("the receiver answered {status}: redirects are not followed"),
        _ => format!("the receiver answered {status}"),
    }
}

/// Up to a tenth longer, so that what failed together does not come again together.
fn jittered(pause: Duration) -> Duration {
    let mut byte = [0_u8];
    // Without random numbers all come at the same time, which is no more than untidy.
    let _ = getrandom::fill(&mut byte);
    pause + pause * u32::from(byte[0]) / 2_550
}
