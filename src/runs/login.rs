//! The login that a run acts with: borrowed from its auth session, put into the run's own browser, and
//! brought home again with what the site has renewed. A run that fails brings nothing home, unless the
//! login is exclusive.

use std::time::Duration;

use secrecy::zeroize::Zeroizing;

use super::hold::{self, Hold};
use super::services::Services;
use super::slot::Slot;
use super::stop::{StopReason, StopSignal};
use crate::agent;
use crate::browser::{Page, Place, StorageState, Taken};
use crate::model::{
    AuthChange, AuthKey, AuthSession, RunError, RunErrorCode, RunOrder, Secret, Timestamp,
};
use crate::store::{Lease, SealedLogin, Store, StoreError};

/// How long a site may take to say whether it still takes a login.
const ASK_AGAIN: Duration = Duration::from_secs(30);
/// How long a browser may take to tell what the site has renewed.
const BRING_HOME: Duration = Duration::from_secs(30);
/// Largest login, in bytes before it is sealed.
const LARGEST: usize = 32 << 20;

/// A borrowed login.
pub(super) struct Login {
    key: AuthKey,
    /// What the session was when the login was opened, and the login.
    opened: Option<(AuthSession, StorageState)>,
    hold: Option<Hold>,
}

impl Login {
    /// The login that `order` names, if it names one. Waits until an exclusive one is free, or the run
    /// is to stop; while it waits others have the browser's slot.
    pub(super) async fn borrow(
        services: &Services,
        lease: &Lease,
        order: &RunOrder,
        signal: &mut StopSignal,
        slot: &Slot,
    ) -> Result<Option<Self>, StopReason> {
        let Some(id) = &order.auth else { return Ok(None) };
        let session =
            id.parse().unwrap_or_else(|_| unreachable!("checked as the run was accepted"));
        let key = AuthKey { workspace: order.key.workspace.clone(), session };
        // A run that is repeated holds for itself, not for the one that was lost.
        let holder = format!("{} {}", order.run_id, lease.fence);
        let turn = async {
            let hold = Hold::take(services, &key, &holder, slot).await?;
            let login = Self { key: key.clone(), opened: None, hold };
            tokio::select! {
                biased;
                () = lost(Some(&login)) => Err(StopReason::HoldLost),
                () = slot.come_back() => Ok(login),
            }
        };
        let turn = tokio::select! {
            biased;
            reason = signal.stopped() => Err(reason),
            turn = turn => turn,
        };
        if turn.is_err() {
            hold::give_up(services.store.as_ref(), &key, &holder).await;
        }
        turn.map(Some)
    }

    /// Opens it; what must not be shown of it.
    pub(super) async fn open(&mut self, services: &Services) -> Result<Vec<Secret>, RunError> {
        let (session, state) = self.opened(services).await?;
        let secrets = state.secrets();
        self.opened = Some((session, state));
        Ok(secrets)
    }

    /// Puts it into the run's browser.
    pub(super) async fn put_into(&self, page: &Page) -> Result<(), RunError> {
        let Some((_, state)) = &self.opened else { return Ok(()) };
        page.put_state(state).await.map_err(|error| {
            tracing::error!(session = %self.key, %error, "a login could not be restored");
            RunError::internal("the recorded login could not be put into the browser")
        })
    }

    async fn opened(&self, services: &Services) -> Result<(AuthSession, StorageState), RunError> {
        let id = &self.key.session;
        let gone = |why: &str| {
            RunError::new(RunErrorCode::Unauthenticated, format!("the auth session {id} {why}"))
        };
        let found = services.store.login(&self.key).await.map_err(|error| {
            tracing::error!(session = %self.key, %error, "a login cannot be read");
            RunError::internal("the recorded login cannot be read")
        })?;
        let (session, sealed) = found.ok_or_else(|| gone("has been deleted"))?;
        if !session.is_usable() {
            return Err(gone(session.why_unusable(Timestamp::now())));
        }
        let state = open(services, &self.key, &sealed).map_err(|error| {
            tracing::error!(session = %self.key, error, "a login cannot be opened");
            RunError::internal(format!(
                "the auth session {id} cannot be opened, and nothing of it was used: it is damaged, or \
                 this node lacks the master key that it is sealed under (then start it anew with all \
                 keys); else record it anew"
            ))
        })?;
        Ok((session, state))
    }

    /// The origins where the run may act because of the login.
    pub(super) fn origins(&self) -> &[String] {
        self.opened.as_ref().map_or(&[], |(session, _)| &session.origins)
    }

    /// The error of a run that was asked to log in. Where the page at which the person saved the login
    /// asks for one as well, it is no longer taken, and the session is to say so. Not by the run's word
    /// alone: one page that wants a password again, or says so to a model, would end the login for all.
    pub(super) async fn refused(
        &self,
        error: RunError,
        page: &Page,
        store: &dyn Store,
    ) -> RunError {
        let Some((session, _)) = &self.opened else { return error };
        let Some(finish) = &session.finish_url else { return error };
        let asks = agent::asks_for_login(page, finish);
        if !tokio::time::timeout(ASK_AGAIN, asks).await.unwrap_or(false) {
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

    /// Whether this run alone acts with it.
    pub(super) fn is_held(&self) -> bool {
        self.hold.is_some()
    }

    /// Brings home what the site has renewed in the run's browser. Where each token works once it is
    /// brought home however the run ended: what was in the session before may be worth nothing by now.
    pub(super) async fn bring_home(&self, page: &Page, succeeded: bool, services: &Services) {
        let Some((session, state)) = &self.opened else { return };
        if !succeeded && self.hold.is_none() {
            return;
        }
        let renew = self.renew(page, session, state, services);
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

    /// Gives it back, when the run's browser does nothing more with it.
    pub(super) async fn give_back(self) {
        if let Some(hold) = self.hold {
            hold.release().await;
        }
    }

    async fn renew(
        &self,
        page: &Page,
        session: &AuthSession,
        state: &StorageState,
        services: &Services,
    ) -> Result<(), String> {
        let known: Vec<Place> = state.places().cloned().collect();
        let mut now = page.take_state(&known).await.map_err(|error| error.to_string())?;
        now.state.keep_to(&session.origins, state, &now.missed);
        if now.state == *state || now.state.is_empty() {
            return Ok(());
        }
        let sealed = seal(services, &self.key, &mut now)?;
        let change = AuthChange::Renew { from: session.login };
        match services.store.change_auth(&self.key, &change, Some(&sealed)).await {
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

/// Ends when a run must not act with its login any more; never where it has none of its own alone.
pub(super) fn lost(login: Option<&Login>) -> impl Future<Output = ()> + use<> {
    let hold = login.and_then(|login| login.hold.as_ref()).map(Hold::lost);
    async move {
        match hold {
            Some(hold) => hold.cancelled().await,
            None => std::future::pending().await,
        }
    }
}

/// Seals a login for the store. What makes it too large to be kept is left out, and noted as missed.
pub fn seal(services: &Services, key: &AuthKey, taken: &mut Taken) -> Result<SealedLogin, String> {
    let plain = loop {
        let text = serde_json::to_vec(&taken.state).map_err(|error| error.to_string())?;
        let plain = Zeroizing::new(text);
        if plain.len() <= LARGEST {
            break plain;
        }
        let dropped = taken.state.drop_largest();
        let bytes = plain.len();
        taken.missed.push(dropped.ok_or_else(|| {
            format!("the login comes to {bytes} bytes, more than the {LARGEST} that are kept")
        })?);
    };
    let sealed = services.vault.seal_login(key, &plain).map_err(|error| error.to_string())?;
    Ok(SealedLogin { key: sealed.key, body: sealed.body })
}

fn open(services: &Services, key: &AuthKey, sealed: &SealedLogin) -> Result<StorageState, String> {
    let opened = services.vault.open_login(key, &sealed.key, &sealed.body);
    let plain = opened.map_err(|error| error.to_string())?;
    // The words of an error could quote what it is in.
    serde_json::from_slice(&plain).map_err(|_| "it is not a login of this version".to_owned())
}
