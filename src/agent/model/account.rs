//! What the calls of one run cost: what each may cost at worst is set aside before it is sent, and what it has cost
//! is counted when it is answered. No call is sent around it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::answer::Tokens;
use super::route::Route;
use super::wire::{self, Failure};
use crate::agent::{Credits, Usage};
use crate::model::Usd;

/// Most tokens that an image is counted as by any provider: 32,768 and more for small models, that of a screenshot.
const OF_AN_IMAGE: u64 = 40_000;
/// Tokens that a provider adds of its own: marks between messages, words about tools.
const BESIDE: u64 = 2_000;
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

    /// Sends a request once.
    pub(super) async fn send(&mut self, route: &Route, request: &Value) -> Result<Value, Failure> {
        let worst = Usd::from_dollars(route.price(worst(request)).max(0.0));
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
                self.usage.input_tokens += tokens.input;
                self.usage.cached_tokens += tokens.cached;
                self.usage.output_tokens += tokens.output;
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

/// The most tokens that a request can come to. No tokenizer makes more tokens of a text than it has bytes.
fn worst(request: &Value) -> Tokens {
    let (mut images, mut bytes) = (0, request.to_string().len() as u64);
    let messages = request["messages"].as_array().into_iter().flatten();
    let parts = messages.filter_map(|message| message["content"].as_array()).flatten();
    for image in parts.filter_map(|part| part.pointer("/image_url/url")) {
        images += 1;
        bytes -= image.to_string().len() as u64;
    }
    let output = request["max_completion_tokens"].as_u64().unwrap_or(u64::from(super::LONGEST_ANSWER));
    Tokens { input: bytes + images * OF_AN_IMAGE + BESIDE, cached: 0, output }
}

/// The fewest that the worst of any request is.
pub(super) fn least() -> Tokens {
    Tokens { input: BESIDE, cached: 0, output: u64::from(super::LONGEST_ANSWER) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_worst_of_a_request_is_its_bytes_and_so_much_for_each_image() {
        let text = json!({"messages": [{"role": "user", "content": "ü".repeat(1_000)}],
            "max_completion_tokens": 50});
        let tokens = worst(&text);
        assert!((4_000..4_200).contains(&tokens.input), "{tokens:?}");
        assert_eq!(tokens.output, 50);
        let url = format!("data:image/jpeg;base64,{}", "A".repeat(500_000));
        let shown = json!({"messages": [{"role": "user", "content": [
            {"type": "image_url", "image_url": {"url": url}}]}]});
        let tokens = worst(&shown);
        assert!((42_000..43_000).contains(&tokens.input), "{tokens:?}");
        assert!(tokens.output == least().output && least().input <= tokens.input);
    }
}
