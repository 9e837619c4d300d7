//! Auth sessions in a store: what is known of each, and its sealed login beside it.
//!
//! How a session changes is decided by [`AuthSession::after`]; the stores commit it as a whole, with
//! the login that comes with it.

use async_trait::async_trait;

use super::Result;
use crate::model::{AuthChange, AuthKey, AuthSession, WorkspaceId};

/// A login as it is stored: sealed, under a key of its own, which is wrapped by the master key.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedLogin {
    /// The wrapped key. Without it the body opens to nobody.
    pub key: String,
    /// The sealed login.
    pub body: Vec<u8>,
}

impl std::fmt::Debug for SealedLogin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SealedLogin({} bytes)", self.body.len())
    }
}

/// The part of a store that keeps auth sessions.
#[async_trait]
pub trait AuthStore: Send + Sync + 'static {
    /// The session, if its workspace has it.
    async fn auth_session(&self, key: &AuthKey) -> Result<Option<AuthSession>>;
    /// All sessions of a workspace, in whatever state, newest first.
    async fn auth_sessions(&self, workspace: &WorkspaceId) -> Result<Vec<AuthSession>>;
    /// Makes a change, together with the login that it brings; gives the session as it is then.
    /// [`StoreError::Auth`](super::StoreError::Auth) where the session does not allow it.
    async fn change_auth(
        &self,
        key: &AuthKey,
        change: &AuthChange,
        login: Option<&SealedLogin>,
    ) -> Result<AuthSession>;
    /// The session and its login, where it has one.
    async fn login(&self, key: &AuthKey) -> Result<Option<(AuthSession, SealedLogin)>>;
    /// Removes the session, its login and the login's key; false if there was none.
    async fn delete_auth(&self, key: &AuthKey) -> Result<bool>;

    /// Takes an exclusive session for `holder`, or goes on holding it. Gives how many come before it: 0
    /// where it holds the session. First come, first served; who neither holds nor asks for as long as a
    /// lease lives comes last again.
    async fn hold_auth(&self, key: &AuthKey, holder: &str) -> Result<usize>;
    /// Gives it back, or waits for it no more; no error if it was lost before.
    async fn release_auth(&self, key: &AuthKey, holder: &str) -> Result<()>;

    /// The wrapped keys of all logins of all workspaces.
    async fn wrapped_keys(&self) -> Result<Vec<(AuthKey, String)>>;
    /// Puts `new` in the place of the wrapped key `old`; false if it is another one by now.
    async fn rewrap(&self, key: &AuthKey, old: &str, new: &str) -> Result<bool>;
}
