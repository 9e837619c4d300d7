//! Remote sessions. The database has one node at a time, so those of any other are lost.

use async_trait::async_trait;
use rusqlite::params;

use super::threads::Lane;
use super::{SqliteStore, failed};
use crate::store::Result;
use crate::store::remotes::{MOST_LOST, RemoteSession, RemoteStore};

#[async_trait]
impl RemoteStore for SqliteStore {
    async fn note_remote(&self, node: &str, session: &RemoteSession) -> Result<()> {
        let (node, session) = (node.to_owned(), session.clone());
        self.write_in(Lane::Runs, move |db, _| {
            db.prepare_cached("INSERT OR REPLACE INTO remote_sessions VALUES (?, ?, ?)")
                .and_then(|mut insert| insert.execute([&session.server, &session.id, &node]))
                .map(drop)
                .map_err(failed)
        })
        .await
    }

    async fn forget_remote(&self, session: &RemoteSession) -> Result<()> {
        let session = session.clone();
        self.write_in(Lane::Runs, move |db, _| {
            db.prepare_cached("DELETE FROM remote_sessions WHERE server = ? AND id = ?")
                .and_then(|mut delete| delete.execute([&session.server, &session.id]))
                .map(drop)
                .map_err(failed)
        })
        .await
    }

    async fn node_lives(&self, _: &str) -> Result<()> {
        Ok(())
    }

    async fn lost_remotes(&self, node: &str) -> Result<Vec<RemoteSession>> {
        let node = node.to_owned();
        self.read(move |db| {
            db.prepare_cached("SELECT server, id FROM remote_sessions WHERE node <> ? LIMIT ?")
                .and_then(|mut query| {
                    let most = i64::try_from(MOST_LOST).unwrap_or(i64::MAX);
                    let session = |row: &rusqlite::Row<'_>| {
                        Ok(RemoteSession { server: row.get(0)?, id: row.get(1)? })
                    };
                    query.query_map(params![node, most], session)?.collect()
                })
                .map_err(failed)
        })
        .await
    }
}
