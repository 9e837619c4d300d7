//! What people do to skillets, and the list of them: revisions lie in the skillet's slot, the list in its
//! workspace's.

use super::{RedisStore, names, scripts};
use crate::model::{Revision, RevisionId, SkilletKey};
use crate::store::Result;
use crate::store::document::to_json;

impl RedisStore {
    /// The number of the latest revision; 0 where there is none.
    pub(super) async fn latest_number(&self, key: &SkilletKey) -> Result<u64> {
        let names = names::skillet(key);
        let mut number = redis::pipe();
        number.hget(&names.skillet, "numbered").llen(&names.revisions);
        let (number, count): (Option<u64>, u64) = self.server.pipeline(&number).await?;
        Ok(number.unwrap_or(count))
    }

    pub(super) async fn add_revision(&self, key: &SkilletKey, revision: &Revision) -> Result<bool> {
        self.enter_workspace(&key.workspace).await?;
        let names = names::skillet(key);
        let call = self.server.call(&scripts::REVISE);
        let call = call.key(&names.skillet).key(&names.revisions).key(&names.kept);
        let call = call.key(&names.proofs).key(&names.misses).key(&names.of.unindexed);
        let call = call.arg(revision.number.saturating_sub(1)).arg(&names.member);
        let call = call.arg(to_json(revision)?).arg(revision.id.as_str());
        let call = call.arg(Revision::MOST_KEPT);
        if !call.run::<bool>().await? {
            return Ok(false);
        }
        list_later(key, self.index_revision(key, revision).await);
        Ok(true)
    }

    pub(super) async fn delete_revisions(&self, key: &SkilletKey) -> Result<bool> {
        let names = names::skillet(key);
        let call = self.server.call(&scripts::DELETE_SKILLET);
        let call = call.key(&names.skillet).key(&names.queue).key(&names.revisions);
        let call = call.key(&names.proofs).key(&names.of.unindexed).key(&names.misses);
        let call = call.key(&names.kept);
        let call = call.arg(&names.member);
        if !call.run::<bool>().await? {
            return Ok(false);
        }
        list_later(key, self.index_none(key).await);
        Ok(true)
    }

    /// Brings a revision into its workspace's index, which lies in another slot than the skillet.
    pub(super) async fn index_revision(&self, key: &SkilletKey, revision: &Revision) -> Result<()> {
        let workspace = names::workspace(&key.workspace);
        self.server
            .call(&scripts::INDEX_REVISION)
            .key(&workspace.revised)
            .key(&workspace.revisions)
            .arg(key.skillet.as_str())
            .arg(revision.created_at.as_millis())
            .arg(revision.listed_id().map_or("", RevisionId::as_str))
            .run::<()>()
            .await?;
        if self.indexed(key, revision.id.as_str()).await? {
            return Ok(());
        }
        // Another change came in between. Was it the end of the skillet, this must not be its ghost.
        self.index_none(key).await
    }

    /// Takes the skillet out of its workspace's index, if it has no revision.
    pub(super) async fn index_none(&self, key: &SkilletKey) -> Result<()> {
        let names = names::workspace(&key.workspace);
        // Looked at first: what is noted there after this look is of a later revision.
        let mut score = redis::cmd("ZSCORE");
        score.arg(&names.revised).arg(key.skillet.as_str());
        let mut id = redis::cmd("HGET");
        id.arg(&names.revisions).arg(key.skillet.as_str());
        let seen: Option<String> = self.server.command(&score).await?;
        let id: Option<String> = self.server.command(&id).await?;
        if self.latest_number(key).await? > 0 {
            return Ok(());
        }
        if let (Some(at), Some(id)) = (seen, id) {
            let unindex = self.server.call(&scripts::UNINDEX);
            let unindex = unindex.key(&names.revised).key(&names.revisions);
            unindex.arg(key.skillet.as_str()).arg(at).arg(id).run::<()>().await?;
        }
        self.indexed(key, "").await.map(|_| ())
    }

    /// Notes that the index knows of a change; false if there was another one since.
    async fn indexed(&self, key: &SkilletKey, change: &str) -> Result<bool> {
        let skillet = names::skillet(key);
        let done = self.server.call(&scripts::INDEXED).key(&skillet.of.unindexed);
        Ok(done.arg(&skillet.member).arg(change).run().await?)
    }
}

/// What was done counts; where the list does not show it yet, the sweep sees to it.
pub(super) fn list_later(key: &SkilletKey, indexed: Result<()>) {
    if let Err(error) = indexed {
        tracing::warn!(%error, skillet = %key, "the list is not up to date until the next sweep");
    }
}
