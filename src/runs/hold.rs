//! An exclusive auth session in the hands of one run. The store gives it for as long as a lease lives;
//! it is prolonged until it is given back. What a killed node held runs out by itself. A run whose hold
//! is lost must not act any more: another one may act with the login by then.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_util::sync::{CancellationToken, DropGuard};

use super::services::Services;
use super::slot::Slot;
use super::stop::StopReason;
use crate::model::AuthKey;
use crate::store::{LeaseTimes, Store};

/// How often it is asked whether an exclusive session is free, by who is next. Who is further behind asks
/// as much less often, but often enough to keep the place.
const ASK: Duration = Duration::from_millis(300);
const MOST_BEFORE: u32 = 10;
/// How long a run is left in its queue that could not even wait.
const REST: Duration = Duration::from_secs(3);
/// Pause after the store could not be asked.
const PAUSE: Duration = Duration::from_secs(1);

/// An exclusive session, held by one run; prolonged until it is given back or dropped.
pub(super) struct Hold {
    store: Arc<dyn Store>,
    key: AuthKey,
    holder: String,
    lost: CancellationToken,
    prolonging: DropGuard,
}

impl Hold {
    /// Waits for an exclusive session, aside of the browser's slot; none for one that is not exclusive.
    /// Fails where too many wait already. Where it is given up, the turn is to be given up too, by
    /// [`give_up`].
    pub(super) async fn take(
        services: &Services,
        key: &AuthKey,
        holder: &str,
        slot: &Slot,
    ) -> Result<Option<Self>, StopReason> {
        let store = &services.store;
        let Some(asked) = turn(services, key, holder, slot).await? else { return Ok(None) };
        let (lost, over) = (CancellationToken::new(), CancellationToken::new());
        let hold = Self {
            store: Arc::clone(store),
            key: key.clone(),
            holder: holder.to_owned(),
            lost: lost.clone(),
            prolonging: over.clone().drop_guard(),
        };
        let prolonging =
            prolong(Arc::clone(store), (key.clone(), holder.to_owned()), services.lease, asked);
        tokio::spawn(async move {
            if over.run_until_cancelled(prolonging).await.is_some() {
                lost.cancel();
            }
        });
        Ok(Some(hold))
    }

    /// Ends when the hold is lost.
    pub(super) fn lost(&self) -> CancellationToken {
        self.lost.clone()
    }

    /// Gives the session back.
    pub(super) async fn release(self) {
        let Self { store, key, holder, prolonging, .. } = self;
        // First: else it would be taken again.
        drop(prolonging);
        give_up(store.as_ref(), &key, &holder).await;
    }
}

/// Holds a session no more, and waits for it no more.
pub(super) async fn give_up(store: &dyn Store, key: &AuthKey, holder: &str) {
    if let Err(error) = store.release_auth(key, holder).await {
        tracing::warn!(session = %key, %error, "a session was not given back; it will run out");
    }
}

/// Waits until it is this run's turn to hold the session, and says when it asked for it; none for one
/// that is not exclusive.
async fn turn(
    services: &Services,
    key: &AuthKey,
    holder: &str,
    slot: &Slot,
) -> Result<Option<Instant>, StopReason> {
    let store = &services.store;
    loop {
        match store.auth_session(key).await {
            Ok(Some(session)) if session.exclusive => {}
            // One that is gone is the run's error, later.
            Ok(_) => return Ok(None),
            Err(error) => {
                tracing::warn!(session = %key, %error, "an auth session cannot be looked at");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        }
        let asked = Instant::now();
        let pause = match store.hold_auth(key, holder).await {
            Ok(0) => return Ok(Some(asked)),
            Ok(before) => {
                if !slot.step_aside() {
                    tokio::time::sleep(REST).await;
                    return Err(StopReason::NoTurn);
                }
                let before = u32::try_from(before).unwrap_or(MOST_BEFORE).min(MOST_BEFORE);
                (ASK * before).min(services.lease.life / 4)
            }
            Err(error) => {
                tracing::warn!(session = %key, %error, "a session cannot be held");
                PAUSE
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Returns when the hold is lost: another run has it, or the store could not be told for so long that
/// one may have it soon. `good`: when the last word that was taken was sent.
async fn prolong(
    store: Arc<dyn Store>,
    (key, holder): (AuthKey, String),
    times: LeaseTimes,
    mut good: Instant,
) {
    loop {
        let sent = Instant::now() + times.beat;
        let beat = async {
            tokio::time::sleep(times.beat).await;
            store.hold_auth(&key, &holder).await
        };
        match tokio::time::timeout_at((good + times.stop_after).into(), beat).await {
            Ok(Ok(0)) => good = sent,
            Ok(Ok(_)) | Err(_) => {
                tracing::error!(session = %key, run = holder, "a hold is lost; the run is stopped");
                return;
            }
            Ok(Err(error)) => {
                tracing::warn!(session = %key, %error, "a hold could not be prolonged");
            }
        }
    }
}
