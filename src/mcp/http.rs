//! The endpoint of streamable HTTP: each request stands for itself, none is remembered. Which bytes come, from whom, and
//! whether they may, is looked at before (`http/mcp.rs`).

use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Request};
use http_body_util::Full;
use rmcp::model::RequestId;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use serde::Deserialize;

use super::handler::{Caller, Handler};
use super::in_flight::InFlight;
use super::lasting::{Answer, HEARTBEAT, at_once_or_lasting};
use crate::client::Client;

/// The header by which a client of before 2026-07-28 says which one it is.
const SESSION: HeaderName = HeaderName::from_static("mcp-session-id");

/// The library wants one of each request.
const HOST: HeaderValue = HeaderValue::from_static("hob");

/// Pages of the machine that they are shown on. What they are answered they can read only where the operator lets them.
const LOCAL: [&str; 3] = ["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"];

type Service = StreamableHttpService<Handler, NeverSessionManager>;

/// The endpoint.
pub struct Endpoint {
    service: Service,
    in_flight: Arc<InFlight>,
}

/// A request.
pub struct Asked {
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Bytes,
    /// A client of the API with the key that it came with.
    pub client: Client,
    /// The id of that key.
    pub key: String,
}

/// What of a message is looked at before it is taken.
#[derive(Default, Deserialize)]
struct Message {
    #[serde(default)]
    method: String,
    #[serde(default)]
    params: Params,
}

#[derive(Default, Deserialize)]
struct Params {
    #[serde(rename = "requestId", default)]
    request_id: Option<RequestId>,
}

impl Endpoint {
    /// `origins`: whose pages may call, beside those of the machine that they are shown on. Every other page is refused,
    /// by whatever name it has reached this server.
    pub fn new(origins: &[String]) -> Self {
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .with_json_response(true)
            .with_sse_keep_alive(Some(HEARTBEAT))
            // A call needs a key that no browser adds by itself: by which name the server is called is all the same.
            .disable_allowed_hosts()
            .with_allowed_origins(
                LOCAL.iter().map(ToString::to_string).chain(origins.iter().cloned()),
            )
            .enforce_origin_validation();
        let in_flight = Arc::<InFlight>::default();
        let handler = Handler::by_http(Arc::clone(&in_flight));
        let sessions = Arc::new(NeverSessionManager::default());
        let service = StreamableHttpService::new(move || Ok(handler.clone()), sessions, config);
        Self { service, in_flight }
    }

    /// Answers a `POST`.
    pub async fn post(&self, asked: Asked) -> Answer {
        let Asked { headers, body, client, key } = asked;
        // What is no message is refused below, in the words of the protocol.
        let message: Message = serde_json::from_slice(&body).unwrap_or_default();
        let session = headers.get(&SESSION).and_then(|name| name.to_str().ok());
        let name = session.map(|session| format!("{key}/{session}"));
        if message.method == "notifications/cancelled"
            && let (Some(name), Some(id)) = (&name, &message.params.request_id)
        {
            self.in_flight.cancel(name, id);
        }
        let mut request = Request::new(Full::new(body));
        *request.method_mut() = http::Method::POST;
        *request.headers_mut() = headers;
        request.headers_mut().insert(http::header::HOST, HOST);
        request.extensions_mut().insert(Caller { client, name });
        let service = self.service.clone();
        let answered =
            async move { service.handle(request).await.map(http_body_util::BodyExt::boxed_unsync) };
        let mut answer = at_once_or_lasting(answered).await;
        // A name to tell this client from others of its key, and nothing more: no session is kept.
        let named = HeaderValue::try_from(uuid::Uuid::now_v7().simple().to_string());
        if message.method == "initialize"
            && answer.status().is_success()
            && let Ok(name) = named
        {
            answer.headers_mut().insert(SESSION, name);
        }
        answer
    }
}
