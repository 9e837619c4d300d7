//! Browsers on remote WebDriver servers: they do not end with the node that has them, so each is written down, and
//! another node, or the next one, ends those of a node that lives no more.

use async_trait::async_trait;

use super::Result;

/// A session of a remote WebDriver server.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RemoteSession {
    /// The server's address.
    pub server: String,
    /// The session's id.
    pub id: String,
}

/// The part of a store that knows of remote sessions.
#[async_trait]
pub trait RemoteStore: Send + Sync + 'static {
    /// Notes a session of this node, which lives.
    async fn note_remote(&self, node: &str, session: &RemoteSession) -> Result<()>;
    /// The session has ended.
    async fn forget_remote(&self, session: &RemoteSession) -> Result<()>;
    /// The node lives; who does not say so for as long as a lease lives counts as lost.
    async fn node_lives(&self, node: &str) -> Result<()>;
    /// Sessions of lost nodes, [`MOST_LOST`] at most. Never any of this node.
    async fn lost_remotes(&self, node: &str) -> Result<Vec<RemoteSession>>;
}

/// Most lost sessions that are dealt with at a time.
pub const MOST_LOST: usize = 100;
