//! One request to a provider, over async-openai's client with a transport of our own under it:
//! that crate's retries hide `Retry-After`, and it writes whole answers into the log when they are
//! not what it expected. Bounded in time and size; knows nothing of plans.

use std::time::Duration;

use async_openai::Client;
use async_openai::config::OpenAIConfig;
use async_openai::error::OpenAIError;
use async_openai::middleware::HttpRequestFactory;
use reqwest::header::HeaderMap;
use serde_json::Value;

use super::settings::RouteSettings;
use crate::model::{RunError, Secret};

/// Largest answer that is read, in bytes.
const LARGEST: usize = 8 * 1024 * 1024;
/// Longest text of a provider that is passed on, in characters.
const LONGEST_EXCERPT: usize = 300;

/// Why a request brought no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The provider answered with an error.
    #[error("status {status}: {message}")]
    Status {
        /// HTTP status.
        status: u16,
        /// How long the provider asks to wait.
        retry_after: Option<Duration>,
        /// The error's `code` and `type`, joined by a space; empty where there are none.
        code: String,
        /// The error's message, shortened; or the start of the body.
        message: String,
    },
    /// Nothing was sent.
    #[error("{0}")]
    Unsent(String),
    /// It was sent, and no whole answer came.
    #[error("{0}")]
    Broken(String),
    /// It was not sent, because nobody pays for it.
    #[error("{0}")]
    NoCredits(RunError),
    /// An answer came that is not one of this protocol.
    #[error("not an answer of the chat completions protocol: {0}")]
    Alien(String),
}

/// The connections to all providers.
pub(super) fn connections() -> Result<reqwest::Client, reqwest::Error> {
    reqwest::Client::builder()
        .connect_timeout(Duration::from_secs(10))
        // Following one would send the key and the page's text to an address nobody configured.
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("hob/", env!("CARGO_PKG_VERSION")))
        .build()
}

/// A client for one provider's address and key.
pub(super) fn client(
    http: &reqwest::Client,
    settings: &RouteSettings,
    key: &Secret,
) -> Client<OpenAIConfig> {
    // Organisation and project would else be taken from OpenAI's variables, for every provider.
    let config = OpenAIConfig::default()
        .with_api_base(settings.base_url.trim_end_matches('/'))
        .with_api_key(key.reveal())
        .with_org_id("")
        .with_project_id("");
    let (inner, timeout) = (http.clone(), Duration::from_secs(settings.timeout_seconds.max(1)));
    let transport = tower::service_fn(move |request: HttpRequestFactory| {
        let http = inner.clone();
        async move { exchange(&http, timeout, &request).await.map_err(tower::BoxError::from) }
    });
    Client::build(http.clone(), config).with_http_service(transport)
}

/// Sends `request` once and returns the answer's body.
pub(super) async fn send(client: &Client<OpenAIConfig>, request: &Value) -> Result<Value, Failure> {
    let answer: Value = client.chat().create_byot(request).await.map_err(failure_of)?;
    match answer.get("error").filter(|error| error.is_object() && answer["choices"].is_null()) {
        // Some gateways answer 200 and put the provider's error into the body.
        Some(error) => {
            let status = error["code"].as_u64().and_then(|code| u16::try_from(code).ok());
            Err(Failure::of_body(status.unwrap_or(502), None, answer.to_string().as_bytes()))
        }
        None => Ok(answer),
    }
}

fn failure_of(error: OpenAIError) -> Failure {
    match error {
        OpenAIError::Boxed(inner) => match inner.downcast::<Failure>() {
            Ok(failure) => *failure,
            Err(other) => Failure::Broken(other.to_string()),
        },
        other => Failure::Broken(other.to_string()),
    }
}

/// The transport: the answer if its status is 200 and its body JSON, else what was wrong with it.
async fn exchange(
    http: &reqwest::Client,
    timeout: Duration,
    request: &HttpRequestFactory,
) -> Result<reqwest::Response, Failure> {
    let mut request = request.build().await.map_err(|error| Failure::Unsent(error.to_string()))?;
    *request.timeout_mut() = Some(timeout);
    let mut response = http.execute(request).await.map_err(Failure::of_transport)?;
    let (status, headers) = (response.status(), response.headers().clone());
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(Failure::of_transport)? {
        body.extend_from_slice(&chunk);
        if body.len() > LARGEST {
            return Err(Failure::Alien(format!("it is larger than {LARGEST} bytes")));
        }
    }
    if !status.is_success() {
        return Err(Failure::of_body(status.as_u16(), retry_after(&headers), &body));
    }
    match serde_json::from_slice::<serde::de::IgnoredAny>(&body) {
        Ok(_) => Ok(http::Response::new(body).into()),
        Err(_) => Err(Failure::Alien(excerpt(&String::from_utf8_lossy(&body)))),
    }
}

impl Failure {
    fn of_transport(error: reqwest::Error) -> Self {
        // The address may hold credentials.
        let error = error.without_url();
        let mut text = error.to_string();
        let mut source = std::error::Error::source(&error);
        while let Some(inner) = source {
            text = format!("{text}: {inner}");
            source = inner.source();
        }
        if error.is_connect() { Self::Unsent(text) } else { Self::Broken(text) }
    }

    fn of_body(status: u16, retry_after: Option<Duration>, body: &[u8]) -> Self {
        let parsed: Value = serde_json::from_slice(body).unwrap_or_default();
        // `{"error": {...}}`, `{"error": "..."}`, or that in a list.
        let error = parsed.pointer("/error").or_else(|| parsed.pointer("/0/error"));
        let field = |name: &str| error.and_then(|e| e[name].as_str()).unwrap_or_default();
        let message = match error {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Object(_)) if !field("message").is_empty() => field("message").to_owned(),
            _ => String::from_utf8_lossy(body).into_owned(),
        };
        Self::Status {
            status,
            retry_after,
            code: format!("{} {}", field("code"), field("type")).trim().to_owned(),
            message: excerpt(&message),
        }
    }
}

/// The start of a foreign text, on one line.
fn excerpt(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST_EXCERPT) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// How long the headers ask to wait: `retry-after-ms`, or `retry-after` in seconds or as a date.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let header = |name: &str| headers.get(name).and_then(|v| v.to_str().ok()).map(str::trim);
    let number = |name: &str| header(name)?.parse::<f64>().ok().filter(|n| n.is_finite());
    if let Some(millis) = number("retry-after-ms") {
        return Some(Duration::from_secs_f64((millis / 1000.0).clamp(0.0, 1e6)));
    }
    if let Some(seconds) = number("retry-after") {
        return Some(Duration::from_secs_f64(seconds.clamp(0.0, 1e6)));
    }
    let date = jiff::fmt::rfc2822::parse(header("retry-after")?).ok()?.timestamp();
    let wait = date.duration_since(jiff::Timestamp::now());
    Some(Duration::try_from(wait).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use super::*;

    #[test]
    fn the_wait_is_read_in_every_form() {
        let of = |name: &'static str, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            retry_after(&headers)
        };
        assert_eq!(of("retry-after", "7"), Some(Duration::from_secs(7)));
        assert_eq!(of("retry-after-ms", "250"), Some(Duration::from_millis(250)));
        assert_eq!(of("retry-after", "Wed, 21 Oct 2015 07:28:00 GMT"), Some(Duration::ZERO));
        assert_eq!(of("retry-after", "soon"), None);
        assert_eq!(of("retry-after", "NaN"), None);
        let later = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(1000);
        let later = later.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
        let wait = of("retry-after", &later).expect("a wait");
        assert!(wait > Duration::from_mins(15) && wait <= Duration::from_secs(1000), "{wait:?}");
    }
}
