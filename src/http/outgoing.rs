//! What answers that are under way may hold together. An answer is laid out portion by portion, so that one who
//! takes nothing of a large one holds it here, where it is counted; beyond the bound large answers are refused. Of the
//! room no workspace has more than half, nor have those without a key: there is some for the others.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use bytes::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connections::UnderWay;
use super::error::ApiError;
use crate::model::WorkspaceId;

/// Most bytes of large answers under way on a node.
const MOST: usize = 64 << 20;
/// An answer of fewer bytes is not counted.
const LARGE: usize = 64 << 10;
/// How much of an answer is laid out at a time.
const PORTION: usize = 32 << 10;
/// What is counted at a time.
const UNIT: usize = 1 << 10;

/// What one workspace may have of them.
const SHARE: usize = MOST / 2;

/// Put beside an answer whose bytes are there once for all who ask, and so take no room.
pub(super) struct Shared;

/// The room for large answers.
pub(super) struct Room {
    node: Arc<Semaphore>,
    /// What is left to each workspace that has some of it, and to those without a key.
    shares: Mutex<HashMap<Option<WorkspaceId>, Arc<Semaphore>>>,
}

impl Default for Room {
    fn default() -> Self {
        Self { node: Arc::new(Semaphore::new(MOST / UNIT)), shares: Mutex::default() }
    }
}

/// What an answer has of the room: of its workspace's share, and of the node's.
type Held = [OwnedSemaphorePermit; 2];

/// An answer's body, with what lasts until it is given out.
pub(super) struct Outgoing {
    body: Body,
    _room: Option<Held>,
    under_way: Option<UnderWay>,
}

enum Body {
    Whole(Bytes),
    Other(BoxBody),
}

impl Room {
    /// The body of an answer to a workspace, if there is room for it.
    pub(super) fn hold(
        &self,
        body: BoxBody,
        workspace: Option<&WorkspaceId>,
        under_way: Option<UnderWay>,
    ) -> Result<Outgoing, ApiError> {
        let body = match body.size() {
            BodySize::Sized(_) => body.try_into_bytes().map_or_else(Body::Other, Body::Whole),
            _ => Body::Other(body),
        };
        let room = match &body {
            Body::Whole(bytes) if bytes.len() >= LARGE => Some(self.take(bytes.len(), workspace)?),
            _ => None,
        };
        Ok(Outgoing { body, _room: room, under_way })
    }

    /// The body of an answer that takes no room.
    pub(super) fn shared(body: BoxBody, under_way: Option<UnderWay>) -> Outgoing {
        let body = body.try_into_bytes().map_or_else(Body::Other, Body::Whole);
        Outgoing { body, _room: None, under_way }
    }

    fn take(&self, bytes: usize, workspace: Option<&WorkspaceId>) -> Result<Held, ApiError> {
        // One that is larger than a share has it to itself.
        let units = u32::try_from((bytes / UNIT).min(SHARE / UNIT)).unwrap_or(u32::MAX);
        let refused = |_| ApiError::Unavailable {
            reason: "too many large answers are under way; take those, or ask for less, and try again soon",
            detail: String::new(),
        };
        let own = self.share(workspace).try_acquire_many_owned(units).map_err(refused)?;
        let node = Arc::clone(&self.node).try_acquire_many_owned(units).map_err(refused)?;
        Ok([own, node])
    }

    fn share(&self, workspace: Option<&WorkspaceId>) -> Arc<Semaphore> {
        let mut shares = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        // Those of which nothing is held any more.
        shares.retain(|_, share| Arc::strong_count(share) > 1);
        let whole = || Arc::new(Semaphore::new(SHARE / UNIT));
        Arc::clone(shares.entry(workspace.cloned()).or_insert_with(whole))
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
