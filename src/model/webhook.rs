//! What a workspace is told of its runs while nobody asks: where, signed with what, and what became of each message.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use super::task::url_without_login;
use super::{Fault, IdError, Run, RunId, RunOutcome, Status, Timestamp, WaitingFor, clip};

/// What a workspace has said of its webhook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Webhook {
    /// Where messages go of runs that name no address themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<Url>,
    /// What they are signed with, the newest first; never empty.
    pub secrets: Vec<SigningSecret>,
    /// When any of this was changed last.
    pub updated_at: Timestamp,
    /// Since when `url` wants no more messages: it has answered 410.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone_since: Option<Timestamp>,
}

/// What messages are signed with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SigningSecret {
    /// As the vault seals it, bound to the workspace.
    pub sealed: String,
    /// Until when it signs beside a newer one; none: it is the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

impl Webhook {
    /// How long a secret that was replaced still signs beside its successor.
    pub const OVERLAP_MILLIS: i64 = 24 * 60 * 60 * 1000;
    /// Most secrets that sign at a time.
    pub const MOST_SECRETS: usize = 3;

    /// Where messages go of runs that name no address themselves, unless it wants no more.
    pub fn address(&self) -> Option<&Url> {
        self.url.as_ref().filter(|_| self.gone_since.is_none())
    }

    /// That is told of such runs, where there is such an address.
    pub fn callback(&self) -> Option<Callback> {
        self.address().map(|_| Callback::Workspace)
    }

    /// The secrets that sign at `now`, the newest first.
    pub fn signing(&self, now: Timestamp) -> impl Iterator<Item = &SigningSecret> {
        let lives = move |secret: &&SigningSecret| secret.until.is_none_or(|until| now < until);
        self.secrets.iter().filter(lives)
    }

    /// Puts a new secret before the others, which sign for a time beside it. Refused where as many sign as may: none
    /// loses its time.
    pub fn rotate(&mut self, sealed: String, now: Timestamp) -> Result<(), TooManySecrets> {
        if self.signing(now).count() >= Self::MOST_SECRETS {
            return Err(TooManySecrets);
        }
        let until = Timestamp::from_millis(now.as_millis() + Self::OVERLAP_MILLIS);
        for secret in &mut self.secrets {
            secret.until.get_or_insert(until);
        }
        self.secrets.insert(0, SigningSecret { sealed, until: None });
        self.secrets.retain(|secret| secret.until.is_none_or(|until| now < until));
        self.updated_at = now;
        Ok(())
    }
}

/// As many secrets sign as may at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{} secrets sign already, as many as may at a time", Webhook::MOST_SECRETS)]
pub struct TooManySecrets;

/// The address that messages about runs go to.
pub fn told_url(pointer: &str, text: &str, faults: &mut Vec<Fault>) -> Option<Url> {
    url_without_login(pointer, text, ": messages are known by their signature", faults)
}

/// Where the messages of one run go; bound to it when it is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Callback {
    /// To the address that its start call named.
    Url(Url),
    /// To its workspace's address, as that is when the message is sent.
    Workspace,
}

/// What happened to a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub enum RunEvent {
    /// It began; told once, also of a run that is begun anew later.
    #[serde(rename = "run.started")]
    Started,
    /// It waits for a person to take its browser over.
    #[serde(rename = "run.waiting")]
    Waiting,
    /// It ended, with a result or an error.
    #[serde(rename = "run.completed")]
    Completed,
    /// It was canceled.
    #[serde(rename = "run.canceled")]
    Canceled,
}

impl RunEvent {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Started, Self::Waiting, Self::Completed, Self::Canceled];

    /// As messages say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Started => "run.started",
            Self::Waiting => "run.waiting",
            Self::Completed => "run.completed",
            Self::Canceled => "run.canceled",
        }
    }

    /// How many messages of a run there may be before one of this: that it began is told once, and that it waits as long
    /// as there is room for its end.
    pub fn most_before(self) -> u32 {
        match self {
            Self::Started => 1,
            Self::Waiting => Delivery::MOST_OF_A_RUN,
            Self::Completed | Self::Canceled => u32::MAX,
        }
    }

    /// What has happened to a run that stands where this one does, and when, where anybody is to be told of it.
    pub fn of(run: &Run) -> Option<(Self, Timestamp)> {
        // Whoever wants to hear of changes alone is asked for help all the same.
        if let Some(waiting) = &run.waiting_for {
            return Some((Self::Waiting, waiting.since));
        }
        if run.is_quiet() {
            return None;
        }
        let event = match run.status {
            Status::Pending => return None,
            Status::Started => Self::Started,
            Status::Completed => Self::Completed,
            Status::Canceled => Self::Canceled,
        };
        Some((event, run.completed_at.or(run.started_at).unwrap_or(run.created_at)))
    }
}

/// Where a delivery stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DeliveryState {
    /// It is to be sent, for the first time or again.
    Pending,
    /// The receiver has taken it.
    Delivered,
    /// It was given up.
    Failed,
}

impl DeliveryState {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Delivered, Self::Failed];

    /// As documents say it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Delivered => "delivered",
            Self::Failed => "failed",
        }
    }
}

/// One try to send a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryAttempt {
    /// When it was begun.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The status that the receiver answered with, where it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub status: Option<u16>,
    /// Why it was not taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub error: Option<String>,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

/// A message about a run, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// What happened.
    pub event: RunEvent,
    /// When it happened.
    pub at: Timestamp,
    /// The number of the delivery that this one says again, by order of somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// Where it stands.
    pub state: DeliveryState,
    /// How often it was tried.
    #[serde(default)]
    pub tries: u32,
    /// The latest tries, oldest first.
    #[serde(default)]
    pub attempts: Vec<DeliveryAttempt>,
    /// Why it was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_up: Option<String>,
    /// How often in a row Hob itself could not make it ready.
    #[serde(default)]
    pub unprepared: u32,
    /// How many warnings the run had when it happened.
    #[serde(default)]
    pub warnings: usize,
    /// What the run waited for then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting_for: Option<WaitingFor>,
}

impl Delivery {
    /// Most tries that are kept of a delivery: the latest.
    pub const MOST_ATTEMPTS: usize = 20;
    /// Most deliveries of a run from which on none is sent again by order.
    pub const MOST_OF_A_RUN: u32 = 20;
    /// What is said of a try that did not come about because of Hob itself: what went wrong is for its log.
    pub const UNPREPARED: &str = "Hob could not prepare the message";
    /// Most characters of why a try failed.
    const LONGEST_ERROR: usize = 300;

    /// The delivery of what has happened to the run, if anything has.
    pub fn of(run: &Run) -> Option<Self> {
        let (event, at) = RunEvent::of(run)?;
        let waiting_for = run.waiting_for.clone();
        Some(Self { waiting_for, ..Self::pending(event, at, run.warnings.len()) })
    }

    fn pending(event: RunEvent, at: Timestamp, warnings: usize) -> Self {
        Self {
            event,
            at,
            repeats: None,
            state: DeliveryState::Pending,
            tries: 0,
            attempts: Vec::new(),
            given_up: None,
            unprepared: 0,
            warnings,
            waiting_for: None,
        }
    }

    /// The same message once more, as a delivery of its own.
    #[must_use]
    pub fn again(&self, number: u32) -> Self {
        let waiting_for = self.waiting_for.clone();
        let pending = Self::pending(self.event, self.at, self.warnings);
        Self { repeats: Some(number), waiting_for, ..pending }
    }

    /// Notes a try.
    pub fn note(&mut self, mut attempt: DeliveryAttempt) {
        attempt.error = attempt.error.map(|error| clip(&error, Self::LONGEST_ERROR));
        self.tries += 1;
        self.unprepared = 0;
        self.keep(attempt);
    }

    /// Notes that Hob could not try: that is none of the tries which the receiver has.
    pub fn note_unprepared(&mut self, at: Timestamp, millis: u64) {
        self.unprepared += 1;
        let of_hob = |last: &DeliveryAttempt| last.error.as_deref() == Some(Self::UNPREPARED);
        // However long this lasts, it does not push out what the receiver has answered.
        self.attempts.pop_if(|last| of_hob(last));
        let error = Some(Self::UNPREPARED.to_owned());
        self.keep(DeliveryAttempt { at, status: None, error, millis });
    }

    fn keep(&mut self, attempt: DeliveryAttempt) {
        self.attempts.push(attempt);
        let many = self.attempts.len().saturating_sub(Self::MOST_ATTEMPTS);
        self.attempts.drain(..many);
    }

    /// Nothing more is sent.
    pub fn give_up(&mut self, why: impl Into<String>) {
        self.state = DeliveryState::Failed;
        self.given_up = Some(why.into());
    }
}

/// Names a delivery, and is its message's `webhook-id`: the run, and which of its deliveries, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeliveryId {
    /// The run.
    pub run: RunId,
    /// Which of its deliveries.
    pub number: u32,
}

impl fmt::Display for DeliveryId {
    /// `msg_0195b7a05b1e7cc39d1f2f4c7a9e8b03_1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let run = self.run.to_string().replace('-', "");
        write!(f, "msg_{run}_{}", self.number)
    }
}

impl FromStr for DeliveryId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let parts = text.strip_prefix("msg_").and_then(|rest| rest.split_once('_'));
        let id = parts.and_then(|(run, number)| {
            let run = Uuid::try_parse(run).ok()?.as_hyphenated().to_string().parse().ok()?;
            Some(Self { run, number: number.parse().ok()? })
        });
        // Only the form Hob prints, as with runs.
        id.filter(|id| id.to_string() == text)
            .ok_or_else(|| IdError::of("a delivery", "as the list of deliveries names it"))
    }
}

impl Run {
    /// The run as it was when it began, with the first `warnings` of those that it has by now.
    #[must_use]
    pub fn as_begun(&self, at: Timestamp, warnings: usize) -> Self {
        Self {
            status: Status::Started,
            outcome: None::<RunOutcome>,
            started_at: self.started_at.or(Some(at)),
            completed_at: None,
            path: None,
            skillet: super::SkilletUse::untouched(self.skillet.id.clone()),
            result: None,
            file: None,
            error: None,
            cost: None,
            warnings: self.warnings.iter().take(warnings).cloned().collect(),
            evidence: Vec::new(),
            waiting_for: None,
            steps: 0,
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::model::SkilletKey;

    #[test]
    fn a_delivery_is_named_in_one_way() {
        let key: SkilletKey = "default/x".parse().unwrap();
        let id = DeliveryId { run: RunId::new(key.partition()), number: 12 };
        assert_eq!(id.to_string().parse::<DeliveryId>(), Ok(id));
        for text in ["", "msg_", "msg_1_1", &id.to_string().to_uppercase(), &format!("{id} ")] {
            assert!(text.parse::<DeliveryId>().is_err(), "{text}");
        }
        let padded = id.to_string().replace("_12", "_012");
        assert!(padded.parse::<DeliveryId>().is_err(), "{padded}");
    }

    #[test]
    fn a_secret_signs_for_a_day_beside_its_successor_and_few_do_at_a_time() {
        let at = |hours: i64| Timestamp::from_millis(1_790_000_000_000 + hours * 3_600_000);
        let secret = |sealed: &str| SigningSecret { sealed: sealed.to_owned(), until: None };
        let secrets = vec![secret("a")];
        let mut webhook = Webhook { url: None, secrets, updated_at: at(0), gone_since: None };
        let signing = |webhook: &Webhook, hours| -> String {
            webhook.signing(at(hours)).map(|secret| secret.sealed.as_str()).collect()
        };
        webhook.rotate("b".to_owned(), at(1)).unwrap();
        assert_eq!((signing(&webhook, 1), signing(&webhook, 24)), ("ba".into(), "ba".into()));
        assert_eq!(signing(&webhook, 25), "b");
        webhook.rotate("c".to_owned(), at(2)).unwrap();
        let full = webhook.clone();
        assert_eq!(webhook.rotate("d".to_owned(), at(3)), Err(TooManySecrets));
        assert_eq!((&webhook, signing(&webhook, 3)), (&full, "cba".into()), "none ends early");
        webhook.rotate("d".to_owned(), at(25)).unwrap();
        assert_eq!(signing(&webhook, 25), "dcb");
    }

    #[test]
    fn what_hob_could_not_do_is_no_try_and_pushes_out_no_answer() {
        let now = Timestamp::now();
        let mut delivery = Delivery::pending(RunEvent::Started, now, 0);
        let status = Some(503);
        delivery.note(DeliveryAttempt { at: now, status, error: Some("no".to_owned()), millis: 1 });
        for _ in 0..2 * Delivery::MOST_ATTEMPTS {
            delivery.note_unprepared(now, 1);
        }
        assert_eq!((delivery.tries, delivery.unprepared), (1, 40));
        let errors: Vec<_> = delivery.attempts.iter().filter_map(|one| one.error.clone()).collect();
        assert_eq!(errors, ["no", Delivery::UNPREPARED]);
        delivery.note(DeliveryAttempt { at: now, status, error: None, millis: 1 });
        assert_eq!((delivery.tries, delivery.unprepared, delivery.attempts.len()), (2, 0, 3));
    }
}
