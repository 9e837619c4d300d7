//! Messages of Hob's own to addresses that callers name: by the same policy as pages, each connection to what was
//! judged for it, and no redirect followed.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{HOST, HeaderMap};
use http::{HeaderValue, Request, Response, Uri};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use tokio_rustls::TlsConnector;
use tokio_util::task::AbortOnDropHandle;
use url::{Host, Position, Url};

use super::dial::Dialer;
use super::meter::{Meter, Stream};
use super::policy::Policy;
use super::upstream;

/// Most bytes that are read of the body of an answer, which nobody looks at: so much that the other side need not see
/// its connection break.
const MOST_READ: usize = 16 << 10;
/// Longest that is waited for it.
const READ: Duration = Duration::from_secs(1);

/// Why a message has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(String);

impl Unanswered {
    fn of(why: impl ToString) -> Self {
        Self(why.to_string())
    }
}

/// Brings messages to web addresses. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Courier {
    dialer: Dialer,
}

impl Courier {
    /// One that goes where pages may go.
    pub fn new(policy: Policy) -> Self {
        Self { dialer: Dialer::new(policy, Arc::new(Meter::new(u64::MAX)), None) }
    }

    /// Posts `body` to `url` and gives the status of the answer, whatever it is; a redirect is one. Its head must be
    /// there within `longest`.
    pub async fn post(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Bytes,
        longest: Duration,
    ) -> Result<u16, Unanswered> {
        let asked = tokio::time::timeout(longest, self.ask(url, headers, body)).await;
        let late = |_| Unanswered(format!("no answer within {} s", longest.as_secs()));
        let (answer, _line) = asked.map_err(late)??;
        let status = answer.status().as_u16();
        // What was answered is answered, however long the rest of it takes.
        let _ = tokio::time::timeout(READ, read(answer.into_body())).await;
        Ok(status)
    }

    /// The answer, and the line that it comes by, which ends with its handle.
    async fn ask(
        &self,
        url: &Url,
        headers: HeaderMap,
        body: Bytes,
    ) -> Result<(Response<Incoming>, AbortOnDropHandle<hyper::Result<()>>), Unanswered> {
        let secure = match url.scheme() {
            "https" => true,
            "http" => false,
            other => return Err(Unanswered(format!("{other}: is no address of the web"))),
        };
        let (Some(host), Some(port)) = (url.host(), url.port_or_known_default()) else {
            return Err(Unanswered("the address names no host".to_owned()));
        };
        let host = host.to_owned();
        let stream = self.dialer.tunnel(&host, port).await.map_err(Unanswered::of)?;
        let stream: Box<dyn Stream> =
            if secure { tls(&host, Box::new(stream)).await? } else { Box::new(stream) };
        let request = request(url, headers, body)?;
        let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = shaken.map_err(Unanswered::of)?;
        let line = AbortOnDropHandle::new(tokio::spawn(connection));
        let answer = sender.send_request(request).await.map_err(Unanswered::of)?;
        Ok((answer, line))
    }
}

async fn tls(host: &Host<String>, stream: Box<dyn Stream>) -> Result<Box<dyn Stream>, Unanswered> {
    let name = upstream::server_name(host).map_err(Unanswered::of)?;
    let connector = TlsConnector::from(upstream::trust().map_err(Unanswered::of)?);
    let secured = connector.connect(name, stream).await;
    Ok(Box::new(secured.map_err(|error| Unanswered(format!("its TLS is not valid: {error}")))?))
}

fn request(url: &Url, headers: HeaderMap, body: Bytes) -> Result<Request<Full<Bytes>>, Unanswered> {
    let path = &url[Position::BeforePath..Position::AfterQuery];
    let uri = Uri::try_from(path).map_err(Unanswered::of)?;
    let host = &url[Position::BeforeHost..Position::AfterPort];
    let mut request = Request::post(uri).body(Full::new(body)).map_err(Unanswered::of)?;
    *request.headers_mut() = headers;
    request.headers_mut().insert(HOST, HeaderValue::try_from(host).map_err(Unanswered::of)?);
    Ok(request)
}

/// Takes what is left of an answer, within its bounds.
async fn read(mut body: Incoming) {
    let mut bytes = 0;
    while bytes < MOST_READ
        && let Some(Ok(frame)) = body.frame().await
    {
        bytes += frame.data_ref().map_or(0, Bytes::len);
    }
}
