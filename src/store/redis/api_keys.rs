//! API keys: a poll needs one look at one hash.

use super::{RedisStore, names, scripts};
use crate::model::{KeyId, KeyRecord};
use crate::store::Result;
use crate::store::document::{from_json, to_json};

impl RedisStore {
    pub(super) async fn put_key(&self, key: &KeyRecord) -> Result<()> {
        let add = self.server.call(&scripts::ADD_KEY);
        let add = add.key(names::KEY_RECORDS).key(names::KEY_HASHES).key(names::KEY_IDS);
        Ok(add.arg(key.id.as_str()).arg(&key.hash).arg(to_json(key)?).run().await?)
    }

    pub(super) async fn find_key(&self, hash: &str) -> Result<Option<KeyRecord>> {
        let mut get = redis::cmd("HGET");
        get.arg(names::KEY_RECORDS).arg(hash);
        let found: Option<String> = self.server.command(&get).await?;
        found.map(|json| from_json(&json)).transpose()
    }

    pub(super) async fn list_keys(&self) -> Result<Vec<KeyRecord>> {
        let mut all = redis::cmd("HVALS");
        all.arg(names::KEY_RECORDS);
        let found: Vec<String> = self.server.command(&all).await?;
        let mut keys: Vec<KeyRecord> =
            found.iter().map(|json| from_json(json)).collect::<Result<_>>()?;
        keys.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        Ok(keys)
    }

    pub(super) async fn drop_key(&self, id: &KeyId) -> Result<bool> {
        let revoke = self.server.call(&scripts::REVOKE_KEY);
        let revoke = revoke.key(names::KEY_RECORDS).key(names::KEY_HASHES).key(names::KEY_IDS);
        Ok(revoke.arg(id.as_str()).run().await?)
    }
}
