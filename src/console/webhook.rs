//! The webhook: where the workspace is told of its runs, its secret, and what was told so far.

use askama::Template;
use reqwest::Method;
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

use super::ask::{Answer, Asked, Trouble, or_told};
use super::page::{Frame, next_page, with_status};
use super::words::{Moment, text};
use crate::client::ClientError;
use crate::model::{DeliveryId, RunEvent};

const HERE: &str = "/webhook";
/// Deliveries of a page.
const PAGE: &str = "50";

/// What the workspace has said.
struct Webhook {
    url: String,
    updated: Option<Moment>,
    /// Since when the address is told nothing any more.
    gone: Option<Moment>,
    /// Until when each secret that was replaced signs, too.
    replaced: Vec<Moment>,
}

impl Webhook {
    fn of(webhook: &Value) -> Self {
        let replaced = webhook["replacedSecretsUntil"].as_array().into_iter().flatten();
        Self {
            url: text(webhook, "url"),
            updated: Moment::of(&webhook["updatedAt"]),
            gone: Moment::of(&webhook["goneSince"]),
            replaced: replaced.filter_map(Moment::of).collect(),
        }
    }
}

/// A delivery in the list.
struct Delivery {
    id: String,
    event: String,
    run: String,
    at: Option<Moment>,
    kind: &'static str,
    word: &'static str,
    tries: u64,
    /// What came of the last try.
    last: String,
    given_up: String,
    repeats: bool,
}

impl Delivery {
    fn of(delivery: &Value) -> Self {
        let (kind, word) = match delivery["state"].as_str() {
            Some("delivered") => ("good", "Delivered"),
            Some("failed") => ("bad", "Given up"),
            _ => ("works", "To be sent"),
        };
        let last = delivery["attempts"].as_array().and_then(|all| all.last());
        Self {
            id: text(delivery, "id"),
            event: text(delivery, "event"),
            run: text(delivery, "runId"),
            at: Moment::of(&delivery["at"]),
            kind,
            word,
            tries: delivery["tries"].as_u64().unwrap_or_default(),
            last: last.map(outcome).unwrap_or_default(),
            given_up: text(delivery, "givenUp"),
            repeats: delivery["repeats"].is_string(),
        }
    }
}

/// What a try came to, in a line.
fn outcome(attempt: &Value) -> String {
    let status = attempt["status"].as_u64().map(|status| status.to_string());
    match (status, attempt["error"].as_str()) {
        (Some(status), Some(error)) if !error.contains(&status) => {
            format!("answered {status}: {error}")
        }
        (_, Some(error)) => error.to_owned(),
        (Some(status), None) => format!("answered {status}"),
        (None, None) => String::new(),
    }
}

#[derive(Template)]
#[template(path = "webhook.html")]
struct Page<'a> {
    frame: Frame<'a>,
    webhook: Option<Webhook>,
    /// Whether the key may not know what is set.
    shut: bool,
    /// What the field of the address says.
    typed: String,
    events: [&'static str; RunEvent::ALL.len()],
    /// The place in the list where this page of it begins.
    before: &'a str,
    deliveries: Vec<Delivery>,
    next: Option<String>,
    secret: Option<String>,
    wrong: Option<String>,
}

/// What is shown beside the page itself after a form.
#[derive(Debug, Default)]
pub(super) struct After {
    /// The secret that was made.
    secret: Option<String>,
    /// Why the form was not taken.
    wrong: Option<String>,
}

/// The webhook and its deliveries.
pub(super) async fn show(asked: &Asked, after: After) -> Result<Answer, Trouble> {
    let (webhook, shut) = match asked.client.get::<Value>("webhook", &[]).await {
        Ok(webhook) => (Some(Webhook::of(&webhook)), false),
        Err(ClientError::Refused { code, .. }) if code == "not-found" => (None, false),
        Err(ClientError::Refused { code, .. }) if code == "forbidden" => (None, true),
        Err(error) => return Err(error.into()),
    };
    let before = asked.asks("before").or_else(|| asked.says("before")).unwrap_or_default();
    let query = [("limit", PAGE), ("before", before)];
    let query = query.into_iter().filter(|(_, value)| !value.is_empty());
    let query: Vec<_> = query.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let (deliveries, next) = asked.client.part("webhook/deliveries", &query).await?;
    let set = webhook.as_ref().map(|webhook| webhook.url.clone());
    let page = Page {
        frame: Frame::of(&asked.person, HERE),
        typed: asked.says("url").map(str::to_owned).or(set).unwrap_or_default(),
        webhook,
        shut,
        events: RunEvent::ALL.map(RunEvent::as_str),
        before,
        deliveries: deliveries.iter().map(Delivery::of).collect(),
        next: next_page(HERE, "before", next),
        secret: after.secret,
        wrong: after.wrong,
    };
    with_status(if page.wrong.is_some() { 400 } else { 200 }, &page)
}

/// Sets the address. The first time a secret is made by that, which is shown on the page that answers.
pub(super) async fn set(asked: &Asked) -> Result<Answer, Trouble> {
    let body = asked.says("url").map_or_else(|| json!({}), |url| json!({"url": url.trim()}));
    changed(asked, or_told(asked.client.send_json(Method::PUT, "webhook", &body).await)?).await
}

/// Replaces the secret. The new one is on the page that answers, and at no address.
pub(super) async fn replace_secret(asked: &Asked) -> Result<Answer, Trouble> {
    let path = "webhook/secret";
    changed(asked, or_told(asked.client.send_json(Method::POST, path, &json!({})).await)?).await
}

async fn changed(asked: &Asked, answer: Result<Value, String>) -> Result<Answer, Trouble> {
    let after = match answer {
        Ok(webhook) => match webhook["secret"].as_str() {
            Some(secret) => After { secret: Some(secret.to_owned()), wrong: None },
            None => return Ok(Answer::To(HERE.to_owned())),
        },
        Err(wrong) => After { wrong: Some(wrong), secret: None },
    };
    show(asked, after).await
}

/// Deletes the webhook.
pub(super) async fn delete(asked: &Asked) -> Result<Answer, Trouble> {
    asked.client.delete("webhook").await?;
    Ok(Answer::To(HERE.to_owned()))
}

/// Sends a delivery again, and leads back to the part of the list where it was.
pub(super) async fn resend(asked: &Asked, id: &str) -> Result<Answer, Trouble> {
    let id: DeliveryId = id.parse().map_err(|_| Trouble::Nothing)?;
    let path = format!("webhook/deliveries/{id}/resend");
    match or_told(asked.client.send_json(Method::POST, &path, &json!({})).await)? {
        Ok(new) => {
            let mut query = Serializer::new(String::new());
            query.extend_pairs(asked.says("before").map(|before| ("before", before)));
            let query = query.finish();
            let query = if query.is_empty() { query } else { format!("?{query}") };
            Ok(Answer::To(format!("{HERE}{query}#{}", text(&new, "id"))))
        }
        Err(wrong) => show(asked, After { wrong: Some(wrong), secret: None }).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_try_is_told_by_its_status_and_its_error() {
        for (attempt, told) in [
            (json!({"status": 204}), "answered 204"),
            (json!({"status": 503, "error": "it is away"}), "answered 503: it is away"),
            (
                json!({"status": 410, "error": "the receiver answered 410"}),
                "the receiver answered 410",
            ),
            (json!({"error": "nobody answers"}), "nobody answers"),
        ] {
            assert_eq!(outcome(&attempt), told);
        }
    }
}
