//! The client of a running service: the few calls that commands and MCP make, errors that say what to do, and a run
//! that is followed to its end.

mod follow;
mod skillet;

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use futures::{Stream, StreamExt as _};
use reqwest::{Method, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sse_stream::{Sse, SseStream};
use url::Url;

use crate::model::{Secret, SkilletId, StepRecord};

pub use follow::{Following, News, PATIENCE, changes};
pub use skillet::Skillet;
#[cfg(test)]
pub(crate) use skillet::sample;

/// Why a call brought no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Nobody answers, or not to the end.
    #[error("no answer from {url}: {reason}. Is `hob serve` running there? (--url or HOB_URL)")]
    Unreachable {
        /// The service's address.
        url: Url,
        /// What the system says.
        reason: String,
    },
    /// The service takes no work just now.
    #[error("the service is not ready: {0}")]
    NotReady(String),
    /// The key is missing or wrong.
    #[error(
        "the service does not take this API key: make one with \
         `hob keys create --workspace NAME` where it runs, and give it as --api-key or HOB_API_KEY"
    )]
    Key,
    /// The service refuses the call.
    #[error("{message}")]
    Refused {
        /// Its code for that.
        code: String,
        /// What it says, with every fault of the call.
        message: String,
    },
    /// Something else answers at this address.
    #[error("{url} does not answer like Hob (status {status}): check --url or HOB_URL")]
    Alien {
        /// The service's address.
        url: Url,
        /// HTTP status.
        status: u16,
    },
}

/// What happens of a run.
#[derive(Debug)]
pub enum Event {
    /// It has done a step.
    Step(StepRecord),
    /// It is so now.
    Run(Value),
    /// It has ended so.
    Done(Value),
}

impl Event {
    fn of(sse: Sse) -> Option<Self> {
        let data = sse.data?;
        match sse.event.as_deref()? {
            "step" => serde_json::from_str(&data).ok().map(Self::Step),
            "run" => serde_json::from_str(&data).ok().map(Self::Run),
            "done" => serde_json::from_str(&data).ok().map(Self::Done),
            _ => None,
        }
    }
}

/// What a socket of this process is called: it has no name of its own.
static WITHIN: LazyLock<Url> =
    LazyLock::new(|| Url::parse("http://localhost").unwrap_or_else(|_| unreachable!("an address")));

/// Longer than the service keeps the events of a run coming on one line.
const LONGEST_LINE: Duration = Duration::from_mins(20);

/// What all clients have: a bound for each answer, and a key that goes to the address that was named, and to no other.
fn builder() -> reqwest::ClientBuilder {
    reqwest::Client::builder()
        .timeout(Duration::from_mins(1))
        .redirect(reqwest::redirect::Policy::none())
}

/// One service as seen with one key.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    url: Url,
    key: Secret,
    /// The address by which the service is known to whoever is called for, if it is another.
    known_as: Option<Url>,
}

impl Client {
    /// A client of the service at `url`.
    pub fn new(url: &Url, key: Secret) -> Result<Self, ClientError> {
        let mut builder = builder().connect_timeout(Duration::from_secs(10));
        if is_loopback(url) {
            builder = builder.no_proxy();
        }
        let http = builder.build().map_err(|error| Self::unreachable(url, error))?;
        Ok(Self { http, url: url.clone(), key, known_as: None })
    }

    /// A client of this very process, by a socket that it listens on, still without a key.
    pub fn within(socket: &Path) -> Result<Self, ClientError> {
        let url = WITHIN.clone();
        // A line that is kept would belong to the thread that made it.
        let builder = builder().unix_socket(socket).pool_max_idle_per_host(0);
        let http = builder.build().map_err(|error| Self::unreachable(&url, error))?;
        Ok(Self { http, url, key: Secret::new(""), known_as: None })
    }

    /// The same service with another key, for one who knows it by the address `known_as`.
    #[must_use]
    pub fn on_behalf(&self, key: Secret, known_as: Option<Url>) -> Self {
        Self { key, known_as, ..self.clone() }
    }

    /// Starts a run and returns its id.
    pub async fn start(&self, body: &Map<String, Value>) -> Result<String, ClientError> {
        self.start_once(body, &uuid::Uuid::now_v7().to_string()).await
    }

    /// The same, once for this key however often it is called. `idempotency`: as the header `Idempotency-Key` takes it.
    pub async fn start_once(
        &self,
        body: &Map<String, Value>,
        idempotency: &str,
    ) -> Result<String, ClientError> {
        self.id_of(&self.send_once("runs/start", body, idempotency).await?)
    }

    /// Posts to a path that takes an `Idempotency-Key`, and tries again where nothing is heard.
    pub async fn send_once(
        &self,
        path: &str,
        body: &Map<String, Value>,
        idempotency: &str,
    ) -> Result<Value, ClientError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let call = self.call(Method::POST, path).json(body);
            match self.answer::<Value>(call.header("idempotency-key", idempotency)).await {
                Err(ClientError::Unreachable { .. } | ClientError::NotReady(_)) if tries < 3 => {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                }
                answer => return answer,
            }
        }
    }

    /// What happens of the run, its steps after number `after`, until the line ends. What cannot be read is passed over: a
    /// later service may tell more.
    pub async fn events(
        &self,
        id: &str,
        after: u64,
    ) -> Result<impl Stream<Item = Event> + use<>, ClientError> {
        let call = self.call(Method::GET, &format!("runs/{id}/events"));
        let answer = self.send(call.query(&[("after", after)]).timeout(LONGEST_LINE)).await?;
        if !answer.status().is_success() {
            return Err(match self.bytes(answer).await {
                Ok((_, error)) | Err(error) => error,
            });
        }
        let events = SseStream::from_bytes_stream(answer.bytes_stream());
        let told = events.take_while(|event| std::future::ready(event.is_ok()));
        Ok(told.filter_map(|event| std::future::ready(event.ok().and_then(Event::of))))
    }

    /// Cancels the run; the answer is the run as it is then.
    pub async fn cancel(&self, id: &str) -> Result<Value, ClientError> {
        self.answer(self.call(Method::POST, &format!("runs/{id}/cancel"))).await
    }

    /// An address at which a person may take the run over.
    pub async fn take_over(&self, id: &str) -> Result<Value, ClientError> {
        self.answer(self.call(Method::POST, &format!("runs/{id}/takeover"))).await
    }

    /// The address of the run's page in the console.
    pub fn page_of_run(&self, id: &str) -> String {
        let base = self.known_as.as_ref().unwrap_or(&self.url);
        format!("{}/runs/{id}", base.as_str().trim_end_matches('/'))
    }

    /// What is at a path below `/api/v1`.
    pub async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<T, ClientError> {
        self.answer(self.call(Method::GET, path).query(query)).await
    }

    /// A part of a list, and the query of the part after it, where `Link` names one.
    pub async fn part(
        &self,
        path: &str,
        query: &[(String, String)],
    ) -> Result<(Vec<Value>, Option<Vec<(String, String)>>), ClientError> {
        let answer = self.send(self.call(Method::GET, path).query(query)).await?;
        let link = answer.headers().get(reqwest::header::LINK);
        let next = link.and_then(|link| link.to_str().ok()).and_then(next_part);
        Ok((self.read(answer).await?, next))
    }

    /// The same as a text.
    pub async fn get_text(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<String, ClientError> {
        let answer = self.send(self.call(Method::GET, path).query(query)).await?;
        let (bytes, alien) = self.bytes(answer).await?;
        String::from_utf8(bytes).map_err(|_| alien)
    }

    /// A call with a JSON body.
    pub async fn send_json(
        &self,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Result<Value, ClientError> {
        self.answer(self.call(method, path).json(body)).await
    }

    /// Uploads a file for runs; its id.
    pub async fn upload(&self, name: &str, bytes: Vec<u8>) -> Result<String, ClientError> {
        let call = self.call(Method::POST, "files").query(&[("name", name)]);
        let call = call.header("content-type", "application/octet-stream").body(bytes);
        let kept: Value = self.answer(call).await?;
        Ok(kept["id"].as_str().unwrap_or_default().to_owned())
    }

    /// Imports a skillet's file; the answer is the skillet as it is then.
    pub async fn import(&self, id: &SkilletId, file: String) -> Result<Value, ClientError> {
        let call = self.call(Method::POST, &format!("skillets/{id}/import"));
        self.answer(call.header("content-type", "text/javascript; charset=utf-8").body(file)).await
    }

    /// Deletes what is at a path.
    pub async fn delete(&self, path: &str) -> Result<(), ClientError> {
        let answer = self.send(self.call(Method::DELETE, path)).await?;
        self.bytes(answer).await.map(|_| ())
    }

    /// A file that `link`, as a run has it, leads to, if it is not larger than `most` bytes. It is fetched from this
    /// service whatever address the link has: other machines may know the service by another one.
    pub async fn file(&self, link: &Url, most: usize) -> Result<Option<Vec<u8>>, ClientError> {
        let mut url = self.url.clone();
        url.set_path(link.path());
        url.set_query(link.query());
        let answer = self.send(self.http.get(url)).await?;
        if !answer.status().is_success() {
            return Err(match self.bytes(answer).await {
                Ok((_, error)) | Err(error) => error,
            });
        }
        let mut bytes = Vec::new();
        let mut pieces = answer.bytes_stream();
        while let Some(piece) = pieces.next().await {
            bytes.extend_from_slice(&piece.map_err(|error| Self::unreachable(&self.url, error))?);
            if bytes.len() > most {
                return Ok(None);
            }
        }
        Ok(Some(bytes))
    }

    fn call(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let base = self.url.as_str().trim_end_matches('/');
        let mut call = self.http.request(method, format!("{base}/api/v1/{path}"));
        if let Some(url) = &self.known_as {
            let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
            call = call.header("x-forwarded-proto", url.scheme()).header("x-forwarded-host", host);
        }
        // An empty header would be refused as badly formed rather than as a missing key.
        if self.key.reveal().is_empty() {
            call
        } else {
            call.header("x-api-key", self.key.reveal())
        }
    }

    async fn answer<T: DeserializeOwned>(
        &self,
        call: reqwest::RequestBuilder,
    ) -> Result<T, ClientError> {
        let answer = self.send(call).await?;
        self.read(answer).await
    }

    async fn send(&self, call: reqwest::RequestBuilder) -> Result<Response, ClientError> {
        call.send().await.map_err(|error| Self::unreachable(&self.url, error))
    }

    /// The body of an answer, or what the service says is wrong.
    async fn read<T: DeserializeOwned>(&self, answer: Response) -> Result<T, ClientError> {
        let (bytes, alien) = self.bytes(answer).await?;
        serde_json::from_slice(&bytes).map_err(|_| alien)
    }

    /// The same as it came, and the error that it is if it cannot be read.
    async fn bytes(&self, answer: Response) -> Result<(Vec<u8>, ClientError), ClientError> {
        let status = answer.status();
        let body = answer.bytes().await.map_err(|error| Self::unreachable(&self.url, error))?;
        let alien = || ClientError::Alien { url: self.url.clone(), status: status.as_u16() };
        if status.is_success() {
            return Ok((body.to_vec(), alien()));
        }
        // What is said where a call took too long to come, on a machine with much to do: it may come in time again.
        if status == StatusCode::REQUEST_TIMEOUT {
            let reason = "the call took too long to reach it".to_owned();
            return Err(ClientError::Unreachable { url: self.url.clone(), reason });
        }
        let body: Value = serde_json::from_slice(&body).map_err(|_| alien())?;
        let Some(message) = body.pointer("/error/message").and_then(Value::as_str) else {
            return Err(alien());
        };
        Err(match status {
            StatusCode::UNAUTHORIZED => ClientError::Key,
            StatusCode::SERVICE_UNAVAILABLE => ClientError::NotReady(message.to_owned()),
            _ => {
                let code = body.pointer("/error/code").and_then(Value::as_str).unwrap_or_default();
                ClientError::Refused { code: code.to_owned(), message: in_full(message, &body) }
            }
        })
    }

    fn id_of(&self, answer: &Value) -> Result<String, ClientError> {
        let id = answer["id"].as_str();
        // It becomes part of an address.
        let id = id.filter(|id| id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'));
        id.map(str::to_owned)
            .ok_or_else(|| ClientError::Alien { url: self.url.clone(), status: 200 })
    }

    fn unreachable(url: &Url, error: reqwest::Error) -> ClientError {
        let error = error.without_url();
        let mut innermost: &dyn std::error::Error = &error;
        while let Some(source) = innermost.source() {
            innermost = source;
        }
        ClientError::Unreachable { url: url.clone(), reason: innermost.to_string() }
    }
}

/// The query of the link to the next part of a list.
fn next_part(links: &str) -> Option<Vec<(String, String)>> {
    let next = links.split(", ").find(|link| link.ends_with("rel=\"next\""))?;
    let (_, query) = next.split_once('>')?.0.split_once('?')?;
    Some(url::form_urlencoded::parse(query.as_bytes()).into_owned().collect())
}

/// An error's message with every fault of the request in it.
fn in_full(message: &str, body: &Value) -> String {
    let details = body.pointer("/error/details").and_then(Value::as_array);
    let faults = details.into_iter().flatten().filter_map(|fault| {
        let (pointer, why) = (fault["pointer"].as_str()?, fault["message"].as_str()?);
        // One fault alone is the message.
        (!message.contains(why)).then(|| format!("\n  {pointer}: {why}"))
    });
    std::iter::once(message.to_owned()).chain(faults).collect()
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}
