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
    Callback, Delivery, DeliveryAttempt, DeliveryState, Secret, Timestamp, Webhook, WorkspaceId,
};
use crate::store::{ClaimedDelivery, KnownWebhook, Share, Store, StoreError};
use crate::vault::{SIGNING_SECRET, Vault, webhook_context};

/// How often the store is asked for what is due.
const LOOK: Duration = Duration::from_millis(500);
/// How long those that are on their way may take when the node is being stopped.
const GRACE: Duration = Duration::from_secs(5);
/// The status by which a receiver says that it wants no more.
const GONE: u16 = 410;
/// The pause after Hob itself could not prepare a message; each further one is twice as long, up to ten minutes.
const UNPREPARED_PAUSE: Duration = Duration::from_secs(5);
const MOST_DOUBLINGS: u32 = 7;
/// How often in a row that may be: about a day.
const MOST_UNPREPARED: u32 = 150;

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
    /// The receiver was not reached.
    Unreached(String),
    /// It is Hob that could not. What went wrong tells of its inside, so it is for the log alone.
    Unprepared(String),
}

impl From<StoreError> for Unsent {
    fn from(error: StoreError) -> Self {
        Self::Unprepared(error.to_string())
    }
}

/// What a receiver has answered, and the webhook by which it was asked.
struct Answered {
    status: u16,
    asked_by: KnownWebhook,
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
        let (kept, each) = (self.settings.kept(), self.settings.at_once_each);
        let share = Share { most, kept, each, taken: taken.clone() };
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
        let again_in = self.note(&mut claimed, begun, sent).await;
        match self.store.settle_delivery(&claimed, again_in).await {
            Ok(true) => {}
            Ok(false) => tracing::debug!(id = %claimed.id, "a webhook was settled by another"),
            // Sent again when the claim has run out, by the same id.
            Err(error) => tracing::warn!(id = %claimed.id, %error, "a webhook was not settled"),
        }
    }

    async fn try_once(&self, claimed: &ClaimedDelivery) -> Result<Answered, Unsent> {
        let known = self.store.webhook(&claimed.workspace).await?;
        let asked_by = known.ok_or(Unsent::Never("the workspace has no webhook any more"))?;
        let webhook = &asked_by.webhook;
        let url = address(&claimed.callback, webhook).map_err(Unsent::Never)?;
        if self.is_gone(claimed).await? {
            return Err(Unsent::Never(
                "the run's address wants no more messages: it has answered 410",
            ));
        }
        let run = self.store.run(&claimed.workspace, claimed.id.run).await?;
        let run = run.ok_or(Unsent::Never("the run was deleted"))?;
        let body = body(&claimed.delivery, &run, &self.base);
        let body = body.map_err(|error| Unsent::Unprepared(error.to_string()))?;
        let headers = self.headers(claimed, webhook, &body)?;
        let posted = self.courier.post(&url, headers, body.into(), self.settings.longest_try());
        let status = posted.await.map_err(|error| Unsent::Unreached(error.to_string()))?;
        Ok(Answered { status, asked_by })
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
            signatures.push(signature.map_err(|error| Unsent::Unprepared(error.to_string()))?);
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
            let value = value.map_err(|error| Unsent::Unprepared(error.to_string()))?;
            headers.insert(HeaderName::from_static(name), value);
        }
        Ok(headers)
    }

    fn open(&self, workspace: &WorkspaceId, sealed: &str) -> Result<Secret, Unsent> {
        let opened = self.vault.open(&webhook_context(workspace), sealed);
        let mut opened = opened.map_err(|error| Unsent::Unprepared(error.to_string()))?;
        opened.remove(SIGNING_SECRET).ok_or(Unsent::Never("the signing secret is not kept"))
    }

    /// Writes what came of a try into the delivery; when it is due again, or nothing where it is over.
    async fn note(
        &self,
        claimed: &mut ClaimedDelivery,
        (at, begun): (Timestamp, Instant),
        sent: Result<Answered, Unsent>,
    ) -> Option<Duration> {
        let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let delivery = &mut claimed.delivery;
        let Answered { status, asked_by } = match sent {
            Ok(answered) => answered,
            Err(Unsent::Never(why)) => {
                delivery.give_up(why);
                return None;
            }
            Err(Unsent::Unprepared(detail)) => {
                tracing::warn!(id = %claimed.id, detail, "a webhook could not be prepared");
                delivery.note_unprepared(at, millis);
                return after_unprepared(delivery);
            }
            Err(Unsent::Unreached(why)) => {
                delivery.note(DeliveryAttempt { at, status: None, error: Some(why), millis });
                return self.after_failure(claimed);
            }
        };
        let taken = (200..300).contains(&status);
        let error = (!taken).then(|| refused(status));
        delivery.note(DeliveryAttempt { at, status: Some(status), error, millis });
        if taken {
            delivery.state = DeliveryState::Delivered;
            return None;
        }
        if status != GONE {
            return self.after_failure(claimed);
        }
        delivery.give_up("the receiver has answered 410: it wants no more messages");
        if claimed.callback == Callback::Workspace {
            self.disable(&claimed.workspace, asked_by).await;
        }
        None
    }

    /// When it is tried again that the receiver has not taken, or nothing where that was the last time.
    fn after_failure(&self, claimed: &mut ClaimedDelivery) -> Option<Duration> {
        let tries = claimed.delivery.tries;
        let pause = self.settings.pause(tries);
        if pause.is_none() {
            tracing::warn!(id = %claimed.id, tries, "a webhook was given up");
            claimed.delivery.give_up(format!("it was tried {tries} times"));
        }
        pause.map(jittered)
    }

    /// The workspace's address wants no more: the one that was tried. One that was set since has not said so.
    async fn disable(
        &self,
        workspace: &WorkspaceId,
        KnownWebhook { webhook, version }: KnownWebhook,
    ) {
        let new = Webhook { gone_since: Some(Timestamp::now()), ..webhook };
        // Where it was changed meanwhile or cannot be written, the next message finds the same answer, if it is still
        // that address.
        match self.store.swap_webhook(workspace, version, Some(&new)).await {
            Ok(disabled) => tracing::debug!(%workspace, disabled, "a webhook's address is gone"),
            Err(error) => tracing::warn!(%workspace, %error, "a webhook was not disabled"),
        }
    }
}

/// When it is tried again that Hob could not prepare, or nothing where that has gone on for too long.
fn after_unprepared(delivery: &mut Delivery) -> Option<Duration> {
    if delivery.unprepared >= MOST_UNPREPARED {
        delivery.give_up(Delivery::UNPREPARED);
        return None;
    }
    let doublings = delivery.unprepared.saturating_sub(1).min(MOST_DOUBLINGS);
    Some(jittered(UNPREPARED_PAUSE * (1 << doublings)))
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

/// Up to a tenth shorter, so that what failed together does not come again together; never longer, so that all tries
/// together stay within the time that the settings say.
fn jittered(pause: Duration) -> Duration {
    let mut byte = [0_u8];
    // Without random numbers all come at the same time, which is no more than untidy.
    let _ = getrandom::fill(&mut byte);
    pause.saturating_sub(pause * u32::from(byte[0]) / 2_550)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::RunEvent;

    #[test]
    fn a_pause_is_never_longer_than_it_is_said_to_be() {
        let said = Duration::from_secs(1_000);
        for _ in 0..1_000 {
            assert!((said * 9 / 10..=said).contains(&jittered(said)));
        }
        assert_eq!(jittered(Duration::ZERO), Duration::ZERO);
    }

    #[test]
    fn what_hob_cannot_prepare_is_tried_for_about_a_day_and_then_given_up() {
        let state = DeliveryState::Pending;
        let event =
            serde_json::json!({"event": RunEvent::Started, "at": Timestamp::now(), "state": state});
        let Ok(mut delivery) = serde_json::from_value::<Delivery>(event) else {
            unreachable!("a delivery")
        };
        let mut waited = Duration::ZERO;
        loop {
            delivery.note_unprepared(Timestamp::now(), 1);
            let Some(pause) = after_unprepared(&mut delivery) else { break };
            waited += pause;
        }
        let hours = Duration::from_hours(22)..Duration::from_hours(28);
        assert!(hours.contains(&waited), "{waited:?}");
        assert_eq!((delivery.state, delivery.tries), (DeliveryState::Failed, 0));
    }
}
