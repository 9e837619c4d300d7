//! The login that a run acts with: borrowed from its auth session, put into the run's own browser, and
//! brought home again with what the site has renewed. A run that fails brings nothing home.

use std::sync::Arc;
use std::time::Duration;

use secrecy::zeroize::Zeroizing;
use tokio_util::task::AbortOnDropHandle;

use super::Workshop;
use super::stop::{StopReason, StopSignal};
use crate::browser::{Page, Place, StorageState};
use crate::model::{AuthChange, AuthKey, AuthSession, RunError, RunErrorCode, RunOrder, Timestamp};
use crate::store::{SealedLogin, Store, StoreError};

/// How often it is asked whether an exclusive session is free.
const ASK: Duration = Duration::from_millis(300);
/// How long a browser may take to tell what the site has renewed.
const BRING_HOME: Duration = Duration::from_secs(30);
/// Largest login, in bytes before it is sealed.
pub(super) const LARGEST: usize = 32 << 20;

/// A borrowed login.
pub(super) struct Login {
    key: AuthKey,
    /// What the session was when the login was opened, and the login.
    opened: Option<(AuthSession, StorageState)>,
    hold: Option<Hold>,
}

impl Login {
    /// The login that `order` names, if it names one. Waits until an exclusive one is free, or the run
    /// is to stop.
    pub(super) async fn borrow(
        workshop: &Workshop,
        order: &RunOrder,
        signal: &mut StopSignal,
    ) -> Result<Option<Self>, StopReason> {
        let Some(id) = &order.auth else { return Ok(None) };
        let Ok(session) = id.parse() else { return Ok(None) };
        let key = AuthKey { workspace: order.key.workspace.clone(), session };
        let holder = order.run_id.to_string();
        let hold = tokio::select! {
            biased;
            reason = signal.stopped() => return Err(reason),
            hold = Hold::take(workshop, &key, &holder) => hold,
        };
        Ok(Some(Self { key, opened: None, hold }))
    }

    /// Opens it and puts it into the run's browser.
    pub(super) async fn put_into(
        &mut self,
        page: &Page,
        workshop: &Workshop,
    ) -> Result<(), RunError> {
        let (session, state) = self.open(workshop).await?;
        page.put_state(&state).await.map_err(|error| {
            tracing::error!(session = %self.key, %error, "a login could not be restored");
            RunError::internal("the recorded login could not be put into the browser")
        })?;
        self.opened = Some((session, state));
        Ok(())
    }

    async fn open(&self, workshop: &Workshop) -> Result<(AuthSession, StorageState), RunError> {
        let id = &self.key.session;
        let gone = |why: &str| {
            RunError::new(RunErrorCode::Unauthenticated, format!("the auth session {id} {why}"))
        };
        let found = workshop.store.login(&self.key).await.map_err(|error| {
            tracing::error!(session = %self.key, %error, "a login cannot be read");
            RunError::internal("the recorded login cannot be read")
        })?;
        let (session, sealed) = found.ok_or_else(|| gone("has been deleted"))?;
        if !session.is_usable() {
            return Err(gone(session.why_unusable(Timestamp::now())));
        }
        let state = open(workshop, &self.key, &sealed).map_err(|error| {
            tracing::error!(session = %self.key, error, "a login cannot be opened");
            RunError::internal(format!(
                "the auth session {id} cannot be opened, and nothing of it was used: it is damaged, or \
                 the master key has been changed; record it anew"
            ))
        })?;
        Ok((session, state))
    }

    /// The origins where the run may act because of the login.
    pub(super) fn origins(&self) -> &[String] {
        self.opened.as_ref().map_or(&[], |(session, _)| &session.origins)
    }

    /// The error of a run that was asked to log in. On a site of the session the login is no longer
    /// taken: the session is to say so.
    pub(super) async fn refused(
        &self,
        error: RunError,
        page: &Page,
        store: &dyn Store,
    ) -> RunError {
        let Some((session, _)) = &self.opened else { return error };
        let here = page.landing().map(|landing| landing.url).unwrap_or_default();
        let ours = url::Url::parse(&here)
            .is_ok_and(|url| session.origins.contains(&url.origin().ascii_serialization()));
        if !ours {
            return error;
        }
        let change = AuthChange::Refused { login: session.login };
        if let Err(error) = store.change_auth(&self.key, &change, None).await {
            tracing::info!(session = %self.key, %error, "an expired login was not noted");
        }
        let id = &self.key.session;
        RunError::new(
            RunErrorCode::Unauthenticated,
            format!(
                "the site no longer takes the login of the auth session {id}; record it anew with its \
                 id as `authSessionId` ({error})"
            ),
        )
    }

    /// Gives it back after the run. `page`: that of a run that succeeded, whose browser may know of a
    /// newer login than the session.
    pub(super) async fn give_back(self, page: Option<&Page>, workshop: &Workshop) {
        if let (Some(page), Some((session, state))) = (page, &self.opened) {
            let renew = self.renew(page, session, state, workshop);
            match tokio::time::timeout(BRING_HOME, renew).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => {
                    tracing::warn!(session = %self.key, error, "a renewed login was not kept");
                }
                Err(_) => {
                    tracing::warn!(session = %self.key, "a renewed login was not told in time");
                }
            }
        }
        if let Some(hold) = self.hold {
            hold.release().await;
        }
    }

    async fn renew(
        &self,
        page: &Page,
        session: &AuthSession,
        state: &StorageState,
        workshop: &Workshop,
    ) -> Result<(), String> {
        let known: Vec<Place> = state.places().cloned().collect();
        let now = page.take_state(&known).await.map_err(|error| error.to_string())?;
        if now == *state || now.is_empty() {
            return Ok(());
        }
        let sealed = seal(workshop, &self.key, &now)?;
        let change = AuthChange::Renew { from: session.login };
        match workshop.store.change_auth(&self.key, &change, Some(&sealed)).await {
            Ok(_) => Ok(()),
            // Another run, or a person, was first: theirs is newer.
            Err(StoreError::Auth(why)) => {
                tracing::debug!(session = %self.key, %why, "a renewed login is not kept");
                Ok(())
            }
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Seals a login for the store.
pub(super) fn seal(
    workshop: &Workshop,
    key: &AuthKey,
    state: &StorageState,
) -> Result<SealedLogin, String> {
    let plain = Zeroizing::new(serde_json::to_vec(state).map_err(|error| error.to_string())?);
    if plain.len() > LARGEST {
        return Err(format!(
            "the login comes to {} bytes, more than the {LARGEST} that are kept",
            plain.len()
        ));
    }
    let sealed = workshop.vault.seal_login(key, &plain).map_err(|error| error.to_string())?;
    Ok(SealedLogin { key: sealed.key, body: sealed.body })
}

fn open(workshop: &Workshop, key: &AuthKey, sealed: &SealedLogin) -> Result<StorageState, String> {
    let opened = workshop.vault.open_login(key, &sealed.key, &sealed.body);
    let plain = opened.map_err(|error| error.to_string())?;
    // The words of an error could quote what it is in.
    serde_json::from_slice(&plain).map_err(|_| "it is not a login of this version".to_owned())
}

/// An exclusive session, held by one run; prolonged until it is given back or dropped.
struct Hold {
    store: Arc<dyn Store>,
    key: AuthKey,
    holder: String,
    _beat: AbortOnDropHandle<()>,
}

impl Hold {
    /// Waits for an exclusive session; none for one that is not.
    async fn take(workshop: &Workshop, key: &AuthKey, holder: &str) -> Option<Self> {
        let store = &workshop.store;
        loop {
            match store.auth_session(key).await {
                Ok(Some(session)) if session.exclusive => {}
                // One that is gone is the run's error, later.
                Ok(_) => return None,
                Err(error) => {
                    tracing::warn!(session = %key, %error, "an auth session cannot be looked at");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    continue;
                }
            }
            match store.hold_auth(key, holder).await {
                Ok(true) => break,
                Ok(false) => {}
                Err(error) => tracing::warn!(session = %key, %error, "a session cannot be held"),
            }
            tokio::time::sleep(ASK).await;
        }
        let (store, key, holder) = (Arc::clone(store), key.clone(), holder.to_owned());
        let pause = workshop.lease.beat;
        let beat = {
            let (store, key, holder) = (Arc::clone(&store), key.clone(), holder.clone());
            async move {
                loop {
                    tokio::time::sleep(pause).await;
                    if let Err(error) = store.hold_auth(&key, &holder).await {
                        tracing::warn!(session = %key, %error, "a hold could not be prolonged");
                    }
                }
            }
        };
        let beat = AbortOnDropHandle::new(tokio::spawn(beat));
        Some(Self { store, key, holder, _beat: beat })
    }

    async fn release(self) {
        if let Err(error) = self.store.release_auth(&self.key, &self.holder).await {
            tracing::warn!(session = %self.key, %error, "a session was not given back; it will run out");
        }
    }
}
