//! What answers that are under way may hold together. An answer is laid out portion by portion, so that one who
//! takes nothing of a large one holds it here, where it is counted; beyond the bound large answers are refused.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use bytes::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connections::UnderWay;
use super::error::ApiError;

/// Most bytes of large answers under way on a node.
const MOST: usize = 64 << 20;
/// An answer of fewer bytes is not counted.
const LARGE: usize = 64 << 10;
/// How much of an answer is laid out at a time.
const PORTION: usize = 32 << 10;
/// What is counted at a time.
const UNIT: usize = 1 << 10;

/// The room for large answers.
pub(super) struct Room(Arc<Semaphore>);

impl Default for Room {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MOST / UNIT)))
    }
}

/// An answer's body, with what lasts until it is given out.
pub(super) struct Outgoing {
    body: Body,
    _room: Option<OwnedSemaphorePermit>,
    _under_way: Option<UnderWay>,
}

enum Body {
    Whole(Bytes),
    Other(BoxBody),
}

impl Room {
    /// The body, if there is room for it.
    pub(super) fn hold(
        &self,
        body: BoxBody,
        under_way: Option<UnderWay>,
    ) -> Result<Outgoing, ApiError> {
        let body = match body.size() {
            BodySize::Sized(_) => body.try_into_bytes().map_or_else(Body::Other, Body::Whole),
            _ => Body::Other(body),
        };
        let room = match &body {
            Body::Whole(bytes) if bytes.len() >= LARGE => Some(self.take(bytes.len())?),
            _ => None,
        };
        Ok(Outgoing { body, _room: room, _under_way: under_way })
    }

    fn take(&self, bytes: usize) -> Result<OwnedSemaphorePermit, ApiError> {
        // One that is larger than all the room has it to itself.
        let units = u32::try_from((bytes / UNIT).min(MOST / UNIT)).unwrap_or(u32::MAX);
        let room = Arc::clone(&self.0).try_acquire_many_owned(units);
        room.map_err(|_| ApiError::Unavailable {
            reason: "too many large answers are under way; take those, or ask for less, and try again soon",
            detail: String::new(),
        })
    }
}

impl MessageBody for Outgoing {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        match &self.body {
            Body::Whole(bytes) => bytes.size(),
            Body::Other(body) => body.size(),
        }
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        match &mut self.body {
            Body::Whole(bytes) if bytes.is_empty() => Poll::Ready(None),
            Body::Whole(bytes) => Poll::Ready(Some(Ok(bytes.split_to(bytes.len().min(PORTION))))),
            Body::Other(body) => Pin::new(body).poll_next(cx).map_err(Into::into),
        }
    }
}
