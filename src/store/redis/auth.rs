//! Auth sessions and their sealed logins. A workspace's are in its slot, each a hash.

use async_trait::async_trait;

use super::server::{Failure, settled};
use super::{RedisStore, names, scripts};
use crate::model::{AuthChange, AuthKey, AuthSession, Timestamp, WorkspaceId};
use crate::store::document::{from_json, to_json};
use crate::store::{AuthStore, Result, SealedLogin, StoreError};

#[async_trait]
impl AuthStore for RedisStore {
    async fn auth_session(&self, key: &AuthKey) -> Result<Option<AuthSession>> {
        Ok(self.load_auth(key).await?.map(|(session, _)| session))
    }

    async fn auth_sessions(&self, workspace: &WorkspaceId) -> Result<Vec<AuthSession>> {
        let mut sessions = Vec::new();
        for key in self.auth_keys(workspace).await? {
            // One that was deleted meanwhile is skipped.
            sessions.extend(self.auth_session(&key).await?);
        }
        Ok(sessions)
    }

    async fn change_auth(
        &self,
        key: &AuthKey,
        change: &AuthChange,
        login: Option<&SealedLogin>,
    ) -> Result<AuthSession> {
        // The rotation of master keys finds the workspaces by this set.
        self.enter_workspace(&key.workspace).await?;
        settled!(self.try_change(key, change, login))
    }

    async fn login(&self, key: &AuthKey) -> Result<Option<(AuthSession, SealedLogin)>> {
        type Found = (Option<String>, Option<String>, Option<Vec<u8>>);
        let mut get = redis::cmd("HMGET");
        get.arg(names::auth(key).session).arg(&["document", "key", "login"]);
        let (Some(document), Some(key), Some(body)) = self.server.command::<Found>(&get).await?
        else {
            return Ok(None);
        };
        Ok(Some((from_json(&document)?, SealedLogin { key, body })))
    }

    async fn delete_auth(&self, key: &AuthKey) -> Result<bool> {
        let names = names::auth(key);
        let delete = self.server.call(&scripts::DELETE_AUTH).key(&names.session).key(&names.index);
        let delete = delete.key(&names.hold).key(&names.turns);
        Ok(delete.arg(key.session.as_str()).run().await?)
    }

    async fn hold_auth(&self, key: &AuthKey, holder: &str) -> Result<usize> {
        let names = names::auth(key);
        let hold = self.server.beat(&scripts::HOLD_AUTH).key(&names.hold).key(&names.turns);
        let life = u64::try_from(self.lease.as_millis()).unwrap_or(u64::MAX);
        Ok(hold.arg(holder).arg(life).run().await?)
    }

    async fn release_auth(&self, key: &AuthKey, holder: &str) -> Result<()> {
        let names = names::auth(key);
        let release = self.server.call(&scripts::RELEASE_AUTH).key(&names.hold).key(&names.turns);
        Ok(release.arg(holder).run().await?)
    }

    async fn wrapped_keys(&self) -> Result<Vec<(AuthKey, String)>> {
        let mut wrapped = Vec::new();
        for workspace in self.known_workspaces().await? {
            for key in self.auth_keys(&workspace).await? {
                let mut get = redis::cmd("HGET");
                get.arg(names::auth(&key).session).arg("key");
                if let Some(found) = self.server.command::<Option<String>>(&get).await? {
                    wrapped.push((key, found));
                }
            }
        }
        Ok(wrapped)
    }

    async fn rewrap(&self, key: &AuthKey, old: &str, new: &str) -> Result<bool> {
        let rewrap = self.server.call(&scripts::REWRAP).key(&names::auth(key).session);
        Ok(rewrap.arg(old).arg(new).run().await?)
    }
}

impl RedisStore {
    /// The session and the version of its document.
    async fn load_auth(&self, key: &AuthKey) -> Result<Option<(AuthSession, String)>> {
        let mut get = redis::cmd("HMGET");
        get.arg(names::auth(key).session).arg(&["document", "version"]);
        let found: (Option<String>, Option<String>) = self.server.command(&get).await?;
        let (Some(document), Some(version)) = found else { return Ok(None) };
        Ok(Some((from_json(&document)?, version)))
    }

    async fn auth_keys(&self, workspace: &WorkspaceId) -> Result<Vec<AuthKey>> {
        let mut range = redis::cmd("ZRANGE");
        range.arg(names::auths(workspace)).arg(0).arg(-1).arg("REV");
        let ids: Vec<String> = self.server.command(&range).await?;
        ids.iter()
            .map(|id| Ok(AuthKey { workspace: workspace.clone(), session: super::parse(id)? }))
            .collect()
    }

    async fn try_change(
        &self,
        key: &AuthKey,
        change: &AuthChange,
        login: Option<&SealedLogin>,
    ) -> std::result::Result<AuthSession, Failure> {
        let (before, version) = self.load_auth(key).await?.unzip();
        let session =
            AuthSession::after(Timestamp::now(), before, change).map_err(StoreError::from)?;
        let names = names::auth(key);
        let save = self.server.call(&scripts::CHANGE_AUTH).key(&names.session).key(&names.index);
        let save = save
            .arg(version.unwrap_or_default())
            .arg(to_json(&session)?)
            .arg(key.session.as_str())
            .arg(session.created_at.as_millis())
            .arg(login.map_or("", |login| login.key.as_str()))
            .arg(login.map_or(&[][..], |login| login.body.as_slice()));
        save.run::<()>().await?;
        Ok(session)
    }
}
