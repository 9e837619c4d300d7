//! The remote sessions of this node are written down while they live, and those of lost nodes are ended: before this
//! node takes a skillet over, and from time to time.

use std::sync::Arc;

use url::Url;

use crate::browser::{Killer, end_remote_session};
use crate::runs::Services;
use crate::store::{RemoteSession, StoreError};

/// The remote sessions of a node that has any. Cheap to clone.
#[derive(Clone)]
pub(super) struct Remotes {
    services: Arc<Services>,
}

/// A session that is written down.
pub(super) struct Noted {
    remotes: Remotes,
    session: RemoteSession,
}

impl Remotes {
    pub(super) fn new(services: Arc<Services>) -> Self {
        Self { services }
    }

    /// Says that this node lives, and ends what lost nodes have left, again and again. Never ends.
    pub(super) async fn watch(self) {
        loop {
            if let Err(error) = self.services.store.node_lives(&self.services.node).await {
                tracing::warn!(%error, "the store does not know that this node lives");
            }
            self.end_lost().await;
            tokio::time::sleep(self.services.lease.beat).await;
        }
    }

    /// Writes a browser down that was started just now.
    pub(super) async fn note(&self, killer: &Killer) -> Result<Noted, StoreError> {
        let (server, id) = killer.session();
        let session = RemoteSession { server: server.to_string(), id: id.to_owned() };
        self.services.store.note_remote(&self.services.node, &session).await?;
        Ok(Noted { remotes: self.clone(), session })
    }

    /// Ends the sessions of lost nodes.
    pub(super) async fn end_lost(&self) {
        let lost = match self.services.store.lost_remotes(&self.services.node).await {
            Ok(lost) => lost,
            Err(error) => {
                tracing::warn!(%error, "remote browsers of lost nodes could not be looked for");
                return;
            }
        };
        let ended = lost.into_iter().map(|session| self.end(session));
        futures::future::join_all(ended).await;
    }

    async fn end(&self, session: RemoteSession) {
        let ended = match Url::parse(&session.server) {
            Ok(server) => end_remote_session(&server, &session.id).await,
            Err(_) => true,
        };
        let (server, id) = (&session.server, &session.id);
        if ended {
            tracing::warn!(server, id, "a lost node's remote browser was ended");
            self.forget(&session).await;
        } else {
            tracing::warn!(server, id, "a lost node's remote browser cannot be ended at present");
        }
    }

    async fn forget(&self, session: &RemoteSession) {
        if let Err(error) = self.services.store.forget_remote(session).await {
            tracing::warn!(%error, "a remote browser that has ended is still written down");
        }
    }
}

impl Noted {
    /// The session has ended, or is being ended.
    pub(super) async fn ended(self) {
        self.remotes.forget(&self.session).await;
    }
}
