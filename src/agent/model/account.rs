//! What the calls of one run cost: what each may cost at worst is set aside before it is sent, and what it has cost
//! is counted when it is answered. No call is sent around it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::answer::Tokens;
use super::estimate;
use super::route::Route;
use super::wire::{self, Failure};
use crate::agent::{Credits, Usage};
use crate::model::Usd;

/// How much longer than its time a call may take until it is settled.
const SETTLING: Duration = Duration::from_secs(30);

/// The account of one run.
#[derive(Default)]
pub(super) struct Account {
    /// Who pays; where nobody does, calls are only counted.
    credits: Option<Arc<dyn Credits>>,
    usage: Usage,
    /// What the call under way may cost at worst. It stands for a call that was cut short.
    under_way: Usd,
}

impl Account {
    pub(super) fn paid_by(credits: Arc<dyn Credits>) -> Self {
        Self { credits: Some(credits), ..Self::default() }
    }

    /// What was used so far.
    pub(super) fn usage(&self) -> Usage {
        Usage { usd: self.usage.usd + self.under_way.dollars(), ..self.usage }
    }

    /// Sends a request, again after failures that may pass.
    pub(super) async fn send(&mut self, route: &Route, request: &Value) -> Result<Value, Failure> {
        let (begun, patience) = (Instant::now(), route.patience());
        let mut tries = 0;
        loop {
            tries += 1;
            let failure = match self.send_once(route, request).await {
                Ok(answer) => return Ok(answer),
                Err(failure) => failure,
            };
            let pause = failure.retry_after().unwrap_or_else(|| patience.pause(tries));
            let late = begun.elapsed() + pause > patience.longest;
            tracing::warn!(
                model = route.name().as_str(),
                tries,
                status = failure.status(),
                "a model request failed"
            );
            if !failure.may_pass() || tries >= patience.tries || late {
                return Err(failure);
            }
            tokio::time::sleep(pause).await;
        }
    }

    async fn send_once(&mut self, route: &Route, request: &Value) -> Result<Value, Failure> {
        let worst = Usd::from_dollars(route.price(estimate::worst(request)).max(0.0));
        let longest = route.longest() + SETTLING;
        let reserved = match &self.credits {
            // What costs nothing needs no word of the store.
            Some(credits) if worst > Usd::ZERO => {
                Some(credits.reserve(worst, longest).await.map_err(Failure::NoCredits)?)
            }
            _ => None,
        };
        self.under_way = worst;
        let answer = wire::send(route.client(), request).await;
        self.under_way = Usd::ZERO;
        let cost = self.count(route, &answer, worst);
        if let Some(reserved) = reserved {
            reserved.settle(Usd::from_dollars(cost)).await;
        }
        answer
    }

    /// Counts a call that is over; gives its cost in US dollars.
    fn count(&mut self, route: &Route, answer: &Result<Value, Failure>, worst: Usd) -> f64 {
        let cost = match answer {
            Ok(body) => {
                let tokens = Tokens::read(body);
                self.usage.requests += 1;
                // Whatever a server says that it has counted.
                let add = |sum: &mut u64, more| *sum = sum.saturating_add(more);
                add(&mut self.usage.input_tokens, tokens.input);
                add(&mut self.usage.cached_tokens, tokens.cached);
                add(&mut self.usage.output_tokens, tokens.output);
                // A provider that does not say what it used is not free for that.
                if tokens == Tokens::default() { worst.dollars() } else { route.price(tokens) }
            }
            // It may have been answered, and charged, though the answer did not arrive.
            Err(failure) if failure.may_be_charged() => worst.dollars(),
            Err(_) => 0.0,
        };
        self.usage.usd += cost;
        cost
    }
}
