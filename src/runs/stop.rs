//! The signal that a run is to stop, with its reason.

use tokio::sync::watch;

/// Why a run is stopped from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// The caller canceled it; the store says so already.
    Canceled,
    /// The lease is lost: another node may own the skillet by now.
    LeaseLost,
    /// The node is stopping and the grace is over.
    Drained,
    /// Another run may act with the exclusive login that this one held.
    HoldLost,
    /// So many runs wait for exclusive logins that this one could not wait with them.
    NoTurn,
}

/// The side that stops.
#[derive(Debug)]
pub struct Stopper(watch::Sender<Option<StopReason>>);

/// The side that is stopped.
#[derive(Debug, Clone)]
pub struct StopSignal(watch::Receiver<Option<StopReason>>);

/// A connected pair.
pub fn stop_channel() -> (Stopper, StopSignal) {
    let (sender, receiver) = watch::channel(None);
    (Stopper(sender), StopSignal(receiver))
}

impl Stopper {
    /// Stops the run. The first reason stands.
    pub fn stop(&self, reason: StopReason) {
        self.0.send_if_modified(|now| now.is_none().then(|| *now = Some(reason)).is_some());
    }
}

impl StopSignal {
    /// Resolves once the run is to stop. A stopper that is gone means that its actor died: the lease
    /// is then no longer renewed.
    pub async fn stopped(&mut self) -> StopReason {
        match self.0.wait_for(Option::is_some).await {
            Ok(reason) => reason.unwrap_or(StopReason::LeaseLost),
            Err(_) => StopReason::LeaseLost,
        }
    }
}
