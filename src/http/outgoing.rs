//! What answers that are under way may hold together. An answer is laid out portion by portion, so that one who
//! takes nothing of a large one holds it here, where it is counted; beyond the bound large answers are refused.

use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use bytes::Bytes;

use super::connections::UnderWay;
use super::error::ApiError;
use super::room::{Held, Room};
use crate::model::WorkspaceId;

/// Most bytes of large answers under way on a node.
pub(super) const MOST: usize = 64 << 20;
/// An answer of fewer bytes is not counted.
const LARGE: usize = 64 << 10;
/// How much of an answer is laid out at a time.
const PORTION: usize = 32 << 10;

const NO_ROOM: ApiError = ApiError::Unavailable {
    reason: "too many large answers are under way; take those, or ask for less, and try again soon",
    detail: String::new(),
};

/// Put beside an answer whose bytes are there once for all who ask, and so take no room.
pub(super) struct Shared;

/// An answer's body, with what lasts until it is given out.
pub(super) struct Outgoing {
    body: Body,
    _held: Option<Held>,
    under_way: Option<UnderWay>,
}

enum Body {
    Whole(Bytes),
    Other(BoxBody),
}

impl Outgoing {
    /// The body of an answer to a workspace, if there is room for it.
    pub(super) fn held(
        body: BoxBody,
        room: &Room,
        workspace: Option<&WorkspaceId>,
        under_way: Option<UnderWay>,
    ) -> Result<Self, ApiError> {
        let body = match body.size() {
            BodySize::Sized(_) => body.try_into_bytes().map_or_else(Body::Other, Body::Whole),
            _ => Body::Other(body),
        };
        let held = match &body {
            Body::Whole(bytes) if bytes.len() >= LARGE => {
                Some(room.now(bytes.len(), workspace).ok_or(NO_ROOM)?)
            }
            _ => None,
        };
        Ok(Self { body, _held: held, under_way })
    }

    /// The body of an answer that takes no room.
    pub(super) fn shared(body: BoxBody, under_way: Option<UnderWay>) -> Self {
        let body = body.try_into_bytes().map_or_else(Body::Other, Body::Whole);
        Self { body, _held: None, under_way }
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
        if let Some(under_way) = &self.under_way {
            under_way.taken();
        }
        let next = match &mut self.body {
            Body::Whole(bytes) if bytes.is_empty() => Poll::Ready(None),
            Body::Whole(bytes) => Poll::Ready(Some(Ok(bytes.split_to(bytes.len().min(PORTION))))),
            Body::Other(body) => Pin::new(body).poll_next(cx).map_err(Into::into),
        };
        if let (Poll::Ready(Some(Ok(piece))), Some(under_way)) = (&next, &self.under_way) {
            under_way.given(piece.len());
        }
        next
    }
}
