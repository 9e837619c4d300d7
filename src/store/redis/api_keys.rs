//! API keys: a poll needs one look at one hash.

use std::collections::HashMap;

use super::{RedisStore, names, scripts};
use crate::model::{KeyId, KeyRecord, Timestamp};
use crate::store::Result;
use crate::store::document::{from_json, to_json};

impl RedisStore {
    pub(super) async fn put_key(&self, key: &KeyRecord) -> Result<()> {
        let add = self.server.call(&scripts::ADD_KEY);
        let add = add.key(names::KEY_RECORDS).key(names::KEY_HASHES).key(names::KEY_IDS);
        let add = add.key(names::KEY_USES);
        Ok(add.arg(key.id.as_str()).arg(&key.hash).arg(to_json(key)?).run().await?)
    }

    pub(super) async fn find_key(&self, hash: &str) -> Result<Option<KeyRecord>> {
        let mut get = redis::cmd("HGET");
        get.arg(names::KEY_RECORDS).arg(hash);
        let found: Option<String> = self.server.command(&get).await?;
        found.map(|json| from_json(&json)).transpose()
    }

    pub(super) async fn list_keys(&self) -> Result<Vec<KeyRecord>> {
        let mut all = redis::pipe();
        all.cmd("HVALS").arg(names::KEY_RECORDS).cmd("HGETALL").arg(names::KEY_USES);
        let (found, uses): (Vec<String>, HashMap<String, i64>) = self.server.pipeline(&all).await?;
        let read = |json: &String| -> Result<KeyRecord> {
            let key: KeyRecord = from_json(json)?;
            let used = uses.get(key.id.as_str()).copied().map(Timestamp::from_millis);
            Ok(KeyRecord { last_used_at: used, ..key })
        };
        let mut keys: Vec<KeyRecord> = found.iter().map(read).collect::<Result<_>>()?;
        keys.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        Ok(keys)
    }

    pub(super) async fn list_of_kind(&self, sessions: bool) -> Result<Vec<KeyRecord>> {
        let mut all = self.list_keys().await?;
        all.retain(|key| key.is_session() == sessions);
        Ok(all)
    }

    /// Its sessions go first: who is killed in between leaves a key that can be revoked again.
    pub(super) async fn drop_key_with_sessions(&self, id: &KeyId) -> Result<bool> {
        let mut get = redis::cmd("HGET");
        get.arg(names::KEY_HASHES).arg(id.as_str());
        let Some(own) = self.server.command::<Option<String>>(&get).await? else {
            return Ok(false);
        };
        // A session has none: to end one, nobody looks through all keys.
        if self.find_key(&own).await?.is_some_and(|key| !key.is_session()) {
            let mut of_key = self.list_of_kind(true).await?;
            of_key.retain(|session| session.session_of.as_deref() == Some(&own));
            for session in of_key {
                self.drop_key(&session.id).await?;
            }
        }
        self.drop_key(id).await
    }

    pub(super) async fn drop_key(&self, id: &KeyId) -> Result<bool> {
        let revoke = self.server.call(&scripts::REVOKE_KEY);
        let revoke = revoke.key(names::KEY_RECORDS).key(names::KEY_HASHES).key(names::KEY_IDS);
        let revoke = revoke.key(names::KEY_USES);
        Ok(revoke.arg(id.as_str()).run().await?)
    }

    pub(super) async fn note_use_of_key(&self, id: &KeyId, at: Timestamp) -> Result<()> {
        let note = self.server.call(&scripts::USE_KEY).key(names::KEY_HASHES).key(names::KEY_USES);
        Ok(note.arg(id.as_str()).arg(at.as_millis()).run().await?)
    }
}
