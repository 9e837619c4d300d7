//! An answer that takes its time. It is begun as a stream of events after a moment, and something is written again and again
//! until it has come: only so is a line noticed that the agent has closed, which is how calls are canceled since 2026-07-28.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use bytes::Bytes;
use futures::{Stream, StreamExt as _, stream};
use http::Response;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyDataStream, BodyExt as _, StreamBody};
use hyper::body::Frame;

/// What is answered.
pub type Answer = Response<UnsyncBoxBody<Bytes, Infallible>>;

/// How often something is written.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(2);

const EVENTS: HeaderValue = HeaderValue::from_static("text/event-stream");

/// A line that clients pass over.
const BEAT: Bytes = Bytes::from_static(b":\n\n");

type Coming = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// The answer as it is where it comes at once, else as a stream that it is written to when it comes. Who drops that drops
/// `answered`.
pub(super) async fn at_once_or_lasting(
    answered: impl Future<Output = Answer> + Send + 'static,
) -> Answer {
    let mut coming: Coming = Box::pin(answered);
    if let Ok(answer) = tokio::time::timeout(HEARTBEAT, &mut coming).await {
        return answer;
    }
    let beats = stream::unfold(Some(coming), |coming| async {
        let mut coming = coming?;
        let (sent, left) = match tokio::time::timeout(HEARTBEAT, &mut coming).await {
            Ok(answer) => (events(answer).await, None),
            Err(_) => (stream::iter([BEAT]).boxed(), Some(coming)),
        };
        Some((sent, left))
    });
    let sent = stream::iter([BEAT]).chain(beats.flatten());
    let body = StreamBody::new(sent.map(|bytes| Ok::<_, Infallible>(Frame::data(bytes))));
    let mut response = Response::new(body.boxed_unsync());
    response.headers_mut().insert(CONTENT_TYPE, EVENTS);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// An answer as events: of one that is whole, it is the only one.
async fn events(answer: Answer) -> Pin<Box<dyn Stream<Item = Bytes> + Send>> {
    let (head, body) = answer.into_parts();
    let streams = head.headers.get(CONTENT_TYPE).is_some_and(|kind| *kind == EVENTS);
    if streams {
        let pieces = BodyDataStream::new(body);
        return pieces.map(|piece| piece.unwrap_or_else(|never| match never {})).boxed();
    }
    let whole = match body.collect().await {
        Ok(whole) => whole.to_bytes(),
        Err(never) => match never {},
    };
    // JSON has no line break of its own but between its parts.
    let data: Vec<u8> =
        whole.iter().copied().filter(|byte| !matches!(byte, b'\n' | b'\r')).collect();
    stream::iter([Bytes::from([b"data: ".as_slice(), &data, b"\n\n"].concat())]).boxed()
}
