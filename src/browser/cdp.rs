//! A DevTools connection: commands by number, answers in any order, events as they come.
//!
//! Commands do not wait for each other, so one that hangs holds up nothing, and every one has a
//! time after which it is given up.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tokio_util::sync::CancellationToken;

/// The largest message taken. A larger one ends the connection, and with it the browser.
const LARGEST: usize = 96 << 20;

/// Most commands that wait to be taken by the browser. One that takes none is of no use any more, and none of them can be
/// left out: beyond it the connection is closed.
const MOST_WAITING: usize = 4_096;

/// Why a command has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CdpError {
    /// The connection is closed: the browser is gone.
    Closed,
    /// No answer in time.
    Timeout,
    /// The browser's own error.
    Answered(String),
}

/// An event of the browser, or of one tab's session.
#[derive(Debug)]
pub(super) struct Event<'a> {
    pub(super) method: &'a str,
    pub(super) session: Option<&'a str>,
    params: &'a RawValue,
}

impl Event<'_> {
    /// The parameters, if they are as expected.
    pub(super) fn params<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.params.get()).ok()
    }
}

/// An answer (with `id`) or an event (with `method`).
#[derive(Deserialize)]
struct Incoming<'a> {
    id: Option<u64>,
    method: Option<&'a str>,
    #[serde(rename = "sessionId")]
    session: Option<&'a str>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    error: Option<AnswerError>,
}

#[derive(Deserialize)]
struct AnswerError {
    message: String,
}

type Outcome = Result<Box<RawValue>, CdpError>;
type Waiting = Arc<Mutex<HashMap<u64, oneshot::Sender<Outcome>>>>;

/// A connection to one browser. It closes when the token is cancelled, and cancels the token when
/// it closes.
#[derive(Debug)]
pub(super) struct Cdp {
    outgoing: mpsc::Sender<Message>,
    waiting: Waiting,
    next: AtomicU64,
    closed: CancellationToken,
}

/// The answer to a command, which comes or does not. Whoever drops it is no longer told.
#[derive(Debug)]
pub(super) struct Answer {
    receive: oneshot::Receiver<Outcome>,
    _forget: Forget,
}

impl Answer {
    /// Whether it has come, or can come no more.
    pub(super) fn is_there(&mut self) -> bool {
        !matches!(self.receive.try_recv(), Err(oneshot::error::TryRecvError::Empty))
    }
}

/// Forgets a command whose caller has stopped waiting.
#[derive(Debug)]
struct Forget(Waiting, u64);

impl Drop for Forget {
    fn drop(&mut self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

impl Cdp {
    /// Connects. `on_event` is called for each event in order; it must not block.
    pub(super) async fn connect(
        address: &str,
        closed: CancellationToken,
        mut on_event: impl FnMut(&Arc<Self>, &Event<'_>) + Send + 'static,
    ) -> Result<Arc<Self>, String> {
        let (mut write, mut read) = socket(address).await?.split();
        let (outgoing, mut queue) = mpsc::channel(MOST_WAITING);
        let waiting = Waiting::default();
        let next = AtomicU64::new(1);
        let cdp = Arc::new(Self { outgoing, waiting, next, closed: closed.clone() });

        let token = closed.clone();
        let sending = async move {
            while let Some(message) = queue.recv().await {
                if write.send(message).await.is_err() {
                    break;
                }
            }
        };
        tokio::spawn(async move {
            let _closing = token.clone().drop_guard();
            token.run_until_cancelled(sending).await;
        });
        let reader = Arc::downgrade(&cdp);
        tokio::spawn(async move {
            let _closing = closed.clone().drop_guard();
            let receiving = async {
                while let Some(Ok(message)) = read.next().await {
                    let Some(cdp) = reader.upgrade() else { break };
                    cdp.take(&message.into_data(), &mut on_event);
                }
            };
            closed.run_until_cancelled(receiving).await;
            closed.cancel();
            if let Some(cdp) = reader.upgrade() {
                cdp.waiting().clear();
            }
        });
        Ok(cdp)
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, HashMap<u64, oneshot::Sender<Outcome>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take<F>(self: &Arc<Self>, data: &Bytes, on_event: &mut F)
    where
        F: FnMut(&Arc<Self>, &Event<'_>),
    {
        // Pings and close frames are not JSON; the stream answers them by itself.
        let Ok(incoming) = serde_json::from_slice::<Incoming<'_>>(data) else { return };
        if let Some(method) = incoming.method {
            let params = incoming.params.unwrap_or(RawValue::NULL);
            on_event(self, &Event { method, session: incoming.session, params });
        } else if let Some(id) = incoming.id {
            let outcome = match incoming.error {
                Some(error) => Err(CdpError::Answered(error.message)),
                None => Ok(incoming.result.unwrap_or(RawValue::NULL).to_owned()),
            };
            if let Some(waiter) = self.waiting().remove(&id) {
                let _ = waiter.send(outcome);
            }
        }
    }

    fn post(&self, id: u64, session: Option<&str>, method: &str, params: &Value) {
        let mut message = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        // A closed connection is noticed by whoever waits for the answer.
        let sent = self.outgoing.try_send(Message::text(message.to_string()));
        if let Err(TrySendError::Full(_)) = sent {
            tracing::warn!("a browser takes no commands any more, and is ended");
            self.close();
        }
    }

    /// Ends the connection, and with it the browser.
    pub(super) fn close(&self) {
        self.closed.cancel();
    }

    /// Sends a command whose answer nobody needs.
    pub(super) fn send(&self, session: Option<&str>, method: &str, params: &Value) {
        self.post(self.next.fetch_add(1, Ordering::Relaxed), session, method, params);
    }

    /// Sends a command whose answer comes later.
    pub(super) fn ask(&self, session: Option<&str>, method: &str, params: &Value) -> Answer {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (send, receive) = oneshot::channel();
        self.waiting().insert(id, send);
        let forget = Forget(self.waiting.clone(), id);
        // After the insertion: from here on, closing clears what waits.
        if self.closed.is_cancelled() {
            self.waiting().remove(&id);
        } else {
            self.post(id, session, method, params);
        }
        Answer { receive, _forget: forget }
    }

    /// Sends a command and waits for its result.
    pub(super) async fn call<T: DeserializeOwned>(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
        bound: Duration,
    ) -> Result<T, CdpError> {
        let mut answer = self.ask(session, method, params);
        let raw = tokio::time::timeout(bound, &mut answer.receive)
            .await
            .map_err(|_| CdpError::Timeout)?
            .map_err(|_| CdpError::Closed)??;
        serde_json::from_str(raw.get())
            .map_err(|error| CdpError::Answered(format!("{method}: unexpected answer: {error}")))
    }
}

async fn socket(address: &str) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, String> {
    let config =
        WebSocketConfig::default().max_message_size(Some(LARGEST)).max_frame_size(Some(LARGEST));
    let connecting = tokio_tungstenite::connect_async_with_config(address, Some(config), true);
    connecting.await.map(|(stream, _)| stream).map_err(|error| error.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_browser_that_takes_no_commands_is_ended_before_they_fill_the_memory() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("ws://{}", listener.local_addr().unwrap());
        let browser = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            // Greets, and reads nothing that comes after.
            let _socket = tokio_tungstenite::accept_async(stream).await.unwrap();
            std::future::pending::<()>().await;
        });
        let closed = CancellationToken::new();
        let cdp = Cdp::connect(&address, closed.clone(), |_, _| {}).await.unwrap();
        let params = json!({"text": "x".repeat(8 << 10)});
        for _ in 0..MOST_WAITING / 4 {
            cdp.send(None, "Any.thing", &params);
        }
        assert!(!closed.is_cancelled(), "a crowd of commands is taken");
        for _ in 0..4 * MOST_WAITING {
            cdp.send(None, "Any.thing", &params);
            tokio::task::yield_now().await;
        }
        assert!(closed.is_cancelled());
        let answer = cdp.call::<Value>(None, "Any.thing", &params, Duration::from_secs(30)).await;
        assert_eq!(answer, Err(CdpError::Closed));
        browser.abort();
    }
}
