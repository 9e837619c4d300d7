//! Remote sessions, all in one slot: a hash of them, and a key for each node that lives.

use std::collections::{HashMap, HashSet};

use async_trait::async_trait;

use super::{RedisStore, names};
use crate::store::Result;
use crate::store::remotes::{MOST_LOST, RemoteSession, RemoteStore};

/// Between a server's address and a session's id; neither has it.
const BETWEEN: char = '\n';

fn field(session: &RemoteSession) -> String {
    format!("{}{BETWEEN}{}", session.server, session.id)
}

impl RedisStore {
    /// How long a node counts as living after it said so: longer than its leases.
    fn life(&self) -> u64 {
        u64::try_from((self.lease + self.takeover).as_millis()).unwrap_or(u64::MAX)
    }
}

#[async_trait]
impl RemoteStore for RedisStore {
    async fn note_remote(&self, node: &str, session: &RemoteSession) -> Result<()> {
        let mut note = redis::pipe();
        note.atomic();
        note.cmd("SET").arg(names::living_node(node)).arg(1).arg("PX").arg(self.life()).ignore();
        note.cmd("HSET").arg(names::REMOTES).arg(field(session)).arg(node).ignore();
        self.server.pipeline(&note).await
    }

    async fn forget_remote(&self, session: &RemoteSession) -> Result<()> {
        let mut forget = redis::cmd("HDEL");
        forget.arg(names::REMOTES).arg(field(session));
        self.server.command::<u64>(&forget).await.map(drop)
    }

    async fn node_lives(&self, node: &str) -> Result<()> {
        let mut says = redis::cmd("SET");
        says.arg(names::living_node(node)).arg(1).arg("PX").arg(self.life());
        self.server.command(&says).await
    }

    async fn lost_remotes(&self, node: &str) -> Result<Vec<RemoteSession>> {
        let mut all = redis::cmd("HGETALL");
        all.arg(names::REMOTES);
        let noted: HashMap<String, String> = self.server.command(&all).await?;
        let others: HashSet<&String> = noted.values().filter(|of| *of != node).collect();
        let mut lost = HashSet::new();
        for other in others {
            let mut lives = redis::cmd("EXISTS");
            lives.arg(names::living_node(other));
            if !self.server.command::<bool>(&lives).await? {
                lost.insert(other.clone());
            }
        }
        let sessions = noted.into_iter().filter(|(_, of)| lost.contains(of));
        let session = |(field, _): (String, String)| {
            let (server, id) = field.split_once(BETWEEN)?;
            Some(RemoteSession { server: server.to_owned(), id: id.to_owned() })
        };
        Ok(sessions.filter_map(session).take(MOST_LOST).collect())
    }
}
